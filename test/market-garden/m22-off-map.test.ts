import { describe, expect, test } from 'vitest'
import type { Arrival, Counter } from '../../src/market-garden/board/counters.js'
import type { Action, State } from '../../src/market-garden/state.js'
import {
  company,
  eventsOf,
  flak,
  germanBattery,
  grenadiers,
  halftracks,
  leader,
  legal,
  lorried,
  place,
  play,
  refusals,
  smallGame,
  unit,
} from './small.js'
import { edges, known, off, offMapGame } from './offMapBoards.js'

const due = (hex: string, changes: Partial<Arrival> = {}): Pick<Counter, 'arrival'> => ({
  arrival: { turn: 36, hex, within: 0, group: 1, half: false, ...changes },
})
const links = [['0701', '0702', 'primary']] as const
const counters = [
  grenadiers('g', due('0201')),
  halftracks('t', due('0301')),
  halftracks('north', due('0705')),
  germanBattery('gun', due('0201')),
  grenadiers('late', due('0201', { turn: 41 })),
  grenadiers('corner', due('0109')),
  grenadiers('west', due('0601')),
  grenadiers('along', due('0109', { among: ['0109', '0209', '0409', '0509'] })),
  leader('x', { side: 'german', nation: 'wehrmacht', ...due('0201') }),
  lorried('allied', due('0601')),
  company('south', due('0105')),
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => company(id)),
]
const game = offMapGame(counters, { links })
const at = (units: Record<string, unknown>, turn = 39, response = false): State => off(game, units, { turn, response })
const arrive = (id: string, area: string, mode = 'concentrated') =>
  ({ type: 'arrive-off-map', unit: id, mode, area }) as const
const enter = (id: string, hex: string, mode = 'concentrated') => ({ type: 'enter', unit: id, mode, at: hex }) as const
const arrivals = (state: State, id: string): readonly string[] =>
  legal(game, state, 'arrive-off-map')
    .filter((action) => action.unit === id)
    .map(({ area, mode }) => `${area} ${mode}`)
const entries = (state: State, id: string): readonly string[] =>
  [...new Set(legal(game, state, 'enter').flatMap((action) => (action.unit === id ? [action.at] : [])))].sort()

describe('reinforcements off the map', () => {
  test('E22.15, M22.15a, M22.11b a reinforcement may arrive in the area behind its hex in either phase', () => {
    for (const response of [false, true])
      expect(arrivals(at({ g: 'reserve' }, 39, response), 'g')).toEqual(['5W concentrated'])
    const there = play(game, at({ g: 'reserve' }, 36, true), arrive('g', '5W'))
    expect(unit(there, 'g')).toMatchObject({ at: 'off-map-5W', mode: 'concentrated' })
    expect(known(there).since).toEqual({ g: { turn: 36, response: true } })
    expect(known(there).crossed).toEqual([])
    expect(eventsOf(game, at({ g: 'reserve' }), arrive('g', '5W'))).toEqual([
      { type: 'off-map-moved', unit: 'g', from: null, to: '5W' },
    ])
    expect(refusals(game, there, enter('g', '0101'))).toEqual(['M20.13a'])
    const later = at({ g: 'off-map-5W' }, 37, true)
    expect(entries(later, 'g')).toEqual(['0101', '0201', '0301'])
  })

  test('M22.15a a reinforcement at a boundary arrives in either area, in its turn and once', () => {
    expect(arrivals(at({ t: 'reserve' }), 't')).toEqual([
      '5W concentrated',
      '6W concentrated',
      '5W travel',
      '6W travel',
    ])
    expect(refusals(game, at({ g: 'reserve' }), arrive('g', '6W'))).toEqual(['M22.15a'])
    expect(refusals(game, at({ g: 'reserve' }), arrive('g', '10W'))).toEqual(['M20.0e', 'M22.15a'])
    expect(refusals(game, at({ late: 'reserve' }), arrive('late', '5W'))).toEqual(['M22.0a'])
    expect(refusals(game, at({ g: 'off-map-5W' }), arrive('g', '5W'))).toEqual(['M22.0a'])
    expect(game.explain(at({ g: 'reserve' }), arrive('none', '5W') as never)[0]?.rule).toBe('input')
  })

  test('M20.0b a reinforcement arrives off the map Concentrated or in Travel mode, and a leader as he is', () => {
    expect(arrivals(at({ gun: 'reserve' }), 'gun')).toEqual(['5W travel'])
    expect(refusals(game, at({ gun: 'reserve' }), arrive('gun', '5W', 'defilade'))).toEqual(['M20.0b'])
    expect(refusals(game, at({ t: 'reserve' }), arrive('t', '5W', 'defilade'))).toEqual(['M20.0b'])
    expect(arrivals(at({ 'leader-x': 'reserve' }), 'leader-x')).toEqual(['5W defilade'])
  })

  test('M20.0a only Germans arrive off the map, and only where there is an off-map display', () => {
    const theirs = place(game, { turn: 39, phase: 'allied-movement', units: { allied: 'reserve', g: 'reserve' } })
    expect(refusals(game, theirs, arrive('allied', '6W'))).toEqual(['M20.0a'])
    expect(refusals(game, theirs, arrive('g', '5W'))).toEqual(['M20.0a'])
    const plain = smallGame({ counters, areas: edges, links })
    const state = place(plain, { turn: 39, phase: 'german-movement', units: { g: 'reserve' } })
    expect(refusals(plain, state, arrive('g', '5W'))).toEqual(['M20.0a'])
    expect(legal(plain, state, 'arrive-off-map')).toEqual([])
  })
})

describe('blocked hexes of entry', () => {
  const hexesOf = (units: Record<string, unknown>, id = 'g'): readonly string[] =>
    entries(at({ [id]: 'reserve', ...units }), id)

  test('M22.16a a German whose hex is blocked enters in an adjacent hex of the map edge', () => {
    expect(hexesOf({})).toEqual(['0201'])
    expect(hexesOf({ a: '0201' })).toEqual(['0101', '0301'])
    expect(hexesOf({ a: '0201', b: '0101' })).toEqual(['0301'])
    expect(refusals(game, at({ g: 'reserve', a: '0201' }), enter('g', '0202'))).toEqual(['M22.16a'])
  })

  test('M22.16a, M-R327 if those hexes are blocked too, a German enters anywhere along the area behind', () => {
    expect(hexesOf({ a: '0705', b: '0704', c: '0706' }, 'north')).toEqual([
      '0701',
      '0702',
      '0703',
      '0707',
      '0708',
      '0709',
    ])
    expect(hexesOf({ a: '0201', b: '0101', c: '0301' })).toEqual([])
    // so it is in a scenario without movement off the map; there the hexes inland count as beside
    const plain = smallGame({ counters, areas: edges, links })
    const units = { g: 'reserve', a: '0201', b: '0301', c: '0202', d: '0302', e: '0102' }
    const state = place(plain, { turn: 39, phase: 'german-movement', units })
    const hexes = legal(plain, state, 'enter').flatMap((action) => (action.unit === 'g' ? [action.at] : []))
    expect([...new Set(hexes)]).toEqual(['0101'])
  })

  test('E22.14, M22.14a, M-R381 only the first stack due at a hex pays the plain cost, others pay more', () => {
    const many = offMapGame(
      ['i', 'j', 'k', 'l', 'm'].map((id) => flak(id, { strength: 1, ...due('0703') })),
      { links: [['0703', '0603', 'primary']] },
    )
    const spent: (number | undefined)[] = []
    let state = off(many, Object.fromEntries(['i', 'j', 'k', 'l', 'm'].map((id) => [id, 'reserve'])))
    for (const id of ['i', 'j', 'k', 'l', 'm']) {
      state = play(many, state, { type: 'enter', unit: id, mode: 'travel', at: '0703' })
      const top = state.stack.at(-1)
      spent.push(top?.type === 'moving' ? top.spent[id] : undefined)
      state = play(many, state, { type: 'step', to: '0603' }, { type: 'stop', where: 'bottom' })
    }
    // half points: half a point for each hex of road; two columns are a stack (M8.53a)
    expect(spent).toEqual([1, 1, 2, 2, 3])
  })

  test('M22.16b, M22.11b a reinforcement whose hexes are blocked need not enter', () => {
    const waited = at({ g: 'reserve', a: '0201', b: '0101', c: '0301' })
    expect(legal(game, waited, 'end-phase')).toHaveLength(1)
    expect(refusals(game, at({ g: 'reserve' }, 41), enter('g', '0201'))).toEqual([])
  })

  test('M22.2a, M22.23a a unit enters anywhere along the southern edge when the adjacent hexes are blocked', () => {
    const comes = (units: object): readonly string[] => {
      const state = place(game, {
        turn: 44,
        phase: 'allied-movement',
        units: { south: 'reserve', t: '0505', ...units },
      })
      return entries(state, 'south')
    }
    expect(comes({})).toEqual(['0105'])
    expect(comes({ g: '0105' })).toEqual(['0104', '0106'])
    expect(comes({ g: '0105', west: '0104', along: '0106' })).toEqual(['0101', '0102', '0103', '0107', '0108', '0109'])
  })

  test('M22.23a an Allied unit enters beside a blocked hex, whatever areas are lost', () => {
    const state = place(game, {
      turn: 44,
      phase: 'allied-movement',
      units: { allied: 'reserve', t: '0601', g: '0404' },
    })
    const hexes = legal(game, state, 'enter').filter(({ unit: id, mode }) => id === 'allied' && mode === 'travel')
    expect(hexes.map(({ at: hex }) => hex)).toEqual(['0501', '0701', '0702'])
    const free = place(game, { turn: 44, phase: 'allied-movement', units: { allied: 'reserve', g: '0404' } })
    expect(entries(free, 'allied')).toEqual(['0601'])
  })
})

describe('reinforcements that are due where the Allies are', () => {
  test('M-R378 a German whose area is lost enters from the nearest open area of that side', () => {
    expect(entries(at({ corner: 'reserve' }, 39), 'corner')).toEqual(['0109'])
    const lost = at({ corner: 'reserve' }, 40)
    expect(entries(lost, 'corner')).toEqual(['0409', '0509', '0609', '0709'])
    expect(arrivals(lost, 'corner')).toEqual(['6E concentrated'])
    expect(refusals(game, lost, enter('corner', '0109'))).toEqual(['M22.16a'])
  })

  test('M-R378 a German whose area is lost does not enter from another side that is as near', () => {
    expect(entries(at({ west: 'reserve' }, 43), 'west')).toEqual(['0601'])
    expect(entries(at({ west: 'reserve' }, 44), 'west')).toEqual(['0301', '0401', '0501'])
    expect(arrivals(at({ west: 'reserve' }, 44), 'west')).toEqual(['6W concentrated'])
  })

  test('M-R378 a German due along an edge enters along the part that is still open', () => {
    expect(entries(at({ along: 'reserve' }, 39), 'along')).toEqual(['0109', '0209', '0409', '0509'])
    expect(entries(at({ along: 'reserve' }, 40), 'along')).toEqual(['0409', '0509'])
    expect(arrivals(at({ along: 'reserve' }, 40), 'along')).toEqual(['6E concentrated'])
  })

  test('M-R378 a German does not enter from a lost area when his hexes are blocked', () => {
    const blocked = at({ along: 'reserve', a: '0409', b: '0509' }, 40)
    expect(entries(blocked, 'along')).toEqual(['0609'])
  })

  test('whyNot names what keeps a unit off the map, or still to come, from entering', () => {
    const asked = (state: State, id: string, hex: string): readonly string[] =>
      game.queries.whyNot(state, unit(state, id).id, hex as never).map(({ rule }) => rule)
    expect(asked(at({ g: 'off-map-5W' }), 'g', '0401')).toEqual(['M20.0f'])
    expect(asked(at({ g: 'off-map-5W' }), 'g', '0201')).toEqual([])
    expect(asked(at({ t: 'reserve' }), 't', '0302')).toEqual(['M22.16a'])
    expect(asked(at({ late: 'reserve' }), 'late', '0201')).toEqual(['M22.0a'])
    const entering: Action = {
      type: 'enter',
      unit: unit(at({ t: 'reserve' }), 't').id,
      mode: 'travel',
      at: '0301' as never,
    }
    expect(game.explain(at({ t: 'reserve' }), entering)).toEqual([])
  })
})
