import { describe, expect, test } from 'vitest'
import { createMarketGarden } from '../../src/market-garden/create.js'
import { closeActionValueOf, fireLineOf } from '../../src/market-garden/board/charts.js'
import { marketGardenCharts } from '../../src/market-garden/data/charts.js'
import { communicates } from '../../src/market-garden/field/communication.js'
import { GAITS, GROUNDS, HEXSIDES, WAYS } from '../../src/market-garden/board/terrainChart.js'
import type { State } from '../../src/market-garden/state.js'
import { unitId } from '../../src/market-garden/state.js'
import { hexId } from '../../src/hex/index.js'
import {
  battery,
  company,
  eventsOf,
  flak,
  formation,
  germanBattery,
  germanMortars,
  grenadiers,
  headquarters,
  legal,
  lorried,
  mortars,
  must,
  pak,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { Loose } from './small.js'
import { inRegiments } from './closeActionGames.js'
import { road } from './supplyBoards.js'

const start = (id: string): Loose => ({ type: 'start-move', unit: id })
const step = (to: string): Loose => ({ type: 'step', to })
const firer = (id: string, points: number, packet = 0): Loose => ({
  type: 'add-firer',
  firer: { unit: id, points, packet, headquarters: null, extended: false },
})

/** The attackers go into close action against 0304, and the defenders are asked who fires. */
const assaulted = (game: ReturnType<typeof smallGame>, units: object, attackers: readonly string[]): State => {
  const [first, ...others] = attackers
  return play(
    game,
    place(game, { units }),
    start(first!),
    ...others.map((id): Loose => ({ type: 'pick-up', unit: id })),
    { type: 'close-action', hex: '0304' },
  )
}

test('M5.25c fire is not split so far that a share of it, fired or kept, has no value', () => {
  const game = smallGame({ counters: inRegiments([company('a'), company('b'), grenadiers('g')]) })
  const answer = play(game, assaulted(game, { a: '0303', b: '0303', g: '0304' }, ['a', 'b']), {
    type: 'open-fire',
    kind: 'conventional',
    target: 'a',
  })
  // rating 4: one point is worth nothing, two are worth one
  const { fireValue } = game.boards['hells-highway'].charts
  const column = fireValue.open.indexOf(4)
  expect([1, 2].map((points) => fireValue.values[points - 1]![column]!)).toEqual([0, 1])
  expect([1, 2, 3, 4].map((points) => refusals(game, answer, firer('g', points)))).toEqual([
    ['M5.25c'], [], ['M5.25c'], [],
  ]) // prettier-ignore
  expect(legal(game, answer, 'add-firer').map(({ firer: { points } }) => points)).toEqual([2, 4])
})

describe('barrages of a scenario (M6.7f)', () => {
  const line = road(3, 1, 19).map(([from, to]) => [from, to] as const)
  const made = (free: boolean) =>
    smallGame({
      columns: 20,
      rows: 12,
      lines: { 'main-road': line },
      terrain: { '0610': ['forest'], '0611': ['forest'], '0811': ['forest'] },
      ...(free ? { terms: { freeBarrage: { turns: [36, 37] as const, within: 3 } } } : {}),
      counters: [
        battery('guns', { formation: 'r' }),
        battery('others', { formation: 'r' }),
        battery('third', { formation: 'r' }),
        battery('us', { formation: 'r', nation: 'american' }),
        battery('red', { formation: 'para', marks: ['airborne'] }),
        mortars('mortars', { formation: 'r' }),
        headquarters('r'),
        grenadiers('g'),
        grenadiers('far'),
      ],
      formations: [formation('r', 'allied'), formation('para', 'allied', { airborne: true })],
    })
  const emplaced = (at: string): object => ({ at, mode: 'defilade' })
  const at = (game: ReturnType<typeof smallGame>, turn: number): State =>
    place(game, {
      phase: 'allied-indirect-fire',
      turn,
      units: {
        ...{ guns: emplaced('0101'), others: emplaced('0102'), third: emplaced('0103'), us: emplaced('0104') },
        red: emplaced('0105'),
        ...{ g: '0610', far: '0811' },
      },
    })
  const openOn = (game: ReturnType<typeof smallGame>, turn: number, target: string): readonly string[] =>
    refusals(game, at(game, turn), { type: 'open-fire', kind: 'indirect', target })

  test('M6.7f M31.25a a scenario may let British guns fire at what no unit sees', () => {
    const free = made(true)
    expect(openOn(made(false), 36, 'g')).toEqual(['M5.43a'])
    expect(openOn(free, 36, 'g')).toEqual([])
    expect(openOn(free, 37, 'g')).toEqual([])
    expect(openOn(free, 38, 'g')).toEqual(['M5.43a'])
    // no farther than three hexes from the main road
    expect(openOn(free, 36, 'far')).toEqual(['M5.43a'])
    const open = play(free, at(free, 36), { type: 'open-fire', kind: 'indirect', target: 'g' })
    expect(legal(free, open, 'add-firer').map(({ firer: { unit: id } }) => id)).toEqual(['guns', 'others', 'third'])
    // three batteries together, each at its full strength
    const fired = play(free, open, firer('guns', 4), firer('others', 4), firer('third', 4), { type: 'fire' })
    const told = eventsOf(free, fired, roll(3, 4)).find(({ type }) => type === 'fire-rolled')
    const blind = play(free, at(free, 38), { type: 'open-barrage', hex: '0610' }, firer('guns', 4), { type: 'fire' })
    const alone = eventsOf(free, blind, roll(3, 4)).find(({ type }) => type === 'fire-rolled')
    const valueOf = (event: typeof told): number => (event?.type === 'fire-rolled' ? event.value : -1)
    expect(valueOf(told)).toBeGreaterThan(valueOf(alone))
  })

  test('M6.7f M31.25a only guns of 30 Corps fire at unseen units, not those of the British airborne', () => {
    const free = made(true)
    const open = play(free, at(free, 36), { type: 'open-fire', kind: 'indirect', target: 'g' })
    expect(refusals(free, open, firer('red', 4))).toEqual(['M5.43a'])
    expect(legal(free, open, 'add-firer').map(({ firer: { unit: id } }) => id)).not.toContain('red')
  })

  test('M6.7f M31.25a mortars still fire only at what their battalion sees', () => {
    const free = made(true)
    const near = (target: string): State =>
      place(free, { phase: 'allied-indirect-fire', turn: 36, units: { mortars: '0608', g: target } })
    expect(refusals(free, near('0610'), { type: 'open-fire', kind: 'indirect', target: 'g' })).toEqual(['M5.43a'])
    expect(refusals(free, near('0609'), { type: 'open-fire', kind: 'indirect', target: 'g' })).toEqual([])
  })
})

describe('when modes change (M8.23a)', () => {
  const game = smallGame({ counters: [lorried('l'), company('a'), grenadiers('g')] })
  const units = { l: '0303', a: '0303', g: '0305' }
  const change: Loose = { type: 'change-mode', unit: 'l', mode: 'travel' }

  test('M8.23a M13.54a no unit changes its mode by choice in another phase than its Organization Phase', () => {
    expect(refusals(game, place(game, { phase: 'allied-organization', units }), change)).toEqual([])
    for (const phase of ['allied-direct-fire', 'allied-movement', 'allied-response-movement', 'german-movement']) {
      const state = place(game, { phase, units })
      expect(refusals(game, state, change).length).toBeGreaterThan(0)
      expect(legal(game, state, 'change-mode')).toEqual([])
    }
    const theirs = place(game, { phase: 'german-organization', units })
    expect(refusals(game, theirs, change)).toEqual(['M13.0f'])
  })

  test('M8.23a M8.23b a unit may leave Travel mode at the end of its move', () => {
    const moving = play(game, place(game, { units: { l: { at: '0303', mode: 'travel' }, g: '0709' } }), start('l'))
    expect(refusals(game, moving, change)).toEqual(['M8.0b'])
    expect(unit(play(game, moving, { type: 'leave-travel', unit: 'l' }), 'l').mode).toBe('concentrated')
    const marching = play(game, place(game, { units: { l: '0303', g: '0709' } }), start('l'))
    expect(refusals(game, marching, { type: 'leave-travel', unit: 'l' })).toEqual(['M8.23b'])
  })
})

test('M8.72 the value of a close action is read from the close action value table, by differences of rating and morale', () => {
  for (const [rating, morale, ground] of [
    [5, 7, 'clear'],
    [8, 9, 'clear'],
    [3, 4, 'clear'],
    [8, 9, 'town'],
    [6, 5, 'woods'],
  ] as const) {
    const game = smallGame({
      ...(ground === 'clear' ? {} : { terrain: { '0304': [ground] } }),
      counters: [company('a', { rating, morale }), grenadiers('g')],
    })
    const state = place(game, { units: { a: '0303', g: '0304' } })
    const forecast = must(game.queries.assess(state, { attackers: [unitId('a')], targets: [hexId('0304')] }))
    const { charts } = game.boards['hells-highway']
    const expected = closeActionValueOf(charts, rating - 4, forecast.morale.difference)
    expect(forecast.rating.difference).toBe(rating - 4)
    expect([rating, ground, forecast.value]).toEqual([rating, ground, expected])
  }
})

describe('what counts for stacking', () => {
  const most = marketGardenCharts.terrain.hexes.clear.points
  const counters = [
    ...Array.from({ length: Math.floor(most / 7) }, (_, i) => grenadiers(`g${i}`, { strength: 7 })),
    grenadiers('rest', { strength: most % 7 === 0 ? 7 : most % 7 }),
    grenadiers('one', { strength: 1 }),
    flak('static', { marks: ['static'], travels: true, allowance: 0 }),
    flak('guns'),
    company('a'),
  ]
  const game = smallGame({ counters, supplyHeads: { us: '0304' }, formations: [formation('us', 'allied')] })
  /** As much as the hex holds, without the last unit when nothing is left over. */
  const full = Object.fromEntries(
    counters
      .slice(0, Math.floor(most / 7) + (most % 7 === 0 ? 0 : 1))
      .map(({ id }) => [id, { at: '0304', mode: 'concentrated' }]),
  )
  const withoutLast = (units: object): object => Object.fromEntries(Object.entries(units).slice(0, -1))
  const enters = (id: string, units: object = full, more: object = {}): readonly string[] => {
    const state = place(game, { phase: 'german-movement', units: { ...units, [id]: '0303', a: '0709' }, ...more })
    return refusals(game, play(game, state, start(id)), step('0304'))
  }

  test('M9.14 works, supply heads and markers do not count for stacking', () => {
    const marked = Object.fromEntries(Object.keys(full).map((id) => [id, { at: '0304', depleted: true }]))
    const more = { with: { entrenchments: ['0304'] } }
    expect(game.check(place(game, { phase: 'german-movement', units: { ...marked, a: '0709' }, ...more }))).toEqual([])
    const opened = place(game, { phase: 'german-movement', units: { ...marked, a: '0709' }, ...more })
    // a hex that held too much would have Disrupted everybody when the phase opened
    expect(Object.keys(full).filter((id) => unit(opened, id).disrupted)).toEqual([])
    expect(enters('one', marked, more)).toEqual(enters('one'))
    expect(enters('one')).toEqual(['M9.1a'])
    const room = withoutLast(marked)
    expect(enters('one', room, more)).toEqual([])
  })

  test('M18.51a static flak does not count for stacking, other flak does', () => {
    const opened = (id: string): readonly string[] => {
      const state = place(game, {
        phase: 'german-movement',
        units: { ...full, [id]: { at: '0304', mode: 'defilade' }, a: '0709' },
      })
      return state.units.filter(({ disrupted }) => disrupted).map((one) => one.id)
    }
    expect(opened('static')).toEqual([])
    expect(opened('guns').length).toBeGreaterThan(1)
    const room = withoutLast(full)
    expect(enters('one', { ...room, static: { at: '0304', mode: 'defilade' } })).toEqual([])
  })
})

test('M9.47 towed anti-tank guns and flak of a stack that is assaulted fire from any place in it, batteries only from the top', () => {
  const game = smallGame({
    counters: inRegiments([
      ...[shermans('s'), company('a'), grenadiers('g'), grenadiers('h'), pak('pak')],
      ...[flak('flak', { dots: { class: 'light', count: 1 } }), germanBattery('guns')],
    ]),
  })
  const below = (id: string): object => ({
    s: '0303',
    a: '0303',
    g: '0304',
    h: '0304',
    [id]: { at: '0304', mode: 'defilade' },
  })
  const refused = (id: string, kind: string, target: string): readonly string[] => {
    const answering = assaulted(game, below(id), ['s', 'a'])
    expect(answering.stacks['0304']?.at(-1)).toBe(id)
    const open = play(game, answering, { type: 'open-fire', kind, target })
    return refusals(
      game,
      open,
      firer(
        id,
        game.boards['hells-highway'].counters.find((one) => one.id === id)!.strength,
        kind === 'anti-tank' ? 2 : 0,
      ),
    ).filter((rule) => rule !== 'M5.11b')
  }
  expect(refused('pak', 'anti-tank', 's')).toEqual([])
  expect(refused('flak', 'anti-tank', 's')).toEqual([])
  expect(refused('pak', 'conventional', 'a')).toEqual([])
  expect(refused('flak', 'conventional', 'a')).toEqual([])
  expect(refused('guns', 'conventional', 'a')).toContain('M5.51c')
})

describe('terrain (M10.0a, M10.15)', () => {
  test('M10.0a there are twenty-five kinds: of hexes, high ground, along hexsides, and ways, each of them raised or not', () => {
    expect(GROUNDS.length + 1 + HEXSIDES.length + 2 * WAYS.length).toBe(25)
  })

  test('M10.0a terrain affects movement, sight, protection, supply, communication and close action', () => {
    const made = (ground: string | null) =>
      smallGame({
        columns: 16,
        rows: 5,
        alwaysSupplied: ['german'],
        ...(ground === null
          ? {}
          : {
              terrain: Object.fromEntries(
                [1, 2, 3, 4, 5].flatMap((row) => [5, 6, 7, 8].map((at) => [`0${row}0${at}`, [ground]])),
              ),
            }),
        counters: [company('a', { formation: 'r' }), headquarters('r'), headquarters('d'), grenadiers('g')],
        formations: [formation('d', 'allied', { level: 'division' }), formation('r', 'allied', { superior: 'd' })],
        supplySources: { d: '0301' },
      })
    const facts = (ground: string | null) => {
      const game = made(ground)
      const board = game.boards['hells-highway']
      const state = place(game, {
        turn: 36,
        units: { a: '0304', 'hq-r': '0310', 'hq-d': '0302', g: { at: '0305', mode: 'defilade' } },
      })
      const apart = place(game, { turn: 36, units: { a: '0304', 'hq-r': '0304', 'hq-d': '0302', g: '0516' } })
      const { charts, kind } = board
      return {
        movement: game.queries.reachable(apart, unitId('a')).find(({ hex }) => hex === '0306')?.cost,
        sight: game.queries.lineOfSight(state, '0304', '0309')?.free,
        protection: fireLineOf(charts, {
          class: 'conventional',
          defilade: true,
          ground: kind[board.map.indexOf('0305')]!,
          gun: 'none',
          entrenched: false,
        }),
        supply: game.queries.commandChain(
          place(game, { turn: 36, units: { 'hq-r': '0309', 'hq-d': '0302', g: '0516' } }),
          unitId('hq-r'),
        )[0]!.length,
        communication: communicates(board, board.map.indexOf('0304'), board.map.indexOf('0309')),
        closeAction: must(game.queries.assess(state, { attackers: [unitId('a')], targets: [hexId('0305')] })).value,
      }
    }
    const [open, forest] = [facts(null), facts('forest')]
    for (const subject of Object.keys(open) as (keyof typeof open)[])
      expect([subject, open[subject] === forest[subject]]).toEqual([subject, false])
  })

  test('M10.15 movement, stacking and observation are read from the terrain effects chart of the game', () => {
    const source = smallGame({
      counters: [company('a'), grenadiers('g')],
      terrain: { '0304': ['woods'], '0302': ['rough'] },
    })
    const { terms } = source.boards['hells-highway']
    const { woods, rough, clear } = marketGardenCharts.terrain.hexes
    const charts = {
      ...marketGardenCharts,
      terrain: {
        ...marketGardenCharts.terrain,
        hexes: {
          ...marketGardenCharts.terrain.hexes,
          woods: { ...woods, costs: { ...woods.costs, 'concentrated-leg': 1 } },
          rough: { ...rough, points: 3, vehiclePoints: 3 },
          clear: { ...clear, sight: 1 },
        },
      },
    }
    const made = createMarketGarden({ scenarios: [terms as never], charts })
    if (made._tag === 'Left') throw new Error(made.left.map(({ message }) => message).join())
    const game = made.right
    const facts = (one: typeof game) => {
      const state = place(one, { turn: 36, units: { a: '0303', g: '0307' } })
      const moving = play(one, state, start('a'))
      const roomless = refusals(one, moving, step('0302')).includes('M9.1a')
      const cost = one.queries.reachable(state, unitId('a')).find(({ hex }) => hex === '0304')?.cost
      const sight = one.queries.lineOfSight(state, '0303', '0503')
      return { cost, roomless, seen: sight?.free === true && sight.seen }
    }
    expect(facts(source)).toEqual({ cost: woods.costs['concentrated-leg']! / 2, roomless: false, seen: true })
    expect(facts(game)).toEqual({ cost: 0.5, roomless: true, seen: false })
    expect(Object.keys(marketGardenCharts.terrain.hexes.clear.costs)).toEqual([...GAITS])
  })
})

describe('who answers an act with fire sees his target (M12.31c)', () => {
  const made = (ground: string | null) =>
    smallGame({
      ...(ground === null ? {} : { terrain: { '0306': [ground] } }),
      counters: [company('a'), grenadiers('g'), germanMortars('m')],
    })
  const leaving = (ground: string | null): { game: ReturnType<typeof smallGame>; state: State } => {
    const game = made(ground)
    const state = place(game, { units: { a: '0305', g: '0304', m: '0307' } })
    return { game, state: play(game, state, start('a'), step('0405')) }
  }

  test('M12.31c only units in reach with a free line of sight are asked for opportunity fire', () => {
    const called = (ground: string | null): readonly string[] => {
      const top = leaving(ground).state.stack.at(-1)!
      return top.type === 'reaction' ? top.left : []
    }
    expect([called(null), called('broken')]).toEqual([['g', 'm'], ['g']])
  })

  test('M12.31c M5.24b a unit that is asked for opportunity fire may not fire at a unit it does not see', () => {
    const asked = (ground: string | null): readonly string[] => {
      const { game, state } = leaving(ground)
      const stack = state.stack.map((frame) =>
        frame.type === 'reaction' ? { ...frame, left: [unitId('g'), unitId('m')] } : frame,
      )
      const open = play(game, { ...state, stack }, { type: 'open-fire', kind: 'conventional', target: 'a' })
      return refusals(game, open, firer('m', 3))
    }
    expect(asked(null)).toEqual([])
    expect(asked('broken')).toEqual(['M5.24b'])
  })
})
