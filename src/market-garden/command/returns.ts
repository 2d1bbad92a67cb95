/** Lost headquarters: which of them return, when and where (M17.18). */
import { MODE_WORDS } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { sentencesOn } from '../../engine/legality/forbid.js'
import { about, firstOf, stages } from '../../engine/legality/restriction.js'
import type { RestrictionGroup, Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { NEAR_SUPPLY_HEAD } from '../bounds/airborneLeash.js'
import { putInHex } from '../changes/changes.js'
import { CLOSED_GROUND } from '../field/closedGround.js'
import { isUnder } from '../field/formations.js'
import { withUnit, without } from '../field/records.js'
import { hexOf, isEnemyIn } from '../field/situation.js'
import { canHold } from '../field/stacking.js'
import { couldStand } from '../field/stepCost.js'
import { ranksOfUnits } from '../field/textOrder.js'
import { isLeader, nameOf } from '../field/units.js'
import { put } from '../position.js'
import type { Position } from '../position.js'
import type { Emit, Mode, Side, UnitId } from '../state.js'
import { offTheMap } from '../field/namedHex.js'
import type { MaybeNamed } from '../field/namedHex.js'

/**
 * Whether a headquarters returns at all: that of a division or corps, or one with headquarters below it (M17.18a); not
 * the lowest (M17.18c).
 */
const returns = (board: Board, unit: number): boolean => {
  const formation = board.formationById.get(board.counters[unit]!.commands!)
  if (formation === undefined) return false
  if (formation.level === 'division' || formation.level === 'corps') return true
  return board.formations.some(({ id, superior }) => superior === formation.id && board.headquarters.has(id))
}

/** A lost headquarters whose return has not been rolled for; undefined when there is none. */
export const unrolledLoss = (p: Position): number | undefined => {
  const { board, state } = p
  const lost = board.counters.findIndex(
    ({ id, kind }, unit) =>
      kind === 'headquarters' &&
      state.units[unit]!.at === 'eliminated' &&
      state.returning[id] === undefined &&
      returns(board, unit),
  )
  return lost < 0 ? undefined : lost
}

/** The modes in which a headquarters may return, if its counter has them (M22.0b). */
const MODES_OF_RETURN: readonly Mode[] = ['defilade', 'travel']

const NOWHERE: ReadonlySet<number> = new Set()

/** The hexes adjacent to units subordinate to a headquarters (M17.18b). */
const besideItsOwn = (p: Position, unit: number): ReadonlySet<number> => {
  const { board } = p
  const formation = board.counters[unit]!.commands!
  const hexes = new Set<number>()
  board.counters.forEach((_, other) => {
    const at = hexOf(p, other)
    if (at < 0 || other === unit || isLeader(board, other) || !isUnder(p, other, formation)) return
    for (let i = at * 6; i < at * 6 + 6; i++) if (board.map.neighbours[i]! >= 0) hexes.add(board.map.neighbours[i]!)
  })
  return hexes
}

/** A lost headquarters, and the hexes to which it could return. */
export interface LostHeadquarters extends NamedUnit {
  readonly p: Position
  readonly side: Side
  readonly id: UnitId
  /** the hexes adjacent to its own units; none if it does not return */
  readonly beside: ReadonlySet<number>
}

/** A headquarters that would return in a mode to a hex; its index is -1 if unknown. */
export interface ReturnQuestion extends LostHeadquarters, MaybeNamed {
  readonly mode: Mode
  readonly hex: number
}

/** Whether a unit is a lost headquarters that will return. */
const awaitsReturn = (p: Position, unit: number): boolean =>
  p.state.returning[p.board.ids[unit]!] !== undefined &&
  p.state.units[unit]!.at === 'eliminated' &&
  p.board.counters[unit]!.kind === 'headquarters'

const isDue = (p: Position, unit: number): boolean => p.state.returning[p.board.ids[unit]!]! <= p.state.turn

/** The question about a lost headquarters, before mode and hex. */
export const lostHeadquarters = (p: Position, side: Side, unit: number, id: UnitId): LostHeadquarters => ({
  p,
  side,
  unit,
  id,
  beside: unit >= 0 && awaitsReturn(p, unit) ? besideItsOwn(p, unit) : NOWHERE,
})

const onUnit = sentencesOn<ReturnQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

const NOT_LOST = onUnit('M17.18b', 'not-lost', 'is not a returning headquarters').when(
  ({ p, side, unit }) => p.board.counters[unit]!.side !== side || !awaitsReturn(p, unit),
)

const TOO_EARLY = onUnit('M17.18a', 'too-early')
  .when(({ p, unit }) => !isDue(p, unit))
  .saying(
    ({ p, unit, id }) => say`${{ unit: nameOf(p.board, unit) }} is back in turn ${{ turn: p.state.returning[id]! }}`,
  )

const HAS_MODE = onUnit('M13.2a', 'no-such-side')
  .when(
    ({ p, unit, mode }) => !MODES_OF_RETURN.includes(mode) || (mode === 'travel' && !p.board.counters[unit]!.travels),
  )
  .saying(({ p, unit, mode }) => say`${{ unit: nameOf(p.board, unit) }} cannot be in ${{ mode: MODE_WORDS[mode] }}`)

const NO_HEX = offTheMap<ReturnQuestion>(({ hex }) => hex)

const NOT_BESIDE = onUnit('M17.18b', 'not-beside', 'must return next to one of its units').when(
  ({ beside, hex }) => !beside.has(hex),
)

/** The hex has room for the headquarters. */
const ROOM: RestrictionGroup<ReturnQuestion> = firstOf<ReturnQuestion>([
  onUnit('M8.12a', 'enemy')
    .when(({ p, side, hex }) => isEnemyIn(p, side, hex))
    .saying(() => 'there is an enemy there'),
  onUnit('M9.1a', 'overstacked')
    .when(({ p, unit, mode, hex }) => !canHold(p, hex, [{ unit, mode }]))
    .saying(() => 'the hex has no room for it'),
  onUnit('M10.1', 'barred')
    .when(({ p, unit, mode, hex }) => !couldStand(p, unit, mode, hex))
    .saying(({ p, unit }) => say`the terrain there is closed to ${{ unit: nameOf(p.board, unit) }}`),
])

/** The rows that the list of options applies already. */
export const RETURNABLE: Restrictions<ReturnQuestion> = [UNKNOWN_UNIT, NOT_LOST, TOO_EARLY, NO_HEX, NOT_BESIDE]

/** A headquarters may return in a mode to a hex (M17.18b), or wait for a better hex (M-R307). */
export const RETURN: Restrictions<ReturnQuestion> = [
  stages<ReturnQuestion>(
    [UNKNOWN_UNIT],
    [NOT_LOST],
    [
      TOO_EARLY,
      HAS_MODE,
      stages<ReturnQuestion>(
        [NO_HEX],
        [
          NOT_BESIDE,
          about(({ p, unit, hex }) => ({ p, unit, from: -1, to: hex }), NEAR_SUPPLY_HEAD),
          // it comes as a reinforcement, and those do not enter closed ground either
          about(({ p: { board }, unit, hex }) => ({ board, unit, from: -1, to: hex }), CLOSED_GROUND),
          ROOM,
        ],
      ),
    ],
  ),
]

/** The lost headquarters of a side that may return by now, in the order of their ids. */
const dueReturns = (p: Position, side: Side): readonly LostHeadquarters[] => {
  const { board, state } = p
  const ranks = ranksOfUnits(board)
  return Object.keys(state.returning)
    .map((id) => board.unitIndex(id))
    .filter((unit) => board.counters[unit]!.side === side && isDue(p, unit) && awaitsReturn(p, unit))
    .sort((a, b) => ranks[a]! - ranks[b]!)
    .map((unit) => lostHeadquarters(p, side, unit, board.ids[unit]!))
}

/** Every mode and hex in which headquarters of a side might return now, in the order of the JSON texts. */
export const returnOptions = (p: Position, side: Side): readonly ReturnQuestion[] =>
  dueReturns(p, side).flatMap((lost) => {
    const hexes = [...lost.beside].sort((a, b) => (hexNumber(p.board, a) < hexNumber(p.board, b) ? -1 : 1))
    return MODES_OF_RETURN.flatMap((mode) => hexes.map((hex): ReturnQuestion => ({ mode, hex, ...lost })))
  })

/** Returns a headquarters to the map at full strength; its count of turns without supply starts again (M11.14a). */
export const bringBack = (p: Position, unit: number, mode: Mode, hex: number, emit: Emit): Position => {
  const whole = withUnit(p, unit, { lost: 0, mode, disrupted: false, depleted: false, dismounted: false })
  const there = putInHex(whole, unit, hex, 'top', emit)
  const id = p.board.ids[unit]!
  return put(there, { returning: without(there.state.returning, id), cutOff: without(there.state.cutOff, id) })
}
