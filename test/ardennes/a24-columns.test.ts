/** The column of a traffic marker is chosen before its hex (A24.3a). */
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/hexId.js'
import type { State } from '../../src/ardennes/state.js'
import { citations, legal, must, play } from '../playing.js'
import { place, smallGame, usRegiment, volksgrenadiers } from './small.js'

/** A road along row 4 from edge to edge, under which the hexes of St-Vith lie. */
const game = smallGame({
  columns: 9,
  links: [1, 2, 3, 4, 5, 6, 7, 8].map((n): [string, string, string] => [`0${n}04`, `0${n + 1}04`, 'secondary']),
  areas: { 'st-vith-bottleneck': ['0403', '0502', '0503'] },
  counters: [volksgrenadiers('g1'), usRegiment('u1')],
})
const box = [null, null, null, null, null, null]
const allied = (extra: Record<string, unknown> = {}): State =>
  place(game, { turn: 5, phase: 'allied-traffic', units: { u1: '0704', g1: '0204' }, with: extra })
const take = (marker: number) => ({ type: 'take-traffic-marker', marker }) as const
const lift = (from: null) => ({ type: 'take-roadblock', from }) as const
const put = (to: string) => ({ type: 'place-marker', to: hexId(to) }) as const
const column = (name: string) => ({ type: 'choose-column', column: name }) as const

describe('the column of a traffic marker', () => {
  const taken = play(game, allied(), take(1))

  test('A24.3a the player chooses a map column first, then a hex in it', () => {
    expect(game.legalActions(taken)).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09'].map(column))
    expect(game.explain(taken, put('0504'))).toMatchObject([
      { rule: 'A24.3a', code: 'other-column', kind: 'incomplete', message: 'column 05 is chosen first' },
    ])
    const chosen = play(game, taken, column('01'))
    expect(legal(game, chosen, 'place-marker')).toEqual(
      ['01', '02', '03', '04', '05', '06', '07'].map((row) => put(`01${row}`)),
    )
    expect(game.legalActions(chosen)).toHaveLength(7)
    expect(game.explain(chosen, put('0201'))).toMatchObject([{ code: 'other-column' }])
    const placed = play(game, chosen, put('0101'))
    expect(placed.stack.at(-1)).toEqual({ type: 'traffic', side: 'allied', taken: null, moved: [] })
  })

  test('A24.3a a column may be chosen only once, with a traffic marker in hand and on the map', () => {
    expect(citations(game, allied(), column('01'))).toEqual(['A24.3a'])
    expect(citations(game, play(game, allied(), lift(null)), column('01'))).toEqual(['A24.3a'])
    expect(citations(game, play(game, taken, column('01')), column('02'))).toEqual(['A24.3a'])
    expect(citations(game, taken, column('99'))).toEqual(['A24.4a'])
  })

  test('A24.4a a column without a legal hex is not offered, and its hexes state the reason', () => {
    const full = ['0402', '0404', '0406', null, '0401', '0407']
    const state = play(game, allied({ traffic: { german: box, allied: full } }), take(4))
    expect(legal(game, state, 'choose-column').map((one) => one.column)).not.toContain('04')
    expect(citations(game, state, column('04'))).toEqual(['A24.4a'])
    expect(citations(game, state, put('0403'))).toEqual(['A24.4a', 'A24.4b'])
  })

  test('A24.3a a saved position with an impossible column choice is reported as inconsistent', () => {
    const at = (frame: object): number =>
      game.check({ ...taken, stack: [...taken.stack.slice(0, -1), { ...taken.stack.at(-1)!, ...frame }] }).length
    expect(at({})).toBe(0)
    expect(at({ column: '01' })).toBe(0)
    expect(at({ column: '99' })).toBe(1)
    expect(at({ taken: 'roadblock', column: '01' })).toBe(1)
  })

  test('compose.placeMarker returns the actions that remain to place a marker', () => {
    const whole = [take(2), column('05'), put('0504')]
    const plan = { marker: 2, to: hexId('0504') }
    expect(must(game.compose.placeMarker(allied(), plan))).toEqual(whole)
    expect(must(game.compose.placeMarker(play(game, allied(), take(2)), plan))).toEqual(whole.slice(1))
    const chosen = play(game, allied(), take(2), column('05'))
    expect(must(game.compose.placeMarker(chosen, plan))).toEqual(whole.slice(2))
    const road = { marker: 'roadblock', to: hexId('0804') } as const
    expect(must(game.compose.placeMarker(allied(), road))).toEqual([lift(null), put('0804')])
    const rules = (state: State, asked: unknown): readonly string[] => {
      const made = game.compose.placeMarker(state, asked as never)
      return made._tag === 'Left' ? made.left.map(({ rule, code }) => `${rule} ${code}`) : []
    }
    expect(rules(allied(), { marker: 2, to: '0502' })).toEqual(['A24.4b bottleneck'])
    expect(rules(allied(), { marker: 2, to: '9999' })).toEqual(['input unknown-hex'])
    expect(rules(taken, plan)).toEqual(['A24.3a marker-in-hand'])
    expect(rules(play(game, allied(), take(2), column('01')), plan)).toEqual(['A24.3a other-column'])
    expect(rules(allied(), { marker: 7, to: '0504' })).toHaveLength(1)
  })
})
