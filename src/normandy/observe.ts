/**
 * The information that a side may have. Everything is open except, under the optional rule N15.25, the composition of
 * stacks.
 */
import { occupantOf, unitsIn } from '../wargame/disposition.js'
import type { Board } from './board/board.js'
import { hexNumber } from './board/board.js'
import type { Position } from './position.js'
import type { Frame, State } from './state.js'
import type { View } from './view.js'
import { UNSEEN } from './vocabulary.js'

/** The counter on top of a stack: the one with the most stacking points. */
const topOf = (board: Board, units: readonly number[]): number =>
  units.reduce((top, unit) => (board.halves[unit]! > board.halves[top]! ? unit : top), units[0]!)

/** Whether a viewer may examine the stack in a hex: a friendly one, or one next to a friendly unit (N15.25). */
const mayExamine = (p: Position, viewer: string, hex: number): boolean => {
  const own = viewer === 'german' ? 1 : viewer === 'allied' ? 2 : 0
  if (own === 0) return false
  if (occupantOf(p, hex) === own) return true
  const { neighbours } = p.board.map
  for (let i = hex * 6; i < hex * 6 + 6; i++)
    if (neighbours[i]! >= 0 && occupantOf(p, neighbours[i]!) === own) return true
  return false
}

/** What a viewer may not know: units under the tops of stacks, and the divisions of such units. */
interface Unseen {
  readonly units: ReadonlySet<string>
  readonly divisions: ReadonlySet<string>
}

/** Lists of divisions that are together in a hex: they reveal what is in a stack (N5.51b, N5.76). */
const GATHERED = new Set(['whole', 'trucks'])

/** A frame whose lists do not name unseen units or their divisions. */
const withoutUnits = (frame: Frame, { units, divisions }: Unseen): Frame => {
  const seen = (item: unknown): boolean =>
    typeof item === 'string'
      ? !units.has(item)
      : !(typeof item === 'object' && item !== null && 'unit' in item && units.has(String(item.unit)))
  const isTold = (division: string): boolean => !divisions.has(division)
  const nested = (): Frame => {
    if (frame.type === 'combat')
      return { ...frame, attacks: frame.attacks.map((a) => ({ ...a, attackers: a.attackers.filter(seen) })) }
    if (frame.type === 'landing-roll' && units.has(frame.unit)) return { ...frame, unit: UNSEEN }
    if (frame.type === 'movement') {
      const overruns = Object.entries(frame.overruns).filter(([division]) => isTold(division))
      return { ...frame, overruns: Object.fromEntries(overruns) }
    }
    return frame
  }
  const result = nested()
  const entries = Object.entries(result).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) ? value.filter((item) => (GATHERED.has(key) ? isTold(String(item)) : seen(item))) : value,
  ])
  return Object.fromEntries(entries) as unknown as Frame // the same keys, shorter lists
}

/** The stacks of which a viewer sees only the top, and the units under it. */
const concealed = (
  p: Position,
  viewer: string,
): { readonly unseen: ReadonlySet<number>; readonly hidden: View['hidden'] } => {
  const { board } = p
  const unseen = new Set<number>()
  const hidden: { hex: View['hidden'][number]['hex']; counters: number }[] = []
  for (let hex = 0; hex < board.map.size; hex++) {
    const units = unitsIn(p, hex)
    if (units.length < 2 || mayExamine(p, viewer, hex)) continue
    const top = topOf(board, units)
    for (const unit of units) if (unit !== top) unseen.add(unit)
    hidden.push({ hex: hexNumber(board, hex), counters: units.length - 1 })
  }
  return { unseen, hidden }
}

/** Whether a viewer now sees a unit that was hidden in a stack: a friendly unit has come next to it (N15.25). */
export const revealsUnits = (before: Position, after: Position, viewer: string): boolean => {
  if (!before.state.options.fogOfStacks) return false
  const still = concealed(after, viewer).unseen
  return [...concealed(before, viewer).unseen].some((unit) => !still.has(unit))
}

/** The frames without the names of units that a viewer may not see, or of their divisions. */
const stackWithout = ({ board, state }: Position, unseen: ReadonlySet<number>): readonly Frame[] => {
  const names = {
    units: new Set([...unseen].map((unit) => board.ids[unit]!)),
    divisions: new Set(board.formations.filter((f) => f.units.some((unit) => unseen.has(unit))).map((f) => f.id)),
  }
  return state.stack.map((frame) => withoutUnits(frame, names))
}

/** The state as a viewer knows it: only the top of a stack that it may not examine. */
export const knownState = (p: Position, viewer: string): State => {
  const { state } = p
  if (!state.options.fogOfStacks) return state
  const { unseen } = concealed(p, viewer)
  return {
    ...state,
    units: state.units.map((unit, i) => (unseen.has(i) ? { ...unit, at: 'absent', steps: 0 } : unit)),
    stack: stackWithout(p, unseen),
  }
}

/** The part of the state that a side may know. */
export const observeState = (p: Position, viewer: string): View => {
  const { state } = p
  if (!state.options.fogOfStacks) return { hidden: [], ...state }
  const { unseen, hidden } = concealed(p, viewer)
  return {
    hidden,
    ...state,
    units: state.units.filter((_, unit) => !unseen.has(unit)),
    stack: stackWithout(p, unseen),
  }
}
