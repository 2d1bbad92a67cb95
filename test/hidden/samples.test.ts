/** A state drawn from a view looks like it and can be played on to the end (N15.25, A32.1a, M20.0c, M-R339). */
import { describe, expect, test } from 'vitest'
import { normandyBot, randomBot, rollout } from '../../src/bots/index.js'
import { randomFrom } from '../../src/engine/index.js'
import type { Game, Tagged } from '../../src/engine/index.js'
import { canonicalJson } from '../../src/engine/values/hash.js'
import { drawAction } from '../../src/engine/play/play.js'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'

const LONG = process.env['SOAK'] !== undefined
const LONGER = LONG ? 20 : 1
/**
 * So many of every kind of frame are looked at, then one of so many until something is hidden in one, and one of so
 * many afterwards.
 */
const [FIRST, SEARCHING, EVERY] = LONG ? [3, 16, 16] : [1, 12, 144]
/** So many states are drawn from what bots make. */
const DRAWN = LONG ? 20 : 4

/** The states of a walk at random, every so many actions, with the type of the frame on top. */
const walk = <S extends { readonly stack: readonly Tagged[] }, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  start: S,
  seed: string,
  actions: number,
  visit: (state: S, frame: string) => void,
): void => {
  const random = randomFrom(seed)
  let state = start
  for (let step = 0; step < actions * LONGER; step++) {
    visit(state, state.stack.at(-1)!.type)
    const action = drawAction(game, state, random)
    // a long walk goes through several matches
    state = action === null ? start : game.applyUnchecked(state, action)
  }
}

/** The texts of large values are compared first, since that takes less time. */
const expectSame = (value: unknown, expected: unknown, about: string): void => {
  if (canonicalJson(value) !== canonicalJson(expected)) expect(value, about).toEqual(expected)
}

/**
 * Draws states from the views of a walk, the first of every kind of frame and one now and then. Tells in which frames
 * something was hidden from somebody.
 */
const drawOn = <S extends { readonly stack: readonly Tagged[] }, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  start: S,
  seed: string,
  actions: number,
): ReadonlySet<string> => {
  const met = new Map<string, number>()
  const hidden = new Set<string>()
  let looks = 0
  walk(game, start, seed, actions, (state, frame) => {
    const times = (met.get(frame) ?? 0) + 1
    met.set(frame, times)
    if (times > FIRST && times % (hidden.has(frame) ? EVERY : SEARCHING) > 0) return
    // in the suite a kind of frame is looked at by everybody once, then by one after another
    const viewers = [...game.info.sides, 'public']
    const looking = LONG || times === 1 ? viewers : [viewers[looks++ % viewers.length]!]
    for (const viewer of looking) {
      const view = game.observe(state, viewer)
      const about = `${frame} seen by ${viewer}, ${times}`
      const drawn = game.sample!(view, randomFrom(about))
      expectSame(game.observe(drawn, viewer), view, about)
      expect(game.check(drawn), about).toEqual([])
      expect(game.codecs.state.decode(JSON.parse(JSON.stringify(drawn)))._tag, about).toBe('Right')
      expect(game.hash(game.sample!(view, randomFrom(about))), about).toBe(game.hash(drawn))
      const next = game.toAct(state)
      if (next.kind === 'player' && next.side === viewer)
        expectSame(game.legalActions(drawn), game.legalActions(state), about)
      if (game.hash(game.knownTo!(state, viewer)) === game.hash(state)) expectSame(drawn, state, about)
      else hidden.add(frame)
    }
  })
  return hidden
}

describe('a state drawn from a view looks like it and is sound', () => {
  test('N15.25 samples in the campaign of Normandy look like the view and are sound', () => {
    const hidden = drawOn(
      normandy,
      must(normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } })),
      'a',
      900,
    )
    for (const frame of ['replacement', 'movement', 'moving', 'combat', 'attack', 'battle', 'result', 'advance'])
      expect(hidden, frame).toContain(frame)
  })

  test('N15.25 samples with full stacks placed by bots look like the view and are sound', () => {
    const bots = { german: normandyBot(normandy), allied: normandyBot(normandy) }
    const start = must(normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } }))
    const random = randomFrom('bots')
    let [state, drawn] = [start, 0]
    rollout(normandy, start, bots, { seed: 'bots', most: 700, visit: (_, now) => (state = now) })
    for (const viewer of ['german', 'allied', 'public'] as const) {
      const view = normandy.observe(state, viewer)
      for (let i = 0; i < DRAWN; i++) {
        const other = normandy.sample(view, random)
        expectSame(normandy.observe(other, viewer), view, viewer)
        expect(normandy.check(other)).toEqual([])
        if (normandy.hash(other) !== normandy.hash(state)) drawn++
      }
    }
    expect(drawn).toBeGreaterThan(DRAWN)
  })

  test('N15.25 N16.42a samples during a landing on the beaches look like the view and are sound', () => {
    const hidden = drawOn(
      normandy,
      must(normandy.setup({ scenario: 'longest-day', options: { fogOfStacks: true } })),
      'a',
      700,
    )
    for (const frame of ['sea-movement', 'landing-roll', 'movement', 'combat']) expect(hidden, frame).toContain(frame)
  })

  test.each(['six-turn', 'campaign'] as const)(
    'A32.1a samples in %s of the Ardennes look like the view and are sound',
    (scenario) => {
      const hidden = drawOn(ardennes, must(ardennes.setup({ scenario, options: { fuelDumps: true } })), scenario, 160)
      for (const frame of ['setup', 'movement', 'moving']) expect(hidden, frame).toContain(frame)
    },
  )

  test.each(['german-movement', 'allied-movement'] as const)(
    'M20.0c samples in %s of Market-Garden look like the view and are sound',
    (phase) => {
      const away = marketGarden.boards.campaign.counters
        .filter(({ side, kind }) => side === 'german' && kind === 'infantry')
        .slice(0, 12)
      const units = {
        'us-501-1-a': 'C2722',
        'us-501-1-b': 'C2722',
        ...Object.fromEntries(away.map(({ id }, i) => [id, ['off-map-5W', 'off-map-6W', 'C2102', 'C2720'][i % 4]!])),
      }
      const start = must(marketGarden.position({ scenario: 'campaign', phase, turn: 38, units }))
      expect(drawOn(marketGarden, start, phase, 40)).toContain('moving')
    },
  )

  test('M-R339 samples while drop zones are chosen look like the view and are sound', () => {
    const options = { randomSetup: true, freeDropZones: true }
    const phase = marketGarden.phases.find(({ id }) => id === 'drop-zones')!
    const start = phase.enter(must(marketGarden.setup({ scenario: 'campaign', options })))
    const hidden = drawOn(marketGarden, start, 'zones', 90)
    for (const frame of ['drop-zones', 'placing-marker', 'random-setup', 'setup'])
      expect(hidden, frame).toContain(frame)
  })

  test('a sample where nothing is hidden is the state itself', () => {
    expect(drawOn(normandy, must(normandy.setup({ scenario: 'campaign' })), 'open', 60)).toEqual(new Set())
    expect(drawOn(ardennes, must(ardennes.setup({ scenario: 'campaign' })), 'open', 60)).toEqual(new Set())
    expect(drawOn(marketGarden, must(marketGarden.setup({ scenario: 'hells-highway' })), 'open', 60)).toEqual(new Set())
  })
})

/** Plays on from states drawn from views of a walk; every state on the way must be sound now and then. */
const playOn = <S extends { readonly stack: readonly Tagged[] }, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  request: { readonly scenario: string; readonly options: object },
  every: number,
  actions: number,
  most: number,
): readonly S[] => {
  const ends: S[] = []
  const viewers = [...game.info.sides, 'public']
  let step = 0
  walk(game, must(game.setup(request)), 'on', LONG ? actions : actions / 2, (state) => {
    if (step++ % every < every - 1) return
    // in the suite each position is seen by another viewer
    for (const viewer of LONG ? viewers : [viewers[ends.length % viewers.length]!]) {
      const seed = `${step} ${viewer}`
      const drawn = game.sample!(game.observe(state, viewer), randomFrom(seed))
      let count = 0
      const visit = (_: unknown, now: S): void => {
        if (count++ % 50 === 0) expect(game.check(now), seed).toEqual([])
      }
      ends.push(rollout(game, drawn, { german: randomBot, allied: randomBot }, { seed, most, visit }))
    }
  })
  return ends
}

describe('play goes on from a state drawn from a view', () => {
  test('N15.25 play from a sample reaches the end of the mini-game', () => {
    const ends = playOn(normandy, { scenario: 'longest-day', options: { fogOfStacks: true } }, 90, 360, 20_000)
    expect(ends).toHaveLength(LONG ? 12 * LONGER : 2)
    for (const end of ends) expect(normandy.outcome(end)).not.toBeNull()
  })

  test('N15.25 A32.1a M20.0c play from samples continues in the campaigns', () => {
    const fog = { scenario: 'campaign', options: { fogOfStacks: true } }
    expect(playOn(normandy, fog, 101, 404, 300).length).toBeGreaterThan(0)
    const dumps = { scenario: 'six-turn', options: { fuelDumps: true } }
    expect(playOn(ardennes, dumps, 60, 180, 200).length).toBeGreaterThan(0)
    expect(playOn(marketGarden, { scenario: 'campaign', options: {} }, 60, 120, 100).length).toBeGreaterThan(0)
  })
})
