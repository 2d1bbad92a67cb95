import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { company, grenadiers, legal, lorried, place, play, refusals, shermans, smallGame } from './small.js'
import type { Loose, SmallBoard } from './small.js'

const start = (id: string): Loose => ({ type: 'start-move', unit: id })
const step = (to: string): Loose => ({ type: 'step', to })

const counters = [company('a'), lorried('t'), shermans('s'), grenadiers('g')]
const made = (board: Partial<SmallBoard>) => smallGame({ columns: 9, rows: 5, counters, ...board })

describe('streams under raised ways', () => {
  const stream = { hexsides: [['0303', '0304', 'stream']] } as const
  const causeway = made({ ...stream, links: [['0303', '0304', 'raised-secondary']] })
  const ford = made(stream)
  const spent = (game: ReturnType<typeof made>, id: string): unknown => {
    const state = place(game, { turn: 35, phase: 'allied-movement', units: { [id]: '0303' } })
    const moving = play(game, state, start(id))
    return refusals(game, moving, step('0304')).length > 0
      ? refusals(game, moving, step('0304'))
      : play(game, moving, step('0304')).stack.at(-1)
  }

  test('M10.12a M10.12d a unit that cannot use the raised way wades the stream as if the bridge were not there', () => {
    expect(spent(ford, 't')).toMatchObject({ spent: { t: 8 } })
    expect(spent(causeway, 't')).toMatchObject({ spent: { t: 8 } })
    // who has no Travel mode takes the bridge, which costs less than to wade
    expect(spent(causeway, 'a')).toMatchObject({ spent: { a: 6 } })
    expect(spent(causeway, 's')).toEqual(['M10.12a'])
  })
})

describe('hexes that are closed to a side', () => {
  const game = made({
    areas: { south: ['0304', '0204', '0203'] },
    terms: { closedGround: [{ rule: 'M30.41a', side: 'german', area: 'south' }] },
  })
  const at = (units: Record<string, unknown>, phase = 'german-movement'): State =>
    place(game, { turn: 35, phase, units })

  test('M10.42 M30.41a M-R550 no unit goes into close action against a hex that its side may not go into', () => {
    const outside = play(game, at({ g: '0303', a: '0304' }), start('g'))
    expect(refusals(game, outside, { type: 'close-action', hex: '0304' })).toEqual(['M10.42', 'M30.41a'])
    expect(legal(game, outside, 'close-action')).toEqual([])
    // whoever is in there already may, and so may the other side
    const inside = play(game, at({ g: '0203', a: '0304' }), start('g'))
    expect(refusals(game, inside, { type: 'close-action', hex: '0304' })).toEqual([])
    const allied = play(game, at({ a: '0303', g: '0304' }, 'allied-movement'), start('a'))
    expect(refusals(game, allied, { type: 'close-action', hex: '0304' })).toEqual([])
  })
})
