import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/index.js'
import { ARENAS } from './laws/arenas.js'
import { without } from './laws/positions.js'
import { place } from './small.js'

const RUNS = process.env['SOAK'] === undefined ? 45 : 3000
const { game, start } = ARENAS.find(({ name }) => name === 'country')!

type Specs = Readonly<Record<string, State['units'][number]>>

/** The units of a position that are on the map, as they stand there. */
const specsOf = ({ units }: State): Specs =>
  Object.fromEntries(units.filter(({ at }) => /^\d/.test(at)).map((unit) => [unit.id, unit]))

const positionWith = (specs: Specs): State =>
  place(game, {
    phase: 'allied-movement',
    turn: 35,
    units: Object.fromEntries(Object.values(specs).map(({ id, ...spec }) => [id, spec])),
  })

/** The units of a side that are in supply. */
const supplied = (state: State, side: string, ids: readonly string[]): readonly string[] =>
  state.units
    .filter(
      ({ id }) => ids.includes(id) && game.queries.side(state, id) === side && game.queries.supply(state, id).supplied,
    )
    .map(({ id }) => id)

/** Positions by a seed, with one of their units to leave out. */
const drawn = fc.record({ seed: fc.nat(), which: fc.nat() }).map(({ seed, which }) => {
  const specs = specsOf(start(String(seed)))
  const gone = Object.keys(specs).filter((id) => !id.startsWith('leader') && !id.startsWith('hq'))
  return { specs, one: gone[which % gone.length]! }
})

describe('supply', () => {
  test.each([
    ['M11.2b M7.3 M11.31b another friendly unit never takes supply from anybody', true],
    ['M11.2b M7.3 M11.31b another enemy unit never brings supply to anybody', false],
  ] as const)('%s', (_title, friendly) => {
    let changed = 0
    fc.assert(
      fc.property(drawn, ({ specs, one }) => {
        const others = without(specs, one)
        const [all, fewer] = [positionWith(specs), positionWith(others)]
        const own = game.queries.side(all, all.units.find(({ id }) => id === one)!.id)!
        const side = friendly ? own : own === 'german' ? 'allied' : 'german'
        const ids = Object.keys(others)
        const [now, then] = [supplied(all, side, ids), supplied(fewer, side, ids)]
        if (friendly) expect(now).toEqual(expect.arrayContaining([...then]))
        else expect(then).toEqual(expect.arrayContaining([...now]))
        if (now.length !== then.length) changed++
      }),
      { numRuns: RUNS, seed: 11 },
    )
    expect(changed).toBeGreaterThan(RUNS / 30)
  })

  test('M11.24a M11.31a M11.32b M13.2b M11.5d headquarters out of supply, in Travel mode or Disrupted never supply anybody whom they would not supply fit and in Defilade', () => {
    let changed = 0
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('depleted', 'disrupted', 'travel'),
        fc.constantFrom('hq-r', 'hq-q', 'hq-x'),
        (seed, how, hq) => {
          const specs = specsOf(start(String(seed)))
          const found = specs[hq]
          if (found === undefined) return
          const fit = { ...found, mode: 'defilade', disrupted: false, depleted: false } as const
          const worse = { ...fit, ...(how === 'travel' ? { mode: 'travel' as const } : { [how]: true }) }
          const states = [fit, worse].map((state) => positionWith({ ...specs, [hq]: state }))
          const ids = Object.keys(specs).filter((id) => id !== hq)
          for (const side of ['german', 'allied']) {
            const [before, after] = states.map((state) => supplied(state, side, ids))
            // without a zone of control it opens ways to the other side, never to its own
            const own = (hq === 'hq-x') === (side === 'german')
            if (own) expect(before).toEqual(expect.arrayContaining([...after!]))
            if (own && before!.length > after!.length) changed++
          }
        },
      ),
      { numRuns: RUNS, seed: 11 },
    )
    expect(changed).toBeGreaterThan(RUNS / 30)
  })
})
