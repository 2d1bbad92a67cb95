/** Forecasts of fire, packet by packet (M5). */
import type { Position } from '../position.js'
import type { Entry } from '../../wargame/breakdown.js'
import { hexNumber } from '../board/board.js'
import { GUN_CLASSES } from '../board/counterTerms.js'
import { hitsOf } from '../board/charts.js'
import { reactionOf } from './shots.js'
import { isOffMapBattery } from './control.js'
import { firingDistance, gunClassOf, pointsLeft } from './gunnery.js'
import { coverClassOf } from './gunsAtInfantry.js'
import { firedBefore } from './multiFormation.js'
import { gunFire, packetFire, packetResult, usesIndirectTable } from './packets.js'
import type { Declared } from './packets.js'
import { isArmouredTarget, ratingOf } from '../field/units.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { FireKind, Firer, UnitId } from '../state.js'

/**
 * A shot to be forecast: units that fire at a target with all of their strength.
 *
 * @category Queries and composites
 */
export interface Volley {
  /** the kind of fire */
  readonly kind: FireKind
  /** the units that fire */
  readonly firers: readonly UnitId[]
  /** the unit that they fire at */
  readonly target: UnitId
}

/**
 * The forecast of one packet, or of one class of guns: its breakdown, its value, and how many of the 36 rolls give each
 * result.
 *
 * @category Queries and composites
 */
export interface PacketForecast {
  /** the units of the packet, or the guns of the class */
  readonly firers: readonly UnitId[]
  /** what its strength and value consist of, rule by rule */
  readonly entries: readonly Entry[]
  /** strength points after all factors (M5.16) */
  readonly strength: number
  /** fire value on the table, or hit value of guns; 0 means minimal fire only (M5.29a) */
  readonly value: number
  /** by how much the firer may raise or lower the roll (M5.15c); `rolls` does not include it */
  readonly shift: number
  /** by result: `0`, `D`, steps lost, `minimal` for a morale check (M5.29b); of 36 */
  readonly rolls: Readonly<Record<string, number>>
}

const ROLLS: readonly number[] = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6))

const distribution = (resultOfRoll: (roll: number) => number | string): Readonly<Record<string, number>> => {
  const rolls: Record<string, number> = {}
  for (const roll of ROLLS) rolls[resultOfRoll(roll)] = (rolls[resultOfRoll(roll)] ?? 0) + 1
  return rolls
}

/** The default packets: units of the same rating together (M5.11b), guns by class (M5.81g). */
const packetsOf = (p: Position, { kind, firers, target }: Volley): readonly Firer[] => {
  const { board } = p
  // mortars, which use the other table, come after the ratings from 9 to 0 (M18.1a)
  const keyOf = (unit: number): number => 9 - ratingOf(p, unit) + (usesIndirectTable(board, kind, unit) ? 10 : 0)
  const keys = [...new Set(firers.map((id) => keyOf(board.unitIndex(id))))].sort((a, b) => a - b)
  const to = hexOf(p, board.unitIndex(target))
  const packetOf = (unit: number): number => {
    if (kind === 'anti-tank') return Math.max(0, GUN_CLASSES.indexOf(gunClassOf(p, unit) ?? 'light'))
    return kind === 'conventional' ? keys.indexOf(keyOf(unit)) : 0
  }
  return firers.map((id) => {
    const unit = board.unitIndex(id)
    const barrage = kind === 'indirect' || kind === 'unobserved'
    return {
      unit: id,
      points: Math.max(1, pointsLeft(p, unit, reactionOf(p))),
      packet: packetOf(unit),
      headquarters: null,
      extended: barrage && firingDistance(p, unit, to) > board.counters[unit]!.range,
    }
  })
}

/** The forecast of the guns of one class. */
const gunForecast = (p: Position, target: number, firers: readonly Firer[], packet: number): PacketForecast => {
  const guns = firers.map(({ unit, points }) => ({ unit: p.board.unitIndex(unit), points }))
  const { entries, strength, hitValue } = gunFire(p, target, guns, packet)
  return {
    firers: firers.map(({ unit }) => unit),
    entries,
    strength,
    value: hitValue,
    shift: 0,
    rolls: distribution((roll) => hitsOf(hitValue, roll)),
  }
}

/** The forecast of one packet of conventional or indirect fire. */
const packetForecast = (p: Position, declared: Declared, packet: number): PacketForecast => {
  const { kind, firers } = declared
  const fire = packetFire(p, declared, packet)
  return {
    firers: firers.filter((firer) => firer.packet === packet).map(({ unit }) => unit),
    entries: fire.entries,
    strength: fire.strength,
    value: fire.value,
    shift: fire.dice,
    rolls: distribution((roll) => packetResult(p.board, kind, fire, roll)),
  }
}

/**
 * The forecast of a volley, packet by packet, whether or not it is legal. Empty when a unit is unknown or not on the
 * map, or when the kind of fire does not suit the target (M5.0b).
 */
export const fireForecast = (p: Position, volley: Volley): readonly PacketForecast[] => {
  const { board } = p
  const { kind } = volley
  const target = board.unitIndex(volley.target)
  const all = [target, ...volley.firers.map((id) => board.unitIndex(id))]
  const isThere = (unit: number): boolean => hexOf(p, unit) >= 0 || isOffMapBattery(board, unit)
  if (all.some((unit) => unit < 0 || !isThere(unit)) || hexOf(p, target) < 0 || all.length === 1) return []
  const armoured = isArmouredTarget(p, target)
  if (kind === 'anti-tank' && !armoured && coverClassOf(p, target) === null) return []
  if (kind === 'conventional' && armoured) return []
  const firers = packetsOf(p, volley)
  const reaction = reactionOf(p)
  const declared: Declared = {
    side: sideNamed(board.sides[all[1]!]!),
    kind,
    firers,
    target,
    before: firedBefore(p, hexNumber(board, hexOf(p, target)), reaction),
    atAssault: reaction?.trigger === 'close-action',
  }
  const packets = [...new Set(firers.map(({ packet }) => packet))].sort((a, b) => a - b)
  return packets.map((packet) => {
    if (kind !== 'anti-tank') return packetForecast(p, declared, packet)
    const guns = firers.filter((firer) => firer.packet === packet)
    return gunForecast(p, target, guns, packet)
  })
}
