/** What the tests of close action share: a small board of two hexes that matter, and the way to the roll. */
import { positionOf } from '../../src/market-garden/position.js'
import { closeActionForecast } from '../../src/market-garden/close-action/forecast.js'
import type { CloseActionForecast } from '../../src/market-garden/close-action/forecast.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { Board } from '../../src/market-garden/board/board.js'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { State } from '../../src/market-garden/state.js'
import * as small from './small.js'
import type { SmallBoard } from './small.js'

/**
 * The attackers' hex, and the hex to the east of it that they attack; 0302 is behind the attackers, 0305 behind the
 * defenders.
 */
export const HERE = '0303'
export const THERE = '0304'

/** All units of a side in one regiment, unless a unit says otherwise. */
export const inRegiments = (counters: readonly Counter[]): readonly Counter[] =>
  counters.map((counter) =>
    counter.formation !== null || counter.commands !== null
      ? counter
      : { ...counter, formation: counter.side === 'german' ? 'gr' : 'al' },
  )

export const gameOf = (counters: readonly Counter[], board: Omit<SmallBoard, 'counters'> = {}): MarketGardenGame =>
  small.smallGame({ ...board, counters: inRegiments(counters) })

export const boardOf = (game: MarketGardenGame): Board => game.boards['hells-highway']

/** Terrain of the attacked hex. */
export const ground = (kind: string, hex = THERE): Pick<SmallBoard, 'terrain'> => ({ terrain: { [hex]: [kind] } })

/** The units set out together and go into close action. */
export const declare = (game: MarketGardenGame, state: State, units: readonly string[], hex: string = THERE): State => {
  const [first, ...others] = units
  return small.play(
    game,
    state,
    { type: 'start-move', unit: first },
    ...others.map((unit) => ({ type: 'pick-up' as const, unit })),
    { type: 'close-action', hex },
  )
}

/** Why the units may not set out together and go into close action, by rules. */
export const refused = (game: MarketGardenGame, state: State, units: readonly string[], hex: string = THERE) => {
  const [first, ...others] = units
  const moving = small.play(
    game,
    state,
    { type: 'start-move', unit: first },
    ...others.map((unit) => ({ type: 'pick-up' as const, unit })),
  )
  return small.refusals(game, moving, { type: 'close-action', hex })
}

export const topOf = (state: State): State['stack'][number] => state.stack.at(-1)!

/** Nobody fires: opportunity fire and the fire at armour are passed by. */
export const quietly = (game: MarketGardenGame, start: State): State => {
  let state = start
  while (['reaction', 'assault-fire'].includes(topOf(state).type))
    state = small.play(game, state, { type: 'hold-fire' })
  return state
}

/** Declared, not answered, at the roll or at the choice of a D. */
export const assault = (game: MarketGardenGame, state: State, units: readonly string[], hex: string = THERE): State =>
  quietly(game, declare(game, state, units, hex))

/** The numbers of an attack as things stand; attackers top first. */
export const forecast = (
  game: MarketGardenGame,
  state: State,
  attackers: readonly string[],
  options: { readonly adjacent?: boolean; readonly to?: string } = {},
): CloseActionForecast => {
  const board = boardOf(game)
  const found = closeActionForecast(positionOf(board, state), {
    attackers: attackers.map((id) => board.unitIndex(id)),
    to: board.map.indexOf(options.to ?? THERE),
    adjacent: options.adjacent ?? false,
  })
  if (found === null) throw new Error('there is no close action to forecast')
  return found
}

/** The rules that a list of entries cites, with the values. */
export const cited = (
  entries: readonly { readonly rule: string; readonly value: number; readonly on: string }[],
  on: string,
): Readonly<Record<string, number>> =>
  Object.fromEntries(entries.filter((entry) => entry.on === on).map(({ rule, value }) => [rule, value]))

type Where = string | { readonly at: string; readonly [key: string]: unknown }

/** The numbers of an attack: units by id with their hex or more; the attackers are those in {@link HERE}. */
export const numbers = (
  counters: readonly Counter[],
  units: Readonly<Record<string, Where>>,
  board: Omit<SmallBoard, 'counters'> = {},
  more: Record<string, unknown> = {},
  adjacent = false,
) => {
  const game = gameOf(counters, board)
  const state = small.place(game, { units, ...more })
  const at = (where: Where): string => (typeof where === 'string' ? where : where.at)
  const attackers = Object.keys(units).filter(
    (id) => at(units[id]!) === HERE && counters.find((counter) => counter.id === id)?.kind !== 'leader',
  )
  return forecast(game, state, attackers, { adjacent })
}
