/** The fire phases (M4.1p3, M4.1p6, M4.1p7): the owner opens one attack after another, or ends the phase (M5.1). */
import { KIND_WORDS } from '../wording.js'
import { say } from '../../engine/words/saying.js'
import type { Saying } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import { forbid } from '../../engine/legality/forbid.js'
import { stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { illegal } from '../../engine/legality/violation.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { pop, push, put, remember } from '../position.js'
import type { At, Position } from '../position.js'
import { openStrikes } from '../air/strikePhase.js'
import { placeStrike, PLACING, strikesForAttack } from '../air/strikes.js'
import type { PlacingQuestion } from '../air/strikes.js'
import { hexNumber } from '../board/board.js'
import { hexOf, opponent, sideNumber } from '../field/situation.js'
import type { ActionOf, FireKind, FrameOf, Side, State } from '../state.js'
import { BARRAGE, enemyHexes } from './barrage.js'
import type { BarrageQuestion } from './barrage.js'
import type { Shot } from './gunnery.js'
import { attackOn, blankAttack, onOpening, opening, openingQuestion } from './opening.js'
import type { OpeningQuestion } from './opening.js'
import { nameById } from '../field/units.js'
import { anyUnitFires } from './shots.js'

type FirePhase = FrameOf<'fire-phase'>
type InPhase = At<'fire-phase'>

const NOTHING: State['fired'] = { direct: [], indirect: [], controlling: [] }

/**
 * Opens a fire phase. A unit that fires may not move in the next movement phase of its side (M4.1p4a, M4.1p8a), so the
 * record of firers is cleared at the first fire phase after that.
 */
export const openFirePhase = (p: Position, side: Side, kind: FirePhase['kind']): Position => {
  const opened = push(kind === 'direct' ? p : put(p, { fired: NOTHING }), { type: 'fire-phase', side, kind })
  // the Germans roll for air support before they place their first strikes of an afternoon (M15.0b)
  const rolls = side === 'german' && kind === 'indirect' && p.state.air?.uncertain === true
  return rolls ? push(opened, { type: 'air-support-roll' }) : opened
}

/** The kinds of fire of a phase, in alphabetical order. */
const KINDS: Readonly<Record<FirePhase['kind'], readonly FireKind[]>> = {
  indirect: ['indirect'],
  direct: ['anti-tank', 'conventional'],
  mini: ['anti-tank', 'conventional'],
}

const isIndirect = ({ frame }: InPhase): boolean => frame.kind === 'indirect'

const shotAt = ({ frame }: InPhase, kind: FireKind, target: number): Shot => ({
  side: frame.side,
  occasion: frame.kind,
  kind,
  target,
  reaction: undefined,
})

/** The enemies on the map, in the order of their names. */
const enemies = remember((p: InPhase): readonly number[] => {
  const side = sideNumber(opponent(p.frame.side))
  const { ids, sides } = p.board
  const found: number[] = []
  for (let unit = 0; unit < ids.length; unit++) if (sides[unit] === side && hexOf(p, unit) >= 0) found.push(unit)
  return found.sort((a, b) => (ids[a]! < ids[b]! ? -1 : 1))
})

const OTHER_PHASE = forbid<OpeningQuestion<InPhase>>(({ p }) => (isIndirect(p) ? 'M5.0e' : 'M5.0d'), 'other-phase')
  .when(({ p, shot }) => !KINDS[p.frame.kind].includes(shot.kind))
  .saying(({ shot }) => say`there is no ${{ kind: KIND_WORDS[shot.kind] }} fire in this phase`)

const SOMEBODY_FIRES = onOpening<InPhase>(
  ({ shot }) => (shot.kind === 'indirect' ? 'M5.43a' : 'M5.24b'),
  'nobody-fires',
)
  .when(({ p, shot }) => !anyUnitFires(p, shot))
  .saying(({ p, id }) => say`no unit can fire at ${{ unit: nameById(p.board, id) }}`)

const openFire = verbIn('fire-phase', 'open-fire', {
  toQuestion: (p, action) => openingQuestion(p, shotAt, action),
  restrictions: [opening<InPhase>([OTHER_PHASE], [SOMEBODY_FIRES])],
  options: (p) => {
    const units = enemies(p)
    const kinds = KINDS[p.frame.kind]
    return {
      count: kinds.length * units.length,
      at: (index) => {
        const unit = units[index % units.length]
        const kind = kinds[Math.floor(index / units.length)]
        if (unit === undefined || kind === undefined) return null
        return { p, shot: shotAt(p, kind, unit), unit, id: p.board.ids[unit]! }
      },
    }
  },
  applied: [OTHER_PHASE],
  toAction: (_p, { shot, id }) => ({ type: 'open-fire', kind: shot.kind, target: id }),
  apply: (p, q) => push(p, attackOn(q)),
})

/** A row for actions that belong to the phase of indirect fire alone. */
const inOtherPhases = <Q extends { readonly p: InPhase }>(rule: string, message: Saying): Restrictions<Q> => [
  forbid<Q>(rule, 'other-phase')
    .when(({ p }) => !isIndirect(p))
    .saying(() => message),
]

interface BarrageHere extends BarrageQuestion {
  readonly p: InPhase
}

const openBarrage = verbIn('fire-phase', 'open-barrage', {
  toQuestion: (p, { hex }): BarrageHere => ({ p, side: p.frame.side, hex: p.board.map.indexOf(hex), named: hex }),
  restrictions: [stages<BarrageHere>(inOtherPhases('M5.0e', say`there is no indirect fire in this phase`), BARRAGE)],
  options: (p) =>
    fromItems(isIndirect(p) ? enemyHexes(p, p.frame.side) : [], (hex): BarrageHere => ({
      p,
      side: p.frame.side,
      hex,
    })),
  toAction: (p, { hex }) => ({ type: 'open-barrage', hex: hexNumber(p.board, hex) }),
  apply: (p, { side, hex }) =>
    push(p, blankAttack(side, p.frame.kind, { kind: 'unobserved', target: null, hex: hexNumber(p.board, hex) })),
})

interface PlacingHere extends PlacingQuestion {
  readonly p: InPhase
}

const placingHere = (p: InPhase, unit: number, id: ActionOf<'place-strike'>['unit']): PlacingHere => ({
  p,
  side: p.frame.side,
  unit,
  id,
})

/** The player places an air strike (M15.15a). */
const placingStrike = verbIn('fire-phase', 'place-strike', {
  toQuestion: (p, { unit }) => placingHere(p, p.board.unitIndex(unit), unit),
  restrictions: [
    stages<PlacingHere>(inOtherPhases('M15.15a', say`air strikes are placed in the Indirect Fire Phase`), PLACING),
  ],
  options: (p) =>
    fromItems(isIndirect(p) && (p.state.air?.left[p.frame.side] ?? 0) > 0 ? enemies(p) : [], (unit) =>
      placingHere(p, unit, p.board.ids[unit]!),
    ),
  toAction: (_p, { id }) => ({ type: 'place-strike', unit: id }),
  apply: (p, { side, unit, id }, emit) => {
    const hex = hexOf(p, unit)
    emit?.({
      type: 'strike-placed',
      side,
      unit: id,
      hex: hexNumber(p.board, hex),
      strikes: strikesForAttack(p, hex),
    })
    return placeStrike(p, side, id)
  },
})

export const firePhase = deciding('fire-phase', {
  waitsFor: ({ frame }) => player(frame.side),
  verbs: {
    'end-phase': singleIn('fire-phase', { type: 'end-phase' }, [], (p) =>
      p.frame.kind === 'direct' ? openStrikes(p, p.frame.side) : pop(p),
    ),
    'open-barrage': openBarrage,
    'open-fire': openFire,
    'place-strike': placingStrike,
  },
  otherwise: () => [illegal('M5.1', 'fire-phase', 'units fire in this phase; other actions belong to other phases')],
})
