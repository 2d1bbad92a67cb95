/**
 * Which units may attack which hexes in a combat phase (N7.1), within the orders and supply points of their service
 * (N10): one row for each rule.
 */
import { forbid, forbidding, sentencesOn } from '../../engine/legality/forbid.js'
import { about, each, stages, where } from '../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import { areAdjacent } from '../../hex/index.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import { UNKNOWN_HEX, UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { NamedHex, NamedUnit } from '../../wargame/unknown.js'
import { hexNumber } from '../board/board.js'
import { sideNumber } from '../position.js'
import type { Within } from '../position.js'
import { SERVICE_WORDS } from '../words.js'
import type { FrameOf, Service } from '../state.js'
import { ordersOf } from './overrun.js'
import { hexesOf, indicesOf, isFriendly, isHeadquarters, nameOf, serviceOf } from './units.js'

/** A unit that is to attack. */
interface AttackerQuestion extends NamedUnit {
  readonly p: Within<'combat'>
}

/** A hex that is to be attacked. */
interface TargetQuestion extends NamedHex {
  readonly p: Within<'combat'>
}

/** A unit that opens an attack on a hex. */
export interface OpeningQuestion extends AttackerQuestion, TargetQuestion {}

/** A unit that joins an attack that is being built. */
export interface JoiningQuestion extends AttackerQuestion {
  readonly attack: FrameOf<'attack'>
}

/** A hex that becomes a further target of an attack. */
export interface ExtendingQuestion extends TargetQuestion {
  readonly attack: FrameOf<'attack'>
}

/** Another attack by a service. */
export interface ServiceQuestion {
  readonly p: Within<'combat'>
  readonly service: Service
}

const isOwn = ({ p, unit }: AttackerQuestion): boolean => isFriendly(p.board, unit, p.phase.side)
const isOnMap = ({ p, unit }: AttackerQuestion): boolean => unit >= 0 && p.hexOf[unit]! >= 0
/** Restrictions on the place of a unit apply to friendly units alone: the place of an enemy may be hidden (N15.25). */
const isOwnOnMap = (q: AttackerQuestion): boolean => isOnMap(q) && isOwn(q)

const onUnit = sentencesOn<AttackerQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/**
 * Whether a unit may take part in an attack of this phase; units of one hex may attack together or separately (N7.11b,
 * N7.18b).
 */
export const ATTACKER: Restrictions<AttackerQuestion> = [
  stages(
    [UNKNOWN_UNIT],
    [onUnit('N7.11a', 'not-phasing', 'is not a unit of the phasing player').when((q) => !isOwn(q))],
    // the places of enemy units may be hidden (N15.25)
    [
      onUnit('N7.0a', 'not-on-map', 'is not on the map').when((q) => !isOnMap(q)),
      onUnit('N7.19b', 'headquarters-cannot-attack', 'is a headquarters and never attacks').when(({ p, unit }) =>
        isHeadquarters(p.board, unit),
      ),
      onUnit('N7.11a', 'attacked-already', 'takes part in another attack of this phase').when(({ p, unit }) =>
        p.phase.attacked.includes(p.board.ids[unit]!),
      ),
    ],
  ),
]

const onHex = forbidding<TargetQuestion>(({ to }) => to)

const hasBeenAttacked = (p: Within<'combat'>, unit: number): boolean => p.phase.defended.includes(p.board.ids[unit]!)

/** Whether a unit has been attacked and did not retreat onto others, so that it may not be attacked with them. */
const isSpent = (p: Within<'combat'>, unit: number): boolean =>
  hasBeenAttacked(p, unit) && !p.phase.retreated.includes(p.board.ids[unit]!)

/**
 * Whether a hex may be attacked. A unit is attacked once a phase, and a declared attack counts (N7.11a); the hex needs
 * a defender that has not been attacked. It is attacked as a whole (N7.16b), so a unit that has been attacked protects
 * the friends onto which it advances, but not those onto which it retreats (N7.55a). A unit that came next to the
 * attackers by a retreat or an advance of this phase has already fought, so adjacency at the start of the phase
 * (N7.12a, N-R24) needs no mark of its own. Nor do bombed hexes: bombs fall after the last declaration (N13.35).
 */
export const TARGET: Restrictions<TargetQuestion> = [
  stages(
    [UNKNOWN_HEX],
    [
      onHex('N7.0a', 'no-enemy')
        .when(({ p, hex }) => occupantOf(p, hex) !== 2 - sideNumber(p.phase.side))
        .saying(({ to }) => say`there is no enemy in ${{ hex: to }}`),
    ],
    [
      onHex('N7.11a', 'attacked-already')
        .when(({ p, hex }) => unitsIn(p, hex).every((unit) => hasBeenAttacked(p, unit)))
        .saying(({ p, to }) =>
          p.phase.side === 'german'
            ? say`the units in ${{ hex: to }} have been attacked in this phase`
            : say`an attack on the units in ${{ hex: to }} has been declared in this phase`,
        ),
      onHex('N7.11a', 'joined-by-attacked')
        .when(({ p, hex }) => {
          const units = unitsIn(p, hex)
          return units.some((unit) => isSpent(p, unit)) && !units.every((unit) => hasBeenAttacked(p, unit))
        })
        .saying(({ to }) => say`a unit in ${{ hex: to }} has been attacked in this phase`),
    ],
  ),
]

/** Whether a service can make another attack (N10.13): the Germans always can. */
export const SERVICE: Restrictions<ServiceQuestion> = [
  forbid<ServiceQuestion>(({ p }) => (p.board.mini ? 'N16.33' : 'N10.25'), 'no-orders')
    .when(({ p, service }) => p.phase.orders[service] >= ordersOf(p, service))
    .saying(({ service }) => say`the ${{ service: SERVICE_WORDS[service] }} service has no order left for an attack`),
  forbid<ServiceQuestion>('N10.14', 'no-supply-points')
    .when(({ p, service }) => service !== 'german' && !p.board.mini && p.state.supplyPoints[service] < 1)
    .saying(({ service }) => say`the ${{ service: SERVICE_WORDS[service] }} service has no supply point left`),
]

/** Whether the service of a unit can make another attack. */
const AFFORDABLE: Restrictions<AttackerQuestion> = [
  about(({ p, unit }) => ({ p, service: serviceOf(p.board, unit) }), SERVICE),
]

/** Whether a unit and a hex, both on the map, are adjacent. */
interface ReachQuestion {
  readonly p: Within<'combat'>
  readonly unit: number
  readonly hex: number
}

const apart = (rule: string, code: string, subject: (q: ReachQuestion) => string): Restriction<ReachQuestion> => ({
  rule,
  code,
  forbids: ({ p, unit, hex }) => !areAdjacent(p.board.map, p.hexOf[unit]!, hex),
  says: ({ p: { board }, unit, hex }) =>
    say`${{ unit: nameOf(board, unit) }} is not adjacent to ${{ hex: hexNumber(board, hex) }}`,
  subject,
})

const unitOf = ({ p, unit }: ReachQuestion): string => p.board.ids[unit]!
const hexOf = ({ p, hex }: ReachQuestion): string => hexNumber(p.board, hex)

/** Only neighbours are attacked (N7.12a), each hex from any of its six sides (N7.12b), even across the sea (N-R61). */
export const ADJACENT: Restrictions<ReachQuestion> = [apart('N7.12a', 'not-adjacent', unitOf)]

/** An attack on several hexes needs every attacker adjacent to all of them, whether a unit or a hex is added. */
const UNIT_REACHES: Restrictions<ReachQuestion> = [apart('N7.17', 'not-adjacent-to-all', unitOf)]
const HEX_IS_REACHED: Restrictions<ReachQuestion> = [apart('N7.17', 'not-adjacent-to-all', hexOf)]

/** Whether a unit may open an attack on a hex. */
export const OPENING: Restrictions<OpeningQuestion> = [
  ...ATTACKER,
  ...TARGET,
  where<OpeningQuestion>((q) => q.hex >= 0 && isOwnOnMap(q), ADJACENT),
  where<OpeningQuestion>((q) => q.unit >= 0 && isOwn(q), AFFORDABLE),
]

const OTHER_SERVICE = forbid<JoiningQuestion>('N7.71', 'other-service', ({ id }) => id)
  .when(({ p: { board }, unit, attack }) =>
    attack.attackers.some((id) => serviceOf(board, unit) !== serviceOf(board, board.unitIndex(id))),
  )
  .saying(() => 'American and Commonwealth units cannot attack together')

/** Whether a unit may join the attack that is being built (N7.17, N7.18a, N7.71). */
export const JOINING: Restrictions<JoiningQuestion> = [
  ...ATTACKER,
  where<JoiningQuestion>(isOwnOnMap, [
    forbid<JoiningQuestion>('N7.18a', 'in-this-attack', ({ id }) => id)
      .when(({ p, unit, attack }) => attack.attackers.includes(p.board.ids[unit]!))
      .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} is in this attack already`),
    OTHER_SERVICE,
    where(
      ({ attack }) => attack.targets.length === 1,
      [about(({ p, unit, attack }) => ({ p, unit, hex: p.board.map.indexOf(attack.targets[0]!) }), ADJACENT)],
    ),
    where(
      ({ attack }) => attack.targets.length > 1,
      [each(({ p, unit, attack }) => hexesOf(p.board, attack.targets).map((hex) => ({ p, unit, hex })), UNIT_REACHES)],
    ),
  ]),
]

/** Whether a hex may become a further target of the attack (N7.17). */
export const EXTENDING: Restrictions<ExtendingQuestion> = [
  ...TARGET,
  where(
    ({ hex }) => hex >= 0,
    [
      forbid<ExtendingQuestion>('N7.17', 'target-already', ({ to }) => to)
        .when(({ attack, to }) => attack.targets.some((other) => other === to))
        .saying(({ to }) => say`${{ hex: to }} is a target of this attack already`),
      each(
        ({ p, hex, attack }) => indicesOf(p.board, attack.attackers).map((unit) => ({ p, unit, hex })),
        HEX_IS_REACHED,
      ),
    ],
  ),
]
