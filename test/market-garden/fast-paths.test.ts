import { expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { playout, startMatch } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/index.js'
import { isInZoneOf } from '../../src/market-garden/field/dropZones.js'
import { blockedBetween, hasLineOfSight } from '../../src/market-garden/field/sight.js'
import { serialsWaiting } from '../../src/market-garden/field/serials.js'
import { isControlledBy } from '../../src/market-garden/field/zones.js'
import { areaWith } from '../../src/market-garden/field/offMapAreas.js'
import { entryHexes, entryModes, hexesOfReturn } from '../../src/market-garden/off-map/entryHexes.js'
import { positionIn } from '../../src/market-garden/position.js'
import type { Position } from '../../src/market-garden/position.js'
import { chainNow } from '../../src/market-garden/supply/headquarters.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import { hexesTo, isWithin } from '../../src/market-garden/supply/supplySpread.js'
import { must } from '../playing.js'

const LONG = process.env['SOAK'] !== undefined

/** How far it is from everywhere to some places, for both sides. */
const waysTo = (p: Position, places: readonly number[]): unknown =>
  places.map((place) => {
    const ways = (['german', 'allied'] as const).flatMap((side) => [
      hexesTo(p, side, place, 'concentrated-leg', 'on-bridges'),
      hexesTo(p, side, place, 'travel', 'by-engineers'),
    ])
    return p.board.map.ids.map((_, hex) => ways.map((way) => way(hex)))
  })

const headquarters = (p: Position): readonly number[] =>
  p.board.counters.flatMap(({ kind }, unit) => (kind === 'headquarters' && p.hexOf[unit]! >= 0 ? [p.hexOf[unit]!] : []))

/** What each headquarters on the map traces to. */
const linksOf = (p: Position): unknown => {
  const { linkOf } = chainNow(p)
  return p.board.counters.flatMap(({ kind }, unit) =>
    kind === 'headquarters' && p.hexOf[unit]! >= 0 ? [linkOf(unit)] : [],
  )
}

/** Where each unit that is due or in an off-map area may enter, in each of its modes. */
const entriesOf = (p: Position): unknown =>
  p.state.units.flatMap(({ at }, unit) => {
    const { arrival } = p.board.counters[unit]!
    const enter = at === 'reserve' && arrival !== null && arrival.turn <= p.state.turn ? entryHexes : hexesOfReturn
    return enter === entryHexes || areaWith(p, unit) !== null
      ? [entryModes(p.board, unit).map((mode) => enter(p, unit, mode))]
      : []
  })

/** What rules remember about a position, in full. */
const remembered = (p: Position): unknown => ({
  ways: waysTo(p, headquarters(p).slice(0, 12)),
  zones: p.board.map.ids.map((_, hex) => [isControlledBy(p, 'german', hex), isControlledBy(p, 'allied', hex)]),
  links: linksOf(p),
  supplied: p.state.units.map((_, unit) => isSupplied(p, unit)),
  entries: entriesOf(p),
  serials: [...serialsWaiting(p)],
  dropZones: p.state.units.map((_, unit) =>
    p.board.map.ids.filter((_id, hex) => hex % 9 === 0 && isInZoneOf(p, unit, hex)),
  ),
})

test.each([
  ['hells-highway', LONG ? 1200 : 120],
  ['1st-airborne-destruction', LONG ? 600 : 100],
  ['campaign', LONG ? 400 : 60],
] as const)(
  'M7.0a, M11.3a, M14.4, M20.0f, M22.16a values kept between states of %s equal fresh ones',
  (scenario, most) => {
    const start = must(startMatch(marketGarden, { scenario, seed: 'handed down' }))
    let actions = 0
    const look = (_action: unknown, state: State): void => {
      const p = positionIn(marketGarden.boards, state)
      // whatever is asked between two comparisons is handed on as well
      isControlledBy(p, 'german', actions % p.board.map.size)
      linksOf(p)
      entriesOf(p)
      for (const place of headquarters(p).slice(0, 12)) hexesTo(p, 'allied', place, 'concentrated-leg', 'on-bridges')
      if (++actions % 50 > 0) return
      expect(remembered(p)).toEqual(remembered(positionIn(marketGarden.boards, structuredClone(state))))
    }
    playout(marketGarden, start, { german: randomBot, allied: randomBot }, { most, visit: look })
    expect(actions).toBe(most)
  },
)

test('M6.0f, M6.22 lines of sight come out of the table as they went in, whatever bridges are down', () => {
  const board = marketGarden.boards['hells-highway']
  const standing = { ...board, printed: board }
  for (let from = 0; from < board.map.size; from += LONG ? 29 : 131)
    for (let to = 0; to < board.map.size; to += 3) {
      const isFree = blockedBetween(board, from, to) === null
      expect(hasLineOfSight(board, from, to)).toBe(isFree)
      expect(hasLineOfSight(standing, from, to)).toBe(isFree)
    }
})

test('M11.2a, M11.31a a place of supply is within reach exactly where its distance says so', () => {
  const start = must(startMatch(marketGarden, { scenario: 'hells-highway', seed: 'within reach' }))
  let actions = 0
  const answers = { near: 0, far: 0 }
  const compare = (_action: unknown, state: State): void => {
    if (++actions % 150 > 0) return
    const p = positionIn(marketGarden.boards, state)
    for (const side of ['german', 'allied'] as const)
      for (const crossing of ['on-bridges', 'by-engineers'] as const)
        for (const place of headquarters(p)) {
          const course = { side, place, gait: 'concentrated-leg' } as const
          const away = hexesTo(p, side, place, 'concentrated-leg', crossing)
          for (let hex = actions % 7; hex < p.board.map.size; hex += 7) {
            const near = away(hex) >= 0 && away(hex) <= 8
            answers[near ? 'near' : 'far']++
            if (isWithin(p, course, crossing, hex, 8) !== near) expect.fail(`${p.board.map.ids[hex]!} to ${place}`)
          }
        }
  }
  playout(marketGarden, start, { german: randomBot, allied: randomBot }, { most: LONG ? 3000 : 900, visit: compare })
  expect(Math.min(answers.near, answers.far)).toBeGreaterThan(100)
})
