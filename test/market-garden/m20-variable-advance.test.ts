import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { OPTIONS } from '../../src/market-garden/options.js'
import type { ScenarioId, State } from '../../src/market-garden/state.js'
import type { CorpsAdvance } from '../../src/market-garden/off-map/corpsAdvanceState.js'
import { ALOFT, drop, landingGame } from './landingBoards.js'
import { eventsOf, grenadiers, halftracks, legal, must, panthers, place, play, refusals, roll, unit } from './small.js'

const options = { variableAdvance: true }
const LIFT = [
  { september: 17, points: 4 },
  { september: 18, points: 4 },
]
const FURTHER = ['q', 'r', 's', 't', 'u']
/** West of column 1 lies an area beyond the edge, east of column 11 one that the Allies have taken from turn 6 on. */
const game = landingGame({
  turns: [1, 30],
  areas: { 'off-map-5W': ['0101', '0201', '0301', '0401'], 'off-map-1W': ['0911'] },
  landings: { liftPoints: LIFT },
  counters: [
    grenadiers('g', { rating: 6 }),
    grenadiers('poor', { rating: 5 }),
    halftracks('h-t', { rating: 6 }),
    panthers('p', { rating: 6 }),
    grenadiers('mortars', { kind: 'heavy-weapons', rating: 6 }),
    ...FURTHER.map((id) => grenadiers(id)),
  ],
  terms: { corpsOnItsWay: true },
})
const blank: CorpsAdvance = {
  reached: {},
  since: null,
  rolled: null,
  serials: {},
  companies: [],
  cut: null,
  checked: null,
}
/** Everything up to an objective has been reached in turn 1. */
const upTo = (...ids: readonly string[]): Partial<CorpsAdvance> => ({
  reached: Object.fromEntries(ids.map((id) => [id, 1])),
})
const BEFORE_ZON = upTo('valkenswaard', 'eindhoven')
const AT_NIJMEGEN = upTo('valkenswaard', 'eindhoven', 'zon', 'veghel', 'grave', 'nijmegen')
const at = (turn: number, advance: Partial<CorpsAdvance> = {}, phase = 'allied-movement', units: object = {}): State =>
  place(game, { phase, turn, options, units: { ...ALOFT, ...units }, with: { corpsAdvance: { ...blank, ...advance } } })
const ended = (state: State): State => play(game, state, { type: 'end-phase' })
/** The roll that ends the Allied movement phase. */
const rolled = (state: State, ...dice: number[]): State => play(game, ended(state), roll(...dice))
const numbers = (state: State): readonly (number | undefined)[] =>
  game.queries.advance(state)!.objectives.map((one) => one.upTo)

describe('the objectives of 30 Corps (M20.31)', () => {
  test('M20.31a 30 Corps has seven objectives in order, each with its own number', () => {
    const answer = game.queries.advance(at(2))!
    expect(answer.objectives.map(({ id, upTo, bySerials }) => [id, upTo, bySerials])).toEqual([
      ['valkenswaard', 4, false],
      ['eindhoven', 6, false],
      ['zon', 5, true],
      ['veghel', 4, true],
      ['grave', 5, true],
      ['nijmegen', 6, true],
      ['elst', 4, true],
    ])
    expect(answer.next).toBe('valkenswaard')
  })

  test('M20.3b M20.31a a roll within the number reaches the objective, and the next roll is for the next one', () => {
    const there = rolled(at(2), 1, 3)
    expect(there.corpsAdvance).toMatchObject({ reached: { valkenswaard: 2 }, since: null })
    expect(game.queries.advance(there)).toMatchObject({ next: 'eindhoven' })
    const short = rolled(at(2), 2, 3)
    expect(short.corpsAdvance).toMatchObject({ reached: {}, since: 2, rolled: { turn: 2, response: false } })
    expect(eventsOf(game, ended(at(2)), roll(1, 3))[0]).toEqual({
      type: 'objective-rolled',
      objective: 'valkenswaard',
      upTo: 4,
      dice: [1, 3],
      reached: true,
    })
    expect(game.check(there)).toEqual([])
  })

  test('M20.3b M-R323 M-R504 30 Corps rolls two dice at the end of both Allied movement phases by day', () => {
    const due = (turn: number, phase = 'allied-movement'): boolean =>
      ended(at(turn, {}, phase)).stack.at(-1)?.type === 'objective-roll'
    expect([due(1), due(2), due(2, 'allied-response-movement'), due(2, 'german-movement')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    // turns 4 and 5 are the night of the 17th
    expect([due(3), due(4), due(5), due(6)]).toEqual([true, false, false, true])
    expect(game.toAct(ended(at(2)))).toMatchObject({ kind: 'chance', roll: { dice: 2, roller: 'allied' } })
    expect(rolled(at(2), 6, 6).phase).not.toBe('allied-movement')
    // all reached: no more dice
    expect(
      ended(at(9, upTo('valkenswaard', 'eindhoven', 'zon', 'veghel', 'grave', 'nijmegen', 'elst'))).phase,
    ).not.toBe('allied-movement')
  })

  test('M20.32a M-R503 a number grows by one for each day after the first try for its objective', () => {
    const tried = rolled(at(3), 6, 6)
    const upToOn = (turn: number, advance: Partial<CorpsAdvance>): number | undefined => numbers(at(turn, advance))[0]
    expect(upToOn(3, tried.corpsAdvance!)).toBe(4)
    expect(upToOn(6, tried.corpsAdvance!)).toBe(5)
    expect(upToOn(13, tried.corpsAdvance!)).toBe(6)
    // the next objective was not tried for yet
    expect(numbers(at(6, tried.corpsAdvance))[1]).toBe(6)
    const reached = rolled(at(6, tried.corpsAdvance), 1, 4)
    expect(reached.corpsAdvance).toMatchObject({ reached: { valkenswaard: 6 }, since: null })
    expect(numbers({ ...reached, turn: 13 })[1]).toBe(6)
  })
})

describe('serials for the road (M20.31)', () => {
  const give = (serial: number, objective: string) => ({ type: 'give-up-serial', serial, objective }) as const

  test('M20.31b M20.31c E20.31 each serial adds one to the objective that is named, and to no other', () => {
    const two = play(game, at(1, BEFORE_ZON), give(1, 'zon'), give(2, 'zon'))
    expect(numbers(two).slice(2)).toEqual([7, 4, 5, 6, 4])
    expect(two.corpsAdvance?.serials).toEqual({ zon: [1, 2] })
    expect(['a', 'b', 'c', 'h'].map((id) => unit(two, id).at)).toEqual(['absent', 'absent', 'absent', 'england'])
    // and three companies sent away take one off again
    const three = { ...BEFORE_ZON, companies: ['g', 'h-t', 'p'] as never, serials: { zon: [1, 2] } }
    expect(numbers(at(2, three))[2]).toBe(6)
    expect(game.queries.advance(at(2, three))!.objectives[2]!.parts).toMatchObject([
      { rule: 'M20.31a', value: 5 },
      { rule: 'M20.31c', value: 2 },
      { rule: 'M20.31d', value: -1 },
    ])
    for (const { parts } of game.queries.advance(at(2, three))!.objectives)
      for (const { label } of parts) expect(label).toMatch(/\w/)
    expect(game.check(two)).toEqual([])
  })

  test('M20.31b no serial is given up for the first two objectives, or for one already reached', () => {
    const state = at(1, upTo('valkenswaard', 'eindhoven', 'zon'))
    expect(refusals(game, at(1), give(1, 'eindhoven'))).toEqual(['M20.31b'])
    expect(refusals(game, state, give(1, 'zon'))).toEqual(['M20.31c'])
    expect(new Set(legal(game, state, 'give-up-serial').map(({ objective }) => objective))).toEqual(
      new Set(['veghel', 'grave', 'nijmegen', 'elst']),
    )
  })

  test('M-R324 at most three serials are given up in a game', () => {
    const state = at(1, { serials: { zon: [7], elst: [8, 9] } })
    expect(refusals(game, state, give(1, 'elst'))).toEqual(['M-R324'])
    expect(legal(game, state, 'give-up-serial')).toEqual([])
  })

  test('M20.31c M-R502 only a whole serial that could fly now is given up, with its lift point', () => {
    expect(play(game, at(1), give(1, 'elst')).landings?.lift).toBe(3)
    const out = landingGame({ turns: [1, 30], landings: { liftPoints: [] }, terms: { corpsOnItsWay: true } })
    const none = place(out, { phase: 'allied-movement', turn: 1, options, units: ALOFT })
    expect(refusals(out, none, give(1, 'elst'))).toEqual(['M14.61a'])
    const later = landingGame({
      turns: [1, 30],
      landings: { drops: [{ turn: 8, serials: [1, 2] }] },
      terms: { corpsOnItsWay: true },
    })
    const early = (turn: number) => place(later, { phase: 'allied-movement', turn, options, units: ALOFT })
    expect(refusals(later, early(1), give(1, 'elst'))).toEqual(['M22.31a'])
    // it is not held back then, and the phase can end without it
    expect(refusals(later, early(8), { type: 'end-phase' })).toEqual(['M22.31b'])
    const given = play(later, early(8), give(1, 'elst'), give(2, 'elst'))
    expect(refusals(later, given, { type: 'end-phase' })).toEqual([])
    const split = play(game, at(1), drop(1, '0505'), { type: 'leave-behind', unit: 'a' })
    expect(refusals(game, split, give(1, 'elst'))).toEqual(['M20.31b'])
    expect(refusals(game, at(1, {}, 'allied-response-movement'), give(1, 'elst'))).toEqual(['M14.63a'])
  })
})

describe('Germans sent against 30 Corps (M20.31)', () => {
  const leaving = (id: string, hex: string, turn = 2, more: object = {}): State =>
    play(
      game,
      place(game, {
        phase: 'german-movement',
        turn,
        options,
        units: { ...ALOFT, [id]: { at: hex, mode: 'concentrated' }, ...more },
      }),
      { type: 'start-move', unit: id },
    )
  const LEAVE = { type: 'leave-map' } as const

  test('M20.31d M-R501 infantry companies rated six or more that leave over an edge with an area are counted', () => {
    for (const id of ['g', 'h-t']) {
      const gone = play(game, leaving(id, '0201'), LEAVE)
      expect([unit(gone, id).at, gone.corpsAdvance?.companies]).toEqual(['left-west', [id]])
    }
    expect(legal(game, leaving('g', '0201'), 'leave-map')).toHaveLength(1)
    for (const id of ['poor', 'p']) expect(refusals(game, leaving(id, '0201'), LEAVE), id).toEqual(['M20.31d'])
    expect(refusals(game, leaving('g', '0501'), LEAVE)).toEqual(['M3.8b'])
    // in Defilade nobody goes, nor into land that the Allies have taken
    expect(refusals(game, leaving('g', '0201', 2, { g: { at: '0201', mode: 'defilade' } }), LEAVE)).toEqual(['M20.0b'])
    expect(refusals(game, leaving('g', '0911', 5), LEAVE)).toEqual([])
    expect(refusals(game, leaving('g', '0911', 6), LEAVE)).toEqual(['M20.2a'])
    // without the option there is no such way
    const plain = place(game, { phase: 'german-movement', turn: 2, units: { ...ALOFT, g: '0201' } })
    expect(refusals(game, play(game, plain, { type: 'start-move', unit: 'g' }), LEAVE)).toEqual(['M3.8b'])
  })

  test('M20.31d M-R552 heavy weapons rated six or more count as companies, and every scenario with the option has German ones', () => {
    expect(unit(play(game, leaving('mortars', '0201'), LEAVE), 'mortars').at).toBe('left-west')
    const waiting = Object.values(marketGarden.boards).filter(({ terms }) => terms.corpsOnItsWay)
    expect(waiting).not.toEqual([])
    for (const { scenario, counters } of waiting)
      expect(
        counters.some(({ side, kind, rating }) => side === 'german' && kind === 'heavy-weapons' && rating >= 6),
        scenario,
      ).toBe(true)
  })

  test('M20.31d M20.31e M-R322 three companies take one off every number, but none falls below four', () => {
    const sent = (...companies: readonly string[]) => numbers(at(2, { companies: companies as never }))
    expect(sent('g', 'h-t')).toEqual([4, 6, 5, 4, 5, 6, 4])
    expect(sent('g', 'h-t', 'p')).toEqual([4, 5, 4, 4, 4, 5, 4])
    expect(sent('g', 'h-t', 'p', 'poor', ...FURTHER)).toEqual([4, 4, 4, 4, 4, 4, 4])
  })
})

describe('the corridor (M20.33)', () => {
  const command = (turn: number, advance: Partial<CorpsAdvance>): State =>
    place(game, {
      phase: 'allied-command',
      turn,
      options,
      units: ALOFT,
      with: { corpsAdvance: { ...blank, ...advance } },
    })
  const open = { ...AT_NIJMEGEN, checked: 13 }
  const cut = (since: number) => ({ ...AT_NIJMEGEN, cut: since })

  test('M20.33a M-R325 once Nijmegen is reached a German 4 or less in the Allied Command Phase by day cuts it', () => {
    const state = command(14, open)
    expect(game.toAct(state)).toMatchObject({
      kind: 'chance',
      roll: { kind: 'corridor', rule: 'M20.33a', roller: 'german', dice: 2 },
    })
    const [held, lost] = [play(game, state, roll(1, 4)), play(game, state, roll(1, 3))]
    expect([held.corpsAdvance?.cut, lost.corpsAdvance?.cut]).toEqual([null, 14])
    expect(game.queries.advance(lost)).toMatchObject({ corridor: 'cut', cutSince: 14 })
    // once a turn, by day, and not before
    expect(held.phase).not.toBe('allied-command')
    expect(command(14, { ...open, checked: 14 }).phase).not.toBe('allied-command')
    expect(command(18, open).phase).not.toBe('allied-command')
    expect(command(14, BEFORE_ZON).phase).not.toBe('allied-command')
    expect(game.queries.advance(command(14, BEFORE_ZON))?.corridor).toBe('unwatched')
    expect(game.check(lost)).toEqual([])
  })

  test('M20.33b the corridor stays cut until the Allies roll 9 or more', () => {
    const state = command(16, cut(14))
    expect(game.toAct(state)).toMatchObject({ roll: { rule: 'M20.33b', roller: 'allied' } })
    expect(play(game, state, roll(4, 4)).corpsAdvance?.cut).toBe(14)
    expect(play(game, state, roll(4, 5)).corpsAdvance?.cut).toBeNull()
  })

  test('M20.33c two is added to the roll when the corridor has been cut for six turns', () => {
    expect(play(game, command(20, cut(15)), roll(3, 4)).corpsAdvance?.cut).toBe(15)
    expect(play(game, command(20, cut(14)), roll(3, 4)).corpsAdvance?.cut).toBeNull()
    expect(play(game, command(20, cut(14)), roll(3, 3)).corpsAdvance?.cut).toBe(14)
  })

  test('M20.33d a corridor that has been opened is cut again only by a new German roll', () => {
    const opened = play(game, command(16, cut(14)), roll(4, 5))
    const next = command(17, opened.corpsAdvance!)
    expect(game.toAct(next)).toMatchObject({ roll: { rule: 'M20.33a', roller: 'german' } })
    expect(play(game, next, roll(2, 2)).corpsAdvance?.cut).toBe(17)
  })
})

describe('where it is rolled for', () => {
  test('M20.3a M-R500 the option applies only in scenarios of maps A, B and C that 30 Corps is to reach', () => {
    expect(OPTIONS.find(({ id }) => id === 'variableAdvance')).toMatchObject({ default: false })
    const has = (scenario: ScenarioId, on: boolean): boolean =>
      must(marketGarden.setup({ scenario, options: { variableAdvance: on } })).corpsAdvance !== undefined
    const { scenarios } = marketGarden.info
    expect(scenarios.map(({ id }) => id).filter((id) => has(id, true))).toEqual([
      '101st-drop',
      '82nd-drop',
      '1st-airborne-drop',
      '1st-airborne-destruction',
    ])
    expect(scenarios.map(({ id }) => id).filter((id) => has(id, false))).toEqual([])
    expect(marketGarden.queries.advance(must(marketGarden.setup({ scenario: '82nd-drop' })))).toBeNull()
    expect(
      refusals(game, place(game, { turn: 1, units: ALOFT }), { type: 'give-up-serial', serial: 1, objective: 'elst' }),
    ).toEqual(['M20.3a'])
  })

  test('M20.3b a position whose record of the advance contradicts itself is refused', () => {
    const wrong = (advance: object, rule: string) =>
      expect(game.check({ ...at(2), corpsAdvance: { ...blank, ...advance } }).map((v) => v.rule)).toContain(rule)
    wrong({ reached: { eindhoven: 2 } }, 'M20.31a')
    wrong({ serials: { eindhoven: [1] } }, 'M20.31b')
    wrong({ serials: { elst: [1, 2, 3, 4] } }, 'M-R324')
    wrong({ companies: ['a'] }, 'M20.31d')
    wrong({ cut: 9 }, 'M20.3b')
    const without = Object.fromEntries(Object.entries(at(2)).filter(([key]) => key !== 'corpsAdvance'))
    expect(game.check(without as unknown as State).map((v) => v.rule)).toContain('M20.3a')
  })

  test('M20.31 every action of the phase is offered exactly when it is allowed', () => {
    const state = at(1, BEFORE_ZON)
    const all = [1, 2, 3, 4, 5, 9].flatMap((serial) =>
      ['valkenswaard', 'eindhoven', 'zon', 'veghel', 'grave', 'nijmegen', 'elst'].map((objective) => ({
        type: 'give-up-serial' as const,
        serial,
        objective,
      })),
    )
    const allowed = all.filter((action) => refusals(game, state, action).length === 0)
    const sorted = (actions: readonly object[]) =>
      actions.map((action) => JSON.stringify(Object.entries(action).sort())).sort()
    expect(sorted(legal(game, state, 'give-up-serial'))).toEqual(sorted(allowed))
    expect(allowed).toHaveLength(4 * 5)
  })
})
