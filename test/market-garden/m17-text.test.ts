import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { directionsOf } from '../../src/market-garden/fire/control.js'
import { ratingOf } from '../../src/market-garden/field/units.js'
import type { State } from '../../src/market-garden/state.js'
import { attach, command, far, gameOf as commandGame, targets } from './commandTargets.js'
import { declare, firer, forecast, open, shoot } from './firing.js'
import { assault, gameOf, HERE, quietly, refused, THERE } from './closeActionGames.js'
import { boardOf, emplaced } from './controlQueries.js'
import {
  battery,
  company,
  formation,
  grenadiers,
  headquarters,
  leader,
  legal,
  mortars,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
} from './small.js'

const formations = [
  formation('div', 'allied', { level: 'division' }),
  formation('r1', 'allied', { superior: 'div' }),
  formation('r2', 'allied', { superior: 'div' }),
  formation('b1', 'allied', { level: 'battalion', superior: 'r1' }),
  formation('b2', 'allied', { level: 'battalion', superior: 'r1' }),
  formation('b3', 'allied', { level: 'battalion', superior: 'r2' }),
]
const counters = [
  company('a1', { formation: 'b1' }),
  company('a3', { formation: 'b2' }),
  company('a4', { formation: 'b3' }),
  mortars('m1', { formation: 'b1' }),
  mortars('m2', { formation: 'b1' }),
  leader('r1'),
  grenadiers('g', { strength: 9 }),
  grenadiers('g2', { strength: 9 }),
]
const game = smallGame({ columns: 12, counters, formations })

/** What every rating loses when these fire at one hex now. */
const penalty = (state: State, target: string, ...ids: readonly string[]): number =>
  Math.abs(
    forecast(game, state, 'conventional', target, ...ids)[0]!.entries.find(({ rule }) => rule === 'M17.2c')?.value ?? 0,
  )

describe('answers to acts of the enemy (M17.2i)', () => {
  /** A company leaves a hex that others control, and draws their fire. */
  const leaving = (units: Record<string, unknown>, ...ids: readonly string[]): State =>
    play(
      game,
      place(game, { turn: 35, phase: 'german-movement', units: { g: '0304', ...units } }),
      { type: 'start-move', unit: 'g' },
      ...ids.map((unit) => ({ type: 'pick-up' as const, unit })),
      { type: 'step', to: '0404' },
    )

  test('M17.2a, M17.2i, M-R570 battalions that answer the same act count as mixed, also one after the other', () => {
    const drawn = leaving({ g2: '0304', a1: '0303', a3: '0204' }, 'g2')
    expect(penalty(drawn, 'g', 'a1', 'a3')).toBe(2)
    expect(penalty(drawn, 'g', 'a3')).toBe(0)
    const once = play(game, shoot(game, drawn, 'conventional', 'g', [firer('a1', 5)], [6, 6]), { type: 'accept' })
    expect(once.stack.at(-1)).toMatchObject({ type: 'reaction', spent: { a1: 5 } })
    for (const target of ['g', 'g2']) expect(penalty(once, target, 'a3')).toBe(2)
    // and so it is fired: a rating of 5 less 2
    const fired: unknown[] = []
    const ready = declare(game, once, 'conventional', 'g2', firer('a3', 5))
    game.applyUnchecked(ready, legalRoll, (event) => fired.push(event))
    expect(fired).toContainEqual(expect.objectContaining({ type: 'fire-rolled', value: valueOf(once, 'g2', 'a3') }))
    expect(valueOf(once, 'g2', 'a3')).toBeLessThan(valueOf(drawn, 'g2', 'a3'))
  })

  test('M17.2i E17.2c fire at one act does not count as mixed with fire at the next', () => {
    const drawn = leaving({ a1: '0303', a3: '0405' })
    const held = play(game, shoot(game, drawn, 'conventional', 'g', [firer('a1', 5)], [6, 6]), { type: 'accept' })
    // the step brings it beside the other battalion, which it leaves by the next one
    const beside = legal(game, held, 'hold-fire').length > 0 ? play(game, held, { type: 'hold-fire' }) : held
    const next = play(game, beside, { type: 'step', to: '0505' })
    expect(next.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'leave' })
    expect(penalty(next, 'g', 'a3')).toBe(0)
  })

  test('M18.1h, M18.1g, M-R570 mortars that answer the same act one by one need their infantry too', () => {
    const drawn = leaving({ m1: '0303', m2: '0204' })
    const once = play(game, shoot(game, drawn, 'conventional', 'g', [firer('m1', 3)], [6, 6]), { type: 'accept' })
    expect(legal(game, once, 'open-fire')).toEqual([])
    const escorted = leaving({ m1: '0303', m2: '0204', a1: '0305' })
    const first = play(game, shoot(game, escorted, 'conventional', 'g', [firer('m1', 3)], [6, 6]), { type: 'accept' })
    expect(refusals(game, play(game, first, open('conventional', 'g')), firer('m2', 3))).toEqual(['M18.1h'])
  })
})

const legalRoll = { type: 'roll', dice: [3, 4] } as const

/** The fire value of one unit by itself. */
const valueOf = (state: State, target: string, id: string): number =>
  forecast(game, state, 'conventional', target, id)[0]!.value

describe('a leader and the attacks of a phase (M19.12)', () => {
  const fire = (units: Record<string, unknown>): State =>
    place(game, { turn: 35, phase: 'allied-direct-fire', units: { g: '0304', g2: '0304', ...units } })
  const after = (state: State, id: string): State =>
    play(game, shoot(game, state, 'conventional', 'g', [firer(id, 5)], [6, 6]), { type: 'accept' })

  test('M19.12a, M17.2l, M-R571 a leader beside units that have fired unites them with those that fire later', () => {
    const led = fire({ a1: '0303', 'leader-r1': '0303', a3: '0203' })
    expect(penalty(after(led, 'a1'), 'g2', 'a3')).toBe(0)
    const bare = fire({ a1: '0303', 'leader-r1': '0302', a3: '0203' })
    expect(penalty(after(bare, 'a1'), 'g2', 'a3')).toBe(2)
  })

  test('M19.12b, M-R571 a unit that fired beyond the communication of a leader is not united by him', () => {
    const wooded = smallGame({
      columns: 12,
      counters: counters.map((counter) => (counter.id.startsWith('a') ? { ...counter, range: 9 } : counter)),
      formations,
      terrain: Object.fromEntries(['0303', '0402', '0403', '0503'].map((hex) => [hex, ['forest']])),
    })
    const second = (other: string): number => {
      const units = { a1: '0103', 'leader-r1': '0103', a4: other, g: '0405', g2: '0405' }
      const state = place(wooded, { turn: 35, phase: 'allied-direct-fire', units })
      const fired = shoot(wooded, state, 'conventional', 'g', [firer('a4', 5)], [6, 6])
      const [packet] = forecast(wooded, play(wooded, fired, { type: 'accept' }), 'conventional', 'g2', 'a1')
      return packet!.entries.find(({ rule }) => rule === 'M17.2c')?.value ?? 0
    }
    expect(second('0703')).toBe(-2)
    expect(second('0205')).toBe(0)
  })

  test('M17.3e, M19.12a, M-R571 a leader also unites formations in the close actions against a hex', () => {
    const units = { a: HERE, 'leader-r1': HERE, t: '0403', g: THERE }
    const fighters = [
      company('a', { formation: 'r1' }),
      shermans('t', { formation: 'r3' }),
      leader('r1'),
      grenadiers('g', { strength: 9, morale: 9 }),
    ]
    const board = {
      formations: [
        formation('d2', 'allied', { level: 'division' }),
        formation('d1', 'allied', { level: 'division' }),
        formation('r1', 'allied', { superior: 'd1' }),
        formation('r3', 'allied', { superior: 'd2' }),
      ],
    }
    const closer = gameOf(fighters, board)
    const start = place(closer, { units })
    const once = quietly(closer, play(closer, assault(closer, start, ['a']), roll(6)))
    expect(refused(closer, once, ['t'])).toEqual([])
    const alone = place(closer, { units: { ...units, 'leader-r1': '0302' } })
    expect(refused(closer, quietly(closer, play(closer, assault(closer, alone, ['a']), roll(6))), ['t'])).toEqual([
      'M17.3a',
    ])
  })
})

describe('observers for airborne guns and for others (M17.21)', () => {
  const eyes = smallGame({
    columns: 12,
    counters: [
      battery('para-guns', { formation: 'para' }),
      battery('corps-guns', { formation: 'corps' }),
      headquarters('corps'),
      headquarters('para'),
      company('guards', { formation: 'corps' }),
      company('paras', { formation: 'para' }),
      grenadiers('g'),
    ],
    formations: [
      formation('corps', 'allied', { level: 'corps' }),
      formation('para', 'allied', { level: 'division', airborne: true }),
    ],
  })
  const board = boardOf(eyes)
  /** Who directs a gun at the enemy, seen by these eyes alone. */
  const directed = (gun: string, observer: string, hq: string, attached: Readonly<Record<string, string>>) =>
    directionsOf(
      positionOf(
        board,
        place(eyes, {
          units: { [gun]: emplaced('0301'), [hq]: '0301', [observer]: '0308', g: '0309' },
          with: { attached },
        }),
      ),
      board.unitIndex(gun),
      board.unitIndex('g'),
    )

  test('M17.21n, M17.21m the gun decides who observes for it, whatever headquarters it is under', () => {
    const corps = board.unitIndex('hq-corps')
    const para = board.unitIndex('hq-para')
    expect(directed('corps-guns', 'guards', 'hq-corps', {})).toEqual([corps])
    expect(directed('corps-guns', 'paras', 'hq-corps', {})).toEqual([corps])
    expect(directed('para-guns', 'paras', 'hq-para', {})).toEqual([para])
    // airborne guns that had to go under a corps: its own units do not see for them
    expect(directed('para-guns', 'guards', 'hq-corps', { 'para-guns': 'corps' })).toEqual([])
    expect(directed('para-guns', 'paras', 'hq-corps', { 'para-guns': 'corps', paras: 'corps' })).toEqual([corps])
    // other guns that had to go under an airborne division: its units see for them, and so do others under it
    expect(directed('corps-guns', 'paras', 'hq-para', { 'corps-guns': 'para' })).toEqual([para])
    expect(directed('corps-guns', 'guards', 'hq-para', { 'corps-guns': 'para', guards: 'para' })).toEqual([para])
  })
})

describe('where guns of a corps go whose headquarters is lost (M17.21h, M17.21i)', () => {
  const corps = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('43', 'allied', { level: 'division', superior: 'corps' }),
    formation('129', 'allied', { superior: '43' }),
    formation('8arm', 'allied', { superior: 'corps' }),
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('505', 'allied', { superior: 'us', airborne: true }),
  ]
  const ids = ['corps', '43', '129', '8arm', 'us', '505']
  const armoured = [battery('corps-guns', { formation: 'corps' }), battery('arm-guns', { formation: '8arm' })]
  const under = commandGame([...armoured, ...ids.map((id) => headquarters(id)), far], corps)
  const lost = (...gone: readonly string[]): State =>
    command(under, 'allied', {
      'corps-guns': '0505',
      'arm-guns': '0505',
      ...Object.fromEntries(ids.map((id, i) => [`hq-${id}`, gone.includes(id) ? 'eliminated' : `010${i + 1}`])),
    })
  const ratingWith = (state: State, guns: string, to: string): number => {
    const board = boardOf(under)
    return ratingOf(positionOf(board, play(under, state, attach(guns, to))), board.unitIndex(guns))
  }

  test('M17.21h, M17.21i, M17.21l guns of a corps stay in it, and lose one rating except under a division', () => {
    const headless = lost('corps')
    expect(targets(under, headless, 'corps-guns')).toEqual(['129', '43', '8arm'])
    expect(refusals(under, headless, attach('corps-guns', 'us'))).toEqual(['M17.21i'])
    expect(['43', '129', '8arm'].map((to) => ratingWith(headless, 'corps-guns', to))).toEqual([8, 7, 7])
    const alone = lost('corps', '43', '129', '8arm')
    expect(targets(under, alone, 'corps-guns')).toEqual(['505', 'us'])
    expect(['505', 'us'].map((to) => ratingWith(alone, 'corps-guns', to))).toEqual([6, 6])
  })

  test('M17.21h guns of a corps brigade lose one rating under a brigade of a division', () => {
    const headless = lost('8arm')
    expect(targets(under, headless, 'arm-guns')).toEqual(['129', 'corps'])
    expect(ratingWith(headless, 'arm-guns', '129')).toBe(7)
    expect(ratingWith(headless, 'arm-guns', 'corps')).toBe(8)
  })
})
