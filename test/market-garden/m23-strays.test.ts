import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { attach, command, commander, gameOf, targets } from './commandTargets.js'
import { firer, forecast, open } from './firing.js'
import { commanded, counters, formations, game, rating, units } from './reorganizing.js'
import { headquarters, legal, must, place, play, refusals } from './small.js'

describe('strays (M23.12)', () => {
  const STRAY = { with: { strays: ['ii-21'] } } as const
  /** the regiment's headquarters is too far away */
  const apart = { ...units, 'hq-21': { at: '0912', mode: 'travel' }, a: '0901' }
  const strayed = (more: object, at: object = apart): State =>
    command(game, 'german', at, { options: { strayBattalions: true }, ...more })
  const on = strayed(STRAY)
  const gunApart = { ...apart, 'hq-ss-10': { at: '0912', mode: 'travel' }, gun: { at: '0303', mode: 'defilade' } }
  const serving = (more: object = {}): State =>
    place(game, {
      phase: 'german-direct-fire',
      units: { g: '0303', g2: '0303', g3: '0402', n: '0404', asset: '0404', a: '0304' },
      options: { strayBattalions: true },
      with: { strays: ['ii-21'], attached: { 'ii-21': '22' }, ...more },
    })

  test('M23.12a a battalion out of reach of its headquarters when play begins may be put under any other', () => {
    expect(commander(game, on, 'g')).toBe('21')
    expect(targets(game, on, 'ii-21')).toEqual(['22', 'far', 'ss-10'])
    expect(refusals(game, on, attach('i-22', '21'))).toEqual(['M17.17d'])
    expect(refusals(game, commanded({ strayBattalions: true }), attach('ii-21', '22'))).toEqual(['M17.17d'])
  })

  test('M23.12a M23.12d a stray under another headquarters loses two ratings, but does not fall below 4', () => {
    expect(['g', 'g2', 'g3', 'n'].map((id) => rating(serving(), id))).toEqual([5, 4, 3, 7])
    expect(['g', 'g2'].map((id) => rating(on, id))).toEqual([7, 5])
    const served = strayed({ with: { strays: ['ii-21'], attached: { 'ii-21': '22' } } })
    expect(rating(served, 'g')).toBe(5)
    expect(rating(play(game, served, attach('ii-21', '21')), 'g')).toBe(7)
    expect(targets(game, served, 'ii-21')).toEqual(['21', 'far', 'ss-10'])
  })

  test('M23.12b M17.2m M23.12d a stray and its new command fire as several formations, not below 4', () => {
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

  test('M23.12c the options for ad-hoc formations and for strays exclude each other', () => {
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
  const begun = (
    options: object,
    terms: object,
    at: Readonly<Record<string, string>>,
    more: typeof counters = [],
  ): State => {
    const set = gameOf(
      [...counters, ...more].map((counter) => ({
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

  test('M23.12a M-R491 M23.12e a unit out of reach of its headquarters when set-up ends has strayed', () => {
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

  test('M23.12a M-R491 only Germans become strays when set-up ends, not Allied units', () => {
    const at = { ...HOME, g: '0101', g2: '0114', n: '0102', a: '0901', 'hq-r': '0916' }
    expect(begun({ strayBattalions: true }, {}, at, [headquarters('r')]).strays).toEqual([])
  })

  test('M-R328 a scenario may put the rule on strays in force, and the option for ad-hoc formations replaces it', () => {
    const at = { ...HOME, g: '0101', n: '0102' }
    expect(begun({}, { strayBattalions: true }, at).strays).toEqual(['ii-21'])
    expect(begun({ adHocFormations: true }, { strayBattalions: true }, at).strays).toEqual([])
    const set = gameOf(counters, formations, { terms: { strayBattalions: true } })
    const german = command(set, 'german', units, { options: { adHocFormations: true } })
    expect(targets(set, german, 'i-22')).toEqual(['21', 'far', 'ss-10'])
  })

  test('M23.12a stray artillery has a lower rating only while under another headquarters (M17.21h)', () => {
    const served = play(game, strayed({ with: { strays: ['gun'] } }, gunApart), attach('gun', '22'))
    expect([served.ratingLoss, rating(served, 'gun')]).toEqual([{}, 6])
  })

  test('M23.12a M-R530 a unit that is back under its own headquarters is a stray no longer', () => {
    const attached = { 'ii-21': '22', gun: '22' }
    const served = strayed({ with: { strays: ['gun', 'ii-21'], attached } }, gunApart)
    expect(served.strays).toEqual(['gun', 'ii-21'])
    const home = play(game, served, attach('ii-21', '21'))
    expect([home.strays, home.attached, rating(home, 'g')]).toEqual([['gun'], { gun: '22' }, 7])
    const both = play(game, home, attach('gun', 'ss-10'))
    expect([both.strays, both.attached, rating(both, 'gun')]).toEqual([[], {}, 8])
    // in the next German Command Phase they have the rules of all others
    const next = strayed({ with: { strays: both.strays } }, gunApart)
    expect(refusals(game, next, attach('ii-21', '22'))).toEqual(['M17.17d'])
    expect(refusals(game, next, attach('gun', '22'))).toEqual(['M17.21g'])
  })

  test('M23.12a M-R530 a unit that traces to its headquarters in its Command Phase is no stray', () => {
    const near = strayed(STRAY, units)
    expect(near.strays).toEqual([])
    expect(refusals(game, near, attach('ii-21', '22'))).toEqual(['M17.17d'])
    expect(on.strays).toEqual(['ii-21'])
    // in service he is one until he is put back, however near his own headquarters is
    const both = { strays: ['gun', 'ii-21'], attached: { 'ii-21': '22' } }
    const served = strayed({ with: both }, { ...units, gun: { at: '0303', mode: 'defilade' } })
    expect([served.strays, rating(served, 'g')]).toEqual([['ii-21'], 5])
    // nobody looks in other phases
    const phases = ['allied-command', 'german-direct-fire', 'german-movement']
    for (const phase of phases)
      expect(place(game, { phase, units, options: { strayBattalions: true }, ...STRAY }).strays, phase).toEqual([
        'ii-21',
      ])
    // a headquarters that comes back gathers its men
    const back = strayed(
      { with: { strays: ['ii-21'], returning: { 'hq-21': 35 } } },
      { ...units, 'hq-21': 'eliminated' },
    )
    expect(back.strays).toEqual(['ii-21'])
    const [first] = legal(game, back, 'return-headquarters')
    expect(play(game, back, first!).strays).toEqual([])
  })
})
