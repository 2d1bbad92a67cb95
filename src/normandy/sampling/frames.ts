/** The parts of frames that a view leaves out: the participation of unseen units in the current phase (N15.25). */
import { withMembers } from '../../engine/values/sortedSet.js'
import { openMovement } from '../phases/openMovement.js'
import { openReplacement } from '../phases/replacement.js'
import type { Frame, FrameOf, UnitId } from '../state.js'
import { UNSEEN } from '../vocabulary.js'
import { advance, attack, battle, combat, result } from './battles.js'
import { anyOf, battleIn, isOf, someOf, unseenOf } from './scene.js'
import type { Scene } from './scene.js'

/** The probability that an unseen unit takes part when both are possible. */
const HALF = 0.5

/** A list of divisions, completed with those of unseen units that belong on it now, in the order of the board. */
const withDivisions = (
  { p: { board }, unseen }: Scene,
  told: readonly string[],
  now: readonly string[],
): readonly string[] => {
  const hidden = new Set(unseen.map((id) => board.formationOf[board.unitIndex(id)]!))
  return board.formations.flatMap(({ id }, i) => (told.includes(id) || (hidden.has(i) && now.includes(id)) ? [id] : []))
}

/** Supply, zones of control and integrity of unseen units are determined now; each of them has moved or has not. */
const movement = (scene: Scene, frame: FrameOf<'movement'>, involved: readonly UnitId[]): Frame => {
  const own = unseenOf(scene, frame.side)
  if (own.length === 0) return frame
  const now = openMovement(scene.p, frame.side, frame.mechanized)
  const ownIn = (list: readonly UnitId[]): readonly UnitId[] => list.filter((id) => own.includes(id))
  return {
    ...frame,
    outOfSupply: withMembers(frame.outOfSupply, ownIn(now.outOfSupply)),
    inZoc: withMembers(frame.inZoc, ownIn(now.inZoc)),
    whole: withDivisions(scene, frame.whole, now.whole),
    done: withMembers(
      frame.done,
      own.filter((id) => involved.includes(id) || scene.random() < HALF),
    ),
  }
}

/** The units that may regain a step and the divisions that may receive a truck are determined now. */
const replacement = (scene: Scene, frame: FrameOf<'replacement'>): Frame => {
  const own = unseenOf(scene, frame.side)
  if (own.length === 0) return frame
  const now = openReplacement(scene.p, frame.side)
  return {
    ...frame,
    eligible: withMembers(
      frame.eligible,
      now.eligible.filter((id) => own.includes(id)),
    ),
    trucks: withDivisions(scene, frame.trucks, now.trucks),
  }
}

/** Unseen units of the same formation move with a stack (N5.27), or form it; in an overrun they are attackers. */
const moving = (scene: Scene, frame: FrameOf<'moving'>, involved: readonly UnitId[]): Frame => {
  const { p, random } = scene
  const phase = p.state.stack[1]
  if (phase?.type !== 'movement') return frame
  if (battleIn(scene) !== undefined)
    return {
      ...frame,
      units: withMembers(
        frame.units,
        involved.filter((id) => isOf(scene, phase.side, id)),
      ),
    }
  const formationOf = (id: UnitId): number => p.board.formationOf[p.board.unitIndex(id)]!
  const here = unseenOf(scene, phase.side, [frame.hex])
  const units = someOf(frame.units, [here], random)
  const formation = units[0] === undefined ? -1 : formationOf(units[0])
  const companions = here.filter((id) => formation >= 0 && formationOf(id) === formation)
  return {
    ...frame,
    units: withMembers(
      units,
      companions.filter(() => random() < HALF),
    ),
  }
}

/** The landing unit is in the hex (N16.42a). */
const landing = (scene: Scene, frame: FrameOf<'landing-roll'>): FrameOf<'landing-roll'> => {
  if (frame.unit !== UNSEEN) return frame
  const [unit = frame.unit] = anyOf(unseenOf(scene, 'allied', [frame.to]), scene.random)
  return { ...frame, unit }
}

/**
 * A frame of the view, completed with the participation of unseen units.
 *
 * @param involved - the unseen units that the frames above it concern
 */
const completed = (scene: Scene, frame: Frame, involved: readonly UnitId[]): Frame => {
  switch (frame.type) {
    case 'movement':
      return movement(scene, frame, involved)
    case 'replacement':
      return replacement(scene, frame)
    case 'moving':
      return moving(scene, frame, involved)
    case 'combat':
      return combat(scene, frame, involved)
    case 'attack':
      return attack(scene, frame)
    case 'battle':
      return battle(scene, frame, involved)
    case 'result':
      return result(scene, frame)
    case 'advance':
      return advance(scene, frame)
    case 'landing-roll':
      return landing(scene, frame)
    case 'sea-movement':
      return { ...frame, boxed: withMembers(frame.boxed, involved), done: withMembers(frame.done, involved) }
    case 'sequence':
    case 'over':
    case 'weather':
    case 'excess':
    case 'bombing':
    case 'air-roll':
    case 'sudden-death':
      return frame
  }
}

/** The units that a frame concerns, and that therefore belong in the frames under it. */
const involvedIn = (frame: Frame): readonly UnitId[] => {
  switch (frame.type) {
    case 'moving':
    case 'result':
    case 'advance':
      return frame.units
    case 'battle':
      return [...frame.attackers, ...frame.defenders]
    case 'landing-roll':
      return [frame.unit]
    case 'sequence':
    case 'over':
    case 'weather':
    case 'replacement':
    case 'movement':
    case 'combat':
    case 'attack':
    case 'excess':
    case 'bombing':
    case 'sea-movement':
    case 'air-roll':
    case 'sudden-death':
      return []
  }
}

/** The frames of the view, each completed with the participation of unseen units, from the top down. */
export const completedFrames = (scene: Scene): readonly Frame[] => {
  const { frames } = scene.p.state.stack.reduceRight<{ frames: readonly Frame[]; involved: readonly UnitId[] }>(
    (above, seen) => {
      const frame = completed(scene, seen, above.involved)
      const more = involvedIn(frame).filter((id) => scene.unseen.includes(id))
      return { frames: [frame, ...above.frames], involved: [...above.involved, ...more] }
    },
    { frames: [], involved: [] },
  )
  return frames
}
