/** Which frames may lie on which (so that a decoded state can be played on), and what they may name. */
import type { Violation } from '../engine/violation.js'
import { illegal } from '../engine/violation.js'
import { misplacedFrames, namesIn } from '../wargame/stackOfFrames.js'
import type { Board } from './board.js'
import type { Frame, State } from './state.js'
import { situationOf } from './situation.js'

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

const UNIT_KEYS = new Set([
  'unit',
  'units',
  'attackers',
  'defenders',
  'eligible',
  'restored',
  'outOfSupply',
  'inZoc',
  'done',
  'attacked',
  'defended',
  'retreated',
  'lost',
  'boxed',
  'dropped',
])
const HEX_KEYS = new Set(['hex', 'hexes', 'targets', 'from', 'to', 'barred', 'vacated'])
const NAME_KEYS = { units: UNIT_KEYS, hexes: HEX_KEYS }

/** What must not be empty for the frame to be carried on. */
const isHollow = (board: Board, state: State, frame: Frame): boolean => {
  const s = situationOf(board, state)
  const fighting = state.stack.some((other) => other.type === 'battle')
  const onHex = (ids: readonly string[], hex: string): boolean =>
    ids.every((id) => state.units[board.unitIndex(id)]?.at === hex)
  switch (frame.type) {
    case 'moving':
      // under a battle the force may have left its hex by a retreat (N5.56b)
      return frame.units.length === 0 || (!fighting && !onHex(frame.units, frame.hex))
    case 'attack':
      return (
        frame.attackers.length === 0 ||
        frame.targets.length === 0 ||
        frame.attackers.some((id) => s.hexOf[board.unitIndex(id)]! < 0)
      )
    case 'battle':
      return (
        frame.attackers.length === 0 ||
        frame.targets.length === 0 ||
        (['defender', 'attacker', 'advance', 'done'].includes(frame.stage) && frame.result === null)
      )
    case 'combat':
      return frame.attacks.some((attack) => attack.attackers.length === 0 || attack.targets.length === 0)
    case 'bombing':
      return frame.columns.some((column) => !board.charts.columns.includes(column))
    case 'result':
      return frame.paths.some((path) => path.hexes.length === 0)
    case 'advance':
      return frame.paths.some((path) => path.hexes.length === 0)
    default:
      return false
  }
}

const AUTOMATIC: readonly FrameType[] = ['sequence']

/** Every defect of the stack of frames. */
export const frameViolations = (board: Board, state: State): readonly Violation[] => {
  const out: Violation[] = []
  const bad = (path: string, message: string): number =>
    out.push(illegal('N4.0a', 'frames-out-of-order', `${path} ${message}`, path))
  if (state.stack.length === 0) return [illegal('N4.0a', 'frames-out-of-order', 'stack is empty', 'stack')]
  for (const { index, type, below } of misplacedFrames(state.stack, BELOW))
    bad(`stack.${index}`, `is ${type}, which cannot lie on ${below ?? 'nothing'}`)
  state.stack.forEach((frame, i) => {
    const path = `stack.${i}`
    const below = state.stack[i - 1]?.type ?? null
    if (frame.type === 'battle' && frame.overrun !== (below === 'moving'))
      bad(path, 'is a battle of another kind than the phase has')
    const { units, hexes } = namesIn(frame, NAME_KEYS)
    for (const id of units) if (board.unitIndex(id) < 0) bad(path, `names the unknown unit ${id}`)
    for (const id of hexes) if (board.map.indexOf(id) < 0) bad(path, `names the unknown hex ${id}`)
  })
  const phase = state.stack[1]
  const kind = state.phase.replace(/^(mini-)?(german|allied)-/, '')
  if (phase !== undefined && phase.type !== PHASE_FRAMES[kind])
    bad('stack.1', `is ${phase.type}, which is no frame of the phase ${state.phase}`)
  if (phase !== undefined && 'side' in phase && !state.phase.includes(phase.side))
    bad('stack.1', `belongs to the ${phase.side} side, the phase does not`)
  if (phase?.type === 'movement' && phase.mechanized !== (kind === 'mechanized-movement'))
    bad('stack.1', 'is a movement of another kind than the phase has')
  if (out.length > 0) return out
  state.stack.forEach((frame, i) => {
    if (isHollow(board, state, frame)) bad(`stack.${i}`, `is a frame of type ${frame.type} that cannot be carried on`)
  })
  if (AUTOMATIC.includes(state.stack.at(-1)!.type)) bad('stack', 'has no decision, roll or end on top')
  return out
}
