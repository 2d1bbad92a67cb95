/** Choices before places: what a player does in one gesture, and how long the lists of the decisions are. */
import { describe, expect, test } from 'vitest'
import { playout, startMatch } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { Action, State } from '../../src/market-garden/index.js'
import { livelyBot } from './lively.js'
import { must, takingAny } from '../playing.js'
import * as plain from '../playing.js'

const LONG = process.env['SOAK'] !== undefined

/** The most actions that any decision offers. */
const MOST = 2000

const FREE = { freeDropZones: true, independentDrops: true } as const

/** Plays the actions of a gesture. */
const carriedOut = (state: State, actions: readonly Action[]): State =>
  actions.reduce((now, action) => must(marketGarden.apply(now, action)), state)

describe('short decisions', () => {
  test.each(marketGarden.info.scenarios.map(({ id }) => id))(
    'no decision of %s offers more than 2,000 actions',
    (id) => {
      let most = 0
      const game = {
        ...marketGarden,
        legalActions: (state: State) => {
          const actions = marketGarden.legalActions(state)
          most = Math.max(most, actions.length)
          return actions
        },
      }
      const match = must(startMatch(game, { scenario: id, seed: 'short' }))
      const player = livelyBot(game)
      playout(game, match, { german: player, allied: player }, { most: LONG ? 400 : 60 })
      expect(most).toBeGreaterThan(1)
      expect(most).toBeLessThanOrEqual(MOST)
    },
  )

  test('M24.2a a unit is chosen, then placed: compose.deploy says both', () => {
    const state = must(marketGarden.setup({ scenario: 'hells-highway' }))
    const [first] = marketGarden.legalActions(state)
    expect(first?.type).toBe('choose-unit')
    const chosen = must(marketGarden.apply(state, first!))
    const [place] = plain.legal(marketGarden, chosen, 'place-unit')
    const { unit, to, mode } = place!
    const plan = { unit, to, mode }
    const actions = must(marketGarden.compose.deploy(state, [plan]))
    expect(actions).toEqual([first, place])
    expect(plain.refusals(marketGarden, state, place!)).toEqual(['M24.2a'])
    const other = plain.legal(marketGarden, state, 'choose-unit')[1]!
    expect(plain.refusals(marketGarden, chosen, { ...place!, unit: other.unit })).toEqual(['M24.2a'])
    const refused = marketGarden.compose.deploy(state, [
      { ...plan, to: marketGarden.boards['hells-highway'].map.ids[0]! },
    ])
    expect(refused._tag).toBe('Left')
  })

  const waiting = must(
    takingAny(marketGarden).position({
      scenario: 'campaign',
      turn: 1,
      phase: 'allied-movement',
      options: FREE,
      units: Object.fromEntries(
        marketGarden.boards.campaign.counters.flatMap(({ id, serial }) => (serial === 1 ? [[id, 'england']] : [])),
      ),
    }),
  )

  test('M14.31a pathfinders may lie in any hex: compose.drop chooses the marker, the row and the hex', () => {
    const marker = plain.legal(marketGarden, waiting, 'choose-marker')[0]!
    const hex = marketGarden.boards.campaign.map.ids[5000]!
    const { formation } = marker
    const actions = must(marketGarden.compose.drop(waiting, { marker: 'pathfinder', formation, hex }))
    expect(actions.map(({ type }) => type)).toEqual(['choose-marker', 'choose-row', 'place-pathfinder'])
    expect(carriedOut(waiting, actions).landings?.pathfinders[formation]).toBe(hex)
    const chosen = must(marketGarden.apply(waiting, marker))
    const inRow = must(marketGarden.apply(chosen, actions[1]!))
    for (const [done, state] of [waiting, chosen, inRow].entries()) {
      // what the player has chosen already is left out
      const rest = must(marketGarden.compose.drop(state, { marker: 'pathfinder', formation, hex }))
      expect(rest).toEqual(actions.slice(done))
      expect(marketGarden.legalActions(state).length).toBeGreaterThan(1)
      expect(marketGarden.legalActions(state).length).toBeLessThanOrEqual(MOST)
    }
    expect(plain.refusals(marketGarden, chosen, { type: 'place-pathfinder', formation, to: hex })).toEqual(['M14.31a'])
    expect(plain.refusals(marketGarden, chosen, { type: 'choose-row', row: 'Z99' })).toEqual(['input'])
    const unknown = marketGarden.compose.drop(waiting, { marker: 'pathfinder', formation: 'nobody', hex })
    expect(unknown._tag === 'Left' && unknown.left.map(({ rule }) => rule)).toEqual(['M14.3a'])
  })

  test('M14.2a M23.4a compose.drop sends a serial into its drop zone, or beyond it', () => {
    const markers = plain.legal(marketGarden, waiting, 'choose-marker')
    const guides = marketGarden.boards.campaign.map.ids.filter((_, hex) => hex % 997 === 0)
    const placings = markers.flatMap(({ marker, formation }) => guides.map((hex) => ({ marker, formation, hex })))
    const guided = placings
      .map((plan) => carriedOut(waiting, must(marketGarden.compose.drop(waiting, plan))))
      .find((state) => plain.legal(marketGarden, state, 'choose-serial').length > 0)!
    const { serial } = plain.legal(marketGarden, guided, 'choose-serial')[0]!
    const inside = plain.legal(
      marketGarden,
      must(marketGarden.apply(guided, { type: 'choose-serial', serial })),
      'designate-drop',
    )[0]!
    const { hex, route, bend } = inside
    const sent = must(marketGarden.compose.drop(guided, { serial, hex, route, bend }))
    expect(sent).toEqual([{ type: 'choose-serial', serial }, inside])
    const begun = must(marketGarden.apply(guided, sent[0]!))
    expect(must(marketGarden.compose.drop(begun, { serial, hex, route, bend }))).toEqual([inside])
    const out = must(marketGarden.apply(guided, { type: 'drop-outside', serial }))
    const [row] = plain.legal(marketGarden, out, 'choose-row')
    const beyond = plain.legal(marketGarden, must(marketGarden.apply(out, row!)), 'designate-drop')[0]!
    const plan = { serial, hex: beyond.hex, route: beyond.route, bend: beyond.bend, outside: true }
    expect(must(marketGarden.compose.drop(guided, plan))).toEqual([{ type: 'drop-outside', serial }, row, beyond])
    expect(must(marketGarden.compose.drop(out, plan))).toEqual([row, beyond])
    const wrong = marketGarden.compose.drop(guided, { ...plan, hex })
    expect(wrong._tag === 'Left' && wrong.left.map(({ rule }) => rule)).toContain('M23.4a')
  })

  test('M-R339 the other side does not see which drop zone is being designated', () => {
    const options = { freeDropZones: true, randomSetup: true }
    const state = must(marketGarden.setup({ scenario: '101st-drop', options }))
    const chosen = must(marketGarden.apply(state, plain.legal(marketGarden, state, 'choose-marker')[0]!))
    expect(marketGarden.observe(chosen, 'german').stack.map(({ type }) => type)).toEqual(['sequence', 'drop-zones'])
    expect(marketGarden.observe(chosen, 'allied')).toEqual(chosen)
  })
})
