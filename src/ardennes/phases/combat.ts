/**
 * The Combat Phases (A14, A20, A25.3): the phasing player first disengages what he wants to, then makes one attack after
 * another, in any order and without declaring them in advance (A14.1d). By night only units with Night markers take part.
 */
import type { Candidates } from '../../engine/candidates.js'
import { allOf, concat } from '../../engine/candidates.js'
import { byNumber } from '../../engine/frames.js'
import type { FrameRules } from '../../engine/frames.js'
import { frameOf } from '../../engine/change.js'
import { memoizeLatest } from '../../engine/memoize.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { entryHex, hexNumber, unitsOfSide } from '../board.js'
import { ALLIED_ENTRIES } from '../counterTerms.js'
import { opponent, sideNumber, situationOf } from '../situation.js'
import { pop, push, replaceTop, withUnits } from '../stack.js'
import type { Action, Emit, Event, FrameOf, Side, State, UnitId } from '../state.js'
import { attackRefusals, isFitToAttack, openPlan, targetsBeside, targetsFromOutside } from '../rules/attacks.js'
import { disengageRefusals, hasEnemyToLeave } from '../rules/disengagement.js'
import { isGuardedDump } from '../rules/barriers.js'
import { isPeiperByNight } from '../rules/setOut.js'
import { idsOf, isFriendly } from '../rules/units.js'
import { breakDownInPhase, breakdowns, phaseBreakdownRefusals } from './breakDown.js'

type Combat = FrameOf<'combat'>

/** Attacker Advantage markers of a side whose target has been left are taken off (A16.6d). */
const dropVainAdvantages = (board: Board, state: State, side: Side, emit: Emit): State => {
  const s = situationOf(board, state)
  const kept = state.advantages.filter(({ units, hex }) => {
    const own = isFriendly(board, board.unitIndex(units[0]!), side)
    const target = board.map.indexOf(hex)
    return (
      !own ||
      occupantOf(s, target) === 2 - sideNumber(side) ||
      (side === 'german' && isGuardedDump(board, state, target))
    )
  })
  if (kept.length === state.advantages.length) return state
  for (const { units, hex } of state.advantages.filter((advantage) => !kept.includes(advantage)))
    emit?.({ type: 'advantage', units, hex, placed: false })
  return { ...state, advantages: kept }
}

/** The units of Kampfgruppe Peiper that fight without markers, in the first night, with what has broken off from them (A27.5a). */
const peiperUnits = (board: Board, state: State, side: Side): readonly number[] =>
  board.ids.flatMap((_, unit) =>
    isFriendly(board, unit, side) && isPeiperByNight(board, state, unit) && state.units[unit]!.steps > 0 ? [unit] : [],
  )

/** The units that take part by night: those with Night markers, wherever they were driven (A-R86), and Kampfgruppe Peiper (A25.3a, A27.5a, A27.5c). */
const nightUnits = (board: Board, state: State, side: Side): readonly UnitId[] =>
  [...new Set([...state.night[side], ...idsOf(board, peiperUnits(board, state, side))])].sort()

/** Other Germans that stand with Kampfgruppe Peiper when the fighting of the first night begins (A27.5b). */
const supportersByNight = (board: Board, state: State, side: Side, active: readonly UnitId[]): readonly UnitId[] => {
  if (side !== 'german' || state.turn !== 2) return []
  const s = situationOf(board, state)
  const hexes = new Set(peiperUnits(board, state, side).map((unit) => s.hexOf[unit]!))
  const guests = [...hexes].filter((hex) => hex >= 0).flatMap((hex) => unitsIn(s, hex))
  return idsOf(board, guests)
    .filter((id) => !active.includes(id))
    .sort()
}

/** Opens a Combat Phase of a side. */
export const openCombat = (board: Board, start: State, side: Side, night: boolean, emit: Emit): State => {
  const state = dropVainAdvantages(board, start, side, emit)
  const active = night ? nightUnits(board, state, side) : []
  return push(state, {
    type: 'combat',
    side,
    night,
    stage: 'disengage',
    active,
    supporters: night ? supportersByNight(board, state, side, active) : [],
    settled: [],
    tried: [],
    moved: [],
    attacked: [],
    defended: [],
    raided: false,
    retreated: [],
    passed: [],
  })
}

/** A hex that a unit may attack as far as its place is concerned: it stands next to an enemy, or outside the map at an entry hex. */
interface Confrontation {
  readonly unit: number
  readonly target: number
}

/** Whose place and kind would let them attack, by the hex they would attack. */
const confrontations = (board: Board, state: State, frame: Combat): readonly Confrontation[] => {
  const s = situationOf(board, state)
  const outside =
    frame.side === 'allied'
      ? targetsFromOutside(
          board,
          state,
          ALLIED_ENTRIES.map((letter) => entryHex(board, letter)),
        )
      : []
  const found: Confrontation[] = []
  for (const unit of unitsOfSide(board, sideNumber(frame.side))) {
    if (!isFitToAttack(board, state, unit)) continue
    const hex = s.hexOf[unit]!
    for (const target of hex < 0 ? outside : targetsBeside(board, state, frame.side, hex)) found.push({ unit, target })
  }
  return found.sort((a, b) => a.target - b.target || a.unit - b.unit)
}

const attacks = (board: Board, state: State, frame: Combat): readonly Action[] =>
  confrontations(board, state, frame)
    .filter(({ unit, target }) => {
      const plan = openPlan(frame, hexNumber(board, target))
      return attackRefusals(board, state, frame, plan, unit).length === 0
    })
    .map(({ unit, target }) => ({ type: 'attack', target: hexNumber(board, target), unit: board.ids[unit]! }))

const disengagements = (board: Board, state: State, frame: Combat): readonly Action[] => {
  const s = situationOf(board, state)
  return unitsOfSide(board, sideNumber(frame.side))
    .filter((unit) => hasEnemyToLeave(s, state, unit) && disengageRefusals(board, state, frame, unit).length === 0)
    .map((unit) => ({ type: 'disengage', unit: board.ids[unit]! }))
}

/** The disengagements or attacks that may be begun now: when there are none, the stage is over. */
const beginnings = (board: Board, state: State): readonly Action[] => {
  const frame = frameOf(state, 'combat')!
  return frame.stage === 'disengage' ? disengagements(board, state, frame) : attacks(board, state, frame)
}

const candidates = (board: Board, state: State, frame: Combat, begun: readonly Action[]): Candidates<Action> =>
  frame.stage === 'disengage'
    ? concat([breakdowns(board, state, frame), allOf(begun), allOf([{ type: 'end-disengagement' }])])
    : concat([allOf(begun), breakdowns(board, state, frame), allOf([{ type: 'end-phase' }])])

const unknown = (id: string): readonly Violation[] => [illegal('input', 'unknown-unit', `there is no unit ${id}`, id)]

const explain = (board: Board, state: State, frame: Combat, action: Action): readonly Violation[] => {
  const early = frame.stage === 'disengage'
  switch (action.type) {
    case 'break-down':
    case 'disengage':
    case 'attack': {
      const unit = board.unitIndex(action.unit)
      if (unit < 0) return unknown(action.unit)
      if (action.type === 'break-down') return phaseBreakdownRefusals(board, state, frame, unit)
      if (action.type === 'disengage')
        return early
          ? disengageRefusals(board, state, frame, unit)
          : [illegal('A20.1a', 'too-late', 'units disengage before the first attack', action.unit)]
      return early
        ? [illegal('A20.1a', 'too-early', 'attacks come after all disengagements', action.unit)]
        : attackRefusals(board, state, frame, openPlan(frame, action.target), unit)
    }
    case 'end-disengagement':
      return early ? [] : [illegal('A20.1a', 'not-in-this-stage', 'disengagement is over')]
    case 'end-phase':
      return early ? [illegal('A20.1a', 'not-in-this-stage', 'disengagement is ended first')] : []
    default:
      return [illegal('A4.2', 'combat-phase', 'this is a Combat Phase: units disengage, then attack')]
  }
}

/** Engaged markers come off when it has been decided who disengages (A20.5a); by night only those of units with markers (A-R40). */
const endDisengagement = (board: Board, state: State, frame: Combat): State => {
  const freed = board.ids.flatMap((id, unit) =>
    state.units[unit]!.engaged && isFriendly(board, unit, frame.side) && (!frame.night || frame.active.includes(id))
      ? [unit]
      : [],
  )
  return replaceTop(withUnits(state, freed, { engaged: false }), { ...frame, stage: 'attacks' })
}

/** Attacker Advantage markers that were not used in this day's phase expire; those placed in it stay (A-R59). */
const expireAdvantages = (board: Board, state: State, frame: Combat): State['advantages'] =>
  frame.night
    ? state.advantages
    : state.advantages.filter(
        ({ units, since, night }) =>
          !isFriendly(board, board.unitIndex(units[0]!), frame.side) || (since === state.turn && !night),
      )

/** What the end of a Combat Phase takes off the map: roadblocks that were passed (A24.8i), the ban on builders and infiltrators (A15.8e, A34c), air markers (A15.6c), Night markers. */
const endPhase = (board: Board, state: State, frame: Combat, emit: Emit): State => {
  const enemy = opponent(frame.side)
  for (const from of state.roadblocks[enemy])
    if (frame.passed.includes(from)) emit?.({ type: 'roadblock', side: enemy, from, to: null, rule: 'A24.8i' })
  const roadblocks = state.roadblocks[enemy].filter((hex) => !frame.passed.includes(hex))
  return pop({
    ...state,
    advantages: expireAdvantages(board, state, frame),
    roadblocks: { ...state.roadblocks, [enemy]: roadblocks },
    builders: state.builders.filter((id) => !isFriendly(board, board.unitIndex(id), frame.side)),
    air: frame.side === 'allied' ? 0 : state.air,
    night: frame.night ? { ...state.night, [frame.side]: [] } : state.night,
  })
}

const reduce = (board: Board, state: State, frame: Combat, action: Action, emit: Emit): State => {
  switch (action.type) {
    case 'break-down': {
      const broken = breakDownInPhase(board, state, frame, board.unitIndex(action.unit), emit)
      return replaceTop(broken.state, broken.frame)
    }
    case 'disengage':
      return push(state, {
        type: 'disengagement',
        side: frame.side,
        hex: board.map.ids[situationOf(board, state).hexOf[board.unitIndex(action.unit)]!]!,
        units: [action.unit],
        engaged: [],
        rolling: false,
      })
    case 'end-disengagement':
      return endDisengagement(board, state, frame)
    case 'attack':
      return push(state, { type: 'attack', ...openPlan(frame, action.target), units: [action.unit] })
    case 'end-phase':
      return endPhase(board, state, frame, emit)
    default:
      return state
  }
}

/** Positions of which it is known at once what may be begun: whether anything may is asked first, then what. */
const KNOWN = 2

export const combatRules = (boardOf: (state: State) => Board): FrameRules<State, Combat, Action, Event> => {
  const beginningsIn = memoizeLatest(KNOWN, (state: State) => beginnings(boardOf(state), state))
  return {
    pending: (state, frame) =>
      beginningsIn(state).length > 0 ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
    ...byNumber((state, frame: Combat) => candidates(boardOf(state), state, frame, beginningsIn(state))),
    explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
    reduce: (state, frame, action, emit) => reduce(boardOf(state), state, frame, action, emit),
    proceed: (state, frame, emit) =>
      frame.stage === 'disengage'
        ? endDisengagement(boardOf(state), state, frame)
        : endPhase(boardOf(state), state, frame, emit),
  }
}
