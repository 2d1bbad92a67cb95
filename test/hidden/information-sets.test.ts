/**
 * Two positions that look alike to a viewer are alike to him in everything that he is told, and in all that he may be
 * asked (N15.25, A32.1a, M20.0c).
 */
import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import type { Game, Tagged } from '../../src/engine/index.js'
import { drawAction } from '../../src/engine/play/play.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { State as ArdennesState } from '../../src/ardennes/index.js'
import { hexId } from '../../src/hex/index.js'
import { marketGarden, unitId } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Side, State as NormandyState } from '../../src/normandy/index.js'
import { drawArdennes, drawNormandy } from '../../src/svg/index.js'
import { must } from '../playing.js'
import { moveDump, moveOffMap, moveSupplyHead, swapUnderTops } from './alike.js'
import type { Viewer } from './alike.js'

/** How many times as long the walks are in a soak. */
const LONGER = process.env['SOAK'] === undefined ? 1 : 50
/** What is left in the suite of walks that are as good when they are short. */
const SHORT = process.env['SOAK'] === undefined ? 0.3 : 1
/** The same where plans are made: until some of them work. */
const PLANNED = process.env['SOAK'] === undefined ? 0.75 : 1
const SEEDS = process.env['SOAK'] === undefined ? ['1'] : ['1', '2', '3', '4', '5']
const EVERY = 8
const TRIES = 2

type Alike<S> = (state: S, viewer: Viewer, random: () => number) => S | null

/** What else a game answers to a viewer who may decide or not: its composites and its pictures. */
type Asks<S> = (state: S, viewer: Viewer, random: () => number, decides: boolean) => unknown

/** What came of plans that were tried, by the kind of answer: some of them should work. */
const came = { Left: 0, Right: 0 }

/** How many pairs of a walk are drawn, how many are asked about composites, and how many plans are made of each. */
const DRAWN = process.env['SOAK'] === undefined ? 2 : 6
const PLANNING = 6
const PLANS = 6

const pick = <A>(list: readonly A[], random: () => number): A => list[Math.floor(random() * list.length)]!

/** How many questions of every kind are about units and places that may be hidden from a viewer. */
const PROBES = process.env['SOAK'] === undefined ? 3 : 10
/** How many actions are played to come across all kinds of them. */
const PLAYED = 500

/** A hex, or an area beyond the edge of the map. */
const isPlace = (at: string): boolean => /^([A-Z]?\d{4}|off-map-.+)$/.test(at)

/** A state whose units lie somewhere, as those of all games do. */
interface Placing {
  readonly units: readonly { readonly id: string; readonly at: string }[]
}

/** The units that lie elsewhere in another position. */
const movedBetween = ({ units }: Placing, other: Placing): readonly string[] =>
  units.filter(({ at }, i) => other.units[i]!.at !== at).map(({ id }) => id)

/** A place, and the hexes above and below it. */
const about = (place: string): readonly string[] => {
  const row = Number(place.slice(-2))
  const inRow = (to: number): string => place.slice(0, -2) + String(to).padStart(2, '0')
  return Number.isNaN(row) ? [place] : [place, inRow(row + 1), inRow(Math.max(0, row - 1))]
}

/** An action of every kind that random play comes across. */
const kindsOf = <S, A extends Tagged, E extends Tagged>(game: Game<S, A, E>, start: S): readonly A[] => {
  const random = randomFrom('kinds')
  const kinds = new Map<string, A>()
  let state = start
  for (let step = 0; step < PLAYED; step++) {
    const action = drawAction(game, state, random)
    if (action === null) break
    kinds.set(action.type, action)
    state = game.applyUnchecked(state, action)
  }
  return [...kinds.values()]
}

/**
 * Actions of several kinds, about units that a viewer does not see and the places where they may be: whoever gropes
 * for what is hidden from him asks such things.
 *
 * @param others - what else the position may be, as far as he knows
 */
const probesOf = <A extends Tagged>(
  kinds: readonly A[],
  state: Placing,
  others: readonly Placing[],
  random: () => number,
): readonly A[] => {
  const ids = new Set(state.units.map(({ id }) => id))
  const hidden = [...new Set(others.flatMap((other) => movedBetween(state, other)))]
  const places = state.units.filter(({ id, at }) => hidden.includes(id) && isPlace(at)).flatMap(({ at }) => about(at))
  const swap = (_: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    if (ids.has(value)) return pick(hidden, random)
    return isPlace(value) && places.length > 0 && random() < 0.8 ? pick(places, random) : value
  }
  if (hidden.length === 0) return []
  return kinds.flatMap((kind) => Array.from({ length: PROBES }, () => JSON.parse(JSON.stringify(kind), swap) as A))
}

/** Frames in which a plan may come to something. */
const PLANNABLE = new Set(['movement', 'moving', 'combat'])

/**
 * A unit of the viewer that lies on the map, and where it or another unit stands; null when he sees none of his own.
 */
const planFor = <U extends { readonly id: string; readonly at: string }>(
  seen: readonly U[],
  isOwn: (unit: U) => boolean,
  random: () => number,
): { readonly unit: U; readonly target: string } | null => {
  const onMap = seen.filter(({ at }) => /^\d{4}$/.test(at))
  const own = onMap.filter(isOwn)
  return own.length === 0 ? null : { unit: pick(own, random), target: pick(onMap, random).at }
}

/**
 * Plans of a viewer of Normandy, made from what he sees and asked of the state itself; and the picture that is drawn
 * for him.
 */
const asksOfNormandy: Asks<NormandyState> = (state, viewer, random, decides) => {
  const known = normandy.knownTo(state, viewer)
  const plans = Array.from({ length: decides ? PLANS : 0 }, () => {
    const plan = planFor(known.units, ({ id }) => normandy.queries.side(known, id) === viewer, random)
    if (plan === null) return null
    const [units, targets] = [[plan.unit.id], [hexId(plan.target)]]
    const reach = normandy.queries.reachable(known, units)
    const path = reach.length === 0 ? targets : pick(reach, random).path
    const moved = normandy.compose.move(state, units, path)
    came[moved._tag]++
    return {
      attack: normandy.compose.attack(state, { attackers: units, targets }),
      move: moved,
      overrun: normandy.compose.overrun(state, units, path, hexId(plan.target)),
    }
  })
  return { plans, picture: drawNormandy(normandy, state, { viewer, zoc: ['german', 'allied'] }) }
}

/** The same of the Ardennes. */
const asksOfArdennes: Asks<ArdennesState> = (state, viewer, random, decides) => {
  const known = ardennes.knownTo(state, viewer)
  const plans = Array.from({ length: decides ? PLANS : 0 }, () => {
    const plan = planFor(known.units, ({ id }) => ardennes.queries.side(known, id) === viewer, random)
    if (plan === null) return null
    const { id } = plan.unit
    const reach = ardennes.queries.reachable(known, id)
    const path = reach.length === 0 ? [hexId(plan.target)] : pick(reach, random).path
    const moved = ardennes.compose.move(state, [id], path)
    const attack = ardennes.compose.attack(state, { attackers: [id], targets: [hexId(plan.target)] })
    came[moved._tag]++
    came[attack._tag]++
    return { attack, move: moved }
  })
  return { plans, picture: drawArdennes(ardennes, state, { viewer }) }
}

/** All that a viewer is told of a position: what he sees, who acts, and what he may do about it if that is he. */
const toldTo = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  state: S,
  viewer: Viewer,
  questions: readonly A[],
): unknown => {
  const next = game.toAct(state)
  const decides = next.kind === 'player' && next.side === viewer
  const known = game.knownTo!(state, viewer)
  const actions = decides ? game.legalActions(state) : []
  return {
    view: game.observe(state, viewer),
    known,
    hash: game.hash(known),
    next,
    ...(decides
      ? {
          actions,
          words: actions.slice(0, 50).map((action) => game.text.action(state, action)),
          decision: game.text.decision(state),
          refusals: questions.map((action) => game.explain(state, action)),
        }
      : {}),
  }
}

/**
 * Compares positions of random play with others that look alike to a viewer; tells how many there were, and how often
 * he decided.
 */
const compare = <S extends Placing, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E, unknown, Side>,
  start: S,
  makeAlike: Alike<S>,
  seed: string,
  actions: number,
  asks: Asks<S> | null = null,
): { readonly pairs: number; readonly decided: number; readonly planned: number } => {
  const random = randomFrom(seed)
  const kinds = kindsOf(game, start)
  let [state, pairs, decided, drawn, planned] = [start, 0, 0, 0, 0]
  const asked: A[] = []
  for (let step = 0; step < actions * LONGER; step++) {
    const action = drawAction(game, state, random)
    if (action === null) break
    state = game.applyUnchecked(state, action)
    asked.push(action)
    if (step % EVERY > 0) continue
    for (const viewer of [...game.info.sides, 'public'] as const) {
      const others = Array.from({ length: TRIES }, () => makeAlike(state, viewer, random))
      const alike = others.filter((other): other is S => other !== null && game.check(other).length === 0)
      if (alike.length === 0) continue
      pairs += alike.length
      const next = game.toAct(state)
      const decides = next.kind === 'player' && next.side === viewer
      if (decides) decided += alike.length
      // of those who do not decide a few pictures are enough
      const isOpen = !decides || PLANNABLE.has(next.frame)
      if (asks !== null && isOpen && (decides ? planned < PLANNING * LONGER : drawn < DRAWN * LONGER)) {
        if (decides) planned++
        else drawn++
        const plans = `${seed} ${step} ${viewer}`
        const answer = JSON.stringify(asks(state, viewer, randomFrom(plans), decides))
        for (const other of alike)
          expect(JSON.stringify(asks(other, viewer, randomFrom(plans), decides)) === answer, plans).toBe(true)
      }
      const questions = [...asked.slice(-20), ...probesOf(kinds, state, alike, randomFrom(`${seed} ${step}`))]
      const told = toldTo(game, state, viewer, questions)
      const text = JSON.stringify(told)
      for (const other of alike) {
        const toldOfOther = toldTo(game, other, viewer, questions)
        if (JSON.stringify(toldOfOther) !== text) expect(toldOfOther).toEqual(told)
      }
    }
  }
  return { pairs, decided, planned }
}

describe('what looks alike to a viewer is alike to him', () => {
  test.each(SEEDS)('N15.25 the game looks the same to a viewer whatever is below the tops of stacks (%s)', (seed) => {
    const start = must(normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } }))
    came.Right = 0
    const { pairs, decided, planned } = compare(normandy, start, swapUnderTops, seed, 200 * SHORT, asksOfNormandy)
    expect(planned).toBeGreaterThan(0)
    expect(came.Right).toBeGreaterThan(0)
    expect(pairs).toBeGreaterThan(12)
    expect(decided).toBeGreaterThan(4)
  })

  test('N15.25 N16.42 the game looks the same to a viewer whatever is below the tops of stacks on the beaches', () => {
    const start = must(normandy.setup({ scenario: 'longest-day', options: { fogOfStacks: true } }))
    expect(compare(normandy, start, swapUnderTops, 'beaches', 300 * SHORT, asksOfNormandy).pairs).toBeGreaterThan(0)
  })

  test.each(['allied-normal-movement', 'allied-combat'] as const)(
    'N15.25 the game looks the same to a viewer whatever is below the tops of stacks in %s',
    (phase) => {
      const start = must(
        normandy.position({
          scenario: 'campaign',
          turn: 2,
          phase,
          options: { fogOfStacks: true },
          units: {
            'us-30-inf': '2021',
            'us-9-inf': '2022',
            'ger-lehr-130': '2020',
            'ger-276-986': '2020',
            'ger-276-988': '2710',
            'ger-277-989': '2710',
            'ger-276-987': '3010',
            'ger-277-990': '3010',
          },
        }),
      )
      expect(compare(normandy, start, swapUnderTops, phase, 120).decided).toBeGreaterThan(0)
    },
  )

  test.each(['six-turn', 'campaign'] as const)(
    'A32.1a the game looks the same to a viewer wherever the fuel dump is, in %s',
    (scenario) => {
      const start = must(ardennes.setup({ scenario, options: { fuelDumps: true } }))
      const { pairs, decided } = compare(ardennes, start, moveDump, scenario, 100 * SHORT, asksOfArdennes)
      expect(pairs).toBeGreaterThan(12)
      expect(decided).toBeGreaterThan(4)
    },
  )

  test.each(['german-movement', 'german-combat'] as const)(
    'A32.1a plans in %s are the same wherever the fuel dump is',
    (phase) => {
      const { map } = ardennes.boards.campaign
      const place = map.ids[map.areas['fuel-dumps']![0]!]!
      const start = must(
        ardennes.position({
          scenario: 'campaign',
          turn: 3,
          phase,
          options: { fuelDumps: true },
          units: { 'ger-lehr-901': '2021', 'ger-lehr-902': '2121', 'ger-11-pz-110': '1921', 'us-28-112': '2020' },
          with: { dump: { place, searched: [], status: 'hidden', tried: false } },
        }),
      )
      came.Right = 0
      expect(compare(ardennes, start, moveDump, phase, 80 * PLANNED, asksOfArdennes).planned).toBeGreaterThan(0)
      expect(came.Right).toBeGreaterThan(0)
    },
  )

  test.each(SEEDS)('M20.0c the game looks the same to a viewer wherever Germans are off the map (%s)', (seed) => {
    const away = marketGarden.boards.campaign.counters
      .filter(({ side, kind }) => side === 'german' && kind === 'infantry')
      .slice(0, 12)
    const start = must(
      marketGarden.position({
        scenario: 'campaign',
        phase: 'allied-movement',
        turn: 38,
        units: {
          'us-501-1-a': 'C2722',
          'us-501-1-b': 'C2722',
          ...Object.fromEntries(away.map(({ id }, i) => [id, `off-map-${i % 2 === 0 ? '5W' : '6W'}`])),
        },
      }),
    )
    const { pairs, decided } = compare(marketGarden, start, moveOffMap, seed, 40)
    expect(pairs).toBeGreaterThan(4)
    expect(decided).toBeGreaterThan(2)
  })

  test('M20.0c the game looks the same to a viewer whether Germans are off the map or out of the game', () => {
    const batteries = marketGarden.boards.campaign.counters
      .filter(({ side, kind }) => side === 'german' && kind === 'artillery')
      .map(({ id }) => id)
    const toldWith = (battery: 'absent' | { readonly at: string; readonly mode: 'travel' }) => {
      const units = { 'us-501-1-a': 'C2722', ...Object.fromEntries(batteries.map((id) => [id, battery])) }
      const state = must(marketGarden.position({ scenario: 'campaign', phase: 'allied-movement', turn: 38, units }))
      const questions = batteries.map((unit) => ({ type: 'start-move', unit: unitId(unit) }) as const)
      return toldTo(marketGarden, state, 'allied', questions)
    }
    expect(toldWith('absent')).toEqual(toldWith({ at: 'off-map-5W', mode: 'travel' }))
  })

  test('M-R339 the game looks the same to a viewer wherever the Allies have secretly chosen drop zones', () => {
    const start = must(
      marketGarden.setup({ scenario: 'campaign', options: { randomSetup: true, freeDropZones: true } }),
    )
    // only positions of the random set-up are compared, and not every line of play decides anything in it
    const pairs = ['a', 'b', 'c'].map((line) => compare(marketGarden, start, moveSupplyHead, line, 200).pairs)
    expect(Math.max(...pairs)).toBeGreaterThan(0)
  })
})
