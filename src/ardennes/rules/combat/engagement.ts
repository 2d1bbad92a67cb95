/**
 * The odds of an attack, entry by entry (A14.4, A15, A21, A22, A23.4). Both combat and the assessment of an attack use
 * this breakdown.
 */
import type { Saying } from '../../../engine/words/saying.js'
import { say } from '../../../engine/words/saying.js'
import { unitsIn } from '../../../wargame/disposition.js'
import type { Entry } from '../../../wargame/breakdown.js'
import { totalOf } from '../../../wargame/breakdown.js'
import { entriesOn } from '../../../wargame/entries.js'
import { directionTo, hexNumber } from '../../board/board.js'
import type { CombatResult } from '../../board/combatResults.js'
import { COLUMN_SHIFTS, FUEL_DUMP } from '../../limits.js'
import type { Position } from '../../position.js'
import type { Attacker } from './armour.js'
import { armourShift, earnersOfShift } from './armour.js'
import { isGuardedDump } from '../movement/closedHexes.js'
import { approachOf, isOpenToArmour, shelterOf } from './ground.js'
import { columnFor, oddsLabel } from './odds.js'
import { passageOf } from '../field/passage.js'
import type { Defender } from './strength.js'
import { attackEntry, defenceEntries } from './strength.js'
import { hasMark, isDisrupted } from '../field/units.js'

/** An attack as far as it has been decided. Units and hexes are indices. */
export interface Engagement {
  readonly attackers: readonly number[]
  readonly target: number
  /** units in the target hex that retreated there in this phase (A17.5) */
  readonly retreated: readonly number[]
  /** whether the 150th Panzer Brigade surprised the defender (A27.13a) */
  readonly surprise: boolean
  /** columns for air support, negative for the defender's (A15.6) */
  readonly air: number
  /** artillery units that support the attack (A22.7) */
  readonly guns: number
  /** columns to the left for artillery that supports the defence (A22.8c) */
  readonly barrage: number
}

/** The odds of an attack. */
export interface Odds {
  /** strengths, halvings, bonuses and shifts in the order of the procedure; the totals are their sums */
  readonly entries: readonly Entry[]
  readonly attack: number
  readonly defence: number
  /** the odds before any shift, possibly beyond the columns of the table (A14.5b) */
  readonly odds: string
  readonly shift: number
  /** the column that the die is rolled on */
  readonly column: string
  /** the results of the die 1 to 6 */
  readonly results: readonly CombatResult[]
  /** units of which one takes the step loss of an exchange (A16.3a); empty when no unit earned an armor shift */
  readonly earners: readonly number[]
}

/** A unit as an attacker of a hex: tanks count only if they could cross the hexside (A21.3b, A21.3c). */
const attackerOf = (p: Position, unit: number, target: number): Attacker => {
  const { board } = p
  const from = p.hexOf[unit]!
  const { steps, outOfSupply } = p.units[unit]!
  return {
    id: board.ids[unit]!,
    counter: board.counters[unit]!,
    steps,
    outOfSupply,
    mayCross: from < 0 || passageOf(p, unit, from, directionTo(board, from, target)) === 'free',
  }
}

/** A unit as a defender. */
const defenderOf = (p: Position, unit: number, retreated: readonly number[]): Defender => {
  const { steps, outOfSupply, marker } = p.units[unit]!
  return {
    id: p.board.ids[unit]!,
    counter: p.board.counters[unit]!,
    steps,
    outOfSupply,
    strategic: marker === 'strategic' || marker === 'truck',
    retreated: retreated.includes(unit),
  }
}

const shift = entriesOn('column')
const inDefence = entriesOn('defence')
const column = (rule: string, code: string, said: Saying, value: number): readonly Entry[] =>
  value === 0 ? [] : [shift(rule, code, said, value)]
const when = (holds: boolean, rule: string, code: string, said: Saying, value: number): readonly Entry[] =>
  holds ? column(rule, code, said, value) : []

/** The shift for Disrupted or Routed defenders: only the worse condition counts (A18.2f, A18.2g). */
const conditionShift = (p: Position, defenders: readonly number[]): readonly Entry[] => {
  if (defenders.some((unit) => p.units[unit]!.condition === 'routed'))
    return column('A18.2g', 'routed-defenders', say`Routed defenders`, COLUMN_SHIFTS.routed)
  return when(
    defenders.some((unit) => isDisrupted(p, unit)),
    'A18.2f',
    'disrupted-defenders',
    say`Disrupted defenders`,
    COLUMN_SHIFTS.disrupted,
  )
}

/** Whether one of the attackers is under an Attacker Advantage marker that points at the hex (A16.6b). */
const hasAdvantage = ({ board, state }: Position, attackers: readonly number[], target: number): boolean =>
  state.advantages.some(
    ({ units, hex }) => hex === hexNumber(board, target) && attackers.some((unit) => units.includes(board.ids[unit]!)),
  )

/** The shifts for the condition and markers of both sides. */
const stateShifts = (p: Position, e: Engagement, defenders: readonly Defender[]): readonly Entry[] => {
  const all = unitsIn(p, e.target)
  const isOut = (unit: number): boolean => p.units[unit]!.outOfSupply
  const dump = isGuardedDump(p, e.target)
  return [
    ...when(
      defenders.some(({ strategic, retreated }) => strategic && !retreated),
      'A12.5a',
      'defender-in-strategic-movement',
      say`defender in strategic movement`,
      COLUMN_SHIFTS.strategicMovement,
    ),
    ...conditionShift(p, all),
    ...when(
      hasAdvantage(p, e.attackers, e.target),
      'A16.6b',
      'attacker-advantage',
      say`attacker advantage`,
      COLUMN_SHIFTS.attackerAdvantage,
    ),
    ...when(
      all.length > 0 && all.every(isOut),
      'A23.4a',
      'defenders-out-of-supply',
      say`defenders out of supply`,
      COLUMN_SHIFTS.defendersOutOfSupply,
    ),
    ...when(
      e.attackers.some(isOut),
      'A23.4a',
      'attackers-out-of-supply',
      say`attackers out of supply`,
      COLUMN_SHIFTS.attackersOutOfSupply,
    ),
    ...when(
      dump && e.attackers.some((unit) => p.units[unit]!.marker === 'strategic'),
      'A32.2d',
      'fuel-dump-attacked-out-of-strategic-movement',
      say`fuel dump attacked out of strategic movement`,
      COLUMN_SHIFTS.dumpByStrategicMovement,
    ),
  ]
}

/** The shifts for the support that the players have chosen for this attack. */
const addedShifts = (e: Engagement): readonly Entry[] => [
  ...when(e.surprise, 'A27.13a', 'surprise', say`surprise`, COLUMN_SHIFTS.surprise),
  ...(e.air > 0
    ? column('A15.6c', 'air-support', say`air support`, e.air)
    : column('A15.6d', 'fighter-bombers', say`fighter-bombers`, e.air)),
  ...column('A22.7', 'artillery-of-the-attacker', say`artillery of the attacker`, e.guns * COLUMN_SHIFTS.artilleryUnit),
  ...column('A22.8c', 'artillery-of-the-defender', say`artillery of the defender`, -e.barrage),
]

/** The defence of the fuel dump's guard, without any bonus (A32.2a). */
const dumpEntry = (p: Position, target: number): readonly Entry[] =>
  isGuardedDump(p, target) ? [inDefence('A32.2a', 'fuel-dump', say`guard of the fuel dump`, FUEL_DUMP.defence)] : []

/** The odds of an attack (A14.4b, A14.5). A hex whose defenders add nothing counts as one factor. */
export const oddsOf = (p: Position, e: Engagement): Odds => {
  const { board } = p
  const attackers = e.attackers.map((unit) => attackerOf(p, unit, e.target))
  const defenders = unitsIn(p, e.target).map((unit) => defenderOf(p, unit, e.retreated))
  const present = defenders.filter(({ retreated }) => !retreated)
  const armour = armourShift(attackers, present, isOpenToArmour(board, e.target))
  const entries = [
    ...attackers.map((unit, i) => attackEntry(unit, approachOf(p, p.hexOf[e.attackers[i]!]!, e.target))),
    ...defenceEntries(defenders, shelterOf(p, e.target)),
    ...dumpEntry(p, e.target),
    ...(armour === null ? [] : [armour]),
    ...stateShifts(p, e, defenders),
    ...addedShifts(e),
  ]
  const attack = totalOf(entries, 'attack')
  const defence = totalOf(entries, 'defence')
  const against = Math.max(1, defence)
  const shift = totalOf(entries, 'column')
  const { columns, results } = board.charts.combat
  const name = columnFor(columns, attack, against, shift)
  return {
    entries,
    attack,
    defence,
    odds: oddsLabel(columns, attack, against),
    shift,
    column: name,
    results: results[name]!,
    earners: earnersOfShift(armour, attackers, present).map(({ id }) => board.unitIndex(id)),
  }
}

/**
 * Whether a unit may surprise with its disguise: the 150th Panzer Brigade, undetected, up to 17PM (A27.11a, A27.13b).
 */
export const maySurprise = ({ board, state }: Position, attackers: readonly number[], lastTurn: number): boolean =>
  state.disguise !== 'off' && state.turn <= lastTurn && attackers.some((unit) => hasMark(board, unit, 'in-disguise'))
