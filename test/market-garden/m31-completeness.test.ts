import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { campaign } from '../../src/market-garden/data/campaign.js'
import { must, place } from './small.js'
import { proveComplete, rather, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import {
  battery,
  company,
  flak,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  lorried,
  smallGame,
} from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, FIRES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

/** The main road runs straight north along column 4. */
const road = Array.from({ length: 7 }, (_, i) => [`0${i + 1}04`, `0${i + 2}04`] as const)
const setUp = (hex: string, within = 0) => ({ arrival: { turn: 0, hex, within, group: 1, half: false } })
const terms = campaign.campaign!

/** Airborne units on a short leash, as the board is small; the gun line, the brigade on the flank, idle Germans. */
const game = smallGame({
  columns: 9,
  rows: 8,
  alwaysSupplied: ['german', 'allied'],
  links: road.map(([from, to]) => [from, to, 'primary'] as const),
  lines: { 'main-road': road },
  areas: { town: ['0503', '0604'] },
  formations: [
    formation('uk-30', 'allied', { level: 'corps' }),
    formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
    formation('gd-5', 'allied', { superior: 'gd' }),
    formation('br-50', 'allied', { level: 'division', superior: 'uk-30' }),
    formation('br-231', 'allied', { superior: 'br-50' }),
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('kg-walther', 'german'),
    formation('hoff', 'german', { level: 'battalion', superior: 'kg-walther' }),
  ],
  counters: [
    lorried('a', { formation: 'gd-5', ...setUp('0104', 1) }),
    battery('gun', { formation: 'gd', ...setUp('0103', 1) }),
    headquarters('gd-5', setUp('0104', 1)),
    lorried('b', { formation: 'br-231', ...setUp('0204', 1) }),
    headquarters('br-231', setUp('0204', 1)),
    company('para', { formation: 'us', ...setUp('0608', 1) }),
    headquarters('us', setUp('0608', 1)),
    grenadiers('g', { formation: 'hoff', ...setUp('0404', 1) }),
    flak('f', { formation: 'kg-walther', ...setUp('0506', 1) }),
    germanHeadquarters('kg-walther', setUp('0609', 1)),
  ],
  turns: [1, 20],
  terms: {
    campaign: {
      ...terms,
      flank: { ...terms.flank, area: 'town' },
      leash: { hexes: 2, road: 1 },
      roaming: { ...terms.roaming, hexes: 2 },
    },
    firstPhase: 'allied-movement',
    spearhead: true,
    inColumn: campaign.inColumn!,
    landings: { pathfinders: { us: hexId('0608') } },
    supplyHeads: { us: hexId('0608') },
  },
})

/** Every action that can be written down; landings, deliveries, boats, fire and other maps are out of place. */
const universe = actionsOn(game, [...LANDINGS, ...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...FIRES, 'attach'])

const GROUND = {
  a: { at: '0104', mode: 'travel' },
  ...{
    gun: { at: '0103', mode: 'defilade' },
    'hq-gd-5': '0203',
    b: { at: '0304', mode: 'travel' },
    'hq-br-231': '0204',
  },
  ...{ para: '0507', 'hq-us': '0608', g: '0604', f: { at: '0506', mode: 'defilade' }, 'hq-kg-walther': '0609' },
} as const
const moving = (phase: string, turn: number) => ({
  game,
  universe,
  start: () => place(game, { phase, turn, units: GROUND }),
})

/** By what rules of the campaign something was refused. */
const refused = new Set<string>()

const CITED = ['M31.23a', 'M31.23c', 'M31.24c']

const BOARD: CompleteBoard = {
  name: 'campaign',
  openings: [
    { game, universe, start: () => must(game.setup({ scenario: 'hells-highway' })) },
    moving('allied-movement', 2),
    moving('german-movement', 1),
    moving('allied-movement', 9),
    moving('german-command', 9),
  ],
  matches: 30,
  actions: 45,
  first: 3,
  rate: 0.3,
  detail: ({ phase }) => phase,
  looksAt: (_game, { stack }) =>
    [
      'setup',
      'placing',
      'movement-phase',
      'moving',
      'organization',
      'flak-roll',
      'early-release-roll',
      'command-phase',
    ].includes(stack.at(-1)!.type),
  likes: rather([['step'], 0.5], [['stop', 'hold-fire'], 0.6]),
  look: (one, state) => {
    const { type } = state.stack.at(-1)!
    if (type === 'moving')
      for (const to of one.boards['hells-highway'].map.ids)
        for (const { rule } of one.explain(state, { type: 'step', to })) refused.add(rule)
    if (type === 'moving' || type === 'movement-phase')
      for (const { id: unit } of state.units)
        for (const { rule } of one.explain(state, { type: 'start-move', unit })) refused.add(rule)
  },
  isMet: () => CITED.every((rule) => refused.has(rule)),
}

describe('what is offered by the terms of the campaign is all there is', () => {
  test.each(SEEDS)('M31.13a M31.23a M31.23c M31.24c the list of actions is complete in play from seed %s', (seed) => {
    proveComplete(BOARD, seed)
    for (const rule of CITED) expect([...refused], rule).toContain(rule)
  })
})
