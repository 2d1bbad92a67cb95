import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { firefightEntries, modifierOf } from '../../src/ardennes/rules/leads.js'
import { SEQUENCE } from '../../src/ardennes/sequence.js'
import { panzers, place, play, smallGame, usBattalion, volksgrenadiers } from './small.js'

test('A-R26 a hex belongs to the side that was the last to pass through it; at first to the Allies, but in German areas', () => {
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

test('A-R49 the last movement of the night is that of the German stacks', () => {
  const night = SEQUENCE.filter(({ id }) => id.startsWith('night'))
  expect(night.map(({ id, side }) => [id, side]).slice(1)).toEqual([
    ['night-allied-movement', 'allied'],
    ['night-allied-combat', 'allied'],
    ['night-german-movement', 'german'],
    ['night-german-combat', 'german'],
  ])
})

test('A-R55 plain numbers, armored, SS and panzergrenadier numbers and British divisions are divisions; corps and bare battalions are not', () => {
  const formationOf = (name: string): string | null =>
    ardennes.boards.campaign.counters.find((counter) => counter.name === name)!.formation
  for (const name of ['26/101', '4 Arm/CCA', '2SS/3', '15PG/104', 'Gds/5'])
    expect(formationOf(name), name).not.toBeNull()
  for (const name of ['III/193', 'V/190', '509 Para', '740 Tnk', '506 Tiger'])
    expect(formationOf(name), name).toBeNull()
})

test('A-R63 the Westwall does not keep tanks from their modifier in a firefight; woods do', () => {
  const modifier = (terrain: 'westwall' | 'forest'): number => {
    const game = smallGame({
      counters: [panzers('ger-a'), usBattalion('us-a')],
      terrain: { '0304': [terrain] },
      links: [['0303', '0304', 'secondary']],
    })
    const state = place(game, { turn: 5, units: { 'ger-a': '0303', 'us-a': '0304' } })
    const board = game.boards.campaign
    return modifierOf(firefightEntries(board, state, board.unitIndex('ger-a'), board.map.indexOf('0304'), 0))
  }
  expect([modifier('westwall'), modifier('forest')]).toEqual([-1, 0])
})
