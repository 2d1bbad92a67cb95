/**
 * Contradictions between a frame and the position or the frames below it: each would break the rules that continue it.
 */
import { canBeChosen } from './movement/settingUp.js'
import { CHOOSE_SERIAL } from './landings/serialChoice.js'
import { CHOOSE_OUTSIDE, flightsOutside } from './landings/dropsOutside.js'
import { PLACE_MARKER } from './landings/markers.js'
import { CHOOSE_MARKER } from './landings/preparationVerbs.js'
import { CHOOSE_REGROUPING } from './landings/regrouping.js'
import { linesOf as rowsOf } from '../wargame/hexLines.js'
import { readyIn } from './field/serials.js'
import { isAt, positionOf } from './position.js'
import type { Position } from './position.js'
import { frameOf } from '../engine/frames/change.js'
import { allows } from '../engine/legality/restriction.js'
import { placeOf } from '../wargame/approach.js'
import { isSubset } from '../wargame/frameChecks.js'
import type { Flaws } from '../wargame/frameChecks.js'
import type { Board } from './board/board.js'
import { isLeader } from './field/units.js'
import { stackIn } from './field/situation.js'
import type { Frame, FrameOf, State } from './state.js'

/** A state on its board. */
export interface OnBoard {
  readonly board: Board
  readonly state: State
}

/** Whether the units that are still on the map share one hex. */
const areIn = (board: Board, state: State, ids: readonly string[], hex: string): boolean =>
  ids.every((id) => {
    const at = placeOf({ board, state }, id)
    return at === hex || board.map.indexOf(at) < 0
  })

export const movingFlaws = ({ board, state }: OnBoard, frame: FrameOf<'moving'>): Flaws => {
  const [first] = frame.units
  const fighters = frame.units.filter((id) => !isLeader(board, board.unitIndex(id)))
  const hex = placeOf({ board, state }, fighters[0] ?? '')
  const known = [...Object.keys(frame.spent), ...Object.keys(frame.joined), ...Object.keys(frame.watch)]
  return [
    first === undefined && 'moves nobody',
    // a unit driven out of the hex by fire is left behind when the move continues
    state.stack.at(-1) === frame && !areIn(board, state, fighters, hex) && 'moves units that are not together',
    known.some((id) => board.unitIndex(id) < 0) && 'counts points of unknown units',
    (frame.stage === 'changing') !== (frame.change !== null) && 'changes a mode at the wrong stage',
    frame.change !== null && !frame.units.includes(frame.change.unit) && 'changes the mode of somebody else',
  ]
}

/** The position in which a choice was made: without the frame that the choice pushed. */
const beforeChoice = ({ board, state }: OnBoard, frame: Frame): Position =>
  positionOf(board, { ...state, stack: state.stack.slice(0, state.stack.indexOf(frame)) })

export const placingFlaws = (q: OnBoard, frame: FrameOf<'placing'>): Flaws => {
  const p = beforeChoice(q, frame)
  return [isAt(p, 'setup') && !canBeChosen(p, frame.unit) && 'places a unit that is not to be set up']
}

/** A choice that could not have been made leads to a frame in which nothing can be done. */
export const markerFlaws = (q: OnBoard, frame: FrameOf<'placing-marker'>): Flaws => {
  const p = beforeChoice(q, frame)
  const { marker, formation, row } = frame
  return [
    !(isAt(p, 'movement-phase')
      ? allows(CHOOSE_MARKER, { p, marker, formation })
      : allows(PLACE_MARKER, { p, marker, formation })) && 'places a marker that is not to be placed',
    row !== null && (marker !== 'pathfinder' || !rowsOf(p.board.map).has(row)) && 'names a row of hexes that is none',
  ]
}

export const designatingFlaws = (q: OnBoard, frame: FrameOf<'designating'>): Flaws => {
  const p = beforeChoice(q, frame)
  return [
    isAt(p, 'movement-phase') &&
      !allows(CHOOSE_SERIAL, { p, serial: frame.serial }) &&
      'sends a serial that cannot be sent',
  ]
}

export const independentFlaws = (q: OnBoard, frame: FrameOf<'independent-drop'>): Flaws => {
  const p = beforeChoice(q, frame)
  if (!isAt(p, 'movement-phase')) return []
  if (!allows(CHOOSE_OUTSIDE, { p, serial: frame.serial })) return ['sends a serial that cannot be sent']
  const hexes = frame.row === undefined ? undefined : (rowsOf(p.board.map).get(frame.row) ?? [])
  return [
    hexes !== undefined &&
      flightsOutside(p, readyIn(p, frame.serial), hexes).length === 0 &&
      'names a row without a hex for it',
  ]
}

export const regroupingFlaws = (q: OnBoard, frame: FrameOf<'regrouping'>): Flaws => {
  const p = beforeChoice(q, frame)
  return [
    isAt(p, 'movement-phase') &&
      !allows(CHOOSE_REGROUPING, { p, unit: p.board.unitIndex(frame.unit), id: frame.unit }) &&
      'puts a unit into another serial that may not go',
  ]
}

export const orderingFlaws = ({ board, state }: OnBoard, { stage, hex, order }: FrameOf<'ordering'>): Flaws => {
  const stack = stackIn(positionOf(board, state), board.map.indexOf(hex)).map((unit) => board.ids[unit]!)
  return [
    order.length === 0 && 'puts nobody in order',
    stage === 'arranging' &&
      !(isSubset(order, stack) && isSubset(stack, order)) &&
      'orders another stack than the hex has',
  ]
}

export const reactionFlaws = ({ board, state }: OnBoard, frame: FrameOf<'reaction'>): Flaws => [
  frame.units.length === 0 && 'answers nobody',
  frame.left.some((id) => placeOf({ board, state }, id) === 'eliminated') && 'is made by units that are lost',
  Object.keys(frame.spent).some((id) => board.unitIndex(id) < 0) && 'counts fire of unknown units',
]

export const attackFlaws = ({ board, state }: OnBoard, frame: FrameOf<'attack'>): Flaws => {
  const firers = frame.firers.map(({ unit }) => unit)
  return [
    new Set(firers).size < firers.length && 'names a firer twice',
    frame.stage !== 'declare' && firers.length === 0 && 'has no firers',
    frame.stage === 'declare' &&
      firers.some((id) => placeOf({ board, state }, id) === 'eliminated') &&
      'is made by units that are lost',
    frame.target === null && frame.kind !== 'unobserved' && 'has no target',
    frame.target !== null &&
      frame.stage === 'declare' &&
      placeOf({ board, state }, frame.target) !== frame.hex &&
      'is aimed at a unit that is elsewhere',
  ]
}

export const closeActionFlaws = ({ board, state }: OnBoard, frame: FrameOf<'close-action'>): Flaws => [
  frame.units.length === 0 && 'has no attackers',
  !isSubset(frame.covered, frame.armour) && 'covers what is no armour',
  !areIn(board, state, frame.units, frame.hex) && 'has attackers that are elsewhere',
  (frame.stage === 'losses') !== (frame.result !== null) && 'has a result that does not go with its stage',
]

export const allowanceFlaws = ({ state }: OnBoard, { units }: FrameOf<'allowance-roll'>): Flaws => [
  units.length === 0 && 'rolls for nobody',
  !isSubset(units, frameOf(state, 'moving')?.units ?? []) && 'rolls for units that do not move',
]

export const recoveryFlaws = ({ board, state }: OnBoard, { unit }: FrameOf<'recovery-roll'>): Flaws => [
  board.map.indexOf(placeOf({ board, state }, unit)) < 0 && 'rolls for a unit that is not on the map',
]
