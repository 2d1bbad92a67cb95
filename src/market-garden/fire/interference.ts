/**
 * German fire at Allied deliveries: by flak at supply drops (M11.61b-3), by any unit in range at the highway
 * (M11.61c-6).
 */
import { say } from '../../engine/words/saying.js'
import { remember } from '../position.js'
import type { At, Position } from '../position.js'
import { inOrder } from '../../engine/values/inOrder.js'
import { forbid } from '../../engine/legality/forbid.js'
import { about, allows, firstOf, stages, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { distance } from '../../hex/map.js'
import { hexNumber } from '../board/board.js'
import type { FireTableResult, FireTarget } from '../board/charts.js'
import { POINTS } from '../board/limits.js'
import { formationById } from '../board/names.js'
import { hexOf } from '../field/situation.js'
import type { ActionOf, FrameOf } from '../state.js'
import { highwayOf } from '../supply/deliveries.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { onFirer, SILENCED } from './silence.js'
import { pointsLeft } from './gunnery.js'
import type { Shot, ShotBy } from './gunnery.js'
import { mainRoadOf } from '../field/mainRoad.js'
import { isCoveredAt, seesHex } from '../field/observation.js'
import { FIRES_AT_ROAD } from '../bounds/outwardBound.js'
import { loneFire } from './packets.js'
import type { PacketFire } from './packets.js'
import { crossesAnyDike } from '../field/sight.js'
import { byText } from '../field/textOrder.js'
import { supplyHeadOf } from '../supply/supplyHeads.js'
import { isOnTop } from './targets.js'
import { isHeavyWeapons, nameOf } from '../field/units.js'

type Logistics = FrameOf<'logistics'>
type Aim = Omit<ActionOf<'fire-at-delivery'>, 'type'>
/** What is fired at: one kind of points dropped for a formation, or the highway. */
type Delivery = Pick<Aim, 'formation' | 'use'>

/**
 * Deliveries are fired at like Concentrated infantry on foot (M11.61b-3) or a column of vehicles (M11.61c-6), without
 * cover.
 */
const IMAGINED = { class: 'conventional', defilade: false, gun: 'none', entrenched: false } as const

/**
 * The deliveries that can be fired at: each kind of points dropped on a supply head on the map (M-R216), and the
 * highway as a whole.
 */
const deliveries = (p: Position, frame: Logistics): readonly Delivery[] => {
  const highway = highwayOf(p)?.id
  return Object.entries(frame.shares).flatMap(([formation, share]): readonly Delivery[] => {
    if (formation === highway) return share.command + share.ammunition > 0 ? [{ formation, use: null }] : []
    if (supplyHeadOf(p, formation) === undefined) return []
    return (['command', 'ammunition'] as const).filter((use) => share[use] > 0).map((use) => ({ formation, use }))
  })
}

/**
 * Whether a unit has a hex of the highway in range that it sees, under the rules of direct fire (M11.61c-6, M5.24b,
 * M5.28, M-R424).
 */
const reachesHighway = (p: Position, unit: number): boolean => {
  const { board } = p
  const from = hexOf(p, unit)
  return mainRoadOf(board).hexes.some((hex) => {
    const apart = distance(board.map, from, hex)
    return (
      apart <= board.counters[unit]!.range &&
      seesHex(p, from, hex) &&
      !isCoveredAt(board, hex, apart) &&
      !(apart > 1 && crossesAnyDike(board, from, hex))
    )
  })
}

/** A German unit that would fire at a delivery. */
export interface InterferenceQuestion extends ShotBy {
  readonly p: At<'logistics'>
  readonly aim: Aim
}

const SHOT: Shot = { side: 'german', occasion: 'direct', kind: 'conventional', target: -1, reaction: undefined }

const isSameDelivery =
  ({ formation, use }: Delivery) =>
  (one: Delivery): boolean =>
    one.formation === formation && one.use === use

const ruleOf = ({ aim }: InterferenceQuestion): string => (aim.use === null ? 'M11.61c-6' : 'M11.61b-3')

/** Any unit with the highway in range may fire at it (M11.61c-6). */
const AT_HIGHWAY: Restrictions<InterferenceQuestion> = [
  FIRES_AT_ROAD,
  onFirer('M5.22a', 'not-on-top', 'is not one of the two units on top').when(
    ({ p, unit }) => !isHeavyWeapons(p.board, unit) && !isOnTop(p, unit),
  ),
  onFirer('M11.61c-6', 'out-of-range', 'reaches no hex of the highway that it sees').when(
    ({ p, unit }) => !reachesHighway(p, unit),
  ),
]

/** Only flak fires at a drop, within its printed range of the supply head (M11.61b-3). */
const AT_DROP: Restrictions<InterferenceQuestion> = [
  firstOf<InterferenceQuestion>([
    onFirer('M11.61b-3', 'no-flak', 'is not flak').when(({ p, unit }) => p.board.counters[unit]!.kind !== 'flak'),
    forbid<InterferenceQuestion>('M11.61b-3', 'out-of-range', ({ aim }) => aim.unit)
      .when(
        ({ p, unit, aim }) =>
          distance(p.board.map, hexOf(p, unit), supplyHeadOf(p, aim.formation)!) > p.board.counters[unit]!.range,
      )
      .saying(({ p, unit, aim }) => {
        const hex = hexNumber(p.board, supplyHeadOf(p, aim.formation)!)
        return say`${{ unit: nameOf(p.board, unit) }} does not reach ${{ hex }}`
      }),
  ]),
]

/** Whether a German unit may fire at a delivery. */
export const INTERFERENCE: Restrictions<InterferenceQuestion> = [
  stages<InterferenceQuestion>(
    [about(({ unit, aim }) => ({ unit, id: aim.unit }), [UNKNOWN_UNIT])],
    [
      forbid<InterferenceQuestion>(ruleOf, 'no-delivery', ({ aim }) => aim.formation)
        .when(({ p, aim }) => !deliveries(p, p.frame).some(isSameDelivery(aim)))
        .saying(({ p, aim }) => say`no such delivery comes to ${{ formation: formationById(p.board, aim.formation) }}`),
    ],
    [
      ...SILENCED,
      where(
        ({ p, unit }) => hexOf(p, unit) >= 0,
        [
          forbid<InterferenceQuestion>(ruleOf, 'has-fired', ({ aim }) => aim.unit)
            .when(({ p, aim }) => {
              const fired = p.frame.shots.filter((one) => one.unit === aim.unit && isSameDelivery(aim)(one)).length
              return fired >= (aim.use === null ? POINTS.shotsAtHighway : POINTS.shotsAtDrop)
            })
            .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} has fired as often as it may`),
          where(({ aim }) => aim.use === null, AT_HIGHWAY),
          where(({ aim }) => aim.use !== null, AT_DROP),
        ],
      ),
    ],
  ),
]

export const interferenceQuestion = (p: At<'logistics'>, { unit, formation, use }: Aim): InterferenceQuestion => ({
  p,
  shot: SHOT,
  unit: p.board.unitIndex(unit),
  aim: { unit, formation, use },
})

/** The German units that may fire at all, whatever the delivery. */
const gunsOnMap = remember((p: Position): readonly number[] =>
  p.board.ids.flatMap((_, unit) =>
    p.board.counters[unit]!.side === 'german' && hexOf(p, unit) >= 0 && allows(SILENCED, { p, shot: SHOT, unit })
      ? [unit]
      : [],
  ),
)

/** Every shot that the Germans might fire at deliveries, in the order of the JSON texts. */
export const possibleInterference = (p: At<'logistics'>): readonly InterferenceQuestion[] => {
  const all = inOrder(deliveries(p, p.frame))
  return all.length === 0
    ? []
    : byText(gunsOnMap(p).map((unit) => p.board.ids[unit]!)).flatMap((unit) =>
        all.map((delivery) => interferenceQuestion(p, { unit, ...delivery })),
      )
}

/** The fire of a unit at a delivery. */
export const interferenceFire = (p: Position, { unit: id, formation, use }: Aim): PacketFire => {
  const { board } = p
  const unit = board.unitIndex(id)
  const head = use === null ? undefined : supplyHeadOf(p, formation)
  const ground: FireTarget['ground'] = head === undefined ? 'clear' : board.kind[head]!
  return loneFire(p, unit, pointsLeft(p, unit), { ground, ...IMAGINED })
}

/**
 * The effect of a result on a delivery, in points. A drop loses a point for each step, and a D makes one drift off
 * (M11.61b-4, M11.61b-5, M-R216). A column loses one point more than the steps, and one for a D (M11.61c-6, M-R217).
 * Minimal fire has no effect, since there is no unit to check morale (M-R422).
 */
export const pointsCost = (
  use: Aim['use'],
  result: FireTableResult | 'minimal',
): { readonly lost: number; readonly driftedOff: number } => {
  if (result === 'minimal' || result === 0) return { lost: 0, driftedOff: 0 }
  if (result === 'D') return use === null ? { lost: 1, driftedOff: 0 } : { lost: 0, driftedOff: 1 }
  return { lost: use === null ? result + 1 : result, driftedOff: 0 }
}

/** The total effect of all shots at one delivery, in points. */
export const totalLosses = (
  { shots }: Pick<Logistics, 'shots'>,
  formation: string,
  use: Aim['use'],
): { readonly lost: number; readonly driftedOff: number } => {
  const all = shots.filter((one) => one.formation === formation && one.use === use)
  return {
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
    driftedOff: all.reduce((sum, { driftedOff }) => sum + driftedOff, 0),
  }
}

/**
 * The points of the highway left after losses, which take a point of each kind in turn while any remain (M11.61c-6,
 * M-R217, M-R424).
 */
export const leftAfterLosses = (
  brought: Logistics['brought'],
  hits: number,
  first: 'command' | 'ammunition',
): Logistics['brought'] => {
  const left = { ...brought }
  let next = first
  for (let hit = 0; hit < hits && left.command + left.ammunition > 0; hit++) {
    if (left[next] === 0) next = next === 'command' ? 'ammunition' : 'command'
    left[next]--
    next = next === 'command' ? 'ammunition' : 'command'
  }
  return left
}
