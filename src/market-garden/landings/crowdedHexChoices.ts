/** The choices about an overstacked hex after a landing (M14.5, M14.51, M14.53, M14.54). */
import { say } from '../../engine/words/saying.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { allows, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { remember } from '../position.js'
import type { At, Position } from '../position.js'
import { hexOf } from '../field/situation.js'
import type { FrameOf, UnitId } from '../state.js'
import { ASIDE, beside, guns, hexesNear, ROOM, surplusIn, TAKE_OVER } from './crowding.js'
import type { RoomQuestion, TakeOverQuestion } from './crowding.js'
import { nameById, nameOf } from '../field/units.js'
import { breakOutTargets, NOT_ATTACKED } from './breakOut.js'

type Crowding = At<'crowding'>

/** The units that may or must leave the hex now, in ascending order. */
const leavers = remember((p: Crowding): readonly number[] => {
  const { board, frame } = p
  const hex = board.map.indexOf(frame.hex)
  return frame.stage === 'thin'
    ? surplusIn(p, hex)
    : frame.others
        .map((id) => board.unitIndex(id))
        .filter((unit) => hexOf(p, unit) === hex)
        .sort((a, b) => a - b)
})

/** The candidates to leave because the hex is overstacked; one of them must (M14.5e). */
const surplus = (p: Crowding): readonly number[] => (p.frame.stage === 'thin' ? leavers(p) : [])

/** The units of the serial that are in the hex. */
export const landedIn = (p: Position, frame: Pick<FrameOf<'crowding'>, 'units' | 'hex'>): readonly number[] =>
  frame.units.map((id) => p.board.unitIndex(id)).filter((unit) => hexOf(p, unit) === p.board.map.indexOf(frame.hex))

/** A unit in an overstacked hex. */
export interface CrowdQuestion {
  readonly p: Crowding
  readonly unit: number
  readonly id: UnitId
}

/** A unit that would leave it for another hex. */
export interface DisplaceQuestion extends CrowdQuestion, RoomQuestion {
  readonly p: Crowding
}

export const onUnit = (p: Crowding, unit: number): CrowdQuestion => ({ p, unit, id: p.board.ids[unit]! })

const rows = sentencesOn<CrowdQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

const isLeaver = ({ p, unit }: CrowdQuestion): boolean => leavers(p).includes(unit)

const isAside = ({ p }: CrowdQuestion): boolean => p.frame.stage === 'aside'

/** A unit may leave: it is one of those that may or must, and there is room for it. */
export const DISPLACE: Restrictions<DisplaceQuestion> = [
  stages<DisplaceQuestion>(
    [UNKNOWN_UNIT],
    [
      rows('M14.53a', 'not-below')
        .when((q) => isAside(q) && !isLeaver(q))
        .saying(({ p, unit }) => say`the serial has not landed on ${{ unit: nameOf(p.board, unit) }}`),
      rows('M14.51b', 'not-displaced', 'need not leave the hex').when(
        (q) => q.p.frame.stage === 'shove' && !isLeaver(q),
      ),
      rows('M14.5e', 'no-surplus', 'is not one of the fewest that have to leave').when(
        (q) => q.p.frame.stage === 'thin' && !isLeaver(q),
      ),
      where<DisplaceQuestion>(isAside, ASIDE),
      where<DisplaceQuestion>((q) => !isAside(q), ROOM),
    ],
  ),
]

/** Every unit that may leave, with every hex for it. */
export const openWays = remember((p: Crowding): readonly DisplaceQuestion[] =>
  leavers(p).flatMap((unit) =>
    hexesNear(p, unit)
      .map((to): DisplaceQuestion => ({ p, unit, id: p.board.ids[unit]!, to }))
      .filter((q) => allows(DISPLACE, q)),
  ),
)

/** Artillery that must leave may be given up (M14.5g). */
export const SACRIFICE: Restrictions<CrowdQuestion> = [
  stages<CrowdQuestion>(
    [UNKNOWN_UNIT],
    [
      rows('M14.5g', 'no-gun', 'is not artillery that must leave').when(
        ({ p, unit }) => !guns(p.board, surplus(p)).includes(unit),
      ),
    ],
  ),
]

/** The artillery that may be given up. */
export const gunsToGive = (p: Crowding): readonly number[] => guns(p.board, surplus(p))

/** A serial that would take over a hex of friendly units. */
export interface HexQuestion extends TakeOverQuestion {
  readonly p: Crowding
}

/** Whether no unit can leave, and the serial has not taken over a hex yet. */
const mustTakeOver = (p: Crowding): boolean => surplus(p).length > 0 && !p.frame.tookOver && openWays(p).length === 0

/** A serial may take over a hex of friendly units once, and only if no unit finds room elsewhere (M14.51b). */
export const TAKE_OVER_HEX: Restrictions<HexQuestion> = [
  ...TAKE_OVER,
  forbid<HexQuestion>('M14.51b', 'no-need', ({ p }) => p.frame.hex)
    .when(({ p }) => !mustTakeOver(p))
    .saying(() => 'the serial need not go into a hex of friends'),
]

/** The hexes that a serial may take over. */
export const openHexes = remember((p: Crowding): readonly HexQuestion[] => {
  if (!mustTakeOver(p)) return []
  const units = landedIn(p, p.frame)
  return beside(p.board, p.board.map.indexOf(p.frame.hex))
    .map((to): HexQuestion => ({ p, units, to }))
    .filter((q) => allows(TAKE_OVER_HEX, q))
})

/** A unit makes room by a close action (M14.54a), if it has not attacked yet (M8.7e). */
export const BREAK_OUT: Restrictions<CrowdQuestion> = [
  stages<CrowdQuestion>(
    [
      forbid<CrowdQuestion>('M14.54a', 'no-break-out', ({ id }) => id)
        .when(
          ({ p, id }) =>
            surplus(p).length === 0 || !p.frame.units.includes(id) || breakOutTargets(p, p.frame, [id]).length === 0,
        )
        .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} cannot make room by a close action`),
    ],
    [NOT_ATTACKED],
  ),
]

/** The units that may attack from the overstacked hex, in ascending order. */
export const attackers = remember((p: Crowding): readonly CrowdQuestion[] =>
  surplus(p).length === 0
    ? []
    : [...landedIn(p, p.frame)]
        .sort((a, b) => a - b)
        .map((unit) => onUnit(p, unit))
        .filter((q) => allows(BREAK_OUT, q)),
)

/** The number of ways to make room other than by close action. */
const remedies = (p: Crowding): number => openWays(p).length + gunsToGive(p).length + openHexes(p).length

/** The choice may be declined by friendly units that need not step aside, or because there is no way to make room. */
export const ACCEPT: Restrictions<Crowding> = [
  forbid<Crowding>('M14.5e', 'too-many', (p) => p.frame.hex)
    .when((p) => p.frame.stage === 'shove' || (p.frame.stage === 'thin' && remedies(p) > 0))
    .saying((p) => say`a unit must leave ${{ hex: p.frame.hex }}`),
]

/** Whether the owner has a decision to make. */
export const isOpen = (p: Crowding): boolean => {
  const { going, attacked, stage } = p.frame
  if (going !== null || attacked.length > 0) return false
  if (stage !== 'thin') return openWays(p).length > 0
  // if there is a way to make room it must be taken (M14.5f)
  return remedies(p) + attackers(p).length > 0
}
