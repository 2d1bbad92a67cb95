/** Small hand-drawn boards for the tests of the rules. */
import { createNormandy, standardCharts } from '../../src/normandy/index.js'
import type { Action, Event, NormandyGame, ScenarioId, State } from '../../src/normandy/index.js'
import type { Counter, Division } from '../../src/normandy/board/counters.js'
import type { MapSource } from '../../src/hex/index.js'
import { must, takingAny } from '../playing.js'
import type { LooseOf } from '../playing.js'

/** What a small board is drawn from; everything may be left out. */
export interface SmallBoard {
  readonly columns?: number
  readonly rows?: number
  readonly terrain?: MapSource['terrain']
  readonly hexsides?: MapSource['hexsides']
  readonly links?: MapSource['links']
  /**
   * by default both sides draw supply from everywhere: the Germans from the last column, the Allies from the first row
   */
  readonly areas?: MapSource['areas']
  readonly counters: readonly Counter[]
  readonly divisions?: readonly Division[]
  readonly scenario?: ScenarioId
  readonly boxes?: unknown
  readonly turns?: number
  /** the standard charts, unless a test asks for a table of its own */
  readonly charts?: unknown
}

const two = (n: number): string => String(n).padStart(2, '0')
const hexesOf = (columns: number, rows: number): string[] =>
  Array.from({ length: columns * rows }, (_, i) => two(1 + Math.floor(i / rows)) + two(1 + (i % rows)))

/** A game on a small board: flat-topped hexes numbered CCRR, even columns half a hex lower, as on the campaign map. */
export const smallGame = (board: SmallBoard): NormandyGame => {
  const { columns = 7, rows = 6, scenario = 'campaign' } = board
  const all = hexesOf(columns, rows)
  const lastColumn = all.filter((id) => id.startsWith(two(columns)))
  const firstRow = all.filter((id) => id.endsWith('01'))
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
      columnsGrow: 'east',
      rowsGrow: 'south',
      stagger: 'even',
    },
    legend: {
      terrain: ['bocage', 'woods', 'forest', 'highland', 'city', 'marsh', 'coast', 'sea'],
      hexsides: ['stream', 'river', 'sea'],
      links: ['secondary', 'primary'],
    },
    terrain: board.terrain ?? {},
    hexsides: board.hexsides ?? [],
    links: board.links ?? [],
    places: {},
    areas: {
      'german-supply': lastColumn,
      'german-exit': lastColumn,
      'german-entry-east': lastColumn,
      'allied-supply': firstRow,
      'allied-entry': firstRow,
      ...board.areas,
    },
    provenance: {},
  }
  const named = [...new Set(board.counters.flatMap((c) => (c.division === null ? [] : [c.division])))]
  const divisions = board.divisions ?? named.map((id) => division(id))
  const made = createNormandy({
    scenarios: [
      {
        id: scenario,
        title: 'small',
        turns: board.turns ?? 13,
        map,
        counters: board.counters,
        divisions,
        ...(board.boxes === undefined ? {} : { boxes: board.boxes }),
      },
    ],
    charts: board.charts ?? standardCharts,
  })
  return must(made)
}

/** A division; organic integrity unless it says otherwise. */
export const division = (id: string, changes: Partial<Division> = {}): Division => ({
  id,
  name: id,
  integrity: 'organic',
  needed: null,
  ...changes,
})

/** A counter with two steps, strength 4(2), movement 12, a vehicle of one stacking point, unless it says otherwise. */
const counter = (id: string, nation: Counter['nation'], kind: Counter['kind'], changes: Partial<Counter>): Counter => {
  const attack = changes.attack ?? [4, 2]
  return {
    id,
    name: id,
    nation,
    kind,
    size: 'regiment',
    division: null,
    stacking: 1,
    mobility: 'vehicle',
    movement: 12,
    attack,
    defence: changes.defence ?? attack,
    steps: attack.length,
    start: null,
    arrival: null,
    values: 'reconstructed',
    setup: 'reconstructed',
    ...changes,
  }
}

type Changes = Partial<Counter>
export const panzer = (id: string, changes: Changes = {}): Counter => counter(id, 'wehrmacht', 'panzer', changes)
export const grenadiers = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'wehrmacht', 'panzergrenadier', changes)
export const tiger = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'wehrmacht', 'tiger', { size: 'battalion', stacking: 0, attack: [2], ...changes })
export const germanInfantry = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'wehrmacht', 'infantry', { mobility: 'foot', movement: 9, attack: [3, 1], ...changes })
export const germanDivision = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'wehrmacht', 'infantry-division', {
    mobility: 'foot',
    movement: 6,
    stacking: 3,
    size: 'division',
    attack: [5, 2],
    ...changes,
  })
export const germanHeadquarters = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'wehrmacht', 'headquarters', { size: 'corps', stacking: 0, attack: [0], range: 4, ...changes })
export const usDivision = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'american', 'infantry-division', {
    mobility: 'foot',
    movement: 8,
    stacking: 3,
    size: 'division',
    attack: [12, 9, 6, 3],
    division: id,
    ...changes,
  })
export const usRegiment = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'american', 'infantry', { mobility: 'foot', movement: 8, ...changes })
export const usArmor = (id: string, changes: Changes = {}): Counter => counter(id, 'american', 'armor', changes)
export const usMechanized = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'american', 'mechanized', changes)
export const usCavalry = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'american', 'cavalry', { movement: 14, attack: [2, 1], ...changes })
export const patton = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'american', 'headquarters', { size: 'army', stacking: 0, attack: [0], range: 8, ...changes })
export const ukDivision = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'british', 'infantry-division', {
    movement: 8,
    stacking: 3,
    size: 'division',
    attack: [13, 10, 7, 3],
    ...changes,
  })
export const ukArmour = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'british', 'armor', { size: 'brigade', stacking: 1.5, attack: [6, 3], ...changes })
export const ukMechanized = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'british', 'mechanized', { size: 'brigade', stacking: 1.5, attack: [5, 2], ...changes })
export const ukAirborne = (id: string, changes: Changes = {}): Counter =>
  counter(id, 'british', 'airborne', {
    size: 'brigade',
    stacking: 1.5,
    mobility: 'foot',
    movement: 9,
    attack: [3, 1],
    ...changes,
  })

/** A position of a small game. */
export const place = (game: NormandyGame, spec: Record<string, unknown>): State =>
  must(takingAny(game).position({ scenario: game.info.scenarios[0]!.id, ...spec }))

/** Loose actions as a test writes them; the game decodes them. */
export type Loose = LooseOf<Action>

/** Whether the legal actions contain an action. */
export const offers = (game: NormandyGame, state: State, action: Loose): boolean => {
  const wanted = JSON.stringify(action)
  return game.legalActions(state).some((other) => JSON.stringify(other) === wanted)
}

/** Applies actions and collects the events. */
export const watch = (
  game: NormandyGame,
  state: State,
  ...actions: readonly Loose[]
): { readonly state: State; readonly events: readonly Event[] } => {
  const events: Event[] = []
  const end = actions.reduce(
    (now, action) => must(game.apply(now, action as unknown as Action, (event) => events.push(event))),
    state,
  )
  return { state: end, events }
}

/** Where a unit is, and its steps. */
export const at = (state: State, id: string): string => state.units.find((unit) => unit.id === id)?.at ?? 'nowhere'
export const stepsOf = (state: State, id: string): number => state.units.find((unit) => unit.id === id)?.steps ?? -1

export { citations as refusals, legal as offered, must, play, reasons } from '../playing.js'
