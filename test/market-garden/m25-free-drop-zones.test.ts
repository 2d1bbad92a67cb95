import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import { playout, startMatch } from '../../src/engine/index.js'
import { boardUnder } from '../../src/market-garden/board/freeDrops.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { receiveLift } from '../../src/market-garden/landings/lift.js'
import { BEGIN, drop, landingGame, pathfinders, TURN, waiting } from './landingBoards.js'
import { headquarters, legal, must, place, play, refusals } from './small.js'
import type { Loose } from './small.js'

const FREE = { freeDropZones: true }
const PRINTED = { freeDropZones: false }

describe('free drop zones (M25.6)', () => {
  /** Two serials in this turn, and two on the next day. */
  const game = landingGame({
    terms: {
      landings: {
        pathfinders: pathfinders({ r: '0505', q: '0808' }),
        drops: [
          { turn: TURN, serials: [1, 2] },
          { turn: TURN + 7, serials: [3, 4] },
        ],
      },
      supplyHeads: { d: '0505' as never },
    },
    counters: [headquarters('d', { nation: 'american', serial: 4, marks: ['airborne'] })],
  })
  const at = (options: object, units: object = {}) => waiting(game, { 'hq-d': 'england', ...units }, { options })
  const guides: Loose = { type: 'place-pathfinder', formation: 'r', to: '0303' }
  const head: Loose = { type: 'place-supply-head', formation: 'd', to: '0305' }

  test('M25.6a pathfinders and supply heads are placed by their owner', () => {
    expect(at({}).landings?.pathfinders).toEqual({ r: '0505', q: '0808' })
    expect(at({}).supplyHeads).toEqual({ d: '0505' })
    expect(refusals(game, at({}), guides)).toEqual(['M22.31a', 'M14.31a'])
    const free = at(FREE)
    expect(free.landings?.pathfinders).toEqual({})
    expect(free.supplyHeads).toEqual({})
    expect(new Set(legal(game, free, 'place-pathfinder').map(({ formation }) => formation))).toEqual(
      new Set(['q', 'r']),
    )
    expect(refusals(game, free, head)).toEqual(['M14.3d'])
    const placed = play(game, free, guides, head)
    expect(placed.landings?.pathfinders).toEqual({ r: '0303' })
    expect(placed.supplyHeads).toEqual({ d: '0305' })
    // all other rules of landings hold
    expect(refusals(game, placed, drop(1, '0303'))).toEqual([])
    expect(new Set(refusals(game, placed, drop(1, '0507')))).toEqual(new Set(['M14.3b']))
  })

  test('M25.6b M-R507 the owner chooses which units fly, but no more in a day than landed on that day in 1944', () => {
    expect(at({}).landings?.lift).toBeNull()
    expect(refusals(game, at({}), drop(4, '0505'))).toEqual(['M22.31a'])
    expect(refusals(game, at({}), { type: 'end-phase' })).toEqual(['M22.31b'])
    const free = play(game, at(FREE), guides)
    expect(free.landings?.lift).toBe(2)
    expect(refusals(game, free, { type: 'end-phase' })).toEqual([])
    const two = play(game, free, drop(4, '0303'), drop(2, '0304'))
    expect(refusals(game, two, drop(1, '0303'))).toEqual(['M14.61a'])
    expect(legal(game, two, 'designate-drop')).toEqual([])
    expect(refusals(game, two, BEGIN)).toEqual([])
  })

  test('M25.6b M14.65a each day brings its own lift points, and those of the day before are lost', () => {
    const turn = TURN + 6 // 0601 of the next day
    const [printed, state] = [game.boards['hells-highway'], place(game, { turn, units: {}, options: FREE })]
    expect(receiveLift(positionOf(boardUnder(printed, FREE), state), undefined).state.landings?.lift).toBe(2)
    expect(
      receiveLift(positionOf(boardUnder(printed, FREE), { ...state, turn: turn + 7 }), undefined).state.landings?.lift,
    ).toBe(0)
  })

  test('M25.6a the option changes no scenario without landings, and in the campaign only supply heads', () => {
    for (const id of ['hells-highway', '30-corps-breakout'] as const)
      expect(boardUnder(marketGarden.boards[id], FREE)).toBe(marketGarden.boards[id])
    for (const board of Object.values(marketGarden.boards)) expect(boardUnder(board, PRINTED)).toBe(board)
    const { campaign } = marketGarden.boards
    expect(boardUnder(campaign, FREE).terms).toEqual({ ...campaign.terms, supplyHeads: {} })
  })

  test('M25.6b at Arnhem the Poles may take lift from the division on the first day', () => {
    const free = boardUnder(marketGarden.boards['1st-airborne-destruction'], FREE)
    expect(free.terms.landings?.liftPoints).toEqual([
      { september: 17, points: 11 },
      { september: 18, points: 8 },
      { september: 21, points: 4 },
    ])
    const match = must(startMatch(marketGarden, { scenario: '1st-airborne-destruction', seed: '1', options: FREE }))
    const [german, allied] = [marketGardenBot(marketGarden), marketGardenBot(marketGarden)]
    const { state } = playout(
      marketGarden,
      match,
      { german, allied },
      { until: ({ phase }) => phase === 'allied-movement' },
    )
    const chosen = must(marketGarden.apply(state, { type: 'choose-marker', marker: 'pathfinder', formation: 'pol' }))
    const spots = legal(marketGarden, chosen, 'place-pathfinder')
    expect(spots.length).toBeGreaterThan(1000)
    const guided = play(marketGarden, state, spots[0]!)
    expect(marketGarden.legalActions(guided).some((a) => a.type === 'choose-serial' && a.serial >= 55)).toBe(true)
  })

  test('M25.6a bots place all markers and use all lift points of the first day', () => {
    const match = must(startMatch(marketGarden, { scenario: '82nd-drop', seed: '3', options: FREE }))
    const [german, allied] = [marketGardenBot(marketGarden), marketGardenBot(marketGarden)]
    const { state } = playout(marketGarden, match, { german, allied }, { until: ({ turn }) => turn === 2 })
    expect(state.landings?.lift).toBe(0)
    expect(Object.keys(state.landings?.pathfinders ?? {})).toHaveLength(3)
    expect(state.supplyHeads).toHaveProperty('us-82')
    expect(marketGarden.check(state)).toEqual([])
  })
})
