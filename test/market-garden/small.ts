/** Small hand-drawn boards for the tests of the rules, and the game on them. */
import { createMarketGarden, standardCharts, standardData } from '../../src/market-garden/index.js'
import type {
  Action,
  Counter,
  Formation,
  MarketGardenGame,
  Scenario,
  Side,
  State,
} from '../../src/market-garden/index.js'
import { hexId } from '../../src/hex/index.js'
import type { HexId, MapSource } from '../../src/hex/index.js'
import { must, takingAny } from '../playing.js'
import type { LooseOf } from '../playing.js'

/** The words of the standard map. */
const { legend } = standardData.scenarios.find(({ id }) => id === 'campaign')!.map
const { victory } = standardData.scenarios.find(({ id }) => id === 'hells-highway')!

/** What a small board is drawn from; everything may be left out. */
export interface SmallBoard {
  readonly columns?: number
  readonly rows?: number
  readonly terrain?: MapSource['terrain']
  readonly hexsides?: MapSource['hexsides']
  readonly links?: MapSource['links']
  readonly areas?: MapSource['areas']
  readonly lines?: MapSource['lines']
  readonly counters: readonly Counter[]
  /** by default each formation that a counter names is a regiment, without a superior */
  readonly formations?: readonly Formation[]
  readonly turns?: readonly [number, number]
  /** the stretch of the main road that is fought for; draw it as a line `main-road` */
  readonly road?: { readonly from: HexId; readonly to: HexId }
  readonly supplySources?: Readonly<Record<string, string>>
  readonly supplyHeads?: Readonly<Record<string, string>>
  /** the strikes of each side by day; none by default */
  readonly airStrikes?: Scenario['airStrikes']
  /** what else a scenario may lay down */
  readonly terms?: Partial<Scenario>
  /** by default both sides, so that tests of other rules need no headquarters */
  readonly alwaysSupplied?: readonly Side[]
}

/** Turns 35 to 45: 22 and 23 September; 35 is a day turn without weather and logistics. */
const TURNS = [35, 45] as const

/**
 * A game on a small board: straight rows that grow to the north, columns that grow to the east, even rows half a hex
 * further east, as on the real map. Hexes are numbered row first: 0101 is the south-western corner.
 */
export const smallGame = (board: SmallBoard): MarketGardenGame => {
  const { columns = 9, rows = 7 } = board
  const map: MapSource = {
    id: 'small',
    title: 'A small board',
    grid: {
      shape: 'pointy',
      columns,
      rows,
      firstColumn: 1,
      firstRow: 1,
      format: 'RRCC',
      columnsGrow: 'east',
      rowsGrow: 'north',
      stagger: 'even',
    },
    legend,
    terrain: board.terrain ?? {},
    hexsides: board.hexsides ?? [],
    links: board.links ?? [],
    places: {},
    areas: board.areas ?? {},
    lines: board.lines ?? {},
    provenance: {},
  }
  const named = new Map<string, Side>()
  for (const { formation, commands, side } of board.counters)
    for (const id of [formation, commands]) if (id !== null) named.set(id, side)
  const given = board.formations ?? []
  const others = [...named].filter(([id]) => !given.some((formation) => formation.id === id))
  return must(
    createMarketGarden({
      scenarios: [
        {
          id: 'hells-highway',
          title: 'small',
          turns: board.turns ?? TURNS,
          firstPhase: 'weather',
          area: { sheet: 'C', rows: [1, rows] },
          road: board.road ?? { from: hexId('0101'), to: hexId('0101') },
          weather: 0,
          airStrikes: board.airStrikes ?? null,
          offMapBatteries: null,
          victory,
          map,
          counters: board.counters,
          formations: [...given, ...others.map(([id, side]) => formation(id, side))],
          supplySources: hexesOf(board.supplySources),
          supplyHeads: hexesOf(board.supplyHeads),
          alwaysSupplied: board.alwaysSupplied ?? ['german', 'allied'],
          ...board.terms,
        },
      ],
      charts: standardCharts,
    }),
  )
}

const hexesOf = (places: Readonly<Record<string, string>> = {}): Readonly<Record<string, HexId>> =>
  Object.fromEntries(Object.entries(places).map(([id, hex]) => [id, hexId(hex)]))

/** A regiment, unless it is said otherwise. */
export const formation = (id: string, side: Side, changes: Partial<Formation> = {}): Formation => ({
  id,
  name: id,
  side,
  level: 'regiment',
  superior: null,
  airborne: false,
  provenance: 'reconstructed',
  ...changes,
})

const made =
  (base: Partial<Counter>) =>
  (id: string, changes: Partial<Counter> = {}): Counter => ({
    id,
    name: id,
    side: 'allied',
    nation: 'british',
    kind: 'infantry',
    transport: 'leg',
    target: 'conventional',
    dots: null,
    strength: 5,
    rating: 5,
    morale: 7,
    range: 1,
    allowance: 12,
    concentrates: true,
    travels: false,
    formation: null,
    commands: null,
    marks: [],
    arrival: null,
    provenance: { values: 'reconstructed', type: 'reconstructed', place: 'reconstructed' },
    ...base,
    ...changes,
  })

const german = { side: 'german', nation: 'wehrmacht' } as const
const towed = { transport: 'towed', concentrates: false, travels: true } as const
const tracked = { transport: 'vehicle', travels: true } as const

/** Allied infantry on foot: 5 steps, rating 5, morale 7. */
export const company = made({})
/** Allied infantry with trucks. */
export const lorried = made({ transport: 'trucks', travels: true })
/** German infantry on foot: 4 steps, rating 4, morale 6. */
export const grenadiers = made({ ...german, strength: 4, rating: 4, morale: 6 })
/** Mortars and machine guns of a battalion: 3 steps, rating 6, range 3. */
export const mortars = made({ kind: 'heavy-weapons', strength: 3, rating: 6, range: 3 })
export const germanMortars = made({ ...german, kind: 'heavy-weapons', strength: 3, rating: 6, range: 3 })
/** Combat engineers with a medium dot. */
export const sappers = made({ kind: 'engineer', strength: 4, dots: { class: 'medium', count: 1 } })
export const pioneers = made({ ...german, kind: 'engineer', strength: 4, dots: { class: 'medium', count: 1 } })
/** Shermans: 2 steps, rating 5, medium gun and class, range 2. */
export const shermans = made({
  ...tracked,
  kind: 'tank',
  target: 'medium',
  dots: { class: 'medium', count: 1 },
  strength: 2,
  morale: 8,
  range: 2,
  marks: ['silhouette'],
})
/** Panthers: 2 steps, a heavy gun, heavy class, range 2. */
export const panthers = made({
  ...german,
  ...tracked,
  kind: 'tank',
  target: 'heavy',
  dots: { class: 'heavy', count: 1 },
  strength: 2,
  morale: 8,
  range: 2,
  marks: ['silhouette'],
})
/** Armoured infantry in half-tracks: 3 steps. */
export const halftracks = made({
  ...german,
  ...tracked,
  kind: 'armoured-infantry',
  target: 'light',
  strength: 3,
  marks: ['armoured-oval'],
})
export const armouredCars = made({
  ...tracked,
  kind: 'armoured-reconnaissance',
  target: 'light',
  dots: { class: 'light', count: 1 },
  strength: 2,
  allowance: 14,
  marks: ['silhouette'],
})
/** A towed battery: 4 steps, rating 8, range 20. */
export const battery = made({ ...towed, kind: 'artillery', strength: 4, rating: 8, range: 20 })
export const germanBattery = made({ ...german, ...towed, kind: 'artillery', strength: 4, rating: 8, range: 20 })
/** Towed anti-tank guns: 2 steps, a medium dot, range 2. */
export const antiTankGuns = made({
  ...towed,
  kind: 'anti-tank',
  strength: 2,
  rating: 2,
  morale: 8,
  range: 2,
  dots: { class: 'medium', count: 1 },
})
export const pak = made({
  ...german,
  ...towed,
  kind: 'anti-tank',
  strength: 2,
  rating: 2,
  range: 2,
  dots: { class: 'heavy', count: 1 },
})
export const flak = made({ ...german, ...towed, kind: 'flak', strength: 3, rating: 6, range: 2 })
/** The headquarters of a formation. */
export const headquarters = (commands: string, changes: Partial<Counter> = {}): Counter =>
  made({ kind: 'headquarters', concentrates: false, travels: true, strength: 2, rating: 3 })(`hq-${commands}`, {
    commands,
    ...changes,
  })
export const germanHeadquarters = (commands: string, changes: Partial<Counter> = {}): Counter =>
  headquarters(commands, { ...german, ...changes })
/** The leader of a formation. */
export const leader = (commands: string, changes: Partial<Counter> = {}): Counter =>
  made({ kind: 'leader', strength: 0, rating: 0, morale: 0, range: 0, concentrates: false })(`leader-${commands}`, {
    commands,
    ...changes,
  })

/** A position of a small game. */
export const place = (game: MarketGardenGame, spec: Record<string, unknown>): State =>
  must(takingAny(game).position({ scenario: 'hells-highway', ...spec }))

/** Loose actions as a test writes them; the game decodes them. */
export type Loose = LooseOf<Action>

/** A unit of a state by its id. */
export const unit = (state: State, id: string): State['units'][number] => state.units.find((other) => other.id === id)!

export { eventsOf, legal, play, refusals } from './gestures.js'
export { must, roll } from '../playing.js'
