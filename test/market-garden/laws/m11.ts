/** What supply, depletion and recovery obey in play (M11). */
import { chainOf, isLeader, rides } from '../book/forces.js'
import type { Components, Piece, Position } from '../book/forces.js'
import { ratingOf } from '../book/fire.js'
import { columnCost, isSupplied, pathFault } from '../book/supply.js'
import type { CommandLink } from '../../../src/market-garden/index.js'
import { frameIn, law, phasesOf, told, topOf } from './law.js'
import type { Deed, Law } from './law.js'

const termsOf = ({ game, before }: Deed) => game.boards[before.state.scenario].terms

/** Every so many actions some units are asked about their supply, others each time. */
const EVERY = 25
const ASKED = 6

const sample = ({ count, before }: Deed): readonly Piece[] => {
  if (count % EVERY !== 0) return []
  const there = [...before.pieces.values()].filter(({ unit }) => before.components.land.has(unit.at))
  return Array.from({ length: Math.min(ASKED, there.length) }, (_, i) => there[(count * 7 + i * 31) % there.length]!)
}

const supply = law(
  'M11.2a M11.2b M11.2c M11.13d M11.13e M11.18a M11.24c M11.25a M11.31a M11.31b M11.32a M11.32b M7.3 M13.2b a unit is in supply when the book finds a way to its headquarters, and by a way that holds',
  50,
  function* (deed) {
    const terms = termsOf(deed)
    for (const piece of sample(deed)) {
      const due = isSupplied(deed.before, terms, piece)
      const answer = deed.game.queries.supply(deed.before.state, piece.unit.id)
      if (due === null) continue
      if (answer.supplied !== due)
        yield `${piece.unit.id} in ${piece.unit.at} is ${due ? 'in' : 'out of'} supply by the book`
      else if (answer.way === 'path' || answer.way === 'engineers') {
        const { fault } = pathFault(deed.before, terms, piece, answer.path)
        yield fault === null && answer.length! <= answer.limit! && answer.length === answer.path.length - 1
          ? null
          : `${piece.unit.id}: ${fault ?? `${answer.length} hexes of ${answer.limit}`}`
      } else yield null
    }
  },
)

const chains = law(
  'M11.0b M11.2d M11.17a M11.21a M11.22a M11.23a a headquarters traces by a way that holds, within 18 points of a division, 12 of a regiment, and by road for a corps',
  20,
  function* (deed) {
    const terms = termsOf(deed)
    const [first] = sample(deed)
    if (first === undefined || deed.before.state.points !== null) return
    const links = deed.game.queries.commandChain(deed.before.state, first.unit.id)
    for (const link of links) {
      if (link.headquarters === null) continue
      const hq = deed.before.pieces.get(link.headquarters)!
      if (link.traces && link.path !== null) {
        const { fault, cost } = pathFault(deed.before, terms, hq, link.path)
        const level = deed.components.formations.get(link.formation)!.level
        const most = level === 'corps' ? null : level === 'division' ? 36 : 24
        const own = link.limit === null ? cost : 2 * link.length!
        // a road that leads on to a corps beyond the edge costs more than what is drawn (M11.15c)
        if (fault !== null) yield `${link.headquarters}: ${fault}`
        else if (
          most !== null &&
          own > most &&
          deed.components.formations.get(link.formation)!.marks?.includes('beyond-edge') !== true
        )
          yield `${link.headquarters} traces ${own / 2} points`
        else yield own >= cost ? null : `${link.headquarters} counts ${own / 2} points for a way of ${cost / 2}`
      } else {
        const above = links.filter(({ formation, traces }) => traces && formation === chainOf(deed.before, hq)[1])
        yield link.traces ? null : overlooked(deed.before, terms, hq, above)
      }
    }
  },
)

/** The most half points from a regiment to its division (M11.23a), and from a division to its corps (M11.22a). */
const reachOf = (below: string, above: string | undefined): number =>
  below === 'regiment' && above === 'division' ? 24 : below === 'division' && above === 'corps' ? 36 : -1

/** A headquarters next above, in supply itself, that one out of supply has overlooked. */
const overlooked = (
  position: Position,
  terms: ReturnType<typeof termsOf>,
  hq: Piece,
  above: readonly CommandLink[],
): string | null => {
  const { formations } = position.components
  const own = formations.get(hq.counter.commands!)!
  const near = above.find(({ formation, at, headquarters }) => {
    const next = formations.get(formation)
    const most = reachOf(own.level, next?.level)
    const isThere = own.level === 'regiment' || headquarters !== null
    return (
      own.airborne === next?.airborne && at !== null && isThere && columnCost(position, terms, hq, at, most) <= most
    )
  })
  return near === undefined ? null : `${hq.unit.id} reaches ${near.headquarters ?? near.formation} in ${near.at!}`
}

const allowance = law(
  'M11.3a M11.3b M25.42a who sets out without supply rolls for his points, two dice on foot and one on vehicles, and nobody else does',
  10,
  function* (deed) {
    const frame = topOf(deed.before)
    if (frame.type !== 'allowance-roll' || deed.action.type !== 'roll') return
    const piece = deed.before.pieces.get(frame.units[0]!)!
    const due = isSupplied(deed.before, termsOf(deed), piece)
    const surprised = deed.before.state.turn <= 3 && termsOf(deed).surprise === true && piece.counter.side === 'german'
    if (due === true && !surprised) yield `${piece.unit.id} rolls in supply`
    const unsupplied = due === false ? (rides(piece) ? 1 : 2) : Infinity
    const dice = Math.min(unsupplied, surprised ? (deed.before.state.turn < 3 ? 1 : 2) : Infinity)
    if (due === null) return
    const points = deed.action.dice.reduce((sum, die) => sum + die, 0)
    const [event] = told(deed.events, 'allowance-rolled')
    if (deed.action.dice.length !== dice) yield `${piece.unit.id} rolls ${deed.action.dice.length} dice`
    else
      yield event?.points === points && deed.after.state.thisPhase.allowance[piece.unit.id] === 2 * points
        ? null
        : `${piece.unit.id} gets ${event?.points} points for ${points}`
  },
)

const setOut = law(
  'M11.3b nobody sets out with all of his points when the book finds no supply for him',
  100,
  function* (deed) {
    const { action, before, after } = deed
    if (action.type !== 'start-move' || before.state.options.fixedUnsuppliedMovement) return
    const piece = before.pieces.get(action.unit)!
    if (isSupplied(before, termsOf(deed), piece) !== false) {
      yield null
      return
    }
    const rolled = before.state.thisPhase.allowance[action.unit] !== undefined
    yield rolled || frameIn(after, 'allowance-roll')?.units[0] === action.unit
      ? null
      : `${action.unit} sets out without supply and does not roll`
  },
)

/** The highest die by which a unit that fires without supply is Depleted, by its rating (M11.33a). */
const depletedUpTo = (rating: number): number => (rating <= 4 ? 1 : rating <= 6 ? 3 : 5)

const depletion = law(
  'M11.3c M11.33a M11.33b M11.72c who fires without supply rolls afterwards, and is Depleted on 1, on 3 or less, or on 5 or less by his rating; else artillery alone, whose owner keeps his ammunition',
  2,
  function* (deed) {
    const frame = topOf(deed.before)
    const told_ = told(deed.events, 'depleted').map(({ unit }) => unit as string)
    const rolling = frame.type === 'depletion-roll' && deed.action.type === 'roll' ? frame.units[0]! : null
    for (const { unit, counter } of deed.after.pieces.values()) {
      const was = deed.before.pieces.get(unit.id)!.unit
      if (
        counter.kind !== 'headquarters' &&
        unit.depleted &&
        !was.depleted &&
        frame.type !== 'ammunition-choice' && // its owner keeps the point (M11.72c)
        (unit.id !== rolling || !told_.includes(unit.id))
      )
        yield `${unit.id} is Depleted by ${frame.type}`
    }
    if (rolling === null || deed.action.type !== 'roll' || deed.before.state.points !== null) return
    const piece = deed.before.pieces.get(rolling)!
    if (isSupplied(deed.before, termsOf(deed), piece) === true) yield `${rolling} rolls in supply`
    const due = deed.action.dice[0]! <= depletedUpTo(ratingOf(deed.before, piece))
    yield due === told_.includes(rolling)
      ? null
      : `${rolling} of rating ${piece.counter.rating} rolls ${deed.action.dice[0]}: ${told_.includes(rolling)}`
  },
)

const marksOf = ({ formations }: Components, id: string): readonly string[] => formations.get(id)?.marks ?? []

/**
 * Whether a unit is in a fury (M23.51a, M23.52a, optional): the Irish Guards to the end of the turn after their first
 * loss, others in the turn of the first assault across the Waal.
 */
const isFurious = ({ state, components }: Position, { unit, counter }: Piece): boolean => {
  const { irish = null, waal = null } = state.fury ?? {}
  const isIrish = counter.formation !== null && marksOf(components, counter.formation).includes('irish-guards')
  return (
    (isIrish && irish !== null && state.turn <= irish + 1) ||
    (waal !== null && state.turn === waal.turn && waal.units.includes(unit.id))
  )
}

/**
 * Morale with the steps that are lost (M11.91): one less for every two of them from 6 on, below for each. In a fury it
 * is 10.
 */
const moraleOf = (position: Position, piece: Piece): number => {
  const { morale } = piece.counter
  const { lost } = piece.unit
  const own = isFurious(position, piece) ? 10 : Math.max(0, morale - (morale >= 6 ? Math.floor(lost / 2) : lost))
  const chain = chainOf(position, piece)
  const led = (position.stacks.get(piece.unit.at) ?? []).some(
    (other) => isLeader(other) && other.counter.side === piece.counter.side && chain.includes(other.counter.commands!),
  )
  return own + (led ? 1 : 0) // M11.94a
}

const recovery: Law = law(
  'M11.52a M11.53a M11.53b M11.91b M11.92a M11.94a M13.0h M13.52a M23.51a a Disrupted unit recovers in a Command Phase of its own by a roll up to its morale, without what disruption takes of it, and is as it was before',
  15,
  function* (deed) {
    const { before, after, action, events } = deed
    const frame = topOf(before)
    const by = told(events, 'recovered')
    for (const { unit } of after.pieces.values()) {
      const was = before.pieces.get(unit.id)!.unit
      if (!was.disrupted || unit.disrupted || unit.at !== was.at) continue
      if (!by.some((event) => event.unit === unit.id)) yield `${unit.id} is Disrupted no more by ${frame.type}`
      if (unit.mode !== was.mode || unit.lost !== was.lost) yield `${unit.id} is not what it was`
      const own = `${before.pieces.get(unit.id)!.counter.side}-command`
      if (!phasesOf(deed).some((phase) => phase === own)) yield `${unit.id} recovers in ${before.state.phase}`
    }
    if (frame.type !== 'recovery-roll' || action.type !== 'roll') return
    const morale = moraleOf(before, before.pieces.get(frame.unit)!)
    const roll = action.dice.reduce((sum, die) => sum + die, 0)
    const recovered = by.some(({ unit }) => unit === frame.unit)
    yield recovered === roll <= morale ? null : `${frame.unit} rolls ${roll} with morale ${morale}: ${recovered}`
  },
)

const resupply = law(
  'M11.24a M11.35a a Depleted unit is fit again in a Command Phase of its own in which it is in supply, and in no other',
  2,
  function* (deed) {
    const { before, after, events } = deed
    const fit = told(events, 'resupplied').map(({ unit }) => unit as string)
    for (const { unit, counter } of after.pieces.values()) {
      const was = before.pieces.get(unit.id)!.unit
      if (!was.depleted || unit.depleted || counter.kind === 'headquarters' || unit.at !== was.at) continue
      const piece = after.pieces.get(unit.id)!
      const own = `${counter.side}-command`
      if (!fit.includes(unit.id) || !phasesOf(deed).some((phase) => phase === own))
        yield `${unit.id} is fit in ${after.state.phase}`
      else
        yield isSupplied(after, termsOf(deed), piece) === false && after.state.points === null
          ? `${unit.id} is fit without supply`
          : null
    }
  },
)

export const SUPPLY: readonly Law[] = [supply, chains, allowance, setOut, depletion, recovery, resupply]
