/**
 * The random German set-up (M25.61): the Allied player designates his drop zones, then the Germans roll for their
 * formations.
 */
import { pop, push, put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import type { FrameRules, FrameTable } from '../../engine/frames.js'
import { inOrder } from '../../engine/inOrder.js'
import { illegal } from '../../engine/violation.js'
import type { HexId } from '../../hex/index.js'
import { nextPlacement, vacantQuarters } from './quarters.js'
import type { Action, Emit, Event, FrameOf } from '../state.js'
import { isPlacing, markerOf, markerRefusals, placings, prepare } from './designating.js'

type DropZones = FrameOf<'drop-zones'>
type RandomSetup = FrameOf<'random-setup'>

/** The Allied player designates his drop zones, with the option alone. */
export const openDropZones = (p: Position): Position =>
  p.state.quartered === undefined ? p : push(p, { type: 'drop-zones' })

/** The dice for the German formations, with the option alone. */
export const openRandomSetup = (p: Position): Position =>
  p.state.quartered === undefined ? p : push(p, { type: 'random-setup', formation: null })

const dropZonesRules: FrameRules<Position, DropZones, Action, Event> = {
  pending: () => ({ kind: 'player', side: 'allied' }),
  legalActions: (p) => inOrder<Action>([{ type: 'end-phase' }, ...placings(p)]),
  explain: (p, _frame, action) => {
    if (isPlacing(action)) return markerRefusals(p, action)
    return action.type === 'end-phase' ? [] : [illegal('M25.61a', 'drop-zones', 'drop zones are being designated')]
  },
  reduce: (p, _frame, action, emit) => {
    if (!isPlacing(action)) return pop(p)
    const { formation, to: at } = action
    emit?.({ type: 'marker-designated', marker: markerOf(action), formation, at })
    return prepare(p, action, undefined)
  },
  proceed: (p) => p,
}

/** Everybody is told of the markers that were designated in secret, now that the Germans are set up (M-R339). */
export const tellOfDropZones = (p: Position, emit: Emit): void => {
  const { state } = p
  if (state.quartered === undefined) return
  const { landings, supplyHeads } = p.board.terms
  for (const [formation, at] of Object.entries(state.landings?.pathfinders ?? {}))
    if (landings?.pathfinders[formation] === undefined)
      emit?.({ type: 'marker-placed', marker: 'pathfinder', formation, at })
  for (const [formation, at] of Object.entries(state.supplyHeads))
    if (supplyHeads?.[formation] === undefined) emit?.({ type: 'marker-placed', marker: 'supply-head', formation, at })
}

/** A formation has its quarters, or its printed place when none is vacant, and its units are set up there. */
const quarter = (p: Position, formation: string, dice: readonly number[], at: HexId | null, emit: Emit): Position => {
  emit?.({ type: 'quartered', formation, dice, at })
  const waiting = replaceTop(p, { type: 'random-setup', formation: null })
  return push(put(waiting, { quartered: { ...p.state.quartered, [formation]: at } }), {
    type: 'setup',
    side: 'german',
    formation,
  })
}

const randomSetupRules: FrameRules<Position, RandomSetup, Action, Event> = {
  // one die, thrown again until it gives a vacant hex: an even chance for each of them (M25.62a, M-R511)
  pending: (p, { formation }) =>
    formation === null
      ? { kind: 'automatic' }
      : {
          kind: 'chance',
          roll: {
            kind: 'random-setup',
            rule: 'M25.61a',
            roller: 'german',
            dice: 1,
            faces: vacantQuarters(p, formation).length,
          },
        },
  legalActions: () => [],
  explain: () => [],
  reduce: (p, { formation }, action, emit) => {
    if (action.type !== 'roll' || formation === null) return p
    const { hex } = vacantQuarters(p, formation)[action.dice[0]! - 1]!
    return quarter(p, formation, action.dice, hex, emit)
  },
  proceed: (p, frame, emit) => {
    const line = nextPlacement(p)
    if (line === undefined) return pop(p)
    const { formation } = line
    return vacantQuarters(p, formation).length === 0
      ? quarter(p, formation, [], null, emit)
      : replaceTop(p, { ...frame, formation })
  },
}

type OwnFrame = DropZones | RandomSetup

/** The frames of the random set-up with their rules. */
export const randomSetupTable: FrameTable<Position, OwnFrame, Action, Event> = {
  'drop-zones': dropZonesRules,
  'random-setup': randomSetupRules,
}
