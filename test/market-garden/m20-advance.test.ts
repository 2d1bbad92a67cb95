import { describe, expect, test } from 'vitest'
import { offMap } from '../../src/market-garden/data/offMap.js'
import { OFF_MAP_AREAS } from '../../src/market-garden/board/mapTerms.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  eventsOf,
  formation,
  germanHeadquarters,
  grenadiers,
  legal,
  must,
  place,
  play,
  refusals,
  unit,
} from './small.js'
import { germans, known, off, offMapGame, travel } from './offMapBoards.js'
import { link } from './headquartersChains.js'
import { road } from './supplyBoards.js'

const game = offMapGame([...germans, grenadiers('w'), company('a')])
const announce = { type: 'announce-entry', area: '6E' } as const
const enter = { type: 'enter', unit: 'g', mode: 'concentrated', at: '0509' } as const

/** On to a phase of a turn, doing nothing. */
const until = (state: State, turn: number, phase: State['phase']): State => {
  let now = state
  while (now.turn !== turn || now.phase !== phase) {
    const [first] = game.legalActions(now)
    now = play(game, now, legal(game, now, 'end-phase')[0] ?? first!)
  }
  return now
}

describe('the corner at Grave', () => {
  const since = { g: { turn: 36, response: true } }
  const in6E = (turn: number, response: boolean, announced: Record<string, number[]> = {}): State =>
    off(game, { g: 'off-map-6E' }, { turn, response, offMap: { since, announced } })

  test('M20.19a a unit spends two whole turns in 6E before it enters the map', () => {
    expect(refusals(game, in6E(38, false, { '6E': [38] }), enter)).toEqual(['M20.19a'])
    expect(refusals(game, in6E(39, true, { '6E': [39] }), enter)).toEqual([])
    expect(refusals(game, in6E(39, false, { '6E': [39] }), enter)).toEqual([])
  })

  test('M20.19b, M-R462 entry from 6E is announced a turn ahead, after a whole turn there', () => {
    expect(refusals(game, in6E(39, true), enter)).toEqual(['M20.19b'])
    // the first whole turn is too early, the second movement phase too late
    expect(refusals(game, in6E(37, true), announce)).toEqual(['M20.19b'])
    expect(refusals(game, in6E(38, false), announce)).toEqual(['M20.19b'])
    expect(legal(game, in6E(38, true), 'announce-entry')).toEqual([announce])
    expect(eventsOf(game, in6E(38, true), announce)).toEqual([{ type: 'entry-announced', area: '6E', turn: 39 }])
    const told = play(game, in6E(38, true), announce)
    expect(known(told).announced).toEqual({ '6E': [39] })
    expect(refusals(game, told, announce)).toEqual(['M20.19b'])
    // it holds for one turn
    const next = until(play(game, told, { type: 'end-phase' }), 39, 'german-response-movement')
    expect(refusals(game, next, enter)).toEqual([])
    const late = until(play(game, next, { type: 'end-phase' }), 40, 'german-response-movement')
    expect(refusals(game, late, enter)).toEqual(['M20.19b'])
    expect(known(late).announced).toEqual({})
    expect(legal(game, late, 'announce-entry')).toEqual([announce])
  })

  test('M20.19b announcing the next entry leaves the entry of this turn in force', () => {
    // h may enter in this turn, as has been announced; g has come a turn later and may in the next
    const units = { g: 'off-map-6E', h: 'off-map-6E', a: '0606' }
    const both = off(game, units, {
      turn: 38,
      response: true,
      offMap: {
        since: { g: { turn: 36, response: true }, h: { turn: 35, response: true } },
        announced: { '6E': [38] },
      },
    })
    const told = play(game, both, announce)
    expect(known(told).announced).toEqual({ '6E': [38, 39] })
    expect(game.observe(told, 'allied').offMap?.announced).toEqual({ '6E': [38, 39] })
    expect(game.queries.offMap(told)![4]!.announced).toEqual([38, 39])
    expect(refusals(game, told, announce)).toEqual(['M20.19b'])
    expect(refusals(game, told, { ...enter, unit: 'h' })).toEqual([])
    expect(legal(game, told, 'enter').some(({ unit }) => unit === 'h')).toBe(true)
    expect(refusals(game, told, enter)).toEqual(['M20.19a'])
    const next = until(play(game, told, { type: 'end-phase' }), 39, 'german-response-movement')
    expect(known(next).announced).toEqual({ '6E': [39] })
    expect(refusals(game, next, enter)).toEqual([])
  })

  test('M20.19b entry is announced only from 6E, and only when a unit can enter', () => {
    expect(refusals(game, in6E(38, true), { type: 'announce-entry', area: '5W' })).toEqual(['M20.19b'])
    expect(refusals(game, in6E(38, true), { type: 'announce-entry', area: '10W' })).toEqual(['M20.0e', 'M20.19b'])
    expect(refusals(game, off(game, { g: 'off-map-5W' }, { turn: 38, response: true }), announce)).toEqual(['M20.19b'])
    const theirs = place(game, { turn: 38, phase: 'allied-movement', units: { g: 'off-map-6E', a: '0404' } })
    expect(refusals(game, theirs, announce)).toEqual(['M20.19b'])
    expect(refusals(game, in6E(38, false), { ...enter, at: '0509' })).toEqual(['M20.19a', 'M20.19b'])
  })
})

describe('the Allied advance', () => {
  test('M20.2a, M-R320 an area is lost in its turn, with all units in it and no score for them', () => {
    const before = off(game, { g: 'off-map-5E', t: travel('off-map-6E'), w: '0404', a: '0606' })
    expect(refusals(game, before, { type: 'move-off-map', unit: 't', to: '5E' })).toEqual([])
    const last = until(before, 39, 'allied-mini-fire')
    expect(unit(last, 'g').at).toBe('off-map-5E')
    const lost = until(last, 40, 'german-response-movement')
    expect(unit(lost, 'g').at).toBe('absent')
    expect(lost.losses).toEqual({ german: 0, allied: 0 })
    expect(known(lost).since).toEqual({ t: { turn: 35, response: true } })
    expect(refusals(game, lost, { type: 'move-off-map', unit: 't', to: '5E' })).toEqual(['M20.2a'])
    const edge = play(game, off(game, { g: '0309' }, { turn: 40 }), { type: 'start-move', unit: 'g' })
    expect(refusals(game, edge, { type: 'go-off-map', area: '5E' })).toEqual(['M20.2a'])
    expect(game.check(lost)).toEqual([])
  })

  test('M20.2a events report that an area is lost, and a position with Germans in it is refused', () => {
    const end = until(off(game, { g: 'off-map-5E', w: '0404', a: '0606' }), 39, 'allied-response-movement')
    const told = eventsOf(game, end, { type: 'end-phase' })
    expect(told).toContainEqual({ type: 'area-closed', area: '5E' })
    expect(told).toContainEqual({ type: 'off-map-removed', unit: 'g', area: '5E' })
    const bad = game.position({ scenario: 'hells-highway', turn: 41, units: { g: 'off-map-5E' } })
    expect(bad._tag === 'Left' && bad.left.map(({ rule }) => rule)).toEqual(['M20.2a'])
  })

  test('M20.2b, M11.11b a lost area gives no supply from the start of its turn', () => {
    const counters = [germanHeadquarters('corps'), company('a')]
    const formations = [formation('corps', 'german', { level: 'corps' })]
    const links = road(3, 4, 9)
    const supplied = offMapGame(counters, {
      formations,
      links,
      areas: { 'roads-off-east': ['0309'], 'off-map-5E': ['0309'] },
      alwaysSupplied: ['allied'],
    })
    const at = (turn: number): State =>
      place(supplied, { turn, phase: 'weather', units: { 'hq-corps': '0305', a: '0606' } })
    expect(link(supplied, at(39), 'hq-corps').traces).toBe(true)
    expect(link(supplied, at(40), 'hq-corps').traces).toBe(false)
  })
})

describe('the display of the campaign', () => {
  const byId = new Map(offMap.areas.map((area) => [area.id, area]))

  test('M20.0e the display has 22 areas, in a chain round the map from the south-west to the south-east', () => {
    expect([...byId.keys()].sort()).toEqual([...OFF_MAP_AREAS].sort())
    for (const { id, neighbours } of offMap.areas)
      for (const other of neighbours) expect(byId.get(other)?.neighbours, `${other} beside ${id}`).toContain(id)
    expect(offMap.areas.map(({ neighbours }) => neighbours.length).filter((count) => count === 1)).toHaveLength(2)
    expect(byId.get('5W')).toMatchObject({ edge: 'west', neighbours: ['4W', '6W'], provenance: { extent: 'rulebook' } })
    expect(byId.get('2N')).toMatchObject({ edge: 'north', neighbours: ['1N', '10E'] })
    expect(byId.get('7E')?.provenance).toEqual({
      extent: 'reconstructed',
      neighbours: 'reconstructed',
      closes: 'rulebook',
    })
  })

  test('M20.2a, M-R321, C-OFF the Allied advance takes seven areas, each in its printed turn', () => {
    const lost = offMap.areas.flatMap(({ id, closes }) => (closes === undefined ? [] : [`${id} ${closes}`]))
    expect(lost.sort()).toEqual(['1W 6', '2E 8', '2W 33', '3E 26', '4E 33', '5E 47', '6E 64'])
  })

  test('M20.16b an area has the weather of its sheet, and only 6E has a waiting time', () => {
    const { map } = marketGarden.boards.campaign
    for (const { id, weather, waits } of offMap.areas) {
      const sheets = new Set((map.areas[`off-map-${id}`] ?? []).map((hex) => map.ids[hex]!.charAt(0)))
      // the row that two sheets share, and the south edge of B in the corner, belong to the other one by name
      const own = [...sheets].sort().at(-1)!
      expect('AB'.includes(own) ? 'north' : 'south', id).toBe(weather)
      expect(waits, id).toBe(id === '6E' ? 2 : undefined)
    }
  })

  test('E20.0, E22.15, M20.0f on the real map 5W leads to C2101 to C4001, and A3930 to 2N', () => {
    const board = marketGarden.boards.campaign
    const foot = board.counters.findIndex(
      ({ side, concentrates, kind }) => side === 'german' && concentrates && kind === 'infantry',
    )
    const id = board.ids[foot]!
    const there = must(
      marketGarden.position({
        scenario: 'campaign',
        turn: 20,
        phase: 'german-movement',
        units: { [id]: 'off-map-5W' },
      }),
    )
    const enters = legal(marketGarden, there, 'enter').map(({ at: hex }) => hex)
    expect(enters.length).toBeGreaterThan(10)
    for (const hex of enters) {
      expect(hex).toMatch(/^C\d{2}01$/)
      expect(Number(hex.slice(1, 3))).toBeGreaterThanOrEqual(21)
      expect(Number(hex.slice(1, 3))).toBeLessThanOrEqual(40)
    }
    expect(marketGarden.queries.offMap(there)?.find(({ area }) => area === '2N')?.hexes).toContain('A3930')
    expect(marketGarden.observe(there, 'allied').units[foot]!.at).toBe('unseen')
  })
})
