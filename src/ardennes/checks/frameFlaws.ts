/**
 * Contradictions between a frame and the position or the frames under it: each would break the rules that continue it.
 */
import { isPath } from '../../wargame/approach.js'
import { isSubset } from '../../wargame/frameChecks.js'
import type { Flaws } from '../../wargame/frameChecks.js'
import { linesOf } from '../../wargame/hexLines.js'
import { BATTLE_STEPS } from '../combatTerms.js'
import type { BattleStepId } from '../combatTerms.js'
import { rulebook } from '../rulebook.js'
import { frameIn, sideNumber } from '../position.js'
import type { Position } from '../position.js'
import { findsPlace } from '../rules/movement/trafficPlaces.js'
import type { Frame, FrameOf, Side, Unit } from '../state.js'

const isAmong = (id: string | null, of: readonly string[]): boolean => id !== null && of.includes(id)

const unitOf = ({ board, units }: Position, id: string): Unit => units[board.unitIndex(id)]!

/** The units of a side that are building, or have infiltrated, in its phase. */
const buildersOf = ({ board, state }: Position, side: Side): readonly string[] =>
  state.builders.filter((id) => board.sides[board.unitIndex(id)] === sideNumber(side))

const isNight = ({ state }: Position): boolean => state.phase.startsWith('night-')

/** The frame above another. */
const above = ({ state }: Position, frame: Frame): Frame | undefined => state.stack[state.stack.indexOf(frame) + 1]

const isAlive = (p: Position, id: string): boolean => unitOf(p, id).steps > 0

export const movementFlaws = (p: Position, frame: FrameOf<'movement'>): Flaws => [
  frame.ending !== (frameIn(p, 'excess') !== undefined) && 'ends without an excess',
  frame.night !== isNight(p) && 'is a movement at another time of day than the phase',
  !isSubset(frame.light, frame.done) && 'has units that moved lightly and have not moved',
  !isSubset(frame.marked, frame.done) && 'has units that used their marker and have not moved',
  !isSubset(buildersOf(p, frame.side), frame.done) && 'has builders that may still move',
]

export const movingFlaws = (p: Position, frame: FrameOf<'moving'>): Flaws => [
  !isAlive(p, frame.unit) && 'moves nobody',
  !(frameIn(p, 'movement')?.done.includes(frame.unit) ?? false) && 'moves a unit that has not set out',
]

export const combatFlaws = (p: Position, frame: FrameOf<'combat'>): Flaws => [
  frame.night !== isNight(p) && 'is a combat at another time of day than the phase',
  frame.stage === 'disengage' && !isSubset(frame.moved, frame.tried) && 'has units that went back untried',
]

/** Whether units count as having tried to disengage, so that they do not attack (A20.5b). */
const haveTried = (p: Position, units: readonly string[]): boolean => isSubset(units, frameIn(p, 'combat')?.tried ?? [])

export const disengagementFlaws = (p: Position, frame: FrameOf<'disengagement'>): Flaws => [
  frameIn(p, 'combat')?.stage !== 'disengage' && 'comes after the disengagements',
  frame.rolling && !haveTried(p, frame.units) && 'rolls for units that have not tried to disengage',
  [...frame.units].some((id) => unitOf(p, id).at !== frame.hex) && 'names units that are elsewhere',
  !frame.rolling && frame.engaged.length > 0 && 'has Engaged units before they are known',
]

export const withdrawalFlaws = (p: Position, { unit, path }: FrameOf<'withdrawal'>): Flaws => [
  unitOf(p, unit).at !== path[0] && 'begins elsewhere than its unit',
  !haveTried(p, [unit]) && 'moves a unit that has not tried to disengage',
  (path.length > 3 || !isPath(p.board.map, path)) && 'has a path that nobody can go',
]

/** The battle steps under which frames of other kinds can lie. */
const STEPS_UNDER: Readonly<Partial<Record<Frame['type'], readonly BattleStepId[]>>> = {
  retreat: ['markers'],
  advance: ['counterattack', 'close'],
  attack: ['counterattack', 'close'],
  battle: ['counterattack', 'close'],
  breakout: ['close'],
}

export const battleFlaws = (p: Position, frame: FrameOf<'battle'>): Flaws => {
  const step = BATTLE_STEPS.indexOf(frame.step)
  const isRolled = step > BATTLE_STEPS.indexOf('roll')
  const over = above(p, frame)
  const steps = over === undefined ? undefined : STEPS_UNDER[over.type]
  return [
    frame.night !== isNight(p) && 'is fought at another time of day than the phase',
    frame.result === null && isRolled && 'has no result, and its die has been rolled',
    frame.result !== null && !isRolled && 'has a result before its die has been rolled',
    !isRolled && !frame.attackers.some((id) => isAlive(p, id)) && 'has no attackers',
    frame.charge !== null && frame.step !== 'bridges' && 'blows something at the wrong step',
    frame.step === 'firefight' && frame.decided && !isAmong(frame.lead, frame.attackers) && 'has no lead unit',
    frame.step === 'stand' && frame.decided && !isAmong(frame.stander, frame.defenders) && 'has nobody to stand',
    !isSubset(frame.group, frame.attackers) && 'has a breakout group that does not attack',
    steps !== undefined && !steps.includes(frame.step) && `is at the step ${frame.step} under ${over?.type ?? ''}`,
  ]
}

export const lossesFlaws = (p: Position, { units, rule }: FrameOf<'losses'>): Flaws => [
  units.length === 0 && 'has nobody to lose a step',
  units.some((id) => !isAlive(p, id)) && 'names units that are lost',
  !Object.hasOwn(rulebook, rule) && 'cites no rule',
]

export const retreatFlaws = (p: Position, frame: FrameOf<'retreat'>): Flaws => [
  !isSubset(frame.left, frame.force) && 'has units that do not retreat from this combat',
  frame.left.some((id) => unitOf(p, id).at !== frame.hex) && 'has units that are elsewhere',
  frame.unit !== null && !frame.left.includes(frame.unit) && 'moves a unit that has no retreat to make',
  (frame.path[0] !== frame.hex || !isPath(p.board.map, frame.path)) && 'has a path that nobody can go',
  (frame.unit === null) !== (frame.path.length === 1) && 'has a path without a unit',
  frame.path.length > frame.distance + 1 && 'has a path that is too long',
]

export const advanceFlaws = (p: Position, frame: FrameOf<'advance'>): Flaws => {
  const gone = frame.paths.map(({ unit }) => unit)
  return [
    frame.units.length === 0 && 'has nobody to advance',
    !isSubset(frame.group, frame.units) && 'has a breakout group that does not advance',
    new Set(gone).size < gone.length && 'has two paths of a unit',
    frame.paths.some(({ hexes }) => hexes.length === 0 || !isPath(p.board.map, hexes)) &&
      'has paths that nobody can go',
    (frame.waiting !== null) !== (above(p, frame)?.type === 'ouren-roll') && 'waits without a roll',
  ]
}

export const setupFlaws = (p: Position, frame: FrameOf<'setup'>): Flaws => [
  frame.left.length === 0 && above(p, frame)?.type !== 'dump-draw' && 'has nobody to set up',
]

export const trafficFlaws = (p: Position, frame: FrameOf<'traffic'>): Flaws => {
  const { column, taken } = frame
  if (column === undefined) return []
  const hexes = linesOf(p.board.map).get(column) ?? []
  return [
    typeof taken !== 'number' && 'has chosen a column for no traffic marker',
    !findsPlace({ ...p, frame }, hexes) && 'has chosen a column without a place for the marker',
  ]
}
