/** What is measured of Normandy: the full campaign. */
import { playout, startMatch } from '../../src/index.js'
import { normandyBot, randomBot } from '../../src/bots/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { State } from '../../src/normandy/index.js'
import { listingBot } from '../testing/listingBot.js'
import { playingMany } from './inTurn.js'
import { inTurnOf, lastActions, playing, right } from './positions.js'
import { bareFlood } from './yardsticks.js'

const board = normandy.boards.campaign
const start = right(normandy.setup({ scenario: 'campaign' }))
const phase = (id: string): State => normandy.phases.find((p) => p.id === id)!.enter(start)
const allied = phase('allied-normal-movement')

const search = bareFlood(board.map, board.vehicleCost)
const middle = board.map.indexOf('2914')
/** The yardstick: a search over the map with nothing but costs. */
export const flood = (): number => search(middle, 24)

/** The position when a phase has just opened: nothing is known about it. */
const opened = (): State => {
  const state = { ...allied, units: allied.units.slice() }
  const frame = state.stack.at(-1)!
  if (frame.type !== 'movement') throw new Error('the phase did not open')
  return { ...state, stack: [...state.stack.slice(0, -1), { ...frame, inZoc: [...frame.inZoc] }] }
}
export const listAfresh = (): number => normandy.legalActions(opened()).length

const nextLast = inTurnOf(lastActions(normandy, allied, 'move'))
/** The list of the position that the last action of a move leads to, with the action. */
export const listAgain = (): number => {
  const { state, action } = nextLast()
  return normandy.legalActions(normandy.applyUnchecked(state, action)).length
}

/** The hash of a position in which one unit is another than in the one before. */
let changed = 0
export const hashAfterAction = (): string => {
  const unit = changed++ % allied.units.length
  return normandy.hash({ ...allied, units: allied.units.with(unit, { ...allied.units[unit]!, at: 'eliminated' }) })
}

const toMove = board.ids.filter((id) => normandy.queries.reachable(allied, id).length > 0)
export const unitsToMove = toMove.length
/** Where every unit of a side may go, with its costs and paths. */
export const reachOfAll = (): number =>
  toMove.reduce((sum, id) => sum + normandy.queries.reachable(allied, id).length, 0)

const step = normandy.legalActions(allied).find((action) => action.type === 'move')!
export const checkedStep = (): unknown => normandy.apply(allied, step)

const json = JSON.stringify(start)
export const decode = (): unknown => normandy.codecs.state.decode(JSON.parse(json))

export const playMatches = playing(normandy, 'campaign', randomBot)
export const playMatchesFromLists = playing(normandy, 'campaign', listingBot)
export const actionsInMatches = playMatches()
export const actionsInMatchesFromLists = playMatchesFromLists()

const match = right(startMatch(normandy, { scenario: 'campaign', seed: 'bench' }))
export const playGreedyMatch = (): number =>
  playout(normandy, match, { german: normandyBot(normandy), allied: normandyBot(normandy) }).journal.actions.length

/** Every position after one action, each made ten times. */
export const successors = (): readonly State[] =>
  Array.from({ length: 10 }, () => normandy.legalActions(allied)).flatMap((actions) =>
    actions.map((action) => normandy.applyUnchecked(allied, action)),
  )
export const successorsLookedAt = (): readonly State[] => {
  const states = successors()
  for (const state of states) normandy.legalActions(state)
  return states
}
export const many = playingMany(normandy, 'campaign')
