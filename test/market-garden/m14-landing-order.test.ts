/** How those who come down together lie in their stack (M-R452), and where who drifts ends up (M14.2e). */
import { describe, expect, test } from 'vitest'
import { CLEAN, DICE, drop, flown, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { antiTankGuns, battery, headquarters, leader, mortars, play, roll, unit } from './small.js'

const together = { nation: 'american', formation: 'r', serial: 6, marks: ['airborne'] } as const

describe('the order of those who land in a hex (M-R452)', () => {
  /** The stack in which these units of serial 6 come down. */
  const landed = (...counters: ReturnType<typeof troopers>[]): readonly string[] | undefined => {
    const game = landingGame({ counters, landings: { pathfinders: pathfinders({ r: '0505', q: '0505' }) } })
    const state = waiting(game, Object.fromEntries(counters.map(({ id }) => [id, 'england'])))
    return play(game, flown(game, state, drop(6, '0505')), CLEAN).stacks['0505']
  }

  test('M-R452 leaders land on top, then infantry, mortars, headquarters, and guns', () => {
    const every = [
      antiTankGuns('a-gun', together),
      battery('b-gun', { ...together, rating: 9 }),
      headquarters('q', { ...together, rating: 8 }),
      mortars('d-mortars', { ...together, rating: 7 }),
      troopers('e-men', 6, { rating: 2 }),
      leader('r', together),
    ]
    const order = ['leader-r', 'e-men', 'd-mortars', 'hq-q', 'b-gun', 'a-gun']
    expect(landed(...every)).toEqual(order)
    expect(landed(...[...every].reverse())).toEqual(order)
  })

  test('M-R452 of two units of a kind the one with more rating is on top, then more morale', () => {
    const a = troopers('a1', 6, { rating: 5, morale: 9 })
    const b = troopers('b1', 6, { rating: 6, morale: 3 })
    const c = troopers('c1', 6, { rating: 5, morale: 7 })
    expect(landed(c, a, b)).toEqual(['b1', 'a1', 'c1'])
    expect(landed(a, b, c)).toEqual(['b1', 'a1', 'c1'])
  })
})

test('M14.2e M14.64c a unit that drifts over water lands beyond it, or in the last dry hex at the edge', () => {
  const at = '0503'
  const game = landingGame({
    terrain: { '0501': ['water'], '0502': ['water'] },
    landings: { pathfinders: pathfinders({ r: at }) },
  })
  const down = (from: string, ...dice: readonly [number, number]) => {
    const over = landingGame({
      terrain: { '0502': ['water'] },
      landings: { pathfinders: pathfinders({ r: from }) },
    })
    return unit(play(over, flown(over, waiting(over), drop(2, from)), DICE.S1, roll(...dice)), 'c').at
  }
  // two hexes to the west: over the water into 0501
  expect(down(at, 5, 3)).toBe('0501')
  expect(down(at, 5, 1)).toBe('eliminated')
  // beyond the edge with nothing but water on the way: back where he was to land
  const up = play(game, flown(game, waiting(game), drop(2, at)), DICE.S1)
  expect(unit(play(game, up, roll(5, 6)), 'c').at).toBe(at)
})
