/**
 * A unit that disengages moves back one or two hexes (A20.1c, A20.3b), or is eliminated because it cannot (A17.2,
 * A20.4b).
 */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems, isAnyLegal } from '../../engine/legality/candidates.js'
import { about, stages } from '../../engine/legality/restriction.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { pop, putFrame, replaceTop, within } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, UnitId } from '../state.js'
import { clearWorksAt, eliminate, searchForDump } from '../rules/field/changes.js'
import { strandedBy } from '../rules/combat/retreat.js'
import { retreating } from '../rules/combat/retreatSteps.js'
import { nameOf } from '../rules/field/units.js'
import { hexesAhead, mayEndWithdrawal, nextStep, WITHDRAW } from '../rules/combat/withdrawal.js'
import { fallBack } from './fallBack.js'
import type { UnitName } from '../names.js'

const nameIn = ({ board, frame }: At<'withdrawal'>): UnitName => nameOf(board, board.unitIndex(frame.unit))

/** A unit that is to go back into a hex. */
interface WithdrawQuestion {
  readonly p: At<'withdrawal'>
  readonly id: UnitId
  /** -1 for an unknown hex */
  readonly to: number
  readonly hexId: HexId
}

const ANOTHER_UNIT = forbid<WithdrawQuestion>('A20.2a', 'another-unit', ({ id }) => id)
  .when(({ p, id }) => id !== p.frame.unit)
  .saying(({ p }) => say`${{ unit: nameIn(p) }} must retreat now`)

const UNKNOWN_HEX = forbid<WithdrawQuestion>('A17.6a', 'unknown-hex', ({ hexId }) => hexId)
  .when(({ to }) => to < 0)
  .saying(({ hexId }) => say`there is no hex ${{ hex: hexId }}`)

const retreat = verbIn('withdrawal', 'retreat', {
  toQuestion: (p, { unit, to }): WithdrawQuestion => ({ p, id: unit, to: p.board.map.indexOf(to), hexId: to }),
  restrictions: [
    stages<WithdrawQuestion>([ANOTHER_UNIT], [UNKNOWN_HEX], [about(({ p, to }) => nextStep(p, to), WITHDRAW)]),
  ],
  options: (p) => fromItems(hexesAhead(p), (to) => ({ p, id: p.frame.unit, to, hexId: hexNumber(p.board, to) })),
  toAction: (_p, { id, hexId }) => ({ type: 'retreat', unit: id, to: hexId }),
  apply: (p, { to, hexId }, emit) => {
    const seen = p.frame.side === 'german' ? searchForDump(p, to, emit) : p
    return replaceTop(seen, { ...p.frame, path: [...p.frame.path, hexId] })
  },
})

const MAY_STOP = forbid<At<'withdrawal'>>('A20.3b', 'must-go-on', ({ frame }) => frame.unit)
  .when((p) => !mayEndWithdrawal(p))
  .saying((p) => say`${{ unit: nameIn(p) }} may not stop here`)

/** Stops the unit at the end of its path; with an empty path it is eliminated. */
const stop = (p: At<'withdrawal'>, emit: Emit): Position => {
  const { board, frame } = p
  const unit = board.unitIndex(frame.unit)
  const [from, ...hexes] = frame.path
  const below = pop(p)
  if (!mayEndWithdrawal(p)) {
    const rule = frame.engaged ? strandedBy(retreating(p, unit, [unit]), board.map.indexOf(from!)) : 'A20.4b'
    return clearWorksAt(eliminate(below, [unit], rule, emit), from!, emit)
  }
  const combat = within(below, 'combat').phase
  const after = putFrame(below, { ...combat, moved: withMembers(combat.moved, [frame.unit]) })
  const way = hexes.map((id) => board.map.indexOf(id))
  return fallBack(after, unit, way, frame.disrupted ? 'disrupted' : 'none', 'A20.3c', emit)
}

export const withdrawal = deciding('withdrawal', {
  waitsFor: (p) => (isAnyLegal(retreat.candidates(p)) ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: {
    'end-retreat': singleIn('withdrawal', { type: 'end-retreat' }, [MAY_STOP], stop),
    retreat,
  },
  otherwise: (p) => [
    illegal('A20.3b', 'withdrawal-pending', say`${{ unit: nameIn(p) }} must retreat first`, p.frame.unit),
  ],
  proceed: stop,
})
