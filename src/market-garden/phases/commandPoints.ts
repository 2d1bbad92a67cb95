/** Command and ammunition points in the Command Phase, and after artillery has fired (M11.63e, M11.63f, M11.72). */
import { pop, push } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board.js'
import { HALVES, POINTS } from '../limits.js'
import { hexOf, sideNamed } from '../situation.js'
import type { Action, Event, FrameOf, Side, State, UnitId } from '../state.js'
import { withUnit } from '../rules/records.js'
import { usesAmmunition } from '../rules/commandPoints.js'
import { assignableUnder, divisionsInPlay } from '../rules/divisions.js'
import { headquartersOf, trackOf } from '../rules/formations.js'
import { wayFromDivision } from '../rules/headquarters.js'
import { areaWith } from '../rules/offMapAreas.js'
import { isSupplied } from '../rules/supply.js'
import type { Path } from '../rules/supplyPaths.js'
import { payerOf, priceOf, withPoints } from '../rules/tracks.js'
import { nameOf } from '../rules/units.js'
import { addedByDistance } from './logistics.js'

type CommandPhase = FrameOf<'command-phase'>

/** The path by which points reach a headquarters of a formation (M11.63e); null when there is none. */
const pathTo = (board: Board, state: State, payer: string, formation: string): Path | null =>
  headquartersOf(board, formation)
    .filter((unit) => hexOf(board, state, unit) >= 0)
    .map((unit) => wayFromDivision(board, state, unit, payer))
    .find((path) => path !== null) ?? null

/** Why no more points can be sent to a headquarters now (M11.63e). */
export const sendRefusals = (
  board: Board,
  state: State,
  side: Side,
  formation: string,
  points: number,
): readonly Violation[] => {
  if (state.points === null) return [illegal('M11.0c', 'no-points', 'command points are not in use')]
  const payer = payerOf(board, state, side, formation)
  if (payer === null || payer === formation)
    return [
      illegal('M11.63e', 'no-headquarters', `${formation} is no headquarters that draws on a division`, formation),
    ]
  const had = state.points.assigned[formation] ?? POINTS.headquarters
  if (had + points > POINTS.headquarters)
    return [illegal('M11.63b', 'has-them', `${formation} holds ${POINTS.headquarters} points at most`, formation)]
  const out: Violation[] = []
  const price = priceOf(board, state, formation, had + points) ?? 0
  if (price > (state.points.command[payer] ?? 0))
    out.push(illegal('M11.63e', 'too-dear', `${payer} has not ${price / HALVES} command points`, payer))
  return out
}

/** Why a unit is not replenished now (M11.35b, M11.72e). */
export const replenishRefusals = (
  board: Board,
  state: State,
  frame: CommandPhase,
  id: UnitId,
): readonly Violation[] => {
  const unit = board.unitIndex(id)
  if (unit < 0) return [unknownUnit(id)]
  const name = nameOf(board, unit)
  if (
    sideNamed(board.sides[unit]!) !== frame.side ||
    (hexOf(board, state, unit) < 0 && areaWith(state, unit) === null) || // in supply off the map too (M11.32d)
    !state.units[unit]!.depleted ||
    !usesAmmunition(board, state, unit)
  )
    return [illegal('M11.72e', 'no-need', `${name} is no Depleted artillery that lives on ammunition points`, id)]
  const division = trackOf(board, state, unit)
  const out: Violation[] = []
  if (!isSupplied(board, state, unit)) out.push(illegal('M11.35a', 'no-supply', `${name} is out of supply`, id))
  if (division === null || (!frame.half.includes(division) && (state.points?.ammunition[division] ?? 0) < 1))
    out.push(illegal('M11.72e', 'no-ammunition', `${name} has no ammunition points to draw on`, id))
  return out
}

/** What the owner can do with points in his Command Phase. */
export const pointActions = (board: Board, state: State, frame: CommandPhase): readonly Action[] => {
  if (state.points === null) return []
  const sends = divisionsInPlay(board, state, frame.side).flatMap(({ id }) =>
    assignableUnder(board, state, id).flatMap((formation) =>
      ([1, 2] as const).flatMap((points): Action[] =>
        sendRefusals(board, state, frame.side, formation, points).length === 0
          ? [{ type: 'send-points', formation, points }]
          : [],
      ),
    ),
  )
  const refills = board.ids.flatMap((unit): Action[] =>
    replenishRefusals(board, state, frame, unit).length === 0 ? [{ type: 'replenish', unit }] : [],
  )
  return [...sends, ...refills]
}

/** Points leave the track, and are rolled for (M11.63f). */
export const sendPoints = (board: Board, state: State, side: Side, formation: string, points: number): State => {
  const payer = payerOf(board, state, side, formation)!
  const had = state.points?.assigned[formation] ?? 0
  const price = priceOf(board, state, formation, had + points) ?? 0
  const command = state.points?.command ?? {}
  const paid = withPoints(state, { command: { ...command, [payer]: (command[payer] ?? 0) - price } })
  const added = addedByDistance(pathTo(board, state, payer, formation)?.length ?? 0)
  return push(paid, { type: 'transfer-roll', side, formation, points, added })
}

/** A unit fit to fire again: every point serves two (M11.72e). */
export const replenish = (board: Board, state: State, frame: CommandPhase, id: UnitId): State => {
  const unit = board.unitIndex(id)
  const division = trackOf(board, state, unit)!
  const paid = frame.half.includes(division)
  const half = paid ? frame.half.filter((other) => other !== division) : [...frame.half, division].sort()
  const ammunition = state.points?.ammunition ?? {}
  const spent = paid
    ? state
    : withPoints(state, { ammunition: { ...ammunition, [division]: (ammunition[division] ?? 0) - 1 } })
  const top = { ...frame, half }
  return withUnit({ ...spent, stack: [...spent.stack.slice(0, -1), top] }, unit, { depleted: false })
}

/** Two dice, and what the distance adds: on more than eight only half arrives, rounded up (M11.63f). */
export const transferRollRules = (): FrameRules<State, FrameOf<'transfer-roll'>, Action, Event> => ({
  pending: (_state, { side }) => ({
    kind: 'chance',
    roll: { kind: 'transfer', rule: 'M11.63f', roller: side, dice: 2, faces: 6 },
  }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state, { formation, points, added }, action, emit) => {
    if (action.type !== 'roll') return state
    const late = action.dice[0]! + action.dice[1]! + added > POINTS.transferRoll
    const arrive = late ? Math.ceil(points / 2) : points
    const assigned = state.points?.assigned ?? {}
    const total = Math.min(POINTS.headquarters, (assigned[formation] ?? 0) + arrive)
    emit?.({ type: 'points-assigned', formation, points: total })
    return withPoints(pop(state), { assigned: { ...assigned, [formation]: total } })
  },
  proceed: (state) => state,
})

/** Artillery that has failed its check: a point of ammunition, or the marker (M11.72c). */
export const ammunitionChoiceRules = (
  boardOf: (state: State) => Board,
): FrameRules<State, FrameOf<'ammunition-choice'>, Action, Event> => ({
  pending: (state, { unit }) => {
    const board = boardOf(state)
    return { kind: 'player', side: sideNamed(board.sides[board.unitIndex(unit)]!) }
  },
  legalActions: (_state, { unit }) => [{ type: 'accept' }, { type: 'spend-ammunition', unit }],
  explain: (_state, { unit }, action) =>
    action.type === 'accept' || (action.type === 'spend-ammunition' && action.unit === unit)
      ? []
      : [illegal('M11.72c', 'ammunition', `${unit} is Depleted unless a point of ammunition is spent`, unit)],
  reduce: (state, frame, action, emit) => {
    const board = boardOf(state)
    const unit = board.unitIndex(frame.unit)
    const done = pop(state)
    if (action.type !== 'spend-ammunition') {
      emit?.({ type: 'depleted', unit: frame.unit })
      return withUnit(done, unit, { depleted: true })
    }
    const division = trackOf(board, state, unit)!
    emit?.({ type: 'ammunition-spent', formation: division })
    const ammunition = done.points?.ammunition ?? {}
    return withPoints(done, { ammunition: { ...ammunition, [division]: Math.max(0, (ammunition[division] ?? 0) - 1) } })
  },
  proceed: (state) => state,
})
