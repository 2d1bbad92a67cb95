/** Air power beside its text (N13): the rule that is named is the one that holds. */
import { expect, test } from 'vitest'
import { germanInfantry, place, smallGame, ukMechanized } from './small.js'
import { hexes, unit } from './steps.js'

test('N13.36a the reason why a unit must stop is the targeted hex, unless an enemy zone stops it anyway', () => {
  // a strip of land along the western edge, with sea beside it
  const terrain = Object.fromEntries([1, 2, 3, 4, 5].map((row) => [`020${row}`, ['sea']]))
  const game = smallGame({ terrain, counters: [ukMechanized('mech'), germanInfantry('ger')] })
  const whyNot = (ger: string): readonly string[] => {
    const state = place(game, { phase: 'allied-mechanized-movement', targeted: '0103', units: { mech: '0101', ger } })
    return game.queries.whyNot(state, unit('mech'), hexes('0104')[0]!).map(({ rule }) => rule)
  }
  expect(whyNot('0706')).toEqual(['N13.36a'])
  expect(whyNot('0104')).toEqual(['N5.22'])
})
