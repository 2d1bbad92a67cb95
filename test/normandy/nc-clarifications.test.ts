/** The publisher's clarifications NC1 to NC5. */
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../src/normandy/options.js'
import type { State } from '../../src/normandy/index.js'
import { passTo } from './passing.js'
import {
  at,
  division,
  germanInfantry,
  grenadiers,
  offered,
  offers,
  panzer,
  patton,
  place,
  play,
  refusals,
  smallGame,
  ukArmour,
  usArmor,
  usCavalry,
  usDivision,
  usRegiment,
  watch,
} from './small.js'

const endPhase = { type: 'end-phase' } as const
const roll = (die: number) => ({ type: 'roll', dice: [die] }) as const
const move = (to: string, ...units: readonly string[]) => ({ type: 'move', units, to }) as const
const leave = (...units: readonly string[]) => ({ type: 'leave', units }) as const
const enter = (to: string, ...units: readonly string[]) => ({ type: 'enter', units, to }) as const
const commit = { type: 'attack-commit' } as const
const attack = (target: string, unit: string) => ({ type: 'attack', target, unit }) as const
const supplyPoints = { american: 9, commonwealth: 9 }

describe('the Allied exit', () => {
  const game = smallGame({
    areas: { 'us-exit': ['0103'] },
    counters: [
      usArmor('arm', { division: 'd' }),
      usArmor('arm-b', { division: 'd' }),
      usCavalry('cav'),
      germanInfantry('ger'),
    ],
  })
  const start = place(game, {
    turn: 3,
    phase: 'allied-normal-movement',
    units: { arm: '0103', 'arm-b': '0101', cav: '0103', ger: '0706' },
  })
  const fractions = (state: State): number[] => {
    const rolling = passTo(game, state, 4, 'german-weather')
    return [1, 2, 3, 4, 5, 6]
      .map((die) => play(game, rolling, roll(die)))
      .map((rolled) => rolled.germanMovement * 10 + ['clear', 'overcast', 'storm'].indexOf(rolled.weather))
  }

  test('NC1 N-R30 German movement is increased from the turn after the first exit of a US armored unit', () => {
    const out = play(game, start, leave('arm'))
    expect(out.germanMovement).toBe(1) // not in the turn of the exit
    // two thirds in clear weather, the whole allowance in overcast and storm
    expect(new Set(fractions(out))).toEqual(new Set([20, 31, 32]))
    expect(new Set(fractions(start))).toEqual(new Set([10, 21, 32]))
    expect(new Set(fractions(play(game, start, leave('cav'))))).toEqual(new Set([10, 21, 32]))
  })
})

describe('Patton', () => {
  const game = smallGame({
    counters: [
      patton('pat'),
      usArmor('arm', { division: 'd', attack: [4, 2] }),
      usRegiment('us'),
      usRegiment('us-b'),
      germanInfantry('ger', { attack: [4, 2] }),
      germanInfantry('ger-b', { attack: [4, 2] }),
    ],
  })
  const columns = (state: State): number[] => offered(game, state, 'patton').map((action) => action.columns)

  test('NC2 the Third Army shifts two columns in a game turn, overruns and attacks together', () => {
    const moving = place(game, {
      phase: 'allied-normal-movement',
      supplyPoints,
      units: { pat: '0101', arm: '0303', ger: '0304', us: '0502', 'ger-b': '0503', 'us-b': '0402' },
    })
    const overrun = play(game, moving, { type: 'overrun', units: ['arm'], target: '0304' })
    expect(columns(overrun)).toEqual([0, 1, 2])
    const one = passTo(game, play(game, overrun, { type: 'patton', columns: 1 }), 1, 'allied-combat')
    expect(one.patton).toBe(1)
    const declared = play(
      game,
      one,
      attack('0503', 'us'),
      commit,
      { type: 'end-declarations' },
      { type: 'end-air-support' },
      { type: 'resolve', target: '0503' },
    )
    expect(columns(declared)).toEqual([0, 1])
    expect(refusals(game, declared, { type: 'patton', columns: 2 })).toContain('NC2')
    const both = passTo(game, play(game, overrun, { type: 'patton', columns: 2 }), 1, 'allied-combat')
    const spent = play(
      game,
      both,
      attack('0503', 'us'),
      commit,
      { type: 'end-declarations' },
      { type: 'end-air-support' },
      { type: 'resolve', target: '0503' },
    )
    expect(game.toAct(spent).kind).toBe('chance')
    expect(passTo(game, both, 2, 'german-weather').patton).toBe(0)
  })
})

describe('regiments of static divisions', () => {
  const game = smallGame({
    counters: [
      germanInfantry('st-1', { movement: 6, division: 'st' }),
      germanInfantry('st-2', { movement: 6, division: 'st' }),
      germanInfantry('st-3', { movement: 9, division: 'st' }),
      germanInfantry('lone', { movement: 6 }),
      usRegiment('us', { attack: [99, 99] }),
    ],
    divisions: [division('st', { integrity: 'none' })],
  })
  const killed = (units: Record<string, unknown>, victim: string): number => {
    const start = place(game, {
      phase: 'allied-combat',
      supplyPoints,
      units: { ...units, [victim]: { at: '0304', steps: 1 }, us: '0303' },
    })
    const fight = play(
      game,
      start,
      attack('0304', 'us'),
      commit,
      { type: 'end-declarations' },
      { type: 'end-air-support' },
      { type: 'resolve', target: '0304' },
      roll(1),
    )
    expect(at(fight, victim)).toBe('eliminated')
    return fight.points.allied
  }

  test('NC3 N14.21 the regiments of movement 6 of one division together score as one infantry division', () => {
    expect(killed({ 'st-2': '0706', 'st-3': '0706' }, 'st-1')).toBe(0)
    expect(killed({ 'st-2': 'eliminated', 'st-3': '0706' }, 'st-1')).toBe(1)
    // one that got away is not eliminated
    expect(killed({ 'st-2': 'left' }, 'st-1')).toBe(0)
    expect(killed({ 'st-1': 'eliminated', 'st-2': 'eliminated' }, 'st-3')).toBe(1) // its own point (N14.21)
    expect(killed({}, 'lone')).toBe(0)
  })
})

describe('overstacking', () => {
  const game = smallGame({ counters: [...['a', 'b', 'c', 'd'].map((id) => usRegiment(id)), germanInfantry('ger')] })
  const spec = { phase: 'allied-normal-movement', units: { a: '0303', b: '0303', c: '0303', d: '0302', ger: '0706' } }
  const moved = (state: State): State =>
    play(game, state, move('0304', 'a'), { type: 'stop' }, move('0304', 'b'), { type: 'stop' }, move('0304', 'c'), {
      type: 'stop',
    })

  test('NC4a no unit may end its move beyond the stacking limit', () => {
    const full = moved(place(game, spec))
    const passing = play(game, full, move('0303', 'd'), move('0304', 'd'))
    expect(refusals(game, passing, { type: 'stop' })).toContain('N6.15')
    expect(offers(game, passing, { type: 'stop' })).toBe(false)
    // units that could still move out must do so before the phase ends
    const crowded = play(game, place(game, spec), move('0303', 'd'), { type: 'stop' })
    expect(refusals(game, crowded, endPhase)).toContain('N6.11')
    expect(offers(game, crowded, endPhase)).toBe(false)
  })

  test('N6.12 a set-up that exceeds the stacking limit is refused', () => {
    const regiments = ['a', 'b', 'c', 'd'].map((id) => usRegiment(id, { start: { at: '0303' } }))
    expect(() => smallGame({ counters: regiments })).toThrow(
      'N6.12 campaign: counters.a.start: 0303 is over the stacking limit',
    )
    expect(smallGame({ counters: regiments.slice(1) }).info.title).toBeDefined()
  })

  test('NC4b with the overstacking option the owner eliminates the excess', () => {
    const agreed = place(game, { ...spec, options: { overstacking: true } })
    const over = play(game, moved(agreed), move('0303', 'd'), move('0304', 'd'))
    expect(offers(game, over, { type: 'stop' })).toBe(true)
    const excess = play(game, over, { type: 'stop' }, endPhase)
    expect(offered(game, excess, 'eliminate').map((action) => action.unit)).toEqual(['a', 'b', 'c', 'd'])
    const cleared = play(game, excess, { type: 'eliminate', unit: 'b' })
    expect(cleared).toMatchObject({ phase: 'allied-combat', points: { german: 2, allied: 0 } })
    // also while others could still move away
    const early = play(game, agreed, move('0303', 'd'), { type: 'stop' })
    expect(offers(game, early, endPhase)).toBe(true)
    expect(play(game, early, endPhase).stack.at(-1)?.type).toBe('excess')
  })
})

describe('reinforcements', () => {
  const due = { arrival: { turn: 3, edges: ['E'], mechanizedPhase: false } } as const
  const game = smallGame({
    rows: 4,
    counters: [
      panzer('pz', due),
      grenadiers('gr', { arrival: { turn: 4, edges: ['E'], mechanizedPhase: false } }),
      usRegiment('us'),
      usRegiment('us-b'),
      ukArmour('uk', { arrival: { turn: 3, edges: [], mechanizedPhase: false } }),
    ],
    areas: { 'allied-entry': ['0101'] },
  })

  test('NC5a a reinforcement with no open entry hex is eliminated and scores for the enemy', () => {
    const barred = place(game, {
      turn: 3,
      phase: 'german-normal-movement',
      units: { pz: 'reserve', us: '0702', 'us-b': '0704' },
    })
    expect(offered(game, barred, 'enter')).toEqual([])
    const { state, events } = watch(game, barred, endPhase)
    expect(at(state, 'pz')).toBe('eliminated')
    expect(state.points).toEqual({ german: 0, allied: 3 })
    expect(events).toContainEqual({ type: 'eliminated', unit: 'pz', rule: 'NC5a' })
    const allied = place(game, { turn: 3, phase: 'allied-normal-movement', units: { uk: 'reserve', pz: '0201' } })
    expect(play(game, allied, endPhase).points).toEqual({ german: 6, allied: 0 })
  })

  test('NC5b a reinforcement that is able to enter may not be delayed', () => {
    const open = place(game, {
      turn: 3,
      phase: 'german-normal-movement',
      units: { pz: 'reserve', gr: 'reserve', us: '0101' },
    })
    expect(refusals(game, open, endPhase)).toContain('NC5b')
    expect(offers(game, open, endPhase)).toBe(false)
    const entered = play(game, open, enter('0702', 'pz'), { type: 'stop' })
    expect(offers(game, entered, endPhase)).toBe(true) // the other one is due on its own turn
    expect(at(play(game, entered, endPhase), 'gr')).toBe('reserve')
  })

  test('N-R66 NC5a NC5b reinforcements may not be delayed under any option', () => {
    const options = Object.fromEntries(OPTIONS.map(({ id }) => [id, true]))
    const units = { pz: 'reserve', gr: 'reserve' }
    const at3 = (more: object) =>
      place(game, { turn: 3, phase: 'german-normal-movement', options, units: { ...units, ...more } })
    expect(refusals(game, at3({ us: '0101' }), endPhase)).toContain('NC5b')
    expect(at(play(game, at3({ us: '0702', 'us-b': '0704' }), endPhase), 'pz')).toBe('eliminated')
  })

  test('N-R44 a US infantry division may have a truck in its turn of arrival, and enters as a vehicle', () => {
    const trucks = smallGame({
      terrain: { '0101': ['forest'] },
      divisions: [division('us', { integrity: 'truck' }), division('late', { integrity: 'truck' })],
      counters: [
        usDivision('us', { arrival: { turn: 3, edges: [], mechanizedPhase: false } }),
        usDivision('late', { arrival: { turn: 4, edges: [], mechanizedPhase: false } }),
        germanInfantry('ger'),
      ],
    })
    const start = place(trucks, {
      turn: 3,
      phase: 'allied-replacement',
      units: { us: 'reserve', late: 'reserve', ger: '0706' },
    })
    expect(offered(trucks, start, 'place-truck')).toEqual([{ type: 'place-truck', division: 'us' }])
    expect(refusals(trucks, start, { type: 'place-truck', division: 'late' })).toContain('N5.76')
    const loaded = passTo(
      trucks,
      play(trucks, start, { type: 'place-truck', division: 'us' }),
      3,
      'allied-normal-movement',
    )
    expect(loaded.trucks).toEqual(['us'])
    const mechanized = passTo(trucks, play(trucks, loaded, enter('0101', 'us')), 3, 'allied-mechanized-movement')
    expect(offered(trucks, mechanized, 'move').some((action) => action.units[0] === 'us')).toBe(true)
    const plain = passTo(
      trucks,
      play(trucks, passTo(trucks, start, 3, 'allied-normal-movement'), enter('0101', 'us')),
      3,
      'allied-mechanized-movement',
    )
    expect(offered(trucks, plain, 'move')).toEqual([])
  })
})
