/** The roll on the combat results table, the firefight, and the step losses (A14.4d, A16.1 to A16.3). */
import { say } from '../../../engine/words/saying.js'
import { oneDie } from '../../../wargame/die.js'
import { notAmong } from '../../../wargame/unknown.js'
import { byItself, choiceIn, rollingFor } from '../../activities.js'
import type { Board } from '../../board/board.js'
import { rowOf } from '../../board/chartRows.js'
import type { CombatResult } from '../../board/combatResults.js'
import { nameById } from '../../names.js'
import { push, put, remember } from '../../position.js'
import type { At, Position } from '../../position.js'
import type { Emit, FrameOf, UnitId } from '../../state.js'
import { oddsOf } from '../../rules/combat/engagement.js'
import { firefightEntries, firefightLeads, modifierOf } from '../../rules/combat/leads.js'
import { idsOf } from '../../rules/field/units.js'
import { ledStep } from './ledStep.js'
import type { Battle } from './step.js'
import { alive, defenderSide, dropGuard, engagementOf, holding, withChanges } from './step.js'
import { outcomeOf, retreatedUnits, toNext } from './step.js'

/** The die roll on the column after odds and shifts (A14.4b, A14.4d). */
export const rollStep = rollingFor('battle', {
  dice: (p) => oneDie('combat', 'A14.4d', p.frame.side),
  roll: (p, shown, emit) => {
    const { attack, defence, shift, column, results, earners } = oddsOf(p, engagementOf(p))
    const result = results[shown - 1]!
    const { side, target } = p.frame
    emit?.({ type: 'combat', side, target, attack, defence, shift, column, die: shown, result })
    return toNext(p, { result, earners: idsOf(p.board, earners) })
  },
})

/** Attackers that may lead a firefight, when the result allows one at all (A16.2a, A16.2c). */
const leads = remember((p: At<'battle'>): readonly number[] =>
  outcomeOf(p.board, p.frame).firefight === null
    ? []
    : firefightLeads(p, alive(p, p.frame.attackers), p.board.map.indexOf(p.frame.target)),
)

/** Without a firefight the defender is Engaged (A16.1f, A16.2c). */
const acceptEngaged = (p: At<'battle'>): Position =>
  toNext(p, outcomeOf(p.board, p.frame).firefight === null ? {} : { result: 'Eng' })

const fight = (p: At<'battle'>, shown: number, emit: Emit): Position => {
  const { board, frame } = p
  const unit = frame.lead!
  const penalty = outcomeOf(board, frame).firefight ?? 0
  const modifier = modifierOf(firefightEntries(p, board.unitIndex(unit), board.map.indexOf(frame.target), penalty))
  const result: CombatResult = rowOf(board.charts.firefight.results, shown + modifier)
  emit?.({ type: 'firefight', unit, die: shown, modifier, result })
  return toNext(p, { result })
}

/** FF and FF(+1): the attacker accepts Engaged, or names a lead unit and rolls again (A16.2). */
export const firefightStep = ledStep({
  rule: 'A16.1f',
  asks: say`the attacker must decide whether to start a firefight`,
  side: ({ side }) => side,
  leaders: leads,
  verbs: {
    firefight: choiceIn('battle', 'firefight', {
      restrictions: [
        notAmong('A16.2c', 'not-this-unit', leads, 'did not attack, or could not advance into the hex', nameById),
      ],
      options: (p) => idsOf(p.board, leads(p)).map((unit) => ({ type: 'firefight', unit })),
      apply: (p, { unit }) => withChanges(p, { lead: unit, decided: true }),
    }),
  },
  rollKind: 'firefight',
  rollRule: 'A16.2a',
  roll: fight,
  without: acceptEngaged,
})

/** The units among which one takes a step loss: in an exchange, those that earned its side's armor shift (A16.3a). */
const liable = (board: Board, { result, earners }: Battle, units: readonly number[]): readonly UnitId[] => {
  const ids = idsOf(board, units)
  if (result !== 'EX(Eng)') return ids
  const earned = ids.filter((id) => earners.includes(id))
  return earned.length > 0 ? earned : ids
}

/** The attacker's loss: the lead unit of a firefight takes it (A16.3c), otherwise the owner chooses (A16.3b). */
const attackersLoss = (p: At<'battle'>): FrameOf<'losses'> => {
  const { board, frame } = p
  if (frame.lead !== null) return { type: 'losses', side: frame.side, units: [frame.lead], rule: 'A16.3c' }
  return {
    type: 'losses',
    side: frame.side,
    units: liable(board, frame, alive(p, frame.attackers)),
    rule: frame.barrage === 'time-on-target' ? 'A22.8d' : 'A16.3b',
  }
}

/** The defender's loss: units that retreated into the hex do not take it, unless they are alone (A17.5). */
const defendersLoss = (p: At<'battle'>): FrameOf<'losses'> => {
  const { board, frame } = p
  const units = holding(p, frame)
  const present = units.filter((unit) => !retreatedUnits(p).includes(unit))
  return {
    type: 'losses',
    side: defenderSide(frame),
    units: liable(board, frame, present.length > 0 ? present : units),
    rule: 'A16.3b',
  }
}

/** The guard of a dump loses its one step when it is alone in the hex (A32.2b). */
const guardLosesStep = (p: Position, battle: Battle, emit: Emit): Position =>
  outcomeOf(p.board, battle).defenderSteps > 0 && holding(p, battle).length === 0 ? dropGuard(p, battle, emit) : p

/** Units that suffer a retreat result lose their Attacker Advantage markers (A16.6f). */
const dropAdvantages = (p: Position, battle: Battle): Position => {
  const isDriven = ({ units }: { readonly units: readonly UnitId[] }): boolean =>
    units.some((id) => battle.defenders.includes(id))
  if (outcomeOf(p.board, battle).retreat === 0 || !p.state.advantages.some(isDriven)) return p
  return put(p, { advantages: p.state.advantages.filter((advantage) => !isDriven(advantage)) })
}

/** Step losses: the defender's, then the attacker's (A14.4d). They come before a determined defence (A-R23). */
export const lossesStep = byItself('battle', (start, emit) => {
  const { frame } = start
  const { attackerSteps, defenderSteps } = outcomeOf(start.board, frame)
  const p = guardLosesStep(dropAdvantages(toNext(start), frame), frame, emit)
  const attackers = attackerSteps > 0 && alive(p, frame.attackers).length > 0 ? push(p, attackersLoss(start)) : p
  return defenderSteps > 0 && holding(start, frame).length > 0 ? push(attackers, defendersLoss(start)) : attackers
})
