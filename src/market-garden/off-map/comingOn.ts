/** Entering the map from an off-map area (M20.0f, M20.13, M20.19). */
import { MODE_WORDS } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbid } from '../../engine/legality/forbid.js'
import { allows, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import type { OffMapAreaId } from '../board/mapTerms.js'
import { announcedFrom, areaWith, hexesOff, termsOf } from '../field/offMapAreas.js'
import { unitRows } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'
import type { FrameOf } from '../state.js'
import { ENTRY } from './entry.js'
import type { ComingQuestion, EntryQuestion } from './entry.js'
import { hexesOfReturn, NO_QUEUE, UNBLOCKED } from './entryHexes.js'
import type { ByHex } from './entryHexes.js'
import { phaseNumber } from './moves.js'
import type { GermanPhase } from './state.js'

/**
 * The first phase in which a unit may enter the map from its off-map area: after a whole phase there (M20.13a), or a
 * number of whole turns (M20.19a).
 */
export const entersFrom = (board: Board, area: OffMapAreaId, since: GermanPhase): GermanPhase => {
  const waits = termsOf(board, area)?.waits
  return waits === undefined
    ? { turn: since.turn + 1, response: since.response }
    : { turn: since.turn + waits + 1, response: true }
}

const onUnit = unitRows<ComingQuestion>()

/** The off-map area of a unit, which must be in one. */
const fromOf = ({ p, unit }: Omit<ComingQuestion, 'phase'>): OffMapAreaId => areaWith(p, unit)!

const waitsOf = (q: ComingQuestion): number | undefined => termsOf(q.p.board, fromOf(q))?.waits

const isTooEarly = (q: ComingQuestion): boolean => {
  const { p, phase, unit } = q
  const there = p.state.offMap!.since[p.board.ids[unit]!]
  const first = there === undefined ? { turn: 1, response: true } : entersFrom(p.board, fromOf(q), there)
  return phaseNumber({ turn: p.state.turn, response: phase.response }) < phaseNumber(first)
}

/** A unit may enter the map from its off-map area in this phase, by any hex. */
const IN_TIME: Restrictions<ComingQuestion> = [
  onUnit('M20.12b', 'has-left', 'has left the map in this turn').when(({ p, unit }) =>
    p.state.offMap!.crossed.includes(p.board.ids[unit]!),
  ),
  onUnit((q) => (waitsOf(q) === undefined ? 'M20.13a' : 'M20.19a'), 'too-early')
    .when(isTooEarly)
    .saying((q) => {
      const waits = waitsOf(q)
      const time = waits === undefined ? say`a whole movement phase` : say`${{ count: waits }} whole turns`
      return say`${{ unit: nameOf(q.p.board, q.unit) }} has not been in ${{ area: fromOf(q) }} for ${{ time }}`
    }),
  forbid<ComingQuestion>('M20.19b', 'not-announced', fromOf)
    .when((q) => waitsOf(q) !== undefined && !announcedFrom(q.p, fromOf(q)).includes(q.p.state.turn))
    .saying((q) => say`no entry from ${{ area: fromOf(q) }} has been announced for this turn`),
]

/**
 * Where there is off-map movement, Germans enter in their own phases (M20.0a). This row precedes those on the place of
 * a unit, which the Allied player does not know (M20.0c).
 */
const GERMANS_IN_TURN = forbid<ComingQuestion>('M20.0a', 'not-now', ({ p, unit }) => p.board.ids[unit])
  .when(
    ({ p, phase, unit }) =>
      p.state.offMap !== undefined && p.board.counters[unit]!.side === 'german' && phase.side !== 'german',
  )
  .saying(() => 'Germans enter the map in their own phases')

/** A unit may enter the map from its off-map area by a hex, in some phase. */
const BY_HEX: Restrictions<ByHex> = [
  stages<ByHex>(
    [
      unitRows<ByHex>()('M20.0f', 'elsewhere')
        .when((q) => !hexesOff(q.p.board, fromOf(q)).includes(q.hex))
        .saying(
          (q) => say`${{ unit: nameOf(q.p.board, q.unit) }} enters between the ends of the area ${{ area: fromOf(q) }}`,
        ),
    ],
    UNBLOCKED,
    [NO_QUEUE],
  ),
]

/** A unit may enter the map from its off-map area by a hex, in its present mode (M20.0g). */
const RETURN: Restrictions<EntryQuestion> = [
  ...IN_TIME,
  unitRows<EntryQuestion>()('M20.0g', 'mode')
    .when(({ p, unit, mode }) => mode !== p.state.units[unit]!.mode)
    .saying(
      ({ p, unit }) =>
        say`${{ unit: nameOf(p.board, unit) }} enters in ${{ mode: MODE_WORDS[p.state.units[unit]!.mode] }}`,
    ),
  ...BY_HEX,
]

/** A unit may enter the map, as a reinforcement (M22) or from an off-map area. */
export const COMING_ON: Restrictions<EntryQuestion> = [
  stages<EntryQuestion>(
    [GERMANS_IN_TURN],
    [
      where(({ p, unit }) => areaWith(p, unit) === null, ENTRY),
      where(({ p, unit }) => areaWith(p, unit) !== null, RETURN),
    ],
  ),
]

/** The hexes by which a unit off the map may enter it in this phase. */
export const returnHexes = (p: Position, phase: FrameOf<'movement-phase'>, unit: number): readonly number[] => {
  if (areaWith(p, unit) === null || phase.side !== 'german' || !allows(IN_TIME, { p, phase, unit })) return []
  const { mode } = p.state.units[unit]!
  return hexesOfReturn(p, unit, mode).filter((hex) => !NO_QUEUE.forbids({ p, unit, mode, hex }))
}
