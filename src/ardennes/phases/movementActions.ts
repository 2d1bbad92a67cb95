/** What the phasing player may do between two moves, in the order of the actions' JSON texts. */
import type { Board } from '../board.js'
import { hexNumber, inArea } from '../board.js'
import { MARKERS } from '../limits.js'
import { inEnemyZoc, sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import { BLOCK_PREFIX, BOX_PREFIX } from '../state.js'
import type { Action, FrameOf, MovementMode, State } from '../state.js'
import { nightStacks } from './openMovement.js'
import { engineerHexes, isDue, mayDrop } from '../rules/entry.js'
import { marksOfDone } from '../rules/marks.js'
import { canBeMarked, infiltrationRefusals } from '../rules/night.js'
import { recombineRefusals } from '../rules/recombine.js'
import { canFinish, isBound } from '../rules/rest.js'
import { canSetOut } from '../rules/setOutMemory.js'
import type { StepMemory } from '../rules/setOutMemory.js'
import { returnRefusals } from '../rules/trucks.js'
import { indicesOf, isDisrupted } from '../rules/units.js'
import { dropsIn, memoryOf, offerHere, offerOutside } from './offers.js'
import type { OfferHere, OfferOutside, Offers } from './offers.js'

type Movement = FrameOf<'movement'>

/** What the lists look at. */
interface Scene {
  readonly board: Board
  readonly state: State
  readonly frame: Movement
  readonly s: Situation
  readonly offers: Offers
  readonly steps: StepMemory
  /** what own units may do that have not acted: on the map, and off it as far as they may come onto it; in ascending order */
  readonly here: readonly OfferHere[]
  readonly outside: readonly OfferOutside[]
}

/** Units off the map with which something may be done now: in a box, blocking, or due. */
const isOutside = (board: Board, state: State, unit: number): boolean => {
  const { at } = state.units[unit]!
  return at === 'reserve' ? isDue(board, state, unit) : at.startsWith(BOX_PREFIX) || at.startsWith(BLOCK_PREFIX)
}

const sceneOf = (board: Board, state: State, frame: Movement): Scene => {
  const s = situationOf(board, state)
  const { ofGround: steps, ofOrder: offers } = memoryOf(s, state, frame)
  const done = marksOfDone(board, frame)
  const side = sideNumber(frame.side)
  const here: OfferHere[] = []
  const outside: OfferOutside[] = []
  for (let unit = 0; unit < s.hexOf.length; unit++) {
    if (board.sides[unit] !== side || done[unit] === 1) continue
    if (s.hexOf[unit]! >= 0) here.push(offerHere(offers, s, state, frame, unit))
    else if (!frame.night && isOutside(board, state, unit)) outside.push(offerOutside(offers, s, state, frame, unit))
  }
  return { board, state, frame, s, offers, steps, here, outside }
}

/** Whether a unit on the map can make a move in one of these ways. */
const canMoveBy = (scene: Scene, { unit, moves }: OfferHere, ways: readonly MovementMode[]): boolean =>
  moves.some(({ by }) => ways.includes(by) && canSetOut(scene.steps, scene.s, scene.state, scene.frame, unit, by))

/** Disrupted units in enemy zones that can get out of them must do so (A18.2b). */
const mustFlee = (scene: Scene): readonly OfferHere[] =>
  scene.here.filter(
    (offer) =>
      isDisrupted(scene.state, offer.unit) &&
      inEnemyZoc(scene.s, sideNumber(scene.frame.side), scene.s.hexOf[offer.unit]!) &&
      canMoveBy(scene, offer, ['normal']),
  )

/** 9 Arm/CCB, bound to St-Vith, that has not gone there yet (A27.8a). */
const mustGo = (scene: Scene): readonly OfferHere[] =>
  scene.here.filter(
    (offer) =>
      isBound(scene.s, scene.state, offer.unit) &&
      !inArea(scene.board, 'st-vith-area', scene.s.hexOf[offer.unit]!) &&
      canMoveBy(scene, offer, ['normal', 'strategic']),
  )

/** The units that must still move before the phase may end. */
export const mustStillMove = (
  board: Board,
  state: State,
  frame: Movement,
): { readonly flee: readonly number[]; readonly go: readonly number[] } => {
  const scene = sceneOf(board, state, frame)
  return { flee: mustFlee(scene).map(({ unit }) => unit), go: mustGo(scene).map(({ unit }) => unit) }
}

/** Positions are begun where there is none yet (A15.8c). */
const works = ({ s, state, board, here }: Scene, actions: Action[]): void => {
  for (const { unit, build } of here)
    if (build !== null && !Object.hasOwn(state.works, hexNumber(board, s.hexOf[unit]!))) actions.push(build)
}

const engineers = ({ board, state, frame, s, outside }: Scene, actions: Action[]): void => {
  const due = outside.filter(({ unit }) => board.counters[unit]!.arrival?.by === 'town' && isDue(board, state, unit))
  if (due.length === 0) return
  const hexes = engineerHexes(s, state, frame.placed)
  for (const { unit } of due)
    for (const hex of hexes)
      actions.push({ type: 'place-engineers', unit: board.ids[unit]!, to: hexNumber(board, hex) })
}

const drops = ({ board, state, s, offers, outside }: Scene, actions: Action[]): void => {
  for (const { unit } of outside)
    if (mayDrop(board, state, unit))
      for (const hex of dropsIn(offers, s))
        actions.push({ type: 'drop', unit: board.ids[unit]!, to: hexNumber(board, hex) })
}

const infiltrations = ({ board, state, frame, s, here }: Scene, actions: Action[]): void => {
  if (frame.infiltrations <= 0 && frame.infiltrated.length === 0) return
  for (const { unit } of here)
    for (let i = s.hexOf[unit]! * 6; i < s.hexOf[unit]! * 6 + 6; i++) {
      const to = board.map.ordered[i]!
      if (to < 0) continue
      const at = hexNumber(board, to)
      if (infiltrationRefusals(s, state, frame, unit, at).length === 0)
        actions.push({ type: 'infiltrate', unit: board.ids[unit]!, to: at })
    }
}

const nightMarks = ({ board, state, frame, s }: Scene, actions: Action[]): void => {
  if (state.turn % 2 === 1) return
  const marked = nightStacks(board, state, frame.side)
  if (marked.length >= MARKERS[frame.side].night) return
  const side = sideNumber(frame.side)
  const hexes = new Set<number>()
  s.hexOf.forEach((hex, unit) => {
    if (hex >= 0 && board.sides[unit] === side) hexes.add(hex)
  })
  for (const hex of [...hexes].sort((a, b) => a - b)) {
    const at = hexNumber(board, hex)
    if (!marked.includes(at) && canBeMarked(s, state, frame, hex)) actions.push({ type: 'mark-night', hex: at })
  }
}

const recombinations = ({ board, state, frame, s }: Scene, actions: Action[]): void => {
  const children = indicesOf(board, Object.keys(state.parents)).sort((a, b) => a - b)
  for (const unit of children)
    if (
      board.sides[unit] === sideNumber(frame.side) &&
      s.hexOf[unit]! >= 0 &&
      recombineRefusals(board, state, unit).length === 0
    )
      actions.push({ type: 'recombine', unit: board.ids[unit]! })
}

const returns = ({ board, state, frame }: Scene, actions: Action[]): void => {
  const side = sideNumber(frame.side)
  for (let unit = 0; unit < state.units.length; unit++)
    if (
      state.units[unit]!.marker !== 'none' &&
      board.sides[unit] === side &&
      returnRefusals(board, state, frame, unit).length === 0
    )
      actions.push({ type: 'return-marker', unit: board.ids[unit]! })
}

/** By day trucks are loaded on the map and in boxes, in the order of the units. */
const loads = ({ here, outside }: Scene): readonly Action[] =>
  [...here, ...outside]
    .filter(({ load }) => load !== null)
    .sort((a, b) => a.unit - b.unit)
    .flatMap(({ load }) => load ?? [])

/** Everything that may be done between two moves. */
export const movementActions = (board: Board, state: State, frame: Movement): readonly Action[] => {
  const scene = sceneOf(board, state, frame)
  const { s, steps, here, outside } = scene
  const actions: Action[] = []
  for (const { blocks } of outside) actions.push(...blocks)
  for (const { breakDown } of here) if (breakDown !== null) actions.push(breakDown)
  works(scene, actions)
  drops(scene, actions)
  if (mustFlee(scene).length === 0 && mustGo(scene).length === 0) actions.push({ type: 'end-phase' })
  for (const { entries } of outside)
    for (const { entrant, action } of entries) if (canFinish(s, state, frame, entrant)) actions.push(action)
  infiltrations(scene, actions)
  if (!frame.night) {
    actions.push(...loads(scene))
    nightMarks(scene, actions)
    engineers(scene, actions)
  }
  recombinations(scene, actions)
  if (!frame.night) returns(scene, actions)
  for (const { unit, moves } of here)
    for (const { by, action } of moves) if (canSetOut(steps, s, state, frame, unit, by)) actions.push(action)
  for (const { boxes } of outside) actions.push(...boxes)
  return actions
}
