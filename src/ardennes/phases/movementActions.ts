/** What the phasing player may do between two moves, in the order of the actions' JSON texts. */
import type { Candidates } from '../../engine/candidates.js'
import { allOf, concat, fromItems, fromGroups } from '../../engine/candidates.js'
import type { Board } from '../board.js'
import { HEXSIDES, hexNumber, inArea } from '../board.js'
import { MARKERS } from '../limits.js'
import { inEnemyZoc, isFriendIn, sideNumber, situationOf } from '../situation.js'
import type { Situation } from '../situation.js'
import type { Action, FrameOf, MovementMode, State } from '../state.js'
import { nightStacks } from './openMovement.js'
import type { Marks } from '../../wargame/marks.js'
import { findsCounters } from '../rules/breakdown.js'
import { engineerHexes, isDue, mayDrop } from '../rules/entry.js'
import { bearersOf } from '../rules/markers.js'
import { marksOfDone } from '../rules/marks.js'
import { canBeMarked, infiltrationRefusals } from '../rules/night.js'
import { mayRecombine } from '../rules/recombine.js'
import { isBound } from '../rules/rest.js'
import { findsMarker } from '../rules/setOut.js'
import { canComeIn, canSetOut } from '../rules/setOutMemory.js'
import { findsTrucks, mayReturn } from '../rules/trucks.js'
import { brokenUnits, isDisrupted } from '../rules/units.js'
import { musterOf } from './muster.js'
import { dropsIn, entrantOf, offersIn } from './offers.js'
import type { Muster, Offered, OfferedEntry, OfferedMove, OfferHere, Offers } from './offers.js'

type Movement = FrameOf<'movement'>

/** What the candidates look at. */
interface Scene {
  readonly board: Board
  readonly state: State
  readonly frame: Movement
  readonly s: Situation
  readonly offers: Offers
  readonly muster: Muster
  /** units that have acted: some of the muster may be among them */
  readonly done: Marks
}

const sceneOf = (board: Board, state: State, frame: Movement): Scene => {
  const s = situationOf(board, state)
  const offers = offersIn(s, state, frame)
  const muster = musterOf(offers, s, state, frame)
  return { board, state, frame, s, offers, muster, done: marksOfDone(board, frame) }
}

/** Whether a unit of the muster has not acted since. */
const waits = ({ done }: Scene, unit: number): boolean => done[unit] !== 1

/** Whether a unit on the map can make this move now. */
const isOpen = ({ s, state, frame }: Scene, { unit, by, ending }: OfferedMove): boolean =>
  findsMarker(s, state, frame, unit, by) && canSetOut(ending, s, state, frame, unit, by)

/** Whether a unit can come onto the map in this way now. */
const isOpenEntry = ({ s, state, frame }: Scene, entry: OfferedEntry): boolean => {
  if (!findsMarker(s, state, frame, entry.unit, entry.by)) return false
  const entrant = entrantOf(s, state, frame, entry)
  return entrant !== null && canComeIn(entry.ending, s, state, frame, entrant)
}

/** Whether a unit on the map can make a move in one of these ways. */
const canMoveBy = (scene: Scene, { moves }: OfferHere, ways: readonly MovementMode[]): boolean =>
  moves.some((move) => ways.includes(move.by) && isOpen(scene, move))

/** Disrupted units in enemy zones that can get out of them must do so (A18.2b), but not by a prime mover (A-R89). */
const mustFlee = (scene: Scene): readonly OfferHere[] =>
  scene.muster.here.filter(
    (offer) =>
      waits(scene, offer.unit) &&
      isDisrupted(scene.state, offer.unit) &&
      inEnemyZoc(scene.s, sideNumber(scene.frame.side), scene.s.hexOf[offer.unit]!) &&
      canMoveBy(scene, offer, ['normal']),
  )

/** 9 Arm/CCB, bound to St-Vith, that has not gone there yet (A27.8a). */
const mustGo = (scene: Scene): readonly OfferHere[] =>
  scene.muster.here.filter(
    (offer) =>
      waits(scene, offer.unit) &&
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

const breakdowns = (scene: Scene): Candidates<Action> =>
  fromItems(scene.muster.dividing, ({ unit, breakDown }) =>
    waits(scene, unit) && findsCounters(scene.board, scene.state, unit) ? breakDown : null,
  )

/** Positions are begun where there is none yet (A15.8c). */
const works = (scene: Scene): Candidates<Action> => {
  const { s, state, board, muster } = scene
  return fromItems(muster.building, ({ unit, build }) =>
    waits(scene, unit) && !Object.hasOwn(state.works, hexNumber(board, s.hexOf[unit]!)) ? build : null,
  )
}

const end = (scene: Scene): Candidates<Action> => ({
  count: 1,
  at: () => (mustFlee(scene).length === 0 && mustGo(scene).length === 0 ? { type: 'end-phase' } : null),
})

const entries = (scene: Scene): Candidates<Action> =>
  fromItems(scene.muster.entries, (entry) => (waits(scene, entry.unit) && isOpenEntry(scene, entry) ? entry.action : null))

const moves = (scene: Scene): Candidates<Action> =>
  fromItems(scene.muster.moves, (move) => (waits(scene, move.unit) && isOpen(scene, move) ? move.action : null))

const engineers = (scene: Scene): Candidates<Action> => {
  const { board, state, frame, s, muster } = scene
  const due = muster.engineers.filter(({ unit }) => waits(scene, unit) && isDue(board, state, unit))
  const hexes = due.length === 0 ? [] : engineerHexes(s, state, frame.placed)
  return fromGroups(
    due,
    () => hexes,
    (hex, { unit }) => ({ type: 'place-engineers', unit: board.ids[unit]!, to: hexNumber(board, hex) }),
  )
}

const drops = (scene: Scene): Candidates<Action> => {
  const { board, state, s, offers, muster } = scene
  return fromGroups(
    muster.dropping.filter(({ unit }) => waits(scene, unit) && mayDrop(board, state, unit)),
    () => dropsIn(offers, s, state),
    (hex, { unit }) => ({ type: 'drop', unit: board.ids[unit]!, to: hexNumber(board, hex) }),
  )
}

const infiltrations = (scene: Scene): Candidates<Action> => {
  const { board, state, frame, s, muster } = scene
  return fromGroups(
    frame.infiltrations <= 0 && frame.infiltrated.length === 0 ? [] : muster.here,
    () => HEXSIDES,
    (side, { unit }) => {
      if (!waits(scene, unit)) return null
      const hex = board.map.ordered[s.hexOf[unit]! * 6 + side]!
      if (hex < 0) return null
      const to = hexNumber(board, hex)
      const refused = infiltrationRefusals(s, state, frame, unit, to).length > 0
      return refused ? null : { type: 'infiltrate', unit: board.ids[unit]!, to }
    },
  )
}

/** On the eve of a night, stacks that have no Night marker yet get one (A25.3b). */
const nightMarks = ({ board, state, frame, s }: Scene): Candidates<Action> => {
  if (state.turn % 2 === 1) return allOf([])
  const marked = nightStacks(board, state, frame.side)
  if (marked.length >= MARKERS[frame.side].night) return allOf([])
  const side = sideNumber(frame.side)
  return fromItems(board.map.ids, (at, hex) =>
    isFriendIn(s, side, hex) && !marked.includes(at) && canBeMarked(s, state, frame, hex)
      ? { type: 'mark-night', hex: at }
      : null,
  )
}

/** Whether a breakdown unit or its parent must move before they have completed their moves (A26.4a). */
const mustMoveApart = (scene: Scene, child: number): boolean => {
  const parent = scene.board.unitIndex(scene.state.parents[scene.board.ids[child]!]!)
  return [...mustFlee(scene), ...mustGo(scene)].some(({ unit }) => unit === child || unit === parent)
}

const recombinations = (scene: Scene): Candidates<Action> => {
  const { board, state, frame, s } = scene
  const isOpenTo = (unit: number): boolean =>
    board.sides[unit] === sideNumber(frame.side) &&
    s.hexOf[unit]! >= 0 &&
    mayRecombine(board, state, unit) &&
    !mustMoveApart(scene, unit)
  return fromItems(brokenUnits(board, state), (unit) =>
    isOpenTo(unit) ? { type: 'recombine', unit: board.ids[unit]! } : null,
  )
}

/** Units may give their markers back, whether they have acted or not. */
const returns = ({ board, state, frame }: Scene): Candidates<Action> =>
  fromItems(bearersOf(board, state, frame.side), (unit) =>
    mayReturn(board, state, frame, unit) ? { type: 'return-marker', unit: board.ids[unit]! } : null,
  )

/** By day trucks are loaded on the map and in boxes, in the order of the units. */
const loads = (scene: Scene): Candidates<Action> =>
  fromItems(scene.muster.loading, ({ load, unit }) =>
    waits(scene, unit) && findsTrucks(scene.s, scene.state, unit) ? load : null,
  )

/** Units off the map go to places where nobody stands in their way. */
const placements = (scene: Scene, places: readonly Offered[]): Candidates<Action> =>
  fromItems(places, ({ unit, action }) => (waits(scene, unit) ? action : null))

/** Everything that may be done between two moves. */
export const movementActions = (board: Board, state: State, frame: Movement): Candidates<Action> => {
  const scene = sceneOf(board, state, frame)
  const { night } = frame
  return concat([
    placements(scene, scene.muster.blocks),
    breakdowns(scene),
    works(scene),
    drops(scene),
    end(scene),
    entries(scene),
    infiltrations(scene),
    ...(night ? [] : [loads(scene), nightMarks(scene), engineers(scene)]),
    recombinations(scene),
    ...(night ? [] : [returns(scene)]),
    moves(scene),
    placements(scene, scene.muster.boxes),
  ])
}
