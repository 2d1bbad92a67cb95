import { describe, expect, test } from 'vitest'
import { marketGardenBot, randomBot } from '../../src/bots/index.js'
import { distance } from '../../src/hex/map.js'
import { decodeMatch, encodeMatch, playout, startMatch } from '../../src/engine/index.js'
import { randomSetup } from '../../src/market-garden/data/randomSetup.js'
import { marketGarden, SCENARIOS } from '../../src/market-garden/index.js'
import type { ScenarioId } from '../../src/market-garden/index.js'
import { isPlacedBy, placedBy } from '../../src/market-garden/board/quartersTable.js'
import type { State } from '../../src/market-garden/state.js'
import { legal, must, play } from './small.js'

const BOTH = { freeDropZones: true, randomSetup: true }
/** The scenarios of the first days, and the campaign. */
const USERS = SCENARIOS.filter((id) => !['hells-highway', '30-corps-breakout'].includes(id))
const linesOf = (id: ScenarioId) => marketGarden.boards[id].terms.randomSetup?.lines ?? []
const ALL = randomSetup.campaign.lines

/** Lines of two formations that may be given the same hex. */
const shared = (sheet: string): readonly string[] => {
  const hexes = ALL.flatMap(({ quarters }) => quarters.map(({ hex }) => hex)).filter((hex) => hex.startsWith(sheet))
  return hexes.filter((hex, i) => hexes.indexOf(hex) < i)
}

describe('the Random Set-Up Table (M25.62)', () => {
  test('M25.61a the Random Set-Up Table is marked as reconstructed', () => {
    for (const id of USERS) expect(marketGarden.boards[id].terms.randomSetup?.provenance, id).toBe('reconstructed')
    for (const id of SCENARIOS)
      if (!USERS.includes(id)) expect(marketGarden.boards[id].terms.randomSetup, id).toBeUndefined()
  })

  test.each(USERS)('M25.61a in %s each formation that begins in the rear, and no other, has a line', (id) => {
    const board = marketGarden.boards[id]
    const lines = placedBy(board)
    const rear = board.counters.flatMap(({ side, arrival, id: unit }) =>
      side === 'german' && arrival?.turn === 0 && !arrival.hex.startsWith('D') ? [unit] : [],
    )
    // sheet D is what stands before 30 Corps
    expect(board.counters.flatMap((counter, i) => (lines[i] === undefined ? [] : [counter.id]))).toEqual(rear)
    for (const line of linesOf(id)) expect(board.counters.some((counter) => isPlacedBy(counter, line))).toBe(true)
    // the lines are the same wherever a formation is on the table
    for (const { formation, quarters } of linesOf(id))
      expect(ALL.find((line) => line.formation === formation)?.quarters).toEqual(quarters)
  })

  test('M25.61a a line has six hexes: the printed place and five towns of the same sheet', () => {
    const { map, counters } = marketGarden.boards.campaign
    for (const line of ALL) {
      expect(line.quarters, line.formation).toHaveLength(6)
      const printed = counters.filter((counter) => isPlacedBy(counter, line)).map(({ arrival }) => arrival!.hex)
      const [home, ...others] = line.quarters.map(({ hex }) => hex)
      expect(printed, line.formation).toContain(home)
      for (const hex of others) {
        expect(map.places[hex], hex).toBeDefined()
        expect(hex.slice(0, 1)).toBe(home!.slice(0, 1))
      }
    }
  })

  test('M25.62a the six of a formation lie apart, and on every sheet two formations may be given the same hex', () => {
    const { map } = marketGarden.boards.campaign
    for (const { formation, quarters } of ALL)
      quarters.forEach(({ hex }, i) => {
        for (const other of quarters.slice(i + 1))
          expect(
            distance(map, map.indexOf(hex), map.indexOf(other.hex)),
            `${formation} ${hex} ${other.hex}`,
          ).toBeGreaterThan(4)
      })
    for (const sheet of 'ABC') expect(shared(sheet), sheet).not.toEqual([])
    // nobody is left without a vacant hex: each of the others of a sheet can take one of the six at most
    for (const sheet of 'ABC')
      expect(ALL.filter(({ quarters }) => quarters[0]!.hex.startsWith(sheet)).length).toBeLessThanOrEqual(6)
  })

  test.each(USERS)('M25.62b in %s every formation finds room within 0 to 2 hexes of each of its hexes', (id) => {
    const board = marketGarden.boards[id]
    const lines = placedBy(board)
    for (const { formation, quarters } of linesOf(id))
      for (const { hex, within } of quarters) {
        expect([0, 1, 2]).toContain(within)
        const units = Object.fromEntries(
          board.counters.flatMap((counter, i) => (lines[i]?.formation === formation ? [[counter.id, 'reserve']] : [])),
        )
        const start = must(
          marketGarden.position({
            scenario: id,
            turn: 1,
            phase: 'german-setup',
            options: BOTH,
            units,
            with: { quartered: { [formation]: hex } },
          }),
        )
        let state: State = start
        for (let left = Object.keys(units).length; left > 0; left--) {
          const [first] = legal(marketGarden, state, 'place-unit')
          expect(first, `${formation} in ${hex}, ${left} left`).toBeDefined()
          state = play(marketGarden, state, first!)
        }
        expect(board.kind[board.map.indexOf(hex)], hex).not.toBe('water')
      }
  })

  test('M25.61a bots play the first turn of the drop of the 101st with the table, and it can be saved', () => {
    const match = must(startMatch(marketGarden, { scenario: '101st-drop', seed: '61', options: BOTH }))
    const bots = () => ({ german: marketGardenBot(marketGarden), allied: marketGardenBot(marketGarden) })
    const middle = playout(marketGarden, match, bots(), {
      until: (state) => Object.keys(state.quartered ?? {}).length === 2,
    })
    expect(middle.state.phase).toBe('random-setup')
    expect(Object.keys(middle.state.landings?.pathfinders ?? {})).toHaveLength(4)
    expect(middle.state.supplyHeads).toHaveProperty('us-101')
    const saved = must(decodeMatch(marketGarden, encodeMatch(marketGarden, middle)))
    expect(marketGarden.hash(saved.state)).toBe(marketGarden.hash(middle.state))
    const { state } = playout(marketGarden, saved, bots(), { until: ({ turn }) => turn === 2 })
    expect(Object.keys(state.quartered ?? {})).toEqual(['goth', 'goth-i', 'goth-ii', 'goth-iii'])
    expect(state.units.filter(({ id, at }) => id.startsWith('goth') && at === 'reserve')).toEqual([])
    expect(state.turn).toBe(2)
    expect(marketGarden.check(state)).toEqual([])
  })

  test('M25.61a the campaign is set up by the table, with the flak at Eindhoven as printed', () => {
    const match = must(startMatch(marketGarden, { scenario: 'campaign', seed: '61', options: BOTH }))
    const { state } = playout(
      marketGarden,
      match,
      { german: randomBot, allied: marketGardenBot(marketGarden) },
      { until: ({ phase, stack }) => phase !== 'allied-setup' && !/setup|zones/.test(phase) && stack.length > 0 },
    )
    expect(Object.keys(state.quartered ?? {}).sort()).toEqual(ALL.map(({ formation }) => formation).sort())
    const { map } = marketGarden.boards.campaign
    const at = (id: string) => map.indexOf(state.units.find((unit) => unit.id === id)!.at)
    expect(distance(map, at('goth-flak-3'), map.indexOf('D5017'))).toBeLessThanOrEqual(1)
    expect(distance(map, at('goth-hq'), map.indexOf(state.quartered!['goth']!))).toBeLessThanOrEqual(2)
    expect(marketGarden.check(state)).toEqual([])
  })
})
