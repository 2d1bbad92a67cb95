/** The first moves of groups in a movement phase: a step, an overrun, or an exit. Results are cached by unit. */
import { fromGroups } from '../../engine/legality/candidates.js'
import type { Candidates } from '../../engine/legality/candidates.js'
import { about, allows, where } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { HexId } from '../../hex/index.js'
import { occupantOf, stackedIn } from '../../wargame/disposition.js'
import { areaOf, hexNumber } from '../board/board.js'
import { remember, sideNumber } from '../position.js'
import type { Within } from '../position.js'
import type { ActionOf, UnitId } from '../state.js'
import { EXIT } from './exit.js'
import type { GroupQuestion } from './groupRestrictions.js'
import { groupsLedBy, unmovedUnits } from './groups.js'
import { moverAtStart, stepCost } from './movement.js'
import type { Mover } from './movement.js'
import { forceAtStart, isBesideEnemy, overrunTargets } from './overrun.js'
import type { OverrunQuestion } from './overrun.js'
import { curesAreSafe } from './room.js'
import { halvesOf, overstackedHexes } from './stacking.js'
import { ROOM } from './stepRestrictions.js'
import type { RoomQuestion } from './stepRestrictions.js'
import { unitMemory } from './unitMemory.js'
import { idsOf, indicesOf } from './units.js'

type InMovement = Within<'movement'>

/** A step that is legal if the move can end after it. */
interface FirstStep {
  readonly action: ActionOf<'move'>
  readonly mover: Mover
  readonly hex: number
  readonly cost: number
  /** whether the group fits into the hex; otherwise its move can end only if it finds room further on (N6.14a) */
  readonly fits: boolean
}

/**
 * Visits the hexes that a mover may step into, with or without room, in ascending order, with the cost in half points.
 */
const eachStepCost = (p: InMovement, mover: Mover, visit: (to: number, cost: number) => void): void => {
  const { map } = p.board
  for (let k = mover.hex * 6; k < mover.hex * 6 + 6; k++) {
    const to = map.ordered[k]!
    if (to < 0) return
    const cost = stepCost(p, mover, to, mover.hex * 6 + map.orderedDirection[k]!)
    if (cost >= 0) visit(to, cost)
  }
}

/** The steps of the groups that a unit leads. */
const stepsLedBy = (p: InMovement, unit: number): readonly FirstStep[] => {
  const { board } = p
  const steps: FirstStep[] = []
  for (const group of groupsLedBy(p, unit)) {
    const mover = moverAtStart(p, group)
    // shared by all callers while nothing changes, so it must stay frozen
    const units = Object.freeze(idsOf(board, group))
    const points = halvesOf(board, group)
    eachStepCost(p, mover, (hex, cost) => {
      const action: ActionOf<'move'> = Object.freeze({ type: 'move', units, to: hexNumber(board, hex) })
      steps.push({ action, mover, hex, cost, fits: stackedIn(p, hex) + points <= board.stackLimit })
    })
  }
  return steps
}

/** What a unit might do first; valid until a unit moves in its hex or next to it. */
interface Prospects {
  readonly steps: readonly FirstStep[]
  readonly besideEnemy: boolean
}

const prospectsByUnit = unitMemory<Prospects>()

/** The prospects of units that have not moved, one after another. */
const prospectsOf = (p: InMovement, units: readonly number[]): readonly Prospects[] => {
  const known = prospectsByUnit(p)
  const side = sideNumber(p.phase.side)
  return units.map(
    (unit) => (known[unit] ??= { steps: stepsLedBy(p, unit), besideEnemy: isBesideEnemy(p, side, p.hexOf[unit]!) }),
  )
}

/** A group that is to make its first step. */
export interface MoveQuestion extends GroupQuestion {
  readonly to: HexId
  /** the step, if it is known to be legal except for the room at the end of the move */
  readonly step: FirstStep | null
}

const isInDoubt = ({ p, step }: MoveQuestion): boolean => step !== null && !(step.fits && curesAreSafe(p))
const roomFor = ({ p, step }: MoveQuestion): RoomQuestion => ({
  p,
  mover: step!.mover,
  hex: step!.hex,
  cost: step!.cost,
})

/** The remaining restriction on first steps: the move must be able to end. */
export const MOVE_CAN_END: Restrictions<MoveQuestion> = [where(isInDoubt, [about(roomFor, [ROOM])])]

/** The first steps of the phase, in the order of their JSON text. */
export const firstSteps = (p: InMovement): Candidates<MoveQuestion> =>
  fromGroups(
    prospectsOf(p, unmovedUnits(p)),
    ({ steps }) => steps,
    (step): MoveQuestion => ({ p, ids: step.action.units, to: step.action.to, step }),
  )

/**
 * The overstacked hexes from which a first step or an exit can still remove stacking points (N-R33), in ascending
 * order.
 */
export const curableHexes = remember((p: InMovement): readonly number[] => {
  if (p.state.options.overstacking) return []
  const cures = ({ steps }: Prospects): boolean =>
    steps.some(
      (step) =>
        halvesOf(p.board, step.mover.units) > 0 &&
        allows(MOVE_CAN_END, { p, ids: step.action.units, to: step.action.to, step }),
    )
  const crowded = overstackedHexes(p, p.phase.side)
  if (crowded.length === 0) return crowded
  const leavers = firstExits(p).map((ids) => indicesOf(p.board, ids))
  return crowded.filter((hex) => {
    const there = unmovedUnits(p).filter((unit) => p.hexOf[unit] === hex)
    const empties = (units: readonly number[]): boolean => there.includes(units[0]!) && halvesOf(p.board, units) > 0
    return leavers.some(empties) || prospectsOf(p, there).some(cures)
  })
})

/** The overruns that divisions can make from their starting hexes, in the order of their JSON text. */
export const firstOverruns = (p: InMovement): readonly OverrunQuestion[] => {
  const { board, phase } = p
  const found: OverrunQuestion[] = []
  if (phase.mechanized || phase.whole.length === 0) return found
  const units = unmovedUnits(p)
  const prospects = prospectsOf(p, units)
  for (let i = 0; i < units.length; i++) {
    const formation = board.formations[board.formationOf[units[i]!]!]
    if (!prospects[i]!.besideEnemy || formation === undefined || !phase.whole.includes(formation.id)) continue
    for (const group of groupsLedBy(p, units[i]!))
      found.push(...overrunTargets(forceAtStart(p, moverAtStart(p, group))))
  }
  return found
}

/** The area from which units of the phasing side leave the map. */
export const exitOf = ({ phase }: InMovement): string => (phase.side === 'german' ? 'german-exit' : 'us-exit')

/** The groups that may leave the map from their hexes, in the order of their JSON text. */
export const firstExits = (p: InMovement): readonly (readonly UnitId[])[] => {
  const { board } = p
  if (board.mini) return []
  const atEdge = areaOf(board, exitOf(p)).filter((hex) => occupantOf(p, hex) === sideNumber(p.phase.side) + 1)
  if (atEdge.length === 0) return []
  return unmovedUnits(p)
    .filter((unit) => atEdge.includes(p.hexOf[unit]!))
    .flatMap((unit) => groupsLedBy(p, unit))
    .filter((group) => allows(EXIT, { p, mover: moverAtStart(p, group), enteredZoc: false }))
    .map((group) => idsOf(board, group))
}
