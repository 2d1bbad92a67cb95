/** The Fuel Shortage Phase (A6): a captured dump is transferred, two dice are rolled, divisions run out of fuel. */
import { say } from '../../engine/words/saying.js'
import { forbid } from '../../engine/legality/forbid.js'
import { player, rolling } from '../../engine/frames/activity.js'
import type { Choice } from '../../engine/frames/verb.js'
import { choiceIn, deciding, singleIn } from '../activities.js'
import type { ActivityOf } from '../activities.js'
import { CALENDAR } from '../limits.js'
import { pop, push, remember, replaceTop, withUnits } from '../position.js'
import type { At, Position } from '../position.js'
import { fuelCandidates, fuelModifier, fuelRowOf, mayTransferDump, struckUnits } from '../rules/movement/fuel.js'
import type { FuelRow } from '../rules/movement/fuel.js'
import { setDumpStatus } from '../rules/field/dump.js'
import { idsOf } from '../rules/field/units.js'
import type { ActionOf, Emit } from '../state.js'
import { notNow } from './refusals.js'

/** Opens the phase: the dump first, on any turn (A-R5); then the dice, from 19AM on (A6.1a). */
export const openFuelShortage = (p: Position): Position => {
  const dice = p.state.turn >= CALENDAR.fuelShortage ? push(p, { type: 'fuel-roll' }) : p
  return mayTransferDump(dice) ? push(dice, { type: 'dump-transfer' }) : dice
}

const transfer = (p: Position, emit: Emit): Position => pop(setDumpStatus(p, 'transferred', 'A32.2f', emit))

/** The German player may bring a captured dump to Germany (A32.2f). */
export const dumpTransfer = deciding('dump-transfer', {
  waitsFor: () => player('german'),
  verbs: {
    decline: singleIn('dump-transfer', { type: 'decline' }, [], pop),
    'transfer-dump': singleIn('dump-transfer', { type: 'transfer-dump' }, [], transfer),
  },
  otherwise: () => notNow('A32.2f', say`the transfer of the captured dump must be decided`),
})

/** One die for each table, with the same modifier (A6.1b, A6.3). */
export const fuelRoll: ActivityOf<'fuel-roll'> = rolling({
  dice: () => ({ kind: 'fuel-shortage', rule: 'A6.1b', roller: 'german', dice: 2, faces: 6 }),
  roll: (p, dice, emit) => {
    const modifier = fuelModifier(p)
    const rows = p.board.charts.fuel.tables.map((table, i) => ({
      table: i,
      row: fuelRowOf(table, dice[i]! + modifier),
    }))
    emit?.({
      type: 'rolled',
      what: 'fuel-shortage',
      rule: 'A6.1b',
      dice,
      result: rows.map(({ row }) => row + 1).join(' and '),
    })
    return replaceTop(p, { type: 'fuel', rows })
  },
})

/** The next row of the tables; there is one while the frame exists. */
const nextResult = ({ board, frame }: At<'fuel'>): FuelRow => {
  const { table, row } = frame.rows[0]!
  return board.charts.fuel.tables[table]!.rows[row]!
}

/** The formations that the next row can affect. */
const candidatesNow = remember((p: At<'fuel'>): readonly string[] => {
  const { table, row } = p.frame.rows[0]!
  return fuelCandidates(p, table, row)
})

/**
 * The formations of which a player must name one; empty when the row affects all that it names, or only one is present.
 */
const choices = (p: At<'fuel'>): readonly string[] =>
  nextResult(p).all || candidatesNow(p).length < 2 ? [] : candidatesNow(p)

/**
 * Puts every unit of these formations out of supply immediately (A6.1c); reinforcements of this turn arrive out of
 * supply (A6.4a).
 */
const strike = (start: At<'fuel'>, formations: readonly string[], emit: Emit): Position => {
  const { board, frame } = start
  const result = nextResult(start)
  let p: Position = start
  for (const formation of formations) {
    const units = struckUnits(p, result, formation)
    emit?.({ type: 'fuel', formation, units: idsOf(board, units), rule: result.westOfOurthe ? 'A6.5b' : 'A6.1c' })
    p = withUnits(p, units, { outOfSupply: true })
  }
  const rows = frame.rows.slice(1)
  return rows.length === 0 ? pop(p) : replaceTop(p, { ...frame, rows })
}

/** The German player names one of several divisions (A6.1d); west of the Ourthe the Allied player does (A6.5a). */
const AFFECTED_DIVISION = forbid<Choice<At<'fuel'>, ActionOf<'name-division'>>>(
  ({ p }) => (nextResult(p).chooser === 'allied' ? 'A6.5a' : 'A6.4b'),
  'no-such-division',
  ({ action }) => action.formation,
)
  .when(({ p, action }) => !choices(p).includes(action.formation))
  .saying(
    ({ p, action: { formation } }) =>
      say`${{ formation }} is not among those the result allows: ${{ formations: choices(p) }}`,
  )

/** The rows one after another. */
export const fuel = deciding('fuel', {
  waitsFor: (p) => (choices(p).length === 0 ? { kind: 'automatic' } : player(nextResult(p).chooser)),
  verbs: {
    'name-division': choiceIn('fuel', 'name-division', {
      restrictions: [AFFECTED_DIVISION],
      options: (p) => choices(p).map((formation) => ({ type: 'name-division', formation })),
      apply: (p, { formation }, emit) => strike(p, [formation], emit),
    }),
  },
  otherwise: () => notNow('A6.1d', say`a division that is short of fuel must be named`),
  // a row that affects all it names, the only one present (A6.4b), or none (A6.4c)
  proceed: (p, emit) => strike(p, candidatesNow(p), emit),
})
