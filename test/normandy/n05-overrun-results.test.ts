import { describe, expect, test } from 'vitest'
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
  stepsOf,
  usArmor,
  usDivision,
  usMechanized,
  usRegiment,
  watch,
} from './small.js'
import {
  allows,
  forbids,
  frame,
  go,
  hexes,
  ids,
  LOSSES,
  move,
  overrun,
  RETREAT,
  roll,
  spent,
  STOP,
  top,
  upTo,
} from './steps.js'
import type { CombatAssessment, State } from '../../src/normandy/index.js'
import { ARM, PHASE, counters, divisions, game, put, stack, strong } from './overrunField.js'

/** Rolls a one, and lets the defender lose steps if he has the choice. */
const crush = (g: typeof game, state: State): State => {
  const rolled = go(g, state, roll(1))
  return top(rolled) === 'result' ? go(g, rolled, LOSSES) : rolled
}

describe('resolving an overrun', () => {
  const assessOverrun = (
    state: State,
    targets: readonly string[],
    more: { readonly patton?: 0 | 1 | 2 } = {},
  ): CombatAssessment =>
    must(game.queries.assess(state, { attackers: ids(...ARM), targets: hexes(...targets), overrun: true, ...more }))

  test('N5.53a N6.25 units overrun with their printed strength', () => {
    const state = put({ ...stack('0404'), g: '0405' })
    expect(assessOverrun(state, ['0405'])).toMatchObject({ attack: 30, defence: 3, column: '10:1' })
    const combat = must(game.queries.assess(state, { attackers: ids(...ARM), targets: hexes('0405') }))
    expect(combat.attack).toBe(60)
    // what is rolled for is the same
    const { events } = watch(game, go(game, state, overrun(ARM, '0405')), roll(1))
    expect(events.find((event) => event.type === 'combat')).toMatchObject({
      rule: 'N5.53a',
      attack: 30,
      defence: 3,
      column: '10:1',
      overrun: true,
    })
  })

  test('N5.52c defenders out of supply have half their strength', () => {
    const cut = smallGame({ counters, divisions, areas: { 'german-supply': ['0701'] } })
    const at0405 = (more: Record<string, string>): number =>
      must(
        cut.queries.assess(place(cut, { phase: PHASE, units: { ...stack('0404'), g: '0405', ...more } }), {
          attackers: ids(...ARM),
          targets: hexes('0405'),
          overrun: true,
        }),
      ).defence
    expect([at0405({}), at0405({ other: '0701' })]).toEqual([3, 2])
    // judged when it is resolved
    const state = place(cut, { phase: PHASE, units: { ...stack('0404'), g: '0405', other: '0702' } })
    const after = go(cut, state, move('other', '0701'), STOP, overrun(ARM, '0405'))
    expect(watch(cut, after, roll(1)).events.find((event) => event.type === 'combat')).toMatchObject({
      defence: 2,
      column: '10:1',
    })
  })

  test('N5.53a N6.24 a defending division with integrity is doubled against an overrun', () => {
    const pz = smallGame({
      counters: [
        ...ARM.map((id) => usArmor(id, strong)),
        panzer('p1', { division: 'pz' }),
        grenadiers('p2', { division: 'pz' }),
      ],
    })
    const state = place(pz, { phase: PHASE, units: { ...stack('0404'), p1: '0405', p2: '0405' } })
    expect(
      must(pz.queries.assess(state, { attackers: ids(...ARM), targets: hexes('0405'), overrun: true })),
    ).toMatchObject({ attack: 30, defence: 16 })
  })

  test('N5.53b a German headquarters shifts overruns in attack and defence, the American one in attack', () => {
    const defended = put({ ...stack('0404'), g: '0405', hq: '0605' })
    expect(assessOverrun(defended, ['0405']).entries.filter((e) => e.on === 'column')).toMatchObject([
      { rule: 'N5.53b', value: -1 },
    ])
    const pz = smallGame({
      counters: [
        panzer('p1', { division: 'pz' }),
        grenadiers('p2', { division: 'pz' }),
        germanHeadquarters('hq'),
        ...ARM.map((id) => usArmor(id, strong)),
        patton('patton'),
      ],
    })
    const state = place(pz, {
      phase: 'german-normal-movement',
      weather: 'storm',
      units: { p1: '0404', p2: '0404', hq: '0503', 'arm-1': '0405', patton: '0305' },
    })
    const germans = must(
      pz.queries.assess(state, { attackers: ids('p1', 'p2'), targets: hexes('0405'), overrun: true }),
    )
    expect(germans.entries.filter((e) => e.on === 'column')).toMatchObject([{ rule: 'N5.53b', value: 1 }])
    // Patton: the Allied player decides when Americans overrun, and is not asked when they are overrun
    const asked = go(game, put({ ...stack('0404'), g: '0405', patton: '0402' }), overrun(ARM, '0405'))
    expect(game.toAct(asked)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(offered(game, asked, 'patton').map((a) => a.columns)).toEqual([0, 1, 2])
    expect(assessOverrun(asked, ['0405'], { patton: 2 }).shift).toBe(2)
    expect(pz.toAct(go(pz, state, overrun(['p1', 'p2'], '0405')))).toMatchObject({ kind: 'chance' })
  })

  test('N5.55a N5.55b a force must enter the emptied hex at no cost, and may then continue its move', () => {
    const state = go(game, put({ ...stack('0404'), g: '0405' }), overrun(ARM, '0405'))
    const { state: entered, events } = watch(game, state, roll(1))
    expect(at(entered, 'g')).toBe('eliminated')
    expect(ARM.map((id) => at(entered, id))).toEqual(['0405', '0405', '0405'])
    expect(events).toContainEqual({
      type: 'moved',
      units: ARM,
      from: '0404',
      to: '0405',
      path: ['0404', '0405'],
      spent: 3,
    })
    expect(frame(entered, 'moving')).toMatchObject({ hex: '0405', spent: 3, zoc: 'free' })
    expect(frame(go(game, entered, move(ARM, '0406')), 'moving')).toMatchObject({ hex: '0406', spent: 4 })
    // also when the defender retreats
    const away = go(
      game,
      state,
      roll(6),
      RETREAT,
      { type: 'retreat', unit: 'g', to: '0506' },
      { type: 'retreat', unit: 'g', to: '0606' },
    )
    expect(ARM.map((id) => at(away, id))).toEqual(['0405', '0405', '0405'])
  })

  test('N5.56a a force must stop in its hex when a defender survives the overrun', () => {
    const state = go(game, put({ ...stack('0404'), g: '0405' }), overrun(ARM, '0405'), roll(6), LOSSES)
    expect([stepsOf(state, 'g'), at(state, 'arm-1'), top(state)]).toEqual([1, '0404', 'movement'])
    expect(forbids(game, state, move(ARM, '0403'))).toEqual(['N5.18', 'N5.18', 'N5.18'])
  })

  test('X28 N5.56b when both sides suffer, the attacker may not enter the emptied hex', () => {
    const state = go(game, put({ ...stack('0404'), equal: '0405' }), overrun(ARM, '0405'), roll(2))
    expect(frame(state, 'battle')?.result).toEqual({ attacker: 1, defender: 1 })
    const empty = go(game, state, LOSSES)
    expect(at(empty, 'equal')).toBe('eliminated')
    const stays = go(game, empty, LOSSES, { type: 'lose-step', unit: 'arm-1' })
    expect([ARM.map((id) => at(stays, id)), stepsOf(stays, 'arm-1'), top(stays)]).toEqual([
      ['0404', '0404', '0404'],
      1,
      'movement',
    ])
    expect(forbids(game, stays, move('arm-2', '0403'))).toEqual(['N5.18'])
    const retreating = go(game, empty, RETREAT)
    expect(forbids(game, retreating, { type: 'retreat', unit: 'arm-1', to: '0405' })).toEqual(['N5.56b'])
    const back = go(game, retreating, ...ARM.map((unit) => ({ type: 'retreat', unit, to: '0403' }) as const))
    expect([ARM.map((id) => at(back, id)), top(back)]).toEqual([['0403', '0403', '0403'], 'movement'])
    expect(forbids(game, back, move(ARM, '0402'))).toContain('N5.18')
  })

  test('N5.56c N5.59 when only the attacker suffers, its move ends and the defender does not advance', () => {
    const state = go(game, put({ ...stack('0404'), equal: '0405' }), overrun(ARM, '0405'), roll(5))
    expect(frame(state, 'battle')?.result).toEqual({ attacker: 1, defender: 0 })
    const back = go(game, state, RETREAT, ...ARM.map((unit) => ({ type: 'retreat', unit, to: '0403' }) as const))
    // the victorious defender does not follow into the hex that was left
    expect([at(back, 'equal'), top(back)]).toEqual(['0405', 'movement'])
    expect(offered(game, back, 'advance')).toEqual([])
    expect(forbids(game, back, move(ARM, '0402'))).toContain('N5.18')
    const lost = go(game, state, LOSSES, { type: 'lose-step', unit: 'arm-2' })
    expect([at(lost, 'arm-2'), stepsOf(lost, 'arm-2'), top(lost)]).toEqual(['0404', 1, 'movement'])
  })

  test('N5.59 an overrun does not use up the attacks or supply points of the combat phase', () => {
    const state = put({ ...stack('0404'), g: '0405' }, { supplyPoints: { american: 3, commonwealth: 0 } })
    const combat = upTo(game, go(game, state, overrun(ARM, '0405'), roll(6), LOSSES), 'allied-combat')
    expect(allows(game, combat, { type: 'attack', target: '0405', unit: 'arm-1' })).toBe(true)
    expect(combat.supplyPoints.american).toBe(3)
  })
})

describe('overruns among zones of control', () => {
  test('N5.58a N-R13 only zones of units that are neither in nor next to the target stop the force', () => {
    const start = { ...stack('0504'), g: '0405' }
    const ready = go(game, put(start), move(ARM, '0404'))
    expect(frame(ready, 'moving')?.zoc).toBe('approach')
    expect(forbids(game, ready, move(ARM, '0403'))).toEqual(['N5.22']) // it came for an overrun, or it stops
    expect(top(go(game, ready, STOP))).toBe('movement')
    const beside = go(game, put({ ...start, h: '0305' }), move(ARM, '0404'))
    expect(offered(game, beside, 'overrun').map((a) => a.target)).toEqual(['0305', '0405'])
    const elsewhere = go(game, put({ ...start, h: '0304' }), move(ARM, '0404'))
    expect(top(elsewhere)).toBe('movement')
  })

  test('N-R13 N6.33 a force that starts in a zone of control may overrun without disengaging', () => {
    const state = put({ ...stack('0404'), g: '0405', h: '0304' })
    expect(frame(go(game, state, overrun(ARM, '0405')), 'moving')).toMatchObject({ spent: 3, disengaged: false })
    const won = go(game, state, overrun(ARM, '0405'), roll(1))
    expect(allows(game, won, move(ARM, '0505'))).toBe(true) // it has left the zone by the overrun
    const alone = go(game, put({ ...stack('0404'), g: '0405' }), overrun(ARM, '0405'), roll(1))
    expect(spent(game, alone, move(ARM, '0505'))).toBe(4)
  })

  test('N-R13 N5.62b a force that has disengaged may not overrun', () => {
    const state = go(game, put({ ...stack('0403'), g: '0402', hq: '0405' }), move(ARM, '0404'))
    expect(forbids(game, state, overrun(ARM, '0405'))).toEqual(['N5.62b'])
  })

  test('N5.58b N5.58c a force that has overrun into a zone of control either overruns again or stops', () => {
    const state = put({ ...stack('0404'), g: '0405', h: '0406' })
    const inside = go(game, state, overrun(ARM, '0405'), roll(1))
    expect(frame(inside, 'moving')).toMatchObject({ hex: '0405', zoc: 'overran' })
    expect(forbids(game, inside, move(ARM, '0305'))).toEqual(['N5.22'])
    expect(offered(game, inside, 'overrun').map((a) => a.target)).toEqual(['0406'])
    const stopped = go(game, inside, STOP)
    expect(forbids(game, stopped, move(ARM, '0305'))).toContain('N5.18')
    expect(at(go(game, inside, overrun(ARM, '0406'), roll(1)), 'arm-1')).toBe('0406')
    // any adjacent enemy, even one whose neighbours are not beside the next target, and one that has just retreated
    const wide = go(game, put({ ...stack('0404'), g: '0405', h: '0306', i: '0506' }), overrun(ARM, '0405'), roll(1))
    expect(offered(game, wide, 'overrun').map((a) => a.target)).toEqual(['0306', '0506'])
    const one = smallGame({
      counters: [...ARM.map((id) => usArmor(id, strong)), germanInfantry('g', { attack: [5, 4] })],
    })
    const chased = go(
      one,
      place(one, { phase: PHASE, units: { ...stack('0404'), g: '0405' } }),
      overrun(ARM, '0405'),
      roll(6),
    )
    expect(frame(chased, 'battle')?.result).toEqual({ attacker: 0, defender: 1 })
    const again = go(one, chased, RETREAT, { type: 'retreat', unit: 'g', to: '0406' })
    expect(allows(one, again, overrun(ARM, '0406'))).toBe(true)
  })

  test('N5.55c a division may overrun twice in a phase, a mechanized US infantry division once', () => {
    const state = put({ ...stack('0403'), g: '0404', h: '0405', hq: '0406' })
    const twice = crush(game, go(game, crush(game, go(game, state, overrun(ARM, '0404'))), overrun(ARM, '0405')))
    expect(frame(twice, 'moving')).toMatchObject({ hex: '0405', spent: 6 })
    expect(forbids(game, twice, overrun(ARM, '0406'))).toEqual(['N5.55c'])
    expect(frame(twice, 'movement')?.overruns).toEqual({ arm: 2 })
    const truck = put({ 'us-30': '0403', hq: '0404', g: '0106' }, { trucks: ['us-30'] })
    const beyond = smallGame({
      counters: [usDivision('us-30', { attack: [40, 9, 6, 3] }), germanHeadquarters('hq'), germanHeadquarters('hq2')],
      divisions: [division('us-30', { integrity: 'truck' })],
    })
    const once = crush(
      beyond,
      go(
        beyond,
        place(beyond, { phase: PHASE, trucks: ['us-30'], units: { 'us-30': '0403', hq: '0404', hq2: '0405' } }),
        overrun('us-30', '0404'),
      ),
    )
    expect(at(once, 'us-30')).toBe('0404')
    expect(forbids(beyond, once, overrun('us-30', '0405'))).toEqual(['N5.55c'])
    expect(allows(game, truck, overrun('us-30', '0404'))).toBe(true)
    // the count begins anew in the next phase
    const next = upTo(game, go(game, twice, STOP), PHASE, 2)
    expect(frame(next, 'movement')?.overruns).toEqual({})
  })

  test('N4.A3b only panzer and panzergrenadier divisions may overrun, within their reduced movement', () => {
    const pz = smallGame({
      divisions: [division('pz'), division('inf', { integrity: 'none' })],
      counters: [
        panzer('p1', { division: 'pz', attack: [15] }),
        grenadiers('p2', { division: 'pz', attack: [15] }),
        germanDivision('inf', { division: 'inf' }),
        usRegiment('f'),
        usMechanized('m'),
      ],
    })
    const both = ['p1', 'p2']
    const units = { p1: '0403', p2: '0403', inf: '0504', f: '0405' }
    const clear = place(pz, { phase: 'german-normal-movement', units })
    const near = go(pz, clear, move(both, '0404'))
    expect(allows(pz, near, overrun(both, '0405'))).toBe(true) // 1 + 3 of 4 points
    expect(forbids(pz, clear, overrun('inf', '0405'))).toContain('N5.51b')
    const far = place(pz, { phase: 'german-normal-movement', units: { ...units, p1: '0402', p2: '0402' } })
    expect(top(go(pz, far, move(both, '0403'), move(both, '0404')))).toBe('movement')
  })
})
