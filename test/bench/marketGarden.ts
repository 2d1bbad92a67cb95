/** What is measured of Market-Garden: Hell's Highway. */
import { playout, startMatch } from '../../src/index.js'
import { marketGardenBot, randomBot } from '../../src/bots/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { Action, State } from '../../src/market-garden/index.js'
import { listingBot } from '../testing/listingBot.js'
import { playingMany } from './inTurn.js'
import { entryCosts, playing, right } from './positions.js'
import { bareFlood } from './yardsticks.js'

const board = marketGarden.boards['hells-highway']

/** The first Allied Conditional Movement Phase after both sides have set up. */
const moving: State = (() => {
  let state = right(marketGarden.setup({ scenario: 'hells-highway' }))
  while (state.phase.endsWith('-setup'))
    state = marketGarden.applyUnchecked(state, marketGarden.legalActions(state)[0]!)
  return marketGarden.phases.find((phase) => phase.id === 'allied-movement')!.enter(state)
})()

const search = bareFlood(
  board.map,
  entryCosts(board.map, (hex) => board.charts.terrain.hexes[board.kind[hex]!].costs['concentrated-leg']),
)
const middle = board.map.indexOf('C2914')
/** The yardstick: a search over the map with nothing but costs, in half movement points. */
export const flood = (): number => search(middle, 24)

/** The position when the phase has just opened: nothing is known about it. */
export const listAfresh = (): number =>
  marketGarden.legalActions({ ...moving, units: moving.units.map((unit) => ({ ...unit })) }).length

const finishMove = (start: State): State => {
  let state = start
  while (state.stack.at(-1)?.type !== 'movement-phase') {
    const actions = marketGarden.legalActions(state)
    state = marketGarden.applyUnchecked(
      state,
      actions.find(({ type }) => type === 'stop' || type === 'hold-fire') ?? actions[0]!,
    )
  }
  return state
}

/** Positions one after another in which one unit more has made a move. */
const course: readonly State[] = (() => {
  const states: State[] = [moving]
  for (let state = moving; states.length < 20; states.push(state)) {
    const begin = marketGarden.legalActions(state).find((action) => action.type === 'start-move')
    if (begin === undefined) break
    state = finishMove(marketGarden.applyUnchecked(state, begin))
  }
  return states
})()
let turn = 0
export const listAgain = (): number => {
  const state = course[turn++ % course.length]!
  return marketGarden.legalActions({ ...state, units: state.units.slice() }).length
}

/** The hash of a position in which one unit is another than in the one before. */
let changed = 0
export const hashAfterAction = (): string => {
  const unit = changed++ % moving.units.length
  return marketGarden.hash({ ...moving, units: moving.units.with(unit, { ...moving.units[unit]!, at: 'eliminated' }) })
}

const toMove = board.ids.filter((id) => marketGarden.queries.reachable(moving, id).length > 0)
export const unitsToMove = toMove.length
/** Where every unit of a side may go, with its costs and paths. */
export const reachOfAll = (): number =>
  toMove.reduce((sum, id) => sum + marketGarden.queries.reachable(moving, id).length, 0)

const begin = marketGarden.legalActions(moving).find((action) => action.type === 'start-move')!
const underWay = marketGarden.applyUnchecked(moving, begin)
const step: Action = marketGarden.legalActions(underWay).find((action) => action.type === 'step')!
export const checkedStep = (): unknown => marketGarden.apply(underWay, step)

/** Whom a side sees a hex with, over all hexes within the range of sight: lines of sight come from tables. */
export const observers = (): number => marketGarden.queries.observers(underWay, 'german', 'C2914').length

const match = right(startMatch(marketGarden, { scenario: 'hells-highway', seed: 'bench' }))
export const playMatches = playing(marketGarden, 'hells-highway', randomBot)
export const playMatchesFromLists = playing(marketGarden, 'hells-highway', listingBot)
export const playGreedyMatch = (): number =>
  playout(marketGarden, match, { german: marketGardenBot(marketGarden), allied: marketGardenBot(marketGarden) }).journal
    .actions.length
export const actionsInMatches = playMatches()
export const actionsInMatchesFromLists = playMatchesFromLists()
export const many = playingMany(marketGarden, 'hells-highway')
