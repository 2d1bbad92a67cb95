/** Who may overrun what (N5.5). The result is resolved like a combat; see `phases/battle.ts`. */
import { allows, stages, where } from '../../engine/restriction.js'
import type { Restriction, Restrictions } from '../../engine/restriction.js'
import { directionOf } from '../../hex/index.js'
import type { HexId } from '../../hex/index.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import type { NamedHex } from '../../wargame/unknown.js'
import { hexNumber } from '../board.js'
import type { Board, Formation } from '../board.js'
import { commandLevel } from '../charts.js'
import { combatUnitsIn } from '../position.js'
import type { Position, Within } from '../position.js'
import type { FrameOf, Service } from '../state.js'
import { hasIntegrity } from './integrity.js'
import { OVERRUN } from './movement.js'
import type { Mover } from './movement.js'
import { isSupplied } from './supply.js'
import { formationOf, isHeadquarters, namesOf, serviceOf } from './units.js'

/**
 * Orders of a service for overruns, and again for attacks: its command level (N10.24, N10.25); three each in the
 * mini-game (N16.33, N-R22). Each phase counts its own (N10.21, N10.26), and overruns cost no supply points (N10.16).
 */
export const ordersOf = ({ board, state }: Position, service: Service): number =>
  service === 'german' ? Infinity : board.mini ? 3 : commandLevel(service, state.turn)

/** Overruns a division may make in a phase: a mechanized US infantry division one, any other two (N5.55c). */
const overrunsAllowed = (board: Board, unit: number): number =>
  formationOf(board, unit)?.integrity === 'truck' ? 1 : 2

/** A force that would overrun from where it is. */
export interface ForceQuestion {
  readonly p: Within<'movement'>
  readonly mover: Mover
  /** the division that it is, when it belongs to one */
  readonly division: Formation | undefined
  /** came on as a whole in this move (N12.18), so that integrity at the start of the phase is not asked for */
  readonly entered: boolean
  /** entered an enemy zone of control for this overrun (N-R13) */
  readonly approach: boolean
}

/** What it would overrun. */
export interface OverrunQuestion extends ForceQuestion, NamedHex {
  readonly to: HexId
  /** the direction of the target, -1 when it is not adjacent */
  readonly direction: number
}

/** A force that would overrun from the hex where it starts. */
export const forceAtStart = (p: Within<'movement'>, mover: Mover): ForceQuestion => ({
  p,
  mover,
  division: formationOf(p.board, mover.units[0]!),
  entered: false,
  approach: false,
})

/** A force that would overrun in the course of its move. */
export const forceGoingOn = (p: Within<'movement'>, mover: Mover, moving: FrameOf<'moving'>): ForceQuestion => ({
  p,
  mover,
  division: formationOf(p.board, mover.units[0]!),
  entered: moving.entered,
  approach: moving.zoc === 'approach',
})

/** @param hex - the target; -1 when it is not on the map */
export const overrunOf = (force: ForceQuestion, hex: number, to: HexId): OverrunQuestion => ({
  p: force.p,
  mover: force.mover,
  division: force.division,
  entered: force.entered,
  approach: force.approach,
  hex,
  to,
  direction: hex < 0 ? -1 : directionOf(force.p.board.map, force.mover.hex, hex),
})

const namesIn = ({ p, mover }: ForceQuestion): string => namesOf(p.board, mover.units)
const whereOf = ({ p, mover }: ForceQuestion): string => hexNumber(p.board, mover.hex)
const serviceIn = ({ p, mover }: ForceQuestion): Service => serviceOf(p.board, mover.units[0]!)
const divisionName = ({ division }: ForceQuestion): string => division?.name ?? ''
const isOutOfSupply = ({ p, mover }: ForceQuestion): boolean => !mover.units.every((unit) => isSupplied(p, unit))
const overrunsMade = ({ p, division }: ForceQuestion): number => p.phase.overruns[division?.id ?? ''] ?? 0

const isIncomplete = ({ mover, division }: ForceQuestion): boolean =>
  division !== undefined && mover.units.length < (division.needed ?? division.units.length)

const hasOtherUnits = ({ p, mover }: ForceQuestion): boolean =>
  unitsIn(p, mover.hex).some((unit) => !mover.units.includes(unit) && !isHeadquarters(p.board, unit))

const IN_NORMAL_MOVEMENT: Restriction<ForceQuestion> = {
  rule: 'N5.36',
  code: 'no-overrun-in-mechanized-movement',
  forbids: ({ p }) => p.phase.mechanized,
  says: () => 'overruns are made in the normal movement phase only',
}

const OF_DIVISION: Restriction<ForceQuestion> = {
  rule: 'N5.51b',
  code: 'no-division',
  forbids: ({ division }) => division === undefined,
  says: (q) => `${namesIn(q)} belongs to no division and cannot overrun`,
}

const DIVISION: Restrictions<ForceQuestion> = [
  {
    rule: ({ p }) => (p.board.mini ? 'N16.37a' : 'N5.51b'),
    code: 'not-vehicles',
    forbids: ({ mover }) => !mover.vehicle,
    says: (q) => `${namesIn(q)} is not a vehicle force and cannot overrun`,
  },
  {
    rule: 'N5.57a',
    code: 'division-not-together',
    forbids: isIncomplete,
    says: (q) => `all of ${divisionName(q)} must move as one stack to overrun`,
  },
  {
    rule: 'N5.51b',
    code: 'no-integrity-at-start',
    forbids: ({ p, division, entered }) => !entered && !p.phase.whole.some((id) => id === division?.id),
    says: (q) => `${divisionName(q)} had no integrity at the start of the phase`,
  },
  {
    rule: 'N5.52b',
    code: 'out-of-supply',
    forbids: isOutOfSupply,
    says: (q) => `${divisionName(q)} is out of supply in ${whereOf(q)} and cannot overrun`,
  },
  {
    rule: 'N5.51b',
    code: 'no-integrity',
    forbids: (q) => q.division !== undefined && !hasIntegrity(q.p, q.division) && !isOutOfSupply(q),
    says: (q) => `${divisionName(q)} has no integrity in ${whereOf(q)}`,
  },
  {
    rule: 'N5.54c',
    code: 'other-units-in-hex',
    forbids: hasOtherUnits,
    says: (q) => `${whereOf(q)} contains combat units that take no part in the overrun`,
  },
  {
    rule: 'N5.52a',
    code: 'not-enough-movement',
    forbids: ({ mover }) => mover.spent + OVERRUN > mover.allowance,
    says: ({ mover }) => `an overrun costs 3 movement points; ${(mover.allowance - mover.spent) / 2} are left`,
  },
  {
    rule: 'N5.55c',
    code: 'too-many-overruns',
    forbids: (q) => overrunsMade(q) >= overrunsAllowed(q.p.board, q.mover.units[0]!),
    says: (q) => `${divisionName(q)} has made ${overrunsMade(q)} overruns in this phase already`,
  },
  {
    rule: ({ p }) => (p.board.mini ? 'N16.33' : 'N10.24'),
    code: 'no-orders',
    forbids: (q) => q.p.phase.orders[serviceIn(q)] >= ordersOf(q.p, serviceIn(q)),
    says: (q) => `the ${serviceIn(q)} service has no order left for an overrun`,
  },
  {
    rule: 'N5.62b',
    code: 'disengaged',
    forbids: ({ mover }) => mover.disengaged,
    says: (q) => `${namesIn(q)} disengaged in this phase and may not enter a zone of control, so it cannot overrun`,
  },
]

/**
 * The force itself, whatever the target: phase, division, integrity, supply where it stands (N9.16, N-R53), points,
 * orders. Only whole panzer and armored divisions and mechanized US infantry overrun (N4.A3b, N4.B4c), in the normal
 * movement phase (N5.51a).
 */
const FORCE: Restrictions<ForceQuestion> = [
  IN_NORMAL_MOVEMENT,
  OF_DIVISION,
  where(({ division }) => division !== undefined, DIVISION),
]

/**
 * Whether every enemy zone of control on the mover's hex comes from the target hex or a hex adjacent to it (N5.58a,
 * N-R13).
 */
const comesFromTarget = ({ p, mover, hex: target }: OverrunQuestion): boolean => {
  const { map, zocBar } = p.board
  for (let direction = 0; direction < 6; direction++) {
    const other = map.neighbours[mover.hex * 6 + direction]!
    if (other < 0 || other === target || occupantOf(p, other) !== 2 - mover.side || !combatUnitsIn(p, other)) continue
    if (zocBar[other * 6 + ((direction + 3) % 6)] === 1) continue
    if (directionOf(map, other, target) < 0) return false
  }
  return true
}

const toOf = ({ to }: OverrunQuestion): string => to
const sideOf = ({ mover, direction }: OverrunQuestion): number => mover.hex * 6 + direction

const ADJACENT: Restriction<OverrunQuestion> = {
  rule: 'N5.52a',
  code: 'not-adjacent',
  forbids: ({ direction }) => direction < 0,
  says: (q) => `${q.to} is not adjacent to ${whereOf(q)}`,
  subject: toOf,
}

const NEXT_HEX: Restrictions<OverrunQuestion> = [
  {
    rule: 'N5.52a',
    code: 'no-enemy',
    forbids: ({ p, mover, hex }) => occupantOf(p, hex) !== 2 - mover.side,
    says: ({ to }) => `there is no enemy in ${to}`,
    subject: toOf,
  },
  {
    rule: 'N5.54a',
    code: 'across-a-river',
    forbids: (q) => q.p.board.rivers[sideOf(q)]! >= 0,
    says: ({ to }) => `an overrun may not cross the river to ${to}`,
    subject: toOf,
  },
  {
    rule: 'N5.54a',
    code: 'across-the-sea',
    forbids: (q) => q.p.board.seaBar[sideOf(q)] === 1,
    says: ({ to }) => `an overrun may not cross the sea to ${to}`,
    subject: toOf,
  },
  {
    rule: 'N5.58a',
    code: 'other-zones-of-control',
    forbids: (q) => q.approach && !comesFromTarget(q),
    says: ({ to }) => `an enemy not in or beside ${to} exerts a zone of control on the force`,
    subject: toOf,
  },
]

const TARGET: Restrictions<OverrunQuestion> = [ADJACENT, where(({ direction }) => direction >= 0, NEXT_HEX)]

/** A force that overruns a hex (N5.5). */
export const OVERRUN_HEX: Restrictions<OverrunQuestion> = [
  stages<OverrunQuestion>([UNKNOWN_HEX], [...FORCE, ...TARGET]),
]

/**
 * The hexes that a force may overrun, in ascending order.
 * One target hex at a time; the same hex may be overrun again (N5.57b).
 */
export const overrunTargets = (force: ForceQuestion): readonly OverrunQuestion[] => {
  const { p, mover } = force
  const { map } = p.board
  const beside: number[] = []
  for (let i = mover.hex * 6; i < mover.hex * 6 + 6; i++) {
    const to = map.ordered[i]!
    if (to >= 0 && occupantOf(p, to) === 2 - mover.side) beside.push(to)
  }
  // the force is the same for all of them
  if (beside.length === 0 || !allows(FORCE, force)) return []
  return beside.map((hex) => overrunOf(force, hex, map.ids[hex]!)).filter((question) => allows(TARGET, question))
}
