/** What fire promises, packet by packet (M5). */
import type { Position } from '../position.js'
import type { Entry } from '../../wargame/breakdown.js'
import { hexNumber } from '../board/board.js'
import { GUN_CLASSES } from '../board/counterTerms.js'
import { hitsOf } from '../board/charts.js'
import { reactionOf } from './shots.js'
import { isBeyondTheEdge } from './control.js'
import { firingDistance, gunClassOf, pointsLeft } from './gunnery.js'
import { coverClassOf } from './gunsAtInfantry.js'
import { firedBefore } from './multiFormation.js'
import { gunFire, packetFire, packetResult, usesIndirectTable } from './packets.js'
import { isArmouredTarget, ratingOf } from '../field/units.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { FireKind, Firer, UnitId } from '../state.js'

/**
 * A shot to be weighed: these units at that one, with all of their strength.
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
 * What one packet, or one class of guns, promises: its reasons, its value, and how many of the 36 rolls give each
 * result.
 *
 * @category Queries and composites
 */
export interface PacketForecast {
  /** the units of the packet, or the guns of the class */
  readonly firers: readonly UnitId[]
  /** what makes its strength and its value, rule by rule */
  readonly entries: readonly Entry[]
  /** strength points after all factors (M5.16) */
  readonly strength: number
  /** fire value on the table, or hit value of guns; 0 leaves minimal fire alone (M5.29a) */
  readonly value: number
  /** what the firer may add to his roll or take off it, which the rolls below leave out (M5.15c) */
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

/**
 * The packets into which units are put when nothing else is said: all of one rating together (M5.11b), guns by class
 * (M5.81g).
 */
const packetsOf = (p: Position, { kind, firers, target }: Volley): readonly Firer[] => {
  const { board } = p
  // mortars, on the other table, stand behind the ratings from 9 to 0 (M18.1a)
  const keyOf = (unit: number): number => 9 - ratingOf(p, unit) + (usesIndirectTable(board, kind, unit) ? 10 : 0)
  const keys = [...new Set(firers.map((id) => keyOf(board.unitIndex(id))))].sort((a, b) => a - b)
  const to = hexOf(p, board.unitIndex(target))
  return firers.map((id) => {
    const unit = board.unitIndex(id)
    const packet =
      kind === 'anti-tank'
        ? Math.max(0, GUN_CLASSES.indexOf(gunClassOf(p, unit) ?? 'light'))
        : kind === 'conventional'
          ? keys.indexOf(keyOf(unit))
          : 0
    const barrage = kind === 'indirect' || kind === 'unobserved'
    return {
      unit: id,
      points: Math.max(1, pointsLeft(p, unit, reactionOf(p))),
      packet,
      headquarters: null,
      extended: barrage && firingDistance(p, unit, to) > board.counters[unit]!.range,
    }
  })
}

/**
 * What a volley promises, packet by packet; whether it may be fired is not asked. Empty when a unit is unknown or not
 * on the map, or when the kind of fire is not for such a target (M5.0b).
 */
export const fireForecast = (p: Position, volley: Volley): readonly PacketForecast[] => {
  const { board } = p
  const target = board.unitIndex(volley.target)
  const all = [target, ...volley.firers.map((id) => board.unitIndex(id))]
  const isThere = (unit: number): boolean => hexOf(p, unit) >= 0 || isBeyondTheEdge(board, unit)
  if (all.some((unit) => unit < 0 || !isThere(unit)) || hexOf(p, target) < 0 || all.length === 1) return []
  const armoured = isArmouredTarget(p, target)
  if (volley.kind === 'anti-tank' && !armoured && coverClassOf(p, target) === null) return []
  if (volley.kind === 'conventional' && armoured) return []
  const firers = packetsOf(p, volley)
  const side = sideNamed(board.sides[all[1]!]!)
  const hex = hexNumber(board, hexOf(p, target))
  const reaction = reactionOf(p)
  return [...new Set(firers.map(({ packet }) => packet))]
    .sort((a, b) => a - b)
    .map((packet) => {
      const own = firers.filter((firer) => firer.packet === packet)
      const ids = own.map(({ unit }) => unit)
      if (volley.kind === 'anti-tank') {
        const guns = own.map(({ unit, points }) => ({ unit: board.unitIndex(unit), points }))
        const { entries, strength, hitValue } = gunFire(p, target, guns, packet)
        return {
          firers: ids,
          entries,
          strength,
          value: hitValue,
          shift: 0,
          rolls: distribution((roll) => hitsOf(hitValue, roll)),
        }
      }
      const fire = packetFire(
        p,
        {
          side,
          kind: volley.kind,
          firers,
          target,
          before: firedBefore(p, hex, reaction),
          atAssault: reaction?.trigger === 'close-action',
        },
        packet,
      )
      return {
        firers: ids,
        entries: fire.entries,
        strength: fire.strength,
        value: fire.value,
        shift: fire.dice,
        rolls: distribution((roll) => packetResult(board, volley.kind, fire, roll)),
      }
    })
}
