/** Reinforcements that enter (N12, N16.34): which units are due, by which hexes, and whether there is room. */
import { fromItems, toList } from '../../engine/legality/candidates.js'
import type { Candidates } from '../../engine/legality/candidates.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { about, allows, each, stages, remainingRestrictions } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { lruCache } from '../../engine/values/lruCache.js'
import type { LruCache } from '../../engine/values/lruCache.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { say } from '../../engine/words/saying.js'
import type { Param } from '../../engine/words/saying.js'
import type { HexId } from '../../hex/index.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import type { NamedHex, NamedUnit } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { handDown, remember } from '../position.js'
import type { Within } from '../position.js'
import type { UnitId } from '../state.js'
import { dueUnits, enteringMover, ENTRY, entryHexes, isDue, isEntryBarred } from './entry.js'
import { GROUP, MOBILITY } from './groupRestrictions.js'
import type { GroupQuestion } from './groupRestrictions.js'
import { eachGroup } from './groups.js'
import type { Mover } from './movement.js'
import { canEndAfter } from './room.js'
import { sayExcess } from './stepRestrictions.js'
import { counterOf, idsOf, indicesOf, nameOf } from './units.js'

/** A group that is to enter by a hex. */
export interface EntryQuestion extends GroupQuestion, NamedHex {
  readonly units: readonly number[]
  readonly to: HexId
}

/** One unit of it. */
interface ArrivalQuestion extends NamedHex, NamedUnit {
  readonly p: Within<'movement'>
}

export const entryQuestion = (p: Within<'movement'>, ids: readonly UnitId[], to: HexId): EntryQuestion => ({
  p,
  ids,
  units: indicesOf(p.board, ids),
  hex: p.board.map.indexOf(to),
  to,
})

const arrivalsIn = ({ p, ids, units, hex, to }: EntryQuestion): readonly ArrivalQuestion[] =>
  units.map((unit, i) => ({ p, hex, to, unit, id: ids[i]! }))

const nameIn = ({ p, unit }: ArrivalQuestion): Param => nameOf(p.board, unit)
const idOf = ({ id }: ArrivalQuestion): string => id
const whereIs = ({ p, unit }: ArrivalQuestion): string => p.units[unit]!.at
const isGone = (q: ArrivalQuestion): boolean => whereIs(q) === 'left' || whereIs(q) === 'eliminated'

/** Whether it arrives in this turn, but not in this phase. */
const isInOtherPhase = (q: ArrivalQuestion): boolean =>
  whereIs(q) === 'reserve' && counterOf(q.p.board, q.unit).arrival?.turn === q.p.state.turn

const onUnit = sentencesOn<ArrivalQuestion>(nameIn, idOf)

const ARRIVAL: Restrictions<ArrivalQuestion> = [
  onUnit('N14.24', 'gone', 'never returns').when((q) => whereIs(q) === 'left'),
  onUnit('N11.17', 'gone', 'never returns').when((q) => whereIs(q) === 'eliminated'),
  onUnit((q) => (isInOtherPhase(q) ? 'N12.11' : 'N3.2'), 'not-due', 'is not due to enter in this phase').when(
    (q) => !isGone(q) && !isDue(q.p, q.unit),
  ),
  forbid<ArrivalQuestion>(
    ({ p: { board, phase } }) => (board.mini ? 'N16.34b' : phase.side === 'german' ? 'N12.13' : 'N12.12a'),
    'not-an-entry-hex',
    ({ to }) => to,
  )
    .when((q) => isDue(q.p, q.unit) && q.hex >= 0 && !entryHexes(q.p.board, q.unit).includes(q.hex))
    .saying((q) => say`${{ unit: nameIn(q) }} may not enter at ${{ hex: q.to }}`),
]

const BARRED = forbid<EntryQuestion>('N12.12b', 'entry-barred', ({ to }) => to)
  .when(({ p, hex }) => isEntryBarred(p, hex))
  .saying(({ to }) => say`an enemy unit or its zone of control blocks entry at ${{ hex: to }}`)

/** A group before its first hex, and that hex. */
interface FirstHexQuestion {
  readonly p: Within<'movement'>
  readonly mover: Mover
  readonly hex: number
  readonly to: string
}

/** The move can still end within the stacking limit (N-R57). */
const ENTRY_ROOM = forbid<FirstHexQuestion>('N6.15', 'no-room', ({ to }) => to)
  .when(({ p, mover, hex }) => !canEndAfter(p, mover, hex, ENTRY))
  .saying(({ p, mover: { units }, hex }) => sayExcess({ p, units, hex }))

const firstHex = ({ p, units, hex, to }: EntryQuestion): FirstHexQuestion => ({
  p,
  mover: enteringMover(p, units),
  hex,
  to,
})

/** Restrictions that depend on the group and the hex alone, not on the units on the map. */
const ARRIVING: Restrictions<EntryQuestion> = [UNKNOWN_HEX, each(arrivalsIn, ARRIVAL), MOBILITY]

/** Reinforcements that enter (N12). */
export const ENTER: Restrictions<EntryQuestion> = [
  stages<EntryQuestion>(GROUP, ARRIVING, [BARRED], [about(firstHex, [ENTRY_ROOM])]),
]

/** Restrictions that {@link waysIn} has applied; the result is valid while the same units are due. */
const OF_WAYS: Restrictions<EntryQuestion> = [...GROUP, ...ARRIVING]

/** A group of due reinforcements, and a hex by which its first unit enters. */
interface Way {
  readonly units: readonly number[]
  readonly ids: readonly UnitId[]
  readonly hex: number
  readonly to: HexId
}

interface Ways {
  readonly due: readonly number[]
  readonly ways: readonly Way[]
}

const listWays = (p: Within<'movement'>, due: readonly number[]): readonly Way[] => {
  const { board } = p
  const ways: Way[] = []
  eachGroup(board, due, (units) => {
    // actions hand them out, and all matches on the board share them, so nobody may write to them
    const ids = Object.freeze(idsOf(board, units))
    for (const hex of entryHexes(board, units[0]!)) {
      const way = { units, ids, hex, to: board.map.ids[hex]! }
      if (allows(OF_WAYS, { p, ...way })) ways.push(way)
    }
    return false
  })
  return ways
}

/** A campaign has fewer phases with reinforcements, but constructed positions may have any units in reserve. */
const MOST_LISTED = 64
/** Cached by the due units, which also identify the phase, so that all matches on a board share the lists. */
const listedOn = memoizeByKey<Board, LruCache<readonly Way[]>>(() => lruCache(MOST_LISTED))

const waysOf = (p: Within<'movement'>, due: readonly number[]): readonly Way[] =>
  listedOn(p.board)(due.join(), () => listWays(p, due))

/**
 * The ways of all groups, in the order of the JSON text. They are valid while the same units are due; when some have
 * entered, the ways of the others remain.
 */
const waysIn = handDown((p: Within<'movement'>, earlier: Ways | undefined): Ways => {
  const due = dueUnits(p)
  if (earlier === undefined || !due.every((unit) => earlier.due.includes(unit))) return { due, ways: waysOf(p, due) }
  if (due.length === earlier.due.length) return earlier
  return { due, ways: earlier.ways.filter(({ units }) => units.every((unit) => due.includes(unit))) }
})

const NOW_OPEN = remainingRestrictions(ENTER, OF_WAYS)

/** Cached answers whether each way is open, shared by the list of entries and the end of the phase. */
const answers = remember((): (boolean | undefined)[] => [])

/** Every group of reinforcements with every hex by which it may enter now. */
export const entries = (p: Within<'movement'>): Candidates<EntryQuestion> => {
  const isOpen = answers(p)
  return fromItems(waysIn(p).ways, ({ units, ids, hex, to }, i) => {
    const question = { p, units, ids, hex, to }
    isOpen[i] ??= allows(NOW_OPEN, question)
    return isOpen[i] ? question : null
  })
}

/** The units that can enter now and lead a group. */
export const unitsToEnter = (p: Within<'movement'>): readonly number[] => [
  ...new Set(toList(entries(p)).map(({ units }) => units[0]!)),
]
