import { describe, expect, test } from 'vitest'
import {
  at,
  division,
  germanInfantry,
  grenadiers,
  offered,
  panzer,
  patton,
  place,
  play,
  refusals,
  smallGame,
  stepsOf,
  tiger,
  usArmor,
  usDivision,
  usRegiment,
} from './small.js'
import { alliedCombat, alliedFight, field, odds, order, roll } from './field.js'
import { allows, forbids, go, LOSSES, move, overrun, RETREAT, STOP, top, upTo } from './steps.js'
import { standardCharts } from '../../src/normandy/index.js'
import type { State } from '../../src/normandy/index.js'

const PANZERS = ['pg', 'pz']
const lehr = { division: 'lehr', attack: [10, 5] }
const panzers = [panzer('pz', lehr), grenadiers('pg', lehr)]
/** Charts on which a 1 gives the one result and every other face the other, attacker first. */
const byFace = (one: readonly [unknown, unknown], other: readonly [unknown, unknown]): unknown => {
  const cell = ([attacker, defender]: readonly [unknown, unknown]) => ({
    attacker: attacker === '-' ? 0 : attacker,
    defender: defender === '-' ? 0 : defender,
  })
  const faces = [one, other, other, other, other, other].map(cell)
  return { ...standardCharts, results: Object.fromEntries(standardCharts.columns.map((column) => [column, faces])) }
}
/** A corner of the map: whoever flees from 0401 can only go to 0402. */
const BOARD = { columns: 4, rows: 3 }
const allies = [
  usRegiment('fled', { attack: [3, 1] }),
  ...['h1', 'h2'].map((id) => usRegiment(id, { attack: [6, 3] })),
  ...['g1', 'g2', 'g3'].map((id) => germanInfantry(id, { attack: [8, 4] })),
]
const stacked = (hex: string, ids: readonly string[] = PANZERS): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, hex]))

describe('overruns and what stands, or drives, in the hex', () => {
  test('N5.54c N6.22 a Tiger battalion does not cancel integrity, but the division may not overrun with it', () => {
    const game = field([...panzers, tiger('tiger'), usRegiment('us')])
    const put = (units: Record<string, string>): State =>
      place(game, {
        phase: 'german-normal-movement',
        germanMovement: 3,
        units: { ...stacked('0303'), us: '0403', ...units },
      })
    expect(allows(game, put({ tiger: '0302' }), overrun(PANZERS, '0403'))).toBe(true)
    expect(forbids(game, put({ tiger: '0303' }), overrun(PANZERS, '0403'))).toEqual(['N5.54c'])
    // when it has left, the division may
    const alone = go(game, put({ tiger: '0303' }), move('tiger', '0302'))
    const free = top(alone) === 'moving' ? go(game, alone, STOP) : alone
    expect(allows(game, free, overrun(PANZERS, '0403'))).toBe(true)
  })

  test('N5.74a N5.56c a mechanized division that retreats from its own overrun loses its truck at once', () => {
    const game = field([usDivision('us-30'), germanInfantry('g')], '1/-', {
      divisions: [division('us-30', { integrity: 'truck' })],
    })
    const state = place(game, {
      phase: 'allied-normal-movement',
      turn: 2,
      trucks: ['us-30'],
      units: { 'us-30': '0303', g: '0403' },
    })
    const thrown = go(game, state, overrun('us-30', '0403'), roll())
    const lost = go(game, thrown, LOSSES)
    expect(lost.trucks).toEqual(['us-30'])
    const back = go(game, thrown, RETREAT)
    const fled = play(game, back, offered(game, back, 'retreat')[0]!)
    expect([fled.trucks, fled.trucksLost]).toEqual([[], 1])
    // its movement is over, and in the mechanized phase it does not move on foot either
    expect(offered(game, fled, 'move')).toEqual([])
    expect(offered(game, upTo(game, fled, 'allied-mechanized-movement'), 'move')).toEqual([])
  })

  test('N5.74b N5.71a a truck lost to a German overrun is not available to the Allies in that turn', () => {
    const game = field([...panzers, usDivision('us-30'), usDivision('us-9')], '-/1', {
      divisions: [
        division('lehr'),
        division('us-30', { integrity: 'truck' }),
        division('us-9', { integrity: 'truck' }),
      ],
    })
    const state = place(game, {
      phase: 'german-normal-movement',
      turn: 2,
      germanMovement: 3,
      trucks: ['us-30'],
      units: { ...stacked('0303'), 'us-30': '0403', 'us-9': '0701' },
    })
    const fled = go(game, state, overrun(PANZERS, '0403'), roll(), RETREAT)
    const gone = play(game, fled, offered(game, fled, 'retreat')[0]!)
    expect(gone.trucks).toEqual([])
    const replacing = upTo(game, gone, 'allied-replacement')
    expect(refusals(game, replacing, { type: 'place-truck', division: 'us-9' })).toEqual(['N5.71a'])
    expect(
      allows(game, upTo(game, replacing, 'allied-replacement', 3), { type: 'place-truck', division: 'us-9' }),
    ).toBe(true)
  })

  test('N5.23 N5.61 a unit that started in a zone must disengage even if the enemy has been overrun since', () => {
    const game = field(
      [usArmor('arm', { division: 'arm', attack: [10, 5] }), usRegiment('foot'), germanInfantry('g')],
      '-/E',
    )
    const state = place(game, { phase: 'allied-normal-movement', units: { arm: '0303', foot: '0404', g: '0403' } })
    expect(allows(game, state, overrun('arm', '0403'))).toBe(true)
    const cleared = go(game, state, overrun('arm', '0403'), roll())
    const done = top(cleared) === 'moving' ? go(game, cleared, STOP) : cleared
    expect(at(done, 'g')).toBe('eliminated')
    // 8 points: the step costs 1 and the disengagement 2
    expect(go(game, done, move('foot', '0405')).stack.at(-1)).toMatchObject({ spent: 3, disengaged: true })
  })

  test('N5.23 N8.22 a headquarters leaves a zone that formed in this phase without disengaging', () => {
    const game = field(
      [usArmor('arm', { division: 'arm', attack: [10, 5] }), patton('hq'), germanInfantry('g')],
      '-/1',
      {
        columns: 9,
        rows: 8,
      },
    )
    const state = place(game, { phase: 'allied-normal-movement', units: { arm: '0303', hq: '0605', g: '0403' } })
    const rolled = go(game, state, overrun('arm', '0403'), { type: 'patton', columns: 0 }, roll())
    const fled = go(game, rolled, RETREAT, { type: 'retreat', unit: 'g', to: '0504' })
    const done = top(fled) === 'moving' ? go(game, fled, STOP) : fled
    expect(at(done, 'g')).toBe('0504')
    expect(go(game, done, move('hq', '0606')).stack.at(-1)).toMatchObject({ spent: 1, disengaged: false })
    // it may not go on into another hex of that zone alone
    expect(forbids(game, done, move('hq', '0604'))).toEqual(['N8.26'])
  })
})

describe('units that retreated onto others', () => {
  const wing = { division: 'pz-1', attack: [6, 3] }
  const counters = [
    panzer('p1', wing),
    panzer('p2', wing),
    germanInfantry('fled', { attack: [3, 1] }),
    ...['a', 'b', 'c', 'd'].map((id) => usRegiment(id, { attack: [8, 4] })),
  ]

  test('N6.22 N7.55a a unit of another formation that retreated into the hex cancels integrity', () => {
    const game = field(counters, '-/1', BOARD)
    const state = alliedCombat(game, { fled: '0401', p1: '0402', p2: '0402', a: '0301', b: '0302' })
    expect(odds(game, state, ['b'], ['0402']).defence).toBe(24)
    const declaredBoth = order(game, order(game, state, ['a'], '0401'), ['b'], '0402')
    const opened = play(game, declaredBoth, { type: 'end-declarations' }, { type: 'end-air-support' })
    const fled = play(game, opened, { type: 'resolve', target: '0401' }, roll(), RETREAT, {
      type: 'retreat',
      unit: 'fled',
      to: '0402',
    })
    const over = top(fled) === 'advance' ? play(game, fled, { type: 'end-advance' }) : fled
    expect(at(over, 'fled')).toBe('0402')
    expect(odds(game, over, ['b'], ['0402']).defence).toBe(12)
  })

  test('N7.66 N7.11a a unit that retreated onto a stack is not attacked again when the stack has advanced', () => {
    const game = smallGame({ ...BOARD, counters: allies, charts: byFace(['-', 1], ['E', '-']) })
    const units = { fled: '0401', h1: '0402', h2: '0402', g1: '0301', g2: '0302', g3: '0303' }
    const state = place(game, { phase: 'german-combat', units })
    const fled = play(game, order(game, state, ['g1'], '0401'), roll(1), RETREAT, {
      type: 'retreat',
      unit: 'fled',
      to: '0402',
    })
    const first = top(fled) === 'advance' ? play(game, fled, { type: 'end-advance' }) : fled
    expect(forbids(game, first, { type: 'attack', target: '0401', unit: 'g2' })).not.toEqual([])
    // the second attack fails: the hosts go forward, and the unit that fled is alone
    const beaten = play(game, order(game, first, ['g2'], '0402'), roll(2))
    const gone = play(
      game,
      beaten,
      { type: 'advance', unit: 'h1', to: '0302' },
      { type: 'advance', unit: 'h2', to: '0302' },
    )
    const second = top(gone) === 'advance' ? play(game, gone, { type: 'end-advance' }) : gone
    expect([at(second, 'fled'), at(second, 'h1')]).toEqual(['0402', '0302'])
    expect(forbids(game, second, { type: 'attack', target: '0402', unit: 'g3' })).toContain('N7.11a')
  })

  test('N7.55a N7.11a a unit that retreated onto friends protects others onto which it advances', () => {
    const game = smallGame({ ...BOARD, counters: allies, charts: byFace(['-', 1], ['E', '-']) })
    const units = { fled: '0401', h1: '0402', h2: '0202', g1: '0301', g2: '0302', g3: '0102' }
    const back = { type: 'retreat', unit: 'fled', to: '0402' } as const
    const fled = play(
      game,
      order(game, place(game, { phase: 'german-combat', units }), ['g1'], '0401'),
      roll(1),
      RETREAT,
      back,
    )
    const first = top(fled) === 'advance' ? play(game, fled, { type: 'end-advance' }) : fled
    const beaten = play(game, order(game, first, ['g2'], '0402'), roll(2), {
      type: 'advance',
      unit: 'fled',
      to: '0302',
    })
    const attack = { type: 'attack', target: '0202', unit: 'g3' } as const
    expect(allows(game, play(game, beaten, { type: 'end-advance' }), attack)).toBe(true)
    const on = play(game, beaten, { type: 'advance', unit: 'fled', to: '0202' })
    const second = top(on) === 'advance' ? play(game, on, { type: 'end-advance' }) : on
    expect(at(second, 'fled')).toBe('0202')
    expect(forbids(game, second, attack)).toEqual(['N7.11a'])
  })
})

describe('optional rules together', () => {
  test('N15.21a N15.22a armor loses a step first, then every other unit one before any loses a second', () => {
    const game = field(
      [usArmor('arm', { attack: [9, 5] }), usRegiment('r1'), usRegiment('r2'), germanInfantry('g')],
      '4/-',
    )
    const state = alliedCombat(
      game,
      { arm: '0303', r1: '0303', r2: '0303', g: '0403' },
      { options: { armorFirst: true, lossPriority: true } },
    )
    let now = play(game, alliedFight(game, state, ['arm', 'r1', 'r2'], '0403'), LOSSES)
    const open: string[][] = []
    while (top(now) === 'result') {
      const losses = offered(game, now, 'lose-step')
      open.push(losses.map(({ unit }) => unit))
      now = play(game, now, losses[0]!)
    }
    // the first loss and the third go by themselves, because only one unit may take them
    expect(open).toEqual([
      ['r1', 'r2'],
      ['arm', 'r1', 'r2'],
    ])
    expect([stepsOf(now, 'r1'), stepsOf(now, 'r2')]).toEqual([1, 1])
  })
})
