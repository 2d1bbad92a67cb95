/**
 * Companies that the Germans send against 30 Corps bring down what serials and days have added (M20.31d, M20.31e,
 * M20.32a).
 */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { ALOFT, landingGame } from './landingBoards.js'
import { grenadiers, place } from './small.js'

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `company-${number}`)
const three = nine.slice(0, 3)
const game = landingGame({ turns: [1, 30], counters: nine.map((id) => grenadiers(id)), terms: { corpsOnItsWay: true } })
const blank = { reached: {}, since: null, rolled: null, serials: {}, companies: [], cut: null, checked: null }
const at = (turn: number, advance: object): State =>
  place(game, {
    turn,
    options: { variableAdvance: true },
    units: ALOFT,
    with: { corpsAdvance: { ...blank, ...advance } },
  })
const objective = (state: State, id: string) => game.queries.advance(state)!.objectives.find((one) => one.id === id)!
const numberOf = (state: State, id: string): number | undefined => objective(state, id).upTo

describe('companies against an objective (M20.31d)', () => {
  test('M20.31d M20.31e companies reduce a number that serials have raised, but not below four', () => {
    const given = { serials: { veghel: [1, 2] } }
    expect(numberOf(at(2, given), 'veghel')).toBe(6)
    expect(numberOf(at(2, { ...given, companies: three }), 'veghel')).toBe(5)
    expect(numberOf(at(2, { ...given, companies: nine }), 'veghel')).toBe(4)
    expect(objective(at(2, { ...given, companies: nine }), 'veghel').parts).toMatchObject([
      { rule: 'M20.31a', value: 4 },
      { rule: 'M20.31c', value: 2 },
      { rule: 'M20.31d', value: -2 },
    ])
    // Elst is 4 from the start: nothing comes off, and nothing is said of companies
    expect(objective(at(2, { ...given, companies: nine }), 'elst').parts).toMatchObject([{ rule: 'M20.31a', value: 4 }])
  })

  test('M20.31d M20.31e M20.32a companies reduce a number that days have raised, but only that of the next objective', () => {
    const tried = { since: 3 }
    // turn 13 is two days later
    expect(numberOf(at(13, tried), 'valkenswaard')).toBe(6)
    expect(numberOf(at(13, { ...tried, companies: three }), 'valkenswaard')).toBe(5)
    expect(numberOf(at(13, { ...tried, companies: nine }), 'valkenswaard')).toBe(4)
    expect(objective(at(13, { ...tried, companies: nine }), 'valkenswaard').parts).toMatchObject([
      { rule: 'M20.31a', value: 4 },
      { rule: 'M20.32a', value: 2 },
      { rule: 'M20.31d', value: -2 },
    ])
    for (const { label } of objective(at(13, { ...tried, companies: nine }), 'valkenswaard').parts)
      expect(label).toBeTruthy()
    expect(numberOf(at(13, { ...tried, companies: nine }), 'elst')).toBe(4)
  })

  test('M20.31d three companies reduce by one a number that serials and days have raised', () => {
    const before = { reached: { valkenswaard: 1, eindhoven: 1 }, since: 3, serials: { zon: [1] } }
    expect(numberOf(at(6, before), 'zon')).toBe(7)
    expect(numberOf(at(6, { ...before, companies: nine.slice(0, 2) }), 'zon')).toBe(7)
    expect(numberOf(at(6, { ...before, companies: three }), 'zon')).toBe(6)
    expect(numberOf(at(6, { ...before, companies: nine.slice(0, 5) }), 'zon')).toBe(6)
    expect(numberOf(at(6, { ...before, companies: nine }), 'zon')).toBe(4)
  })
})
