/** What has just happened, as the board shows it: paths of units, attacks, dice. Pure. */
import type { Tagged } from '../../src/index.js'
import type { Decision, Odds, Playable, Position } from './games/game.js'

export type Trace =
  | { readonly kind: 'move' | 'retreat' | 'attack'; readonly hexes: readonly string[] }
  | { readonly kind: 'dice'; readonly hex: string; readonly faces: readonly number[] }

/** All strings in plain JSON, at any depth. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The hexes of an event or an action: those that it names, and those of the units that it names. */
export const hexesIn = <S extends Position, A extends Decision, E extends Tagged>(
  { map }: Playable<S, A, E>,
  state: S,
  told: Tagged,
): readonly string[] => {
  const { indexOf } = map(state)
  const texts = new Set(textsIn(told))
  const named = [...texts].filter((text) => indexOf(text) >= 0)
  if (named.length > 0) return named
  return state.units.flatMap(({ id, at }) => (texts.has(id) && indexOf(at) >= 0 ? [at] : []))
}

const fieldOf = (event: Tagged, key: string): unknown => (event as unknown as Readonly<Record<string, unknown>>)[key]

const wayOf = (event: Tagged): readonly Trace[] => {
  const path = fieldOf(event, 'path')
  if (!Array.isArray(path) || path.length < 2) return []
  return [{ kind: event.type === 'retreated' ? 'retreat' : 'move', hexes: path.map(String) }]
}

/**
 * The traces of events on the board.
 *
 * @param before - the position before the events: attackers are shown where they were then
 */
export const tracesOf = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  before: S,
  events: readonly E[],
): readonly Trace[] => {
  const { indexOf } = playable.map(before)
  const placeOf = (id: string): string => before.units.find((unit) => unit.id === id)?.at ?? id
  let place: string | undefined
  return events.flatMap((event): readonly Trace[] => {
    const strike = playable.strike(event)
    const targets = (strike?.targets ?? []).map(placeOf)
    const [target = hexesIn(playable, before, event)[0]] = targets
    const hexes = [...new Set((strike?.attackers ?? []).map(placeOf))].filter((hex) => indexOf(hex) >= 0)
    const attacks = hexes.flatMap((hex) => targets.map((to): Trace => ({ kind: 'attack', hexes: [hex, to] })))
    place = target ?? place
    const faces = playable.dice(event).filter((die) => die > 0)
    const dice: readonly Trace[] = faces.length > 0 && place !== undefined ? [{ kind: 'dice', hex: place, faces }] : []
    return [...wayOf(event), ...attacks, ...dice]
  })
}

/** The arrows of a declared attack. */
export const tracesOfOdds = (state: Position, { attackers, targets }: Odds): readonly Trace[] => {
  const hexes = new Set(state.units.flatMap(({ id, at }) => (attackers.includes(id) ? [at] : [])))
  return [...hexes].flatMap((hex) => targets.map((target): Trace => ({ kind: 'attack', hexes: [hex, target] })))
}
