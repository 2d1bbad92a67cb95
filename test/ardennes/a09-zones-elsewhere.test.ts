import { expect, test } from 'vitest'
import { positionOf } from '../../src/ardennes/position.js'
import { supplyNetOf } from '../../src/ardennes/rules/supply/supplyNow.js'
import { fight, front, gameOf } from './fights.js'
import { legal, place, play, smallGame, usBattalion, volksgrenadiers } from './small.js'

test('A9.5 zones of control affect retreats, advances and supply as well as movement', () => {
  // supply: a line along the road does not pass an empty hex in an enemy zone
  const road = smallGame({
    counters: [volksgrenadiers('ger-a'), usBattalion('us-a')],
    columns: 9,
    links: [2, 3, 4, 5, 6, 7, 8].map((column) => [`0${column - 1}04`, `0${column}04`, 'secondary'] as const),
    areas: { 'supply-german': ['0104'] },
  })
  const supplied = (enemy: string): boolean => {
    const state = place(road, { turn: 5, units: { 'ger-a': '0804', 'us-a': enemy } })
    return (
      supplyNetOf(positionOf(road.boards.campaign, state), 'german').land[road.boards.campaign.map.indexOf('0804')]! >=
      0
    )
  }
  expect([supplied('0907'), supplied('0205')]).toEqual([true, false])

  // retreat: hexes in zones are left out as long as there are others
  const game = gameOf('DR2', {
    columns: 9,
    rows: 9,
    counters: [volksgrenadiers('ger-a'), volksgrenadiers('ger-b'), usBattalion('us-a')],
  })
  const offered = (second: string): readonly string[] => {
    const state = front(game, { units: { 'ger-a': '0304', 'ger-b': second, 'us-a': '0404' } })
    return legal(game, fight(game, state, '0404', 'ger-a'), 'retreat').map(({ to }) => to)
  }
  expect(offered('0309')).toEqual(['0403', '0503', '0504'])
  expect(offered('0605')).toEqual(['0403', '0503'])

  // advance: after the first hex not from zone to zone of one unit
  const rout = gameOf('DR3', {
    columns: 9,
    rows: 9,
    counters: [volksgrenadiers('ger-a'), usBattalion('us-a'), usBattalion('us-b')],
  })
  const second = (other: string): readonly string[] => {
    const state = front(rout, { units: { 'ger-a': '0304', 'us-a': '0404', 'us-b': other } })
    let now = fight(rout, state, '0404', 'ger-a')
    while (legal(rout, now, 'retreat').length > 0) now = play(rout, now, legal(rout, now, 'retreat')[0]!)
    const in0504 = play(rout, now, { type: 'advance', unit: 'ger-a', to: '0405' })
    return legal(rout, in0504, 'advance').map(({ to }) => to)
  }
  expect(second('0209')).toContain('0406')
  expect(second('0505')).not.toContain('0406')
})
