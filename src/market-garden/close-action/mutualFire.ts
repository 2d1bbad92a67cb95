/** Infantry and engineers fire at enemy armour in a close action, both sides at the same moment (M5.92a). */
import { GUN_WORDS, some } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { forbid } from '../../engine/legality/forbid.js'
import { inOrder } from '../../engine/values/inOrder.js'
import { firstOf } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { illegal } from '../../engine/legality/violation.js'
import { choiceIn, deciding, inStages, singleIn } from '../activities.js'
import { pop, push, remember, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { hitsOf } from '../board/charts.js'
import { GUN_CLASSES } from '../board/counterTerms.js'
import type { GunClass } from '../board/counterTerms.js'
import { nameById } from '../board/names.js'
import { opponent } from '../field/situation.js'
import type { ActionOf, Emit, FrameOf } from '../state.js'
import { stopBuilding } from '../changes/changes.js'
import { chargeFire, chargePoints, chargeShot, chargeTargets } from './guns.js'
import type { Meeting, Party } from './guns.js'
import { forcedAttackers, isForced } from './forcedAction.js'
import { depletionCauseOf } from '../supply/commandPoints.js'
import { attackersOf } from './refusals.js'
import { openResult } from '../fire/resultFlow.js'

type AssaultFire = FrameOf<'assault-fire'>
type Charge = ActionOf<'assault-fire'>

const meetingOf = (p: Position, frame: AssaultFire): Meeting => ({
  attackers: isForced(frame)
    ? forcedAttackers(p, frame.units)
    : attackersOf(p, frame.units, p.board.map.indexOf(frame.hex)),
  to: p.board.map.indexOf(frame.to),
})

/** The party that declares its shots. */
const partyOf = (frame: AssaultFire): Party => (frame.stage === 'attacker' ? 'attackers' : 'defenders')
const declaringSide = (frame: AssaultFire) => (partyOf(frame) === 'attackers' ? frame.side : opponent(frame.side))
const shotsOf = (frame: AssaultFire): AssaultFire['shots'] =>
  frame.shots.filter(({ side }) => side === declaringSide(frame))

/** Whether a target has been fired at by this class, which is possible once (M5.85a). */
const wasFiredAt = (frame: AssaultFire, gun: GunClass, target: string): boolean =>
  shotsOf(frame).some((shot) => shot.gun === gun && shot.target === target)

/** Every shot that the side may still declare, in the order of the JSON texts. */
const possibleShots = remember((p: At<'assault-fire'>): readonly Charge[] => {
  const { frame } = p
  const meeting = meetingOf(p, frame)
  const targets = chargeTargets(p, meeting, partyOf(frame))
  const shots = GUN_CLASSES.flatMap((gun) => {
    const range = chargePoints(p, meeting, partyOf(frame), gun, shotsOf(frame))
    if (range === null) return []
    const [least, most] = range
    return targets
      .map((unit) => p.board.ids[unit]!)
      .filter((target) => !wasFiredAt(frame, gun, target))
      .flatMap((target) =>
        Array.from({ length: most - least + 1 }, (_, i): Charge => ({
          type: 'assault-fire',
          gun,
          points: least + i,
          target,
        })),
      )
  })
  return inOrder(shots)
})

type Aim = Choice<At<'assault-fire'>, Charge>

const targetOf = ({ action }: Aim): string => action.target

/** The least and the most points for a shot; null for none. */
const rangeOf = ({ p, action }: Aim) =>
  chargePoints(p, meetingOf(p, p.frame), partyOf(p.frame), action.gun, shotsOf(p.frame))

const hasShot = ({ p }: Aim): boolean => shotsOf(p.frame).length > 0

/** A shot may be declared. */
const CHARGE: Restrictions<Aim> = [
  forbid<Aim>('M5.9a', 'no-armour', targetOf)
    .when(
      ({ p, action }) =>
        !chargeTargets(p, meetingOf(p, p.frame), partyOf(p.frame)).includes(p.board.unitIndex(action.target)),
    )
    .saying(
      ({ p, action }) => say`${{ target: nameById(p.board, action.target) }} is not enemy armour in this close action`,
    ),
  forbid<Aim>('M5.85a', 'fired-at', targetOf)
    .when(({ p, action }) => wasFiredAt(p.frame, action.gun, action.target))
    .saying(({ p, action }) => {
      const target = nameById(p.board, action.target)
      return say`${{ gun: GUN_WORDS[action.gun] }} fire has been aimed at ${{ target }}`
    }),
  firstOf<Aim>([
    forbid<Aim>('M5.92c', 'no-more')
      .when((q) => hasShot(q) && rangeOf(q) === null)
      .saying(({ action }) => say`all points of ${{ gun: GUN_WORDS[action.gun] }} fire have been aimed`),
    forbid<Aim>('M5.9b', 'nobody')
      .when((q) => !hasShot(q) && rangeOf(q) === null)
      .saying(
        ({ action }) =>
          say`no unit has ${{ gun: GUN_WORDS[action.gun] }} fire here: only engineers may fire in an attack`,
      ),
    forbid<Aim>('M5.92c', 'points')
      .when((q) => {
        const [least, most] = rangeOf(q)!
        return q.action.points < least || q.action.points > most
      })
      .saying((q) => {
        const [least, most] = rangeOf(q)!
        return least === most
          ? say`this shot takes ${{ points: some(most, 'point') }}`
          : say`this shot takes ${{ least }} to ${{ most }} points`
      }),
  ]),
]

/** Ends the fire: units that fired without supply or command points check for depletion (M11.3c, M11.66b). */
const close = (p: Position, frame: AssaultFire): Position => {
  const after = pop(p)
  const firers = [...new Set(frame.shots.flatMap((shot) => shot.firers.map(({ unit }) => unit)))]
  const unsupplied = firers.filter((id) => depletionCauseOf(after, p.board.unitIndex(id)) !== null)
  return unsupplied.length === 0 ? after : push(after, { type: 'depletion-roll', units: unsupplied })
}

const fire = (p: Position, frame: AssaultFire, action: Charge, emit: Emit): Position => {
  const shot = chargeShot(p, meetingOf(p, frame), partyOf(frame), action, shotsOf(frame))
  const side = declaringSide(frame)
  const firers = shot.firers.map(({ unit }) => unit)
  const hex = partyOf(frame) === 'attackers' ? frame.to : frame.hex
  emit?.({ type: 'fire-opened', side, kind: 'anti-tank', hex, firers })
  return replaceTop(firers.reduce(stopBuilding, p), { ...frame, shots: [...frame.shots, { side, ...shot }] })
}

/** Rolls for one shot, as if no unit had been hit yet (M5.92a). */
const rollShot = (p: Position, frame: AssaultFire, dice: readonly number[], emit: Emit): Position => {
  const shot = frame.shots[frame.rolled]
  if (shot === undefined) return p
  const { hitValue } = chargeFire(p, p.board.map.indexOf(frame.to), shot)
  const result = hitsOf(hitValue, dice[0]! + dice[1]!)
  emit?.({ type: 'fire-rolled', target: shot.target, kind: 'anti-tank', value: hitValue, dice, result })
  return replaceTop(p, {
    ...frame,
    rolled: frame.rolled + 1,
    hits: [...frame.hits, { unit: shot.target, result }],
  })
}

const NEXT = { attacker: 'defender', defender: 'roll' } as const

/** One side declares its shots (M5.92a). */
const declaringStage = (stage: keyof typeof NEXT) => {
  const goOn = (p: At<'assault-fire'>): Position => replaceTop(p, { ...p.frame, stage: NEXT[stage] })
  return deciding('assault-fire', {
    waitsFor: (p) => (possibleShots(p).length > 0 ? player(declaringSide(p.frame)) : { kind: 'automatic' }),
    verbs: {
      'assault-fire': choiceIn('assault-fire', 'assault-fire', {
        restrictions: CHARGE,
        options: possibleShots,
        apply: (p, action, emit) => fire(p, p.frame, action, emit),
      }),
      'hold-fire': singleIn('assault-fire', { type: 'hold-fire' }, [], goOn),
    },
    otherwise: () => [illegal('M5.92a', 'assault-fire', 'infantry and engineers must fire at the armour first')],
    proceed: goOn,
  })
}

/** All shots are rolled for, and then all hits are applied. */
const rolling = deciding('assault-fire', {
  waitsFor: ({ frame }) => {
    const next = frame.shots[frame.rolled]
    return next === undefined
      ? { kind: 'automatic' }
      : { kind: 'chance', roll: { kind: 'anti-tank', rule: 'M5.92a', roller: next.side, dice: 2, faces: 6 } }
  },
  verbs: {},
  otherwise: () => [],
  roll: (p, dice, emit) => rollShot(p, p.frame, dice, emit),
  proceed: (p, emit) => {
    const [hit, ...hits] = p.frame.hits
    if (hit === undefined) return close(p, p.frame)
    return openResult(replaceTop(p, { ...p.frame, hits }), { kind: 'anti-tank', ...hit }, emit)
  },
})

export const assaultFire = inStages('assault-fire', ({ stage }) => stage, {
  attacker: declaringStage('attacker'),
  defender: declaringStage('defender'),
  roll: rolling,
})
