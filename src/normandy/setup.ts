/** The start of a scenario (N3, N16.2), and positions from a specification. */
import * as E from 'fp-ts/lib/Either.js'
import type { Either } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { boundedInteger, listOf, mapOf, oneOf, optional, request, text, union } from '../engine/codecs/codec.js'
import { optionsOfPosition, wordsOnUnit } from '../engine/contract/startingPosition.js'
import type { Violations } from '../engine/legality/violation.js'
import { HexIdCodec } from '../hex/hexId.js'
import { hexSequence } from '../wargame/units.js'
import type { Board } from './board/board.js'
import { inArea } from './board/board.js'
import { GERMAN_MOVEMENT, SUPPLY_RECEIPT } from './board/charts.js'
import { optionsFrom } from './options.js'
import type { Options } from './options.js'
import { IDENTITY, PHASES, SideCodec, WEATHER } from './state.js'
import type { PhaseId, ScenarioId, Side, State, Unit, Weather } from './state.js'
import { SEQUENCES } from './sequence.js'

/** A side with a unit on a victory hex at the start controls it; neither side controls the others (N-R46). */
const controlOf = (board: Board, units: readonly Unit[]): State['control'] => {
  const control: Record<string, 'german' | 'allied'> = {}
  if (!board.mini) return control
  units.forEach((unit, i) => {
    const hex = board.map.indexOf(unit.at)
    if (hex >= 0 && inArea(board, 'victory', hex)) control[unit.at] = board.sides[i] === 0 ? 'german' : 'allied'
  })
  return control
}

/**
 * The state before the first phase, with these units (N3.3): turn 1, 0 and 3 supply points, clear weather, a third of
 * the movement (N3.3a-c).
 */
const blankState = (board: Board, options: Options, units: readonly Unit[]): State => ({
  game: IDENTITY.game,
  schemaVersion: IDENTITY.schemaVersion,
  scenario: board.scenario,
  options,
  turn: 1,
  phase: SEQUENCES[board.scenario][0]!.id,
  units,
  weather: 'clear',
  germanMovement: 1,
  exitTurn: null,
  supplyPoints: { american: 0, commonwealth: board.mini ? 0 : 3 },
  airPoints: 0,
  bombed: false,
  targeted: null,
  trucks: [],
  trucksLost: 0,
  patton: 0,
  exited: [],
  points: { german: 0, allied: 0 },
  control: controlOf(board, units),
  coastEntered: [],
  suddenDeath: false,
  overtime: false,
  dropped: [],
  stack: [{ type: 'sequence' }],
})

/**
 * The state at the start: units on their hexes or in their boxes, reinforcements off the map (N3.1, N3.2, N16.22).
 * Units start on their printed hexes at full strength (N3.1a), those with an asterisk reduced (N3.1b); the mini-game
 * has a set-up sheet of its own (N16.21).
 */
export const startState = (board: Board, options: Options): State =>
  blankState(
    board,
    options,
    board.counters.map((counter, i) => ({
      id: board.ids[i]!,
      at: counter.start?.at ?? 'reserve',
      steps: counter.steps,
    })),
  )

/**
 * The supply points received before a phase, none spent: those of the start and of every receipt since (N10.11,
 * N10.12).
 */
const suppliesBy = (
  board: Board,
  start: State['supplyPoints'],
  turn: number,
  phase: PhaseId,
): State['supplyPoints'] => {
  const steps = SEQUENCES[board.scenario].map(({ id }) => id)
  const receipt = steps.indexOf('allied-supply-receipt')
  const receipts = receipt < 0 ? 0 : turn - (steps.indexOf(phase) > receipt ? 0 : 1)
  return {
    american: start.american + receipts * SUPPLY_RECEIPT,
    commonwealth: start.commonwealth + receipts * SUPPLY_RECEIPT,
  }
}

const UnitSpec = request({ at: text, steps: optional(boundedInteger(0, 4)) }, 'UnitSpec')
type UnitSpec = t.TypeOf<typeof UnitSpec>

/**
 * A short specification of a position: fields that are left out are as at the start of a game, units that are left out
 * are not in the position, and supply points default to those received until then.
 *
 * @hidden
 */
export const PositionSpec = request(
  {
    scenario: text,
    options: optional(t.UnknownRecord),
    turn: optional(boundedInteger(1, 13)),
    phase: optional(oneOf(PHASES, 'Phase')),
    units: mapOf(union([text, UnitSpec]), 'Units'),
    weather: optional(oneOf(WEATHER, 'Weather')),
    germanMovement: optional(boundedInteger(1, 3)),
    exitTurn: optional(boundedInteger(1, 13)),
    supplyPoints: optional(
      request(
        { american: optional(boundedInteger(0, 1000)), commonwealth: optional(boundedInteger(0, 1000)) },
        'SupplyPoints',
      ),
    ),
    airPoints: optional(boundedInteger(0, 6)),
    bombed: optional(t.boolean),
    targeted: optional(HexIdCodec),
    trucks: optional(listOf(text)),
    trucksLost: optional(boundedInteger(0, 3)),
    patton: optional(boundedInteger(0, 2)),
    exited: optional(listOf(text)),
    points: optional(
      request({ german: optional(boundedInteger(0, 1000)), allied: optional(boundedInteger(0, 1000)) }, 'Points'),
    ),
    control: optional(mapOf(SideCodec, 'Control')),
    coastEntered: optional(hexSequence),
  },
  'Position',
)
type Decoded = t.TypeOf<typeof PositionSpec>
/**
 * The argument of {@link NormandyGame.position}: fields that are left out are as at the start of a game.
 *
 * @category The game
 */
export interface PositionSpec {
  readonly scenario: ScenarioId
  /** those that differ from their defaults */
  readonly options?: Partial<Options>
  /** 1 by default */
  readonly turn?: number
  /** the first phase of the scenario by default */
  readonly phase?: PhaseId
  /**
   * units by their ids: a hex, a box, or `reserve`, `eliminated`, `left`; alone or with the steps left. Units that are
   * left out are not in the position
   */
  readonly units: { readonly [unit: string]: string | { readonly at: string; readonly steps?: number } }
  /** `clear` by default (N5.42) */
  readonly weather?: Weather
  /** thirds of the German movement (N5.47); by default those of the weather */
  readonly germanMovement?: number
  /** the turn of the first Allied exit (N5.48) */
  readonly exitTurn?: number
  /** by default those received until then (N10.12) */
  readonly supplyPoints?: { readonly american?: number; readonly commonwealth?: number }
  /** remaining air points of the turn (N13.11) */
  readonly airPoints?: number
  /** whether carpet bombing has been used (N13.38) */
  readonly bombed?: boolean
  /** the hex of the "Targeted" marker (N13.34) */
  readonly targeted?: string
  /** divisions that have a truck (N5.71a) */
  readonly trucks?: readonly string[]
  /** the number of trucks lost in this turn (N5.74b) */
  readonly trucksLost?: number
  /** columns of Patton's allowance used (NC2) */
  readonly patton?: number
  /** US armored divisions in the order in which their first unit left (N-R16) */
  readonly exited?: readonly string[]
  /** victory points of each side (N14.0a) */
  readonly points?: { readonly german?: number; readonly allied?: number }
  /** mini-game: the side that last held each victory hex (N16.51a) */
  readonly control?: { readonly [hex: string]: Side }
  /** mini-game: the coast hexes that have had their sudden-death roll (N16.53b) */
  readonly coastEntered?: readonly string[]
}

/**
 * The state of a specification, before its phase is opened. Unknown units are refused here; `check` checks everything
 * else.
 */
export const stateFrom = (board: Board, spec: Decoded): Either<Violations, State> =>
  pipe(
    optionsOfPosition(spec, optionsFrom, (id) => board.unitIndex(id) >= 0),
    E.map((options) => specifiedState(board, spec, spec.phase ?? SEQUENCES[board.scenario][0]!.id, options)),
  )

const specifiedState = (board: Board, spec: Decoded, phase: PhaseId, options: Options): State => {
  const units = board.counters.map((counter, i): Unit => {
    const { at, steps }: UnitSpec = wordsOnUnit(spec.units, counter.id, 'absent')
    const gone = at === 'eliminated' || at === 'absent'
    return { id: board.ids[i]!, at, steps: steps ?? (gone ? 0 : counter.attack.length) }
  })
  const blank = blankState(board, options, units)
  const weather = spec.weather ?? 'clear'
  return {
    ...blank,
    turn: spec.turn ?? 1,
    phase,
    weather,
    germanMovement: spec.germanMovement ?? GERMAN_MOVEMENT[weather],
    exitTurn: spec.exitTurn ?? null,
    supplyPoints: { ...suppliesBy(board, blank.supplyPoints, spec.turn ?? 1, phase), ...spec.supplyPoints },
    airPoints: spec.airPoints ?? 0,
    bombed: spec.bombed ?? false,
    targeted: spec.targeted ?? null,
    trucks: [...(spec.trucks ?? [])].sort(),
    trucksLost: spec.trucksLost ?? 0,
    patton: spec.patton ?? 0,
    exited: spec.exited ?? [],
    points: { ...blank.points, ...spec.points },
    control: spec.control ?? blank.control,
    coastEntered: spec.coastEntered ?? [],
  }
}
