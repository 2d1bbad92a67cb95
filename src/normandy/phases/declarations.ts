/** Attacks are made (N4.A4a), or declared (N4.B5b) and then resolved in any order (N4.B5e, N7.14b). */
import { forbid } from '../../engine/legality/forbid.js'
import { fromList } from '../../engine/legality/candidates.js'
import { about, allows, stages } from '../../engine/legality/restriction.js'
import type { Restrictions } from '../../engine/legality/restriction.js'
import type { Choice } from '../../engine/frames/verb.js'
import { say } from '../../engine/words/saying.js'
import { hexesAround } from '../../hex/around.js'
import { occupantOf } from '../../wargame/disposition.js'
import { choiceIn, singleIn, verbIn } from '../activities.js'
import { hexNumber } from '../board/board.js'
import { pop, push, replaceTop, sideNumber, within } from '../position.js'
import type { At, Within } from '../position.js'
import type { ActionOf } from '../state.js'
import { ADJACENT, ATTACKER, OPENING, TARGET } from '../rules/attackRestrictions.js'
import type { OpeningQuestion } from '../rules/attackRestrictions.js'
import { battleFrame } from './battleFrame.js'
import { onlyIn, onlyWhere } from './combatStage.js'

const DECLARING = onlyIn('declare')

const opening = (p: At<'combat'>, unit: number, id: string, hex: number, to: string): OpeningQuestion => ({
  p: within(p, 'combat'),
  unit,
  id,
  hex,
  to,
})

/** Units of the phasing side with the enemies next to them, by hex and then by unit. */
const contacts = (p: Within<'combat'>): readonly { readonly unit: number; readonly hex: number }[] => {
  const { map, sides } = p.board
  const side = sideNumber(p.phase.side)
  const found: { readonly unit: number; readonly hex: number }[] = []
  p.hexOf.forEach((from, unit) => {
    if (from < 0 || sides[unit] !== side) return
    for (const hex of hexesAround(map, from)) if (occupantOf(p, hex) === 2 - side) found.push({ unit, hex })
  })
  return found.sort((a, b) => a.hex - b.hex || a.unit - b.unit)
}

/** Every attack that a unit could open if its service can afford it, by target, then by unit. */
const openings = (p: At<'combat'>): readonly OpeningQuestion[] => {
  const combat = within(p, 'combat')
  return contacts(combat)
    .map(({ unit, hex }) => opening(p, unit, p.board.ids[unit]!, hex, hexNumber(p.board, hex)))
    .filter((q) => allows(TARGET, q) && allows(ATTACKER, q))
}

export const openAttack = verbIn('combat', 'attack', {
  toQuestion: (p, { unit, target }) => opening(p, p.board.unitIndex(unit), unit, p.board.map.indexOf(target), target),
  restrictions: [stages([DECLARING], OPENING)],
  options: (p) => fromList(allows([DECLARING], { p }) ? openings(p) : []),
  applied: [DECLARING, ...ATTACKER, ...TARGET, ...ADJACENT],
  toAction: ({ board }, { unit, hex }) => ({ type: 'attack', target: hexNumber(board, hex), unit: board.ids[unit]! }),
  apply: (p, { unit, hex }) =>
    push(p, { type: 'attack', attackers: [p.board.ids[unit]!], targets: [hexNumber(p.board, hex)] }),
})

const GERMANS_END: Restrictions<At<'combat'>> = [about((p) => ({ p }), [onlyWhere(({ side }) => side === 'german')])]

export const endPhase = singleIn('combat', { type: 'end-phase' }, GERMANS_END, pop)

const ALLIES_END: Restrictions<At<'combat'>> = [
  about((p) => ({ p }), [onlyWhere(({ side, stage }) => side === 'allied' && stage === 'declare')]),
]

export const endDeclarations = singleIn('combat', { type: 'end-declarations' }, ALLIES_END, (p) =>
  replaceTop(p, { ...p.frame, stage: 'air' }),
)

type ResolveQuestion = Choice<At<'combat'>, ActionOf<'resolve'>>

const RESOLVE: Restrictions<ResolveQuestion> = [
  stages<ResolveQuestion>(
    [onlyIn('resolve')],
    [
      forbid<ResolveQuestion>('N7.14b', 'not-declared', ({ action }) => action.target)
        .when(({ p, action }) => !p.frame.attacks.some((attack) => attack.targets[0] === action.target))
        .saying(({ action }) => say`no attack with its order marker on ${{ hex: action.target }} has been declared`),
    ],
  ),
]

export const resolve = choiceIn('combat', 'resolve', {
  restrictions: RESOLVE,
  options: ({ frame }) =>
    frame.attacks
      .map((attack) => attack.targets[0]!)
      .sort()
      .map((target) => ({ type: 'resolve', target })),
  apply: (p, { target }) => {
    const { attacks, side } = p.frame
    const attack = attacks.find((other) => other.targets[0] === target)!
    const rest = replaceTop(p, { ...p.frame, attacks: attacks.filter((other) => other !== attack) })
    return push(rest, battleFrame(rest, { overrun: false, side, tigers: false, ...attack }))
  },
})
