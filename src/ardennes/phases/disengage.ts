/**
 * Disengagement from one hex (A20.2): the owner names the units that try, rolls a die for each, and moves back those
 * that succeed.
 */
import { say } from '../../engine/words/saying.js'
import { forbidding } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems, isAnyLegal } from '../../engine/legality/candidates.js'
import type { Pending } from '../../engine/frames/frames.js'
import { allows, stages } from '../../engine/legality/restriction.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { illegal } from '../../engine/legality/violation.js'
import { oneDie } from '../../wargame/die.js'
import { unitsIn } from '../../wargame/disposition.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { rowOf } from '../board/chartRows.js'
import { pop, push, putFrame, replaceTop, within, withUnits } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, UnitId } from '../state.js'
import { setCondition } from '../rules/field/changes.js'
import { DISENGAGE, disengageEntries, disengageQuestion } from '../rules/combat/disengagement.js'
import type { DisengageQuestion } from '../rules/combat/disengagement.js'
import { modifierOf } from '../rules/combat/leads.js'
import { idsOf, indicesOf, nameOf } from '../rules/field/units.js'

const unitsHere = (p: At<'disengagement'>): readonly number[] => unitsIn(p, p.board.map.indexOf(p.frame.hex))

/** A further unit to be named. */
interface NamingQuestion extends DisengageQuestion {
  readonly naming: At<'disengagement'>
}

const namingQuestion = (p: At<'disengagement'>, id: UnitId): NamingQuestion => ({
  naming: p,
  ...disengageQuestion(p, id),
})

const onUnit = forbidding<NamingQuestion>(({ id }) => id)

const NAMED_ALREADY = onUnit('A20.2a', 'named-already')
  .when(({ naming, id }) => naming.frame.units.includes(id))
  .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} is already among those that try`)

const OTHER_HEX = onUnit('A20.2a', 'other-hex')
  .when(({ p, naming, unit }) => p.hexOf[unit] !== p.board.map.indexOf(naming.frame.hex))
  .saying(({ p, naming, unit }) => say`${{ unit: nameOf(p.board, unit) }} is not in ${{ hex: naming.frame.hex }}`)

const disengage = verbIn('disengagement', 'disengage', {
  toQuestion: (p, { unit }) => namingQuestion(p, unit),
  restrictions: [stages<NamingQuestion>([UNKNOWN_UNIT], [NAMED_ALREADY], DISENGAGE, [OTHER_HEX])],
  options: (p) => fromItems(unitsHere(p), (unit) => namingQuestion(p, p.board.ids[unit]!)),
  toAction: (_p, { id }) => ({ type: 'disengage', unit: id }),
  apply: (p, { id }) => replaceTop(p, { ...p.frame, units: [...p.frame.units, id] }),
})

const waitsFor = (p: At<'disengagement'>): Pending => {
  const { side, rolling, units } = p.frame
  if (!rolling) return isAnyLegal(disengage.candidates(p)) ? player(side) : { kind: 'automatic' }
  return units.length === 0 ? { kind: 'automatic' } : { kind: 'chance', roll: oneDie('disengagement', 'A20.2a', side) }
}

/** Settles for every unit of the hex whether it tries or stays (A20.2a); their Engaged markers come off (A20.5a). */
const commit = (p: At<'disengagement'>): Position => {
  const { board, frame } = p
  const combat = within(p, 'combat').phase
  const settled = idsOf(board, unitsHere(p)).filter((id) => allows(DISENGAGE, disengageQuestion(p, id)))
  const engaged = frame.units.filter((id) => p.units[board.unitIndex(id)]!.engaged)
  const after = putFrame(withUnits(p, indicesOf(board, settled), { engaged: false }), {
    ...combat,
    settled: withMembers(combat.settled, settled),
    tried: withMembers(combat.tried, frame.units),
  })
  return replaceTop(after, { ...frame, units: [...frame.units].sort(), engaged, rolling: true })
}

/** A unit that has failed can no longer attack, unless the optional rule restores its attack (A20.5b, A-R15). */
const fail = (p: Position, id: UnitId): Position => {
  const combat = within(p, 'combat').phase
  return p.state.options.attackAfterFailedDisengagement
    ? putFrame(p, { ...combat, tried: combat.tried.filter((other) => other !== id) })
    : p
}

/** Applies the die of the next unit: it goes back or stays, and may be Disrupted (A20.3). */
const roll = (p: At<'disengagement'>, die: number, emit: Emit): Position => {
  const { board, frame } = p
  const [id, ...rest] = frame.units
  if (id === undefined) return p
  const unit = board.unitIndex(id)
  const result = rowOf(board.charts.disengagement.results, die + modifierOf(disengageEntries(board, unit)))
  emit?.({ type: 'rolled', what: `disengagement ${id}`, rule: 'A20.2a', dice: [die], result })
  const left = replaceTop(p, { ...frame, units: rest })
  switch (result) {
    case 'yes':
    case 'yes-disrupted':
      return push(left, {
        type: 'withdrawal',
        side: frame.side,
        unit: id,
        engaged: frame.engaged.includes(id),
        disrupted: result === 'yes-disrupted',
        path: [frame.hex],
      })
    case 'no':
      return fail(left, id)
    case 'no-disrupted':
      return fail(setCondition(left, unit, 'disrupted', 'A20.3c', emit), id)
  }
}

export const disengagement = deciding('disengagement', {
  waitsFor,
  verbs: {
    disengage,
    'disengage-commit': singleIn('disengagement', { type: 'disengage-commit' }, [], commit),
  },
  otherwise: ({ frame }) => [
    illegal('A20.2a', 'naming-units', say`the units that leave ${{ hex: frame.hex }} are named first`),
  ],
  roll: (p, dice, emit) => roll(p, dice[0]!, emit),
  proceed: (p) => (p.frame.rolling ? pop(p) : commit(p)),
})
