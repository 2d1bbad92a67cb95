import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  eventsOf,
  grenadiers,
  headquarters,
  leader,
  legal,
  play,
  place,
  refusals,
  roll,
  smallGame,
  unit,
} from './small.js'

const formationless = { formation: 'reg' }
const counters = [
  company('rifles', formationless),
  company('others', formationless),
  headquarters('reg'),
  leader('reg'),
  grenadiers('enemy'),
]
const game = smallGame({ counters })

const command = (units: object, more: object = {}): State => place(game, { phase: 'allied-command', units, ...more })
const recover = (id: string) => ({ type: 'recover', unit: id }) as const

describe('recovery by a check (M11.53)', () => {
  const state = command({ rifles: { at: '0303', mode: 'defilade', disrupted: true, lost: 2 }, enemy: '0304' })

  test('M11.53a M11.53b M11.92a M11.91b a unit recovers with two dice against morale, less losses only', () => {
    const rolling = play(game, state, recover('rifles'))
    expect(game.toAct(rolling)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.53a', dice: 2, roller: 'allied' } })
    // morale 7, a level less for two steps: 6
    expect(unit(play(game, rolling, roll(3, 3)), 'rifles').disrupted).toBe(false)
    expect(unit(play(game, rolling, roll(3, 4)), 'rifles').disrupted).toBe(true)
  })

  test('M11.94a M11.93e a leader of its own in the hex adds one to morale for recovery', () => {
    const led = command({ rifles: { at: '0303', disrupted: true, lost: 2 }, 'leader-reg': '0303' })
    expect(unit(play(game, led, recover('rifles'), roll(3, 4)), 'rifles').disrupted).toBe(false)
  })

  test('M11.52a M13.52a a unit that recovers is in the mode that it had before', () => {
    expect(unit(play(game, state, recover('rifles'), roll(1, 1)), 'rifles').mode).toBe('defilade')
    const travelling = command({ 'hq-reg': { at: '0303', mode: 'travel', disrupted: true } })
    expect(unit(play(game, travelling, recover('hq-reg'), roll(1, 1)), 'hq-reg').mode).toBe('travel')
  })

  test('M9.31 M11.52a a unit that recovers is placed above Disrupted units and below the others', () => {
    const three = smallGame({ counters: [company('top'), ...counters] })
    const shaken = { at: '0303', disrupted: true }
    const lying = place(three, { phase: 'allied-command', units: { top: '0303', others: shaken, rifles: shaken } })
    const fit = play(three, lying, recover('rifles'), roll(1, 1))
    expect(fit.stacks['0303']).toEqual(['top', 'rifles', 'others'])
  })

  test('M11.52c M5.37 a headquarters that could not go any deeper into cover is in Defilade when it recovers', () => {
    const shaken = smallGame({ counters: [...counters.slice(0, 3), grenadiers('enemy', { strength: 2, rating: 5 })] })
    const fire = place(shaken, {
      phase: 'german-direct-fire',
      units: { 'hq-reg': { at: '0303', mode: 'defilade' }, enemy: '0304' },
    })
    const opened = play(shaken, fire, { type: 'open-fire', kind: 'conventional', target: 'hq-reg' })
    const fired = play(shaken, opened, legal(shaken, opened, 'add-firer')[0]!, { type: 'fire' })
    // the roll that gives D, by which a headquarters in Defilade checks its morale
    const due = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      .map((sum) => play(shaken, fired, roll(Math.min(6, sum - 1), sum - Math.min(6, sum - 1))))
      .find((now) => shaken.toAct(now).kind === 'chance')!
    const suffered = play(shaken, due, roll(6, 6), { type: 'suffer', what: 'disruption' })
    expect(unit(suffered, 'hq-reg')).toMatchObject({ disrupted: true, mode: 'defilade' })
  })

  test('M11.53a each unit tries to recover once in a phase', () => {
    const tried = play(
      game,
      command({ rifles: { at: '0303', disrupted: true }, others: { at: '0402', disrupted: true } }),
      recover('rifles'),
      roll(6, 6),
    )
    expect(refusals(game, tried, recover('rifles'))).toEqual(['M11.53a'])
    expect(refusals(game, tried, recover('others'))).toEqual([])
    expect(refusals(game, tried, recover('enemy'))).toEqual(['M11.53a'])
  })

  test('M11.53d M8.4c recovery within a zone of control draws no fire', () => {
    const after = play(game, state, recover('rifles'), roll(1, 1))
    expect(after.stack.map(({ type }) => type)).not.toContain('reaction')
    expect(eventsOf(game, play(game, state, recover('rifles')), roll(1, 1))).toContainEqual({
      type: 'recovered',
      unit: 'rifles',
      byRest: false,
    })
  })

  test('M13.6b a Disrupted unit moves only one hex, and is resupplied like others', () => {
    const moving = place(game, { units: { rifles: { at: '0303', disrupted: true }, enemy: '0707' } })
    const moved = play(game, moving, { type: 'start-move', unit: 'rifles' }, { type: 'step', to: '0304' })
    expect(refusals(game, moved, { type: 'step', to: '0305' })).toContain('M8.24')
    const empty = command({ rifles: { at: '0303', disrupted: true, depleted: true } })
    expect(unit(empty, 'rifles').depleted).toBe(false)
  })
})

test('M11.5g M7.62 M6.21 a Disrupted unit does not answer an enemy who leaves a hex beside it', () => {
  const passing = (rifles: object): string => {
    const state = place(game, { phase: 'german-movement', units: { rifles: { at: '0303', ...rifles }, enemy: '0304' } })
    return play(game, state, { type: 'start-move', unit: 'enemy' }, { type: 'step', to: '0305' }).stack.at(-1)!.type
  }
  expect(passing({})).toBe('reaction')
  expect(passing({ disrupted: true })).toBe('moving')
})

describe('recovery by rest (M11.53c)', () => {
  /** Lets everybody do nothing until a phase of a turn; recoveries are not tried. */
  const until = (on: MarketGardenGame, start: State, turn: number, phase: string): State => {
    let now = start
    for (let i = 0; i < 400 && !(now.turn === turn && now.phase === phase); i++)
      now = play(on, now, legal(on, now, 'end-phase')[0]!)
    return now
  }
  const idle = (start: State, turn: number, phase: string): State => until(game, start, turn, phase)
  const rifles = { at: '0303', disrupted: true }
  // turn 39 is the first night turn of the 22nd, 40 the second, 41 the morning
  const dusk = (units: object): State =>
    place(game, { turn: 38, phase: 'allied-response-movement', units: { others: '0101', enemy: '0707', ...units } })

  test('M11.53c a unit at rest for two night turns without an enemy near recovers in the morning', () => {
    const night = idle(dusk({ rifles }), 40, 'german-mini-fire')
    expect(night.rested['rifles']).toBe(1)
    expect(unit(night, 'rifles').disrupted).toBe(true)
    // who is not Disrupted when the night is over has nothing to recover from
    expect(idle(night, 41, 'german-mini-fire').rested).toEqual({ rifles: 2 })
    const morning = idle(night, 41, 'allied-indirect-fire')
    expect(unit(morning, 'rifles').disrupted).toBe(false)
    expect(idle(morning, 42, 'german-mini-fire').rested).toEqual({})
  })

  test('M11.53c M5.32e a column Disrupted during the night recovers if it has not moved', () => {
    const counters = [
      company('trucks', { transport: 'trucks', travels: true, strength: 8 }),
      grenadiers('enemy', { strength: 8, rating: 6, range: 2 }),
    ]
    const fire = smallGame({ counters })
    const units = { trucks: { at: '0303', mode: 'travel' }, enemy: '0305' }
    const night = until(
      fire,
      place(fire, { turn: 38, phase: 'allied-response-movement', units }),
      39,
      'german-direct-fire',
    )
    let now = play(fire, night, { type: 'open-fire', kind: 'conventional', target: 'trucks' })
    now = play(fire, now, legal(fire, now, 'add-firer')[0]!, { type: 'fire' }, roll(2, 2))
    now = play(fire, now, { type: 'take-cover', unit: 'trucks' }, { type: 'end-phase' })
    expect([now.turn, unit(now, 'trucks').disrupted]).toEqual([39, true])
    expect(unit(until(fire, now, 41, 'allied-indirect-fire'), 'trucks').disrupted).toBe(false)
  })

  test('M11.53c a unit that moves by night does not rest', () => {
    const night = idle(dusk({ rifles }), 39, 'allied-movement')
    const moved = play(
      game,
      night,
      { type: 'start-move', unit: 'rifles' },
      { type: 'step', to: '0304' },
      { type: 'stop', where: 'bottom' },
    )
    expect(moved.rested['rifles']).toBeUndefined()
    expect(unit(idle(moved, 41, 'allied-indirect-fire'), 'rifles').disrupted).toBe(true)
  })

  test('M11.53c a unit that has an enemy beside it at any moment does not rest', () => {
    expect(idle(dusk({ rifles, enemy: '0304' }), 39, 'german-mini-fire').rested['rifles']).toBeUndefined()
    // an enemy who only passes by wakes it up too
    const night = idle(dusk({ rifles, enemy: '0306' }), 39, 'german-movement')
    expect(night.rested['rifles']).toBe(0)
    let passing = play(game, night, { type: 'start-move', unit: 'enemy' }, { type: 'step', to: '0305' })
    expect(passing.rested['rifles']).toBe(0)
    passing = play(game, passing, { type: 'step', to: '0304' })
    expect(passing.rested['rifles']).toBeUndefined()
  })
})

describe('Disrupted at the end of a fire phase (M5.32e)', () => {
  test('M5.32e a column that has changed its mode under fire is Disrupted when the phase ends', () => {
    const trucks = company('trucks', { transport: 'trucks', travels: true, strength: 8 })
    const fire = smallGame({ counters: [trucks, grenadiers('enemy', { strength: 8, rating: 6 })] })
    const start = place(fire, {
      phase: 'german-direct-fire',
      units: { trucks: { at: '0303', mode: 'travel' }, enemy: '0304' },
    })
    const open = play(fire, start, { type: 'open-fire', kind: 'conventional', target: 'trucks' })
    let now = play(fire, open, legal(fire, open, 'add-firer')[0]!, { type: 'fire' }, roll(2, 2))
    expect(unit(now, 'trucks').lost).toBeGreaterThan(0)
    now = play(fire, now, { type: 'take-cover', unit: 'trucks' })
    expect(unit(now, 'trucks')).toMatchObject({ mode: 'defilade', disrupted: false })
    now = play(fire, now, { type: 'end-phase' })
    expect(unit(now, 'trucks').disrupted).toBe(true)
  })
})
