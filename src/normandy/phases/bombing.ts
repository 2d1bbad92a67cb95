/**
 * Bombing or naval bombardment of one hex: a die roll on each column, then step losses of the units in it, without
 * retreat (N13.33, N16.47b).
 */
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import type { Pending } from '../../engine/frames/frames.js'
import type { Roll } from '../../engine/game.js'
import { illegal } from '../../engine/legality/violation.js'
import { say } from '../../engine/words/saying.js'
import { oneDie } from '../../wargame/die.js'
import { unitsIn } from '../../wargame/disposition.js'
import { deciding, verbIn } from '../activities.js'
import { pop, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, UnitId } from '../state.js'
import { loseStep } from '../rules/elimination.js'
import { LOSS, lossCandidates } from '../rules/losses.js'
import type { Distribution, LossQuestion } from '../rules/losses.js'

type Bombing = At<'bombing'>

const victims = (p: Bombing): readonly number[] => unitsIn(p, p.board.map.indexOf(p.frame.hex))

/** The rule by which the steps are lost: to bombs, or to naval guns. */
const lossRule = ({ frame: { naval } }: Bombing): 'N13.33' | 'N16.47b' => (naval ? 'N16.47b' : 'N13.33')

const distributionOf = (p: Bombing): Distribution => ({
  units: victims(p),
  lost: p.frame.lost,
  attacker: false,
  rule: lossRule(p),
})

/**
 * The units among which the next step is lost: every unit of the hex when the die picks (N15.32a), otherwise those that
 * may take it.
 */
const exposed = (p: Bombing): readonly number[] =>
  p.state.options.randomBombing ? victims(p) : lossCandidates(p, distributionOf(p))

/** The roll for the number of losses, or for the unit that takes them. */
const dieOf = ({ frame: { naval, loss } }: Bombing): Roll =>
  loss > 0
    ? oneDie(naval ? 'bombarded-unit' : 'bombed-unit', 'N15.32a', 'german')
    : oneDie(naval ? 'naval-bombardment' : 'carpet-bombing', naval ? 'N16.47a' : 'N13.32', 'allied')

const waitsFor = (p: Bombing): Pending => {
  const { loss, columns } = p.frame
  if (loss > 0) {
    if (exposed(p).length < 2) return { kind: 'automatic' }
    return p.state.options.randomBombing ? { kind: 'chance', roll: dieOf(p) } : player('german')
  }
  return columns.length === 0 || victims(p).length === 0 ? { kind: 'automatic' } : { kind: 'chance', roll: dieOf(p) }
}

/**
 * The die of a bombing or bombardment: +1 for naval guns against city or forest (N16.47a), 7 counts as 6; attacker
 * results are ignored (N13.33). Terrain makes no difference to a carpet (N13.37).
 */
const strike = (p: Bombing, die: number, emit: Emit): Position => {
  const { board, frame } = p
  const hex = board.map.indexOf(frame.hex)
  const covered = frame.naval && (board.city[hex] === 1 || board.forest[hex] === 1)
  const [column = '6:1', ...columns] = frame.columns
  const { defender } = board.charts.results[column]![Math.min(6, die + (covered ? 1 : 0)) - 1]!
  const loss = defender === 'E' ? 9 : defender
  emit?.({ type: 'bombing', hex: frame.hex, column, die, loss })
  return replaceTop(p, { ...frame, columns, loss, lost: [] })
}

const lose = (p: Bombing, unit: number, emit: Emit): Position => {
  const { board, frame } = p
  const counted = replaceTop(p, { ...frame, loss: frame.loss - 1, lost: [...frame.lost, board.ids[unit]!] })
  return loseStep(counted, unit, lossRule(p), emit)
}

/**
 * Returns the unit that a die picks (N15.32a) by the fairest mapping (N-R50): equal parts of the die for 1, 2, 3 or 6
 * units; with 4 or 5 units the number on the die, rolled again when there is no such unit.
 */
const picked = (units: readonly number[], die: number): number | undefined =>
  units.length === 4 || units.length === 5 || units.length > 6
    ? units[die - 1]
    : units[Math.floor(((die - 1) * units.length) / 6)]

/**
 * The unit that the die picked takes the whole loss of this attack; any excess is ignored (N15.32a, N-R50). The next
 * attack can hit the same unit again (N15.32b).
 */
const strikeOne = (start: Bombing, die: number, emit: Emit): Position => {
  const { frame } = start
  const unit = picked(exposed(start), die)
  if (unit === undefined) return start
  let p = replaceTop(start, { ...frame, loss: 0 })
  for (let step = 0; step < frame.loss && p.units[unit]!.steps > 0; step++) p = loseStep(p, unit, 'N15.32a', emit)
  return p
}

const proceed = (p: Bombing, emit: Emit): Position => {
  if (p.frame.loss === 0) return pop(p)
  const [unit] = exposed(p)
  return unit === undefined ? replaceTop(p, { ...p.frame, loss: 0 }) : lose(p, unit, emit)
}

/** A unit that is to take the next step loss. */
interface BombLossQuestion extends LossQuestion {
  readonly p: Bombing
  readonly id: UnitId
}

const lossOf = (p: Bombing, id: UnitId): BombLossQuestion => ({
  p,
  distribution: distributionOf(p),
  unit: p.board.unitIndex(id),
  id,
})

export const bombing = deciding('bombing', {
  waitsFor,
  verbs: {
    'lose-step': verbIn('bombing', 'lose-step', {
      toQuestion: (p, { unit }) => lossOf(p, unit),
      restrictions: LOSS,
      options: (p) => fromItems(victims(p), (unit) => lossOf(p, p.board.ids[unit]!)),
      toAction: (_p, { id }) => ({ type: 'lose-step', unit: id }),
      apply: (p, { unit }, emit) => lose(p, unit, emit),
    }),
  },
  otherwise: (p) => [
    illegal(
      lossRule(p),
      'losses-pending',
      p.frame.naval
        ? say`the steps lost to the naval bombardment are taken first`
        : say`the steps lost to the bombing are taken first`,
    ),
  ],
  roll: (p, dice, emit) => (p.frame.loss > 0 ? strikeOne(p, dice[0]!, emit) : strike(p, dice[0]!, emit)),
  proceed,
})
