/** The start of a scenario (A3, A31), and positions from a specification. */
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
import type { WrittenFields } from '../engine/contract/startingPosition.js'
import type { Violations } from '../engine/legality/violation.js'
import type { Board } from './board/board.js'
import { areaOf, hexNumber } from './board/board.js'
import type { Counter } from './board/counters.js'
import { MARKERS } from './limits.js'
import { optionsFrom } from './options.js'
import type { Options } from './options.js'
import { SEQUENCE } from './sequence.js'
import { CONDITIONS, IDENTITY, MOVEMENT_MARKERS, PHASES, State } from './state.js'
import type { PhaseId, ScenarioId, Unit } from './state.js'

const fresh = { condition: 'fit', engaged: false, fired: false, outOfSupply: false, marker: 'none' } as const

/**
 * The place of a unit before play: Allied units on their hexes (A3.3a), all others off the map (A3.2), optional units
 * in play all together or not at all (A33.1, A-R87).
 */
const startOf = (counter: Counter, options: Options): string => {
  if (counter.role !== 'unit') return 'pool'
  if (counter.optional && !options.optionalUnits) return 'absent'
  return counter.start?.hex ?? 'reserve'
}

const isGone = (at: string): boolean => ['eliminated', 'surrendered', 'absent', 'pool'].includes(at)

/** The towns, cities and victory hexes behind the German line (A-R26). */
const heldAtStart = (board: Board): State['held'] =>
  areaOf(board, 'german-territory')
    .filter((hex) => board.tracked[hex] === 1)
    .map((hex) => hexNumber(board, hex))
    .sort()

/**
 * The state before the first phase: turn 1, six bridges down (A3.5), every marker in its box except two roadblocks
 * (A3.8).
 */
const blankState = (board: Board, options: Options, units: readonly Unit[], works: State['works'] = {}): State => ({
  game: IDENTITY.game,
  schemaVersion: IDENTITY.schemaVersion,
  scenario: board.scenario,
  options,
  turn: 1,
  phase: SEQUENCE[0]!.id,
  units,
  bridges: Object.fromEntries(
    board.bridges
      .filter(({ sides }) => (board.map.lines['blown-at-start'] ?? []).includes(sides[0]))
      .map(({ id }) => [id, 'blown' as const]),
  ),
  demolitions: [],
  ouren: false,
  works,
  builders: [],
  traffic: {
    german: Array.from({ length: MARKERS.german.traffic }, () => null),
    allied: Array.from({ length: MARKERS.allied.traffic }, () => null),
  },
  roadblocks: { german: [], allied: areaOf(board, 'roadblocks-at-start').map((hex) => hexNumber(board, hex)) },
  held: heldAtStart(board),
  advantages: [],
  surrender: [],
  night: { german: [], allied: [] },
  replaced: [],
  parents: {},
  air: 0,
  disguise: 'on',
  happened: {
    roerDams: false,
    released: [],
    arrived653: false,
    meuse: null,
    boundToStVith: false,
    exits: [],
    exitedBy: {},
    alliedAreas: 0,
    winner: null,
  },
  dump: null,
  stack: [{ type: 'sequence' }],
})

/** The board as it is set up, up to the German player's first decision (A3.3, A3.5, A3.6). */
export const startState = (board: Board, options: Options): State => {
  const units = board.counters.map((counter, i): Unit => {
    const at = startOf(counter, options)
    return { id: board.ids[i]!, at, steps: isGone(at) ? 0 : counter.faces.length, ...fresh }
  })
  const works = board.counters.flatMap(({ start }) =>
    start?.improved === true && start.hex !== null ? [[start.hex, 'complete'] as const] : [],
  )
  return blankState(board, options, units, Object.fromEntries(works))
}

const UnitSpec = request(
  {
    at: text,
    steps: optional(boundedInteger(0, 2)),
    condition: optional(oneOf(CONDITIONS, 'Condition')),
    engaged: optional(t.boolean),
    fired: optional(t.boolean),
    outOfSupply: optional(t.boolean),
    marker: optional(oneOf(MOVEMENT_MARKERS, 'MovementMarker')),
  },
  'UnitSpec',
)
type UnitSpec = t.TypeOf<typeof UnitSpec>

/**
 * A short specification of a position: fields that are left out are as at the start of a game, units that are left out
 * are not in the position. Every field of a state except `units`, `stack`, `phase` and `turn` can be given under
 * `with`.
 *
 * @hidden
 */
export const PositionSpec = request(
  {
    scenario: text,
    options: optional(t.UnknownRecord),
    turn: optional(boundedInteger(1, 22)),
    phase: optional(oneOf(PHASES, 'Phase')),
    units: mapOf(union([text, UnitSpec]), 'Units'),
    with: optional(fields),
  },
  'Position',
)
type Decoded = t.TypeOf<typeof PositionSpec>
/**
 * The argument of {@link ArdennesGame.position}: fields that are left out are as at the start of a game.
 *
 * @category The game
 */
export interface PositionSpec {
  readonly scenario: ScenarioId
  /** those that differ from their defaults */
  readonly options?: Partial<Options>
  /** 1 by default */
  readonly turn?: number
  /** the German Movement Phase by default */
  readonly phase?: PhaseId
  /**
   * units by their ids: a hex, or a place off the map such as `reserve` or `box-SE`; alone or with steps and markers.
   * Units that are left out are not in the position
   */
  readonly units: { readonly [unit: string]: string | ({ readonly at: string } & Partial<Omit<Unit, 'id' | 'at'>>) }
  /** further fields of the state; a record can be given in part */
  readonly with?: WrittenFields<Pick<State, (typeof SETTABLE)[number]>>
}

const unitFrom = (counter: Counter, id: Unit['id'], spec: UnitSpec): Unit => ({
  ...fresh,
  steps: isGone(spec.at) ? 0 : counter.faces.length,
  ...spec,
  id,
})

/** The fields of a state that a specification may set under `with`. */
const SETTABLE = [
  'bridges',
  'demolitions',
  'ouren',
  'works',
  'builders',
  'traffic',
  'roadblocks',
  'held',
  'advantages',
  'surrender',
  'night',
  'replaced',
  'parents',
  'air',
  'disguise',
  'happened',
  'dump',
] as const

/** The fields of a specification with every traffic marker: those that it leaves out are in the box (A24.3). */
const withAllMarkers = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { traffic } = fields
  if (typeof traffic !== 'object' || traffic === null) return fields
  const whole = Object.entries(traffic).map(([side, markers]: [string, unknown]): [string, unknown] => {
    const missing = Array.isArray(markers) ? Math.max(0, MARKERS.german.traffic - markers.length) : 0
    return [side, Array.isArray(markers) ? [...(markers as unknown[]), ...Array<null>(missing).fill(null)] : markers]
  })
  return { ...fields, traffic: Object.fromEntries(whole) }
}

/**
 * The state of a specification, before its phase is opened. Unknown units and fields are refused here; `check` checks
 * everything else.
 */
export const stateFrom = (board: Board, spec: Decoded): Either<Violations, State> =>
  pipe(
    optionsOfPosition(spec, optionsFrom, (id) => board.unitIndex(id) >= 0, SETTABLE),
    E.chain((options) => decodeWith(State, specifiedState(board, spec, options))),
  )

/** A specification completed with its defaults; not yet checked to be a state. */
const specifiedState = (board: Board, spec: Decoded, options: Options): object => {
  const units = board.counters.map((counter, i) =>
    unitFrom(counter, board.ids[i]!, wordsOnUnit(spec.units, counter.id, counter.role === 'unit' ? 'absent' : 'pool')),
  )
  const blank = blankState(board, options, units)
  return {
    ...blank,
    ...fieldsOf(State, withAllMarkers(spec.with ?? {}), blank),
    turn: spec.turn ?? 1,
    phase: spec.phase ?? 'german-movement',
  }
}
