/** What the page adds to the game's own words. */
import type { Action, UnitId } from '../../src/normandy/index.js'

export const sideName = (side: string): string => (side === 'german' ? 'German' : 'Allied')

/** `end-phase` becomes `End phase`. */
export const words = (id: string): string => (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' ')

/** The units an action names. */
export const unitsOf = (action: Action): readonly UnitId[] =>
  'units' in action ? action.units : 'unit' in action ? [action.unit] : []

/** The hex or box an action names. */
export const hexOf = (action: Action): string | undefined =>
  'to' in action ? action.to : 'target' in action ? action.target : 'hex' in action ? action.hex : undefined
