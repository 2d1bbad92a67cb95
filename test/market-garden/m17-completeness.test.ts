import { describe, test } from 'vitest'
import { proveComplete, rather, SEEDS } from './completeBoards.js'
import type { CompleteBoard } from './completeBoards.js'
import {
  battery,
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  leader,
  pioneers,
  place,
  sappers,
  shermans,
  smallGame,
} from './small.js'
import { river } from './supplyBoards.js'
import { actionsOn, CROSSINGS, DELIVERIES, FIRES, LANDINGS, OFF_MAP_MOVES } from './universe.js'

const american = { nation: 'american' } as const

/** Two divisions of a corps, an airborne one with its supply head, and a German division with a battle group. */
const game = smallGame({
  columns: 8,
  rows: 5,
  alwaysSupplied: ['german'],
  terrain: { '0203': ['woods'], '0304': ['town'] },
  // beyond a river, so that the airborne division is cut off from it
  hexsides: river(2, 5),
  supplyHeads: { us: '0101' },
  supplySources: { 43: '0303' },
  formations: [
    formation('corps', 'allied', { level: 'corps' }),
    formation('43', 'allied', { level: 'division', superior: 'corps' }),
    ...['129', '130'].map((id) => formation(id, 'allied', { superior: '43' })),
    formation('5dl', 'allied', { level: 'battalion', superior: '129' }),
    formation('50', 'allied', { level: 'division', superior: 'corps' }),
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('us-1', 'allied', { superior: 'us', airborne: true }),
    formation('59', 'german', { level: 'division' }),
    formation('kg', 'german', { superior: '59' }),
    formation('kg-2', 'german', { superior: '59' }),
  ],
  counters: [
    company('dl', { formation: '5dl' }),
    company('a', { formation: '130' }),
    shermans('tanks'),
    battery('guns', { formation: '43' }),
    sappers('s', { formation: '129' }),
    company('paras', { formation: 'us-1', ...american, marks: ['airborne'] }),
    leader('129'),
    ...['43', '129', '130', '50'].map((id) => headquarters(id)),
    ...['us', 'us-1'].map((id) => headquarters(id, american)),
    grenadiers('g', { formation: 'kg' }),
    pioneers('p', { formation: 'kg-2' }),
    ...['59', 'kg', 'kg-2'].map((id) => germanHeadquarters(id)),
  ],
})

/** Every action that can be written down; landings, deliveries, boats, fire and other maps are out of place. */
const universe = actionsOn(game, [
  ...LANDINGS.filter((type) => type !== 'relocate-supply-head'),
  ...[...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...FIRES],
])

const UNITS = {
  ...{ dl: '0303', a: { at: '0404', disrupted: true }, tanks: { at: '0203', mode: 'travel' }, s: '0204' },
  ...{ guns: { at: '0202', mode: 'defilade' }, paras: '0106', 'leader-129': '0303' },
  ...{ 'hq-43': '0302', 'hq-129': 'eliminated', 'hq-130': '0402', 'hq-50': '0501', 'hq-us': '0107', 'hq-us-1': '0105' },
  ...{ g: '0406', p: '0506', 'hq-59': '0508', 'hq-kg': 'eliminated', 'hq-kg-2': { at: '0507', disrupted: true } },
} as const

const opening = (phase: string, turn: number, fields: object = {}, units: object = {}) => ({
  game,
  universe,
  start: () => place(game, { phase, turn, units: { ...UNITS, ...units }, with: fields }),
})
const RETURNS = { 'hq-129': 36, 'hq-kg': 36 }

const BOARD: CompleteBoard = {
  name: 'command',
  openings: [
    opening('allied-command', 36, { returning: RETURNS, cutOff: { 'hq-us': 6, 'hq-us-1': 6 } }),
    opening('german-command', 37, { returning: RETURNS, building: { p: 3, s: 3 } }),
    opening('allied-command', 35, { building: { s: 3 }, entrenchments: ['0506', '0404'] }),
    opening('allied-organization', 36, {}, { g: '0305', 'hq-129': { at: '0204', mode: 'travel' } }),
    opening('german-organization', 36, {}, { g: '0305', 'hq-kg': { at: '0407', mode: 'travel' } }),
  ],
  matches: 20,
  actions: 25,
  first: 3,
  rate: 0.2,
  detail: ({ turn, phase }) => `${turn} ${phase}`,
  // who is shot at while he changes his mode is looked at elsewhere
  looksAt: (_game, { stack }) => ['command-phase', 'organization'].includes(stack.at(-1)!.type),
  goesOn: ({ phase }) => phase.endsWith('-command') || phase.endsWith('-organization'),
  likes: rather(
    [['return-headquarters', 'relocate-supply-head', 'entrench', 'remove-entrenchment'], 0.4],
    [['attach', 'recover', 'change-mode'], 0.8],
  ),
}

describe('what is offered of command and subordination is all there is', () => {
  test.each(SEEDS)(
    'M11.14b M11.53a M13.0f M17.17b M17.18b M18.42b M10.53a the list of actions is complete in play from seed %s',
    (seed) => {
      proveComplete(BOARD, seed)
    },
  )
})
