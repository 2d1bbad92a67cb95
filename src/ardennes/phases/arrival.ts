/** The arrival of a moving unit in a hex, and its effects on the unit. */
import { hexesOfWay } from '../../wargame/events.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import type { HexId } from '../../hex/index.js'
import { hexNumber } from '../board/board.js'
import { movementWith, putFrame, within } from '../position.js'
import type { Position } from '../position.js'
import type { Board } from '../board/board.js'
import type { Emit, FrameOf } from '../state.js'
import { putInHex } from '../rules/field/changes.js'
import { turnToFired } from '../rules/field/unitMarkers.js'
import type { Mover } from '../rules/movement/mover.js'
import { isEnemyRoadblock } from '../rules/movement/traffic.js'
import { isArtillery, isGerman, sideOf } from '../rules/field/units.js'

/** Allied artillery that moves more than one hex shows its fired side (A22.1b). */
export const spendGun = (p: Position, unit: number, steps: number, emit: Emit): Position =>
  steps > 1 && isArtillery(p.board, unit) && !isGerman(p.board, unit) ? turnToFired(p, unit, 'A22.1b', emit) : p

/** The frame of a mover in its current hex. */
export const frameAt = (board: Board, mover: Mover): FrameOf<'moving'> => ({
  type: 'moving',
  unit: board.ids[mover.who.unit]!,
  by: mover.who.by,
  from: mover.who.start < 0 ? null : hexNumber(board, mover.who.start),
  spent: mover.spent / 2,
  steps: mover.steps,
  tactical: mover.tactical,
  swam: mover.swam,
  climbed: mover.climbed,
  unseen: mover.unseen,
})

/** Notes that a unit has entered a hex with an enemy roadblock, by any means (A24.8i). */
export const passRoadblock = (p: Position, unit: number, to: HexId): Position => {
  const { phase } = within(p, 'movement')
  return isEnemyRoadblock(p, sideOf(p.board, unit), to) && !phase.passed.includes(to)
    ? putFrame(p, movementWith(phase, { passed: withMembers(phase.passed, [to]) }))
    : p
}

/** Brings a unit into the hex of its mover, by a step or from outside the map, and puts its frame on top. */
export const arrive = (start: Position, mover: Mover, from: string, emit: Emit): Position => {
  const { board } = start
  const to = hexNumber(board, mover.hex)
  const { unit, by } = mover.who
  emit?.({
    type: 'moved',
    units: [board.ids[unit]!],
    from,
    to,
    path: hexesOfWay(board.map, from, to),
    by,
    spent: mover.spent / 2,
  })
  const p = spendGun(putInHex(start, mover.who.unit, mover.hex, emit), mover.who.unit, mover.steps, emit)
  return passRoadblock(p, mover.who.unit, to)
}
