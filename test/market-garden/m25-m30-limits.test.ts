import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import type { BreakoutTerms } from '../../src/market-garden/board/breakoutTerms.js'
import type { State } from '../../src/market-garden/state.js'
import { airGame, placing, strikeOn, targets } from './airBoards.js'
import { assault, gameOf as assaultGame, HERE, THERE } from './closeActionGames.js'
import { firer, open } from './firing.js'
import { BEGIN, CLEAN } from './landingBoards.js'
import { gameOf as pointsGame, NONE, options } from './pointsBoards.js'
import {
  company,
  formation,
  grenadiers,
  headquarters,
  legal,
  lorried,
  must,
  panthers,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import { road } from './supplyBoards.js'

const closed: BreakoutTerms['closedGround'] = [{ rule: 'M30.41a', side: 'german', area: 'south' }]

describe('ground that is closed to the Germans (M30.41a)', () => {
  const paras = company('a', { strength: 12, rating: 7, morale: 8 })
  const beaten = grenadiers('g', { rating: 7, morale: 8 })

  test('M30.41a Germans do not retreat into ground that is closed to them', () => {
    const ways = (shut: readonly string[]): readonly string[] => {
      const game = assaultGame([paras, beaten], { areas: { south: shut }, terms: { closedGround: closed } })
      const start = assault(game, place(game, { units: { a: HERE, g: THERE } }), ['a'])
      const after = [1, 2, 3, 4, 5, 6]
        .map((die) => play(game, start, roll(die)))
        .find((state) => legal(game, state, 'retreat').length > 0)!
      if (shut.length > 0)
        expect(refusals(game, after, { type: 'retreat', unit: 'g', to: '0305' })).toContain('M30.41a')
      return legal(game, after, 'retreat').map(({ to }) => to)
    }
    expect(ways([])).toContain('0305')
    expect(ways(['0305'])).not.toContain('0305')
    expect(ways(['0305']).length).toBeGreaterThan(0)
  })

  test('M30.41a M-R550 Germans do not attack into ground that is closed to them', () => {
    const strong = grenadiers('g', { strength: 12, rating: 7, morale: 8 })
    const attacked = (shut: readonly string[]): readonly string[] => {
      const game = assaultGame([strong, company('a', { strength: 1, rating: 3, morale: 4 })], {
        areas: { south: shut },
        terms: { closedGround: closed },
      })
      const state = place(game, { phase: 'german-movement', units: { g: HERE, a: THERE } })
      const moving = play(game, state, { type: 'start-move', unit: 'g' })
      return legal(game, moving, 'close-action').map(({ hex }) => hex)
    }
    expect(attacked([])).toEqual([THERE])
    expect(attacked([THERE])).toEqual([])
  })

  test('M30.41a Germans do not enter the map in ground that is closed to them', () => {
    const late = { turn: 4, within: 0, group: 1, half: false, hex: '0101', among: ['0101', '0301'] } as const
    const entering = (shut: readonly string[]) => {
      const game = smallGame({
        turns: [1, 10],
        areas: { south: shut },
        counters: [grenadiers('g', { arrival: late }), company('a')],
        terms: { closedGround: closed },
      })
      const state = place(game, { phase: 'german-movement', turn: 4, units: { g: 'reserve', a: '0707' } })
      const hexes = [...new Set(legal(game, state, 'enter').map(({ at }) => at))]
      return [hexes, refusals(game, state, { type: 'enter', unit: 'g', mode: 'concentrated', at: '0101' })]
    }
    expect(entering([])).toEqual([['0101', '0301'], []])
    const [hexes, rules] = entering(['0101'])
    expect(hexes).toEqual(['0301'])
    expect(rules).toEqual(['M22.16a']) // blocked: it comes by another hex
  })
})

const number = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
const ROAD = Array.from({ length: 10 }, (_, i) => [number(i + 1, 10), number(i + 2, 10)] as const)

describe('far from the road (M30.46)', () => {
  test('M30.46a M-R472 air strikes are limited to six hexes from the road', () => {
    const game = airGame({
      columns: 20,
      rows: 11,
      lines: { 'main-road': ROAD },
      counters: [company('a'), grenadiers('near'), grenadiers('far')],
      terms: { corpsAttacks: { rule: 'M30.46a', within: 6 } },
    })
    const state = placing(game, 'allied', { a: '0510', near: '0516', far: '0517' })
    expect(targets(game, state)).toEqual(['near'])
    expect(refusals(game, state, strikeOn('far'))).toEqual(['M30.46a'])
    // those of the Germans are not
    expect(targets(game, placing(game, 'german', { a: '0517', near: '0510' }))).toEqual(['a'])
  })

  test('M30.46b an outward-bound unit does not fire back at the road', () => {
    const game = smallGame({
      columns: 20,
      rows: 11,
      lines: { 'main-road': ROAD },
      counters: [shermans('a'), panthers('g')],
      turns: [1, 20],
      terms: { outwardBound: { rule: 'M30.46b', until: 12, from: 6, exempt: [] } },
    })
    const answers = (hex: string, outward: readonly string[], turn = 4): number => {
      const state = place(game, {
        phase: 'allied-direct-fire',
        turn,
        units: { a: hex, g: '0511' },
        with: { outward },
      })
      const fired = play(game, state, open('anti-tank', 'g'), firer('a', 2, 1), { type: 'fire' })
      return new Set(legal(game, fired, 'return-fire').map(({ answer }) => answer.at)).size
    }
    expect([answers('0510', []), answers('0510', ['g']), answers('0510', ['g'], 13)]).toEqual([1, 0, 1])
    expect(answers('0512', ['g'])).toBe(1)
  })

  test('M30.46b an outward-bound unit does not fire at deliveries on the highway', () => {
    const game = pointsGame(
      [headquarters('corps'), headquarters('ga'), grenadiers('enemy')],
      [
        formation('corps', 'allied', { level: 'corps' }),
        formation('ga', 'allied', { level: 'division', superior: 'corps' }),
      ],
      {
        areas: { 'train-source': ['0301'] },
        links: road(3, 1, 23),
        lines: { 'main-road': road(3, 1, 23).map(([from, to]) => [from, to] as const) },
        alwaysSupplied: ['german'],
        terms: { outwardBound: { rule: 'M30.46b', until: 41, from: 6, exempt: [] } },
      },
    )
    const shots = (outward: readonly string[], turn = 41): readonly string[] => {
      const state = place(game, {
        phase: 'logistics',
        turn,
        options,
        units: { 'hq-corps': '0303', 'hq-ga': '0305', enemy: '0412' },
        with: { points: NONE, outward },
      })
      const shared = play(game, state, {
        type: 'share-delivery',
        formation: 'corps',
        command: 100,
        ammunition: 0,
        movement: 0,
        bonus: 'command',
      })
      return legal(game, shared, 'fire-at-delivery').map((action) => action.unit)
    }
    expect([shots([]), shots(['enemy']), shots(['enemy'], 44)]).toEqual([['enemy'], [], ['enemy']])
  })
})

describe('nights of 30 Corps (M23.65)', () => {
  test('M23.65a M23.65b 30 Corps does not enter the map at night', () => {
    const due = { turn: 3, within: 0, group: 1, half: false, hex: '0105' } as const
    const game = smallGame({
      turns: [1, 20],
      columns: 16,
      rows: 9,
      lines: { 'main-road': [['0105', '0205']] },
      formations: [
        formation('uk-30', 'allied', { level: 'corps' }),
        formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
        formation('us', 'allied', { level: 'division', airborne: true }),
      ],
      counters: [
        lorried('late', { formation: 'gd', arrival: { ...due } }),
        company('para', { formation: 'us', arrival: { ...due } }),
        grenadiers('g'),
      ],
      terms: { spearhead: true },
    })
    const entering = (turn: number, nightMarch: object | null = null) => {
      const units = { late: 'reserve', para: 'reserve', g: '0916' }
      const state = place(game, { phase: 'allied-movement', turn, units, with: { nightMarch } })
      const who = [...new Set(legal(game, state, 'enter').map((action) => action.unit))]
      return [who, refusals(game, state, { type: 'enter', unit: 'late', mode: 'travel', at: '0105' })]
    }
    expect(entering(3)).toEqual([['late', 'para'], []])
    expect(entering(4)).toEqual([['para'], ['M23.65a']])
    expect(entering(11, { turn: 11, allowed: false })).toEqual([['para'], ['M23.65b']])
    expect(entering(11, { turn: 11, allowed: true })).toEqual([['late', 'para'], []])
  })
})

describe('the drop of the 82nd', () => {
  test('M27.2a one company of the 504th flies to the bridge at Grave and lands there', () => {
    const board = marketGarden.boards['82nd-drop']
    const of504 = board.counters.filter(({ formation: own, kind }) => kind === 'infantry' && own?.startsWith('us-504'))
    const { serial } = of504[0]!
    const mates = of504.filter((counter) => counter.serial === serial).map(({ id }) => id)
    const [first, second] = mates as [string, string]
    const state = must(
      marketGarden.position({
        scenario: '82nd-drop',
        turn: 1,
        phase: 'allied-movement',
        units: Object.fromEntries(mates.map((id) => [id, 'england'])),
      }),
    )
    const apart = (id: string) => legal(marketGarden, state, 'drop-apart').filter((action) => action.unit === id)
    expect(new Set(apart(first).map(({ hex }) => hex))).toEqual(new Set(['B0924']))
    const sent = play(marketGarden, state, apart(first)[0]!)
    // one company, and no other after it
    expect(legal(marketGarden, sent, 'drop-apart')).toEqual([])
    expect(refusals(marketGarden, sent, { ...apart(second)[0]! })).toContain('M27.2a')
    // the others go to their drop zone: none of them may be held back
    const rest = legal(marketGarden, sent, 'designate-drop').find(({ hex }) => hex === 'B1331')!
    let flying: State = play(marketGarden, sent, rest, BEGIN)
    for (let i = 0; i < 60 && unit(flying, first).at === 'england'; i++)
      flying =
        marketGarden.toAct(flying).kind === 'chance'
          ? play(marketGarden, flying, CLEAN)
          : play(marketGarden, flying, marketGarden.legalActions(flying)[0]!)
    expect(unit(flying, first).at).toBe('B0924')
  })
})

describe('what the scenarios have in common (M25)', () => {
  const { boards, info } = marketGarden
  const drops = info.scenarios
    .map(({ id }) => boards[id])
    .filter((board) => board.scenario.includes('airborne') || board.scenario.endsWith('-drop'))

  test('M25.3a Germans come on by hexes of the sheet in play, within the scenario; Allied airborne troops land', () => {
    expect(drops).toHaveLength(4)
    for (const { counters, map, terms, turns } of drops)
      for (const { id, side, arrival, serial, kind } of counters)
        if (kind === 'leader')
          continue // they come with their headquarters
        else if (side === 'allied') {
          expect([arrival, terms.landings!.drops!.some(({ serials }) => serials.includes(serial!))], id).toEqual([
            null,
            true,
          ])
        } else {
          expect(arrival!.turn, id).toBeLessThanOrEqual(turns[1])
          for (const hex of [arrival!.hex, ...(arrival!.among ?? [])])
            expect(map.indexOf(hex), id).toBeGreaterThanOrEqual(0)
        }
  })
})
