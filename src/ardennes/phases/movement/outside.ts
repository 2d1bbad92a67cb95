/**
 * Daytime actions of units off the map, except entry by road: boxes, blocked entries, engineers, the drop (A11.9, A13,
 * A27.2).
 */
import { say } from '../../../engine/words/saying.js'
import { forbid, forbidding, sentencesOn } from '../../../engine/legality/forbid.js'
import { withMembers } from '../../../engine/values/sortedSet.js'
import { fromGroups } from '../../../engine/legality/candidates.js'
import { firstOf } from '../../../engine/legality/restriction.js'
import type { HexId } from '../../../hex/index.js'
import { UNKNOWN_UNIT } from '../../../wargame/unknown.js'
import { verbIn } from '../../activities.js'
import { boxPlace, hexNumber } from '../../board/board.js'
import type { BoxId } from '../../board/mapTerms.js'
import type { ALLIED_ENTRIES } from '../../board/counterTerms.js'
import { movementWith, push, putFrame, within, withUnit } from '../../position.js'
import type { Position, Within } from '../../position.js'
import { BLOCK_PREFIX, BOX_PREFIX } from '../../state.js'
import type { Emit } from '../../state.js'
import { leaveAdvantage } from '../../rules/field/changes.js'
import { turnToFired } from '../../rules/field/unitMarkers.js'
import { blocksFor, boxesFor, dropHexes, engineerHexes, isDue, mayDrop } from '../../rules/movement/entry.js'
import { READY_OUTSIDE, READY_UNIT } from '../../rules/movement/setOut.js'
import { listed } from '../../rules/field/unitRestriction.js'
import { boxOf, isArtillery, nameOf } from '../../rules/field/units.js'
import { hasNotActed, movableUnits } from './movableUnits.js'
import { BY_DAY, finishWith, inPhase, known, oneUnit, settle } from './oneUnit.js'
import type { OneUnit } from './oneUnit.js'
import { dropsIn } from './unitOptions.js'
import type { OptionsOutside } from './unitOptions.js'

/** Puts a unit into a place outside the map, or into a hex without a step; this is its move. */
const place = (p: Position, { unit, id }: OneUnit, to: string, rule: string, emit: Emit): Position => {
  const { at } = p.units[unit]!
  emit?.({ type: 'placed', unit: id, from: at, to, rule })
  // artillery arrives on its fired side (A13.3), and a move from box to box is more than an adjustment (A22.1a, A22.1b)
  const arrives = at === 'reserve'
  const far = arrives || (boxOf(p, unit) !== null && to.startsWith(BOX_PREFIX))
  const spent = isArtillery(p.board, unit) && far ? turnToFired(p, unit, arrives ? 'A13.3' : 'A22.1b', emit) : p
  const hex = p.board.map.indexOf(to)
  // blockers that go to their box leave their Attacker Advantage marker (A16.6e)
  const placed = leaveAdvantage(withUnit(spent, unit, { at: to }), id, emit)
  return finishWith(hex < 0 ? placed : settle(placed, unit, hex, emit), [id])
}

/** The units off the map that have not acted. */
const waiting = (p: Within<'movement'>): readonly OptionsOutside[] =>
  movableUnits(p).outside.filter(({ unit }) => hasNotActed(p, unit))

interface BoxQuestion extends OneUnit {
  readonly box: BoxId
}

const WAY_TO_BOX = forbid<BoxQuestion>('A11.9b', 'no-way-to-box', ({ id }) => id)
  .when(({ p, unit, box }) => !boxesFor(p, unit).includes(box))
  .saying(({ p, unit, box }) => say`${{ unit: nameOf(p.board, unit) }} cannot go to box ${{ box }}`)

export const toBox = verbIn('movement', 'to-box', {
  toQuestion: (p, { unit, box }): BoxQuestion => ({ box, ...oneUnit(p, unit) }),
  restrictions: [known<BoxQuestion>(...READY_OUTSIDE, BY_DAY, WAY_TO_BOX)],
  options: inPhase((p) =>
    fromGroups(
      waiting(p),
      ({ boxes }) => boxes,
      (box, { unit }): BoxQuestion => ({ box, ...listed(p, unit) }),
    ),
  ),
  applied: [UNKNOWN_UNIT, ...READY_OUTSIDE, BY_DAY, WAY_TO_BOX],
  toAction: (_p, { id, box }) => ({ type: 'to-box', unit: id, box }),
  apply: (p, q, emit) => place(p, q, boxPlace(q.box), 'A13.1d', emit),
})

interface BlockQuestion extends OneUnit {
  readonly entry: (typeof ALLIED_ENTRIES)[number]
}

const MAY_BLOCK = forbid<BlockQuestion>('A13.4d', 'cannot-block', ({ id }) => id)
  .when(({ p, unit, entry }) => !blocksFor(p, unit).includes(entry))
  .saying(({ p, unit, entry }) => say`${{ unit: nameOf(p.board, unit) }} cannot block ${{ entry }}`)

export const block = verbIn('movement', 'block', {
  toQuestion: (p, { unit, entry }): BlockQuestion => ({ entry, ...oneUnit(p, unit) }),
  restrictions: [known<BlockQuestion>(...READY_OUTSIDE, BY_DAY, MAY_BLOCK)],
  options: inPhase((p) =>
    fromGroups(
      waiting(p),
      ({ blocks }) => blocks,
      (entry, { unit }): BlockQuestion => ({ entry, ...listed(p, unit) }),
    ),
  ),
  applied: [UNKNOWN_UNIT, ...READY_OUTSIDE, BY_DAY, MAY_BLOCK],
  toAction: (_p, { id, entry }) => ({ type: 'block', unit: id, entry }),
  apply: (p, q, emit) => place(p, q, `${BLOCK_PREFIX}${q.entry}`, 'A13.4c', emit),
})

/** A unit that is to be put into a hex without a move. */
interface PlaceQuestion extends OneUnit {
  readonly to: HexId
}

const isOneOf = ({ p, to }: PlaceQuestion, hexes: readonly number[]): boolean =>
  hexes.some((hex) => hexNumber(p.board, hex) === to)

const isDueByTown = ({ p, unit }: OneUnit): boolean => p.board.counters[unit]!.arrival?.by === 'town' && isDue(p, unit)

const onHex = forbidding<PlaceQuestion>(({ to }) => to)

const onUnit = sentencesOn<PlaceQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

const ENGINEERS = firstOf<PlaceQuestion>([
  onUnit('A13.2a', 'not-due', 'is not an engineer unit due to arrive').when((q) => !isDueByTown(q)),
  onHex('A13.2a', 'no-place-for-engineers')
    .when((q) => !isOneOf(q, engineerHexes(q.p, q.p.phase.placed)))
    .saying(({ p, unit: index, to: hex }) => {
      const unit = nameOf(p.board, index)
      return say`${{ unit }} needs a friendly town or city outside enemy zones, without another unit placed there; ${{ hex }} is not one`
    }),
])

export const placeEngineers = verbIn('movement', 'place-engineers', {
  toQuestion: (p, { unit, to }): PlaceQuestion => ({ to, ...oneUnit(p, unit) }),
  restrictions: [known<PlaceQuestion>(...READY_UNIT, BY_DAY, ENGINEERS)],
  options: inPhase((p) => {
    const due = movableUnits(p)
      .engineers.filter((unit) => hasNotActed(p, unit))
      .map((unit) => listed(p, unit))
      .filter(isDueByTown)
    const hexes = due.length === 0 ? [] : engineerHexes(p, p.phase.placed)
    return fromGroups(
      due,
      () => hexes,
      (hex, q): PlaceQuestion => ({ to: hexNumber(p.board, hex), ...q }),
    )
  }),
  applied: [UNKNOWN_UNIT, ...READY_UNIT, BY_DAY, ENGINEERS],
  toAction: (_p, { id, to }) => ({ type: 'place-engineers', unit: id, to }),
  apply: (p, q, emit) => {
    const { done, placed } = q.p.phase
    const there = place(p, q, q.to, 'A13.2a', emit)
    // they may still move (A13.2c)
    return putFrame(there, movementWith(within(there, 'movement').phase, { done, placed: withMembers(placed, [q.id]) }))
  },
})

const DROP = firstOf<PlaceQuestion>([
  onUnit('A27.2a', 'no-drop', 'cannot be dropped now').when(({ p, unit }) => !mayDrop(p, unit)),
  onHex('A27.2a', 'no-drop-zone')
    .when((q) => !isOneOf(q, dropHexes(q.p)))
    .saying(
      ({ to }) =>
        say`${{ hex: to }} is not clear or light woods free of enemies, their zones, their fuel dump and buildings`,
    ),
])

export const drop = verbIn('movement', 'drop', {
  toQuestion: (p, { unit, to }): PlaceQuestion => ({ to, ...oneUnit(p, unit) }),
  restrictions: [known<PlaceQuestion>(...READY_UNIT, BY_DAY, DROP)],
  options: inPhase((p) =>
    fromGroups(
      movableUnits(p).dropping.filter((unit) => hasNotActed(p, unit) && mayDrop(p, unit)),
      () => dropsIn(p),
      (hex, unit): PlaceQuestion => ({ to: hexNumber(p.board, hex), ...listed(p, unit) }),
    ),
  ),
  applied: [UNKNOWN_UNIT, ...READY_UNIT, BY_DAY, DROP],
  toAction: (_p, { id, to }) => ({ type: 'drop', unit: id, to }),
  // von der Heydte's battalion is over the hex: a die decides whether it lands at all (A27.2b)
  apply: (p, { unit, id, to }, emit) => {
    emit?.({ type: 'placed', unit: id, from: p.units[unit]!.at, to, rule: 'A27.2a' })
    return push(finishWith(withUnit(p, unit, { at: to }), [id]), { type: 'drop-roll', unit: id })
  },
})
