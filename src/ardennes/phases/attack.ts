/** Building an attack: units join one by one, then it is fought (A14.1, A14.2, A14.3). */
import { say } from '../../engine/words/saying.js'
import { player } from '../../engine/frames/activity.js'
import { fromItems, isAnyLegal } from '../../engine/legality/candidates.js'
import { withMembers } from '../../engine/values/sortedSet.js'
import { illegal } from '../../engine/legality/violation.js'
import { hexesAround } from '../../hex/around.js'
import { unitsIn } from '../../wargame/disposition.js'
import { deciding, singleIn, verbIn } from '../activities.js'
import { entryHex, unitsOfSide } from '../board/board.js'
import { ALLIED_ENTRIES } from '../board/counterTerms.js'
import { pop, push, remember, replaceTop, within } from '../position.js'
import type { At, Position } from '../position.js'
import type { Emit } from '../state.js'
import { ATTACK } from '../rules/combat/attackRestrictions.js'
import { attackQuestion } from '../rules/combat/attacks.js'
import { idsOf } from '../rules/field/units.js'

/** Units that can be next to the target: around it, or outside the map at an entry hex (A13.5a). */
const unitsAround = remember((p: At<'attack'>): readonly number[] => {
  const { board, frame } = p
  const target = board.map.indexOf(frame.target)
  const beside = hexesAround(board.map, target).flatMap((hex) => unitsIn(p, hex))
  const isEntry = frame.side === 'allied' && ALLIED_ENTRIES.some((letter) => entryHex(board, letter) === target)
  const outside = isEntry ? unitsOfSide(board, 1).filter((unit) => p.units[unit]!.steps > 0 && p.hexOf[unit]! < 0) : []
  return [...beside, ...outside].sort((a, b) => a - b)
})

const add = verbIn('attack', 'attack-add', {
  toQuestion: (p, { unit }) => attackQuestion(p, p.frame, unit),
  restrictions: ATTACK,
  options: (p) => fromItems(unitsAround(p), (unit) => attackQuestion(p, p.frame, p.board.ids[unit]!)),
  toAction: (_p, { id }) => ({ type: 'attack-add', unit: id }),
  apply: (p, { id }) => replaceTop(p, { ...p.frame, units: withMembers(p.frame.units, [id]) }),
})

/** The attack is fought: all units in the hex defend together (A14.1c). */
const commit = (p: At<'attack'>, emit: Emit): Position => {
  const { side, kind, target, units, group } = p.frame
  const defenders = idsOf(p.board, unitsIn(p, p.board.map.indexOf(target)))
  emit?.({ type: 'attacked', side, kind, target, attackers: units, defenders })
  return push(pop(p), {
    type: 'battle',
    side,
    kind,
    night: within(p, 'combat').phase.night,
    step: 'bridges',
    target,
    attackers: units,
    group: kind === 'breakout' ? units.filter((id) => group.includes(id)) : [],
    defenders,
    charge: null,
    blown: false,
    decided: false,
    surprise: false,
    air: 0,
    guns: [],
    counterGuns: [],
    barrage: null,
    result: null,
    earners: [],
    lead: null,
    stander: null,
    defence: null,
    far: [],
  })
}

export const attack = deciding('attack', {
  waitsFor: (p) => (isAnyLegal(add.candidates(p)) ? player(p.frame.side) : { kind: 'automatic' }),
  verbs: {
    'attack-add': add,
    'attack-commit': singleIn('attack', { type: 'attack-commit' }, [], commit),
  },
  otherwise: ({ frame }) => [
    illegal('A14.1d', 'attack-being-made', say`the attack on ${{ hex: frame.target }} is made first`),
  ],
  proceed: commit,
})
