import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { declare, firer, shoot } from './firing.js'
import {
  battery,
  company,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  halftracks,
  leader,
  legal,
  lorried,
  panthers,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'

const counters = [
  company('a', { formation: 'r', strength: 9 }),
  company('b', { formation: 'r', strength: 9 }),
  company('v', { formation: 'r', strength: 2, rating: 3 }),
  battery('gun', { formation: 'r' }),
  shermans('s'),
  grenadiers('g', { morale: 7, strength: 6 }),
  grenadiers('g2'),
  grenadiers('g3'),
  panthers('p'),
  germanHeadquarters('x', { strength: 3, morale: 6 }),
  germanBattery('y', { morale: 6 }),
  halftracks('k'),
  lorried('t', { side: 'german', nation: 'wehrmacht', strength: 6 }),
  leader('x', { side: 'german', nation: 'wehrmacht' }),
]
const game = smallGame({ columns: 9, counters })
const at = (units: Record<string, unknown>, phase = 'allied-direct-fire', spec: Record<string, unknown> = {}): State =>
  place(game, { turn: 35, phase, units: { a: '0303', ...units }, ...spec })

/** Nine points of rating 5 at a target in the open, value 9: by roll 5 two steps, 7 one, 9 D, 12 nothing. */
const hit = (state: State, target: string, dice: readonly [number, number]): State =>
  shoot(game, state, 'conventional', target, [firer('a', 9)], dice)

const top = (state: State): unknown => state.stack.at(-1)

describe('no effect', () => {
  test('M5.31a, M8.23c a target that was missed may go into Defilade or stay as it is', () => {
    const missed = hit(at({ g: '0304' }), 'g', [6, 6])
    expect(legal(game, missed, 'take-cover').map(({ unit: id }) => id)).toEqual(['g'])
    const covered = play(game, missed, { type: 'take-cover', unit: 'g' })
    expect(unit(covered, 'g').mode).toBe('defilade')
    expect(unit(play(game, missed, { type: 'accept' }), 'g').mode).toBe('concentrated')
  })

  test('M5.31b, M-R141 after a harmless barrage any units of the hex may go into Defilade', () => {
    const state = at({ gun: { at: '0302', mode: 'defilade' }, g: '0304', g2: '0304' }, 'allied-indirect-fire')
    const fired = shoot(game, state, 'indirect', 'g', [firer('gun', 4)], [6, 6])
    expect(legal(game, fired, 'take-cover').map(({ unit: id }) => id)).toEqual(['g', 'g2'])
    const both = play(game, fired, { type: 'take-cover', unit: 'g2' }, { type: 'take-cover', unit: 'g' })
    expect([unit(both, 'g').mode, unit(both, 'g2').mode]).toEqual(['defilade', 'defilade'])
  })
})

describe('steps lost', () => {
  test('M5.32a, M5.3 a target loses the steps of a numbered result at once', () => {
    expect(unit(hit(at({ g: { at: '0304', mode: 'defilade' } }), 'g', [2, 3]), 'g').lost).toBe(2)
  })

  test('M5.32b a target in Defilade, or Disrupted, suffers nothing beyond the number', () => {
    const covered = hit(at({ g: { at: '0304', mode: 'defilade' } }), 'g', [2, 3])
    expect(top(covered)).toMatchObject({ type: 'fire-phase' })
    const disrupted = hit(at({ g: { at: '0304', disrupted: true } }), 'g', [2, 3])
    expect(unit(disrupted, 'g').lost).toBe(2)
    expect(legal(game, disrupted, 'stand-fast')).toEqual([])
  })

  test('M5.32c, M11.93a a Concentrated target takes Defilade, or loses a step more and checks its morale', () => {
    const struck = hit(at({ g: '0304' }), 'g', [2, 3])
    expect(legal(game, struck, 'accept')).toEqual([])
    expect(unit(play(game, struck, { type: 'take-cover', unit: 'g' }), 'g')).toMatchObject({
      lost: 2,
      mode: 'defilade',
    })
    const standing = play(game, struck, { type: 'stand-fast' })
    expect(unit(standing, 'g').lost).toBe(3)
    // printed 7 less three steps: 6
    expect(unit(play(game, standing, roll(3, 3)), 'g').mode).toBe('concentrated')
    expect(unit(play(game, standing, roll(3, 4)), 'g')).toMatchObject({ mode: 'defilade', lost: 3 })
  })

  test('M5.32d a column loses one more step, and may take Defilade or close up', () => {
    const struck = hit(at({ t: { at: '0304', mode: 'travel' } }), 't', [2, 3])
    expect(unit(struck, 't').lost).toBe(3)
    expect(game.legalActions(struck)).toEqual([
      { type: 'accept' },
      { type: 'close-up' },
      { type: 'take-cover', unit: 't' },
    ])
    expect(unit(play(game, struck, { type: 'accept' }), 't').mode).toBe('travel')
  })

  test('M5.32e a column that changes mode in answer to fire is Disrupted when the phase ends', () => {
    const struck = hit(at({ t: { at: '0304', mode: 'travel' } }), 't', [2, 3])
    const closed = play(game, struck, { type: 'close-up' })
    expect(unit(closed, 't')).toMatchObject({ mode: 'concentrated', disrupted: false })
    expect(unit(play(game, closed, { type: 'end-phase' }), 't').disrupted).toBe(true)
    const stayed = play(game, struck, { type: 'accept' }, { type: 'end-phase' })
    expect(unit(stayed, 't').disrupted).toBe(false)
  })

  test('M5.32f, M-R110 a target without a Concentrated side may stay, and then loses only one more step', () => {
    const struck = hit(at({ 'hq-x': { at: '0304', mode: 'travel' } }), 'hq-x', [3, 4])
    expect(unit(struck, 'hq-x').lost).toBe(2)
    expect(game.legalActions(struck)).toEqual([{ type: 'accept' }, { type: 'take-cover', unit: 'hq-x' }])
  })

  test('M5.35a, M3.33b a unit without steps is gone', () => {
    const dead = hit(at({ g2: { at: '0304', lost: 3 } }), 'g2', [3, 4])
    expect(unit(dead, 'g2')).toMatchObject({ at: 'eliminated', lost: 4 })
    expect(dead.losses.german).toBe(1)
  })
})

describe('D', () => {
  test('M5.33a D does nothing to a target in Defilade', () => {
    const state = hit(at({ g: { at: '0304', mode: 'defilade' } }), 'g', [4, 5])
    expect(unit(state, 'g')).toMatchObject({ lost: 0, mode: 'defilade' })
    expect(top(state)).toMatchObject({ type: 'fire-phase' })
  })

  test('M5.33b, M11.92a, M-R109 against D morale 7 passes on 7 for a step, and fails on 8 into Defilade', () => {
    const shaken = hit(at({ g: '0304' }), 'g', [4, 5])
    const standing = play(game, shaken, { type: 'stand-fast' })
    expect(unit(standing, 'g').lost).toBe(0)
    expect(unit(play(game, standing, roll(3, 4)), 'g')).toMatchObject({ lost: 1, mode: 'concentrated' })
    expect(unit(play(game, standing, roll(4, 4)), 'g')).toMatchObject({ lost: 0, mode: 'defilade' })
  })

  test('M5.33c a column loses a step on a D', () => {
    const state = hit(at({ t: { at: '0304', mode: 'travel' } }), 't', [4, 5])
    expect(unit(state, 't')).toMatchObject({ lost: 1, mode: 'travel' })
  })

  test('M5.36 a mode changed by a D counts for the next fire at once', () => {
    const town = smallGame({ columns: 9, counters, terrain: { '0304': ['city'] } })
    const state = place(town, { turn: 35, phase: 'allied-direct-fire', units: { a: '0303', b: '0203', g: '0304' } })
    const value = (now: State): unknown =>
      town.queries.fireValue(now, { kind: 'conventional', firers: ['b'] as never, target: 'g' as never })[0]?.rolls
    const first = play(town, shoot(town, state, 'conventional', 'g', [firer('a', 9)], [4, 5]), {
      type: 'take-cover',
      unit: 'g',
    })
    expect(value(first)).not.toEqual(value(state))
  })

  test('M5.37, M11.93d, M-R163 guns and headquarters in Defilade check their morale against a D', () => {
    const checked = hit(at({ y: { at: '0304', mode: 'defilade' } }), 'y', [4, 5])
    const roller = game.toAct(checked)
    expect(roller.kind === 'chance' && roller.roll.rule).toBe('M5.37')
    expect(unit(play(game, checked, roll(3, 3)), 'y')).toMatchObject({ lost: 0, disrupted: false })
    const failed = play(game, checked, roll(3, 4))
    expect(unit(play(game, failed, { type: 'suffer', what: 'disruption' }), 'y').disrupted).toBe(true)
    expect(unit(play(game, failed, { type: 'suffer', what: 'step' }), 'y').lost).toBe(1)
    expect(top(hit(at({ 'hq-x': { at: '0304', mode: 'defilade' } }), 'hq-x', [4, 5]))).toMatchObject({
      stage: 'emplaced-check',
    })
  })
})

describe('losses beyond the target', () => {
  test('M9.43a, M9.43b, M-R111 steps beyond the target of direct fire go to the new top two, as firer chooses', () => {
    const excess = hit(at({ g2: { at: '0304', lost: 3 }, g3: '0304', g: '0304' }), 'g2', [2, 3])
    expect(game.toAct(excess)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(legal(game, excess, 'allot-step').map(({ unit: id }) => id)).toEqual(['g', 'g3'])
    expect(unit(play(game, excess, { type: 'allot-step', unit: 'g' }), 'g').lost).toBe(1)
  })

  test('M5.35c, M9.44 steps beyond the target of a barrage go to any unit of its class, as the owner chooses', () => {
    const state = at(
      { gun: { at: '0302', mode: 'defilade' }, g2: { at: '0304', lost: 3 }, g3: '0304', g: '0304', p: '0304' },
      'allied-indirect-fire',
    )
    const excess = shoot(game, state, 'indirect', 'g2', [firer('gun', 4)], [1, 2])
    expect(game.toAct(excess)).toMatchObject({ kind: 'player', side: 'german' })
    expect(legal(game, excess, 'allot-step').map(({ unit: id }) => id)).toEqual(['g', 'g3'])
    expect(refusals(game, excess, { type: 'allot-step', unit: 'p' })).toEqual(['M5.35c'])
  })

  test('M5.35b steps that no unit in the hex can take are ignored', () => {
    const state = hit(at({ g2: { at: '0304', lost: 3 } }), 'g2', [1, 1])
    expect(state.losses.german).toBe(1)
    expect(top(state)).toMatchObject({ type: 'fire-phase' })
  })
})

describe('after the fire', () => {
  test('M3.41h, M-R168 armoured infantry may dismount under fire even when the fire did nothing', () => {
    const state = at({ s: '0303', k: '0304' })
    const fired = shoot(game, state, 'anti-tank', 'k', [firer('s', 2, 1)], [6, 6])
    expect(legal(game, fired, 'bail-out').map(({ unit: id }) => id)).toEqual(['k'])
    expect(unit(play(game, fired, { type: 'bail-out', unit: 'k' }), 'k').dismounted).toBe(true)
  })

  test('M5.85b armour that guns have fired at may go into Defilade', () => {
    const fired = shoot(game, at({ s: '0303', k: '0304' }), 'anti-tank', 'k', [firer('s', 2, 1)], [6, 6])
    expect(unit(play(game, fired, { type: 'take-cover', unit: 'k' }), 'k').mode).toBe('defilade')
  })

  test('M19.32b a leader with the unit is rolled for, once for each step lost', () => {
    const state = hit(at({ g: { at: '0304', mode: 'defilade' }, 'leader-x': '0304' }), 'g', [2, 3])
    expect(top(state)).toMatchObject({ type: 'leader-roll', rolls: 2 })
    expect(unit(play(game, state, roll(1, 2), roll(1, 1)), 'leader-x').at).toBe('eliminated')
    expect(unit(play(game, state, roll(1, 2), roll(1, 2)), 'leader-x').at).toBe('0304')
  })

  test('M5.34b, M8.47 going into Defilade under fire draws no fire', () => {
    const state = declare(game, at({ g: '0304', b: '0203' }), 'conventional', 'g', firer('a', 9))
    const covered = play(game, state, roll(6, 6), { type: 'take-cover', unit: 'g' })
    expect(top(covered)).toMatchObject({ type: 'fire-phase' })
  })
})
