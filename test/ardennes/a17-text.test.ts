import { expect, test } from 'vitest'
import { ardennesCharts } from '../../src/ardennes/data/charts.js'
import { assault, at, battle, brief, combatEvent, fight, front, gameOf, toTheDie } from './fights.js'
import { legal, panzers, play, roll, smallGame, usBattalion, usRegiment, volksgrenadiers } from './small.js'

/** A die of 1 is D1*, all others are DR2. */
const charts = {
  ...ardennesCharts,
  combat: {
    ...ardennesCharts.combat,
    results: Object.fromEntries(
      ardennesCharts.combat.columns.map((column) => [
        column,
        [1, 2, 3, 4, 5, 6].map((die) => (die === 1 ? ('D1*' as const) : ('DR2' as const))),
      ]),
    ),
  },
}
const game = smallGame({
  charts,
  columns: 9,
  terrain: { '0404': ['town'] },
  counters: [
    volksgrenadiers('ger-a', { formation: 'ger-1' }),
    panzers('ger-p', { formation: 'ger-1' }),
    usRegiment('us-c'),
    usBattalion('us-a'),
    usBattalion('us-b'),
  ],
})
const units = { 'ger-a': '0304', 'ger-p': '0305', 'us-c': '0404', 'us-a': '0504', 'us-b': '0405' }

/** The regiment has gone back one hex onto a friend to counterattack, and nobody has taken its town. */
const fallenBack = () => {
  const beaten = fight(game, front(game, { units }), '0404', 'ger-a')
  const stood = play(game, beaten, { type: 'determined-defence', unit: 'us-c' }, roll(4))
  const gone = play(game, stood, { type: 'retreat', unit: 'us-c', to: '0504' })
  return play(game, gone, { type: 'end-advance' })
}
/** A breakout against a hex, as far as its die. */
const breakout = (state: ReturnType<typeof fallenBack>, target: string) => {
  const won = play(game, toTheDie(game, assault(game, state, '0405', 'ger-p')), roll(1))
  const entered = play(game, won, { type: 'advance', unit: 'ger-p', to: '0405' })
  const ended = at(entered) === 'advance' ? play(game, entered, { type: 'end-advance' }) : entered
  const begun = play(game, ended, { type: 'attack', target, unit: 'ger-p' })
  return toTheDie(game, at(begun) === 'attack' ? play(game, begun, { type: 'attack-commit' }) : begun)
}

test('A17.5 A16.72f a unit that returned into its own hex defends it at full strength, and may retreat again', () => {
  const back = play(game, fallenBack(), { type: 'advance', unit: 'us-c', to: '0404' })
  const attacked = breakout(back, '0404')
  expect(battle(attacked)).toMatchObject({ kind: 'breakout', target: '0404', defenders: ['us-c'] })
  expect(combatEvent(game, attacked).defence).toBe(9)
  const driven = play(game, attacked, roll(3), { type: 'decline' })
  expect(legal(game, driven, 'retreat')).not.toEqual([])
})

test('A17.5 a unit that stays in the hex to which it retreated adds nothing to its defence', () => {
  const stays = play(game, fallenBack(), { type: 'end-advance' })
  const attacked = breakout(stays, '0504')
  expect(battle(attacked).defenders).toEqual(['us-a', 'us-c'])
  expect(combatEvent(game, attacked).defence).toBe(2)
})

test('A17.6b A13.5e A16.72e a unit driven off the map by a counterattack goes to its box, and does not block', () => {
  const edge = gameOf('DR2', {
    columns: 8,
    rows: 8,
    terrain: { '0701': ['town'] },
    areas: {
      'entry-B': ['0701'],
      'edge-SE': ['0501', '0601', '0701', '0801'],
      'supply-german': ['0708'],
      'supply-allied': ['0701'],
    },
    counters: [volksgrenadiers('ger-a'), usRegiment('us-c')],
  })
  const start = front(edge, { phase: 'allied-combat', units: { 'ger-a': '0701', 'us-c': '0801' } })
  const stood = play(edge, fight(edge, start, '0701', 'us-c'), { type: 'determined-defence', unit: 'ger-a' }, roll(4))
  const gone = play(edge, stood, legal(edge, stood, 'retreat')[0]!)
  const taken = play(edge, gone, { type: 'advance', unit: 'us-c', to: '0701' })
  const struck = play(edge, taken, { type: 'attack', target: '0701', unit: 'ger-a' }, roll(3), { type: 'decline' })
  const driven = play(edge, struck, { type: 'retreat-off-map', unit: 'us-c' })
  expect(brief(driven, 'us-c')).toBe('box-SE 2 disrupted')
  const back = play(edge, driven, { type: 'advance', unit: 'ger-a', to: '0701' })
  expect(at(back)).not.toBe('advance')
  expect(brief(back, 'us-c')).toBe('box-SE 2 disrupted')
})
