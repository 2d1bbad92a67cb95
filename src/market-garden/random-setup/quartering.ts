/**
 * The random German set-up (M25.61): the Allied player designates drop zones, then the Germans roll for their
 * formations.
 */
import { player } from '../../engine/frames/activity.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import { deciding, rollingFor, singleIn } from '../activities.js'
import { pop, push, put, replaceTop } from '../position.js'
import type { Position } from '../position.js'
import { nextPlacement, vacantQuarters } from './quarters.js'
import { choosingMarker, PLACE_MARKER } from '../landings/markers.js'
import type { Emit } from '../state.js'

/** Opens the designation of drop zones, with the option only. */
export const openDropZones = (p: Position): Position =>
  p.state.quartered === undefined ? p : push(p, { type: 'drop-zones' })

/** Opens the rolls for the German formations, with the option only. */
export const openRandomSetup = (p: Position): Position =>
  p.state.quartered === undefined ? p : push(p, { type: 'random-setup', formation: null })

export const dropZones = deciding('drop-zones', {
  waitsFor: () => player('allied'),
  verbs: {
    'choose-marker': choosingMarker('drop-zones', PLACE_MARKER),
    'end-phase': singleIn('drop-zones', { type: 'end-phase' }, [], pop),
  },
  otherwise: () => [illegal('M25.61a', 'drop-zones', 'drop zones are being designated')],
})

/** Reveals the markers that were designated in secret, once the Germans are set up (M-R339). */
export const revealDropZones = (p: Position, emit: Emit): void => {
  const { state } = p
  if (state.quartered === undefined) return
  const { landings, supplyHeads } = p.board.terms
  for (const [formation, at] of Object.entries(state.landings?.pathfinders ?? {}))
    if (landings?.pathfinders[formation] === undefined)
      emit?.({ type: 'marker-placed', marker: 'pathfinder', formation, at })
  for (const [formation, at] of Object.entries(state.supplyHeads))
    if (supplyHeads?.[formation] === undefined) emit?.({ type: 'marker-placed', marker: 'supply-head', formation, at })
}

/** Gives a formation its quarters, or its printed hexes when none are vacant, and opens the set-up of its units. */
const quarter = (p: Position, formation: string, dice: readonly number[], at: HexId | null, emit: Emit): Position => {
  emit?.({ type: 'quartered', formation, dice, at })
  const waiting = replaceTop(p, { type: 'random-setup', formation: null })
  return push(put(waiting, { quartered: { ...p.state.quartered, [formation]: at } }), {
    type: 'setup',
    side: 'german',
    formation,
  })
}

/** One die, rolled again until it gives a vacant hex, so that each is equally likely (M25.62a, M-R511). */
export const randomSetup = rollingFor('random-setup', {
  dice: (p) => {
    const { formation } = p.frame
    if (formation === null) return null
    const faces = vacantQuarters(p, formation).length
    return { kind: 'random-setup', rule: 'M25.61a', roller: 'german', dice: 1, faces }
  },
  roll: (p, die, emit) => {
    const formation = p.frame.formation! // `dice` has given a roll for it
    const { hex } = vacantQuarters(p, formation)[die - 1]!
    return quarter(p, formation, [die], hex, emit)
  },
  proceed: (p, emit) => {
    const line = nextPlacement(p)
    if (line === undefined) return pop(p)
    const { formation } = line
    return vacantQuarters(p, formation).length === 0
      ? quarter(p, formation, [], null, emit)
      : replaceTop(p, { ...p.frame, formation })
  },
})

/** The activities of the frames of the random set-up. */
export const randomSetupTable = { 'drop-zones': dropZones, 'random-setup': randomSetup }
