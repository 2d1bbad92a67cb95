/** The game, assembled from its components. */
import type { Either } from 'fp-ts/lib/Either.js'
import { gameOf, questionsAbout } from '../engine/contract/assembly.js'
import type { Reach } from '../wargame/answers.js'
import type { BoardGame, BoardGameComposites, BoardGameQueries } from '../wargame/boardGame.js'
import { sealed } from '../engine/values/freeze.js'
import { whenDecoded } from '../engine/codecs/codec.js'
import { contractOf } from '../engine/contract/contract.js'
import type { Contract } from '../engine/contract/contract.js'
import { seenBy } from '../engine/frames/position.js'
import type { Violation, Violations } from '../engine/legality/violation.js'
import type { HexId } from '../hex/index.js'
import { namingUnits, sideOfUnit } from '../wargame/roster.js'
import { startFlawsUnder } from '../wargame/startFlaws.js'
import { MoveRequest, unitsNamed, whenNamed } from '../wargame/units.js'
import type { Board, ScenarioData } from './board/board.js'
import { makeBoard, ScenarioCodec } from './board/board.js'
import { checkState } from './check.js'
import { composeAttack, composeMove, composeOverrun } from './compose.js'
import type { NormandyPlan } from './compose.js'
import type { NormandyData } from './data/standard.js'
import { normandyMachine } from './frames.js'
import { isState, stateOf } from './known.js'
import { knownState, observeState, revealsUnits } from './observe.js'
import { infoOf } from './info.js'
import { optionsFrom, PartialOptions, STARTS } from './options.js'
import type { Options } from './options.js'
import type { AttackQuery, IntegrityAnswer } from './queries.js'
import { assess, integrity, reachable, suppliedHexes, supply, zoc } from './queries.js'
import { AttackRequest, OverrunRequest } from './requests.js'
import { positionsOn } from './position.js'
import { rulebook } from './rulebook.js'
import type { CombatAssessment } from './rules/assessment.js'
import { outcomeOf, scoredNow } from './rules/victory.js'
import { sampleState } from './sample.js'
import { normandyText } from './text.js'
import { View } from './view.js'
import { whyNot } from './whyNot.js'
import { openPhase, SEQUENCES } from './sequence.js'
import { PositionSpec, startState, stateFrom } from './setup.js'
import { Action, Event, State } from './state.js'
import type { Frame, ScenarioId, Side, UnitId } from './state.js'

/**
 * Questions about a position; see each answer's type.
 *
 * @category Queries and composites
 */
export interface NormandyQueries extends BoardGameQueries<State | View, Side> {
  /**
   * every hex that a unit or stack can reach in the current phase, with its cost in movement points and its cheapest
   * path (N5)
   */
  reachable(s: State | View, units: UnitId | readonly UnitId[]): readonly Reach[]
  /** the rule by which a unit or stack cannot end its move in a hex in the current phase; empty when it can */
  whyNot(s: State | View, units: UnitId | readonly UnitId[], hex: HexId): readonly Violation[]
  /** the odds of an attack or overrun, entry by entry, and the distribution of its results (N7, N5.5) */
  assess(s: State | View, attack: AttackQuery): Either<Violations, CombatAssessment>
  /** the hexes into which a side can trace a supply line (N9.2) */
  suppliedHexes(s: State | View, side: Side): readonly HexId[]
  /** the divisions that can have integrity, and whether they have it (N6.2) */
  integrity(s: State | View): readonly IntegrityAnswer[]
}

/**
 * Composites; each expands to a list of basic actions.
 *
 * @category Queries and composites
 */
export interface NormandyComposites extends BoardGameComposites<State, Action> {
  overrun(
    s: State,
    units: readonly UnitId[],
    path: readonly HexId[],
    target: HexId,
  ): Either<Violations, readonly Action[]>
  /** an attack from its first unit to its commitment; other parts of a request to `assess` are ignored */
  attack(s: State, plan: NormandyPlan): Either<Violations, readonly Action[]>
}

/**
 * The game of Normandy: the contract, with its own queries and composites, and the boards it is played on.
 *
 * @category The game
 */
export interface NormandyGame extends BoardGame<
  State,
  Action,
  Event,
  View,
  PositionSpec,
  ScenarioId,
  Board,
  Side,
  Frame['type'],
  Options
> {
  readonly queries: NormandyQueries
  readonly compose: NormandyComposites
}

/** Assembles the game on boards that exist already or are created on demand. */
const assemble = (scenarios: readonly ScenarioData[], boards: Readonly<Record<ScenarioId, Board>>): NormandyGame => {
  const boardOf = (s: State | View): Board => boards[s.scenario]
  const positions = positionsOn(boards)
  const at = positions.of
  const machine = normandyMachine(positions)
  const contract: Contract<State, Action, Event, View, Side, ScenarioId, UnitId, HexId> = contractOf({
    info: infoOf(scenarios),
    rulebook,
    machine,
    boards,
    boardOf,
    shapes: {
      state: State,
      action: Action,
      event: Event,
      view: View,
      options: PartialOptions,
      position: PositionSpec,
    },
    check: (s) => namingUnits(s.units, checkState(boardOf(s), s)),
    sequenceOf: (scenario) => SEQUENCES[scenario as ScenarioId],
    openPhase: (_board, s, step) => openPhase(at(s), step, undefined).state,
    optionsFrom,
    start: (board, options) => startState(board, options),
    positionFrom: stateFrom,
    observe: (s, viewer) => observeState(at(s), viewer),
    reveals: (before, after, viewer) => revealsUnits(at(before), at(after), viewer),
    knownTo: (s, viewer) => {
      const known = knownState(at(s), viewer)
      // all players know whose decision is pending, but frames with unseen units do not contain it
      at(known).memory.pending = machine.pending(s)
      return known
    },
    sample: (view, random) => sampleState(boardOf(view), view, random),
    outcomeOf: (s) => outcomeOf(at(s)),
    scoredNow: (s) => scoredNow(at(s)),
    text: (dictionary) => normandyText(boardOf, dictionary),
  })
  const { stateBehind, positionBehind } = seenBy(at, isState, (v) => stateOf(boardOf(v), v))
  const ask = questionsAbout((s: State | View) => [positionBehind(s)] as const)
  return sealed({
    ...contract,
    queries: {
      reachable: (s, units) => reachable(positionBehind(s), unitsNamed(units)),
      side: (s, unit) => sideOfUnit(boardOf(s), unit),
      whyNot: (s, given, target) =>
        whenNamed(given, target, (named, hex) => {
          const units = [...named].sort()
          const type = s.units.some((unit) => unit.id === units[0] && unit.at === 'reserve') ? 'enter' : 'move'
          return whyNot(positionBehind(s), units, hex, (to) => contract.explain(stateBehind(s), { type, units, to }))
        }),
      assess: (s, attack) => whenDecoded(AttackRequest, attack, (asked) => assess(positionBehind(s), asked)),
      supply: ask(supply),
      suppliedHexes: ask(suppliedHexes),
      zoc: ask(zoc),
      integrity: ask(integrity),
    },
    compose: {
      move: (s, units, path) =>
        whenDecoded(MoveRequest, { units, path }, (asked) =>
          // a player can click on units in any order
          composeMove(machine, boardOf(s), s, [...asked.units].sort(), asked.path),
        ),
      overrun: (s, units, path, target) =>
        whenDecoded(OverrunRequest, { units, path, target }, (asked) =>
          composeOverrun(machine, boardOf(s), s, [...asked.units].sort(), asked.path, asked.target),
        ),
      attack: (s, plan) => whenDecoded(AttackRequest, plan, (asked) => composeAttack(machine, s, asked)),
    },
    boards,
  })
}

/** The parts from which the game is assembled. */
export const ASSEMBLY = { scenario: ScenarioCodec, makeBoard, assemble, startFlaws: startFlawsUnder(STARTS) }

/**
 * Builds a game from maps, counters and charts; every defect of the data is a violation that names its path.
 *
 * @category The game
 */
export const createNormandy = (data: NormandyData): Either<Violations, NormandyGame> => gameOf(ASSEMBLY, data)
