/**
 * How the tests of Market-Garden play: what is done in one gesture, such as the set-up of a unit, a drop or a marker,
 * may be written as its last action; the choices that come before it are made as well.
 */
import type { Action, Event, MarketGardenGame, State } from '../../src/market-garden/index.js'
import * as plain from '../playing.js'
import type { LooseOf } from '../playing.js'

type Loose = LooseOf<Action>

const rowOf = (hex: unknown): string => String(hex).slice(0, -2)

/** The next choice that an action needs in a state; nothing where it can be taken as it is. */
const choiceFor = (state: State, action: Loose): Loose | undefined => {
  const top = state.stack.at(-1)!
  switch (action.type) {
    case 'place-unit':
      return top.type === 'setup' ? { type: 'choose-unit', unit: action.unit } : undefined
    case 'regroup':
      return top.type === 'movement-phase' ? { type: 'choose-regrouping', unit: action.unit } : undefined
    case 'place-pathfinder':
    case 'place-supply-head': {
      const marker = action.type === 'place-pathfinder' ? 'pathfinder' : 'supply-head'
      if (top.type !== 'placing-marker') return { type: 'choose-marker', marker, formation: action.formation }
      return marker === 'pathfinder' && top.row === null ? { type: 'choose-row', row: rowOf(action.to) } : undefined
    }
    case 'designate-drop':
      if (top.type === 'movement-phase') return { type: 'choose-serial', serial: action.serial }
      return top.type === 'independent-drop' && top.row === undefined
        ? { type: 'choose-row', row: rowOf(action.hex) }
        : undefined
    default:
      return undefined
  }
}

/** The state in which an action can be taken, or why a choice before it is refused. */
const chosen = (game: MarketGardenGame, state: State, action: Loose): State | readonly string[] => {
  const choice = choiceFor(state, action)
  if (choice === undefined) return state
  const wrong = plain.citations(game, state, choice)
  if (wrong.length === 0) return chosen(game, plain.play(game, state, choice), action)
  // a row without a hex: the hex itself says why
  return choice.type === 'choose-row' ? plain.citations(game, state, action) : wrong
}

const ready = (game: MarketGardenGame, state: State, action: Loose): State => {
  const found = chosen(game, state, action)
  if (found instanceof Array) throw new Error(`${found.join()} against a choice before ${action.type}`)
  return found
}

/** Applies actions one after another; each must be legal. */
export const play = (game: MarketGardenGame, state: State, ...actions: readonly Loose[]): State =>
  actions.reduce((now, action) => plain.play(game, ready(game, now, action), action), state)

/** The events of one action. */
export const eventsOf = (game: MarketGardenGame, state: State, action: Loose): readonly Event[] =>
  plain.eventsOf(game, ready(game, state, action), action)

/** The rules cited against an action or a choice before it, one for each reason; nothing when it is legal. */
export const citations = (game: MarketGardenGame, state: State, action: Loose): readonly string[] => {
  const found = chosen(game, state, action)
  return found instanceof Array ? found : plain.citations(game, found, action)
}

/** The rules cited against an action, without repeats, in order. */
export const refusals = (game: MarketGardenGame, state: State, action: Loose): readonly string[] => [
  ...new Set(citations(game, state, action)),
]

const CHOICES: readonly Action['type'][] = [
  'choose-unit',
  'choose-marker',
  'choose-row',
  'choose-serial',
  'choose-regrouping',
]

/** What a choice leads to. */
const LEADS: Readonly<Partial<Record<Action['type'], readonly Action['type'][]>>> = {
  'place-unit': ['choose-unit'],
  regroup: ['choose-regrouping'],
  'place-pathfinder': ['choose-marker', 'choose-row'],
  'place-supply-head': ['choose-marker'],
  'designate-drop': ['choose-serial', 'choose-row'],
}

/** The legal actions of one type, and those that a choice leads to. */
export const legal = <T extends Action['type']>(
  game: MarketGardenGame,
  state: State,
  type: T,
): readonly Extract<Action, { type: T }>[] => [
  ...plain.legal(game, state, type),
  ...(CHOICES.includes(type) ? [] : game.legalActions(state))
    .filter((action) => LEADS[type]?.includes(action.type) === true)
    .flatMap((choice) => legal(game, game.applyUnchecked(state, choice), type)),
]
