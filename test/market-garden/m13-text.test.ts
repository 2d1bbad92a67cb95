import { describe, expect, test } from 'vitest'
import type { Counter } from '../../src/market-garden/board/counters.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { printedTop } from '../../src/market-garden/field/formations.js'
import type { Action, State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  formation,
  grenadiers,
  headquarters,
  legal,
  lorried,
  place,
  play,
  refusals,
  smallGame,
} from './small.js'

describe('who has trucks (M13.3)', () => {
  const LEG = ['infantry', 'heavy-weapons', 'engineer']
  /** The counters of all scenarios whose highest formation passes, with whether they have a Travel mode. */
  const travellers = (passes: (top: string, one: Counter) => boolean): Readonly<Record<string, boolean>> =>
    Object.fromEntries(
      Object.values(marketGarden.boards).flatMap((board) =>
        board.counters.flatMap((one, unit) => {
          const top = printedTop(board, unit)
          return top !== null && passes(top.id, one) ? [[one.id, one.travels] as const] : []
        }),
      ),
    )
  const onFoot = (found: Readonly<Record<string, boolean>>): readonly string[] =>
    Object.keys(found).filter((id) => !found[id])

  test('M13.3b M8.21c all units of 30 Corps travel, its engineers too', () => {
    const corps = travellers((top, { kind }) => top === 'uk-30' && kind !== 'leader')
    expect(Object.keys(corps).length).toBeGreaterThan(200)
    expect(onFoot(corps)).toEqual([])
  })

  test('M13.3b M-R560 only leg units of the 9th and 10th SS Panzer have trucks among the Germans', () => {
    const elite = travellers((top, { kind }) => (top === 'ss-9' || top === 'ss-10') && LEG.includes(kind))
    expect(Object.keys(elite).length).toBeGreaterThan(20)
    expect(onFoot(elite)).toEqual([])
    const others = travellers(
      (top, { side, kind, transport }) =>
        side === 'german' && top !== 'ss-9' && top !== 'ss-10' && LEG.includes(kind) && transport !== 'vehicle',
    )
    expect(Object.values(others).some(Boolean)).toBe(false)
  })

  test('M13.3b leg units of the 9th SS Panzer go into Travel mode in their Organization Phase', () => {
    const board = marketGarden.boards['campaign']
    const mine = board.counters.find(
      ({ kind, formation }) => kind === 'infantry' && formation?.startsWith('ss-9-19') === true,
    )!
    const state = place(marketGarden, {
      scenario: 'campaign',
      turn: 8,
      phase: 'german-organization',
      units: { [mine.id]: { at: 'A2837', mode: 'concentrated' } },
    })
    expect(legal(marketGarden, state, 'change-mode').map(({ mode }) => mode)).toEqual(['defilade', 'travel'])
  })
})

test('M13.3c M-R562 four companies of the Polish brigade ride on the trucks of 30 Corps, like those of a division', () => {
  const poles = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => company(id, { formation: 'pol', marks: ['airborne'] }))
  const game = smallGame({
    columns: 20,
    counters: [...poles, headquarters('corps'), headquarters('pol'), grenadiers('enemy')],
    formations: [
      formation('corps', 'allied', { level: 'corps' }),
      formation('pol', 'allied', { level: 'regiment', airborne: true }),
    ],
  })
  const ride = (id: string) => ({ type: 'change-mode', unit: id, mode: 'travel' }) as const
  const hexes = Object.fromEntries(poles.map(({ id }, i) => [id, `030${i + 1}`]))
  let state = place(game, { phase: 'allied-organization', units: { ...hexes, 'hq-corps': '0308', enemy: '0720' } })
  for (const id of ['p1', 'p2', 'p3', 'p4']) state = play(game, state, ride(id))
  expect(refusals(game, state, ride('p5'))).toEqual(['M13.3c'])
})

describe('out of Travel mode on the move (M13.51)', () => {
  const game = smallGame({
    counters: [lorried('t'), battery('guns'), company('rifles'), grenadiers('enemy'), headquarters('reg')],
  })
  const leave = (unit: string): Action => ({ type: 'leave-travel', unit }) as Action
  const moving = (phase: string, id: string): State =>
    play(game, place(game, { phase, units: { [id]: { at: '0303', mode: 'travel' }, enemy: '0709' } }), {
      type: 'start-move',
      unit: id,
    })

  test('M13.51a M13.54a M8.4f a unit leaves Travel mode on the move only in conditional movement', () => {
    for (const id of ['t', 'guns', 'hq-reg']) {
      expect(refusals(game, moving('allied-movement', id), leave(id)), id).toEqual([])
      const response = moving('allied-response-movement', id)
      expect(refusals(game, response, leave(id)), id).toEqual(['M13.51a'])
      expect(legal(game, response, 'leave-travel'), id).toEqual([])
      expect(legal(game, response, 'stop'), id).not.toEqual([])
    }
  })
})
