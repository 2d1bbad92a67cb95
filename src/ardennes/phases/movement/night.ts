/** Night markers, and infiltration by night (A25.3, A34). */
import { fromGroups, fromItems } from '../../../engine/legality/candidates.js'
import { stages } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { withMembers } from '../../../engine/values/sortedSet.js'
import type { HexId } from '../../../hex/index.js'
import { unitsIn } from '../../../wargame/disposition.js'
import { UNKNOWN_HEX, UNKNOWN_UNIT } from '../../../wargame/unknown.js'
import type { NamedHex } from '../../../wargame/unknown.js'
import { verbIn } from '../../activities.js'
import { directionTo, HEXSIDES, hexNumber } from '../../board/board.js'
import { MARKERS } from '../../limits.js'
import { isFriendIn, push, put, sideNumber, within } from '../../position.js'
import type { Position } from '../../position.js'
import type { MovementMarker } from '../../state.js'
import { INFILTRATE, MARKED_STACK, NIGHT_MARKER } from '../../rules/movement/night.js'
import type { InfiltrationQuestion, NightQuestion } from '../../rules/movement/night.js'
import { isOurenUntried } from '../../rules/field/ouren.js'
import { READY_UNIT } from '../../rules/movement/setOut.js'
import { listed } from '../../rules/field/unitRestriction.js'
import { setMarker } from '../../rules/field/unitMarkers.js'
import { idsOf, isGerman } from '../../rules/field/units.js'
import { nightStacks } from '../openMovement.js'
import { hasNotActed, movableUnits } from './movableUnits.js'
import { haveMoved } from './mustMove.js'
import { finishWith, inPhase, known, oneUnit, settle } from './oneUnit.js'
import type { OneUnit } from './oneUnit.js'

interface StackToMark extends NightQuestion, NamedHex {
  readonly to: HexId
}

const MARK: Restrictions<StackToMark> = [
  stages<StackToMark>(
    [UNKNOWN_HEX],
    [...NIGHT_MARKER, ...MARKED_STACK],
    // a marker ends their moves
    haveMoved<StackToMark>(({ p, hex }, unit) => p.hexOf[unit] === hex),
  ),
]

/** Before a night, the player puts Night markers on stacks (A25.3b); their units can no longer move (A25.3e). */
export const markNight = verbIn('movement', 'mark-night', {
  toQuestion: (p, { hex }): StackToMark => ({ p: within(p, 'movement'), hex: p.board.map.indexOf(hex), to: hex }),
  restrictions: MARK,
  options: inPhase((p) => {
    const { side, night } = p.phase
    const own = sideNumber(side)
    const marked = nightStacks(p, side)
    const isTooLate = night || p.state.turn % 2 === 1 || marked.length >= MARKERS[side].night
    return fromItems(isTooLate ? [] : p.board.map.ids, (to, hex): StackToMark | null =>
      isFriendIn(p, own, hex) && !marked.includes(to) ? { p, hex, to } : null,
    )
  }),
  applied: [UNKNOWN_HEX, ...NIGHT_MARKER],
  toAction: (_p, { to }) => ({ type: 'mark-night', hex: to }),
  apply: (p, { p: { phase }, hex }) => {
    const ids = idsOf(p.board, unitsIn(p, hex))
    const { night } = p.state
    const marked = put(p, { night: { ...night, [phase.side]: withMembers(night[phase.side], ids) } })
    return finishWith(marked, ids)
  },
})

/**
 * The marker that a unit keeps when it moves without using one: its prime mover, but no column or trucks (A12.7b,
 * A-R71).
 */
const markerWithout = (p: Position, unit: number): MovementMarker =>
  p.units[unit]!.marker === 'prime-mover' ? 'prime-mover' : 'none'

interface Infiltrator extends OneUnit, InfiltrationQuestion {
  readonly at: HexId
}

/** A unit infiltrates by night; other units of its stack may follow under the same marker (A34a). */
export const infiltrate = verbIn('movement', 'infiltrate', {
  toQuestion: (p, { unit, to }): Infiltrator => ({ at: to, ...oneUnit(p, unit) }),
  restrictions: [known<Infiltrator>(...READY_UNIT, ...INFILTRATE)],
  options: inPhase((p) => {
    const { infiltrations, infiltrated } = p.phase
    return fromGroups(
      infiltrations <= 0 && infiltrated.length === 0 ? [] : movableUnits(p).here,
      () => HEXSIDES,
      (side, { unit }): Infiltrator | null => {
        const hex = p.board.map.ordered[p.hexOf[unit]! * 6 + side]!
        return hex >= 0 && hasNotActed(p, unit) ? { at: hexNumber(p.board, hex), ...listed(p, unit) } : null
      },
    )
  }),
  applied: [UNKNOWN_UNIT, ...READY_UNIT],
  toAction: (_p, { id, at }) => ({ type: 'infiltrate', unit: id, to: at }),
  apply: (p, { p: { phase }, unit, id, at }, emit) => {
    const { board } = p
    const start = p.hexOf[unit]!
    const to = board.map.indexOf(at)
    // the first German use of the bridge is rolled for; if it stands, the stack may slip over it (A7.8a, A-R64)
    if (isGerman(board, unit) && isOurenUntried(p, start, directionTo(board, start, to)))
      return push(p, { type: 'ouren-roll' })
    const from = hexNumber(board, start)
    emit?.({ type: 'moved', units: [id], from, to: at, path: [from, at], by: 'normal', spent: 0 })
    const follows = phase.infiltrated.some((other) => other.from === from && other.to === at)
    const moved = settle(setMarker(p, unit, markerWithout(p, unit), 'A12.7b', emit), unit, to, emit)
    // it neither supports nor attacks in the night (A34c)
    const resting = put(moved, { builders: withMembers(moved.state.builders, [id]) })
    return finishWith(resting, [id], {
      infiltrations: phase.infiltrations - (follows ? 0 : 1),
      infiltrated: follows ? phase.infiltrated : [...phase.infiltrated, { from, to: at }],
    })
  },
})
