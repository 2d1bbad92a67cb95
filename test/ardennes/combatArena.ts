/** A small board with a little of everything, and random positions on it. */
import { randomFrom } from '../../src/engine/index.js'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import type { State } from '../../src/ardennes/state.js'
import {
  combatCommand,
  germanGuns,
  germanRecon,
  nebelwerfer,
  panzergrenadiers,
  panzers,
  place,
  smallGame,
  tankHunters,
  usBattalion,
  usCavalry,
  usEngineers,
  usGuns,
  usRegiment,
  usTankDestroyers,
  volksgrenadiers,
} from './small.js'
import { movementMarkerOf } from './counterQueries.js'
import { counter } from './counters.js'

const german = [
  volksgrenadiers('ger-a', { formation: 'ger-1', bar: 'a' }),
  volksgrenadiers('ger-b', { formation: 'ger-1', bar: 'b', morale: 'green' }),
  panzergrenadiers('ger-c', { formation: 'ger-2', bar: 'c' }),
  panzers('ger-d', { formation: 'ger-2', morale: 'elite' }),
  tankHunters('ger-e', { formation: 'ger-2' }),
  germanRecon('ger-f', { formation: 'ger-2' }),
  germanGuns('ger-g', { corps: 'x' }),
  nebelwerfer('ger-h', { corps: 'x' }),
  panzergrenadiers('ger-i', {
    formation: 'ger-150',
    kind: 'armor',
    mobility: 'vehicle',
    size: 'brigade',
    marks: ['in-disguise'],
    quality: { value: 3, colour: 'grey' },
  }),
]
const allied = [
  usRegiment('us-a', { formation: 'us-1', bar: 'a' }),
  usRegiment('us-b', { formation: 'us-1', bar: 'b', morale: 'green' }),
  combatCommand('us-c', { formation: 'us-2', morale: 'elite' }),
  usBattalion('us-d'),
  usTankDestroyers('us-e', { formation: 'us-2' }),
  usCavalry('us-f', { formation: 'us-3', bar: 'f' }),
  usEngineers('us-g'),
  usGuns('us-h', { corps: 'v' }),
  usGuns('us-i', { corps: 'v' }),
]
const spare = [
  counter([[2, 2, 3, 1]], { id: 'ger-z-battalion', role: 'breakdown', morale: 'green' }),
  counter([[2, 2, 6, 1]], {
    id: 'ger-z-mechanized',
    role: 'breakdown',
    kind: 'panzergrenadier',
    mobility: 'mechanized',
    morale: 'green',
  }),
  counter([[1, 2, 3, 1]], { id: 'ger-z-remnant', role: 'remnant' }),
  counter([[2, 2, 3, 1]], { id: 'us-z-battalion', role: 'breakdown', nation: 'american', morale: 'green' }),
  counter([[3, 2, 6, 1]], {
    id: 'us-z-force',
    role: 'breakdown',
    kind: 'armor',
    mobility: 'vehicle',
    nation: 'american',
    morale: 'green',
    quality: { value: 3, colour: 'grey' },
  }),
  counter([[3, 2, 6, 1]], {
    id: 'us-z-left',
    role: 'remnant',
    kind: 'armor',
    mobility: 'vehicle',
    nation: 'american',
    quality: { value: 3, colour: 'grey' },
  }),
]

/**
 * Five columns and six rows: woods, a town, a river with two bridges, rough ground, the Westwall, roads, an edge to
 * leave by.
 */
export const combatArena: ArdennesGame = smallGame({
  columns: 6,
  rows: 6,
  terrain: {
    '0202': ['forest'],
    '0303': ['town'],
    '0304': ['village', 'light-woods'],
    '0402': ['forested-rough'],
    '0205': ['westwall'],
    '0505': ['city'],
    '0403': ['light-woods'],
  },
  hexsides: [
    ['0302', '0402', 'forested-rough'],
    ['0401', '0402', 'forested-rough'],
    ['0402', '0403', 'forested-rough'],
    ['0402', '0502', 'forested-rough'],
    ['0402', '0501', 'forested-rough'],
    ['0402', '0301', 'forested-rough'],
    ['0203', '0303', 'river'],
    ['0204', '0303', 'river'],
    ['0204', '0304', 'river'],
    ['0205', '0304', 'river'],
    ['0405', '0505', 'lake'],
    ['0404', '0504', 'meuse'],
  ],
  links: [
    ['0203', '0303', 'primary'],
    ['0103', '0203', 'primary'],
    ['0303', '0403', 'primary'],
    ['0403', '0503', 'secondary'],
    ['0204', '0304', 'secondary'],
    ['0304', '0404', 'secondary'],
    ['0202', '0203', 'secondary'],
  ],
  lines: {
    bridges: [
      ['0203', '0303'],
      ['0204', '0304'],
    ],
    'ouren-bridge': [['0204', '0304']],
  },
  areas: { 'edge-SW': ['0101', '0201', '0301', '0401', '0501', '0601'], 'fuel-dumps': ['0404', '0501', '0601'] },
  counters: [...german, ...allied, ...spare],
})

/**
 * A random position at the beginning of a Combat Phase: fronts that touch, some units worn, marked, Engaged or
 * Disrupted.
 */
export const randomPosition = (seed: string, phase: string, turn: number): State => {
  const next = randomFrom(seed)
  const pick = <A>(list: readonly A[]): A => list[Math.floor(next() * list.length)]!
  const chance = (p: number): boolean => next() < p
  const taken = new Map<string, string>()
  const units: Record<string, unknown> = {}
  const put = (id: string, side: string, columns: readonly string[], most: number): void => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const hex = `${pick(columns)}0${1 + Math.floor(next() * 6)}`
      if ((taken.get(hex) ?? side) !== side) continue
      const there = Object.values(units).filter((u) => (u as { at: string }).at === hex).length
      if (there >= most) continue
      taken.set(hex, side)
      const own = combatArena.boards.campaign.counters.find((c) => c.id === id)!
      const steps = own.faces.length
      units[id] = {
        at: hex,
        steps: chance(0.3) ? 1 : steps,
        condition: chance(0.15) ? pick(['disrupted', 'routed']) : 'fit',
        engaged: chance(0.2),
        outOfSupply: chance(0.1),
        marker: chance(0.1) ? movementMarkerOf(own) : 'none',
      }
      return
    }
  }
  for (const { id } of german) if (chance(0.85)) put(id, 'german', ['02', '03', '04'], 1)
  for (const { id } of allied) if (chance(0.85)) put(id, 'allied', ['03', '04', '05'], 2)
  const somewhere = [...taken.keys()]
  const night = (side: string): readonly string[] =>
    Object.keys(units)
      .filter((id) => id.startsWith(side) && chance(0.6))
      .sort()
  return place(combatArena, {
    turn,
    phase,
    units,
    options: { attackAfterFailedDisengagement: chance(0.5), fuelDumps: true },
    with: {
      works: somewhere.length > 0 ? { [pick(somewhere)]: 'complete' } : {},
      builders: Object.keys(units)
        .filter(() => chance(0.05))
        .sort(),
      air: turn >= 15 ? 2 : 0,
      night: phase.startsWith('night') ? { german: night('ger'), allied: night('us') } : { german: [], allied: [] },
      disguise: chance(0.5) ? 'on' : 'off',
      ...(chance(0.3) && taken.get('0404') !== 'german'
        ? { dump: { place: '0404', searched: [], status: 'found', tried: false } }
        : {}),
    },
  })
}
