/** What bridges obey: who goes over them, and who blows them (M16.0 to M16.5). */
import { isHeldBy, isLeader } from '../book/forces.js'
import { apart } from '../book/land.js'
import type { Land } from '../book/land.js'
import { frameIn, goingsOf, law, told, topOf } from './law.js'
import type { Deed, Law } from './law.js'

/** A bridge by its name: what it carries, its ends, and the water under it. */
export interface Span {
  readonly carries: string
  readonly ends: readonly [string, string]
  readonly water: string | null
}

export const spanOf = (land: Land, id: string): Span => {
  const [carries = '', pair = ''] = id.split(' ')
  const [a = '', b = ''] = pair.split('-')
  return { carries, ends: [a, b], water: land.between(a, b).water }
}

/**
 * Whether German charges can destroy a bridge: trails and railways over canals and rivers, roads over canals (M16.3a,
 * M16.4a, M16.5a).
 */
export const isDestructible = ({ carries, water }: Span): boolean =>
  water === 'canal' || (water === 'river' && carries !== 'road')

/** The bridges with an end in a hex. */
const bridgesAt = (land: Land, hex: string): readonly string[] =>
  land.near(hex).flatMap((other) => {
    const { water, ways } = land.between(hex, other)
    const pair = hex < other ? `${hex}-${other}` : `${other}-${hex}`
    return water === null || water === 'obstacle'
      ? []
      : ways.map(({ kind }) => `${kind === 'railway' || kind === 'trail' ? kind : 'road'} ${pair}`)
  })

/** Steps, retreats and advances: who went from where to where. */
const goings = ({
  before,
  events,
}: Deed): readonly { readonly id: string; readonly from: string; readonly to: string }[] =>
  [
    ...goingsOf(events, 'moved'),
    ...goingsOf(events, 'retreated'),
    ...goingsOf(events, 'advanced'),
    ...told(events, 'displaced'),
  ].map(({ unit, to }) => ({ id: unit, from: before.pieces.get(unit)!.unit.at, to }))

/** Whether units go over the water by ferry in a deed. */
const isAfloat = ({ before, after, action }: Deed): boolean =>
  action.type === 'ferry' ||
  (frameIn(before, 'moving')?.ferry ?? null) !== null ||
  (frameIn(after, 'moving')?.ferry ?? null) !== null ||
  (frameIn(before, 'advance')?.afloat ?? null) !== null

const water = law(
  'M16.0a M16.1a M16.5c M10.13 M10.42 nobody crosses a river or canal but over a bridge that stands, or by ferry',
  20,
  function* (deed) {
    const { land } = deed.components
    const { down } = deed.before.state.crossings
    for (const { id, from, to } of goings(deed)) {
      if (!land.has(from) || apart(from, to) !== 1) continue
      const { water: kind, ways, ferry } = land.between(from, to, down)
      if (kind !== 'river' && kind !== 'canal') continue
      yield ways.length > 0 || ferry || isAfloat(deed) ? null : `${id} crosses the ${kind} from ${from} to ${to}`
    }
  },
)

const blowing = law(
  'M16.3a M16.4a M16.5a M16.5c M16.5d M16.5e M-R253 M-R254 a bridge that can be destroyed goes up by a roll of six or less, one less for each blown before, one more for Germans at an end, and that of Oosterbeek by eight',
  2,
  function* (deed) {
    const { before, after, events } = deed
    const { land } = deed.components
    if (topOf(before).type !== 'demolition') return
    for (const { bridge, needed, dice, blown } of told(events, 'bridge-rolled')) {
      const span = spanOf(land, bridge)
      const doomed = span.ends.every((hex) => land.isIn('oosterbeek-bridge', hex))
      const held = span.ends.some((hex) => isHeldBy(before, 'german', hex))
      const due = doomed ? 8 : 6 + (held ? 1 : 0) - before.state.crossings.blown
      const roll = dice.reduce((all, die) => all + die, 0)
      if (!isDestructible(span)) yield `${bridge} cannot be destroyed`
      else if (needed !== due || blown !== roll <= due)
        yield `${bridge}: ${roll} against ${needed}, by the book ${due}: ${blown}`
      else
        yield after.state.crossings.down.includes(bridge) === blown &&
        after.state.crossings.blown === before.state.crossings.blown + (blown ? 1 : 0)
          ? null
          : `${bridge} is not what the roll made of it`
    }
  },
)

const once: Law = {
  title: 'M16.5b M-R254 charges at a bridge are tried once, and never where the Allies were when play began',
  least: 2,
  begin: () => {
    const tried = new Set<string>()
    return function* ({ events, before }) {
      for (const { bridge } of told(events, 'bridge-reached')) {
        const known = before.state.crossings.entered.includes(bridge) || tried.has(bridge)
        tried.add(bridge)
        yield known ? `${bridge} is reached for the second time` : null
      }
    }
  },
}

const asked = law(
  'M16.5b M-R255 whenever Allied troops come to an end of a bridge that can be destroyed, for the first time, the German player is asked',
  2,
  function* (deed) {
    const { land } = deed.components
    const { crossings } = deed.before.state
    const reached = new Set<string>(told(deed.events, 'bridge-reached').map(({ bridge }) => bridge))
    const come = [
      ...goings(deed),
      ...told(deed.events, 'entered').map(({ unit, at }) => ({ id: unit, from: '', to: at })),
    ]
    for (const { id, to } of come) {
      const piece = deed.after.pieces.get(id)!
      if (piece.counter.side !== 'allied' || isLeader(piece)) continue
      for (const bridge of bridgesAt(land, to)) {
        if (
          !isDestructible(spanOf(land, bridge)) ||
          crossings.entered.includes(bridge) ||
          crossings.down.includes(bridge)
        )
          continue
        // streets of a city have no bridge that could be blown
        const [, pair = ''] = bridge.split(' ')
        if (bridge.startsWith('trail') && pair.split('-').every((hex) => land.ground(hex) === 'city')) continue
        yield reached.has(bridge) ? null : `nobody is asked about ${bridge} as ${id} comes to ${to}`
      }
    }
  },
)

const changes: Law = {
  title:
    'M16.3a M16.5c M16.6b M16.6e M16.7a a bridge goes down when it is blown and stands again when it is repaired, and in no other way',
  least: 2,
  begin: () =>
    function* ({ before, after, events }) {
      const [was, is] = [before.state.crossings.down, after.state.crossings.down]
      if (was === is) return
      const blown = told(events, 'bridge-blown').map(({ bridge }) => bridge)
      const mended = told(events, 'bridge-repaired').map(({ bridge }) => bridge)
      for (const bridge of is) if (!was.includes(bridge)) yield blown.includes(bridge) ? null : `${bridge} is down`
      for (const bridge of was)
        if (!is.includes(bridge)) yield mended.includes(bridge) ? null : `${bridge} stands again`
    },
}

export const BRIDGES: readonly Law[] = [water, blowing, once, asked, changes]
