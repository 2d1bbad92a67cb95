/** Artillery of the attacker, then of the defender with its roll (A14.4c, A22.6 to A22.8). */
import { say } from '../../../engine/words/saying.js'
import { player } from '../../../engine/frames/activity.js'
import { about, stages } from '../../../engine/legality/restriction.js'
import { withMembers } from '../../../engine/values/sortedSet.js'
import { choiceIn, deciding, singleIn } from '../../activities.js'
import type { VerbOf } from '../../activities.js'
import { rowOf } from '../../board/chartRows.js'
import { DIE_MODIFIERS } from '../../limits.js'
import { remember, replaceTop } from '../../position.js'
import type { At, Position } from '../../position.js'
import type { Emit, UnitId } from '../../state.js'
import { SUPPORT, supporters } from '../../rules/combat/guns.js'
import { turnToFired } from '../../rules/field/unitMarkers.js'
import { idsOf } from '../../rules/field/units.js'
import type { UnitNamed } from './step.js'
import { AUTOMATIC, DECLINE, defenderSide, die, KNOWN_UNIT, notNow, toNext, withChanges } from './step.js'

type Guns = (p: At<'battle'>) => readonly number[]

/** The artillery that one side can still call; none in a counterattack (A16.72e). */
const callableBy = (attacking: boolean): Guns =>
  remember((p: At<'battle'>) => (p.frame.kind === 'counterattack' ? [] : supporters(p, attacking)))

const attackersGuns = callableBy(true)
const defendersGuns = callableBy(false)

/** Calling a supporting unit, which has then fired (A22.5b, A22.8b). */
const supportBy = (attacking: boolean, callable: Guns): VerbOf<'battle', 'support'> =>
  choiceIn('battle', 'support', {
    restrictions: [
      stages<UnitNamed>(
        [KNOWN_UNIT],
        [about(({ p, action }) => ({ p, unit: p.board.unitIndex(action.unit), attacking }), SUPPORT)],
      ),
    ],
    options: (p) => idsOf(p.board, callable(p)).map((unit) => ({ type: 'support', unit })),
    apply: (p, { unit }, emit) => {
      const { guns, counterGuns } = p.frame
      const named = withChanges(
        p,
        attacking ? { guns: withMembers(guns, [unit]) } : { counterGuns: withMembers(counterGuns, [unit]) },
      )
      return turnToFired(named, p.board.unitIndex(unit), 'A22.5b', emit)
    },
  })

const pending = () => notNow('A14.4c', say`artillery support is decided before the die is rolled`)

const announce = ({ frame }: At<'battle'>, units: readonly UnitId[], emit: Emit): void => {
  if (units.length > 0) emit?.({ type: 'support', units, target: frame.target })
}

/** Ends the naming of the attacker's artillery. */
const closeAttack = (p: At<'battle'>, emit: Emit): Position => {
  announce(p, p.frame.guns, emit)
  return toNext(p)
}

/** The attacker declares first; each unit is a column to the right (A22.6c, A22.7). */
export const gunsStep = deciding('battle', {
  waitsFor: (p) => (attackersGuns(p).length > 0 ? player(p.frame.side) : AUTOMATIC),
  verbs: {
    decline: singleIn('battle', DECLINE, [], closeAttack),
    support: supportBy(true, attackersGuns),
  },
  otherwise: pending,
  proceed: closeAttack,
})

/** Ends the naming of the defender's artillery: one die roll for all of it, if there is any (A22.8a). */
const closeDefence = (p: At<'battle'>, emit: Emit): Position => {
  announce(p, p.frame.counterGuns, emit)
  return p.frame.counterGuns.length > 0 ? withChanges(p, { decided: true }) : toNext(p)
}

/**
 * The roll: columns to the left, or time on target, which ends the attack with a step of the attacker (A22.8c, A22.8d).
 */
const rollBarrage = (p: At<'battle'>, shown: number, emit: Emit): Position => {
  const { frame } = p
  const modifier = frame.counterGuns.length > 1 ? DIE_MODIFIERS.secondArtillery : 0
  const barrage = rowOf(p.board.charts.defensiveArtillery[defenderSide(frame)], shown + modifier)
  emit?.({ type: 'rolled', what: 'defensive artillery', rule: 'A22.8a', dice: [shown], result: barrage })
  if (barrage !== 'time-on-target') return toNext(p, { barrage })
  return replaceTop(p, { ...frame, barrage, result: 'A1', decided: false, step: 'losses' })
}

/** The defender answers with his artillery. */
export const counterGunsStep = deciding('battle', {
  waitsFor: (p) => {
    if (p.frame.decided) return die('defensive-artillery', 'A22.8a', defenderSide(p.frame))
    return defendersGuns(p).length > 0 ? player(defenderSide(p.frame)) : AUTOMATIC
  },
  verbs: {
    decline: singleIn('battle', DECLINE, [], closeDefence),
    support: supportBy(false, defendersGuns),
  },
  otherwise: pending,
  roll: (p, dice, emit) => rollBarrage(p, dice[0]!, emit),
  proceed: closeDefence,
})
