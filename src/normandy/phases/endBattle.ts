/** The end of a battle: an overrunning force moves on, a combat leaves its marks. */
import { withMembers } from '../../engine/values/sortedSet.js'
import { occupantOf, unitsIn } from '../../wargame/disposition.js'
import { frameIn, pop, putFrame, within } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit } from '../state.js'
import { moverGoingOn } from '../rules/movement.js'
import { arrive } from './step.js'

/**
 * After an overrun: the force enters the vacated hex free of points (N5.55a), or its movement is over (N5.56).
 * It is over when a defender is left (N5.56a), and when only the attacker was hit (N5.56c).
 */
const endOverrun = (p: At<'battle'>, emit: Emit): Position => {
  const { board, frame } = p
  const moving = frameIn(p, 'moving')!
  const target = board.map.indexOf(frame.targets[0]!)
  const clear = frame.result?.attacker === 0 && occupantOf(p, target) === 0
  const over = within(pop(pop(p)), 'movement')
  if (!clear) return over
  const { entered, enteredZoc, hex } = moving
  return arrive(over, { mover: moverGoingOn(over, moving), entered, enteredZoc }, target, hex, emit, true)
}

/**
 * After a combat: units that retreated onto friends are recorded (N7.55a). The record of a unit of the force from
 * earlier is dropped: the hex into which it retreated has been attacked, and it may have advanced into another.
 */
const endCombat = (p: At<'battle'>): Position => {
  const { board, frame } = p
  const below = pop(p)
  const combat = frameIn(below, 'combat')!
  const force = new Set<string>([...frame.attackers, ...frame.defenders])
  const onto = [...frame.defenderPaths, ...frame.attackerPaths].filter((path) => {
    const hex = p.hexOf[board.unitIndex(path.unit)]!
    // any unit, even a headquarters
    return path.hexes.length > 1 && hex >= 0 && unitsIn(p, hex).some((other) => !force.has(board.ids[other]!))
  })
  const retreated = withMembers(
    combat.retreated.filter((id) => !force.has(id)),
    onto.map((path) => path.unit),
  )
  return putFrame(below, { ...combat, retreated })
}

export const endBattle = (p: At<'battle'>, emit: Emit): Position =>
  p.frame.overrun ? endOverrun(p, emit) : endCombat(p)
