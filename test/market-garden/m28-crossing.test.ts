/** Gräbner's battalion, which is there to cross the map alone (M28.52), and how its owner might want to keep it. */
import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/index.js'
import { hexId } from '../../src/hex/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import type { Order, Scenario } from '../../src/market-garden/board/scenario.js'
import type { Action, State } from '../../src/market-garden/state.js'
import { takingAny } from '../playing.js'
import { company, formation, halftracks, legal, lorried, must, place, play, refusals, smallGame } from './small.js'
import type { Loose } from './small.js'
import { road } from './supplyBoards.js'

const END: Loose = { type: 'end-phase' }
const start = (unit: string): Loose => ({ type: 'start-move', unit })
const step = (to: string): Loose => ({ type: 'step', to })
const at = (column: number, row = 1): string => `0${row}${String(column).padStart(2, '0')}`
const german = { side: 'german', nation: 'waffen-ss', formation: 'aa' } as const
const order: Order = {
  rule: 'M28.52a',
  who: { formation: 'aa' },
  hex: hexId('0101'),
  by: 6,
  stays: false,
  leaves: true,
  only: true,
  liftedBy: 'freeReconnaissance',
}
const exits: Scenario['exits'] = [
  { rule: 'M28.52a', side: 'german', formation: 'aa', edge: 'south', hexes: [hexId('0101')] },
]
const comes = { turn: 4, hex: hexId('0140'), within: 0, group: 1, half: false }
const game = smallGame({
  columns: 40,
  rows: 2,
  links: road(1, 1, 40),
  counters: [
    halftracks('h', german),
    lorried('l', german),
    halftracks('late', { ...german, arrival: comes }),
    lorried('other', { ...german, formation: 'ger' }),
    company('enemy'),
  ],
  formations: [formation('aa', 'german', { level: 'battalion' }), formation('ger', 'german')],
  turns: [1, 10],
  terms: { orders: [order], exits },
})
const on = (turn: number, phase: string, units: object, more: object = {}): State =>
  place(game, { turn, phase, units, ...more })
const MOVES = 'german-movement'
const ORGANIZES = 'german-organization'
const column = (hex: string): object => ({ at: hex, mode: 'travel' })
const change = (unit: string, mode: string): Loose => ({ type: 'change-mode', unit, mode })

/** What is said against an action; it is on the list exactly when nothing is. */
const against = (state: State, action: Loose): readonly string[] => {
  const found = refusals(game, state, action)
  const listed = game.legalActions(state).some((other) => JSON.stringify(other) === JSON.stringify(action))
  expect(listed, JSON.stringify(action)).toBe(found.length === 0)
  return found
}

describe('units that are in play only to cross the map', () => {
  test('M28.52a M-R583 the reconnaissance of the 9th SS takes no mode in which it would leave later', () => {
    const far = on(4, ORGANIZES, { h: column(at(30)), l: column(at(30)), other: column(at(29)) })
    expect(against(far, change('h', 'concentrated'))).toEqual(['M28.52a'])
    expect(against(far, change('l', 'concentrated'))).toEqual(['M28.52a'])
    expect(against(far, change('other', 'concentrated'))).toEqual([])
    // beside the edge it leaves in the next phase in any mode
    const near = on(4, ORGANIZES, { h: column(at(1)), l: column(at(2)) })
    expect([against(near, change('h', 'concentrated')), against(near, change('l', 'concentrated'))]).toEqual([[], []])
    // and it may always become faster
    const slow = on(4, ORGANIZES, { h: { at: at(30), mode: 'concentrated' }, l: { at: at(31), mode: 'defilade' } })
    expect([against(slow, change('h', 'travel')), against(slow, change('l', 'concentrated'))]).toEqual([[], []])
    expect(against(slow, change('h', 'defilade'))).toEqual(['M28.52a'])
  })

  test('M28.52a M-R583 a reconnaissance unit that is already late takes no slower mode', () => {
    const late = on(8, ORGANIZES, { h: column(at(30)), other: column(at(29)) })
    expect(against(late, change('h', 'concentrated'))).toEqual(['M28.52a'])
  })

  test('M28.52a M28.52e by agreement a reconnaissance unit may take a slower mode', () => {
    const free = on(4, ORGANIZES, { h: column(at(30)) }, { options: { freeReconnaissance: true } })
    expect(against(free, change('h', 'concentrated'))).toEqual([])
  })

  test('M28.52a M28.52c M-R583 a reconnaissance unit may take a slower mode with an enemy near in its way', () => {
    const opposed = (enemy: string): readonly string[] =>
      against(on(4, ORGANIZES, { h: column(at(30)), other: column(at(40)), enemy }), change('h', 'concentrated'))
    expect(opposed(at(28))).toEqual([])
    // not when he is farther off, or behind
    expect([opposed(at(27)), opposed(at(32))]).toEqual([['M28.52a'], ['M28.52a']])
  })

  test('M28.52a M-R583 a reconnaissance unit neither leaves Travel mode nor dismounts on its way', () => {
    const going = (unit: string, hex: string, mode: string): State =>
      play(game, on(4, MOVES, { [unit]: { at: hex, mode } }), start(unit))
    expect(against(going('h', at(30), 'travel'), { type: 'leave-travel', unit: 'h' })).toEqual(['M28.52a'])
    expect(against(going('l', at(30), 'travel'), { type: 'leave-travel', unit: 'l' })).toEqual(['M28.52a'])
    expect(against(going('h', at(30), 'concentrated'), { type: 'dismount', unit: 'h' })).toEqual(['M28.52a'])
    // where it has points to spare for the way over the edge
    expect(against(going('h', at(1), 'concentrated'), { type: 'dismount', unit: 'h' })).toEqual([])
    const dismounted = play(
      game,
      on(4, MOVES, { h: { at: at(30), mode: 'concentrated', dismounted: true } }),
      start('h'),
    )
    expect(against(dismounted, { type: 'mount', unit: 'h' })).toEqual([])
  })

  test('M28.52a M4.1p9b M-R583 a reconnaissance unit takes no slower mode at the end of its move by option', () => {
    const quick = { options: { quickOrganization: true } }
    const going = play(
      game,
      on(4, MOVES, { h: { at: at(30), mode: 'concentrated' }, l: column(at(29)) }, quick),
      start('h'),
    )
    const choose = (mode: string): Loose => ({ type: 'choose-mode', unit: 'h', mode })
    // it goes on as far as it can, and then stays in the mode it is in
    expect(against(going, choose('defilade'))).toContain('M28.52a')
    let now = going
    for (let i = 29; legal(game, now, 'step').length > 0; i--) now = play(game, now, step(at(i)))
    expect(against(now, choose('defilade'))).toEqual(['M28.52a'])
    expect(against(now, choose('travel'))).toEqual([])
  })

  test('M28.52a M8.15 M-R583 the phases left are counted, and a column gains nothing in response movement', () => {
    const quick = { options: { quickOrganization: true } }
    let now = play(game, on(4, MOVES, { h: column(at(38)) }, quick), start('h'))
    for (let i = 37; legal(game, now, 'step').length > 0; i--) now = play(game, now, step(at(i)))
    // thirteen hexes to go: four in the next phase, in whatever mode, and the others in the one after it
    expect(now.units.find(({ id }) => id === 'h')!.at).toBe(at(14))
    expect(against(now, { type: 'choose-mode', unit: 'h', mode: 'concentrated' })).toEqual([])
  })

  test('M28.52a M-R583 a reconnaissance unit enters in the mode in which it leaves soonest', () => {
    const coming = (units: object = {}): State => on(4, MOVES, { late: 'reserve', ...units })
    const modes = (state: State): readonly string[] => legal(game, state, 'enter').map(({ mode }) => mode)
    const enter = (mode: string): Loose => ({ type: 'enter', unit: 'late', mode, at: at(40) })
    expect(modes(coming())).toEqual(['travel'])
    expect(against(coming(), enter('defilade'))).toEqual(['M28.52a'])
    expect(against(coming(), enter('concentrated'))).toEqual(['M28.52a'])
    expect(refusals(game, coming(), END)).toEqual(['M28.52a'])
    // where the road is full of columns the next best will do, and in front of an enemy any
    expect(modes(coming({ l: column(at(40)), other: column(at(40)) }))).not.toContain('defilade')
    expect([...modes(coming({ enemy: at(38) }))].sort()).toEqual(['concentrated', 'defilade', 'travel'])
  })

  test('M22.16a M28.52a a hex that is no entry, or not on the map, is the only reason why a unit cannot enter there', () => {
    const coming = on(4, MOVES, { late: 'reserve' })
    const enter = (hex: string): Loose => ({ type: 'enter', unit: 'late', mode: 'concentrated', at: hex })
    expect(against(coming, enter(at(20)))).toEqual(['M22.16a'])
    expect(against(coming, enter('reserve'))).toEqual(['input'])
    expect(game.explain(coming, enter('reserve') as Action)[0]).toMatchObject({ code: 'unknown-hex' })
  })

  test('M28.52a M-R583 a reconnaissance unit with points to spare takes no step back', () => {
    const free = smallGame({
      columns: 40,
      rows: 2,
      links: road(1, 1, 40),
      counters: [halftracks('h', german)],
      formations: [formation('aa', 'german', { level: 'battalion' })],
      turns: [1, 10],
      terms: { orders: [{ ...order, only: undefined } as unknown as Order], exits },
    })
    for (const [board, strays] of [
      [game, false],
      [free, true],
    ] as const) {
      const going = play(board, place(board, { turn: 6, phase: MOVES, units: { h: column(at(5)) } }), start('h'))
      expect(refusals(board, going, step(at(6)))).toEqual(strays ? [] : ['M28.52a'])
      expect(legal(board, going, 'step').some(({ to }) => to === at(6))).toBe(strays)
      expect(refusals(board, going, step(at(4)))).toEqual([])
    }
  })
})

describe('on the maps of the scenarios', () => {
  const own = marketGarden.boards['1st-airborne-drop'].counters.flatMap(({ id, formation: of }) =>
    of === 'ss-9-aa' ? [id] : [],
  )
  const CHANGES: readonly Action['type'][] = ['dismount', 'leave-travel', 'change-mode']
  const SLOW = ['defilade', 'concentrated', 'travel']

  const whereIs = (state: State, id: string): string => state.units.find((unit) => unit.id === id)!.at

  /** Comes on as slowly as he may, changes whatever he can, steps anywhere, and stops when he may. */
  const contrary = (state: State, random: () => number): Action => {
    const actions = marketGarden.legalActions(state)
    const pick = (some: readonly Action[]): Action => some[Math.floor(random() * some.length)]!
    const entries = legal(marketGarden, state, 'enter')
    const slowest = SLOW.find((mode) => entries.some((entry) => entry.mode === mode))
    if (slowest !== undefined) return pick(entries.filter(({ mode }) => mode === slowest))
    const kinds = [...CHANGES, 'stop', 'end-phase', 'start-move', 'step', 'leave-map'] as const
    const changing = random() < 0.5 ? kinds : kinds.filter((kind) => !CHANGES.includes(kind))
    const kind = changing.find((type) => actions.some((action) => action.type === type))
    // columns stop behind each other (M8.53b): the first goes first
    if (kind === 'start-move')
      return legal(marketGarden, state, kind).reduce((a, b) =>
        whereIs(state, b.unit) < whereIs(state, a.unit) ? b : a,
      )
    return pick(kind === undefined ? actions : actions.filter(({ type }) => type === kind))
  }

  test.each(['1st-airborne-drop', '1st-airborne-destruction'])(
    'M28.52a M-R583 %s: in play that prefers changes of mode the reconnaissance is still off the map by turn 3',
    (scenario) => {
      for (const seed of process.env['SOAK'] === undefined ? ['a', 'b'] : ['a', 'b', 'c', 'd', 'e', 'f']) {
        const random = randomFrom(seed)
        const units = Object.fromEntries(own.map((id) => [id, 'reserve']))
        const spec = { scenario, turn: 1, phase: 'german-movement', units }
        let state = must(takingAny(marketGarden).position(spec))
        for (let i = 0; i < 3000 && state.turn <= 3; i++)
          state = must(marketGarden.apply(state, contrary(state, random)))
        expect(
          state.units.filter(({ id }) => own.includes(id)).map(({ at: where }) => where),
          seed,
        ).toEqual(own.map(() => 'left-south'))
      }
    },
  )
})
