import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Event, State } from '../../src/market-garden/state.js'
import { company, germanHeadquarters, halftracks, legal } from './small.js'
import type { Loose } from './small.js'
import { germans, known, off, offMapGame, terms } from './offMapBoards.js'

const arrival = { turn: 36, hex: '0201', within: 0, group: 1, half: false } as const
const game = offMapGame([
  ...germans,
  halftracks('due', { arrival }),
  germanHeadquarters('y', { arrival }),
  halftracks('left', { formation: 'x' }),
  company('a'),
])

/** What the others see of a state, as JSON. */
const seen = (state: State, viewer: 'allied' | 'public'): string => JSON.stringify(game.observe(state, viewer))

/** The states after some actions, with all that the Allied player has been told of. */
const told = (
  from: State,
  ...actions: readonly Loose[]
): { readonly state: State; readonly events: readonly Event[] } => {
  const events: Event[] = []
  const state = actions.reduce((now, action) => {
    const next = game.apply(now, action as never, (event) => {
      if (game.queries.mayBeTold(event, 'allied')) events.push(event)
    })
    if (next._tag === 'Left') throw new Error(next.left.map(({ message }) => message).join('\n'))
    return next.right
  }, from)
  return { state, events }
}

describe('who leaves the map does not say where to', () => {
  test('M20.0c the Allied player does not see the area a unit leaves for while he decides on fire', () => {
    const departures = ['5W', '6W'].map((area) =>
      told(off(game, { g: '0301', a: '0302' }), { type: 'start-move', unit: 'g' }, { type: 'go-off-map', area }),
    )
    const [south, north] = departures.map(({ state }) => state)
    expect(game.toAct(south!)).toMatchObject({ side: 'allied', frame: 'reaction' })
    expect(south!.stack.find(({ type }) => type === 'moving')).toMatchObject({ stage: 'departing', area: '5W' })
    expect(departures[0]!.events).toEqual(departures[1]!.events)
    for (const viewer of ['allied', 'public'] as const) {
      expect(seen(south!, viewer)).toBe(seen(north!, viewer))
      const view = game.observe(south!, viewer)
      expect(view.stack.find(({ type }) => type === 'moving')).not.toHaveProperty('area')
      const decoded = game.codecs.view.decode(JSON.parse(JSON.stringify(view)))
      expect(decoded._tag === 'Right' && decoded.right).toEqual(view)
    }
    expect(game.observe(south!, 'german')).toEqual(south)
  })

  test('M20.0c a unit that leaves at a corner is seen to leave by the same edge for either area', () => {
    const ways = ['7W', '2N'].map((area) =>
      told(off(game, { g: '0701', a: '0101' }), { type: 'start-move', unit: 'g' }, { type: 'go-off-map', area }),
    )
    expect(ways.map(({ state }) => state.units.find(({ id }) => id === 'g')!.at)).toEqual(['off-map-7W', 'off-map-2N'])
    expect(ways[0]!.events.map(({ type }) => type)).toContain('left-map')
    expect(ways[0]!.events).toEqual(ways[1]!.events)
    expect(seen(ways[0]!.state, 'allied')).toBe(seen(ways[1]!.state, 'allied'))
  })
})

const HIDDEN = ['t', 'gun', 'due', 'hq-x', 'hq-y', 'left'] as const
const areas = terms.areas.map(({ id }) => id)
/** Who waits in which area since when; `left` has just come from the map. */
const beyond = fc.record(
  Object.fromEntries(
    HIDDEN.map((id) => [
      id,
      fc.record({
        at: fc.constantFrom(
          ...areas.map((area) => `off-map-${area}`),
          ...(id === 'due' || id === 'hq-y' ? ['reserve'] : []),
        ),
        turn: fc.integer({ min: 35, max: 38 }),
        response: fc.boolean(),
        concentrated: fc.boolean(),
        depleted: fc.boolean(),
      }),
    ]),
  ),
)
const counts = fc.record({
  shifted: fc.constantFrom({}, { '5W>6W': 4 }, { '2N>6E': 12 }),
  traffic: fc.constantFrom({}, { '5W': 4, '6W': 4 }, { '2N': 12 }),
  crossed: fc.subarray(['left', 't']),
})

interface Hidden {
  readonly at: string
  readonly turn: number
  readonly response: boolean
  readonly concentrated: boolean
  readonly depleted: boolean
}

/** A state in which all but the hidden is the same. */
const withHidden = (
  phase: { readonly response: boolean; readonly turn: number },
  hidden: Readonly<Record<string, Hidden>>,
  offMap: object,
): State => {
  const away = Object.entries(hidden).filter(([, { at }]) => at !== 'reserve')
  return off(
    game,
    {
      g: '0404',
      h: '0201',
      a: '0606',
      ...Object.fromEntries(
        Object.entries(hidden).map(([id, { at, concentrated, depleted }]) => {
          const onFoot = concentrated && ['t', 'due', 'left'].includes(id)
          return [id, at === 'reserve' ? at : { at, mode: onFoot ? 'concentrated' : 'travel', depleted }]
        }),
      ),
    },
    {
      ...phase,
      offMap: {
        ...offMap,
        since: Object.fromEntries(away.map(([id, { turn, response }]) => [id, { turn, response }])),
      },
    },
  )
}

/** A whole turn in which nobody does anything on the map; the Germans off it do what the numbers say. */
const passTurn = (
  from: State,
  choices: readonly number[],
): { readonly state: State; readonly events: readonly Event[] } => {
  const events: Event[] = []
  let state = from
  for (let i = 0; i < 200 && state.turn < from.turn + 1; i++) {
    const off = game
      .legalActions(state)
      .filter(
        (action) =>
          action.type === 'move-off-map' ||
          action.type === 'arrive-off-map' ||
          (action.type === 'change-mode' && known(state).since[action.unit] !== undefined),
      )
    const choice = choices[i % choices.length]!
    const action = off[choice] ?? legal(game, state, 'end-phase')[0] ?? game.legalActions(state)[0]!
    const next = told(state, action)
    // what is done off the map changes nothing for the others
    if (off[choice] !== undefined) {
      expect(next.events.filter(({ type }) => type !== 'phase')).toEqual([])
      if (next.state.phase === state.phase) expect(seen(next.state, 'allied')).toBe(seen(state, 'allied'))
    }
    events.push(...next.events)
    state = next.state
  }
  return { state, events }
}

describe('positions that differ only off the map', () => {
  const phases = fc.record({ response: fc.boolean(), turn: fc.constantFrom(38, 39) })

  test('M20.0c, M-R464 positions that differ only off the map look the same to the Allied player', () => {
    fc.assert(
      fc.property(phases, beyond, beyond, counts, counts, (phase, one, other, first, second) => {
        const [s, t] = [withHidden(phase, one, first), withHidden(phase, other, second)]
        for (const viewer of ['allied', 'public'] as const) expect(seen(s, viewer)).toBe(seen(t, viewer))
        expect(game.codecs.view.decode(JSON.parse(seen(s, 'allied')))._tag).toBe('Right')
      }),
      { numRuns: 150 },
    )
  })

  test('M20.0c, M-R464 positions that differ only off the map still look the same a turn later', () => {
    const choices = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 5, maxLength: 12 })
    fc.assert(
      fc.property(beyond, beyond, choices, choices, (one, other, doing, doingElse) => {
        const phase = { response: true, turn: 39 }
        const s = passTurn(withHidden(phase, one, {}), doing)
        const t = passTurn(withHidden(phase, other, {}), doingElse)
        expect(s.events).toEqual(t.events)
        expect(seen(s.state, 'allied')).toBe(seen(t.state, 'allied'))
      }),
      { numRuns: 40 },
    )
  })
})
