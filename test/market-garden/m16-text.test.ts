/** What the text of chapter 16 says besides: one hex is never too far, and who is on the water. */
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { bridgers, byWater, moves } from './crossings.js'
import { company, grenadiers, headquarters, legal, play, refusals, smallGame, unit } from './small.js'

const HERE = '0303'
const start = (id: string) => ({ type: 'start-move', unit: id }) as const
const ferry = (to = '0304') => ({ type: 'ferry', to, by: 'e' }) as const

describe('M8.14a M16.11b a unit that has not moved always goes one hex', () => {
  const counters = [bridgers('e', { allowance: 5 }), company('a', { allowance: 5 }), grenadiers('g')]

  test('M8.14a M16.11b a unit that has not moved may always cross one hexside by boat', () => {
    const river = byWater('river', {}, counters)
    const state = play(river, moves(river, { a: HERE, e: HERE }), start('a'))
    expect(refusals(river, state, ferry())).toEqual([])
    expect(legal(river, state, 'ferry')).toEqual([ferry()])
    const over = play(river, state, ferry(), { type: 'stop', where: 'bottom' })
    expect(unit(over, 'a').at).toBe('0304')
    expect(river.queries.reachable(state, unit(state, 'a').id)).toContainEqual(
      expect.objectContaining({ hex: '0304', ferriedBy: 'e', cost: 8 }),
    )
    // so do engineers who cross themselves
    expect(legal(river, play(river, moves(river, { e: HERE }), start('e')), 'ferry')).toEqual([ferry()])
  })

  test('M8.14a M16.11b M16.11c a crossing over a hex of water counts as two hexes, and its points must be paid', () => {
    const wide = (allowance: number) => {
      const game = smallGame({
        columns: 6,
        rows: 5,
        terrain: { '0304': ['water'] },
        hexsides: [
          [hexId('0403'), hexId('0404'), 'river'],
          [hexId('0203'), hexId('0204'), 'river'],
        ],
        counters: [bridgers('e'), company('a', { allowance })],
      })
      return refusals(game, play(game, moves(game, { a: HERE, e: HERE }), start('a')), ferry('0305'))
    }
    expect(wide(5)).toEqual(['M16.11b'])
    expect(wide(12)).toEqual([])
  })
})

describe('fire at boats', () => {
  const town = byWater('river', { terrain: { '0305': ['town'] } }, [
    bridgers('e'),
    company('a'),
    grenadiers('g'),
    grenadiers('w'),
  ])
  const volley = (by: string) => ({ kind: 'conventional', firers: [by as never], target: 'a' as never }) as const
  const value = (state: State, by: string): number => town.queries.fireValue(state, volley(by))[0]!.value

  test('M16.2a M-R547 a unit ambushed as it comes ashore is on the water; later fire finds it on land', () => {
    const setOut = play(town, moves(town, { a: HERE, e: HERE, g: '0305' }), start('a'))
    const sprung = play(town, setOut, ferry())
    expect(sprung.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'ambush', units: ['a'] })
    expect(unit(sprung, 'a').at).toBe('0304')
    const ashore = play(town, sprung, { type: 'hold-fire' })
    expect(value(sprung, 'g')).toBeGreaterThan(value(ashore, 'g'))
  })

  test('M-R549 M16.12a engineers ferry others in any mode unless they are Disrupted', () => {
    const lorries = byWater('river', {}, [bridgers('e', { transport: 'trucks', travels: true }), company('a')])
    const at = (e: object) => play(lorries, moves(lorries, { a: HERE, e: { at: HERE, ...e } }), start('a'))
    expect(refusals(lorries, at({ mode: 'travel' }), ferry())).toEqual([])
    expect(refusals(lorries, at({ mode: 'defilade' }), ferry())).toEqual([])
    expect(refusals(lorries, at({ disrupted: true }), ferry())).toEqual(['M16.1a'])
    // to cross themselves they are passengers like others
    const own = play(lorries, moves(lorries, { e: { at: HERE, mode: 'travel' } }), start('e'))
    expect(refusals(lorries, own, ferry())).toEqual(['M10.92'])
  })
})

test('M16.11c M8.23b a headquarters that has been ferried stays in Travel mode: its movement is used up', () => {
  const game = byWater('river', {}, [bridgers('e'), headquarters('x')])
  const at = moves(game, { e: HERE, 'hq-x': { at: HERE, mode: 'travel' } })
  const setOut = play(game, at, start('hq-x'))
  const change = { type: 'leave-travel', unit: 'hq-x' } as const
  expect(refusals(game, setOut, change)).toEqual([])
  const over = play(game, setOut, ferry())
  expect(unit(over, 'hq-x')).toMatchObject({ at: '0304', mode: 'travel' })
  expect(refusals(game, over, change)).toEqual(['M16.11c'])
  expect(legal(game, over, 'leave-travel')).toEqual([])
})

test('M16.6a M16.12a M23.52a one unit of the bridge engineers mends a bridge, and any company of the 82nd fits in its boats', () => {
  const { counters, formationById } = marketGarden.boards.campaign
  const isOf82nd = (id: string | null): boolean =>
    id !== null && (id === 'us-82' || isOf82nd(formationById.get(id)?.superior ?? null))
  const engineers = counters.filter(({ kind }) => kind === 'bridge-engineer')
  const companies = counters.filter(
    ({ kind, formation }) => ['infantry', 'heavy-weapons', 'engineer'].includes(kind) && isOf82nd(formation),
  )
  expect(companies.length).toBeGreaterThan(30)
  const least = Math.min(...engineers.map(({ strength }) => strength))
  expect(least).toBeGreaterThanOrEqual(4)
  expect(companies.filter(({ strength }) => strength > least).map(({ id }) => id)).toEqual([])
})
