import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action, State } from '../../src/market-garden/state.js'
import { pointsCost } from '../../src/market-garden/fire/interference.js'
import { scatterHex } from '../../src/market-garden/supply/scattered.js'
import {
  company,
  eventsOf,
  flak,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
} from './small.js'
import { NONE, options } from './pointsBoards.js'

/**
 * An airborne division with its supply head in 0310, and a German division whose regiment has flak. A river runs along
 * the north of row 5, 0313 is forest and 0209 water.
 */
const formations = [
  formation('us', 'allied', { level: 'division', airborne: true }),
  formation('us-1', 'allied', { superior: 'us', airborne: true }),
  formation('59', 'german', { level: 'division' }),
  formation('kg', 'german', { superior: '59' }),
]
const counters = [
  headquarters('us', { nation: 'american' }),
  headquarters('us-1', { nation: 'american' }),
  company('paras', { formation: 'us-1', marks: ['airborne'] }),
  germanHeadquarters('59'),
  germanHeadquarters('kg'),
  flak('flak', { formation: 'kg', range: 3, strength: 4, rating: 6 }),
  flak('big-flak', { formation: 'kg', range: 3, strength: 12, rating: 9 }),
  grenadiers('men', { formation: 'kg', range: 3 }),
  grenadiers('strays'),
]
const game = smallGame({
  columns: 24,
  rows: 7,
  turns: [4, 45],
  alwaysSupplied: ['german'],
  counters,
  formations,
  supplyHeads: { us: '0310' },
  terrain: { '0313': ['forest'], '0209': ['water'] },
  hexsides: Array.from({ length: 23 }, (_, i) => i + 1).flatMap((column): [string, string, string][] => {
    const at = (row: number, of: number): string => `0${row}${String(of).padStart(2, '0')}`
    return [
      [at(5, column), at(6, column), 'river'],
      [at(5, column + 1), at(6, column), 'river'],
    ]
  }),
})
const board = game.boards['hells-highway']
const units = { 'hq-us': '0308', 'hq-us-1': '0307', paras: '0110', flak: { at: '0110', mode: 'defilade' } } as const
const german = { ...units, paras: '0124' }

const share = {
  type: 'share-delivery',
  formation: 'us',
  command: 50,
  ammunition: 50,
  movement: 0,
  bonus: 'none',
} as const
const shot = (use: 'command' | 'ammunition', id = 'flak') =>
  ({ type: 'fire-at-delivery', unit: id, formation: 'us', use }) as const
const begin = (others: object = {}, more: object = {}): State =>
  play(
    game,
    place(game, {
      phase: 'logistics',
      turn: 41,
      options,
      units: { ...german, ...others },
      with: { points: NONE, ...more },
    }),
    share,
  )
const end = { type: 'end-phase' } as const

/** The two dice that give a result at the value of a shot. */
const diceFor = (state: State, wanted: (lost: number, driftedOff: number) => boolean): readonly [number, number] => {
  for (let sum = 2; sum <= 12; sum++) {
    const dice = [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)] as const
    const [fired] = eventsOf(game, state, roll(...dice)).filter((event) => event.type === 'delivery-fired-at')
    if (fired !== undefined && wanted(fired.lost, fired.driftedOff)) return dice
  }
  throw new Error('no roll does that')
}

describe('flak at a supply drop (M11.61b-3, M11.61b-4)', () => {
  test('M11.61b-3 only flak within its printed range of the supply head fires at a drop', () => {
    const state = begin({ men: '0311', 'big-flak': { at: '0314', mode: 'defilade' } })
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'german' })
    expect(legal(game, state, 'fire-at-delivery')).toEqual([shot('ammunition'), shot('command')])
    expect(refusals(game, state, shot('command', 'men'))).toEqual(['M11.61b-3'])
    expect(refusals(game, state, shot('command', 'big-flak'))).toEqual(['M11.61b-3'])
    expect(refusals(game, state, { ...shot('command'), formation: '59' })).toEqual(['M11.61b-3'])
    expect(refusals(game, state, shot('command', 'nobody'))).toEqual(['input'])
    // 0313 is three hexes away
    expect(
      refusals(game, begin({ 'big-flak': { at: '0313', mode: 'defilade' } }), shot('command', 'big-flak')),
    ).toEqual([])
  })

  test('M11.61b-3 M5.21c M5.21b flak in Travel mode, Depleted, or off the map is silent', () => {
    const both = (state: object): readonly string[] =>
      refusals(game, begin({ flak: { at: '0110', ...state } }), shot('command'))
    // the phase goes on to the dice when nobody can fire
    expect(both({ mode: 'travel' })).toContain('M11.61b-2')
    expect(both({ mode: 'defilade', depleted: true })).toContain('M11.61b-2')
    const other = { 'big-flak': { at: '0311', mode: 'defilade' } }
    expect(refusals(game, begin({ ...other, flak: { at: '0110', mode: 'travel' } }), shot('command'))).toEqual([
      'M5.21c',
    ])
    expect(
      refusals(game, begin({ ...other, flak: { at: '0110', mode: 'defilade', depleted: true } }), shot('command')),
    ).toEqual(['M5.21b'])
    expect(refusals(game, begin({ ...other, flak: 'eliminated' }), shot('command'))).toEqual(['M5.1'])
  })

  test('M11.61b-3 M-R216 flak fires twice at command points and twice at ammunition, one shot at a time', () => {
    let state = begin()
    for (const use of ['command', 'command', 'ammunition'] as const) {
      state = play(game, state, shot(use))
      expect(game.toAct(state)).toMatchObject({
        kind: 'chance',
        roll: { rule: 'M11.61b-3', dice: 2, roller: 'german' },
      })
      state = play(game, state, roll(6, 6))
    }
    expect(refusals(game, state, shot('command'))).toEqual(['M11.61b-3'])
    expect(legal(game, state, 'fire-at-delivery')).toEqual([shot('ammunition')])
    // with the last shot nothing is left to decide: the deliveries are rolled for
    const last = play(game, state, shot('ammunition'), roll(6, 6))
    expect(game.toAct(last)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.61b-2' } })
  })

  test('M11.61b-4 M11.71c each step that the shot would cost infantry in the open costs a point of that kind', () => {
    const fired = play(game, begin(), shot('command'))
    // four points, doubled for a towed gun: strength 8 at rating 6
    const [told] = eventsOf(game, fired, roll(1, 1)).filter((event) => event.type === 'delivery-fired-at')
    expect(told).toMatchObject({
      value:
        game.boards['hells-highway'].charts.fireValue.values[7]![
          game.boards['hells-highway'].charts.fireValue.open.indexOf(6)
        ],
    })
    const lost = told!.lost
    expect(lost).toBeGreaterThan(0)
    // a seven brings six command points and four of ammunition for half of it
    const done = play(game, fired, roll(1, 1), end, roll(3, 4), roll(3, 4))
    expect(done.points).toMatchObject({ command: { us: (6 - lost) * 2 }, ammunition: { us: 4 } })
    const other = play(game, begin(), shot('ammunition'), roll(1, 1), end, roll(3, 4), roll(3, 4))
    expect(other.points).toMatchObject({ command: { us: 12 }, ammunition: { us: 4 - lost } })
  })

  test('M11.61b-4 M-R216 M-R422 a step costs a point, a D drives one off, and minimal fire does nothing', () => {
    expect(pointsCost('command', 3)).toEqual({ lost: 3, driftedOff: 0 })
    expect(pointsCost('ammunition', 'D')).toEqual({ lost: 0, driftedOff: 1 })
    expect(pointsCost('command', 'minimal')).toEqual({ lost: 0, driftedOff: 0 })
  })

  test('M11.61b-4 flak costs no more points than have come', () => {
    const both = { 'big-flak': { at: '0311', mode: 'defilade' } }
    let state = begin(both)
    for (const id of ['flak', 'flak', 'big-flak', 'big-flak']) {
      state = play(game, state, shot('command', id))
      if (state.stack.at(-1)!.type === 'delivery-fire' && game.toAct(state).kind === 'player')
        state = play(game, state, legal(game, state, 'shift-roll')[0]!)
      state = play(game, state, roll(1, 1))
    }
    expect(play(game, state, end, roll(1, 1), roll(3, 4)).points!.command).toEqual({ us: 0 })
  })

  test('M5.15c flak with strength to spare changes its roll', () => {
    // twelve points, doubled: more than two full packets at the best rating
    const state = play(game, begin({ 'big-flak': { at: '0311', mode: 'defilade' } }), shot('command', 'big-flak'))
    expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'german' })
    expect(
      legal(game, state, 'shift-roll')
        .map(({ by }) => by)
        .sort((a, b) => a - b),
    ).toEqual([-1, 1])
    expect(refusals(game, state, { type: 'shift-roll', by: 2 })).toEqual(['M5.15c'])
  })

  test('M11.3c flak without supply checks for depletion, and fires no more when it fails', () => {
    const hungry = smallGame({
      columns: 24, rows: 7, turns: [4, 45], alwaysSupplied: [], counters, formations, supplyHeads: { us: '0310' },
    }) // prettier-ignore
    const start = play(
      hungry,
      place(hungry, { phase: 'logistics', turn: 41, options, units: german, with: { points: NONE } }),
      share,
    )
    const fired = play(hungry, start, shot('command'), roll(6, 6))
    expect(hungry.toAct(fired)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.33a' } })
    const failed = play(hungry, fired, roll(1))
    expect(unit(failed, 'flak').depleted).toBe(true)
    expect(hungry.toAct(failed)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.61b-2' } })
    expect(legal(hungry, play(hungry, fired, roll(6)), 'fire-at-delivery')).toContainEqual(shot('command'))
  })

  test('M24.5a M11.61b-3 without a supply head on the map there is no drop to fire at', () => {
    const off = begin({}, { supplyHeads: {} })
    expect(off.stack.at(-1)).not.toMatchObject({ stage: 'interference' })
  })
})

describe('points that drift off (M11.61b-5 to M11.61b-9)', () => {
  /** One command point has been driven off; a seven has brought six. */
  const drifting = (others: object = {}): State => {
    const fired = play(game, begin(others), shot('command'))
    const dice = diceFor(fired, (lost, off) => lost === 0 && off === 1)
    return play(game, fired, roll(...dice), end, roll(3, 4))
  }
  /** Direction 2 is east; distance 1 and 2 one hex, 3 and 4 two, 5 and 6 three. */
  const east = (die: number) => roll(2, die)

  test('M11.61b-5 M-R262 each D drives off a point, by two dice for direction and distance', () => {
    const state = drifting()
    expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.61b-5', dice: 2, roller: 'allied' } })
    expect(state.points!.command).toEqual({ us: 10 })
    const from = board.map.indexOf('0310')
    const to = (direction: number, distance: number): string =>
      board.map.ids[scatterHex(board, from, [direction, distance])]!
    expect([1, 2, 3, 4, 5, 6].map((direction) => to(direction, 1))).toEqual([
      '0410', '0311', '0210', '0209', '0309', '0409',
    ]) // prettier-ignore
    expect([1, 2, 3, 4, 5, 6].map((die) => to(2, die))).toEqual(['0311', '0311', '0312', '0312', '0313', '0313'])
    // at the edge of the map it stays on it
    expect(board.map.ids[scatterHex(board, board.map.indexOf('0323'), [2, 6])]).toBe('0324')
  })

  test('M11.61b-9 a point on a vacant hex lies there until a unit of either side enters', () => {
    const lying = play(game, drifting({ strays: '0312' }), east(1))
    expect(lying.points!.scattered).toEqual({ '0311': { command: 1, ammunition: 0 } })
    expect(lying.points!.command).toEqual({ us: 10 })
    const pick = (phase: string, id: string, more: object, to = '0311'): State => {
      const state = place(game, {
        phase,
        turn: 42,
        options,
        units: { ...german, ...more },
        with: { points: { ...NONE, command: { us: 10 }, scattered: { '0311': { command: 1, ammunition: 2 } } } },
      })
      return play(game, state, { type: 'start-move', unit: id }, { type: 'step', to })
    }
    const allied = pick('allied-movement', 'paras', { paras: '0312' })
    expect(allied.points!.scattered).toEqual({})
    expect(allied.points).toMatchObject({ command: { us: 12 }, ammunition: { us: 2 } })
    const enemy = pick('german-movement', 'men', { men: '0312' })
    expect(enemy.points!.scattered).toEqual({})
    expect(enemy.points).toMatchObject({ command: { us: 10, 59: 2 }, ammunition: { 59: 2 } })
    // who belongs to no division takes it away all the same
    const strays = pick('german-movement', 'strays', { strays: '0312' })
    expect(strays.points!.scattered).toEqual({})
    expect([strays.points!.command, strays.points!.ammunition]).toEqual([{ us: 10 }, {}])
    // another hex
    const past = pick('german-movement', 'men', { men: '0312' }, '0313')
    expect(past.points!.scattered).toEqual({ '0311': { command: 1, ammunition: 2 } })
  })

  test('M11.61b-6 M-R423 a point that drifts on to a German unit goes to its division, whatever the terrain', () => {
    const onTroops = play(game, drifting({ men: '0311' }), east(1)).points!
    expect([onTroops.command, onTroops.scattered]).toEqual([{ us: 10, 59: 2 }, {}])
    expect(play(game, drifting({ men: '0313' }), east(6)).points!.command).toEqual({ us: 10, 59: 2 })
  })

  test('M11.61b-7 a point that drifts into forest, water or a river bank is lost', () => {
    const points = (die: readonly [number, number]) => {
      const { command, scattered } = play(game, drifting(), roll(...die)).points!
      return { command, scattered }
    }
    const lost = { command: { us: 10 }, scattered: {} }
    // the third hex to the east
    expect(points([2, 6])).toEqual(lost)
    // north-east by two into 0511, beside the river; by one into 0410, which is not
    expect(points([1, 3])).toEqual(lost)
    expect(points([1, 1])).toEqual({ command: { us: 10 }, scattered: { '0410': { command: 1, ammunition: 0 } } })
    // south-west into the water
    expect(points([4, 1])).toEqual(lost)
  })

  test('M11.61b-8 a point on an Allied unit arrives, except in terrain where points are lost', () => {
    expect(play(game, drifting({ paras: '0311' }), east(1)).points!.command).toEqual({ us: 12 })
    expect(play(game, drifting({ paras: '0313' }), east(6)).points!.command).toEqual({ us: 10 })
  })

  test('M11.61b-5 no more points drift than are left', () => {
    let state = begin()
    for (let i = 0; i < 2; i++) {
      state = play(game, state, shot('ammunition'))
      state = play(game, state, roll(...diceFor(state, (lost, off) => lost === 0 && off === 1)))
    }
    // a two for half brings two points of ammunition
    const rolled = play(game, state, end, roll(3, 4), roll(1, 1))
    const both = play(game, rolled, roll(2, 1), roll(2, 1))
    expect(both.points!.scattered).toEqual({ '0311': { command: 0, ammunition: 2 } })
    expect(both.points!.ammunition).toEqual({ us: 0 })
  })
})

test('M11.61b-3 M11.61c-6 over random play explain and the list of legal actions agree', () => {
  const universe: readonly Action[] = [
    ...(['command', 'ammunition', null] as const).flatMap((use) =>
      board.ids.flatMap((id) =>
        ['us', '59', 'us-1'].map((to): Action => ({ type: 'fire-at-delivery', unit: id, formation: to, use })),
      ),
    ),
    ...(['command', 'ammunition'] as const).map((use): Action => ({ type: 'lose-first', use })),
    ...[-2, -1, 1, 2].map((by): Action => ({ type: 'shift-roll', by })),
  ]
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 25 }), (choices) => {
      let state = begin({ men: '0311', 'big-flak': { at: '0410', mode: 'defilade' }, strays: '0210' })
      for (const choice of choices) {
        const act = game.toAct(state)
        if (act.kind === 'over' || !['logistics', 'delivery-fire', 'scatter-roll'].includes(state.stack.at(-1)!.type))
          break
        if (act.kind === 'player') {
          const legalNow = new Set(game.legalActions(state).map((action) => JSON.stringify(action)))
          for (const action of universe)
            expect([action, refusals(game, state, action as never).length === 0]).toEqual([
              action,
              legalNow.has(JSON.stringify(action)),
            ])
        }
        expect(game.check(state)).toEqual([])
        const actions =
          act.kind === 'chance' ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state)
        state = play(game, state, actions[choice % actions.length]!)
      }
    }),
    { numRuns: 25 },
  )
})
