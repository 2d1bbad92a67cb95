/** What the phasing player may do between two moves, in the order of the actions' JSON texts. */
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { hexNumber, inArea } from '../board.js'
import { MARKERS } from '../limits.js'
import { inEnemyZoc, sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import type { Action, FrameOf, MovementMode, State } from '../state.js'
import { nightStacks } from './openMovement.js'
import { findsCounters } from '../rules/breakdown.js'
import { engineerHexes, isDue, mayDrop } from '../rules/entry.js'
import { marksOfDone } from '../rules/marks.js'
import { canBeMarked, infiltrationRefusals } from '../rules/night.js'
import { mayRecombine } from '../rules/recombine.js'
import { isBound } from '../rules/rest.js'
import { findsMarker } from '../rules/setOut.js'
import { canComeIn, canSetOut } from '../rules/setOutMemory.js'
import { findsTrucks, mayReturn } from '../rules/trucks.js'
import { indicesOf, isDisrupted } from '../rules/units.js'
import { dropsIn, offerHere, offerOutside, offersIn } from './offers.js'
import type { OfferedEntry, OfferedMove, OfferHere, OfferOutside, Offers } from './offers.js'

type Movement = FrameOf<'movement'>

/** What the lists look at. */
interface Scene {
  readonly board: Board
  readonly state: State
  readonly frame: Movement
  readonly s: Situation
  readonly offers: Offers
  /** what own units may do that have not acted: on the map, and off it as far as they may come onto it; in ascending order */
  readonly here: readonly OfferHere[]
  readonly outside: readonly OfferOutside[]
}

const sceneOf = (board: Board, state: State, frame: Movement): Scene => {
  const s = situationOf(board, state)
  const offers = offersIn(s, state, frame)
  const done = marksOfDone(board, frame)
  const side = sideNumber(frame.side)
  const here: OfferHere[] = []
  const outside: OfferOutside[] = []
  for (let unit = 0; unit < s.hexOf.length; unit++) {
    if (board.sides[unit] !== side || done[unit] === 1) continue
    if (s.hexOf[unit]! >= 0) here.push(offerHere(offers, s, state, frame, unit))
    else if (!frame.night) {
      const offer = offerOutside(offers, s, state, frame, unit)
      if (offer !== null) outside.push(offer)
    }
  }
  return { board, state, frame, s, offers, here, outside }
}

/** Whether a unit on the map can make this move now. */
const isOpen = ({ s, state, frame }: Scene, unit: number, { by, ending }: OfferedMove): boolean =>
  findsMarker(s, state, frame, unit, by) && canSetOut(ending, s, state, frame, unit, by)

/** Whether a unit can come onto the map in this way now. */
const isOpenEntry = ({ s, state, frame }: Scene, unit: number, { by, ending, entrant }: OfferedEntry): boolean =>
  findsMarker(s, state, frame, unit, by) && canComeIn(ending, s, state, frame, entrant)

/** Whether a unit on the map can make a move in one of these ways. */
const canMoveBy = (scene: Scene, { unit, moves }: OfferHere, ways: readonly MovementMode[]): boolean =>
  moves.some((move) => ways.includes(move.by) && isOpen(scene, unit, move))

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
  const hexes: number[] = []
  for (let unit = 0; unit < s.hexOf.length; unit++) {
    const hex = s.hexOf[unit]!
    // each stack once, with the first of its units
    if (hex >= 0 && board.sides[unit] === side && unitsIn(s, hex)[0] === unit && canBeMarked(s, state, frame, hex))
      hexes.push(hex)
  }
  for (const hex of hexes.sort((a, b) => a - b)) {
    const at = hexNumber(board, hex)
    if (!marked.includes(at)) actions.push({ type: 'mark-night', hex: at })
  }
}

const recombinations = ({ board, state, frame, s }: Scene, actions: Action[]): void => {
  const children = indicesOf(board, Object.keys(state.parents)).sort((a, b) => a - b)
  for (const unit of children)
    if (board.sides[unit] === sideNumber(frame.side) && s.hexOf[unit]! >= 0 && mayRecombine(board, state, unit))
      actions.push({ type: 'recombine', unit: board.ids[unit]! })
}

const returns = ({ board, state, frame }: Scene, actions: Action[]): void => {
  const side = sideNumber(frame.side)
  for (let unit = 0; unit < state.units.length; unit++)
    if (board.sides[unit] === side && mayReturn(board, state, frame, unit))
      actions.push({ type: 'return-marker', unit: board.ids[unit]! })
}

/** By day trucks are loaded on the map and in boxes, in the order of the units. */
const loads = ({ board, state, here, outside }: Scene, actions: Action[]): void => {
  const able = [...here, ...outside].filter(({ load, unit }) => load !== null && findsTrucks(board, state, unit))
  for (const { load } of able.sort((a, b) => a.unit - b.unit)) actions.push(load!)
}

/** Everything that may be done between two moves. */
export const movementActions = (board: Board, state: State, frame: Movement): readonly Action[] => {
  const scene = sceneOf(board, state, frame)
  const { here, outside } = scene
  const actions: Action[] = []
  for (const { blocks } of outside) actions.push(...blocks)
  for (const { unit, breakDown } of here)
    if (breakDown !== null && findsCounters(board, state, unit)) actions.push(breakDown)
  works(scene, actions)
  drops(scene, actions)
  if (mustFlee(scene).length === 0 && mustGo(scene).length === 0) actions.push({ type: 'end-phase' })
  for (const { unit, entries } of outside)
    for (const entry of entries) if (isOpenEntry(scene, unit, entry)) actions.push(entry.action)
  infiltrations(scene, actions)
  if (!frame.night) {
    loads(scene, actions)
    nightMarks(scene, actions)
    engineers(scene, actions)
  }
  recombinations(scene, actions)
  if (!frame.night) returns(scene, actions)
  for (const { unit, moves } of here) for (const move of moves) if (isOpen(scene, unit, move)) actions.push(move.action)
  for (const { boxes } of outside) actions.push(...boxes)
  return actions
}
