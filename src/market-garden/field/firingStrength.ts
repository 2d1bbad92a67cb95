/**
 * The firing strength of a unit (M5.16): all factors that double, halve or quarter it are applied together, rounding up
 * (M-R133).
 */
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import type { Entry } from '../../wargame/breakdown.js'
import { entryOf } from '../../wargame/entries.js'
import { hexNumber } from '../board/board.js'
import { hexOf } from './situation.js'
import type { UnitId } from '../state.js'
import { isArmouredMortar, isArmouredTarget, isArtillery, isGun, isTowed, nameOf, strengthOf } from './units.js'

/** The circumstances in which a unit fires. */
export interface Manner {
  readonly kind: 'conventional' | 'indirect' | 'unobserved'
  /** beyond its printed range (M5.53) */
  readonly extended: boolean
  /** against units that attack it in close action (M5.51d) */
  readonly atAssault: boolean
  /** the target is armoured (M-R115) */
  readonly atArmour: boolean
  /** the strength points fired, which are a part if it splits its fire (M5.25b) */
  readonly points: number
}

/** A factor of a firing strength, in quarters, with its rule. */
interface Factor {
  readonly rule: string
  readonly code: string
  readonly said: Saying
  readonly quarters: number
}

/**
 * Whether a unit is moving or entering close action, so that it does not benefit from an entrenchment (M10.5c,
 * M10.53c).
 */
const isUnderWay = (p: Position, id: UnitId): boolean =>
  p.state.stack.some((frame) => (frame.type === 'moving' || frame.type === 'close-action') && frame.units.includes(id))

/**
 * Whether a unit is entrenched: a leg unit (M10.51, M10.53c) or gun (M-R119) in Defilade in a hex with an entrenchment,
 * and not moving (M10.5c).
 */
export const isEntrenched = (p: Position, unit: number): boolean => {
  const { board, state } = p
  const { mode } = state.units[unit]!
  const hex = hexOf(p, unit)
  return (
    mode === 'defilade' &&
    hex >= 0 &&
    !isArmouredTarget(p, unit) &&
    !isUnderWay(p, board.ids[unit]!) &&
    state.entrenchments.includes(hexNumber(board, hex))
  )
}

const DOUBLE = 8
const HALF = 2
const QUARTER = 1

/** The doubling of vehicles and towed guns in conventional and indirect fire (M5.16a, M5.16b). */
const doubling = (p: Position, unit: number, manner: Manner): Factor | null => {
  const { board } = p
  const { mode } = p.state.units[unit]!
  const armoured = isArmouredTarget(p, unit)
  if (!armoured && !isTowed(board, unit)) return null
  if (isArtillery(board, unit) || isArmouredMortar(board, unit)) {
    if (manner.extended) return null // M5.16g, M5.53
    if (manner.atAssault) return null // M5.51d
    if (manner.atArmour) return null // doubled and halved again (M5.88, M-R115)
    if (armoured && mode === 'concentrated') return null // M8.9f, M13.1d
  }
  return {
    rule: armoured ? 'M5.16a' : 'M5.16b',
    code: armoured ? 'armoured-vehicles' : 'towed-guns',
    said: armoured ? say`armoured vehicles` : say`towed guns`,
    quarters: DOUBLE,
  }
}

/**
 * The halving in Defilade, except for guns (M-R107), units that count as guns (M3.41r), and entrenched units (M5.16c).
 */
const dispersal = (p: Position, unit: number): Factor | null =>
  p.state.units[unit]!.mode !== 'defilade' ||
  isGun(p.board, unit) ||
  isArmouredMortar(p.board, unit) ||
  isEntrenched(p, unit)
    ? null
    : { rule: 'M5.16c', code: 'in-defilade', said: say`in Defilade`, quarters: HALF }

/** All factors of the firing strength of a unit. */
const factorsOf = (p: Position, unit: number, manner: Manner): readonly Factor[] =>
  [
    doubling(p, unit, manner),
    dispersal(p, unit),
    p.state.units[unit]!.disrupted ? { rule: 'M5.16f', code: 'disrupted', said: say`Disrupted`, quarters: HALF } : null,
    manner.kind === 'unobserved'
      ? { rule: 'M5.16h', code: 'unobserved-barrage', said: say`unobserved barrage`, quarters: QUARTER }
      : null,
  ].filter((factor): factor is Factor => factor !== null)

/**
 * The firing strength of a unit, entry by entry: its points, then the change by each factor. The last entry rounds up,
 * to at least one (M5.16d). A Depleted unit has none (M5.16e).
 */
export const firingStrength = (p: Position, unit: number, manner: Manner): readonly Entry[] => {
  const { board } = p
  const subject = board.ids[unit]!
  if (p.state.units[unit]!.depleted)
    return [
      entryOf(
        {
          rule: 'M5.16e',
          code: 'depleted',
          said: say`${{ unit: nameOf(board, unit) }}, Depleted`,
          value: 0,
          on: 'attack',
        },
        subject,
      ),
    ]
  const points = Math.min(manner.points, strengthOf(p, unit))
  const entries: Entry[] = [
    entryOf({ rule: 'M5.25a', code: 'strength', said: nameOf(board, unit), value: points, on: 'attack' }, subject),
  ]
  let strength = points
  for (const { rule, code, said, quarters } of factorsOf(p, unit, manner)) {
    const after = (strength * quarters) / 4
    entries.push(entryOf({ rule, code, said, value: after - strength, on: 'attack' }, subject))
    strength = after
  }
  const rounded = Math.ceil(strength)
  if (rounded !== strength)
    entries.push(
      entryOf(
        { rule: 'M5.16d', code: 'rounded-up', said: say`rounded up`, value: rounded - strength, on: 'attack' },
        subject,
      ),
    )
  return entries
}
