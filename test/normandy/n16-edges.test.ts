/**
 * The mini-game at the edges of its rules: each test names a case that a wrong turn in the code would get through
 * unseen.
 */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import { always, roll } from './field.js'
import { american, british, german, mini, swimmingTanks } from './mini.js'
import { passToTheEnd } from './passing.js'
import { division, offered, place, play, refusals, usArmor, usCavalry, watch } from './small.js'
import type { Loose } from './small.js'
import { move, STOP } from './steps.js'

describe('integrity', () => {
  const fifty = ['a', 'b', 'c', 'd'].map((id) => british(id, { division: 'fifty' }))
  const game = mini([...fifty, german('ger'), german('ger-b')], { divisions: [division('fifty', { needed: 2 })] })
  const put = (units: Record<string, string>): State => place(game, { phase: 'mini-allied-combat', units })
  const has = (units: Record<string, string>): boolean => game.queries.integrity(put(units))[0]!.integrity

  test('N16.37b the units needed for integrity may be any of their division', () => {
    expect(has({ a: '0303', b: '0303' })).toBe(true)
    expect(has({ a: 'eliminated', b: 'eliminated', c: '0303', d: '0303' })).toBe(true)
    expect(has({ a: '0303', b: '0404', c: '0304', d: '0702' })).toBe(false)
  })

  test('N16.37b N6.26 only the units gathered in one hex must be in supply for integrity', () => {
    // the one in the corner at 0109 is held there by a German in front of it and sea at its back
    const lonely = mini([...fifty, german('ger'), german('ger-b')], {
      divisions: [division('fifty', { needed: 2 })],
      terrain: { '0208': ['sea'], '0209': ['sea'] },
    })
    const has = (units: Record<string, string>): boolean =>
      lonely.queries.integrity(place(lonely, { phase: 'mini-allied-combat', units }))[0]!.integrity
    expect(has({ a: '0303', b: '0303', c: '0109', ger: '0107' })).toBe(true)
    expect(has({ a: '0109', b: '0109', c: '0303', ger: '0107' })).toBe(false)
    expect(has({ a: '0109', b: '0109', c: '0303' })).toBe(true)
  })
})

describe('kinds of units', () => {
  test('N16.35a a cavalry unit uses the replacement step of armor', () => {
    const game = mini([usCavalry('cav'), usArmor('arm'), american('a'), german('ger')])
    const start = place(game, {
      phase: 'mini-allied-replacement',
      units: {
        cav: { at: '0302', steps: 1 },
        arm: { at: '0303', steps: 1 },
        a: { at: '0303', steps: 1 },
        ger: '0109',
      },
    })
    const done = play(game, start, { type: 'replace', unit: 'cav' })
    expect(refusals(game, done, { type: 'replace', unit: 'arm' })).toEqual(['N16.35a'])
    expect(refusals(game, done, { type: 'replace', unit: 'a' })).toEqual([])
  })

  test('N15.22a DD tank battalions count as tank units', () => {
    const game = mini([swimmingTanks('dd', { attack: [2], defence: [2] }), american('a'), german('ger')])
    const start = place(game, {
      phase: 'mini-allied-combat',
      options: { armorFirst: true },
      units: { dd: '0303', a: '0303', ger: '0304' },
    })
    const state = play(
      game,
      start,
      { type: 'attack', target: '0304', unit: 'a' },
      { type: 'attack-add', unit: 'dd' },
      { type: 'attack-commit' },
      { type: 'end-declarations' },
      { type: 'end-air-support' },
      { type: 'end-bombardment' },
    )
    const hit = play(game, state, { type: 'resolve', target: '0304' }, roll(6))
    expect(hit.stack.at(-1)).toMatchObject({ type: 'result', attacker: true })
    const losing = play(game, hit, { type: 'choose-losses' })
    expect(offered(game, losing, 'lose-step').map(({ unit }) => unit)).not.toContain('a')
  })
})

describe('victory hexes', () => {
  test('N16.51a an Allied unit that passes through a victory hex controls it', () => {
    const game = mini([american('us'), german('ger')])
    const start = place(game, {
      turn: 7,
      phase: 'mini-allied-movement',
      units: { us: '0303', ger: '0109' },
      control: { '0304': 'german' },
    })
    const passed = play(game, start, move('us', '0304'), move('us', '0404'), STOP)
    expect(passed.control).toEqual({ '0304': 'allied' })
    expect(game.outcome(passToTheEnd(game, passed))).toMatchObject({
      winner: 'allied',
      points: { allied: 1, german: 0 },
    })
  })
})

describe('the end of the game', () => {
  const game = mini([american('us'), american('us-b'), german('ger')], {
    areas: { coast: ['0302', '0702'], victory: ['0302', '0504', '0704'] },
  })
  const end = (units: Record<string, string>) =>
    game.outcome(passToTheEnd(game, place(game, { turn: 7, phase: 'mini-german-combat', units })))

  test('N16.51b N16.52 a victory hex that is a source of supply counts, and an uncontrolled one does not', () => {
    expect(end({ us: '0302', ger: '0908' })).toEqual({
      winner: 'allied',
      level: 'Allied victory',
      points: { german: 0, allied: 1 },
      returns: { allied: 1, german: -1 },
    })
    expect(end({ us: '0303', ger: '0704' })).toEqual({
      winner: 'german',
      level: 'German victory',
      points: { german: 1, allied: 0 },
      returns: { allied: -1, german: 1 },
    })
    expect(end({ us: '0303', ger: '0908' })).toEqual({
      winner: null,
      level: 'draw',
      points: { german: 0, allied: 0 },
      returns: { allied: 0, german: 0 },
    })
  })

  test('N16.51a eliminations do not score in the mini-game', () => {
    const deadly = mini([american('us'), german('ger')], { charts: always('E/E') })
    const battle = place(deadly, { phase: 'mini-german-combat', units: { us: '0303', ger: '0304' } })
    const order: readonly Loose[] = [{ type: 'attack', target: '0303', unit: 'ger' }, { type: 'attack-commit' }]
    const { state, events } = watch(deadly, battle, ...order, roll())
    expect(state.units.map((unit) => unit.at)).toEqual(['eliminated', 'eliminated'])
    expect(state.points).toEqual({ german: 0, allied: 0 })
    expect(events.filter(({ type }) => type === 'points')).toEqual([])
  })

  test('N16.34a a unit due in a box neither enters nor is eliminated in the movement phase', () => {
    const late = mini([
      american('us'),
      american('late', { arrival: { turn: 2, edges: ['P'], mechanizedPhase: false } }),
      american('other', { arrival: { turn: 2, edges: ['R'], mechanizedPhase: false } }),
      german('ger'),
    ])
    const state = place(late, {
      turn: 2,
      phase: 'mini-allied-movement',
      units: { us: '0303', late: 'reserve', other: 'reserve', ger: '0908' },
    })
    expect(offered(late, state, 'enter')).toEqual([])
    const after = play(late, state, { type: 'end-phase' })
    expect(after.units.filter(({ at }) => at === 'reserve').map(({ id }) => id)).toEqual(['late', 'other'])
  })
})
