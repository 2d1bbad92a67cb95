import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import type { State } from '../../src/normandy/index.js'
import {
  at,
  division,
  germanDivision,
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
  ukAirborne,
  ukArmour,
  ukDivision,
  ukMechanized,
  usArmor,
  usCavalry,
  usDivision,
  usMechanized,
  usRegiment,
} from './small.js'
import { allows, END, forbids, go, hexes, ids, LOSSES, move, overrun, RETREAT, roll, spent, STOP, top, unit, } from './steps.js'

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
  const put = (units: Record<string, string>, more: Record<string, unknown> = {}): State => place(game, { phase: PHASE, units, ...more })
  const fits = (...stack: readonly string[]): boolean =>
    game.position({ scenario: 'campaign', phase: PHASE, units: Object.fromEntries(stack.map((id) => [id, '0404'])) })._tag === 'Right'

  test('N6.12 N6.13 three points to a hex: divisions 3, regiments 1, Commonwealth brigades 1.5, battalions and HQ 0', () => {
    expect([fits('a', 'b', 'c'), fits('a', 'b', 'c', 'd')]).toEqual([true, false])
    expect([fits('div'), fits('div', 'a')]).toEqual([true, false])
    expect([fits('uk-1', 'uk-2'), fits('uk-1', 'uk-2', 'uk-3'), fits('uk-1', 'a'), fits('uk-1', 'uk-2', 'a')]).toEqual([true, false, true, false])
    expect([fits('div', 'batt', 'patton'), fits('a', 'b', 'c', 'batt', 'patton')]).toEqual([true, true])
    expect([fits('g-a', 'g-b', 'g-c'), fits('g-a', 'g-b', 'g-c', 'g-d')]).toEqual([true, false])
    const printed = normandy.boards.campaign.counters
    const stacking = (keep: (c: (typeof printed)[number]) => boolean): readonly number[] => [...new Set(printed.filter(keep).map((c) => c.stacking))]
    expect(stacking((c) => c.size === 'division')).toEqual([3])
    expect(stacking((c) => c.size === 'regiment')).toEqual([1])
    expect(stacking((c) => c.size === 'brigade' && ['british', 'canadian', 'polish'].includes(c.nation))).toEqual([1.5])
    expect(stacking((c) => c.size === 'brigade' && ['american', 'french'].includes(c.nation))).toEqual([1])
    expect(stacking((c) => c.size === 'battalion' || c.kind === 'headquarters')).toEqual([0])
  })

  test('N-R37 a division counter, sub-counters included, has three points and fills a hex', () => {
    const divisions = normandy.boards.campaign.counters.filter((c) => c.kind === 'infantry-division')
    expect(divisions.length).toBeGreaterThan(20)
    for (const c of divisions) expect(c.stacking, c.id).toBe(3)
    const full = place(normandy, { scenario: 'campaign', phase: PHASE, units: { 'us-30-inf': '1610', 'us-9-inf': { at: '1611', steps: 1 } } })
    const onto = normandy.queries.reachable(go(normandy, full, move('us-30-inf', '1609'), STOP), unit('us-9-inf'))
    expect(onto.some((reach) => reach.hex === '1609' && reach.mayStop)).toBe(false)
  })

  test('N6.11 N6.12 the limit binds at the end of the movement phase and throughout the combat phases', () => {
    const state = go(game, put({ a: '0404', b: '0404', c: '0404', d: '0405' }), move('d', '0404'), STOP)
    expect(forbids(game, state, END)).toEqual(['N6.11'])
    const cured = go(game, state, move('a', '0403'), STOP, END)
    expect(cured.phase).toBe('allied-combat')
    // a position with four points in a hex is none
    const over = game.position({ scenario: 'campaign', phase: 'allied-combat', units: { a: '0404', b: '0404', c: '0404', d: '0404' } })
    expect(over._tag === 'Left' && over.left.map((v) => v.rule)).toEqual(['N6.12'])
  })

  test('N6.14a the limit may be exceeded on the way, but the move does not end so', () => {
    const state = put({ div: '0404', a: '0403' })
    const moved = go(game, go(game, put({ div: '0402', a: '0503' }), move('div', '0403'), STOP), move('a', '0403'))
    expect(moved.units.filter((u) => u.at === '0403')).toHaveLength(2)
    expect(forbids(game, moved, STOP)).toEqual(['N6.15'])
    expect(allows(game, moved, move('a', '0402'))).toBe(true)
    expect(allows(game, state, move('a', '0404'))).toBe(true) // the division can still make room
  })

  test('N6.15 N-R33 NC4a nobody brings about an excess on purpose', () => {
    // the division has moved: a second unit may pass through, but not come to its last hex there
    const short = smallGame({ counters: [usDivision('div', { division: null }), usArmor('a', { movement: 1 })] })
    const state = go(short, place(short, { phase: PHASE, units: { div: '0402', a: '0404' } }), move('div', '0403'), STOP)
    expect(forbids(short, state, move('a', '0403'))).toEqual(['N6.15'])
    expect(allows(short, state, move('a', '0405'))).toBe(true)
  })

  test('N6.15 N-R33 with the players\' agreement the excess is made, and its owner chooses who is eliminated', () => {
    const state = go(game, put({ a: '0404', b: '0404', c: '0404', d: '0405', batt: '0404' }, { options: { overstacking: true } }), move('d', '0404'), STOP)
    const excess = go(game, state, END)
    expect([top(excess), game.toAct(excess)]).toEqual(['excess', { kind: 'player', side: 'allied', frame: 'excess' }])
    expect(offered(game, excess, 'eliminate').map((action) => action.unit)).toEqual(['a', 'b', 'c', 'd'])
    expect(forbids(game, excess, { type: 'eliminate', unit: 'batt' })).toEqual(['N6.15'])
    expect(forbids(game, excess, END)).toEqual(['N6.15'])
    const after = go(game, excess, { type: 'eliminate', unit: 'b' })
    expect([at(after, 'b'), after.phase]).toEqual(['eliminated', 'allied-combat'])
    expect(after.points.german).toBe(4)
  })

  test('N6.14b in a combat phase retreats never exceed the limit, advances only in passing', () => {
    const units = { 'g-a': '0404', blocker: '0303', 'g-b': '0405', 'g-c': '0405', 'g-d': '0405', a: '0403', b: '0403', c: '0403' }
    const strong = smallGame({ counters: counters.map((c) => (['a', 'b', 'c'].includes(c.id) ? { ...c, attack: [30, 10], defence: [30, 10] } : c)) })
    const fought = go(
      strong,
      place(strong, { phase: 'allied-combat', supplyPoints: { american: 3, commonwealth: 0 }, units: { ...units, blocker: 'eliminated' } }),
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
      place(strong, { phase: 'allied-combat', supplyPoints: { american: 3, commonwealth: 0 }, units: { 'g-a': { at: '0404', steps: 1 }, a: '0403', b: '0403', c: '0403', d: '0304' } }),
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
  const game = smallGame({ counters, divisions: [division('pz'), division('inf', { integrity: 'none' }), division('us', { integrity: 'truck' }), division('arm'), division('uk-arm')], areas: { 'german-supply': ['0706'] } })
  const put = (units: Record<string, unknown>, more: Record<string, unknown> = {}): State => place(game, { phase: 'german-combat', units, ...more })
  const whole = (state: State): readonly string[] => game.queries.integrity(state).filter((a) => a.integrity).map((a) => a.division)
  const attack = (state: State, ...attackers: readonly string[]): number => must(game.queries.assess(state, { attackers: ids(...attackers), targets: hexes('0405') })).attack

  test('N6.21a N-R17 all units of the division in one hex: none elsewhere, lost, gone or still to come', () => {
    expect(whole(put({ p1: '0404', p2: '0404' }))).toEqual(['pz'])
    for (const other of ['0504', 'eliminated', 'left', 'reserve']) expect(whole(put({ p1: '0404', p2: other })), other).toEqual([])
  })

  test('N6.21b panzer, panzergrenadier and armored divisions only', () => {
    expect(whole(put({ i1: '0404', a: '0202', m: '0202', k: '0204', l: '0204', us: '0206' }))).toEqual(['arm', 'uk-arm'])
    expect(whole(put({ us: '0206' }, { trucks: ['us'] }))).toEqual(['us'])
    const eligible = normandy.boards.campaign.formations.filter((f) => f.integrity === 'organic')
    for (const formation of eligible)
      for (const index of formation.units)
        expect(['panzer', 'panzergrenadier', 'armor', 'mechanized', 'airborne', 'cavalry'], formation.id).toContain(normandy.boards.campaign.counters[index]!.kind)
    expect(normandy.boards.campaign.formations.filter((f) => f.integrity === 'truck').every((f) => f.id.startsWith('us-') && f.id.endsWith('-inf'))).toBe(true)
  })

  test('N6.22 headquarters and battalions do not spoil it, any other unit does', () => {
    expect(whole(put({ p1: '0404', p2: '0404', hq: '0404', tiger: '0404' }))).toEqual(['pz'])
    expect(whole(put({ p1: '0404', p2: '0404', i1: '0404' }))).toEqual([]) // another division's
    expect(whole(put({ p1: '0404', p2: '0404', i2: '0404' }))).toEqual([]) // an independent one
  })

  test('N6.24 the division is doubled in attack and defence', () => {
    expect(attack(put({ p1: '0404', p2: '0404', us: '0405' }), 'p1', 'p2')).toBe(16)
    expect(attack(put({ p1: '0404', p2: '0404', i2: '0404', us: '0405' }), 'p1', 'p2')).toBe(8)
    const defended = place(game, { phase: 'allied-combat', units: { p1: '0405', p2: '0405', us: '0404' } })
    expect(must(game.queries.assess(defended, { attackers: ids('us'), targets: hexes('0405') })).defence).toBe(16)
  })

  test('N-R18 units that attack are doubled even when the rest of the division does not', () => {
    expect(attack(put({ p1: '0404', p2: '0404', us: '0405' }), 'p1')).toBe(8)
  })

  test('N6.26 N-R29 out of supply there is no integrity, in combat as judged at the moment', () => {
    const cut = { p1: '0404', p2: '0404', us: '0405', a: '0706' }
    expect(whole(put(cut))).toEqual([])
    expect(attack(put(cut), 'p1', 'p2')).toBe(4)
    // out of supply when the phase began does not matter in combat: supply is restored, and the attack is doubled
    const phase = put({ ...cut, i2: '0605', a: { at: '0706', steps: 1 }, i1: '0606' })
    const open = go(game, phase, { type: 'attack', target: '0706', unit: 'i1' }, { type: 'attack-add', unit: 'i2' }, { type: 'attack-commit' }, roll(1))
    const won = top(open) === 'result' ? go(game, open, LOSSES) : open
    expect(at(won, 'a')).toBe('eliminated')
    const next = top(won) === 'advance' ? go(game, won, { type: 'end-advance' }) : won
    expect(attack(next, 'p1', 'p2')).toBe(16)
  })

  test('N6.25 N6.23 only with integrity may a division overrun', () => {
    const at0404 = (units: Record<string, string>, trucks: readonly string[] = []): State => place(game, { phase: PHASE, trucks, units: { i2: '0405', ...units } })
    expect(allows(game, at0404({ a: '0404', m: '0404' }), overrun(['a', 'm'], '0405'))).toBe(true)
    expect(forbids(game, at0404({ a: '0404', m: '0304' }), overrun('a', '0405'))).toContain('N5.51b')
    expect(allows(game, at0404({ us: '0404' }, ['us']), overrun('us', '0405'))).toBe(true)
    expect(forbids(game, at0404({ us: '0404' }), overrun('us', '0405'))).toContain('N5.51b')
  })
})

describe('zones of control', () => {
  const counters = [
    germanInfantry('g'),
    germanInfantry('g2'),
    tiger('tiger'),
    germanHeadquarters('hq'),
    germanDivision('div'),
    usArmor('v', { division: 'arm' }),
    usRegiment('f'),
    ukDivision('uk'),
    ukAirborne('abn'),
    patton('patton'),
  ]
  const game = smallGame({
    counters,
    hexsides: [['0303', '0304', 'river'], ['0303', '0203', 'sea'], ['0303', '0202', 'stream']],
    terrain: { '0403': ['forest', 'highland'] },
    areas: { 'allied-supply': ['0401'] },
  })
  const put = (units: Record<string, string>, more: Record<string, unknown> = {}): State => place(game, { phase: PHASE, units, ...more })

  test('N6.31 every combat unit exerts a zone into the six adjacent hexes, battalions included; headquarters none', () => {
    for (const id of ['g', 'tiger', 'div']) expect(game.queries.zoc(put({ [id]: '0504' }), 'german'), id).toEqual(['0403', '0404', '0503', '0505', '0603', '0604'])
    expect(game.queries.zoc(put({ hq: '0504' }), 'german')).toEqual([])
    expect(game.queries.zoc(put({ abn: '0504', patton: '0205' }), 'allied')).toHaveLength(6)
    expect(top(go(game, put({ f: '0505', tiger: '0503' }), move('f', '0504')))).toBe('movement')
    expect(top(go(game, put({ f: '0505', hq: '0503' }), move('f', '0504')))).toBe('moving')
  })

  test('N6.37 zones do not reach over rivers and sea, and nothing else stops them', () => {
    expect(game.queries.zoc(put({ g: '0303' }), 'german')).toEqual(['0202', '0302', '0402', '0403'])
  })

  test('N6.32 entering a zone costs nothing extra; the unit stops unless it overruns', () => {
    const state = put({ v: '0503', g: '0505', g2: '0106' })
    expect(spent(game, state, move('v', '0504'))).toBe(1)
    const stands = go(game, state, move('v', '0504'))
    expect([top(stands), offered(game, stands, 'overrun').map((a) => a.target)]).toEqual(['moving', ['0505']])
    expect(forbids(game, stands, move('v', '0404'))).toEqual(['N5.22'])
    expect(top(go(game, put({ f: '0503', g: '0505' }), move('f', '0504')))).toBe('movement')
  })

  test('N6.33 the ways out of a zone: overrun, disengagement, retreat and advance', () => {
    const state = put({ v: '0504', g: '0505' })
    expect(allows(game, state, overrun('v', '0505'))).toBe(true)
    expect(allows(game, state, move('v', '0503'))).toBe(true)
    expect(forbids(game, state, move('v', '0604'))).toEqual(['N5.62a'])
  })

  test('N6.34 zones never hinder their own side', () => {
    const state = put({ v: '0503', f: '0505' })
    const through = go(game, state, move('v', '0504'), move('v', '0604'))
    expect(top(through)).toBe('moving')
    expect(game.queries.supply(put({ v: '0505', f: '0503' }), unit('v')).supplied).toBe(true)
  })

  test('N6.34 enemy zones cut supply lines, communication and retreats', () => {
    const wall = put({ v: '0406', g: '0203', g2: '0503', div: '0703' })
    expect(game.queries.supply(wall, unit('v'))).toMatchObject({ supplied: false })
    expect(game.queries.supply(put({ v: '0406' }), unit('v')).supplied).toBe(true)
  })

  test('N6.35a N6.35b a friendly combat unit cancels the zone for retreat and supply, not for movement; a headquarters never', () => {
    // the only way north is a corridor, of which g controls 0203 and 0204
    const sea = ['0101', '0102', '0103', '0104', '0105', '0106', '0301', '0302', '0303', '0305', '0306']
    const narrow = smallGame({
      columns: 3,
      terrain: Object.fromEntries(sea.map((hex) => [hex, ['sea']])),
      counters: [usArmor('v'), usRegiment('f'), usRegiment('e'), patton('hq'), germanInfantry('g', { attack: [30] }), germanInfantry('g2')],
      areas: { 'allied-supply': ['0201'] },
    })
    const supplied = (more: Record<string, string>): boolean =>
      narrow.queries.supply(place(narrow, { phase: PHASE, units: { v: '0205', g: '0304', e: '0203', ...more } }), unit('v')).supplied
    expect([supplied({ g: 'eliminated' }), supplied({}), supplied({ f: '0204' }), supplied({ hq: '0204' })]).toEqual([true, false, true, false])
    // retreat: the friend opens 0204 to v
    const fight = (more: Record<string, string>): State =>
      go(narrow, place(narrow, { phase: 'german-combat', weather: 'storm', units: { v: '0205', e: '0203', g: '0206', g2: '0304', ...more } }), { type: 'attack', target: '0205', unit: 'g' }, { type: 'attack-commit' }, roll(1))
    expect(forbids(narrow, go(narrow, fight({ f: '0204' }), RETREAT), { type: 'retreat', unit: 'v', to: '0206' }).length).toBeGreaterThan(0)
    expect(allows(narrow, go(narrow, fight({ f: '0204' }), RETREAT), { type: 'retreat', unit: 'v', to: '0204' })).toBe(true)
    expect(top(fight({}))).not.toBe('result') // no way out: a step is lost at once
    expect(top(fight({ hq: '0204' }))).not.toBe('result')
    // movement: the friend in the hex does not let a unit go on
    const friend = put({ v: '0503', f: '0504', g: '0505' })
    const stopped = go(game, friend, move('v', '0504'))
    expect(['movement', 'moving']).toContain(top(stopped))
    expect(forbids(game, stopped, move('v', '0604')).some((rule) => rule === 'N5.18' || rule === 'N5.22')).toBe(true)
    // a headquarters in a zone is cut off in its own hex
    const staff = put({ patton: '0504', g: '0505' })
    expect(game.queries.supply(staff, unit('patton')).supplied).toBe(false)
    expect(game.queries.supply(put({ patton: '0504', f: '0504', g: '0505' }), unit('patton')).supplied).toBe(true)
  })

  test('N6.36 a hex in the zones of both sides is an enemy zone for both, and adjacent enemies are in each other\'s', () => {
    const units = { v: '0503', g: '0505' }
    expect(game.queries.zoc(put(units), 'german')).toContain('0504')
    expect(game.queries.zoc(put(units), 'allied')).toContain('0504')
    const adjacent = put({ v: '0504', g: '0505' })
    expect(game.queries.zoc(adjacent, 'german')).toContain('0504')
    expect(game.queries.zoc(adjacent, 'allied')).toContain('0505')
    const german = place(game, { phase: 'german-normal-movement', weather: 'storm', units })
    expect(top(go(game, german, move('g', '0504')))).toBe('movement')
    expect(spent(game, place(game, { phase: 'german-normal-movement', weather: 'storm', units: { v: '0504', g: '0505' } }), move('g', '0506'))).toBe(3)
  })

  test('N6.38 the zones of several units do not add up', () => {
    const one = put({ v: '0504', g: '0505' })
    const two = put({ v: '0504', g: '0505', g2: '0505', tiger: '0604' })
    expect(spent(game, one, move('v', '0503'))).toBe(3)
    expect(spent(game, two, move('v', '0403'))).toBe(4 + 2)
    expect(spent(game, one, move('v', '0403'))).toBe(4 + 2)
  })
})
