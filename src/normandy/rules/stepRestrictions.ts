/**
 * A step into a hex, rule by rule. {@link stepCost} says the same in one number for searches; a property compares the
 * two.
 */
import { stages } from '../../engine/restriction.js'
import type { Restriction, Restrictions } from '../../engine/restriction.js'
import { directionOf } from '../../hex/index.js'
import { occupantOf } from '../../wargame/disposition.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import type { NamedHex } from '../../wargame/unknown.js'
import { hexNumber } from '../board.js'
import { PROHIBITED } from '../boardTables.js'
import { hasCombatUnit, inEnemyZoc } from '../position.js'
import type { Within } from '../position.js'
import { DISENGAGEMENT } from './movement.js'
import type { Mover } from './movement.js'
import { isRiverCrossingBarred } from './rivers.js'
import { canEndAfter } from './room.js'
import { namesOf } from './units.js'

/** A mover that would step into a hex. */
export interface StepQuestion extends NamedHex {
  readonly p: Within<'movement'>
  readonly mover: Mover
  /** the hexside that it crosses, `from * 6 + direction`; -1 where the hex is not adjacent */
  readonly side: number
  /** half points for the ground, and for a disengagement on top */
  readonly cost: number
}

/** @param to - the number of the hex */
export const stepQuestion = (p: Within<'movement'>, mover: Mover, to: string): StepQuestion => {
  const { board } = p
  const hex = board.map.indexOf(to)
  const direction = hex < 0 ? -1 : directionOf(board.map, mover.hex, hex)
  const side = direction < 0 ? -1 : mover.hex * 6 + direction
  const ground = side < 0 ? PROHIBITED : (mover.vehicle ? board.vehicleCost : board.footCost)[side]!
  const cost = ground === PROHIBITED ? PROHIBITED : ground + (mover.held ? DISENGAGEMENT : 0)
  return { p, mover, hex, to, side, cost }
}

const namesIn = ({ p, mover }: StepQuestion): string => namesOf(p.board, mover.units)
const toOf = ({ to }: StepQuestion): string => to
const leadsIntoZone = ({ p, mover, hex }: StepQuestion): boolean => inEnemyZoc(p, mover.side, hex)
const isTooDear = ({ mover, cost }: StepQuestion): boolean => mover.spent + cost > mover.allowance
const sayPoints = (q: StepQuestion): string => {
  const left = (q.mover.allowance - q.mover.spent) / 2
  return `${namesIn(q)} needs ${q.cost / 2} of its movement points to enter ${q.to} and has ${left} left`
}

const GROUND: Restrictions<StepQuestion> = [
  {
    rule: 'N5.11',
    code: 'prohibited-terrain',
    forbids: ({ cost }) => cost === PROHIBITED,
    says: (q) => `sea keeps ${namesIn(q)} from entering ${q.to}`,
    subject: toOf,
  },
]

const ENEMY: Restrictions<StepQuestion> = [
  {
    rule: 'N5.21',
    code: 'enemy-in-hex',
    forbids: ({ p, mover, hex }) => occupantOf(p, hex) === 2 - mover.side,
    says: ({ to }) => `an enemy stands in ${to}`,
    subject: toOf,
  },
  {
    rule: 'N5.62a',
    code: 'from-zone-to-zone',
    forbids: (q) => q.mover.held && leadsIntoZone(q),
    says: (q) => `${namesIn(q)} disengages and may not enter another zone of control in ${q.to}`,
    subject: toOf,
  },
  {
    rule: 'N5.62b',
    code: 'zone-after-disengagement',
    forbids: (q) => q.mover.disengaged && leadsIntoZone(q),
    says: (q) => `${namesIn(q)} disengaged in this phase and may not enter a zone of control in ${q.to}`,
    subject: toOf,
  },
  {
    rule: 'N8.26',
    code: 'headquarters-into-zone',
    forbids: (q) => q.mover.headquarters && leadsIntoZone(q) && !hasCombatUnit(q.p, q.mover.side, q.hex),
    says: ({ to }) => `a headquarters may not enter the zone of control in ${to} without a friendly combat unit`,
    subject: toOf,
  },
  {
    rule: 'N5.16a',
    code: 'river-into-zone',
    forbids: ({ p, mover, side, hex }) => isRiverCrossingBarred(p, mover.side, side, hex),
    says: (q) => `an enemy on the far bank keeps ${namesIn(q)} from crossing the river to ${q.to}`,
    subject: toOf,
  },
]

/** The points do not suffice (N5.11, N5.26, N5.63). */
const POINTS: Restrictions<StepQuestion> = [
  {
    rule: 'N5.63',
    code: 'cannot-disengage',
    forbids: (q) => q.mover.held && isTooDear(q),
    says: (q) => `${sayPoints(q)}; a disengagement must be paid in full`,
    subject: toOf,
  },
  {
    rule: 'N5.11',
    code: 'not-enough-movement',
    forbids: (q) => !q.mover.held && !q.mover.first && isTooDear(q),
    says: sayPoints,
    subject: toOf,
  },
  {
    rule: 'N5.26a',
    code: 'no-minimum-move',
    forbids: (q) => !q.mover.held && q.mover.first && isTooDear(q) && leadsIntoZone(q),
    says: (q) => `${sayPoints(q)}; the minimum move does not lead into an enemy zone of control`,
    subject: toOf,
  },
]

/** A step after which the move can still end. */
export type RoomQuestion = Pick<StepQuestion, 'p' | 'mover' | 'hex' | 'cost'>

/** The move must be able to end within the stacking limit, in the hex or further on. */
export const ROOM: Restriction<RoomQuestion> = {
  rule: 'N6.15',
  code: 'no-room',
  // the minimum move takes no more than there is
  forbids: ({ p, mover, hex, cost }) => !canEndAfter(p, mover, hex, Math.min(cost, mover.allowance - mover.spent)),
  says: ({ p, mover, hex }) =>
    `${namesOf(p.board, mover.units)} would end its move over the stacking limit in ${hexNumber(p.board, hex)}`,
  subject: ({ p, hex }) => hexNumber(p.board, hex),
}

/** A step of units that may move together. */
export const STEP: Restrictions<StepQuestion> = [
  stages<StepQuestion>(
    [UNKNOWN_HEX],
    [
      {
        rule: 'N5.11',
        code: 'not-adjacent',
        forbids: ({ side }) => side < 0,
        says: ({ p, mover, to }) => `${to} is not adjacent to ${hexNumber(p.board, mover.hex)}`,
        subject: toOf,
      },
    ],
    GROUND,
    [...ENEMY, ...POINTS],
    [ROOM],
  ),
]
