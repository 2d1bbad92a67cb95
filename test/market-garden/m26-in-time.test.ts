import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { Order, Scenario } from '../../src/market-garden/board/scenario.js'
import type { Action, State, UnitId } from '../../src/market-garden/state.js'
import { firer, open } from './firing.js'
import { company, formation, grenadiers, headquarters, legal, must, place, play, refusals, smallGame } from './small.js'
import type { Loose } from './small.js'
import { takingAny } from '../playing.js'

const END: Loose = { type: 'end-phase' }
const STOP: Loose = { type: 'stop', where: 'bottom' }
const start = (unit: string): Loose => ({ type: 'start-move', unit })
const step = (to: string): Loose => ({ type: 'step', to })
const at = (column: number, row = 1): string => `0${row}${String(column).padStart(2, '0')}`

/**
 * On open ground a company goes six hexes in conditional movement and two in response. It is to leave the map at 0101
 * by turn 6.
 */
const orders: readonly Order[] = [
  { rule: 'M26.52a', who: { formation: 'reg' }, hex: hexId('0101'), by: 6, stays: false, leaves: true },
  { rule: 'M26.51b', who: { unit: 'hq-post' }, hex: hexId('0301'), by: 2, stays: true, leaves: false },
]
const exits: Scenario['exits'] = [
  { rule: 'M26.52a', side: 'allied', formation: 'reg', edge: 'south', hexes: [hexId('0101')] },
]
const game = smallGame({
  columns: 30,
  counters: [
    company('a', { formation: 'reg' }),
    company('b', { formation: 'reg' }),
    company('free', { formation: 'other' }),
    headquarters('post'),
    grenadiers('g'),
    grenadiers('h'),
    grenadiers('i'),
  ],
  formations: [formation('reg', 'allied'), formation('other', 'allied'), formation('post', 'allied')],
  turns: [1, 10],
  terms: { orders, exits },
})
const on = (turn: number, phase: string, units: object, more: object = {}): State =>
  place(game, { turn, phase, units, ...more })
const MOVES = 'allied-movement'
const RESPONDS = 'allied-response-movement'

describe('the way off the map (M26.52)', () => {
  test('M26.52a M-R582 a unit is free as long as the phases left are enough for its way', () => {
    // the last response takes a step and the way off; with it two conditional movements and a response go before turn 6
    // is over
    for (const [turn, phase, enough] of [
      [6, MOVES, 2],
      [5, RESPONDS, 8],
      [5, MOVES, 10],
      [4, RESPONDS, 16],
    ] as const) {
      const end = (column: number): readonly string[] => refusals(game, on(turn, phase, { a: at(column) }), END)
      expect([end(enough), end(enough + 1)], `${turn} ${phase}`).toEqual([[], ['M26.52a']])
      // and whoever has no order may stay anywhere
      expect(refusals(game, on(turn, phase, { free: at(enough + 1) }), END)).toEqual([])
    }
  })

  test('M26.52a M25.4b a unit takes no step that would make it late, and does not stop while it is', () => {
    const begun = play(game, on(5, MOVES, { a: at(9) }), start('a'))
    expect(refusals(game, begun, STOP)).toEqual([])
    // a step back can be made good in this phase, and then it must be
    const back = play(game, begun, step(at(10)), step(at(11)))
    expect(refusals(game, back, STOP)).toEqual(['M26.52a'])
    expect(refusals(game, play(game, back, step(at(10))), STOP)).toEqual([])
    // four steps out leave two to come back
    const far = play(game, back, step(at(12)))
    expect(refusals(game, far, step(at(13)))).toEqual(['M26.52a'])
    expect(legal(game, far, 'step').map(({ to }) => to)).not.toContain(at(13))
  })

  test('M26.52a of units on the move together each is asked for itself why it cannot stay', () => {
    const together = (first: string, second: string): State =>
      play(game, on(5, MOVES, { a: at(9), free: at(9) }), start(first), { type: 'pick-up', unit: second })
    for (const state of [together('a', 'free'), together('free', 'a')]) {
      const whyNot = (id: string): readonly string[] =>
        game.queries.whyNot(state, id as UnitId, hexId(at(11))).map(({ rule, subject }) => `${rule} ${subject}`)
      expect(whyNot('a')).toEqual(['M26.52a a'])
      expect(whyNot('free')).toEqual([])
      const stays = game.queries.reachable(state, 'free' as UnitId).find(({ hex }) => hex === at(11))?.mayStop
      expect(stays).toBe(true)
    }
  })

  test('M26.52a M25.4b a unit that is late in any case comes as near as it can', () => {
    const late = on(6, MOVES, { a: at(20) })
    expect(refusals(game, late, END)).toEqual(['M26.52a'])
    const going = play(game, late, start('a'))
    expect(legal(game, going, 'step').map(({ to }) => to)).toEqual([at(19)])
    expect(refusals(game, going, STOP)).toEqual(['M26.52a'])
    const six = [19, 18, 17, 16, 15, 14].reduce((now, column) => play(game, now, step(at(column))), going)
    expect(refusals(game, six, STOP)).toEqual([])
    expect(refusals(game, play(game, six, STOP), END)).toEqual([])
    // and so in the turns after
    expect(refusals(game, on(9, RESPONDS, { a: at(2) }), END)).toEqual(['M26.52a'])
  })

  test('M26.52a a unit in its exit hex leaves the map while it can', () => {
    const there = on(6, RESPONDS, { a: at(1) })
    expect(refusals(game, there, END)).toEqual(['M26.52a'])
    const begun = play(game, there, start('a'))
    expect(refusals(game, begun, STOP)).toEqual(['M26.52a'])
    expect(refusals(game, play(game, begun, { type: 'leave-map' }), END)).toEqual([])
    // one hex and the way off are two hexes, two hexes and the way off too many (M8.15)
    const out = (column: number): State =>
      [...Array(column - 1).keys()].reduce(
        (now, i) => play(game, now, step(at(column - 1 - i))),
        play(game, on(6, RESPONDS, { a: at(column) }), start('a')),
      )
    expect(legal(game, out(2), 'leave-map')).toHaveLength(1)
    expect([legal(game, out(3), 'leave-map'), refusals(game, out(3), STOP)]).toEqual([[], []])
  })

  test('M25.4b M-R582 a unit that is blocked goes round, and stays when it cannot', () => {
    const walls = { g: at(9), h: '0209', i: '0210' }
    const held = on(6, MOVES, { a: at(10), ...walls })
    const begun = play(game, held, start('a'))
    // 0209 and 0109 are taken: nothing nearer is left
    expect(refusals(game, held, END)).toEqual([])
    expect(refusals(game, begun, STOP)).toEqual([])
    // 0209 is no nearer than 0110, but a way round whoever stands in 0109
    const steps = (units: object): readonly string[] =>
      legal(game, play(game, on(6, MOVES, { a: at(10), ...units }), start('a')), 'step').map(({ to }) => to)
    expect([steps({}), steps({ g: at(9) })]).toEqual([[at(9)], ['0209']])
  })

  test('M25.4b M-R582 a unit without a way to its hex goes to the nearest hex that it can reach', () => {
    const river = smallGame({
      columns: 30,
      rows: 2,
      hexsides: [
        ['0104', '0105', 'river'],
        ['0104', '0204', 'river'],
        ['0203', '0204', 'river'],
      ],
      counters: [company('a', { formation: 'reg' })],
      formations: [formation('reg', 'allied')],
      turns: [1, 10],
      terms: { orders: orders.slice(0, 1), exits },
    })
    const ends = (turn: number, phase: string, hex: string): readonly string[] =>
      refusals(river, place(river, { turn, phase, units: { a: hex } }), END)
    // 0204 and 0105 are four hexes from 0101, and those who are nearer stand beyond the water
    expect([ends(6, RESPONDS, '0105'), ends(6, RESPONDS, '0204'), ends(9, MOVES, '0105')]).toEqual([[], [], []])
    expect([ends(6, RESPONDS, '0106'), ends(6, MOVES, '0107'), ends(6, MOVES, '0108')]).toEqual([
      ['M26.52a'],
      [],
      ['M26.52a'],
    ])
  })

  test('M25.4b M8.0a M-R582 a unit that has fired does not have to move', () => {
    const fired = on(6, RESPONDS, { a: at(2) }, { with: { fired: { direct: ['a'], indirect: [], controlling: [] } } })
    expect(refusals(game, fired, END)).toEqual([])
  })

  test('M26.52a neither of two units that move together stays behind while it can go on', () => {
    const both = play(game, on(6, MOVES, { a: at(9), b: at(9) }), start('a'), { type: 'pick-up', unit: 'b' })
    expect(refusals(game, both, { type: 'drop', unit: 'b' })).toEqual(['M26.52a'])
    expect(legal(game, both, 'drop')).toEqual([])
    expect(legal(game, both, 'stop')).toEqual([])
  })
})

describe('a post by a turn (M26.51, M27.51)', () => {
  test('M26.51a M26.51b M27.51a a headquarters with orders is in its hex at the end of the turn before', () => {
    const end = (turn: number, phase: string, column: number): readonly string[] =>
      refusals(game, on(turn, phase, { 'hq-post': { at: at(column, 3), mode: 'defilade' } }), END)
    expect([end(2, RESPONDS, 2), end(2, RESPONDS, 1)]).toEqual([['M26.51b'], []])
    expect([end(2, MOVES, 3), end(2, MOVES, 4)]).toEqual([[], ['M26.51b']])
  })
})

describe('no time for anything else (M-R583)', () => {
  test('M26.52a M-R583 a unit that has to go on does not fire at an enemy beside its way', () => {
    const shoots = (turn: number, phase: string, units: object): boolean =>
      legal(game, on(turn, phase, units), 'open-fire').length > 0
    const DIRECT = 'allied-direct-fire'
    const behind = { g: at(10) }
    expect([shoots(6, DIRECT, { free: at(9), ...behind }), shoots(4, DIRECT, { a: at(9), ...behind })]).toEqual([
      true,
      true,
    ])
    expect([
      shoots(6, DIRECT, { a: at(9), ...behind }),
      shoots(6, 'allied-mini-fire', { a: at(9), ...behind }),
    ]).toEqual([false, false])
    // at who is in its way, or when it is held up, it fires
    expect(shoots(6, DIRECT, { a: at(9), g: at(8) })).toBe(true)
    expect(shoots(6, DIRECT, { a: at(9), ...behind, h: at(8), i: '0208' })).toBe(true)
    const aiming = play(game, on(6, DIRECT, { a: at(9), free: at(9), ...behind }), open('conventional', 'g'))
    expect(refusals(game, aiming, firer('a', 5))).toEqual(['M26.52a'])
  })

  test('M26.52a M-R583 M25.4b a unit that has to go on attacks only an enemy in its way, unless it is held up', () => {
    const attacks = (turn: number, units: object): readonly string[] =>
      legal(game, play(game, on(turn, MOVES, units), start('a')), 'close-action').map(({ hex }) => hex)
    expect(attacks(4, { a: at(9), g: at(10) })).toEqual([at(10)])
    expect(attacks(6, { a: at(9), g: at(10) })).toEqual([])
    expect(attacks(6, { a: at(9), g: at(8) })).toEqual([at(8)])
    expect(attacks(6, { a: at(9), g: at(8), h: '0208', i: at(10) })).toEqual([at(8), at(10), '0208'])
    const begun = play(game, on(6, MOVES, { a: at(9), g: at(10) }), start('a'))
    expect(refusals(game, begun, { type: 'close-action', hex: at(10) })).toEqual(['M26.52a'])
  })
})

describe('on the maps of the scenarios', () => {
  const position = (scenario: string, turn: number, phase: string, units: object): State =>
    must(takingAny(marketGarden).position({ scenario, turn, phase, units }))
  const ends = (state: State): readonly string[] => refusals(marketGarden, state, END)

  test('M26.52a the 506th leaves at C0117 by the end of turn 6', () => {
    const rifles = 'us-506-1-a'
    expect(ends(position('101st-drop', 6, RESPONDS, { [rifles]: 'C0117' }))).toEqual(['M26.52a'])
    expect(ends(position('101st-drop', 6, MOVES, { [rifles]: 'C0815' }))).toEqual(['M26.52a'])
    expect(ends(position('101st-drop', 3, MOVES, { [rifles]: 'C0815' }))).toEqual([])
    expect(ends(position('101st-drop', 6, RESPONDS, { 'us-502-hq': 'C1114' }))).toEqual([])
  })

  test('M26.51a M26.51b M27.51a headquarters come to their hexes in turn 2', () => {
    const near = (scenario: string, unit: string, hex: string): readonly string[] =>
      ends(position(scenario, 2, RESPONDS, { [unit]: { at: hex, mode: 'defilade' } }))
    expect(near('101st-drop', 'us-506-hq', 'C0816')).toEqual(['M26.51a'])
    expect(near('101st-drop', 'us-502-hq', 'C1115')).toEqual(['M26.51b'])
    expect(near('82nd-drop', 'us-505-hq', 'B2047')).toEqual(['M27.51a'])
    expect(near('82nd-drop', 'us-505-hq', 'B2046')).toEqual([])
  })

  test('M26.51c a headquarters that has not landed is sent nowhere', () => {
    const waiting = position('101st-drop', 2, RESPONDS, { 'us-501-hq': 'england', 'us-502-hq': 'england' })
    expect(ends(waiting)).toEqual([])
  })

  test.each(['1st-airborne-drop', '1st-airborne-destruction'])(
    'M28.52a M29.1a M29.4a %s: the reconnaissance of the 9th SS comes on at once and is off the map in turn 3',
    (scenario) => {
      const own = marketGarden.boards['1st-airborne-drop'].counters.flatMap(({ id, formation: of }) =>
        of === 'ss-9-aa' ? [id] : [],
      )
      const units = Object.fromEntries(own.map((id) => [id, 'reserve']))
      let state = position(scenario, 1, 'german-movement', units)
      expect(ends(state)).toContain('M28.52a')
      const prefers: readonly Action['type'][] = ['enter', 'leave-map', 'end-phase', 'start-move', 'step', 'stop']
      const places = new Map<string, number>()
      // whoever is asked goes on as straight as he can
      const nearest = (actions: readonly Action[]): Action | undefined =>
        actions
          .filter((action) => action.type === 'step')
          .sort((a, b) => (places.get(a.to) ?? 0) - (places.get(b.to) ?? 0) || (a.to < b.to ? -1 : 1))[0]
      for (let i = 0; i < 2000 && state.turn <= 3; i++) {
        const actions = marketGarden.legalActions(state)
        const kind = prefers.find((type) => actions.some((action) => action.type === type))
        const column = actions.find((action) => action.type === 'enter' && action.mode === 'travel')
        const next = column ?? (kind === 'step' ? nearest(actions) : actions.find(({ type }) => type === kind))
        if (next?.type === 'step') places.set(next.to, (places.get(next.to) ?? 0) + 1)
        state = play(marketGarden, state, next ?? actions[0]!)
      }
      const gone = (id: string): string => state.units.find((unit) => unit.id === (id as UnitId))!.at
      expect(own.map(gone)).toEqual(own.map(() => 'left-south'))
    },
  )
})
