import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import {
  armouredCars,
  battery,
  company,
  grenadiers,
  halftracks,
  lorried,
  panthers,
  place,
  play,
  refusals,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { SmallBoard } from './small.js'

const ALL = [
  company('leg'),
  shermans('tank'),
  lorried('truck'),
  halftracks('track', { side: 'allied', nation: 'british' }),
  armouredCars('car'),
  battery('gun'),
  panthers('tiger', { side: 'allied', nation: 'british', allowance: 9 }),
  company('other'),
  grenadiers('g'),
]

const onBoard = (board: Partial<SmallBoard>): MarketGardenGame =>
  smallGame({ columns: 40, rows: 5, counters: ALL, ...board })
const start = (game: MarketGardenGame, units: Record<string, unknown>): State =>
  place(game, { turn: 35, phase: 'allied-movement', units })

/** What a step from 0303 to 0304 costs a unit; null when the step is refused. */
const stepOf = (
  board: Partial<SmallBoard>,
  id: string,
  state: Record<string, unknown> = {},
  from = '0303',
  to = '0304',
): number | null => {
  const game = onBoard(board)
  const begun = play(game, start(game, { [id]: { at: from, ...state } }), { type: 'start-move', unit: id })
  if (refusals(game, begun, { type: 'step', to }).length > 0) return null
  const top = play(game, begun, { type: 'step', to }).stack.at(-1)
  return top?.type === 'moving' ? top.spent[id]! / 2 : null
}

const whyNot = (board: Partial<SmallBoard>, id: string, state: Record<string, unknown> = {}): readonly string[] => {
  const game = onBoard(board)
  const begun = play(game, start(game, { [id]: { at: '0303', ...state } }), { type: 'start-move', unit: id })
  return refusals(game, begun, { type: 'step', to: '0304' })
}

const DEFILADE = { mode: 'defilade' }
const TRAVEL = { mode: 'travel' }

describe('what a hex costs', () => {
  test('M10.1, M8.0c, M8.2, M8.3a, M8.31a the chart has a cost for each terrain, mode and type', () => {
    const clear = [
      stepOf({}, 'leg', DEFILADE),
      stepOf({}, 'leg'),
      stepOf({}, 'tank', DEFILADE),
      stepOf({}, 'tank'),
      stepOf({}, 'tank', TRAVEL),
    ]
    expect(clear).toEqual([3, 2, 2, 1.5, 1.5])
    const woods = { terrain: { '0304': ['woods'] } } as const
    expect([stepOf(woods, 'leg'), stepOf(woods, 'tank'), stepOf(woods, 'tank', TRAVEL)]).toEqual([3, 4, null])
  })

  test('M10.0b in a hex forest counts before town, town before woods, woods before mixed', () => {
    expect(stepOf({ terrain: { '0304': ['woods', 'mixed'] } }, 'leg')).toBe(3)
    expect(stepOf({ terrain: { '0304': ['town', 'woods'] } }, 'tank')).toBe(3)
    expect(stepOf({ terrain: { '0304': ['town', 'forest'] } }, 'tank')).toBeNull()
  })

  test('M8.31b vehicles move as such in every mode, on foot once dismounted', () => {
    expect(stepOf({}, 'track')).toBe(1.5)
    expect(stepOf({}, 'track', { dismounted: true })).toBe(2)
  })

  test('M8.34c towed guns enter terrain closed to Travel mode only by road', () => {
    const broken = { terrain: { '0304': ['broken'] } } as const
    expect(whyNot(broken, 'gun', TRAVEL)).toEqual(['M8.34c'])
    expect(stepOf({ ...broken, links: [['0303', '0304', 'trail']] }, 'gun', TRAVEL)).toBe(1)
  })

  test('M10.17 vehicles enter and leave marsh only by road, leg units anywhere', () => {
    const into = { terrain: { '0304': ['marsh'] } } as const
    const out = { terrain: { '0303': ['marsh'] } } as const
    expect([whyNot(into, 'tank'), whyNot(out, 'tank'), whyNot(into, 'gun', TRAVEL)]).toEqual([
      ['M10.17'],
      ['M10.17'],
      ['M10.17'],
    ])
    const by = { ...into, links: [['0303', '0304', 'secondary'] as const] }
    expect(stepOf(by, 'tank', TRAVEL)).toBe(0.5)
    expect(whyNot(by, 'tank')).toEqual(['M10.17'])
    expect(stepOf({ ...out, links: by.links }, 'tank')).toBe(1)
    expect(stepOf(into, 'leg')).toBe(3)
  })

  test('M10.18 columns enter mixed terrain of the Island only by road or railway', () => {
    const island = { terrain: { '0304': ['mixed'] }, areas: { island: ['0304'] } } as const
    expect(whyNot(island, 'truck', TRAVEL)).toEqual(['M10.18'])
    expect(stepOf({ terrain: island.terrain }, 'truck', TRAVEL)).toBe(2)
    expect(stepOf(island, 'truck')).toBe(2)
    expect(stepOf({ ...island, lines: { railway: [['0303', '0304']] } }, 'truck', TRAVEL)).toBe(1.5)
  })

  test('M10.16 land out of play is water, which no unit enters', () => {
    for (const id of ['leg', 'tank', 'car']) expect(whyNot({ terrain: { '0304': ['water'] } }, id)).toContain('M10.1')
  })
})

describe('roads', () => {
  const primary: Partial<SmallBoard> = { links: [['0303', '0304', 'primary']] }

  test('M10.11a Concentrated and Travel units use road rates, units in Defilade do not', () => {
    expect([stepOf(primary, 'leg'), stepOf(primary, 'tank'), stepOf(primary, 'truck', TRAVEL)]).toEqual([1.5, 1, 0.5])
    expect(stepOf(primary, 'leg', DEFILADE)).toBe(3)
    const trail: Partial<SmallBoard> = { links: [['0303', '0304', 'trail']] }
    expect([stepOf(trail, 'tank'), stepOf(trail, 'truck', TRAVEL)]).toEqual([1.5, 1])
  })

  test('M8.3b, M3.5k allowances: 12 for most, 14 for reconnaissance, 9 for King Tigers', () => {
    const far = (id: string, state: Record<string, unknown>, links: SmallBoard['links'] = []): number => {
      const game = onBoard({ links })
      const begun = start(game, { [id]: { at: '0303', ...state } })
      return Math.max(...game.queries.reachable(begun, unit(begun, id).id).map(({ hex }) => Number(hex.slice(2)) - 3))
    }
    const road = Array.from(
      { length: 37 },
      (_, i) => ['03' + String(i + 3).padStart(2, '0'), '03' + String(i + 4).padStart(2, '0'), 'primary'] as const,
    )
    expect(far('leg', {})).toBe(6)
    expect(far('car', TRAVEL, road)).toBe(28)
    expect(far('tiger', {})).toBe(6)
  })

  test('M10.12a raised roads give their rate only to units in Travel mode', () => {
    const raised: Partial<SmallBoard> = { links: [['0303', '0304', 'raised-primary']] }
    expect([stepOf(raised, 'truck', TRAVEL), stepOf(raised, 'leg'), stepOf(raised, 'tank')]).toEqual([0.5, 2, 1.5])
  })

  const causeway: Partial<SmallBoard> = {
    links: [
      ['0302', '0303', 'raised-primary'],
      ['0303', '0304', 'raised-primary'],
      ['0304', '0305', 'raised-primary'],
    ],
    terrain: { '0303': ['mixed'], '0304': ['mixed'] },
  }

  test('M10.12c columns get off a raised way at its ends, at junctions and in clear ground, not on the way', () => {
    expect(stepOf(causeway, 'truck', TRAVEL, '0303', '0403')).toBeNull()
    expect(stepOf(causeway, 'truck', TRAVEL, '0302', '0402')).toBe(1.5)
    expect(stepOf({ ...causeway, terrain: {} }, 'truck', TRAVEL, '0303', '0403')).toBe(1.5)
    const junction = { ...causeway, links: [...causeway.links!, ['0303', '0403', 'raised-trail'] as const] }
    expect(stepOf(junction, 'truck', TRAVEL, '0303', '0402')).toBe(1.5)
  })

  test('M10.12c a column does not enter a raised way between its ends', () => {
    expect(stepOf(causeway, 'truck', TRAVEL, '0403', '0303')).toBeNull()
    expect(stepOf(causeway, 'leg', {}, '0403', '0303')).toBe(2)
  })

  test('M10.12b, M13.0j a column on a raised way cannot leave Travel mode', () => {
    const game = onBoard(causeway)
    const on = play(game, start(game, { truck: { at: '0303', ...TRAVEL } }), { type: 'start-move', unit: 'truck' })
    expect(refusals(game, on, { type: 'leave-travel', unit: 'truck' })).toEqual(['M10.12b'])
    const off = play(game, start(game, { truck: { at: '0403', ...TRAVEL } }), { type: 'start-move', unit: 'truck' })
    expect(refusals(game, off, { type: 'leave-travel', unit: 'truck' })).toEqual([])
  })
})

describe('water and bridges', () => {
  test('M10.13 a bridge opens a hexside also to units that do not use the road', () => {
    const river: Partial<SmallBoard> = { hexsides: [['0303', '0304', 'river']] }
    const bridged = { ...river, links: [['0303', '0304', 'secondary'] as const] }
    expect(whyNot(river, 'leg')).toEqual(['M16.1a'])
    expect(stepOf(bridged, 'leg', DEFILADE)).toBe(3)
    expect(stepOf(bridged, 'tank')).toBe(1)
  })

  test('M10.1 streams cost leg units two more and stop vehicles; rivers and obstacles stop everybody', () => {
    const stream: Partial<SmallBoard> = { hexsides: [['0303', '0304', 'stream']] }
    expect([stepOf(stream, 'leg'), stepOf(stream, 'tank'), stepOf(stream, 'truck', TRAVEL)]).toEqual([4, null, null])
    for (const kind of ['river', 'canal', 'obstacle'])
      expect(whyNot({ hexsides: [['0303', '0304', kind]] }, 'leg')).toEqual(['M16.1a'])
  })

  test('M10.12d leg units cross a bridge of a raised way for one point more, vehicles only along it', () => {
    const board: Partial<SmallBoard> = {
      hexsides: [['0303', '0304', 'river']],
      links: [['0303', '0304', 'raised-secondary']],
    }
    expect(stepOf(board, 'leg')).toBe(3)
    expect(whyNot(board, 'tank')).toEqual(['M10.12a'])
    expect(stepOf(board, 'truck', TRAVEL)).toBe(0.5)
  })

  test('M10.1 dikes and slopes cost more', () => {
    const over = (name: string): Partial<SmallBoard> => ({ lines: { [name]: [['0303', '0304']] } })
    expect([stepOf(over('dike'), 'leg'), stepOf(over('dike'), 'tank'), stepOf(over('dike'), 'tank', TRAVEL)]).toEqual([
      3,
      3.5,
      null,
    ])
    expect([
      stepOf(over('slope'), 'leg'),
      stepOf(over('slope'), 'tank'),
      stepOf(over('slope'), 'tank', TRAVEL),
    ]).toEqual([3, 3.5, 2.5])
  })
})

describe('how much a hex holds', () => {
  const held = (units: Record<string, unknown>, id: string, terrain: SmallBoard['terrain'] = {}): readonly string[] => {
    const counters = [
      ...ALL,
      ...[1, 2, 3, 4, 5].map((n) => company(`c${n}`, { strength: 5 })),
      ...[1, 2, 3, 4].map((n) => shermans(`s${n}`, { strength: 3 })),
      ...[1, 2].map((n) => lorried(`l${n}`, { strength: 4 })),
    ]
    const game = smallGame({ columns: 9, counters, terrain })
    const begun = play(game, start(game, units), { type: 'start-move', unit: id })
    return refusals(game, begun, { type: 'step', to: '0304' })
  }
  const five = { c1: '0304', c2: '0304', c3: '0304', c4: '0304', c5: '0304' }

  test('M9.1a, M8.16, M9.11a a hex holds 28 strength points, and nobody enters beyond that', () => {
    expect(held({ ...five, tank: '0303' }, 'tank')).toEqual([])
    expect(held({ ...five, other: '0303' }, 'other')).toEqual(['M9.1a'])
  })

  test('M9.12 current strength counts', () => {
    expect(held({ ...five, c1: { at: '0304', lost: 2 }, other: '0303' }, 'other')).toEqual([])
  })

  test('M9.1b, M9.16 terrain such as woods holds fewer points of vehicles', () => {
    const woods = { '0304': ['woods'] }
    const two = { s1: '0304', s2: '0304' }
    expect(held({ ...two, s3: '0303' }, 's3')).toEqual([])
    expect(held({ ...two, s3: '0303' }, 's3', woods)).toEqual(['M9.16'])
    expect(held({ ...two, leg: '0303' }, 'leg', woods)).toEqual([])
  })

  test('M9.1c eight points in a hex may be in Travel mode', () => {
    const columns = { l1: { at: '0304', ...TRAVEL }, l2: { at: '0304', ...TRAVEL } }
    expect(held({ ...columns, truck: { at: '0303', ...TRAVEL } }, 'truck')).toEqual(['M9.1c'])
    expect(held({ ...columns, truck: '0303' }, 'truck')).toEqual([])
  })
})
