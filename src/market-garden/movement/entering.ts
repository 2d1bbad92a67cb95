/** Units enter the map: reinforcements (M22), and Germans from off-map areas (M20.0f). */
import { fromItems } from '../../engine/legality/candidates.js'
import { about, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { HexId } from '../../hex/index.js'
import { UNKNOWN_HEX, UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { moveWith, newMove } from '../bounds/ownMove.js'
import type { WayIn } from '../bounds/unitsInTransit.js'
import { putInHex, remember } from '../changes/changes.js'
import { bringLeader } from '../changes/leaders.js'
import { reachBridges } from '../crossings/demolition.js'
import { unitsInAreas } from '../field/offTheMap.js'
import { withUnit } from '../field/records.js'
import { ranksOfHexes, ranksOfUnits } from '../field/textOrder.js'
import { inEnemyZone } from '../field/zones.js'
import { COMING_ON, returnHexes } from '../off-map/comingOn.js'
import { arrivals, waysOf } from '../off-map/entry.js'
import type { EntryQuestion } from '../off-map/entry.js'
import { entryCost } from '../off-map/entryHexes.js'
import { noteEdgeCrossing } from '../off-map/moves.js'
import { push } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, Emit, State, UnitId } from '../state.js'
import { withCommandRoll } from './allowanceRolls.js'

/** A unit that would enter, with its id and that of the hex. */
interface EnteringQuestion extends EntryQuestion {
  readonly id: UnitId
  readonly at: HexId
}

/** The units that have entered in this phase, by entry hex, with one more (M22.14a). */
const withEntered = (p: Position, { id, at }: EnteringQuestion): State['thisPhase']['entered'] => ({
  ...p.state.thisPhase.entered,
  [at]: [...(p.state.thisPhase.entered[at] ?? []), id],
})

/**
 * A reinforcement is placed in its entry hex. Its headquarters rolls first where it lacks command points (M11.66b);
 * then the unit may be ambushed (M8.4h), and moves on (M22.13a).
 */
const enter = (p: Position, q: EnteringQuestion, emit: Emit): Position => {
  const { unit, id, mode, hex, at } = q
  const cost = entryCost(p, unit, mode, hex) ?? 0
  emit?.({ type: 'entered', unit: id, at, mode })
  const ready = withUnit(p, unit, { mode })
  // in an enemy zone of control it goes under the units already there (M8.5b)
  const where = inEnemyZone(ready, p.board.counters[unit]!.side, hex) ? 'bottom' : 'top'
  const arrived = noteEdgeCrossing(putInHex(ready, unit, hex, where, emit), unit)
  const there = bringLeader(arrived, unit, hex, emit)
  const move = moveWith(newMove([id], null), { steps: 1, spent: { [id]: cost }, stage: 'ambush' })
  const moving = push(remember(there, { entered: withEntered(there, q) }), move)
  return withCommandRoll(reachBridges(moving, unit, hex, emit), id)
}

/** A unit that may enter by a hex in a mode. */
interface Entry extends WayIn {
  readonly unit: number
}

const questionOf = (p: At<'movement-phase'>, { unit: id, mode, at }: ActionOf<'enter'>): EnteringQuestion => ({
  p,
  phase: p.frame,
  unit: p.board.unitIndex(id),
  id,
  mode,
  hex: p.board.map.indexOf(at),
  at,
})

/** Every entry of every unit that may enter the map, in the order of the texts of the actions. */
const allEntries = (p: At<'movement-phase'>): readonly Entry[] => {
  const { board, frame, state } = p
  const found: Entry[] = []
  for (const unit of arrivals(p)) for (const { mode, hex } of waysOf(p, frame, unit)) found.push({ unit, mode, hex })
  if (state.offMap !== undefined && frame.side === 'german')
    for (const unit of unitsInAreas(p)) {
      const { mode } = state.units[unit]!
      for (const hex of returnHexes(p, frame, unit)) found.push({ unit, mode, hex })
    }
  const units = ranksOfUnits(board)
  const hexes = ranksOfHexes(board)
  return found.sort((a, b) => {
    if (a.unit !== b.unit) return units[a.unit]! - units[b.unit]!
    return a.mode === b.mode ? hexes[a.hex]! - hexes[b.hex]! : a.mode < b.mode ? -1 : 1
  })
}

/** The unit and the hex exist, on which the other rows rely. */
const KNOWN: Restrictions<EnteringQuestion> = [
  UNKNOWN_UNIT,
  about(({ hex, at }: EnteringQuestion) => ({ hex, to: at }), [UNKNOWN_HEX]),
]

export const entering = verbIn('movement-phase', 'enter', {
  toQuestion: questionOf,
  restrictions: [stages<EnteringQuestion>(KNOWN, COMING_ON)],
  options: (p) =>
    fromItems(allEntries(p), ({ unit, mode, hex }): EnteringQuestion => ({
      p,
      phase: p.frame,
      unit,
      id: p.board.ids[unit]!,
      mode,
      hex,
      at: hexNumber(p.board, hex),
    })),
  applied: [...KNOWN, ...COMING_ON],
  toAction: (_p, { id, mode, at }) => ({ type: 'enter', unit: id, mode, at }),
  apply: enter,
})
