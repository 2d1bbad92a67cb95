/** The frame that opens an advance after combat (N7.6), if there is an advance. */
import { occupantOf } from '../../wargame/disposition.js'
import type { Position } from '../position.js'
import type { FrameOf } from '../state.js'
import { alive, idsOf } from '../rules/units.js'

type Battle = FrameOf<'battle'>

/** A battle seen with one side as the winner. */
interface Outcome {
  readonly winners: Battle['attackers']
  readonly ownPaths: Battle['attackerPaths']
  readonly losers: Battle['defenders']
  /** the retreats of the losers, and the hexes that they held */
  readonly paths: Battle['defenderPaths']
  readonly hexes: Battle['targets']
}

const advanceOf = (p: Position, { winners, ownPaths, losers, paths, hexes }: Outcome): FrameOf<'advance'> | null => {
  const { board } = p
  const vacated = hexes.filter((hex) => occupantOf(p, board.map.indexOf(hex)) === 0)
  const units = alive(p, winners).filter(
    (unit) => !ownPaths.some((path) => path.unit === board.ids[unit] && path.hexes.length > 1),
  )
  if (vacated.length === 0 || units.length === 0) return null
  const wipedOut = alive(p, losers).length === 0
  const retreats = paths.filter((path) => path.hexes.length > 1)
  const length = wipedOut ? 2 : Math.max(0, ...retreats.map((path) => path.hexes.length - 1))
  if (length === 0) return null
  return {
    type: 'advance',
    side: board.sides[units[0]!] === 0 ? 'german' : 'allied',
    units: idsOf(board, units),
    vacated,
    length,
    along: wipedOut ? null : retreats,
    paths: [],
  }
}

/**
 * Returns the advance that follows a battle, or null. A side advances when all enemies in a hex have retreated or been
 * eliminated (N7.61a, N7.66), with those of its participants that did not retreat themselves (N7.67, N7.69). The length
 * is what the enemy did not satisfy by step losses (N7.63a): his longest retreat (N-R12), or two hexes when he was
 * wiped out (N7.64).
 */
export const advanceFrame = (p: Position, battle: Battle): FrameOf<'advance'> | null => {
  const { attackers, attackerPaths, from, defenders, defenderPaths, targets } = battle
  return (
    advanceOf(p, {
      winners: attackers,
      ownPaths: attackerPaths,
      losers: defenders,
      paths: defenderPaths,
      hexes: targets,
    }) ??
    advanceOf(p, {
      winners: defenders,
      ownPaths: defenderPaths,
      losers: attackers,
      paths: attackerPaths,
      hexes: from,
    })
  )
}
