/**
 * One step of a retreat (A17.2): what bars it whoever asks for it, one row for each rule. Retreats after combat,
 * withdrawals and the special retreat of units that receive replacements say it in words of their own.
 */
import type { Restriction } from '../../engine/restriction.js'
import { unitsIn } from '../../wargame/disposition.js'
import { hexNumber, inArea } from '../board.js'
import { breaksEnemyBond } from './bondsNow.js'
import { inEnemyZoc, isEnemyIn, isFriendIn } from '../position.js'
import type { Position } from '../position.js'
import { isGuardedDump } from './closedHexes.js'
import { isUnbridged, passageOf } from './passage.js'
import { bearsMark, counterOf, numberOf } from './units.js'

/** A unit that looks for a way back. */
export interface Retreating {
  readonly p: Position
  readonly unit: number
  readonly side: 0 | 1
  /** units that retreat from the same combat: they keep no hex open for each other (A17.1e) */
  readonly force: readonly number[]
}

export const retreating = (p: Position, unit: number, force: readonly number[]): Retreating => ({
  p,
  unit,
  side: numberOf(p.board, unit),
  force,
})

/** A step that it would make. */
export interface RetreatStep extends Retreating {
  readonly from: number
  readonly direction: number
  /** -1 beyond the edge of the map */
  readonly to: number
}

export const retreatStep = ({ p, unit, side, force }: Retreating, from: number, direction: number): RetreatStep => ({
  p,
  unit,
  side,
  force,
  from,
  direction,
  to: p.board.map.neighbours[from * 6 + direction]!,
})

/** Whether friends that do not retreat themselves stand in a hex (A17.1e). */
const isHeld = ({ p, side, force }: Retreating, hex: number): boolean =>
  isFriendIn(p, side, hex) && unitsIn(p, hex).some((other) => !force.includes(other))

/** Whether a hex counts as in an enemy zone of control: friends who stay there negate it (A17.1e). */
export const isExposed = (unit: Retreating, hex: number): boolean =>
  inEnemyZoc(unit.p, unit.side, hex) && !isHeld(unit, hex)

/** Whether water without a bridge lies on the way: a lake, or the Meuse. */
const isBarredByWater = ({ p, from, direction }: RetreatStep): boolean => {
  const { lake, meuse } = p.board
  const i = from * 6 + direction
  return lake[i] === 1 || (meuse[i] === 1 && isUnbridged(p, from, direction))
}

const leaves = ({ p: { board }, from, to }: RetreatStep, area: 'west-of-meuse' | 'south-of-semois'): boolean =>
  inArea(board, area, from) && !inArea(board, area, to)

const barred = (rule: string, forbids: (q: RetreatStep) => boolean, words: string): Restriction<RetreatStep> => ({
  rule,
  code: 'no-retreat',
  forbids,
  says: ({ p: { board }, to }) => `${hexNumber(board, to)} ${words}`,
  subject: ({ p: { board }, to }) => hexNumber(board, to),
})

/**
 * The edge of the map, enemies and the guard of the fuel dump among them, Bonds, the unbridged Meuse and lakes, ground
 * that vehicles cannot cross (A21.5), and the ground beyond which some units never go: the British stay west of the
 * Meuse, the 11th Armored south of the Semois. Ground that is closed on the first days is open to retreats (A-R83).
 * Each row may rely on those before it.
 */
export const RETREAT_STEP: readonly Restriction<RetreatStep>[] = [
  barred('A17.6a', ({ to }) => to < 0, 'lies beyond the edge of the map'),
  barred('A17.2a', ({ p, side, to }) => isEnemyIn(p, side, to), 'holds enemies'),
  barred('A32.2a', ({ p, side, to }) => side === 0 && isGuardedDump(p, to), 'holds the guard of the fuel dump'),
  barred(
    'A17.2b',
    ({ p, side, from, direction }) => breaksEnemyBond(p, side, from, direction),
    'lies behind an enemy Bond',
  ),
  barred('A17.2d', isBarredByWater, 'lies across water without a bridge'),
  barred(
    'A17.2e',
    ({ p, unit, from, direction }) => passageOf(p, unit, from, direction) === 'prohibited',
    'cannot be reached without a road',
  ),
  barred(
    'A27.3a',
    (q) => counterOf(q.p.board, q.unit).nation === 'british' && leaves(q, 'west-of-meuse'),
    'lies east of the Meuse',
  ),
  barred('A33.2a', (q) => bearsMark(q.p, q.unit, 'semois') && leaves(q, 'south-of-semois'), 'lies beyond the Semois'),
]
