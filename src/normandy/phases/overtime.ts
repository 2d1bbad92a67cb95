/** Play time (N15.51): the engine has no clock; the host reports that the phasing player's time is up. */
import { forbid } from '../../engine/legality/forbid.js'
import { firstOf } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Verb } from '../../engine/frames/verb.js'
import { single } from '../../engine/frames/verb.js'
import { change, pop } from '../position.js'
import type { Position } from '../position.js'
import type { ActionOf, Event } from '../state.js'
import { beginMechanizedMovement, unitsOnMap } from './openMovement.js'

/** Whether a mechanized movement phase is under way, or has nothing that overtime could cost the player. */
const isUnderWay = (p: Position): boolean => {
  const { frame } = p
  if (frame.type !== 'movement' || !frame.mechanized) return false
  return frame.done.length > 0 || unitsOnMap(p, frame.side).length === 0
}

/**
 * Overtime can be reported from the normal movement phase on, until the first move of the mechanized movement phase
 * that it costs the player: the combat phase may end with the combat in which the time runs out.
 */
const REPORT_OVERTIME: Restrictions<Position> = [
  firstOf([
    forbid<Position>('N15.51', 'option-off')
      .when(({ state }) => !state.options.playTime)
      .saying(() => 'this game has no time limit'),
    forbid<Position>('N15.51', 'overtime-of-no-effect')
      .when((p) => p.state.overtime || p.state.scenario !== 'campaign' || isUnderWay(p))
      .saying(
        () =>
          'overtime costs the mechanized movement phase of this player turn, which has already started, ended or been lost',
      ),
  ]),
]

/** The report, for the frames of the phases in which it can be made. */
export const overtimeVerb: Verb<Position, Position, ActionOf<'report-overtime'>, Event> = single(
  { type: 'report-overtime' },
  REPORT_OVERTIME,
  (p) => {
    const over = change(p, (state) => {
      state.overtime = true
    })
    const { frame } = p
    return frame.type === 'movement' && frame.mechanized ? beginMechanizedMovement(pop(over), frame.side) : over
  },
)
