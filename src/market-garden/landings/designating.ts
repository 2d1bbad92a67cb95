/**
 * What the Allied player prepares before the landings of a turn (M14.0e, M14.2a): markers, serials and drops, in his
 * movement phase.
 */
import { push, put } from '../position.js'
import type { Position } from '../position.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { unknownUnit } from '../../wargame/unknown.js'
import type { Board } from '../board/board.js'
import { hexNumber } from '../board/board.js'
import type { Action, ActionOf, Emit, FrameOf, UnitId } from '../state.js'
import type { Drop, Landings } from './state.js'
import { setMode } from '../changes/changes.js'
import { giveUpRefusals, openObjectives } from '../off-map/corpsAdvance.js'
import { including } from '../field/records.js'
import { apartRefusals, fliesUnlifted, outsideRefusals, waysApart } from './dropsApart.js'
import {
  hasWay,
  occasionRefusals,
  preparationRefusals,
  sendingRefusals,
  serialChoiceRefusals,
} from './landingLimits.js'
import type { Way } from './landingLimits.js'
import { fliesByReturn, fliesInPart, leaveRefusals, overloadRefusals } from './returnLift.js'
import { markerRefusals, openMarkers, regroupRefusals, unitsToRegroup } from './regrouping.js'
import { dueSerials, readyIn, serialOf, serialsWaiting } from '../field/serials.js'
import { landingMode, landingModes } from './comingDown.js'
import { nameOf } from '../field/units.js'
import { giveUpSerial } from '../off-map/corpsAdvanceRolls.js'

type Phase = FrameOf<'movement-phase'>

const PREPARATIONS = [
  'choose-marker',
  'choose-regrouping',
  'choose-serial',
  'drop-apart',
  'drop-outside',
  'leave-behind',
  'land-dispersed',
  'give-up-serial',
  'begin-landings',
] as const
/** What is done to prepare the landings of a turn. */
export type Preparation = ActionOf<(typeof PREPARATIONS)[number]>

export const isPreparation = (action: Action): action is Preparation =>
  (PREPARATIONS as readonly string[]).includes(action.type)

/** Serials that the scenario has land now, and that can (M22.31b): who cannot be flown is not held back. */
const owed = (p: Position): readonly number[] =>
  p.state.landings === null || p.state.landings.begun
    ? []
    : dueSerials(p).filter((serial) => sendingRefusals(p, serial).length === 0 && hasWay(p, readyIn(p, serial)))

/** Why the movement phase cannot end yet: drops wait (M14.0e), or serials are held back (M22.31b). */
export const endRefusals = (p: Position, phase: Phase): readonly Violation[] => {
  if (preparationRefusals(p, phase).length > 0) return []
  const waiting = (p.state.landings?.designated.length ?? 0) > 0
  return [
    ...(waiting ? [illegal('M14.0e', 'drops-wait', 'the drops that are designated are to be carried out')] : []),
    ...heldBack(owed(p)),
  ]
}

const heldBack = (serials: readonly number[]): readonly Violation[] =>
  serials.map((serial) =>
    illegal('M22.31b', 'held-back', `serial ${serial} lands in this turn and may not be held back`, String(serial)),
  )

/** Why the landings cannot begin yet: serials are held back (M22.31b), or the lift does not do for a drop (M14.61c). */
const beginRefusals = (p: Position): readonly Violation[] => [...heldBack(owed(p)), ...overloadRefusals(p)]

const dropOf = ({ state: { landings } }: Position, id: string): Drop | undefined =>
  landings?.designated.find(({ units }) => units.some((unit) => unit === id))

/** Why a unit may not be made to land in Defilade (M14.8a). */
const dispersedRefusals = (p: Position, unit: number): readonly Violation[] => {
  const { board } = p
  const id = board.ids[unit]!
  const name = nameOf(board, unit)
  if (dropOf(p, id) === undefined) return [illegal('M14.8a', 'not-designated', `${name} is on no drop`, id)]
  return landingMode(p, unit) === 'concentrated'
    ? []
    : [illegal('M14.8a', 'in-defilade', `${name} lands in Defilade anyway`, id)]
}

/** The markers that may be placed, as choices. */
export const markerChoices = (p: Position): readonly ActionOf<'choose-marker'>[] =>
  openMarkers(p).map((marker) => ({ type: 'choose-marker', ...marker }))

/** A marker has been chosen: its hex comes next. */
export const chooseMarker = (p: Position, { marker, formation }: ActionOf<'choose-marker'>): Position =>
  push(p, { type: 'placing-marker', marker, formation, row: null })

/** Why this may not be done in preparation of the landings. */
export const refusalsOf = (p: Position, phase: Phase, action: Preparation): readonly Violation[] => {
  const { board } = p
  if (action.type === 'choose-serial') return serialChoiceRefusals(p, phase, action.serial)
  if (action.type === 'drop-apart') return apartRefusals(p, phase, action)
  if (action.type === 'give-up-serial') return giveUpRefusals(p, phase, action.serial, action.objective)
  const never = occasionRefusals(p, phase)
  if (never.length > 0) return never
  // markers may be placed at any moment, after the landings of the turn too (M14.31a)
  if (action.type === 'choose-marker') return markerRefusals(p, action.marker, action.formation)
  const early = preparationRefusals(p, phase)
  if (early.length > 0) return early
  switch (action.type) {
    case 'choose-regrouping':
      return regroupRefusals(p, action.unit)
    case 'drop-outside':
      return outsideRefusals(p, action.serial)
    case 'begin-landings':
      return p.state.landings?.designated.length === 0
        ? [illegal('M14.0e', 'no-drops', 'no drops are designated')]
        : beginRefusals(p)
    case 'leave-behind':
    case 'land-dispersed': {
      const unit = board.unitIndex(action.unit)
      if (unit < 0) return [unknownUnit(action.unit)]
      return action.type === 'leave-behind'
        ? leaveRefusals(p, nameOf(board, unit), action.unit)
        : dispersedRefusals(p, unit)
    }
  }
}

export const wayNamed = (board: Board, { hex, route, bend }: Way) => ({
  hex: hexNumber(board, hex),
  route,
  bend: bend < 0 ? null : hexNumber(board, bend),
})

/** Everything that may be done to prepare the landings. */
export const preparations = (p: Position, phase: Phase): readonly Action[] => {
  const { board, state } = p
  if (state.landings === null || occasionRefusals(p, phase).length > 0) return []
  const { designated, begun } = state.landings
  const actions: Action[] = [...markerChoices(p)]
  if (begun) return actions
  for (const unit of unitsToRegroup(p)) actions.push({ type: 'choose-regrouping', unit })
  for (const [serial, units] of serialsWaiting(p)) {
    if (serialChoiceRefusals(p, phase, serial).length === 0) actions.push({ type: 'choose-serial', serial })
    for (const objective of openObjectives(p, phase, serial))
      actions.push({ type: 'give-up-serial', serial, objective })
    if (outsideRefusals(p, serial).length === 0) actions.push({ type: 'drop-outside', serial })
    for (const unit of units)
      for (const way of waysApart(p, unit))
        actions.push({ type: 'drop-apart', unit: board.ids[unit]!, ...wayNamed(board, way) })
  }
  for (const { units } of designated)
    for (const id of units) {
      if (leaveRefusals(p, id, id).length === 0) actions.push({ type: 'leave-behind', unit: id })
      if (landingMode(p, board.unitIndex(id)) === 'concentrated') actions.push({ type: 'land-dispersed', unit: id })
    }
  if (designated.length > 0 && beginRefusals(p).length === 0) actions.push({ type: 'begin-landings' })
  return actions
}

/**
 * A serial is on its way: a lift point is spent, or the one for those who have turned back (M14.0c, M14.61c), or none
 * (M23.4b).
 */
export const designate = (
  p: Position,
  landings: Landings,
  indices: readonly number[],
  { serial, hex, route, bend }: Omit<ActionOf<'designate-drop'>, 'type'>,
  emit: Emit,
  unlifted = false,
): Position => {
  const { board } = p
  const units = indices.map((unit) => board.ids[unit]!)
  const returned = !unlifted && (fliesByReturn(p, landings, indices) || fliesInPart(p, landings, indices))
  emit?.({ type: 'drop-designated', serial, units, hex, route, bend })
  // who can land Concentrated does, unless it is said otherwise
  const ready = indices.reduce((now, unit) => setMode(now, unit, landingModes(board, unit)[0]!), p)
  return put(ready, {
    landings: {
      ...landings,
      returnLift: landings.returnLift && !returned,
      lift: unlifted || returned || landings.lift === null ? landings.lift : landings.lift - 1,
      designated: [...landings.designated, { serial, units, hex, route, bend, returned }],
    },
  })
}

const withoutUnit = (landings: Landings, id: UnitId): Landings => ({
  ...landings,
  designated: landings.designated.map((drop) => ({ ...drop, units: drop.units.filter((unit) => unit !== id) })),
})

/** All drops of the turn on the stack, the northernmost on top (M14.0e). */
const begin = (p: Position, landings: Landings): Position => {
  const { board } = p
  const rowOf = ({ hex }: Drop): number => board.map.r[board.map.indexOf(hex)]!
  const order = [...landings.designated].sort(
    (a, b) => rowOf(a) - rowOf(b) || (a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : a.serial - b.serial),
  )
  const begun: Position = put(p, { landings: { ...landings, designated: [], begun: true } })
  return order.reduceRight(
    (now, { serial, units, hex, route, bend }) =>
      push(now, {
        type: 'landing',
        serial,
        units,
        hex,
        route,
        bend,
        stage: 'declared',
        intercepted: false,
        result: null,
        down: [],
        fired: [],
      }),
    begun,
  )
}

/** The position after a step of the preparations. */
export const prepare = (p: Position, action: Preparation, emit: Emit): Position => {
  const { board } = p
  const { landings } = p.state
  if (landings === null) return p
  switch (action.type) {
    case 'choose-marker':
      return chooseMarker(p, action)
    case 'choose-regrouping':
      return push(p, { type: 'regrouping', unit: action.unit })
    case 'choose-serial':
      return push(p, { type: 'designating', serial: action.serial })
    case 'drop-apart': {
      const unit = board.unitIndex(action.unit)
      const free = fliesUnlifted(p, unit, board.map.indexOf(action.hex))
      const apart: Landings = {
        ...landings,
        apart: including(landings.apart, action.unit),
        unlifted: free ? including(landings.unlifted, action.unit) : landings.unlifted,
      }
      const drop = { serial: serialOf(p, unit) ?? 0, ...action }
      return designate(p, apart, [unit], drop, emit, free)
    }
    case 'drop-outside':
      return push(p, { type: 'independent-drop', serial: action.serial })
    case 'leave-behind':
      return put(p, { landings: withoutUnit(landings, action.unit) })
    case 'land-dispersed':
      return setMode(p, board.unitIndex(action.unit), 'defilade')
    case 'give-up-serial':
      return giveUpSerial(p, action, emit)
    case 'begin-landings':
      return begin(p, landings)
  }
}
