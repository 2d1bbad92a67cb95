import { describe, expect, it } from 'vitest'
import { marketGardenBot, marketGardenSearch } from '../../src/bots/index.js'
import { aimsOf } from '../../src/bots/market-garden/aims.js'
import { upRoad } from '../../src/bots/market-garden/drive.js'
import { leashOf, linesOf } from '../../src/bots/market-garden/leash.js'
import { blankMemory, lookAt } from '../../src/bots/market-garden/look.js'
import { EVEN } from '../../src/bots/market-garden/temper.js'
import { startMatch } from '../../src/engine/index.js'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { MarketGardenGame } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { positionIn } from '../../src/market-garden/position.js'
import { mainRoadOf } from '../../src/market-garden/field/mainRoad.js'
import { right } from '../engine/right.js'
import { asked } from './asked.js'
import {
  battery,
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  place,
  play,
  roll,
  smallGame,
  unit,
} from '../market-garden/small.js'

describe('the bot of Market-Garden and supply', () => {
  const turns = [35, 40] as const
  const counters = [
    company('foot', { formation: 'reg' }),
    battery('gun', { formation: 'reg' }),
    headquarters('reg'),
    grenadiers('enemy', { strength: 1 }),
  ]
  const conditions = [
    {
      id: 'M27.61a-2',
      title: 'ten Allied strength points destroyed, or without supply in the end',
      side: 'german',
      points: 1,
      when: 'last-turn',
      requirement: { kind: 'strength-lost', of: 'allied', atLeast: 10, orUnsupplied: true },
    },
  ] as const
  // a belt of forest between the headquarters and everybody else
  const forest = Object.fromEntries([1, 2, 3, 4, 5].map((row) => [`0${row}05`, ['forest']]))
  const board = { columns: 30, rows: 5, turns, alwaysSupplied: ['german'], counters } as const
  const game = smallGame(board)
  const units = { foot: '0310', gun: '0309', 'hq-reg': '0301', enemy: '0320' }
  const beyond = (of: MarketGardenGame, state: State, id: string): number => {
    const p = positionIn(of.boards, state)
    const unit = p.board.unitIndex(id)
    return leashOf(p, unit)!(p.hexOf[unit]!)
  }

  it('M11.2c the supply distance of a gun is measured along the way of its tractors', () => {
    const closed = smallGame({ ...board, terrain: forest })
    const state = place(closed, { units, turn: 36 })
    expect(beyond(closed, state, 'foot')).toBe(0)
    expect(beyond(closed, state, 'gun')).toBeGreaterThan(0)
    expect(beyond(game, place(game, { units, turn: 36 }), 'gun')).toBe(0)
  })

  it('M11.5d units stay near a Disrupted headquarters in the last turn', () => {
    const disrupted = { units: { ...units, 'hq-reg': { at: '0301', disrupted: true } } }
    expect(beyond(game, place(game, { ...disrupted, turn: 39 }), 'foot')).toBe(0)
    expect(beyond(game, place(game, { ...disrupted, turn: 40 }), 'foot')).toBeGreaterThan(0)
  })

  it('M11.31a a gun beyond supply is limbered', () => {
    const far = { gun: { at: '0320', mode: 'defilade' }, foot: '0319', 'hq-reg': '0301', enemy: '0326' }
    const bot = marketGardenBot(game)
    let state = place(game, { units: far, turn: 36, phase: 'allied-organization' })
    while (state.phase === 'allied-organization') state = play(game, state, asked(game, state, bot))
    expect(state.units.find(({ id }) => id === 'gun')?.mode).toBe('travel')
  })

  it('M11.2b a unit next to the enemy counts as supplied, unless it alone keeps the way open', () => {
    const lane = smallGame({
      ...board,
      rows: 2,
      counters: [
        company('foot', { formation: 'reg' }),
        company('friend'),
        headquarters('reg'),
        grenadiers('enemy'),
        grenadiers('other'),
      ],
    })
    const lengthBeyond = (hex: string, where: Readonly<Record<string, string>>): number => {
      const p = positionIn(lane.boards, place(lane, { units: { 'hq-reg': '0101', ...where }, turn: 36 }))
      return leashOf(p, p.board.unitIndex('foot'))!(p.board.map.indexOf(hex))
    }
    // both enemies control 0105; the one in 0106 might retreat from there
    const enemies = { enemy: '0106', other: '0205' }
    expect(lengthBeyond('0105', { ...enemies, foot: '0103', friend: '0102' })).toBe(0)
    expect(lengthBeyond('0106', { ...enemies, foot: '0105', friend: '0102' })).toBeGreaterThan(0)
    expect(lengthBeyond('0106', { ...enemies, foot: '0105', friend: '0105' })).toBe(0)
  })

  it('M27.52a near the end of the game units out of supply do not attack', () => {
    const counted = smallGame({ ...board, terms: { victory: { conditions, levels: [] } } })
    const attacks = (turn: number): boolean => {
      const bot = marketGardenBot(counted)
      const away = { foot: '0318', gun: '0302', 'hq-reg': '0301', enemy: { at: '0319', disrupted: true } }
      const state = place(counted, { units: away, turn, phase: 'allied-movement' })
      // a plan of close action: the next answer after setting out; whoever goes back rolls for its points first
      const first = asked(counted, state, bot)
      if (first.type !== 'start-move' || first.unit !== 'foot') return false
      const next = counted.applyUnchecked(state, first)
      const frame = counted.toAct(next)
      const moved = frame.kind === 'chance' ? play(counted, next, roll(6, 6)) : next
      return asked(counted, moved, bot).type === 'close-action'
    }
    expect(attacks(36)).toBe(true)
    expect(attacks(40)).toBe(false)
  })

  it('M11.24a the shorter its supply lines are, the nearer a headquarters stays to its units', () => {
    const formations = [
      formation('div', 'allied', { level: 'division' }),
      formation('reg', 'allied', { superior: 'div' }),
    ]
    const above = smallGame({
      ...board,
      formations,
      counters: [headquarters('div'), headquarters('reg')],
      supplyHeads: { div: '0301' },
    })
    const p = positionIn(above.boards, place(above, { units: { 'hq-div': '0303', 'hq-reg': '0305' }, turn: 36 }))
    const lines = linesOf(p, p.board.unitIndex('hq-div'))!
    const at = (hex: string): number => lines(p.board.map.indexOf(hexId(hex)))
    expect(at('0303')).toBeLessThan(at('0312'))
    expect(linesOf(p, p.board.unitIndex('hq-reg'))).toBeNull()
  })

  it.each([
    // 18 movement points, and 12 of them; 2 are kept in reserve
    ['M11.15c a division', 'division', '0320', '0319'],
    ['M11.17b an independent regiment', 'regiment', '0324', '0323'],
  ] as const)('%s without a headquarters above it on the map stays near the edge', (_who, level, near, far) => {
    const edge = smallGame({
      ...board,
      alwaysSupplied: [],
      counters: [company('foe'), germanHeadquarters('own')],
      formations: [formation('own', 'german', { level })],
      areas: { 'roads-off-east': ['0330'] },
    })
    const p = positionIn(edge.boards, place(edge, { units: { 'hq-own': '0310', foe: '0301' }, turn: 36 }))
    const leash = leashOf(p, p.board.unitIndex('hq-own'))!
    const beyondIn = (hex: string): number => leash(p.board.map.indexOf(hexId(hex)))
    expect(beyondIn('0330')).toBe(0)
    expect(beyondIn(near)).toBe(0)
    expect(beyondIn(far)).toBeGreaterThan(0)
  })

  it('M11.21a M11.22a a corps headquarters follows the farthest of its divisions', () => {
    const formations = [
      formation('corps', 'allied', { level: 'corps' }),
      formation('near', 'allied', { level: 'division', superior: 'corps' }),
      formation('far', 'allied', { level: 'division', superior: 'corps' }),
    ]
    const above = smallGame({ ...board, formations, counters: ['corps', 'near', 'far'].map((id) => headquarters(id)) })
    const state = place(above, { units: { 'hq-corps': '0302', 'hq-near': '0302', 'hq-far': '0320' }, turn: 36 })
    const p = positionIn(above.boards, state)
    const lines = linesOf(p, p.board.unitIndex('hq-corps'))!
    const at = (hex: string): number => lines(p.board.map.indexOf(hexId(hex)))
    expect(at('0306')).toBeLessThan(at('0302'))
  })

  it('M11.2b units occupy the road where an enemy zone of control cuts supply', () => {
    const leaves = { kind: 'left-map', by: ['north'], side: 'allied', formation: 'div', atLeast: 30 } as const
    const condition = { id: 'M30.51c', title: 'they leave', side: 'allied', points: 4, when: 'last-turn' } as const
    const road = smallGame({
      ...board,
      formations: [formation('div', 'allied', { level: 'division' }), formation('reg', 'allied', { superior: 'div' })],
      counters: [headquarters('div'), headquarters('reg'), grenadiers('enemy')],
      terms: { victory: { conditions: [{ ...condition, requirement: leaves }], levels: [] } },
    })
    const posts = (enemy: string): readonly string[] => {
      const state = place(road, { units: { 'hq-div': '0302', 'hq-reg': '0312', enemy }, turn: 36 })
      const p = positionIn(road.boards, state)
      return aimsOf(p, 'allied').posts.flatMap(({ hexes }) => hexes.map((hex) => p.board.map.ids[hex]!))
    }
    expect(posts('0407')).toContain('0307')
    expect(posts('0407')).not.toContain('0310')
    expect(posts('0325')).toEqual([])
  })

  it('M27.61a units are sent to any free hex near an objective that the enemy holds', () => {
    const near = { kind: 'nobody-near', side: 'allied', hex: hexId('0310'), within: 1 } as const
    const condition = {
      id: 'M27.61a-1',
      title: 'nobody is near',
      side: 'german',
      points: 1,
      when: 'last-turn',
    } as const
    const held = smallGame({
      ...board,
      terms: { victory: { conditions: [{ ...condition, requirement: near }], levels: [] } },
    })
    const p = positionIn(
      held.boards,
      place(held, { units: { ...units, foot: '0306', gun: '0305', enemy: '0310' }, turn: 36 }),
    )
    const [post] = aimsOf(p, 'allied').posts
    expect(post!.hexes.map((hex) => p.board.map.ids[hex]!).sort()).toEqual([
      '0209',
      '0210',
      '0309',
      '0311',
      '0409',
      '0410',
    ])
  })

  it('M4.1p15 enemy fire is not feared in the last response movement', () => {
    const threatIn = (turn: number, phase: State['phase']): number => {
      const state = place(game, { units: { ...units, enemy: '0312' }, turn, phase })
      const { picture, board } = lookAt(game, state, 'allied', blankMemory(), EVEN)
      return picture.threat[board.map.indexOf('0311')]!
    }
    expect(threatIn(39, 'allied-response-movement')).toBeGreaterThan(0)
    expect(threatIn(40, 'allied-movement')).toBeGreaterThan(0)
    expect(threatIn(40, 'allied-response-movement')).toBe(0)
  })

  it('M27.52a in the last turn a unit without supply is valued as lost', () => {
    const counted = smallGame({ ...board, terms: { victory: { conditions, levels: [] } } })
    const value = marketGardenSearch(counted).value!
    const gained = (turn: number): number => {
      const valueOf = (foot: string): number => value(place(counted, { units: { ...units, foot }, turn }), 'german')
      return valueOf('0315') - valueOf('0308')
    }
    expect(gained(39)).toBe(0)
    expect(gained(40)).toBeGreaterThan(0)
  })

  it('M30.51c the road is cleared only as far as the column has come', () => {
    const { state: start } = right(startMatch(marketGarden, { scenario: '30-corps-breakout', seed: 'road' }))
    const stands = new Map([
      ['gd-hq', hexId('D0917')],
      ['gd-1cg-5-1', hexId('D3020')],
    ])
    const units = start.units.map((unit) => ({ ...unit, at: stands.get(unit.id) ?? unit.at }))
    const p = positionIn(marketGarden.boards, { ...start, units })
    const head = upRoad(p.board)[p.board.map.indexOf(hexId('D3020'))]!
    const cleared = new Set(aimsOf(p, 'allied').foci.flatMap(({ hexes }) => hexes))
    for (const [hex, place] of mainRoadOf(p.board).places) expect(cleared.has(hex), String(place)).toBe(place <= head)
  })

  it('M11.31a a headquarters near its troops goes towards the enemy that they seek, and does not wait for them', () => {
    const game = smallGame({
      columns: 30,
      rows: 5,
      alwaysSupplied: ['german', 'allied'],
      counters: [company('foot', { formation: 'reg' }), headquarters('reg'), grenadiers('enemy')],
    })
    const bot = marketGardenBot(game)
    const units = { foot: '0306', 'hq-reg': '0304', enemy: '0328' }
    let state: State = place(game, { units, phase: 'allied-movement' })
    while (state.phase === 'allied-movement') state = play(game, state, asked(game, state, bot))
    const column = (id: string): number => Number(unit(state, id).at.slice(2))
    expect(column('hq-reg')).toBeGreaterThan(4)
    expect(column('hq-reg')).toBeLessThan(column('foot'))
  })
})
