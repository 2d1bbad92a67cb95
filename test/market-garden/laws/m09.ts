/** What every hex obeys: how much it holds, who shares it, and how its units lie (M9). */
import { enemyOf, isLeader, isStatic, stackAt } from '../book/forces.js'
import type { Piece } from '../book/forces.js'
import { overloads } from '../book/stacking.js'
import { inEnemyZone } from '../book/zones.js'
import { frameIn, goingsOf, law, MOVING, told } from './law.js'
import type { Deed, Law } from './law.js'

/** The hexes to which units have come in a deed by their own or their owner's will. */
const arrivals = ({ events }: Deed): readonly string[] => [
  ...told(events, 'moved').map(({ to }) => to),
  ...told(events, 'advanced').map(({ to }) => to),
  ...told(events, 'retreated').map(({ to }) => to),
  ...told(events, 'entered').map(({ at }) => at),
  ...told(events, 'deployed').map(({ to }) => to),
  ...told(events, 'headquarters-back').map(({ at }) => at),
]

const entering = law(
  'M8.16 M9.1a M9.1c M9.11a M9.12 M9.13 M9.16 no unit comes to a hex that does not hold it: points, vehicles and columns',
  500,
  function* (deed) {
    for (const hex of arrivals(deed)) {
      const [fault] = overloads(deed.components.land, hex, stackAt(deed.after, hex))
      yield fault ?? null
    }
  },
)

/** Frames of a landing, which may put too many into a hex for a while (M14.5e). */
const isLanding = ({ before, after }: Deed): boolean =>
  (['landing', 'touchdown', 'crowding', 'crash', 'break-out'] as const).some(
    (type) => frameIn(before, type) !== undefined || frameIn(after, type) !== undefined,
  )

/** The hexes in which something has changed. */
const changed = ({ before, after }: Deed): readonly string[] => {
  const hexes = new Set<string>()
  for (const { unit } of after.pieces.values()) {
    const was = before.pieces.get(unit.id)!.unit
    if (was === unit) continue
    hexes.add(was.at)
    hexes.add(unit.at)
  }
  for (const hex of Object.keys({ ...before.state.stacks, ...after.state.stacks }))
    if (before.state.stacks[hex] !== after.state.stacks[hex]) hexes.add(hex)
  return [...hexes].filter((hex) => after.components.land.has(hex))
}

const never = law(
  'M9.11a M9.1a M9.16 M9.1c nothing but a landing ever makes a hex hold more than it can, in whatever phase',
  1000,
  function* (deed) {
    if (isLanding(deed)) return
    const { land } = deed.components
    for (const hex of changed(deed)) {
      const before = overloads(land, hex, stackAt(deed.before, hex))
      const after = overloads(land, hex, stackAt(deed.after, hex))
      yield after.length > before.length ? after.join(', ') : null
    }
  },
)

const shared = law(
  'M8.12a M9.15 M9.0a M19.31a M19.31b units of both sides never share a hex, nor does a leader with enemies, one leader of a side is in it at most, and the order of a stack names just its units',
  1000,
  function* (deed) {
    for (const hex of changed(deed)) {
      const pieces = stackAt(deed.after, hex)
      const sides = new Set(pieces.filter((piece) => !isLeader(piece)).map(({ counter }) => counter.side))
      const leaders = pieces.filter(isLeader).map(({ counter }) => counter.side)
      const taken = leaders.find((side) => sides.has(enemyOf(side)))
      const listed = deed.after.state.stacks[hex] ?? []
      if (sides.size > 1) yield `${hex} holds units of both sides`
      else if (taken !== undefined) yield `${hex} holds a leader of the ${taken} side and enemies of his`
      else if (new Set(leaders).size < leaders.length) yield `${hex} holds two leaders of a side`
      else if (
        pieces.length < 2
          ? listed.length > 0
          : [...listed].sort().join() !==
            pieces
              .map(({ unit }) => unit.id as string)
              .sort()
              .join()
      )
        yield `the stack of ${hex} is ${listed.join(', ')}`
      else yield null
    }
  },
)

/** How low in a stack a unit belongs: static ones at the bottom, Disrupted ones above them, all others on top. */
const depth = (piece: Piece): number => (isStatic(piece) ? 2 : piece.unit.disrupted ? 1 : 0)

const order = law(
  'M9.0b M9.31 in every stack static units lie at the bottom, and Disrupted ones below the others',
  300,
  function* (deed) {
    for (const hex of changed(deed)) {
      const depths = stackAt(deed.after, hex)
        .filter((piece) => !isLeader(piece))
        .map(depth)
      if (depths.length > 1)
        yield depths.every((now, i) => i === 0 || now >= depths[i - 1]!)
          ? null
          : `in ${hex} they lie ${depths.join(' ')} deep`
    }
  },
)

const kept = law(
  'M9.0a M9.21 M13.0i who lies above whom changes in movement phases alone, but for the Disrupted, who sink and rise',
  200,
  function* (deed) {
    if (MOVING.includes(deed.before.state.phase)) return
    for (const hex of changed(deed)) {
      const stay = (pieces: readonly Piece[]): readonly string[] =>
        pieces
          .filter(({ unit, counter }) => {
            const [was, is] = [deed.before.pieces.get(unit.id)!.unit, deed.after.pieces.get(unit.id)!.unit]
            return counter.kind !== 'leader' && was.at === hex && is.at === hex && was.disrupted === is.disrupted
          })
          .map(({ unit }) => unit.id)
      const [was, is] = [stay(stackAt(deed.before, hex)), stay(stackAt(deed.after, hex))]
      if (is.length > 1) yield was.join() === is.join() ? null : `in ${hex} lay ${was.join(', ')}, now ${is.join(', ')}`
    }
  },
)

const zone = law(
  'M8.5b M9.23 who comes to friends within an enemy zone of control lies under them',
  5,
  function* (deed) {
    const moved = goingsOf(deed.events, 'moved')
    const [first] = moved
    if (first === undefined) return
    const { side } = deed.after.pieces.get(first.unit)!.counter
    if (!inEnemyZone(deed.after, side, first.to)) return
    const pieces = stackAt(deed.after, first.to).filter((piece) => !isLeader(piece))
    const newcomers = new Set<string>(moved.map(({ unit }) => unit))
    const own = pieces.findIndex(({ unit }) => newcomers.has(unit.id))
    const below = pieces.slice(own).find((piece) => !newcomers.has(piece.unit.id) && depth(piece) === 0)
    if (own >= 0 && pieces.length > newcomers.size)
      yield below === undefined ? null : `${below.unit.id} lies under who has come to ${first.to}`
  },
)

export const STACKS: readonly Law[] = [entering, never, shared, order, kept, zone]
