/**
 * A player of matches for tests: it draws lots, with some sense. It fires and attacks when it can, goes for the enemy,
 * and ends a phase after a while, so that all of the game comes up and every match comes to its end. It hangs on
 * nothing but the contract.
 */
import type { Bot } from '../../src/engine/index.js'
import type { Action, Event, MarketGardenGame, Side, State } from '../../src/market-garden/index.js'
import { placeOf } from './book/land.js'

type Kind = Action['type']

/** How likely a kind of action is to be taken before others: every kind has 1 that is not named. */
export type Weights = Readonly<Partial<Record<Kind, number>>>

const WEIGHTS: Weights = {
  'open-fire': 12,
  'open-barrage': 4,
  'add-firer': 6,
  'close-action': 12,
  ferry: 8,
  'ferry-assault': 8,
  'repair-bridge': 8,
  'charge-bridge': 8,
  'open-ferry': 8,
  'blow-bridge': 6,
  'press-on': 4,
  advance: 6,
  recover: 6,
  entrench: 6,
  'choose-serial': 12,
  'choose-marker': 60,
  'begin-landings': 1,
  enter: 8,
  'start-move': 3,
  step: 5,
  'pick-up': 0.5,
  'bring-up': 0.1,
  drop: 0.2,
  'change-mode': 1,
  'choose-regrouping': 0.05,
  'drop-outside': 0.1,
  'leave-behind': 0.1,
  'remove-entrenchment': 0.1,
  attach: 0.2,
  'leave-map': 0.2,
  'end-phase': 1,
}

/** How far apart two hexes are in columns and rows; near enough for who only wants to go the right way. */
interface Spot {
  readonly x: number
  readonly y: number
}

const spots = new Map<string, Spot | null>()
const spotOf = (hex: string): Spot | null => {
  let spot = spots.get(hex)
  if (spot === undefined) spots.set(hex, (spot = /^[A-D]?\d{4}$/.test(hex) ? placeOf(hex) : null))
  return spot
}

const away = (a: Spot, b: Spot): number => {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
  return dy + Math.max(0, (dx - dy) / 2)
}

/** How often a step goes towards the enemy. */
const BOLD = 0.7

/** A player for one match; other weights than his own may be given. */
export const livelyBot = (game: MarketGardenGame, weights: Weights = {}): Bot<State, Action, Event> => {
  const weightOf = (kind: Kind): number => weights[kind] ?? WEIGHTS[kind] ?? 1
  let seen = ''
  let enemies: readonly Spot[] = []
  const sides = new Map<string, Side | null>()
  const sideOf = (state: State, id: State['units'][number]['id']): Side | null => {
    let side = sides.get(id)
    if (side === undefined) sides.set(id, (side = game.queries.side(state, id)))
    return side
  }
  /** The enemies of a side where they were when its phase began. */
  const enemiesOf = (state: State, side: string): readonly Spot[] => {
    const key = `${state.turn} ${state.phase} ${side}`
    if (key !== seen) {
      seen = key
      enemies = state.units.flatMap(({ id, at }) => (sideOf(state, id) === side ? [] : (spotOf(at) ?? [])))
    }
    return enemies
  }
  const nearest = (state: State, side: string, hex: string): number =>
    enemiesOf(state, side).reduce((best, spot) => Math.min(best, away(spot, spotOf(hex)!)), Infinity)
  return ({ actions, state, side, random }) => {
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    const kinds = new Map<Kind, Action[]>()
    for (const action of actions) {
      const alike = kinds.get(action.type)
      if (alike === undefined) kinds.set(action.type, [action])
      else alike.push(action)
    }
    let left = random() * [...kinds.keys()].reduce((sum, kind) => sum + weightOf(kind), 0)
    let chosen = actions[0]!.type
    for (const kind of kinds.keys()) {
      chosen = kind
      left -= weightOf(kind)
      if (left < 0) break
    }
    const choices = kinds.get(chosen)!
    if (chosen !== 'step' || random() > BOLD) return pick(choices)
    const ways = choices.map((action) => (action.type === 'step' ? nearest(state, side, action.to) : 0))
    const best = Math.min(...ways)
    return pick(choices.filter((_, i) => ways[i] === best))
  }
}
