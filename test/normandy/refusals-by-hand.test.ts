/** Actions that no list offers, and what is said of them. */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { alliedCombat, declared, everyHex, field, fight, germanCombat, order } from './field.js'
import {
  division,
  germanInfantry,
  panzer,
  patton,
  place,
  play,
  smallGame,
  usArmor,
  usDivision,
  usRegiment,
} from './small.js'
import type { Loose } from './small.js'
import { END, enter, forbids, frame, go, move } from './steps.js'

/** The rule, the code and the sentence of every reason. */
const reasons = (game: NormandyGame, state: State, action: Loose): readonly string[] => {
  forbids(game, state, action)
  return game.explain(state, action as never).map(({ rule, code, message }) => `${rule} ${code}: ${message}`)
}

describe('movement', () => {
  test('N5.11 the refusal of a hex that is not adjacent gives only that reason', () => {
    const game = field([panzer('p')])
    const state = place(game, { phase: 'german-normal-movement', weather: 'storm', units: { p: '0203' } })
    expect(reasons(game, state, move('p', '0403'))).toEqual(['N5.11 not-adjacent: 0403 is not adjacent to 0203'])
  })

  test('N6.15 N-R57 no unit may enter by a hex from which no move can end within the stacking limit', () => {
    const crowd = everyHex(3, 2).map((hex): [string, string] => [`d${hex}`, hex])
    const game = smallGame({
      columns: 3,
      rows: 2,
      areas: { 'allied-entry': ['0201'] },
      counters: [
        ...crowd.map(([id]) => usDivision(id)),
        usArmor('arm', { arrival: { turn: 2, edges: [], mechanizedPhase: false } }),
      ],
    })
    const entering = (units: Record<string, string>): State =>
      place(game, { phase: 'allied-normal-movement', turn: 2, units: { ...units, arm: 'reserve' } })
    const full = entering(Object.fromEntries(crowd))
    expect(reasons(game, full, enter('arm', '0201'))).toEqual([
      'N6.15 no-room: the move of arm would end over the stacking limit in 0201',
    ])
    // one hex with room behind the crowd is enough
    const left = entering(Object.fromEntries(crowd.filter(([, hex]) => hex !== '0302')))
    expect(frame(go(game, left, enter('arm', '0201')), 'moving')).toMatchObject({ hex: '0201' })
    expect(forbids(game, left, END)).toEqual(['NC5b'])
  })
})

describe('combat', () => {
  test('N7.24a the Third Army shift must be decided before any other action', () => {
    const game = field([panzer('p'), usRegiment('r'), patton('third')], '-/-')
    const start = alliedCombat(game, { p: '0404', r: '0403', third: '0402' })
    const asked = play(game, declared(game, order(game, start, ['r'], '0404')), { type: 'resolve', target: '0404' })
    expect(game.legalActions(asked)).toEqual([0, 1, 2].map((columns) => ({ type: 'patton', columns })))
    expect(forbids(game, asked, { type: 'air-defence', use: false })).toEqual(['N7.24a'])
  })

  test('N7.69 a unit that was not in the combat, is off the map or does not exist may not advance', () => {
    const game = field([panzer('p'), panzer('q'), usRegiment('r')], '-/E')
    const won = fight(game, germanCombat(game, { p: '0403', q: 'reserve', r: '0404' }), ['p'], '0404')
    for (const unit of ['q', 'r', 'nobody'])
      expect(reasons(game, won, { type: 'advance', unit, to: '0404' })).toEqual([
        `N7.69 not-in-the-combat: ${unit} was not in the combat`,
      ])
  })
})

test('N5.75 N4.B3c a truck placed in this phase may not be removed in it', () => {
  const game = smallGame({
    divisions: ['us-1', 'us-2'].map((id) => division(id, { integrity: 'truck' })),
    counters: [usDivision('us-1'), usDivision('us-2'), germanInfantry('g')],
  })
  const units = { 'us-1': '0201', 'us-2': '0401', g: '0706' }
  const start = place(game, { phase: 'allied-replacement', turn: 3, trucks: ['us-1'], units })
  const placed = go(game, start, { type: 'place-truck', division: 'us-2' })
  expect(forbids(game, placed, { type: 'remove-truck', division: 'us-2' })).toEqual(['N5.75'])
  // the one that came from an earlier turn is
  expect(go(game, placed, { type: 'remove-truck', division: 'us-1' }).trucks).toEqual(['us-2'])
})
