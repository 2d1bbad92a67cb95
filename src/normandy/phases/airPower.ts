/** Air support, carpet bombing and naval bombardment in the Allied combat phase (N4.B5d, N13.2, N13.3, N16.47). */
import { forbid } from '../../engine/legality/forbid.js'
import { about, allows, stages } from '../../engine/legality/restriction.js'
import type { Restriction, Restrictions } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { fromItems } from '../../engine/legality/candidates.js'
import type { Candidates } from '../../engine/legality/candidates.js'
import { say } from '../../engine/words/saying.js'
import { occupantOf } from '../../wargame/disposition.js'
import { choiceIn, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { change, push, replaceTop } from '../position.js'
import type { At, Position } from '../position.js'
import type { ActionOf, FrameOf } from '../state.js'
import type { HexId } from '../../hex/index.js'
import { withAirPoints } from '../rules/airPoints.js'
import { bombingColumns, CARPET_BOMBING, NAVAL_BOMBARDMENT } from '../rules/bombing.js'
import type { BombingQuestion } from '../rules/bombing.js'
import { onlyIn } from './combatStage.js'

type Combat = At<'combat'>

const IN_AIR = onlyIn('air')
const IN_BOMBARDMENT = onlyIn('bombard')

const endOf = (row: Restriction<{ readonly p: Position }>): Restrictions<Combat> => [about((p) => ({ p }), [row])]

type SupportQuestion = Choice<Combat, ActionOf<'air-support'>>

/** Air support can go to any attack, whatever the terrain (N13.24), but never to an overrun or a defence (N13.25). */
const SUPPORT: Restrictions<SupportQuestion> = [
  stages<SupportQuestion>(
    [IN_AIR],
    [
      forbid<SupportQuestion>('N13.26', 'no-attack-there', ({ action }) => action.target)
        .when(({ p, action }) => !p.frame.attacks.some((attack) => attack.targets[0] === action.target))
        .saying(({ action }) => say`no attack with its order marker on ${{ hex: action.target }} has been declared`),
      forbid<SupportQuestion>('N13.22', 'supported-already', ({ action }) => action.target)
        .when(({ p, action }) => p.frame.attacks.find((attack) => attack.targets[0] === action.target)?.air === true)
        .saying(({ action }) => say`the attack on ${{ hex: action.target }} already has an air point`),
      forbid<SupportQuestion>(({ p }) => (p.board.mini ? 'N16.38a' : 'N13.12'), 'no-air-points')
        .when(({ p }) => p.state.airPoints < 1)
        .saying(() => 'no air point is left'),
    ],
  ),
]

export const airSupport = choiceIn('combat', 'air-support', {
  restrictions: SUPPORT,
  options: ({ frame }) =>
    frame.attacks
      .map((attack) => attack.targets[0]!)
      .sort()
      .map((target) => ({ type: 'air-support', target })),
  apply: (p, { target }, emit) => {
    const attacks = p.frame.attacks.map((attack) => (attack.targets[0] === target ? { ...attack, air: true } : attack))
    return withAirPoints(replaceTop(p, { ...p.frame, attacks }), p.state.airPoints - 1, null, emit)
  },
})

export const endAirSupport = singleIn('combat', { type: 'end-air-support' }, endOf(IN_AIR), (p) =>
  replaceTop(p, { ...p.frame, stage: p.board.mini ? 'bombard' : 'resolve' }),
)

/** The hexes with Germans in them, in ascending order. */
const germanHexes = (p: Combat): Candidates<BombingQuestion> =>
  fromItems(
    [...new Set(p.hexOf)].filter((hex) => hex >= 0 && occupantOf(p, hex) === 1).sort((a, b) => a - b),
    (hex) => ({ p, hex, id: hexNumber(p.board, hex) }),
  )

const NOWHERE: Candidates<BombingQuestion> = { count: 0, at: () => null }

const bombingQuestion = (p: Combat, { target }: { readonly target: HexId }): BombingQuestion => ({
  p,
  hex: p.board.map.indexOf(target),
  id: target,
})

const bombing = (p: Position, hex: HexId, naval: boolean): FrameOf<'bombing'> => ({
  type: 'bombing',
  hex,
  columns: bombingColumns(p, naval),
  naval,
  loss: 0,
  lost: [],
})

export const carpetBomb = verbIn('combat', 'carpet-bomb', {
  toQuestion: bombingQuestion,
  restrictions: [stages([IN_AIR], CARPET_BOMBING)],
  options: (p) => (allows([IN_AIR], { p }) ? germanHexes(p) : NOWHERE),
  toAction: ({ board }, { hex }) => ({ type: 'carpet-bomb', target: hexNumber(board, hex) }),
  apply: (p, { hex }, emit) => {
    const target = hexNumber(p.board, hex)
    const spent = change(withAirPoints(p, 0, null, emit), (state) => {
      state.bombed = true
      state.targeted = target
    })
    return push(replaceTop(spent, { ...p.frame, barred: [target], stage: 'resolve' }), bombing(p, target, false))
  },
})

export const bombard = verbIn('combat', 'bombard', {
  toQuestion: bombingQuestion,
  restrictions: [stages([IN_BOMBARDMENT], NAVAL_BOMBARDMENT)],
  options: (p) => (allows([IN_BOMBARDMENT], { p }) ? germanHexes(p) : NOWHERE),
  toAction: ({ board }, { hex }) => ({ type: 'bombard', target: hexNumber(board, hex) }),
  apply: (p, { hex }) => replaceTop(p, { ...p.frame, barred: [...p.frame.barred, hexNumber(p.board, hex)] }),
})

/**
 * Naval guns fire in the order of their markers, once all markers have been placed (N16.47a); the hexes are not marked
 * beyond the phase (N-R21).
 */
export const endBombardment = singleIn('combat', { type: 'end-bombardment' }, endOf(IN_BOMBARDMENT), (p) =>
  p.frame.barred.reduceRight(
    (fired: Position, hex) => push(fired, bombing(fired, hex, true)),
    replaceTop(p, { ...p.frame, stage: 'resolve' }),
  ),
)
