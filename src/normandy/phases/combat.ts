/**
 * The combat phases (N4.A4, N4.B5, N16.31). The Germans make one attack after another and may end at any time; the Allies
 * declare all attacks, allot their air power, bomb, and then resolve every declared attack in the order they like.
 */
import type { FrameRules, Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import type { Action, Event, FrameOf, Side, State } from '../state.js'
import type { HexId } from '../../hex/index.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import { situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { pop, push, replaceTop } from '../stack.js'
import { canAfford, isFreeTarget, isFreeToAttack, openViolations } from '../rules/attacks.js'
import { bombardmentViolations, bombingColumns, BOMBARDMENTS, carpetViolations } from '../rules/bombing.js'
import { outOfSupply } from '../rules/supply.js'
import { idsOf, serviceOf } from '../rules/units.js'
import { battleFrame } from './battleFrame.js'
import { NO_ORDERS } from './openMovement.js'
import { mayReportOvertime, overtimeRefusals, reportOvertime } from './overtime.js'

type Combat = FrameOf<'combat'>

/**
 * The frame of a combat phase: the Allies receive fresh orders (N4.B5a, N10.27a), which lapse with it (N10.28).
 * The Allied stages follow: declarations, air support or carpet bombing (N4.B5d), then one attack after another (N4.B5e).
 */
export const openCombat = (board: Board, state: State, side: Side): Combat => {
  const s = situationOf(board, state)
  const observers =
    board.mini && side === 'allied'
      ? state.units.map((_, unit) => unit).filter((unit) => board.sides[unit] === 1 && s.hexOf[unit]! >= 0)
      : []
  return {
    type: 'combat',
    side,
    stage: 'declare',
    attacked: [],
    defended: [],
    retreated: [],
    attacks: [],
    orders: NO_ORDERS,
    barred: [],
    outOfSupply: idsOf(board, outOfSupply(s, observers)),
  }
}

const pending = (frame: Combat): Pending =>
  frame.stage === 'resolve' && frame.attacks.length === 0 ? { kind: 'automatic' } : { kind: 'player', side: frame.side }

/** Why an action does not belong to the stage of the phase. */
const wrongStage = (frame: Combat): readonly Violation[] => {
  switch (frame.stage) {
    case 'declare':
      return [
        illegal(frame.side === 'german' ? 'N4.A4a' : 'N4.B5b', 'not-in-this-stage', 'attacks are made or declared now'),
      ]
    case 'air':
      return [illegal('N13.23', 'not-in-this-stage', 'air support is allotted now')]
    case 'bombard':
      return [illegal('N16.47a', 'not-in-this-stage', 'naval guns bombard now')]
    case 'resolve':
      return [illegal('N7.14c', 'not-in-this-stage', 'every declared attack must be executed')]
  }
}

/** Air support goes to any attack, whatever the terrain (N13.24), but never to an overrun or a defence (N13.25). */
const supportViolations = (board: Board, state: State, frame: Combat, target: HexId): readonly Violation[] => {
  const attack = frame.attacks.find((other) => other.targets[0] === target)
  const out: Violation[] = []
  if (attack === undefined)
    out.push(
      illegal('N13.26', 'no-attack-there', `no attack with its order marker on ${target} has been declared`, target),
    )
  if (attack?.air === true)
    out.push(illegal('N13.22', 'supported-already', `the attack on ${target} has its air point`, target))
  if (state.airPoints < 1) out.push(illegal(board.mini ? 'N16.38a' : 'N13.12', 'no-air-points', 'no air point is left'))
  return out
}

const explain = (board: Board, state: State, frame: Combat, action: Action): readonly Violation[] => {
  const s = situationOf(board, state)
  const inStage = (stage: Combat['stage'], check: () => readonly Violation[]): readonly Violation[] =>
    frame.stage === stage ? check() : wrongStage(frame)
  switch (action.type) {
    case 'attack':
      return inStage('declare', () =>
        openViolations(
          s,
          state,
          frame,
          board.unitIndex(action.unit),
          action.unit,
          board.map.indexOf(action.target),
          action.target,
        ),
      )
    case 'end-phase':
      return frame.side === 'german' ? [] : wrongStage(frame)
    case 'end-declarations':
      return frame.side === 'allied' ? inStage('declare', () => []) : wrongStage(frame)
    case 'air-support':
      return inStage('air', () => supportViolations(board, state, frame, action.target))
    case 'carpet-bomb':
      return inStage('air', () => carpetViolations(s, state, frame, board.map.indexOf(action.target), action.target))
    case 'end-air-support':
      return inStage('air', () => [])
    case 'bombard':
      return inStage('bombard', () => bombardmentViolations(s, frame, board.map.indexOf(action.target), action.target))
    case 'end-bombardment':
      return inStage('bombard', () => [])
    case 'resolve':
      return inStage('resolve', () =>
        frame.attacks.some((attack) => attack.targets[0] === action.target)
          ? []
          : [
              illegal(
                'N7.14b',
                'not-declared',
                `no attack with its order marker on ${action.target} has been declared`,
                action.target,
              ),
            ],
      )
    case 'report-overtime':
      return overtimeRefusals(state, frame)
    default:
      return wrongStage(frame)
  }
}

/** The units beside a hex that could attack it, in ascending order. */
const attackersOf = (s: Situation, state: State, frame: Combat, target: number): readonly number[] => {
  const { board } = s
  const units: number[] = []
  for (let i = target * 6; i < target * 6 + 6; i++) {
    const from = board.map.neighbours[i]!
    if (from < 0) continue
    for (const unit of unitsIn(s, from))
      if (isFreeToAttack(s, frame, unit) && canAfford(board, state, frame, serviceOf(board, unit))) units.push(unit)
  }
  return units.sort((a, b) => a - b)
}

/** Every attack that some unit could open, in order: by target, then by unit. */
const openings = (board: Board, state: State, frame: Combat): readonly Action[] => {
  const s = situationOf(board, state)
  const out: Action[] = []
  const targets = new Set(s.hexOf.filter((hex) => hex >= 0 && isFreeTarget(s, frame, hex)))
  for (const target of [...targets].sort((a, b) => a - b))
    for (const unit of attackersOf(s, state, frame, target))
      out.push({ type: 'attack', target: hexNumber(board, target), unit: board.ids[unit]! })
  return out
}

const germanHexes = (board: Board, state: State): readonly HexId[] => {
  const s = situationOf(board, state)
  return board.map.ids.filter((_, hex) => occupantOf(s, hex) === 1)
}

const legalActions = (board: Board, state: State, frame: Combat): readonly Action[] => {
  const legal = (actions: readonly Action[]): readonly Action[] =>
    actions.filter((action) => explain(board, state, frame, action).length === 0)
  const overtime: readonly Action[] = mayReportOvertime(state, frame) ? [{ type: 'report-overtime' }] : []
  switch (frame.stage) {
    case 'declare':
      return [
        ...openings(board, state, frame),
        { type: frame.side === 'german' ? 'end-phase' : 'end-declarations' },
        ...overtime,
      ]
    case 'air': {
      const support = legal(
        [...frame.attacks]
          .map((attack) => ({ type: 'air-support', target: attack.targets[0]! }) as const)
          .sort((a, b) => (a.target < b.target ? -1 : 1)),
      )
      const carpet =
        board.mini || state.bombed || state.airPoints < 6
          ? []
          : legal(germanHexes(board, state).map((target) => ({ type: 'carpet-bomb', target })))
      return [...support, ...carpet, { type: 'end-air-support' }, ...overtime]
    }
    case 'bombard':
      return [
        ...(frame.barred.length < BOMBARDMENTS
          ? legal(germanHexes(board, state).map((target) => ({ type: 'bombard', target })))
          : []),
        { type: 'end-bombardment' },
      ]
    case 'resolve': {
      const targets = frame.attacks.map((attack) => attack.targets[0]!).sort()
      return [...overtime, ...targets.map((target): Action => ({ type: 'resolve', target }))]
    }
  }
}

const bombing = (state: State, hex: HexId, naval: boolean): FrameOf<'bombing'> => ({
  type: 'bombing',
  hex,
  columns: bombingColumns(state, naval),
  naval,
  loss: 0,
  lost: [],
})

/** Naval guns fire when all their markers have been put on hexes, in the order of the markers (N16.47a); the hexes are not marked beyond the phase (N-R21). */
const bombard = (state: State, frame: Combat): State =>
  frame.barred.reduceRight(
    (now, hex) => push(now, bombing(state, hex, true)),
    replaceTop(state, { ...frame, stage: 'resolve' }),
  )

const reduce = (board: Board, state: State, frame: Combat, action: Action): State => {
  switch (action.type) {
    case 'attack':
      return push(state, { type: 'attack', attackers: [action.unit], targets: [action.target] })
    case 'end-phase':
      return pop(state)
    case 'end-declarations':
      return replaceTop(state, { ...frame, stage: 'air' })
    case 'air-support': {
      const attacks = frame.attacks.map((attack) =>
        attack.targets[0] === action.target ? { ...attack, air: true } : attack,
      )
      return { ...replaceTop(state, { ...frame, attacks }), airPoints: state.airPoints - 1 }
    }
    case 'carpet-bomb':
      return {
        ...push(
          replaceTop(state, { ...frame, barred: [action.target], stage: 'resolve' }),
          bombing(state, action.target, false),
        ),
        airPoints: 0,
        bombed: true,
        targeted: action.target,
      }
    case 'end-air-support':
      return replaceTop(state, { ...frame, stage: board.mini ? 'bombard' : 'resolve' })
    case 'bombard':
      return replaceTop(state, { ...frame, barred: [...frame.barred, action.target] })
    case 'end-bombardment':
      return bombard(state, frame)
    case 'resolve': {
      const attack = frame.attacks.find((other) => other.targets[0] === action.target)!
      const rest = replaceTop(state, { ...frame, attacks: frame.attacks.filter((other) => other !== attack) })
      return push(rest, battleFrame(board, state, { ...attack, overrun: false, side: frame.side, tigers: false }))
    }
    case 'report-overtime':
      return reportOvertime(state)
    default:
      return state
  }
}

export const combatRules = (boards: Readonly<Record<string, Board>>): FrameRules<State, Combat, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  return {
    pending: (_state, frame) => pending(frame),
    legalActions: (state, frame) => legalActions(boardOf(state), state, frame),
    explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
    reduce: (state, frame, action) => reduce(boardOf(state), state, frame, action),
    proceed: (state) => pop(state),
  }
}
