/** The switches of a set-up: the optional rules, and one ruling on an ambiguous text. */
import type { OptionInfo } from '../engine/game.js'
import { switchesOf } from '../engine/contract/switches.js'

/**
 * The optional rules and their names.
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

const switches = switchesOf(OPTIONS)

/** Decodes the options of a state: every switch is present. */
export const FullOptions = switches.all
/** Decodes the options of a set-up request: those that differ from the default. */
export const PartialOptions = switches.some
/** Every switch, with those of the request. */
export const optionsFrom = switches.from

/**
 * The id of an option.
 *
 * @category The game
 * @useDeclaredType
 */
export type OptionId = (typeof OPTIONS)[number]['id']
/**
 * The options of a match: every switch, on or off.
 *
 * @category The game
 */
export type Options = { readonly [K in OptionId]: boolean }

/** The options under which scenarios are set up differently: none, and all that add to the start (A32.1a, A33.1). */
export const STARTS: readonly Partial<Options>[] = [{}, { fuelDumps: true, optionalUnits: true }]
