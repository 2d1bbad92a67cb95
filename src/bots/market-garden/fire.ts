/** The choice of targets in fire phases and in reaction fire. */
import { allows } from '../../engine/legality/restriction.js'
import { hexesAround } from '../../market-garden/board/around.js'
import { hexOf, holderOf, opponent, sideNumber } from '../../market-garden/field/situation.js'
import { firesIndirectly, isArmouredTarget, isLeader, strengthOf } from '../../market-garden/field/units.js'
import { isOffMapBattery } from '../../market-garden/fire/control.js'
import { SET_OUT } from '../../market-garden/movement/setOutRules.js'
import type { Position } from '../../market-garden/position.js'
import type { FireKind, FrameOf, Side } from '../../market-garden/state.js'
import { unitsIn } from '../../wargame/disposition.js'
import { assaultsOf } from './assault.js'
import type { Look } from './look.js'
import { costOfStraying } from './places.js'
import { isObstructed } from './tasks.js'
import { missionAt } from './missions.js'
import type { Mission } from './missions.js'

/** Fire in the side's own fire phase must promise this many steps: a unit that fires may not move (M8.0a). */
const WORTH_IT = 0.2
/** The same for units that should leave the map or open the road, which have more urgent tasks. */
const WORTH_STAYING = 0.8
/** How far around a unit direct fire is considered, and how far around an observer barrages are. */
const DIRECT = 2
const SEEN = 5
/** How many hexes are considered for barrages: those with most enemies. */
const BARRAGES = 8

/** The enemies that a side could fire at directly, roughly. */
const inRange = (p: Position, side: Side): readonly number[] => {
  const { board } = p
  const found = new Set<number>()
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (hex < 0 || board.sides[unit] !== sideNumber(side) || board.counters[unit]!.rating === 0) continue
    const range = Math.max(1, Math.min(DIRECT, board.counters[unit]!.range))
    for (const other of hexesAround(board.map, hex, range))
      if (holderOf(p, other) === opponent(side)) for (const enemy of unitsIn(p, other)) found.add(enemy)
  }
  return [...found].filter((unit) => !isLeader(board, unit)).sort((a, b) => a - b)
}

/** One target in each of the hexes with most enemies that are near a possible observer. */
const barrageTargets = (p: Position, side: Side, toOwn: Int16Array): readonly number[] => {
  const { board } = p
  const hasGuns = board.counters.some(
    (_, unit) => board.sides[unit] === sideNumber(side) && firesIndirectly(board, unit) && isReadyForBarrage(p, unit),
  )
  if (!hasGuns) return []
  const best = new Map<number, { readonly unit: number; readonly weight: number }>()
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (hex < 0 || board.sides[unit] === sideNumber(side) || isLeader(board, unit) || toOwn[hex]! > SEEN) continue
    const open = p.state.units[unit]!.mode === 'defilade' ? 1 : 2
    const weight = strengthOf(p, unit) * open * (isArmouredTarget(p, unit) ? 0.4 : 1)
    if (weight > (best.get(hex)?.weight ?? 0)) best.set(hex, { unit, weight })
  }
  return [...best.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, BARRAGES)
    .map(({ unit }) => unit)
}

const isReadyForBarrage = (p: Position, unit: number): boolean => {
  const { mode, disrupted, depleted } = p.state.units[unit]!
  return mode !== 'travel' && !disrupted && !depleted && (hexOf(p, unit) >= 0 || isOffMapBattery(p.board, unit))
}

/** The kinds of direct fire that are possible at a target (M5.0b). */
const directKind = (p: Position, target: number): FireKind =>
  isArmouredTarget(p, target) ? 'anti-tank' : 'conventional'

/** Whether a unit is on its way somewhere, and stays to fire only for a large expected effect. */
const isOnItsWay = (look: Look, unit: number): boolean => {
  const { p, picture } = look
  const task = picture.tasks.get(unit)
  // where supply counts, a unit out of supply is on its way back
  if (costOfStraying(look, unit, hexOf(p, unit)) > 0) return true
  return task?.kind === 'drive' || (task?.kind === 'leave' && !isObstructed(task, hexOf(p, unit)))
}

/**
 * How much more than fire a close action must promise for units to hold their fire: a unit that fires may not attack
 * (M8.6b).
 */
const RESERVED = 1.2

const NOBODY: ReadonlySet<number> = new Set()

/** The units that should rather make a close action in the movement phase that follows a fire phase. */
const assailants = (look: Look, { side, kind }: FrameOf<'fire-phase'>): ReadonlySet<number> => {
  const { p, board } = look
  if (kind === 'indirect') return NOBODY // guns and mortars make none
  // some units may not move in it, such as those of 30 Corps by night (M23.65a)
  const mayMove = (unit: number): boolean => allows(SET_OUT, { p, side, unit, response: kind === 'mini' })
  const found = new Set<number>()
  for (let unit = 0; unit < board.counters.length; unit++) {
    const hex = hexOf(p, unit)
    if (hex < 0 || board.sides[unit] !== sideNumber(side) || found.has(unit) || look.toEnemy[hex] !== 1) continue
    if (!mayMove(unit)) continue
    const [assault] = assaultsOf(look, unit, mayMove)
    if (assault !== undefined && assault.worth >= RESERVED) for (const one of assault.attackers) found.add(one)
  }
  return found
}

/** The best mission against a target in a fire phase. */
const missionIn = (
  look: Look,
  { kind: phase, side }: FrameOf<'fire-phase'>,
  target: number,
  reserved: ReadonlySet<number>,
): Mission | undefined => {
  const { p } = look
  if (phase === 'indirect') {
    const barrage = missionAt(p, side, phase, 'indirect', target, () => true)
    return barrage !== undefined && barrage.expected >= WORTH_IT ? barrage : undefined
  }
  const kind = directKind(p, target)
  const isFree = (unit: number): boolean => !reserved.has(unit)
  const ofOthers = missionAt(p, side, phase, kind, target, (unit) => isFree(unit) && !isOnItsWay(look, unit))
  if (ofOthers !== undefined && ofOthers.expected >= WORTH_IT) return ofOthers
  const ofAll = missionAt(p, side, phase, kind, target, isFree)
  return ofAll !== undefined && ofAll.expected >= WORTH_STAYING ? ofAll : undefined
}

/** The missions possible in a fire phase, best first. */
export const missionsOf = (look: Look, frame: FrameOf<'fire-phase'>): readonly Mission[] => {
  const { p } = look
  const indirect = frame.kind === 'indirect'
  const reserved = assailants(look, frame)
  const targets = indirect ? barrageTargets(p, frame.side, look.toOwn) : inRange(p, frame.side)
  return targets
    .flatMap((target) => missionIn(look, frame, target, reserved) ?? [])
    .sort((a, b) => b.expected - a.expected)
}

/** The remaining missions of a phase: units that have already fired are replaced or dropped. */
export const missionsLeft = (
  look: Look,
  frame: FrameOf<'fire-phase'>,
  missions: readonly Mission[],
): readonly Mission[] => {
  const { p, board, state } = look
  const { direct, indirect } = state.fired
  const fired = new Set<string>(frame.kind === 'indirect' ? indirect : direct)
  const done = new Set<string>(frame.kind === 'indirect' ? [] : state.thisPhase.firedAt)
  let reserved: ReadonlySet<number> | undefined
  return missions
    .filter(({ target }) => !done.has(target) && hexOf(p, board.unitIndex(target)) >= 0)
    .flatMap((mission) => {
      const { at } = state.units[board.unitIndex(mission.target)]!
      const isStale = state.thisPhase.firedInto[at] !== undefined || mission.firers.some(({ unit }) => fired.has(unit))
      if (!isStale) return [mission]
      reserved ??= assailants(look, frame)
      return missionIn(look, frame, board.unitIndex(mission.target), reserved) ?? []
    })
    .sort((a, b) => b.expected - a.expected)
}

/** The best reaction fire to an enemy act; undefined when none has an expected effect. */
export const answerTo = (p: Position, frame: FrameOf<'reaction'>): Mission | undefined => {
  const { board } = p
  let best: Mission | undefined
  for (const id of frame.units) {
    const target = board.unitIndex(id)
    const kind = frame.trigger === 'long-move' ? 'indirect' : directKind(p, target)
    const mission = missionAt(p, frame.side, 'reaction', kind, target, () => true)
    if (mission !== undefined && (best === undefined || mission.expected > best.expected)) best = mission
  }
  return best
}
