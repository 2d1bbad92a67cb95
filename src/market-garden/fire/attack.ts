/** An attack by fire, from its declaration to the last of its results (M5.0h to M5.0n, M5.81g). */
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { inOrder } from '../../engine/values/inOrder.js'
import type { Roll } from '../../engine/game.js'
import { say } from '../../engine/words/saying.js'
import { illegal } from '../../engine/legality/violation.js'
import { choiceIn, deciding, inStages, rollingFor, singleIn, verbIn } from '../activities.js'
import { nameById } from '../board/names.js'
import { opponent } from '../field/situation.js'
import { pop, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit, Firer, FrameOf } from '../state.js'
import { depletionCauseOf } from '../supply/commandPoints.js'
import { recordReaction, recordAnswer, recordFire } from './attackRecord.js'
import { declaredOf, nextOf, rollAnswer, rollGuns, rollPacket, toPackets } from './attackRolls.js'
import { barrageTargets } from './barrage.js'
import { openResult } from './resultFlow.js'
import { JOINING, joiningQuestion, joinersOf } from './joining.js'
import { packetFire } from './packets.js'
import { ANSWER, answerQuestion, answersOf } from './returnFire.js'
import { changedBy, notShifted, shiftsBy } from './shifting.js'

type Attack = FrameOf<'attack'>

/**
 * Ends the declaration: the target of anti-tank fire may return fire, dice pick the target of an unobserved barrage, or
 * the packets are rolled immediately.
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
  const recorded = recordReaction(recordFire(p, attack), attack)
  if (attack.kind === 'anti-tank' && answersOf(recorded, attack).length > 0)
    return replaceTop(recorded, { ...attack, stage: 'answer' })
  if (attack.kind === 'unobserved') {
    const targets = barrageTargets(recorded, board.map.indexOf(attack.hex))
    return targets.length === 1
      ? toPackets(recorded, { ...attack, target: board.ids[targets[0]!]! })
      : replaceTop(recorded, { ...attack, stage: 'pick' })
  }
  return toPackets(recorded, attack)
}

/** Ends the attack: units that fired while unsupplied roll for depletion (M11.3c). */
const close = (p: Position, attack: Attack): Position => {
  const firers = new Set<Firer['unit']>(attack.firers.map(({ unit }) => unit))
  if (attack.answers.length > 0 && attack.target !== null) firers.add(attack.target)
  const after = pop(p)
  const unsupplied = [...firers].filter((id) => depletionCauseOf(after, p.board.unitIndex(id)) !== null)
  return unsupplied.length === 0 ? after : push(after, { type: 'depletion-roll', units: unsupplied })
}

const declaring = deciding('attack', {
  waitsFor: ({ frame }) => player(frame.side),
  verbs: {
    'add-firer': verbIn('attack', 'add-firer', {
      toQuestion: (p, { firer }) => joiningQuestion(p, firer),
      restrictions: JOINING,
      options: (p) => fromItems(inOrder(joinersOf(p)), (firer) => joiningQuestion(p, firer)),
      applied: JOINING,
      toAction: (_p, { firer }) => ({ type: 'add-firer', firer }),
      apply: (p, { firer }) => replaceTop(p, { ...p.frame, firers: [...p.frame.firers, firer] }),
    }),
    fire: singleIn(
      'attack',
      { type: 'fire' },
      [
        forbid<At<'attack'>>('M5.12a', 'nobody-fires')
          .when(({ frame }) => frame.firers.length === 0)
          .saying(() => 'an attack needs a unit that fires'),
      ],
      (p, emit) => declare(p, p.frame, emit),
    ),
  },
  otherwise: ({ board, frame: { target, hex } }) => [
    illegal(
      'M5.12a',
      'declaring',
      say`the fire at ${{ target: target === null ? hex : nameById(board, target) }} is declared first`,
      target ?? hex,
    ),
  ],
})

/** Records return fire; the target may continue while it has strength points left for it. */
const answer = (p: At<'attack'>, given: ActionOf<'return-fire'>['answer']): Position => {
  const answering = { ...p.frame, answers: [...p.frame.answers, given] }
  const noted = recordAnswer(p, p.frame, given)
  return answersOf(noted, answering).length > 0 ? replaceTop(noted, answering) : toPackets(noted, answering)
}

const answering = deciding('attack', {
  waitsFor: ({ frame }) => player(opponent(frame.side)),
  verbs: {
    'hold-fire': singleIn('attack', { type: 'hold-fire' }, [], (p) => toPackets(p, p.frame)),
    'return-fire': verbIn('attack', 'return-fire', {
      toQuestion: (p, action) => answerQuestion(p, p.frame, action.answer),
      restrictions: ANSWER,
      options: (p) => fromItems(inOrder(answersOf(p, p.frame)), (given) => answerQuestion(p, p.frame, given)),
      applied: ANSWER,
      toAction: (_p, q) => ({ type: 'return-fire', answer: q.answer }),
      apply: (p, q) => answer(p, q.answer),
    }),
  },
  otherwise: () => [illegal('M5.19b', 'answering', 'the target of the guns may return fire')],
})

/** By how much the firer may change the roll (M5.15c). */
const shiftOf = (p: At<'attack'>): number => packetFire(p, declaredOf(p, p.frame), p.frame.packet).dice

const shifting = deciding('attack', {
  waitsFor: ({ frame }) => player(frame.side),
  verbs: {
    'shift-roll': choiceIn('attack', 'shift-roll', {
      restrictions: changedBy(({ p }) => shiftOf(p)),
      options: (p) => shiftsBy(shiftOf(p)),
      apply: (p, { by }) => replaceTop(p, { ...p.frame, shift: by, stage: 'roll' }),
    }),
  },
  otherwise: (p) => notShifted(shiftOf(p)),
})

const targetsOf = (p: At<'attack'>): readonly number[] => barrageTargets(p, p.board.map.indexOf(p.frame.hex))

/** A roll picks the unit that an unobserved barrage hits (M6.7b). */
const picking = rollingFor('attack', {
  dice: (p) => ({ kind: 'barrage', rule: 'M6.7b', roller: p.frame.side, dice: 1, faces: targetsOf(p).length }),
  roll: (p, die) => toPackets(p, { ...p.frame, target: p.board.ids[targetsOf(p)[die - 1]!]! }),
})

const rollOf = ({ side, kind }: Attack): Roll =>
  kind === 'anti-tank'
    ? { kind: 'anti-tank', rule: 'M5.81h', roller: side, dice: 2, faces: 6 }
    : { kind: 'fire', rule: kind === 'conventional' ? 'M5.0j' : 'M5.0n', roller: side, dice: 2, faces: 6 }

/** Packets and return fire are rolled for one after another, and their results applied. */
const rolling = deciding('attack', {
  waitsFor: (p) => (nextOf(p).kind === 'results' ? { kind: 'automatic' } : { kind: 'chance', roll: rollOf(p.frame) }),
  verbs: {},
  otherwise: () => [],
  roll: (p, dice, emit) => {
    const next = nextOf(p)
    if (next.kind === 'answer') return rollAnswer(p, next.index, dice, emit)
    return p.frame.kind === 'anti-tank' ? rollGuns(p, dice, emit) : rollPacket(p, dice, emit)
  },
  proceed: (p, emit) => {
    const [hit, ...hits] = p.frame.hits
    if (hit === undefined) return close(p, p.frame)
    return openResult(replaceTop(p, { ...p.frame, hits }), hit, emit)
  },
})

export const attack = inStages('attack', ({ stage }) => stage, {
  declare: declaring,
  answer: answering,
  pick: picking,
  shift: shifting,
  roll: rolling,
})
