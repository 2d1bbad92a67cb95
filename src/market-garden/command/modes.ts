/** Which mode a unit may take in an Organization Phase (M13). */
import { MODE_WORDS } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { about, firstOf, stages, where, without } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { NamedUnit } from '../../wargame/unknown.js'
import { hexesAround } from '../board/around.js'
import { SIGHT, SURPRISE } from '../board/limits.js'
import { movementPhaseOf } from '../bounds/allowance.js'
import { HIGHWAY_MODE } from '../bounds/highway.js'
import { NOT_DELAYED } from '../bounds/unitsInTransit.js'
import type { DelayQuestion } from '../bounds/unitsInTransit.js'
import { NOT_IDLE } from '../bounds/idle.js'
import { NO_REST } from '../bounds/ownMove.js'
import { LEAVES_COLUMN } from '../field/inColumn.js'
import { observersOf } from '../field/observation.js'
import { areaWith } from '../field/offMapAreas.js'
import { isOnRaisedWay } from '../field/raisedWays.js'
import { hexOf, isEnemyIn, opponent, sideNamed } from '../field/situation.js'
import { FITS } from '../field/stacking.js'
import { isSurprised } from '../field/surprise.js'
import { isLeader, nameOf, ridesWithCorps } from '../field/units.js'
import type { Position } from '../position.js'
import type { Mode, Side, UnitId } from '../state.js'
import { FINDS_TRUCKS } from './trucks.js'

/** A unit whose owner would change its mode. */
export interface UnitQuestion extends NamedUnit {
  readonly p: Position
  readonly side: Side
  readonly id: UnitId
  /** whether it is in an off-map area (M20.0e) */
  readonly away: boolean
}

/** A mode that it would take. */
export interface ModeQuestion extends UnitQuestion {
  readonly mode: Mode
}

/** The question for a unit by its index, -1 if unknown. */
export const modeQuestion = (p: Position, side: Side, unit: number, id: UnitId, mode: Mode): ModeQuestion => ({
  p,
  side,
  unit,
  id,
  away: unit >= 0 && areaWith(p, unit) !== null,
  mode,
})

const onUnit = sentencesOn<UnitQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)
const onMode = sentencesOn<ModeQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

const modeNow = ({ p, unit }: UnitQuestion): Mode => p.state.units[unit]!.mode

/** The unit is of the side and has a mode. */
export const HAS_MODE = firstOf<UnitQuestion>([
  onUnit('M13.0f', 'not-yours', 'belongs to the other side').when(
    ({ p, side, unit }) => sideNamed(p.board.sides[unit]!) !== side,
  ),
  onUnit('M13.0f', 'not-on-map', 'is not on the map').when(({ p, unit, away }) => hexOf(p, unit) < 0 && !away),
  onUnit('M19.6a', 'leader', 'is a leader and has no mode').when(({ p, unit }) => isLeader(p.board, unit)),
])

const CHANGED = onUnit('M13.0f', 'changed', 'has changed its mode in this phase').when(({ p, id }) =>
  p.state.thisPhase.changed.includes(id),
)

/** The unit may change its mode at all. */
export const READY: Restrictions<UnitQuestion> = [
  NOT_IDLE,
  onUnit('M13.0h', 'disrupted', 'is Disrupted').when(({ p, unit }) => p.state.units[unit]!.disrupted),
  CHANGED,
  onUnit('M4.1p9b', 'organized', 'has chosen its mode at the end of its move').when(({ p, id }) =>
    p.state.organized.includes(id),
  ),
]

/**
 * The counter has the mode, and may change to it from its present one (M13.0f, M13.1, M13.2a, M13.3, M13.4a, M13.55a).
 * Restrictions of the scenario and on trucks are checked only then.
 */
const OTHER_SIDE = stages<ModeQuestion>(
  [
    firstOf<ModeQuestion>([
      onMode('M13.0f', 'no-change')
        .when((q) => q.mode === modeNow(q))
        .saying(({ p, unit, mode }) => say`${{ unit: nameOf(p.board, unit) }} is in ${{ mode: MODE_WORDS[mode] }}`),
      // headquarters and towed guns have only a Defilade and a Travel side (M8.22, M8.34a)
      onMode('M3.32b', 'no-such-side', 'has no Concentrated side').when(
        ({ p, unit, mode }) => mode === 'concentrated' && !p.board.counters[unit]!.concentrates,
      ),
      onMode('M25.42a', 'surprised')
        .when(({ p, unit, mode }) => mode === 'concentrated' && isSurprised(p, unit))
        .saying(
          ({ p, unit }) =>
            say`${{ unit: nameOf(p.board, unit) }} cannot concentrate before turn ${{ turn: SURPRISE.lastTurn + 1 }}`,
        ),
      onMode('M13.3d', 'walks', 'cannot use Travel mode').when(
        ({ p, unit, mode }) => mode === 'travel' && !p.board.counters[unit]!.travels && !ridesWithCorps(p.board, unit),
      ),
      onMode('M8.32b', 'dismounted', 'is dismounted and must mount first').when(
        ({ p, unit, mode }) => mode === 'travel' && p.state.units[unit]!.dismounted,
      ),
      // only units without a Concentrated side change directly between Travel mode and Defilade (M13.0g, M-R563)
      onMode('M13.0f', 'two-steps', 'must be Concentrated first').when(
        (q) => q.p.board.counters[q.unit]!.concentrates && q.mode !== 'concentrated' && modeNow(q) !== 'concentrated',
      ),
    ]),
  ],
  [
    where<ModeQuestion>((q) => modeNow(q) === 'travel', [...HIGHWAY_MODE, LEAVES_COLUMN]),
    where<ModeQuestion>(({ p, unit, mode }) => mode === 'travel' && !p.board.counters[unit]!.travels, FINDS_TRUCKS),
  ],
)

/** The stacking limits on vehicles and columns (M9.1c, M9.16). */
const COLUMNS_FIT = without(FITS, 'overstacked', 'two-leaders')

/** The terrain permits leaving Travel mode (M13.0j, M10.17), or the hex has room for one more column (M9.1c). */
const GROUND: Restrictions<ModeQuestion> = [
  where<ModeQuestion>(
    (q) => modeNow(q) === 'travel',
    [
      onMode('M13.0j', 'raised-way', 'is on a raised road').when(({ p, unit }) =>
        isOnRaisedWay(p.board, hexOf(p, unit)),
      ),
      onMode('M10.17', 'marsh', 'must keep to the road in the marsh').when(
        ({ p, unit }) => p.board.kind[hexOf(p, unit)] === 'marsh',
      ),
    ],
  ),
  where<ModeQuestion>(
    ({ mode }) => mode === 'travel',
    [about(({ p, unit, mode }: ModeQuestion) => ({ p, hex: hexOf(p, unit), coming: [{ unit, mode }] }), COLUMNS_FIT)],
  ),
]

const MOVE_OVER = { now: NO_REST, then: NO_REST } as const

/** A unit may take a mode. */
export const MODE: Restrictions<ModeQuestion> = [
  stages<ModeQuestion>(
    [HAS_MODE],
    [
      ...READY,
      // off the map there is neither terrain nor Defilade (M20.0b, M-R463)
      onMode('M20.0b', 'off-map', 'is off the map and must stay Concentrated or in Travel mode').when(
        ({ away, mode }) => away && mode === 'defilade',
      ),
      OTHER_SIDE,
      where<ModeQuestion>(({ away }) => !away, GROUND),
      // a unit that chooses its mode at the end of its move has no movement left
      about(
        ({ p, unit, mode }: ModeQuestion): DelayQuestion => ({
          p,
          unit,
          change: { mode },
          rest: movementPhaseOf(p) === undefined ? null : () => MOVE_OVER,
        }),
        NOT_DELAYED,
      ),
    ],
  ),
]

/** A unit may take a mode, without the limit of one change in a phase. */
export const MODE_UNCHANGED: Restrictions<ModeQuestion> = without(MODE, CHANGED.code)

/**
 * Whether an enemy is near: within the range of the longest zone of control, or observing the unit (M4.1p9b, M-R427).
 */
const isEnemyNear = ({ p, side, unit }: UnitQuestion): boolean =>
  hexesAround(p.board.map, hexOf(p, unit), SIGHT.longZone).some((hex) => isEnemyIn(p, side, hex)) ||
  observersOf(p, opponent(side), unit).length > 0

/** A mode that is chosen at the end of a move. */
export interface EarlyQuestion extends ModeQuestion {
  /** in response movement */
  readonly response: boolean
}

const onEarly = (rule: string, code: string) => forbid<EarlyQuestion>(rule, code, ({ id }) => id)

/**
 * A unit may choose its mode at the end of its move (M4.1p9b), before the Organization Phase: by option only, in
 * conditional movement, and far from the enemy. It may have mounted or dismounted on the way.
 */
export const EARLY_MODE: Restrictions<EarlyQuestion> = [
  stages<EarlyQuestion>(
    [
      onEarly('M13.54a', 'organization')
        .when(({ p }) => !p.state.options.quickOrganization)
        .saying(() => 'modes are chosen in the Organization Phase'),
    ],
    [
      onEarly('M4.1p9b', 'response')
        .when(({ response }) => response)
        .saying(() => 'no Organization Phase follows response movement'),
      onEarly('M4.1p9b', 'enemy-near')
        .when(isEnemyNear)
        .saying(({ p, unit }) => say`there is an enemy near ${{ unit: nameOf(p.board, unit) }}`),
      ...MODE_UNCHANGED,
    ],
  ),
]
