/** Bridges: the defender blows those that the enemy needs next, the attacker keeps and repairs those on his way. */
import { occupantOf } from '../../wargame/disposition.js'
import { demolitionModifier } from '../../ardennes/rules/bridges/demolition.js'
import type { ActionOf } from '../../ardennes/state.js'
import type { Look } from './look.js'

/** A bridge leads the Germans on if it brings them so many half points nearer to what they want. */
const NEARER = 1

/** Whether Germans stand on the far side of a bridge and want to get to the near side. */
const leadsOn = ({ p, toGoal, toEnemy, number }: Look, hexes: readonly [number, number]): boolean => {
  const [near, far] = toGoal[hexes[0]]! < toGoal[hexes[1]]! ? hexes : ([hexes[1], hexes[0]] as const)
  const isOnTheWay = toGoal[far]! - toGoal[near]! >= NEARER
  // whoever stands in the near hex has crossed already
  return number === 1 && isOnTheWay && occupantOf(p, near) !== 1 && toEnemy[far]! <= toEnemy[near]!
}

const hexesOf = ({ board }: Look, id: string): readonly [number, number] | undefined =>
  board.bridges.find((bridge) => bridge.id === id)?.hexes

/** What blowing a bridge is worth: the Allies hold the Germans up, who need all of them; the surest unit tries. */
export const demolitionValue = (look: Look, { bridge, unit }: ActionOf<'demolish'>): number => {
  const hexes = hexesOf(look, bridge)
  if (hexes === undefined || !leadsOn(look, hexes)) return -1
  return 2 - 0.1 * demolitionModifier(look.p, look.board.unitIndex(unit), look.p.frame.type === 'battle')
}

/** An enemy farther away than this has no use of a bridge before long. */
const FAR_FROM_ENEMY = 8

/** What rebuilding a bridge is worth: much to the Germans, and to the Allies only behind their front. */
export const rebuildingValue = (look: Look, { bridge }: ActionOf<'rebuild-bridge'>): number => {
  const hexes = hexesOf(look, bridge)
  if (hexes === undefined) return -1
  return look.side === 'german' || hexes.every((hex) => look.toEnemy[hex]! > FAR_FROM_ENEMY) ? 1 : -1
}
