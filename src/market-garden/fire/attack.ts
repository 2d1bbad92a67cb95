/** An attack by fire, from its declaration to the last of its results (M5.0h to M5.0n, M5.81g). */
import { pop, push, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Pending } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { inOrder } from '../../engine/inOrder.js'
import { opponent } from '../field/situation.js'
import type { Action, Emit, Event, Firer, FrameOf } from '../state.js'
import { firerRefusals } from './firers.js'
import { packetFire } from './packets.js'
import { depletionCauseOf } from '../supply/commandPoints.js'
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
const declare = (p: Position, attack: Attack, emit: Emit): Position => {
  const { board } = p
  emit?.({
    type: 'fire-opened',
    side: attack.side,
    kind: attack.kind,
    hex: attack.hex,
    firers: attack.firers.map(({ unit }) => unit),
  })
  const recorded = answered(recordFire(p, attack), attack)
  if (attack.kind === 'anti-tank' && mayAnswer(recorded, attack))
    return replaceTop(recorded, { ...attack, stage: 'answer' })
  if (attack.kind === 'unobserved') {
    const targets = barrageTargets(recorded, board.map.indexOf(attack.hex))
    return targets.length === 1
      ? toPackets(recorded, { ...attack, target: board.ids[targets[0]!]! })
      : replaceTop(recorded, { ...attack, stage: 'pick' })
  }
  return toPackets(recorded, attack)
}

/** The attack is over: who fired without supply rolls for depletion (M11.3c). */
const close = (p: Position, attack: Attack): Position => {
  const firers = new Set<Firer['unit']>(attack.firers.map(({ unit }) => unit))
  if (attack.answers.length > 0 && attack.target !== null) firers.add(attack.target)
  const rest = pop(p)
  const unsupplied = [...firers].filter((id) => depletionCauseOf(rest, p.board.unitIndex(id)) !== null)
  return unsupplied.length === 0 ? rest : push(rest, { type: 'depletion-roll', units: unsupplied })
}

const pending = (p: Position, attack: Attack): Pending => {
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
      return roll('barrage', 'M6.7b', 1, barrageTargets(p, p.board.map.indexOf(attack.hex)).length)
    case 'roll': {
      const next = nextOf(p, attack)
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

const joining = (p: Position, attack: Attack, firer: Firer): readonly Violation[] => {
  if (attack.firers.some(({ unit }) => unit === firer.unit))
    return [illegal('M5.23a', 'declared', `${firer.unit} is part of the attack already`, firer.unit)]
  if (attack.kind === 'unobserved') return joinRefusals(p, attack, firer)
  const wrong = firerRefusals(p, shotOf(p, attack), firer)
  const unit = p.board.unitIndex(firer.unit)
  if (unit < 0) return wrong
  const packets = packetsFor(p, attack, unit)
  const where = packets.length === 0 ? 'in no packet, for it has no guns' : `in packet ${packets.join(' or ')}`
  return [
    ...wrong,
    ...(packets.includes(firer.packet)
      ? []
      : [illegal('M5.11b', 'packet', `${firer.unit} fires ${where}`, firer.unit)]),
  ]
}

const canFire = (attack: Attack): boolean => attack.firers.length > 0

const offered = (p: Position, attack: Attack): readonly Action[] => {
  switch (attack.stage) {
    case 'declare': {
      const more = attack.kind === 'unobserved' ? joinActions(p, attack) : addFirerActions(p, attack)
      return canFire(attack) ? [...more, { type: 'fire' }] : more
    }
    case 'answer':
      return [{ type: 'hold-fire' }, ...answerActions(p, attack)]
    case 'shift': {
      const { dice } = packetFire(p, declaredOf(p, attack), attack.packet)
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

const explain = (p: Position, attack: Attack, action: Action): readonly Violation[] => {
  if (attack.stage === 'declare') {
    if (action.type === 'add-firer') return joining(p, attack, action.firer)
    if (action.type === 'fire')
      return canFire(attack) ? [] : [illegal('M5.12a', 'nobody-fires', 'an attack needs a unit that fires')]
    return [illegal('M5.12a', 'declaring', 'an attack is being declared')]
  }
  if (attack.stage === 'answer') {
    if (action.type === 'hold-fire') return []
    return action.type === 'return-fire'
      ? answerRefusals(p, attack, action.answer)
      : [illegal('M5.19b', 'answering', 'the target of the guns may return fire')]
  }
  const { dice } = packetFire(p, declaredOf(p, attack), attack.packet)
  return action.type === 'shift-roll' && Math.abs(action.by) === dice
    ? []
    : [illegal('M5.15c', 'shift', `the roll is changed by ${dice}, up or down`)]
}

export const attackRules: FrameRules<Position, Attack, Action, Event> = {
  pending: (p, attack) => pending(p, attack),
  legalActions: (p, attack) => inOrder(offered(p, attack)),
  explain: (p, attack, action) => explain(p, attack, action),
  reduce: (p, attack, action, emit) => {
    const { board } = p
    switch (action.type) {
      case 'add-firer':
        return replaceTop(p, { ...attack, firers: [...attack.firers, action.firer] })
      case 'fire':
        return declare(p, attack, emit)
      case 'hold-fire':
        return toPackets(p, attack)
      case 'return-fire': {
        const answering = { ...attack, answers: [...attack.answers, action.answer] }
        const noted = recordAnswer(p, attack, action.answer)
        return answerActions(noted, answering).length > 0 ? replaceTop(noted, answering) : toPackets(noted, answering)
      }
      case 'shift-roll':
        return replaceTop(p, { ...attack, shift: action.by, stage: 'roll' })
      case 'roll': {
        if (attack.stage === 'pick') {
          const targets = barrageTargets(p, board.map.indexOf(attack.hex))
          return toPackets(p, { ...attack, target: board.ids[targets[action.dice[0]! - 1]!]! })
        }
        const next = nextOf(p, attack)
        if (next.kind === 'answer') return rollAnswer(p, attack, next.index, action.dice, emit)
        return attack.kind === 'anti-tank'
          ? rollGuns(p, attack, action.dice, emit)
          : rollPacket(p, attack, action.dice, emit)
      }
      default:
        return p
    }
  },
  proceed: (p, attack, emit) => {
    const [hit, ...hits] = attack.hits
    if (hit === undefined) return close(p, attack)
    return openResult(replaceTop(p, { ...attack, hits }), hit, emit)
  },
}
