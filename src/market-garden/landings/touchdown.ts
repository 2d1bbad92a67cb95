/**
 * Units land in a hex (M-R233): the effects of water and bad ground, the fight with Germans in the hex, fire from
 * Germans nearby, and then overstacking.
 */
import { allows } from '../../engine/legality/restriction.js'
import { byItself } from '../activities.js'
import { frameIn, pop, push, put, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import { hexNumber } from '../board/board.js'
import { DENSE } from '../board/groundTables.js'
import { hexOf, isEnemyIn } from '../field/situation.js'
import type { Emit, FrameOf } from '../state.js'
import { destroy, disrupt, putInHex, remember, setMode } from '../changes/changes.js'
import { including, without } from '../field/records.js'
import { bringLeader } from '../changes/leaders.js'
import { elusiveIn, FOUND } from '../close-action/elusive.js'
import { forcedAttackers } from '../close-action/forcedAction.js'
import { germansNear } from '../fire/landingFire.js'
import { isBadGround } from './landingLimits.js'
import { isInEngland } from '../field/serials.js'
import { landingMode } from './comingDown.js'
import { openCrash } from './crash.js'
import { openCrowding } from './crowdedHex.js'
import { reachBridges } from '../crossings/demolition.js'
import { announce } from '../fire/reaction.js'

type Touchdown = FrameOf<'touchdown'>

/** The units that are still to land. */
const inTheAir = (p: Position, { units }: Touchdown): readonly number[] =>
  units.map((id) => p.board.unitIndex(id)).filter((unit) => isInEngland(p, unit))

/** Eliminates all units that are still to land (M14.2f, M14.55). */
const loseAll = (p: Position, frame: Touchdown, rule: string, emit: Emit): Position =>
  inTheAir(p, frame).reduce((now, unit) => destroy(now, unit, rule, emit), pop(p))

/** Puts a unit in the hex: it is in play from this turn on (M11.13d), and no longer part of a serial. */
const setDown = (p: Position, unit: number, hex: number, emit: Emit): Position => {
  const id = p.board.ids[unit]!
  const { landings } = p.state
  const ready = setMode(p, unit, landingMode(p, unit))
  const there = bringLeader(putInHex(ready, unit, hex, 'bottom', emit), unit, hex, emit)
  return put(there, {
    landed: { ...there.state.landed, [id]: p.state.turn },
    landings:
      landings === null
        ? null
        : { ...landings, serials: without(landings.serials, id), turnedBack: without(landings.turnedBack, id) },
  })
}

/**
 * Lands all units: bad ground disrupts them immediately (M14.64b), gliders may crash (M23.2b), and bridges may be blown
 * (M16.5b, M-R254).
 */
const land = (p: Position, frame: Touchdown, emit: Emit): Position => {
  const { board } = p
  const hex = board.map.indexOf(frame.hex)
  const units = inTheAir(p, frame)
  const ids = units.map((unit) => board.ids[unit]!)
  if (units.length === 0) return pop(p)
  emit?.({ type: 'landed', units: ids, at: frame.hex })
  const next = replaceTop(p, { ...frame, units: ids, stage: 'fire' })
  const there = units.reduce((now, unit) => setDown(now, unit, hex, emit), next)
  const shaken = isBadGround(board, hex) ? units.reduce((now, unit) => disrupt(now, unit, emit), there) : there
  return reachBridges(openCrash(shaken, units, hex, emit), units[0]!, hex, emit)
}

/**
 * Units that land in water (M14.2f), or among Germans in a city or forest (M14.55d), are lost. Other Germans are fought
 * before the terrain disrupts any unit (M14.55a, M-R263); they may have to be found first, as in any close action
 * (M28.53a).
 */
const arrive = (p: At<'touchdown'>, emit: Emit): Position => {
  const { board, frame } = p
  const hex = board.map.indexOf(frame.hex)
  if (board.kind[hex] === 'water') return loseAll(p, frame, 'M14.2f', emit)
  if (!isEnemyIn(p, 'allied', hex)) return land(p, frame, emit)
  if (board.cover[hex] === DENSE) return loseAll(p, frame, 'M14.55d', emit)
  if (!allows(FOUND, { p, hex })) return loseAll(p, frame, 'M14.55b', emit)
  const units = inTheAir(p, frame)
  const ready = units.reduce<Position>((now, unit) => setMode(now, unit, landingMode(now, unit)), p)
  const at = hexNumber(board, hex)
  emit?.({ type: 'close-action-declared', units: frame.units, hex: at, to: at })
  const fight = push(replaceTop(ready, { ...frame, stage: 'assault' }), {
    type: 'close-action',
    side: 'allied',
    units: frame.units,
    hex: at,
    to: at,
    adjacent: false,
    armour: [],
    covered: [],
    checking: [],
    stage: 'announced',
    afloat: null,
    pressed: false,
    result: null,
    attackerSteps: 0,
    defenderSteps: 0,
  })
  return elusiveIn(p, hex) === undefined ? fight : push(fight, { type: 'search', side: 'allied', to: at })
}

/**
 * Marks the units that have fought as moved: a close action ends their movement and can only be made once (M8.6f,
 * M8.7e).
 */
const markMoved = (p: At<'touchdown'>): Position => {
  const fighters = forcedAttackers(p, p.frame.units).map((unit) => p.board.ids[unit]!)
  return remember(p, { moved: fighters.reduce(including, p.state.thisPhase.moved) })
}

/** Unless the Germans have left the hex, the fight is lost, and all units that landed with it (M14.55b). */
const afterFight = (p: At<'touchdown'>, emit: Emit): Position =>
  isEnemyIn(p, 'allied', p.board.map.indexOf(p.frame.hex))
    ? loseAll(p, p.frame, 'M14.55b', emit)
    : land(markMoved(p), { ...p.frame, fought: true }, emit)

/** Lets Germans nearby fire at the units that have landed here, each once per serial (M14.5b, M14.57a). */
const drawFire = (p: At<'touchdown'>, emit: Emit): Position => {
  const { board, frame } = p
  const hex = board.map.indexOf(frame.hex)
  const next = replaceTop(p, { ...frame, stage: 'crowd' })
  const by = germansNear(p, hex, frameIn(p, 'landing')?.fired ?? [])
  const units = frame.units.filter((id) => hexOf(p, board.unitIndex(id)) === hex)
  return announce(next, { trigger: 'landing', units, hex, by }, emit)
}

/** The activity of each stage. */
const STAGES: Readonly<Record<Touchdown['stage'], (p: At<'touchdown'>, emit: Emit) => Position>> = {
  arrive,
  assault: afterFight,
  fire: drawFire,
  crowd: (p, emit) => openCrowding(pop(p), p.frame, emit),
}

export const touchdown = byItself('touchdown', (p, emit) => STAGES[p.frame.stage](p, emit))
