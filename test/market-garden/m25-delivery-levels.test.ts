import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { germanDelivery } from '../../src/market-garden/board/charts.js'
import { marketGardenCharts } from '../../src/market-garden/data/charts.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { deliveryOf } from '../../src/market-garden/supply/deliveries.js'
import { refusals as reasons } from '../../src/engine/legality/restriction.js'
import { RAISE } from '../../src/market-garden/supply/deliveryLevels.js'
import type { FrameOf, ScenarioId, State } from '../../src/market-garden/state.js'
import {
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  legal,
  must,
  place,
  play,
  refusals,
  roll,
} from './small.js'
import { gameOf, NONE, options } from './pointsBoards.js'

const DIVISIONS = ['59', '85', '9ss', '406', '180'] as const
const game = gameOf(
  [
    ...[...DIVISIONS, 'flak'].map((id) => germanHeadquarters(id)),
    grenadiers('swoboda', { kind: 'flak', formation: 'flak', marks: ['swoboda'], range: 2 }),
    company('ally'),
  ],
  [
    ...DIVISIONS.map((id) =>
      formation(id, 'german', { level: 'division', ...(id === '9ss' ? { marks: ['normal-command'] } : {}) }),
    ),
    formation('flak', 'german', { superior: '85' }),
  ],
  { alwaysSupplied: ['allied'] },
)
const units = Object.fromEntries(DIVISIONS.map((id, i) => [`hq-${id}`, `030${i * 2 + 1}`]))
const at = (turn: number, more: { others?: object; raised?: object; weather?: object } = {}): State =>
  place(game, {
    phase: 'logistics',
    turn,
    options,
    units: { ...units, ally: '0124', ...more.others },
    with: {
      points: { ...NONE, ...(more.raised === undefined ? {} : { raised: more.raised }) },
      weather: { north: 0, south: 0, ...more.weather },
    },
  })
const raise = (id: string) => ({ type: 'raise-delivery', formation: id }) as const
const offered = (state: State): readonly string[] => legal(game, state, 'raise-delivery').map((one) => one.formation)
const table = (use: 'command' | 'ammunition', level: 'low' | 'normal' | 'high') =>
  germanDelivery(marketGardenCharts, use, level, 7)
type Logistics = FrameOf<'logistics'>
const levels = (raised: readonly string[]): Logistics => ({
  type: 'logistics',
  side: 'german',
  stage: 'levels',
  raised,
  shares: {},
  rolls: [],
  shots: [],
  pool: { command: 0, ammunition: 0 },
  brought: { command: 0, ammunition: 0 },
  assigned: [],
})
/** The rules against raising a division where nobody at all can be raised and the phase goes on by itself. */
const why = (state: State, id: string, besides: readonly string[] = []): readonly string[] =>
  reasons(RAISE, {
    p: positionOf(game.boards['hells-highway'], state),
    frame: levels([...(state.points?.raised?.divisions ?? []), ...besides]),
    formation: id,
  }).map(({ rule }) => rule)
/** What sevens bring a division. */
const brings = (state: State, id: string) => {
  const begun = state.stack.at(-1)
  let now = begun?.type === 'logistics' && begun.stage === 'levels' ? play(game, state, { type: 'end-phase' }) : state
  while (game.toAct(now).kind === 'chance') now = play(game, now, roll(3, 4))
  return { command: now.points!.command[id]! / 2, ammunition: now.points!.ammunition[id] }
}
const LOW = { command: table('command', 'low'), ammunition: table('ammunition', 'low') }
const NORMAL = { command: table('command', 'normal'), ammunition: table('ammunition', 'normal') }
const HIGH = { command: table('command', 'high'), ammunition: table('ammunition', 'high') }

describe('delivery levels of German divisions (M25.41)', () => {
  test('M25.41a M25.41g on the 18th all levels are low, except that of one division', () => {
    expect(brings(at(6), '59')).toEqual(LOW)
    const one = play(game, at(6), raise('59'))
    expect([brings(one, '59'), brings(one, '406')]).toEqual([NORMAL, LOW])
    expect(offered(one)).toEqual([])
    expect(why(one, '406')).toEqual(['M25.41g'])
  })

  test('M25.41h on the 19th only the 9th and 10th SS Panzer have normal delivery of command points', () => {
    expect(brings(at(6), '9ss')).toEqual(LOW)
    const begun = at(13)
    expect(begun.stack.at(-1)).not.toMatchObject({ stage: 'levels' })
    expect(brings(begun, '9ss')).toEqual({ command: NORMAL.command, ammunition: LOW.ammunition })
    expect(brings(begun, '59')).toEqual(LOW)
    const { boards } = marketGarden
    const elite = boards['campaign'].formations.filter(({ marks }) => marks?.includes('normal-command'))
    expect(elite.map(({ id }) => id).sort()).toEqual(['ss-10', 'ss-9'])
  })

  test('M25.41h M-R505 the 9th and 10th SS Panzer keep their level of the 19th, and get ammunition when raised', () => {
    expect(brings(at(20), '9ss')).toEqual({ command: NORMAL.command, ammunition: LOW.ammunition })
    expect(brings(play(game, at(20), raise('9ss')), '9ss')).toEqual(NORMAL)
  })

  test('M25.41h the division with the Flak Brigade has high delivery from the 19th on', () => {
    expect(brings(at(9, { others: { 'hq-flak': '0505' } }), '85')).toEqual(LOW)
    expect(brings(at(13, { others: { 'hq-flak': '0505' } }), '85')).toEqual(HIGH)
  })

  test('M25.41i M25.41j two divisions are raised from the 20th on, three from the 22nd', () => {
    const most = (turn: number): number => {
      let [state, count] = [at(turn), 0]
      for (; offered(state).length > 0; count++) state = play(game, state, raise(offered(state)[0]!))
      return count
    }
    expect([6, 13, 20, 27, 34, 41].map(most)).toEqual([1, 0, 2, 2, 3, 3])
    const two = play(game, at(20), raise('59'), raise('85'))
    expect([brings(two, '59'), brings(two, '85'), brings(two, '406')]).toEqual([NORMAL, NORMAL, LOW])
    expect([why(two, '406'), why(two, 'hq-59')]).toEqual([['M25.41i'], ['M11.61a-1']])
    expect(refusals(game, play(game, at(20), raise('59')), raise('59'))).toEqual(['M25.41i'])
    const cut = at(20, { others: { 'hq-406': { at: '0307', depleted: true } } })
    expect(refusals(game, cut, raise('406'))).toEqual(['M11.61-2'])
  })

  test('M25.41i M-R506 levels are raised for the day, and those of other divisions on the next', () => {
    const morning = play(game, at(20), raise('59'), raise('85'))
    expect(morning.points?.raised).toEqual({ september: 20, divisions: ['59', '85'] })
    const raised = morning.points!.raised!
    // GT23 is the afternoon of the 20th, GT27 the morning of the 21st
    const afternoon = at(23, { raised })
    expect(afternoon.stack.at(-1)).not.toMatchObject({ stage: 'levels' })
    expect(brings(afternoon, '59')).toEqual(NORMAL)
    const next = at(27, { raised })
    expect(offered(next)).toEqual(['180', '406', '59', '85', '9ss'])
    expect(brings(play(game, next, raise('406')), '59')).toEqual(LOW)
    // who was not chosen in the morning may be in the afternoon
    expect(offered(at(23, { raised: { september: 20, divisions: ['59'] } }))).toContain('85')
  })

  test('M25.41i M-R506 one more division is raised as long as the weather is P', () => {
    const foul = { weather: { south: 'P' } }
    const two = play(game, at(20, foul), raise('59'), raise('85'))
    expect(offered(two)).toEqual(['180', '406', '9ss'])
    const three = play(game, two, raise('406'))
    expect(offered(three)).toEqual([])
    expect([brings(three, '406'), three.points?.raised?.divisions]).toEqual([NORMAL, ['59', '85']])
    expect(why(three, '180', ['406'])).toEqual(['M25.41i'])
    // in the afternoon it is clear
    const clear = at(23, { raised: three.points!.raised! })
    expect([brings(clear, '59'), brings(clear, '406')]).toEqual([NORMAL, LOW])
    // on the 18th no weather helps
    expect(offered(play(game, at(6, foul), raise('59')))).toEqual([])
    // and the weather of other maps does not
    expect(offered(play(game, at(20, { weather: { north: 'P' } }), raise('59'), raise('85')))).toEqual([])
  })
})

describe('in the scenarios', () => {
  /** The phase of points in a scenario, with headquarters where they are said to be. */
  const inScenario = (
    scenario: ScenarioId,
    turn: number,
    hexes: Readonly<Record<string, string>>,
    weather: object = {},
  ): State => {
    return must(
      marketGarden.position({
        scenario,
        turn,
        phase: 'logistics',
        options,
        units: hexes,
        with: { weather: { north: 0, south: 0, ...weather } },
      }),
    )
  }
  const of = (state: State): readonly string[] =>
    legal(marketGarden, state, 'raise-delivery').map((one) => one.formation)
  const hqOf = (scenario: 'campaign' | '82nd-drop' | '1st-airborne-drop' | '101st-drop', id: string) =>
    marketGarden.boards[scenario].counters.find(({ commands, kind }) => commands === id && kind === 'headquarters')!.id

  test('M25.41g on the 18th only a division on sheet A or B is raised', () => {
    const state = inScenario('campaign', 6, {
      [hqOf('campaign', 'ss-9')]: 'A2837',
      [hqOf('campaign', 'ger-59')]: 'C2005',
    })
    expect(of(state)).toEqual(['ss-9'])
    expect(refusals(marketGarden, state, raise('ger-59'))).toEqual(['M25.41g'])
  })

  test('M25.41g the refusal to raise a division calls it by its name', () => {
    const hexes = { [hqOf('campaign', 'ss-9')]: 'A2837', [hqOf('campaign', 'ger-59')]: 'C2005' }
    const state = inScenario('campaign', 6, hexes)
    const { name } = marketGarden.boards.campaign.formationById.get('ger-59')!
    const told = marketGarden.explain(state, raise('ger-59')).map(({ message }) => message)
    expect(told).toEqual([`${name} does not operate on sheet A or B`])
  })

  test('M25.41i the division raised for the weather is where the weather is P', () => {
    const hexes = {
      [hqOf('campaign', 'ss-9')]: 'A2837',
      [hqOf('campaign', 'ss-10')]: 'A3030',
      [hqOf('campaign', 'ger-406')]: 'B2046',
      [hqOf('campaign', 'ger-59')]: 'C2005',
    }
    const two = (weather: object) =>
      play(marketGarden, inScenario('campaign', 20, hexes, weather), raise('ss-9'), raise('ss-10'))
    expect(of(two({ north: 'P' }))).toEqual(['ger-406'])
    expect(of(two({ south: 'P' }))).toEqual(['ger-59'])
    expect(refusals(marketGarden, two({ south: 'P' }), raise('ger-406'))).toEqual(['M25.41i'])
  })

  test('M28.4b M25.41a scenarios of sheet A have the delivery levels of the day', () => {
    expect(of(inScenario('1st-airborne-drop', 6, { [hqOf('1st-airborne-drop', 'ss-9')]: 'A2837' }))).toEqual(['ss-9'])
  })

  test.each([
    ['M26.4c', '101st-drop', 'goth', 'C2005'],
    ['M27.4b', '82nd-drop', 'ger-406', 'B2046'],
  ] as const)('M26.4c M27.4b all German deliveries are low: %s', (rule, scenario, division, hex) => {
    const state = inScenario(scenario, 6, { [hqOf(scenario, division)]: hex })
    expect(of(state)).toEqual([])
    const board = marketGarden.boards[scenario]
    const raise = { p: positionOf(board, state), frame: levels([]), formation: division }
    expect(reasons(RAISE, raise).map((one) => one.rule)).toEqual([rule])
    // even one that has been raised is delivered no more
    for (const use of ['command', 'ammunition'] as const)
      expect(deliveryOf(positionOf(board, state), levels([division]), division, use, 7)).toBe(LOW[use])
  })
})
