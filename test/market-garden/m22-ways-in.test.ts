/** Which reinforcement is refused for what, and by which hex and in which mode it may still come (M22.12 to M22.16). */
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { unitId } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { arrival } from './arrivals.js'
import { antiTankGuns, company, grenadiers, legal, lorried, place, play, refusals, smallGame } from './small.js'

const counters = [
  lorried('a', { arrival: arrival() }),
  lorried('b', { arrival: arrival() }),
  lorried('c', { allowance: 2, arrival: arrival() }),
  antiTankGuns('guns', { arrival: arrival() }),
  company('foot', { arrival: arrival({ among: ['0501', '0601'], hex: '0501' }) }),
  company('none'),
  grenadiers('enemy'),
  grenadiers('enemy-2'),
]
const RESERVE = Object.fromEntries(counters.flatMap(({ id, side }) => (side === 'allied' ? [[id, 'reserve']] : [])))
const game = smallGame({
  columns: 6,
  rows: 6,
  counters,
  links: [
    ['0301', '0302', 'secondary'],
    ['0302', '0303', 'secondary'],
  ],
  terrain: { '0201': ['water'] },
})
const at = (units: object = {}): State =>
  place(game, { turn: 36, phase: 'allied-movement', units: { ...RESERVE, ...units } })
const enter = (unit: string, hex: string, mode = 'travel') => ({ type: 'enter', unit, mode, at: hex }) as const
const ways = (state: State, id: string): readonly string[] =>
  legal(game, state, 'enter')
    .flatMap(({ unit, at: hex, mode }) => (unit === id ? [`${hex} ${mode}`] : []))
    .sort()
/** Why a unit does not come on foot by a hex far away, in words. */
const reasons = (id: string): readonly string[] =>
  game
    .explain(at(), { type: 'enter', unit: unitId(id), mode: 'concentrated', at: hexId('0404') })
    .map(({ message }) => message)
/** So many columns have entered in this phase and gone on. */
const queue = (...ids: readonly string[]): State =>
  ids.reduce(
    (now, id, i) =>
      play(
        game,
        now,
        enter(id, '0301'),
        { type: 'step', to: '0302' },
        { type: 'step', to: i === 0 ? '0303' : '0402' },
        { type: 'stop', where: 'bottom' },
      ),
    at(),
  )

describe('ways in', () => {
  test('M22.0a a unit without a hex of entry is refused only for that', () => {
    for (const hex of ['0301', '0404'])
      for (const mode of ['travel', 'concentrated'])
        expect(refusals(game, at(), enter('none', hex, mode))).toEqual(['M22.0a'])
    expect(ways(at(), 'none')).toEqual([])
  })

  test('M22.0a a unit that has entered does not enter again, by whatever hex', () => {
    const there = at({ a: '0404' })
    expect(refusals(game, there, enter('a', '0301'))).toEqual(['M22.0a'])
    expect(ways(there, 'a')).toEqual([])
    expect(ways(there, 'b')).not.toEqual([])
  })

  test('M22.12a M22.1a a reinforcement enters in each of its modes, and only by its own hex while that is open', () => {
    expect(ways(at(), 'a')).toEqual(['0301 concentrated', '0301 defilade', '0301 travel'])
    expect(ways(at(), 'guns')).toEqual(['0301 travel'])
    expect(ways(at(), 'foot')).toEqual(['0501 concentrated', '0501 defilade', '0601 concentrated', '0601 defilade'])
    expect(refusals(game, at(), enter('guns', '0301', 'defilade'))).toEqual(['M22.12a'])
    // the mode comes first: it has it by no hex
    expect(refusals(game, at(), enter('foot', '0404'))).toEqual(['M22.12a'])
    expect(refusals(game, at(), enter('a', '0302'))).toEqual(['M22.16a'])
  })

  test('M22.16a the refusal names the hex by which a unit comes, or its edge when there are several', () => {
    const [one] = reasons('a')
    expect(one).toContain('0301')
    const [edge] = reasons('foot')
    expect(edge).toContain('edge of the map')
    expect(edge).not.toContain('0501')
  })

  test('M22.16a M-R327 a reinforcement enters beside a hex that an enemy holds, where it can stand', () => {
    const blocked = at({ enemy: '0301' })
    expect(ways(blocked, 'guns')).toEqual(['0302 travel', '0401 travel'])
    expect(refusals(game, blocked, enter('guns', '0301'))).toEqual(['M22.16a'])
    expect(refusals(game, blocked, enter('guns', '0201'))).toEqual(['M22.16a'])
    // an enemy in one of those leaves the other
    const narrow = at({ enemy: '0301', 'enemy-2': '0302' })
    expect(ways(narrow, 'guns')).toEqual(['0401 travel'])
    // of several hexes those that are open, and none beside them
    expect(ways(at({ enemy: '0501' }), 'foot')).toEqual(['0601 concentrated', '0601 defilade'])
  })

  test('M22.14a a unit that enters behind others must be able to pay for the road in its mode', () => {
    // two points are four halves: a column pays one for each hex of road, on foot it is three
    expect(ways(at(), 'c')).toEqual(['0301 concentrated', '0301 travel'])
    const behind = queue('a', 'b')
    expect(refusals(game, behind, enter('c', '0301'))).toEqual([])
    expect(ways(behind, 'c')).not.toContain('0301 concentrated')
  })
})
