/** Play time (N15.51): the engine has no clock; the host reports that the phasing player's time is up. */
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import type { FrameOf, State } from '../state.js'

/** Offered to the phasing player from the normal movement phase on, until the mechanized movement phase that it costs him. */
export const mayReportOvertime = (state: State, frame: FrameOf<'movement'> | FrameOf<'combat'>): boolean =>
  state.options.playTime &&
  !state.overtime &&
  state.scenario === 'campaign' &&
  !(frame.type === 'movement' && frame.mechanized)

export const reportOvertime = (state: State): State => ({ ...state, overtime: true })

export const overtimeRefusals = (
  state: State,
  frame: FrameOf<'movement'> | FrameOf<'combat'>,
): readonly Violation[] => {
  if (mayReportOvertime(state, frame)) return []
  if (!state.options.playTime)
    return [illegal('N15.51', 'option-off', 'this game is played without a limit of play time')]
  return [
    illegal(
      'N15.51',
      'overtime-of-no-effect',
      'overtime costs the mechanized movement phase of this player turn, which is over, under way or lost already',
    ),
  ]
}
