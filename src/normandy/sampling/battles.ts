/** The parts of combat frames that a view leaves out: the attacks and battles of unseen units (N15.25). */
import { withMembers } from '../../engine/values/sortedSet.js'
import { distance } from '../../hex/index.js'
import type { HexId } from '../../hex/index.js'
import { areBeside, placeOf } from '../../wargame/approach.js'
import { openCombat } from '../phases/combat.js'
import { opponent } from '../position.js'
import type { Attack, Frame, FrameOf, Side, UnitId } from '../state.js'
import { anyOf, battleIn, combatIn, isOf, someOf, unseenOf } from './scene.js'
import type { Scene } from './scene.js'

/** The probability that an unseen unit is still to retreat or advance. */
const STRAGGLERS = 0.25

/** A list with more units, each once. */
const joined = (list: readonly UnitId[], more: readonly UnitId[]): readonly UnitId[] => [...new Set([...list, ...more])]

/** The attackers of an attack: at least one, next to all of its targets (N7.17). */
const attackersOf = (
  scene: Scene,
  { attackers, targets }: Pick<Attack, 'attackers' | 'targets'>,
  { side }: FrameOf<'combat'>,
  taken: readonly UnitId[],
): readonly UnitId[] => {
  const free = unseenOf(scene, side).filter((id) => !taken.includes(id))
  return someOf(attackers, [free.filter((id) => targets.every((hex) => areBeside(scene.p, [id], hex)))], scene.random)
}

/** An attack that is being built. */
export const attack = (scene: Scene, frame: FrameOf<'attack'>): Frame => {
  const phase = combatIn(scene)
  return phase === null ? frame : { ...frame, attackers: attackersOf(scene, frame, phase, phase.attacked) }
}

/** The declared attacks, and the units that have fought. */
export const combat = (scene: Scene, frame: FrameOf<'combat'>, involved: readonly UnitId[]): Frame => {
  const { p, unseen } = scene
  const { side } = frame
  const taken = [...frame.attacked, ...involved]
  const attacks = frame.attacks.map((declared): Attack => {
    const attackers = attackersOf(scene, declared, frame, taken)
    taken.push(...attackers)
    return { ...declared, attackers }
  })
  const targets = attacks.flatMap((declared) => declared.targets)
  const standing = unseenOf(scene, opponent(side), targets)
  return {
    ...frame,
    attacks,
    attacked: withMembers(
      frame.attacked,
      taken.filter((id) => unseen.includes(id) && isOf(scene, side, id)),
    ),
    defended: withMembers(frame.defended, [...standing, ...involved.filter((id) => !isOf(scene, side, id))]),
    outOfSupply: withMembers(
      frame.outOfSupply,
      openCombat(p, side).outOfSupply.filter((id) => unseen.includes(id)),
    ),
  }
}

/** Every unit in an attacked hex defends it (N7.16a). */
export const battle = (scene: Scene, frame: FrameOf<'battle'>, involved: readonly UnitId[]): Frame => {
  const { side, from, targets } = frame
  const enemy = opponent(side)
  const attackers = withMembers(
    frame.attackers,
    involved.filter((id) => isOf(scene, side, id)),
  )
  const defenders = joined(frame.defenders, [
    ...unseenOf(scene, enemy, targets),
    ...involved.filter((id) => isOf(scene, enemy, id)),
  ])
  return {
    ...frame,
    attackers: someOf(attackers, [unseenOf(scene, side, from), unseenOf(scene, side)], scene.random),
    defenders: someOf(defenders, [unseenOf(scene, enemy)], scene.random),
  }
}

/**
 * Sometimes one unseen unit of a side within a retreat's or an advance's length of a battle: it is still to do what all
 * visible units have done.
 */
const straggler = (scene: Scene, side: Side, fought: readonly HexId[], length: number): readonly UnitId[] => {
  const { p, random } = scene
  if (random() >= STRAGGLERS) return []
  const { map } = p.board
  const isNear = (id: UnitId): boolean =>
    fought.some((hex) => distance(map, map.indexOf(hex), map.indexOf(placeOf(p, id))) <= length)
  return anyOf(unseenOf(scene, side).filter(isNear), random)
}

/** The units of a result: at least one, and of the defender every unit in an attacked hex. */
export const result = (scene: Scene, frame: FrameOf<'result'>): Frame => {
  const { side, number } = frame
  const fought = battleIn(scene)
  const hexes = (frame.attacker ? fought?.from : fought?.targets) ?? []
  const here = unseenOf(scene, side, hexes)
  const units = joined(frame.attacker ? frame.units : joined(frame.units, here), straggler(scene, side, hexes, number))
  return { ...frame, units: someOf(units, [here, unseenOf(scene, side)], scene.random) }
}

/** At least one unit may advance. */
export const advance = (scene: Scene, frame: FrameOf<'advance'>): Frame => {
  const { side, length } = frame
  const from = battleIn(scene)?.from ?? []
  const units = joined(frame.units, straggler(scene, side, from, length))
  return { ...frame, units: someOf(units, [unseenOf(scene, side, from), unseenOf(scene, side)], scene.random) }
}
