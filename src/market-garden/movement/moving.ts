/**
 * Units move hex by hex (M8). A step that may draw fire is announced first, and taken when the other side has reacted
 * (M8.46). A move ends when its units stop, leave Travel mode, are dropped, or enter close action.
 */
import { player, rolling } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import type { Roll } from '../../engine/game.js'
import { say } from '../../engine/words/saying.js'
import { illegal } from '../../engine/legality/violation.js'
import type { ActivityOf } from '../activities.js'
import { byItself, deciding, inStages, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { nameById } from '../board/names.js'
import { carryOn, firstOf, sideOf, survivors } from '../bounds/movers.js'
import { CLOSE_ACTION_AT, closeActionQuestion } from '../close-action/refusals.js'
import { passes } from '../field/morale.js'
import { hexOf } from '../field/situation.js'
import { neighboursByText } from '../field/textOrder.js'
import { pushingMorale } from '../fire/pushedGuns.js'
import type { At } from '../position.js'
import { afterStep } from './afterStep.js'
import { changeNow, choosingMode, dismount, leaveTravel, mount } from './modeChanges.js'
import { ATTACK_FROM_HERE } from './comingBack.js'
import { assaultOver, ferryAssault, rollForFerry } from './ferrying.js'
import { bringUpHere, drop, pickUp, stop } from './halting.js'
import { depart, goOffMap, leaveMap } from './leavingMap.js'
import { enter, enterWithoutGuns, ferry, leave, setOutAfloat, step } from './stepping.js'

/** A close action against a hex adjacent to the moving units (M8.6). */
const closeAction = verbIn('moving', 'close-action', {
  toQuestion: (p, { hex }) => ({ named: hex, ...closeActionQuestion(p, p.frame, p.board.map.indexOf(hex)) }),
  restrictions: [...CLOSE_ACTION_AT, ...ATTACK_FROM_HERE],
  options: (p) => {
    const { board, frame } = p
    const hexes = neighboursByText(board, hexOf(p, firstOf(board, frame)))
    return fromItems(hexes, (hex) => closeActionQuestion(p, frame, hex))
  },
  toAction: ({ board }, { hex }) => ({ type: 'close-action', hex: hexNumber(board, hex) }),
  apply: (p, { hex }, emit) => assaultOver(p, hex, null, emit),
})

/** The decisions of the owner while no unit of the move has been lost. */
const ready = deciding('moving', {
  waitsFor: (p) =>
    survivors(p, p.frame).length === p.frame.units.length ? player(sideOf(p.board, p.frame)) : { kind: 'automatic' },
  verbs: {
    'bring-up': bringUpHere,
    'choose-mode': choosingMode,
    'close-action': closeAction,
    dismount,
    drop,
    ferry,
    'ferry-assault': ferryAssault,
    'go-off-map': goOffMap,
    'leave-map': leaveMap,
    'leave-travel': leaveTravel,
    mount,
    'pick-up': pickUp,
    step,
    stop,
  },
  otherwise: ({ board, frame: { units } }) => [
    illegal(
      'M8.0b',
      'on-the-move',
      say`the move of ${{ units: units.map((id) => nameById(board, id)) }} is finished first`,
      units[0],
    ),
  ],
  proceed: (p) => carryOn(p, p.frame),
})

const twoDice = ({ board, frame }: At<'moving'>, kind: Roll['kind'], rule: string): Roll => ({
  kind,
  rule,
  roller: sideOf(board, frame),
  dice: 2,
  faces: 6,
})

/** Allied vehicles at a permanent ferry (M16.16c). */
const afloat: ActivityOf<'moving'> = rolling({
  dice: (p) => twoDice(p, 'ferry', 'M16.16c'),
  roll: (p, dice, emit) =>
    rollForFerry(p, dice, (now, going) => setOutAfloat(now, going, p.board.map.indexOf(p.frame.to!), null, emit), emit),
})

/** The morale check of units that push guns into an enemy zone of control (M8.21g). */
const check: ActivityOf<'moving'> = rolling({
  dice: (p) => twoDice(p, 'morale', 'M8.21g'),
  roll: (p, dice, emit) => {
    const { frame } = p
    const morale = pushingMorale(p, frame)
    const passed = passes(morale, dice)
    emit?.({ type: 'morale-check', unit: frame.units[0]!, rule: 'M8.21g', morale, dice, passed })
    return passed ? enter(p, frame, emit) : enterWithoutGuns(p, frame, emit)
  },
})

const inNewHex = byItself('moving', afterStep)

export const moving = inStages('moving', ({ stage }) => stage, {
  ready,
  afloat,
  leaving: byItself('moving', leave),
  departing: byItself('moving', depart),
  check,
  ambush: inNewHex,
  watched: inNewHex,
  changing: byItself('moving', changeNow),
})
