/** The game, put together from its components. */
import type { Either } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { violationsOf } from '../engine/codec.js'
import type { Game, Outcome, Phase, SetupRequest } from '../engine/game.js'
import { hashJson } from '../engine/hash.js'
import type { Violation, Violations } from '../engine/violation.js'
import { accept, illegal, refuse } from '../engine/violation.js'
import type { HexId } from '../hex/index.js'
import type { Board } from './board.js'
import { makeBoard } from './board.js'
import { checkState } from './check.js'
import { composeAttack, composeMove, composeOverrun } from './compose.js'
import type { AttackPlan } from './compose.js'
import type { NormandyData } from './data/standard.js'
import { normandyMachine } from './frames.js'
import { observeState, View } from './observe.js'
import { OPTIONS, PartialOptions } from './options.js'
import type { AttackQuery, IntegrityAnswer, Reach, SupplyAnswer } from './queries.js'
import { assess, integrity, reachable, suppliedHexes, supply, zoc } from './queries.js'
import { rulebook } from './rulebook.js'
import type { Assessment } from './rules/assessment.js'
import { outcomeOf } from './rules/victory.js'
import { normandyText } from './text.js'
import { whyNot } from './whyNot.js'
import { openPhase, SEQUENCES } from './sequence.js'
import { optionsFrom, PositionSpec, startState, stateFrom } from './setup.js'
import { Action, SCENARIOS, SIDES, State } from './state.js'
import type { Event, ScenarioId, Side, UnitId } from './state.js'

/**
 * Questions about a position; see each answer's type.
 *
 * @category Queries and composites
 */
export interface NormandyQueries {
  /** every hex that a unit or stack can reach in the phase that is on, with its cost in movement points and its cheapest path (N5) */
  reachable(s: State, units: UnitId | readonly UnitId[]): readonly Reach[]
  /** the rule that keeps a unit or stack from a hex in the phase that is on; nothing when it can get there */
  whyNot(s: State, units: UnitId | readonly UnitId[], hex: HexId): readonly Violation[]
  /** the odds of an attack or overrun, entry by entry, and the distribution of its results (N7, N5.5) */
  assess(s: State, attack: AttackQuery): Either<Violations, Assessment>
  /** whether a unit is in supply, and the line or what blocks it (N9) */
  supply(s: State, unit: UnitId): SupplyAnswer
  /** the hexes into which a side can trace a supply line (N9.2) */
  suppliedHexes(s: State, side: Side): readonly HexId[]
  /** the hexes in the zone of control of a side (N6.3) */
  zoc(s: State, side: Side): readonly HexId[]
  /** the divisions that may have integrity, and whether they have it (N6.2) */
  integrity(s: State): readonly IntegrityAnswer[]
}

/**
 * Composites; each gives the list of basic actions that it stands for.
 *
 * @category Queries and composites
 */
export interface NormandyComposites {
  move(s: State, units: readonly UnitId[], path: readonly HexId[]): Either<Violations, readonly Action[]>
  overrun(
    s: State,
    units: readonly UnitId[],
    path: readonly HexId[],
    target: HexId,
  ): Either<Violations, readonly Action[]>
  attack(s: State, plan: AttackPlan): Either<Violations, readonly Action[]>
}

/**
 * The game of Normandy: the contract, with its own queries and composites, and the boards it is played on.
 *
 * @category The game
 */
export interface NormandyGame extends Game<State, Action, Event, View> {
  readonly queries: NormandyQueries
  readonly compose: NormandyComposites
  /** the printed components of each scenario */
  readonly boards: Readonly<Record<ScenarioId, Board>>
}

/** More than any game can take: a turn is bounded by the moves, attacks, losses and retreats of every unit. */
const MAX_ACTIONS = 200_000

const stateViolations = (boards: Readonly<Record<string, Board>>, s: unknown): readonly Violation[] => {
  const state = s as Partial<State> | null | undefined // looked at, not trusted
  if (typeof state !== 'object' || state === null || state.game !== 'normandy')
    return [illegal('input', 'not-a-state', 'this is not a state of this game')]
  if (state.schemaVersion !== 1)
    return [illegal('input', 'other-schema-version', `the state has another schema version than 1`, 'schemaVersion')]
  return typeof state.scenario === 'string' && Object.hasOwn(boards, state.scenario)
    ? []
    : [illegal('input', 'unknown-scenario', 'the state is of an unknown scenario', 'scenario')]
}

/** The codec of states: the shape, then the standing invariants, so that whatever decodes can be played on. */
const stateCodec = (boards: Readonly<Record<string, Board>>): t.Type<State> =>
  new t.Type<State>(
    'State',
    (u): u is State =>
      State.is(u) && Object.hasOwn(boards, u.scenario) && checkState(boards[u.scenario]!, u).length === 0,
    (u, context) => {
      const shape = State.validate(u, context)
      if (shape._tag === 'Left') return shape
      const board = boards[shape.right.scenario]
      if (board === undefined)
        return t.failure(shape.right.scenario, context, 'is a state of a scenario that this game does not have')
      const violations = checkState(board, shape.right)
      return violations.length === 0
        ? shape
        : t.failures(
            violations.map((v) => ({
              value: v.rule,
              context: [...context, { key: v.subject ?? '', type: t.unknown }],
              message: v.message,
            })),
          )
    },
    t.identity,
  )

/**
 * Builds a game from maps, counters and charts; every defect of the data is a violation that names its path.
 *
 * @category The game
 */
export const createNormandy = (data: NormandyData): Either<Violations, NormandyGame> => {
  const made: Partial<Record<ScenarioId, Board>> = {}
  for (const scenario of data.scenarios) {
    if (!(SCENARIOS as readonly string[]).includes(scenario.id))
      return refuse([illegal('input', 'unknown-scenario', `there is no scenario ${scenario.id}`, scenario.id)])
    const board = makeBoard(scenario, data.charts)
    if (board._tag === 'Left') return refuse(board.left.map((v) => ({ ...v, message: `${scenario.id}: ${v.message}` })))
    made[scenario.id] = board.right
  }
  const boards = made as Readonly<Record<ScenarioId, Board>>
  const machine = normandyMachine(boards)
  const boardOf = (s: State): Board => boards[s.scenario]
  const boardNamed = (scenario: unknown): Either<Violations, Board> =>
    typeof scenario === 'string' && Object.hasOwn(boards, scenario)
      ? accept(boards[scenario as ScenarioId])
      : refuse([
          illegal('input', 'unknown-scenario', `the scenario is one of ${Object.keys(boards).join(', ')}`, 'scenario'),
        ])

  const explain = (s: State, a: Action): readonly Violation[] => {
    const wrong = stateViolations(boards, s)
    if (wrong.length > 0) return wrong
    const decoded = Action.decode(a)
    return decoded._tag === 'Left' ? violationsOf(decoded.left) : machine.explain(s, decoded.right)
  }

  const apply = (s: State, a: Action, emit?: (e: Event) => void): Either<Violations, State> => {
    const violations = explain(s, a)
    return violations.length > 0 ? refuse(violations) : accept(machine.step(s, a, emit))
  }

  const outcome = (s: State): Outcome | null => (s.stack.at(-1)?.type === 'over' ? outcomeOf(boardOf(s), s) : null)

  const setup = (o: SetupRequest): Either<Violations, State> => {
    const request: unknown = o
    if (typeof request !== 'object' || request === null)
      return refuse([illegal('input', 'malformed-input', 'a set-up request names a scenario')])
    const board = boardNamed(o.scenario)
    if (board._tag === 'Left') return board
    const options = optionsFrom(o.options === undefined ? {} : o.options)
    if (options._tag === 'Left') return options
    const start = startState(board.right, board.right.scenario, options.right)
    return accept(machine.settle(openPhase(board.right, start, SEQUENCES[board.right.scenario][0]!, undefined)))
  }

  const position = (p: object): Either<Violations, State> => {
    const spec = PositionSpec.decode(p)
    if (spec._tag === 'Left') return refuse(violationsOf(spec.left))
    const board = boardNamed(spec.right.scenario)
    if (board._tag === 'Left') return board
    const blank = stateFrom(board.right, spec.right)
    if (blank._tag === 'Left') return blank
    const flaws = checkState(board.right, { ...blank.right, stack: [{ type: 'over' }] })
    if (flaws.length > 0) return refuse(flaws)
    const step = SEQUENCES[board.right.scenario].find((other) => other.id === blank.right.phase)!
    return accept(machine.settle(openPhase(board.right, blank.right, step, undefined)))
  }

  const phases = data.scenarios.flatMap((scenario) =>
    SEQUENCES[scenario.id].map(({ id, title, rule, side, open }): Phase<State, Action, Event> => ({
      id,
      title,
      rule,
      side,
      enter: (s) =>
        SEQUENCES[s.scenario].some((step) => step.id === id)
          ? machine.settle(openPhase(boardOf(s), s, { id, title, rule, side, open }, undefined))
          : s,
      legalActions: (s) => (s.phase === id ? machine.legalActions(s) : []),
      reduce: (s, a, emit) =>
        s.phase === id
          ? apply(s, a, emit)
          : refuse([illegal(rule, 'other-phase', `the phase that is on is ${s.phase}`)]),
    })),
  )

  return accept({
    info: {
      id: 'normandy',
      title: 'Normandy: the break-out, 1944',
      rulesVersion: '1.0.0',
      schemaVersion: 1,
      sides: SIDES,
      scenarios: data.scenarios.map(({ id, title, turns }) => ({ id, title, turns, options: OPTIONS })),
      maxActions: MAX_ACTIONS,
    },
    rulebook,
    setup,
    position,
    toAct: machine.toAct,
    legalActions: machine.legalActions,
    chanceOutcomes: machine.chanceOutcomes,
    apply,
    applyUnchecked: machine.step,
    explain,
    observe: (s, viewer) => observeState(boardOf(s), s, viewer),
    outcome,
    check: (s) => checkState(boardOf(s), s),
    hash: hashJson,
    codecs: { state: stateCodec(boards), action: Action, view: View, options: PartialOptions },
    phases,
    queries: {
      reachable: (s, units) => reachable(boardOf(s), s, typeof units === 'string' ? [units] : units),
      whyNot: (s, given, hex) => {
        const units = typeof given === 'string' ? [given] : [...given].sort()
        const type = s.units.some((unit) => unit.id === units[0] && unit.at === 'reserve') ? 'enter' : 'move'
        return whyNot(boardOf(s), s, units, hex, (to) => explain(s, { type, units, to }))
      },
      assess: (s, attack) => assess(boardOf(s), s, attack),
      supply: (s, unit) => supply(boardOf(s), s, unit),
      suppliedHexes: (s, side) => suppliedHexes(boardOf(s), s, side),
      zoc: (s, side) => zoc(boardOf(s), s, side),
      integrity: (s) => integrity(boardOf(s), s),
    },
    compose: {
      move: (s, units, path) => composeMove(machine, s, units, path),
      overrun: (s, units, path, target) => composeOverrun(machine, s, units, path, target),
      attack: (s, plan) => composeAttack(machine, s, plan),
    },
    text: normandyText(boardOf),
    boards,
  })
}
