/** Air drops of the mini-game (N16.44): the airborne divisions drop before anything else in the phase. */
import { forbid } from '../../engine/legality/forbid.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import { allows, stages, where } from '../../engine/legality/restriction.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { HexId } from '../../hex/index.js'
import { occupantOf } from '../../wargame/disposition.js'
import { UNKNOWN_HEX, UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { inEnemyZoc, remember } from '../position.js'
import type { At } from '../position.js'
import type { UnitId } from '../state.js'
import { boxOf, isAirborneBox } from './boxes.js'
import { fits } from './stacking.js'
import { nameOf } from './units.js'
import { spreadOn } from './floods.js'

/** An airborne division that is to drop on a hex. */
export interface DropQuestion {
  readonly p: At<'sea-movement'>
  readonly unit: number
  readonly id: UnitId
  /** the hex and its number, -1 where there is no such hex */
  readonly to: HexId
  readonly hex: number
}

/** Distance to the nearest coast hex at which an airborne division may still drop (N16.44b, N-R39). */
const FARTHEST_DROP = 4

const coastDistance = memoizeByKey((board: Board): Int16Array =>
  spreadOn(board)(
    board.map.areas['coast'] ?? [],
    () => true,
    () => true,
  ),
)

/** A hex of sea, or of land with sea on one of its sides. */
const containsSea = (board: Board, hex: number): boolean => {
  const { neighbours } = board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i]! >= 0 && board.seaBar[i] === 1) return true
  return board.sea[hex] === 1 || board.coast[hex] === 1
}

const holdsGermans = ({ p, hex }: DropQuestion): boolean => occupantOf(p, hex) === 1

/** A restriction on the hex of a drop (N16.44b). */
const badGround = (
  code: string,
  what: Saying,
  forbids: Restriction<DropQuestion>['forbids'],
): Restriction<DropQuestion> => ({
  rule: 'N16.44b',
  code,
  forbids,
  says: ({ p: { board }, unit, to }) =>
    say`${{ unit: nameOf(board, unit) }} may not drop on ${{ hex: to }}: ${{ reason: what }}`,
  subject: ({ to }) => to,
})

/** Restrictions on the drop of a division on a hex (N16.44b). */
export const DROP: Restrictions<DropQuestion> = [
  stages<DropQuestion>(
    [UNKNOWN_UNIT],
    [UNKNOWN_HEX],
    [
      forbid<DropQuestion>('N16.44a', 'not-airborne', ({ id }) => id)
        .when(({ p, unit, id }) => !isAirborneBox(boxOf(p, unit)) || p.frame.done.includes(id))
        .saying(({ p: { board }, unit }) => say`${{ unit: nameOf(board, unit) }} is not in an airborne box`),
    ],
    [
      badGround('german-occupied', say`Germans are in it`, holdsGermans),
      badGround('german-zone', say`it is in a German zone of control`, ({ p, hex }) => inEnemyZoc(p, 1, hex)),
      badGround('sea', say`it contains sea`, ({ p, hex }) => containsSea(p.board, hex)),
      badGround(
        'terrain',
        say`forest, city or marsh`,
        ({ p: { board }, hex }) => board.city[hex] === 1 || board.forest[hex] === 1 || board.marsh[hex] === 1,
      ),
      badGround('too-far', say`five or more hexes from the coast`, ({ p: { board }, hex }) => {
        const distance = coastDistance(board)[hex]!
        return distance < 0 || distance > FARTHEST_DROP
      }),
      // an enemy in the hex has been refused already and takes up none of our stacking points
      where(
        (q) => !holdsGermans(q),
        [
          forbid<DropQuestion>('N16.39b', 'no-room', ({ to }) => to)
            .when(({ p, unit, hex }) => !fits(p, hex, [unit]))
            .saying(
              ({ p: { board }, unit, to }) => say`${{ unit: nameOf(board, unit) }} has no room in ${{ hex: to }}`,
            ),
        ],
      ),
    ],
  ),
]

/** Airborne divisions that have not dropped yet (N16.44a). */
export const waitingToDrop = (p: At<'sea-movement'>): readonly number[] =>
  p.frame.boxed
    .filter((id) => !p.frame.done.includes(id))
    .map((id) => p.board.unitIndex(id))
    .filter((unit) => isAirborneBox(boxOf(p, unit)))

/** Whether an airborne division can still drop; until all have, no other action is legal (N16.44a). */
const isDropping = remember((p: At<'sea-movement'>): boolean =>
  waitingToDrop(p).some((unit) =>
    p.board.map.ids.some((to, hex) => allows(DROP, { p, unit, id: p.board.ids[unit]!, to, hex })),
  ),
)

/** Sea moves and the end of the phase wait for the drops (N16.44a). */
export const DROP_FIRST = forbid<At<'sea-movement'>>('N16.44a', 'drop-first')
  .when(isDropping)
  .saying(() => 'the airborne divisions drop first')
