/** The start of a scenario, and positions made to order. */
import type { Either } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { boundedInteger, mapOf, oneOf, optional, record, text, violationsOf } from '../engine/codec.js'
import { optionsOver, strayFields, strayUnits } from '../engine/startingPosition.js'
import type { Violations } from '../engine/violation.js'
import { accept, refuse } from '../engine/violation.js'
import { areaOf } from './board.js'
import type { Board } from './board.js'
import type { Counter } from './counters.js'
import { bridgesAt, downAtStart } from './crossings.js'
import { DEFAULT_OPTIONS, PartialOptions } from './options.js'
import type { Options } from './options.js'
import { airAtStart } from './rules/airStrikes.js'
import { sparedBy } from './rules/demolition.js'
import { SEQUENCE } from './sequence.js'
import { MODES, NOTHING_YET, PHASES, State, TurnNumber, UnitId } from './state.js'
import type { Mode, Unit } from './state.js'

/** Every switch, with those of the request. */
export const optionsFrom = optionsOver<Options, t.TypeOf<typeof PartialOptions>>(DEFAULT_OPTIONS, PartialOptions)

/** The mode in which a unit stands when nothing else is said: ready to move, or emplaced. */
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

/** Bridges as they are when play begins: some are down (M30.41b), some the Allies have come to before (M-R402). */
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

/** The position before the first phase. */
const blankState = (board: Board, options: Options, units: readonly Unit[]): State => ({
  game: 'market-garden',
  schemaVersion: 1,
  scenario: board.scenario,
  options,
  turn: board.turns[0],
  phase: SEQUENCE[0]!.id,
  units,
  stacks: {},
  entrenchments: [],
  vacated: {},
  building: {},
  attached: {},
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
  weather: { north: 0, south: 0 },
  fired: { direct: [], indirect: [], controlling: [] },
  organized: [],
  thisPhase: NOTHING_YET,
  losses: { german: 0, allied: 0 },
  happened: { onTheRoad: false, met: [] },
  points: options.commandPoints ? NO_POINTS : null,
  stack: [{ type: 'sequence' }],
})

/** The board before anything is set up: every unit is still to come, batteries beyond the edge are in place (M24.2a, M24.4a). */
export const startState = (board: Board, options: Options): State =>
  blankState(
    board,
    options,
    board.counters.map((counter, i) => ({
      id: board.ids[i]!,
      at: counter.marks.includes('off-map-battery') ? 'beyond-the-edge' : 'reserve',
      ...fresh(counter, board.terms.disruptedAtStart?.includes(counter.id)),
    })),
  )

const UnitSpec = record(
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

/**
 * A short specification of a position: what is not named is as at the start of a game, units that are not named are not in it.
 * Units of one hex lie in the order in which they are named, the first on top. Every field of a state but `units`, `stack`,
 * `stacks`, `phase` and `turn` may be given under `with`.
 *
 * @hidden
 */
export const PositionSpec = record(
  {
    scenario: text,
    options: optional(t.UnknownRecord),
    turn: optional(TurnNumber),
    phase: optional(oneOf(PHASES, 'Phase')),
    /** hex, or `reserve`, `eliminated`, ...; alone or with mode, losses and markers */
    units: mapOf(t.union([text, UnitSpec]), 'Units'),
    with: optional(t.UnknownRecord),
  },
  'Position',
)
/**
 * What {@link MarketGardenGame.position} understands.
 *
 * @category The game
 * @interface
 */
export type PositionSpec = t.TypeOf<typeof PositionSpec>

/** The fields of a state that a specification may set under `with`. */
const SETTABLE = [
  'entrenchments',
  'vacated',
  'building',
  'attached',
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
  'weather',
  'fired',
  'organized',
  'losses',
  'happened',
  'points',
] as const

const unitFrom = (counter: Counter, id: UnitId, given: string | t.TypeOf<typeof UnitSpec> | undefined): Unit => {
  const spec: t.TypeOf<typeof UnitSpec> =
    given === undefined ? { at: 'absent' } : typeof given === 'string' ? { at: given } : given
  return {
    ...fresh(counter, spec.disrupted),
    ...(spec.at === 'eliminated' ? { lost: counter.strength } : {}),
    ...spec,
    id,
  }
}

/** The stacks of a specification: the units of each hex in the order in which they are named (M9.0). */
const stacksFrom = (board: Board, spec: PositionSpec): State['stacks'] => {
  const byHex: Record<string, UnitId[]> = {}
  for (const [id, given] of Object.entries(spec.units)) {
    const at = typeof given === 'string' ? given : given.at
    if (board.map.indexOf(at) >= 0) (byHex[at] ??= []).push(board.ids[board.unitIndex(id)]!)
  }
  return Object.fromEntries(Object.entries(byHex).filter(([, ids]) => ids.length > 1))
}

/** The state of a specification, before its phase is opened. Unknown units and fields are refused here; everything else is for `check`. */
export const stateFrom = (board: Board, spec: PositionSpec): Either<Violations, State> => {
  const options = optionsFrom(spec.options ?? {})
  if (options._tag === 'Left') return options
  const unknown = strayUnits(spec.units, (id) => board.unitIndex(id) >= 0)
  if (unknown.length > 0) return refuse(unknown)
  const changes = spec.with ?? {}
  const stray = strayFields(changes, SETTABLE)
  if (stray.length > 0) return refuse(stray)
  const units = board.counters.map((counter, i) =>
    unitFrom(counter, board.ids[i]!, Object.hasOwn(spec.units, counter.id) ? spec.units[counter.id] : undefined),
  )
  const decoded = State.decode({
    ...blankState(board, options.right, units),
    air: airAtStart(board, options.right, spec.turn ?? board.turns[0]),
    ...changes,
    stacks: stacksFrom(board, spec),
    turn: spec.turn ?? board.turns[0],
    phase: spec.phase ?? 'allied-movement',
  })
  return decoded._tag === 'Left' ? refuse(violationsOf(decoded.left)) : accept(decoded.right)
}
