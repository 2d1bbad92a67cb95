/** Single decisions: set-up, support, losses, stands, retreats, advances, bridges, markers. */
import type { At } from '../../ardennes/position.js'
import { modifierOf, standEntries } from '../../ardennes/rules/combat/leads.js'
import type { Action, UnitId } from '../../ardennes/state.js'
import { bestFirst } from '../planner.js'
import type { Plan } from '../planner.js'
import { columnGain, fightGain } from './attacks.js'
import { demolitionValue, rebuildingValue } from './bridges.js'
import { strengthOf } from './look.js'
import type { Look } from './look.js'
import { placeValue } from './places.js'
import { columnValue, markerValue } from './traffic.js'

/** The battle in progress. */
const battleIn = ({ p }: Look): At<'battle'> | null => (p.frame.type === 'battle' ? { ...p, frame: p.frame } : null)

/** The worth of a unit at a strength: beyond its steps, a unit also has a zone of control. */
const UNIT = 2

const worthWith = (look: Look, unit: number, steps: number): number => {
  const { faces } = look.board.counters[unit]!
  const face = faces[faces.length - steps]
  return face === undefined ? 0 : face.attack + face.defence + UNIT
}

/** The worth of a unit's step: the weakest unit loses one first. */
const stepValue = (look: Look, id: UnitId): number => {
  const unit = look.board.unitIndex(id)
  const { steps } = look.p.units[unit]!
  return worthWith(look, unit, steps) - worthWith(look, unit, steps - 1)
}

/** The best leader of a determined defence; of equal leaders, the one with steps to lose (A16.71d). */
const standValue = (look: Look, id: UnitId): number => {
  const battle = battleIn(look)
  if (battle === null) return 0
  const { board } = look
  const { target, attackers } = battle.frame
  const unit = board.unitIndex(id)
  const enemies = attackers.map((enemy) => board.unitIndex(enemy))
  const modifier = modifierOf(standEntries(battle, unit, board.map.indexOf(target), enemies))
  return 1 - 0.2 * modifier + 0.05 * look.p.units[unit]!.steps
}

const supportValue = (look: Look): number => {
  const battle = battleIn(look)
  return battle === null ? 0 : columnGain(look, battle)
}

const firefightValue = (look: Look, lead: UnitId): number => {
  const battle = battleIn(look)
  return battle === null ? 0 : fightGain(look, battle, lead)
}

/** A hex nearer to the enemy is less safe to retreat to. */
const SAFE = 4

const retreatValue = (look: Look, id: UnitId, to: string): number => {
  const hex = look.board.map.indexOf(to)
  return placeValue(look, look.board.unitIndex(id), hex) + Math.min(SAFE, look.toEnemy[hex]!)
}

/** The hex of a unit, or -1. */
const hexOf = ({ p, board }: Look, id: UnitId): number => p.hexOf[board.unitIndex(id)] ?? -1

/** The gain of a unit that moves to a hex. */
const betterPlace = (look: Look, id: UnitId, to: string): number => {
  const unit = look.board.unitIndex(id)
  const here = hexOf(look, id)
  const there = placeValue(look, unit, look.board.map.indexOf(to))
  return here < 0 ? there : there - placeValue(look, unit, here)
}

/** Scores of single decisions; every action that is not named is as good as any. */
const scoreOf = (look: Look, action: Action): number => {
  switch (action.type) {
    case 'deploy':
      return placeValue(look, look.board.unitIndex(action.unit), look.board.map.indexOf(action.to))
    case 'support':
    case 'air-support':
      return supportValue(look)
    case 'firefight':
      return firefightValue(look, action.unit)
    case 'determined-defence':
      return standValue(look, action.unit)
    case 'lose-step':
      return -stepValue(look, action.unit)
    case 'eliminate':
      return -20 - stepValue(look, action.unit)
    case 'retreat':
      return retreatValue(look, action.unit, action.to)
    case 'end-retreat':
      return look.p.frame.type === 'withdrawal' ? retreatValue(look, look.p.frame.unit, hexNow(look)) : 0
    case 'advance':
      return betterPlace(look, action.unit, action.to)
    case 'demolish':
      return demolitionValue(look, action)
    case 'rebuild-bridge':
      return rebuildingValue(look, action)
    case 'take-traffic-marker':
      return 1
    case 'choose-column':
      return columnValue(look, action)
    case 'place-marker':
      return markerValue(look, look.board.map.indexOf(action.to))
    case 'rebuild':
      return 2 + 0.1 * strengthOf(look, look.board.unitIndex(action.unit), true)
    case 'restore-remnant':
    case 'ready-artillery':
    case 'surprise':
    case 'destroy-dump':
    case 'transfer-dump':
      return 2
    case 'bring-back':
      return 1 + 0.01 * placeValue(look, look.board.unitIndex(action.unit), look.board.map.indexOf(action.to))
    case 'attack-commit':
    case 'advantage':
      return 1
    case 'end-disengagement':
    case 'end-phase':
      return 0.5
    case 'attack-cancel':
    case 'break-down':
    case 'leave':
    case 'retreat-off-map':
      return -5
    default:
      return 0
  }
}

/** The hex that a withdrawal has reached. */
const hexNow = ({ p }: Look): string => (p.frame.type === 'withdrawal' ? (p.frame.path.at(-1) ?? '') : '')

/** Each action as a plan of its own, best first. */
export const singlePlans = (look: Look, actions: readonly Action[], most: number): readonly Plan<Action>[] =>
  bestFirst(
    actions.map((action) => ({ actions: [action], worth: scoreOf(look, action) })),
    most,
  )
