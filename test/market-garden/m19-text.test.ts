import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { allowanceOf } from '../../src/market-garden/bounds/allowance.js'
import type { State } from '../../src/market-garden/state.js'
import { CLEAN, drop, flown, landingGame, troopers, waiting } from './landingBoards.js'
import {
  company,
  formation,
  grenadiers,
  headquarters,
  leader,
  place,
  play,
  refusals,
  roll,
  smallGame,
} from './small.js'

const step = (to: string) => ({ type: 'step', to }) as const
const start = (id: string) => ({ type: 'start-move', unit: id }) as const

describe('leaders and marches (M19.9b, M19.21)', () => {
  const game = smallGame({
    columns: 20,
    rows: 5,
    counters: [
      leader('2nd', { marks: ['frost'] }),
      leader('para'),
      leader('div'),
      headquarters('div', { strength: 1 }),
      headquarters('para', { strength: 1 }),
      ...['f1', 'f2'].map((id) => company(id, { strength: 1, formation: '2nd' })),
      grenadiers('enemy'),
    ],
    formations: [
      formation('div', 'allied', { level: 'division', airborne: true }),
      formation('para', 'allied', { superior: 'div', airborne: true }),
      formation('2nd', 'allied', { level: 'battalion', superior: 'para', airborne: true }),
    ],
  })

  const board = game.boards['hells-highway']

  /** How far those on the move get along a row from a column on. */
  const hexesAlong = (state: State, column: number): number => {
    let now = state
    let hexes = 0
    for (; hexes < 18; hexes++) {
      const next = step(`03${String(column + hexes + 1).padStart(2, '0')}`)
      if (refusals(game, now, next).length > 0) break
      now = play(game, now, next)
    }
    return hexes
  }

  test('M19.9b a leader adds a point for units under his headquarters, but not for itself', () => {
    const units = { 'hq-para': '0301', 'leader-para': '0301', f1: '0501', enemy: '0520' }
    const points = (id: string, more: Record<string, string> = {}): number =>
      allowanceOf(positionOf(board, place(game, { units: { ...units, ...more } })), board.unitIndex(id)) / 2
    expect([points('f1'), points('hq-para')]).toEqual([13, 12])
    // the leader of the division gives it one, as it does to all others under that
    const above = { 'hq-div': '0505', 'leader-div': '0505' }
    expect([points('f1', above), points('hq-para', above), points('hq-div', above)]).toEqual([14, 13, 12])
  })

  test('M19.21a, M-R572 a unit that joins Frost on his way has his die too', () => {
    const units = { 'leader-2nd': '0301', f1: '0301', f2: '0302', enemy: '0520' }
    const going = play(
      game,
      place(game, { units }),
      start('leader-2nd'),
      roll(6),
      { type: 'pick-up', unit: 'f1' },
      step('0302'),
      { type: 'pick-up', unit: 'f2' },
    )
    expect(hexesAlong(going, 2)).toBe(8)
    const left = play(game, place(game, { units }), start('f2'))
    expect(hexesAlong(left, 2)).toBe(6)
    // next to him is not with him: he has to come
    const alone = play(game, place(game, { units }), start('leader-2nd'), roll(6))
    expect(refusals(game, alone, { type: 'pick-up', unit: 'f2' })).toEqual(['M8.52'])
  })
})

describe('leaders and losses in a landing (M19.32b)', () => {
  test('M19.32b, M14.54c the leader beside attackers who are lost for want of room is in danger', () => {
    const weak = { rating: 3, morale: 3 }
    const game = landingGame({
      counters: [
        ...Object.entries({ s: 8, t: 7, u: 5, v: 4, w: 5 }).map(([id, strength]) =>
          troopers(id, 6, { ...weak, strength }),
        ),
        grenadiers('g1', { strength: 12, rating: 7, morale: 9 }),
        leader('r', { nation: 'american' }),
      ],
    })
    const quiet = (state: State): State =>
      state.stack.at(-1)!.type === 'reaction' ? quiet(play(game, state, { type: 'hold-fire' })) : state
    const england = Object.fromEntries(['s', 't', 'u', 'v', 'w'].map((id) => [id, 'england']))
    const units = { ...england, 'leader-r': '0505', g1: '0504' }
    const landed = quiet(play(game, flown(game, waiting(game, units), drop(6, '0505')), CLEAN))
    const fought = play(game, landed, { type: 'break-out', unit: 'v' }, { type: 'close-action', hex: '0504' })
    const broken = play(game, quiet(fought), { type: 'accept' })
    expect(broken.stack.at(-1)).toMatchObject({ type: 'leader-roll', leader: 'leader-r', rolls: 4 })
    expect(play(game, broken, roll(1, 1)).units.find(({ id }) => id === 'leader-r')!.at).toBe('eliminated')
  })
})
