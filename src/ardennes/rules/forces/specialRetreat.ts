/** The special retreat of a unit that receives a replacement next to an enemy (A25.22b). */
import { say } from '../../../engine/words/saying.js'
import { sentencesOn } from '../../../engine/legality/forbid.js'
import { allows, firstOf, stages } from '../../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../../engine/legality/restriction.js'
import { hexesAround } from '../../../hex/around.js'
import { directionTo, hexNumber } from '../../board/board.js'
import { inEnemyZoc } from '../../position.js'
import type { Position } from '../../position.js'
import { mostByRoad, nearerToSupply } from '../combat/retreat.js'
import type { Way } from '../combat/retreat.js'
import { RETREAT_STEP, retreating } from '../combat/retreatSteps.js'
import type { RetreatStep } from '../combat/retreatSteps.js'
import { isBeyondBoundary } from '../movement/sectors.js'
import { nameOf } from '../field/units.js'

/** @param to - a hex of the map */
export const specialRetreat = (p: Position, unit: number, to: number): RetreatStep => {
  const { side, force } = retreating(p, unit, [unit])
  const from = p.board.map.indexOf(p.units[unit]!.at)
  return { p, unit, side, force, from, direction: directionTo(p.board, from, to), to }
}

const toOf = ({ p, to }: RetreatStep): string => hexNumber(p.board, to)

const onHex = sentencesOn<RetreatStep>(toOf, toOf)

const ONE_HEX = onHex('A25.22b', 'not-one-hex')
  .when(({ direction }) => direction < 0)
  .saying((q) => say`${{ hex: toOf(q) }} is not next to ${{ unit: nameOf(q.p.board, q.unit) }}`)

/** The rules of retreats, and no enemy zone of control at all (A25.22b). */
const OPEN: Restrictions<RetreatStep> = [
  firstOf(RETREAT_STEP),
  onHex('A25.22b', 'enemy-zone', 'lies in an enemy zone of control').when(({ p, side, to }) => inEnemyZoc(p, side, to)),
  onHex('A11.10f', 'army-boundary', 'lies across an army boundary').when(({ p, unit, to }) =>
    isBeyondBoundary(p, unit, to),
  ),
]

/** The open hexes around the unit, as ways of one hex. */
const openWays = ({ p, unit, from }: RetreatStep): readonly Way[] =>
  hexesAround(p.board.map, from)
    .filter((hex) => allows(OPEN, specialRetreat(p, unit, hex)))
    .map((hex) => ({ hexes: [hex], offMap: false }))

const towardsSupply = (q: RetreatStep): readonly Way[] => nearerToSupply(q, q.from, openWays(q))

const isAmong = (ways: readonly Way[], { to }: RetreatStep): boolean => ways.some(({ hexes }) => hexes[0] === to)

/** The priorities of retreats decide among the open hexes. */
const BEST: readonly Restriction<RetreatStep>[] = [
  onHex('A17.1f', 'away-from-supply')
    .when((q) => !isAmong(towardsSupply(q), q))
    .saying((q) => say`${{ hex: toOf(q) }} does not lead towards supply, and other hexes do`),
  onHex('A17.1g', 'off-the-road')
    .when((q) => !isAmong(mostByRoad(q, q.from, towardsSupply(q)), q))
    .saying((q) => say`${{ unit: nameOf(q.p.board, q.unit) }} must retreat by road`),
]

/** Whether the special retreat can lead to a hex. */
export const SPECIAL_RETREAT: Restrictions<RetreatStep> = [stages<RetreatStep>([ONE_HEX], OPEN, [firstOf(BEST)])]
