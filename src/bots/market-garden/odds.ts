/** The expected effect of fire: step losses, and the other effects on the target. */
import { hexNumber } from '../../market-garden/board/board.js'
import { hitsOf } from '../../market-garden/board/charts.js'
import { GUN_CLASSES } from '../../market-garden/board/counterTerms.js'
import { gunClassOf } from '../../market-garden/fire/gunnery.js'
import type { Shot } from '../../market-garden/fire/gunnery.js'
import { ratingAgainst } from '../../market-garden/fire/landingFire.js'
import { firedBefore } from '../../market-garden/fire/multiFormation.js'
import { hexOf } from '../../market-garden/field/situation.js'
import { gunFire, packetFire, packetResult, usesIndirectTable } from '../../market-garden/fire/packets.js'
import type { PacketFire } from '../../market-garden/fire/packets.js'
import type { Board } from '../../market-garden/board/board.js'
import { isGun, isHeadquarters } from '../../market-garden/field/units.js'
import type { Position } from '../../market-garden/position.js'
import type { FireKind, Firer } from '../../market-garden/state.js'
import { memoizeByKey } from '../../engine/values/memoize.js'

/** Rolls of two dice, and how many of the 36 give each. */
const ROLLS: readonly (readonly [roll: number, weight: number])[] = Array.from({ length: 11 }, (_, i) => [
  i + 2,
  6 - Math.abs(5 - i),
])

/** The effects of fire, summed over the 36 rolls. */
interface Odds {
  /** steps, summed over the rolls */
  readonly steps: number
  /** rolls with a D */
  readonly shaken: number
  /** rolls that take steps */
  readonly hits: number
}

const oddsTables = memoizeByKey<Board['charts'], Map<string, Odds>>(() => new Map())

const oddsOf = (board: Board, kind: FireKind, packet: Pick<PacketFire, 'value' | 'line' | 'modifier'>): Odds => {
  const table = oddsTables(board.charts)
  const key = `${kind}/${packet.line}/${packet.value}/${packet.modifier}`
  let odds = table.get(key)
  if (odds !== undefined) return odds
  let [steps, shaken, hits] = [0, 0, 0]
  for (const [roll, weight] of ROLLS) {
    const result = packetResult(board, kind, packet, roll)
    if (result === 'D') shaken += weight
    else if (typeof result === 'number' && result > 0) {
      steps += weight * result
      hits += weight
    }
  }
  table.set(key, (odds = { steps, shaken, hits }))
  return odds
}

/** The worth, in steps, of driving a unit into Defilade, where it fires at half strength. */
const DRIVEN = 0.35
/** The worth of making a gun or a headquarters in Defilade check morale (M5.37). */
const CHECKED = 0.25

/** The worth of a D against a target, in steps (M5.33, M5.37). */
const worthOfD = (p: Position, target: number): number => {
  const { mode, disrupted } = p.state.units[target]!
  if (mode === 'travel') return 1
  if (mode === 'concentrated') return disrupted ? 0 : DRIVEN
  return isGun(p.board, target) || isHeadquarters(p.board, target) ? CHECKED : 0
}

/** The worth of a hit beyond its step losses (M5.32). */
const worthOfHit = (p: Position, target: number): number => {
  const { mode, disrupted } = p.state.units[target]!
  return mode === 'travel' ? 1 : mode === 'concentrated' && !disrupted ? DRIVEN : 0
}

/** The expected effect of the guns of one class (M5.81h). */
const expectedOfGuns = (p: Position, target: number, firers: readonly Firer[], group: number): number => {
  const guns = firers.map(({ unit, points }) => ({ unit: p.board.unitIndex(unit), points }))
  const { hitValue } = gunFire(p, target, guns, group)
  return ROLLS.reduce((sum, [roll, weight]) => sum + weight * hitsOf(hitValue, roll), 0) / 36
}

/** The expected effect of a declared packet, in steps; 0 where it has no value (M5.29a). */
const expectedOfPacket = (p: Position, shot: Shot, firers: readonly Firer[], packet: number): number => {
  const { side, kind, target, reaction } = shot
  if (kind === 'anti-tank') return expectedOfGuns(p, target, firers, packet)
  const atAssault = reaction?.trigger === 'close-action'
  // formations that have already fired into the hex count too (M17.2h)
  const before = firedBefore(p, hexNumber(p.board, hexOf(p, target)), reaction)
  const fire = packetFire(p, { side, kind, firers, target, before, atAssault }, packet)
  if (fire.value === 0) return 0
  const { steps, shaken, hits } = oddsOf(p.board, kind, fire)
  return (steps + hits * worthOfHit(p, target) + shaken * worthOfD(p, target)) / 36
}

/** The packets of a declaration, and the expected effect of each. */
export const expectedByPacket = (p: Position, shot: Shot, firers: readonly Firer[]): ReadonlyMap<number, number> => {
  const expected = new Map<number, number>()
  for (const { packet } of firers)
    if (!expected.has(packet))
      expected.set(
        packet,
        // the guns of a class fire separately; formations are counted over all packets
        expectedOfPacket(
          p,
          shot,
          shot.kind === 'anti-tank' ? firers.filter((one) => one.packet === packet) : firers,
          packet,
        ),
      )
  return expected
}

/** The packet that a unit joins: that of its own rating, of its own table, of its class of guns (M5.11b, M18.1a). */
export const packetOf = (p: Position, { kind, target }: Shot, others: readonly Firer[], unit: number): number => {
  const { board } = p
  if (kind === 'anti-tank') return GUN_CLASSES.indexOf(gunClassOf(p, unit) ?? 'light')
  if (kind !== 'conventional') return 0
  const keyOf = (one: number): number => ratingAgainst(p, one, target) + (usesIndirectTable(board, kind, one) ? 20 : 0)
  const own = keyOf(unit)
  const same = others.find((other) => keyOf(board.unitIndex(other.unit)) === own)
  return same?.packet ?? others.reduce((most, { packet }) => Math.max(most, packet + 1), 0)
}
