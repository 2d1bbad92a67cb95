/** The switches of a set-up: the optional rules, and rulings where the text allows two readings. */
import { say } from '../engine/words/saying.js'
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type * as t from 'io-ts'
import type { OptionInfo } from '../engine/game.js'
import { switchesOf } from '../engine/contract/switches.js'
import { illegal, refuseOr } from '../engine/legality/violation.js'
import type { Violation, Violations } from '../engine/legality/violation.js'

/**
 * The optional rules and their titles.
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
  { id: 'adHocFormations', title: 'German battalions serve any headquarters', rule: 'M23.11a', default: false },
  {
    id: 'strayBattalions',
    title: 'Germans cut off from their headquarters serve another',
    rule: 'M23.12a',
    default: false,
  },
  { id: 'freeReorganization', title: 'The Germans reorganize as they like', rule: 'M23.12f', default: false },
  { id: 'gliderLandings', title: 'Gliders need open ground', rule: 'M23.2a', default: false },
  { id: 'supplyHeadGround', title: 'Supply heads need open ground', rule: 'M23.3a', default: false },
  { id: 'independentDrops', title: 'Drops beyond the drop zones', rule: 'M23.4a', default: false },
  { id: 'ferocity', title: 'Allied ferocity', rule: 'M23.51a', default: false },
  { id: 'spearhead', title: '30 Corps keeps near the main road', rule: 'M23.6a', default: false },
  { id: 'gunsAtInfantry', title: 'Guns fire at infantry in cover as at tanks', rule: 'M23.7a', default: false },
  { id: 'variableAdvance', title: 'Dice for how far 30 Corps has come', rule: 'M20.3a', default: false },
  { id: 'freeDropZones', title: 'The Allies choose drop zones and serials', rule: 'M25.6a', default: false },
  { id: 'randomSetup', title: 'The Germans are set up by the dice', rule: 'M25.6c', default: false },
  { id: 'evenChances', title: 'Victory one level in the Allied favour', rule: 'M25.5b', default: false },
  { id: 'freeReconnaissance', title: 'The 9th SS reconnaissance may stay', rule: 'M28.52e', default: false },
  { id: 'mixedFirePenalty', title: 'Mixed packets lose Fire Value instead of rating', rule: 'M-R301', default: false },
  { id: 'cumulativeEntrenchment', title: 'Entrenchment and terrain add up in morale', rule: 'M-R128', default: false },
] as const satisfies readonly OptionInfo[]

const switches = switchesOf(OPTIONS)

/** Decodes the options of a state: every switch is there. */
export const FullOptions = switches.all
/** Decodes the options of a set-up request: those that differ from the default. */
export const PartialOptions = switches.some

/** Options that are always in force in a scenario, without a choice (M30.45a, M-R483, M-R328). */
const IN_FORCE = ['spearhead', 'strayBattalions'] as const

/** The options that can be chosen in a scenario. */
export const optionsOf = (
  terms: Readonly<Partial<Record<(typeof IN_FORCE)[number], boolean>>>,
): readonly OptionInfo[] => OPTIONS.filter(({ id }) => !IN_FORCE.some((given) => given === id && terms[given] === true))

/** Options that exclude each other, with the rule that says so. */
const EXCLUSIVE = [{ rule: 'M23.12c', one: 'adHocFormations', other: 'strayBattalions' }] as const

/** Options that require another one, with the rule that says so. */
const DEPENDENT = [{ rule: 'M25.6c', one: 'randomSetup', needs: 'freeDropZones' }] as const

/** Why these options cannot be combined. */
export const optionViolations = (options: Options): readonly Violation[] => [
  ...EXCLUSIVE.filter(({ one, other }) => options[one] && options[other]).map(({ rule, one, other }) =>
    illegal(
      rule,
      'exclusive-options',
      say`the options ${{ option: one }} and ${{ other }} exclude each other`,
      `options.${other}`,
    ),
  ),
  ...DEPENDENT.filter(({ one, needs }) => options[one] && !options[needs]).map(({ rule, one, needs }) =>
    illegal(
      rule,
      'needs-option',
      say`the option ${{ option: one }} needs the option ${{ other: needs }}`,
      `options.${one}`,
    ),
  ),
]

/** Every switch, with those of the request; refused when they cannot be combined. */
export const optionsFrom = (request: unknown): Either<Violations, Options> =>
  pipe(
    switches.from(request),
    E.chain((options) => refuseOr(optionViolations(options), () => options)),
  )

/**
 * Every switch.
 *
 * @category The game
 * @interface
 */
export type Options = t.TypeOf<typeof FullOptions>

/** The options under which scenarios are set up differently: none, and all that add to the start. */
export const STARTS: readonly Partial<Options>[] = [
  {},
  {
    commandPoints: true,
    combatAirPatrol: true,
    ferocity: true,
    variableAdvance: true,
    freeDropZones: true,
    randomSetup: true,
  },
]
