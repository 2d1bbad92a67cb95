/**
 * The Replacement Phase of the night (A25.2): both sides spend their points, in the order that the German player names.
 */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromGroups, fromItems, isAnyLegal } from '../../engine/legality/candidates.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { choiceIn, deciding, singleIn, verbIn } from '../activities.js'
import type { Board } from '../board/board.js'
import { HEXSIDES, hexNumber } from '../board/board.js'
import { opponent, pop, push, put, remember, replaceTop, withUnit } from '../position.js'
import type { At, Position } from '../position.js'
import { eliminate, isLarge, putInHex } from '../rules/field/changes.js'
import { setMarker } from '../rules/field/unitMarkers.js'
import { isDead, isReduced, mayReceive, REBUILD, replacementPoints, WITHDRAW } from '../rules/forces/replacements.js'
import type { PlacedQuestion, ReceiverQuestion } from '../rules/forces/replacements.js'
import { returnHexes } from '../rules/forces/returnPlaces.js'
import { BRING_BACK, COMES_BACK, RESTORE } from '../rules/forces/returning.js'
import type { RestoreQuestion } from '../rules/forces/returning.js'
import { listed, named } from '../rules/field/unitRestriction.js'
import { SIDES } from '../state.js'
import type { Emit, Side, UnitId } from '../state.js'
import { notNow } from './refusals.js'

/** The units that may receive one of the remaining points: those in the dead pile, and reduced ones on the map. */
interface Receivers {
  readonly dead: readonly number[]
  readonly reduced: readonly number[]
}

const receivers = remember((p: At<'replacement'>): Receivers => {
  const dead: number[] = []
  const reduced: number[] = []
  if (p.frame.received.length < p.frame.points)
    for (let unit = 0; unit < p.units.length; unit++)
      if (isDead(p, unit)) {
        if (mayReceive(p, unit)) dead.push(unit)
      } else if (isReduced(p, unit) && mayReceive(p, unit)) reduced.push(unit)
  return { dead, reduced }
})

/** The hexes in which units of the side may return, apart from stacking. */
const places = remember((p: At<'replacement'>): readonly number[] => returnHexes(p, p.frame.side))

const remnantsOn = memoizeByKey(({ counters }: Board): readonly number[] =>
  counters.flatMap(({ role }, unit) => (role === 'remnant' ? [unit] : [])),
)

const receiverIn = (p: At<'replacement'>, id: UnitId, to: string): PlacedQuestion => ({
  hex: p.board.map.indexOf(to),
  to,
  ...named(p, id),
})

const restoration = (p: At<'replacement'>, id: UnitId, remnantId: UnitId): RestoreQuestion => ({
  remnant: p.board.unitIndex(remnantId),
  remnantId,
  ...named(p, id),
})

/** Spends a point; the unit is marked and may not move on the next morning (A25.25). */
const spend = (p: Position, { p: before, unit }: ReceiverQuestion, emit: Emit): Position => {
  const { id, steps, at } = p.units[unit]!
  emit?.({ type: 'replaced', unit: id, steps, at, rule: 'A25.21c' })
  const { frame } = before
  const spent = replaceTop(p, { ...frame, received: [...frame.received, id].sort() })
  return put(spent, { replaced: withMembers(p.state.replaced, [id]) })
}

/** Gives a unit one more step. */
const regain = ({ p, unit }: ReceiverQuestion): Position => withUnit(p, unit, { steps: p.units[unit]!.steps + 1 })

/** Columns and trucks halt when their unit withdraws (A12.5b, A18.2e). */
const withdrawTo = (q: PlacedQuestion, emit: Emit): Position => {
  const { unit, hex } = q
  const grown = regain(q)
  const isHauled = grown.units[unit]!.marker === 'prime-mover'
  return putInHex(isHauled ? grown : setMarker(grown, unit, 'none', 'A12.5b', emit), unit, hex, emit)
}

/** Returns a unit from the dead pile, with one step. */
const revive = (p: Position, unit: number, hex: number, emit: Emit): Position =>
  putInHex(withUnit(p, unit, { steps: 1 }), unit, hex, emit)

/** A unit replaces its remnant; an Engaged stack stays Engaged, a column a column (A-R71, A-R82). */
const takePlaceOf = ({ p, unit, remnant }: RestoreQuestion, emit: Emit): Position => {
  const { engaged, marker } = p.units[remnant]!
  const cleared = eliminate(p, [remnant], 'A25.24', emit)
  return withUnit(revive(cleared, unit, p.hexOf[remnant]!, emit), unit, { engaged, marker })
}

const rebuild = verbIn('replacement', 'rebuild', {
  toQuestion: (p, { unit }) => named(p, unit),
  restrictions: REBUILD,
  options: (p) => fromItems(receivers(p).reduced, (unit) => listed(p, unit)),
  toAction: (_p, { id }) => ({ type: 'rebuild', unit: id }),
  apply: (_p, q, emit) => spend(regain(q), q, emit),
})

const withdraw = verbIn('replacement', 'withdraw-rebuild', {
  toQuestion: (p, { unit, to }) => receiverIn(p, unit, to),
  restrictions: WITHDRAW,
  options: (p) =>
    fromGroups(
      receivers(p).reduced,
      () => HEXSIDES,
      (neighbour, unit) => {
        const { map, ids } = p.board
        const hex = map.ordered[p.hexOf[unit]! * 6 + neighbour]!
        return hex < 0 ? null : receiverIn(p, ids[unit]!, hexNumber(p.board, hex))
      },
    ),
  toAction: (p, { id, hex }) => ({ type: 'withdraw-rebuild', unit: id, to: hexNumber(p.board, hex) }),
  apply: (_p, q, emit) => spend(withdrawTo(q, emit), q, emit),
})

const restore = verbIn('replacement', 'restore-remnant', {
  toQuestion: (p, { unit, remnant }) => restoration(p, unit, remnant),
  restrictions: RESTORE,
  options: (p) => {
    const remnants = remnantsOn(p.board).filter((unit) => p.hexOf[unit]! >= 0)
    return fromGroups(
      receivers(p).dead.filter((unit) => isLarge(p.board, unit)),
      () => remnants,
      (remnant, unit) => restoration(p, p.board.ids[unit]!, p.board.ids[remnant]!),
    )
  },
  toAction: (_p, { id, remnantId }) => ({ type: 'restore-remnant', unit: id, remnant: remnantId }),
  apply: (_p, q, emit) => spend(takePlaceOf(q, emit), q, emit),
})

const bringBack = verbIn('replacement', 'bring-back', {
  toQuestion: (p, { unit, to }) => receiverIn(p, unit, to),
  restrictions: BRING_BACK,
  options: (p) => {
    const { board } = p
    const units = receivers(p).dead.filter((unit) => !isLarge(board, unit))
    return fromGroups(
      units,
      () => places(p),
      (hex, unit) => ({ p, unit, id: board.ids[unit]!, hex, to: hexNumber(board, hex) }),
    )
  },
  applied: COMES_BACK,
  toAction: (p, { id, hex }) => ({ type: 'bring-back', unit: id, to: hexNumber(p.board, hex) }),
  apply: (_p, q, emit) => spend(revive(q.p, q.unit, q.hex, emit), q, emit),
})

/** Whether a side can use its points: the cheapest checks come first. */
const hasOptions = (p: At<'replacement'>): boolean =>
  [rebuild, withdraw, restore, bringBack].some((verb) => isAnyLegal<unknown>(verb.candidates(p)))

/**
 * One side spends its points; its phase ends automatically when it cannot use them. Unspent points are lost (A25.21d).
 */
export const replacement = deciding('replacement', {
  waitsFor: (p) => (hasOptions(p) ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: {
    'bring-back': bringBack,
    'end-phase': singleIn('replacement', { type: 'end-phase' }, [], pop),
    rebuild,
    'restore-remnant': restore,
    'withdraw-rebuild': withdraw,
  },
  otherwise: () => notNow('A25.21a', say`replacements are received in this phase`),
  proceed: pop,
})

/** The position in which a side spends its points. */
const receiving = (p: Position, side: Side): At<'replacement'> => {
  const frame = { type: 'replacement', side, points: replacementPoints(p, side), received: [] } as const
  return { ...push(p, frame), frame }
}

/** One side after the other. */
const inOrder = (p: Position, first: Side): Position => receiving(receiving(p, opponent(first)), first)

/**
 * Whether a withdrawal of this side may open a way for a point to the other, which can spend none now: a unit that had
 * an enemy next to it can then be rebuilt, and others can return to a town.
 */
const mayFreeOther = (p: Position, side: Side): boolean => {
  const { dead, reduced } = receivers(receiving(p, opponent(side)))
  return dead.length + reduced.length > 0 && isAnyLegal(withdraw.candidates(receiving(p, side)))
}

/**
 * Opens the phase. The order is chosen when it matters: both sides can spend points, or one of them can only after the
 * other (A25.23).
 */
export const openReplacement = (p: Position): Position => {
  const able = SIDES.filter((side) => hasOptions(receiving(p, side)))
  return able.length === 2 || able.some((side) => mayFreeOther(p, side))
    ? push(p, { type: 'replacement-order' })
    : inOrder(p, able[0] ?? 'german')
}

/** The German player names the side that receives first (A25.23). */
export const replacementOrder = deciding('replacement-order', {
  waitsFor: () => player('german'),
  verbs: {
    'replace-first': choiceIn('replacement-order', 'replace-first', {
      restrictions: [],
      options: () => [
        { type: 'replace-first', side: 'allied' },
        { type: 'replace-first', side: 'german' },
      ],
      apply: (p, { side }) => inOrder(pop(p), side),
    }),
  },
  otherwise: () => notNow('A25.23', say`the German player must say who receives replacements first`),
})
