/** What may be done about a crowded hex after a landing, and why not (M14.5, M14.51, M14.53, M14.54). */
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import { hexOf } from '../field/situation.js'
import type { Action, FrameOf } from '../state.js'
import {
  asideFor,
  asideRefusals,
  guns,
  roomFor,
  roomRefusals,
  surplusIn,
  takeOverRefusals,
  takeOversFor,
} from './crowding.js'
import { nameOf } from '../field/units.js'
import { breakOutTargets } from './breakOut.js'

type Crowding = FrameOf<'crowding'>

/** The units that may make room now, or must. */
const goers = (p: Position, frame: Crowding): readonly number[] => {
  const { board } = p
  const hex = board.map.indexOf(frame.hex)
  return frame.stage === 'thin'
    ? surplusIn(p, hex)
    : frame.others.map((id) => board.unitIndex(id)).filter((unit) => hexOf(p, unit) === hex)
}

/** Every way in which somebody may make room. */
export const openWays = (p: Position, frame: Crowding): readonly Action[] =>
  goers(p, frame).flatMap((unit) =>
    (frame.stage === 'aside' ? asideFor : roomFor)(p, unit).map((to): Action => ({
      type: 'displace',
      unit: p.board.ids[unit]!,
      to: hexNumber(p.board, to),
    })),
  )

/** The units of the serial in the hex. */
const landed = (p: Position, frame: Crowding): readonly number[] =>
  frame.units.map((id) => p.board.unitIndex(id)).filter((unit) => hexOf(p, unit) === p.board.map.indexOf(frame.hex))

/** Hexes of friends that the serial takes over: once, and only when nobody finds room (M14.51b). */
const takeOvers = (p: Position, frame: Crowding, surplus: readonly number[], ways: number) =>
  frame.tookOver || surplus.length === 0 || ways > 0
    ? []
    : takeOversFor(p, landed(p, frame), p.board.map.indexOf(frame.hex))

/** What may be done when the hex is too full. */
const thinning = (p: Position, frame: Crowding): readonly Action[] => {
  const { board } = p
  const surplus = goers(p, frame)
  const ways = openWays(p, frame)
  const given = guns(board, surplus).map((unit): Action => ({ type: 'sacrifice', unit: board.ids[unit]! }))
  const over = takeOvers(p, frame, surplus, ways.length).map((to): Action => ({
    type: 'take-over',
    to: hexNumber(board, to),
  }))
  const fights =
    surplus.length === 0
      ? []
      : landed(p, frame)
          .filter((unit) => breakOutTargets(p, frame, [board.ids[unit]!]).length > 0)
          .map((unit): Action => ({ type: 'break-out', unit: board.ids[unit]! }))
  const rest = [...ways, ...given, ...over]
  return rest.length > 0 ? [...rest, ...fights] : [...fights, { type: 'accept' }]
}

/** Everything that may be done. */
export const crowdingActions = (p: Position, frame: Crowding): readonly Action[] => {
  switch (frame.stage) {
    case 'aside':
      return [...openWays(p, frame), { type: 'accept' }]
    case 'shove':
      return openWays(p, frame)
    case 'thin':
      return thinning(p, frame)
  }
}

/** Why a unit may not go there to make room. */
const displaceRefusals = (p: Position, frame: Crowding, unit: number, to: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = []
  if (!goers(p, frame).includes(unit))
    out.push(
      frame.stage === 'aside'
        ? illegal('M14.53a', 'not-below', `the serial has not landed on ${name}`, id)
        : frame.stage === 'shove'
          ? illegal('M14.51b', 'not-displaced', `${name} need not leave the hex`, id)
          : illegal('M14.5e', 'no-surplus', `${name} is not one of the fewest that have to leave`, id),
    )
  return [...out, ...(frame.stage === 'aside' ? asideRefusals : roomRefusals)(p, unit, to)]
}

/** Why this may not be done. */
export const crowdingRefusals = (p: Position, frame: Crowding, action: Action): readonly Violation[] => {
  const { board } = p
  const surplus = frame.stage === 'thin' ? goers(p, frame) : []
  switch (action.type) {
    case 'accept': {
      if (frame.stage === 'aside') return []
      return crowdingActions(p, frame).some(({ type }) => type === 'accept')
        ? []
        : [illegal('M14.5e', 'too-many', `somebody has to leave ${frame.hex}`, frame.hex)]
    }
    case 'displace':
    case 'sacrifice': {
      const unit = board.unitIndex(action.unit)
      if (unit < 0) return [unknownUnit(action.unit)]
      if (action.type === 'displace') return displaceRefusals(p, frame, unit, board.map.indexOf(action.to))
      return guns(board, surplus).includes(unit)
        ? []
        : [illegal('M14.5g', 'no-gun', `${nameOf(board, unit)} is no artillery that has to leave`, action.unit)]
    }
    case 'take-over': {
      const to = board.map.indexOf(action.to)
      const out = [...takeOverRefusals(p, landed(p, frame), to)]
      if (surplus.length === 0 || frame.tookOver || openWays(p, frame).length > 0)
        out.push(illegal('M14.51b', 'no-need', 'the serial need not go into a hex of friends', frame.hex))
      return out
    }
    case 'break-out':
      return surplus.length > 0 &&
        frame.units.includes(action.unit) &&
        breakOutTargets(p, frame, [action.unit]).length > 0
        ? []
        : [illegal('M14.54a', 'no-break-out', `${action.unit} cannot make room by a close action`, action.unit)]
    default:
      return [illegal('M14.5e', 'crowded', `there are too many units in ${frame.hex}`, frame.hex)]
  }
}
