/**
 * Bridges: the defender blows the bridges that the enemy needs next; the attacker keeps and repairs those on its route.
 */
import { occupantOf } from '../../wargame/disposition.js'
import { demolitionModifier } from '../../ardennes/rules/bridges/demolition.js'
import type { ActionOf } from '../../ardennes/state.js'
import type { Look } from './look.js'

/** A bridge matters to the Germans if crossing it brings them this many half movement points nearer to a goal. */
const NEARER = 1

/** Whether Germans are on the far side of a bridge and need to get to the near side. */
const leadsOn = ({ p, toGoal, toEnemy, number }: Look, hexes: readonly [number, number]): boolean => {
  const [near, far] = toGoal[hexes[0]]! < toGoal[hexes[1]]! ? hexes : ([hexes[1], hexes[0]] as const)
  const isOnTheWay = toGoal[far]! - toGoal[near]! >= NEARER
  // a German unit in the near hex has already crossed
  return number === 1 && isOnTheWay && occupantOf(p, near) !== 1 && toEnemy[far]! <= toEnemy[near]!
}

const hexesOf = ({ board }: Look, id: string): readonly [number, number] | undefined =>
  board.bridges.find((bridge) => bridge.id === id)?.hexes

/** The worth of blowing a bridge: it delays the Germans, who need all bridges; the unit with the best chance tries. */
export const demolitionValue = (look: Look, { bridge, unit }: ActionOf<'demolish'>): number => {
  const hexes = hexesOf(look, bridge)
  if (hexes === undefined || !leadsOn(look, hexes)) return -1
  return 2 - 0.1 * demolitionModifier(look.p, look.board.unitIndex(unit), look.p.frame.type === 'battle')
}

/** An enemy farther away than this will not use a bridge soon. */
const FAR_FROM_ENEMY = 8

/** The worth of rebuilding a bridge: high for the Germans, and for the Allies only behind their front. */
export const rebuildingValue = (look: Look, { bridge }: ActionOf<'rebuild-bridge'>): number => {
  const hexes = hexesOf(look, bridge)
  if (hexes === undefined) return -1
  return look.side === 'german' || hexes.every((hex) => look.toEnemy[hex]! > FAR_FROM_ENEMY) ? 1 : -1
}
