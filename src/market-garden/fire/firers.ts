/**
 * Which units may fire at a target (M5.2, M5.4 to M5.8, M8.4): the restrictions on all fire, then those on each kind.
 */
import { say } from '../../engine/words/saying.js'
import { forbid, forbidding } from '../../engine/legality/forbid.js'
import { about, firstOf, stages, remainingRestrictions, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Position } from '../position.js'
import { ATTACKS_NEAR_ROAD } from '../bounds/corpsAttacks.js'
import { TARGET_IN_THE_WAY } from '../bounds/scenarioOrders.js'
import { FIRES_AT_HEX } from '../bounds/outwardBound.js'
import { FIRE } from '../board/limits.js'
import type { TargetQuestion } from '../field/unitRows.js'
import { nameOf } from '../field/units.js'
import { hexOf } from '../field/situation.js'
import { declaredBeside } from './declared.js'
import { ANTI_TANK, CONVENTIONAL, isAssaulted } from './fireKinds.js'
import { pointsLeft } from './gunnery.js'
import type { FirerQuestion, Shot, ShotBy } from './gunnery.js'
import { DIRECTED, INDIRECT } from './indirectFire.js'
import { UNESCORTED } from './mortarEscort.js'
import { packetFire } from './packets.js'
import { onFirer, SILENCED, UNKNOWN_FIRER } from './silence.js'
import { some } from '../wording.js'

const hasFired = (list: 'direct' | 'indirect', { p, unit }: ShotBy): boolean =>
  p.state.fired[list].includes(p.board.ids[unit]!)

/** Whether a unit has split its fire in this phase, and has some of it left (M5.25b). */
const hasShareLeft = ({ p, unit }: ShotBy): boolean =>
  p.state.thisPhase.spent[p.board.ids[unit]!] !== undefined && pointsLeft(p, unit) > 0

/**
 * A unit fires once in each of its phases, except for shares of split fire and for opportunity fire (M-R135, M-R165).
 */
export const USED_UP: Restrictions<ShotBy> = [
  firstOf([
    onFirer('M5.83', 'has-fired-at-tanks', 'has made anti-tank fire in this phase').when(
      ({ p, shot, unit }) =>
        shot.kind === 'conventional' && p.state.thisPhase.gunners?.includes(p.board.ids[unit]!) === true,
    ),
    onFirer('M8.4d', 'not-called', 'has no part in this reaction').when(
      ({ p, shot, unit }) => shot.reaction?.left.includes(p.board.ids[unit]!) === false,
    ),
    onFirer('M8.4g', 'one-gun')
      .when(({ p, shot, unit }) => shot.reaction?.trigger === 'long-move' && declaredBeside(p, unit).length > 0)
      .saying(() => 'only one artillery unit at a time fires at a long move'),
    onFirer('M5.23c', 'has-fired', 'has fired in this phase').when(
      (q) => q.shot.reaction === undefined && q.shot.occasion === 'indirect' && hasFired('indirect', q),
    ),
    onFirer('M5.23a', 'has-fired', 'has fired in this phase').when(
      (q) =>
        q.shot.reaction === undefined && q.shot.occasion !== 'indirect' && hasFired('direct', q) && !hasShareLeft(q),
    ),
  ]),
]

/** Only one unit of a column in Travel mode fires into a hex, even in the same attack (M5.27b). */
const IN_COLUMN = forbid<ShotBy>('M5.27b', 'column-has-fired')
  .when(({ p, shot, unit }) => {
    const { units, thisPhase } = p.state
    const { at, mode } = units[unit]!
    if (mode !== 'travel') return false
    return (
      thisPhase.columnFire.includes(`${at}>${units[shot.target]!.at}`) ||
      declaredBeside(p, unit).some((other) => units[other]!.at === at && units[other]!.mode === 'travel')
    )
  })
  .saying(
    ({ p, shot }) => say`another Travel-mode unit of its hex has fired into ${{ hex: p.state.units[shot.target]!.at }}`,
  )

const atTarget = ({ p, shot, unit }: ShotBy): TargetQuestion => ({ p, unit, hex: hexOf(p, shot.target) })

/**
 * The target is permitted where 30 Corps breaks out (M30.46), and is in the way of a unit that must move on (M28.52a).
 * An assaulted unit may always defend itself (M-R472).
 */
const PERMITTED_TARGET = where<ShotBy>(
  ({ p, shot, unit }) => !isAssaulted(p, shot, unit),
  [
    about(atTarget, [...ATTACKS_NEAR_ROAD, ...FIRES_AT_HEX]),
    where(
      ({ shot }) => shot.occasion !== 'reaction', // M-R580
      [about(atTarget, TARGET_IN_THE_WAY)],
    ),
  ],
)

/**
 * Whether a unit may split its fire: anti-tank fire, and all fire at units that assault it rather than its neighbours
 * (M5.25b).
 */
export const maySplit = (p: Position, shot: Shot, unit: number): boolean =>
  shot.kind === 'anti-tank' || isAssaulted(p, shot, unit)

const splits = ({ p, shot, unit }: ShotBy): boolean => maySplit(p, shot, unit)
const allPoints = ({ p, shot, unit }: ShotBy): number => pointsLeft(p, unit, shot.reaction)

/** The fire value of a share of the fire of a unit. */
const valueOfShare = ({ p, shot, firer }: FirerQuestion, points: number): number =>
  packetFire(
    p,
    {
      side: shot.side,
      kind: shot.kind,
      firers: [{ unit: firer.unit, points, packet: 0, headquarters: null, extended: false }],
      target: shot.target,
      before: [],
      atAssault: shot.reaction?.trigger === 'close-action',
    },
    0,
  ).value

const onDeclared = forbidding<FirerQuestion>(({ firer }) => firer.unit)

const rides = ({ p, unit, firer }: FirerQuestion): boolean =>
  p.state.units[unit]!.mode === 'travel' && firer.points > FIRE.travelPoints

/** A unit fires with all of its points, or with a share that has a fire value (M5.25). */
const POINTS = firstOf<FirerQuestion>([
  onDeclared((q) => (rides(q) ? 'M5.27a' : 'M5.25b'), 'points')
    .when((q) => {
      const full = allPoints(q)
      return q.firer.points > full || (q.firer.points !== full && !splits(q))
    })
    .saying((q) => {
      const [unit, points] = [nameOf(q.p.board, q.unit), some(allPoints(q), 'point')]
      return splits(q)
        ? say`${{ unit }} fires with up to ${{ points }}`
        : say`${{ unit }} fires with ${{ points }}, all that it has`
    }),
  onDeclared('M5.25c', 'share-too-small')
    .when((q) => {
      const rest = allPoints(q) - q.firer.points
      return (
        rest > 0 &&
        q.shot.kind === 'conventional' &&
        splits(q) &&
        !(valueOfShare(q, q.firer.points) > 0 && valueOfShare(q, rest) > 0)
      )
    })
    .saying(({ p, unit }) => say`a share of the fire of ${{ unit: nameOf(p.board, unit) }} would have no value`),
])

const ofKind = (kind: Shot['kind'], rows: Restrictions<FirerQuestion>) =>
  where<FirerQuestion>(({ shot }) => shot.kind === kind, rows)

/** Whether a unit may take part in a shot as declared. */
export const FIRER: Restrictions<FirerQuestion> = [
  stages<FirerQuestion>(
    [UNKNOWN_FIRER],
    [
      ...SILENCED,
      ...USED_UP,
      IN_COLUMN,
      UNESCORTED,
      PERMITTED_TARGET,
      POINTS,
      forbid<FirerQuestion>('M5.41a', 'no-control-needed')
        .when(({ shot, firer }) => shot.kind !== 'indirect' && (firer.headquarters !== null || firer.extended))
        .saying(() => 'only indirect fire is directed, and has its range extended'),
      ofKind('conventional', CONVENTIONAL),
      ofKind('anti-tank', ANTI_TANK),
      ofKind('indirect', INDIRECT),
    ],
  ),
]

/** The rows left to check for a unit that is ready to fire, with a headquarters known to direct it. */
export const READY_FIRER: Restrictions<FirerQuestion> = remainingRestrictions(FIRER, [
  UNKNOWN_FIRER,
  ...SILENCED,
  ...USED_UP,
  ...DIRECTED,
])
