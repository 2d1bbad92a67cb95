/** An attack being put together: further attackers, further target hexes, then it is fought (German) or declared (Allied). */
import type { Candidates } from '../../engine/candidates.js'
import { judged } from '../../engine/candidates.js'
import { byNumber } from '../../engine/frames.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { frameOf, putFrame } from '../../engine/change.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Action, Event, FrameOf, State } from '../state.js'
import { situationOf } from '../situation.js'
import { pop, push, replaceTop } from '../stack.js'
import { addTargetViolations, addViolations } from '../rules/attacks.js'
import { counterOf, hexesOf, idsOf, indicesOf, serviceOf } from '../rules/units.js'
import { battleFrame } from './battleFrame.js'

type AttackFrame = FrameOf<'attack'>

const hasTiger = (board: Board, frame: AttackFrame): boolean =>
  indicesOf(board, frame.attackers).some((unit) => counterOf(board, unit).kind === 'tiger')

const explain = (board: Board, state: State, frame: AttackFrame, action: Action): readonly Violation[] => {
  const s = situationOf(board, state)
  const combat = frameOf(state, 'combat')!
  switch (action.type) {
    case 'attack-add':
      return addViolations(s, combat, frame, board.unitIndex(action.unit), action.unit)
    case 'attack-target':
      return addTargetViolations(s, combat, frame, board.map.indexOf(action.hex), action.hex)
    case 'attack-commit':
      return []
    case 'attack-commit-without-tigers':
      return hasTiger(board, frame)
        ? []
        : [illegal('N7.25a', 'no-tigers', 'no Tiger battalion takes part in this attack')]
    default:
      return [illegal('N7.13a', 'attack-being-made', 'the attack is completed first')]
  }
}

const candidates = (board: Board, state: State, frame: AttackFrame): Candidates<Action> => {
  const s = situationOf(board, state)
  const { map } = board
  const around = (hex: number): number[] =>
    Array.from(map.ordered.subarray(hex * 6, hex * 6 + 6)).filter((to) => to >= 0)
  // candidates lie around the first target and around the first attacker: the rules ask for more, `explain` knows it
  const units = around(map.indexOf(frame.targets[0]!))
    .flatMap((hex) => unitsIn(s, hex))
    .sort((a, b) => a - b)
  const hexes = around(s.hexOf[board.unitIndex(frame.attackers[0]!)]!)
  const actions: readonly Action[] = [
    ...idsOf(board, units).map((unit): Action => ({ type: 'attack-add', unit })),
    { type: 'attack-commit' },
    { type: 'attack-commit-without-tigers' },
    ...hexes.map((hex): Action => ({ type: 'attack-target', hex: hexNumber(board, hex) })),
  ]
  return judged(actions, (action) => (explain(board, state, frame, action).length === 0 ? action : null))
}

/** The attack is fought at once (N7.14a), or declared with its order marker and supply point (N7.0b, N7.14b, N4.B5b, N4.B5c, N10.27b). */
const commit = (board: Board, state: State, frame: AttackFrame, tigers: boolean): State => {
  const s = situationOf(board, state)
  const below = pop(state)
  const combat = frameOf(below, 'combat')!
  const defenders = idsOf(
    board,
    hexesOf(board, frame.targets).flatMap((hex) => unitsIn(s, hex)),
  )
  const service = serviceOf(board, board.unitIndex(frame.attackers[0]!))
  const marked: FrameOf<'combat'> = {
    ...combat,
    attacked: [...combat.attacked, ...frame.attackers],
    defended: [...combat.defended, ...defenders.filter((unit) => !combat.defended.includes(unit))],
  }
  if (service === 'german') {
    const order = {
      overrun: false,
      side: combat.side,
      attackers: frame.attackers,
      targets: frame.targets,
      air: false,
      tigers,
    }
    return push(putFrame(below, marked), battleFrame(board, state, order))
  }
  const declared = putFrame(below, {
    ...marked,
    attacks: [...combat.attacks, { attackers: frame.attackers, targets: frame.targets, air: false }],
    orders: { ...combat.orders, [service]: combat.orders[service] + 1 },
  })
  if (board.mini) return declared // no supply points in the mini-game (N16.32)
  return { ...declared, supplyPoints: { ...state.supplyPoints, [service]: state.supplyPoints[service] - 1 } }
}

const reduce = (board: Board, state: State, frame: AttackFrame, action: Action): State => {
  switch (action.type) {
    case 'attack-add':
      return replaceTop(state, { ...frame, attackers: [...frame.attackers, action.unit].sort() })
    case 'attack-target':
      return replaceTop(state, { ...frame, targets: [...frame.targets, action.hex] })
    default:
      return commit(board, state, frame, action.type === 'attack-commit' && hasTiger(board, frame))
  }
}

export const attackRules = (boards: Readonly<Record<string, Board>>): FrameRules<State, AttackFrame, Action, Event> => {
  const boardOf = (state: State): Board => boards[state.scenario]!
  return {
    pending: (state) => ({ kind: 'player', side: frameOf(state, 'combat')!.side }),
    ...byNumber((state, frame: AttackFrame) => candidates(boardOf(state), state, frame)),
    explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
    reduce: (state, frame, action) => reduce(boardOf(state), state, frame, action),
    proceed: (state) => state,
  }
}
