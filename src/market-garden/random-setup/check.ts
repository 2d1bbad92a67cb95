/** The invariants of the random German set-up (M25.61). */
import { positionOf } from '../position.js'
import type { Violation } from '../../engine/legality/violation.js'
import { illegal } from '../../engine/legality/violation.js'
import type { Board } from '../board/board.js'
import { areZonesSecret, nextPlacement, vacantQuarters } from './quarters.js'
import type { State } from '../state.js'

/** The violations of these invariants in a state. */
export const randomSetupViolations = (board: Board, state: State): readonly Violation[] => {
  const { quartered, options, phase, stack } = state
  const lines = board.terms.randomSetup?.lines
  const out: Violation[] = []
  const bad = (code: string, path: string, what: string): number =>
    out.push(illegal('M25.61a', code, `${path} ${what}`, path))
  if ((quartered !== undefined) !== (options.randomSetup && lines !== undefined))
    bad(
      'quartered',
      'quartered',
      'should be present with the option randomSetup in a scenario that has it, and absent otherwise',
    )
  for (const [formation, hex] of Object.entries(quartered ?? {})) {
    const line = lines?.find((one) => one.formation === formation)
    if (line === undefined) bad('no-placement', `quartered.${formation}`, 'is not in the table')
    else if (hex !== null && !line.quarters.some((one) => one.hex === hex))
      bad('no-quarters', `quartered.${formation}`, `is ${hex}, which the table does not have for it`)
  }
  if ((phase === 'drop-zones' || phase === 'random-setup') && !areZonesSecret(positionOf(board, state)))
    bad('no-random-setup', 'phase', `is ${phase}, and the Germans are not set up by the dice`)
  stack.forEach((frame, i) => {
    const path = `stack.${i}`
    if (frame.type !== 'random-setup' && frame.type !== 'drop-zones' && frame.type !== 'setup') return
    if (frame.type !== 'setup' && frame.type !== phase)
      bad('frames-out-of-phase', path, `is ${frame.type}, in ${phase}`)
    if (frame.type === 'drop-zones') return
    const { formation = null } = frame
    if (formation === null) return
    // a formation being set up has been rolled for; the one whose roll is due is next in the table, with vacant
    // quarters
    if (frame.type === 'setup' && quartered?.[formation] === undefined)
      bad('not-rolled', path, `sets ${formation} up, which has not been rolled for`)
    if (
      frame.type === 'random-setup' &&
      (nextPlacement(positionOf(board, state))?.formation !== formation ||
        vacantQuarters(positionOf(board, state), formation).length === 0)
    )
      bad('no-die', path, `rolls for ${formation}, whose die is not due`)
  })
  return out
}
