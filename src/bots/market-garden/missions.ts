/** Fire missions: who fires at whom together, and what that promises. */
import { gunClassOf } from '../../market-garden/fire/gunnery.js'
import type { Shot } from '../../market-garden/fire/gunnery.js'
import { blankAttack } from '../../market-garden/fire/opening.js'
import { joiners, reactionOf } from '../../market-garden/fire/shots.js'
import { mayAim } from '../../market-garden/fire/shotTargets.js'
import { hexNumber } from '../../market-garden/board/board.js'
import { hexOf } from '../../market-garden/field/situation.js'
import { isSupplied } from '../../market-garden/supply/supply.js'
import type { Position } from '../../market-garden/position.js'
import type { Action, FireKind, Firer, Occasion, Side, UnitId } from '../../market-garden/state.js'
import { hopesOf, packetOf } from './odds.js'

/** An attack by fire, declared whole. */
export interface Mission {
  readonly kind: FireKind
  readonly target: UnitId
  readonly firers: readonly Firer[]
  /** what it promises, in steps */
  readonly hope: number
}

/** A unit joins fire that promises so much more with it. */
const GAIN = 0.04
/** What it costs a unit without supply to fire: it may be Depleted (M11.33). */
const UNSUPPLIED = 0.25

/** One way for each unit to fire: with all that it has, seeing the target itself if it can. */
const oneWayEach = (ways: readonly Firer[]): readonly Firer[] => {
  const best = new Map<string, Firer>()
  for (const way of ways) {
    const known = best.get(way.unit)
    if (known === undefined || way.points > known.points || (way.points === known.points && way.headquarters === null))
      best.set(way.unit, way)
  }
  return [...best.values()]
}

/**
 * The best mission of a kind against a target; undefined where none promises anything.
 *
 * @param isFree - whether a unit may be asked to take part
 */
export const missionAt = (
  p: Position,
  side: Side,
  occasion: Occasion,
  kind: FireKind,
  target: number,
  isFree: (unit: number) => boolean,
): Mission | undefined => {
  const { board } = p
  const id = board.ids[target]!
  const shot: Shot = { side, occasion, kind, target, reaction: reactionOf(p) }
  if (!mayAim(p, shot)) return undefined
  const attack = blankAttack(side, occasion, { kind, target: id, hex: hexNumber(board, hexOf(p, target)) })
  const ways = oneWayEach(joiners(p, attack)).filter(({ unit }) => isFree(board.unitIndex(unit)))
  const weightOf = ({ unit, points }: Firer): number => points * board.counters[board.unitIndex(unit)]!.rating
  let firers: readonly Firer[] = []
  let hope = 0
  for (const way of [...ways].sort((a, b) => weightOf(b) - weightOf(a))) {
    const unit = board.unitIndex(way.unit)
    if (kind === 'anti-tank' && gunClassOf(p, unit) === null) continue
    const tried = [...firers, { ...way, packet: packetOf(p, shot, firers, unit) }]
    const hopes = hopesOf(p, shot, tried)
    // no packet is fired that can do nothing (M5.29a)
    if ([...hopes.values()].some((one) => one <= 0)) continue
    const total = [...hopes.values()].reduce((sum, one) => sum + one, 0)
    const cost = isSupplied(p, unit) ? GAIN : UNSUPPLIED
    if (total < hope + cost) continue
    firers = tried
    hope = total
  }
  return firers.length === 0 ? undefined : { kind, target: id, firers, hope }
}

/** A mission as actions: it is opened, everybody joins, and it is fired. */
export const actionsOf = ({ kind, target, firers }: Mission): readonly Action[] => [
  { type: 'open-fire', kind, target },
  ...firers.map((firer): Action => ({ type: 'add-firer', firer })),
  { type: 'fire' },
]
