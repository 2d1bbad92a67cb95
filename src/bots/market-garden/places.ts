/** The worth of a hex to a unit: the distance to its task, what it can do there, and what the enemy can do to it. */
import { distance } from '../../hex/map.js'
import { mainRoadOf } from '../../market-garden/field/mainRoad.js'
import { holderOf, hexOf } from '../../market-garden/field/situation.js'
import { isHeadquarters, isHeavyWeapons } from '../../market-garden/field/units.js'
import type { Ground } from '../../market-garden/board/terrainChart.js'
import { unitsIn } from '../../wargame/disposition.js'
import { drivesNorth, isInColumn, upRoad } from './drive.js'
import { shouldLeaveMap } from './exits.js'
import { isBehindTroops } from './following.js'
import type { Look } from './look.js'
import { isAtPost, turnsTo } from './tasks.js'
import type { Task } from './tasks.js'
import { isOpenToColumns } from './ways.js'
import { fireOf } from './threat.js'

/** The fraction of fire that still affects a unit in Defilade in a kind of terrain (M10.3). */
const COVER: Readonly<Record<Ground, number>> = {
  clear: 1,
  mixed: 0.8,
  woods: 0.75,
  broken: 0.6,
  forest: 0.55,
  marsh: 0.6,
  town: 0.55,
  rough: 0.5,
  city: 0.45,
  water: 1,
}

/** The distance to the middle of their troops at which headquarters and guns are near enough. */
export const NEAR = 4
/** On the road they keep closer: the next turn takes their troops farther away. */
const ON_THE_ROAD = 2

/** The worth of a turn of movement towards the task, by task. */
const PULL: Readonly<Record<Task['kind'], number>> = { hold: 1.6, leave: 5, drive: 0.4, hunt: 1, follow: 0.6 }
/** The worth of being in a hex that counts only for units in it: more than supply, or cover beside it. */
const AT_POST = 1.2
/** The worth of an enemy step that the unit can hit, and of a step of its own that it can lose. */
const OFFENCE = 1
const DEFENCE = 0.8
/** The fraction of the fire that a friend in the same hex absorbs. */
const SHARED = 0.5
/** The cost of being out of supply, and of each hex beyond reach. */
const UNSUPPLIED = 0.8
const BEYOND = 0.4
/**
 * The cost of a column that stops on the main road, where it blocks units on the move (M8.53b), by task. A unit that
 * leaves the map has the rest of its column behind it; for the ground force of the campaign it made no difference.
 */
const IN_THE_WAY: Readonly<Record<Task['kind'], number>> = { hold: 1.5, leave: 3, drive: 0, hunt: 1.5, follow: 1.5 }
/** The cost of sharing a hex: one barrage hits all units in it. */
const CROWD = 0.12

/** The cost of a hex that no column can reach: they could not move on, and supply could not follow (M11.22, M11.23). */
const STUCK = 3

/**
 * The distance that guns and headquarters keep from the enemy, that of the headquarters of a column that leaves the
 * map, which must keep up along a road with the enemy on both sides, and the cost of each hex less.
 */
const AWAY = 4
const AWAY_IN_COLUMN = 3
const FEAR = 0.9

/** The mean cost of each hex that lengthens the lines of a headquarters. */
const LINES = 0.2

/** The enemy fire that still affects a unit in a hex. */
const dangerIn = ({ p, board, picture }: Look, hex: number): number => {
  const fire = picture.threat[hex]!
  if (fire === 0) return 0
  const friends = unitsIn(p, hex).length
  return (fire * COVER[board.kind[hex]!]) / (1 + SHARED * Math.min(4, friends))
}

/** The worth of a hex to a gun or a headquarters: near its troops, and away from the enemy. */
const rearValue = ({ p, board, toEnemy, picture }: Look, unit: number, hex: number): number => {
  const middle = picture.middleFor(unit)
  const near = picture.hasTraffic ? ON_THE_ROAD : NEAR
  const behind = middle === null ? 0 : Math.max(0, distance(board.map, hex, middle) - near)
  const keepsUp = isHeadquarters(board, unit) && isInColumn(p, unit) && shouldLeaveMap(p, unit)
  const fear = FEAR * Math.max(0, (keepsUp ? AWAY_IN_COLUMN : AWAY) - toEnemy[hex]!)
  return (isOpenToColumns(board, hex) ? 0 : -STUCK) - 0.5 * behind - fear
}

/**
 * The cost of a hex for a headquarters that holds its troops back: they stay within its range, so that without it they
 * would wait for each other.
 */
const waitingIn = ({ p, board, picture }: Look, unit: number, hex: number): number => {
  const task = picture.tasks.get(unit)
  if (task?.kind !== 'follow' || !isHeadquarters(board, unit) || isInColumn(p, unit)) return 0
  return PULL.follow * turnsTo(task, hex)
}

/** Whether a column would stop in a hex of the main road that is to be kept free; headquarters belong there. */
const isInTheWay = ({ board, state, picture }: Look, unit: number, hex: number): boolean =>
  picture.hasTraffic &&
  state.units[unit]!.mode === 'travel' &&
  !isHeadquarters(board, unit) &&
  mainRoadOf(board).places.has(hex)

/** The last turns, in which a hex that counts only for units in it is taken without supply. */
const LAST_TURNS = 3

/**
 * Whether a unit should take its post whatever happens to its supply: play ends before that matters, unless units
 * without supply count as lost in the end.
 */
const isSeizing = ({ board, state, picture }: Look, task: Task | undefined): boolean =>
  task?.isExact === true && !picture.aims.isGathering && state.turn + LAST_TURNS > board.turns[1]

/** The cost of a hex in which the unit is out of supply. */
const lackIn = ({ picture }: Look, unit: number, hex: number): number => {
  const beyond = picture.leashOf(unit)?.(hex) ?? 0
  return beyond > 0 ? UNSUPPLIED + BEYOND * beyond : 0
}

/** The cost of a hex near the end of play, when units out of supply count as lost. */
export const costOfStraying = (look: Look, unit: number, hex: number): number => {
  const { supply, isGathering } = look.picture.aims
  return isGathering ? supply * lackIn(look, unit, hex) : 0
}

/** The worth of a hex to a unit. */
export const placeValue = (look: Look, unit: number, hex: number): number => {
  const { p, board, side, toEnemy, picture, temper } = look
  const danger = dangerIn(look, hex)
  const cover = 0.25 * (1 - COVER[board.kind[hex]!])
  const here = hexOf(p, unit) === hex ? 1 : 0
  const task = picture.tasks.get(unit)
  const blocks = isInTheWay(look, unit, hex) ? IN_THE_WAY[task?.kind ?? 'follow'] : 0
  const crowd = holderOf(p, hex) === side ? CROWD * (unitsIn(p, hex).length - here) : 0
  const lack = isSeizing(look, task) ? 0 : picture.aims.supply * lackIn(look, unit, hex)
  const base = cover - crowd - blocks - DEFENCE * picture.aims.own * danger - lack + temper.preference(unit, hex)
  if (task?.kind === 'hold' && isBehindTroops(board, unit)) return base - PULL.hold * turnsTo(task, hex)
  if (isBehindTroops(board, unit)) {
    const lines = picture.linesOf(unit)?.(hex) ?? 0
    return base + rearValue(look, unit, hex) - LINES * lines - waitingIn(look, unit, hex)
  }
  if (task === undefined) return base - 0.1 * toEnemy[hex]!
  if (task.kind === 'leave') return 0.3 * (cover - crowd - danger) - blocks - PULL.leave * turnsTo(task, hex)
  if (isHeavyWeapons(board, unit))
    return base - 0.5 * Math.min(4, Math.abs(toEnemy[hex]! - 2)) - PULL.follow * turnsTo(task, hex)
  const reach =
    toEnemy[hex]! <= 1
      ? OFFENCE * picture.aims.enemy * (fireOf(p, unit) + Math.min(0.6, 0.3 * picture.support[hex]!))
      : 0
  const drive = drivesNorth(board, unit) ? 0.3 * upRoad(board)[hex]! : 0
  const held = isAtPost(task, hex) ? AT_POST : 0
  return (
    base + reach + drive + held - PULL[task.kind] * (task.kind === 'hunt' ? picture.aims.enemy : 1) * turnsTo(task, hex)
  )
}
