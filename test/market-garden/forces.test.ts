import { describe, expect, test } from 'vitest'
import { hexCost } from '../../src/market-garden/board/charts.js'
import { formations } from '../../src/market-garden/data/formations.js'
import { standardData } from '../../src/market-garden/data/standard.js'
import { LEVELS } from '../../src/market-garden/board/counterTerms.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { COMMAND } from '../../src/market-garden/board/limits.js'
import { hexesAround } from '../../src/market-garden/board/around.js'
import { gaitOf } from '../../src/market-garden/field/stepCost.js'
import { isTowed } from '../../src/market-garden/field/units.js'

const boards = Object.values(marketGarden.boards)
const names = boards.map((board) => board.scenario)

test('M25.0a every scenario of the data has a board, and none has formations without units', () => {
  expect(standardData.scenarios.map(({ id }) => id)).toEqual(names)
  for (const board of boards) {
    const has = new Set(board.counters.flatMap(({ formation, commands }) => [formation, commands]))
    for (const { id, superior } of board.formations) {
      const below = board.formations.some((other) => other.superior === id)
      expect(has.has(id) || below, `${board.scenario} ${id}`).toBe(true)
      if (superior !== null) expect(board.formationById.has(superior), `${board.scenario} ${superior}`).toBe(true)
    }
  }
  const used = new Set(boards.flatMap((board) => board.formations.map(({ id }) => id)))
  expect(formations.filter(({ id }) => !used.has(id))).toEqual([])
})

test('M17.11 superiors stand higher, on the same side', () => {
  const byId = new Map(formations.map((one) => [one.id, one]))
  for (const { id, superior, side, level } of formations) {
    const above = superior === null ? undefined : byId.get(superior)
    if (above === undefined) continue
    expect(LEVELS.indexOf(above.level), id).toBeGreaterThan(LEVELS.indexOf(level))
    expect(above.side, id).toBe(side)
  }
})

test.each(boards.map((board) => [board.scenario, board] as const))(
  'M25.21a M3.33 %s: every unit that is set up has a hex that it can stand in, everybody has a name of his own',
  (_name, board) => {
    expect(new Set(board.counters.map(({ name }) => name)).size).toBe(board.counters.length)
    board.counters.forEach(({ id, arrival }, unit) => {
      if (arrival === null || arrival.turn > 0) return
      const state = { dismounted: false, mode: isTowed(board, unit) ? ('travel' as const) : ('defilade' as const) }
      const hexes = arrival.among ?? hexesAround(board.map, board.map.indexOf(arrival.hex), arrival.within)
      const open = hexes.filter((hex) => {
        const at = typeof hex === 'string' ? board.map.indexOf(hex) : hex
        const gait = gaitOf(
          board,
          { ...state, id: board.ids[unit]!, at: '', lost: 0, disrupted: false, depleted: false },
          unit,
        )
        return hexCost(board.charts, board.kind[at]!, gait) !== null
      })
      expect(open.length, id).toBeGreaterThan(0)
    })
  },
)

test('M3.31 sister units are alike in all scenarios: one value for a kind of unit of a formation', () => {
  const known = new Map<string, string>()
  for (const board of boards)
    for (const { id, strength, rating, morale, kind } of board.counters) {
      const values = `${kind} ${strength}-${rating}-${morale}`
      expect(known.get(id) ?? values, id).toBe(values)
      known.set(id, values)
    }
})

describe('serials (M14.4)', () => {
  const serialsOf = (scenario: (typeof names)[number]): ReadonlyMap<number, number> => {
    const sums = new Map<number, number>()
    for (const { serial, strength } of marketGarden.boards[scenario].counters)
      if (serial !== undefined) sums.set(serial, (sums.get(serial) ?? 0) + strength)
    return sums
  }

  test.each(
    boards.filter(({ terms }) => terms.landings?.drops !== undefined).map((board) => [board.scenario, board] as const),
  )('M14.4a M14.72a M25.22a %s: every serial flies once, none is stronger than a hex holds', (scenario, board) => {
    const flown = board.terms.landings!.drops!.flatMap(({ serials }) => serials)
    const serials = serialsOf(scenario)
    expect([...flown].sort((a, b) => a - b)).toEqual([...serials.keys()].sort((a, b) => a - b))
    for (const [serial, strength] of serials) expect(strength, `serial ${serial}`).toBeLessThanOrEqual(28)
  })

  test.each(
    boards
      .filter(({ terms }) => terms.landings !== undefined && terms.landings.freePathfinders !== true)
      .map((board) => [board.scenario, board] as const),
  )(
    'M14.3a M14.3c %s: every airborne regiment has its pathfinders, and the division its supply head',
    (_scenario, board) => {
      const { pathfinders } = board.terms.landings!
      for (const { serial, formation, commands, id } of board.counters) {
        if (serial === undefined) continue
        const chain: string[] = []
        for (let at = formation ?? commands; at !== null; at = board.formationById.get(at)!.superior) chain.push(at)
        const top = chain.at(-1)!
        const own = chain.some((one) => pathfinders[one] !== undefined)
        const ofDivision = Object.keys(pathfinders).some((one) => board.formationById.get(one)?.superior === top)
        expect(own || ofDivision, id).toBe(true)
        expect(board.terms.supplyHeads?.[top], top).toBeDefined()
      }
    },
  )
})

test('M17.14b the reconnaissance of the 43rd and the 50th has a headquarters that leads all of it', () => {
  const { counters } = marketGarden.boards.campaign
  for (const division of ['br-43', 'br-50']) {
    const regiment = formations.find(({ id }) => id === `${division}-rec`)
    expect(regiment).toMatchObject({ level: 'regiment', superior: division })
    expect(counters.find(({ commands }) => commands === regiment?.id)?.kind).toBe('headquarters')
    const cars = counters.filter(({ kind, id }) => kind === 'armoured-reconnaissance' && id.startsWith(division))
    expect(cars.length).toBeGreaterThan(2)
    for (const { formation } of cars) expect(formation).toBe(regiment?.id)
  }
})

test('M11.22b the 59th Division has two headquarters, forward and main', () => {
  for (const scenario of ['101st-drop', 'campaign'] as const) {
    const { counters } = marketGarden.boards[scenario]
    expect(counters.filter(({ commands }) => commands === 'ger-59').map(({ id }) => id)).toEqual([
      'ger-59-hq',
      'ger-59-hq-forward',
    ])
  }
})

test('M17.15c no regiment has more than four battalions', () => {
  const battalions = new Map<string, number>()
  for (const { level, superior } of formations)
    if (
      level === 'battalion' &&
      superior !== null &&
      formations.find(({ id }) => id === superior)?.level === 'regiment'
    )
      battalions.set(superior, (battalions.get(superior) ?? 0) + 1)
  for (const [id, count] of battalions) expect(count, id).toBeLessThanOrEqual(COMMAND.battalions)
})
