/** Games put together from their data, and questions about a state that rules of another kind answer. */
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { gameOf, questionsAbout, soundGameOf } from '../../src/engine/contract/assembly.js'
import { record } from '../../src/engine/codecs/codec.js'
import { foldEither } from '../../src/engine/values/foldEither.js'
import { accept, atPlace, illegal, refuse } from '../../src/engine/legality/violation.js'

const assembly = {
  scenario: record({ id: t.string, hexes: t.number }, 'Sheet'),
  makeBoard: ({ hexes }: { readonly hexes: number }, charts: unknown) =>
    hexes > 0 ? accept({ hexes, charts }) : refuse([illegal('input', 'empty', 'there is no hex', 'map')]),
  assemble: (scenarios: readonly { readonly id: string }[], boards: Readonly<Record<string, unknown>>) => ({
    ids: scenarios.map(({ id }) => id),
    boards,
  }),
}

test('a game of valid data has a board for each scenario', () => {
  const data = { scenarios: [{ id: 'north', hexes: 3 }], charts: 'x' }
  const game = { ids: ['north'], boards: { north: { hexes: 3, charts: 'x' } } }
  expect(gameOf(assembly, data)).toEqual(accept(game))
  expect(soundGameOf(assembly, data)).toEqual(game)
})

test('data that does not decode, or from which no board can be made, is refused', () => {
  const empty = { scenarios: [{ id: 'south', hexes: 0 }], charts: null }
  expect(gameOf(assembly, empty)).toEqual(
    refuse([atPlace('south', illegal('input', 'empty', 'there is no hex', 'map'))]),
  )
  const given: unknown = { scenarios: 3, charts: null }
  expect(gameOf(assembly, given as typeof empty)).toMatchObject({ left: [{ subject: 'scenarios' }] })
})

test('a game that cannot be played from its start is refused with the scenario, unless the data is trusted', () => {
  const startFlaws = ({ ids }: { readonly ids: readonly string[] }, scenario: string) =>
    scenario === 'south' ? [illegal('T1', 'crowded', `${ids.length} scenarios are too many`, 'counters')] : []
  const checked = { ...assembly, startFlaws }
  const north = { id: 'north', hexes: 3 }
  const data = { scenarios: [north, { id: 'south', hexes: 1 }], charts: null }
  expect(gameOf(checked, data)).toEqual(
    refuse([atPlace('south', illegal('T1', 'crowded', '2 scenarios are too many', 'counters'))]),
  )
  expect(gameOf(checked, { ...data, scenarios: [north] })).toMatchObject({ right: { ids: ['north'] } })
  expect(soundGameOf(checked, data)).toMatchObject({ ids: ['north', 'south'] })
})

test('a question about a state passes what is seen of the state to the rule', () => {
  const ask = questionsAbout((s: { readonly turn: number }) => [s.turn, 'seen'] as const)
  const inWords = (turn: number, how: string, more: number): string => `${how} ${turn + more}`
  expect(ask(inWords)({ turn: 1 }, 2)).toBe('seen 3')
})

test('a fold stops at the first item that is refused', () => {
  const asked: number[] = []
  const add = (sum: number, item: number, index: number): E.Either<string, number> => {
    asked.push(item)
    return item < 0 ? E.left(`item ${index}`) : E.right(sum + item)
  }
  expect(foldEither([1, 2, 3], 0, add)).toEqual(E.right(6))
  expect(foldEither([1, -2, 3], 0, add)).toEqual(E.left('item 1'))
  expect(asked).toEqual([1, 2, 3, 1, -2])
})
