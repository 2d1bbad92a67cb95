import { describe, expect, test } from 'vitest'
import { unitId } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { firer, open } from './firing.js'
import { CLEAN, drop, flown, landingGame, troopers, waiting } from './landingBoards.js'
import {
  company,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  legal,
  lorried,
  panthers,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
} from './small.js'
import type { Loose } from './small.js'

const game = smallGame({
  columns: 24,
  rows: 7,
  formations: [formation('x', 'german', { level: 'division' })],
  counters: [
    company('a', { strength: 1, formation: 'r' }),
    company('b', { strength: 5, formation: 'r' }),
    company('c', { strength: 5, formation: 'r' }),
    lorried('t', { strength: 2 }),
    lorried('u', { strength: 2 }),
    lorried('v', { strength: 2 }),
    shermans('s1', { formation: 'tk' }),
    shermans('s2', { formation: 'tk' }),
    shermans('s3', { formation: 'tk' }),
    grenadiers('g', { formation: 'x', strength: 9, rating: 9 }),
    grenadiers('h', { formation: 'x' }),
    panthers('p', { formation: 'x' }),
    germanBattery('gun', { formation: 'x', range: 12 }),
    germanHeadquarters('x'),
  ],
})
const at = (units: Record<string, unknown>, phase = 'allied-movement'): State => place(game, { turn: 35, phase, units })
const together = (state: State, first: string, ...others: readonly string[]): State =>
  play(game, state, { type: 'start-move', unit: first }, ...others.map((unit): Loose => ({ type: 'pick-up', unit })))
const step = (to: string): Loose => ({ type: 'step', to })
const targets = (state: State): readonly string[] => [
  ...new Set(legal(game, state, 'open-fire').map(({ target }) => target)),
]
const HOLD: Loose = { type: 'hold-fire' }

describe('who of a stack is fired at', () => {
  test('M5.13a M8.4a M8.42 of units that leave together only the two on top are fired at', () => {
    const leaving = play(
      game,
      together(at({ a: '0304', b: '0304', c: '0304', g: '0303' }), 'a', 'b', 'c'),
      step('0305'),
    )
    expect(targets(leaving)).toEqual(['a', 'b'])
    expect(refusals(game, leaving, open('conventional', 'c'))).toEqual(['M5.13a'])
    expect(
      game.queries.reactionsTo(together(at({ a: '0304', b: '0304', g: '0303' }), 'a', 'b'), { type: 'leave-map' }),
    ).toHaveLength(1)
  })

  test('M8.45 M8.42 the top two of the units that leave count, whoever was picked up first', () => {
    const all = at({ a: '0304', b: '0304', c: '0304', g: '0303' })
    expect(targets(play(game, together(all, 'c', 'b', 'a'), step('0305')))).toEqual(['a', 'b'])
    expect(targets(play(game, together(all, 'c', 'b'), step('0305')))).toEqual(['b', 'c'])
    expect(targets(play(game, together(all, 'c'), step('0305')))).toEqual(['c'])
  })

  test('M5.14b the third unit counts among the top two when one of them is eliminated', () => {
    const state = at({ a: '0304', b: '0304', c: '0304', g: '0303', h: '0303' })
    const leaving = play(game, together(state, 'a', 'b', 'c'), step('0305'))
    const shot = play(game, leaving, open('conventional', 'a'), firer('g', 9), { type: 'fire' }, roll(1, 1))
    expect(shot.units.find(({ id }) => id === 'a')!.at).toBe('eliminated')
    let rest = shot
    while (rest.stack.at(-1)?.type === 'fire-result') rest = play(game, rest, game.legalActions(rest)[0]!)
    expect(targets(rest)).toEqual(['b', 'c'])
  })

  test('M-R132 M9.41a two armoured and two other units on top may be fired at when a stack leaves', () => {
    const mixed = at({ s1: '0304', a: '0304', b: '0304', s2: '0304', c: '0304', g: '0303', p: '0303' })
    const leaving = play(game, together(mixed, 's1', 'a', 'b', 's2', 'c'), step('0305'))
    expect(legal(game, leaving, 'open-fire').map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'anti-tank s1',
      'anti-tank s2',
      'conventional a',
      'conventional b',
    ])
    const tanks = at({ s1: '0304', s2: '0304', s3: '0304', p: '0303' })
    const rolling = play(game, together(tanks, 's1', 's2', 's3'), step('0305'))
    expect(targets(rolling)).toEqual(['s1', 's2'])
    expect(refusals(game, rolling, open('anti-tank', 's3'))).toEqual(['M5.13a'])
  })

  test('M7.2b M5.13a only the two on top of a stack that runs into an ambush are fired at', () => {
    const woods = smallGame({
      terrain: { '0404': ['woods'] },
      counters: [company('a'), company('b'), company('c'), grenadiers('g')],
    })
    const far = place(woods, { phase: 'allied-movement', units: { a: '0302', b: '0302', c: '0302', g: '0404' } })
    const sprung = play(
      woods,
      far,
      { type: 'start-move', unit: 'a' },
      { type: 'pick-up', unit: 'b' },
      { type: 'pick-up', unit: 'c' },
      step('0303'),
      step('0304'),
    )
    expect(sprung.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'ambush', units: ['a', 'b', 'c'] })
    expect(legal(woods, sprung, 'open-fire').map(({ target }) => target)).toEqual(['a', 'b'])
  })

  test('M14.5b M5.13a only the two on top of units that land together are fired at', () => {
    const landing = landingGame({ counters: [troopers('e', 1), grenadiers('g')] })
    const down = play(landing, flown(landing, waiting(landing, { e: 'england', g: '0506' }), drop(1, '0505')), CLEAN)
    expect(down.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'landing', units: ['a', 'b', 'e'] })
    expect(legal(landing, down, 'open-fire').map(({ target }) => target)).toEqual(down.stacks['0505']!.slice(0, 2))
  })

  test('M5.14a a barrage is aimed at any unit of a stack that has moved too long', () => {
    const watched = { g: '0409', 'hq-x': '0618', gun: { at: '0618', mode: 'defilade' } }
    const set = together(at({ ...watched, a: '0205', b: '0205', c: '0205' }), 'a', 'b', 'c')
    const three = play(game, set, step('0206'), step('0207'), step('0208'))
    expect(targets(three)).toEqual(['a', 'b', 'c'])
  })
})

describe('changes of mode', () => {
  const change = (unit: string): Loose => ({ type: 'change-mode', unit, mode: 'defilade' })

  test('M8.4f M-R584 a unit that changes mode alone is fired at; the third of a whole stack is not', () => {
    const state = at({ a: '0304', b: '0304', c: '0304', g: '0303' }, 'allied-organization')
    expect(targets(play(game, state, change('c')))).toEqual(['c'])
    const two = play(game, state, change('a'), HOLD, change('b'), HOLD)
    expect(game.queries.reactionsTo(two, { type: 'change-mode', unit: unitId('c'), mode: 'defilade' })).toEqual([])
    const third = play(game, two, change('c'))
    expect(third.stack.at(-1)?.type).not.toBe('reaction')
    expect(third.units.find(({ id }) => id === 'c')!.mode).toBe('defilade')
  })

  test('M8.4f M8.23b M-R584 a unit that leaves Travel mode on the move is fired at wherever it is in the stack', () => {
    const TRAVEL = { at: '0304', mode: 'travel' }
    const state = at({ t: TRAVEL, u: TRAVEL, v: TRAVEL, g: '0303' })
    const leave = (now: State, unit: string): State =>
      play(game, now, { type: 'start-move', unit }, { type: 'leave-travel', unit })
    expect(targets(leave(state, 'v'))).toEqual(['v'])
    const two = play(game, leave(play(game, leave(state, 't'), HOLD), 'u'), HOLD)
    expect(leave(two, 'v').units.find(({ id }) => id === 'v')!.mode).toBe('concentrated')
  })
})

describe('those who go into close action', () => {
  // g is assaulted in 0305; h stands beside the attackers' hex, and is not
  const units = { a: '0304', b: '0304', c: '0304', g: '0305', h: '0203' }
  const declared = play(game, together(at(units), 'a', 'b', 'c'), { type: 'close-action', hex: '0305' })

  test('M9.48 M-R120 the assaulted units fire at any attacker, other units only at the two on top', () => {
    expect(declared.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'close-action', units: ['a', 'b', 'c'] })
    expect(targets(declared)).toEqual(['a', 'b', 'c'])
    const third = play(game, declared, open('conventional', 'c'))
    expect(refusals(game, third, firer('g', 9))).toEqual([])
    expect(refusals(game, third, firer('h', 4))).toEqual(['M5.13a'])
    expect(legal(game, third, 'add-firer').map(({ firer: { unit } }) => unit)).not.toContain('h')
    const second = play(game, declared, open('conventional', 'b'))
    expect(refusals(game, second, firer('h', 4))).toEqual([])
  })

  test('M9.48 M8.48a the third attacker is safe when the assaulted units cannot fire', () => {
    const silent = at({ ...units, g: { at: '0305', depleted: true } })
    const assault = play(game, together(silent, 'a', 'b', 'c'), { type: 'close-action', hex: '0305' })
    expect(targets(assault)).toEqual(['a', 'b'])
    expect(refusals(game, assault, open('conventional', 'c'))).toEqual(['M8.4d'])
  })

  test('M9.48 M-R120 of attacking armour only the top two are fired at when the defenders have no guns', () => {
    const tanks = { s1: '0304', s2: '0304', s3: '0304', p: '0203', g: '0305' }
    const assault = play(game, together(at(tanks), 's1', 's2', 's3'), { type: 'close-action', hex: '0305' })
    expect(targets(assault)).toEqual(['s1', 's2'])
  })
})
