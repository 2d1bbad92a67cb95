/** Crossing a river into a zone of control (N5.16). */
import { occupantOf } from '../../wargame/disposition.js'
import { combatUnitsIn, hasCombatUnit, inEnemyZoc } from '../position.js'
import type { Position } from '../position.js'

/**
 * Whether the crossing of a river hexside is barred: the hex beyond is in the zone of control of an enemy unit that is
 * itself on the bank of that river (N5.16a, N5.16b, N-R26), and no friendly combat unit is there (N5.16c). Bridges make
 * no difference (N-R25).
 *
 * @param i - the hexside, `from * 6 + direction`
 */
export const isRiverCrossingBarred = (p: Position, side: 0 | 1, i: number, to: number): boolean => {
  const { board } = p
  const river = board.rivers[i]!
  if (river < 0 || !inEnemyZoc(p, side, to) || hasCombatUnit(p, side, to)) return false
  const enemy = side === 0 ? 2 : 1
  for (let direction = 0; direction < 6; direction++) {
    const other = board.map.neighbours[to * 6 + direction]!
    if (other < 0 || occupantOf(p, other) !== enemy || !combatUnitsIn(p, other)) continue
    if (board.zocBar[other * 6 + ((direction + 3) % 6)] === 1) continue // exerts nothing into the hex
    for (let bank = other * 6; bank < other * 6 + 6; bank++) if (board.rivers[bank] === river) return true
  }
  return false
}
