/** The player's view of a position; values that are constant during a phase are computed once. */
import { positionIn } from '../../market-garden/position.js'
import type { Position } from '../../market-garden/position.js'
import { distancesToSide } from '../fronts.js'
import { spreadFrom } from '../spread.js'
import type { Board } from '../../market-garden/board/board.js'
import type { MarketGardenGame } from '../../market-garden/create.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { opponent, sideNumber } from '../../market-garden/field/situation.js'
import type { Side, State } from '../../market-garden/state.js'
import { aimsOf } from './aims.js'
import type { Aims } from './aims.js'
import type { Mission } from './missions.js'
import { isInColumn } from './drive.js'
import { middleFor } from './following.js'
import { hasOthersBelow, leashOf, linesOf } from './leash.js'
import type { Leash } from './leash.js'
import { tasksOf } from './tasks.js'
import type { Task } from './tasks.js'
import type { Temper } from './temper.js'
import { threatOf } from './threat.js'

/** The values that stay constant during a phase, as they were at the side's first decision in it. */
export interface Picture {
  /** the turn, the phase and the side */
  readonly key: string
  readonly aims: Aims
  /** by unit of the side on the map: its task */
  readonly tasks: ReadonlyMap<number, Task>
  /** units of the side are on their way along the main road: it is kept free for them */
  readonly hasTraffic: boolean
  /** the leash of a unit of the side: how far it may be from its headquarters */
  readonly leashOf: (unit: number) => Leash | null
  /** the length of the supply lines of a headquarters between its source and the units that it supplies */
  readonly linesOf: (unit: number) => Leash | null
  /** the hex that a headquarters or a gun follows, null for other units */
  readonly middleFor: (unit: number) => number | null
  /** by hex: steps that the enemy's fire takes there, and that of the side itself */
  readonly threat: Float32Array
  readonly support: Float32Array
}

/** A position through the eyes of one side. Hexes are indices. */
export interface Look {
  readonly game: MarketGardenGame
  readonly p: Position
  readonly board: Board
  readonly state: State
  readonly side: Side
  /** hexes to the nearest enemy, and to the nearest friend */
  readonly toEnemy: Int16Array
  readonly toOwn: Int16Array
  /** hexes to the main road */
  readonly toRoad: Int16Array
  readonly temper: Temper
  readonly picture: Picture
}

/** The memory of a player from one question to the next. */
export interface Memory {
  picture: Picture | null
  /** the units already considered in this phase that had no better hex */
  readonly considered: Set<number>
  /** the remaining fire missions of this phase, as last worked out; null before the first */
  missions: readonly Mission[] | null
  /** the phase in which no air strike was worth placing any more */
  strikes: string
}

/** The memory of a player before its first question. */
export const blankMemory = (): Memory => ({ picture: null, considered: new Set(), missions: null, strikes: '' })

const toRoadOn = memoizeByKey((board: Board) => spreadFrom(board.map, board.mainRoad))

const remembered = <V>(answer: (unit: number) => V): ((unit: number) => V) => {
  const known = new Map<number, V>()
  return (unit) => {
    const found = known.get(unit)
    if (found !== undefined) return found
    const fresh = answer(unit)
    known.set(unit, fresh)
    return fresh
  }
}

/** Whether no fire phase follows any more: the Allied response movement ends the last turn (M4.1p15). */
const isEndOfPlay = ({ board, state }: Position, side: Side): boolean =>
  side === 'allied' && state.turn === board.turns[1] && state.phase === 'allied-response-movement'

const pictureOf = (p: Position, side: Side, key: string, { own, enemy }: Temper): Picture => {
  const found = aimsOf(p, side)
  const aims = { ...found, own: own * found.own, enemy: enemy * found.enemy }
  const tasks = tasksOf(p, side, aims)
  return {
    key,
    aims,
    tasks,
    hasTraffic: side === 'allied' && [...tasks.values()].some(({ kind }) => kind === 'leave' || kind === 'drive'),
    leashOf: remembered((unit) => leashOf(p, unit)),
    linesOf: remembered((unit) => (isInColumn(p, unit) ? null : linesOf(p, unit))),
    // a headquarters that supplies others belongs between them and its own source, or with the column that it leads
    middleFor: remembered((unit) => (hasOthersBelow(p, unit) && !isInColumn(p, unit) ? null : middleFor(p, unit))),
    threat: isEndOfPlay(p, side) ? new Float32Array(p.board.map.size) : threatOf(p, opponent(side)),
    support: threatOf(p, side),
  }
}

/** Looks at a position. */
export const lookAt = (game: MarketGardenGame, state: State, side: Side, memory: Memory, temper: Temper): Look => {
  const p = positionIn(game.boards, state)
  const { board } = p
  return {
    game,
    p,
    board,
    state,
    side,
    temper,
    get toEnemy() {
      return distancesToSide(p, sideNumber(side) === 0 ? 1 : 0)
    },
    get toOwn() {
      return distancesToSide(p, sideNumber(side))
    },
    get toRoad() {
      return toRoadOn(board)
    },
    get picture() {
      const key = `${state.turn}/${state.phase}/${side}`
      if (memory.picture?.key !== key) {
        memory.picture = pictureOf(p, side, key, temper)
        memory.considered.clear()
        memory.missions = null
      }
      return memory.picture
    },
  }
}
