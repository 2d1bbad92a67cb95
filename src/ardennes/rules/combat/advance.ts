/** Advance after combat (A19): which units may advance into which hex, one hex at a time, and how far. */
import { say } from '../../../engine/words/saying.js'
import { forbid, forbidding } from '../../../engine/legality/forbid.js'
import { allows, firstOf, where } from '../../../engine/legality/restriction.js'
import type { Restrictions } from '../../../engine/legality/restriction.js'
import { depending } from '../../../engine/legality/rewording.js'
import { hexesAround } from '../../../hex/around.js'
import { exertsFrom, occupantOf, unitsIn } from '../../../wargame/disposition.js'
import { directionTo, hasTerrain, hexNumber } from '../../board/board.js'
import type { Advance } from '../../board/combatResults.js'
import { ADVANCE_LENGTH, DISTANCES, ROAD_BONUS } from '../../limits.js'
import { MAP_ROADS } from '../../board/mapTerms.js'
import { isEnemyIn, remember } from '../../position.js'
import type { At, Position } from '../../position.js'
import type { UnitId } from '../../state.js'
import { GROUND, STAYS_BEHIND } from './advanceGround.js'
import type { GroundQuestion } from './advanceGround.js'
import { breaksEnemyBond } from '../field/bondsNow.js'
import { closedTo, OPEN_TO_UNIT } from '../movement/closedHexes.js'
import type { ClosedHexes } from '../movement/closedHexes.js'
import { isRoadOpen } from '../field/passage.js'
import { mayStack } from '../field/stacking.js'
import { counterOf, nameOf, numberOf, standingOf } from '../field/units.js'
import type { UnitName } from '../../names.js'

/** A unit and the next hex of its advance. */
export interface AdvanceStep extends GroundQuestion {
  readonly p: At<'advance'>
  /** its hexes so far, from the hex where it began; empty for a unit that has not entered the map yet */
  readonly path: readonly number[]
}

const pathIn = ({ board, frame }: At<'advance'>, unit: number) =>
  frame.paths.find((path) => path.unit === board.ids[unit])

/**
 * The hexes of a unit's advance so far, from the hex where it began; empty for a unit that has not entered the map yet.
 */
export const pathOf = (p: At<'advance'>, unit: number): readonly number[] => {
  const path = pathIn(p, unit)
  if (path !== undefined) return path.hexes.map((id) => p.board.map.indexOf(id))
  return p.hexOf[unit]! < 0 ? [] : [p.hexOf[unit]!]
}

/** Hexes that a unit has advanced. */
export const advanced = (p: At<'advance'>, unit: number): number => {
  const path = pathIn(p, unit)
  if (path === undefined) return 0
  // an off-map attacker's path begins with the hex it took (A13.5f)
  return path.hexes[0] === p.frame.hex ? path.hexes.length : path.hexes.length - 1
}

const stepAlong = (p: At<'advance'>, unit: number, path: readonly number[], steps: number, to: number): AdvanceStep => {
  const from = path.at(-1) ?? -1
  return { p, unit, path, from, direction: from < 0 ? -1 : directionTo(p.board, from, to), to, steps }
}

/** The next step of a unit from its current hex. */
export const advanceStep = (p: At<'advance'>, unit: number, to: number): AdvanceStep =>
  stepAlong(p, unit, pathOf(p, unit), advanced(p, unit), to)

const nameIn = ({ p, unit }: AdvanceStep): UnitName => nameOf(p.board, unit)
const idIn = ({ p, unit }: AdvanceStep): UnitId => p.board.ids[unit]!
const hexIn = ({ p, to }: AdvanceStep): string => hexNumber(p.board, to)
const sideIn = ({ p, unit }: AdvanceStep): 0 | 1 => numberOf(p.board, unit)

/** Whether a step leads into the hex that the defender left. */
const isIntoVacated = ({ p, to }: AdvanceStep): boolean => hexNumber(p.board, to) === p.frame.hex

/** Whether one enemy unit exerts its zone of control over both hexes. */
const isWatchedAlong = (q: AdvanceStep): boolean => {
  const { p, from, to } = q
  const { map, zoneBarriers } = p.board
  const enemy = 2 - sideIn(q)
  const exerts = (hex: number, direction: number): boolean =>
    zoneBarriers.some((bar, kind) => exertsFrom(p, hex, kind) && bar[hex * 6 + direction] === 0)
  for (let direction = 0; direction < 6; direction++) {
    const hex = map.neighbours[from * 6 + direction]!
    if (hex < 0 || occupantOf(p, hex) !== enemy || !exerts(hex, (direction + 3) % 6)) continue
    const ahead = directionTo(p.board, hex, to)
    if (ahead >= 0 && exerts(hex, ahead)) return true
  }
  return false
}

/** The army boundaries (A11.10a) have a rule of their own for advances (A11.10c). */
const inAdvance = (row: ClosedHexes): ClosedHexes => (row.code === 'army-boundary' ? { ...row, rule: 'A11.10c' } : row)

const onHex = forbidding<AdvanceStep>(hexIn)

/** A step from hex to hex: enemies, terrain, closed hexes (A27.3a, A27.7, A29.3), Bonds, zones of control. */
const STEP: Restrictions<AdvanceStep> = [
  firstOf<AdvanceStep>([
    onHex('A19.1b', 'enemy-there')
      .when((q) => isEnemyIn(q.p, sideIn(q), q.to))
      .saying((q) => say`enemy units are in ${{ hex: hexIn(q) }}`),
    ...GROUND,
    depending(({ p, unit }) => [firstOf(closedTo(p, unit).map(inAdvance))]),
    // Bonds do not matter for the hex that the defender left
    onHex('A19.3a', 'enemy-bond')
      .when((q) => !isIntoVacated(q) && breaksEnemyBond(q.p, sideIn(q), q.from, q.direction))
      .saying((q) => say`an enemy Bond blocks the way into ${{ hex: hexIn(q) }}`),
    onHex('A19.3b', 'zone-to-zone')
      .when((q) => q.steps > 0 && isWatchedAlong(q))
      .saying((q) => say`the same enemy unit controls both hexes on the way into ${{ hex: hexIn(q) }}`),
  ]),
]

/** A step onto the map, into the hex that was attacked from outside. */
const STEP_ONTO_MAP: Restrictions<AdvanceStep> = [
  firstOf<AdvanceStep>([
    onHex('A13.5f', 'entry-hex-first')
      .when((q) => !isIntoVacated(q))
      .saying((q) => say`${{ unit: nameIn(q) }} must take ${{ hex: q.p.frame.hex }} first`),
    ...OPEN_TO_UNIT,
  ]),
]

/** Whether a step follows a primary road, or a secondary one outside Forest and Forested Rough (A19.1e). */
const isGoodRoad = (p: Position, from: number, to: number): boolean => {
  const { board } = p
  const direction = directionTo(board, from, to)
  if (!isRoadOpen(p, from, direction)) return false
  const primary = MAP_ROADS[board.map.links[from * 6 + direction]! - 1] === 'primary'
  return primary || !(hasTerrain(board, to, 'forest') || hasTerrain(board, to, 'forested-rough'))
}

/** The total length of an advance that a path with its next hex allows (A19.1, A19.4g, A19.6). */
const longest = ({ p, unit, path, to }: AdvanceStep): number => {
  const { board, frame } = p
  const grouped = frame.group.includes(board.ids[unit]!)
  const kind: Advance = grouped && frame.kind === 'bonus' ? 'normal' : frame.kind
  if (p.units[unit]!.outOfSupply) return Math.min(ADVANCE_LENGTH[kind], DISTANCES.outOfSupplyAdvance)
  const hexes = [...path, to]
  const byRoad =
    counterOf(board, unit).mobility !== 'foot' && hexes.every((hex, i) => i === 0 || isGoodRoad(p, hexes[i - 1]!, hex))
  return ADVANCE_LENGTH[kind] + (byRoad ? ROAD_BONUS[kind] : 0)
}

const lengthRule = ({ p, unit }: AdvanceStep): string => {
  if (p.units[unit]!.outOfSupply) return 'A19.6'
  return p.frame.kind === 'bonus' ? 'A19.1d' : 'A19.1c'
}

/** Whether a unit may go on from its path into a hex, regardless of room and of the order of units. */
const GOING_ON: Restrictions<AdvanceStep> = [
  where(({ from }) => from < 0, STEP_ONTO_MAP),
  where(
    ({ from }) => from >= 0,
    [
      firstOf<AdvanceStep>([
        onHex('A19.1c', 'not-adjacent')
          .when(({ direction }) => direction < 0)
          .saying((q) => say`${{ hex: hexIn(q) }} is not next to ${{ unit: nameIn(q) }}`),
        onHex(lengthRule, 'too-far')
          .when((q) => q.steps >= longest(q))
          .saying((q) =>
            longest(q) === 1
              ? say`${{ unit: nameIn(q) }} may advance 1 hex`
              : say`${{ unit: nameIn(q) }} may advance ${{ count: longest(q) }} hexes`,
          ),
        onHex('A19.1b', 'vacated-hex-only')
          .when((q) => q.p.frame.kind === 'limited' && !isIntoVacated(q))
          .saying(({ p }) => say`a limited advance leads into ${{ hex: p.frame.hex }} only`),
        ...STEP,
      ]),
    ],
  ),
]

/** Whether a unit could stay in a hex with the units there (A8.3a). */
const fits = (p: Position, unit: number, hex: number): boolean => {
  const others = unitsIn(p, hex).filter((other) => other !== unit)
  return mayStack([...others, unit].map((other) => standingOf(p, other)))
}

/** Whether a hex has room for a unit, or the unit could go on from there to one that has (A8.3a). */
const findsRoom = ({ p, unit, path, steps, to }: AdvanceStep): boolean => {
  if (fits(p, unit, to)) return true
  const further = [...path, to]
  return hexesAround(p.board.map, to)
    .map((hex) => stepAlong(p, unit, further, steps + 1, hex))
    .some((next) => allows(GOING_ON, next) && findsRoom(next))
}

/**
 * The unit that advanced last, if it may not stay in its hex: it must go on before any other unit (A8.3a); -1 for none.
 */
export const mustGoOn = remember((p: At<'advance'>): number => {
  const last = p.frame.paths.at(-1)
  if (last === undefined) return -1
  const unit = p.board.unitIndex(last.unit)
  const hex = p.hexOf[unit]!
  return hex >= 0 && last.hexes.length > 0 && !fits(p, unit, hex) ? unit : -1
})

const NOT_IN_COMBAT = forbid<AdvanceStep>('A16.2l', 'not-in-the-combat', idIn)
  .when((q) => !q.p.frame.units.includes(idIn(q)) || q.p.units[q.unit]!.steps === 0)
  .saying((q) => say`${{ unit: nameIn(q) }} did not fight in this combat`)

const HALTED = forbid<AdvanceStep>('A7.8a', 'bridge-down', idIn)
  .when((q) => q.p.frame.halted.includes(idIn(q)))
  .saying((q) => say`${{ unit: nameIn(q) }} may advance no farther`)

const STACK_IN_MOTION = onHex('A8.3a', 'stack-in-motion')
  .when(({ p, unit }) => mustGoOn(p) >= 0 && mustGoOn(p) !== unit)
  .saying(({ p }) => say`${{ unit: nameOf(p.board, mustGoOn(p)) }} must first move on to a hex with room`)

const ROOM = onHex('A8.3a', 'no-room')
  .when((q) => !findsRoom(q))
  .saying((q) => say`${{ unit: nameIn(q) }} would have no room in ${{ hex: hexIn(q) }}`)

/** A defender that goes back into the hex it left does not advance (A16.72f): any unit may do so. */
const ADVANCING = where<AdvanceStep>(({ p }) => !p.frame.reentry, [STAYS_BEHIND])

/** Whether a unit may advance into a hex now. */
export const ADVANCE: Restrictions<AdvanceStep> = [
  firstOf<AdvanceStep>([NOT_IN_COMBAT, ADVANCING, HALTED, STACK_IN_MOTION, ...GOING_ON, ROOM]),
]
