/** The words that the page adds to those of the game. */
import type { Decision } from './games/game.js'

/**
 * Says a sentence of the page in the chosen language. The English sentence is the key; `{names}` in it stand for the
 * values.
 */
export type Say = (sentence: string, values?: Readonly<Record<string, string | number>>) => string

/** Sentences from a dictionary; in English if it lacks them. */
export const sayIn =
  (dictionary: Readonly<Record<string, string>>): Say =>
  (sentence, values = {}) =>
    (dictionary[sentence] ?? sentence).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** `end-phase` becomes `end phase`. */
export const spaced = (id: string): string => id.replaceAll('-', ' ')

/** `end-phase` becomes `End phase`. */
export const words = (id: string): string => spaced(id.charAt(0).toUpperCase() + id.slice(1))

/** `+1` for 1. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

/** The units that an action names. */
export const unitsOf = (action: Decision): readonly string[] =>
  action.units ?? (action.unit === undefined ? [] : [action.unit])

/** The hex or box that an action names. */
export const hexOf = (action: Decision): string | undefined => action.to ?? action.target ?? action.hex
