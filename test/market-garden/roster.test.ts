import { positionOf } from '../../src/market-garden/position.js'
import { expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { playout, startMatch } from '../../src/engine/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { chainOf, isPrintedUnder, battalionOf, superiorOf } from '../../src/market-garden/field/formations.js'
import { battalionsUnder, companiesUnder, isPresent } from '../../src/market-garden/field/roster.js'
import { isHeadquarters, isHeavyWeapons, isLeader } from '../../src/market-garden/field/units.js'
import { hexOf } from '../../src/market-garden/field/situation.js'
import type { State } from '../../src/market-garden/state.js'
import { must } from '../playing.js'

const board = marketGarden.boards['hells-highway']

/** The same, counted for one formation at a time. */
const slowly = (state: State, formation: string) => {
  const here = board.counters.map((_, unit) => unit).filter((unit) => hexOf(positionOf(board, state), unit) >= 0)
  const battalions = here.flatMap((unit) => {
    const own = battalionOf(board, unit)
    if (own === null) return []
    return (state.attached[board.ids[unit]!] ?? superiorOf(positionOf(board, state), own)) === formation ? [own] : []
  })
  return {
    present: here.some((unit) => !isLeader(board, unit) && isPrintedUnder(board, unit, formation)),
    battalions: [...new Set(battalions)].sort(),
    companies: here.filter(
      (unit) =>
        !isHeadquarters(board, unit) &&
        !isLeader(board, unit) &&
        !isHeavyWeapons(board, unit) &&
        chainOf(positionOf(board, state), unit).includes(formation),
    ).length,
  }
}

test('M11.4c M17.15c what stands on the map under each formation is counted once for a position, in random play', () => {
  const match = must(startMatch(marketGarden, { scenario: 'hells-highway', seed: 'roster' }))
  let count = 0
  playout(
    marketGarden,
    match,
    { german: randomBot, allied: randomBot },
    {
      most: 1200,
      visit: (_, state) => {
        if (count++ % 100 > 0) return
        for (const attached of [state.attached, { ...state.attached, 'pz-107-2107-1': 'ger-59' }])
          for (const { id } of board.formations)
            expect({
              present: isPresent(positionOf(board, { ...state, attached }), id),
              battalions: [...battalionsUnder(positionOf(board, { ...state, attached }), id)].sort(),
              companies: companiesUnder(positionOf(board, { ...state, attached }), id),
            }).toEqual(slowly({ ...state, attached }, id))
      },
    },
  )
  expect(count).toBe(1200)
})
