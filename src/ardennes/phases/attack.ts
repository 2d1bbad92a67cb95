/** An attack being put together: one unit after another joins, then it is fought (A14.1, A14.2, A14.3). */
import type { FrameRules } from '../../engine/frames.js'
import type { Violation } from '../../engine/violation.js'
import { illegal } from '../../engine/violation.js'
import { frameOf } from '../../engine/change.js'
import { unitsIn } from '../../wargame/disposition.js'
import type { Board } from '../board.js'
import { entryHex } from '../board.js'
import { ALLIED_ENTRIES } from '../counterTerms.js'
import { situationOf } from '../situation.js'
import { pop, push, replaceTop } from '../stack.js'
import type { Action, Emit, Event, FrameOf, State } from '../state.js'
import { attackRefusals } from '../rules/attacks.js'
import { idsOf } from '../rules/units.js'

type Attack = FrameOf<'attack'>

/** Units that could stand next to the target: around it, or outside the map at an entry hex (A13.5a). */
const candidates = (board: Board, state: State, frame: Attack): readonly number[] => {
  const s = situationOf(board, state)
  const target = board.map.indexOf(frame.target)
  const out: number[] = []
  for (let direction = 0; direction < 6; direction++) {
    const hex = board.map.neighbours[target * 6 + direction]!
    if (hex >= 0) out.push(...unitsIn(s, hex))
  }
  if (frame.side === 'allied' && ALLIED_ENTRIES.some((letter) => entryHex(board, letter) === target))
    state.units.forEach(({ steps }, unit) => {
      if (steps > 0 && s.hexOf[unit]! < 0) out.push(unit)
    })
  return out.sort((a, b) => a - b)
}

const additions = (board: Board, state: State, frame: Attack): readonly number[] => {
  const combat = frameOf(state, 'combat')!
  return candidates(board, state, frame).filter(
    (unit) => attackRefusals(board, state, combat, frame, unit).length === 0,
  )
}

const explain = (board: Board, state: State, frame: Attack, action: Action): readonly Violation[] => {
  switch (action.type) {
    case 'attack-add': {
      const unit = board.unitIndex(action.unit)
      return unit < 0
        ? [illegal('input', 'unknown-unit', `there is no unit ${action.unit}`, action.unit)]
        : attackRefusals(board, state, frameOf(state, 'combat')!, frame, unit)
    }
    case 'attack-commit':
      return []
    default:
      return [illegal('A14.1d', 'attack-being-made', `the attack on ${frame.target} is made first`)]
  }
}

/** The attack is fought: all units in the hex defend together (A14.1c). */
const commit = (board: Board, state: State, frame: Attack, emit: Emit): State => {
  const { side, kind, target, units, group } = frame
  const defenders = idsOf(board, unitsIn(situationOf(board, state), board.map.indexOf(target)))
  emit?.({ type: 'attacked', side, kind, target, attackers: units, defenders })
  return push(pop(state), {
    type: 'battle',
    side,
    kind,
    night: frameOf(state, 'combat')!.night,
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

export const attackRules = (boardOf: (state: State) => Board): FrameRules<State, Attack, Action, Event> => ({
  pending: (state, frame) =>
    additions(boardOf(state), state, frame).length > 0 ? { kind: 'player', side: frame.side } : { kind: 'automatic' },
  legalActions: (state, frame) => {
    const board = boardOf(state)
    return [
      ...additions(board, state, frame).map((unit): Action => ({ type: 'attack-add', unit: board.ids[unit]! })),
      { type: 'attack-commit' },
    ]
  },
  explain: (state, frame, action) => explain(boardOf(state), state, frame, action),
  reduce: (state, frame, action, emit) =>
    action.type === 'attack-add'
      ? replaceTop(state, { ...frame, units: [...frame.units, action.unit].sort() })
      : commit(boardOf(state), state, frame, emit),
  proceed: (state, frame, emit) => commit(boardOf(state), state, frame, emit),
})
