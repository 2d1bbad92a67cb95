/**
 * Supply heads, from which airborne formations draw supply, and the relocation of heads that are cut off (M11.13,
 * M11.14).
 */
import { say } from '../../engine/words/saying.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { allows, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import { dateOf, isNight } from '../board/calendar.js'
import { SUPPLY } from '../board/limits.js'
import { formationIn } from '../board/names.js'
import { headquartersOf } from '../field/formations.js'
import { hexOf, isEnemyIn } from '../field/situation.js'
import { byText, hexesByText } from '../field/textOrder.js'
import type { Position } from '../position.js'
import type { Side } from '../state.js'
import { isAmerican, SUPPLY_GROUND } from './supplyHeadGround.js'
import type { HeadQuestion } from './supplyHeadGround.js'
import { offTheMap } from '../field/namedHex.js'
import type { MaybeNamed } from '../field/namedHex.js'

/** The hex of the supply head of a formation (M11.13a); undefined while none is on the map. */
export const supplyHeadOf = (p: Position, formation: string): number | undefined => {
  const at = p.state.supplyHeads[formation]
  return at === undefined ? undefined : p.board.map.indexOf(at)
}

/** The source hex of a formation: its supply head, or the hex that represents its source in the scenario (M24.5a). */
export const sourceHexOf = (p: Position, formation: string): number | undefined =>
  supplyHeadOf(p, formation) ?? p.board.supplySources.get(formation)

/**
 * Whether a unit that landed after the first day is still in supply from its landing: in that turn and the four that
 * follow (M11.13d, M-R206).
 */
export const isSuppliedByLanding = (p: Position, id: string): boolean => {
  const { state } = p
  const turn = state.landed[id]
  return turn !== undefined && turn >= SUPPLY.automaticBefore && state.turn <= turn + SUPPLY.afterLanding
}

/** Whether a headquarters that traces to the head has been without supply for seven turns (M11.14a, M-R421). */
const isLongCutOff = (p: Position, formation: string): boolean =>
  headquartersOf(p.board, formation).some(
    (unit) => hexOf(p, unit) >= 0 && (p.state.cutOff[p.board.ids[unit]!] ?? 0) >= SUPPLY.relocateAfter,
  )

/** The supply head of a formation that would be relocated to a hex, by index; -1 off the map. */
export interface RelocationQuestion extends HeadQuestion, MaybeNamed {
  readonly side: Side
}

const onHead = forbidding<RelocationQuestion>(({ formation }) => formation)

const ALLIED = onHead('M11.14a', 'not-yours')
  .when(({ side }) => side !== 'allied')
  .saying(() => 'supply heads are Allied')

const NO_HEX = offTheMap<RelocationQuestion>(({ hex }) => hex)

const isTriedToday = ({ state }: Position, formation: string): boolean => {
  const tried = state.relocationTried[formation]
  return tried !== undefined && dateOf(tried).september === dateOf(state.turn).september
}

/** The supply head of a formation may be relocated now (M11.14a, M11.14c). */
const DUE = stages<RelocationQuestion>(
  [
    onHead('M11.13a', 'no-supply-head')
      .when(({ p, formation }) => supplyHeadOf(p, formation) === undefined)
      .saying((q) => say`${{ formation: formationIn(q) }} has no supply head on the map`),
  ],
  [
    onHead('M11.14a', 'not-cut-off')
      .when(({ p, formation }) => !isLongCutOff(p, formation))
      .saying((q) => {
        const [formation, count] = [formationIn(q), SUPPLY.relocateAfter]
        return say`the headquarters of ${{ formation }} has not been out of supply for ${{ count }} turns`
      }),
    forbid<RelocationQuestion>('M11.14c', 'night')
      .when(({ p }) => isNight(p.state.turn))
      .saying(() => 'supply heads are set up anew by day'),
    onHead('M11.14c', 'tried')
      .when(({ p, formation }) => isTriedToday(p, formation))
      .saying((q) => say`the supply head of ${{ formation: formationIn(q) }} has had its attempt today`),
  ],
)

/** Whether a hex can be one of the two adjacent hexes: clear and without Germans (M11.14b, M-R207). */
const isOpenGround = (p: Position, hex: number): boolean =>
  hex >= 0 && p.board.kind[hex] === 'clear' && !isEnemyIn(p, 'allied', hex)

const isSite = (p: Position, hex: number): boolean =>
  isOpenGround(p, hex) && [0, 1, 2, 3, 4, 5].some((side) => isOpenGround(p, p.board.map.neighbours[hex * 6 + side]!))

const NO_SITE = forbid<RelocationQuestion>('M11.14b', 'no-site', ({ p, hex }) => hexNumber(p.board, hex))
  .when(({ p, hex }) => !isSite(p, hex))
  .saying(
    ({ p, hex }) => say`${{ hex: hexNumber(p.board, hex) }} is not one of two adjacent clear hexes without Germans`,
  )

/** The rows that the list of options applies already. */
export const RELOCATABLE: Restrictions<RelocationQuestion> = [ALLIED, NO_HEX, DUE]

/** A supply head may be relocated to a hex: one of two adjacent clear hexes, both without Germans (M11.14b, M-R207). */
export const RELOCATION: Restrictions<RelocationQuestion> = [
  stages<RelocationQuestion>([ALLIED], [NO_HEX], [DUE, NO_SITE, SUPPLY_GROUND]),
]

/** The formations whose supply heads the Allies may relocate now, in the order of their ids. */
export const relocatableHeads = (p: Position): readonly string[] =>
  byText(Object.keys(p.state.supplyHeads)).filter((formation) =>
    allows([DUE], { p, side: 'allied', formation, hex: -1 }),
  )

/** The clear hexes of the map, in the order of their numbers. */
export const sitesByText = memoizeByKey((board: Board): readonly number[] =>
  hexesByText(board).filter((hex) => board.kind[hex] === 'clear'),
)

/** The highest roll that relocates the supply head of a formation, which depends on its nation (M11.14b). */
export const highestRelocationRoll = (board: Board, formation: string): number =>
  isAmerican(board, formation) ? SUPPLY.relocateAmerican : SUPPLY.relocateBritish
