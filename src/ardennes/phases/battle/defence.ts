/**
 * The defender's response to a result: recon units slip away (A21.4), others stand (A16.7); then retreats are made
 * (A17).
 */
import { say } from '../../../engine/words/saying.js'
import { player } from '../../../engine/frames/activity.js'
import { unitsIn } from '../../../wargame/disposition.js'
import { notAmong } from '../../../wargame/unknown.js'
import { byItself, choiceIn, deciding, singleIn } from '../../activities.js'
import { rowOf } from '../../board/chartRows.js'
import { nameById } from '../../names.js'
import { push, remember, withUnits } from '../../position.js'
import type { At, Position } from '../../position.js'
import type { Emit } from '../../state.js'
import { clearWorksAt } from '../../rules/field/changes.js'
import { takeMarkers } from '../../rules/field/unitMarkers.js'
import { isGuardedDump } from '../../rules/movement/closedHexes.js'
import { modifierOf, standEntries, standLeads } from '../../rules/combat/leads.js'
import { counterOf, idsOf } from '../../rules/field/units.js'
import { takeLoss } from '../losses.js'
import { ledStep } from './ledStep.js'
import type { Battle } from './step.js'
import { alive, AUTOMATIC, DECLINE, defenderSide, dropGuard, holding, notNow, withChanges } from './step.js'
import { outcomeOf, retreatedUnits, toNext, verdictOf } from './step.js'

/**
 * Whether a recon unit that defends alone would be Engaged; an exchange does not count as that (A21.4, A-R22). It is
 * not alone with the guard of the fuel dump (A32.2a).
 */
const maySlipAway = (p: At<'battle'>): boolean => {
  const { board, frame } = p
  const target = board.map.indexOf(frame.target)
  const units = unitsIn(p, target)
  return (
    frame.result !== 'EX(Eng)' &&
    outcomeOf(board, frame).engaged &&
    units.length === 1 &&
    frame.defenders.length === 1 &&
    !isGuardedDump(p, target) &&
    counterOf(board, units[0]!).kind === 'recon'
  )
}

/** A lone recon unit may retreat one hex instead of being Engaged (A21.4). */
export const reconStep = deciding('battle', {
  waitsFor: (p) => (maySlipAway(p) ? player(defenderSide(p.frame)) : AUTOMATIC),
  verbs: {
    decline: singleIn('battle', DECLINE, [], (p) => toNext(p)),
    'recon-retreat': singleIn('battle', { type: 'recon-retreat' }, [], (p) => toNext(p, { result: 'DR1' })),
  },
  otherwise: () => notNow('A21.4', say`the retreat of the recon unit is decided first`),
  proceed: (p) => toNext(p),
})

/**
 * The units that may lead a stand: against a retreat with a normal advance, never a bonus advance (A16.71a), and not
 * after a recon unit has slipped away.
 */
const leaders = remember((p: At<'battle'>): readonly number[] => {
  const { board, frame } = p
  const { advance, retreat } = outcomeOf(board, frame)
  if (advance !== 'normal' || retreat === 0 || frame.result === 'DR1') return []
  return standLeads(p, holding(p, frame), retreatedUnits(p), board.map.indexOf(frame.target))
})

/**
 * Applies the result and its step losses: one of the lead unit, and in an exchange one of the attacker's choice
 * (A16.72).
 */
const stand = (start: At<'battle'>, shown: number, emit: Emit): Position => {
  const { board, frame } = start
  const unit = frame.stander!
  const lead = board.unitIndex(unit)
  const attackers = alive(start, frame.attackers)
  const modifier = modifierOf(standEntries(start, lead, board.map.indexOf(frame.target), attackers))
  const result = rowOf(board.charts.determinedDefence.results, shown + modifier)
  emit?.({ type: 'determined-defence', unit, die: shown, modifier, result })
  const p = toNext(start, { defence: result })
  switch (result) {
    case 'yes-exchange': {
      const lost = takeLoss(p, lead, 'A16.72b', emit)
      return attackers.length === 0
        ? lost
        : push(lost, { type: 'losses', side: frame.side, units: idsOf(board, attackers), rule: 'A16.72b' })
    }
    case 'yes-step':
    case 'no-step':
      return takeLoss(p, lead, 'A16.72c', emit)
    case 'no':
    case 'no-counterattack':
      return p
  }
}

/** Determined defence (A16.7). */
export const standStep = ledStep({
  rule: 'A16.71a',
  asks: say`the defender must decide whether to make a stand`,
  side: defenderSide,
  leaders,
  verbs: {
    'determined-defence': choiceIn('battle', 'determined-defence', {
      restrictions: [
        notAmong(
          'A16.71d',
          'not-this-unit',
          leaders,
          'does not defend here, or cannot lead a determined defence',
          nameById,
        ),
      ],
      options: (p) => idsOf(p.board, leaders(p)).map((unit) => ({ type: 'determined-defence', unit })),
      apply: (p, { unit }) => withChanges(p, { stander: unit, decided: true }),
    }),
  },
  rollKind: 'determined-defence',
  rollRule: 'A16.71c',
  roll: stand,
  without: (p) => toNext(p),
})

/** The survivors retreat (A17.1a); the guard of the fuel dump, which never retreats, is eliminated (A32.2c). */
export const retreatStep = byItself('battle', (start, emit) => {
  const { frame } = start
  const { retreat, condition } = verdictOf(start.board, frame)
  if (retreat === 0) return toNext(start)
  const p = dropGuard(toNext(start), frame, emit)
  const units = idsOf(start.board, holding(start, frame))
  if (units.length === 0) return p
  return push(p, {
    type: 'retreat',
    side: defenderSide(frame),
    hex: frame.target,
    distance: retreat,
    condition,
    force: units,
    left: units,
    unit: null,
    path: [frame.target],
  })
})

/**
 * Marks the whole stack Engaged, which takes off its column and truck markers (A16.1i, A12.5b, A12.7c), and removes
 * empty improved positions (A15.8j).
 */
export const markEngaged = (start: Position, battle: Battle, emit: Emit): Position => {
  const p = clearWorksAt(start, battle.target, emit)
  const units = holding(p, battle)
  if (!verdictOf(p.board, battle).engaged || units.length === 0) return p
  emit?.({ type: 'engaged', units: idsOf(p.board, units), at: battle.target })
  const marching = units.filter((unit) => ['strategic', 'truck'].includes(p.units[unit]!.marker))
  return takeMarkers(withUnits(p, units, { engaged: true }), marching, 'A12.7c', emit)
}
