/**
 * What the fuzzer throws its inputs at: everything that reads what comes from outside. A target throws when a promise
 * is broken.
 */
import { answer, newSession } from '../../src/cli/serve.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { State as ArdennesState } from '../../src/ardennes/index.js'
import { applyAll, decodeMatch, encodeMatch, matchCodec, playout, startMatch } from '../../src/engine/index.js'
import type { Game, Tagged } from '../../src/engine/index.js'
import { randomFrom } from '../../src/engine/play/dice.js'
import { randomBot } from '../../src/bots/random.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { State as MarketGardenState } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { State as NormandyState } from '../../src/normandy/index.js'
import { newPool } from '../../src/testing/tamper.js'
import { playOn, positionsOf } from '../../src/testing/hostile.js'

/** Something that reads input: the inputs to begin with, and what is done with one. */
export interface Target {
  readonly name: string
  readonly seeds: () => readonly unknown[]
  readonly read: (input: unknown) => void
}

type Random = () => number

/** A game whose states, views, actions, options, positions and matches come in. */
interface Fuzzed<S, A extends Tagged, E extends Tagged> {
  readonly game: Game<S, A, E> & { position(spec: never): { readonly _tag: string } }
  readonly specs: readonly object[]
  readonly draw: (state: S) => unknown
}

const promise = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

type Answer<A> =
  { readonly _tag: 'Left'; readonly left: readonly unknown[] } | { readonly _tag: 'Right'; readonly right: A }

/** What an answer holds; null when it is a refusal, which must say why. */
const rightOf = <A>(given: Answer<A>): A | null => {
  if (given._tag === 'Right') return given.right
  promise(given.left.length > 0, 'is refused without a reason')
  return null
}

const ACTIONS = 12

const targetsOf = <S, A extends Tagged, E extends Tagged>(
  { game, specs, draw }: Fuzzed<S, A, E>,
  random: Random,
): readonly Target[] => {
  const pool = newPool(random)
  const { id, scenarios } = game.info
  const start = (scenario: string): S => {
    const match = startMatch(game, { scenario, seed: 'fuzz' })
    if (match._tag === 'Left') throw new Error(match.left[0].message)
    return match.right.state
  }
  const positions = (): readonly S[] =>
    scenarios.flatMap(({ id: scenario }) => positionsOf(game, { scenario }, 'fuzz', 1000, pool, random).slice(0, 30))
  const viewers = [...game.info.sides, 'public']
  const playFrom = (state: S): void => {
    playOn(game, state, ACTIONS, random, (s) => draw(s))
  }
  const matches = (): readonly unknown[] =>
    scenarios.slice(0, 2).map(({ id: scenario }) => {
      const match = startMatch(game, { scenario, seed: 'fuzz' })
      if (match._tag === 'Left') throw new Error(match.left[0].message)
      const bots = Object.fromEntries(game.info.sides.map((side) => [side, randomBot<S, A, E>]))
      return JSON.parse(encodeMatch(game, playout(game, match.right, bots, { most: 40 }))) as unknown
    })
  const midgame = start(scenarios[0]!.id)
  return [
    {
      name: `${id} state`,
      seeds: positions,
      read: (input) => {
        const state = rightOf(game.codecs.state.decode(input) as Answer<S>)
        if (state !== null) playFrom(state)
      },
    },
    {
      name: `${id} view`,
      seeds: () => positions().flatMap((s) => viewers.map((viewer) => game.observe(s, viewer))),
      read: (input) => void rightOf(game.codecs.view.decode(input) as Answer<unknown>),
    },
    {
      name: `${id} action`,
      seeds: () => positions().flatMap((s) => game.legalActions(s).slice(0, 5)),
      read: (input) => {
        promise(Array.isArray(game.explain(midgame, input as A)), 'explain gives no list')
        const next = rightOf(game.apply(midgame, input as A) as Answer<S>)
        if (next !== null) playFrom(next)
        rightOf(applyAll(game, midgame, [input as A]) as Answer<unknown>)
        promise(typeof game.text.action(midgame, input as A) === 'string', 'there are no words')
      },
    },
    {
      name: `${id} setup`,
      seeds: () =>
        scenarios.map(({ id: scenario, options }) => ({
          scenario,
          options: Object.fromEntries(options.map((option) => [option.id, option.default])),
        })),
      read: (input) => {
        const state = rightOf(game.setup(input as never) as Answer<S>)
        if (state !== null) playFrom(state)
      },
    },
    {
      name: `${id} position`,
      seeds: () => specs,
      read: (input) => {
        const state = rightOf(game.position(input as never) as Answer<S>)
        if (state === null) return
        promise(game.check(state).length === 0, 'a position breaks an invariant')
        playFrom(state)
      },
    },
    {
      name: `${id} match`,
      seeds: matches,
      read: (input) => {
        const match = rightOf(decodeMatch(game, JSON.stringify(input)) as Answer<{ readonly state: S }>)
        if (match !== null) playFrom(match.state)
        rightOf(matchCodec(game).decode(input) as Answer<unknown>)
      },
    },
  ]
}

/** The bridge, with lines as objects: whatever they hold, each is answered, and the games go on. */
const bridge: Target = {
  name: 'bridge',
  seeds: () => [
    [
      { do: 'setup', scenario: 'longest-day', seed: 1, roll: 'auto' },
      { do: 'legal' },
      { do: 'apply', action: { type: 'end-phase' } },
      { do: 'explain', action: { type: 'move', units: ['us-1-inf-16'], to: '0101' } },
      { do: 'query', query: 'assess', arguments: { attack: { attackers: ['us-1-inf-16'], targets: ['0404'] } } },
      { do: 'hash', viewer: 'allied' },
      { do: 'words' },
    ],
    [
      { do: 'setup', of: 'ardennes', scenario: 'six-turn', options: { fuelDumps: true } },
      { do: 'chance' },
      { do: 'draw', seed: 'x' },
      { do: 'query', query: 'reachable', arguments: { unit: 'us-28-112' } },
      { do: 'observe', viewer: 'german' },
    ],
    [
      { do: 'setup', of: 'market-garden', scenario: '101st-drop', game: 'b' },
      { do: 'toAct', game: 'b' },
      { do: 'query', query: 'zoc', arguments: { side: 'german' }, game: 'b' },
      { do: 'drop', game: 'b' },
      { do: 'outcome', game: 'b' },
    ],
  ],
  read: (input) => {
    let session = newSession
    for (const line of Array.isArray(input) ? input : [input]) {
      const next = answer(session, JSON.stringify(line))
      promise(!next.text.includes('internal-error'), next.text.slice(0, 300))
      session = next.session
    }
  },
}

/** The pictures of the three games. */
export interface Draws {
  readonly normandy: (state: NormandyState) => unknown
  readonly ardennes: (state: ArdennesState) => unknown
  readonly marketGarden: (state: MarketGardenState) => unknown
}

/** Every target, with the positions to begin with that the games show. */
export const allTargets = (draws: Draws, seed: string): readonly Target[] => {
  const random = randomFrom(`fuzz ${seed}`)
  return [
    bridge,
    ...targetsOf(
      {
        game: normandy,
        draw: draws.normandy,
        specs: [
          {
            scenario: 'campaign',
            turn: 3,
            phase: 'allied-combat',
            units: { 'us-30-inf': { at: '1506', steps: 2 }, 'ger-275': '1605' },
            supplyPoints: { american: 3 },
          },
          { scenario: 'longest-day', phase: 'allied-movement', units: { 'us-1-inf-16': '0404' } },
        ],
      },
      random,
    ),
    ...targetsOf(
      {
        game: ardennes,
        draw: draws.ardennes,
        specs: [
          {
            scenario: 'campaign',
            turn: 9,
            phase: 'german-movement',
            units: { 'ger-12-48': '2413', 'us-1-26': { at: '2513', steps: 1 } },
            with: { roadblocks: { german: ['2412'] } },
          },
          {
            scenario: 'six-turn',
            turn: 6,
            phase: 'allied-combat',
            units: { 'us-28-112': '2030' },
            options: { fuelDumps: true },
            with: { builders: ['us-28-112'] },
          },
        ],
      },
      random,
    ),
    ...targetsOf(
      {
        game: marketGarden,
        draw: draws.marketGarden,
        specs: [
          {
            scenario: 'campaign',
            turn: 38,
            phase: 'allied-movement',
            units: { 'us-501-1-a': 'C2722', 'arnhem-1': 'off-map-5W' },
          },
          {
            scenario: '101st-drop',
            turn: 3,
            phase: 'german-movement',
            units: { 'us-501-1-a': { at: 'C2722', mode: 'concentrated' } },
          },
        ],
      },
      random,
    ),
  ]
}
