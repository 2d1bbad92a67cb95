/**
 * Setting up (M24.2a): a unit is chosen, and placed near the hex that the scenario or the dice (M25.62b) name, subject
 * to stacking and terrain.
 */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems, isAnyLegal } from '../../engine/legality/candidates.js'
import { forbid, sentencesOn } from '../../engine/legality/forbid.js'
import { allows, firstOf, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import type { HexId } from '../../hex/index.js'
import { UNKNOWN_UNIT } from '../../wargame/unknown.js'
import { deciding, verbIn } from '../activities.js'
import { noteGunLine } from '../bounds/campaignStart.js'
import { noteOutward } from '../bounds/outwardBound.js'
import { putInHex } from '../changes/changes.js'
import { bringLeader } from '../changes/leaders.js'
import { chargedBridges, disarmBridges } from '../crossings/germanCharges.js'
import { withUnit } from '../field/records.js'
import { formationById } from '../board/names.js'
import { nameOf } from '../field/units.js'
import { placementOf } from '../random-setup/quarters.js'
import { pop, push, remember } from '../position.js'
import type { At, Position } from '../position.js'
import type { Mode, Side, UnitId } from '../state.js'
import { hasPlace, placesKeyOf, PLACE, placesOf } from './setupPlaces.js'
import type { PlaceQuestion } from './setupPlaces.js'

/** A unit that would be set up next. */
interface UnitQuestion {
  readonly p: At<'setup'>
  readonly unit: number
  readonly id: UnitId
}

const onUnit = sentencesOn<UnitQuestion>(
  ({ p, unit }) => nameOf(p.board, unit),
  ({ id }) => id,
)

/**
 * By key: whether there is a place for units with that key, cached with the position: hundreds of units share few keys.
 */
const placeKnown = remember(() => new Map<string, boolean>())

const findsPlace = ({ p, unit }: UnitQuestion): boolean => {
  const known = placeKnown(p)
  const key = placesKeyOf(p, unit)
  let finds = known.get(key)
  if (finds === undefined) known.set(key, (finds = hasPlace(p, p.frame.side, unit)))
  return finds
}

/** A unit is to be set up now, and there is a place for it. A unit without a place stays out of the game. */
const DUE: Restrictions<UnitQuestion> = [
  firstOf<UnitQuestion>([
    onUnit('M24.2a', 'not-waiting', 'is not to be set up now').when(({ p, unit }) => {
      const { side, arrival } = p.board.counters[unit]!
      return side !== p.frame.side || arrival?.turn !== 0 || p.state.units[unit]!.at !== 'reserve'
    }),
    // where the dice give a formation its quarters, only its units are set up
    onUnit('M25.61a', 'other-formation')
      .when(({ p, unit }) => {
        const { formation } = p.frame
        return formation !== undefined && placementOf(p.board, unit)?.formation !== formation
      })
      .saying(({ p, unit }) => {
        const formation = formationById(p.board, p.frame.formation!)
        return say`${{ unit: nameOf(p.board, unit) }} does not belong to ${{ formation }}, which is being set up`
      }),
    onUnit('M24.2a', 'no-room', 'has no place to set up').when((q) => !findsPlace(q)),
  ]),
]

/** Whether a unit can be chosen, with the frame `setup` on top. */
export const canBeChosen = (p: At<'setup'>, id: UnitId): boolean => allows(DUE, { p, unit: p.board.unitIndex(id), id })

const chooseUnit = verbIn('setup', 'choose-unit', {
  toQuestion: (p, { unit: id }): UnitQuestion => ({ p, unit: p.board.unitIndex(id), id }),
  restrictions: [stages<UnitQuestion>([UNKNOWN_UNIT], DUE)],
  options: (p) => fromItems(p.board.ids, (id, unit): UnitQuestion => ({ p, unit, id })),
  applied: [UNKNOWN_UNIT],
  toAction: (_p, { id }) => ({ type: 'choose-unit', unit: id }),
  apply: (p, { id }) => push(p, { type: 'placing', side: p.frame.side, unit: id }),
})

/** Opens the set-up of a side. */
export const openSetup = (p: Position, side: Side): Position => push(p, { type: 'setup', side })

export const setup = deciding('setup', {
  waitsFor: (p) => (isAnyLegal(chooseUnit.candidates(p)) ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: { 'choose-unit': chooseUnit },
  otherwise: () => [illegal('M24.2a', 'setup', 'units are being set up: a unit is chosen first')],
  proceed: pop,
})

/** A place for the unit that has been chosen. */
interface ChosenQuestion extends PlaceQuestion {
  readonly p: At<'placing'>
  readonly id: UnitId
}

const NOT_CHOSEN = forbid<ChosenQuestion>('M24.2a', 'not-chosen', ({ id }) => id)
  .when(({ p, id }) => p.frame.unit !== id)
  .saying(({ p, unit }) => say`${{ unit: nameOf(p.board, unit) }} is not the unit that has been chosen`)

const questionOf = (p: At<'placing'>, id: UnitId, to: HexId, mode: Mode): ChosenQuestion => ({
  p,
  id,
  side: p.frame.side,
  unit: p.board.unitIndex(id),
  hex: p.board.map.indexOf(to),
  to,
  mode,
})

const placeUnit = verbIn('placing', 'place-unit', {
  toQuestion: (p, { unit, to, mode }) => questionOf(p, unit, to, mode),
  restrictions: [stages<ChosenQuestion>([UNKNOWN_UNIT], [NOT_CHOSEN], PLACE)],
  options: (p) => {
    const { side, unit } = p.frame
    return fromItems(placesOf(p, side, p.board.unitIndex(unit)), ({ to, mode }) => questionOf(p, unit, to, mode))
  },
  applied: [UNKNOWN_UNIT, NOT_CHOSEN, ...PLACE],
  toAction: (_p, { id, to, mode }) => ({ type: 'place-unit', unit: id, to, mode }),
  apply: (p, { unit, id, hex, to, mode }, emit) => {
    emit?.({ type: 'deployed', unit: id, to, mode })
    const placed = putInHex(withUnit(pop(p), unit, { mode }), unit, hex)
    const there = noteGunLine(noteOutward(placed, unit, hex), unit, hex)
    // bridges that the Allies have reached before play begins carry no German charges (M-R402)
    const disarmed =
      p.state.phase === 'allied-setup' ? disarmBridges(there, chargedBridges(there, hex), hex, emit) : there
    return bringLeader(disarmed, unit, hex, emit)
  },
})

/** The owner places the chosen unit. */
export const placing = deciding('placing', {
  waitsFor: (p) => player(p.frame.side),
  verbs: { 'place-unit': placeUnit },
  otherwise: ({ board, frame: { unit } }) => [
    illegal('M24.2a', 'placing', say`${{ unit: nameOf(board, board.unitIndex(unit)) }} is being set up`, unit),
  ],
})
