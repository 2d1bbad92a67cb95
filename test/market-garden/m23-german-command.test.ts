import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../src/market-garden/index.js'
import { ratingOf } from '../../src/market-garden/rules/units.js'
import type { State } from '../../src/market-garden/state.js'
import { attach, command, commander, gameOf, targets } from './commandTargets.js'
import { firer, forecast, open } from './firing.js'
import {
  company,
  flak,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  must,
  place,
  play,
  refusals,
} from './small.js'

const formations = [
  formation('ss-10', 'german', { level: 'division' }),
  formation('21', 'german', { superior: 'ss-10' }),
  formation('22', 'german', { superior: 'ss-10' }),
  formation('ii-21', 'german', { level: 'battalion', superior: '21' }),
  formation('i-22', 'german', { level: 'battalion', superior: '22' }),
  formation('far', 'german', { level: 'division' }),
  formation('kg', 'german'),
  ...['1', '2', '3', '4'].map((n) => formation(`kg-${n}`, 'german', { level: 'battalion', superior: 'kg' })),
  formation('1st', 'allied', { level: 'division' }),
  formation('r', 'allied', { superior: '1st' }),
  formation('1-r', 'allied', { level: 'battalion', superior: 'r' }),
]
const counters = [
  grenadiers('g', { formation: 'ii-21', rating: 7 }),
  grenadiers('g2', { formation: 'ii-21', rating: 5 }),
  grenadiers('g3', { formation: 'ii-21', rating: 3 }),
  grenadiers('n', { formation: 'i-22', rating: 7 }),
  grenadiers('asset', { formation: '22', rating: 7 }),
  germanBattery('gun', { formation: 'ss-10' }),
  flak('f', { formation: 'ss-10' }),
  ...['1', '2', '3', '4'].map((n) => grenadiers(`k${n}`, { formation: `kg-${n}` })),
  ...['ss-10', '21', '22', 'far', 'kg'].map((id) => germanHeadquarters(id)),
  company('a', { formation: '1-r' }),
]
const game = gameOf(counters, formations)
const board = game.boards['hells-highway']
// a Disrupted unit keeps the phase open: it could try to recover
const units = {
  g: { at: '0303', disrupted: true },
  g2: '0304',
  n: '0404',
  'hq-ss-10': '0305',
  'hq-21': '0307',
  'hq-22': '0501',
  'hq-far': '0701',
  a: '0912',
}
const commanded = (options: object, more: object = {}): State => command(game, 'german', units, { options, ...more })
const rating = (state: State, id: string): number => ratingOf(board, state, board.unitIndex(id))

describe('German ad-hoc formations (M23.11)', () => {
  const on = commanded({ adHocFormations: true })

  test('M23.11a E23.11 M-R329 a battalion may be put under any German headquarters but its own', () => {
    expect(targets(game, on, 'ii-21')).toEqual(['22', 'far', 'ss-10'])
    expect(targets(game, commanded({}), 'ii-21')).toEqual([])
    expect(refusals(game, commanded({}), attach('ii-21', '22'))).toEqual(['M17.17d'])
    const moved = play(game, on, attach('ii-21', 'far'))
    expect(['g', 'g2'].map((id) => commander(game, moved, id))).toEqual(['far', 'far'])
    // at no price, and it may go back
    expect([rating(moved, 'g'), rating(moved, 'g2')]).toEqual([7, 5])
    const next = command(game, 'german', units, {
      options: { adHocFormations: true },
      with: { attached: { 'ii-21': 'far' } },
    })
    expect(targets(game, next, 'ii-21')).toEqual(['21', '22', 'ss-10'])
  })

  test('M23.11a battalions alone: neither their units nor regiments, and no Allied ones', () => {
    expect(refusals(game, on, attach('g', '22'))).toEqual(['M17.17d'])
    expect(refusals(game, on, attach('21', 'far'))).toEqual(['M17.17d'])
    expect(refusals(game, on, attach('ii-21', 'r'))).toEqual(['M17.17b'])
    const allied = gameOf([...counters, grenadiers('q', { side: 'allied', formation: 'r' })], formations)
    expect(
      refusals(
        allied,
        command(
          allied,
          'allied',
          { a: { at: '0303', disrupted: true }, n: '0909' },
          { options: { adHocFormations: true } },
        ),
        attach('1-r', '1st'),
      ),
    ).toContain('M17.17b')
  })

  test('M23.11a M11.4c the limits of a headquarters hold', () => {
    const full = command(
      game,
      'german',
      { ...units, k1: '0601', k2: '0602', k3: '0603', k4: '0604', 'hq-kg': '0605' },
      { options: { adHocFormations: true } },
    )
    expect(refusals(game, full, attach('ii-21', 'kg'))).toEqual(['M11.4c'])
  })

  test('M23.11b in the German Command Phase alone', () => {
    const fire = place(game, { phase: 'german-direct-fire', units, options: { adHocFormations: true } })
    expect(refusals(game, fire, attach('ii-21', '22'))).not.toEqual([])
    const allied = command(
      game,
      'allied',
      { ...units, a: { at: '0912', disrupted: true } },
      {
        options: { adHocFormations: true },
      },
    )
    expect(refusals(game, allied, attach('ii-21', '22'))).toContain('M17.17b')
  })
})

describe('strays (M23.12)', () => {
  const STRAY = { with: { strays: ['ii-21'] } } as const
  const on = commanded({ strayBattalions: true }, STRAY)
  const serving = (more: object = {}): State =>
    place(game, {
      phase: 'german-direct-fire',
      units: { g: '0303', g2: '0303', g3: '0402', n: '0404', asset: '0404', a: '0304' },
      options: { strayBattalions: true },
      with: { strays: ['ii-21'], attached: { 'ii-21': '22' }, ...more },
    })

  test('M23.12a those who begin out of reach may stay without a headquarters, or serve any other', () => {
    expect(commander(game, on, 'g')).toBe('21')
    expect(targets(game, on, 'ii-21')).toEqual(['22', 'far', 'ss-10'])
    expect(refusals(game, on, attach('i-22', '21'))).toEqual(['M17.17d'])
    expect(refusals(game, commanded({ strayBattalions: true }), attach('ii-21', '22'))).toEqual(['M17.17d'])
  })

  test('M23.12a M23.12d two less rating while they serve, not below 4, and all of it back at home', () => {
    expect(['g', 'g2', 'g3', 'n'].map((id) => rating(serving(), id))).toEqual([5, 4, 3, 7])
    expect(['g', 'g2'].map((id) => rating(on, id))).toEqual([7, 5])
    const served = commanded({ strayBattalions: true }, { with: { strays: ['ii-21'], attached: { 'ii-21': '22' } } })
    expect(rating(served, 'g')).toBe(5)
    expect(rating(play(game, served, attach('ii-21', '21')), 'g')).toBe(7)
    expect(targets(game, served, 'ii-21')).toEqual(['21', 'far', 'ss-10'])
  })

  test('M23.12b M17.2m M23.12d with units of the new command they are several formations, and never fall below 4', () => {
    const state = serving()
    const alone = forecast(game, state, 'conventional', 'a', 'g')[0]!
    const mixed = forecast(game, state, 'conventional', 'a', 'g', 'n')
    const penalty = (list: typeof mixed): number =>
      list.flatMap(({ entries }) => entries).find(({ rule }) => rule === 'M17.2c')?.value ?? 0
    expect(penalty([alone])).toBe(0)
    // 7 falls to 5 by two formations; 5 stays above 4
    expect(mixed.map(({ entries }) => entries.find(({ rule }) => rule === 'M17.2c')?.value)).toEqual([-2, -1])
    // nor are units of the regiment that it serves of its own (M17.2e)
    expect(forecast(game, state, 'conventional', 'a', 'g', 'asset').every((one) => penalty([one]) < 0)).toBe(true)
    // without the rule the same battalion would lose two
    const plain = serving({ strays: [], attached: {} })
    expect(
      forecast(game, plain, 'conventional', 'a', 'g2', 'n').map(
        ({ entries }) => entries.find(({ rule }) => rule === 'M17.2c')?.value,
      ),
    ).toEqual([-2, -2])
    // in one packet with others, which take its rating as the lowest (M5.11c)
    const packet = play(game, state, open('conventional', 'a'), firer('g', 4, 0))
    expect(refusals(game, packet, firer('g2', 4, 0))).toEqual([])
  })

  test('M23.12c ad-hoc formations and strays shut each other out', () => {
    const both = { adHocFormations: true, strayBattalions: true }
    const wrong = game.setup({ scenario: 'hells-highway', options: both })
    expect(wrong).toMatchObject({ _tag: 'Left', left: [{ rule: 'M23.12c', code: 'exclusive-options' }] })
    expect(game.position({ scenario: 'hells-highway', options: both, units: {} })).toMatchObject({
      left: [{ rule: 'M23.12c' }],
    })
    expect(game.codecs.state.decode({ ...on, options: { ...on.options, ...both } })._tag).toBe('Left')
    expect(OPTIONS.filter(({ rule }) => ['M23.11a', 'M23.12a'].includes(rule)).map((one) => one.default)).toEqual([
      false,
      false,
    ])
  })

  /** A game that begins with these Germans on the map. */
  const begun = (options: object, terms: object, at: Readonly<Record<string, string>>): State => {
    const set = gameOf(
      counters.map((counter) => ({
        ...counter,
        arrival:
          at[counter.id] === undefined ? null : { group: 1, hex: at[counter.id]!, turn: 0, within: 0, half: false },
      })),
      formations,
      { columns: 16, rows: 9, terms },
    )
    let state = must(set.setup({ scenario: 'hells-highway', options }))
    for (let i = 0; i < 60 && state.phase.endsWith('setup'); i++) {
      const action =
        set.legalActions(state).find(({ type }) => type === 'place-unit') ?? set.legalActions(state).at(-1)!
      state = must(set.apply(state, action))
    }
    return state
  }
  const HOME = { 'hq-21': '0116', 'hq-22': '0101', 'hq-ss-10': '0102', a: '0914' }

  test('M23.12a M-R491 M23.12e who cannot trace to his headquarters when the set-up ends has strayed', () => {
    const at = { ...HOME, g: '0101', g2: '0201', n: '0102', gun: '0801', f: '0801' }
    const state = begun({ strayBattalions: true }, {}, at)
    expect(state.phase).not.toContain('setup')
    expect(state.strays).toEqual(['ii-21'])
    // one company in reach keeps the battalion
    expect(begun({ strayBattalions: true }, {}, { ...at, g2: '0114' }).strays).toEqual([])
    // with no headquarters on the map at all
    const lost: Readonly<Record<string, string>> = {
      'hq-22': '0101',
      a: '0914',
      g: '0105',
      gun: '0105',
      n: '0102',
      f: '0105',
    }
    expect(begun({ strayBattalions: true }, {}, lost).strays).toEqual(['gun', 'ii-21'])
    expect(begun({}, {}, lost).strays).toEqual([])
  })

  test('M-R328 a scenario may lay the rule down; ad-hoc formations take its place', () => {
    const at = { ...HOME, g: '0101', n: '0102' }
    expect(begun({}, { strayBattalions: true }, at).strays).toEqual(['ii-21'])
    expect(begun({ adHocFormations: true }, { strayBattalions: true }, at).strays).toEqual([])
    const set = gameOf(counters, formations, { terms: { strayBattalions: true } })
    const german = command(set, 'german', units, { options: { adHocFormations: true } })
    expect(targets(set, german, 'i-22')).toEqual(['21', 'far', 'ss-10'])
  })

  test('M23.12a artillery that has strayed pays by its rating while it serves, not for good (M17.21h)', () => {
    const stray = command(
      game,
      'german',
      { ...units, gun: { at: '0303', mode: 'defilade' } },
      { options: { strayBattalions: true }, with: { strays: ['gun'] } },
    )
    const served = play(game, stray, attach('gun', '22'))
    expect([served.ratingLoss, rating(served, 'gun')]).toEqual([{}, 6])
  })
})

describe('a free hand (M23.12f)', () => {
  test('M23.12f by agreement anybody may be put under any headquarters, at no price', () => {
    const free = commanded({ freeReorganization: true })
    expect(targets(game, free, 'g')).toEqual(['22', 'far', 'ss-10'])
    expect(targets(game, free, 'ii-21')).toEqual(['22', 'far', 'ss-10'])
    expect(targets(game, free, '21')).toEqual(['22', 'far'])
    expect(targets(game, commanded({}), 'g')).toEqual([])
    expect(rating(play(game, free, attach('g', 'far')), 'g')).toBe(7)
    // but nobody under his own part, and no headquarters by itself
    expect(refusals(game, free, attach('ss-10', '21'))).toEqual(['M17.17d'])
    expect(refusals(game, free, attach('hq-21', 'far'))).toEqual(['M17.12b'])
  })
})
