import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { arrival } from './arrivals.js'
import { battery, company, grenadiers, legal, lorried, place, play, refusals, smallGame, unit } from './small.js'
import type { Loose } from './small.js'

const german = { side: 'german', nation: 'wehrmacht' } as const
const counters = [
  company('a', { arrival: arrival() }),
  company('b', { arrival: arrival() }),
  lorried('t', { arrival: arrival() }),
  lorried('t2', { arrival: arrival() }),
  battery('gun', { arrival: arrival() }),
  company('late', { arrival: arrival({ group: 2, half: true }) }),
  company('next', { arrival: arrival({ turn: 37 }) }),
  company('set', { arrival: arrival({ turn: 0, within: 1 }) }),
  grenadiers('g', { arrival: arrival({ hex: '0312' }) }),
  grenadiers('enemy', german),
  company('crowd', { strength: 12 }),
  company('crowd2', { strength: 12 }),
]
const links = Array.from(
  { length: 11 },
  (_, i) => ['03' + String(i + 1).padStart(2, '0'), '03' + String(i + 2).padStart(2, '0'), 'primary'] as const,
)
const game = smallGame({ columns: 12, rows: 5, counters, links })
const RESERVE = { a: 'reserve', b: 'reserve', t: 'reserve', t2: 'reserve', gun: 'reserve', g: 'reserve' }
const at = (units: Record<string, unknown> = {}, phase = 'allied-movement', turn = 36): State =>
  place(game, { turn, phase, units: { ...RESERVE, ...units } })
const enter = (id: string, mode = 'concentrated', hex = '0301'): Loose => ({ type: 'enter', unit: id, mode, at: hex })
const spent = (state: State, id: string): number | undefined => {
  const top = state.stack.at(-1)
  return top?.type === 'moving' ? top.spent[id] : undefined
}

describe('reinforcements', () => {
  test('M22.0a, M22.1a a reinforcement enters in its turn, by its hex', () => {
    expect(refusals(game, at({}, 'allied-movement', 35), enter('a'))).toEqual(['M22.0a'])
    expect(refusals(game, at(), enter('a'))).toEqual([])
    expect(refusals(game, at(), enter('a', 'concentrated', '0303'))).toEqual(['M22.16a'])
    expect(refusals(game, at({ next: 'reserve' }), enter('next'))).toContain('M22.0a')
    expect(refusals(game, at(), enter('g', 'concentrated', '0312'))).toContain('M22.0a')
  })

  test('M22.0b, M22.12a a reinforcement enters in any of its modes, towed guns in Travel mode', () => {
    expect(
      legal(game, at(), 'enter')
        .filter(({ unit: id }) => id === 't')
        .map(({ mode }) => mode),
    ).toEqual(['concentrated', 'defilade', 'travel'])
    expect(
      legal(game, at(), 'enter')
        .filter(({ unit: id }) => id === 'gun')
        .map(({ mode }) => mode),
    ).toEqual(['travel'])
    expect(refusals(game, at(), enter('gun', 'defilade'))).toEqual(['M22.12a'])
  })

  test('M22.13a a reinforcement pays for its first hex at the rate of the road into it', () => {
    expect(spent(play(game, at(), enter('t', 'travel')), 't')).toBe(1)
    expect(spent(play(game, at(), enter('a')), 'a')).toBe(3)
    const bare = smallGame({ columns: 12, rows: 5, counters })
    const entered = play(bare, place(bare, { turn: 36, phase: 'allied-movement', units: RESERVE }), enter('a'))
    expect(spent(entered, 'a')).toBe(4)
  })

  test('M22.14a, M22.21a, M-R381 each stack pays a hex of road for every one before it; two units are a stack on a road, elsewhere as many as the hex holds', () => {
    const company4 = (id: string) => company(id, { strength: 4, arrival: arrival() })
    const spentBy = (withRoad: boolean, ids: readonly string[], mode = 'concentrated') => {
      const own = smallGame({ columns: 12, rows: 5, counters: ids.map(company4), links: withRoad ? links : [] })
      const costs: (number | undefined)[] = []
      let state = place(own, {
        turn: 36,
        phase: 'allied-movement',
        units: Object.fromEntries(ids.map((id) => [id, 'reserve'])),
      })
      for (const id of ids) {
        state = play(own, state, enter(id, mode))
        costs.push(spent(state, id))
        state = play(own, state, { type: 'stop', where: 'bottom' })
      }
      return costs
    }
    expect(spentBy(true, ['a', 'b', 'c', 'd'])).toEqual([3, 3, 6, 6])
    expect(spentBy(false, ['a', 'b', 'c', 'd'])).toEqual([4, 4, 4, 4])
  })

  test('M22.14a, M9.1c columns too strong to go together are stacks of their own', () => {
    const first = play(
      game,
      at(),
      enter('t', 'travel'),
      { type: 'step', to: '0302' },
      { type: 'stop', where: 'bottom' },
    )
    expect(spent(play(game, first, enter('t2', 'travel')), 't2')).toBe(2)
  })

  test('M22.11a M-R566 the Germans enter in either of their movement phases, the Allies in the conditional one', () => {
    for (const phase of ['german-movement', 'german-response-movement'])
      expect(refusals(game, at({}, phase), enter('g', 'concentrated', '0312'))).toEqual([])
    expect(refusals(game, at({}, 'allied-response-movement'), enter('a'))).toEqual(['M-R566'])
  })

  test('M22.11b, M22.16b a reinforcement need not enter at once', () => {
    const waited = play(game, at(), { type: 'end-phase' })
    expect(unit(waited, 'a').at).toBe('reserve')
    expect(refusals(game, at({}, 'allied-movement', 37), enter('a'))).toEqual([])
  })

  test('M22.16a, M22.23a, M-R327 a reinforcement whose hex an enemy holds enters in an adjacent hex', () => {
    const blocked = at({ enemy: '0301' })
    expect(refusals(game, blocked, enter('a'))).toEqual(['M22.16a'])
    const hexes = legal(game, blocked, 'enter')
      .filter(({ unit: id, mode }) => id === 'a' && mode === 'concentrated')
      .map(({ at: hex }) => hex)
    expect(hexes).toEqual(['0201', '0302', '0401'])
  })

  test('M20.0h a reinforcement does not enter a hex beyond the stacking limits', () => {
    const full = at({ crowd: '0301', crowd2: '0301' })
    expect(refusals(game, full, enter('a'))).toEqual(['M22.16a'])
    expect(refusals(game, full, enter('a', 'concentrated', '0302'))).toEqual([])
  })

  test('M24.3a a later group waits for the others of the turn, and has half its points', () => {
    const waiting = at({ late: 'reserve' })
    expect(refusals(game, waiting, enter('late'))).toEqual(['M24.3a'])
    const alone = place(game, { turn: 36, phase: 'allied-movement', units: { late: 'reserve' } })
    const entered = play(game, alone, enter('late'))
    const far = game.queries.reachable(entered, unit(entered, 'late').id).map(({ hex }) => hex)
    // six points: 1.5 for each hex of road
    expect(far).toContain('0304')
    expect(far).not.toContain('0305')
  })
})

describe('setting up', () => {
  test('M24.2a, M24.1b units stand within so many hexes of the hex that is named, within stacking and terrain', () => {
    const start = game.setup({ scenario: 'hells-highway' })
    if (start._tag === 'Left') throw new Error('no set-up')
    const places = legal(game, start.right, 'place-unit')
    expect([...new Set(places.map(({ to }) => to))].sort()).toEqual(['0201', '0301', '0302', '0401'])
    expect([...new Set(places.map(({ mode }) => mode))]).toEqual(['concentrated', 'defilade'])
    expect(refusals(game, start.right, { type: 'place-unit', unit: 'set', to: '0304', mode: 'defilade' })).toEqual([
      'M24.2a',
    ])
    expect(refusals(game, start.right, { type: 'place-unit', unit: 'a', to: '0301', mode: 'defilade' })).toEqual([
      'M24.2a',
    ])
    const wet = smallGame({ columns: 12, rows: 5, counters, terrain: { '0302': ['water'] } })
    const begun = wet.setup({ scenario: 'hells-highway' })
    if (begun._tag === 'Left') throw new Error('no set-up')
    expect(legal(wet, begun.right, 'place-unit').some(({ to }) => to === '0302')).toBe(false)
  })
})
