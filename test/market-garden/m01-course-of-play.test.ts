import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { isLogisticsTurn, SLOTS, turnOf } from '../../src/market-garden/board/calendar.js'
import { marketGarden, OPTIONS } from '../../src/market-garden/index.js'
import { serialOf } from '../../src/market-garden/field/serials.js'
import { SEQUENCE } from '../../src/market-garden/sequence.js'
import type { Event, State } from '../../src/market-garden/state.js'
import {
  company,
  flak,
  formation,
  grenadiers,
  legal,
  lorried,
  must,
  place,
  play,
  refusals,
  shermans,
  smallGame,
  unit,
} from './small.js'

const arrival = (hex: string) => ({ turn: 0, hex, within: 1, group: 1, half: false })

test('M1.0a M11.0e M-R201 where the introduction of a chapter and its case differ the case holds: points come at 0601 and 1501, not at 1201', () => {
  const receiving = SLOTS.filter((slot) => isLogisticsTurn(turnOf(20, slot)!))
  expect(receiving).toEqual(['0601/0901', '1501/1801'])
})

test('M1.0a M8.13a M8.14a a unit needs points for its step, and a case beside the rule lets it take one hex without', () => {
  const game = smallGame({
    terrain: { '0304': ['forest'], '0305': ['forest'] },
    counters: [company('a', { allowance: 1 }), grenadiers('g')],
  })
  const moving = play(game, place(game, { units: { a: '0303', g: '0709' } }), { type: 'start-move', unit: 'a' })
  expect(refusals(game, moving, { type: 'step', to: '0304' })).toEqual([])
  expect(refusals(game, play(game, moving, { type: 'step', to: '0304' }), { type: 'step', to: '0305' })).toEqual([
    'M8.13a',
  ])
})

describe('turns and phases (M2.0b)', () => {
  const game = smallGame({ columns: 12, counters: [company('a'), shermans('s'), grenadiers('g')] })
  const units = { a: '0303', s: '0301', g: '0305' }

  test('M2.0b turn by turn, each phase in its place, each turn once through the sequence', () => {
    const opened: Extract<Event, { type: 'phase' }>[] = []
    let state = place(game, { phase: 'weather', turn: 35, units })
    for (let i = 0; i < 400 && game.toAct(state).kind !== 'over' && state.turn < 38; i++) {
      const ending = legal(game, state, 'end-phase')[0] ?? game.legalActions(state)[0]!
      state = must(game.apply(state, ending, (event) => event.type === 'phase' && opened.push(event)))
    }
    const order = SEQUENCE.map(({ id }) => id)
    const places = opened.map(({ turn, phase }) => turn * order.length + order.indexOf(phase))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(new Set(places).size).toBe(places.length)
    expect(new Set(opened.map(({ turn }) => turn))).toEqual(new Set([35, 36, 37, 38]))
  })

  test('M2.0b what belongs to another phase is refused', () => {
    const firing = place(game, { phase: 'allied-direct-fire', units })
    expect(refusals(game, firing, { type: 'start-move', unit: 'a' })).toEqual(['M5.1'])
    const moving = place(game, { phase: 'allied-movement', units })
    expect(refusals(game, moving, { type: 'open-fire', kind: 'conventional', target: 'g' })).toEqual(['M8.0a'])
    expect(refusals(game, moving, { type: 'start-move', unit: 'g' })).toContain('M8.0a')
  })
})

test('M2.0c each scenario says who takes part, how each unit comes into play, how long it lasts, and who wins', () => {
  for (const { id, turns } of marketGarden.info.scenarios) {
    const board = marketGarden.boards[id]
    expect(board.turns[1] - board.turns[0] + 1, id).toBe(turns)
    expect(new Set(board.counters.map(({ side }) => side)), id).toEqual(new Set(['german', 'allied']))
    expect(board.terms.victory.conditions.length > 0, id).toBe(board.terms.campaign === undefined)
    // who has no turn and hex of arrival comes from England with its serial, with the unit it leads, or fires over the
    // edge
    const start = must(marketGarden.setup({ scenario: id }))
    const never = board.counters.filter(({ arrival: comes, kind, commands }, unit) => {
      const { at } = start.units[unit]!
      const landing = at === 'england' && serialOf(positionOf(board, start), unit) !== undefined
      const leading = kind === 'leader' && board.counters.some((other) => other.formation === commands)
      return comes === null && !landing && !leading && at !== 'beyond-the-edge'
    })
    expect(never.map((counter) => counter.id)).toEqual([])
    expect(start.units.filter(({ at }) => !['reserve', 'england', 'beyond-the-edge'].includes(at))).toEqual([])
  }
  // @ts-expect-error there is no such scenario
  expect(marketGarden.setup({ scenario: 'no-such-scenario' })._tag).toBe('Left')
})

test('M4.0b M25.1b play begins with the phase that the scenario names, in its first turn', () => {
  const begin = (firstPhase: 'weather' | 'allied-movement' | 'german-direct-fire'): State => {
    const game = smallGame({
      terms: { firstPhase },
      counters: [company('a', { arrival: arrival('0303') }), grenadiers('g', { arrival: arrival('0306') })],
    })
    let state = must(game.setup({ scenario: 'hells-highway' }))
    while (['allied-setup', 'german-setup'].includes(state.phase))
      state = play(game, state, game.legalActions(state)[0]!)
    return state
  }
  expect([begin('weather').turn, begin('weather').phase]).toEqual([35, 'german-mini-fire'])
  expect([begin('allied-movement').turn, begin('allied-movement').phase]).toEqual([35, 'allied-movement'])
  expect([begin('german-direct-fire').turn, begin('german-direct-fire').phase]).toEqual([35, 'german-direct-fire'])
})

describe('units that begin Disrupted (M11.52b)', () => {
  const game = smallGame({
    terms: { disruptedAtStart: ['g', 'f', 'a'] },
    counters: [
      company('a', { arrival: arrival('0303') }),
      grenadiers('g', { arrival: arrival('0306') }),
      grenadiers('fit', { arrival: arrival('0306') }),
      flak('f', { arrival: arrival('0306') }),
    ],
  })

  test('M11.52b M11.52a Germans that begin Disrupted are in Defilade when they recover, whatever else they could choose', () => {
    let state = must(game.setup({ scenario: 'hells-highway' }))
    expect([unit(state, 'g'), unit(state, 'fit')]).toMatchObject([
      { disrupted: true, mode: 'defilade' },
      { disrupted: false, mode: 'concentrated' },
    ])
    state = play(game, state, { type: 'place-unit', unit: 'a', to: '0303', mode: 'concentrated' })
    expect(state.phase).toBe('german-setup')
    const modesOf = (id: string): ReadonlySet<string> =>
      new Set(legal(game, state, 'place-unit').flatMap((action) => (action.unit === id ? [action.mode] : [])))
    expect(modesOf('g')).toEqual(new Set(['defilade']))
    expect(modesOf('f')).toEqual(new Set(['defilade']))
    expect(modesOf('fit')).toEqual(new Set(['defilade', 'concentrated']))
    expect(refusals(game, state, { type: 'place-unit', unit: 'g', to: '0306', mode: 'concentrated' })).toEqual([
      'M11.52b',
    ])
    const set = play(game, state, { type: 'place-unit', unit: 'g', to: '0306', mode: 'defilade' })
    expect(unit(set, 'g')).toMatchObject({ at: '0306', disrupted: true, mode: 'defilade' })
    // Allied units recover to what they were
    expect(unit(set, 'a')).toMatchObject({ disrupted: true, mode: 'concentrated' })
  })

  test('M11.52b a position made to order has them so too, unless it says otherwise', () => {
    const state = place(game, { units: { g: { at: '0306', disrupted: true }, a: { at: '0303', disrupted: true } } })
    expect([unit(state, 'g').mode, unit(state, 'a').mode]).toEqual(['defilade', 'concentrated'])
    const told = place(game, { units: { g: { at: '0306', disrupted: true, mode: 'concentrated' } } })
    expect(unit(told, 'g').mode).toBe('concentrated')
  })
})

describe('modes at the end of a move (M4.1p9b)', () => {
  const game = smallGame({
    columns: 24,
    counters: [lorried('l'), lorried('m'), company('a'), grenadiers('g'), grenadiers('h')],
    formations: [formation('x', 'allied')],
  })
  const at = (units: object, on = true, phase = 'allied-movement'): State =>
    place(game, { phase, options: { quickOrganization: on }, units: { g: '0124', ...units } })
  const moved = (state: State, id = 'l', to = '0304'): State =>
    play(game, state, { type: 'start-move', unit: id }, { type: 'step', to })
  const choose = (id: string, mode: string) => ({ type: 'choose-mode', unit: id, mode }) as const

  test('M4.1p9b by option a unit far from the enemy ends its move in the mode of its Organization Phase, and chooses no other then', () => {
    const moving = moved(at({ l: '0303', m: '0303' }))
    expect(legal(game, moving, 'choose-mode').map(({ mode }) => mode)).toEqual(['defilade', 'travel'])
    const chosen = play(game, moving, choose('l', 'travel'))
    expect(unit(chosen, 'l')).toMatchObject({ at: '0304', mode: 'travel' })
    expect(chosen.stack.at(-1)!.type).toBe('movement-phase')
    expect(refusals(game, chosen, { type: 'start-move', unit: 'l' })).toContain('M8.11')
    const organizing = play(game, chosen, { type: 'end-phase' })
    expect(organizing.phase).toBe('allied-organization')
    expect(refusals(game, organizing, { type: 'change-mode', unit: 'l', mode: 'concentrated' })).toEqual(['M4.1p9b'])
    expect(refusals(game, organizing, { type: 'change-mode', unit: 'm', mode: 'travel' })).toEqual([])
    expect(play(game, organizing, { type: 'end-phase' }).organized).toEqual([])
  })

  test('M4.1p9b M13.0f the same ways from mode to mode as there', () => {
    const moving = moved(at({ l: { at: '0303', mode: 'travel' } }))
    expect(legal(game, moving, 'choose-mode').map(({ mode }) => mode)).toEqual(['concentrated'])
    expect(refusals(game, moving, choose('l', 'defilade'))).toEqual(['M13.0f'])
    expect(refusals(game, moved(at({ a: '0303' }), 'a'), choose('a', 'travel'))).toEqual(['M13.3d'])
    expect(refusals(game, moving, choose('m', 'travel'))).toEqual(['M8.0b'])
  })

  test('M4.1p9b M-R427 a unit within two hexes of an enemy, or seen by one, does not choose its mode so', () => {
    const hidden = smallGame({
      terrain: { '0305': ['broken'], '0405': ['broken'], '0205': ['broken'] },
      counters: [lorried('l'), grenadiers('g')],
    })
    const state = (enemy: string): State =>
      play(
        hidden,
        place(hidden, { options: { quickOrganization: true }, units: { l: '0302', g: enemy } }),
        { type: 'start-move', unit: 'l' },
        { type: 'step', to: '0303' },
      )
    expect(refusals(hidden, state('0306'), choose('l', 'travel'))).toEqual([])
    expect(refusals(hidden, state('0305'), choose('l', 'travel'))).toEqual(['M4.1p9b'])
    expect(legal(hidden, state('0305'), 'choose-mode')).toEqual([])
    expect(refusals(game, moved(at({ l: '0303', g: '0307' })), choose('l', 'travel'))).toEqual(['M4.1p9b'])
  })

  test('M4.1p9b a unit chooses its mode so only by option, and not in response movement', () => {
    expect(OPTIONS.find(({ rule }) => rule === 'M4.1p9b')).toMatchObject({ default: false })
    expect(refusals(game, moved(at({ l: '0303' }, false)), choose('l', 'travel'))).toEqual(['M13.54a'])
    const response = moved(at({ l: '0303' }, true, 'allied-response-movement'))
    expect(refusals(game, response, choose('l', 'travel'))).toEqual(['M4.1p9b'])
  })
})
