/**
 * Units come down in a hex (M-R233): water and bad ground, the fight with Germans who are there, the special fire of
 * those nearby, and then too many units in the hex.
 */
import { pop, push, replaceTop } from '../../engine/change.js'
import type { FrameRules } from '../../engine/frames.js'
import type { Board } from '../board.js'
import { hexNumber } from '../board.js'
import { DENSE } from '../ground.js'
import { hexOf, isEnemyIn } from '../situation.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { destroy, disrupt, putInHex, setMode } from '../rules/changes.js'
import { without } from '../rules/records.js'
import { bringLeader } from '../rules/leaders.js'
import { frameOf } from '../../engine/change.js'
import { germansNear } from '../rules/landingFire.js'
import { isBadGround } from '../rules/landingLimits.js'
import { isInEngland } from '../rules/serials.js'
import { landingMode } from '../rules/touchdown.js'
import { openCrash } from './crash.js'
import { openCrowding } from './crowding.js'
import { reachBridges } from './demolition.js'
import { announce } from './reaction.js'

type Touchdown = FrameOf<'touchdown'>

/** The units that are still to land. */
const inTheAir = (board: Board, state: State, { units }: Touchdown): readonly number[] =>
  units.map((id) => board.unitIndex(id)).filter((unit) => isInEngland(state, unit))

/** All of them lost (M14.2f, M14.55). */
const loseAll = (board: Board, state: State, frame: Touchdown, emit: Emit): State =>
  inTheAir(board, state, frame).reduce((now, unit) => destroy(board, now, unit, emit), pop(state))

/** A unit stands in the hex: it is in play from this turn on (M11.13d), and no more a part of a serial. */
const setDown = (board: Board, state: State, unit: number, hex: number, emit: Emit): State => {
  const id = board.ids[unit]!
  const { landings } = state
  const ready = setMode(state, unit, landingMode(board, state, unit))
  const there = bringLeader(board, putInHex(board, ready, unit, hex, 'bottom', emit), unit, hex, emit)
  return {
    ...there,
    landed: { ...there.landed, [id]: state.turn },
    landings:
      landings === null
        ? null
        : { ...landings, serials: without(landings.serials, id), turnedBack: without(landings.turnedBack, id) },
  }
}

/**
 * Everybody is down; bad ground disrupts them at once (M14.64b), gliders crash (M23.2b), and bridges may go up before
 * their eyes (M16.5b, M-R254).
 */
const land = (board: Board, state: State, frame: Touchdown, emit: Emit): State => {
  const hex = board.map.indexOf(frame.hex)
  const units = inTheAir(board, state, frame)
  const ids = units.map((unit) => board.ids[unit]!)
  if (units.length === 0) return pop(state)
  emit?.({ type: 'landed', units: ids, at: frame.hex })
  const next = replaceTop(state, { ...frame, units: ids, stage: 'fire' })
  const there = units.reduce((now, unit) => setDown(board, now, unit, hex, emit), next)
  const shaken = isBadGround(board, hex) ? units.reduce((now, unit) => disrupt(board, now, unit, emit), there) : there
  return reachBridges(board, openCrash(board, shaken, units, hex, emit), units[0]!, hex, emit)
}

/**
 * Nobody lives who comes down in water (M14.2f), or among Germans in a city or forest (M14.55d); other Germans are
 * fought before the ground disrupts anybody (M14.55a, M-R263).
 */
const arrive = (board: Board, state: State, frame: Touchdown, emit: Emit): State => {
  const hex = board.map.indexOf(frame.hex)
  if (board.kind[hex] === 'water') return loseAll(board, state, frame, emit)
  if (!isEnemyIn(board, state, 'allied', hex)) return land(board, state, frame, emit)
  if (board.cover[hex] === DENSE) return loseAll(board, state, frame, emit)
  const units = inTheAir(board, state, frame)
  const ready = units.reduce((now, unit) => setMode(now, unit, landingMode(board, now, unit)), state)
  const at = hexNumber(board, hex)
  emit?.({ type: 'close-action-declared', units: frame.units, hex: at, to: at })
  return push(replaceTop(ready, { ...frame, stage: 'assault' }), {
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
}

/** Unless the Germans are gone the fight is lost, and with it all who landed (M14.55b). */
const afterFight = (board: Board, state: State, frame: Touchdown, emit: Emit): State =>
  isEnemyIn(board, state, 'allied', board.map.indexOf(frame.hex))
    ? loseAll(board, state, frame, emit)
    : land(board, state, { ...frame, fought: true }, emit)

/** Germans nearby may fire at all who have landed here, each once at the serial (M14.5b, M14.57a). */
const drawFire = (board: Board, state: State, frame: Touchdown, emit: Emit): State => {
  const hex = board.map.indexOf(frame.hex)
  const next = replaceTop(state, { ...frame, stage: 'crowd' })
  const by = germansNear(board, state, hex, frameOf(state, 'landing')?.fired ?? [])
  const units = frame.units.filter((id) => hexOf(board, state, board.unitIndex(id)) === hex)
  return announce(board, next, { trigger: 'landing', units, hex, by }, emit)
}

export const touchdownRules = (boardOf: (state: State) => Board): FrameRules<State, Touchdown, Action, Event> => ({
  pending: () => ({ kind: 'automatic' }),
  legalActions: () => [],
  explain: () => [],
  reduce: (state) => state,
  proceed: (state, frame, emit) => {
    const board = boardOf(state)
    switch (frame.stage) {
      case 'arrive':
        return arrive(board, state, frame, emit)
      case 'assault':
        return afterFight(board, state, frame, emit)
      case 'fire':
        return drawFire(board, state, frame, emit)
      case 'crowd':
        return openCrowding(board, pop(state), frame, emit)
    }
  },
})
