/** What counts as digging, what does not, and what is dug (M18.42). */
import { describe, expect, test } from 'vitest'
import { assault, declare } from './closeActionGames.js'
import { bridgers, byWater, crossings } from './crossings.js'
import type { State } from '../../src/market-garden/state.js'
import type { Loose } from './small.js'
import {
  company,
  grenadiers,
  legal,
  panthers,
  pioneers,
  place,
  play,
  refusals,
  roll,
  sappers,
  smallGame,
  unit,
} from './small.js'

const game = smallGame({
  counters: [
    sappers('sappers', { formation: 'al' }),
    sappers('weak', { strength: 1 }),
    sappers('weak-2', { strength: 1 }),
    company('rifles', { formation: 'al' }),
    pioneers('pioneers'),
    pioneers('pioneers-2', { strength: 2 }),
    grenadiers('enemy', { strength: 9, rating: 9 }),
    panthers('panthers'),
  ],
})

const entrench = (hex: string) => ({ type: 'entrench', hex }) as const

/** The Command Phase of a side after so many turns of digging; Disrupted infantry of both sides keeps it open. */
const command = (building: object, units: object, more: object = {}, side = 'allied'): State =>
  place(game, {
    phase: `${side}-command`,
    units: { rifles: { at: '0101', disrupted: true }, enemy: { at: '0709', disrupted: true }, ...units },
    with: { building, ...more },
  })
const open = (state: State): readonly string[] => legal(game, state, 'entrench').map(({ hex }) => hex)

describe('the time and strength that digging takes (M18.42a, M18.42b)', () => {
  test('M18.42b engineers who have dug three turns or more may entrench', () => {
    const ready = command({ sappers: 2 }, { sappers: '0303' })
    expect([ready.building, open(ready)]).toEqual([{ sappers: 3 }, ['0303']])
    const waited = command({ sappers: 3 }, { sappers: '0101', rifles: { at: '0202', disrupted: true } })
    expect(open(waited)).toEqual(['0101'])
    expect(game.check(waited)).toEqual([])
  })

  test('M18.42a two points in one hex must both dig for three turns', () => {
    const both = { weak: '0303', 'weak-2': '0303' }
    expect(open(command({ weak: 2, 'weak-2': 2 }, both))).toEqual(['0303'])
    expect(open(command({ weak: 2, 'weak-2': 1 }, both))).toEqual([])
    expect(open(command({ weak: 2, 'weak-2': 2 }, { ...both, 'weak-2': '0305' }))).toEqual([])
  })

  test('M18.42a engineers who dig count the points they have left', () => {
    const after = (lost: number): readonly string[] => open(command({ sappers: 2 }, { sappers: { at: '0303', lost } }))
    expect([after(2), after(3)]).toEqual([['0303'], []])
  })

  test('M18.42b each side digs only in its own Command Phase', () => {
    const both = { sappers: '0303', pioneers: '0606' }
    const count = { sappers: 2, pioneers: 2 }
    expect(open(command(count, both))).toEqual(['0303'])
    expect(open(command({ ...count, pioneers: 3 }, both))).toEqual(['0303'])
    expect(refusals(game, command({ ...count, pioneers: 3 }, both), entrench('0606'))).toEqual(['M18.42b'])
    expect(open(command({ ...count, sappers: 3 }, both, {}, 'german'))).toEqual(['0606'])
  })

  test('M18.42b engineers do not dig in a hex that has an entrenchment', () => {
    const held = command({}, { sappers: '0303', weak: '0404' }, { entrenchments: ['0303'] })
    expect(held.building).toEqual({ weak: 0 })
  })

  test('M18.42b all engineers in an entrenched hex are done, and others go on digging', () => {
    const units = { weak: '0303', 'weak-2': '0303', sappers: '0505', pioneers: '0606' }
    const ready = command({ weak: 3, 'weak-2': 2, sappers: 2, pioneers: 1 }, units)
    expect(open(ready)).toEqual(['0303', '0505'])
    const first = play(game, ready, entrench('0505'))
    expect([first.entrenchments, first.building]).toEqual([['0505'], { pioneers: 1, weak: 3, 'weak-2': 3 }])
    const second = play(game, first, entrench('0303'))
    expect([second.entrenchments, second.building]).toEqual([['0303', '0505'], { pioneers: 1 }])
    expect(game.check(second)).toEqual([])
  })
})

describe('what ends digging (M18.42c to M18.42e)', () => {
  const dig = { with: { building: { sappers: 2 } } }

  test('M18.42c engineers forced into Defilade by fire stop digging, those who stand fast do not', () => {
    const state = place(game, { phase: 'german-direct-fire', units: { sappers: '0303', enemy: '0304' }, ...dig })
    const opened = play(game, state, { type: 'open-fire', kind: 'conventional', target: 'sappers' })
    const shot = play(game, opened, legal(game, opened, 'add-firer').at(-1)!, { type: 'fire' })
    const digging = ['concentrated', { sappers: 2 }]
    const after = (dice: readonly [number, number], ...answers: readonly Loose[]): readonly [string, object] => {
      const now = play(game, shot, roll(...dice), ...answers)
      return [unit(now, 'sappers').mode, now.building]
    }
    expect(after([3, 6], { type: 'stand-fast' }, roll(4, 4))).toEqual(['defilade', {}])
    expect(after([3, 6], { type: 'stand-fast' }, roll(1, 1))).toEqual(digging)
    expect(after([6, 6], { type: 'take-cover', unit: 'sappers' })).toEqual(['defilade', {}])
    expect(after([6, 6], { type: 'accept' })).toEqual(digging)
    expect(play(game, shot, roll(1, 1))).toMatchObject({ losses: { allied: 4 }, building: {} })
  })

  test('M18.42e engineers who go into close action begin digging again', () => {
    const state = place(game, {
      phase: 'allied-movement',
      units: { sappers: '0303', rifles: '0303', enemy: '0304' },
      ...dig,
    })
    expect(declare(game, state, ['rifles']).building).toEqual({ sappers: 2 })
    expect(declare(game, state, ['rifles', 'sappers']).building).toEqual({})
  })

  test('M18.42d engineers who fire at tanks that assault them begin digging again', () => {
    const state = place(game, {
      phase: 'german-movement',
      units: { sappers: '0304', panthers: '0303', rifles: '0101' },
      ...dig,
    })
    let now = declare(game, state, ['panthers'])
    while (now.stack.at(-1)!.type === 'reaction') now = play(game, now, { type: 'hold-fire' })
    const fire = legal(game, now, 'assault-fire')
    expect(fire.length).toBeGreaterThan(0)
    expect(now.building).toEqual({ sappers: 2 })
    expect(play(game, now, fire[0]!).building).toEqual({})
    expect(assault(game, state, ['panthers']).building).toEqual({ sappers: 2 })
  })

  test('M18.42e M16.1a engineers who are ferried stop digging, and others go on', () => {
    const river = byWater('river', {}, [sappers('sappers'), sappers('others'), bridgers('boats'), grenadiers('enemy')])
    const state = place(river, {
      phase: 'allied-movement',
      units: { sappers: '0303', others: '0303', boats: '0303', enemy: '0506' },
      with: { ...crossings({}), building: { sappers: 2, others: 2 } },
    })
    const over = play(river, state, { type: 'start-move', unit: 'sappers' }, { type: 'ferry', to: '0304', by: 'boats' })
    expect(over.building).toEqual({ others: 2 })
  })
})
