/** The mini-game beside its text (N16): what is rolled for, lost and refused names the rule of this game. */
import { expect, test } from 'vitest'
import { unitId } from '../../src/normandy/index.js'
import { dictionary, languageOf } from '../../src/normandy/ja/index.js'
import { airborne, american, german, mini, ranger, swimmingTanks } from './mini.js'
import { at, offered, place, play, refusals, watch } from './small.js'
import type { Loose } from './small.js'

test('N16.42a N16.42b N16.43 N16.44c the roll and the step loss of a landing cite its rule', () => {
  const game = mini([american('us'), ranger('rgr'), swimmingTanks('dd'), airborne('abn'), german('ger')])
  const land = (unit: string, turn: number, ger: string): readonly unknown[] => {
    const from = unit === 'abn' ? 'box-G' : 'box-A'
    const state = place(game, { turn, phase: 'mini-allied-sea-movement', units: { [unit]: from, ger } })
    const first =
      unit === 'abn' ? ({ type: 'drop', unit, to: '0404' } as const) : { type: 'sea-move', unit, to: '0302' }
    const rolling = watch(game, state, { ...first } as never).state
    const pending = game.toAct(rolling)
    const { events } = watch(game, rolling, { type: 'roll', dice: [1] })
    const lost = events.flatMap((event) => (event.type === 'eliminated' ? [event.rule] : []))
    return [pending.kind === 'chance' ? pending.roll.rule : pending.kind, ...lost]
  }
  expect(land('us', 1, '0908')).toEqual(['N16.42a'])
  expect(land('rgr', 1, '0908')).toEqual(['N16.42a', 'N16.42a'])
  expect(land('dd', 1, '0908')).toEqual(['N16.43', 'N16.43'])
  expect(land('rgr', 2, '0303')).toEqual(['N16.42b', 'N16.42b'])
  expect(land('abn', 1, '0908')).toEqual(['N16.44c'])
})

test('N16.38a a lack of air points is explained by the die, not by the weather', () => {
  const game = mini([american('us'), german('ger')])
  const state = place(game, { phase: 'mini-allied-combat', airPoints: 0, units: { us: '0303', ger: '0304' } })
  const air = play(
    game,
    state,
    { type: 'attack', target: '0304', unit: 'us' },
    { type: 'attack-commit' },
    { type: 'end-declarations' },
  )
  expect(refusals(game, air, { type: 'air-support', target: '0304' })).toEqual(['N16.38a'])
})

test('N-R65 N16.41b a unit that must land or drop on turn 1 but has no legal hex is eliminated', () => {
  // a German on the beach, and woods, marsh or Germans wherever a division could drop
  const terrain = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((column) =>
      [2, 3, 4, 5, 6, 7, 8, 9].map((row) => [`0${column}0${row}`, ['marsh']] as const),
    ),
  )
  const game = mini([american('us'), american('pool'), airborne('abn'), german('ger')], { terrain })
  const units = { us: 'box-A', pool: 'box-P', abn: 'box-G', ger: '0302' }
  const state = place(game, { turn: 1, phase: 'mini-allied-sea-movement', units })
  expect([offered(game, state, 'drop'), offered(game, state, 'sea-move').map(({ unit }) => unit)]).toEqual([
    [],
    ['pool', 'pool'],
  ])
  const { state: after, events } = watch(game, state, { type: 'end-phase' })
  expect(['us', 'pool', 'abn'].map((unit) => at(after, unit))).toEqual(['eliminated', 'box-P', 'eliminated'])
  expect(events.flatMap((event) => (event.type === 'eliminated' ? [[event.unit, event.rule]] : []))).toEqual([
    ['abn', 'N16.41b'],
    ['us', 'N16.41b'],
  ])
})

test('N16.36b an enemy further away than a short supply line reaches is not listed as blocking it', () => {
  const game = mini([airborne('abn'), american('us'), german('ger')])
  const blocked = (unit: 'abn' | 'us', ger: string): unknown => {
    const state = place(game, { phase: 'mini-allied-movement', units: { [unit]: '0309', ger } })
    const { supplied, blockedAt } = game.queries.supply(state, unitId(unit))
    return supplied || blockedAt
  }
  // the beaches are seven hexes away, one more than the line may be long
  expect(blocked('abn', '0902')).toEqual([])
  expect(blocked('us', '0902')).toBe(true)
  // an enemy within six hexes does stand in the way
  expect(blocked('abn', '0305')).toContain('0306')
})

test('N16.44a an airborne division drops, and other units land', () => {
  const game = mini([american('us'), airborne('abn'), german('ger')])
  const { text } = languageOf(game, dictionary)
  const told = (unit: string, from: string, action: Loose, die: number): readonly string[] => {
    const state = place(game, { turn: 1, phase: 'mini-allied-sea-movement', units: { [unit]: from, ger: '0908' } })
    const rolling = watch(game, state, action).state
    const { state: after, events } = watch(game, rolling, { type: 'roll', dice: [die] })
    return [
      text.decision(rolling),
      text.event(
        after,
        events.find(({ type }) => type === 'landed')!,
      ),
    ]
  }
  expect(told('us', 'box-A', { type: 'sea-move', unit: 'us', to: '0302' }, 6)).toEqual([
    'usの0302への上陸の損害を判定する',
    'usが0302に上陸',
  ])
  expect(told('abn', 'box-G', { type: 'drop', unit: 'abn', to: '0404' }, 1)).toEqual([
    'abnの0404への降下の損害を判定する',
    'abnが0404に降下し、1ステップを失う',
  ])
})
