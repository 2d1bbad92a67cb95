/** Victory beside its text (N14): who leaves the map at all. */
import { expect, test } from 'vitest'
import { american, german, mini } from './mini.js'
import {
  division,
  germanHeadquarters,
  offered,
  patton,
  place,
  smallGame,
  tiger,
  ukDivision,
  usArmor,
  usDivision,
  usRegiment,
} from './small.js'
import { allows, enter, forbids, leave } from './steps.js'

test('N-R62 N14.23a the west edge lets out American armor, mechanized and cavalry units, the east edge any German', () => {
  const counters = [
    ...[patton('hq'), usDivision('div'), usRegiment('inf'), ukDivision('uk'), usArmor('arm')],
    ...[germanHeadquarters('ger-hq'), tiger('tig')],
  ]
  const divisions = [division('div', { integrity: 'truck' })]
  const game = smallGame({ counters, divisions, areas: { 'us-exit': ['0103', '0104'] } })
  const west = (unit: string) =>
    place(game, { phase: 'allied-normal-movement', trucks: ['div'], units: { [unit]: '0103' } })
  for (const unit of ['hq', 'div', 'inf', 'uk'])
    expect(forbids(game, west(unit), leave(unit)), unit).toContain('N14.23a')
  expect(allows(game, west('arm'), leave('arm'))).toBe(true)
  const east = place(game, {
    phase: 'german-normal-movement',
    units: { 'ger-hq': '0703', tig: '0704', arm: '0102' },
  })
  expect(offered(game, east, 'leave').map(({ units }) => units)).toEqual([['ger-hq'], ['tig']])
})

test('N-R62 N16.0 nobody leaves the map of the mini-game', () => {
  const edge = { 'german-exit': ['0906', '0908'], 'us-exit': ['0103', '0104'] }
  const game = mini([usArmor('arm'), american('us'), german('ger')], { areas: edge })
  const units = { arm: '0104', us: '0302', ger: '0908' }
  const movement = (side: string) => place(game, { phase: `mini-${side}-movement`, units })
  expect(forbids(game, movement('allied'), leave('arm'))).toEqual(['N14.23a'])
  expect(forbids(game, movement('german'), leave('ger'))).toEqual(['N14.23a'])
})

test('N11.17 N14.24 who is eliminated or has left does not come back as a reinforcement', () => {
  const due = { arrival: { turn: 5, edges: [], mechanizedPhase: false } }
  const game = smallGame({ counters: [usArmor('dead', due), usArmor('gone', due), usArmor('due', due)] })
  const units = { dead: 'eliminated', gone: 'left', due: 'reserve' }
  const state = place(game, { turn: 5, phase: 'allied-normal-movement', units })
  expect(forbids(game, state, enter('dead', '0201'))).toEqual(['N11.17'])
  expect(forbids(game, state, enter('gone', '0201'))).toEqual(['N14.24'])
  expect(allows(game, state, enter('due', '0201'))).toBe(true)
})
