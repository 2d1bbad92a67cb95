/** Optional rules: every item of chapter 15 and the clarification NC4b is a switch of the set-up (N15.0). */
import type { OptionInfo } from '../engine/game.js'
import { switchesOf } from '../engine/contract/switches.js'

/**
 * Each switch with the rule that it turns on. The host measures the play time of N15.51 and reports overtime with the
 * action `report-overtime`.
 *
 * @category The game
 */
export const OPTIONS = [
  { id: 'weather', title: 'Revised weather: always the overcast column', rule: 'N15.11', default: false },
  {
    id: 'lossPriority',
    title: 'Step losses are spread before a unit loses a second step',
    rule: 'N15.21a',
    default: false,
  },
  { id: 'armorFirst', title: 'Attacking armor takes the first step loss', rule: 'N15.22a', default: false },
  { id: 'riverRoads', title: 'Vehicles retreat and advance over rivers by road', rule: 'N15.23', default: false },
  {
    id: 'headquartersRetreat',
    title: 'Headquarters may retreat with the attackers of their hex',
    rule: 'N15.24',
    default: false,
  },
  { id: 'fogOfStacks', title: 'Enemy stacks may be examined only when adjacent', rule: 'N15.25', default: false },
  { id: 'splitBombing', title: 'Carpet bombing as a 3:1 and a 2:1 attack', rule: 'N15.31', default: false },
  { id: 'randomBombing', title: 'Losses from bombing fall on a random unit', rule: 'N15.32a', default: false },
  { id: 'hill112', title: 'Hill 112 weakens the defence of Caen', rule: 'N15.41a', default: false },
  {
    id: 'playTime',
    title: 'A player turn that runs out of time loses its mechanized movement',
    rule: 'N15.51',
    default: false,
  },
  { id: 'overstacking', title: 'Deliberate overstacking is allowed', rule: 'NC4b', default: false },
  {
    id: 'mechanizedExit',
    title: 'Mechanized regiments of armored divisions score by leaving',
    rule: 'N14.22a',
    default: true,
  },
] as const satisfies readonly OptionInfo[]

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

const switches = switchesOf(OPTIONS)

/** Decodes the options of a state: every switch is present. */
export const FullOptions = switches.all
/** Decodes the options of a set-up request: those that differ from the default. */
export const PartialOptions = switches.some
/** Every switch, with those of the request. */
export const optionsFrom = switches.from

/** The options under which scenarios are set up differently; none moves a counter here. */
export const STARTS: readonly Partial<Options>[] = [{}]
