/** Reinforcements (M22, M24.3): which of them may enter the map in a phase, in which modes and by which hexes. */
import { MODE_WORDS } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { handDown, remember } from '../position.js'
import type { At, Position } from '../position.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import type { Board } from '../board/board.js'
import { about, allows, firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { FrameOf, State } from '../state.js'
import { dueTurn } from '../bounds/releases.js'
import { MOVES_AT_NIGHT } from '../bounds/nightMarch.js'
import { isInTransit, SOONEST_ENTRY } from '../bounds/unitsInTransit.js'
import type { ComingOn, WayIn } from '../bounds/unitsInTransit.js'
import { unitsInReserve } from '../field/offTheMap.js'
import { unitRows } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'
import { entryCost, entryHexes, entryModes, NO_QUEUE } from './entryHexes.js'
import type { ByHex } from './entryHexes.js'

/** By unit: the units of earlier groups due in the same turn and hex. */
const aheadOf = memoizeByKey((counters: Board['counters']): readonly (readonly number[])[] =>
  counters.map(({ arrival, side }) =>
    counters.flatMap((other, unit) =>
      other.side === side &&
      other.arrival !== null &&
      arrival !== null &&
      other.arrival.turn === arrival.turn &&
      other.arrival.hex === arrival.hex &&
      other.arrival.group < arrival.group
        ? [unit]
        : [],
    ),
  ),
)

/** Whether a unit of an earlier group of the same turn has not entered yet (M24.3a). */
const mustWait = (p: Position, unit: number): boolean =>
  aheadOf(p.board.counters)[unit]!.some(
    (other) =>
      p.state.units[other]!.at === 'reserve' &&
      entryModes(p.board, other).some((mode) => entryHexes(p, other, mode).length > 0),
  )

/** A unit that would enter the map in a phase. */
export interface ComingQuestion {
  readonly p: Position
  readonly phase: FrameOf<'movement-phase'>
  readonly unit: number
}

const onUnit = unitRows<ComingQuestion>()

const arrivalOf = ({ p, unit }: ComingQuestion) => p.board.counters[unit]!.arrival

/** A unit may enter as a reinforcement in this phase, by any hex and in any mode. */
export const ARRIVAL: Restrictions<ComingQuestion> = [
  stages<ComingQuestion>(
    [
      onUnit('M22.0a', 'no-reinforcement', 'is not a reinforcement').when((q) => {
        const arrival = arrivalOf(q)
        return q.p.state.units[q.unit]!.at !== 'reserve' || arrival === null || arrival.turn === 0
      }),
    ],
    [
      MOVES_AT_NIGHT,
      onUnit('M22.0a', 'not-yours', 'belongs to the other side').when(
        ({ p, phase, unit }) => p.board.counters[unit]!.side !== phase.side,
      ),
      // German units may enter in either of their movement phases (M22.11a)
      onUnit('M-R566', 'response', 'may enter only in the conditional movement phase').when(
        ({ p, phase, unit }) => phase.response && p.board.counters[unit]!.side === 'allied',
      ),
      firstOf<ComingQuestion>([
        onUnit('M31.17a', 'not-released', 'has not been released yet').when(
          ({ p, unit }) => dueTurn(p, unit) === Infinity,
        ),
        onUnit('M22.0a', 'too-early')
          .when(({ p, unit }) => dueTurn(p, unit) > p.state.turn)
          .saying(
            ({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} arrives on turn ${{ turn: dueTurn(p, unit) }}`,
          ),
        onUnit('M24.3a', 'after-the-others', 'must enter after the other units of its turn').when(({ p, unit }) =>
          mustWait(p, unit),
        ),
      ]),
    ],
  ),
]

/** A unit that would enter by a hex in a mode, in a phase. */
export interface EntryQuestion extends ComingQuestion, ByHex {}

const onEntering = unitRows<EntryQuestion>()

/** The reinforcements that are due, with what the list was computed from. */
interface Due {
  readonly reserve: readonly number[]
  readonly turn: number
  readonly campaign: State['campaign']
  readonly units: readonly number[]
}

/** Dozens of units are in reserve, and few of them are due. */
const due = handDown<Due>((p, earlier) => {
  const reserve = unitsInReserve(p)
  const { turn, campaign } = p.state
  if (earlier?.reserve === reserve && earlier.turn === turn && earlier.campaign === campaign) return earlier
  return { reserve, turn, campaign, units: reserve.filter((unit) => dueTurn(p, unit) <= turn) }
})

/** The units that may enter as reinforcements in the current phase, in the order of their ids. */
export const arrivals = remember((p: At<'movement-phase'>): readonly number[] =>
  due(p).units.filter((unit) => allows(ARRIVAL, { p, phase: p.frame, unit })),
)

/** A reinforcement may enter by a hex that is open to it, in a mode that it has. */
const WAY_IN: Restrictions<EntryQuestion> = [
  firstOf<EntryQuestion>([
    onEntering('M22.12a', 'mode')
      .when(({ p, unit, mode }) => !entryModes(p.board, unit).includes(mode))
      .saying(
        ({ p, unit, mode }) => say`${{ unit: nameOf(p.board, unit) }} cannot enter in ${{ mode: MODE_WORDS[mode] }}`,
      ),
    onEntering('M22.16a', 'blocked')
      .when(({ p, unit, mode, hex }) => !entryHexes(p, unit, mode).includes(hex))
      .saying((q) => {
        const arrival = arrivalOf(q)
        const where = arrival?.among === undefined ? (arrival?.hex ?? '') : say`its edge of the map`
        const unit = nameOf(q.p.board, q.unit)
        return say`${{ unit }} must enter at ${{ hex: where }}, or next to it if that is blocked`
      }),
    NO_QUEUE,
  ]),
]

/**
 * A reinforcement whose only purpose is to cross the map enters by the hex and in the mode from which it leaves soonest
 * (M28.52a).
 */
const SOONEST = where<EntryQuestion>(
  ({ p, unit }) => isInTransit(p, unit),
  [
    about(
      ({ p, phase, unit, mode, hex }: EntryQuestion): ComingOn => ({
        p,
        phase,
        unit,
        way: { mode, hex },
        ways: openWays(p, unit),
        costOf: (way) => entryCost(p, unit, way.mode, way.hex),
      }),
      SOONEST_ENTRY,
    ),
  ],
)

/** A reinforcement may enter by a hex in a mode. */
export const ENTRY: Restrictions<EntryQuestion> = [
  ...ARRIVAL,
  where<EntryQuestion>((q) => arrivalOf(q) !== null, [stages(WAY_IN, [SOONEST])]),
]

/** The modes and hexes in which a unit may enter, apart from the need to leave soonest. */
const openWays = (p: Position, unit: number): readonly WayIn[] => {
  const ways: WayIn[] = []
  for (const mode of entryModes(p.board, unit))
    for (const hex of entryHexes(p, unit, mode)) if (!NO_QUEUE.forbids({ p, unit, mode, hex })) ways.push({ mode, hex })
  return ways
}

/** Every mode and hex in which a unit may enter, given that it may enter in this phase. */
export const waysOf = (p: Position, phase: FrameOf<'movement-phase'>, unit: number): readonly WayIn[] => {
  const ways = openWays(p, unit)
  return isInTransit(p, unit) ? ways.filter(({ mode, hex }) => !SOONEST.forbids({ p, phase, unit, mode, hex })) : ways
}

/** Every mode and hex in which a unit may enter in this phase; none when it may not. */
export const waysIn = (p: Position, phase: FrameOf<'movement-phase'>, unit: number): readonly WayIn[] =>
  allows(ARRIVAL, { p, phase, unit }) ? waysOf(p, phase, unit) : []
