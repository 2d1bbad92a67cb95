import { describe, expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { ardennes } from '../../src/ardennes/index.js'
import { firefightEntries, modifierOf } from '../../src/ardennes/rules/combat/leads.js'
import { SEQUENCE } from '../../src/ardennes/sequence.js'
import { counter } from './counters.js'
import { front, ways } from './fights.js'
import { panzers, place, play, refusals, roll, smallGame, usBattalion, volksgrenadiers } from './small.js'

test('A-R26 a hex belongs to the side that last passed through it, and at first to the Germans in their areas', () => {
  const game = smallGame({
    counters: [volksgrenadiers('ger-a'), usBattalion('us-a')],
    terrain: { '0304': ['town'], '0103': ['town'], '0604': ['town'] },
  })
  const start = place(game, { turn: 5, units: { 'ger-a': '0303', 'us-a': '0707' } })
  expect(start.held).toEqual(['0103'])
  const through = play(
    game,
    start,
    { type: 'start-move', unit: 'ger-a', by: 'normal' },
    { type: 'step', to: '0304' },
    { type: 'step', to: '0305' },
  )
  expect(through.held).toEqual(['0103', '0304'])
})

test('A-R49 the Germans are the last to move by night', () => {
  const night = SEQUENCE.filter(({ id }) => id.startsWith('night'))
  expect(night.map(({ id, side }) => [id, side]).slice(1)).toEqual([
    ['night-allied-movement', 'allied'],
    ['night-allied-combat', 'allied'],
    ['night-german-movement', 'german'],
    ['night-german-combat', 'german'],
  ])
})

test('A-R55 numbered divisions are divisions, but corps units and independent battalions are not', () => {
  const formationOf = (name: string): string | null =>
    ardennes.boards.campaign.counters.find((counter) => counter.name === name)!.formation
  for (const name of ['26/101', '4 Arm/CCA', '2SS/3', '15PG/104', 'Gds/5'])
    expect(formationOf(name), name).not.toBeNull()
  for (const name of ['III/193', 'V/190', '509 Para', '740 Tnk', '506 Tiger'])
    expect(formationOf(name), name).toBeNull()
})

test('A-R63 tanks keep their firefight modifier in a Westwall hex, but not in woods', () => {
  const modifier = (terrain: 'westwall' | 'forest'): number => {
    const game = smallGame({
      counters: [panzers('ger-a'), usBattalion('us-a')],
      terrain: { '0304': [terrain] },
      links: [['0303', '0304', 'secondary']],
    })
    const state = place(game, { turn: 5, units: { 'ger-a': '0303', 'us-a': '0304' } })
    const board = game.boards.campaign
    return modifierOf(
      firefightEntries(positionOf(board, state), board.unitIndex('ger-a'), board.map.indexOf('0304'), 0),
    )
  }
  expect([modifier('westwall'), modifier('forest')]).toEqual([-1, 0])
})

describe('counters without a division', () => {
  const game = smallGame({
    counters: [
      volksgrenadiers('ger-a', { formation: 'ger-1' }),
      volksgrenadiers('ger-b', { formation: 'ger-2' }),
      // there is always somebody left to join
      volksgrenadiers('ger-c', { formation: 'ger-1' }),
      counter([[2, 2, 3, 1]], { id: 'ger-z', role: 'breakdown', morale: 'green' }),
      usBattalion('us-a'),
    ],
  })
  const first = { type: 'attack', target: '0304', unit: 'ger-a' } as const
  /** The rules against a battalion of the first regiment in an attack by both regiments. */
  const joined = (at: string): readonly string[] => {
    const units = { 'ger-a': { at: '0303', steps: 1 }, 'ger-b': '0204', 'ger-c': '0305', 'ger-z': at, 'us-a': '0304' }
    const state = front(game, { units, with: { parents: { 'ger-z': 'ger-a' } } })
    return refusals(game, play(game, state, first, { type: 'attack-add', unit: 'ger-b' }), {
      type: 'attack-add',
      unit: 'ger-z',
    })
  }

  test('A-R67 A14.3b a breakdown unit by itself belongs to no division, whatever its parent', () => {
    expect(joined('0205')).toEqual(['A14.3a'])
  })

  test('A-R67 A14.3c a breakdown unit stacked with a division counts as part of it', () => {
    expect(joined('0303')).toEqual([])
    expect(joined('0204')).toEqual([])
  })
})

test('A-R68 a friendly unit keeps a zone hex open for a unit that disengages', () => {
  const game = smallGame({
    counters: [volksgrenadiers('ger-a'), panzers('ger-p'), usBattalion('us-a')],
    columns: 8,
    rows: 8,
  })
  /** The hexes into which the regiment may go when it was not Engaged. */
  const open = (units: object): readonly string[] => {
    const start = { 'ger-a': '0304', 'us-a': '0404', ...units }
    const state = place(game, { turn: 5, phase: 'german-combat', units: start })
    const named = play(game, state, { type: 'disengage', unit: 'ger-a' })
    const said = game.toAct(named).kind === 'player' ? play(game, named, { type: 'disengage-commit' }) : named
    return ways(game, play(game, said, roll(1)), 'retreat', 'ger-a')
  }
  expect(open({})).not.toContain('0303')
  expect(open({ 'ger-p': '0303' })).toContain('0303')
})
