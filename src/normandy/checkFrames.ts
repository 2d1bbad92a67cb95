/** Which frames may lie on which (so that a decoded state can be played on), and what they may name. */
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import { referenceFlaws, referencesIn } from '../wargame/references.js'
import type { Named } from '../wargame/references.js'
import { misplacedFrames } from '../wargame/stackOfFrames.js'
import { frameFlaws } from './frameFlaws.js'
import { FRAME_ROLES } from './frameRoles.js'
import { sideNumber } from './position.js'
import type { Position } from './position.js'
import { Frame as FrameCodec } from './state.js'
import type { Frame, State } from './state.js'

type FrameType = Frame['type']

/** The frames that each type may lie on; null for the bottom of the stack. */
const BELOW: Readonly<Record<FrameType, readonly (FrameType | null)[]>> = {
  sequence: [null],
  over: [null],
  weather: ['sequence'],
  replacement: ['sequence'],
  movement: ['sequence'],
  combat: ['sequence'],
  'sea-movement': ['sequence'],
  'air-roll': ['replacement'],
  moving: ['movement'],
  excess: ['movement'],
  attack: ['combat'],
  battle: ['moving', 'combat'],
  result: ['battle'],
  advance: ['battle'],
  bombing: ['combat', 'bombing'], // naval guns fire one after another
  'landing-roll': ['sea-movement'],
  'sudden-death': ['movement', 'moving', 'result', 'advance'],
}

const PHASE_FRAMES: Readonly<Record<string, FrameType>> = {
  weather: 'weather',
  replacement: 'replacement',
  'normal-movement': 'movement',
  'mechanized-movement': 'movement',
  'sea-movement': 'sea-movement',
  movement: 'movement',
  combat: 'combat',
}

const named = ({ board, units }: Position): Named => ({
  unitIndex: board.unitIndex,
  sides: board.sides,
  hexIndex: board.map.indexOf,
  isFormation: (id) => board.formationIndex(id) >= 0,
  placeOf: (unit) => units[unit]!.at,
  isLand: (hex) => board.sea[hex] === 0,
})

/** The side that a frame belongs to: its own, or that of the phase. */
const ownerOf = ({ state }: Position, frame: Frame): 0 | 1 =>
  sideNumber('side' in frame ? frame.side : state.phase.includes('german') ? 'german' : 'allied')

/** Which frames lie on which, and that the frame of the phase belongs to it. */
const orderFlaws = (state: State): readonly Violation[] => {
  const out: Violation[] = []
  const bad = (path: string, message: string): number =>
    out.push(illegal('N4.0a', 'frames-out-of-order', `${path} ${message}`, path))
  for (const { index, type, below } of misplacedFrames(state.stack, BELOW))
    bad(`stack.${index}`, `is ${type}, which cannot lie on ${below ?? 'nothing'}`)
  const phase = state.stack[1]
  const kind = state.phase.replace(/^(mini-)?(german|allied)-/, '')
  if (phase !== undefined && phase.type !== PHASE_FRAMES[kind])
    bad('stack.1', `is ${phase.type}, which is no frame of the phase ${state.phase}`)
  if (phase !== undefined && 'side' in phase && !state.phase.includes(phase.side))
    bad('stack.1', `belongs to the ${phase.side} side, the phase does not`)
  if (phase?.type === 'movement' && phase.mechanized !== (kind === 'mechanized-movement'))
    bad('stack.1', 'is a movement of another kind than the phase has')
  return out
}

/** Every defect of the stack of frames. */
export const flawsOfStack = (p: Position): readonly Violation[] => {
  const { state } = p
  if (state.stack.length === 0) return [illegal('N4.0a', 'frames-out-of-order', 'stack is empty', 'stack')]
  const disorder = orderFlaws(state)
  if (disorder.length > 0) return disorder
  const strays = state.stack.flatMap((frame, i) =>
    referenceFlaws(
      named(p),
      referencesIn(FrameCodec, frame),
      FRAME_ROLES[frame.type],
      ownerOf(p, frame),
      `stack.${i}.`,
    ),
  )
  if (strays.length > 0) return strays
  return state.stack.flatMap((frame, i) =>
    frameFlaws(p, frame).map((flaw) =>
      illegal('N4.0a', 'frames-out-of-order', `stack.${i} is a frame of type ${frame.type} that ${flaw}`, `stack.${i}`),
    ),
  )
}
