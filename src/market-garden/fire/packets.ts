/**
 * The strength, rating, fire value and table line of a packet of fire (M5.0h to M5.0l, M5.15), and the hit value of a
 * group of guns (M5.81g), for fire itself and for the queries.
 */
import type { Position } from '../position.js'
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Entry } from '../../wargame/breakdown.js'
import { entryOf } from '../../wargame/entries.js'
import { totalOf } from '../../wargame/breakdown.js'
import type { Board } from '../board/board.js'
import { fireLineOf, fireValueOf, hitValueOf, indirectFireValueOf, resultOf } from '../board/charts.js'
import type { FireLine, FireTableResult, FireTarget } from '../board/charts.js'
import { GUN_CLASSES } from '../board/counterTerms.js'
import type { TargetClass } from '../board/counterTerms.js'
import { FIRE, mixedFirePenalty } from '../board/limits.js'
import { hexOf, stackIn } from '../field/situation.js'
import type { Firer, FireKind, Side } from '../state.js'
import { isAfloat } from '../field/afloat.js'
import { firingStrength, isEntrenched } from '../field/firingStrength.js'
import { coverClassOf } from './gunsAtInfantry.js'
import { isLandingUnder, ratingAgainst } from './landingFire.js'
import { countsForFire, differentFormations, formationOfFire, isUnited } from './multiFormation.js'
import { servesAsStray, strayRating } from '../field/strays.js'
import {
  isAntiTankOrFlak,
  isArtillery,
  isGun,
  isHeavyWeapons,
  nameOf,
  ratingOf,
  strengthOf,
  targetClassOf,
} from '../field/units.js'

/** The numbers of a packet of conventional or indirect fire. */
export interface PacketFire {
  /** strengths on `attack`, changes of the value on `column`, changes of the roll on `die` */
  readonly entries: readonly Entry[]
  readonly strength: number
  readonly rating: number
  /** 0 means minimal fire only (M5.29a) */
  readonly value: number
  readonly line: FireLine
  /** by how much the firer may change the roll (M5.15c) */
  readonly dice: number
  /** the fixed modifier of the roll; low rolls favour the firer (M5.0m, M-R105) */
  readonly modifier: number
}

/** A declared attack, and the units that have fired at the hex before. */
export interface Declared {
  readonly side: Side
  readonly kind: FireKind
  readonly firers: readonly Firer[]
  readonly target: number
  readonly before: readonly number[]
  readonly atAssault: boolean
}

/** Mortars and machine guns use the table of indirect fire in every kind of fire (M18.1a). */
export const usesIndirectTable = (board: Board, kind: FireKind, unit: number): boolean =>
  kind === 'indirect' || kind === 'unobserved' || isHeavyWeapons(board, unit)

/** How many formations fire at the hex, including earlier firers (M17.2h); one when a leader unites them (M19.12a). */
const formationsIn = (p: Position, declared: Declared): number => {
  const { board } = p
  const units = [...declared.before, ...declared.firers.map(({ unit }) => board.unitIndex(unit))]
  const counting = units.filter((unit) => countsForFire(p, unit))
  const all = counting.map((unit) => formationOfFire(p, unit))
  const different = differentFormations(board, all)
  return different < 2 || isUnited(p, units) ? Math.min(1, different) : different
}

/** The kind of gun that a target is for the fire tables. */
const gunOf = (board: Board, unit: number): FireTarget['gun'] => {
  if (isAntiTankOrFlak(board, unit)) return 'anti-tank'
  return isGun(board, unit) ? 'artillery' : 'none'
}

/** How a target is protected. */
const targetOf = (p: Position, unit: number) => {
  const { board } = p
  const { mode, disrupted } = p.state.units[unit]!
  const cls: TargetClass = targetClassOf(p, unit)
  if (isLandingUnder(p, board.ids[unit]!))
    return { class: cls, defilade: false, ground: 'clear' as const, gun: 'none' as const, entrenched: false }
  return {
    class: cls,
    defilade: (mode === 'defilade' || disrupted) && !isAfloat(p, board.ids[unit]!), // M-R137, M10.93a
    ground: board.kind[hexOf(p, unit)]!,
    gun: gunOf(board, unit),
    entrenched: isEntrenched(p, unit),
  }
}

/** The firers of a packet. */
const firersOf = (firers: readonly Firer[], packet: number): readonly Firer[] =>
  firers.filter((firer) => firer.packet === packet)

/** The bonus to ratings against units on a ferry (M10.93b). */
const ferryGain = (p: Position, target: number): number => (isAfloat(p, p.board.ids[target]!) ? FIRE.onFerryGain : 0)

/**
 * The rating of a packet: the lowest in it (M5.11c), with the bonus against a ferry (M10.93b) and the penalty for mixed
 * formations (M17.2c), which lowers strays only to 4 (M17.2m). By an option the penalty lowers the fire value instead
 * (M5.15a).
 */
const ratingEntries = (p: Position, declared: Declared, packet: readonly Firer[]) => {
  const gain = ferryGain(p, declared.target)
  const ratings = packet.map(({ unit: id }) => {
    const unit = p.board.unitIndex(id)
    const rating = Math.min(FIRE.highestRating, ratingAgainst(p, unit, declared.target) + gain)
    return { rating, stray: servesAsStray(p, unit) }
  })
  const lowest = Math.min(...ratings.map(({ rating }) => rating))
  const formations = declared.kind === 'indirect' || declared.kind === 'unobserved' ? 1 : formationsIn(p, declared)
  if (p.state.options.mixedFirePenalty) return { rating: lowest, loss: 0, value: formations < 2 ? 0 : formations - 1 }
  const penalty = mixedFirePenalty(formations)
  const left = ratings.map(({ rating, stray }) =>
    stray ? strayRating(rating, penalty) : Math.max(0, rating - penalty),
  )
  const rating = Math.min(...left)
  return { rating, loss: ratings.some(({ stray }) => stray) ? lowest - rating : penalty, value: 0 }
}

/** The fire value of a strength and rating on the table of direct or of indirect fire (M5.0i, M5.0l). */
const valueBy = (board: Board, indirect: boolean, strength: number, rating: number, target: FireTarget) =>
  indirect
    ? { value: indirectFireValueOf(board.charts, strength, rating, target), dice: 0 }
    : fireValueOf(board.charts, strength, rating, target.entrenched)

/** Conventional fire of one unit at a target that is not a unit on the map (M11.61b-3, M11.61c-6). */
export const loneFire = (p: Position, unit: number, points: number, target: FireTarget): PacketFire => {
  const { board } = p
  const entries = firingStrength(p, unit, {
    kind: 'conventional',
    extended: false,
    atAssault: false,
    atArmour: false,
    points,
  })
  const strength = totalOf(entries, 'attack')
  const rating = ratingOf(p, unit)
  const indirect = usesIndirectTable(board, 'conventional', unit)
  const { value, dice } = valueBy(board, indirect, strength, rating, target)
  return { entries, strength, rating, value, line: fireLineOf(board.charts, target), dice, modifier: 0 }
}

const ratingLossEntry = (loss: number): Entry =>
  entryOf({
    rule: 'M17.2c',
    code: 'several-formations-rating',
    said: say`several formations: rating`,
    value: -loss,
    on: 'column',
  })

const valueLossEntry = (loss: number): Entry =>
  entryOf({
    rule: 'M5.15a',
    code: 'several-formations',
    said: say`several formations`,
    value: -loss,
    on: 'column',
  })

const CROWDED_HEX: Entry = entryOf({
  rule: 'M5.0m',
  code: 'crowded-hex',
  said: say`a crowded hex`,
  value: -FIRE.crowdedRoll,
  on: 'die',
})

/** Conventional and indirect fire of one packet (M5.0h, M5.0k). */
export const packetFire = (p: Position, declared: Declared, packet: number): PacketFire => {
  const { board } = p
  const firers = firersOf(declared.firers, packet)
  const target = targetOf(p, declared.target)
  const indirect = firers.some(({ unit }) => usesIndirectTable(board, declared.kind, board.unitIndex(unit)))
  const strengths = firers.map(({ unit, points, extended }) =>
    firingStrength(p, board.unitIndex(unit), {
      kind: declared.kind === 'anti-tank' ? 'conventional' : declared.kind,
      extended,
      atAssault: declared.atAssault,
      atArmour: target.class !== 'conventional',
      points,
    }),
  )
  const entries: Entry[] = strengths.flat()
  const strength = totalOf(entries, 'attack')
  const { rating, loss, value: valueLoss } = ratingEntries(p, declared, firers)
  if (loss > 0) entries.push(ratingLossEntry(loss))
  const { value: base, dice } = valueBy(board, indirect, strength, rating, target)
  if (valueLoss > 0 && !indirect) entries.push(valueLossEntry(valueLoss))
  // surplus strength first raises the value back to nine, and only then may change the roll (M5.15c)
  const regained = Math.min(valueLoss, dice)
  const barrage = declared.kind === 'indirect' || declared.kind === 'unobserved'
  const crowded = barrage && pointsIn(p, hexOf(p, declared.target)) > FIRE.crowded
  if (crowded) entries.push(CROWDED_HEX)
  return {
    entries,
    strength,
    rating,
    value: Math.max(0, base - (indirect ? 0 : valueLoss) + regained),
    line: fireLineOf(board.charts, target),
    dice: dice - regained,
    modifier: crowded ? -FIRE.crowdedRoll : 0,
  }
}

/**
 * The result of a roll for a packet (M5.0j, M5.0n). Direct fire without a fire value has an effect only on a natural 2
 * (M5.29a, M-R540).
 *
 * @param shift - the modifier chosen by the firer (M5.15c)
 */
export const packetResult = (
  board: Board,
  kind: FireKind,
  { value, line, modifier }: Pick<PacketFire, 'value' | 'line' | 'modifier'>,
  natural: number,
  shift = 0,
): FireTableResult | 'minimal' => {
  const read = value > 0 ? resultOf(board.charts, line, value, natural + shift + modifier) : null
  return read ?? (kind === 'conventional' && natural === FIRE.minimalRoll ? 'minimal' : 0)
}

/** The strength points in a hex (M9.12). */
const pointsIn = (p: Position, hex: number): number =>
  stackIn(p, hex).reduce((sum, unit) => sum + strengthOf(p, unit), 0)

/** The numbers of a group of guns of one class. */
export interface GunFire {
  readonly entries: readonly Entry[]
  readonly strength: number
  readonly hitValue: number
}

/**
 * The strength that a unit adds to its group: points times dots (M5.87), halved in Defilade unless it is a gun or
 * entrenched (M5.84a, M-R114), and halved while Disrupted (M5.16f).
 */
const gunEntries = (p: Position, unit: number, points: number): readonly Entry[] => {
  const { board } = p
  const subject = board.ids[unit]!
  const { mode, disrupted } = p.state.units[unit]!
  const dots = board.counters[unit]!.dots?.count ?? 1
  const entries: Entry[] = [
    entryOf(
      { rule: 'M5.81g', code: 'strength', said: nameOf(board, unit), value: points * dots, on: 'attack' },
      subject,
    ),
  ]
  let strength = points * dots
  const halve = (rule: string, code: string, said: Saying): void => {
    entries.push(entryOf({ rule, code, said, value: -strength / 2, on: 'attack' }, subject))
    strength /= 2
  }
  if (mode === 'defilade' && !isAntiTankOrFlak(board, unit) && !isArtillery(board, unit) && !isEntrenched(p, unit))
    halve('M5.84a', 'in-defilade', say`in Defilade`)
  if (disrupted) halve('M5.16f', 'disrupted', say`Disrupted`)
  const rounded = Math.ceil(strength)
  if (rounded !== strength)
    entries.push(
      entryOf(
        { rule: 'M5.84b', code: 'rounded-up', said: say`rounded up`, value: rounded - strength, on: 'attack' },
        subject,
      ),
    )
  return entries
}

/** Anti-tank fire of one group; its number is that of its class (M5.81g). */
export const gunFire = (
  p: Position,
  target: number,
  firers: readonly { readonly unit: number; readonly points: number }[],
  group: number,
  coveringTerrain = false,
): GunFire => {
  const gun = GUN_CLASSES[group]!
  const entries: Entry[] = firers.flatMap(({ unit, points }) => gunEntries(p, unit, points))
  const strength = Math.max(1, totalOf(entries, 'attack'))
  const { class: printed, defilade, ground } = targetOf(p, target)
  const cls = printed === 'conventional' ? coverClassOf(p, target) : printed // M23.7b
  const hitValue =
    cls === null
      ? 0
      : hitValueOf(p.board.charts, gun, cls, {
          points: strength,
          ground,
          defilade: defilade && !coveringTerrain,
          disrupted: firers.some(({ unit }) => p.state.units[unit]!.disrupted),
        })
  return { entries, strength, hitValue }
}
