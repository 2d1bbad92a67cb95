/** What a place is worth to a unit: the way to its task, what it can do there, and what the enemy can do to it. */
import { distance } from '../../hex/map.js'
import { mainRoadOf } from '../../market-garden/field/mainRoad.js'
import { holderOf, hexOf } from '../../market-garden/field/situation.js'
import { isHeadquarters, isHeavyWeapons } from '../../market-garden/field/units.js'
import type { Ground } from '../../market-garden/board/terrainChart.js'
import { unitsIn } from '../../wargame/disposition.js'
import { drivesNorth, upRoad } from './drive.js'
import { isBehindTroops } from './following.js'
import type { Look } from './look.js'
import { turnsTo } from './tasks.js'
import type { Task } from './tasks.js'
import { isOpenToColumns } from './ways.js'
import { fireOf } from './threat.js'

/** What is left of the fire at who takes cover in a kind of ground (M10.3). */
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

/** So near to the middle of their troops headquarters and guns are near enough. */
export const NEAR = 4
/** On the road they keep closer: the next turn takes their troops farther away. */
const ON_THE_ROAD = 2

/** What a turn of the way to its task is worth to a unit, by task. */
const PULL: Readonly<Record<Task['kind'], number>> = { hold: 1.6, leave: 5, drive: 0.4, hunt: 1, follow: 0.6 }
/** What a step of the enemy that it can hit is worth, and one of its own that it can lose. */
const OFFENCE = 1
const DEFENCE = 0.8
/** What a friend beside it takes of the fire. */
const SHARED = 0.5
/** What it costs to be out of supply, and every hex beyond its reach. */
const UNSUPPLIED = 0.8
const BEYOND = 0.4
/** Columns that stop on the main road are in the way of those who are on their way along it (M8.53b). */
const IN_THE_WAY = 1.5
/** Units of one hex lie under one barrage. */
const CROWD = 0.12

/** What it costs them to go where no column comes: they could not go on, nor supplies come up (M11.22, M11.23). */
const STUCK = 3

/** Guns and headquarters keep so far from the enemy; what every hex that is missing costs them. */
const AWAY = 4
const FEAR = 0.9

/** What a hex costs by which the lines of a headquarters are longer, in the mean. */
const LINES = 0.2

/** What is left of the enemy's fire at a unit in a hex. */
const dangerIn = ({ p, board, picture }: Look, hex: number): number => {
  const fire = picture.threat[hex]!
  if (fire === 0) return 0
  const friends = unitsIn(p, hex).length
  return (fire * COVER[board.kind[hex]!]) / (1 + SHARED * Math.min(4, friends))
}

/** What a hex is worth to a gun or a headquarters: near its troops, and not before the enemy. */
const rearValue = ({ board, toEnemy, picture }: Look, hex: number, middle: number | null): number =>
  (isOpenToColumns(board, hex) ? 0 : -STUCK) +
  -0.5 *
    Math.max(0, middle === null ? 0 : distance(board.map, hex, middle) - (picture.hasTraffic ? ON_THE_ROAD : NEAR)) -
  FEAR * Math.max(0, AWAY - toEnemy[hex]!)

/** Whether a column would stop in a hex of the main road that is to be kept free; headquarters belong there. */
const isInTheWay = ({ board, state, picture }: Look, unit: number, hex: number): boolean =>
  picture.hasTraffic &&
  state.units[unit]!.mode === 'travel' &&
  !isHeadquarters(board, unit) &&
  mainRoadOf(board).places.has(hex)

/** What it costs a unit to stand in a hex where it is out of supply. */
const lackIn = ({ picture }: Look, unit: number, hex: number): number => {
  const beyond = picture.leashOf(unit)?.(hex) ?? 0
  return beyond > 0 ? UNSUPPLIED + BEYOND * beyond : 0
}

/** What it costs a unit to be in a hex when the end is near, at which those out of supply count as lost. */
export const strayingTo = (look: Look, unit: number, hex: number): number => {
  const { supply, isGathering } = look.picture.aims
  return isGathering ? supply * lackIn(look, unit, hex) : 0
}

/** What a hex is worth to a unit. */
export const placeValue = (look: Look, unit: number, hex: number): number => {
  const { p, board, side, toEnemy, picture } = look
  const danger = dangerIn(look, hex)
  const cover = 0.25 * (1 - COVER[board.kind[hex]!])
  const here = hexOf(p, unit) === hex ? 1 : 0
  const task = picture.tasks.get(unit)
  const isOnItsWay = task?.kind === 'leave' || task?.kind === 'drive'
  const blocks = isInTheWay(look, unit, hex) && !isOnItsWay ? IN_THE_WAY : 0
  const crowd = holderOf(p, hex) === side ? CROWD * (unitsIn(p, hex).length - here) : 0
  const base =
    cover - crowd - blocks - DEFENCE * picture.aims.own * danger - picture.aims.supply * lackIn(look, unit, hex)
  if (task?.kind === 'hold' && isBehindTroops(board, unit)) return base - PULL.hold * turnsTo(task, hex)
  if (isBehindTroops(board, unit)) {
    const lines = picture.linesOf(unit)?.(hex) ?? 0
    return base + rearValue(look, hex, picture.middleFor(unit)) - LINES * lines
  }
  if (task === undefined) return base - 0.1 * toEnemy[hex]!
  if (task.kind === 'leave') return 0.3 * (cover - crowd - danger) - PULL.leave * turnsTo(task, hex)
  if (isHeavyWeapons(board, unit))
    return base - 0.5 * Math.min(4, Math.abs(toEnemy[hex]! - 2)) - PULL.follow * turnsTo(task, hex)
  const reach =
    toEnemy[hex]! <= 1
      ? OFFENCE * picture.aims.enemy * (fireOf(p, unit) + Math.min(0.6, 0.3 * picture.support[hex]!))
      : 0
  const drive = drivesNorth(board, unit) ? 0.3 * upRoad(board)[hex]! : 0
  return base + reach + drive - PULL[task.kind] * (task.kind === 'hunt' ? picture.aims.enemy : 1) * turnsTo(task, hex)
}
