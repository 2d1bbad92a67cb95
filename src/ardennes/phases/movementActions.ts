/** What the phasing player may do between two moves, in the order of the actions' JSON texts. */
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { MARKERS } from '../limits.js'
import { inEnemyZoc, sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { MOVEMENT_MODES } from '../state.js'
import type { Action, FrameOf, MovementMode, State } from '../state.js'
import { nightStacks } from './openMovement.js'
import { breakdownRefusals } from '../rules/breakdown.js'
import {
  blocksFor,
  boxesFor,
  dropHexes,
  engineerHexes,
  entryHexes,
  isDue,
  mayDrop,
  mayEnterAt,
} from '../rules/entry.js'
import { infiltrationRefusals, nightRefusals } from '../rules/night.js'
import { recombineRefusals } from '../rules/recombine.js'
import { isBound } from '../rules/rest.js'
import { mayAct, mayDivide, mayMoveBy } from '../rules/setOut.js'
import { canSetOut } from '../rules/setOutMemory.js'
import { loadRefusals, returnRefusals } from '../rules/trucks.js'
import { boxOf, isDisrupted, isFoot, isInfantryType } from '../rules/units.js'
import { buildRefusals } from '../rules/works.js'

type Movement = FrameOf<'movement'>

/** What the lists look at. */
interface Scene {
  readonly board: Board
  readonly state: State
  readonly frame: Movement
  readonly s: Situation
  /** own units on the map that may still move, own units anywhere that have not acted, all own units on the map, and those that may come onto it; in ascending order */
  readonly ready: readonly number[]
  readonly idle: readonly number[]
  readonly onMap: readonly number[]
  readonly offMap: readonly number[]
}

const sceneOf = (board: Board, state: State, frame: Movement): Scene => {
  const s = situationOf(board, state)
  const done = new Set<string>(frame.done)
  const side = sideNumber(frame.side)
  const idle: number[] = []
  const onMap: number[] = []
  for (let unit = 0; unit < s.hexOf.length; unit++) {
    if (board.sides[unit] !== side) continue
    if (s.hexOf[unit]! >= 0) onMap.push(unit)
    if (!done.has(board.ids[unit]!)) idle.push(unit)
  }
  const ready = idle.filter((unit) => s.hexOf[unit]! >= 0 && mayAct(s, state, frame, unit))
  const offMap = frame.night ? [] : idle.filter((unit) => s.hexOf[unit]! < 0 && isOutside(board, state, unit))
  return { board, state, frame, s, ready, idle, onMap, offMap }
}

/** Whether a unit that stands on the map can make a move in this way. */
const canMoveBy = (s: Situation, state: State, frame: Movement, unit: number, by: MovementMode): boolean =>
  mayMoveBy(s, state, frame, unit, by) && canSetOut(s, state, frame, unit, by)

/** Disrupted units in enemy zones that can get out of them must do so (A18.2b). */
const mustFlee = ({ s, state, frame, ready }: Scene): readonly number[] =>
  ready.filter(
    (unit) =>
      isDisrupted(state, unit) &&
      inEnemyZoc(s, sideNumber(frame.side), s.hexOf[unit]!) &&
      canMoveBy(s, state, frame, unit, 'normal'),
  )

/** 9 Arm/CCB, bound to St-Vith, that has not gone there yet (A27.8a). */
const mustGo = ({ s, state, frame, ready }: Scene): readonly number[] =>
  ready.filter(
    (unit) =>
      isBound(s, state, unit) &&
      !s.board.map.areas['st-vith-area']?.includes(s.hexOf[unit]!) &&
      (['normal', 'strategic'] as const).some((by) => canMoveBy(s, state, frame, unit, by)),
  )

/** The units that must still move before the phase may end. */
export const mustStillMove = (
  board: Board,
  state: State,
  frame: Movement,
): { readonly flee: readonly number[]; readonly go: readonly number[] } => {
  const scene = sceneOf(board, state, frame)
  return { flee: mustFlee(scene), go: mustGo(scene) }
}

/** Units off the map with which something may be done now: in a box, blocking, or due. */
const isOutside = (board: Board, state: State, unit: number): boolean => {
  const { at } = state.units[unit]!
  return at === 'reserve' ? isDue(board, state, unit) : at.startsWith('box-') || at.startsWith('block-')
}

/** What is done with units that are not on the map. */
const outside = (scene: Scene, actions: Action[]): void => {
  const { board, state, frame, s, offMap } = scene
  for (const unit of offMap) {
    const id = board.ids[unit]!
    for (const by of MOVEMENT_MODES)
      for (const hex of [...entryHexes(board, state, unit)].sort((a, b) => a - b))
        if (mayEnterAt(s, state, frame, unit, by, hex))
          actions.push({ type: 'enter', unit: id, by, to: hexNumber(board, hex) })
  }
}

const blocks = ({ board, state, s, offMap }: Scene, actions: Action[]): void => {
  for (const unit of offMap)
    for (const entry of blocksFor(s, state, unit)) actions.push({ type: 'block', unit: board.ids[unit]!, entry })
}

const boxes = ({ board, state, s, offMap }: Scene, actions: Action[]): void => {
  for (const unit of offMap)
    for (const box of [...boxesFor(s, state, unit)].sort())
      actions.push({ type: 'to-box', unit: board.ids[unit]!, box })
}

const engineers = ({ board, state, frame, s, offMap }: Scene, actions: Action[]): void => {
  const due = offMap.filter((unit) => board.counters[unit]!.arrival?.by === 'town' && isDue(board, state, unit))
  if (due.length === 0) return
  const hexes = engineerHexes(s, state, frame.placed)
  for (const unit of due)
    for (const hex of hexes)
      actions.push({ type: 'place-engineers', unit: board.ids[unit]!, to: hexNumber(board, hex) })
}

const drops = ({ board, state, s, offMap }: Scene, actions: Action[]): void => {
  for (const unit of offMap)
    if (mayDrop(board, state, unit))
      for (const hex of dropHexes(s)) actions.push({ type: 'drop', unit: board.ids[unit]!, to: hexNumber(board, hex) })
}

const infiltrations = ({ board, state, frame, s, idle }: Scene, actions: Action[]): void => {
  for (const unit of idle) {
    if (s.hexOf[unit]! < 0) continue
    for (let i = s.hexOf[unit]! * 6; i < s.hexOf[unit]! * 6 + 6; i++) {
      const to = board.map.ordered[i]!
      if (to < 0) continue
      const at = hexNumber(board, to)
      if (infiltrationRefusals(s, state, frame, unit, at).length === 0)
        actions.push({ type: 'infiltrate', unit: board.ids[unit]!, to: at })
    }
  }
}

const nightMarks = ({ board, state, frame, s, onMap }: Scene, actions: Action[]): void => {
  if (nightStacks(board, state, frame.side).length >= MARKERS[frame.side].night) return
  const hexes = new Set(onMap.map((unit) => s.hexOf[unit]!))
  for (const hex of [...hexes].sort((a, b) => a - b))
    if (nightRefusals(s, state, frame, hex).length === 0)
      actions.push({ type: 'mark-night', hex: hexNumber(board, hex) })
}

/** Everything that may be done between two moves. */
export const movementActions = (board: Board, state: State, frame: Movement): readonly Action[] => {
  const scene = sceneOf(board, state, frame)
  const { s, ready, idle, onMap, offMap } = scene
  const actions: Action[] = []
  const each = (
    units: readonly number[],
    may: (unit: number) => boolean,
    type: 'break-down' | 'build' | 'load-trucks' | 'recombine' | 'return-marker',
  ): void => {
    for (const unit of units) if (may(unit)) actions.push({ type, unit: board.ids[unit]! })
  }
  if (!frame.night) blocks(scene, actions)
  const here = idle.filter((unit) => s.hexOf[unit]! >= 0)
  each(here, (unit) => mayBreakDownHere(board, state, unit) && mayDivide(s, state, frame, unit), 'break-down')
  if (!frame.night)
    each(here, (unit) => isInfantryType(board, unit) && buildRefusals(s, state, unit).length === 0, 'build')
  if (!frame.night) drops(scene, actions)
  if (mustFlee(scene).length === 0 && mustGo(scene).length === 0) actions.push({ type: 'end-phase' })
  if (!frame.night) outside(scene, actions)
  if (frame.infiltrations > 0 || frame.infiltrated.length > 0) infiltrations(scene, actions)
  if (!frame.night) {
    if (frame.side === 'allied') {
      const loaders = [...ready, ...offMap.filter((unit) => boxOf(state, unit) !== null)].sort((a, b) => a - b)
      each(loaders, (unit) => isFoot(board, unit) && loadRefusals(s, state, unit).length === 0, 'load-trucks')
    }
    if (state.turn % 2 === 0) nightMarks(scene, actions)
    engineers(scene, actions)
  }
  if (Object.keys(state.parents).length > 0)
    each(
      onMap,
      (unit) => Object.hasOwn(state.parents, board.ids[unit]!) && recombineRefusals(board, state, unit).length === 0,
      'recombine',
    )
  if (!frame.night) {
    const side = sideNumber(frame.side)
    const holders = state.units.flatMap(({ marker }, unit) =>
      marker !== 'none' && board.sides[unit] === side ? [unit] : [],
    )
    each(holders, (unit) => returnRefusals(board, state, frame, unit).length === 0, 'return-marker')
  }
  for (const unit of ready)
    for (const by of MOVEMENT_MODES)
      if (canMoveBy(s, state, frame, unit, by)) actions.push({ type: 'start-move', unit: board.ids[unit]!, by })
  if (!frame.night) boxes(scene, actions)
  return actions
}

/** In the Movement Phase the parts may move apart: room in the hex is no matter yet (A8.3a, A26.1c). */
export const breakdownRefusalsHere = (board: Board, state: State, unit: number): ReturnType<typeof breakdownRefusals> =>
  breakdownRefusals(board, state, unit).filter(({ code }) => code !== 'no-room')

const mayBreakDownHere = (board: Board, state: State, unit: number): boolean =>
  board.counters[unit]!.role === 'unit' &&
  board.counters[unit]!.faces.length === 2 &&
  breakdownRefusalsHere(board, state, unit).length === 0
