/** What the tests of fire need again and again: an attack declared, its forecast, its dice. */
import { unitId } from '../../src/market-garden/index.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { FireKind, State } from '../../src/market-garden/state.js'
import type { PacketForecast } from '../../src/market-garden/queries.js'
import { play, refusals, roll } from './small.js'
import type { Loose } from './small.js'

/** A firer by his short form: unit, points, packet. */
export const firer = (unit: string, points: number, packet = 0, more: Record<string, unknown> = {}): Loose => ({
  type: 'add-firer',
  firer: { unit, points, packet, headquarters: null, extended: false, ...more },
})

export const open = (kind: FireKind, target: string): Loose => ({ type: 'open-fire', kind, target })

/** Declares an attack up to the dice: these units at that one. */
export const declare = (
  game: MarketGardenGame,
  state: State,
  kind: FireKind,
  target: string,
  ...firers: readonly Loose[]
): State => play(game, state, open(kind, target), ...firers, { type: 'fire' })

/** Fires with two dice for each packet. */
export const shoot = (
  game: MarketGardenGame,
  state: State,
  kind: FireKind,
  target: string,
  firers: readonly Loose[],
  ...dice: readonly (readonly [number, number])[]
): State => dice.reduce((now, pair) => play(game, now, roll(...pair)), declare(game, state, kind, target, ...firers))

/** The rules by which a unit is refused as a firer. */
export const refusedAs = (
  game: MarketGardenGame,
  state: State,
  kind: FireKind,
  target: string,
  action: Loose,
): readonly string[] => refusals(game, play(game, state, open(kind, target)), action)

/** What a volley of these units promises, packet by packet. */
export const forecast = (
  game: MarketGardenGame,
  state: State,
  kind: FireKind,
  target: string,
  ...firers: readonly string[]
): readonly PacketForecast[] =>
  game.queries.fireValue(state, { kind, target: unitId(target), firers: firers.map((id) => unitId(id)) })
