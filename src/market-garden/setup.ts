/** The start of a scenario, and positions made to order. */
import type { Either } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { boundedInteger, mapOf, oneOf, optional, record, text, violationsOf } from '../engine/codec.js'
import { optionsOver, strayFields, strayUnits } from '../engine/startingPosition.js'
import type { Violations } from '../engine/violation.js'
import { accept, refuse } from '../engine/violation.js'
import type { Board } from './board.js'
import type { Counter } from './counters.js'
import { DEFAULT_OPTIONS, PartialOptions } from './options.js'
import type { Options } from './options.js'
import { SEQUENCE } from './sequence.js'
import { MODES, NOTHING_YET, PHASES, State, TurnNumber, UnitId } from './state.js'
import type { Mode, Unit } from './state.js'

/** Every switch, with those of the request. */
export const optionsFrom = optionsOver<Options, t.TypeOf<typeof PartialOptions>>(DEFAULT_OPTIONS, PartialOptions)

/** The mode in which a unit stands when nothing else is said: ready to move, or emplaced. */
export const usualMode = (counter: Counter): Mode => (counter.concentrates ? 'concentrated' : 'defilade')

const fresh = (counter: Counter) =>
  ({ lost: 0, mode: usualMode(counter), disrupted: false, depleted: false, dismounted: false }) as const

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
  passed: [],
  weather: { north: 0, south: 0 },
  fired: { direct: [], indirect: [], controlling: [] },
  thisPhase: NOTHING_YET,
  losses: { german: 0, allied: 0 },
  happened: { onTheRoad: false, met: [] },
  points: options.commandPoints ? { command: {}, assigned: {}, ammunition: {}, cut: [], highway: null } : null,
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
      ...fresh(counter),
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
  'passed',
  'weather',
  'fired',
  'losses',
  'happened',
  'points',
] as const

const unitFrom = (counter: Counter, id: UnitId, given: string | t.TypeOf<typeof UnitSpec> | undefined): Unit => {
  const spec = given === undefined ? { at: 'absent' } : typeof given === 'string' ? { at: given } : given
  return { ...fresh(counter), ...(spec.at === 'eliminated' ? { lost: counter.strength } : {}), ...spec, id }
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
    ...changes,
    stacks: stacksFrom(board, spec),
    turn: spec.turn ?? board.turns[0],
    phase: spec.phase ?? 'allied-movement',
  })
  return decoded._tag === 'Left' ? refuse(violationsOf(decoded.left)) : accept(decoded.right)
}
