/**
 * The landing of a serial (M14.2): German fighters may intercept it, then the landing is rolled for, then the hex of
 * each of its units.
 */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { forbid } from '../../engine/legality/forbid.js'
import type { Pending } from '../../engine/frames/frames.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { illegal } from '../../engine/legality/violation.js'
import { choiceIn, deciding, singleIn } from '../activities.js'
import { pop, push, put, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { nameById } from '../board/names.js'
import { hexOf } from '../field/situation.js'
import type { ActionOf, Emit, FrameOf, UnitId } from '../state.js'
import { destroy, loseSteps } from '../changes/changes.js'
import { flightResult } from './flight.js'
import type { Flight } from './flight.js'
import { INTERCEPT, mayIntercept } from './fighters.js'
import { driftedTo, landingOrder } from './comingDown.js'
import { leaderAmong } from '../changes/leaders.js'
import { isHeadquarters } from '../field/units.js'
import { sendFighters } from './interception.js'

type Landing = FrameOf<'landing'>

const flightOf = (board: Board, frame: Landing): Flight => ({
  units: frame.units.map((id) => board.unitIndex(id)),
  hex: board.map.indexOf(frame.hex),
  route: frame.route,
  bend: frame.bend === null ? -1 : board.map.indexOf(frame.bend),
  intercepted: frame.intercepted,
})

/**
 * The number of dice for the next unit: two for direction and distance; for L1 one, and perhaps another later (M14.23).
 */
const dicePerUnit = (frame: Landing): number => (frame.stage === 'scatter' && frame.result !== 'L1' ? 2 : 1)

/** Declares the serial (M14.2a). */
const declare = (p: At<'landing'>, emit: Emit): Position => {
  const { frame } = p
  emit?.({ type: 'serial-declared', serial: frame.serial, hex: frame.hex, route: frame.route })
  return replaceTop(p, { ...frame, stage: 'roll' })
}

/** Sends a serial back to England unchanged (M-R229); it may fly again from the next day on. */
const turnBack = (p: Position, frame: Landing, emit: Emit): Position => {
  const { state } = p
  const units = frame.units.filter((id) => state.units[p.board.unitIndex(id)]?.at === 'england')
  emit?.({ type: 'turned-back', serial: frame.serial, units })
  const { landings } = p.state
  const back = Object.fromEntries(units.map((id) => [id, state.turn]))
  return landings === null
    ? pop(p)
    : pop(put(p, { landings: { ...landings, turnedBack: { ...landings.turnedBack, ...back } } }))
}

/** Reads the landing table (M14.2d, M14.14). */
const rollLanding = (p: At<'landing'>, dice: readonly number[], emit: Emit): Position => {
  const { frame } = p
  const { total, shift, result, companyLost } = flightResult(p, flightOf(p.board, frame), dice[0]! + dice[1]!)
  emit?.({ type: 'landing-rolled', serial: frame.serial, total, dice, shift, result })
  const known: Landing = { ...frame, result }
  if (result === '-')
    return replaceTop(p, {
      ...known,
      stage: 'down',
      units: [],
      down: frame.units.map((unit) => ({ unit, hex: frame.hex })),
    })
  if (result !== 'A') return replaceTop(p, { ...known, stage: 'scatter' })
  return companyLost ? replaceTop(p, { ...known, stage: 'company' }) : turnBack(p, known, emit)
}

/** Applies step losses in the air, which endanger a leader aboard with a headquarters (M14.23e, M-R384, M19.32b). */
const loseInAir = (p: Position, unit: number, steps: number, emit: Emit): Position => {
  const { board } = p
  const lost = loseSteps(p, unit, steps, 'M14.23e', emit)
  const leader = isHeadquarters(board, unit) ? leaderAmong(p, [unit]) : undefined
  return leader === undefined ? lost : push(lost, { type: 'leader-roll', leader: board.ids[leader]!, rolls: steps })
}

/** Notes the hex in which the next unit lands. */
const landsIn = (frame: Landing, unit: UnitId, hex: Landing['hex']): Landing => ({
  ...frame,
  stage: 'scatter',
  units: frame.units.slice(1),
  down: [...frame.down, { unit, hex }],
})

/** Applies the roll for the next unit (M14.23c to M14.23e). */
const rollUnit = (p: At<'landing'>, dice: readonly number[], emit: Emit): Position => {
  const { board, frame } = p
  const id = frame.units[0]!
  const unit = board.unitIndex(id)
  const from = board.map.indexOf(frame.hex)
  const { distances, losses } = board.charts.landing
  if (frame.result === 'L1' && frame.stage === 'scatter') {
    const { steps, hexes } = losses[dice[0]! - 1]!
    const dead = steps >= board.counters[unit]!.strength - p.state.units[unit]!.lost
    const next: Landing = dead
      ? { ...frame, units: frame.units.slice(1) }
      : hexes > 0
        ? { ...frame, stage: 'drift' }
        : landsIn(frame, id, frame.hex)
    const now = replaceTop(p, next)
    return steps === 0 ? now : loseInAir(now, unit, steps, emit)
  }
  const apart = frame.result === 'L1' ? 1 : distances[frame.result === 'S2' ? 'S2' : 'S1'][dice[1]! - 1]!
  const to = hexNumber(board, driftedTo(board, from, dice[0]!, apart))
  emit?.({ type: 'scattered', unit: id, dice, to })
  return replaceTop(p, landsIn(frame, id, to))
}

/**
 * Lands the units of one hex together, the northernmost hex first (M-R232); after the last of them the serial has
 * landed.
 */
const touchDown = (p: Position, frame: Landing): Position => {
  const { board } = p
  const rowOf = (hex: string): number => board.map.r[board.map.indexOf(hex)]!
  const [next] = [...frame.down].sort((a, b) => rowOf(a.hex) - rowOf(b.hex) || (a.hex < b.hex ? -1 : 1))
  if (next === undefined) return pop(p)
  const together = frame.down.filter(({ hex }) => hex === next.hex).map(({ unit }) => board.unitIndex(unit))
  const units = landingOrder(p, together).map((unit) => board.ids[unit]!)
  const rest = replaceTop(p, { ...frame, down: frame.down.filter(({ hex }) => hex !== next.hex) })
  return push(rest, { type: 'touchdown', units, hex: next.hex, stage: 'arrive', fought: false })
}

/** The refusal of other actions before the serial is declared. */
const sayDeclared = say`the German player may send fighters against the serial first`
const DECLARED = illegal('M15.34a', 'declared', sayDeclared)
/** The refusal of other actions before the serial turns back. */
const sayCompany = say`a company of the serial is lost first`
const COMPANY = illegal('M14.14b', 'company', sayCompany)

/** The choice of sending fighters comes before the serial is declared. */
const NOT_DECLARED = forbid<At<'landing'>>(COMPANY.rule, COMPANY.code)
  .when((p) => p.frame.stage !== 'declared')
  .saying(() => sayCompany)

type Intercepting = Choice<At<'landing'>, ActionOf<'intercept'>>

/** The fighters must intercept the serial that is about to land. */
const OTHER_SERIAL = forbid<Intercepting>(DECLARED.rule, DECLARED.code)
  .when(({ p, action }) => action.serial !== p.frame.serial)
  .saying(() => sayDeclared)

const intercept = choiceIn('landing', 'intercept', {
  restrictions: [
    stages<Intercepting>(
      [about(({ p }) => p, [NOT_DECLARED])],
      [OTHER_SERIAL],
      [about(({ p, action: { serial } }) => ({ p, named: [], serial }), INTERCEPT)],
    ),
  ],
  options: ({ frame: { serial } }) => [{ type: 'intercept', serial }],
  apply: (p, { serial }, emit) => sendFighters(declare(p, emit), serial),
})

type Losing = Choice<At<'landing'>, ActionOf<'lose-company'>>

const LOSE_COMPANY: Restrictions<Losing> = [
  stages<Losing>(
    [
      forbid<Losing>(DECLARED.rule, DECLARED.code)
        .when(({ p }) => p.frame.stage !== 'company')
        .saying(() => sayDeclared),
    ],
    [
      forbid<Losing>('M14.14b', 'not-aboard', ({ action }) => action.unit)
        .when(({ p, action }) => !p.frame.units.includes(action.unit))
        .saying(({ p, action }) => say`${{ unit: nameById(p.board, action.unit) }} is not in the serial`),
    ],
  ),
]

const loseCompany = choiceIn('landing', 'lose-company', {
  restrictions: LOSE_COMPANY,
  options: ({ frame }) =>
    frame.stage === 'company' ? [...frame.units].sort().map((unit) => ({ type: 'lose-company', unit })) : [],
  apply: (p, { unit }, emit) => turnBack(destroy(p, p.board.unitIndex(unit), 'M14.14b', emit), p.frame, emit),
})

const RULE_OF = { S1: 'M14.23c', S2: 'M14.23d', L1: 'M14.23e' } as const

const allied = (kind: string, rule: string, dice: number): Pending => ({
  kind: 'chance',
  roll: { kind, rule, roller: 'allied', dice, faces: 6 },
})

/** Waits for the roll of the next unit, if one is left. */
const drifting = ({ frame }: At<'landing'>): Pending =>
  frame.units.length === 0
    ? { kind: 'automatic' }
    : allied('scatter', RULE_OF[frame.result as keyof typeof RULE_OF], dicePerUnit(frame)) // a result that scatters

/** The decision or roll of each stage. */
const WAITS_FOR: Readonly<Record<Landing['stage'], (p: At<'landing'>) => Pending>> = {
  declared: (p) => (mayIntercept(p, p.frame) ? player('german') : { kind: 'automatic' }),
  roll: () => allied('landing', 'M14.2d', 2),
  company: () => player('allied'),
  scatter: drifting,
  drift: drifting,
  down: () => ({ kind: 'automatic' }),
}

const isAlive = (p: Position, id: string): boolean => {
  const unit = p.board.unitIndex(id)
  return hexOf(p, unit) >= 0 || p.state.units[unit]!.at !== 'eliminated'
}

export const landing = deciding('landing', {
  waitsFor: (p) => WAITS_FOR[p.frame.stage](p),
  verbs: {
    intercept,
    'let-pass': singleIn('landing', { type: 'let-pass' }, [NOT_DECLARED], declare),
    'lose-company': loseCompany,
  },
  otherwise: ({ frame }) => [frame.stage === 'declared' ? DECLARED : COMPANY],
  roll: (p, dice, emit) => (p.frame.stage === 'roll' ? rollLanding(p, dice, emit) : rollUnit(p, dice, emit)),
  proceed: (p, emit) => {
    const { frame } = p
    if (frame.stage === 'declared') return declare(p, emit)
    return frame.stage === 'scatter'
      ? replaceTop(p, { ...frame, stage: 'down' })
      : touchDown(p, { ...frame, down: frame.down.filter(({ unit }) => isAlive(p, unit)) })
  },
})
