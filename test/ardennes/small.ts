/** Small hand-drawn boards for the tests of the rules, and the game on them. */
import { createArdennes } from '../../src/ardennes/create.js'
import type { ArdennesGame } from '../../src/ardennes/create.js'
import { ardennesCharts } from '../../src/ardennes/data/charts.js'
import type { Charts } from '../../src/ardennes/board/charts.js'
import { isAllied } from '../../src/ardennes/board/counterTerms.js'
import type { Counter, Formation } from '../../src/ardennes/board/counters.js'
import { MAP_HEXSIDES, MAP_ROADS, MAP_TERRAIN } from '../../src/ardennes/board/mapTerms.js'
import type { Action, ScenarioId, State } from '../../src/ardennes/state.js'
import type { MapSource } from '../../src/hex/index.js'
import { must, takingAny } from '../playing.js'
import type { LooseOf } from '../playing.js'
import { counter } from './counters.js'

/** What a small board is drawn from; everything may be left out. */
export interface SmallBoard {
  readonly columns?: number
  readonly rows?: number
  readonly terrain?: MapSource['terrain']
  readonly hexsides?: MapSource['hexsides']
  readonly links?: MapSource['links']
  /**
   * by default the Germans draw supply from the first column (east), the Allies from the last; no bridges, no
   * boundaries
   */
  readonly areas?: MapSource['areas']
  readonly lines?: MapSource['lines']
  readonly counters: readonly Counter[]
  readonly formations?: readonly Formation[]
  readonly scenario?: ScenarioId
  readonly turns?: number
  readonly victoryPoints?: number | null
  /** the standard charts, unless a test asks for a table of its own */
  readonly charts?: Charts
}

const two = (n: number): string => String(n).padStart(2, '0')
const hexesOf = (columns: number, rows: number): string[] =>
  Array.from({ length: columns * rows }, (_, i) => two(1 + Math.floor(i / rows)) + two(1 + (i % rows)))

/**
 * A game on a small board: columns grow to the west and rows to the north, even columns half a hex further south, as on
 * the real map.
 */
export const smallGame = (board: SmallBoard): ArdennesGame => {
  const { columns = 7, rows = 7, scenario = 'campaign' } = board
  const all = hexesOf(columns, rows)
  const map: MapSource = {
    id: 'small',
    title: 'A small board',
    grid: {
      shape: 'flat',
      columns,
      rows,
      firstColumn: 1,
      firstRow: 1,
      format: 'CCRR',
      columnsGrow: 'west',
      rowsGrow: 'north',
      stagger: 'even',
    },
    legend: { terrain: MAP_TERRAIN, hexsides: MAP_HEXSIDES, links: MAP_ROADS },
    terrain: board.terrain ?? {},
    hexsides: board.hexsides ?? [],
    links: board.links ?? [],
    places: {},
    areas: {
      'supply-german': all.filter((id) => id.startsWith('01')),
      'supply-allied': all.filter((id) => id.startsWith(two(columns))),
      'setup-anywhere': all,
      'german-territory': all.filter((id) => id.startsWith('01')),
      ...board.areas,
    },
    lines: board.lines ?? {},
    provenance: {},
  }
  const named = [...new Set(board.counters.flatMap((c) => (c.formation === null ? [] : [c.formation])))]
  return must(
    createArdennes({
      scenarios: [
        {
          id: scenario,
          title: 'small',
          turns: board.turns ?? 22,
          victoryPoints: board.victoryPoints ?? null,
          map,
          counters: board.counters,
          formations: board.formations ?? named.map((id) => formation(id)),
        },
      ],
      charts: board.charts ?? ardennesCharts,
    }),
  )
}

/** A division of the side that the first letters of its id say: `us` and `uk` are Allied. */
export const formation = (id: string, changes: Partial<Formation> = {}): Formation => ({
  id,
  name: id,
  side: /^u[sk]/.test(id) ? 'allied' : 'german',
  type: 'division',
  army: null,
  corps: null,
  area: false,
  optional: false,
  provenance: 'reconstructed',
  ...changes,
})

type Values = readonly [attack: number, defence: number, movement: number, stacking?: number]
type Changes = Partial<Counter> & { readonly values?: readonly Values[] }

/** A unit that came from nowhere: it has a start on the map, so that a position may place it anywhere. */
const made =
  (values: readonly Values[], base: Partial<Counter>) =>
  (id: string, changes: Changes = {}): Counter => {
    const { values: own = values, ...rest } = changes
    return counter(own, {
      id,
      name: id,
      start: isAllied(rest.nation ?? base.nation ?? 'american')
        ? { hex: '0101', areas: [], improved: false, restricted: false }
        : { hex: null, areas: ['anywhere'], improved: false, restricted: false },
      ...base,
      ...rest,
    })
  }

const german = { nation: 'wehrmacht' } as const
const american = { nation: 'american' } as const
const silhouette = { mobility: 'vehicle', size: 'battalion', silhouette: 'panzer-iv', kind: 'tank' } as const

/** Two steps, 4-5-3, on foot, three stacking points, then two (a large unit). */
export const volksgrenadiers = made(
  [
    [4, 5, 3, 2],
    [2, 3, 3, 1],
  ],
  german,
)
/** Two steps, 7-7-6, mechanized. */
export const panzergrenadiers = made(
  [
    [7, 7, 6, 3],
    [4, 4, 6, 2],
  ],
  { ...german, kind: 'panzergrenadier', mobility: 'mechanized' },
)
/** Two steps, 5-4-6, grey 4, a silhouette without stacking points. */
export const panzers = made(
  [
    [5, 4, 6, 0],
    [3, 2, 6, 0],
  ],
  { ...german, ...silhouette, quality: { value: 4, colour: 'grey' } },
)
/** One step, 2-2-6, red 4. */
export const tankHunters = made([[2, 2, 6, 0]], {
  ...german,
  ...silhouette,
  kind: 'tank-destroyer',
  silhouette: 'jagdpanzer-iv',
  quality: { value: 4, colour: 'red' },
})
export const germanRecon = made([[3, 2, 7, 1]], { ...german, kind: 'recon', mobility: 'vehicle', size: 'battalion' })
export const germanGuns = made([[0, 2, 0, 0]], {
  ...german,
  kind: 'artillery',
  mobility: 'vehicle',
  size: 'group',
  army: '5-panzer',
  artillery: { range: 4, firedMovement: 0 },
})
export const nebelwerfer = made([[0, 2, 1, 0]], {
  ...german,
  kind: 'nebelwerfer',
  mobility: 'vehicle',
  size: 'brigade',
  army: '5-panzer',
  artillery: { range: 3, firedMovement: 1 },
})
/** Two steps, 7-6-3, on foot, a large unit. */
export const usRegiment = made(
  [
    [7, 6, 3, 3],
    [4, 4, 3, 2],
  ],
  american,
)
/** One step, 2-2-3. */
export const usBattalion = made([[2, 2, 3, 1]], { ...american, size: 'battalion' })
/** Two steps, 9-6-6, grey 3. */
export const combatCommand = made(
  [
    [9, 6, 6, 3],
    [5, 3, 6, 2],
  ],
  { ...american, kind: 'armor', mobility: 'vehicle', size: 'combat-command', quality: { value: 3, colour: 'grey' } },
)
/** Two steps, 4-3-6, grey 3, a silhouette. */
export const shermans = made(
  [
    [4, 3, 6, 0],
    [2, 2, 6, 0],
  ],
  { ...american, ...silhouette, silhouette: 'm4-sherman', quality: { value: 3, colour: 'grey' } },
)
export const usTankDestroyers = made([[3, 2, 7, 0]], {
  ...american,
  ...silhouette,
  kind: 'tank-destroyer',
  silhouette: 'm10',
  quality: { value: 3, colour: 'red' },
})
export const usCavalry = made([[3, 2, 7, 1]], {
  ...american,
  kind: 'recon',
  mobility: 'vehicle',
  size: 'squadron',
  quality: { value: 1, colour: 'red' },
})
export const usEngineers = made([[1, 2, 3, 1]], { ...american, kind: 'engineer', size: 'battalion' })
export const usGuns = made([[0, 2, 1, 0]], {
  ...american,
  kind: 'artillery',
  mobility: 'vehicle',
  size: 'group',
  artillery: { range: 4, firedMovement: 5 },
})
/** Two steps, 5-7-3, British. */
export const britishBrigade = made(
  [
    [5, 7, 3, 3],
    [3, 4, 3, 2],
  ],
  { nation: 'british', size: 'brigade' },
)

/** A position of a small game. */
export const place = (game: ArdennesGame, spec: Record<string, unknown>): State =>
  must(takingAny(game).position({ scenario: game.info.scenarios[0]!.id, ...spec }))

/** Loose actions as a test writes them; the game decodes them. */
export type Loose = LooseOf<Action>

/** A unit of a state by its id. */
export const unit = (state: State, id: string): State['units'][number] => state.units.find((other) => other.id === id)!

export { legal, must, roll } from '../playing.js'
export { eventsOf, play, refusals } from './gestures.js'
