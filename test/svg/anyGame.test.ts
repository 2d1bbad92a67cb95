/** A page for all games draws each of them without knowing which it is, and without a cast. */
import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import type { AnyGame } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { drawArdennes, drawCounter, drawMarketGarden, drawNormandy } from '../../src/svg/index.js'
import { layoutOf, pictureOf, svgOf } from '../../src/svg/index.js'
import type { UnitId } from '../../src/wargame/index.js'
import { must } from '../playing.js'

interface Position {
  readonly game: 'normandy' | 'ardennes' | 'market-garden'
  readonly scenario: string
  readonly units: readonly { readonly id: UnitId; readonly at: string }[]
}

const start = (game: AnyGame<Position>): Position => must(game.setup({ scenario: game.info.scenarios[0]!.id }))

const GAMES: readonly (readonly [AnyGame<Position>, string])[] = [
  [normandy, drawNormandy(normandy, must(normandy.setup({ scenario: 'campaign' })), { zoc: ['german'] })],
  [ardennes, drawArdennes(ardennes, must(ardennes.setup({ scenario: 'campaign' })), { zoc: ['german'] })],
  [
    marketGarden,
    drawMarketGarden(marketGarden, must(marketGarden.setup({ scenario: 'hells-highway' })), { zoc: ['german'] }),
  ],
]

describe.each(GAMES.map(([game, svg]) => ({ id: game.info.id, game, svg })))('$id', ({ game, svg }) => {
  test('the picture of any game is that of the game itself', () => {
    expect(svgOf(pictureOf(game, start(game), { zoc: ['german'] })) === svg).toBe(true)
  })

  test('its boards have the map for clicks, and its counters can be drawn one by one', () => {
    const state = start(game)
    const layout = layoutOf(game.boards[state.scenario]!.map, pictureOf(game, state).layout)
    const stands = state.units.filter(({ at }) => layout.centre(at) !== null)
    for (const { at } of stands) {
      const { x, y } = layout.centre(at)!
      expect(layout.hexAt(x, y)).toBe(at)
    }
    expect(drawCounter(game, state, state.units[0]!.id)).toContain('</svg>')
  })

  test('an unknown side as viewer sees no more than everybody', () => {
    const state = start(game)
    expect(pictureOf(game, state, { viewer: 'nobody' })).toEqual(pictureOf(game, state, { viewer: 'public' }))
  })
})
