/** German fighters against landings (M15.34), by the option of combat air patrol. */
import { say } from '../../engine/words/saying.js'
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { allows, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { distance } from '../../hex/map.js'
import { strikesForAttack } from '../air/strikes.js'
import { AIR } from '../board/limits.js'
import type { FrameOf } from '../state.js'

type Landing = FrameOf<'landing'>

/** The flights not yet rolled for and not intercepted. */
const flightsOut = (p: Position): readonly Landing[] =>
  p.state.stack.filter(
    (frame): frame is Landing =>
      frame.type === 'landing' && (frame.stage === 'declared' || frame.stage === 'roll') && !frame.intercepted,
  )

/**
 * The flights that fighters can intercept together with the one about to land, by the distance of their drop hexes
 * (M15.34b). Parts of a serial may be bound for distant hexes (M14.71a).
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

/** A serial that fighters would intercept, besides those already named. */
export interface InterceptQuestion {
  readonly p: Position
  readonly named: readonly number[]
  readonly serial: number
}

/** Whether the serial lands too far from those already named, or from the one about to land. */
const isTooFar = ({ p, named, serial }: InterceptQuestion): boolean => {
  const { map } = p.board
  const out = flightsInReach(p)
  const hexesOf = (serials: readonly number[]): readonly number[] =>
    out.filter((flight) => serials.includes(flight.serial)).map(({ hex }) => map.indexOf(hex))
  const own = hexesOf([serial])
  const all = [...own, ...hexesOf(named)]
  return own.length === 0 || own.some((a) => all.some((b) => distance(map, a, b) > AIR.interceptedWithin))
}

/**
 * The strikes that it takes to send fighters against these serials, as many as an attack on their drop hexes: more at
 * night and in weather P, as for Allied fighters (M15.13a, M15.34a, M-R442).
 */
export const strikesToIntercept = (p: Position, serials: readonly number[]): number =>
  flightsInReach(p)
    .filter(({ serial }) => serials.includes(serial))
    .reduce((most, { hex }) => Math.max(most, strikesForAttack(p, p.board.map.indexOf(hex))), 1)

const onSerial = forbidding<InterceptQuestion>(({ serial }) => String(serial))

const leftOf = ({ p: { state } }: InterceptQuestion): number => state.air?.left.german ?? 0

/** The German player has fighters to send (M15.34a, M-R246). */
const NO_FIGHTERS = forbid<InterceptQuestion>('M15.34a', 'no-fighters')
  .when((q) => !q.p.state.options.combatAirPatrol || leftOf(q) <= 0)
  .saying(() => 'the Germans have no fighters to send')

const neededFor = ({ p, named, serial }: InterceptQuestion): number => strikesToIntercept(p, [...named, serial])

/** Fighters may intercept a serial, besides those already named: at most eight, within ten hexes (M15.34b). */
export const INTERCEPT: Restrictions<InterceptQuestion> = [
  stages<InterceptQuestion>(
    [NO_FIGHTERS],
    [
      onSerial('M15.34a', 'not-in-the-air')
        .when(({ p, serial }) => !flightsOut(p).some((flight) => flight.serial === serial))
        .saying(({ serial }) => say`serial ${{ serial }} is not flying, or has been intercepted`),
    ],
    [
      onSerial('M15.34b', 'named')
        .when(({ named, serial }) => named.includes(serial))
        .saying(({ serial }) => say`serial ${{ serial }} is already named`),
      onSerial('M15.34b', 'too-many')
        .when(({ named }) => named.length >= AIR.interceptedSerials)
        .saying(() => say`fighters attack at most ${{ count: AIR.interceptedSerials }} serials`),
      onSerial('M15.34b', 'too-far')
        .when(isTooFar)
        .saying(
          ({ serial }) =>
            say`serial ${{ serial }} lands more than ${{ count: AIR.interceptedWithin }} hexes from the others`,
        ),
      onSerial('M15.13a', 'too-few')
        .when((q) => leftOf(q) < neededFor(q))
        .saying((q) => say`an attack takes ${{ count: neededFor(q) }} air strikes now; left: ${{ left: leftOf(q) }}`),
    ],
  ),
]

/** Whether fighters may intercept a serial that is about to land. */
export const mayIntercept = (p: Position, { serial }: Landing): boolean => allows(INTERCEPT, { p, named: [], serial })

/** The serials in the air, each once. */
export const serialsOut = (p: Position): readonly number[] => [...new Set(flightsOut(p).map(({ serial }) => serial))]
