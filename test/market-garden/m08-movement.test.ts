import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import {
  antiTankGuns,
  armouredCars,
  battery,
  company,
  grenadiers,
  halftracks,
  headquarters,
  leader,
  legal,
  lorried,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import { firer, shoot } from './firing.js'
import { reasons } from '../playing.js'

const counters = [
  company('a'),
  company('b'),
  company('c'),
  company('d'),
  lorried('t1'),
  lorried('t2'),
  lorried('t3'),
  shermans('s'),
  armouredCars('car'),
  battery('gun'),
  antiTankGuns('at'),
  shermans('sp', {
    kind: 'artillery',
    dots: null,
    strength: 4,
    rating: 8,
    range: 20,
    marks: ['armoured-oval'],
    concentrates: false,
    target: 'light',
  }),
  halftracks('k', { side: 'allied', nation: 'british' }),
  headquarters('r'),
  leader('r'),
  company('static', { marks: ['static'], allowance: 0 }),
  grenadiers('g'),
]
const road = (row: string, from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, i) =>
      [row + String(from + i).padStart(2, '0'), row + String(from + i + 1).padStart(2, '0'), 'primary'] as const,
  )
const game = smallGame({ columns: 30, rows: 7, counters, links: road('03', 1, 30) })
const TRAVEL = { mode: 'travel' }
const DEFILADE = { mode: 'defilade' }
const at = (units: Record<string, unknown>, phase = 'allied-movement', spec: Record<string, unknown> = {}): State =>
  place(game, { turn: 35, phase, units, ...spec })
const begin = (state: State, id: string, ...more: readonly string[]): State =>
  play(
    game,
    state,
    { type: 'start-move', unit: id },
    ...more.map((other) => ({ type: 'pick-up' as const, unit: other })),
  )
const step = (to: string) => ({ type: 'step', to }) as const
const reach = (state: State, id: string): readonly string[] =>
  game.queries.reachable(state, unit(state, id).id).map(({ hex }) => hex)

describe('who moves', () => {
  test('M8.0a, M4.1p8a, M4.1p4a units that fired in the phases before stay', () => {
    const state = at({ a: '0503', b: '0502', g: '0504' }, 'allied-direct-fire')
    const fired = play(
      game,
      shoot(game, state, 'conventional', 'g', [firer('a', 5)], [6, 6]),
      { type: 'accept' },
      { type: 'end-phase' },
    )
    expect(refusals(game, fired, { type: 'start-move', unit: 'a' })).toEqual(['M8.0a'])
    expect(refusals(game, fired, { type: 'start-move', unit: 'b' })).toEqual([])
  })

  test('M4.1p8b self-propelled artillery moves half as far after indirect fire, other artillery not at all', () => {
    const state = at(
      { sp: { at: '0503', ...DEFILADE }, gun: { at: '0502', ...DEFILADE }, g: '0506' },
      'allied-indirect-fire',
    )
    const one = play(game, shoot(game, state, 'indirect', 'g', [firer('sp', 4)], [6, 6]), { type: 'accept' })
    const both = play(
      game,
      shoot(game, one, 'indirect', 'g', [firer('gun', 4)], [6, 6]),
      { type: 'accept' },
      { type: 'end-phase' },
      { type: 'end-phase' },
    )
    expect(refusals(game, both, { type: 'start-move', unit: 'sp' })).toEqual([])
    expect(refusals(game, both, { type: 'start-move', unit: 'gun' })).toContain('M8.0a')
  })

  test('M3.41e, M8.9e self-propelled artillery in Defilade has six movement points', () => {
    const far = reach(at({ sp: { at: '0503', ...DEFILADE } }), 'sp')
    expect(far).toContain('0506')
    expect(far).not.toContain('0507')
  })

  test('M8.8, M3.41o, M8.34b static units and emplaced artillery do not move', () => {
    const state = at({ static: '0503', gun: { at: '0505', ...DEFILADE } })
    expect(refusals(game, state, { type: 'start-move', unit: 'static' })).toEqual(['M8.8'])
    expect(refusals(game, state, { type: 'start-move', unit: 'gun' })).toEqual(['M8.34b'])
    expect(refusals(game, at({ gun: { at: '0505', ...TRAVEL } }), { type: 'start-move', unit: 'gun' })).toEqual([])
  })

  test('M8.23d, M8.21g anti-tank units in Defilade are pushed one hex, into an enemy zone after a morale check', () => {
    const free = play(game, begin(at({ at: { at: '0503', ...DEFILADE } }), 'at'), step('0504'))
    expect(refusals(game, free, step('0505'))).toContain('M8.23d')
    const zone = play(game, begin(at({ at: { at: '0503', ...DEFILADE }, g: '0505' }), 'at'), step('0504'))
    const check = game.toAct(zone)
    expect(check.kind === 'chance' && check.roll.rule).toBe('M8.21g')
    expect(unit(play(game, zone, roll(4, 4)), 'at').at).toBe('0504')
    expect(unit(play(game, zone, roll(4, 5)), 'at').at).toBe('0503')
  })

  test('M8.24, M11.5b a Disrupted unit moves one hex', () => {
    expect(reach(at({ a: { at: '0503', disrupted: true } }), 'a')).toHaveLength(6)
  })

  test('M8.15, M-R156 in response leg units move two hexes, headquarters in Defilade too, others four', () => {
    const far = (id: string, state: Record<string, unknown> = {}): number =>
      Math.max(
        ...reach(at({ [id]: { at: '0503', ...state } }, 'allied-response-movement'), id)
          .filter((hex) => hex.startsWith('05'))
          .map((hex) => Number(hex.slice(2)) - 3),
      )
    expect([far('a'), far('hq-r', DEFILADE), far('s'), far('t1', TRAVEL), far('car')]).toEqual([2, 2, 4, 4, 4])
  })
})

describe('moving', () => {
  test('M8.0b, M8.13a a unit pays for each hex and spends no more than its allowance', () => {
    const far = begin(at({ a: '0503' }), 'a')
    const six = ['0504', '0505', '0506', '0507', '0508', '0509'].reduce((now, to) => play(game, now, step(to)), far)
    expect(six.stack.at(-1)).toMatchObject({ spent: { a: 24 } })
    expect(refusals(game, six, step('0510'))).toEqual(['M8.13a'])
  })

  test('M8.14a a unit may always move one hex, but not a prohibited one', () => {
    const weak = smallGame({
      columns: 9,
      counters: [company('w', { allowance: 1 })],
      terrain: { '0304': ['forest'], '0302': ['water'] },
    })
    const state = place(weak, { turn: 35, phase: 'allied-movement', units: { w: '0303' } })
    const begun = play(weak, state, { type: 'start-move', unit: 'w' })
    expect(refusals(weak, begun, step('0304'))).toEqual([])
    expect(refusals(weak, begun, step('0302'))).toContain('M10.1')
    expect(refusals(weak, play(weak, begun, step('0304')), step('0305'))).toContain('M8.13a')
  })

  test('M8.12a no unit enters a hex with an enemy', () => {
    expect(refusals(game, begin(at({ a: '0503', g: '0504' }), 'a'), step('0504'))).toContain('M8.12a')
  })

  test('M8.11 moves are continuous: from hex to hex, and a unit that was dropped or has stopped does not move again', () => {
    const two = begin(at({ a: '0503', b: '0503' }), 'a', 'b')
    // the distance is the only reason, and it is told once for all the units
    expect(reasons(game, two, step('0507'))).toEqual(['0507 is not next to 0503'])
    const enemy = begin(at({ a: '0503', b: '0503', g: '0507' }), 'a', 'b')
    expect(reasons(game, enemy, step('0507'))).toEqual(['0507 is not next to 0503'])
    expect(refusals(game, enemy, step('0507'))).toEqual(['M8.11'])
    const dropped = play(game, two, step('0504'), { type: 'drop', unit: 'b' })
    expect(dropped.thisPhase.moved).toEqual(['b'])
    const stopped = play(game, dropped, { type: 'stop', where: 'bottom' })
    for (const id of ['a', 'b']) expect(refusals(game, stopped, { type: 'start-move', unit: id })).toContain('M8.11')
  })

  test('M8.11, M8.52 a stack picks up others on the way, and each pays for itself', () => {
    const moving = play(
      game,
      begin(at({ a: '0503', s: '0504' }), 'a'),
      step('0504'),
      { type: 'pick-up', unit: 's' },
      step('0505'),
    )
    expect(moving.stack.at(-1)).toMatchObject({ units: ['a', 's'], spent: { a: 8, s: 3 } })
  })

  test('M8.52 a stack goes only as far as each of its units can', () => {
    const weak = smallGame({ columns: 9, counters: [company('w', { allowance: 4 }), company('x')] })
    const state = place(weak, { turn: 35, phase: 'allied-movement', units: { w: '0303', x: '0303' } })
    const two = play(
      weak,
      state,
      { type: 'start-move', unit: 'x' },
      { type: 'pick-up', unit: 'w' },
      step('0304'),
      step('0305'),
    )
    expect(refusals(weak, two, step('0306'))).toEqual(['M8.13a'])
    expect(refusals(weak, play(weak, two, { type: 'drop', unit: 'w' }), step('0306'))).toEqual([])
  })

  test('M8.53a at most two units in Travel mode move together', () => {
    const three = begin(
      at({
        t1: { at: '0503', ...TRAVEL },
        t2: { at: '0503', lost: 3, ...TRAVEL },
        s: { at: '0503', lost: 1, ...TRAVEL },
      }),
      't1',
      't2',
      's',
    )
    expect(refusals(game, three, step('0504'))).toContain('M8.53a')
    expect(
      refusals(
        game,
        play(game, begin(at({ t1: { at: '0503', ...TRAVEL }, t2: { at: '0503', lost: 3, ...TRAVEL } }), 't1', 't2')),
        step('0504'),
      ),
    ).toEqual([])
  })

  test('M8.21e, M8.53c at most two leg units move together by road, any number across country', () => {
    const three = begin(at({ a: '0303', b: '0303', c: '0303' }), 'a', 'b', 'c')
    expect(play(game, three, step('0304')).stack.at(-1)).toMatchObject({ spent: { a: 4, b: 4, c: 4 } })
    expect(refusals(game, three, step('0403'))).toEqual([])
    const river = smallGame({
      counters,
      hexsides: [['0303', '0304', 'obstacle']],
      links: [['0303', '0304', 'primary']],
      terrain: { '0304': ['water'] },
    })
    const bound = place(river, { turn: 35, phase: 'allied-movement', units: { a: '0303', b: '0303', c: '0303' } })
    const set = play(river, bound, { type: 'start-move', unit: 'a' }, { type: 'pick-up', unit: 'b' })
    expect(refusals(river, set, step('0304'))).not.toContain('M8.53c')
    expect(refusals(river, play(river, set, { type: 'pick-up', unit: 'c' }), step('0304'))).toContain('M8.53c')
  })

  test('M8.53b, M9.24 a column stops behind another one on the road', () => {
    const behind = play(
      game,
      begin(at({ t1: { at: '0303', ...TRAVEL }, t2: { at: '0304', lost: 3, ...TRAVEL } }), 't1'),
      step('0304'),
    )
    expect(refusals(game, behind, step('0305'))).toContain('M8.53b')
    const past = play(game, begin(at({ t1: { at: '0303', ...TRAVEL }, b: '0304' }), 't1'), step('0304'))
    expect(refusals(game, past, step('0305'))).toEqual([])
  })

  test('M8.53b the query `reachable` says where a column must stop', () => {
    const road = at({ t1: { at: '0303', ...TRAVEL }, t2: { at: '0304', lost: 3, ...TRAVEL } })
    const stops = game.queries.reachable(road, 't1' as never).filter(({ mustStop }) => mustStop)
    expect(stops.map(({ hex }) => hex)).toEqual(['0304'])
    const free = at({ t1: { at: '0303', ...TRAVEL }, b: '0304' })
    expect(game.queries.reachable(free, 't1' as never).filter(({ mustStop }) => mustStop)).toEqual([])
  })

  test('M8.5a friendly units neither stop nor slow a unit', () => {
    const through = play(game, begin(at({ a: '0503', b: '0504' }), 'a'), step('0504'), step('0505'))
    expect(through.stack.at(-1)).toMatchObject({ spent: { a: 8 } })
  })

  test('M19.6a a leader pays the cheapest rate for each hex', () => {
    const led = play(game, begin(at({ 'leader-r': '0303' }), 'leader-r'), step('0304'), step('0404'))
    expect(led.stack.at(-1)).toMatchObject({ spent: { 'leader-r': 4 } })
  })
})

describe('modes on the way', () => {
  test('M8.23b, M13.51a, M-R162, M-R222 a unit leaves Travel mode for two points at the end of its move', () => {
    const moving = play(game, begin(at({ t1: { at: '0303', ...TRAVEL } }), 't1'), step('0304'))
    const left = play(game, moving, { type: 'leave-travel', unit: 't1' })
    expect(unit(left, 't1').mode).toBe('concentrated')
    expect(left.thisPhase.moved).toEqual(['t1'])
    const guns = play(game, begin(at({ gun: { at: '0303', ...TRAVEL } }), 'gun'), { type: 'leave-travel', unit: 'gun' })
    expect(unit(guns, 'gun').mode).toBe('defilade')
  })

  test('M8.23b a unit does not leave Travel mode without the points', () => {
    const spent = ['0504', '0505', '0506', '0507', '0508', '0509', '0510'].reduce(
      (now, to) => play(game, now, step(to)),
      begin(at({ t1: { at: '0503', ...TRAVEL } }), 't1'),
    )
    expect(refusals(game, spent, { type: 'leave-travel', unit: 't1' })).toEqual(['M8.23b'])
  })

  test('M8.32a, M8.32c, M3.41g mounting and dismounting cost two points, once in a phase', () => {
    const moving = begin(at({ k: '0503' }), 'k')
    const down = play(game, moving, { type: 'dismount', unit: 'k' })
    expect(unit(down, 'k').dismounted).toBe(true)
    expect(down.stack.at(-1)).toMatchObject({ spent: { k: 4 } })
    expect(refusals(game, down, { type: 'mount', unit: 'k' })).toEqual(['M8.32c'])
    expect(refusals(game, begin(at({ a: '0503' }), 'a'), { type: 'dismount', unit: 'a' })).toContain('M8.32a')
  })

  test('M8.4b a change in an enemy zone draws fire first, at the old mode', () => {
    const moving = begin(at({ k: '0503', g: '0504' }), 'k')
    const announced = play(game, moving, { type: 'dismount', unit: 'k' })
    // grenadiers have no guns against armour, so nobody answers; dismounting is done at once
    expect(unit(announced, 'k').dismounted).toBe(true)
    const soft = play(game, begin(at({ t1: { at: '0503', ...TRAVEL }, g: '0504' }), 't1'), {
      type: 'leave-travel',
      unit: 't1',
    })
    expect(soft.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'mode', units: ['t1'] })
    expect(unit(soft, 't1').mode).toBe('travel')
    expect(unit(play(game, soft, { type: 'hold-fire' }), 't1').mode).toBe('concentrated')
  })
})

describe('stacks in movement', () => {
  test('M8.5b, M9.23, E14 out of enemy zones the owner chooses the place, within them units come in from below', () => {
    const arrived = play(game, begin(at({ a: '0503', b: '0504' }), 'a'), step('0504'))
    expect(play(game, arrived, { type: 'stop', where: 'top' }).stacks['0504']).toEqual(['a', 'b'])
    expect(play(game, arrived, { type: 'stop', where: 'bottom' }).stacks['0504']).toEqual(['b', 'a'])
    const zone = play(game, begin(at({ a: '0503', b: '0504', g: '0505' }), 'a'), step('0504'))
    expect(zone.stacks['0504']).toEqual(['b', 'a'])
    expect(refusals(game, zone, { type: 'stop', where: 'top' })).toEqual(['M8.5b'])
  })

  test('M8.51a, M9.0a, M9.22 a stack is reordered without cost, only in movement phases', () => {
    const state = at({ a: '0503', b: '0503', c: '0503' })
    expect(play(game, state, { type: 'bring-up', unit: 'c' }).stacks['0503']).toEqual(['c', 'a', 'b'])
    expect(refusals(game, state, { type: 'bring-up', unit: 'a' })).toEqual(['M8.51a'])
    expect(
      refusals(game, at({ a: '0503', b: '0503' }, 'allied-direct-fire'), { type: 'bring-up', unit: 'b' }),
    ).not.toEqual([])
  })

  test('M8.51b, M9.46 reordering a stack in an enemy zone draws fire at the new two on top', () => {
    const state = at({ a: '0503', b: '0503', c: '0503', g: '0504' })
    const drawn = play(game, state, { type: 'bring-up', unit: 'c' }, { type: 'end-order' })
    expect(drawn.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'order', units: ['c', 'a'] })
  })

  test('M9.0a a unit that cannot move does not change places with another such unit', () => {
    const guns = at({ at: { at: '0503', ...DEFILADE }, gun: { at: '0503', ...DEFILADE }, a: '0503' })
    expect(refusals(game, guns, { type: 'bring-up', unit: 'gun' })).toEqual(['M9.0a'])
    expect(refusals(game, guns, { type: 'bring-up', unit: 'a' })).toEqual([])
  })

  test('M9.0b static units lie at the bottom', () => {
    const arrived = play(game, begin(at({ static: '0504', a: '0503' }), 'a'), step('0504'), {
      type: 'stop',
      where: 'bottom',
    })
    expect(arrived.stacks['0504']).toEqual(['a', 'static'])
    expect(refusals(game, arrived, { type: 'bring-up', unit: 'static' })).toContain('M9.0b')
  })

  test('M9.31 Disrupted units lie below the others', () => {
    const state = at({ b: { at: '0504', disrupted: true }, a: '0503' })
    const arrived = play(game, begin(state, 'a'), step('0504'), { type: 'stop', where: 'bottom' })
    expect(arrived.stacks['0504']).toEqual(['a', 'b'])
    expect(refusals(game, arrived, { type: 'bring-up', unit: 'b' })).toContain('M9.31')
  })

  test('M9.13, M19.2a leaders do not count, M19.31b but two of a side never share a hex', () => {
    const two = smallGame({
      columns: 9,
      counters: [
        leader('r'),
        leader('q'),
        company('a', { strength: 12 }),
        company('b', { strength: 12 }),
        company('c', { strength: 4 }),
      ],
    })
    const state = place(two, {
      turn: 35,
      phase: 'allied-movement',
      units: { a: '0304', b: '0304', c: '0304', 'leader-r': '0303', 'leader-q': '0302' },
    })
    const joined = play(two, state, { type: 'start-move', unit: 'leader-r' }, step('0304'), {
      type: 'stop',
      where: 'top',
    })
    expect(
      refusals(two, play(two, joined, { type: 'start-move', unit: 'leader-q' }, step('0303')), step('0304')),
    ).toEqual(['M19.31b'])
  })

  test('M9.11b, M9.32a, M-R126 overstacking disrupts units, and eliminates those already Disrupted', () => {
    const crowd = smallGame({ columns: 9, counters: ['a', 'b', 'c', 'd'].map((id) => company(id, { strength: 9 })) })
    const state = place(crowd, {
      turn: 35,
      phase: 'allied-movement',
      units: { a: '0303', b: '0303', c: '0303', d: { at: '0303', disrupted: true } },
    })
    expect(unit(state, 'd').at).toBe('eliminated')
    expect(unit(state, 'a').disrupted).toBe(true)
    expect(legal(crowd, state, 'start-move').map(({ unit: id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
