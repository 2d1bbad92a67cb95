/** What is measured of the Ardennes: the campaign. */
import { playout, startMatch } from '../../src/index.js'
import { ardennesBot, randomBot } from '../../src/bots/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { Action, State } from '../../src/ardennes/index.js'
import { listingBot } from '../testing/listingBot.js'
import { playing, right } from './positions.js'
import { bareFlood } from './yardsticks.js'

const board = ardennes.boards.campaign

/** The first Allied Movement Phase after the Germans have set up. */
const allied: State = (() => {
  let state = right(ardennes.setup({ scenario: 'campaign' }))
  while (state.stack.at(-1)?.type === 'setup') state = ardennes.applyUnchecked(state, ardennes.legalActions(state)[0]!)
  return ardennes.phases.find((phase) => phase.id === 'allied-movement')!.enter(state)
})()

const search = bareFlood(board.map, board.costs.vehicle.mud)
const middle = board.map.indexOf('2528')
/** The yardstick: a search over the map with nothing but costs. */
export const flood = (): number => search(middle, 24)

/** The position when the phase has just opened: nothing is known about it. */
const opened = (): State => ({ ...allied, units: allied.units.map((unit) => ({ ...unit })) })
export const listAfresh = (): number => ardennes.legalActions(opened()).length

const finishMove = (start: State): State => {
  let state = start
  while (state.stack.at(-1)?.type === 'moving') {
    const actions = ardennes.legalActions(state)
    state = ardennes.applyUnchecked(state, actions.find((action) => action.type === 'stop') ?? actions[0]!)
  }
  return state
}

/** Positions one after another in which every unit has made a move in its turn. */
const course: readonly State[] = (() => {
  const states: State[] = [allied]
  for (let state = allied; states.length < 40; states.push(state)) {
    const begin = ardennes.legalActions(state).find((action) => action.type === 'start-move')
    if (begin === undefined) break
    state = finishMove(ardennes.applyUnchecked(state, begin))
  }
  return states.filter((state) => state.stack.at(-1)?.type === 'movement')
})()
let turn = 0
export const listAgain = (): number => {
  const state = course[turn++ % course.length]!
  return ardennes.legalActions({ ...state, units: state.units.slice() }).length
}

const toMove = board.ids.filter((id) => ardennes.queries.reachable(allied, id).length > 0)
export const unitsToMove = toMove.length
/** Where every unit of a side may go, with its costs and paths. */
export const reachOfAll = (): number =>
  toMove.reduce((sum, id) => sum + ardennes.queries.reachable(allied, id).length, 0)

const begin = ardennes.legalActions(allied).find((action) => action.type === 'start-move')!
const moving = ardennes.applyUnchecked(allied, begin)
const step: Action = ardennes.legalActions(moving).find((action) => action.type === 'step')!
export const checkedStep = (): unknown => ardennes.apply(moving, step)

export const playMatches = playing(ardennes, 'campaign', randomBot)
export const playMatchesFromLists = playing(ardennes, 'campaign', listingBot)
export const playGreedyMatch = (): number =>
  playout(ardennes, right(startMatch(ardennes, { scenario: 'six-turn', seed: 'bench' })), {
    german: ardennesBot(ardennes),
    allied: ardennesBot(ardennes),
  }).journal.actions.length
export const actionsInMatches = playMatches()
export const actionsInMatchesFromLists = playMatchesFromLists()
