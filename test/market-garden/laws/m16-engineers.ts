/** What those who work at bridges and ferries obey (M16.1, M16.6, M16.7, M10.91). */
import { isHeldBy, isLeader, rides, strength } from '../book/forces.js'
import type { Position } from '../book/forces.js'
import { apart } from '../book/land.js'
import { goingsOf, law, perPhase, phasesOf, told, topOf } from './law.js'
import type { Law } from './law.js'
import { spanOf } from './m16-bridges.js'
import type { Span } from './m16-bridges.js'

/**
 * Who works at a bridge and whether all is well there: strong enough, Concentrated, at an end, with no Germans near it
 * (M16.6a, M16.6c, M-R251).
 */
const repairFault = (position: Position, bridge: string): string | null => {
  const repair = position.state.crossings.repairs[bridge]
  if (repair === undefined) return null
  const { ends } = spanOf(position.components.land, bridge)
  const pieces = repair.units.map((id) => position.pieces.get(id)!)
  const fit = pieces.filter(
    ({ unit, counter }) =>
      counter.kind === 'bridge-engineer' && unit.mode === 'concentrated' && !unit.disrupted && ends.includes(unit.at),
  )
  const points = fit.reduce((all, piece) => all + strength(piece), 0)
  if (points < 4) return `${points} points repair ${bridge}`
  const { side } = pieces[0]!.counter
  const enemy = side === 'allied' ? 'german' : 'allied'
  const near = ends.flatMap((end) => [end, ...position.components.land.near(end)])
  return near.some((hex) => isHeldBy(position, enemy, hex)) ? `enemies are near ${bridge}` : null
}

const repairs: Law = {
  title:
    'M16.6a M16.6b M16.6c M-R251 a bridge is repaired in six whole turns, by four points of Concentrated bridge engineers at one end, without enemies at either end or next to it',
  least: 3,
  begin: () => {
    const turns = new Map<string, number>()
    let first = true
    return function* ({ before, after, events }) {
      if (first)
        for (const [bridge, repair] of Object.entries(before.state.crossings.repairs)) turns.set(bridge, repair.turns)
      first = false
      for (const { bridge } of told(events, 'repair-begun')) turns.set(bridge, 0)
      for (const { bridge } of told(events, 'repair-broken-off')) turns.delete(bridge)
      if (before.state.turn !== after.state.turn) for (const [bridge, count] of turns) turns.set(bridge, count + 1)
      for (const { bridge } of told(events, 'bridge-repaired')) {
        yield (turns.get(bridge) ?? 0) >= 6 ? null : `${bridge} stands again after ${turns.get(bridge)} turns`
        turns.delete(bridge)
      }
      if (before.state.turn === after.state.turn) return
      for (const bridge of Object.keys(after.state.crossings.repairs)) yield repairFault(after, bridge)
    }
  },
}

/**
 * Turns that engineers need for a bridge: three over a stream, five for a railway over a canal, and no other (M16.7a,
 * M16.7d).
 */
const chargeTurns = ({ carries, water: under }: Span): number =>
  under === 'stream' ? 3 : under === 'canal' && carries === 'railway' ? 5 : Infinity

const charges: Law = {
  title:
    'M16.7a M16.7b M16.7d M16.3a engineers of three points, Concentrated beside a bridge, blow it after three turns over a stream, and a railway over a canal after five by a die of three or less',
  least: 2,
  begin: () => {
    const laid = new Map<string, { unit: string; turns: number }>()
    let first = true
    return function* (deed) {
      const { before, after, events } = deed
      if (first)
        for (const [bridge, { unit, turns }] of Object.entries(before.state.crossings.charges))
          laid.set(bridge, { unit, turns })
      first = false
      const opened = phasesOf(deed).slice(1)
      if (before.state.phase !== after.state.phase)
        for (const charge of laid.values()) {
          const own = `${before.pieces.get(charge.unit)!.counter.side}-command`
          if (opened.some((phase) => phase === own)) charge.turns++
        }
      for (const { bridge, unit } of told(events, 'charge-begun')) laid.set(bridge, { unit, turns: 0 })
      if (topOf(before).type === 'demolition') return
      for (const { bridge, needed, dice, blown } of told(events, 'bridge-rolled'))
        if (needed !== 3 || dice.length !== 1 || blown !== dice[0]! <= 3) yield `${bridge}: ${dice.join()} of ${needed}`
      for (const { bridge } of told(events, 'bridge-blown')) {
        const charge = laid.get(bridge)
        const span = spanOf(deed.components.land, bridge)
        const by = charge === undefined ? undefined : before.pieces.get(charge.unit)
        laid.delete(bridge)
        if (charge === undefined || by === undefined) yield `nobody has laid charges at ${bridge}`
        else if (charge.turns < chargeTurns(span)) yield `${bridge} goes up after ${charge.turns} turns`
        else if (by.counter.kind !== 'bridge-engineer' || by.unit.mode !== 'concentrated' || by.unit.disrupted)
          yield `${by.unit.id} blows ${bridge} ${by.unit.mode}`
        else if (strength(by) < 3 || !span.ends.some((end) => apart(end, by.unit.at) <= 1))
          yield `${by.unit.id} blows ${bridge} from ${by.unit.at} with ${strength(by)} points`
        else yield null
      }
    }
  },
}

/** What bridge engineers carry, who has left his vehicles among it (M16.1a). */
const PASSENGERS = [
  'infantry',
  'machine-gun',
  'armoured-infantry',
  'heavy-weapons',
  'headquarters',
  'engineer',
  'armoured-engineer',
  'leader',
]

const boats: Law = {
  title:
    'M16.1a M16.11a M16.11c M16.12a M16.13a M16.14a M16.14b bridge engineers ferry no more than they weigh in a phase, from their own hex, and neither they nor whom they carried move besides',
  least: 3,
  begin: () => {
    const carried = perPhase(() => ({ load: 0, crossed: false }))
    return function* (deed) {
      const { action, before, events } = deed
      const moving = topOf(before)
      for (const { unit } of goingsOf(events, 'moved'))
        if (carried(deed)(unit).crossed || carried(deed)(unit).load > 0) yield `${unit} moves on`
      if ((action.type !== 'ferry' && action.type !== 'ferry-assault') || moving.type !== 'moving') return
      const by = before.pieces.get(action.by)!
      const pieces = moving.units.map((id) => before.pieces.get(id)!)
      const others = pieces.filter((piece) => piece !== by)
      const own = carried(deed)(action.by)
      own.load += others.reduce((all, piece) => all + strength(piece), 0)
      if (by.counter.kind !== 'bridge-engineer' || by.unit.disrupted) yield `${action.by} has no boats`
      else if (pieces.some(({ unit }) => unit.at !== by.unit.at) || moving.steps > 0)
        yield `${action.by} carries who is not with it`
      else if (own.load > strength(by)) yield `${action.by} carries ${own.load} points with ${strength(by)}`
      else if (pieces.includes(by) && others.length > 0) yield `${action.by} crosses and carries others`
      else if (
        others.some(
          (piece) =>
            !PASSENGERS.includes(piece.counter.kind) || (rides(piece) && piece.counter.kind !== 'headquarters'),
        )
      )
        yield `${action.by} carries ${others.map(({ counter }) => counter.kind).join(', ')}`
      else yield null
      // a crossing that fire has kept from landing is a move all the same
      if (action.type === 'ferry' && told(events, 'moved').length > 0)
        for (const { unit } of pieces) carried(deed)(unit.id).crossed = true
    }
  },
}

const ferries = law(
  'M10.91b M10.92 M16.16b M-R129 a permanent ferry is opened to the Allies once, by a die of one or two, and carries nobody in Defilade',
  2,
  function* (deed) {
    const { events, before, after } = deed
    for (const { ferry, dice, open } of told(events, 'ferry-tried')) {
      const known = before.state.crossings.ferries[ferry]
      if (known !== undefined) yield `${ferry} is tried again`
      else
        yield open === dice[0]! <= 2 && after.state.crossings.ferries[ferry] === open
          ? null
          : `${ferry} is ${open} by ${dice[0]}`
    }
    for (const { units, by } of told(events, 'afloat'))
      for (const id of units) {
        const piece = before.pieces.get(id)!
        yield by !== null || isLeader(piece) || piece.unit.mode !== 'defilade' ? null : `${id} crosses in Defilade`
      }
  },
)

export const ENGINEERS: readonly Law[] = [repairs, charges, boats, ferries]
