/** The units by the book: what the counters say, with the markers of a position (M3.3, M3.4). */
import type { Counter, Formation, Side, State } from '../../../src/market-garden/index.js'
import type { Land } from './land.js'

export type Unit = State['units'][number]

/** The components of a scenario as plain data. */
export interface Components {
  readonly land: Land
  readonly counters: ReadonlyMap<string, Counter>
  readonly formations: ReadonlyMap<string, Formation>
}

/** A unit with its counter. */
export interface Piece {
  readonly unit: Unit
  readonly counter: Counter
}

/** Everybody in a hex of the map, by hex. */
export type Map_ = ReadonlyMap<string, readonly Piece[]>

/** A position with its pieces at hand. */
export interface Position {
  readonly components: Components
  readonly state: State
  readonly pieces: ReadonlyMap<string, Piece>
  /** by hex of the map: who is there, from top to bottom */
  readonly stacks: ReadonlyMap<string, readonly Piece[]>
}

const made = new WeakMap<State, Position>()

export const positionOf = (components: Components, state: State): Position => {
  const known = made.get(state)
  if (known !== undefined) return known
  const pieces = new Map<string, Piece>(
    state.units.map((unit) => [unit.id, { unit, counter: components.counters.get(unit.id)! }]),
  )
  const stacks = new Map<string, Piece[]>()
  for (const piece of pieces.values())
    if (components.land.has(piece.unit.at)) stacks.set(piece.unit.at, [...(stacks.get(piece.unit.at) ?? []), piece])
  for (const [hex, order] of Object.entries(state.stacks))
    stacks.get(hex)?.sort((a, b) => order.indexOf(a.unit.id) - order.indexOf(b.unit.id))
  const position: Position = { components, state, pieces, stacks }
  made.set(state, position)
  return position
}

export const stackAt = ({ stacks }: Position, hex: string): readonly Piece[] => stacks.get(hex) ?? []

export const enemyOf = (side: Side): Side => (side === 'german' ? 'allied' : 'german')

export const isLeader = ({ counter }: Piece): boolean => counter.kind === 'leader'

/** Steps that are left (M3.33a). */
export const strength = ({ unit, counter }: Piece): number => counter.strength - unit.lost

export const isStatic = ({ counter }: Piece): boolean => counter.marks.includes('static')

/** Guns of all kinds that are emplaced in Defilade (M3.32c). */
export const isGun = ({ counter }: Piece): boolean =>
  ['artillery', 'rocket-artillery', 'anti-tank', 'flak'].includes(counter.kind)

/** Artillery proper: tubes and rockets (M3.41p). */
export const isArtillery = ({ counter }: Piece): boolean => ['artillery', 'rocket-artillery'].includes(counter.kind)

export const isAntiTankOrFlak = ({ counter }: Piece): boolean => counter.kind === 'anti-tank' || counter.kind === 'flak'

export const isTowed = ({ counter }: Piece): boolean => counter.transport === 'towed'

/** A silhouette or an armoured oval on the counter (M3.41b). */
export const isArmoured = ({ counter }: Piece): boolean =>
  counter.marks.includes('silhouette') || counter.marks.includes('armoured-oval')

/** What it is to those who fire at it: conventional while dismounted (M3.41f). */
export const targetClass = ({ unit, counter }: Piece): Counter['target'] =>
  unit.dismounted ? 'conventional' : counter.target

/** Whether it moves on vehicles: in Travel mode, and with tracks or wheels that it has not left (M8.31b). */
export const rides = ({ unit, counter }: Piece): boolean =>
  unit.mode === 'travel' || (counter.transport === 'vehicle' && !unit.dismounted)

/** Whether anybody of a side but leaders stands in a hex (M8.12a, M19.2b). */
export const isHeldBy = (position: Position, side: Side, hex: string): boolean =>
  stackAt(position, hex).some((piece) => piece.counter.side === side && !isLeader(piece))

/**
 * The formations above a unit, from the nearest up: that of its headquarters, what it has been attached to, or its
 * lettering (M17.1, M11.4a).
 */
export const chainOf = ({ components, state }: Position, { counter }: Piece): readonly string[] => {
  const chain: string[] = []
  const { id, commands, formation } = counter
  for (let at = commands ?? state.attached[id] ?? formation; at !== null && !chain.includes(at);) {
    chain.push(at)
    at = state.attached[at] ?? components.formations.get(at)?.superior ?? null
  }
  return chain
}
