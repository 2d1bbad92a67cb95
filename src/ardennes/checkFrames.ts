/** Which frames may lie on which, and what they may name, so that a decoded state can be played on. */
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import { referenceFlaws, referencesIn } from '../wargame/references.js'
import type { Named } from '../wargame/references.js'
import { misplacedFrames } from '../wargame/stackOfFrames.js'
import { frameFlaws } from './frameFlaws.js'
import { FRAME_ROLES } from './frameRoles.js'
import { opponent, sideNumber } from './position.js'
import type { Position } from './position.js'
import { Frame as FrameCodec } from './state.js'
import type { Frame, PhaseId, Side, State } from './state.js'

type FrameType = Frame['type']

/** The frames that each type may lie on; null for the bottom of the stack. */
const BELOW: Readonly<Record<FrameType, readonly (FrameType | null)[]>> = {
  sequence: [null],
  over: [null],
  // set-up and movement
  setup: ['sequence'],
  'dump-draw': ['setup'],
  movement: ['sequence'],
  moving: ['movement'],
  'ouren-roll': ['movement', 'moving', 'battle', 'advance'],
  'disguise-roll': ['moving'],
  'air-roll': ['movement', 'st-vith-roll'],
  'arrival-roll': ['movement'],
  'st-vith-roll': ['movement'],
  'drop-roll': ['movement'],
  excess: ['movement'],
  // combat
  combat: ['sequence'],
  disengagement: ['combat'],
  withdrawal: ['combat', 'disengagement'],
  attack: ['combat', 'breakout', 'battle'],
  battle: ['combat', 'breakout', 'battle'],
  losses: ['battle', 'losses'],
  retreat: ['battle'],
  advance: ['battle'],
  breakout: ['combat', 'battle'],
  // the other phases
  'artillery-supply': ['sequence'],
  'dump-transfer': ['sequence', 'fuel-roll'],
  'fuel-roll': ['sequence'],
  fuel: ['sequence'],
  'bridge-phase': ['sequence'],
  'demolition-roll': ['bridge-phase'],
  'dump-roll': ['bridge-phase'],
  rally: ['sequence'],
  traffic: ['sequence'],
  'traffic-roll': ['sequence'],
  surrender: ['sequence'],
  'replacement-order': ['sequence'],
  replacement: ['sequence', 'replacement'],
}

/** The frames with which each phase may begin its stack; a phase without any has nothing to decide. */
const OPENERS: Readonly<Record<string, readonly FrameType[]>> = {
  setup: ['setup'],
  'artillery-supply': ['artillery-supply'],
  'fuel-shortage': ['fuel-roll', 'fuel', 'dump-transfer'],
  bridge: ['bridge-phase'],
  movement: ['movement'],
  rally: ['rally'],
  combat: ['combat'],
  traffic: ['traffic', 'traffic-roll'],
  supply: ['surrender'],
  replacement: ['replacement-order', 'replacement'],
}

const kindOf = (phase: PhaseId): string => phase.replace(/^(night-)?(german-|allied-)?/, '')

const named = ({ board, units }: Position): Named => ({
  unitIndex: board.unitIndex,
  sides: board.sides,
  hexIndex: board.map.indexOf,
  isFormation: () => true,
  placeOf: (unit) => units[unit]!.at,
  isLand: () => true,
})

/** The side that a frame belongs to: its own, or that of the phase. */
const ownerOf = ({ state }: Position, frame: Frame): 0 | 1 | null => {
  if ('side' in frame) return sideNumber(frame.side)
  return state.phase.includes('german') ? 0 : state.phase.includes('allied') ? 1 : null
}

/** Which frames lie on which, and that the frame of the phase belongs to it. */
const orderFlaws = (state: State): readonly Violation[] => {
  const out: Violation[] = []
  const bad = (path: string, message: string): number =>
    out.push(illegal('A4.2', 'frames-out-of-order', `${path} ${message}`, path))
  for (const { index, type, below } of misplacedFrames(state.stack, BELOW))
    bad(`stack.${index}`, `is ${type}, which cannot lie on ${below ?? 'nothing'}`)
  const phase = state.stack[1]
  if (phase !== undefined && !(OPENERS[kindOf(state.phase)] ?? []).includes(phase.type))
    bad('stack.1', `is ${phase.type}, which is no frame of the phase ${state.phase}`)
  if (phase !== undefined && 'side' in phase && isOfOtherSide(state.phase, phase.side))
    bad('stack.1', `belongs to the ${phase.side} side, the phase does not`)
  return out
}

const isOfOtherSide = (phase: PhaseId, side: Side): boolean => phase.includes(opponent(side)) && !phase.includes(side)

/** Every defect of the stack of frames. */
export const flawsOfStack = (p: Position): readonly Violation[] => {
  const { stack } = p.state
  if (stack.length === 0) return [illegal('A4.2', 'frames-out-of-order', 'stack is empty', 'stack')]
  const disorder = orderFlaws(p.state)
  if (disorder.length > 0) return disorder
  const strays = stack.flatMap((frame, i) =>
    referenceFlaws(
      named(p),
      referencesIn(FrameCodec, frame),
      FRAME_ROLES[frame.type],
      ownerOf(p, frame),
      `stack.${i}.`,
    ),
  )
  if (strays.length > 0) return strays
  return stack.flatMap((frame, i) =>
    frameFlaws(p, frame).map((flaw) =>
      illegal('A4.2', 'frames-out-of-order', `stack.${i} is a frame of type ${frame.type} that ${flaw}`, `stack.${i}`),
    ),
  )
}
