/**
 * What forecasts of fire say, and what it is reckoned with: crowded hexes, guns, infantry that has climbed off (M5).
 */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { gameOf, HERE, quietly, declare as attack, THERE } from './closeActionGames.js'
import { firer, forecast, open } from './firing.js'
import {
  battery,
  company,
  grenadiers,
  halftracks,
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

const wheeled = { transport: 'wheels', target: 'very-light' } as const
const game = smallGame({
  columns: 12,
  counters: [
    battery('gun'),
    company('a'),
    lorried('l', wheeled),
    halftracks('k', { side: 'allied', nation: 'british', strength: 5, rating: 5 }),
    shermans('s'),
    shermans('s2'),
    grenadiers('g', { strength: 6 }),
    grenadiers('g2', { strength: 9 }),
    grenadiers('g3', { strength: 9 }),
    panthers('p'),
  ],
})
const at = (units: object, phase = 'allied-direct-fire'): State => place(game, { turn: 35, phase, units })

describe('barrages on crowded hexes', () => {
  /** Steps lost on the average of 36 rolls, and the forecast itself. */
  const barrage = (units: object) => {
    const state = at({ gun: { at: '0303', mode: 'defilade' }, ...units }, 'allied-indirect-fire')
    const [packet] = forecast(game, state, 'indirect', 'g', 'gun')
    const losses = Object.entries(packet!.rolls).reduce(
      (sum, [result, rolls]) => sum + (Number.isNaN(Number(result)) ? 0 : Number(result) * rolls),
      0,
    )
    return { packet: packet!, losses }
  }
  const apart = () => barrage({ g: '0306', g2: '0306' })
  const crowded = () => barrage({ g: '0306', g2: '0306', g3: '0306' })

  test('M5.0m M5.63c M-R105 a barrage on a crowded hex costs more than one on a hex with room', () => {
    expect(crowded().packet.value).toBe(apart().packet.value)
    expect(crowded().losses).toBeGreaterThan(apart().losses)
  })

  test('M5.0m the forecast names the crowded hex among what changes the roll', () => {
    const found = crowded().packet.entries.find(({ rule }) => rule === 'M5.0m')
    expect(found).toMatchObject({ value: -2, on: 'die' })
    expect(found?.label).toBeTruthy()
  })
})

test('M5.81g M5.87 the forecast of anti-tank fire names each gun, with its points', () => {
  const state = at({ p: '0304', s: '0303', s2: { at: '0303', lost: 1 } })
  const [packet] = forecast(game, state, 'anti-tank', 'p', 's', 's2')
  expect(packet!.entries).toMatchObject([
    { rule: 'M5.81g', value: 2, on: 'attack', subject: 's' },
    { rule: 'M5.81g', value: 1, on: 'attack', subject: 's2' },
  ])
})

test('M5.7 M8.9c only armoured infantry loses rating on foot, units of trucks or jeeps do not', () => {
  const value = (id: string, more: object = {}): number =>
    forecast(game, at({ [id]: { at: '0303', ...more }, g: '0304' }), 'conventional', 'g', id)[0]!.value
  expect(value('l', { dismounted: true })).toBe(value('a'))
  expect(value('k', { dismounted: true })).toBeLessThan(value('a'))
})

describe('columns under attack', () => {
  const column = gameOf([company('a'), company('b'), panthers('p'), panthers('q'), grenadiers('g')])
  const travel = { at: THERE, mode: 'travel' }
  const start = place(column, { units: { a: HERE, b: HERE, g: THERE, p: travel, q: travel } })
  const firersAt = (state: State, target: string): readonly string[] => [
    ...new Set(legal(column, play(column, state, open('conventional', target)), 'add-firer').map((x) => x.firer.unit)),
  ]
  const first = attack(column, start, ['a'])
  const fired = play(column, first, open('conventional', 'a'), firer('p', 1), { type: 'fire' }, roll(6, 6), {
    type: 'accept',
  })

  test('M5.27b of a column under attack only one unit fires at the attackers', () => {
    expect(firersAt(first, 'a')).toEqual(['g', 'p', 'q'])
    expect(firersAt(fired, 'a')).toEqual(['g'])
    expect(refusals(column, play(column, fired, open('conventional', 'a')), firer('q', 1))).toEqual(['M5.27b'])
  })

  test('M5.23b M8.44a M5.27b M-R570 a column fires again at the next close action out of the same hex', () => {
    const next = attack(column, play(column, quietly(column, fired), roll(6)), ['b'])
    expect(firersAt(next, 'b')).toEqual(['g', 'p', 'q'])
  })
})
