import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { isPrintedOfCorps } from '../../src/market-garden/field/formations.js'
import { landingModes } from '../../src/market-garden/landings/comingDown.js'
import { movesAs } from '../../src/market-garden/field/units.js'
import { must, takingAny } from '../playing.js'

const board = marketGarden.boards.campaign
const cars = board.counters.filter(({ kind }) => kind === 'armoured-reconnaissance')
const jeeps = board.counters.filter(({ kind }) => kind === 'reconnaissance')

describe('reconnaissance on wheels (M3.41d, M3.41j)', () => {
  test('M3.41d M3.41j M-R567 armoured cars and jeeps move as vehicles in every mode they have', () => {
    expect([cars.length > 0, jeeps.length > 0]).toEqual([true, true])
    for (const { id, name } of [...cars, ...jeeps]) {
      const unit = board.unitIndex(id)
      for (const mode of ['concentrated', 'defilade', 'travel']) {
        const units = { [id]: { at: 'C1808', mode } }
        const state = must(
          takingAny(marketGarden).position({ scenario: 'campaign', turn: 9, phase: 'allied-movement', units }),
        )
        expect(movesAs(board, state.units[unit]!, unit), `${name} ${mode}`).toBe('vehicle')
      }
    }
  })

  test('M3.5k M8.3b only armoured cars and jeeps have fourteen movement points in the campaign', () => {
    const fourteen = board.counters.filter(({ allowance }) => allowance === 14).map(({ id }) => id)
    expect(fourteen).toEqual([...cars, ...jeeps].map(({ id }) => id).sort())
  })

  test('M14.8a jeeps land in Defilade', () => {
    for (const { id } of jeeps) expect(landingModes(board, board.unitIndex(id))).toEqual(['defilade'])
  })
})

test('M3.43b 30 Corps has eleven units of combat engineers, each with a medium dot', () => {
  const engineers = board.counters.filter(
    ({ kind, formation }) => kind === 'engineer' && formation !== null && isPrintedOfCorps(board, formation),
  )
  expect(engineers.map(({ name, dots }) => `${name} ${dots!.class}`)).toHaveLength(11)
  expect(new Set(engineers.map(({ dots }) => dots?.class))).toEqual(new Set(['medium']))
  // those of the Guards lead with their division (M30.2a); all have lorries like the rest of the corps (M13.3b, M-R560)
  const guards = engineers.filter(({ arrival }) => arrival?.turn === 0).map(({ name }) => name)
  expect(guards).toEqual(['14 RE/GdA', '615 RE/GdA'])
  const breakout = marketGarden.boards['30-corps-breakout'].counters.map(({ name }) => name)
  expect(breakout).toEqual(expect.arrayContaining(guards))
  expect(engineers.every(({ travels, concentrates }) => travels && concentrates)).toBe(true)
})
