/** The dice of the Movement Phases: one frame each (A7.8, A15.6b, A27.2b, A27.8a, A27.9, A27.12, A32.1a). */
import type { Roll } from '../../engine/game.js'
import { rollingFor } from '../activities.js'
import type { ActivityOf } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { rowOf } from '../board/chartRows.js'
import { airSupport } from '../limits.js'
import { change, frameIn, pop, put, putFrame, within, withUnit } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit, Frame, Side } from '../state.js'
import { eliminate, putInHex } from '../rules/field/changes.js'
import { blow } from '../rules/bridges/demolition.js'
import { placeDrawn } from '../rules/supply/dumpPlaces.js'
import { ourenBridge } from '../rules/field/ouren.js'
import { reachesStVith } from '../rules/movement/reachesStVith.js'
import { passRoadblock } from './arrival.js'

/** The position after a roll, and the result for the event. */
interface Outcome {
  readonly p: Position
  readonly result: string
}

/** The parameters of a roll, and the effect of each face. */
interface Rolled<T extends Frame['type']> {
  readonly rule: string
  readonly roller: Side
  readonly faces?: number
  /** the event omits the die: only one side knows it */
  readonly secret?: true
  /** @param p - without the frame of the roll, which is given as `frame` */
  readonly apply: (p: Position, die: number, frame: At<T>['frame'], emit: Emit) => Outcome
}

const rolling = <T extends Frame['type']>(what: T, rolled: Rolled<T>): ActivityOf<T> => {
  const roll: Roll = { kind: what, rule: rolled.rule, roller: rolled.roller, dice: 1, faces: rolled.faces ?? 6 }
  return rollingFor(what, {
    dice: () => roll,
    roll: (at, die, emit) => {
      const { p, result } = rolled.apply(pop(at), die, at.frame, emit)
      emit?.({ type: 'rolled', what, rule: rolled.rule, dice: rolled.secret === true ? [] : [die], result })
      return p
    },
  })
}

/** The table gives the faces on which the bridge is down (A7.8a). */
export const ourenRoll = rolling('ouren-roll', {
  rule: 'A7.8a',
  roller: 'allied',
  apply: (p, die, _frame, emit) => {
    const down = die <= p.board.charts.demolition.ouren
    const tried = put(p, { ouren: true })
    return { p: down ? blow(tried, ourenBridge(p.board), emit) : tried, result: down ? 'blown' : 'stands' }
  },
})

export const disguiseRoll = rolling('disguise-roll', {
  rule: 'A27.12a',
  roller: 'german',
  apply: (p, die) =>
    rowOf(p.board.charts.disguise.holds, die)
      ? { p: putFrame(put(p, { disguise: 'used' }), { ...frameIn(p, 'moving')!, unseen: true }), result: 'unseen' }
      : { p: put(p, { disguise: 'off' }), result: 'detected' }, // A27.12b
})

export const airRoll = rolling('air-roll', {
  rule: 'A15.6b',
  roller: 'allied',
  apply: (p, die) => ({ p: put(p, { air: airSupport(die) }), result: String(airSupport(die)) }),
})

export const arrivalRoll = rolling('arrival-roll', {
  rule: 'A27.9',
  roller: 'german',
  apply: (p, die) => {
    const result = rowOf(p.board.charts.arrival653.results, die)
    switch (result) {
      case 'arrives':
        return {
          p: change(p, ({ happened }) => {
            happened.arrived653 = true
          }),
          result,
        }
      case 'delayed':
        return { p, result }
      case 'never': {
        const waiting = p.board.marked('arrival-roll')
        return { p: waiting.reduce((now, unit) => withUnit(now, unit, { at: 'absent', steps: 0 }), p), result }
      }
    }
  },
})

/** 1 to 3: 9 Arm/CCB must move to St-Vith, if it can get there (A27.8a, A27.8b). */
const MUST_GO = 3

export const stVithRoll = rolling('st-vith-roll', {
  rule: 'A27.8a',
  roller: 'allied',
  apply: (p, die) => {
    if (die > MUST_GO || !reachesStVith(within(p, 'movement'))) return { p, result: 'free' }
    const bound = change(p, ({ happened }) => {
      happened.boundToStVith = true
    })
    return { p: bound, result: 'bound' }
  },
})

export const dropRoll = rolling('drop-roll', {
  rule: 'A27.2b',
  roller: 'german',
  apply: (p, die, { unit }, emit) => {
    const { board } = p
    const result = rowOf(board.charts.vonDerHeydte.results, die)
    const index = board.unitIndex(unit)
    // the hex changes hands only if the unit lands
    const landed = (now: Position): Position => {
      const hex = board.map.indexOf(now.units[index]!.at)
      return passRoadblock(putInHex(now, index, hex, emit), index, hexNumber(board, hex))
    }
    switch (result) {
      case 'full':
        return { p: landed(p), result }
      case 'reduced':
        return { p: landed(withUnit(p, index, { steps: 1 })), result }
      case 'eliminated':
        return { p: eliminate(p, [index], 'A27.2b', emit), result }
    }
  },
})

/** Only the Allied player sees which of the three markers was drawn: the event omits it (A32.1a). */
export const dumpDraw = rolling('dump-draw', {
  rule: 'A32.1a',
  roller: 'allied',
  faces: 3,
  secret: true,
  apply: (p, die) => {
    const place = placeDrawn(p.board, die)
    return { p: put(p, { dump: { place, searched: [], status: 'hidden', tried: false } }), result: 'drawn' }
  },
})
