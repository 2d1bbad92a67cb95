/** What every move obeys (M8), with the costs of the terrain effects chart and of zones of control (M7.1). */
import {
  chainOf,
  enemyOf,
  isArtillery,
  isHeldBy,
  isLeader,
  isStatic,
  isTowed,
  isAntiTankOrFlak,
  rides,
} from '../book/forces.js'
import type { Piece, Position } from '../book/forces.js'
import { apart } from '../book/land.js'
import { afloatCost, LEAVING_ZONE, stepOf } from '../book/steps.js'
import { inEnemyZone } from '../book/zones.js'
import { frameIn, goingsOf, isNewPhase, law, MOVING, perPhase, sideOfPhase, told } from './law.js'
import type { Deed, Law } from './law.js'

/** A step that has been taken: who took it together, and from where. */
interface Taken {
  readonly event: ReturnType<typeof goingsOf<'moved'>>[number]
  /** as it stood when it went */
  readonly piece: Piece
  readonly from: string
  readonly together: readonly Piece[]
}

/** The steps of a deed. Fire before the step may have changed who takes it, nothing after it does. */
export const stepsOf = ({ before, after, events }: Deed): readonly Taken[] => {
  const moved = goingsOf(events, 'moved')
  const together = moved.map(({ unit }) => after.pieces.get(unit)!)
  return moved.map((event) => ({
    event,
    piece: after.pieces.get(event.unit)!,
    from: before.pieces.get(event.unit)!.unit.at,
    together,
  }))
}

/** Half points that a unit had spent on its move before. */
const spentBefore = ({ before }: Deed, unit: string): number => frameIn(before, 'moving')?.spent[unit] ?? 0

/** Whether units are in the boats of engineers for this step. */
const isFerried = ({ before, action }: Deed): boolean =>
  action.type === 'ferry' || (frameIn(before, 'moving')?.ferry?.by ?? null) !== null

/** More than so many on foot do not use the rate of a way together (M8.53c). */
const ON_FOOT_BY_ROAD = 2

/** What a step costs by the book, leaving a zone of control not counted. */
const costOf = (deed: Deed, { piece, from, event, together }: Taken): number | null => {
  const { land } = deed.components
  const { down } = deed.before.state.crossings
  if (isFerried(deed)) return afloatCost(land, piece, from, event.to, down)
  const walkers = together.filter(
    (other) => !rides(other) && !isLeader(other) && stepOf(land, other, from, event.to, down)?.byWay,
  )
  const offRoad = walkers.includes(piece) && walkers.length > ON_FOOT_BY_ROAD
  const own = stepOf(land, piece, from, event.to, down, offRoad)
  if (own !== null) return own.cost
  return land.between(from, event.to).ferry ? afloatCost(land, piece, from, event.to, down) : null
}

const leaves = (deed: Deed, { piece, from }: Taken): boolean =>
  !isLeader(piece) && inEnemyZone(deed.after, piece.counter.side, from)

/**
 * Movement points that leaders add: one for each who stands with his headquarters, in the chain above the unit
 * (M19.9b).
 */
const leadersOver = (position: Position, piece: Piece): number => {
  const commanders = [...position.pieces.values()].filter(
    ({ counter, unit }) => counter.commands !== null && position.components.land.has(unit.at),
  )
  return chainOf(position, piece).filter(
    (formation) =>
      formation !== piece.counter.commands &&
      commanders.some(
        (leader) =>
          isLeader(leader) &&
          leader.counter.commands === formation &&
          commanders.some(
            (other) => !isLeader(other) && other.counter.commands === formation && other.unit.at === leader.unit.at,
          ),
      ),
  ).length
}

/** Whether a unit is self-propelled artillery: tubes and mortars on vehicles of their own (M3.41r). */
const isSelfPropelled = (piece: Piece): boolean =>
  (isArtillery(piece) && !isTowed(piece)) ||
  (piece.counter.kind === 'heavy-weapons' && piece.counter.marks.includes('armoured-oval'))

/** The half points that a unit has for its move at most (M8.3b, M3.41e, M4.1p8b, M24.3a, M9.32a, M11.3b, M19.21a). */
const allowanceOf = (position: Position, piece: Piece, began: string | null): number => {
  const { state } = position
  const { counter, unit } = piece
  const { thisPhase, fired, turn } = state
  const points = isLeader(piece) ? 12 : counter.allowance + leadersOver(position, piece)
  const entered = Object.values(thisPhase.entered).some((units) => units.some((id) => id === unit.id))
  const halves = [
    isSelfPropelled(piece) && (unit.mode === 'defilade' || fired.indirect.includes(unit.id)),
    entered && counter.arrival?.half === true && counter.arrival.turn === turn,
    began !== null && thisPhase.crowded.some((hex) => hex === began),
  ].filter(Boolean).length
  const normal = Math.floor((2 * points) / 2 ** halves)
  const companions = frameIn(position, 'moving')?.units ?? []
  const bonus = companions.reduce((most, id) => Math.max(most, thisPhase.marchBonus[id] ?? 0), 0)
  return Math.min(normal, thisPhase.allowance[unit.id] ?? normal) + 2 * bonus
}

/** The most hexes that a unit may move in a phase, whatever they cost; null without such a limit. */
const hexesFor = ({ state }: Position, piece: Piece): number | null => {
  const { unit } = piece
  if (isStatic(piece)) return 0 // M8.8
  if (isTowed(piece) && unit.mode === 'defilade' && !isAntiTankOrFlak(piece)) return 0 // M8.34b
  if (unit.disrupted) return 1 // M8.24
  if (isTowed(piece) && unit.mode === 'defilade') return 1 // M8.23d
  const rider = rides(piece) || isLeader(piece)
  if (state.phase === 'allied-movement' && state.landed[unit.id] === state.turn) return rides(piece) ? 4 : 2 // M14.51c
  return state.phase.endsWith('response-movement') ? (rider ? 4 : 2) : null // M8.15
}

const costs = law(
  'M8.0b M8.2 M8.5a M9.22 M10.1 M10.11a M10.12a M10.13 M16.11b what a step has cost is what the chart says of hex, hexside and way, and leaving a zone of control',
  600,
  function* (deed) {
    for (const step of stepsOf(deed)) {
      const paid = 2 * step.event.spent - spentBefore(deed, step.event.unit)
      const cost = costOf(deed, step)
      const due = cost === null ? null : cost + (leaves(deed, step) ? LEAVING_ZONE : 0)
      yield paid === due
        ? null
        : `${step.event.unit} paid ${paid / 2} from ${step.from} to ${step.event.to}, due are ${due === null ? 'none: it is closed' : due / 2}`
    }
  },
)

const zones = law(
  'M7.1a M7.1b M7.5a M7.5b M19.2a three points more are paid for leaving a zone of control, friends or not, and none for entering one',
  40,
  function* (deed) {
    for (const step of stepsOf(deed)) {
      const { piece, from, event } = step
      const [out, into] = [
        inEnemyZone(deed.after, piece.counter.side, from),
        inEnemyZone(deed.after, piece.counter.side, event.to),
      ]
      if (!out && !into) continue
      const paid = 2 * event.spent - spentBefore(deed, event.unit)
      const extra = paid - (costOf(deed, step) ?? NaN)
      yield extra === (out && !isLeader(piece) ? LEAVING_ZONE : 0)
        ? null
        : `${event.unit} pays ${extra / 2} besides from ${from} to ${event.to}`
    }
  },
)

const allowances: Law = {
  title: 'M8.13a M8.13b M8.14a M8.3b M19.9b M3.41e M11.3b no unit spends more than its allowance, but for a first hex',
  least: 600,
  begin: () => {
    const began = perPhase<{ from: string | null; steps: number }>(() => ({ from: null, steps: 0 }))
    return function* (deed) {
      const memory = began(deed)
      for (const { unit } of told(deed.events, 'entered')) memory(unit).steps = 1
      for (const { event, piece, from } of stepsOf(deed)) {
        const own = memory(event.unit)
        if (own.steps++ === 0) own.from = from
        const most = allowanceOf(deed.after, piece, own.from)
        const first = own.steps === 1 && own.from !== null
        yield first || 2 * event.spent <= most ? null : `${event.unit} has spent ${event.spent} of ${most / 2}`
      }
    }
  },
}

const limits: Law = {
  title:
    'M8.15 M8.24 M8.8 M8.23d M8.34b M14.51c no unit enters more hexes in a phase than response movement, disruption, emplacement or a landing leave it',
  least: 60,
  begin: () => {
    const entered = perPhase(() => ({ hexes: 0, least: Infinity }))
    return function* (deed) {
      const memory = entered(deed)
      for (const { unit } of told(deed.events, 'entered')) memory(unit).hexes++
      for (const { event, piece } of stepsOf(deed)) {
        const own = memory(event.unit)
        own.hexes++
        const limit = hexesFor(deed.after, piece)
        if (limit === null) continue
        yield own.hexes <= limit ? null : `${event.unit} enters ${own.hexes} hexes of ${limit}`
      }
    }
  },
}

const continuous: Law = {
  title:
    'M8.11 M8.12a M8.0a moves lead from hex to next hex, never into enemies, one side at a time, and whoever has stopped does not set out again',
  least: 600,
  begin: () => {
    const done = perPhase(() => ({ over: false }))
    return function* (deed) {
      const memory = done(deed)
      const { before, after } = deed
      for (const { event, piece, from } of stepsOf(deed)) {
        const { side } = piece.counter
        if (apart(from, event.to) !== (isFerried(deed) && apart(from, event.to) === 2 ? 2 : 1))
          yield `${event.unit} goes from ${from} to ${event.to}`
        else if (isHeldBy(before, enemyOf(side), event.to)) yield `${event.unit} enters ${event.to}, where enemies are`
        else if (!MOVING.includes(before.state.phase) || sideOfPhase(before.state.phase) !== side)
          yield `${event.unit} moves in a phase of others`
        else yield memory(event.unit).over ? `${event.unit} has moved before` : null
      }
      const [was, is] = [frameIn(before, 'moving')?.units ?? [], frameIn(after, 'moving')?.units ?? []]
      for (const id of was) if (!is.includes(id)) memory(id).over = true
    }
  },
}

const columns: Law = {
  title: 'M8.53a M8.53b M9.24 columns move two at a time, and stop on a way where another column stands',
  least: 60,
  begin: () => {
    const halted = perPhase(() => ({ at: '' }))
    return function* (deed) {
      const memory = halted(deed)
      const { land } = deed.components
      for (const { event, piece, together } of stepsOf(deed)) {
        if (piece.unit.mode !== 'travel' || isLeader(piece)) continue
        const inColumn = together.filter((other) => other.unit.mode === 'travel' && !isLeader(other))
        const own = memory(event.unit)
        if (own.at !== '') yield `${event.unit} drives on from ${own.at}, where a column stands`
        else yield inColumn.length > 2 ? `${inColumn.length} columns go to ${event.to} together` : null
        const others = (deed.before.stacks.get(event.to) ?? []).filter(
          (other) => other.unit.mode === 'travel' && !isLeader(other),
        )
        const hasWay = land
          .near(event.to)
          .some((near) => land.between(event.to, near, deed.before.state.crossings.down).ways.length > 0)
        if (others.length > 0 && hasWay) own.at = event.to
      }
    }
  },
}

const firedBefore: Law = {
  title:
    'M8.0a M4.1p4a M4.1p8a M4.1p8b M12.51a M8.6b who has fired in the fire phases before stays where it is, but for self-propelled artillery after a barrage',
  least: 40,
  begin: () => {
    let fired = new Set<string>()
    let barraged = new Set<string>()
    return function* (deed) {
      const { before, action, events } = deed
      const { phase } = before.state
      if (phase.endsWith('-fire'))
        for (const { firers, side, kind } of told(events, 'fire-opened'))
          for (const id of side === sideOfPhase(phase) ? firers : [])
            (kind === 'indirect' || kind === 'unobserved' ? barraged : fired).add(id)
      const goes =
        action.type === 'start-move' || action.type === 'pick-up'
          ? [action.unit]
          : told(events, 'close-action-declared').flatMap(({ units }) => units)
      if (MOVING.includes(phase) && frameIn(before, 'landing') === undefined)
        for (const id of goes) {
          if (fired.has(id)) yield `${id} has fired`
          else if (barraged.has(id) && !isSelfPropelled(before.pieces.get(id)!)) yield `${id} has fired a barrage`
        }
      if (MOVING.includes(phase) && isNewPhase(deed)) {
        yield* [...fired, ...barraged].map(() => null)
        ;[fired, barraged] = [new Set(), new Set()]
      }
    }
  },
}

export const MOVES: readonly Law[] = [costs, zones, allowances, limits, continuous, columns, firedBefore]
