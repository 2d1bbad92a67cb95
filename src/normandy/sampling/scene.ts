/** Unseen units in their places, and the candidates among them for the lists of a frame. */
import { drawFrom } from '../../engine/contract/sampling.js'
import { placeOf } from '../../wargame/approach.js'
import { sideNumber } from '../position.js'
import type { Position } from '../position.js'
import type { FrameOf, Side, UnitId } from '../state.js'

/** A position in which unseen units have been placed; its frames are those of the view. */
export interface Scene {
  readonly p: Position
  readonly unseen: readonly UnitId[]
  readonly random: () => number
}

export const isOf = ({ p: { board } }: Scene, side: Side, id: UnitId): boolean =>
  board.sides[board.unitIndex(id)] === sideNumber(side)

/** The unseen units of a side, or those of them in some hexes. */
export const unseenOf = (scene: Scene, side: Side, hexes?: readonly string[]): readonly UnitId[] =>
  scene.unseen.filter((id) => isOf(scene, side, id) && (hexes === undefined || hexes.includes(placeOf(scene.p, id))))

/** One of some units as a list, empty when there are none. */
export const anyOf = (units: readonly UnitId[], random: () => number): readonly UnitId[] => {
  const one = drawFrom(units, random)
  return one === undefined ? [] : [one]
}

/**
 * A list that cannot be empty: the known units, or one unit of the first group that has any.
 *
 * @param groups - candidates, the likeliest first
 */
export const someOf = (
  known: readonly UnitId[],
  groups: readonly (readonly UnitId[])[],
  random: () => number,
): readonly UnitId[] => (known.length > 0 ? known : anyOf(groups.find((units) => units.length > 0) ?? [], random))

/** The frame of the current phase, if it is a combat phase. */
export const combatIn = ({ p }: Scene): FrameOf<'combat'> | null => {
  const phase = p.state.stack[1]
  return phase?.type === 'combat' ? phase : null
}

/** The current battle, if any. */
export const battleIn = ({ p }: Scene): FrameOf<'battle'> | undefined =>
  p.state.stack.find((frame) => frame.type === 'battle')
