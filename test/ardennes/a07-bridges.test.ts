import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import type { State } from '../../src/ardennes/state.js'
import {
  demolitionModifier,
  demolitionUnits,
  isBlownBy,
  isThreatened,
} from '../../src/ardennes/rules/bridges/demolition.js'
import { DEMOLITION } from '../../src/ardennes/rules/bridges/demolition.js'
import { allows } from '../../src/engine/legality/restriction.js'
import { standardData } from '../../src/ardennes/data/standard.js'
import { createArdennes } from '../../src/ardennes/create.js'
import { eventsOf, legal, must, panzers, place, play, refusals, roll, smallGame } from './small.js'
import { usBattalion, volksgrenadiers } from './small.js'

/**
 * A river between columns 3 and 4 from north to south, with three bridges: 0304-0404, 0302-0402 and, of Ouren,
 * 0306-0406.
 */
const RIVER = [1, 2, 3, 4, 5, 6, 7].flatMap((row): [string, string, string][] =>
  [row, row + 1].flatMap((other) =>
    other > 7 ? [] : [[`030${row}`, `040${other}`, 'river'] as [string, string, string]],
  ),
)
const BRIDGE = '0304-0404'
const OUREN = '0306-0406'
const game = smallGame({
  hexsides: RIVER,
  links: [
    ...[1, 2, 3, 4, 5, 6].map((n): [string, string, string] => [`0${n}04`, `0${n + 1}04`, 'secondary']),
    ['0302', '0402', 'secondary'],
    ['0306', '0406', 'secondary'],
  ],
  lines: {
    bridges: [
      ['0304', '0404'],
      ['0302', '0402'],
      ['0306', '0406'],
    ],
    'ouren-bridge': [['0306', '0406']],
  },
  areas: { 'fuel-dumps': ['0606'] },
  counters: [
    ...['u1', 'u2', 'u3'].map((id) => usBattalion(id)),
    ...['g1', 'g2', 'g3'].map((id) => volksgrenadiers(id)),
    panzers('pz'),
  ],
})
const board = game.boards.campaign
const bridge = board.bridges.findIndex(({ id }) => id === BRIDGE)
const ouren = board.bridges.findIndex(({ id }) => id === OUREN)
const allied = (units: Record<string, unknown>, extra: Record<string, unknown> = {}): State =>
  place(game, { turn: 5, phase: 'allied-bridge', units, ...extra })
const german = (units: Record<string, unknown>, extra: Record<string, unknown> = {}): State =>
  place(game, { turn: 5, phase: 'german-bridge', units, ...extra })
const demolish = (unit: string, id = BRIDGE): { type: 'demolish'; bridge: string; unit: string } => ({
  type: 'demolish',
  bridge: id,
  unit,
})
const tries = (state: State): readonly string[] =>
  legal(game, state, 'demolish').map((action) => `${action.bridge} ${action.unit}`)
const NAMES = board.counters.map(({ id }) => id)
const blowers = (state: State, side: 'german' | 'allied'): readonly string[] =>
  demolitionUnits(positionOf(board, state), side, bridge).map((unit) => NAMES[unit]!)

const mayDemolish = (state: State, which: number): boolean =>
  allows(DEMOLITION, { p: positionOf(board, state), bridge: which })

describe('who may blow a bridge in his Bridge Phase', () => {
  test('A7.1 A7.2a either side may try to blow a bridge in its own Bridge Phase', () => {
    expect(tries(allied({ u1: '0404', g1: '0303' }))).toEqual([`${BRIDGE} u1`])
    expect(tries(german({ u1: '0405', g1: '0304' }))).toContain(`${BRIDGE} g1`)
  })

  test('A7.3a a bridge may be blown only if an enemy is within one hex of it', () => {
    const near = allied({ u1: '0404', g1: '0303' })
    expect(refusals(game, near, demolish('u1'))).toEqual([])
    const far = allied({ u1: '0404', u2: '0402', g1: '0202' })
    expect(isThreatened(positionOf(board, far), 'allied', bridge)).toBe(false)
    expect(refusals(game, far, demolish('u1'))).toContain('A7.3a')
  })

  test('A7.3b A-R9 the unit that blows a bridge is in one of its hexes or next to one', () => {
    const state = allied({ u1: '0503', u2: '0504', u3: '0604', g1: '0303' })
    expect(blowers(state, 'allied')).toEqual(['u1', 'u2'])
    expect(refusals(game, state, demolish('u3'))).toEqual(['A7.3b'])
    expect(refusals(game, state, demolish('g1'))).toEqual(['A7.3b'])
    expect(refusals(game, state, demolish('nobody'))).toEqual(['input'])
    expect(refusals(game, state, demolish('u1', '0101-0102'))).toEqual(['A7.2a'])
  })

  test('A7.3b A-R9 the hex that a unit reaches to blow a bridge may be in an enemy zone, but not hold an enemy', () => {
    // 0404 lies in the zone of the Germans at 0304; an enemy in 0404 itself leaves nothing to reach
    expect(blowers(allied({ u1: '0503', g1: '0304' }), 'allied')).toEqual(['u1'])
    expect(blowers(allied({ u1: '0503', g1: '0404' }), 'allied')).toEqual([])
  })

  test('A7.3b a unit does not reach a bridge through an enemy Bond', () => {
    // from 0504 the bridge is reached through 0404, which the Germans bond
    expect(blowers(allied({ u1: '0504', g1: '0303' }), 'allied')).toEqual(['u1'])
    expect(blowers(allied({ u1: '0504', g1: '0405', g2: '0403' }), 'allied')).toEqual([])
  })

  test('A7.3a A7.3b worked example 1: only bridges that both an enemy and a friend can reach may be tried', () => {
    const state = allied({ u1: '0403', g1: '0203', g2: '0305' })
    const ids = new Set(legal(game, state, 'demolish').map((action) => action.bridge))
    expect(isThreatened(positionOf(board, state), 'allied', ouren)).toBe(true)
    expect([...ids]).toEqual(['0302-0402', '0304-0404'])
  })

  test('A7.2c A23.5 a unit that is out of supply may blow a bridge', () => {
    expect(refusals(game, allied({ u1: { at: '0404', outOfSupply: true }, g1: '0303' }), demolish('u1'))).toEqual([])
  })
})

describe('the die', () => {
  const state = allied({ u1: '0404', g1: '0303' })

  test('A7.3c a roll of 1 to 4 blows a bridge, 5 and 6 have no effect', () => {
    const rolling = play(game, state, demolish('u1'))
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { rule: 'A7.3c', roller: 'allied', dice: 1 } })
    for (const die of [1, 2, 3, 4]) expect(play(game, rolling, roll(die)).bridges[BRIDGE]).toBe('blown')
    for (const die of [5, 6]) expect(play(game, rolling, roll(die)).bridges[BRIDGE]).toBeUndefined()
    expect(eventsOf(game, rolling, roll(4))).toContainEqual({
      type: 'bridge',
      bridge: BRIDGE,
      state: 'blown',
      rule: 'A7.6',
    })
  })

  test('A7.5 A16.5c a unit Disrupted, Engaged or in column adds 2 to the die, and an enemy Combat Phase adds 1', () => {
    const modifier = (changes: Record<string, unknown>, inCombat: boolean): number => {
      const now = allied({ u1: { at: '0404', ...changes }, g1: '0303' })
      return demolitionModifier(positionOf(board, now), NAMES.indexOf('u1'), inCombat)
    }
    expect(modifier({}, false)).toBe(0)
    expect(modifier({}, true)).toBe(1)
    expect(modifier({ engaged: true }, false)).toBe(2)
    expect(modifier({ condition: 'disrupted' }, true)).toBe(3)
    expect(modifier({ condition: 'routed' }, false)).toBe(2)
    expect(modifier({ marker: 'truck' }, false)).toBe(2)
    expect(modifier({ marker: 'truck', engaged: true }, false)).toBe(2)
    expect(isBlownBy(board.charts, 4, 0)).toBe(true)
    expect(isBlownBy(board.charts, 4, 1)).toBe(false)
    const hindered = play(game, allied({ u1: { at: '0404', engaged: true }, g1: '0303' }), demolish('u1'))
    expect(play(game, hindered, roll(2)).bridges[BRIDGE]).toBe('blown')
    expect(play(game, hindered, roll(3)).bridges[BRIDGE]).toBeUndefined()
  })

  test('A7.2b each bridge may be tried only once in a player turn', () => {
    const more = allied({ u1: '0404', u2: '0402', g1: '0303' })
    const once = play(game, more, demolish('u1'), roll(6))
    expect(refusals(game, once, demolish('u1'))).toEqual(['A7.2b'])
    expect(legal(game, once, 'demolish').map((action) => action.bridge)).toEqual(['0302-0402'])
    expect(play(game, once, demolish('u2', '0302-0402'), roll(6)).demolitions).toEqual(['0302-0402', BRIDGE])
    // the next player turn starts afresh
    const next = game.phases.find(({ id }) => id === 'german-artillery-supply')!.enter(once)
    expect(next.demolitions).toEqual([])
  })

  test('A7.6 a blown bridge cannot be blown again, and is an unbridged river for both sides', () => {
    const down = allied({ u1: '0404', u2: '0402', g1: '0303' }, { with: { bridges: { [BRIDGE]: 'blown' } } })
    expect(refusals(game, down, demolish('u1'))).toEqual(['A7.6'])
    const moving = place(game, {
      turn: 5,
      phase: 'german-movement',
      units: { pz: '0304', u1: '0707' },
      with: { bridges: { [BRIDGE]: 'blown' } },
    })
    expect(
      refusals(game, play(game, moving, { type: 'start-move', unit: 'pz', by: 'normal' }), {
        type: 'step',
        to: '0404',
      }),
    ).not.toEqual([])
  })

  test('A7.7a bridges may not be blown on the first two turns', () => {
    const early = allied({ u1: '0404', g1: '0303' }, { turn: 2, with: { bridges: { '0302-0402': 'blown' } } })
    expect(mayDemolish(early, bridge)).toBe(false)
    expect(early.phase).not.toBe('allied-bridge')
    expect(mayDemolish({ ...early, turn: 3 }, bridge)).toBe(true)
  })
})

describe('the bridge of Ouren', () => {
  test('A7.8b once blown and rebuilt, the bridge of Ouren may be blown like any other', () => {
    const roads = smallGame({
      hexsides: RIVER,
      links: [4, 5, 6].map((n): [string, string, string] => [`0${n}06`, `0${n + 1}06`, 'secondary']),
      lines: { bridges: [['0306', '0406']], 'ouren-bridge': [['0306', '0406']] },
      counters: [usBattalion('u1'), volksgrenadiers('g1')],
    })
    const state = place(roads, {
      turn: 5,
      phase: 'allied-bridge',
      units: { u1: '0306', g1: '0206' },
      with: { ouren: true, bridges: { [OUREN]: 'allied' } },
    })
    expect(state.bridges).toEqual({})
    expect(refusals(roads, state, demolish('u1', OUREN))).toEqual([])
  })

  test('A7.8c the bridge of Ouren can be blown only after it has survived its roll, and from 17AM on', () => {
    const units = { u1: '0406', g1: '0305' }
    expect(refusals(game, allied({ ...units, u2: '0402', g2: '0303' }), demolish('u1', OUREN))).toEqual(['A7.8c'])
    expect(refusals(game, allied(units, { with: { ouren: true } }), demolish('u1', OUREN))).toEqual([])
    const early = allied(units, { turn: 2, with: { ouren: true } })
    expect(mayDemolish(early, ouren)).toBe(false)
  })
})

describe('rebuilding', () => {
  const down = { with: { bridges: { [BRIDGE]: 'blown' } } }
  const rebuild = { type: 'rebuild-bridge', bridge: BRIDGE } as const

  test('A7.9a either side may rebuild a blown bridge, but not a standing one or one that never existed', () => {
    expect(refusals(game, german({ g1: '0304', u1: '0707' }, down), rebuild)).toEqual([])
    expect(refusals(game, allied({ u1: '0404', g1: '0101' }, down), rebuild)).toEqual([])
    const standing = german({ g1: '0304', u1: '0405' })
    expect(refusals(game, standing, rebuild)).toEqual(['A7.9a'])
    expect(refusals(game, standing, { ...rebuild, bridge: '0101-0102' })).toEqual(['A7.9a'])
  })

  test('A7.9b a bridge is rebuilt only if its hexes hold no enemy, and each is occupied or outside enemy zones', () => {
    // a bridge that could be blown keeps the phase open
    const more = { with: { bridges: { [BRIDGE]: 'blown' }, ouren: true } }
    const busy = { g3: '0306', u3: '0407' }
    expect(refusals(game, german({ ...busy, g1: '0304', u1: '0503' }, more), rebuild)).toEqual(['A7.9b'])
    expect(refusals(game, german({ ...busy, g1: '0304', u1: '0404' }, more), rebuild)).toEqual(['A7.9b'])
    expect(refusals(game, german({ g1: '0304', g3: '0404', u1: '0503' }, down), rebuild)).toEqual([])
    expect(refusals(game, german({ g1: '0101', u1: '0707' }, down), rebuild)).toEqual([])
  })

  test('A7.9c a bridge is rebuilt only if a supply line along roads leads to one of its two hexes', () => {
    const state = german(
      { g1: '0302', g2: '0304', u1: '0707' },
      { with: { bridges: { '0302-0402': 'blown', [BRIDGE]: 'blown' } } },
    )
    // no road leads from 0302 to the east
    expect(refusals(game, state, { ...rebuild, bridge: '0302-0402' })).toEqual(['A7.9c'])
    expect(refusals(game, state, rebuild)).toEqual([])
  })

  test('A7.9d rebuilding begins in one friendly Bridge Phase and is complete in the next', () => {
    const begun = play(game, german({ g1: '0304', u1: '0707' }, down), rebuild)
    expect(begun.bridges).toEqual({ [BRIDGE]: 'german' })
    expect(begun.phase).not.toBe('german-bridge')
    const enter = (id: string, state: State): State => game.phases.find((phase) => phase.id === id)!.enter(state)
    // the enemy's Bridge Phase is not the next friendly one
    expect(enter('allied-bridge', begun).bridges).toEqual({ [BRIDGE]: 'german' })
    expect(enter('german-bridge', begun).bridges).toEqual({})
  })

  test('A7.9c A7.9d a bridge is completed by way of another one completed in the same phase, from either bank', () => {
    // a road over two rivers; the Germans draw supply from its eastern end, the Allies from its western end
    const river = (column: number, slant: number): [string, string, string][] =>
      [1, 2, 3, 4, 5].flatMap((row) =>
        [row, row + slant].flatMap((other): [string, string, string][] =>
          other < 1 || other > 5 ? [] : [[`0${column}0${row}`, `0${column + 1}0${other}`, 'river']],
        ),
      )
    const chain = smallGame({
      columns: 8,
      rows: 5,
      hexsides: [...river(2, -1), ...river(5, 1)],
      links: [1, 2, 3, 4, 5, 6, 7].map((n): [string, string, string] => [`0${n}03`, `0${n + 1}03`, 'secondary']),
      lines: {
        bridges: [
          ['0203', '0303'],
          ['0503', '0603'],
        ],
      },
      counters: [usBattalion('u'), volksgrenadiers('g')],
    })
    const after = (side: 'german' | 'allied', state: string) =>
      place(chain, {
        turn: 5,
        phase: `${side}-bridge`,
        units: { u: '0801', g: '0105' },
        with: { bridges: { '0203-0303': side, '0503-0603': state } },
      }).bridges
    expect(after('german', 'german')).toEqual({})
    expect(after('allied', 'allied')).toEqual({})
    // with the other bridge down there is no supply line, and it is down again (A-R32)
    expect(after('allied', 'blown')).toEqual({ '0203-0303': 'blown', '0503-0603': 'blown' })
  })

  test('A-R32 a bridge under construction is blown again when the conditions no longer hold', () => {
    const broken = german({ g1: '0304', u1: '0404' }, { with: { bridges: { [BRIDGE]: 'german' } } })
    expect(broken.bridges).toEqual({ [BRIDGE]: 'blown' })
  })

  test('A7.9a a side may begin to rebuild a bridge that the enemy is rebuilding', () => {
    const taken = german({ g1: '0304', u1: '0707' }, { with: { bridges: { [BRIDGE]: 'allied' } } })
    expect(play(game, taken, rebuild).bridges).toEqual({ [BRIDGE]: 'german' })
  })
})

test('A7.7b at Clervaux and Houffalize, where the river flows through the town, there is no bridge to blow', () => {
  const real = must(createArdennes(standardData)).boards.campaign
  for (const town of ['Clervaux', 'Houffalize']) {
    const [at] = Object.entries(real.map.places).find(([, name]) => name === town)!
    const hex = real.map.indexOf(at)
    expect(real.bridges.filter(({ hexes }) => hexes.includes(hex))).toEqual([])
  }
})

describe('the prepared bridges', () => {
  const real = must(createArdennes(standardData))
  const start = must(real.setup({ scenario: 'campaign' }))
  const bridges = (turn: number, state: State): State['bridges'] =>
    real.phases.find(({ id }) => id === 'german-bridge')!.enter({ ...state, turn }).bridges

  test('A7.10a the bridges of Dasburg and Gemünd are completed in the German Bridge Phase of 16PM', () => {
    expect(Object.keys(start.bridges)).toEqual(expect.arrayContaining(['2016-2115', '1912-2013']))
    const after = bridges(2, start)
    expect(Object.keys(after)).toHaveLength(Object.keys(start.bridges).length - 2)
    expect(after['2016-2115']).toBeUndefined()
    expect(after['1912-2013']).toBeUndefined()
  })

  test('A7.10b a prepared bridge that is blown later does not return by itself', () => {
    expect(bridges(3, start)['2016-2115']).toBe('blown')
  })
})

describe('the fuel dump', () => {
  const dump = { place: '0606', searched: [], status: 'found', tried: false }
  const options = { fuelDumps: true }
  const state = allied({ g1: '0605', u1: '0101' }, { with: { dump }, options })
  const destroy = { type: 'destroy-dump' } as const

  test('A32.3a the Allies destroy a dump next to Germans on 1 to 4, once in a player turn and without any unit', () => {
    const rolling = play(game, state, destroy)
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { roller: 'allied', rule: 'A32.3a' } })
    expect(play(game, rolling, roll(4)).dump?.status).toBe('gone')
    const kept = play(game, rolling, roll(5))
    expect(kept.dump).toMatchObject({ status: 'found', tried: true })
    expect(kept.phase).not.toBe('allied-bridge')
    expect(game.phases.find(({ id }) => id === 'german-artillery-supply')!.enter(kept).dump?.tried).toBe(false)
  })

  test('A32.3a the dump cannot be destroyed with no German next to it, after its capture or by the Germans', () => {
    const busy = { u1: '0404', g2: '0303' }
    const without = allied({ ...busy, g1: '0603' }, { with: { dump }, options })
    expect(refusals(game, without, destroy)).toEqual(['A32.3a'])
    const captured = allied({ ...busy, g1: '0605' }, { with: { dump: { ...dump, status: 'captured' } }, options })
    expect(refusals(game, captured, destroy)).toEqual(['A32.3a'])
    expect(refusals(game, german({ ...busy, g1: '0605' }, { with: { dump }, options }), destroy)).toEqual(['A32.3a'])
  })
})
