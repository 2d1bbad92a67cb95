/** Bridge engineers that ferry units in their boats (M16.1 to M16.15), including themselves (M16.14a, M-R250). */
import { say } from '../../engine/words/saying.js'
import type { Position } from '../position.js'
import { forbidding, sentencesOn } from '../../engine/legality/forbid.js'
import { memoizeByKey } from '../../engine/values/memoize.js'
import { each, firstOf } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { hexesAround } from '../../hex/around.js'
import { distance } from '../../hex/map.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import type { UnitKind } from '../board/counterTerms.js'
import { hexOf } from '../field/situation.js'
import type { FrameOf, UnitId } from '../state.js'
import { hasEntered, hasJustLanded, isInResponse } from '../bounds/allowance.js'
import { FERRY_MODE } from './ferries.js'
import type { CrossingQuestion } from './ferries.js'
import { isPassable } from '../field/stepCost.js'
import {
  bridgeEngineers,
  isBridgeEngineer,
  isHeadquarters,
  movesAs,
  nameById,
  nameOf,
  strengthOf,
} from '../field/units.js'
import { some } from '../wording.js'

type Moving = FrameOf<'moving'>

/**
 * The only units that can be ferried: infantry, heavy weapons, headquarters, combat engineers and leaders (M16.1a);
 * mounted ones must dismount first.
 */
const PASSENGERS: readonly UnitKind[] = [
  'infantry',
  'machine-gun',
  'armoured-infantry',
  'heavy-weapons',
  'headquarters',
  'engineer',
  'armoured-engineer',
  'leader',
]

const isWet = (board: Board, side: number): boolean => {
  const water = board.water[side]
  return (water === 'river' || water === 'canal' || water === 'stream') && board.bridge[side] === 0
}

/** The land beside a body of water that is on the same bank as a hex: no waterway runs in between. */
const bankWith = (board: Board, from: number, over: number): ReadonlySet<number> => {
  const { map, kind, water } = board
  const body = new Set([over])
  for (const hex of body) for (const next of hexesAround(map, hex)) if (kind[next] === 'water') body.add(next)
  const isBeside = (hex: number): boolean =>
    kind[hex] !== 'water' && hexesAround(map, hex).some((next) => body.has(next))
  const bank = new Set([from])
  for (const hex of bank)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = map.neighbours[side]!
      if (next >= 0 && water[side] === undefined && isBeside(next)) bank.add(next)
    }
  return bank
}

const banksAround = (board: Board, from: number): readonly number[] => {
  const found = new Set<number>()
  for (let side = from * 6; side < from * 6 + 6; side++) {
    const over = board.map.neighbours[side]!
    if (over < 0) continue
    if (board.kind[over] !== 'water') {
      if (isWet(board, side)) found.add(over)
      continue
    }
    const here = bankWith(board, from, over)
    for (let next = over * 6; next < over * 6 + 6; next++) {
      const bank = board.map.neighbours[next]!
      if (bank < 0 || board.kind[bank] === 'water' || here.has(bank)) continue
      if (distance(board.map, from, bank) === 2) found.add(bank)
    }
  }
  return [...found].sort((a, b) => a - b)
}

/** Cache by hex: its far banks. Each board has its own, and blowing a bridge makes another board. */
const knownBanks = memoizeByKey<Board, Map<number, readonly number[]>>(() => new Map())

/**
 * The hexes on the far bank of water next to a hex, across a hexside without a bridge or an all-water hex (M16.11c), in
 * ascending order. Boats cross no lake, and do not land on the bank from which they set out.
 */
export const farBanks = (board: Board, from: number): readonly number[] => {
  const known = knownBanks(board)
  const before = known.get(from)
  if (before !== undefined) return before
  const banks = banksAround(board, from)
  known.set(from, banks)
  return banks
}

/** Whether a unit can cross to a hex by itself: a stream that it can ford needs no boats (M10.14). */
const fords = (p: Position, unit: number, from: number, to: number): boolean => isPassable(p, unit, from, to)

/** Units that are about to move, and the bridge engineer whose boats would carry them. */
export interface BoatsQuestion {
  readonly p: Position
  readonly frame: Moving
  /** the engineer, -1 if unknown */
  readonly unit: number
  readonly id: UnitId
}

const onEngineer = sentencesOn<BoatsQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/** The first of the crossing units. */
const leadOf = ({ p, frame }: BoatsQuestion): number => p.board.unitIndex(frame.units[0]!)

/** Whether the engineer crosses itself (M16.14a, M-R250). */
const crossesItself = ({ frame, id }: BoatsQuestion): boolean => frame.units.includes(id)

const hasSteppedAside = (p: Position, id: UnitId): boolean => p.state.thisPhase.aside?.[id] !== undefined

const carriedBy = ({ p, id }: BoatsQuestion): number | undefined => p.state.thisPhase.ferrying[id]

const hasMoved = ({ p, id }: BoatsQuestion): boolean =>
  p.state.thisPhase.moved.includes(id) || hasEntered(p, id) || hasSteppedAside(p, id)

/** The strength points that the engineer would have ferried in this phase. */
const loadOf = (q: BoatsQuestion): number =>
  q.frame.units.reduce((sum, id) => sum + strengthOf(q.p, q.p.board.unitIndex(id)), carriedBy(q) ?? 0)

interface Passenger {
  readonly p: Position
  readonly id: UnitId
}

const passengers = ({ p, frame }: BoatsQuestion): readonly Passenger[] => frame.units.map((id) => ({ p, id }))

const onPassenger = forbidding<Passenger>(({ id }) => id)

/** The engineer is a bridge engineer of the moving side. */
export const BRIDGE_ENGINEER: Restrictions<BoatsQuestion> = [
  firstOf<BoatsQuestion>([
    UNKNOWN_UNIT,
    onEngineer('M16.1a', 'no-bridge-engineer', 'is not your bridge engineer').when((q) => {
      const { board } = q.p
      return !isBridgeEngineer(board, q.unit) || board.sides[q.unit] !== board.sides[leadOf(q)]
    }),
  ]),
]

/** The engineer may ferry units that are about to move, in any mode of its own (M-R549). */
export const BOATS: Restrictions<BoatsQuestion> = [
  onEngineer('M16.11a', 'response')
    .when(({ p }) => isInResponse(p))
    .saying(() => 'bridge engineers ferry only in the conditional movement phase'),
  onEngineer('M16.11a', 'not-from-here')
    .when(({ frame }) => frame.steps > 0 || frame.from === null)
    .saying((q) => say`${{ unit: nameOf(q.p.board, leadOf(q)) }} was not here when the phase began`),
  each(passengers, [
    onPassenger('M16.11a', 'landed')
      .when(({ p, id }) => hasJustLanded(p, id))
      .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} landed in this phase`),
  ]),
  each(passengers, [
    onPassenger('M16.11a', 'stepped-aside')
      .when(({ p, id }) => hasSteppedAside(p, id))
      .saying(({ p, id }) => say`${{ unit: nameById(p.board, id) }} moved aside in this phase (M14.53a)`),
  ]),
  onEngineer('M16.11a', 'elsewhere', 'is not stacked with the crossing units').when(
    (q) => hexOf(q.p, q.unit) !== hexOf(q.p, leadOf(q)),
  ),
  onEngineer('M16.13a', 'has-moved', 'has moved in this phase').when(
    (q) => !crossesItself(q) && carriedBy(q) === undefined && hasMoved(q),
  ),
  onEngineer('M16.1a', 'disrupted', 'is Disrupted').when(({ p, unit }) => p.state.units[unit]!.disrupted),
  onEngineer('M16.14b', 'others', 'may not ferry others when it crosses itself').when(
    (q) => crossesItself(q) && q.frame.units.length > 1,
  ),
  onEngineer('M16.12a', 'overloaded')
    .when((q) => !crossesItself(q) && loadOf(q) > strengthOf(q.p, q.unit))
    .saying((q) => {
      const unit = nameOf(q.p.board, q.unit)
      const points = some(strengthOf(q.p, q.unit), 'strength point')
      return say`${{ unit }} ferries ${{ points }} in a phase, not ${{ load: loadOf(q) }}`
    }),
]

/** One unit that would be ferried from a hex to another in the boats of an engineer. */
export interface PassengerQuestion extends CrossingQuestion {
  readonly by: UnitId
  readonly from: number
  readonly to: number
}

const onUnit = forbidding<PassengerQuestion>(({ p, unit }) => p.board.ids[unit])

/** Whether bridge engineers can ferry such a unit at all (M16.1a). */
const isLight = ({ p, unit }: PassengerQuestion): boolean => {
  const { kind, transport } = p.board.counters[unit]!
  if (!PASSENGERS.includes(kind)) return false
  return (
    transport !== 'vehicle' ||
    movesAs(p.board, p.state.units[unit]!, unit) !== 'vehicle' ||
    isHeadquarters(p.board, unit)
  )
}

/** A unit may be ferried to a hex by boat. */
export const PASSENGER: Restrictions<PassengerQuestion> = [
  firstOf<PassengerQuestion>([
    onUnit('M16.1a', 'no-far-bank')
      .when(({ p, from, to }) => !farBanks(p.board, from).includes(to))
      .saying(({ p, to }) => say`${{ hex: hexNumber(p.board, to) }} is not across an unbridged waterway`),
    onUnit('M10.14', 'no-need')
      .when(({ p, unit, from, to }) => fords(p, unit, from, to))
      .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} needs no boats to cross there`),
  ]),
  onUnit('M16.1a', 'not-ferried')
    .when((q) => q.p.board.ids[q.unit] !== q.by && !isLight(q))
    .saying(({ p, unit }) => say`bridge engineers cannot ferry ${{ unit: nameOf(p.board, unit) }}`),
  ...FERRY_MODE,
]

/** The bridge engineers in a hex on the side of a unit, in ascending order. */
export const boatsIn = (p: Position, hex: number, like: number): readonly UnitId[] =>
  bridgeEngineers(p.board)
    .filter((unit) => hexOf(p, unit) === hex && p.board.sides[unit] === p.board.sides[like])
    .map((unit) => p.board.ids[unit]!)
