import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { randomFrom } from '../../src/engine/index.js'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { RandomSetup } from '../../src/market-garden/board/quartersTable.js'
import type { Side, State } from '../../src/market-garden/state.js'
import { completeness, conform } from '../../src/testing/index.js'
import { landingGame, pathfinders, TURN } from './landingBoards.js'
import { eventsOf, grenadiers, legal, must, pak, place, play, refusals, roll } from './small.js'
import type { Loose } from './small.js'
import { actionsOn, CROSSINGS, DELIVERIES, FIRES, OFF_MAP_MOVES } from './universe.js'

const BOTH = { freeDropZones: true, randomSetup: true }
const HISTORICAL = { freeDropZones: true }

const near = (hex: string, within: number) => ({ arrival: { turn: 0, hex, within, group: 1, half: false } })
const quarters = (within: number, ...hexes: readonly string[]) => hexes.map((hex) => ({ hex: hexId(hex), within }))

/** Two formations on the table, and a unit of none of them. */
const TABLE: RandomSetup = {
  provenance: 'reconstructed',
  lines: [
    { formation: 'g', quarters: quarters(1, '0202', '0808') },
    { formation: 'h', quarters: quarters(0, '0202', '0808', '0410'), fixed: ['h-fixed'] },
  ],
}

const counters = [
  grenadiers('g-1', { formation: 'g', ...near('0402', 1) }),
  grenadiers('g-2', { formation: 'g', ...near('0402', 1) }),
  grenadiers('h-1', { formation: 'h', ...near('0604', 0) }),
  pak('h-fixed', { formation: 'h', ...near('0607', 0) }),
  grenadiers('x', { ...near('0409', 0) }),
]

const gameWith = (randomSetup: RandomSetup = TABLE, others: readonly Counter[] = []) =>
  landingGame({
    terrain: { '0203': ['water'] },
    counters: [...counters, ...others],
    terms: {
      landings: { pathfinders: pathfinders({ r: '0505', q: '0506' }) },
      supplyHeads: { d: '0505' as never },
      randomSetup,
    },
  })
const game = gameWith()
const begin = (options: object, of = game): State => must(of.setup({ scenario: 'hells-highway', options }))

const END: Loose = { type: 'end-phase' }
const guides = (formation: string, to: string): Loose => ({ type: 'place-pathfinder', formation, to })
const HEAD: Loose = { type: 'place-supply-head', formation: 'd', to: '0306' }
const put = (id: string, to: string): Loose => ({ type: 'place-unit', unit: id, to, mode: 'defilade' })

/** The drop zones have been designated, these at least. */
const designated = (...markers: readonly Loose[]): State => play(game, begin(BOTH), ...markers, END)

describe('the random set-up of the Germans (M25.61)', () => {
  test('M25.6c random set-up is an option only of games with free drop zones', () => {
    expect(game.setup({ scenario: 'hells-highway', options: { randomSetup: true } })).toMatchObject({
      _tag: 'Left',
      left: [{ rule: 'M25.6c', code: 'needs-option' }],
    })
    const historical = begin(HISTORICAL)
    expect(historical).not.toHaveProperty('quartered')
    expect(historical.phase).toBe('german-setup')
    expect(refusals(game, historical, put('g-1', '0402'))).toEqual([])
    expect(refusals(game, historical, put('g-1', '0202'))).toEqual(['M24.2a'])
    const random = begin(BOTH)
    expect(random.quartered).toEqual({})
    expect(random.phase).toBe('drop-zones')
  })

  test('M25.61a drop zones are designated first, then there is a die for each formation of the table', () => {
    const start = begin(BOTH)
    expect(game.toAct(start)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(legal(game, start, 'end-phase')).toHaveLength(1)
    expect(
      refusals(game, start, { type: 'designate-drop', serial: 1, hex: '0303', route: 'south', bend: null }),
    ).toEqual(['M25.61a'])
    expect(refusals(game, start, HEAD)).toEqual(['M14.3d'])
    const zones = play(game, start, guides('r', '0305'), HEAD)
    expect(zones.phase).toBe('drop-zones')
    expect(zones.landings?.pathfinders).toEqual({ r: '0305' })
    expect(zones.supplyHeads).toEqual({ d: '0306' })
    expect(refusals(game, zones, guides('r', '0304'))).toEqual(['M14.31a'])

    const first = play(game, zones, END)
    expect(first.phase).toBe('random-setup')
    expect(game.toAct(first)).toMatchObject({
      kind: 'chance',
      roll: { rule: 'M25.61a', roller: 'german', dice: 1, faces: 2 },
    })
    const g = play(game, first, roll(2))
    expect(g.quartered).toEqual({ g: '0808' })
    expect(game.toAct(g)).toMatchObject({ kind: 'player', side: 'german' })
    // its units alone, until they all stand
    expect(new Set(legal(game, g, 'place-unit').map((action) => action.unit))).toEqual(new Set(['g-1', 'g-2']))
    expect(refusals(game, g, put('h-1', '0604'))).toEqual(['M25.61a'])
    expect(refusals(game, g, put('x', '0409'))).toEqual(['M25.61a'])
    const h = play(game, g, put('g-1', '0808'), put('g-2', '0807'))
    expect(game.toAct(h)).toMatchObject({ kind: 'chance' })
    const last = play(game, h, roll(2), put('h-1', '0410'))
    expect(last.quartered).toEqual({ g: '0808', h: '0410' })
    // all others as they are printed
    expect(last.phase).toBe('german-setup')
    expect(refusals(game, last, put('h-fixed', '0410'))).toEqual(['M24.2a'])
    const done = play(game, last, put('h-fixed', '0607'), put('x', '0409'))
    expect(done.phase).toBe('german-mini-fire')
    expect(game.check(done)).toEqual([])
  })

  test('M25.61b M-R339 the Germans choose their hexes before they see the drop zones', () => {
    const markers = [guides('r', '0808'), guides('q', '0102'), { ...HEAD, to: '0809' }]
    const [blind, marked] = [designated(), designated(...markers)]
    expect(Object.keys(marked.landings?.pathfinders ?? {})).toHaveLength(2)
    const seen = (state: State, viewer: Side | 'public'): unknown => game.observe(state, viewer)
    for (const steps of [[], [roll(2)], [roll(2), put('g-1', '0808'), put('g-2', '0808')]]) {
      const [one, other] = [play(game, blind, ...steps), play(game, marked, ...steps)]
      // nothing that they see or may do depends on the markers
      for (const viewer of ['german', 'public'] as const) expect(seen(other, viewer)).toEqual(seen(one, viewer))
      expect(game.legalActions(other)).toEqual(game.legalActions(one))
      for (const action of universe) expect(game.explain(other, action)).toEqual(game.explain(one, action))
      expect(seen(other, 'allied')).toEqual(other)
    }
    const zones = play(game, begin(BOTH), guides('r', '0305'))
    expect(seen(zones, 'german')).toEqual(seen(begin(BOTH), 'german'))
    // and when the last of them is set up they are shown
    const last = play(game, marked, roll(2), put('g-1', '0808'), put('g-2', '0808'), roll(2), put('h-1', '0410'))
    const steps = [put('h-fixed', '0607'), put('x', '0409')]
    const hidden = play(game, last, steps[0]!)
    expect((seen(hidden, 'german') as State).landings?.pathfinders).toEqual({})
    const shown = play(game, hidden, steps[1]!)
    expect(seen(shown, 'german')).toEqual(shown)
    expect(shown.landings?.pathfinders).toEqual({ r: '0808', q: '0102' })
  })

  test('M25.61b M-R339 markers stay secret from the other side until all Germans are set up', () => {
    const markers = [guides('r', '0305'), HEAD]
    const start = begin(BOTH)
    const secret = [
      ...eventsOf(game, start, markers[0]!),
      ...eventsOf(game, play(game, start, markers[0]!), markers[1]!),
    ]
    expect(secret.map(({ type }) => type)).toEqual(['marker-designated', 'marker-designated'])
    for (const event of secret) {
      expect(game.queries.mayBeTold(event, 'allied')).toBe(true)
      for (const viewer of ['german', 'public']) expect(game.queries.mayBeTold(event, viewer)).toBe(false)
    }
    const last = play(
      game,
      designated(...markers),
      roll(2),
      put('g-1', '0808'),
      put('g-2', '0808'),
      roll(2),
      put('h-1', '0410'),
      put('h-fixed', '0607'),
    )
    const told = eventsOf(game, last, put('x', '0409')).filter(({ type }) => type === 'marker-placed')
    expect(told).toEqual([
      { type: 'marker-placed', marker: 'pathfinder', formation: 'r', at: '0305' },
      { type: 'marker-placed', marker: 'supply-head', formation: 'd', at: '0306' },
    ])
    for (const event of told) expect(game.queries.mayBeTold(event, 'german')).toBe(true)
    expect(game.text.event(last, secret[0]!)).toBe('in secret: the pathfinders of r in 0305')
  })

  test('M25.61a M-R510 on the first day no marker is placed that was not designated before', () => {
    const at = (turn: number, options: object) =>
      place(game, { phase: 'allied-movement', turn, units: { 'hq-r': 'england' }, options })
    expect(refusals(game, at(TURN, HISTORICAL), guides('r', '0303'))).toEqual([])
    expect(refusals(game, at(TURN, BOTH), guides('r', '0303'))).toEqual(['M25.61a'])
    expect(legal(game, at(TURN, BOTH), 'place-pathfinder')).toEqual([])
    expect(refusals(game, at(TURN + 7, BOTH), guides('r', '0303'))).toEqual([])
    expect(legal(game, at(TURN + 7, BOTH), 'place-pathfinder')).not.toEqual([])
  })

  test('M25.62a M-R511 an occupied hex of the table is rolled for again, and vacant ones have even chances', () => {
    const h = play(game, designated(), roll(1), put('g-1', '0202'), put('g-2', '0201'))
    expect(game.chanceOutcomes(h)).toEqual([
      { action: { type: 'roll', dice: [1] }, weight: 1 },
      { action: { type: 'roll', dice: [2] }, weight: 1 },
    ])
    expect([1, 2].map((die) => play(game, h, roll(die)).quartered?.h)).toEqual(['0808', '0410'])
    // units near the hex do not matter, nor do others than those of a random placement
    const beside = play(game, designated(), roll(1), put('g-1', '0201'), put('g-2', '0201'))
    expect(game.chanceOutcomes(beside)).toHaveLength(3)
    const others = gameWith({ ...TABLE, lines: [{ formation: 'g', quarters: quarters(1, '0409', '0808') }] })
    const quiet = place(others, { phase: 'random-setup', units: { 'g-1': 'reserve', x: '0409' }, options: BOTH })
    expect(others.chanceOutcomes(quiet)).toHaveLength(2)
  })

  test('M25.62a M-R511 a formation keeps its printed place when no hex of the table is vacant', () => {
    const full = gameWith({ ...TABLE, lines: [TABLE.lines[0]!, { formation: 'h', quarters: quarters(0, '0202') }] })
    const rolled = play(full, begin(BOTH, full), END, roll(1), put('g-1', '0202'))
    const events = eventsOf(full, rolled, put('g-2', '0202'))
    expect(events).toContainEqual({ type: 'quartered', formation: 'h', dice: [], at: null })
    const state = play(full, rolled, put('g-2', '0202'))
    expect(state.quartered).toEqual({ g: '0202', h: null })
    expect(legal(full, state, 'place-unit').map(({ unit, to }) => `${unit} ${to}`)).toEqual(
      expect.arrayContaining(['h-1 0604', 'h-fixed 0607']),
    )
    expect(refusals(full, state, put('h-1', '0202'))).toContain('M24.2a')
    expect(full.check(state)).toEqual([])
  })

  test('M25.62b units are set up within the distance in parentheses, where they can stand', () => {
    const state = play(game, designated(), roll(1))
    const hexes = legal(game, state, 'place-unit').map(({ to }) => to)
    expect([...new Set(hexes)].sort()).toEqual(['0102', '0103', '0201', '0202', '0302', '0303'])
    expect(refusals(game, state, put('g-1', '0204'))).toEqual(['M25.62b'])
    expect(refusals(game, state, put('g-1', '0402'))).toEqual(['M25.62b'])
    expect(refusals(game, state, put('g-1', '0203'))).toEqual(['M10.1', 'M9.1a'])
    const h = play(game, designated(), roll(1), put('g-1', '0202'), put('g-2', '0202'), roll(2))
    expect(new Set(legal(game, h, 'place-unit').map(({ to }) => to))).toEqual(new Set(['0410']))
  })

  test('M25.62b a unit printed beside a formation of the table keeps its printed place', () => {
    const twins = gameWith(TABLE, [grenadiers('twin', { formation: 'k', ...near('0402', 1) })])
    const state = place(twins, {
      phase: 'german-setup',
      units: { 'g-1': 'reserve', twin: 'reserve' },
      options: BOTH,
      with: { quartered: { g: '0808' } },
    })
    const hexes = (id: string) =>
      new Set(legal(twins, state, 'place-unit').flatMap(({ unit, to }) => (unit === id ? [to] : [])))
    expect(hexes('g-1')).toContain('0808')
    expect(hexes('twin')).toContain('0402')
    expect(hexes('twin')).not.toContain('0808')
  })

  /** Every action that can be written down; what is done in the phases of a turn is out of place. */
  const universe = actionsOn(
    game,
    [...DELIVERIES, ...CROSSINGS, ...OFF_MAP_MOVES, ...FIRES, 'designate-drop', 'drop-apart', 'displace', 'retreat'],
    { bend: [null] },
  )

  test('M25.61a M25.62a M25.62b the list of actions is complete throughout the random set-up', () => {
    const random = randomFrom('quarters')
    for (let match = 0; match < (process.env['SOAK'] === undefined ? 1 : 4); match++) {
      let state = begin(BOTH)
      for (let i = 0; i < 20 && ['drop-zones', 'random-setup', 'german-setup'].includes(state.phase); i++) {
        if (game.toAct(state).kind === 'player') expect(completeness(game, state, universe)).toEqual([])
        expect(game.check(state)).toEqual([])
        expect(game.codecs.state.decode(JSON.parse(JSON.stringify(state)))).toMatchObject({
          _tag: 'Right',
          right: state,
        })
        expect(game.text.decision(state)).not.toBe('')
        const all = game.legalActions(state)
        const ends =
          state.phase === 'drop-zones' && random() < 0.3 ? all.filter(({ type }) => type === 'end-phase') : all
        state = game.applyUnchecked(state, ends[Math.floor(random() * ends.length)]!)
      }
    }
  })

  test('M25.61a M-R339 a game with a random set-up keeps the contract', () => {
    const report = conform(game, {
      scenarios: [{ scenario: 'hells-highway', options: BOTH }],
      seeds: ['random'],
      mostActions: 40,
      checkEvery: 5,
    })
    expect(report.problems).toEqual([])
  })

  test('M25.61a a position with impossible quarters is refused', () => {
    const state = play(game, designated(), roll(1))
    const codes = (changes: object): readonly string[] => game.check({ ...state, ...changes }).map(({ code }) => code)
    expect(codes({})).toEqual([])
    const { quartered, ...without } = state
    expect(quartered).toBeDefined()
    expect(game.check(without).map(({ code }) => code)).toContain('quartered')
    expect(codes({ options: { ...state.options, randomSetup: false } })).toContain('quartered')
    expect(codes({ options: { ...state.options, freeDropZones: false } })).toContain('needs-option')
    expect(codes({ quartered: { ...state.quartered, nobody: null } })).toContain('no-placement')
    expect(codes({ quartered: { g: '0101' } })).toContain('no-quarters')
    expect(codes({ quartered: {} })).toContain('not-rolled')
    expect(codes({ phase: 'german-setup' })).toContain('frames-out-of-phase')
    const bottom = state.stack[0]!
    expect(codes({ stack: [bottom, { type: 'random-setup', formation: 'g' }] })).toContain('no-die')
    expect(codes({ stack: [bottom, { type: 'random-setup', formation: 'h' }] })).toEqual([])
    expect(codes({ phase: 'allied-movement', stack: [bottom, { type: 'drop-zones' }] })).toContain(
      'frames-out-of-phase',
    )
    const historical = begin(HISTORICAL)
    expect(game.check({ ...historical, phase: 'drop-zones' }).map(({ code }) => code)).toContain('no-random-setup')
  })

  test.each([
    ['is for a game without landings', { landings: undefined }],
    ['names nobody', { randomSetup: { ...TABLE, lines: [{ formation: 'r', quarters: quarters(1, '0202') }] } }],
    ['has no hexes', { randomSetup: { ...TABLE, lines: [{ formation: 'g', quarters: [] }] } }],
    ['is off the map', { randomSetup: { ...TABLE, lines: [{ formation: 'g', quarters: quarters(1, '9999') }] } }],
    [
      'has a distance below 0',
      { randomSetup: { ...TABLE, lines: [{ formation: 'g', quarters: quarters(-1, '0202') }] } },
    ],
    [
      'repeats a hex',
      { randomSetup: { ...TABLE, lines: [{ formation: 'g', quarters: quarters(1, '0202', '0202') }] } },
    ],
    ['repeats a line', { randomSetup: { ...TABLE, lines: [TABLE.lines[0]!, TABLE.lines[0]!] } }],
    ['spares a stranger', { randomSetup: { ...TABLE, lines: [{ ...TABLE.lines[0]!, fixed: ['stranger'] }] } }],
  ])('M25.61a a table that %s is no component', (_what, terms) => {
    expect(() => landingGame({ counters, terms: { randomSetup: TABLE, ...terms } as never })).toThrow(/randomSetup/)
  })
})
