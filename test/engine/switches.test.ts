/** Options of a set-up: what is wrong with them is told by their names. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import type { Game } from '../../src/engine/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { takingAny } from '../playing.js'

const GAMES: readonly (readonly [string, Game<never>])[] = [
  ['Normandy', normandy as never],
  ['Ardennes', ardennes as never],
  ['Market-Garden', marketGarden as never],
]

test.each(GAMES)('%s: an unknown or invalid option is reported by its path in the request', (_, game) => {
  const { id: scenario, options } = game.info.scenarios[0]!
  const { id } = options[0]!
  for (const [given, subject] of [
    [{ flying: true }, 'options.flying'],
    [{ [id]: 'on' }, `options.${id}`],
    [7, 'options'],
  ] as const) {
    const left = [{ code: 'malformed-input', subject, message: expect.stringMatching(`^${subject} `) as string }]
    expect(game.setup({ scenario, options: given as object })).toEqual({
      _tag: 'Left',
      left: [expect.objectContaining(left[0]!)],
    })
    expect(takingAny(game).position({ scenario, options: given, units: {} })).toMatchObject({ left })
  }
})

test.each(GAMES)('%s: every scenario accepts each option alone, or names the option that it needs', (_, game) => {
  for (const { id: scenario, options } of game.info.scenarios)
    for (const { id, default: usual } of options) {
      const made = game.setup({ scenario, options: { [id]: !usual } })
      if (made._tag === 'Left')
        expect(made.left).toMatchObject([
          { code: 'needs-option', subject: `options.${id}`, message: expect.stringContaining(id) as string },
        ])
    }
})

test('M23.12c M25.6c a refusal of incompatible options names both', () => {
  const refused = (options: object): unknown => marketGarden.setup({ scenario: 'campaign', options })
  expect(refused({ adHocFormations: true, strayBattalions: true })).toMatchObject({
    left: [{ rule: 'M23.12c', message: 'the options adHocFormations and strayBattalions exclude each other' }],
  })
  expect(refused({ randomSetup: true })).toMatchObject({
    left: [{ rule: 'M25.6c', message: 'the option randomSetup needs the option freeDropZones' }],
  })
})
