/** The Allied sea movement phase of the mini-game (N16.31, N16.41-N16.46): air drops first, then the boxes. */
import { withMembers } from '../../engine/values/sortedSet.js'
import { player } from '../../engine/frames/activity.js'
import { fromList, fromGroups } from '../../engine/legality/candidates.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { about, allows, each, stages } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import { oneDie } from '../../wargame/die.js'
import { deciding, rollingFor, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { change, pop, push, remember, replaceTop, withUnit } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, FrameOf, UnitId } from '../state.js'
import { DROP, DROP_FIRST, waitingToDrop } from '../rules/airDrop.js'
import type { DropQuestion } from '../rules/airDrop.js'
import { boxOf } from '../rules/boxes.js'
import { eliminate, loseStep } from '../rules/elimination.js'
import { arrows, landingRisk, mustLand, MUST_LAND, SEA_MOVE } from '../rules/landing.js'
import type { SeaMoveQuestion } from '../rules/landing.js'
import { relocate } from '../rules/relocate.js'
import { counterOf, idsOf, serviceOf } from '../rules/units.js'

type SeaMovement = At<'sea-movement'>

/**
 * Places this turn's reinforcements in their pool, where they stay in this phase; they cannot be delayed (N16.34a,
 * N16.34c).
 */
const appear = (start: Position, emit: Emit): Position => {
  const { board, state } = start
  let p = start
  start.units.forEach(({ at }, unit) => {
    if (board.sides[unit] !== 1 || at !== 'reserve' || counterOf(board, unit).arrival?.turn !== state.turn) return
    const pool = serviceOf(board, unit) === 'american' ? 'box-P' : 'box-R'
    emit?.({ type: 'moved', units: [board.ids[unit]!], from: 'reserve', to: pool, path: [], spent: 0 })
    p = withUnit(p, unit, { at: pool })
  })
  return p
}

/** The position at the opening of the phase, with its frame on top. */
export const beginSeaMovement = (p: Position, emit: Emit): Position => {
  const boxed = p.units.flatMap(({ at }, unit) => (Object.hasOwn(p.board.boxes, at) ? [unit] : []))
  return push(appear(p, emit), { type: 'sea-movement', boxed: idsOf(p.board, boxed), done: [] })
}

const dropOf = (p: SeaMovement, id: UnitId, to: HexId): DropQuestion => ({
  p,
  unit: p.board.unitIndex(id),
  id,
  to,
  hex: p.board.map.indexOf(to),
})

const seaMoveOf = (p: SeaMovement, id: UnitId, to: string): SeaMoveQuestion => ({
  p,
  unit: p.board.unitIndex(id),
  id,
  to,
  hex: p.board.map.indexOf(to),
})

/** The arrows that units can follow, whether or not a division has to drop first. */
const openSeaMoves = remember((p: SeaMovement): readonly SeaMoveQuestion[] =>
  p.frame.boxed
    .flatMap((id) => arrows(p, p.board.unitIndex(id)).map((to) => seaMoveOf(p, id, to)))
    .filter((q) => allows(SEA_MOVE, q)),
)

const NOBODY_DROPS: Restrictions<SeaMoveQuestion> = [about(({ p }) => p, [DROP_FIRST])]

const END_PHASE: Restrictions<SeaMovement> = [stages([DROP_FIRST], [each(openSeaMoves, MUST_LAND)])]

/**
 * Ends the phase; units that had to land or drop and could not are eliminated, like reinforcements that cannot appear
 * (N16.41b, N-R65).
 */
const endPhase = (p: SeaMovement, emit: Emit): Position => {
  const late = [...p.units.keys()].filter((unit) => mustLand(p, unit))
  return pop(eliminate(p, late, 'N16.41b', emit))
}

/** A unit that lands or drops goes no further in this phase, but may move in the next (N16.45a). */
const marked = (p: SeaMovement, id: UnitId): Position =>
  replaceTop(p, { ...p.frame, done: withMembers(p.frame.done, [id]) })

/** The frame of the roll for a unit that takes a risk. */
const landingRollFor = (
  { id, to }: Pick<DropQuestion, 'id' | 'to'>,
  [lowest, highest]: readonly [number, number],
  drop: boolean,
): FrameOf<'landing-roll'> => ({ type: 'landing-roll', unit: id, to, lowest, highest, drop })

/** Every division that drops is rolled for (N16.44c), and it does not move in this turn (N16.44d). */
const drop = ({ p, unit, id, to, hex }: DropQuestion): Position => {
  const [lowest = 1, highest = 4] = boxOf(p, unit)?.landingLoss ?? []
  const dropped = change(marked(p, id), (state) => {
    state.dropped.push(id)
  })
  return push(relocate(dropped, [unit], hex), landingRollFor({ id, to }, [lowest, highest], true))
}

const comeAshore = ({ p, unit, id, hex }: SeaMoveQuestion, emit: Emit): Position => {
  const to = hexNumber(p.board, hex)
  const risk = landingRisk(p, unit, hex)
  const ashore = relocate(marked(p, id), [unit], hex)
  if (risk !== null) return push(ashore, landingRollFor({ id, to }, risk, false))
  emit?.({ type: 'landed', unit: id, at: to, die: null, lost: false })
  return ashore
}

const sail = ({ p, unit, id, to }: SeaMoveQuestion, emit: Emit): Position => {
  emit?.({ type: 'moved', units: [id], from: p.units[unit]!.at, to, path: [], spent: 0 })
  return withUnit(marked(p, id), unit, { at: to })
}

export const seaMovement = deciding('sea-movement', {
  waitsFor: () => player('allied'),
  verbs: {
    drop: verbIn('sea-movement', 'drop', {
      toQuestion: (p, { unit, to }) => dropOf(p, unit, to),
      restrictions: DROP,
      options: (p) =>
        fromGroups(
          waitingToDrop(p),
          () => p.board.map.ids,
          (to, unit) => dropOf(p, p.board.ids[unit]!, to),
        ),
      toAction: (_p, { id, to }) => ({ type: 'drop', unit: id, to }),
      apply: (_p, q) => drop(q),
    }),
    'end-phase': singleIn('sea-movement', { type: 'end-phase' }, END_PHASE, endPhase),
    'sea-move': verbIn('sea-movement', 'sea-move', {
      toQuestion: (p, { unit, to }) => seaMoveOf(p, unit, to),
      restrictions: [...NOBODY_DROPS, ...SEA_MOVE],
      options: (p) => fromList(openSeaMoves(p)),
      applied: SEA_MOVE,
      toAction: (_p, { id, to }) => ({ type: 'sea-move', unit: id, to }),
      apply: (_p, q, emit) => (q.hex >= 0 ? comeAshore(q, emit) : sail(q, emit)),
    }),
  },
  otherwise: () => [
    illegal(
      'N16.31',
      'not-in-this-phase',
      'units move by sea and air in this phase; other actions belong to other phases',
    ),
  ],
})

/** The rule of the roll for a unit that lands or drops. */
const landingRule = ({ board, state, frame }: At<'landing-roll'>): 'N16.42a' | 'N16.42b' | 'N16.43' | 'N16.44c' => {
  if (frame.drop) return 'N16.44c'
  if (counterOf(board, board.unitIndex(frame.unit)).kind === 'dd-tank') return 'N16.43'
  return state.turn === 1 ? 'N16.42a' : 'N16.42b'
}

/** The German player rolls for a unit that lands or drops (N16.42a, N16.43, N16.44c). */
export const landingRoll = rollingFor('landing-roll', {
  dice: (p) => oneDie(p.frame.drop ? 'air-drop' : 'landing', landingRule(p), 'german'),
  roll: (p, die, emit) => {
    const { unit, to, lowest, highest } = p.frame
    const lost = die >= lowest && die <= highest
    emit?.({ type: 'landed', unit, at: to, die, lost })
    return lost ? loseStep(pop(p), p.board.unitIndex(unit), landingRule(p), emit) : pop(p)
  },
})
