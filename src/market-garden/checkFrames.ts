/** Which frames may lie on which, and what they may name, so that a decoded state can be played on. */
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import { misplacedFrames, namesIn } from '../wargame/stackOfFrames.js'
import type { Board } from './board.js'
import type { Frame, State } from './state.js'

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
  // fire
  reaction: ['organization', 'movement-phase', 'moving', 'close-action', 'touchdown', 'crowding', 'crash'],
  attack: ['fire-phase', 'reaction'],
  'fire-result': ['attack', 'assault-fire'],
  'leader-roll': [
    ...(['fire-result', 'attack', 'assault-fire', 'close-action', 'retreat', 'air-strikes', 'movement-phase'] as const),
    ...(['landing', 'crowding', 'crash'] as const),
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

const NAME_KEYS = {
  units: new Set(
    'by unit units left target observers leader headquarters controlling armour covered checking checks further others attacked fired'.split(
      ' ',
    ),
  ),
  hexes: new Set('hex hexes from to path bend'.split(' ')),
}

/** The names in a frame as the keys have them: what a reaction answers is aimed at a hex, not at a unit (M8.48a). */
const named = (frame: Frame): unknown =>
  frame.type === 'reaction' ? { ...frame, target: null, to: frame.target } : frame

/** Every defect of the stack of frames. */
export const frameViolations = (board: Board, state: State): readonly Violation[] => {
  const out: Violation[] = []
  const bad = (path: string, message: string): number =>
    out.push(illegal('M4.0a', 'frames-out-of-order', `${path} ${message}`, path))
  if (state.stack.length === 0) return [illegal('M4.0a', 'frames-out-of-order', 'stack is empty', 'stack')]
  for (const { index, type, below } of misplacedFrames(state.stack, BELOW))
    bad(`stack.${index}`, `is ${type}, which cannot lie on ${below ?? 'nothing'}`)
  state.stack.forEach((frame, i) => {
    const { units, hexes } = namesIn(named(frame), NAME_KEYS)
    for (const id of units) if (board.unitIndex(id) < 0) bad(`stack.${i}`, `names the unknown unit ${id}`)
    for (const id of hexes) if (board.map.indexOf(id) < 0) bad(`stack.${i}`, `names the unknown hex ${id}`)
  })
  if (state.stack.at(-1)!.type === 'sequence') bad('stack', 'has no decision, roll or end on top')
  return out
}
