/**
 * The part of the state that a side may know. Everything is open except German off-map actions (M20.0c), and drop zones
 * that are designated before the Germans are set up by the dice (M-R339).
 */
import { positionOf } from './position.js'
import type { Board } from './board/board.js'
import { areaAt } from './field/offMapAreas.js'
import { areZonesSecret } from './random-setup/quarters.js'
import { dueTurn } from './bounds/releases.js'
import { Event as EventCodec } from './state.js'
import type { Event, Frame, State, Unit } from './state.js'
import type { Hidden, View } from './view.js'
import { UNSEEN } from './vocabulary.js'

/**
 * Whether a German unit may be off the map as far as other viewers can tell: they do not know which of the units due
 * have been held back (M-R464).
 */
const isUnseen = (board: Board, state: State, unit: number): boolean => {
  const { side, arrival } = board.counters[unit]!
  const { at } = state.units[unit]!
  if (side !== 'german') return false
  const isDue =
    at === 'reserve' && arrival !== null && arrival.turn > 0 && dueTurn(positionOf(board, state), unit) <= state.turn
  return isDue || at === 'absent' || areaAt(at) !== null
}

/** A unit that is not seen; its losses are known from before. */
const unseen = (unit: Unit): Unit => ({
  ...unit,
  at: UNSEEN,
  mode: 'defilade',
  disrupted: false,
  depleted: false,
  dismounted: false,
})

/**
 * A frame without the area for which units are about to leave the map: other viewers see them leave, but not their
 * destination.
 */
const withoutArea = (frame: Frame): Frame => {
  if (frame.type !== 'moving') return frame
  const { area, ...seen } = frame
  return area === undefined ? frame : seen
}

/** The state without the drop zones that the Allied player has designated in secret (M-R339). */
const withoutDropZones = (board: Board, state: State): State => ({
  ...state,
  supplyHeads: { ...board.terms.supplyHeads },
  landings:
    state.landings === null ? null : { ...state.landings, pathfinders: { ...board.terms.landings?.pathfinders } },
  // the marker being placed is hidden too
  stack: state.stack.filter(({ type }) => type !== 'placing-marker'),
})

/** The units that only the Germans see. */
const unseenUnits = (board: Board, state: State): ReadonlySet<string> =>
  new Set(board.ids.filter((_, unit) => isUnseen(board, state, unit)))

/** Whether a viewer now sees Germans that were off the map (M20.0c), or drop zones that were secret (M-R339). */
export const revealsSecrets = (board: Board, before: State, after: State, viewer: string): boolean => {
  if (viewer !== 'allied' && areZonesSecret(positionOf(board, before)) && !areZonesSecret(positionOf(board, after)))
    return true
  if (before.offMap === undefined || viewer === 'german') return false
  const still = unseenUnits(board, after)
  return [...unseenUnits(board, before)].some((id) => !still.has(id))
}

/** The kinds of information hidden from a viewer. */
const hiddenFrom = (board: Board, state: State, viewer: string): readonly Hidden[] => [
  ...(viewer !== 'allied' && areZonesSecret(positionOf(board, state)) ? (['drop-zones'] as const) : []),
  ...(viewer !== 'german' && state.offMap !== undefined ? (['off-map'] as const) : []),
]

/** The part of the state that a side may know: the state itself where it knows everything. */
export const observeState = (board: Board, state: State, viewer: string): View => {
  const hidden = hiddenFrom(board, state, viewer)
  if (hidden.length === 0) return state
  const zoned = hidden.includes('drop-zones') ? withoutDropZones(board, state) : state
  return { hidden, ...(hidden.includes('off-map') ? withoutOffMap(board, zoned) : zoned) }
}

/** The state as viewers other than the Germans see it: units off the map are hidden (M20.0c). */
const withoutOffMap = (board: Board, state: State): State => {
  const { offMap } = state
  if (offMap === undefined) return state
  const hidden = unseenUnits(board, state)
  const seen = <T extends string>(ids: readonly T[]): readonly T[] => ids.filter((id) => !hidden.has(id))
  return {
    ...state,
    units: state.units.map((unit) => (hidden.has(unit.id) ? unseen(unit) : unit)),
    organized: seen(state.organized),
    thisPhase: { ...state.thisPhase, changed: seen(state.thisPhase.changed) },
    stack: state.stack.map(withoutArea),
    offMap: { since: {}, shifted: {}, traffic: {}, crossed: seen(offMap.crossed), announced: offMap.announced },
  }
}

const FOR_GERMANS: readonly Event['type'][] = ['off-map-moved', 'off-map-mode-changed', 'off-map-removed']

/** Whether a viewer may see an event (M20.0c, M-R339); false for a value that is not an event. */
export const mayBeTold = (event: Event, viewer: string): boolean => {
  if (!EventCodec.is(event)) return false
  return event.type === 'marker-designated'
    ? viewer === 'allied'
    : viewer === 'german' || !FOR_GERMANS.includes(event.type)
}
