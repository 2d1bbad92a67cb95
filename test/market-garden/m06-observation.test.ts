import { positionWith } from './positionWith.js'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { hexId } from '../../src/hex/index.js'
import { unitId } from '../../src/market-garden/index.js'
import { sightLimit } from '../../src/market-garden/field/observation.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  grenadiers,
  headquarters,
  leader,
  mortars,
  place,
  play,
  refusals,
  roll,
  smallGame,
  shermans,
} from './small.js'
import type { SmallBoard } from './small.js'

const DAY = 35

const NIGHT = 39
const POOR = { north: 'P', south: 'P' } as const

const bare = (board: Partial<SmallBoard> = {}): MarketGardenGame =>
  smallGame({ columns: 14, counters: [company('a'), grenadiers('g')], ...board })

const at = (game: MarketGardenGame, from: string, to: string, spec: Record<string, unknown> = {}): State =>
  place(game, { turn: DAY, phase: 'allied-direct-fire', units: { a: from, g: to }, ...spec })

/** Whether the hour, the weather and the ground let a hex be seen. */
const sees = (game: MarketGardenGame, from: string, to: string, spec: Record<string, unknown> = {}): boolean => {
  const sight = game.queries.lineOfSight(at(game, from, to, spec), from, to)
  return sight !== null && sight.free && sight.seen
}

const blockedBy = (game: MarketGardenGame, from: string, to: string): readonly [string, readonly string[]] | null => {
  const sight = game.queries.lineOfSight(at(game, '0101', '0701'), from, to)
  return sight === null || sight.free ? null : [sight.rule, sight.blockedBy]
}

const isObserved = (game: MarketGardenGame, state: State, id: string): boolean =>
  game.queries.observers(state, 'allied', id).length > 0

describe('lines of sight', () => {
  test('M6.0c, M6.0e a line is free over clear and mixed ground, and the terrain of both ends does not count', () => {
    const game = bare({ terrain: { '0304': ['mixed'], '0303': ['woods'], '0306': ['forest'] } })
    expect(blockedBy(game, '0303', '0306')).toBeNull()
  })

  test.each(['woods', 'forest', 'broken', 'rough', 'town', 'city'] as const)(
    'M6.0g %s between two hexes blocks, and is named',
    (kind) => {
      const game = bare({ terrain: { '0304': [kind] } })
      expect(blockedBy(game, '0303', '0306')).toEqual(['M6.0g', ['0304']])
    },
  )

  test('M6.0g, M10.17 marsh and mixed ground never block', () => {
    const game = bare({ terrain: { '0304': ['marsh'], '0305': ['mixed'] } })
    expect(blockedBy(game, '0303', '0306')).toBeNull()
  })

  test('M6.0g a line along a hexside is blocked only when the hexes on both sides of it block', () => {
    // 0303 to 0503 runs between 0402 and 0403
    expect(blockedBy(bare({ terrain: { '0402': ['woods'] } }), '0303', '0503')).toBeNull()
    const game = bare({ terrain: { '0402': ['woods'], '0403': ['town'] } })
    expect(blockedBy(game, '0303', '0503')).toEqual(['M6.0g', ['0403', '0402']])
  })

  test('M6.0e, M6.0g every hex that a line crosses blocks it, were it a corner', () => {
    // 0303 to 0406 crosses 0304, corners of 0305 and 0404 that meet halfway, and 0405
    for (const hex of ['0304', '0305', '0404', '0405'])
      expect(blockedBy(bare({ terrain: { [hex]: ['woods'] } }), '0303', '0406')).toEqual(['M6.0g', [hex]])
    for (const hex of ['0306', '0403', '0204', '0504'])
      expect(blockedBy(bare({ terrain: { [hex]: ['woods'] } }), '0303', '0406')).toBeNull()
  })

  test('M6.22 an adjacent hex is seen whatever terrain is in it or between', () => {
    const game = bare({ terrain: { '0304': ['city'], '0303': ['forest'] }, lines: { dike: [['0303', '0304']] } })
    expect(sees(game, '0303', '0304', { turn: NIGHT, with: { weather: POOR } })).toBe(true)
    // from open water, too, where nobody sees any farther
    const water = bare({ terrain: { '0303': ['water'] } })
    expect([sees(water, '0303', '0304'), sees(water, '0303', '0305')]).toEqual([true, false])
  })

  test('M6.61a a dike blocks, but not for an observer beside it or on high ground', () => {
    const lines = { dike: [['0304', '0305']] } as const
    expect(blockedBy(bare({ lines }), '0303', '0306')).toEqual(['M6.61a', ['0304', '0305']])
    expect(blockedBy(bare({ lines }), '0304', '0306')).toBeNull()
    expect(blockedBy(bare({ lines, terrain: { '0303': ['high-ground'] } }), '0303', '0306')).toBeNull()
  })

  test('M-R139, M6.61a a dike blocks a line along a hexside only when it crosses on both sides', () => {
    // 0303 to 0703 runs between 0402 and 0403, through 0503, and between 0602 and 0603
    const crossing = [
      ['0503', '0602'],
      ['0503', '0603'],
    ] as const
    expect(blockedBy(bare({ lines: { dike: crossing.slice(1) } }), '0303', '0703')).toBeNull()
    expect(blockedBy(bare({ lines: { dike: crossing } }), '0303', '0703')?.[0]).toBe('M6.61a')
  })

  test('M-R139, M6.61a a dike that turns at a hexside blocks a line along it', () => {
    // 0303 to 0903 runs between 0602 and 0603 in its middle
    const turning = [['0503', '0602'], ['0602', '0603'], ['0603', '0703']] as const // prettier-ignore
    const seen = (sides: number) =>
      blockedBy(bare({ rows: 10, lines: { dike: turning.slice(0, sides) } }), '0303', '0903')?.[0]
    expect([seen(2), seen(3)]).toEqual([undefined, 'M6.61a'])
  })

  test('M6.0f, M-R159, M6.61a, M6.63a a line that is free for one of two observers is free for the other', () => {
    const dike = bare({ lines: { dike: [['0304', '0305']] } })
    // 0304 is beside the dike, and 0307 sees it as it is seen
    expect([blockedBy(dike, '0304', '0307'), blockedBy(dike, '0307', '0304')]).toEqual([null, null])
    expect(blockedBy(dike, '0307', '0303')).toEqual(['M6.61a', ['0305', '0304']])
    const bank: SmallBoard['links'] = [['0204', '0304', 'raised-primary']]
    const height = bare({ links: bank, terrain: { '0303': ['high-ground'] } })
    expect([blockedBy(height, '0303', '0306'), blockedBy(height, '0306', '0303')]).toEqual([null, null])
    // who fires from a city over an embankment gives himself away (M6.62c)
    const city = smallGame({
      columns: 14,
      counters: [company('a'), mortars('m', { side: 'german', nation: 'wehrmacht' })],
      links: bank,
      terrain: { '0303': ['city'] },
    })
    const state = place(city, { turn: DAY, phase: 'allied-direct-fire', units: { m: '0303', a: '0306' } })
    expect(city.queries.observers(state, 'allied', 'm')).toEqual([])
    const flash: State = { ...state, thisPhase: { ...state.thisPhase, revealed: [unitId('m')] } }
    expect(city.queries.observers(flash, 'allied', 'm')).toEqual(['a'])
  })

  test('M6.61b a dike blocks in ground that is out of play too', () => {
    const game = bare({ lines: { dike: [['0304', '0305']] }, terrain: { '0304': ['water'], '0305': ['water'] } })
    expect(blockedBy(game, '0303', '0306')?.[0]).toBe('M6.61a')
  })

  test('M6.61c streams never block, causeways do', () => {
    expect(blockedBy(bare({ hexsides: [['0304', '0305', 'stream']] }), '0303', '0306')).toBeNull()
    const causeway = bare({ links: [['0204', '0304', 'raised-trail']] })
    expect(blockedBy(causeway, '0303', '0306')).toEqual(['M6.63a', ['0304']])
  })

  test('M6.63a, M6.63b the whole hex of a raised road or railway blocks, but not from high ground or a city', () => {
    const links: SmallBoard['links'] = [['0204', '0304', 'raised-primary']]
    expect(blockedBy(bare({ links }), '0303', '0306')).toEqual(['M6.63a', ['0304']])
    expect(blockedBy(bare({ links, terrain: { '0303': ['city'] } }), '0303', '0306')).toBeNull()
    expect(blockedBy(bare({ links, terrain: { '0303': ['high-ground'] } }), '0303', '0306')).toBeNull()
    const lines = { 'raised-railway': [['0204', '0304']], railway: [['0204', '0304']] } as const
    expect(blockedBy(bare({ lines }), '0303', '0306')).toEqual(['M6.63a', ['0304']])
    expect(blockedBy(bare({ lines: { railway: lines.railway } }), '0303', '0306')).toBeNull()
  })

  test('M10.2 an obstacle hexside does not block a line of sight', () => {
    expect(blockedBy(bare({ hexsides: [['0304', '0305', 'obstacle']] }), '0303', '0306')).toBeNull()
  })

  test('M6.0f without dikes, embankments and heights a line is as free one way as the other', () => {
    const terrain = { '0304': ['woods'], '0405': ['town'], '0206': ['broken'], '0503': ['rough'] }
    const game = bare({ terrain })
    const hexes = game.boards['hells-highway'].map.ids
    fc.assert(
      fc.property(fc.constantFrom(...hexes), fc.constantFrom(...hexes), (one, other) => {
        expect(blockedBy(game, one, other) === null).toBe(blockedBy(game, other, one) === null)
      }),
      { numRuns: 200 },
    )
  })
})

describe('how far one sees', () => {
  const row = (column: number): string => `03${String(column).padStart(2, '0')}`

  test('M6.1, M6.11 the terrain of the observer limits his sight: five hexes in the open, three in woods, six in a city', () => {
    expect(sees(bare(), row(1), row(6))).toBe(true)
    expect(sees(bare(), row(1), row(7))).toBe(false)
    const woods = bare({ terrain: { '0301': ['woods'] } })
    expect([sees(woods, row(1), row(4)), sees(woods, row(1), row(5))]).toEqual([true, false])
    const city = bare({ terrain: { '0301': ['city'] } })
    expect([sees(city, row(1), row(7)), sees(city, row(1), row(8))]).toEqual([true, false])
  })

  test('M6.12 a unit sees two hexes by night, one in bad weather', () => {
    const at2 = (spec: Record<string, unknown>): boolean => sees(bare(), row(1), row(3), spec)
    expect(at2({ turn: NIGHT })).toBe(true)
    expect(sees(bare(), row(1), row(4), { turn: NIGHT })).toBe(false)
    expect(at2({ turn: NIGHT, with: { weather: POOR } })).toBe(false)
  })

  test('M6.13a bad weather halves the limit by day, rounded down', () => {
    const spec = { with: { weather: POOR } }
    expect([sees(bare(), row(1), row(3), spec), sees(bare(), row(1), row(4), spec)]).toEqual([true, false])
  })

  test('M6.13b the weather where the observer stands counts', () => {
    const spec = { with: { weather: { north: 'P', south: 0 } } }
    expect(sees(bare(), row(1), row(6), spec)).toBe(true)
    // two hexes on sheets of different weather
    const board = bare().boards['hells-highway']
    const [north, south] = [board.map.indexOf('0401'), board.map.indexOf('0301')]
    const ids = board.map.ids.map((id, hex) => hexId(`${hex === north ? 'B' : 'C'}${id}`))
    const sheets = { ...board, map: { ...board.map, ids } }
    const light = { turn: DAY, weather: { north: 'P', south: 0 } } as const
    expect([
      sightLimit(positionWith(sheets, light), north, south),
      sightLimit(positionWith(sheets, light), south, north),
    ]).toEqual([2, 5])
  })

  test('M6.64a a unit sees two hexes farther over an adjacent slope, but only from its upper side', () => {
    const slope = bare({ lines: { slope: [['0301', '0302']] } })
    expect([sees(slope, row(1), row(8)), sees(slope, row(1), row(9))]).toEqual([true, false])
    expect(sees(slope, '0307', '0301')).toBe(false)
    const lower = bare({ lines: { slope: [['0302', '0301']] } })
    expect(sees(lower, row(1), row(7))).toBe(false)
  })

  test('M6.64b a slope adds no sight from high ground or a city, nor when it is not adjacent', () => {
    const far = bare({ lines: { slope: [['0302', '0303']] } })
    expect(sees(far, row(1), row(7))).toBe(false)
    const city = bare({ lines: { slope: [['0301', '0302']] }, terrain: { '0301': ['city'] } })
    expect(sees(city, row(1), row(8))).toBe(false)
    const height = bare({ lines: { slope: [['0301', '0302']] }, terrain: { '0301': ['high-ground'] } })
    expect([sees(height, row(1), row(11)), sees(height, row(1), row(12))]).toEqual([true, false])
  })
})

describe('cover', () => {
  const hidden = (kind: string, apart: number, with_: Record<string, unknown> = {}): boolean => {
    const target = `03${String(2 + apart).padStart(2, '0')}`
    const game = bare({ terrain: { [target]: [kind] } })
    return !isObserved(game, at(game, '0302', target, with_), 'g')
  }

  test('M6.62a, M6.62b, M3.5d units in forest and city are seen from next to them, in woods and town from two hexes', () => {
    for (const kind of ['forest', 'city']) expect([hidden(kind, 1), hidden(kind, 2)]).toEqual([false, true])
    for (const kind of ['woods', 'town']) expect([hidden(kind, 2), hidden(kind, 3)]).toEqual([false, true])
    expect(hidden('broken', 3)).toBe(false)
  })

  test('M6.62c a unit that has fired is not hidden for the rest of the phase', () => {
    const game = smallGame({
      counters: [company('a'), company('b'), grenadiers('g'), mortars('m')],
      terrain: { '0305': ['forest'] },
    })
    const start = place(game, {
      turn: DAY,
      phase: 'allied-direct-fire',
      units: { m: '0305', a: '0101', g: '0306', b: '0601' },
    })
    const seen = (state: State): readonly string[] => game.queries.observers(state, 'german', 'm')
    const far = place(game, { turn: DAY, phase: 'allied-direct-fire', units: { m: '0305', g: '0307' } })
    expect(seen(far)).toEqual([])
    const fired = play(
      game,
      start,
      { type: 'open-fire', kind: 'conventional', target: 'g' },
      { type: 'add-firer', firer: { unit: 'm', points: 3, packet: 0, headquarters: null, extended: false } },
      { type: 'fire' },
      roll(6, 6),
    )
    expect(fired.thisPhase.revealed).toEqual(['m'])
    const moved: State = { ...far, thisPhase: fired.thisPhase }
    expect(seen(moved)).toEqual(['g'])
  })
})

describe('who observes', () => {
  test('M6.21, M12.52a Disrupted units and columns do not observe for others', () => {
    const game = smallGame({ counters: [shermans('a'), grenadiers('g')] })
    const with_ = (state: Record<string, unknown>): boolean =>
      isObserved(game, place(game, { turn: DAY, units: { a: { at: '0303', ...state }, g: '0305' } }), 'g')
    expect(with_({})).toBe(true)
    expect(with_({ disrupted: true })).toBe(false)
    expect(with_({ mode: 'travel' })).toBe(false)
  })

  test('M6.4a combat units and headquarters spot, leaders do not', () => {
    const game = smallGame({ counters: [headquarters('r'), leader('r'), grenadiers('g')] })
    const watch = (units: Record<string, string>): readonly string[] =>
      game.queries.observers(place(game, { turn: DAY, units: { ...units, g: '0305' } }), 'allied', 'g')
    expect(watch({ 'hq-r': '0303' })).toEqual(['hq-r'])
    expect(watch({ 'leader-r': '0303' })).toEqual([])
  })

  test('M6.0a, M6.0b, M5.24b direct fire needs a target that the firer himself sees', () => {
    const game = smallGame({ counters: [mortars('m'), company('a'), grenadiers('g')], terrain: { '0304': ['woods'] } })
    const state = place(game, { turn: DAY, phase: 'allied-direct-fire', units: { m: '0303', a: '0306', g: '0305' } })
    expect(refusals(game, state, { type: 'open-fire', kind: 'conventional', target: 'g' })).toEqual([])
    const opened = play(game, state, { type: 'open-fire', kind: 'conventional', target: 'g' })
    const firer = { unit: 'm', points: 3, packet: 0, headquarters: null, extended: false }
    expect(refusals(game, opened, { type: 'add-firer', firer })).toContain('M5.24b')
  })

  test('M6.3b M-R116 a unit in woods does not see through other woods for that', () => {
    const game = smallGame({
      counters: [shermans('s'), grenadiers('g')],
      terrain: { '0303': ['woods'], '0304': ['woods'] },
    })
    const state = place(game, { turn: DAY, phase: 'allied-direct-fire', units: { s: '0303', g: '0305' } })
    expect(refusals(game, state, { type: 'open-fire', kind: 'conventional', target: 'g' })).toContain('M5.24b')
  })
})
