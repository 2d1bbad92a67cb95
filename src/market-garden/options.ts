/** The switches of a set-up: the optional rules, and rulings on which the text can be read either way. */
import type * as t from 'io-ts'
import type { OptionInfo } from '../engine/game.js'
import { switchesOf } from '../engine/switches.js'

/**
 * The optional rules and what they are called.
 *
 * @category The game
 */
export const OPTIONS = [
  { id: 'commandPoints', title: 'Command points and ammunition points', rule: 'M11.0c', default: false },
  { id: 'fixedUnsuppliedMovement', title: 'Units out of supply move without a roll', rule: 'M11.3d', default: false },
  {
    id: 'quickOrganization',
    title: 'Modes are chosen at the end of a move far from the enemy',
    rule: 'M4.1p9b',
    default: false,
  },
  { id: 'combatAirPatrol', title: 'Fighters over 30 Corps', rule: 'M15.3a', default: false },
  { id: 'spearhead', title: '30 Corps keeps near the main road', rule: 'M23.6a', default: false },
  { id: 'mixedFirePenalty', title: 'Mixed packets lose Fire Value instead of rating', rule: 'M-R301', default: false },
  { id: 'cumulativeEntrenchment', title: 'Entrenchment and terrain add up in morale', rule: 'M-R128', default: false },
] as const satisfies readonly OptionInfo[]

const switches = switchesOf(OPTIONS)

/** Decodes the options of a state: every switch is there. */
export const FullOptions = switches.all
/** Decodes the options of a set-up request: those that differ from the default. */
export const PartialOptions = switches.some
/** Every switch, with those of the request. */
export const optionsFrom = switches.from

/**
 * Every switch.
 *
 * @category The game
 * @interface
 */
export type Options = t.TypeOf<typeof FullOptions>
