/** Which frames may lie on which, and what they may name, so that a decoded state can be played on. */
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import { referenceFlaws, referencesIn } from '../wargame/references.js'
import type { Named } from '../wargame/references.js'
import { misplacedFrames } from '../wargame/stackOfFrames.js'
import type { Board } from './board.js'
import { frameFlaws } from './frameFlaws.js'
import { FRAME_ROLES } from './frameRoles.js'
import { sideNumber } from './situation.js'
import { Frame as FrameCodec } from './state.js'
import type { Frame, PhaseId, State } from './state.js'

type FrameType = Frame['type']

/** The frames that each type may lie on; null for the bottom of the stack. */
const BELOW: Readonly<Record<FrameType, readonly (FrameType | null)[]>> = {
  sequence: [null],
  over: [null],
  'night-roll': ['sequence'],
  'command-phase': ['sequence'],
  logistics: ['sequence'],
  'delivery-fire': ['logistics'],
  'scatter-roll': ['logistics'],
  'transfer-roll': ['command-phase'],
  'ammunition-choice': ['logistics', 'fire-phase', 'reaction', 'close-action', 'depletion-roll'],
  'relocation-roll': ['command-phase'],
  'recovery-roll': ['command-phase'],
  'headquarters-roll': ['sequence'],
  'early-release-roll': ['command-phase'],
  'objective-roll': ['sequence'],
  'corridor-roll': ['sequence'],
  'spur-roll': ['moving'],
  'command-roll': ['moving'],
  organization: ['sequence'],
  'fire-phase': ['sequence'],
  'movement-phase': ['sequence'],
  setup: ['sequence', 'flak-roll', 'random-setup'],
  'drop-zones': ['sequence'],
  'random-setup': ['sequence'],
  'flak-roll': ['sequence'],
  moving: ['movement-phase'],
  'allowance-roll': ['moving'],
  ordering: ['movement-phase', 'moving'],
  // fire
  reaction: ['organization', 'movement-phase', 'moving', 'ordering', 'close-action', 'touchdown', 'crowding', 'crash'],
  attack: ['fire-phase', 'reaction'],
  'fire-result': ['attack', 'assault-fire'],
  'leader-roll': [
    ...(['fire-result', 'attack', 'assault-fire', 'close-action', 'retreat', 'air-strikes', 'movement-phase'] as const),
    ...(['landing', 'crowding', 'crash', 'leader-roll'] as const),
  ],
  'depletion-roll': ['logistics', 'fire-phase', 'reaction', 'close-action'],
  // close action
  'close-action': ['movement-phase', 'touchdown', 'crowding'],
  'assault-fire': ['close-action'],
  search: ['close-action'],
  advance: ['movement-phase', 'crowding'],
  retreat: ['advance', 'touchdown'],
  // bridges and ferries
  demolition: [
    'movement-phase',
    'moving',
    'advance',
    'retreat',
    'command-phase',
    'air-strikes',
    'touchdown',
    'crowding',
    'crash',
  ],
  'charge-roll': ['command-phase', 'charge-roll'],
  'ferry-roll': ['movement-phase'],
  // the air
  'air-support-roll': ['fire-phase', 'interception'],
  'air-strikes': ['sequence'],
  'air-strike': ['air-strikes'],
  // air landings
  'weather-roll': ['sequence'],
  'independent-drop': ['movement-phase'],
  landing: ['movement-phase', 'landing'],
  interception: ['landing'],
  touchdown: ['landing'],
  crash: ['touchdown'],
  crowding: ['landing'],
  'break-out': ['crowding'],
}

/** The frames with which each kind of phase may begin its stack; a phase without any has nothing to decide. */
const OPENERS: Readonly<Record<string, readonly FrameType[]>> = {
  setup: ['setup', 'flak-roll'],
  'drop-zones': ['drop-zones'],
  'random-setup': ['random-setup'],
  weather: ['weather-roll'],
  logistics: ['logistics'],
  'mini-fire': ['fire-phase'],
  'indirect-fire': ['fire-phase', 'air-strikes'],
  'direct-fire': ['fire-phase', 'air-strikes'],
  command: ['command-phase'],
  movement: ['movement-phase'],
  'response-movement': ['movement-phase'],
  organization: ['organization'],
  'turn-record': ['night-roll'],
}
/** What is rolled for when a phase has ended, whichever it was. */
const AFTER_ANY: readonly FrameType[] = ['over', 'headquarters-roll', 'objective-roll', 'corridor-roll']

const kindOf = (phase: PhaseId): string => phase.replace(/^(german|allied)-/, '')

const named = (board: Board, state: State): Named => ({
  unitIndex: board.unitIndex,
  sides: board.sides,
  hexIndex: board.map.indexOf,
  isFormation: (id) => board.formationById.has(id),
  placeOf: (unit) => state.units[unit]!.at,
  isLand: () => true,
})

/** The side that a frame belongs to: its own, that of the next one below it that has one, or that of the phase. */
const ownerOf = (state: State, index: number): 0 | 1 | null => {
  for (let i = index; i > 0; i--) {
    const frame = state.stack[i]!
    if (frame.type === 'flak-roll') return 0
    if ('side' in frame) return sideNumber(frame.side)
  }
  return state.phase.startsWith('german') ? 0 : state.phase.startsWith('allied') ? 1 : null
}

/** Why the frame of the phase does not belong to it. */
const phaseFlaw = (phase: PhaseId, frame: Frame): string | null => {
  const kind = kindOf(phase)
  if (!AFTER_ANY.includes(frame.type) && !(OPENERS[kind] ?? []).includes(frame.type))
    return `is ${frame.type}, which is no frame of the phase ${phase}`
  if ('side' in frame && frame.type !== 'logistics' && !AFTER_ANY.includes(frame.type)) {
    const side = phase.startsWith('german-') ? 'german' : phase.startsWith('allied-') ? 'allied' : null
    if (side !== null && frame.side !== side) return `belongs to the ${frame.side} side, the phase does not`
  }
  if (frame.type === 'movement-phase' && frame.response !== (kind === 'response-movement'))
    return 'is a movement of another kind than the phase has'
  if (frame.type === 'fire-phase' && `${frame.kind}-fire` !== kind) return 'is fire of another kind than the phase has'
  return null
}

/** Which frames lie on which, and that the frame of the phase belongs to it. */
const orderFlaws = (state: State): readonly Violation[] => {
  const out: Violation[] = []
  const bad = (path: string, message: string): number =>
    out.push(illegal('M4.0a', 'frames-out-of-order', `${path} ${message}`, path))
  for (const { index, type, below } of misplacedFrames(state.stack, BELOW))
    bad(`stack.${index}`, `is ${type}, which cannot lie on ${below ?? 'nothing'}`)
  const [, frame] = state.stack
  const flaw = frame === undefined ? null : phaseFlaw(state.phase, frame)
  if (flaw !== null) bad('stack.1', flaw)
  return out
}

/** Every defect of the stack of frames. */
export const frameViolations = (board: Board, state: State): readonly Violation[] => {
  if (state.stack.length === 0) return [illegal('M4.0a', 'frames-out-of-order', 'stack is empty', 'stack')]
  const disorder = orderFlaws(state)
  if (disorder.length > 0) return disorder
  const strays = state.stack.flatMap((frame, i) =>
    referenceFlaws(
      named(board, state),
      referencesIn(FrameCodec, frame),
      FRAME_ROLES[frame.type],
      ownerOf(state, i),
      `stack.${i}.`,
    ),
  )
  if (strays.length > 0) return strays
  return state.stack.flatMap((frame, i) =>
    frameFlaws(board, state, frame).map((flaw) =>
      illegal('M4.0a', 'frames-out-of-order', `stack.${i} is a frame of type ${frame.type} that ${flaw}`, `stack.${i}`),
    ),
  )
}
