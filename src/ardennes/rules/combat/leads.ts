/**
 * The lead units of firefights and determined defences: which units may lead, and their die modifiers (A16.2, A16.7).
 */
import { say } from '../../../engine/words/saying.js'
import { allows } from '../../../engine/legality/restriction.js'
import { unitsIn } from '../../../wargame/disposition.js'
import type { Entry } from '../../../wargame/breakdown.js'
import { totalOf } from '../../../wargame/breakdown.js'
import { entriesOn } from '../../../wargame/entries.js'
import type { Board } from '../../board/board.js'
import { hexNumber } from '../../board/board.js'
import { DIE_MODIFIERS } from '../../limits.js'
import type { Position } from '../../position.js'
import { firstAdvance, FOLLOW_UP } from './advanceGround.js'
import type { Fighter } from './armour.js'
import { highestQuality, qualityOf } from './armour.js'
import { isImproved, isOpenToLeadTanks, isStrongpoint, terrainOf } from './ground.js'
import { counterOf, isArtillery, isDisrupted, isTankUnit, nameOf } from '../field/units.js'

const fighterOf = (p: Position, unit: number): Fighter => {
  const { steps, outOfSupply } = p.units[unit]!
  return { id: p.board.ids[unit]!, counter: p.board.counters[unit]!, steps, outOfSupply }
}

const onDie = entriesOn('die')
const MORALE_WORDS = { green: say`green lead unit`, elite: say`elite lead unit` } as const

/** The morale of a lead unit as a modifier (A2.8). */
const moraleEntries = (board: Board, unit: number, rule: string): readonly Entry[] => {
  const { morale } = counterOf(board, unit)
  if (morale === 'veteran') return []
  return [onDie(rule, `${morale}-lead`, MORALE_WORDS[morale], DIE_MODIFIERS[morale], board.ids[unit])]
}

/**
 * Whether a tank unit's quality is at least the best of some enemies; a unit without a quality counts below all
 * (A16.2e).
 */
const matches = (p: Position, unit: number, enemies: readonly number[]): boolean => {
  const own = qualityOf(fighterOf(p, unit))
  if (own === null || !isTankUnit(p.board, unit)) return false
  const best = highestQuality(enemies.map((enemy) => fighterOf(p, enemy)))
  return best === null || own >= best
}

const tankEntry = (board: Board, unit: number, rule: string): Entry =>
  onDie(
    rule,
    'lead-tank',
    say`${{ unit: nameOf(board, unit) }} is a match for the tanks of the enemy`,
    DIE_MODIFIERS.leadTank,
    board.ids[unit],
  )

/** The modifiers of a lead unit in a firefight (A16.2d); `penalty` is that of the result FF(+1). */
export const firefightEntries = (p: Position, lead: number, target: number, penalty: number): readonly Entry[] => {
  const { board } = p
  const defenders = unitsIn(p, target)
  const grey = counterOf(board, lead).quality?.colour === 'grey'
  return [
    ...moraleEntries(board, lead, 'A16.2d'),
    // a red quality does not count in attack (A21.2c)
    ...(grey && isOpenToLeadTanks(board, target) && matches(p, lead, defenders)
      ? [tankEntry(board, lead, 'A16.2d')]
      : []),
    ...(penalty === 0 ? [] : [onDie('A16.1g', 'penalty', say`result FF(+1)`, penalty)]),
  ]
}

/** The modifiers of a lead unit in a determined defence, where red qualities count too (A16.73, A21.2c). */
export const standEntries = (
  p: Position,
  lead: number,
  target: number,
  attackers: readonly number[],
): readonly Entry[] => [
  ...moraleEntries(p.board, lead, 'A16.73a'),
  ...(terrainOf(p.board, target) === 'city' ? [onDie('A16.73a', 'city', say`city`, DIE_MODIFIERS.city)] : []),
  ...(isOpenToLeadTanks(p.board, target) && matches(p, lead, attackers) ? [tankEntry(p.board, lead, 'A16.73b')] : []),
]

/** The sum of the modifiers of a die. */
export const modifierOf = (entries: readonly Entry[]): number => totalOf(entries, 'die')

/** Attackers that may lead a firefight: those that could advance into the defender's hex (A16.2b, A16.2c). */
export const firefightLeads = (p: Position, attackers: readonly number[], target: number): readonly number[] =>
  attackers.filter((unit) => allows(FOLLOW_UP, firstAdvance(p, unit, target))).sort((a, b) => a - b)

/**
 * Defenders that may lead a determined defence: not Disrupted (A16.71d, A16.71e), in a village, town, city or Westwall,
 * or in an improved position if they can use it (A16.71b, A15.8b, A-R53); not those that retreated into the hex in this
 * phase (A17.5).
 */
export const standLeads = (
  p: Position,
  defenders: readonly number[],
  retreated: readonly number[],
  target: number,
): readonly number[] => {
  const strong = isStrongpoint(p.board, target)
  if (!strong && !isImproved(p, hexNumber(p.board, target))) return []
  const usesWorks = (unit: number): boolean => {
    const { marker } = p.units[unit]!
    return marker !== 'strategic' && marker !== 'truck' && !isArtillery(p.board, unit)
  }
  return defenders
    .filter((unit) => !isDisrupted(p, unit) && !retreated.includes(unit) && (strong || usesWorks(unit)))
    .sort((a, b) => a - b)
}
