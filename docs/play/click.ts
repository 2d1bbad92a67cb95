/** What a click on a hex means in a position: the actions to play, or why not. Pure; all of it asks the game. */
import type { Violation } from '../../src/index.js'
import { hexId } from '../../src/hex/index.js'
import type { HexId } from '../../src/hex/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, AttackQuery, Board, State, UnitId } from '../../src/normandy/index.js'
import { hexOf, unitsOf } from './wording.js'

export type Mark = 'reach' | 'stop' | 'full' | 'target' | 'actor'

/** A hex to light up. */
export interface MarkedHex {
  readonly hex: string
  readonly label: string
  readonly kind: Mark
}

/** An overrun that is ready to be made, to be shown with its odds first. */
export interface Offer {
  readonly query: AttackQuery
  readonly actions: readonly Action[]
}

export type Answer =
  | { readonly kind: 'play'; readonly actions: readonly Action[] }
  | { readonly kind: 'refused'; readonly what: string; readonly violations: readonly Violation[] }
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'select' }

/** The types of action that a click on the map may make at once; the others wait for their button. */
const AT_ONCE: readonly string[] = ['attack', 'attack-target', 'retreat', 'advance', 'enter', 'sea-move', 'drop']

const isMoving = (state: State): boolean => ['movement', 'moving'].includes(state.stack.at(-1)?.type ?? '')

export const unitsIn = (state: State, hex: string): readonly UnitId[] =>
  state.units.filter((unit) => unit.at === hex).map((unit) => unit.id)

/** The hexes to light up for the selected units, or for all when none is selected. */
export const marksFor = (state: State, selected: readonly UnitId[]): readonly MarkedHex[] => {
  if (isMoving(state) && selected.length > 0)
    return normandy.queries.reachable(state, selected).map(({ hex, cost, mustStop, mayStop }) => ({
      hex,
      label: String(cost),
      kind: !mayStop ? 'full' : mustStop ? 'stop' : 'reach',
    }))
  const marks = new Map<string, MarkedHex>()
  if (isMoving(state)) return []
  for (const action of normandy.legalActions(state)) {
    const units = unitsOf(action)
    const hex = hexOf(action)
    const about = units.length === 0 || units.some((unit) => selected.includes(unit))
    if (about && hex !== undefined) marks.set(hex, { hex, label: '', kind: 'target' })
    else if (units.length > 0 && (selected.length === 0 || action.type === 'attack-add'))
      for (const { at } of state.units.filter((unit) => units.includes(unit.id)))
        if (!marks.has(at)) marks.set(at, { hex: at, label: '', kind: 'actor' })
  }
  const kind = state.stack.at(-1)?.type === 'attack' ? 'stop' : 'actor'
  for (const hex of atStake(state)) if (!marks.has(hex)) marks.set(hex, { hex, label: '', kind })
  return [...marks.values()]
}

/** The hexes that the decision on the table is about, to be brought into sight. */
export const atStake = (state: State): readonly string[] => {
  const top = state.stack.at(-1)
  if (top?.type === 'attack') return top.targets
  if (top?.type !== 'result' && top?.type !== 'advance') return []
  return state.units.filter((unit) => top.units.includes(unit.id)).map((unit) => unit.at)
}

const neighbour = (board: Board, hex: string, direction: number): string | undefined =>
  board.map.ids[board.map.neighbours[board.map.indexOf(hex) * 6 + direction] ?? -1]

const clickMove = (board: Board, state: State, units: readonly UnitId[], hex: HexId): Answer => {
  const reach = normandy.queries.reachable(state, units)
  const found = reach.find((entry) => entry.hex === hex)
  const move = found === undefined ? null : normandy.compose.move(state, units, found.path.slice(1))
  if (move?._tag === 'Right') return { kind: 'play', actions: move.right }
  const start = hexId(state.units[board.unitIndex(units[0]!)]?.at ?? '')
  for (const last of [{ hex: start, path: [start] }, ...reach]) {
    const beside = [0, 1, 2, 3, 4, 5].some(
      (direction) => neighbour(board, last.hex, direction) === hex && unitsIn(state, hex).length > 0,
    )
    if (!beside) continue
    const overrun = normandy.compose.overrun(state, units, last.path.slice(1), hex)
    if (overrun._tag === 'Right')
      return {
        kind: 'offer',
        offer: { query: { attackers: units, targets: [hex], overrun: true }, actions: overrun.right },
      }
  }
  const violations = move === null ? normandy.queries.whyNot(state, units, hex) : move.left
  return { kind: 'refused', what: `Move to ${hex}`, violations }
}

/** The action that a click probably meant where no legal one fits, for its explanation. */
const meant = (state: State, units: readonly UnitId[], hex: HexId): Action | null => {
  const [unit] = units
  switch (state.stack.at(-1)?.type) {
    case 'combat':
      return unit === undefined ? null : { type: 'attack', target: hex, unit }
    case 'attack':
      return { type: 'attack-target', hex }
    case 'result':
      return unit === undefined ? null : { type: 'retreat', unit, to: hex }
    case 'advance':
      return unit === undefined ? null : { type: 'advance', unit, to: hex }
    default:
      return null
  }
}

/** What a click on a hex (and perhaps a counter on it) does while these units are selected. */
export const click = (board: Board, state: State, selected: readonly UnitId[], hex: HexId): Answer => {
  const next = normandy.toAct(state)
  const mine = (unit: UnitId): boolean =>
    next.kind === 'player' && board.sides[board.unitIndex(unit)] === normandy.info.sides.indexOf(next.side)
  const own = unitsIn(state, hex).filter(mine)
  const movers = selected.filter(mine)
  const moving = state.stack.at(-1)?.type === 'moving'
  const at = state.units[board.unitIndex(movers[0] ?? '')]?.at ?? ''
  if (isMoving(state) && (own.length === 0 || moving) && at !== hex && board.map.indexOf(at) >= 0)
    return clickMove(board, state, movers, hex)
  const legal = normandy.legalActions(state)
  const adding = legal.find((action) => action.type === 'attack-add' && own.includes(action.unit))
  if (adding !== undefined) return { kind: 'play', actions: [adding] }
  const fitting = legal.filter((action) => {
    const units = unitsOf(action)
    return hexOf(action) === hex && (units.length === 0 || units.some((unit) => movers.includes(unit)))
  })
  const [first] = fitting
  if (fitting.length === 1 && first !== undefined && AT_ONCE.includes(first.type))
    return { kind: 'play', actions: [first] }
  if (fitting.length > 0 || own.length > 0) return { kind: 'select' }
  const action = meant(state, movers, hex)
  if (action === null) return { kind: 'select' }
  return { kind: 'refused', what: `${action.type} ${hex}`, violations: normandy.explain(state, action) }
}
