/** Which frames may lie on which, and what they may name, so that a decoded state can be played on. */
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import { misplacedFrames, namesIn } from '../wargame/stackOfFrames.js'
import type { Board } from './board.js'
import { phaseFrameFlaws } from './phases/phaseFlaws.js'
import type { Frame, PhaseId, State } from './state.js'

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
  'ouren-roll': ['moving', 'battle', 'advance'],
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

const NAME_KEYS = {
  units: new Set(
    (
      'unit units left done light marked placed attacked defended settled tried active supporters attackers defenders ' +
      'group far retreated force guns counterGuns earners halted received lead stander'
    ).split(' '),
  ),
  hexes: new Set('hex hexes passed split from to target path'.split(' ')),
}

/** Every defect of the stack of frames. */
export const frameViolations = (board: Board, state: State): readonly Violation[] => {
  const out: Violation[] = []
  const bad = (path: string, message: string): number =>
    out.push(illegal('A4.2', 'frames-out-of-order', `${path} ${message}`, path))
  if (state.stack.length === 0) return [illegal('A4.2', 'frames-out-of-order', 'stack is empty', 'stack')]
  for (const { index, type, below } of misplacedFrames(state.stack, BELOW))
    bad(`stack.${index}`, `is ${type}, which cannot lie on ${below ?? 'nothing'}`)
  state.stack.forEach((frame, i) => {
    const { units, hexes } = namesIn(frame, NAME_KEYS)
    for (const id of units) if (board.unitIndex(id) < 0) bad(`stack.${i}`, `names the unknown unit ${id}`)
    for (const id of hexes) if (board.map.indexOf(id) < 0) bad(`stack.${i}`, `names the unknown hex ${id}`)
  })
  const phase = state.stack[1]
  if (phase !== undefined && !(OPENERS[kindOf(state.phase)] ?? []).includes(phase.type))
    bad('stack.1', `is ${phase.type}, which is no frame of the phase ${state.phase}`)
  if (out.length > 0) return out
  for (const frame of state.stack) out.push(...phaseFrameFlaws(board, frame))
  if (state.stack.at(-1)!.type === 'sequence') bad('stack', 'has no decision, roll or end on top')
  return out
}
