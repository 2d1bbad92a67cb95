/** Fights on small boards: attacks put together in one call, and combat results made to order. */
import type { ArdennesGame } from '../../src/ardennes/create.js'
import { ardennesCharts } from '../../src/ardennes/data/charts.js'
import type { Charts } from '../../src/ardennes/board/charts.js'
import type { CombatResult } from '../../src/ardennes/board/combatResults.js'
import type { Event, FrameOf, State } from '../../src/ardennes/state.js'
import { legal, place, play, roll, smallGame, unit } from './small.js'
import type { SmallBoard } from './small.js'

/** The standard charts, but every die on the combat results table gives one result. */
export const alwaysResult = (result: CombatResult): Charts => ({
  ...ardennesCharts,
  combat: {
    ...ardennesCharts.combat,
    results: Object.fromEntries(
      ardennesCharts.combat.columns.map((column) => [column, [1, 2, 3, 4, 5, 6].map(() => result)]),
    ),
  },
})

/** A small game in which every attack has this result. */
export const gameOf = (result: CombatResult, board: SmallBoard): ArdennesGame =>
  smallGame({ ...board, charts: alwaysResult(result) })

/** A position at the first decision about attacks of a Combat Phase; disengagement is declined. */
export const front = (game: ArdennesGame, spec: Record<string, unknown>): State => {
  const state = place(game, { turn: 5, phase: 'german-combat', ...spec })
  return legal(game, state, 'end-disengagement').length > 0 ? play(game, state, { type: 'end-disengagement' }) : state
}

const topOf = (state: State): State['stack'][number] => state.stack.at(-1)!
export const top = topOf

/** Some units attack a hex; the state before the next thing that is to be decided or rolled. */
export const assault = (game: ArdennesGame, state: State, target: string, ...units: readonly string[]): State => {
  const [first, ...others] = units
  const begun = play(game, state, { type: 'attack', target, unit: first })
  const joined = others.reduce((now, id) => play(game, now, { type: 'attack-add', unit: id }), begun)
  return topOf(joined).type === 'attack' ? play(game, joined, { type: 'attack-commit' }) : joined
}

/** The same with nothing but declined offers up to the die, and the die. */
export const fight = (game: ArdennesGame, state: State, target: string, ...units: readonly string[]): State =>
  play(game, toTheDie(game, assault(game, state, target, ...units)), roll(3))

/** Declines whatever is offered until a die of this kind is to be rolled. */
export const toTheDie = (game: ArdennesGame, start: State, kind = 'combat'): State => {
  let state = start
  for (let i = 0; i < 50; i++) {
    const now = game.toAct(state)
    if (now.kind === 'chance' && now.roll.kind === kind) return state
    state = play(game, state, now.kind === 'chance' ? roll(6) : { type: 'decline' })
  }
  return state
}

/** The attack that is being fought. */
export const battle = (state: State): FrameOf<'battle'> =>
  state.stack.findLast((frame): frame is FrameOf<'battle'> => frame.type === 'battle')!

/** The step at which an attack stands, or the frame that lies on top of it. */
export const at = (state: State): string => {
  const frame = topOf(state)
  return frame.type === 'battle' ? frame.step : frame.type
}

/** The event of the roll on the combat results table. */
export const combatEvent = (game: ArdennesGame, state: State): Extract<Event, { type: 'combat' }> => {
  const events: Event[] = []
  game.applyUnchecked(state, { type: 'roll', dice: [3] }, (event) => events.push(event))
  return events.find((event): event is Extract<Event, { type: 'combat' }> => event.type === 'combat')!
}

/** The strengths, the shift and the column of an attack in which all offers are declined. */
export const odds = (game: ArdennesGame, state: State, target: string, ...units: readonly string[]): string => {
  const { attack, defence, shift, column } = combatEvent(game, toTheDie(game, assault(game, state, target, ...units)))
  return `${attack}:${defence} ${shift >= 0 ? '+' : ''}${shift} ${column}`
}

/** Where a unit is, its steps and what is marked on it, in a few words. */
export const brief = (state: State, id: string): string => {
  const { at: place, steps, condition, engaged, fired } = unit(state, id)
  return [
    place,
    steps,
    ...(condition === 'fit' ? [] : [condition]),
    ...(engaged ? ['engaged'] : []),
    ...(fired ? ['fired'] : []),
  ].join(' ')
}

/** The hexes that are offered to a unit of a type of action. */
export const ways = (game: ArdennesGame, state: State, type: 'retreat' | 'advance', id: string): readonly string[] =>
  legal(game, state, type)
    .filter((action) => action.unit === id)
    .map((action) => action.to)
