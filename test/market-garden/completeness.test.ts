import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import { MODES, unitId } from '../../src/market-garden/state.js'
import type { Action, State } from '../../src/market-garden/state.js'
import { completeness } from '../../src/testing/index.js'
import {
  battery,
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  halftracks,
  headquarters,
  leader,
  lorried,
  mortars,
  pak,
  panthers,
  place,
  sappers,
  shermans,
  smallGame,
} from './small.js'

const game = smallGame({
  columns: 6,
  rows: 5,
  terrain: { '0203': ['woods'], '0304': ['town'], '0403': ['mixed'] },
  hexsides: [
    ['0304', '0305', 'canal'],
    ['0404', '0405', 'stream'],
  ],
  links: [
    ['0201', '0202', 'primary'],
    ['0202', '0203', 'primary'],
    ['0304', '0305', 'primary'],
  ],
  formations: [
    formation('d', 'allied', { level: 'division' }),
    formation('r', 'allied', { superior: 'd' }),
    formation('q', 'allied', { superior: 'd' }),
  ],
  counters: [
    company('a', { formation: 'r' }),
    sappers('e', { formation: 'r' }),
    shermans('s'),
    battery('b', { formation: 'r' }),
    mortars('m', { formation: 'q' }),
    lorried('l', { formation: 'q' }),
    headquarters('r'),
    leader('r'),
    grenadiers('g', { formation: 'x' }),
    panthers('p'),
    pak('k'),
    halftracks('h'),
    germanHeadquarters('x'),
  ],
})
const board = game.boards['hells-highway']
const hexes = board.map.ids
const units = board.ids
const subjects = [...units, ...board.formationById.keys()]

const DICE: readonly Action[] = [1, 2, 3, 4, 5, 6].flatMap((a): Action[] => [
  { type: 'roll', dice: [a] },
  ...[1, 2, 3, 4, 5, 6].map((b): Action => ({ type: 'roll', dice: [a, b] })),
])

const FIRERS: readonly Action[] = units.flatMap((unit) =>
  [1, 2, 3, 4, 5].flatMap((points) =>
    [0, 1, 2].flatMap((packet) =>
      [null, unitId('hq-r'), unitId('hq-x')].flatMap((headquarters) =>
        [false, true].map((extended): Action => ({
          type: 'add-firer',
          firer: { unit, points, packet, headquarters, extended },
        })),
      ),
    ),
  ),
)

/** Every action that can be written down for this board; of packets, the first three. */
const universe: readonly Action[] = [
  ...(
    [
      'end-phase',
      'fire',
      'hold-fire',
      'close-up',
      'stand-fast',
      'accept',
      'press-on',
      'end-advance',
      'spare-bridges',
    ] as const
  ).map((type): Action => ({ type })),
  ...(['leave-travel', 'mount', 'dismount'] as const).flatMap((type) => units.map((unit): Action => ({ type, unit }))),
  ...DICE,
  ...Array.from({ length: 36 }, (_, i): Action => ({ type: 'roll', dice: [i + 1] })).slice(6),
  ...[-3, -2, -1, 1, 2, 3].map((by): Action => ({ type: 'shift-roll', by })),
  ...(['top', 'bottom'] as const).map((where): Action => ({ type: 'stop', where })),
  ...(['disruption', 'step'] as const).map((what): Action => ({ type: 'suffer', what })),
  ...[...board.bridges.keys()].map((bridge): Action => ({ type: 'blow-bridge', bridge })),
  ...hexes.flatMap((hex): Action[] => [
    { type: 'step', to: hex },
    { type: 'open-barrage', hex },
    { type: 'close-action', hex },
    { type: 'entrench', hex },
    { type: 'raze-entrenchment', hex },
  ]),
  ...units.flatMap((unit): Action[] => [
    ...(['conventional', 'anti-tank', 'indirect', 'unobserved'] as const).map((kind): Action => ({
      type: 'open-fire',
      kind,
      target: unit,
    })),
    ...(
      [
        ...['start-move', 'pick-up', 'drop', 'bring-up', 'take-cover', 'bail-out', 'allot-step'],
        ...['advance', 'recover', 'replenish', 'spend-ammunition'],
      ] as ('start-move' | 'advance' | 'recover')[]
    ).map((type): Action => ({ type, unit })),
    ...MODES.flatMap((mode): Action[] => [
      { type: 'change-mode', unit, mode },
      ...hexes.flatMap((at): Action[] => [
        { type: 'place-unit', unit, to: at, mode },
        { type: 'enter', unit, mode, at },
        { type: 'return-headquarters', unit, mode, at },
      ]),
    ]),
    ...hexes.map((to): Action => ({ type: 'retreat', unit, to })),
    ...[1, 2, 3, 4, 5].flatMap((points): Action[] => [
      { type: 'return-fire', answer: { at: unit, kind: 'anti-tank', points } },
      { type: 'return-fire', answer: { at: unit, kind: 'conventional', points } },
      ...(['light', 'medium', 'heavy'] as const).map((gun): Action => ({
        type: 'assault-fire',
        gun,
        points,
        target: unit,
      })),
    ]),
  ]),
  ...subjects.flatMap((subject) =>
    [...board.formationById.keys()].map((to): Action => ({ type: 'attach', subject, to })),
  ),
  ...FIRERS,
]

const START = {
  phase: 'allied-command',
  turn: 35,
  units: {
    a: '0303',
    g: '0304',
    p: '0405',
    s: '0403',
    b: { at: '0101', mode: 'defilade' },
    'hq-r': { at: '0102', mode: 'defilade' },
    m: '0303',
    k: { at: '0304', mode: 'defilade' },
    h: '0406',
    'hq-x': { at: '0506', mode: 'defilade' },
    l: { at: '0202', mode: 'travel' },
    e: { at: '0303', disrupted: true },
    'leader-r': '0303',
  },
} as const

/** What tells decisions apart: the frame on top, and what is on in it. */
const decisionOf = (state: State): string => {
  const top = state.stack.at(-1)!
  const detail = 'stage' in top ? top.stage : 'kind' in top ? top.kind : 'trigger' in top ? top.trigger : ''
  return `${top.type} ${detail}`
}

const MATCHES = 4
const ACTIONS = 500

const SEEDS = process.env['SOAK'] === undefined ? ['one'] : ['one', 'two', 'three', 'four']

describe('what is offered is all there is', () => {
  test.each(SEEDS)('matches %s: legal actions and explanations agree on every action', (seed) => {
    const random = randomFrom(seed)
    const seen = new Map<string, number>()
    for (let match = 0; match < MATCHES; match++) {
      let state = place(game, START)
      for (let i = 0; i < ACTIONS && game.toAct(state).kind !== 'over'; i++) {
        const decision = decisionOf(state)
        const times = seen.get(decision) ?? 0
        if (times === 0 || random() < 0.2 / times) {
          seen.set(decision, times + 1)
          expect(completeness(game, state, universe), decision).toEqual([])
        }
        const legal = game.legalActions(state)
        state = game.applyUnchecked(state, legal[Math.floor(random() * legal.length)]!)
      }
    }
    expect(seen.size).toBeGreaterThan(20)
  })
})
