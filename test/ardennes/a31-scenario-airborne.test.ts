import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { enter, go, roads, underWay } from './moves.js'
import {
  legal,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
  usBattalion,
  usRegiment,
  volksgrenadiers,
} from './small.js'

const row = (from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, i) => `${String(from - i).padStart(2, '0')}02`)
const game = smallGame({
  columns: 20,
  rows: 4,
  scenario: 'six-turn',
  turns: 6,
  victoryPoints: 10,
  areas: { 'east-map-west-edge-roads': ['2002'], 'fuel-dumps': ['0402', '0802', '1202'] },
  links: roads('primary', ...row(20, 1)),
  counters: [
    usRegiment('101', { start: null, arrival: { turn: 6, by: 'west-edge', entries: [], condition: null, spent: 4 } }),
    usBattalion('u1', { start: { hex: '2004', areas: [], improved: false, restricted: false } }),
    volksgrenadiers('v1'),
  ],
})
const at = (units: object, more: object = {}) => place(game, { phase: 'allied-movement', turn: 6, units, ...more })

describe('A31.1', () => {
  test('A31.1b A-R45 the airborne units enter in column by a west-edge road with eight points left', () => {
    const state = at({ 101: 'reserve' })
    expect(legal(game, state, 'enter')).toEqual([{ type: 'enter', unit: '101', by: 'strategic', to: '2002' }])
    expect(refusals(game, state, { type: 'enter', unit: '101', by: 'normal', to: '2002' })).toEqual(['A31.1b'])
    const far = play(
      game,
      enter(game, state, '101', '2002', 'strategic'),
      ...row(19, 5).map((to) => ({ type: 'step', to }) as const),
    )
    expect(unit(far, '101')).toMatchObject({ at: '0502', marker: 'truck' })
    expect(underWay(far)).toBeUndefined()
  })

  test('A31.1b eight airborne units enter by the west edge on turn 6, or by E on turn 5 in the campaign', () => {
    const airborne = (scenario: keyof typeof ardennes.boards) =>
      ardennes.boards[scenario].counters.filter(
        ({ formation, role }) => role === 'unit' && ['us-101', 'us-82'].includes(formation ?? ''),
      )
    expect(airborne('campaign')).toHaveLength(8)
    for (const { arrival } of airborne('campaign'))
      expect(arrival).toMatchObject({ turn: 5, by: 'entry', entries: ['E'] })
    const short = Object.keys(ardennes.boards).filter((id) => id !== 'campaign') as (keyof typeof ardennes.boards)[]
    for (const scenario of short) {
      expect(airborne(scenario)).toHaveLength(8)
      for (const { arrival } of airborne(scenario))
        expect(arrival).toMatchObject({ turn: 6, by: 'west-edge', spent: 4 })
    }
  })

  test('A31.1c a German unit may leave by the west edge of the East map', () => {
    const state = place(game, { phase: 'german-movement', turn: 5, units: { v1: '1902' } })
    const gone = play(game, go(game, state, 'v1', ['2002']), { type: 'leave' })
    expect(unit(gone, 'v1').at).toBe('exited')
    expect(gone.happened.exitedBy).toEqual({ v1: '2002' })
  })
})

describe('A32.1', () => {
  const german = (units: object, dump: object) =>
    place(game, {
      phase: 'german-movement',
      turn: 3,
      units,
      with: { dump: { place: '0802', searched: [], status: 'hidden', tried: false, ...dump } },
    })

  test('A32.1a the place of the dump is drawn from three at set-up, and no event reveals it', () => {
    const start = game.setup({ scenario: 'six-turn', options: { fuelDumps: true } })
    if (start._tag === 'Left') throw new Error(start.left[0].message)
    expect(game.toAct(start.right)).toMatchObject({ kind: 'chance', roll: { rule: 'A32.1a', faces: 3 } })
    const events: unknown[] = []
    const drawn = game.apply(start.right, roll(2), (event) => events.push(event))
    if (drawn._tag === 'Left') throw new Error(drawn.left[0].message)
    expect(drawn.right.dump).toMatchObject({ place: '0802', status: 'hidden' })
    expect(JSON.stringify(events)).not.toContain('0802')
    expect(events[0]).toMatchObject({ type: 'rolled', dice: [] })
  })

  test('A32.1b a German unit next to a place reveals whether the dump is there', () => {
    const wrong = go(game, german({ v1: '0303' }, {}), 'v1', ['0302'])
    expect(wrong.dump).toMatchObject({ status: 'hidden', searched: ['0402'] })
    const right = go(game, german({ v1: '0701' }, {}), 'v1', ['0702'])
    expect(right.dump).toMatchObject({ status: 'found', searched: ['0802'] })
    const there = play(game, german({ v1: '0702' }, { status: 'found' }), {
      type: 'start-move',
      unit: 'v1',
      by: 'normal',
    })
    expect(refusals(game, there, { type: 'step', to: '0802' })).toEqual(['A32.2a'])
  })
})
