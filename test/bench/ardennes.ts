/** What is measured of the Ardennes: the campaign. */
import { playout, startMatch } from '../../src/index.js'
import { ardennesBot, randomBot } from '../../src/bots/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { Action, State } from '../../src/ardennes/index.js'
import { listingBot } from '../testing/listingBot.js'
import { playingMany } from './inTurn.js'
import { inTurnOf, lastActions, playing, right } from './positions.js'
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

const nextLast = inTurnOf(lastActions(ardennes, allied, 'start-move'))
/** The list of the position that the last action of a move leads to, with the action. */
export const listAgain = (): number => {
  const { state, action } = nextLast()
  return ardennes.legalActions(ardennes.applyUnchecked(state, action)).length
}

/** The hash of a position in which one unit is another than in the one before. */
let changed = 0
export const hashAfterAction = (): string => {
  const unit = changed++ % allied.units.length
  return ardennes.hash({ ...allied, units: allied.units.with(unit, { ...allied.units[unit]!, at: 'eliminated' }) })
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
export const many = playingMany(ardennes, 'campaign')
