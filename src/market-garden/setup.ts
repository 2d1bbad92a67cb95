/** The start of a scenario, and positions from specifications. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import {
  boundedInteger,
  decodeWith,
  fields,
  mapOf,
  oneOf,
  optional,
  request,
  text,
  union,
} from '../engine/codecs/codec.js'
import { fieldsOf, optionsOfPosition, wordsOnUnit } from '../engine/contract/startingPosition.js'
import type { WrittenFields, WrittenSpec } from '../engine/contract/startingPosition.js'
import type { Violations } from '../engine/legality/violation.js'
import { areaOf } from './board/board.js'
import type { Board } from './board/board.js'
import type { Counter } from './board/counters.js'
import { boardUnder } from './board/freeDrops.js'
import { bridgesAt, downAtStart } from './board/bridges.js'
import { optionsFrom } from './options.js'
import type { Options } from './options.js'
import { airAtStart } from './air/strikes.js'
import { sparedBy } from './crossings/germanCharges.js'
import { advanceAtStart } from './off-map/corpsAdvance.js'
import { campaignAtStart, withHolders } from './bounds/campaignStart.js'
import { attachedAtStart } from './field/lent.js'
import { landingsAtStart } from './landings/lift.js'
import { EMPTY_OFF_MAP } from './off-map/moves.js'
import { areaAt } from './field/offMapAreas.js'
import { settledOrder } from './field/stackOrder.js'
import { quarteredAtStart } from './random-setup/quarters.js'
import { SEQUENCE } from './sequence.js'
import { IDENTITY, MODES, NOTHING_YET, PHASES, State, TurnNumber, UnitId } from './state.js'
import type { Mode, ScenarioId, Unit } from './state.js'

/** The default mode of a unit: ready to move, or emplaced. */
export const usualMode = (counter: Counter): Mode => (counter.concentrates ? 'concentrated' : 'defilade')

/** A unit as it begins; Germans that begin Disrupted recover to Defilade (M11.52b). */
const fresh = (counter: Counter, disrupted = false) =>
  ({
    lost: 0,
    mode: disrupted && counter.side === 'german' ? 'defilade' : usualMode(counter),
    disrupted,
    depleted: false,
    dismounted: false,
  }) as const

/** The tracks of points before the first delivery (M-R272). */
const NO_POINTS: State['points'] = {
  command: {},
  assigned: {},
  ammunition: {},
  cut: [],
  highway: null,
  scattered: {},
  underFire: [],
}

/** Bridges when play begins: some are down (M30.41b), and the Allies have already reached some (M-R402). */
const crossingsAtStart = (board: Board): State['crossings'] => {
  const held = (board.terms.heldBridges ?? []).map((hex) => board.map.indexOf(hex))
  const safe = [...held, ...areaOf(board, 'south-of-front'), ...areaOf(board, 'bridgehead')]
  return {
    down: downAtStart(board),
    entered: bridgesAt(board, safe)
      .filter((span) => sparedBy(span) === null)
      .map(({ id }) => id),
    blown: 0,
    repairs: {},
    charges: {},
    ferries: {},
  }
}

/** Off-map movement, where the scenario has it, without any units there yet (M20.0a). */
const offMapAtStart = (board: Board): Pick<State, 'offMap'> =>
  board.terms.offMap === undefined ? {} : { offMap: EMPTY_OFF_MAP }

/** The position before the first phase, without the tracks that only some scenarios use. */
const commonState = (board: Board, options: Options, units: readonly Unit[]): State => ({
  game: IDENTITY.game,
  schemaVersion: IDENTITY.schemaVersion,
  scenario: board.scenario,
  options,
  turn: board.turns[0],
  phase: SEQUENCE[0]!.id,
  units,
  stacks: {},
  entrenchments: [],
  vacated: {},
  building: {},
  attached: attachedAtStart(board),
  strays: [],
  ratingLoss: {},
  returning: {},
  rested: {},
  cutOff: {},
  supplyHeads: { ...board.terms.supplyHeads },
  relocationTried: {},
  landed: {},
  passed: [],
  crossings: crossingsAtStart(board),
  air: airAtStart(board, options, board.turns[0]),
  landings: landingsAtStart(board, board.turns[0]),
  weather: { north: 0, south: 0 }, // until the first dice (M-R259)
  fired: { direct: [], indirect: [], controlling: [] },
  organized: [],
  thisPhase: NOTHING_YET,
  outward: [],
  nightMarch: null,
  losses: { german: 0, allied: 0 },
  happened: { onTheRoad: false, met: [] },
  points: options.commandPoints ? NO_POINTS : null,
  stack: [{ type: 'sequence' }],
})

/**
 * The position before the first phase. The tracks of its scenario are added to the common state afterwards: a spread
 * within that literal would give each state a hidden class of its own.
 */
const blankState = (board: Board, options: Options, units: readonly Unit[]): State => {
  const tracks = {
    ...offMapAtStart(board),
    ...(options.ferocity ? { fury: { irish: null, waal: null } } : {}),
    ...campaignAtStart(board),
    ...advanceAtStart(board, options),
    ...quarteredAtStart(board, options),
  }
  return Object.assign(commonState(board, options, units), tracks)
}

/**
 * The board before anything is set up: every unit is still to enter, the serials wait in England, off-map batteries are
 * in place (M24.2a, M14.4a, M24.4a).
 */
export const startState = (board: Board, options: Options): State =>
  blankState(
    board,
    options,
    board.counters.map((counter, i) => ({
      id: board.ids[i]!,
      at: counter.marks.includes('off-map-battery')
        ? 'beyond-the-edge'
        : counter.serial !== undefined && board.terms.landings !== undefined
          ? 'england'
          : 'reserve',
      ...fresh(counter, board.terms.disruptedAtStart?.includes(counter.id)),
    })),
  )

const UnitSpec = request(
  {
    at: text,
    lost: optional(boundedInteger(0, 12)),
    mode: optional(oneOf(MODES, 'Mode')),
    disrupted: optional(t.boolean),
    depleted: optional(t.boolean),
    dismounted: optional(t.boolean),
  },
  'UnitSpec',
)
type UnitSpec = t.TypeOf<typeof UnitSpec>

/**
 * A short specification of a position: fields that it does not name are as at the start of a game, and units that it
 * does not name are not in the game. Units of one hex are stacked in the order in which they are named, the first on
 * top, as far as the rules permit it. Every field of a state except `units`, `stack`, `stacks`, `phase` and `turn` may
 * be given under `with`.
 *
 * @hidden
 */
export const PositionSpec = request(
  {
    scenario: text,
    options: optional(t.UnknownRecord),
    turn: optional(TurnNumber),
    phase: optional(oneOf(PHASES, 'Phase')),
    /** hex, or `reserve`, `eliminated`, ...; alone or with mode, losses and markers */
    units: mapOf(union([text, UnitSpec]), 'Units'),
    with: optional(fields),
  },
  'Position',
)
type Decoded = t.TypeOf<typeof PositionSpec>
/**
 * What {@link MarketGardenGame.position} understands.
 *
 * @category The game
 * @interface
 */
export type PositionSpec = WrittenSpec<Omit<Decoded, 'with'>, ScenarioId, Options> & {
  /** further fields of the state; a record may be partial */
  readonly with?: WrittenFields<Pick<State, (typeof SETTABLE)[number]>>
}

/** The fields of a state that a specification may set under `with`. */
const SETTABLE = [
  'entrenchments',
  'vacated',
  'building',
  'attached',
  'strays',
  'ratingLoss',
  'returning',
  'rested',
  'cutOff',
  'supplyHeads',
  'relocationTried',
  'landed',
  'passed',
  'crossings',
  'air',
  'landings',
  'offMap',
  'weather',
  'fired',
  'organized',
  'outward',
  'nightMarch',
  'fury',
  'losses',
  'happened',
  'campaign',
  'corpsAdvance',
  'quartered',
  'points',
] as const

const unitFrom = (counter: Counter, id: UnitId, spec: UnitSpec): Unit => ({
  ...fresh(counter, spec.disrupted),
  ...(spec.at === 'eliminated' ? { lost: counter.strength } : {}),
  ...spec,
  id,
})

/**
 * The stacks of a specification: the units of each hex in the order in which they are named (M9.0), as far as the rules
 * permit it (M9.0b, M9.31).
 */
const stacksFrom = (board: Board, spec: Decoded, units: readonly Unit[]): State['stacks'] => {
  const byHex: Record<string, number[]> = {}
  for (const id of Object.keys(spec.units)) {
    const unit = board.unitIndex(id)
    const { at } = units[unit]!
    if (board.map.indexOf(at) >= 0) (byHex[at] ??= []).push(unit)
  }
  return Object.fromEntries(
    Object.entries(byHex)
      .filter(([, order]) => order.length > 1)
      .map(([hex, order]) => [hex, settledOrder(board, units, order).map((unit) => board.ids[unit]!)]),
  )
}

/** The off-map record of a specification: units that it puts off the map have been there since the game began. */
const offMapRecord = (board: Board, units: readonly Unit[]): Pick<State, 'offMap'> => {
  const { offMap } = offMapAtStart(board)
  if (offMap === undefined) return {}
  const there = units.filter(({ at }) => areaAt(at) !== null)
  const begin = { turn: board.turns[0], response: true }
  return { offMap: { ...offMap, since: Object.fromEntries(there.map(({ id }) => [id, begin])) } }
}

/**
 * The state of a specification, before its phase is opened. Unknown units and fields are refused here; everything else
 * is for `check`.
 */
export const stateFrom = (printed: Board, spec: Decoded): Either<Violations, State> =>
  pipe(
    optionsOfPosition(spec, optionsFrom, (id) => printed.unitIndex(id) >= 0, SETTABLE),
    E.chain((options) => decodeWith(State, specifiedState(boardUnder(printed, options), spec, options))),
    E.map((state) => withHolders(printed, state)),
  )

/** A specification with the defaults of omitted fields, not yet validated as a state. */
const specifiedState = (board: Board, spec: Decoded, options: Options): object => {
  const units = board.counters.map((counter, i) =>
    unitFrom(counter, board.ids[i]!, wordsOnUnit(spec.units, counter.id, 'absent')),
  )
  const blank = {
    ...blankState(board, options, units),
    ...offMapRecord(board, units),
    air: airAtStart(board, options, spec.turn ?? board.turns[0]),
    landings: landingsAtStart(board, spec.turn ?? board.turns[0]),
  }
  return {
    ...blank,
    ...fieldsOf(State, spec.with ?? {}, blank),
    stacks: stacksFrom(board, spec, units),
    turn: spec.turn ?? board.turns[0],
    phase: spec.phase ?? 'allied-movement',
  }
}
