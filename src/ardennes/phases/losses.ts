/** One step loss of one side: the owner names the unit among those that may take it (A16.3, A16.4). */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { illegal } from '../../engine/legality/violation.js'
import { choiceIn, deciding } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { nameById } from '../names.js'
import { change, pop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, UnitId } from '../state.js'
import { clearWorksAt, loseStep } from '../rules/field/changes.js'

/** The lists in frames with units that may leave a remnant. */
const COMBAT_LISTS = ['active', 'supporters', 'tried', 'settled', 'moved', 'attacked', 'defended', 'retreated'] as const
const BATTLE_LISTS = ['attackers', 'group', 'defenders', 'far'] as const

/** The ids of a list with one replaced by its remnant, or removed when it leaves none. */
const replaceInList = (ids: UnitId[], lost: UnitId, remnant: UnitId | null): UnitId[] => {
  if (!ids.includes(lost)) return ids
  const rest = ids.filter((id) => id !== lost)
  return remnant === null ? rest : [...rest, remnant].sort()
}

/** Replaces a unit by its remnant in all frames: the remnant has the same rights and duties (A16.4b). */
const inFrames = (p: Position, lost: UnitId, remnant: UnitId | null): Position =>
  change(p, ({ stack }) => {
    for (const frame of stack)
      if (frame.type === 'combat') for (const key of COMBAT_LISTS) frame[key] = replaceInList(frame[key], lost, remnant)
      else if (frame.type === 'battle')
        for (const key of BATTLE_LISTS) frame[key] = replaceInList(frame[key], lost, remnant)
  })

/** Removes a step of a unit; its remnant takes its place in all frames. */
export const takeLoss = (start: Position, unit: number, rule: string, emit: Emit): Position => {
  const { board } = start
  const hex = start.hexOf[unit]!
  const { p, unit: left } = loseStep(start, unit, rule, emit)
  if (left === unit) return p
  const after = inFrames(p, board.ids[unit]!, left < 0 ? null : board.ids[left]!)
  return hex < 0 ? after : clearWorksAt(after, hexNumber(board, hex), emit)
}

const lose = (p: At<'losses'>, id: UnitId | undefined, emit: Emit): Position =>
  id === undefined ? pop(p) : takeLoss(pop(p), p.board.unitIndex(id), p.frame.rule, emit)

export const losses = deciding('losses', {
  waitsFor: ({ frame }) => (frame.units.length > 1 ? player(frame.side) : { kind: 'automatic' }),
  verbs: {
    'lose-step': choiceIn('losses', 'lose-step', {
      restrictions: [
        {
          rule: ({ p }) => p.frame.rule,
          code: 'not-this-unit',
          forbids: ({ p, action }) => !p.frame.units.includes(action.unit),
          says: ({ p, action }) => say`${{ unit: nameById(p.board, action.unit) }} may not take this step loss`,
          subject: ({ action }) => action.unit,
        },
      ],
      options: ({ frame }) => frame.units.map((unit) => ({ type: 'lose-step', unit })),
      apply: (p, { unit }, emit) => lose(p, unit, emit),
    }),
  },
  otherwise: ({ frame }) => [illegal(frame.rule, 'loss-pending', 'a step must be lost first')],
  proceed: (p, emit) => lose(p, p.frame.units[0], emit),
})
