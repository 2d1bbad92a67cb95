/** The charts that come with the library. Pass your own to play with others; the codec checks them. */
import type { Charts } from '../board/charts.js'
import type { Source } from '../board/chartTerms.js'
import { combatCharts } from './charts-combat.js'
import { terrainChart } from './charts-terrain.js'

const printed = (...rules: readonly string[]): Source => ({ provenance: 'rulebook', rules, doubts: [] })

type FuelRow = Charts['fuel']['tables'][number]['rows'][number]
const none: FuelRow = { chooser: 'german', formations: [], all: false, westOfOurthe: false }
const oneOfThem = (...formations: readonly string[]): FuelRow => ({ ...none, formations })
const allOfThem = (...formations: readonly string[]): FuelRow => ({ ...none, formations, all: true })
const west: FuelRow = { ...none, chooser: 'allied', westOfOurthe: true }

const fuel: Charts['fuel'] = {
  tables: [
    {
      army: '5-panzer',
      rows: [
        none,
        west,
        allOfThem('ger-15pg'),
        oneOfThem('ger-fuh-bglt', 'ger-fuh-gr'),
        oneOfThem('ger-2-pz', 'ger-lehr'),
        allOfThem('ger-116-pz'),
        allOfThem('ger-9-pz'),
      ],
    },
    {
      army: '6-panzer',
      rows: [
        none,
        west,
        allOfThem('ger-3-pg'),
        oneOfThem('ger-2ss', 'ger-9ss'),
        oneOfThem('ger-1ss', 'ger-12ss'),
        allOfThem('ger-2ss', 'ger-9ss'),
        allOfThem('ger-1ss', 'ger-12ss'),
      ],
    },
  ],
  source: {
    provenance: 'rulebook',
    rules: ['A6.1', 'A6.3', 'A6.5'],
    doubts: ['which table has which army on row 2, and the 15th or the 3rd Panzergrenadier Division on row 3 (A-R48)'],
  },
}

/**
 * The charts that come with the library.
 *
 * @category Board and counters
 */
export const ardennesCharts: Charts = {
  ...combatCharts,
  demolition: { blown: 4, enemyCombatPhase: 1, hindered: 2, ouren: 4, source: printed('A7.3c', 'A7.5', 'A7.8a') },
  fuel,
  surrender: {
    points: [-1, 0, 1, 1, 1, 1],
    level: { green: 3, veteran: 4, elite: 5 },
    source: printed('A23.7', 'A23.8'),
  },
  vonDerHeydte: {
    results: ['full', 'reduced', 'reduced', 'eliminated', 'eliminated', 'eliminated'],
    source: printed('A27.2b'),
  },
  disguise: { holds: [true, true, true, false, false, false], source: printed('A27.12', 'A27.13') },
  arrival653: {
    results: ['arrives', 'arrives', 'delayed', 'delayed', 'never', 'never'],
    source: printed('A27.9'),
  },
  rally: { rallies: [true, true, false, false, false, false], source: printed('A18.4b') },
  terrain: {
    chart: terrainChart,
    source: {
      provenance: 'rulebook',
      rules: ['A11.1b', 'A11.5', 'A11.6', 'A11.7', 'A15.1', 'A15.7', 'A21.3', 'A28.1'],
      doubts: [
        'the cells of city and of the three hexside rows stand apart from their names; counted out, they fit one way',
      ],
    },
  },
  // one or two a night (A25.21b); the turn track that prints them is not in the rulebook
  replacements: {
    allied: [1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
    german: [1, 1, 2, 1, 1, 2, 1, 1, 2, 1],
    source: {
      provenance: 'reconstructed',
      rules: ['A25.21'],
      doubts: ['every number'],
    },
  },
}
