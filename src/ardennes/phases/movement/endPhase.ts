/**
 * The end of a Movement Phase: markers, empty improved positions and units over the stacking limits are removed (A8.3,
 * A12.7b, A15.8j, A24.8i).
 */
import type { Restrictions } from '../../../engine/legality/restriction.js'
import type { HexId } from '../../../hex/index.js'
import { about } from '../../../engine/legality/restriction.js'
import { singleIn } from '../../activities.js'
import { hexNumber } from '../../board/board.js'
import { MARKERS } from '../../limits.js'
import { isFriendIn, movementWith, opponent, pop, push, put, replaceTop, sideNumber, within } from '../../position.js'
import type { At, Position, Within } from '../../position.js'
import type { Emit, UnitId } from '../../state.js'
import { clearEmptyWorks } from '../../rules/field/changes.js'
import { excessHexes } from '../../rules/field/excess.js'
import { takeMarkers } from '../../rules/field/unitMarkers.js'
import { sideOf } from '../../rules/field/units.js'
import { nightStacks } from '../openMovement.js'
import { haveMoved } from './mustMove.js'

type InMovement = Within<'movement'>

/**
 * The enemy roadblocks that units have entered, and by day those in whose hexes units end the phase after being driven
 * there earlier (A24.8i).
 */
const roadblocksCleared = (p: InMovement): readonly HexId[] => {
  const { side, night, passed } = p.phase
  const standsIn = (at: HexId): boolean => isFriendIn(p, sideNumber(side), p.board.map.indexOf(at))
  const under = night ? [] : p.state.roadblocks[opponent(side)].filter(standsIn)
  return [...new Set([...passed, ...under])]
}

/**
 * The markers that come off at the end of the phase: unused columns and trucks (A12.7b), roadblocks passed (A24.8i),
 * replacements (A25.25).
 */
const clearMarkers = (p: InMovement, emit: Emit): Position => {
  const { board, state, phase } = p
  const { side, night, marked } = phase
  const unused = p.units.flatMap(({ id, marker }, unit) =>
    (marker === 'strategic' || marker === 'truck') && sideOf(board, unit) === side && !marked.includes(id)
      ? [unit]
      : [],
  )
  const enemy = opponent(side)
  const passed = roadblocksCleared(p)
  for (const from of passed) emit?.({ type: 'roadblock', side: enemy, from, to: null, rule: 'A24.8i' })
  const left = state.roadblocks[enemy].filter((hex) => !passed.includes(hex))
  return put(night ? p : takeMarkers(p, unused, 'A12.7b', emit), {
    roadblocks: passed.length === 0 ? state.roadblocks : { ...state.roadblocks, [enemy]: left },
    replaced: night ? state.replaced : state.replaced.filter((id) => sideOf(board, board.unitIndex(id)) !== side),
  })
}

/**
 * There are at most three Night markers, less those used to infiltrate (A34a): when a stack has divided, the units that
 * stayed behind lose theirs (A-R42).
 */
const leaveBehind = (p: InMovement): Position => {
  const { side, split, done, infiltrated } = p.phase
  if (split.length === 0 || nightStacks(p, side).length + infiltrated.length <= MARKERS[side].night) return p
  const stayed = (id: UnitId): boolean =>
    !done.includes(id) && split.includes(hexNumber(p.board, p.hexOf[p.board.unitIndex(id)]!))
  const { night } = p.state
  return put(p, { night: { ...night, [side]: night[side].filter((id) => !stayed(id)) } })
}

const endPhase = (start: At<'movement'>, emit: Emit): Position => {
  const { frame } = start
  const marked = within(leaveBehind(within(start, 'movement')), 'movement')
  const p = clearEmptyWorks(clearMarkers(marked, emit), emit)
  if (excessHexes(p, frame.side, frame.night ? frame.done : undefined).length === 0) return pop(p)
  return push(replaceTop(p, movementWith(frame, { ending: true })), { type: 'excess', side: frame.side })
}

const END: Restrictions<At<'movement'>> = [
  about(
    (p) => ({ p: within(p, 'movement') }),
    haveMoved(() => true),
  ),
]

export const end = singleIn('movement', { type: 'end-phase' }, END, endPhase)
