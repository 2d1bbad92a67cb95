/** The best mode for a unit in its hex (M13). */
import { distance } from '../../hex/map.js'
import { allows } from '../../engine/legality/restriction.js'
import { NOT_AT_GOAL } from '../../market-garden/bounds/scenarioOrders.js'
import { hexOf, sideNumber } from '../../market-garden/field/situation.js'
import { isGun, isHeadquarters } from '../../market-garden/field/units.js'
import { inEnemyZone } from '../../market-garden/field/zones.js'
import type { Action, Mode } from '../../market-garden/state.js'
import { isBehindTroops } from './following.js'
import type { Look } from './look.js'
import { NEAR } from './places.js'
import { TURN } from './tasks.js'
import { isOpenToColumns } from './ways.js'

/** At this distance the enemy is far: columns are safe. */
const SAFE = 6
/** The same for units in a hurry. */
const HURRY = 3
/** A march at least this long justifies forming a column, in half movement points. */
const MARCH = 0.75 * TURN
/** Guns are ready for action within this distance of the enemy. */
const READY = 8
/** The supply range of a headquarters (M11.31a). */
const SUPPLIES = 10
/** A unit forms a column when it is this many hexes beyond supply. */
const ASTRAY = 3

/** The mode for a gun or a headquarters: ready to work in Defilade, or on the road after its troops. */
const modeBehind = (look: Look, unit: number, hex: number): Mode => {
  const { p, board, toEnemy, picture } = look
  const enemy = toEnemy[hex]!
  const middle = picture.middleFor(unit)
  // a headquarters that supplies others has no troops of its own to follow: the length of its lines says how far behind
  // it is
  const away = middle === null ? (picture.linesOf(unit)?.(hex) ?? 0) : distance(board.map, hex, middle)
  // a headquarters in column supplies and commands half as far, and can walk (M13.2a, M13.2b)
  if (isHeadquarters(board, unit))
    return allows([NOT_AT_GOAL], { p, unit }) &&
      enemy > 2 &&
      isOpenToColumns(board, hex) &&
      (away > SUPPLIES || (picture.leashOf(unit)?.(hex) ?? 0) > ASTRAY)
      ? 'travel'
      : 'defilade'
  // a gun beyond supply limbers up: in Defilade it cannot move
  const beyond = isOpenToColumns(board, hex) ? (picture.leashOf(unit)?.(hex) ?? 0) : 0
  return (enemy > 2 && (away > 2 * NEAR || beyond > 0)) || enemy > READY ? 'travel' : 'defilade'
}

/** The mode that a unit should have in its hex. */
export const modeFor = (look: Look, unit: number, hex: number): Mode => {
  const { board, toEnemy, picture } = look
  if (isBehindTroops(board, unit)) return modeBehind(look, unit, hex)
  const enemy = toEnemy[hex]!
  const task = picture.tasks.get(unit)
  const safe = task?.kind === 'leave' || task?.kind === 'drive' ? HURRY : SAFE
  if (!board.counters[unit]!.travels || enemy <= safe) return 'concentrated'
  return task !== undefined && task.kind !== 'follow' && task.ways[hex]! < MARCH ? 'concentrated' : 'travel'
}

/**
 * The changes of mode of an Organization Phase. In an enemy zone of control, where changes draw fire (M13.0k), only
 * units in column change.
 */
export const changesOfMode = (look: Look): readonly Action[] => {
  const { p, board, state, side } = look
  const found: Action[] = []
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    const { mode, disrupted, id } = state.units[unit]!
    if (hex < 0 || disrupted || board.sides[unit] !== sideNumber(side)) continue
    if (!board.counters[unit]!.concentrates && !isGun(board, unit) && !isHeadquarters(board, unit)) continue
    const wanted = modeFor(look, unit, hex)
    if (wanted === mode || (inEnemyZone(p, side, hex) && mode !== 'travel')) continue
    // a change from column to Defilade, or back, goes through the Concentrated side where there is one (M13.0f)
    const next: Mode =
      board.counters[unit]!.concentrates && wanted !== 'concentrated' && mode !== 'concentrated'
        ? 'concentrated'
        : wanted
    found.push({ type: 'change-mode', unit: id, mode: next })
  }
  return found
}
