/** What a decoded stack of frames is checked for in every game: which frames lie on which, and what they name. */
import type { Tagged } from '../engine/game.js'

/** The units and hexes that a frame names. */
export interface NamesInFrame {
  readonly units: readonly string[]
  readonly hexes: readonly string[]
}

/** Under which keys, at any depth, a game's frames keep the ids of units and hexes. */
export interface NameKeys {
  readonly units: ReadonlySet<string>
  readonly hexes: ReadonlySet<string>
}

/** Collects the ids that stand under the given keys, alone or in lists, at any depth. */
export const namesIn = (frame: unknown, keys: NameKeys): NamesInFrame => {
  const units: string[] = []
  const hexes: string[] = []
  const visit = (item: unknown, name: string): void => {
    if (typeof item === 'string') {
      if (keys.units.has(name)) units.push(item)
      else if (keys.hexes.has(name)) hexes.push(item)
    } else if (Array.isArray(item)) item.forEach((entry) => visit(entry, name))
    else if (typeof item === 'object' && item !== null)
      Object.entries(item).forEach(([field, entry]) => visit(entry, field))
  }
  visit(frame, '')
  return { units, hexes }
}

/**
 * A frame on one that it cannot lie on; `below` is null for the bottom of the stack.
 *
 * @category Positions
 */
export interface Misplaced<T extends string> {
  readonly index: number
  readonly type: T
  readonly below: T | null
}

/**
 * The frames of a stack that lie where they cannot.
 *
 * @param below - the frames that each type may lie on; null is the bottom
 * @category Positions
 */
export const misplacedFrames = <F extends Tagged>(
  stack: readonly F[],
  below: Readonly<Record<F['type'], readonly (F['type'] | null)[]>>,
): readonly Misplaced<F['type']>[] =>
  stack.flatMap((frame, index) => {
    const type: F['type'] = frame.type
    const under: F['type'] | null = stack[index - 1]?.type ?? null
    return below[type].includes(under) ? [] : [{ index, type, below: under }]
  })
