import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { firer, forecast, open, refusedAs } from './firing.js'
import {
  antiTankGuns,
  armouredCars,
  battery,
  company,
  legal,
  pak,
  panthers,
  pioneers,
  place,
  play,
  refusals,
  roll,
  sappers,
  shermans,
  smallGame,
  unit,
} from './small.js'

const counters = [
  shermans('s'),
  shermans('s2'),
  shermans('s3'),
  shermans('f', { dots: { class: 'heavy', count: 1 } }),
  armouredCars('car'),
  antiTankGuns('at'),
  antiTankGuns('at2'),
  antiTankGuns('at3'),
  antiTankGuns('at4'),
  battery('g7', { rating: 7 }),
  battery('g8'),
  battery('g9', { rating: 9 }),
  battery('g6', { rating: 6 }),
  sappers('e'),
  company('c'),
  panthers('p'),
  panthers('p2'),
  panthers('king', { target: 'super-heavy', dots: { class: 'heavy', count: 2 } }),
  pak('k'),
  pioneers('pi'),
]
const game = smallGame({ columns: 9, counters })
const DEFILADE = { mode: 'defilade' }
const at = (units: Record<string, unknown>, phase = 'allied-direct-fire'): State =>
  place(game, { turn: 35, phase, units })
const value = (units: Record<string, unknown>, target: string, ...firers: readonly string[]): number =>
  forecast(game, at(units), 'anti-tank', target, ...firers)[0]!.value
const strength = (units: Record<string, unknown>, target: string, ...firers: readonly string[]): number =>
  forecast(game, at(units), 'anti-tank', target, ...firers)[0]!.strength

describe('guns', () => {
  test('M5.81g, M5.87, M5.82 a Panther of two steps has strength 2, a King Tiger with two dots 4', () => {
    expect(strength({ s: '0304', p: '0303' }, 's', 'p')).toBe(2)
    expect(strength({ s: '0304', king: '0303' }, 's', 'king')).toBe(4)
  })

  test('M5.81g, M5.92f medium against heavy is 5, against medium 6; each further medium point adds three quarters', () => {
    expect(value({ p: '0304', s: { at: '0303', lost: 1 } }, 'p', 's')).toBe(5)
    expect(value({ p: '0304', s: '0303' }, 'p', 's')).toBe(5)
    expect(value({ p: '0304', s: '0303', s2: '0303' }, 'p', 's', 's2')).toBe(7)
    expect(value({ p2: '0304', s: '0303' }, 'p2', 's')).toBe(5)
  })

  test('M5.81i a Firefly fires as heavy and is a medium target', () => {
    expect(value({ p: '0304', f: { at: '0303', lost: 1 } }, 'p', 'f')).toBe(6)
    expect(value({ f: '0304', p: { at: '0303', lost: 1 } }, 'f', 'p')).toBe(7)
    expect(value({ s: '0304', p: { at: '0303', lost: 1 } }, 's', 'p')).toBe(7)
  })

  test('M5.81f, M5.71 artillery of rating 7 is light, of 8 and 9 medium, of less none', () => {
    const lone = (id: string): readonly number[] =>
      forecast(game, at({ p: '0304', [id]: { at: '0303', ...DEFILADE, lost: 3 } }), 'anti-tank', 'p', id).map(
        (packet) => packet.value,
      )
    expect([lone('g7'), lone('g8'), lone('g9')]).toEqual([[4], [5], [5]])
    const state = at({ p: '0304', g6: { at: '0303', ...DEFILADE }, s: '0303' })
    expect(refusedAs(game, state, 'anti-tank', 'p', firer('g6', 4))).toContain('M5.8b')
  })

  test('M5.8b a unit without guns makes no anti-tank fire', () => {
    expect(refusedAs(game, at({ p: '0304', c: '0303', s: '0303' }), 'anti-tank', 'p', firer('c', 5))).toContain('M5.8b')
  })

  test('M5.81b engineers do not make anti-tank fire in a fire phase', () => {
    expect(refusedAs(game, at({ p: '0304', e: '0303', s: '0303' }), 'anti-tank', 'p', firer('e', 4, 1))).toContain(
      'M5.81b',
    )
  })

  test('M5.81c anti-tank fire reaches at most two hexes, one for a gun without a printed two', () => {
    const far = at({ p: '0305', s: '0303', g8: { at: '0302', ...DEFILADE }, car: '0303' })
    expect(refusedAs(game, far, 'anti-tank', 'p', firer('s', 2, 1))).toEqual([])
    expect(refusedAs(game, far, 'anti-tank', 'p', firer('g8', 4, 1))).toContain('M5.81c')
    expect(refusedAs(game, far, 'anti-tank', 'p', firer('car', 2, 0))).toContain('M5.81c')
  })

  test('M5.75, M5.84a, M-R114 anti-tank units keep their strength in Defilade, armour halves it, rounded up', () => {
    expect(strength({ p: '0304', at: { at: '0303', ...DEFILADE } }, 'p', 'at')).toBe(2)
    expect(strength({ p: '0304', s: { at: '0303', ...DEFILADE } }, 'p', 's')).toBe(1)
    expect(strength({ p: '0304', s: { at: '0303', ...DEFILADE, lost: 1 } }, 'p', 's')).toBe(1)
  })

  test('M5.73, M11.5f a group with a Disrupted unit has a hit value two lower, M5.84b at least strength one', () => {
    expect(value({ p: '0304', at: { at: '0303', ...DEFILADE, disrupted: true } }, 'p', 'at')).toBe(3)
    expect(strength({ p: '0304', at: { at: '0303', ...DEFILADE, disrupted: true, lost: 1 } }, 'p', 'at')).toBe(1)
  })

  test('M5.78b artillery does not double its strength for anti-tank fire', () => {
    expect(strength({ p: '0304', g8: { at: '0303', ...DEFILADE } }, 'p', 'g8')).toBe(4)
  })

  test('M5.81h up to half of the hit value two steps, up to all of it one, else a miss', () => {
    const state = at({ p: '0304', at: { at: '0303', ...DEFILADE } })
    const declared = play(
      game,
      state,
      open('anti-tank', 'p'),
      firer('at', 2, 1),
      { type: 'fire' },
      { type: 'hold-fire' },
    )
    const fire = (dice: readonly [number, number]): number => play(game, declared, roll(...dice)).losses.german
    expect([fire([1, 2]), fire([2, 2]), fire([2, 3]), fire([3, 3])]).toEqual([2, 1, 1, 0])
  })
})

describe('groups and targets', () => {
  test('M5.81g guns of one class fire at a target together, guns of another class separately', () => {
    const state = at({ p: '0304', s: '0303', s2: '0203', f: '0403' })
    const opened = play(game, state, open('anti-tank', 'p'), firer('s', 2, 1))
    expect(refusals(game, opened, firer('s2', 2, 2))).toEqual(['M5.11b'])
    expect(refusals(game, opened, firer('f', 2, 2))).toEqual([])
  })

  test('M5.85a, M5.12a guns of each class fire once at a target in a phase, all of them declared together', () => {
    const state = at({ p: '0304', s: '0303', s2: '0203', f: '0403' })
    const declared = play(
      game,
      state,
      open('anti-tank', 'p'),
      firer('s', 2, 1),
      firer('f', 2, 2),
      { type: 'fire' },
      { type: 'hold-fire' },
    )
    // the medium guns roll, then the heavy ones
    const both = play(game, declared, roll(6, 6), { type: 'accept' }, roll(6, 6), { type: 'accept' })
    expect(both.thisPhase.firedAt).toEqual(['p'])
    expect(refusals(game, both, open('anti-tank', 'p'))).toEqual(['M5.12a'])
    expect(legal(game, both, 'open-fire')).toEqual([])
  })

  test('M5.25b, M5.83 a gun may split its points among targets, but makes no conventional fire afterwards', () => {
    const state = place(game, {
      turn: 35,
      phase: 'german-direct-fire',
      units: { p: '0303', s: '0304', car: '0203', c: '0302' },
    })
    const half = play(
      game,
      state,
      open('anti-tank', 's'),
      firer('p', 1, 2),
      { type: 'fire' },
      { type: 'hold-fire' },
      roll(6, 6),
      { type: 'accept' },
    )
    expect(refusedAs(game, half, 'anti-tank', 'car', firer('p', 1, 2))).toEqual([])
    expect(refusedAs(game, half, 'anti-tank', 'car', firer('p', 2, 2))).toContain('M5.25b')
    expect(refusals(game, half, open('conventional', 'c'))).not.toEqual([])
  })

  test('M5.22c, M9.41b, M5.78a, M5.89a, M-R149 two towed guns in Defilade fire from below the top, artillery only from the top two', () => {
    const guns = {
      at: { at: '0303', ...DEFILADE },
      at2: { at: '0303', ...DEFILADE },
      at3: { at: '0303', ...DEFILADE },
      at4: { at: '0303', ...DEFILADE },
    }
    const below = at({ c: '0303', e: '0303', ...guns, p: '0304' })
    const opened = play(game, below, open('anti-tank', 'p'))
    const firers = (state: State): readonly string[] => [
      ...new Set(legal(game, state, 'add-firer').map((action) => action.firer.unit as string)),
    ]
    // any two of the four
    expect(firers(opened)).toEqual(['at', 'at2', 'at3', 'at4'])
    const two = play(game, opened, firer('at4', 2, 1), firer('at2', 2, 1))
    expect(firers(two)).toEqual([])
    expect(refusals(game, two, firer('at3', 2, 1))).toEqual(['M5.89a'])
    const artillery = at({
      c: '0303',
      e: '0303',
      g8: { at: '0303', ...DEFILADE },
      at: { at: '0203', ...DEFILADE },
      p: '0304',
    })
    expect(refusedAs(game, artillery, 'anti-tank', 'p', firer('g8', 4, 1))).toEqual(['M5.78a'])
  })

  test('M5.89b, M5.13e a gun that has fired from below the top of its stack may be fired at', () => {
    const state = place(game, {
      turn: 35,
      phase: 'allied-direct-fire',
      units: { pi: '0304', c: '0303', k: { at: '0305', ...DEFILADE }, s: '0203' },
    })
    expect(refusals(game, state, open('conventional', 'pi'))).toEqual([])
    const hidden = place(game, {
      turn: 35,
      phase: 'german-direct-fire',
      units: { c: '0304', e: '0304', at: { at: '0304', ...DEFILADE }, pi: '0303', p: '0302' },
    })
    expect(refusals(game, hidden, open('conventional', 'at'))).toContain('M5.13a')
    const fired: State = { ...hidden, thisPhase: { ...hidden.thisPhase, revealed: [unit(hidden, 'at').id] } }
    expect(refusals(game, fired, open('conventional', 'at'))).toEqual([])
  })

  test('M5.86a, M5.86b, M5.86c, M-R140 armour in woods two hexes away is not seen unless it has fired', () => {
    const woods = smallGame({ columns: 9, counters, terrain: { '0305': ['woods'] } })
    const state = place(woods, { turn: 35, phase: 'allied-direct-fire', units: { p: '0305', s: '0303', s2: '0304' } })
    expect(refusedAs(woods, state, 'anti-tank', 'p', firer('s', 2, 1))).toEqual(['M5.86b'])
    expect(refusedAs(woods, state, 'anti-tank', 'p', firer('s2', 2, 1))).toEqual([])
    const flash: State = { ...state, thisPhase: { ...state.thisPhase, revealed: [unit(state, 'p').id] } }
    expect(refusedAs(woods, flash, 'anti-tank', 'p', firer('s', 2, 1))).toEqual([])
  })
})

describe('return fire', () => {
  const duel = (): State =>
    play(game, at({ p: '0304', s: '0303', s2: '0203' }), open('anti-tank', 'p'), firer('s', 2, 1), { type: 'fire' })

  test('M5.19a, M5.19b, M5.0f, M5.81e a unit that guns fire at may fire back, only at them', () => {
    const answering = duel()
    expect(game.toAct(answering)).toMatchObject({ kind: 'player', side: 'german' })
    const back = (id: string): readonly string[] =>
      refusals(game, answering, { type: 'return-fire', answer: { at: id, kind: 'anti-tank', points: 2 } })
    expect(back('s')).toEqual([])
    expect(back('s2')).toEqual(['M5.19b'])
  })

  test('M5.81e fire and return fire are both rolled for before either takes effect', () => {
    const answered = play(game, duel(), { type: 'return-fire', answer: { at: 's', kind: 'anti-tank', points: 2 } })
    const rolled = play(game, answered, roll(1, 1))
    expect(rolled.losses.german).toBe(0)
    const both = play(game, rolled, roll(1, 1))
    expect(both.losses).toEqual({ german: 2, allied: 2 })
  })

  test('M5.81d armour answers towed guns with conventional fire', () => {
    const state = place(game, {
      turn: 35,
      phase: 'german-direct-fire',
      units: { s: '0304', k: { at: '0303', ...DEFILADE } },
    })
    const fired = play(game, state, open('anti-tank', 's'), firer('k', 2, 2), { type: 'fire' })
    expect(legal(game, fired, 'return-fire').map(({ answer }) => answer)).toEqual([
      { at: 'k', kind: 'conventional', points: 2 },
    ])
  })

  test('M-R136 a unit that is Depleted does not answer, and an answer is not answered', () => {
    const silent = play(
      game,
      at({ p: { at: '0304', depleted: true }, s: '0303' }),
      open('anti-tank', 'p'),
      firer('s', 2, 1),
      { type: 'fire' },
    )
    expect(game.toAct(silent).kind).toBe('chance')
    const answered = play(game, duel(), { type: 'return-fire', answer: { at: 's', kind: 'anti-tank', points: 2 } })
    expect(game.toAct(answered).kind).toBe('chance')
  })

  test('M5.19c the answer has the strength of any such fire', () => {
    const answered = play(
      game,
      duel(),
      { type: 'return-fire', answer: { at: 's', kind: 'anti-tank', points: 2 } },
      roll(6, 6),
    )
    // heavy against medium, two points: 7 and one more
    expect(play(game, answered, roll(4, 4), { type: 'accept' }).losses.allied).toBe(1)
    expect(play(game, answered, roll(4, 5), { type: 'accept' }).losses.allied).toBe(0)
  })
})
