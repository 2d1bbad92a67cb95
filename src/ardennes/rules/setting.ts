/**
 * The setting of a Movement Phase: all that the phasing player's units look at when they ask what they may do, but for
 * themselves, where their friends stand, and what the markers and counters in use leave. From move to move it hardly ever
 * changes, and what was found out about a unit in the same setting holds.
 */
import { unitsIn } from '../../wargame/disposition.js'
import { SAUER_CROSSING } from '../limits.js'
import { memoizeByKey } from '../../engine/memoize.js'
import { bondsOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { BLOCK_PREFIX } from '../state.js'
import type { FrameOf, State, UnitId } from '../state.js'
import { trafficCosts } from './traffic.js'

type Movement = FrameOf<'movement'>
type Units = State['units']

/** Lists of nobody are all the same. */
const listed = (ids: readonly UnitId[]): readonly UnitId[] | null => (ids.length === 0 ? null : ids)

/** All that the setting is, but for who blocks entry hexes and who broke down from whom. */
const settingOf = (s: Situation, state: State, frame: Movement) => {
  const { board } = s
  const { happened } = state
  const enemy = frame.side === 'german' ? 1 : 0
  return {
    side: frame.side,
    night: frame.night,
    placed: listed(frame.placed),
    turn: state.turn,
    // the enemy stands where he stood, and his Bonds are what they were (A10)
    enemies: s.stands[enemy],
    bonds: bondsOf(s, enemy),
    bridges: state.bridges,
    roadblocks: state.roadblocks,
    traffic: trafficCosts(board, state, frame.side),
    dump: state.dump,
    roerDams: happened.roerDams,
    boundToStVith: happened.boundToStVith,
    // only one unit crosses the Sauer on turn 1 (A29.2)
    sauer: state.turn === 1 ? unitsIn(s, board.map.indexOf(SAUER_CROSSING.to)) : null,
    replaced: listed(state.replaced),
    // Night markers matter to those who move by night
    marked: frame.night ? listed(state.night[frame.side]) : null,
    released: happened.released,
    meuse: happened.meuse,
    arrived653: happened.arrived653,
    exits: happened.exits,
  }
}

type Setting = ReturnType<typeof settingOf>

const isSame = (a: Setting, b: Setting): boolean => {
  let part: keyof Setting
  for (part in a) if (a[part] !== b[part]) return false
  return true
}

/** Whether units that block entry hexes are others (A13.4c). */
const blockersDiffer = (before: Units, now: Units): boolean => {
  if (before === now) return false
  if (before.length !== now.length) return true
  for (let unit = 0; unit < now.length; unit++)
    if (
      before[unit] !== now[unit] &&
      (before[unit]!.at.startsWith(BLOCK_PREFIX) || now[unit]!.at.startsWith(BLOCK_PREFIX))
    )
      return true
  return false
}

/** What a position was when it was looked at. */
type Seen = Pick<State, 'units' | 'parents'>

/** Whether a breakdown unit that is what it was has another parent, or none any more, and so is held by other rules (A26.4b). */
const parentsDiffer = (s: Situation, before: Seen, now: Seen): boolean =>
  before.parents !== now.parents &&
  [...Object.keys(before.parents), ...Object.keys(now.parents)].some((child) => {
    const unit = s.board.unitIndex(child)
    return before.parents[child] !== now.parents[child] && before.units[unit] === now.units[unit]
  })

/** What was found out in a setting, and what else was there when it was asked for last. */
interface Known<M> extends Seen {
  readonly setting: Setting
  readonly memory: M
}

/**
 * A memory that is the same as long as the setting is.
 *
 * @param fresh - makes an empty one
 */
export const inSetting = <M>(fresh: () => M): ((s: Situation, state: State, frame: Movement) => M) => {
  const latest = memoizeByKey((): { known: Known<M> | null } => ({ known: null }))
  return (s, state, frame) => {
    const held = latest(s.board)
    const { known } = held
    const { units, parents } = state
    const setting = settingOf(s, state, frame)
    const lasts =
      known !== null &&
      isSame(known.setting, setting) &&
      !blockersDiffer(known.units, units) &&
      !parentsDiffer(s, known, state)
    const memory = lasts ? known.memory : fresh()
    held.known = { setting, units, parents, memory }
    return memory
  }
}
