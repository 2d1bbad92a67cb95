import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { disrupt } from '../../src/market-garden/changes/changes.js'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  flak,
  grenadiers,
  headquarters,
  legal,
  pioneers,
  play,
  place,
  refusals,
  sappers,
  smallGame,
} from './small.js'

const counters = [
  sappers('sappers'),
  sappers('weak', { strength: 1 }),
  sappers('weak-2', { strength: 1 }),
  company('rifles'),
  grenadiers('enemy'),
  pioneers('pioneers'),
  headquarters('reg'),
]
const game = smallGame({ counters })

/** Lets everybody do nothing until a phase of a turn. */
const idle = (start: State, turn: number, phase: string): State => {
  let now = start
  for (let i = 0; i < 400 && !(now.turn === turn && now.phase === phase); i++)
    now = play(game, now, legal(game, now, 'end-phase')[0] ?? legal(game, now, 'hold-fire')[0]!)
  return now
}

/** The Allied Command Phase of a turn, kept open by a Disrupted unit that could recover. */
const command = (units: object, more: object = {}): State =>
  place(game, {
    turn: 35,
    phase: 'allied-command',
    units: { rifles: { at: '0101', disrupted: true }, enemy: '0707', ...units },
    ...more,
  })
const entrench = (hex: string) => ({ type: 'entrench', hex }) as const
const removeEntrenchment = (hex: string) => ({ type: 'remove-entrenchment', hex }) as const

describe('digging in (M18.42)', () => {
  test('M18.42b M18.42a engineers of two points who stay put for three turns may entrench their hex', () => {
    const start = command({ sappers: '0303' })
    expect(start.building).toEqual({ sappers: 0 })
    for (const [turn, turns] of [
      [36, 1],
      [37, 2],
    ] as const) {
      const later = idle(start, turn, 'allied-command')
      expect(later.building).toEqual({ sappers: turns })
      expect(refusals(game, later, entrench('0303'))).toEqual(['M18.42b'])
    }
    const ready = idle(start, 38, 'allied-command')
    const dug = play(game, ready, entrench('0303'))
    expect(dug.entrenchments).toEqual(['0303'])
    expect(dug.building).toEqual({})
    expect(refusals(game, dug, entrench('0303'))).toEqual(['M18.42b'])
  })

  test('M18.42a digging takes two points of engineers in a hex, and infantry does not dig', () => {
    const ready = (building: object, units: object): State => command(units, { with: { building } })
    expect(refusals(game, ready({ weak: 3 }, { weak: '0303' }), entrench('0303'))).toEqual(['M18.42b'])
    expect(
      refusals(game, ready({ weak: 3, 'weak-2': 3 }, { weak: '0303', 'weak-2': '0303' }), entrench('0303')),
    ).toEqual([])
    expect(command({ rifles: '0303', 'hq-reg': { at: '0202', disrupted: true } }).building).toEqual({})
  })

  test('M18.42b M18.41f only engineers who are Concentrated and not Disrupted dig', () => {
    expect(command({ sappers: { at: '0303', mode: 'defilade' } }).building).toEqual({})
    expect(command({ sappers: { at: '0303', disrupted: true } }).building).toEqual({})
    const changed = play(
      game,
      place(game, {
        phase: 'allied-organization',
        units: { sappers: '0303', enemy: '0707' },
        with: { building: { sappers: 2 } },
      }),
      { type: 'change-mode', unit: 'sappers', mode: 'defilade' },
    )
    expect(changed.building).toEqual({})
  })

  test('M18.42c an enemy nearby does not stop engineers from digging', () => {
    const start = place(game, {
      turn: 35,
      phase: 'allied-response-movement',
      units: { sappers: '0303', enemy: '0304', rifles: '0101' },
      with: { building: { sappers: 2 } },
    })
    expect(idle(start, 36, 'allied-indirect-fire').building).toEqual({ sappers: 3 })
  })

  test('M18.42d M18.42e engineers who fire or move begin digging again', () => {
    const units = { sappers: '0303', enemy: '0304' }
    const with_ = { with: { building: { sappers: 2 } } }
    const fire = place(game, { phase: 'allied-direct-fire', units, ...with_ })
    const open = play(game, fire, { type: 'open-fire', kind: 'conventional', target: 'enemy' })
    expect(play(game, open, legal(game, open, 'add-firer')[0]!, { type: 'fire' }).building).toEqual({})
    const moving = place(game, { phase: 'allied-movement', units: { sappers: '0303', enemy: '0707' }, ...with_ })
    expect(play(game, moving, { type: 'start-move', unit: 'sappers' }).building).toEqual({})
    expect(idle(moving, 35, 'german-indirect-fire').building).toEqual({ sappers: 2 })
  })

  test('M18.42b each side counts turns of digging in its own Command Phase', () => {
    const state = place(game, {
      phase: 'german-command',
      units: { pioneers: '0303', sappers: '0606', enemy: { at: '0101', disrupted: true } },
      with: { building: { sappers: 1, pioneers: 1 } },
    })
    expect(state.building).toEqual({ sappers: 1, pioneers: 2 })
  })
})

describe('giving up entrenchments (M10.5b, M10.53)', () => {
  test('M10.5b M10.53a M10.5a the owner may give up an entrenchment where he stands or was the last to stand', () => {
    const held = command(
      { sappers: '0303' },
      { with: { entrenchments: ['0303', '0505'], vacated: { '0505': 'allied' } } },
    )
    expect(play(game, held, removeEntrenchment('0303')).entrenchments).toEqual(['0505'])
    const removed = play(game, held, removeEntrenchment('0505'))
    expect(removed.entrenchments).toEqual(['0303'])
    expect(removed.vacated).toEqual({})
    const theirs = command(
      { sappers: '0303', enemy: '0707' },
      { with: { entrenchments: ['0707', '0505'], vacated: { '0505': 'german' } } },
    )
    expect(refusals(game, theirs, removeEntrenchment('0707'))).toEqual(['M10.53a'])
    expect(refusals(game, theirs, removeEntrenchment('0505'))).toEqual(['M10.53a'])
  })

  test('M10.53b an entrenchment that was left is removed when an enemy enters, and kept when a friend does', () => {
    const left = (units: object, phase: string): State =>
      place(game, { phase, units, with: { entrenchments: ['0303'], vacated: { '0303': 'allied' } } })
    const step = (state: State, id: string): State =>
      play(game, state, { type: 'start-move', unit: id }, { type: 'step', to: '0303' })
    const taken = step(left({ enemy: '0304', rifles: '0707' }, 'german-movement'), 'enemy')
    expect(taken.entrenchments).toEqual([])
    expect(taken.vacated).toEqual({})
    const kept = step(left({ enemy: '0707', rifles: '0304' }, 'allied-movement'), 'rifles')
    expect(kept.entrenchments).toEqual(['0303'])
    expect(kept.vacated).toEqual({})
  })

  test('M10.53b an entrenchment that is left belongs to the side that has left it', () => {
    const state = place(game, {
      phase: 'allied-movement',
      units: { rifles: '0303', sappers: '0303', enemy: '0707' },
      with: { entrenchments: ['0303'] },
    })
    const first = play(
      game,
      state,
      { type: 'start-move', unit: 'rifles' },
      { type: 'step', to: '0304' },
      { type: 'stop', where: 'bottom' },
    )
    expect(first.vacated).toEqual({})
    const second = play(game, first, { type: 'start-move', unit: 'sappers' }, { type: 'step', to: '0402' })
    expect(second.vacated).toEqual({ '0303': 'allied' })
  })
})

test('M18.51b M18.51c a Disrupted unit disrupts static flak in its hex, and static flak only static flak', () => {
  const dug = { concentrates: false, travels: false, transport: 'leg', allowance: 0, marks: ['static'] } as const
  const heavy = smallGame({
    counters: [flak('one', dug), flak('two', dug), flak('towed'), grenadiers('men'), company('ally')],
  })
  const board = heavy.boards['hells-highway']
  const state = place(heavy, {
    phase: 'german-movement',
    units: { one: '0303', two: '0303', towed: '0303', men: '0303', ally: '0707' },
  })
  const after = (id: string): readonly string[] =>
    disrupt(positionOf(board, state), board.unitIndex(id), undefined).units.flatMap((other) =>
      other.disrupted ? [other.id] : [],
    )
  expect(after('men')).toEqual(['men', 'one', 'two'])
  expect(after('one')).toEqual(['one', 'two'])
})
