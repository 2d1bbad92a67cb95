/** Command and ammunition points in the Command Phase, and after artillery has fired (M11.63e, M11.63f, M11.72). */
import { pop, push, put } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { HALVES, POINTS } from '../board/limits.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Action, Event, FrameOf, Side, UnitId } from '../state.js'
import { withUnit } from '../field/records.js'
import { usesAmmunition } from './commandPoints.js'
import { assignableUnder, divisionsInPlay } from './divisions.js'
import { headquartersOf, trackOf } from '../field/formations.js'
import { wayFromDivision } from './headquarters.js'
import { areaWith } from '../field/offMapAreas.js'
import { isSupplied } from './supply.js'
import type { Path } from './supplyPaths.js'
import { payerOf, priceOf, withPoints } from './tracks.js'
import { nameOf } from '../field/units.js'
import { addedByDistance } from './logistics.js'

type CommandPhase = FrameOf<'command-phase'>

/** The path by which points reach a headquarters of a formation (M11.63e); null when there is none. */
const pathTo = (p: Position, payer: string, formation: string): Path | null =>
  headquartersOf(p.board, formation)
    .filter((unit) => hexOf(p, unit) >= 0)
    .map((unit) => wayFromDivision(p, unit, payer))
    .find((path) => path !== null) ?? null

/** Why no more points can be sent to a headquarters now (M11.63e). */
export const sendRefusals = (p: Position, side: Side, formation: string, points: number): readonly Violation[] => {
  const { state } = p
  if (state.points === null) return [illegal('M11.0c', 'no-points', 'command points are not in use')]
  const payer = payerOf(p, side, formation)
  if (payer === null || payer === formation)
    return [
      illegal('M11.63e', 'no-headquarters', `${formation} is no headquarters that draws on a division`, formation),
    ]
  const had = state.points.assigned[formation] ?? POINTS.headquarters
  if (had + points > POINTS.headquarters)
    return [illegal('M11.63b', 'has-them', `${formation} holds ${POINTS.headquarters} points at most`, formation)]
  const out: Violation[] = []
  const price = priceOf(p, formation, had + points) ?? 0
  if (price > (state.points.command[payer] ?? 0))
    out.push(illegal('M11.63e', 'too-dear', `${payer} has not ${price / HALVES} command points`, payer))
  return out
}

/** Why a unit is not replenished now (M11.35b, M11.72e). */
export const replenishRefusals = (p: Position, frame: CommandPhase, id: UnitId): readonly Violation[] => {
  const { board, state } = p
  const unit = board.unitIndex(id)
  if (unit < 0) return [unknownUnit(id)]
  const name = nameOf(board, unit)
  if (
    sideNamed(board.sides[unit]!) !== frame.side ||
    (hexOf(p, unit) < 0 && areaWith(p, unit) === null) || // in supply off the map too (M11.32d)
    !state.units[unit]!.depleted ||
    !usesAmmunition(p, unit)
  )
    return [illegal('M11.72e', 'no-need', `${name} is no Depleted artillery that lives on ammunition points`, id)]
  const division = trackOf(p, unit)
  const out: Violation[] = []
  if (!isSupplied(p, unit)) out.push(illegal('M11.35a', 'no-supply', `${name} is out of supply`, id))
  if (division === null || (!frame.half.includes(division) && (state.points?.ammunition[division] ?? 0) < 1))
    out.push(illegal('M11.72e', 'no-ammunition', `${name} has no ammunition points to draw on`, id))
  return out
}

/** What the owner can do with points in his Command Phase. */
export const pointActions = (p: Position, frame: CommandPhase): readonly Action[] => {
  if (p.state.points === null) return []
  const sends = divisionsInPlay(p, frame.side).flatMap(({ id }) =>
    assignableUnder(p, id).flatMap((formation) =>
      ([1, 2] as const).flatMap((points): Action[] =>
        sendRefusals(p, frame.side, formation, points).length === 0 ? [{ type: 'send-points', formation, points }] : [],
      ),
    ),
  )
  const refills = p.board.ids.flatMap((unit): Action[] =>
    replenishRefusals(p, frame, unit).length === 0 ? [{ type: 'replenish', unit }] : [],
  )
  return [...sends, ...refills]
}

/** Points leave the track, and are rolled for (M11.63f). */
export const sendPoints = (p: Position, side: Side, formation: string, points: number): Position => {
  const { state } = p
  const payer = payerOf(p, side, formation)!
  const had = state.points?.assigned[formation] ?? 0
  const price = priceOf(p, formation, had + points) ?? 0
  const command = state.points?.command ?? {}
  const paid = withPoints(p, { command: { ...command, [payer]: (command[payer] ?? 0) - price } })
  const added = addedByDistance(pathTo(p, payer, formation)?.length ?? 0)
  return push(paid, { type: 'transfer-roll', side, formation, points, added })
}

/** A unit fit to fire again: every point serves two (M11.72e). */
export const replenish = (p: Position, frame: CommandPhase, id: UnitId): Position => {
  const unit = p.board.unitIndex(id)
  const division = trackOf(p, unit)!
  const paid = frame.half.includes(division)
  const half = paid ? frame.half.filter((other) => other !== division) : [...frame.half, division].sort()
  const ammunition = p.state.points?.ammunition ?? {}
  const spent = paid ? p : withPoints(p, { ammunition: { ...ammunition, [division]: (ammunition[division] ?? 0) - 1 } })
  const top = { ...frame, half }
  return withUnit(put(spent, { stack: [...spent.state.stack.slice(0, -1), top] }), unit, { depleted: false })
}

/** Two dice, and what the distance adds: on more than eight only half arrives, rounded up (M11.63f). */
export const transferRollRules: FrameRules<Position, FrameOf<'transfer-roll'>, Action, Event> = {
  pending: (_p, { side }) => ({
    kind: 'chance',
    roll: { kind: 'transfer', rule: 'M11.63f', roller: side, dice: 2, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (p, { formation, points, added }, action, emit) => {
    if (action.type !== 'roll') return p
    const late = action.dice[0]! + action.dice[1]! + added > POINTS.transferRoll
    const arrive = late ? Math.ceil(points / 2) : points
    const assigned = p.state.points?.assigned ?? {}
    const total = Math.min(POINTS.headquarters, (assigned[formation] ?? 0) + arrive)
    emit?.({ type: 'points-assigned', formation, points: total })
    return withPoints(pop(p), { assigned: { ...assigned, [formation]: total } })
  },
  proceed: (p) => p,
}

/** Artillery that has failed its check: a point of ammunition, or the marker (M11.72c). */
export const ammunitionChoiceRules: FrameRules<Position, FrameOf<'ammunition-choice'>, Action, Event> = {
  pending: (p, { unit }) => {
    const { board } = p
    return { kind: 'player', side: sideNamed(board.sides[board.unitIndex(unit)]!) }
  },
  legalActions: (_p, { unit }) => [{ type: 'accept' }, { type: 'spend-ammunition', unit }],
  explain: (_p, { unit }, action) =>
    action.type === 'accept' || (action.type === 'spend-ammunition' && action.unit === unit)
      ? []
      : [illegal('M11.72c', 'ammunition', `${unit} is Depleted unless a point of ammunition is spent`, unit)],
  reduce: (p, frame, action, emit) => {
    const { board } = p
    const unit = board.unitIndex(frame.unit)
    const done = pop(p)
    if (action.type !== 'spend-ammunition') {
      emit?.({ type: 'depleted', unit: frame.unit })
      return withUnit(done, unit, { depleted: true })
    }
    const division = trackOf(p, unit)!
    emit?.({ type: 'ammunition-spent', formation: division })
    const ammunition = done.state.points?.ammunition ?? {}
    return withPoints(done, { ammunition: { ...ammunition, [division]: Math.max(0, (ammunition[division] ?? 0) - 1) } })
  },
  proceed: (p) => p,
}
