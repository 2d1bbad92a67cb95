/** What each kind of fire asks of its firers and its target (M5.13, M5.24, M5.4 to M5.8, M12.31, M18.1). */
import { frameIn } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { distance } from '../../hex/map.js'
import type { Board } from '../board/board.js'
import { OPEN } from '../board/groundTables.js'
import { FIRE } from '../board/limits.js'
import { hexOf, sideNamed } from '../field/situation.js'
import type { Firer } from '../state.js'
import { directionsOf } from './control.js'
import { extendedRange, firingDistance, gunClassOf, rangeIn } from './gunnery.js'
import type { Shot } from './gunnery.js'
import { coverClassOf, firesAtInfantry } from './gunsAtInfantry.js'
import { seesUnit } from '../field/observation.js'
import { crossesAnyDike } from '../field/sight.js'
import { firesFromBelow, isExposed, isOnTop, leadsTheAct } from './targets.js'
import { watchersOf } from './triggers.js'
import {
  firesIndirectly,
  isAntiTankOrFlak,
  isArmouredTarget,
  isArtillery,
  isEngineer,
  isHeavyWeapons,
  isLeader,
  nameOf,
} from '../field/units.js'

/** The units of the attack that is being declared. */
export const declaredUnits = (p: Position): readonly number[] =>
  (frameIn(p, 'attack')?.firers ?? []).map((firer) => p.board.unitIndex(firer.unit))

/** Range, dikes and sight of direct fire (M5.24, M5.28). */
const outOfReach = (p: Position, shot: Shot, unit: number, range: number): readonly Violation[] => {
  const { board } = p
  const from = hexOf(p, unit)
  const to = hexOf(p, shot.target)
  if (from < 0) return [illegal('M24.4b', 'indirect-only', `${nameOf(board, unit)} fires indirectly alone`)]
  const out: Violation[] = []
  const id = board.ids[unit]!
  const apart = distance(board.map, from, to)
  const name = nameOf(board, unit)
  if (apart > range)
    out.push(
      illegal(shot.kind === 'anti-tank' ? 'M5.81c' : 'M5.24a', 'out-of-range', `${name} does not reach so far`, id),
    )
  else if (shot.reaction?.trigger === 'landing')
    return out // whatever lies between (M14.57a)
  else if (apart > 1 && crossesAnyDike(board, from, to))
    out.push(illegal('M5.28', 'dike', `${name} fires over a dike at adjacent units alone`, id))
  if (!seesUnit(p, from, shot.target))
    out.push(illegal('M5.24b', 'unobserved', `${name} does not observe ${nameOf(board, shot.target)}`, id))
  return out
}

/**
 * Whether a target asks for this kind of fire: guns for armour, conventional fire for all others, guns too for some in
 * cover (M23.7a); barrages are for both (M5.0b), and its own class counts in them (M-R167).
 */
const isOfKind = (p: Position, { kind, target }: Shot): boolean =>
  kind === 'indirect' ||
  kind === 'unobserved' ||
  isArmouredTarget(p, target) === (kind === 'anti-tank') ||
  (kind === 'anti-tank' && coverClassOf(p, target) !== null)

/** Direct fire leaves alone who lies below the two on top (M5.13a). */
const sheltered = (board: Board, unit: number): readonly Violation[] => [
  illegal('M5.13a', 'sheltered', `${nameOf(board, unit)} is not one of the two units on top`, board.ids[unit]),
]

/**
 * Who is fired at, and how, and where in its stack: in a reaction the two on top of those who drew it (M8.45), in close
 * action any of them for the assaulted (M9.48, M-R120), otherwise the two on top of the hex (M5.13a).
 */
export const targetRefusals = (p: Position, shot: Shot): readonly Violation[] => {
  const { board } = p
  const id = board.ids[shot.target]!
  const name = nameOf(board, shot.target)
  if (isLeader(board, shot.target)) return [illegal('M19.32a', 'leader', `${name} is a leader`, id)]
  if (sideNamed(board.sides[shot.target]!) === shot.side)
    return [illegal('M5.0a', 'own-unit', `${name} is one of your own`, id)]
  if (hexOf(p, shot.target) < 0) return [illegal('M5.0a', 'not-on-map', `${name} is not on the map`, id)]
  if (!isOfKind(p, shot)) return [illegal('M5.0b', 'other-kind', `${shot.kind} fire is not for ${name}`, id)]
  if (shot.reaction !== undefined && !shot.reaction.units.includes(id))
    return [illegal('M8.45', 'did-not-trigger', `${name} has not drawn this fire`, id)]
  if (shot.kind === 'indirect' || shot.kind === 'unobserved' || shot.reaction?.trigger === 'close-action') return []
  if (shot.reaction !== undefined)
    return leadsTheAct(p, shot.reaction.units, shot.target) ? [] : sheltered(board, shot.target)
  const guns = shot.kind === 'anti-tank' && !isArmouredTarget(p, shot.target)
  if (p.state.thisPhase[guns ? 'gunnedAt' : 'firedAt'].includes(id))
    return [illegal('M5.12a', 'declared', `all fire at ${name} in this phase has been declared and resolved`, id)]
  return isExposed(p, shot.target) ? [] : sheltered(board, shot.target)
}

/** Whether a close action is aimed at the hex of a unit that answers it. */
export const isAssaulted = (p: Position, { reaction }: Shot, unit: number): boolean =>
  reaction?.trigger === 'close-action' && reaction.target === p.state.units[unit]!.at

/**
 * Why a unit does not fire at those who go into close action below their two on top: the assaulted alone do (M9.48,
 * M-R120).
 */
const besideTheAssault = (p: Position, shot: Shot, unit: number): readonly Violation[] =>
  shot.reaction?.trigger === 'close-action' &&
  !isAssaulted(p, shot, unit) &&
  !leadsTheAct(p, shot.reaction.units, shot.target)
    ? sheltered(p.board, shot.target)
    : []

/**
 * Why artillery does not answer an act, by whatever direct fire: it answers close action against it, and long moves by
 * barrages, whatever its zone (M12.31b, M5.51, M-R164).
 */
const artilleryAnswers = (p: Position, shot: Shot, unit: number): readonly Violation[] =>
  isArtillery(p.board, unit) &&
  shot.occasion === 'reaction' &&
  shot.reaction?.trigger !== 'landing' &&
  !isAssaulted(p, shot, unit)
    ? [
        illegal(
          'M12.31b',
          'artillery',
          `${nameOf(p.board, unit)} answers close action and long moves alone`,
          p.board.ids[unit],
        ),
      ]
    : []

/** Conventional fire (M5.0b, M5.13, M5.22a, M12.31, M-R142). */
export const conventionalRefusals = (p: Position, shot: Shot, unit: number): readonly Violation[] => {
  const { board } = p
  const out: Violation[] = [
    ...outOfReach(p, shot, unit, rangeIn(board, shot, unit)),
    ...besideTheAssault(p, shot, unit),
  ]
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const assaulted = isAssaulted(p, shot, unit)
  const landing = shot.reaction?.trigger === 'landing' // as in a fire phase (M14.5b)
  out.push(...artilleryAnswers(p, shot, unit))
  // mortars fire from any place in their own phases (M18.1c), and all of a stack at those who assault it (M8.43c)
  const anywhere =
    (isHeavyWeapons(board, unit) && (shot.occasion !== 'reaction' || landing)) ||
    (assaulted && !isArtillery(board, unit))
  if (!anywhere && !isOnTop(p, unit))
    out.push(
      illegal(
        isHeavyWeapons(board, unit) ? 'M12.31a' : assaulted ? 'M5.51c' : 'M5.22a',
        'not-on-top',
        `${name} is not one of the two units on top`,
        id,
      ),
    )
  return out
}

/** Anti-tank fire (M5.8); cover hides from it what is two hexes away (M-R140). */
export const antiTankRefusals = (p: Position, shot: Shot, unit: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = [
    ...outOfReach(p, shot, unit, Math.min(FIRE.antiTankRange, board.counters[unit]!.range)),
    ...besideTheAssault(p, shot, unit),
  ]
  const gun = gunClassOf(p, unit)
  if (gun === null) out.push(illegal('M5.8b', 'no-gun', `${name} has no anti-tank guns`, id))
  if (!isArmouredTarget(p, shot.target) && !firesAtInfantry(p, unit))
    out.push(illegal('M23.7a', 'no-vehicle', `${name} uses its guns against armour alone`, id))
  if (isEngineer(board, unit))
    out.push(illegal('M5.81b', 'engineers', `${name} uses its charges in close action alone`, id))
  const to = hexOf(p, shot.target)
  const from = hexOf(p, unit)
  if (
    from >= 0 &&
    distance(board.map, from, to) > 1 &&
    board.cover[to] !== OPEN &&
    !p.state.thisPhase.revealed.includes(board.ids[shot.target]!)
  )
    out.push(illegal('M5.86b', 'covered', `${nameOf(board, shot.target)} is hidden at two hexes`, id))
  const below = from >= 0 && firesFromBelow(p, unit, declaredUnits(p))
  const free = isAssaulted(p, shot, unit) && !isArtillery(board, unit)
  out.push(...artilleryAnswers(p, shot, unit))
  if (from >= 0 && !isOnTop(p, unit) && !free && !(below && shot.reaction === undefined))
    out.push(
      illegal(
        isArtillery(board, unit) ? 'M5.78a' : isAntiTankOrFlak(board, unit) && shot.reaction ? 'M18.2b' : 'M5.89a',
        'not-on-top',
        `${name} is not one of the units on top that may fire`,
        id,
      ),
    )
  return out
}

/**
 * Whether a gun is emplaced: towed ones fire in Defilade alone (M3.41o), self-propelled ones in Travel mode never
 * (M3.41e).
 */
const notEmplaced = (p: Position, unit: number): readonly Violation[] =>
  isArtillery(p.board, unit) && p.state.units[unit]!.mode === 'travel'
    ? [illegal('M3.41e', 'not-emplaced', `${nameOf(p.board, unit)} is not emplaced`, p.board.ids[unit])]
    : []

/** Indirect fire at what somebody sees (M5.4, M5.5). */
export const indirectRefusals = (p: Position, shot: Shot, firer: Firer, unit: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  const out: Violation[] = [...notEmplaced(p, unit)]
  if (!firesIndirectly(board, unit)) return [illegal('M5.0g', 'direct-only', `${name} fires directly alone`, id)]
  const apart = firingDistance(p, unit, hexOf(p, shot.target))
  const { range } = board.counters[unit]!
  if (apart > extendedRange(board, unit))
    out.push(illegal('M5.24a', 'out-of-range', `${name} does not reach so far`, id))
  else if (firer.extended !== apart > range)
    out.push(illegal('M5.53', 'extended', `${name} ${apart > range ? 'must extend' : 'need not extend'} its range`, id))
  if (isHeavyWeapons(board, unit) && shot.reaction === undefined && !isExposed(p, shot.target))
    out.push(illegal('M18.1e', 'sheltered', `${name} fires at one of the two units on top alone`, id))
  const observers = watchersOf(p, shot.reaction, shot.target)
  const ways = directionsOf(p, unit, shot.target, observers)
  const way = firer.headquarters === null ? null : board.unitIndex(firer.headquarters)
  if (!ways.includes(way))
    out.push(
      firer.headquarters === null
        ? illegal('M5.43a', 'unobserved', `${name} does not see ${nameOf(board, shot.target)} by itself`, id)
        : illegal('M5.42a', 'no-control', `${firer.headquarters} cannot direct the fire of ${name}`, id),
    )
  return out
}
