/** The two differences of a close action: ratings and morale of the units on top (M8.7a, M8.7b). */
import type { Position } from '../position.js'
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import type { Entry } from '../../wargame/breakdown.js'
import { entryOf } from '../../wargame/entries.js'
import type { Board } from '../board/board.js'
import { shelterOf } from '../board/charts.js'
import { AIR, CLOSE_ACTION, MORALE } from '../board/limits.js'
import { hexOf } from '../field/situation.js'
import { countingAmong, defendersOf, fightersIn, hasInfantry, isCloseGround } from './forces.js'
import type { Assault } from './forces.js'
import { isEntrenched } from '../field/firingStrength.js'
import { leaderOver, printedMorale } from '../field/morale.js'
import {
  isAntiTankOrFlak,
  isArtillery,
  isGun,
  isHeavyWeapons,
  isSetToWork,
  nameOf,
  ratingOf,
  strengthOf,
} from '../field/units.js'

type On = 'attack' | 'defence'

/**
 * The rating of the unit on top (M8.7a). Guns in defence have 2 whatever is printed (M8.6n), mortars at most 4
 * (M18.1l), and Disrupted units half of theirs (M11.5a, M-R209).
 */
const ratingEntriesOf = (p: Position, unit: number, on: On, tooMany = false): readonly Entry[] => {
  const { board } = p
  const subject = board.ids[unit]!
  let rating = ratingOf(p, unit)
  const entries: Entry[] = [
    entryOf({ rule: 'M8.7a', code: 'rating', said: nameOf(board, unit), value: rating, on }, subject),
  ]
  const change = (rule: string, code: string, said: Saying, to: number): void => {
    if (to !== rating) entries.push(entryOf({ rule, code, said, value: to - rating, on }, subject))
    rating = to
  }
  if (on === 'defence' && isGun(board, unit)) change('M8.6n', 'guns', say`guns`, CLOSE_ACTION.gunRating)
  if (isHeavyWeapons(board, unit))
    change('M18.1l', 'heavy-weapons', say`heavy weapons`, Math.min(rating, CLOSE_ACTION.heavyWeaponsRating))
  if (p.state.units[unit]!.disrupted)
    change('M11.5a', 'disrupted', say`Disrupted`, Math.max(Math.min(1, rating), Math.ceil(rating / 2)))
  if (tooMany) change('M14.56a', 'too-many', say`overstacked`, Math.max(0, rating - AIR.overstackedRating))
  return entries
}

/** The ratings of both top units, on `attack` and `defence`. */
export const ratingEntries = (p: Position, { attackers, to, tooMany }: Assault): readonly Entry[] => {
  const [lead, top] = [countingAmong(p, attackers)[0], defendersOf(p, to)[0]]
  return [
    ...(lead === undefined ? [] : ratingEntriesOf(p, lead, 'attack', tooMany)),
    ...(top === undefined ? [] : ratingEntriesOf(p, top, 'defence')),
  ]
}

/**
 * Whether combat engineers are able to do their special tasks: set to work, not Disrupted, with two points and some
 * morale left (M18.41c).
 */
const isFit = (p: Position, unit: number): boolean =>
  isSetToWork(p, unit) &&
  !p.state.units[unit]!.disrupted &&
  strengthOf(p, unit) >= CLOSE_ACTION.engineerStrength &&
  printedMorale(p, unit) > 0

/**
 * Whether engineers are first or second among the units that fight (M18.41a, M-R313), and not alone in their hex
 * (M18.41d, M18.41e).
 */
const haveEngineers = (p: Position, units: readonly number[], top: number): boolean =>
  // units that land on a hex are not in a hex yet
  (hexOf(p, top) < 0 ? units : fightersIn(p, hexOf(p, top))).length > 1 &&
  units.slice(0, 2).some((unit) => isFit(p, unit))

/**
 * The bonus of terrain and entrenchment for the defender (M10.41). Engineers anywhere in the attack cancel the
 * entrenchment (M18.41b, M18.41f), even alone (M18.41d).
 */
const shelterEntries = (p: Position, { attackers, to }: Assault, top: number): readonly Entry[] => {
  const { board } = p
  const { cumulativeEntrenchment } = p.state.options // M10.52, M-R128
  const ground = board.kind[to]!
  const dugIn = isEntrenched(p, top)
  const cancelled = dugIn && attackers.some((unit) => isFit(p, unit))
  const full = shelterOf(board.charts, ground, dugIn, cumulativeEntrenchment)
  const left = shelterOf(board.charts, ground, dugIn && !cancelled, cumulativeEntrenchment)
  const entries: Entry[] = []
  if (full > 0)
    entries.push(
      dugIn
        ? entryOf({
            rule: 'M10.41',
            code: 'entrenchment',
            said: say`terrain or entrenchment`,
            value: full,
            on: 'defence',
          })
        : entryOf({ rule: 'M10.41', code: 'terrain', said: say`terrain`, value: full, on: 'defence' }),
    )
  if (left !== full)
    entries.push(
      entryOf({
        rule: 'M18.41b',
        code: 'entrenchment-undone',
        said: say`engineers undo the entrenchment`,
        value: left - full,
        on: 'defence',
      }),
    )
  return entries
}

/** The morale of the top unit of one side with all modifiers; never below 0 (M11.91c). */
const moraleEntriesOf = (p: Position, assault: Assault, units: readonly number[], on: On): readonly Entry[] => {
  const { board } = p
  const top = units[0]
  if (top === undefined) return []
  const subject = board.ids[top]!
  const { disrupted, depleted } = p.state.units[top]!
  const entries: Entry[] = []
  const add = (rule: string, code: string, said: string | Saying, value: number): void => {
    entries.push(entryOf({ rule, code, said, value, on }, subject))
  }
  add('M8.7b', 'morale', nameOf(board, top), printedMorale(p, top))
  if (disrupted) add('M11.5e', 'disrupted', say`Disrupted`, MORALE.disrupted)
  // instead of the modifier in morale checks (M11.94a, M-R315)
  if (leaderOver(p, top) !== undefined) add('M19.11a', 'leader', say`its leader`, MORALE.leaderInCloseAction)
  if (haveEngineers(p, units, top)) add('M18.41a', 'combat-engineers', say`combat engineers`, MORALE.engineer)
  if (on === 'defence') {
    if (isArtillery(board, top)) add('M5.52b', 'artillery', say`artillery`, MORALE.artilleryAssaulted)
    if (depleted) add('M11.34d', 'depleted', say`Depleted`, MORALE.depletedOnTop)
    entries.push(...shelterEntries(p, assault, top))
  }
  const sum = entries.reduce((total, { value }) => total + value, 0)
  if (sum < 0) add('M11.91c', 'never-below-0', say`never below 0`, -sum)
  return entries
}

/** Whether a unit is pure armour (M8.75a): tanks, tank destroyers and assault guns (M8.9a). */
const isPureArmour = (board: Board, unit: number): boolean => board.counters[unit]!.kind === 'tank'

/**
 * Whether a unit is armour that is penalized without infantry in close terrain; this includes light tanks and armoured
 * cars (M8.75b, M8.9d).
 */
const isFightingArmour = (board: Board, unit: number): boolean =>
  isPureArmour(board, unit) || board.counters[unit]!.kind === 'armoured-reconnaissance'

/**
 * The effect of the armour of one side on the difference of morale. With infantry it helps its side by its guns, unless
 * the other side has anti-tank units with guns of that class (M8.75a, M8.75c). Without infantry in close terrain it
 * helps the other side (M8.75b).
 */
const armourEntries = (
  board: Board,
  to: number,
  own: readonly number[],
  others: readonly number[],
  on: On,
): readonly Entry[] => {
  if (!hasInfantry(board, own))
    return isCloseGround(board, to) && own.some((unit) => isFightingArmour(board, unit))
      ? [
          entryOf({
            rule: 'M8.75b',
            code: 'lone-armour',
            said: say`armour alone in close terrain`,
            value: MORALE.againstLoneArmour,
            on: on === 'attack' ? 'defence' : 'attack',
          }),
        ]
      : []
  const opposing = new Set(
    others.filter((unit) => isAntiTankOrFlak(board, unit)).map((unit) => board.counters[unit]!.dots?.class),
  )
  const bonuses = own
    .filter((unit) => isPureArmour(board, unit))
    .map((unit) => board.counters[unit]!.dots?.class)
    .filter((gun) => gun === undefined || !opposing.has(gun))
    .map((gun) => (gun === 'heavy' ? MORALE.heavyArmour : MORALE.otherArmour))
  const best = Math.max(0, ...bonuses)
  return best > 0 ? [entryOf({ rule: 'M8.75a', code: 'armour', said: say`armour with infantry`, value: best, on })] : []
}

/** The morale of both sides, on `attack` and `defence`, with the effect of armour on the difference (M8.7b). */
export const moraleEntries = (p: Position, assault: Assault): readonly Entry[] => {
  const { board } = p
  const attackers = countingAmong(p, assault.attackers)
  const { to } = assault
  const defenders = defendersOf(p, to)
  return [
    ...moraleEntriesOf(p, assault, attackers, 'attack'),
    ...moraleEntriesOf(p, assault, defenders, 'defence'),
    ...armourEntries(board, to, attackers, defenders, 'attack'),
    ...armourEntries(board, to, defenders, attackers, 'defence'),
  ]
}
