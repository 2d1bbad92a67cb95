/**
 * Plans of attacks in random positions of every game: what is composed can be played, and the odds are those of what
 * can be composed.
 */
import { hexId } from '../../src/hex/hexId.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomBot } from '../../src/bots/index.js'
import { applyAll, playout, randomFrom, startMatch } from '../../src/engine/index.js'
import type { Game, Tagged, Violations } from '../../src/engine/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { ArdennesGame, Action as ArdennesAction, State as ArdennesState } from '../../src/ardennes/index.js'
import type { Action as MarketGardenAction, State as MarketGardenState } from '../../src/market-garden/index.js'
import type { Action as NormandyAction, NormandyGame, State as NormandyState } from '../../src/normandy/index.js'
import { combatArena, randomPosition } from '../ardennes/combatArena.js'
import { anyPosition, arena as field } from '../market-garden/movementArena.js'
import { arenas } from '../normandy/arenas.js'
import { legal, must, takingAny } from '../playing.js'

const LONG = process.env['SOAK'] !== undefined

type Answer<T> = { readonly _tag: 'Left'; readonly left: Violations } | { readonly _tag: 'Right'; readonly right: T }
type Random = () => number

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
/** One of a list, or nothing of an empty one. */
const one = <T>(random: Random, list: readonly T[]): readonly T[] => (list.length === 0 ? [] : [pick(random, list)])
const some = <T>(random: Random, list: readonly T[], chance: number): readonly T[] =>
  list.filter(() => random() < chance)
const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)]

/** How plans of a game are made and asked about. */
interface Planning<S, A extends Tagged, P> {
  /** a plan of which every action was legal after those before it; null when nobody may attack */
  readonly lawful: (state: S, random: Random) => P | null
  /** any plan of the side that acts, most of them against the rules */
  readonly any: (state: S, random: Random) => P
  readonly assess: (state: S, plan: P) => Answer<unknown>
  readonly attack: (state: S, plan: P) => Answer<readonly A[]>
}

/** The rules that an answer cites; nothing when it is given. */
const against = (answer: Answer<unknown>): readonly string[] =>
  answer._tag === 'Left' ? answer.left.map(({ rule }) => rule) : []

interface Counts {
  played: number
  possible: number
  refused: number
}

/** Looks at two plans in a position. */
const look = <S, A extends Tagged, E extends Tagged, V, P>(
  game: Game<S, A, E, V>,
  { lawful, any, assess, attack }: Planning<S, A, P>,
  state: S,
  random: Random,
  counts: Counts,
): void => {
  const plan = lawful(state, random)
  if (plan !== null) {
    counts.played++
    expect([plan, against(assess(state, plan)), against(attack(state, plan))]).toEqual([plan, [], []])
    expect([plan, must(applyAll(game, state, must(attack(state, plan)) as never)).left]).toEqual([plan, []])
  }
  const other = any(state, random)
  const composed = attack(state, other)
  counts[composed._tag === 'Right' ? 'possible' : 'refused']++
  expect([other, assess(state, other)._tag, against(composed)]).toEqual([other, composed._tag, against(composed)])
}

const none = (): Counts => ({ played: 0, possible: 0, refused: 0 })

/** Plays a match at random and stops at some of the positions in which attacks are begun. */
const visit = <S, A extends Tagged, E extends Tagged, V>(
  game: Game<S, A, E, V>,
  scenario: string,
  options: object,
  seed: string,
  isTime: (state: S) => boolean,
  stop: (state: S) => void,
): void => {
  playout(
    game,
    must(startMatch(game, { scenario, options, seed })),
    { german: randomBot, allied: randomBot },
    { visit: (_, state) => (isTime(state) ? stop(state) : undefined), most: 4000 },
  )
}

type NormandyPlan = Parameters<NormandyGame['compose']['attack']>[1]

const inNormandy = (game: NormandyGame): Planning<NormandyState, NormandyAction, NormandyPlan> => ({
  lawful: (state, random) => {
    const openings = legal(game, state, 'attack')
    if (openings.length === 0) return null
    const first = pick(random, openings)
    let now = must(game.apply(state, first))
    const attackers = [first.unit]
    const targets = [first.target]
    for (let i = 0; i < 4; i++) {
      const more = game.legalActions(now).filter(({ type }) => type === 'attack-add' || type === 'attack-target')
      if (more.length === 0 || random() < 0.2) break
      const action = pick(random, more)
      if (action.type === 'attack-add') attackers.push(action.unit)
      if (action.type === 'attack-target') targets.push(action.hex)
      now = must(game.apply(now, action))
    }
    return { attackers: attackers.sort(), targets }
  },
  any: (state, random) => {
    const board = game.boards[state.scenario]
    const top = state.stack.at(-1)!
    const side = 'side' in top && top.side === 'german' ? 0 : 1
    const onMap = state.units.filter(({ at }) => board.map.indexOf(at) >= 0)
    const isOwn = (unit: NormandyState['units'][number]): boolean => board.sides[board.unitIndex(unit.id)] === side
    // the odds of an attack that has been declared are given, though it cannot be declared again
    const declared = top.type === 'combat' ? top.attacks.map(({ attackers }) => attackers.join()) : []
    const own = onMap.flatMap((unit) => (isOwn(unit) && !declared.includes(unit.id) ? [unit.id] : []))
    const hexes = unique(onMap.filter((unit) => !isOwn(unit)).map(({ at }) => at)) as NormandyPlan['targets']
    return {
      attackers: random() < 0.5 ? some(random, own, 0.2) : one(random, own),
      targets: random() < 0.8 ? one(random, hexes) : some(random, hexes, 0.4),
      tigers: random() < 0.5,
    }
  },
  assess: (state, plan) => game.queries.assess(state, plan),
  attack: (state, plan) => game.compose.attack(state, plan),
})

test('N7.11a N7.17 N7.71 N10.14 N10.25 a composed attack in Normandy may be declared at its assessed odds', () => {
  const counts = none()
  for (const { game, scenario, options, name } of arenas)
    for (const seed of LONG ? ['1', '2', '3', '4', '5', '6', '7', '8'] : ['1', '2'])
      visit(
        game,
        scenario,
        options,
        seed,
        (state) => state.stack.at(-1)?.type === 'combat' && legal(game, state, 'attack').length > 0,
        (state) => {
          const random = randomFrom(`${name} ${seed} ${state.turn}`)
          look(game, inNormandy(game), state, random, counts)
          // without points, and with no order left
          const poor = { ...state, supplyPoints: { american: 0, commonwealth: 0 } }
          look(game, inNormandy(game), poor, random, counts)
        },
      )
  expect(counts.played).toBeGreaterThan(12)
  expect(counts.possible).toBeGreaterThan(3)
  expect(counts.refused).toBeGreaterThan(12)
})

type ArdennesPlan = Parameters<ArdennesGame['compose']['attack']>[1]

const inTheArdennes = (game: ArdennesGame): Planning<ArdennesState, ArdennesAction, ArdennesPlan> => ({
  lawful: (state, random) => {
    const openings = legal(game, state, 'attack')
    if (openings.length === 0) return null
    const first = pick(random, openings)
    let now = must(game.apply(state, first))
    const attackers = [first.unit]
    while (now.stack.at(-1)?.type === 'attack' && random() < 0.7) {
      const more = legal(game, now, 'attack-add')
      const action = pick(random, more)
      attackers.push(action.unit)
      now = must(game.apply(now, action))
    }
    return { attackers, targets: [first.target] }
  },
  any: (state, random) => {
    const board = game.boards[state.scenario]
    const now = game.toAct(state)
    const own = now.kind === 'player' && now.side === 'german' ? 0 : 1
    const side = (id: string): number => board.sides[board.unitIndex(id)]!
    const there = state.units.filter(({ steps }) => steps > 0)
    const hexes = unique(there.flatMap(({ id, at }) => (side(id) !== own && board.map.indexOf(at) >= 0 ? [at] : [])))
    const attackers = there.flatMap(({ id }) => (side(id) === own ? [id] : []))
    const openings = legal(game, state, 'attack')
    const targets = openings.length > 0 && random() < 0.7 ? openings.map((opening) => opening.target) : hexes
    const [target = '0101'] = one(random, targets)
    const beside = openings.filter((opening) => opening.target === target).map(({ unit }) => unit)
    return {
      attackers: random() < 0.5 ? some(random, beside, 0.8) : some(random, attackers, 0.2),
      targets: [hexId(target)],
    }
  },
  assess: (state, plan) => game.queries.assess(state, plan),
  attack: (state, plan) => game.compose.attack(state, plan),
})

/** Whether the side that acts begins its attacks now. */
const isFighting = (state: ArdennesState): boolean => {
  const top = state.stack.at(-1)
  return (top?.type === 'combat' && top.stage === 'attacks') || top?.type === 'breakout'
}

test('A14.1a A14.3a A18.2c A25.3a a composed attack in the Ardennes may be fought at its assessed odds', () => {
  const counts = none()
  for (const phase of ['german-combat', 'allied-combat', 'night-german-combat', 'night-allied-combat'])
    for (let n = 0; n < (LONG ? 600 : 12); n++) {
      const random = randomFrom(`${phase} ${n}`)
      let state = randomPosition(`${phase} ${n}`, phase, pick(random, [2, 4, 5, 15, 16]))
      for (let i = 0; i < 300 && state.phase === phase && combatArena.toAct(state).kind !== 'over'; i++) {
        if (isFighting(state)) look(combatArena, inTheArdennes(combatArena), state, random, counts)
        const actions = combatArena.legalActions(state)
        const deeds = actions.filter(({ type }) => !type.startsWith('end-'))
        const early = state.stack.at(-1)?.type === 'combat' && !isFighting(state)
        state = must(combatArena.apply(state, pick(random, deeds.length > 0 && !early ? deeds : actions)))
      }
    }
  expect(counts.played).toBeGreaterThan(25)
  expect(counts.possible).toBeGreaterThan(5)
  expect(counts.refused).toBeGreaterThan(25)
})

test('A14.1a A14.2 every composed attack of six-turn matches is fought as composed', () => {
  const counts = none()
  const random = randomFrom('six turns')
  for (const seed of ['1944', '1945'])
    visit(ardennes, 'six-turn', {}, seed, isFighting, (state) => {
      if (counts.played < (LONG ? 2000 : 28)) look(ardennes, inTheArdennes(ardennes), state, random, counts)
    })
  expect(counts.played).toBeGreaterThan(25)
})

type Assault = Parameters<typeof field.queries.assess>[1]

const assaults: Planning<MarketGardenState, MarketGardenAction, Assault> = {
  lawful: (state, random) => {
    const movers = legal(field, state, 'start-move')
    for (const first of some(random, movers, 0.5)) {
      let now = must(field.apply(state, first))
      const attackers = [first.unit]
      while (random() < 0.5) {
        const more = legal(field, now, 'pick-up')
        if (more.length === 0) break
        const action = pick(random, more)
        attackers.push(action.unit)
        now = must(field.apply(now, action))
      }
      const targets = field
        .legalActions(now)
        .flatMap((action) => (action.type === 'close-action' || action.type === 'ferry-assault' ? [action.hex] : []))
      if (targets.length > 0) return { attackers, targets: [pick(random, targets)] }
    }
    return null
  },
  any: (state, random) => {
    const board = field.boards['hells-highway']
    const now = field.toAct(state)
    const side = now.kind === 'player' ? now.side : ''
    const own = state.units.filter(
      ({ id, at }) => board.counters[board.unitIndex(id)]!.side === side && board.map.indexOf(at) >= 0,
    )
    const { at, id } = pick(random, own)
    const hex = board.map.indexOf(at)
    const around = [0, 1, 2, 3, 4, 5].map((d) => board.map.neighbours[hex * 6 + d]!).filter((to) => to >= 0)
    // of units that stand elsewhere it is not asked whether they may attack
    const others = some(random, own, 0.3).filter((unit) => unit.at === at && unit.id !== id)
    return { attackers: [id, ...others.map((unit) => unit.id)], targets: [board.map.ids[pick(random, around)]!] }
  },
  assess: (state, plan) => field.queries.assess(state, plan),
  attack: (state, plan) => field.compose.attack(state, plan),
}

test('M8.6a M8.6c M8.52 M16.15a a composed attack in Market-Garden may be declared at its assessed odds', () => {
  const counts = none()
  fc.assert(
    fc.property(anyPosition, fc.nat(), (spec, n) => {
      const state = must(takingAny(field).position({ scenario: 'hells-highway', ...spec }))
      look(field, assaults, state, randomFrom(String(n)), counts)
    }),
    { numRuns: LONG ? 4000 : 50, seed: 4, endOnFailure: true },
  )
  expect(counts.played).toBeGreaterThan(12)
  expect(counts.refused).toBeGreaterThan(12)
})

test('M5.12a M5.24b composed fire in Market-Garden is declared by all units that may fire', () => {
  let declared = 0
  fc.assert(
    fc.property(anyPosition, fc.nat(), (spec, n) => {
      const random = randomFrom(String(n))
      const phase = pick(random, ['allied-direct-fire', 'german-direct-fire', 'allied-indirect-fire'])
      const state = must(takingAny(field).position({ scenario: 'hells-highway', ...spec, phase }))
      const openings = legal(field, state, 'open-fire')
      const opening = openings.length === 0 ? null : pick(random, openings)
      if (opening === null || opening.kind === 'unobserved') return
      const { kind, target } = opening
      let now = must(field.apply(state, opening))
      const firers: (typeof target)[] = []
      for (let i = 0; i < 3; i++) {
        // with all of his strength, as the plan has it
        const ways = legal(field, now, 'add-firer').filter(
          ({ firer }) => firers.length === 0 || firer.unit > firers.at(-1)!,
        )
        if (ways.length === 0) break
        const { unit } = pick(random, ways).firer
        const most = ways.filter(({ firer }) => firer.unit === unit).sort((a, b) => b.firer.points - a.firer.points)
        now = must(field.apply(now, most[0]!))
        firers.push(unit)
      }
      declared++
      const actions = must(field.compose.fire(state, { kind, firers, target }))
      expect(actions.at(-1)).toEqual({ type: 'fire' })
      expect(must(applyAll(field, state, actions)).left).toEqual([])
    }),
    { numRuns: LONG ? 4000 : 40, seed: 4, endOnFailure: true },
  )
  expect(declared).toBeGreaterThan(12)
})
