/**
 * Building an attack: the player adds attackers and target hexes, then the attack is fought (German) or declared
 * (Allied).
 */
import { forbid } from '../../engine/legality/forbid.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems } from '../../engine/legality/candidates.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import { say } from '../../engine/words/saying.js'
import { illegal } from '../../engine/legality/violation.js'
import { hexesAround } from '../../hex/around.js'
import { unitsIn } from '../../wargame/disposition.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { change, pop, push, putFrame, replaceTop, within } from '../position.js'
import type { At, Position } from '../position.js'
import type { FrameOf } from '../state.js'
import { EXTENDING, JOINING } from '../rules/attackRestrictions.js'
import type { ExtendingQuestion, JoiningQuestion } from '../rules/attackRestrictions.js'
import { counterOf, hexesOf, idsOf, indicesOf, serviceOf } from '../rules/units.js'
import { battleFrame } from './battleFrame.js'

const joining = (p: At<'attack'>, unit: number, id: string): JoiningQuestion => ({
  p: within(p, 'combat'),
  attack: p.frame,
  unit,
  id,
})

const extending = (p: At<'attack'>, hex: number, to: string): ExtendingQuestion => ({
  p: within(p, 'combat'),
  attack: p.frame,
  hex,
  to,
})

// only adjacent units attack: units that can join are next to the first target, further targets next to the first
// attacker

const attackAdd = verbIn('attack', 'attack-add', {
  toQuestion: (p, { unit }) => joining(p, p.board.unitIndex(unit), unit),
  restrictions: JOINING,
  options: (p) =>
    fromItems(
      hexesAround(p.board.map, p.board.map.indexOf(p.frame.targets[0]!))
        .flatMap((hex) => unitsIn(p, hex))
        .sort((a, b) => a - b),
      (unit) => joining(p, unit, p.board.ids[unit]!),
    ),
  toAction: ({ board }, { unit }) => ({ type: 'attack-add', unit: board.ids[unit]! }),
  apply: (p, { unit }) => replaceTop(p, { ...p.frame, attackers: [...p.frame.attackers, p.board.ids[unit]!].sort() }),
})

const attackTarget = verbIn('attack', 'attack-target', {
  toQuestion: (p, { hex }) => extending(p, p.board.map.indexOf(hex), hex),
  restrictions: EXTENDING,
  options: (p) =>
    fromItems(hexesAround(p.board.map, p.hexOf[p.board.unitIndex(p.frame.attackers[0]!)]!), (hex) =>
      extending(p, hex, hexNumber(p.board, hex)),
    ),
  toAction: ({ board }, { hex }) => ({ type: 'attack-target', hex: hexNumber(board, hex) }),
  apply: (p, { hex }) => replaceTop(p, { ...p.frame, targets: [...p.frame.targets, hexNumber(p.board, hex)] }),
})

const hasTiger = ({ board, frame }: At<'attack'>): boolean =>
  indicesOf(board, frame.attackers).some((unit) => counterOf(board, unit).kind === 'tiger')

/** The Tigers' column shift can be waived when a Tiger takes part. */
const WAIVER: Restrictions<At<'attack'>> = [
  forbid<At<'attack'>>('N7.25a', 'no-tigers')
    .when((p) => !hasTiger(p))
    .saying(() => 'no Tiger battalion takes part in this attack'),
]

/**
 * Fights the attack immediately (N7.14a), or declares it with its order marker and supply point (N7.0b, N7.14b, N4.B5b,
 * N4.B5c, N10.27b).
 */
const commit = (p: At<'attack'>, tigers: boolean): Position => {
  const { board } = p
  const { attackers, targets } = p.frame
  const below = pop(p)
  const combat = within(p, 'combat').phase
  const defenders = idsOf(
    board,
    hexesOf(board, targets).flatMap((hex) => unitsIn(p, hex)),
  )
  const service = serviceOf(board, board.unitIndex(attackers[0]!))
  const marked: FrameOf<'combat'> = {
    ...combat,
    attacked: withMembers(combat.attacked, attackers),
    defended: withMembers(combat.defended, defenders),
  }
  if (service === 'german') {
    const order = { overrun: false, side: combat.side, attackers, targets, air: false, tigers }
    return push(putFrame(below, marked), battleFrame(p, order))
  }
  const declared = putFrame(below, {
    ...marked,
    attacks: [...combat.attacks, { attackers, targets, air: false }],
    orders: { ...combat.orders, [service]: combat.orders[service] + 1 },
  })
  if (board.mini) return declared // no supply points in the mini-game (N16.32)
  return change(declared, (state) => {
    state.supplyPoints[service] -= 1
  })
}

export const attack = deciding('attack', {
  waitsFor: (p) => player(within(p, 'combat').phase.side),
  verbs: {
    'attack-add': attackAdd,
    'attack-target': attackTarget,
    'attack-commit': singleIn('attack', { type: 'attack-commit' }, [], (p) => commit(p, hasTiger(p))),
    'attack-commit-without-tigers': singleIn('attack', { type: 'attack-commit-without-tigers' }, WAIVER, (p) =>
      commit(p, false),
    ),
  },
  otherwise: ({ frame }) => [
    illegal('N7.13a', 'attack-being-made', say`the attack on ${{ hex: frame.targets[0]! }} is completed first`),
  ],
})
