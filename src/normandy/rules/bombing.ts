/** Carpet bombing (N13.3, N15.3) and naval bombardment (N16.47): which hexes, on which columns. */
import { forbidding } from '../../engine/legality/forbid.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { about, firstOf, stages } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import { distance } from '../../hex/index.js'
import { occupantOf } from '../../wargame/disposition.js'
import { UNKNOWN_HEX } from '../../wargame/unknown.js'
import type { At, Position } from '../position.js'
import { counterOf } from './units.js'

/** A hex that is to be bombed, or bombarded from the sea; -1 when no hex has that number. */
export interface BombingQuestion {
  readonly p: At<'combat'>
  readonly hex: number
  readonly id: string
}

/** Markers of naval bombardment in one combat phase (N16.47a, N-R23). */
const BOMBARDMENTS = 4

const onHex = forbidding<BombingQuestion>(({ id }) => id)

/** There must be Germans in the hex, and none of them attacked on the ground as well (N13.35, N16.47b). */
const GERMANS_AT_REST: Restrictions<BombingQuestion> = [
  firstOf<BombingQuestion>([
    about(({ hex, id }) => ({ hex, to: id }), [UNKNOWN_HEX]),
    onHex(({ p: { board } }) => (board.mini ? 'N16.47a' : 'N13.32'), 'no-germans')
      .when(({ p, hex }) => occupantOf(p, hex) !== 1)
      .saying(({ id }) => say`there are no Germans in ${{ hex: id }}`),
  ]),
  onHex(({ p: { board } }) => (board.mini ? 'N16.47b' : 'N13.35'), 'declared-target')
    .when(({ p, id }) => p.frame.attacks.some((attack) => attack.targets.some((hex) => hex === id)))
    .saying(({ p: { board }, id }) =>
      board.mini
        ? say`${{ hex: id }} is the target of a ground attack and cannot be bombarded`
        : say`${{ hex: id }} is the target of a ground attack and cannot be bombed`,
    ),
]

const onPhase = forbidding<BombingQuestion>()

const NONE_IN_MINI_GAME = onPhase('N16.32', 'no-carpet-bombing')
  .when(({ p: { board } }) => board.mini)
  .saying(() => 'there is no carpet bombing in the mini-game')

/** Which hexes may be carpet bombed (N13.31, N13.32, N13.38, N-R20). */
export const CARPET_BOMBING: Restrictions<BombingQuestion> = [
  stages(
    [NONE_IN_MINI_GAME],
    [
      ...GERMANS_AT_REST,
      onPhase('N13.31', 'not-clear')
        .when(({ p: { state } }) => state.weather !== 'clear')
        .saying(() => 'carpet bombing needs clear weather'),
      onPhase('N13.31', 'not-all-points')
        .when(({ p: { state } }) => state.airPoints < 6)
        .saying(() => 'carpet bombing takes all six air points'),
      onPhase('N13.38', 'used-already')
        .when(({ p: { state } }) => state.bombed)
        .saying(() => 'carpet bombing may be made only once per game'),
    ],
  ),
]

/**
 * Whether an Allied unit can direct naval guns: not an airborne division, and in supply at the start of the phase
 * (N16.47c).
 */
const isObserver = ({ board, hexOf, frame }: At<'combat'>, unit: number): boolean =>
  board.sides[unit] === 1 &&
  hexOf[unit]! >= 0 &&
  counterOf(board, unit).kind !== 'airborne' &&
  !frame.outOfSupply.includes(board.ids[unit]!)

/** Which hexes may be bombarded from the sea (N16.47). */
export const NAVAL_BOMBARDMENT: Restrictions<BombingQuestion> = [
  ...GERMANS_AT_REST,
  onHex('N16.47a', 'bombarded-already')
    .when(({ p: { frame }, id }) => frame.barred.some((hex) => hex === id))
    .saying(({ id }) => say`${{ hex: id }} has been bombarded in this phase`),
  onPhase('N16.47a', 'no-markers')
    .when(({ p: { frame } }) => frame.barred.length >= BOMBARDMENTS)
    .saying(() => 'all four bombardments of this phase have been made'),
  onHex('N16.47c', 'out-of-range')
    .when(
      ({ p, hex }) =>
        hex >= 0 && !p.units.some((_, unit) => isObserver(p, unit) && distance(p.board.map, p.hexOf[unit]!, hex) <= 3),
    )
    .saying(({ id }) => say`no Allied unit that can direct naval guns is within 3 hexes of ${{ hex: id }}`),
]

/** The columns that bombs are rolled on: 6:1 (N13.32), or 3:1 and then 2:1 (N15.31); 1:2 for naval guns (N16.47a). */
export const bombingColumns = ({ state }: Position, naval: boolean): readonly string[] =>
  naval ? ['1:2'] : state.options.splitBombing ? ['3:1', '2:1'] : ['6:1']
