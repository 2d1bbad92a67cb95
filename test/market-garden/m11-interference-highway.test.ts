import { describe, expect, test } from 'vitest'
import type { FrameOf, State } from '../../src/market-garden/state.js'
import { isAt, positionOf } from '../../src/market-garden/position.js'
import { losing } from '../../src/market-garden/supply/highwayLosses.js'
import { leftAfterLosses, pointsCost } from '../../src/market-garden/fire/interference.js'
import {
  eventsOf,
  formation,
  germanBattery,
  germanHeadquarters,
  germanMortars,
  grenadiers,
  headquarters,
  legal,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
} from './small.js'
import type { SmallBoard } from './small.js'
import { road } from './supplyBoards.js'
import { NONE, options } from './pointsBoards.js'

describe('fire at the highway (M11.61c-6)', () => {
  const ground = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('ga', 'allied', { level: 'division', superior: 'corps' }),
    formation('ig', 'allied', { superior: 'ga' }),
    formation('kg', 'german'),
  ]
  const line = road(3, 1, 23)
  const source: SmallBoard = {
    columns: 24,
    rows: 7,
    turns: [4, 45],
    alwaysSupplied: ['german'],
    terrain: { '0512': ['woods'], '0513': ['woods'], '0413': ['broken'], '0414': ['broken'], '0412': ['broken'] },
    areas: { 'train-source': ['0301'] },
    links: line,
    lines: { 'main-road': line.map(([from, to]) => [from, to] as const) },
    formations: ground,
    counters: [
      ...['corps', 'ga', 'ig'].map((id) => headquarters(id)),
      shermans('tanks', { formation: 'ig' }),
      grenadiers('men', { formation: 'kg' }),
      grenadiers('below', { formation: 'kg' }),
      grenadiers('third', { formation: 'kg' }),
      germanMortars('mortars', { formation: 'kg' }),
      germanBattery('battery', { formation: 'kg' }),
      germanHeadquarters('kg'),
    ],
  }
  const highway = smallGame(source)
  const own = { 'hq-corps': '0303', 'hq-ga': '0305', 'hq-ig': '0306', tanks: { at: '0307', mode: 'travel' } }
  const split = (command: number, ammunition: number, movement: number, bonus = 'none') =>
    ({ type: 'share-delivery', formation: 'corps', command, ammunition, movement, bonus }) as const
  const start = (germans: object, shares = split(50, 25, 25)): State =>
    play(
      highway,
      place(highway, { phase: 'logistics', turn: 41, options, units: { ...own, ...germans }, with: { points: NONE } }),
      shares,
    )
  const fire = (id: string) => ({ type: 'fire-at-delivery', unit: id, formation: 'corps', use: null }) as const
  const firing = (germans: object): readonly string[] =>
    legal(highway, start(germans), 'fire-at-delivery').map(({ unit: id }) => id)

  test('M11.61c-6 M-R424 M5.24b a unit in range of a hex of the highway that it sees may fire at it, once', () => {
    expect(firing({ men: '0410' })).toEqual(['men'])
    expect(firing({ men: '0511' })).toEqual([])
    expect(firing({ mortars: '0510' })).toEqual(['mortars'])
    // over broken ground nothing is seen
    expect(firing({ mortars: '0513' })).toEqual([])
    const state = start({ men: '0410', mortars: '0513' })
    expect(refusals(highway, state, fire('mortars'))).toEqual(['M11.61c-6'])
    const fired = play(highway, start({ men: '0410', mortars: '0510' }), fire('men'), roll(6, 6))
    expect(refusals(highway, fired, fire('men'))).toEqual(['M11.61c-6'])
    expect(legal(highway, fired, 'fire-at-delivery').map(({ unit: id }) => id)).toEqual(['mortars'])
  })

  test('M11.61c-6 M5.28 M6.62b no unit fires at the highway from afar through a dike, or in a town from three hexes', () => {
    const along = (board: Partial<SmallBoard>, men: string): boolean => {
      const hidden = smallGame({ ...source, ...board })
      const state = place(hidden, {
        phase: 'logistics',
        turn: 41,
        options,
        units: { ...own, mortars: men },
        with: { points: NONE },
      })
      return legal(hidden, play(hidden, state, split(50, 25, 25)), 'fire-at-delivery').length > 0
    }
    const fires = (board: Partial<SmallBoard>) => ['0410', '0510', '0610'].map((men) => along(board, men))
    const columns = Array.from({ length: 23 }, (_, i) => String(i + 1).padStart(2, '0'))
    const towns = { terrain: Object.fromEntries(columns.map((column) => [`03${column}`, ['town']])) }
    const dikeOf = (sides: readonly [string, string][]) => ({ terrain: {}, lines: { ...source.lines, dike: sides } })
    // a unit beside the dike between rows 4 and 5 looks over it, but does not fire through it
    const far = dikeOf(
      columns.flatMap((column, i) => [
        [`04${column}`, `05${column}`],
        [`04${column}`, `05${columns[i + 1] ?? '24'}`],
      ]),
    )
    const near = dikeOf(
      columns.flatMap((column, i) => [
        [`03${column}`, `04${column}`],
        [`03${columns[i + 1] ?? '24'}`, `04${column}`],
      ]),
    )
    expect([fires({ terrain: {} }), fires(towns), fires(far), fires(near)]).toEqual([
      [true, true, true],
      [true, true, false],
      [true, false, false],
      [true, false, false],
    ])
  })

  test('M11.61c-6 fire at the highway is direct fire: no blind barrages, no headquarters, two units of a stack', () => {
    expect(firing({ battery: { at: '0510', mode: 'defilade' } })).toEqual(['battery'])
    expect(firing({ battery: { at: '0513', mode: 'defilade' } })).toEqual([])
    expect(firing({ battery: { at: '0510', mode: 'travel' } })).toEqual([])
    expect(firing({ 'hq-kg': '0410' })).toEqual([])
    expect(firing({ men: '0410', below: '0410', third: '0410', mortars: '0410' })).toEqual(['below', 'men', 'mortars'])
  })

  test('M11.61c-6 M-R217 a column of points loses one more than the steps, and one by a D', () => {
    expect(pointsCost(null, 2)).toEqual({ lost: 3, driftedOff: 0 })
    expect(pointsCost(null, 'D')).toEqual({ lost: 1, driftedOff: 0 })
    expect(pointsCost(null, 0)).toEqual({ lost: 0, driftedOff: 0 })
    const fired = play(highway, start({ men: '0410' }), fire('men'))
    expect(highway.toAct(fired)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.61c-6', roller: 'german' } })
    const losses = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => {
      const dice = [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)]
      const told = eventsOf(highway, fired, roll(...dice)).find((event) => event.type === 'delivery-fired-at')
      return told?.lost
    })
    expect(Math.max(...losses.map(Number))).toBeGreaterThan(1)
    expect(losses.at(-1)).toBe(0)
  })

  test('M11.61c-6 M-R217 the Allied player says which kind is lost first, then they fall by turns', () => {
    const fired = play(highway, start({ men: '0410' }), fire('men'), roll(1, 1))
    const shots = fired.stack.at(-1)
    const hits = shots?.type === 'logistics' ? shots.shots[0]!.lost : 0
    expect(hits).toBeGreaterThan(0)
    // sevens bring 12 command points for a half, 4 of ammunition for a quarter, and movement
    const rolled = play(highway, fired, roll(3, 4), roll(3, 4), roll(3, 4))
    expect(highway.toAct(rolled)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(legal(highway, rolled, 'lose-first')).toHaveLength(2)
    expect(refusals(highway, rolled, { type: 'allot-points', formation: 'ga', use: 'command', points: 1 })).toEqual([
      'M4.1p2',
    ])
    const pool = (state: State): object => {
      const top = state.stack.at(-1)!
      return top.type === 'logistics' ? top.pool : {}
    }
    const after = (use: 'command' | 'ammunition'): object => pool(play(highway, rolled, { type: 'lose-first', use }))
    expect(after('command')).toEqual({ command: 12 - Math.ceil(hits / 2), ammunition: 4 - Math.floor(hits / 2) })
    expect(after('ammunition')).toEqual({ command: 12 - Math.floor(hits / 2), ammunition: 4 - Math.ceil(hits / 2) })
    // play does not stop where one kind alone has come
    const top = positionOf(highway.boards['hells-highway'], rolled).frame as FrameOf<'logistics'>
    const one = { ...top, brought: { command: 12, ammunition: 0 } }
    const p = positionOf(highway.boards['hells-highway'], { ...rolled, stack: [...rolled.stack.slice(0, -1), one] })
    if (!isAt(p, 'logistics')) throw new Error('nothing is delivered')
    expect(losing.refusals(p, { type: 'lose-first', use: 'command' }).map(({ rule }) => rule)).toEqual(['M11.61c-6'])
    expect(leftAfterLosses({ command: 5, ammunition: 1 }, 4, 'ammunition')).toEqual({ command: 2, ammunition: 0 })
    expect(leftAfterLosses({ command: 1, ammunition: 1 }, 9, 'command')).toEqual({ command: 0, ammunition: 0 })
  })

  test('M11.61c-6 with only one kind delivered there is no choice, and the corps reserve is safe', () => {
    const state = place(highway, {
      phase: 'logistics',
      turn: 41,
      options,
      units: { ...own, men: '0410' },
      with: { points: { ...NONE, command: { corps: 16 } } },
    })
    const fired = play(highway, state, split(25, 0, 0, 'command'), fire('men'), roll(1, 1))
    const shots = fired.stack.at(-1)
    const hits = shots?.type === 'logistics' ? shots.shots[0]!.lost : 0
    // a two with two more brings four command points; eight lie with the corps
    const rolled = play(highway, fired, roll(1, 1))
    expect(rolled.stack.at(-1)).toMatchObject({ stage: 'allot', pool: { command: 8 + Math.max(0, 4 - hits) } })
  })
})
