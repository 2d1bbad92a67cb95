/** Victory beside its text (N14): who leaves the map at all. */
import { expect, test } from 'vitest'
import { american, german, mini } from './mini.js'
import {
  division,
  germanHeadquarters,
  offered,
  panzer,
  patton,
  place,
  play,
  smallGame,
  tiger,
  ukDivision,
  usArmor,
  usDivision,
  usRegiment,
} from './small.js'
import { allows, enter, forbids, leave, move } from './steps.js'

test('N-R62 N14.23a American mobile units may leave by the west edge, Germans by the east', () => {
  const counters = [
    ...[patton('hq'), usDivision('div'), usRegiment('inf'), ukDivision('uk'), usArmor('arm')],
    ...[germanHeadquarters('ger-hq'), tiger('tig')],
  ]
  const divisions = [division('div', { integrity: 'truck' })]
  const game = smallGame({ counters, divisions, areas: { 'us-exit': ['0103', '0104'] } })
  const west = (unit: string) =>
    place(game, { phase: 'allied-normal-movement', trucks: ['div'], units: { [unit]: '0103' } })
  for (const unit of ['hq', 'div', 'inf', 'uk']) expect(forbids(game, west(unit), leave(unit)), unit).toEqual(['N-R62'])
  expect(allows(game, west('arm'), leave('arm'))).toBe(true)
  const east = place(game, {
    phase: 'german-normal-movement',
    units: { 'ger-hq': '0703', tig: '0704', arm: '0102' },
  })
  expect(offered(game, east, 'leave').map(({ units }) => units)).toEqual([['ger-hq'], ['tig']])
})

test('N-R62 N16.0 no unit leaves the map of the mini-game', () => {
  const edge = { 'german-exit': ['0906', '0908'], 'us-exit': ['0103', '0104'] }
  const game = mini([usArmor('arm'), american('us'), german('ger')], { areas: edge })
  const units = { arm: '0104', us: '0302', ger: '0908' }
  const movement = (side: string) => place(game, { phase: `mini-${side}-movement`, units })
  expect(forbids(game, movement('allied'), leave('arm'))).toEqual(['N-R62'])
  expect(forbids(game, movement('german'), leave('ger'))).toEqual(['N-R62'])
})

test('N11.17 N14.24 a unit that is eliminated or has left does not come back as a reinforcement', () => {
  const due = { arrival: { turn: 5, edges: [], mechanizedPhase: false } }
  const game = smallGame({ counters: [usArmor('dead', due), usArmor('gone', due), usArmor('due', due)] })
  const units = { dead: 'eliminated', gone: 'left', due: 'reserve' }
  const state = place(game, { turn: 5, phase: 'allied-normal-movement', units })
  expect(forbids(game, state, enter('dead', '0201'))).toEqual(['N11.17'])
  expect(forbids(game, state, enter('gone', '0201'))).toEqual(['N14.24'])
  expect(allows(game, state, enter('due', '0201'))).toBe(true)
})

test('N14.23a N14.23b N-R62 each reason that forbids a unit to leave is reported', () => {
  const counters = [panzer('pz'), usRegiment('us', { movement: 9 }), usArmor('arm')]
  const game = smallGame({ counters, areas: { 'us-exit': ['0103', '0104'] } })
  const start = place(game, { phase: 'german-normal-movement', weather: 'storm', units: { pz: '0601', us: '0603' } })
  // it stands on no edge, and has come into the zone of the enemy
  const inZone = play(game, start, move('pz', '0602'))
  expect(forbids(game, inZone, leave('pz'))).toEqual(['N5.18', 'N14.23b'])
  expect(forbids(game, start, leave('pz'))).toEqual(['N14.23a'])
  const stuck = place(game, { phase: 'allied-normal-movement', units: { arm: '0202', us: '0103', pz: '0706' } })
  expect(forbids(game, stuck, leave('arm'))).toEqual(['N14.23a'])
  expect(forbids(game, stuck, leave('us'))).toEqual(['N-R62'])
})
