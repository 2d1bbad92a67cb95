/** The switches of a set-up: the optional rules, and one ruling on which the text can be read either way. */
import * as t from 'io-ts'
import { optional, record } from '../engine/codec.js'
import type { OptionInfo } from '../engine/game.js'

/**
 * The optional rules and what they are called.
 *
 * @category The game
 */
export const OPTIONS = [
  { id: 'fuelDumps', title: 'Fuel dump', rule: 'A32.1a', default: false },
  { id: 'optionalUnits', title: 'Optional units', rule: 'A33.1', default: false },
  { id: 'nightInfiltration', title: 'Night infiltration', rule: 'A34a', default: false },
  { id: 'stVith', title: '9th Armored Combat Command B may be bound to St-Vith', rule: 'A27.8a', default: false },
  {
    id: 'attackAfterFailedDisengagement',
    title: 'A unit that failed to disengage may attack',
    rule: 'A20.5b',
    default: false,
  },
] as const satisfies readonly OptionInfo[]

const switches = {
  fuelDumps: t.boolean,
  optionalUnits: t.boolean,
  nightInfiltration: t.boolean,
  stVith: t.boolean,
  attackAfterFailedDisengagement: t.boolean,
} as const

/** Decodes the options of a state: every switch is there. */
export const FullOptions = record(switches, 'Options')
/**
 * Every switch.
 *
 * @category The game
 * @interface
 */
export type Options = t.TypeOf<typeof FullOptions>

/** Decodes the options of a set-up request: those that differ from the default. */
export const PartialOptions = record(
  {
    fuelDumps: optional(switches.fuelDumps),
    optionalUnits: optional(switches.optionalUnits),
    nightInfiltration: optional(switches.nightInfiltration),
    stVith: optional(switches.stVith),
    attackAfterFailedDisengagement: optional(switches.attackAfterFailedDisengagement),
  },
  'Options',
)

export const DEFAULT_OPTIONS: Options = {
  fuelDumps: false,
  optionalUnits: false,
  nightInfiltration: false,
  stVith: false,
  attackAfterFailedDisengagement: false,
}
