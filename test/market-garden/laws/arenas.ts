/** Positions at random on small boards, from which matches are played under the eyes of the laws. */
import { randomFrom } from '../../../src/engine/index.js'
import type { MarketGardenGame, PhaseId, State } from '../../../src/market-garden/index.js'
import { takingAny } from '../../playing.js'
import { UNTOUCHED } from '../crossings.js'
import type { Weights } from '../lively.js'
import { airborne, NONE, options as withPoints } from '../pointsBoards.js'
import { at } from '../supplyBoards.js'
import { country, drops, water } from './boards.js'
import { BATTALIONS, INDEPENDENTS, muster, wide } from './commandBoards.js'
import { clearing, crowds } from './crowdedBoards.js'

/** A small game, and positions on it: another one for each seed. */
export interface Arena {
  readonly name: string
  readonly game: MarketGardenGame
  readonly start: (seed: string) => State
  /** what its players do more often than others */
  readonly weights?: Weights
}

const PHASES: readonly PhaseId[] = [
  'german-mini-fire',
  'german-response-movement',
  'allied-command',
  'allied-indirect-fire',
  'allied-direct-fire',
  'allied-movement',
  'allied-organization',
  'german-command',
  'german-direct-fire',
  'german-movement',
]

type Spec = Record<string, unknown>
type Chance = <T>(list: readonly T[]) => T

/** Positions with every unit in one of some hexes, in one of its modes, hurt or not: such as the game accepts. */
const scattered =
  (
    game: MarketGardenGame,
    places: (id: string, side: string) => readonly string[],
    more: (pick: Chance) => {
      readonly phase?: PhaseId
      readonly turn?: number
      readonly with?: Spec
      readonly units?: Readonly<Record<string, Spec>>
      readonly options?: Spec
    } = () => ({}),
  ) =>
  (seed: string): State => {
    const random = randomFrom(`arena ${seed}`)
    const pick: Chance = (list) => list[Math.floor(random() * list.length)]!
    const { counters } = game.boards['hells-highway']
    const units: Record<string, Spec> = {}
    const taken = new Map<string, string>()
    const led = new Set<string>()
    for (const { id, side, concentrates, travels, strength, kind } of counters) {
      const free = places(id, side).filter(
        (hex) => (taken.get(hex) ?? side) === side && !(kind === 'leader' && led.has(`${side} ${hex}`)),
      )
      if (free.length === 0) continue
      const at = pick(free)
      if (/^\d/.test(at)) taken.set(at, side)
      if (kind === 'leader') led.add(`${side} ${at}`)
      if (kind === 'leader' || at === 'england') {
        units[id] = { at }
        continue
      }
      const modes = [
        'defilade',
        ...(concentrates ? ['concentrated', 'concentrated'] : []),
        ...(travels ? ['travel'] : []),
      ]
      units[id] = {
        at,
        mode: pick(modes),
        lost: random() < 0.3 ? Math.floor(random() * strength) : 0,
        disrupted: random() < 0.12,
        depleted: kind !== 'bridge-engineer' && random() < 0.08,
      }
    }
    const { phase = pick(PHASES), turn = 35, with: fields = {}, units: fixed = {}, options = {} } = more(pick)
    Object.assign(units, fixed)
    // the first in a stack lies on top: the Disrupted come last
    const order = Object.entries(units).sort(
      ([, a], [, b]) => Number(a['disrupted'] ?? false) - Number(b['disrupted'] ?? false),
    )
    const made = takingAny(game).position({
      scenario: 'hells-highway',
      phase,
      turn,
      options,
      units: Object.fromEntries(order),
      with: fields,
    })
    if (made._tag === 'Left') throw new Error(made.left.map(({ message }) => message).join('\n'))
    return made.right
  }

const hexes = (rows: readonly number[], columns: readonly number[]): readonly string[] =>
  rows.flatMap((row) => columns.map((column) => `0${row}0${column}`))

const STREAM = 'trail 0301-0401'
const SPANS = ['road 0202-0203', 'railway 0302-0303', 'trail 0104-0105'] as const

const WEATHER = [0, 0, 1, 3, 5, 8, 'P'] as const
const inland = hexes([2, 3, 4, 5, 6, 7, 8], [2, 3, 4, 5, 6, 7, 8])

export const ARENAS: readonly Arena[] = [
  {
    name: 'country',
    game: country,
    start: scattered(country, (id, side) =>
      id === 'hq-r'
        ? hexes([1, 2, 3], [1, 2])
        : side === 'allied'
          ? hexes([1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6]).filter((hex) => hex !== '0207')
          : hexes([2, 3, 4, 5, 6], [4, 5, 6, 7, 8]).filter((hex) => hex !== '0207' && hex !== '0508'),
    ),
  },
  {
    name: 'approach',
    game: country,
    start: scattered(
      country,
      (id, side) =>
        side === 'allied'
          ? hexes([1, 2, 3, 4, 5], [1, 2])
          : id === 'i' || id === 'hq-x'
            ? ['0307', '0407']
            : ['0303', '0304', '0404', '0406', '0507', '0505'],
      () => ({ phase: 'allied-movement' }),
    ),
  },
  {
    name: 'water',
    game: water,
    start: scattered(
      water,
      (id, side) =>
        id === 'e' || id === 'f'
          ? ['0202', '0302', '0204', '0104', '0301']
          : side === 'allied'
            ? ['0202', '0204', '0302', '0104', '0204', '0202']
            : hexes([1, 2, 3, 4], [3, 5, 6]),
      (pick) => {
        const down = SPANS.filter(() => pick([true, false]))
        const at = pick(['0202', '0302'])
        const bridge = at === '0202' ? SPANS[0] : SPANS[1]
        const works = down.includes(bridge) && pick([true, false])
        const worker = pick(['e', 'f'])
        return {
          units: works ? { [worker]: { at, mode: 'concentrated' } } : {},
          phase: pick(['allied-command', 'allied-movement', 'allied-movement', 'german-command', 'turn-record']),
          with: {
            crossings: {
              ...UNTOUCHED,
              down: [...down].sort(),
              repairs: works ? { [bridge]: { units: [worker], turns: pick([3, 4, 5]) } } : {},
              ferries: pick([{}, {}, { '0204-0205': true }]),
              entered: [...down].sort(),
              blown: pick([0, down.length]),
            },
          },
        }
      },
    ),
  },
  {
    name: 'works',
    game: water,
    start: scattered(
      water,
      (_id, side) => (side === 'allied' ? ['0101', '0201'] : hexes([1, 2, 3, 4], [6])),
      (pick) => ({
        units: {
          e: { at: '0202', mode: 'concentrated' },
          f: { at: pick(['0301', '0401']), mode: 'concentrated', lost: pick([0, 0, 1, 2]) },
        },
        phase: pick(['allied-response-movement', 'german-organization']),
        with: {
          crossings: {
            ...UNTOUCHED,
            down: [SPANS[0]],
            entered: [SPANS[0]],
            repairs: { [SPANS[0]]: { units: ['e'], turns: pick([4, 5, 5]) } },
            charges: { [STREAM]: { unit: 'f', turns: pick([1, 2, 2]), failed: false, extended: false } },
          },
        },
      }),
    ),
  },
  {
    name: 'boats',
    game: water,
    start: scattered(
      water,
      (_id, side) => (side === 'allied' ? ['0202'] : hexes([1, 2, 3, 4], [6])),
      (pick) => ({
        units: Object.fromEntries(
          ['e', 'f', 'a', 'b', 's', 'hq-r'].map((id) => [
            id,
            { at: '0202', mode: id === 'hq-r' ? 'travel' : 'concentrated', lost: pick([0, 0, 1]) },
          ]),
        ),
        phase: 'allied-movement',
        with: {
          crossings: { ...UNTOUCHED, down: [SPANS[1], SPANS[0]], entered: [SPANS[1], SPANS[0]], blown: 2 },
        },
      }),
    ),
    weights: { ferry: 40, 'pick-up': 2, 'start-move': 20 },
  },
  {
    name: 'drops',
    game: drops,
    start: scattered(
      drops,
      (id, side) => (side === 'german' ? inland : id === 'c' ? ['england', ...inland] : ['england']),
      (pick) => ({
        phase: 'allied-movement',
        turn: pick([35, 35, 36, 39]),
        with: { weather: { north: pick(WEATHER), south: pick(WEATHER.slice(0, 6)) } },
      }),
    ),
  },
  {
    name: 'crowds',
    game: crowds,
    start: scattered(
      crowds,
      (_id, side) => (side === 'allied' ? ['0202', '0302'] : ['0204', '0304']),
      (pick) => ({
        phase: pick(['allied-direct-fire', 'allied-movement', 'allied-organization', 'german-movement'] as const),
      }),
    ),
    weights: { 'pick-up': 15, 'change-mode': 3, 'start-move': 6 },
  },
  {
    // volleys cost more steps than their targets have
    name: 'volleys',
    game: crowds,
    start: scattered(
      crowds,
      (_id, side) => (side === 'allied' ? ['0303'] : ['0304']),
      (pick) => ({ phase: pick(['allied-direct-fire', 'german-direct-fire'] as const) }),
    ),
    weights: { 'open-fire': 60, 'add-firer': 60, fire: 1 },
  },
  {
    name: 'clearing',
    game: clearing,
    start: scattered(
      clearing,
      (id, side) =>
        side === 'german' ? ['0506', '0406', '0604'] : id.startsWith('f') ? ['0504', '0505'] : ['england'],
      (pick) => ({
        phase: 'allied-movement',
        with: { weather: { north: pick(WEATHER), south: pick(WEATHER.slice(0, 3)) } },
      }),
    ),
  },
  {
    name: 'wide',
    game: wide,
    // around the 18 and 12 points and the 12 hexes of M11.22a, M11.23a and M11.31a; a clear hex is 1.5 points
    start: scattered(
      wide,
      (id, side) => (side === 'german' ? ['0148', '0348'] : [at(id === 'own' ? 1 : 2, 34)]),
      (pick) => {
        const corps = 3
        const division = corps + pick([10, 12, 13, 14, 16])
        const regiment = division + pick([7, 8, 9, 10])
        const defiladed = (column: number): Spec => ({ at: at(2, column), mode: 'defilade' })
        const near = (): Spec => ({ at: at(pick([1, 2, 3]), regiment + pick([9, 11, 12, 13, 14, 15])) })
        return {
          phase: pick(['allied-command', 'allied-movement', 'allied-direct-fire'] as const),
          units: {
            'hq-corps': defiladed(corps),
            'hq-d': defiladed(division),
            'hq-r': defiladed(regiment),
            ...Object.fromEntries(['a', 'b', 'c', 'e', 'l'].map((id) => [id, near()])),
            own: { at: at(pick([1, 3]), division + pick([11, 12, 13, 14])) },
          },
        }
      },
    ),
    weights: { step: 2, 'end-phase': 3 },
  },
  {
    name: 'muster',
    game: muster,
    start: scattered(
      muster,
      (id, side) =>
        side === 'german'
          ? ['0406']
          : id.startsWith('hq') || id.startsWith('leader')
            ? ['0101']
            : hexes([1, 2, 3, 4], [1, 2, 3, 4]).filter((hex) => hex !== '0101'),
      (pick) => ({
        phase: 'allied-command',
        units: { 'hq-d': { at: '0101', mode: 'defilade' } },
        with: {
          attached: Object.fromEntries([
            ...INDEPENDENTS.slice(0, pick([6, 7, 8])).map((id) => [id, 'r']),
            ...BATTALIONS.slice(0, pick([2, 3, 4])).map((id) => [id, 'r']),
          ]),
        },
      }),
    ),
    weights: { attach: 20 },
  },
  {
    name: 'points',
    game: airborne.game,
    start: scattered(
      airborne.game,
      (id, side) =>
        side === 'german'
          ? ['0307', '0408', '0506']
          : id.startsWith('hq')
            ? ['0303', '0304', '0305']
            : ['0306', '0406', '0505', '0405', '0206'],
      (pick) => ({
        options: withPoints,
        ...pick([
          { phase: 'logistics', turn: 41 },
          { phase: 'allied-command', turn: 42 },
          { phase: 'allied-movement', turn: 42 },
          { phase: 'allied-movement', turn: 42 },
          { phase: 'allied-response-movement', turn: 42 },
        ] as const),
        with: {
          points: {
            ...NONE,
            command: { us: 2 * pick([0, 2, 6, 8]) },
            assigned: { us: pick([0, 1, 2]), 'us-1': pick([0, 1, 2]), 'us-2': pick([0, 1, 2]) },
            ammunition: { us: pick([0, 1, 6, 12]) },
          },
        },
      }),
    ),
    weights: { 'assign-points': 10, 'send-points': 6, 'start-move': 8 },
  },
]
