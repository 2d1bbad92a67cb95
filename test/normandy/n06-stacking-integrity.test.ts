import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import type { State } from '../../src/normandy/index.js'
import {
  at,
  division,
  germanHeadquarters,
  germanInfantry,
  grenadiers,
  must,
  offered,
  panzer,
  patton,
  place,
  smallGame,
  tiger,
  ukArmour,
  ukMechanized,
  usArmor,
  usCavalry,
  usDivision,
  usMechanized,
} from './small.js'
import { allows, END, forbids, go, hexes, ids, LOSSES, move, overrun, RETREAT, roll, STOP, top, unit } from './steps.js'

const PHASE = 'allied-normal-movement'

describe('stacking', () => {
  const counters = [
    ...['a', 'b', 'c', 'd'].map((id) => usArmor(id)),
    usDivision('div', { division: null }),
    ...['uk-1', 'uk-2', 'uk-3'].map((id) => ukArmour(id)),
    usCavalry('batt', { size: 'battalion', stacking: 0 }),
    patton('patton'),
    ...['g-a', 'g-b', 'g-c', 'g-d'].map((id) => germanInfantry(id, { attack: [1, 1] })),
    germanInfantry('blocker', { attack: [30] }),
  ]
  const game = smallGame({ counters })
  const put = (units: Record<string, string>, more: Record<string, unknown> = {}): State =>
    place(game, { phase: PHASE, units, ...more })
  const fits = (...stack: readonly string[]): boolean =>
    game.position({ scenario: 'campaign', phase: PHASE, units: Object.fromEntries(stack.map((id) => [id, '0404'])) })
      ._tag === 'Right'

  test('N6.12 N6.13 a hex holds 3 stacking points: a division 3, a regiment 1, a battalion 0', () => {
    expect([fits('a', 'b', 'c'), fits('a', 'b', 'c', 'd')]).toEqual([true, false])
    expect([fits('div'), fits('div', 'a')]).toEqual([true, false])
    expect([fits('uk-1', 'uk-2'), fits('uk-1', 'uk-2', 'uk-3'), fits('uk-1', 'a'), fits('uk-1', 'uk-2', 'a')]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([fits('div', 'batt', 'patton'), fits('a', 'b', 'c', 'batt', 'patton')]).toEqual([true, true])
    expect([fits('g-a', 'g-b', 'g-c'), fits('g-a', 'g-b', 'g-c', 'g-d')]).toEqual([true, false])
    const printed = normandy.boards.campaign.counters
    const stacking = (keep: (c: (typeof printed)[number]) => boolean): readonly number[] => [
      ...new Set(printed.filter(keep).map((c) => c.stacking)),
    ]
    expect(stacking((c) => c.size === 'division')).toEqual([3])
    expect(stacking((c) => c.size === 'regiment')).toEqual([1])
    expect(stacking((c) => c.size === 'brigade' && ['british', 'canadian', 'polish'].includes(c.nation))).toEqual([1.5])
    expect(stacking((c) => c.size === 'brigade' && ['american', 'french'].includes(c.nation))).toEqual([1])
    expect(stacking((c) => c.size === 'battalion' || c.kind === 'headquarters')).toEqual([0])
  })

  test('N-R37 a division counter has three stacking points whatever its steps, and fills a hex', () => {
    const divisions = normandy.boards.campaign.counters.filter((c) => c.kind === 'infantry-division')
    expect(divisions.length).toBeGreaterThan(20)
    for (const c of divisions) expect(c.stacking, c.id).toBe(3)
    const full = place(normandy, {
      scenario: 'campaign',
      phase: PHASE,
      units: { 'us-30-inf': '1610', 'us-9-inf': { at: '1611', steps: 1 } },
    })
    const moved = go(normandy, full, move('us-30-inf', '1609'), STOP)
    const onto = normandy.queries.reachable(moved, unit('us-9-inf'))
    expect(onto.some((reach) => reach.hex === '1609' && reach.mayStop)).toBe(false)
  })

  test('N6.15 a hex that a unit can only pass through has a reason why it cannot stop there', () => {
    const full = go(game, put({ a: '0404', b: '0404', c: '0404', d: '0406' }), move('a', '0405'), STOP)
    const filled = go(game, full, move('b', '0405'), STOP, move('c', '0405'), STOP)
    const [id, hex] = [unit('d'), hexes('0405')[0]!]
    expect(game.queries.reachable(filled, id).find((reach) => reach.hex === hex)).toMatchObject({ mayStop: false })
    expect(game.queries.whyNot(filled, id, hex)).toMatchObject([{ rule: 'N6.15', code: 'no-room', subject: hex }])
  })

  test('N6.11 N6.12 the stacking limit applies at the end of the movement phase and in the combat phases', () => {
    const state = go(game, put({ a: '0404', b: '0404', c: '0404', d: '0405' }), move('d', '0404'), STOP)
    expect(forbids(game, state, END)).toEqual(['N6.11'])
    const cured = go(game, state, move('a', '0403'), STOP, END)
    expect(cured.phase).toBe('allied-combat')
    // a position with four points in a hex is none
    const over = game.position({
      scenario: 'campaign',
      phase: 'allied-combat',
      units: { a: '0404', b: '0404', c: '0404', d: '0404' },
    })
    expect(over._tag === 'Left' && over.left.map((v) => v.rule)).toEqual(['N6.12'])
  })

  test('N6.14a a move may pass a full hex, but may not end beyond the stacking limit', () => {
    const state = put({ div: '0404', a: '0403' })
    const moved = go(game, go(game, put({ div: '0402', a: '0503' }), move('div', '0403'), STOP), move('a', '0403'))
    expect(moved.units.filter((u) => u.at === '0403')).toHaveLength(2)
    expect(forbids(game, moved, STOP)).toEqual(['N6.15'])
    expect(allows(game, moved, move('a', '0402'))).toBe(true)
    expect(allows(game, state, move('a', '0404'))).toBe(true) // the division can still make room
  })

  test('N6.15 N-R33 NC4a no unit may overstack a hex deliberately', () => {
    // the division has moved: a second unit may pass through, but not come to its last hex there
    const short = smallGame({ counters: [usDivision('div', { division: null }), usArmor('a', { movement: 1 })] })
    const state = go(
      short,
      place(short, { phase: PHASE, units: { div: '0402', a: '0404' } }),
      move('div', '0403'),
      STOP,
    )
    expect(forbids(short, state, move('a', '0403'))).toEqual(['N6.15'])
    expect(allows(short, state, move('a', '0405'))).toBe(true)
  })

  test('N6.15 N-R33 with the overstacking option the owner of an excess chooses the units to be eliminated', () => {
    const state = go(
      game,
      put({ a: '0404', b: '0404', c: '0404', d: '0405', batt: '0404' }, { options: { overstacking: true } }),
      move('d', '0404'),
      STOP,
    )
    const excess = go(game, state, END)
    expect(top(excess)).toBe('excess')
    expect(game.toAct(excess)).toMatchObject({ kind: 'player', side: 'allied', frame: 'excess' })
    expect(offered(game, excess, 'eliminate').map((action) => action.unit)).toEqual(['a', 'b', 'c', 'd'])
    expect(forbids(game, excess, { type: 'eliminate', unit: 'batt' })).toEqual(['N6.15'])
    expect(forbids(game, excess, END)).toEqual(['N6.15'])
    const after = go(game, excess, { type: 'eliminate', unit: 'b' })
    expect([at(after, 'b'), after.phase]).toEqual(['eliminated', 'allied-combat'])
    expect(after.points.german).toBe(4)
  })

  test('N6.14b retreats never exceed the stacking limit, and advances exceed it only in passing', () => {
    const units = {
      'g-a': '0404',
      blocker: '0303',
      'g-b': '0405',
      'g-c': '0405',
      'g-d': '0405',
      a: '0403',
      b: '0403',
      c: '0403',
    }
    const strong = smallGame({
      counters: counters.map((c) =>
        ['a', 'b', 'c'].includes(c.id) ? { ...c, attack: [30, 10], defence: [30, 10] } : c,
      ),
    })
    const fought = go(
      strong,
      place(strong, {
        phase: 'allied-combat',
        supplyPoints: { american: 3, commonwealth: 0 },
        units: { ...units, blocker: 'eliminated' },
      }),
      { type: 'attack', target: '0404', unit: 'a' },
      { type: 'attack-commit' },
      { type: 'end-declarations' },
      { type: 'end-air-support' },
      { type: 'resolve', target: '0404' },
      roll(6),
      RETREAT,
    )
    expect(forbids(strong, fought, { type: 'retreat', unit: 'g-a', to: '0405' })).toEqual(['N7.53b'])
    expect(offered(strong, fought, 'retreat').map((action) => action.to)).not.toContain('0405')
    // four attackers follow a defender who was wiped out: the fourth passes the full hex, and may not stay in it
    const won = go(
      strong,
      place(strong, {
        phase: 'allied-combat',
        supplyPoints: { american: 3, commonwealth: 0 },
        units: { 'g-a': { at: '0404', steps: 1 }, a: '0403', b: '0403', c: '0403', d: '0304' },
      }),
      { type: 'attack', target: '0404', unit: 'a' },
      ...['b', 'c', 'd'].map((unit) => ({ type: 'attack-add', unit }) as const),
      { type: 'attack-commit' },
      { type: 'end-declarations' },
      { type: 'end-air-support' },
      { type: 'resolve', target: '0404' },
      roll(1),
      ...['a', 'b', 'c', 'd'].map((unit) => ({ type: 'advance', unit, to: '0404' }) as const),
    )
    expect(forbids(strong, won, { type: 'end-advance' })).toEqual(['N7.62'])
    expect(at(go(strong, won, { type: 'advance', unit: 'd', to: '0405' }, { type: 'end-advance' }), 'd')).toBe('0405')
  })
})

describe('integrity', () => {
  const counters = [
    panzer('p1', { division: 'pz' }),
    grenadiers('p2', { division: 'pz' }),
    germanInfantry('i1', { division: 'inf' }),
    germanInfantry('i2'),
    tiger('tiger'),
    germanHeadquarters('hq', { range: 1 }),
    usDivision('us'),
    usArmor('a', { division: 'arm' }),
    usMechanized('m', { division: 'arm' }),
    ukArmour('k', { division: 'uk-arm' }),
    ukMechanized('l', { division: 'uk-arm' }),
  ]
  const game = smallGame({
    counters,
    divisions: [
      division('pz'),
      division('inf', { integrity: 'none' }),
      division('us', { integrity: 'truck' }),
      division('arm'),
      division('uk-arm'),
    ],
    areas: { 'german-supply': ['0706'] },
  })
  const put = (units: Record<string, unknown>, more: Record<string, unknown> = {}): State =>
    place(game, { phase: 'german-combat', units, ...more })
  const whole = (state: State): readonly string[] =>
    game.queries
      .integrity(state)
      .filter((a) => a.integrity)
      .map((a) => a.division)
  const attack = (state: State, ...attackers: readonly string[]): number =>
    must(game.queries.assess(state, { attackers: ids(...attackers), targets: hexes('0405') })).attack

  test('N6.21a N-R17 integrity requires all units of the division in one hex', () => {
    expect(whole(put({ p1: '0404', p2: '0404' }))).toEqual(['pz'])
    for (const other of ['0504', 'eliminated', 'left', 'reserve'])
      expect(whole(put({ p1: '0404', p2: other })), other).toEqual([])
  })

  test('N6.21b only panzer, panzergrenadier and armored divisions and mechanized US divisions have integrity', () => {
    expect(whole(put({ i1: '0404', a: '0202', m: '0202', k: '0204', l: '0204', us: '0206' }))).toEqual([
      'arm',
      'uk-arm',
    ])
    expect(whole(put({ us: '0206' }, { trucks: ['us'] }))).toEqual(['us'])
    const eligible = normandy.boards.campaign.formations.filter((f) => f.integrity === 'organic')
    for (const formation of eligible)
      for (const index of formation.units)
        expect(['panzer', 'panzergrenadier', 'armor', 'mechanized', 'airborne', 'cavalry'], formation.id).toContain(
          normandy.boards.campaign.counters[index]!.kind,
        )
    expect(
      normandy.boards.campaign.formations
        .filter((f) => f.integrity === 'truck')
        .every((f) => f.id.startsWith('us-') && f.id.endsWith('-inf')),
    ).toBe(true)
  })

  test('N6.22 headquarters and battalions in the hex do not cancel integrity, other units do', () => {
    expect(whole(put({ p1: '0404', p2: '0404', hq: '0404', tiger: '0404' }))).toEqual(['pz'])
    expect(whole(put({ p1: '0404', p2: '0404', i1: '0404' }))).toEqual([]) // another division's
    expect(whole(put({ p1: '0404', p2: '0404', i2: '0404' }))).toEqual([]) // an independent one
  })

  test('N6.24 a division with integrity has double strength in attack and defence', () => {
    expect(attack(put({ p1: '0404', p2: '0404', us: '0405' }), 'p1', 'p2')).toBe(16)
    expect(attack(put({ p1: '0404', p2: '0404', i2: '0404', us: '0405' }), 'p1', 'p2')).toBe(8)
    const defended = place(game, { phase: 'allied-combat', units: { p1: '0405', p2: '0405', us: '0404' } })
    expect(must(game.queries.assess(defended, { attackers: ids('us'), targets: hexes('0405') })).defence).toBe(16)
  })

  test('N-R18 a part of a division with integrity attacks with double strength', () => {
    expect(attack(put({ p1: '0404', p2: '0404', us: '0405' }), 'p1')).toBe(8)
  })

  test('N6.26 N-R29 a division out of supply has no integrity, in combat as judged at that moment', () => {
    const cut = { p1: '0404', p2: '0404', us: '0405', a: '0706' }
    expect(whole(put(cut))).toEqual([])
    expect(attack(put(cut), 'p1', 'p2')).toBe(4)
    // out of supply when the phase began does not matter in combat: supply is restored, and the attack is doubled
    const phase = put({ ...cut, i2: '0605', a: { at: '0706', steps: 1 }, i1: '0606' })
    const open = go(
      game,
      phase,
      { type: 'attack', target: '0706', unit: 'i1' },
      { type: 'attack-add', unit: 'i2' },
      { type: 'attack-commit' },
      roll(1),
    )
    const won = top(open) === 'result' ? go(game, open, LOSSES) : open
    expect(at(won, 'a')).toBe('eliminated')
    const next = top(won) === 'advance' ? go(game, won, { type: 'end-advance' }) : won
    expect(attack(next, 'p1', 'p2')).toBe(16)
  })

  test('N6.25 N6.23 a division may overrun only with integrity', () => {
    const at0404 = (units: Record<string, string>, trucks: readonly string[] = []): State =>
      place(game, { phase: PHASE, trucks, units: { i2: '0405', ...units } })
    expect(allows(game, at0404({ a: '0404', m: '0404' }), overrun(['a', 'm'], '0405'))).toBe(true)
    expect(forbids(game, at0404({ a: '0404', m: '0304' }), overrun('a', '0405'))).toContain('N5.51b')
    expect(allows(game, at0404({ us: '0404' }, ['us']), overrun('us', '0405'))).toBe(true)
    expect(forbids(game, at0404({ us: '0404' }), overrun('us', '0405'))).toContain('N5.51b')
  })
})
