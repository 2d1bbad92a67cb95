/** What the page adds to the game's own words. */
import type { Decision } from './games/game.js'

/** `end-phase` becomes `End phase`. */
export const words = (id: string): string => (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' ')

/** `+1` for 1. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

/** The units an action names. */
export const unitsOf = (action: Decision): readonly string[] =>
  action.units ?? (action.unit === undefined ? [] : [action.unit])

/** The hex or box an action names. */
export const hexOf = (action: Decision): string | undefined => action.to ?? action.target ?? action.hex
