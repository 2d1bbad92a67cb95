/** The checks of units that games share: each asks no more of a unit than it looks at. */
import { expect, test } from 'vitest'
import { unknownPlace } from '../../src/wargame/index.js'
import type { UnitCheck } from '../../src/wargame/index.js'

test('units without steps can be checked for their places', () => {
  const row = unknownPlace<UnitCheck<readonly string[], { readonly at: string }>>(
    'X1',
    ({ board, unit }) => !board.includes(unit.at),
  )
  const at = (place: string) => ({ board: ['0101'], unit: { at: place }, i: 0, path: 'units.0' })
  expect([row.forbids(at('0101')), row.forbids(at('9999'))]).toEqual([false, true])
  expect(row.says(at('9999'))).toBe('units.0.at is 9999, which is no hex or box')
})
