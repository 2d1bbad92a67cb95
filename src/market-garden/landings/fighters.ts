/** German fighters against landings (M15.34), with the option of combat air patrol. */
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/map.js'
import { AIR } from '../board/limits.js'
import type { FrameOf } from '../state.js'

type Landing = FrameOf<'landing'>

/** Flights that have not been rolled for, and that no fighters have met. */
const flightsOut = (p: Position): readonly Landing[] =>
  p.state.stack.filter(
    (frame): frame is Landing =>
      frame.type === 'landing' && (frame.stage === 'declared' || frame.stage === 'roll') && !frame.intercepted,
  )

/**
 * Those of them that fighters can meet together with the serial that is about to land: parts of a serial may be bound
 * for hexes that are far from each other (M14.71a, M15.34b).
 */
export const flightsInReach = (p: Position): readonly Landing[] => {
  const { board } = p
  const next = frameIn(p, 'landing')
  if (next === undefined) return []
  const hexOfNext = board.map.indexOf(next.hex)
  return flightsOut(p).filter(
    ({ hex }) => distance(board.map, board.map.indexOf(hex), hexOfNext) <= AIR.interceptedWithin,
  )
}

/** Whether the German player has fighters to send (M15.34a, M-R246). */
const hasFighters = ({ state: { air, options } }: Position): boolean =>
  options.combatAirPatrol && (air?.left.german ?? 0) > 0

/** Whether fighters may meet a serial that is about to land. */
export const mayIntercept = (p: Position, frame: Landing): boolean =>
  interceptRefusals(p, [], frame.serial).length === 0

/**
 * Why fighters may not be sent against a serial, besides those named before: up to eight within ten hexes of each other
 * (M15.34b).
 */
export const interceptRefusals = (p: Position, named: readonly number[], serial: number): readonly Violation[] => {
  const { board } = p
  if (!hasFighters(p)) return [illegal('M15.34a', 'no-fighters', 'the Germans have no fighters to send')]
  const out = flightsInReach(p)
  const hexesOf = (serials: readonly number[]): readonly number[] =>
    out.filter((flight) => serials.includes(flight.serial)).map(({ hex }) => board.map.indexOf(hex))
  const own = hexesOf([serial])
  const subject = String(serial)
  if (!flightsOut(p).some((flight) => flight.serial === serial))
    return [illegal('M15.34a', 'not-in-the-air', `serial ${serial} is not on its way, or has been met`, subject)]
  const found: Violation[] = []
  if (named.includes(serial)) found.push(illegal('M15.34b', 'named', `serial ${serial} is named already`, subject))
  if (named.length >= AIR.interceptedSerials)
    found.push(illegal('M15.34b', 'too-many', `fighters meet ${AIR.interceptedSerials} serials at most`, subject))
  const all = [...own, ...hexesOf(named)]
  if (own.length === 0 || own.some((a) => all.some((b) => distance(board.map, a, b) > AIR.interceptedWithin)))
    found.push(
      illegal(
        'M15.34b',
        'too-far',
        `serial ${serial} lands more than ${AIR.interceptedWithin} hexes from the others`,
        subject,
      ),
    )
  return found
}

/** The serials that may be named besides others. */
export const openInterceptions = (p: Position, named: readonly number[]): readonly number[] =>
  [...new Set(flightsOut(p).map(({ serial }) => serial))].filter(
    (serial) => interceptRefusals(p, named, serial).length === 0,
  )
