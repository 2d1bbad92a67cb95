/** The invariants of the campaign record (M31). */
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'
import type { Board } from '../board/board.js'
import { milestonesOf } from '../bounds/releases.js'
import { isArtillery } from '../field/units.js'
import type { State } from '../state.js'

/** Every defect of the campaign record. */
export const campaignViolations = (board: Board, state: State): readonly Violation[] => {
  const { campaign, turn } = state
  const out: Violation[] = []
  const bad = (rule: string, path: string, what: string): number =>
    out.push(illegal(rule, 'campaign', `campaign${path} ${what}`, `campaign${path}`))
  if ((campaign !== undefined) !== (board.terms.campaign !== undefined))
    bad('M31.0a', '', `is ${campaign === undefined ? 'missing' : 'there'}, unlike in the scenario`)
  if (campaign === undefined) {
    for (const [i, { type }] of state.stack.entries())
      if (type === 'flak-roll' || type === 'early-release-roll')
        out.push(illegal('M31.0a', 'stray-roll', `stack.${i} is a roll of the campaign`, `stack.${i}`))
    return out
  }
  for (const [id, hex] of Object.entries(campaign.gunLine)) {
    const unit = board.unitIndex(id)
    if (unit < 0 || !isArtillery(board, unit)) bad('M31.24b', `.gunLine.${id}`, 'is not artillery')
    else if (board.map.indexOf(hex) < 0) bad('input', `.gunLine.${id}`, `is ${hex}, which is no hex`)
    else if (state.units[unit]!.at !== hex) bad('M31.24b', `.gunLine.${id}`, `has left ${hex}`)
  }
  for (const id of campaign.suppressed)
    if (board.counters[board.unitIndex(id)]?.kind !== 'flak')
      bad('M31.13a', '.suppressed', `names ${id}, which is no flak`)
  for (const hex of Object.keys(campaign.held))
    if (board.map.indexOf(hex) < 0) bad('input', `.held.${hex}`, 'is no hex')
  const { releases = [], roaming } = board.terms.campaign ?? {}
  const early = (roaming?.early ?? []).map(({ group }): string => group)
  const groups = [...releases.map(({ group }): string => group), ...early]
  const milestones = releases.flatMap(milestonesOf)
  for (const group of Object.keys(campaign.released))
    if (!groups.includes(group)) bad('M31.17a', `.released.${group}`, 'is no group that waits')
  for (const key of Object.keys(campaign.happened))
    if (!milestones.includes(key)) bad('M31.17a', `.happened.${key}`, 'is not an event that a group waits for')
  for (const group of campaign.tried)
    if (!early.includes(group)) bad('M31.3a', '.tried', `names ${group}, for which nobody rolls`)
  for (const [i, frame] of state.stack.entries())
    if (frame.type === 'early-release-roll' && !early.includes(frame.group))
      bad('M31.3a', '', `waits for a roll in stack.${i} that nobody makes`)
  const turns = [...Object.values(campaign.happened), campaign.roaming]
  if (turns.some((one) => (one ?? 0) > turn)) bad('M31.17a', '', 'names a turn that has not come')
  return out
}
