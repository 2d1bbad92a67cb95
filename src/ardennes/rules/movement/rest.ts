/** Where a unit on the move may end its move, and whether it still can (A8.3a, A11.2a, A12.2). */
import { say } from '../../../engine/words/saying.js'
import { sentencesOn } from '../../../engine/legality/forbid.js'
import { about, allows, where } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { unitsIn } from '../../../wargame/disposition.js'
import { hexNumber } from '../../board/board.js'
import { DISTANCES, MARKERS } from '../../limits.js'
import type { Position, Within } from '../../position.js'
import { mayLeave } from './exit.js'
import type { Mover } from './mover.js'
import { mayEndExtended, stepOn } from './mover.js'
import { isRoadOpen } from '../field/passage.js'
import { mayAct } from './setOut.js'
import { pointsOf, STACK } from '../field/stacking.js'
import type { Standing } from '../field/stacking.js'
import { strays } from './stVith.js'
import { nameOf, parentOf, standingOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

/** The friends in a hex that can no longer move: a unit that comes needs room only with them (A-R18). */
export const settledIn = (p: Within<'movement'>, unit: number, hex: number): readonly number[] =>
  unitsIn(p, hex).filter((other) => other !== unit && !mayAct(p, other))

const settled = (p: Within<'movement'>, mover: Mover): readonly number[] => settledIn(p, mover.who.unit, mover.hex)

/** A unit in the hex that the unit on the move rejoins, and the two in one. */
interface Rejoined {
  readonly kin: number
  readonly whole: Standing
}

/**
 * The unit whole again, if one of these is the parent or the breakdown unit that it rejoins as its move ends (A26.4a):
 * the two count as one.
 */
const rejoined = (p: Position, unit: number, others: readonly number[]): Rejoined | null => {
  const kin = others.find((other) => parentOf(p, unit) === other || parentOf(p, other) === unit)
  if (kin === undefined) return null
  const { counter, steps } = standingOf(p, parentOf(p, unit) === kin ? kin : unit)
  return steps < counter.faces.length ? { kin, whole: { counter, steps: steps + 1 } } : null
}

/** A unit that ends its move in the hex of others, one of which it may rejoin (A26.4a). */
export const stackWith = (p: Position, unit: number, others: readonly number[]): readonly Standing[] => {
  const pair = rejoined(p, unit, others)
  return [
    ...others.filter((other) => other !== pair?.kin).map((other) => standingOf(p, other)),
    pair?.whole ?? standingOf(p, unit),
  ]
}

const settledStack = (p: Within<'movement'>, mover: Mover): readonly Standing[] =>
  stackWith(p, mover.who.unit, settled(p, mover))

const sharesHex = (p: Position, mover: Mover): boolean => {
  const units = unitsIn(p, mover.hex)
  return units.length > 1 || (units.length === 1 && units[0] !== mover.who.unit)
}

/** Whether there is room even if all others stay: at most one of them, and few points (A8.1a, A8.2a). */
const hasRoomForAll = (p: Position, mover: Mover): boolean => {
  let others = 0
  let points = pointsOf(standingOf(p, mover.who.unit))
  for (const other of unitsIn(p, mover.hex)) {
    if (other === mover.who.unit) continue
    others++
    points += pointsOf(standingOf(p, other))
  }
  return others < DISTANCES.stackingUnits && points <= DISTANCES.stackingPoints
}

/** Whether a road joins the hex to another column (A12.2c, A-R28). */
const besideColumn = (p: Position, mover: Mover): boolean => {
  const { neighbours } = p.board.map
  for (let direction = 0; direction < 6; direction++)
    for (const other of unitsIn(p, neighbours[mover.hex * 6 + direction]!)) {
      const { marker } = p.units[other]!
      if (marker !== 'strategic' && marker !== 'truck') continue
      if (other !== mover.who.unit && isRoadOpen(p, mover.hex, direction)) return true
    }
  return false
}

/**
 * Whether stacks with Night markers would be in more hexes than there are markers, which limits how far a stack divides
 * (A-R42); the markers with which other stacks have infiltrated are spent (A34a). A stack that was driven apart by day
 * counts as two from the beginning, and any three of all stacks move (A-R77).
 */
export const scattersMarkers = (p: Within<'movement'>, mover: Mover): boolean => {
  if (!p.phase.night) return false
  const own = p.board.ids[mover.who.unit]!
  const marked = p.state.night[p.phase.side]
  if (!marked.includes(own)) return false
  const most = MARKERS[p.phase.side].night - p.phase.infiltrated.length
  const hexes = new Set([mover.hex])
  const moved = new Set([mover.hex])
  const atFirst = new Set([mover.who.start, ...p.phase.split.map((id) => p.board.map.indexOf(id))])
  for (const id of marked) {
    const hex = p.hexOf[p.board.unitIndex(id)]!
    if (id === own || hex < 0) continue
    const done = p.phase.done.includes(id)
    if (done) moved.add(hex)
    else atFirst.add(hex)
    // the rest of a stack that has begun to move can still follow it, or stay behind without a marker
    const waits = !done && (hex === mover.who.start || p.phase.split.includes(hexNumber(p.board, hex)))
    if (!waits) hexes.add(hex)
  }
  return hexes.size > Math.max(most, atFirst.size) || moved.size > most
}

/** A unit on the move that is to end its move in its hex. */
export interface RestQuestion {
  readonly p: Within<'movement'>
  readonly mover: Mover
}

const nameIn = ({ p, mover }: RestQuestion): UnitName => nameOf(p.board, mover.who.unit)
const atOf = ({ p, mover }: RestQuestion): string => hexNumber(p.board, mover.hex)

const onRest = sentencesOn<RestQuestion>(nameIn, atOf)

const MANNER: Restrictions<RestQuestion> = [
  onRest('A11.2a', 'extended-beside-enemy')
    .when(({ mover }) => !mayEndExtended(mover))
    .saying((q) => say`${{ unit: nameIn(q) }} may not end an extended move next to an enemy in ${{ hex: atOf(q) }}`),
  // a unit that moves normally may join a column that has stopped (A-R70)
  onRest('A12.2b', 'column-stacked')
    .when(({ p, mover }) => mover.who.by === 'strategic' && sharesHex(p, mover))
    .saying((q) => say`${{ unit: nameIn(q) }} may not end its strategic movement stacked in ${{ hex: atOf(q) }}`),
  onRest('A12.2c', 'beside-column', 'may not end its strategic movement next to another column on the same road').when(
    ({ p, mover }) => mover.who.by === 'strategic' && besideColumn(p, mover),
  ),
  onRest('A27.8a', 'bound-to-st-vith', 'must end its move in the area of St-Vith').when(({ p, mover }) =>
    strays(p, mover.who.unit, mover.hex),
  ),
  onRest('A25.3a', 'fourth-stack')
    .when(({ p, mover }) => scattersMarkers(p, mover))
    .saying((q) => say`only three stacks move at night: ${{ unit: nameIn(q) }} must stay with one of them`),
]

/** Whether room must be checked: usually no other unit is there, or there is room even if all stay. */
const needsRoom = ({ p, mover }: RestQuestion): boolean => sharesHex(p, mover) && !hasRoomForAll(p, mover)

/** A unit that stops in its hex (A8.3a, A11.2a, A12.2). */
export const REST: Restrictions<RestQuestion> = [
  ...MANNER,
  where(needsRoom, [about((q) => ({ units: settledStack(q.p, q.mover), at: atOf(q) }), STACK)]),
]

/** Whether a unit has room in its hex once the friends that can still move have left it: a column needs it alone. */
export const wouldHaveRoom = (p: Within<'movement'>, mover: Mover): boolean =>
  mover.who.by === 'strategic'
    ? settled(p, mover).length === 0
    : allows(STACK, { units: settledStack(p, mover), at: hexNumber(p.board, mover.hex) })

/** Whether a unit may stop in its hex. */
export const mayRest = (p: Within<'movement'>, mover: Mover): boolean => allows(REST, { p, mover })

/** Whether the state of a move is at least as good as another one in the same hex. */
const isNoWorse = (a: Mover, b: Mover): boolean =>
  a.spent <= b.spent &&
  a.steps <= b.steps &&
  (!a.tactical || b.tactical) &&
  (!a.swam || b.swam) &&
  (!a.climbed || b.climbed) &&
  (a.tookStVith || !b.tookStVith)

/** The unit at an end of its move: here, after more steps, or off the map; null when it cannot end. */
export const finishOf = (p: Within<'movement'>, start: Mover): Mover | null => {
  if (mayRest(p, start) || mayLeave(p, start)) return start
  const seen = new Map<number, Mover[]>([[start.hex, [start]]])
  const open: Mover[] = [start]
  for (let mover = open.pop(); mover !== undefined; mover = open.pop())
    for (let direction = 0; direction < 6; direction++) {
      const next = stepOn(p, mover, direction)
      if (next === null) continue
      const there = seen.get(next.hex) ?? []
      if (there.some((other) => isNoWorse(other, next))) continue
      if (mayRest(p, next) || mayLeave(p, next)) return next
      seen.set(next.hex, [...there, next])
      open.push(next)
    }
  return null
}

/** Whether a unit can end its move: here, after more steps, or off the map. */
export const canFinish = (p: Within<'movement'>, start: Mover): boolean => finishOf(p, start) !== null

/** The unit after a legal step in a direction, or null when the step is illegal or its move could not end. */
export const legalStep = (p: Within<'movement'>, mover: Mover, direction: number): Mover | null => {
  const next = stepOn(p, mover, direction)
  return next !== null && canFinish(p, next) ? next : null
}

/** Whether a unit may make any step at all, or leave the map. */
export const canGoOn = (p: Within<'movement'>, mover: Mover): boolean => {
  if (mayLeave(p, mover)) return true
  for (let direction = 0; direction < 6; direction++) if (legalStep(p, mover, direction) !== null) return true
  return false
}
