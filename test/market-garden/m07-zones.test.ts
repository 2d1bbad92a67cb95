import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  flak,
  germanHeadquarters,
  germanMortars,
  grenadiers,
  leader,
  legal,
  panthers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
} from './small.js'
import type { SmallBoard } from './small.js'

const DAY = 35
const NIGHT = 39

const zone = (
  board: Partial<SmallBoard>,
  units: Record<string, unknown>,
  spec: Record<string, unknown> = {},
): readonly string[] => {
  const game = smallGame({ columns: 9, counters: [company('a')], ...board })
  return game.queries.zoc(place(game, { turn: DAY, units, ...spec }), 'german')
}

const AROUND_0303 = ['0202', '0203', '0302', '0304', '0402', '0403']
const ring = (ids: readonly string[]): readonly string[] => ids.filter((id) => !AROUND_0303.includes(id))

describe('zones of control', () => {
  test('M7.0a, M7.0c a combat unit controls the six hexes around it', () => {
    expect(zone({ counters: [grenadiers('g')] }, { g: '0303' })).toEqual(AROUND_0303)
  })

  test('M7.0a a headquarters controls the six hexes around it', () => {
    expect(zone({ counters: [germanHeadquarters('x')] }, { 'hq-x': '0303' })).toEqual(AROUND_0303)
  })

  test('M7.0b, M7.41d a unit of range two and more controls two hexes deep', () => {
    const deep = zone({ counters: [germanMortars('m')] }, { m: '0303' })
    expect(deep).toEqual(expect.arrayContaining([...AROUND_0303, '0305', '0301', '0503', '0104']))
    expect(deep).toHaveLength(18)
    expect(zone({ counters: [flak('f')] }, { f: { at: '0303', mode: 'defilade' } })).toHaveLength(18)
  })

  test('M7.61, M7.0a a unit without a rating controls nothing, nor does a leader', () => {
    expect(zone({ counters: [grenadiers('g', { rating: 0, kind: 'bridge-engineer' })] }, { g: '0303' })).toEqual([])
    const general = leader('x', { side: 'german', nation: 'wehrmacht', rating: 5 })
    expect(zone({ counters: [general] }, { 'leader-x': '0303' })).toEqual([])
  })

  test('M7.62 a unit that is Disrupted, Depleted or in Travel mode controls no hex', () => {
    const tank = { counters: [panthers('p')] }
    expect(zone(tank, { p: '0303' })).not.toEqual([])
    for (const state of [{ disrupted: true }, { depleted: true }, { mode: 'travel' }])
      expect(zone(tank, { p: { at: '0303', ...state } })).toEqual([])
  })

  test('M7.41a a unit controls no hex that it cannot see', () => {
    const board = { counters: [germanMortars('m')], terrain: { '0304': ['broken'] } } as const
    expect(zone(board, { m: '0303' })).not.toContain('0305')
    const dark = zone(
      { counters: [germanMortars('m')] },
      { m: '0303' },
      { turn: NIGHT, with: { weather: { north: 0, south: 'P' } } },
    )
    expect(dark).toEqual(AROUND_0303)
  })

  test('M7.41a a zone of control shrinks at night, although no unit has moved', () => {
    const game = smallGame({ columns: 9, counters: [germanMortars('m')] })
    const day = place(game, { turn: DAY, units: { m: '0303' } })
    expect(game.queries.zoc(day, 'german')).toHaveLength(18)
    const night: State = { ...day, turn: NIGHT, weather: { north: 0, south: 'P' } }
    expect(game.queries.zoc(night, 'german')).toEqual(AROUND_0303)
    expect(game.queries.zoc({ ...night, weather: { north: 0, south: 0 } }, 'german')).toHaveLength(18)
  })

  test('M7.41b, M10.71a no zone reaches into forest or city', () => {
    const board = { counters: [grenadiers('g')], terrain: { '0304': ['forest'], '0302': ['city'] } } as const
    expect(zone(board, { g: '0303' })).toEqual(['0202', '0203', '0402', '0403'])
  })

  test('M7.41c a zone reaches into woods and town only from an adjacent hex', () => {
    const board = {
      counters: [germanMortars('m')],
      terrain: { '0304': ['woods'], '0301': ['town'], '0503': ['woods'] },
    } as const
    const controlled = zone(board, { m: '0303' })
    expect(controlled).toContain('0304')
    expect(ring(controlled)).not.toContain('0301')
    expect(ring(controlled)).not.toContain('0503')
  })

  test('M7.42 a zone crosses a dike that the unit is beside, but no other dike', () => {
    const beside = { counters: [germanMortars('m')], lines: { dike: [['0303', '0304']] } } as const
    expect(zone(beside, { m: '0303' })).toContain('0304')
    const beyond = {
      counters: [germanMortars('m')],
      lines: {
        dike: [
          ['0304', '0305'],
          ['0204', '0305'],
          ['0404', '0305'],
        ],
      },
      terrain: { '0303': ['high-ground'] },
    } as const
    expect(zone(beyond, { m: '0303' })).not.toContain('0305')
    // beyond its own dike it reaches on, and around the end of another one
    expect(zone(beside, { m: '0303' })).toContain('0305')
    const ends = { counters: [germanMortars('m')], lines: { dike: [['0304', '0404']] } } as const
    expect(zone(ends, { m: '0303' })).toContain('0404')
  })

  test('M7.43 a zone crosses streams, canals and rivers', () => {
    const board: Partial<SmallBoard> = {
      counters: [grenadiers('g')],
      hexsides: [
        ['0303', '0304', 'river'],
        ['0302', '0303', 'canal'],
        ['0303', '0403', 'stream'],
      ],
    }
    expect(zone(board, { g: '0303' })).toEqual(AROUND_0303)
  })
})

describe('moving in zones of control', () => {
  const game = smallGame({
    columns: 9,
    counters: [company('a'), company('b', { allowance: 5 }), grenadiers('g'), grenadiers('h')],
  })
  const start = (units: Record<string, unknown>): State => place(game, { turn: DAY, phase: 'allied-movement', units })
  const costs = (state: State, id: string): Readonly<Record<string, number>> =>
    Object.fromEntries(game.queries.reachable(state, unit(state, id).id).map(({ hex, cost }) => [hex, cost]))

  test('M7.1a, M7.5b leaving a controlled hex costs three points more, friends there or not', () => {
    expect(costs(start({ a: '0304', g: '0303' }), 'a')['0305']).toBe(5)
    expect(costs(start({ a: '0304', b: '0304', g: '0303' }), 'a')['0305']).toBe(5)
    expect(costs(start({ a: '0304' }), 'a')['0305']).toBe(2)
  })

  test('M7.1a, M-R148 the three points are paid once, however many control the hex', () => {
    expect(costs(start({ a: '0304', g: '0303', h: '0403' }), 'a')['0305']).toBe(5)
  })

  test('M7.1b entering a controlled hex costs nothing more', () => {
    expect(costs(start({ a: '0305', g: '0303' }), 'a')['0304']).toBe(2)
  })

  test('M7.5c, M8.14a a unit may always go one hex out of a zone, and into another', () => {
    const poor = start({ b: '0304', g: '0303' })
    expect(costs(poor, 'b')['0404']).toBe(5)
    const weak = smallGame({ columns: 9, counters: [company('w', { allowance: 4 }), grenadiers('g')] })
    const state = place(weak, { turn: DAY, phase: 'allied-movement', units: { w: '0304', g: '0303' } })
    const reach = weak.queries.reachable(state, unit(state, 'w').id)
    expect(reach.map(({ hex }) => hex)).toEqual(['0203', '0204', '0305', '0403', '0404'])
  })
})

describe('what draws fire in a zone of control', () => {
  const sees = (state: State): string | null => {
    const top = state.stack.at(-1)
    return top?.type === 'reaction' ? top.trigger : null
  }
  const ambush = (terrain: Record<string, readonly string[]>, more: Record<string, unknown> = {}): State => {
    const game = smallGame({
      columns: 9,
      counters: [company('a'), company('c'), grenadiers('g'), grenadiers('k', { rating: 0, kind: 'bridge-engineer' })],
      terrain,
    })
    const state = place(game, { turn: DAY, phase: 'allied-movement', units: { a: '0306', g: '0304', ...more } })
    return play(game, state, { type: 'start-move', unit: 'a' }, { type: 'step', to: '0305' })
  }

  test('M7.2a leaving draws fire, entering does not', () => {
    const game = smallGame({ columns: 9, counters: [company('a'), grenadiers('g')] })
    const state = place(game, { turn: DAY, phase: 'allied-movement', units: { a: '0306', g: '0304' } })
    const entered = play(game, state, { type: 'start-move', unit: 'a' }, { type: 'step', to: '0305' })
    expect(sees(entered)).toBeNull()
    expect(sees(play(game, entered, { type: 'step', to: '0306' }))).toBe('leave')
  })

  test('M7.2b an enemy in cover ambushes a unit that comes up in the open', () => {
    expect(ambush({ '0304': ['woods'] }).stack.at(-1)).toMatchObject({
      type: 'reaction',
      trigger: 'ambush',
      units: ['a'],
    })
    expect(ambush({}).stack.at(-1)?.type).toBe('moving')
    expect(ambush({ '0304': ['woods'], '0305': ['woods'] }).stack.at(-1)?.type).toBe('moving')
  })

  test('M7.2b no unit ambushes a unit in Defilade', () => {
    expect(ambush({ '0304': ['woods'] }, { a: { at: '0306', mode: 'defilade' } }).stack.at(-1)?.type).toBe('moving')
  })

  test('M7.2b, M8.45 units in Defilade in a moving stack are not fired at in an ambush', () => {
    const game = smallGame({
      columns: 9,
      counters: [company('a'), company('c'), grenadiers('g')],
      terrain: { '0304': ['woods'] },
    })
    const state = place(game, {
      turn: DAY,
      phase: 'allied-movement',
      units: { a: { at: '0306', mode: 'defilade' }, c: '0306', g: '0304' },
    })
    const sprung = play(
      game,
      state,
      { type: 'start-move', unit: 'a' },
      { type: 'pick-up', unit: 'c' },
      { type: 'step', to: '0305' },
    )
    expect(sprung.stack.at(-1)).toMatchObject({ trigger: 'ambush', units: ['c'] })
    expect(legal(game, sprung, 'open-fire').map(({ target }) => target)).toEqual(['c'])
  })

  test('M7.2c only an enemy who controls the hex springs an ambush', () => {
    expect(ambush({ '0304': ['woods'] }, { g: { at: '0304', disrupted: true } }).stack.at(-1)?.type).toBe('moving')
  })

  test('M7.2d an enemy who already has a unit next to him springs no ambush', () => {
    expect(ambush({ '0304': ['woods'] }, { c: '0303' }).stack.at(-1)?.type).toBe('moving')
  })

  test('M7.2b, M7.2c, M7.2d, M-R117 a unit that would ambush a step is told before it is taken, and does so once in a phase', () => {
    const game = smallGame({
      columns: 9,
      counters: [company('a'), leader('r'), grenadiers('g'), grenadiers('h')],
      terrain: { '0304': ['woods'] },
    })
    const by = (units: Record<string, unknown>): readonly unknown[] => {
      const state = place(game, { turn: DAY, phase: 'allied-movement', units: { a: '0306', g: '0304', ...units } })
      const moving = play(game, state, { type: 'start-move', unit: 'a' })
      return game.queries.reactionsTo(moving, { type: 'step', to: hexId('0305') })
    }
    expect(by({ h: '0304' })).toEqual([{ trigger: 'ambush', by: ['g', 'h'] }])
    expect(by({ h: { at: '0304', disrupted: true } })).toEqual([{ trigger: 'ambush', by: ['g'] }])
    expect(by({ a: { at: '0306', mode: 'defilade' } })).toEqual([])
    // a leader beside him gives nobody away
    expect(by({ 'leader-r': '0303' })).toEqual([{ trigger: 'ambush', by: ['g'] }])
    // nor does one whom the mover joins
    const joined = play(
      game,
      place(game, { turn: DAY, phase: 'allied-movement', units: { a: '0306', g: '0304', 'leader-r': '0305' } }),
      { type: 'start-move', unit: 'a' },
      { type: 'step', to: '0305' },
    )
    expect(joined.stack.at(-1)).toMatchObject({ trigger: 'ambush', units: ['a'] })
    const sprung = play(
      game,
      place(game, { turn: DAY, phase: 'allied-movement', units: { a: '0306', g: '0304' } }),
      { type: 'start-move', unit: 'a' },
      { type: 'step', to: '0305' },
      { type: 'hold-fire' },
    )
    expect(game.queries.reactionsTo(sprung, { type: 'step', to: hexId('0404') })).toEqual([
      { trigger: 'leave', by: ['g'] },
    ])
  })

  test('M7.5a friends in the hex do not keep the enemy from controlling it', () => {
    const game = smallGame({ columns: 9, counters: [company('a'), company('b'), grenadiers('g')] })
    const state = place(game, { turn: DAY, phase: 'allied-movement', units: { a: '0304', b: '0304', g: '0303' } })
    expect(sees(play(game, state, { type: 'start-move', unit: 'a' }, { type: 'step', to: '0305' }))).toBe('leave')
  })

  test('M7.2a the fire is resolved before the unit leaves', () => {
    const game = smallGame({ columns: 9, counters: [company('a'), grenadiers('g')] })
    const state = place(game, { turn: DAY, phase: 'allied-movement', units: { a: '0304', g: '0303' } })
    const announced = play(game, state, { type: 'start-move', unit: 'a' }, { type: 'step', to: '0305' })
    expect(unit(announced, 'a').at).toBe('0304')
    const open = legal(game, announced, 'open-fire')
    expect(open.map(({ target }) => target)).toEqual(['a'])
    const fired = play(
      game,
      announced,
      open[0] as never,
      { type: 'add-firer', firer: { unit: 'g', points: 4, packet: 0, headquarters: null, extended: false } },
      { type: 'fire' },
      roll(6, 6),
    )
    const after = play(game, fired, { type: 'accept' })
    expect(unit(after, 'a').at).toBe('0305')
  })

  test('M10.71b leaving forest or city draws no fire', () => {
    const game = smallGame({ columns: 9, counters: [company('a'), grenadiers('g')], terrain: { '0304': ['forest'] } })
    const state = place(game, { turn: DAY, phase: 'allied-movement', units: { a: '0304', g: '0303' } })
    const left = play(game, state, { type: 'start-move', unit: 'a' }, { type: 'step', to: '0305' })
    expect(left.stack.at(-1)).toMatchObject({ type: 'moving', spent: { a: 4 } })
  })

  test('M-R164 artillery in Defilade has a zone that costs points to leave, but does not answer with fire', () => {
    const game = smallGame({
      columns: 9,
      counters: [company('a'), battery('b', { side: 'german', nation: 'wehrmacht' }), flak('f')],
    })
    const guns = place(game, {
      turn: DAY,
      phase: 'allied-movement',
      units: { a: '0304', b: { at: '0303', mode: 'defilade' } },
    })
    const left = play(game, guns, { type: 'start-move', unit: 'a' }, { type: 'step', to: '0305' })
    expect(left.stack.at(-1)).toMatchObject({ type: 'moving', spent: { a: 10 } })
    const flakThere = place(game, {
      turn: DAY,
      phase: 'allied-movement',
      units: { a: '0304', f: { at: '0303', mode: 'defilade' } },
    })
    const drawn = play(game, flakThere, { type: 'start-move', unit: 'a' }, { type: 'step', to: '0305' })
    expect(drawn.stack.at(-1)?.type).toBe('reaction')
    expect(refusals(game, drawn, { type: 'hold-fire' })).toEqual([])
  })
})
