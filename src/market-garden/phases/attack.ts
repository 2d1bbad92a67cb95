/** An attack by fire, from its declaration to the last of its results (M5.0h to M5.0n, M5.81g). */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import type { Board } from '../board.js'
import { opponent } from '../situation.js'
import type { Action, Emit, Event, Firer, FrameOf, State } from '../state.js'
import { firerRefusals } from '../rules/firers.js'
import { packetFire } from '../rules/packets.js'
import { depletionCauseOf } from '../rules/commandPoints.js'
import { answered, recordAnswer, recordFire } from './attackRecord.js'
import { declaredOf, nextOf, rollAnswer, rollGuns, rollPacket, toPackets } from './attackRolls.js'
import { barrageTargets, joinActions, joinRefusals } from './barrage.js'
import { openResult } from './fireResult.js'
import { answerActions, answerRefusals, mayAnswer } from './returnFire.js'
import { addFirerActions, packetsFor, shotOf } from './shots.js'

type Attack = FrameOf<'attack'>

/**
 * Everything is declared: the target of guns may answer, the victim of a blind barrage is picked, or dice are rolled at
 * once.
 */
const declare = (board: Board, state: State, attack: Attack, emit: Emit): State => {
  emit?.({
    type: 'fire-opened',
    side: attack.side,
    kind: attack.kind,
    hex: attack.hex,
    firers: attack.firers.map(({ unit }) => unit),
  })
  const recorded = answered(board, recordFire(board, state, attack), attack)
  if (attack.kind === 'anti-tank' && mayAnswer(board, recorded, attack))
    return replaceTop(recorded, { ...attack, stage: 'answer' })
  if (attack.kind === 'unobserved') {
    const targets = barrageTargets(board, recorded, board.map.indexOf(attack.hex))
    return targets.length === 1
      ? toPackets(board, recorded, { ...attack, target: board.ids[targets[0]!]! })
      : replaceTop(recorded, { ...attack, stage: 'pick' })
  }
  return toPackets(board, recorded, attack)
}

/** The attack is over: who fired without supply rolls for depletion (M11.3c). */
const close = (board: Board, state: State, attack: Attack): State => {
  const firers = new Set<Firer['unit']>(attack.firers.map(({ unit }) => unit))
  if (attack.answers.length > 0 && attack.target !== null) firers.add(attack.target)
  const rest = pop(state)
  const unsupplied = [...firers].filter((id) => depletionCauseOf(board, rest, board.unitIndex(id)) !== null)
  return unsupplied.length === 0 ? rest : push(rest, { type: 'depletion-roll', units: unsupplied })
}

const pending = (board: Board, state: State, attack: Attack): Pending => {
  const roll = (kind: string, rule: string, dice: number, faces: number): Pending => ({
    kind: 'chance',
    roll: { kind, rule, roller: attack.side, dice, faces },
  })
  switch (attack.stage) {
    case 'declare':
    case 'shift':
      return { kind: 'player', side: attack.side }
    case 'answer':
      return { kind: 'player', side: opponent(attack.side) }
    case 'pick':
      return roll('barrage', 'M6.7b', 1, barrageTargets(board, state, board.map.indexOf(attack.hex)).length)
    case 'roll': {
      const next = nextOf(board, state, attack)
      if (next.kind === 'results') return { kind: 'automatic' }
      const guns = attack.kind === 'anti-tank'
      return roll(
        guns ? 'anti-tank' : 'fire',
        guns ? 'M5.81h' : attack.kind === 'conventional' ? 'M5.0j' : 'M5.0n',
        2,
        6,
      )
    }
  }
}

const joining = (board: Board, state: State, attack: Attack, firer: Firer): readonly Violation[] => {
  if (attack.firers.some(({ unit }) => unit === firer.unit))
    return [illegal('M5.23a', 'declared', `${firer.unit} is part of the attack already`, firer.unit)]
  if (attack.kind === 'unobserved') return joinRefusals(board, state, attack, firer)
  const wrong = firerRefusals(board, state, shotOf(board, state, attack), firer)
  const unit = board.unitIndex(firer.unit)
  if (unit < 0) return wrong
  const packets = packetsFor(board, state, attack, unit)
  const where = packets.length === 0 ? 'in no packet, for it has no guns' : `in packet ${packets.join(' or ')}`
  return [
    ...wrong,
    ...(packets.includes(firer.packet)
      ? []
      : [illegal('M5.11b', 'packet', `${firer.unit} fires ${where}`, firer.unit)]),
  ]
}

const canFire = (attack: Attack): boolean => attack.firers.length > 0

const offered = (board: Board, state: State, attack: Attack): readonly Action[] => {
  switch (attack.stage) {
    case 'declare': {
      const more =
        attack.kind === 'unobserved' ? joinActions(board, state, attack) : addFirerActions(board, state, attack)
      return canFire(attack) ? [...more, { type: 'fire' }] : more
    }
    case 'answer':
      return [{ type: 'hold-fire' }, ...answerActions(board, state, attack)]
    case 'shift': {
      const { dice } = packetFire(board, state, declaredOf(board, state, attack), attack.packet)
      return [
        { type: 'shift-roll', by: -dice },
        { type: 'shift-roll', by: dice },
      ]
    }
    case 'pick':
    case 'roll':
      return []
  }
}

const explain = (board: Board, state: State, attack: Attack, action: Action): readonly Violation[] => {
  if (attack.stage === 'declare') {
    if (action.type === 'add-firer') return joining(board, state, attack, action.firer)
    if (action.type === 'fire')
      return canFire(attack) ? [] : [illegal('M5.12a', 'nobody-fires', 'an attack needs a unit that fires')]
    return [illegal('M5.12a', 'declaring', 'an attack is being declared')]
  }
  if (attack.stage === 'answer') {
    if (action.type === 'hold-fire') return []
    return action.type === 'return-fire'
      ? answerRefusals(board, state, attack, action.answer)
      : [illegal('M5.19b', 'answering', 'the target of the guns may return fire')]
  }
  const { dice } = packetFire(board, state, declaredOf(board, state, attack), attack.packet)
  return action.type === 'shift-roll' && Math.abs(action.by) === dice
    ? []
    : [illegal('M5.15c', 'shift', `the roll is changed by ${dice}, up or down`)]
}

export const attackRules = (boardOf: (state: State) => Board): FrameRules<State, Attack, Action, Event> => ({
  pending: (state, attack) => pending(boardOf(state), state, attack),
  legalActions: (state, attack) => inOrder(offered(boardOf(state), state, attack)),
  explain: (state, attack, action) => explain(boardOf(state), state, attack, action),
  reduce: (state, attack, action, emit) => {
    const board = boardOf(state)
    switch (action.type) {
      case 'add-firer':
        return replaceTop(state, { ...attack, firers: [...attack.firers, action.firer] })
      case 'fire':
        return declare(board, state, attack, emit)
      case 'hold-fire':
        return toPackets(board, state, attack)
      case 'return-fire': {
        const answering = { ...attack, answers: [...attack.answers, action.answer] }
        const noted = recordAnswer(board, state, attack, action.answer)
        return answerActions(board, noted, answering).length > 0
          ? replaceTop(noted, answering)
          : toPackets(board, noted, answering)
      }
      case 'shift-roll':
        return replaceTop(state, { ...attack, shift: action.by, stage: 'roll' })
      case 'roll': {
        if (attack.stage === 'pick') {
          const targets = barrageTargets(board, state, board.map.indexOf(attack.hex))
          return toPackets(board, state, { ...attack, target: board.ids[targets[action.dice[0]! - 1]!]! })
        }
        const next = nextOf(board, state, attack)
        if (next.kind === 'answer') return rollAnswer(board, state, attack, next.index, action.dice, emit)
        return attack.kind === 'anti-tank'
          ? rollGuns(board, state, attack, action.dice, emit)
          : rollPacket(board, state, attack, action.dice, emit)
      }
      default:
        return state
    }
  },
  proceed: (state, attack, emit) => {
    const board = boardOf(state)
    const [hit, ...hits] = attack.hits
    if (hit === undefined) return close(board, state, attack)
    return openResult(board, replaceTop(state, { ...attack, hits }), hit, emit)
  },
})
