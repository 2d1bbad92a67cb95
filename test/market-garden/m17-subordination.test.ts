import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import { commandOf } from '../../src/market-garden/rules/formations.js'
import { formationOfFire } from '../../src/market-garden/rules/multiFormation.js'
import { isSupplied } from '../../src/market-garden/rules/supply.js'
import { ratingOf } from '../../src/market-garden/rules/units.js'
import type { Side, State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  flak,
  formation,
  germanHeadquarters,
  germanMortars,
  grenadiers,
  headquarters,
  legal,
  play,
  place,
  refusals,
  roll,
  smallGame,
  unit,
} from './small.js'
import type { SmallBoard } from './small.js'

const gameOf = (
  counters: SmallBoard['counters'],
  formations: SmallBoard['formations'],
  more: Partial<SmallBoard> = {},
) => smallGame({ columns: 12, rows: 9, counters, formations: formations!, ...more })

const command = (game: MarketGardenGame, side: Side, units: object, more: object = {}): State =>
  place(game, { phase: `${side}-command`, units, ...more })

const attach = (subject: string, to: string) => ({ type: 'attach', subject, to }) as const

/** Where something may be put. */
const targets = (game: MarketGardenGame, state: State, subject: string): readonly string[] =>
  legal(game, state, 'attach').flatMap((action) => (action.subject === subject ? [action.to] : []))

const commander = (game: MarketGardenGame, state: State, id: string): string | null => {
  const board = game.boards['hells-highway']
  return commandOf(board, state, board.unitIndex(id))
}

const far = grenadiers('far', { formation: 'kg-far' })

describe('when a headquarters is lost (M17.17)', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('43', 'allied', { level: 'division', superior: 'corps' }),
    ...['129', '130', '214'].map((id) => formation(id, 'allied', { superior: '43' })),
    formation('5dl', 'allied', { level: 'battalion', superior: '214' }),
    formation('50', 'allied', { level: 'division', superior: 'corps' }),
    formation('231', 'allied', { superior: '50' }),
  ]
  const counters = [
    company('dl', { formation: '5dl' }),
    company('other', { formation: '129' }),
    ...['43', '129', '130', '214', '231'].map((id) => headquarters(id)),
    far,
  ]
  const game = gameOf(counters, formations)
  // a Disrupted unit keeps the phase open: it could try to recover
  const units = {
    dl: '0303',
    other: { at: '0404', disrupted: true },
    'hq-43': '0305',
    'hq-129': '0307',
    'hq-130': '0501',
    'hq-231': '0701',
    far: '0912',
  }
  const lost = command(game, 'allied', { ...units, 'hq-214': 'eliminated' })

  test('M17.12b M17.0b M17.17a a unit that has lost its headquarters has no command until its owner finds another', () => {
    const board = game.boards['hells-highway']
    expect(commander(game, lost, 'dl')).toBe('214')
    const hungry = gameOf(counters, formations, { alwaysSupplied: [] })
    const state = place(hungry, { units: { ...units, 'hq-214': 'eliminated' } })
    expect(isSupplied(hungry.boards['hells-highway'], state, board.unitIndex('dl'))).toBe(false)
    const fed = place(hungry, { units: { ...units, 'hq-214': 'eliminated' }, with: { attached: { dl: '130' } } })
    expect(isSupplied(hungry.boards['hells-highway'], fed, board.unitIndex('dl'))).toBe(true)
  })

  test('M17.17b M-R306 it may go to a headquarters at the same level, of its own division first', () => {
    expect(targets(game, lost, 'dl')).toEqual(['129', '130', '43'])
    expect(refusals(game, lost, attach('dl', '231'))).toEqual(['M17.17b'])
    const state = play(game, lost, attach('dl', '130'))
    expect(commander(game, state, 'dl')).toBe('130')
    // it fights as what is printed on it
    const board = game.boards['hells-highway']
    expect(formationOfFire(board, board.unitIndex('dl'))).toBe('5dl')
  })

  test('M17.17b M-R306 with none left in its division to one of another', () => {
    const alone = command(
      game,
      'allied',
      { dl: '0303', 'hq-214': 'eliminated', 'hq-43': 'eliminated', 'hq-231': '0701', far: '0912' },
      { with: { returning: { 'hq-43': 45 } } },
    )
    expect(targets(game, alone, 'dl')).toEqual(['231'])
  })

  test('M17.17c or trace directly to the headquarters above the lost one', () => {
    expect(commander(game, play(game, lost, attach('dl', '43')), 'dl')).toBe('43')
  })

  test('M17.17d nobody changes while his headquarters stands', () => {
    const whole = command(game, 'allied', { ...units, 'hq-214': '0505' })
    expect(targets(game, whole, 'dl')).toEqual([])
    expect(refusals(game, whole, attach('dl', '130'))).toEqual(['M17.17d'])
    expect(refusals(game, lost, attach('other', '130'))).toEqual(['M17.17d'])
    expect(refusals(game, lost, attach('hq-129', '43'))).toEqual(['M17.12b'])
    expect(refusals(game, lost, attach('far', '130'))).toEqual(['M11.4a'])
    expect(refusals(game, lost, attach('dl', 'kg-far'))).toContain('M17.17b')
  })

  test('M17.17a once in a phase, and back when the headquarters is there again', () => {
    const moved = play(game, lost, attach('dl', '130'))
    expect(refusals(game, moved, attach('dl', '129'))).toContain('M11.4e')
    const back = command(game, 'allied', { ...units, 'hq-214': '0505' }, { with: { attached: { dl: '130' } } })
    expect(play(game, back, attach('dl', '214')).attached).toEqual({})
  })
})

describe('headquarters that come back (M17.18)', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('ga', 'allied', { level: 'division', superior: 'corps' }),
    formation('ga-5', 'allied', { superior: 'ga' }),
    formation('ig', 'allied', { superior: 'ga-5' }),
  ]
  const counters = [
    company('guards', { formation: 'ig' }),
    ...['ga', 'ga-5', 'ig'].map((id) => headquarters(id, { strength: 1 })),
    grenadiers('enemy', { strength: 9, rating: 7 }),
  ]
  const game = gameOf(counters, formations)

  /** A headquarters that is shot away in a fire phase of turn 36; the state when the phase has ended. */
  const shot = (id: string): State => {
    const start = place(game, {
      turn: 36,
      phase: 'german-direct-fire',
      units: { guards: '0707', [id]: { at: '0303', mode: 'travel' }, enemy: '0304' },
    })
    const open = play(game, start, { type: 'open-fire', kind: 'conventional', target: id })
    let now = play(game, open, legal(game, open, 'add-firer')[0]!, { type: 'fire' })
    for (let i = 0; i < 6 && game.toAct(now).kind === 'chance'; i++) now = play(game, now, roll(1, 1))
    expect(unit(now, id).at).toBe('eliminated')
    return play(game, now, { type: 'end-phase' })
  }

  test('M17.18a two dice say for how many turns a headquarters of a division, or one between it and others, is away', () => {
    for (const id of ['hq-ga', 'hq-ga-5']) {
      const state = shot(id)
      expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'M17.18a', dice: 2, roller: 'allied' } })
      expect(play(game, state, roll(1, 2)).returning).toEqual({ [id]: 39 })
    }
  })

  test('M17.18c the lowest headquarters do not come back', () => {
    const state = shot('hq-ig')
    expect(game.toAct(state).kind).toBe('player')
    expect(state.returning).toEqual({})
  })

  test('M17.18b from that turn on it may come back beside a unit of its own, in any of its modes', () => {
    const at = (turn: number): State =>
      command(
        game,
        'allied',
        { guards: '0707', 'hq-ga': 'eliminated', 'hq-ig': '0701', enemy: '0608' },
        { turn, with: { returning: { 'hq-ga': 39 } } },
      )
    const back = (hex: string, mode = 'defilade') =>
      ({ type: 'return-headquarters', unit: 'hq-ga', mode, at: hex }) as const
    // with nothing to decide the phase before is over at once
    expect(at(38).phase).toBe('allied-indirect-fire')
    const early = command(
      game,
      'allied',
      { guards: { at: '0707', disrupted: true }, 'hq-ga': 'eliminated', 'hq-ig': '0701', enemy: '0608' },
      { turn: 38, with: { returning: { 'hq-ga': 39 } } },
    )
    expect(refusals(game, early, back('0706'))).toEqual(['M17.18a'])
    const state = at(39)
    expect(refusals(game, state, back('0706'))).toEqual([])
    expect(refusals(game, state, back('0706', 'travel'))).toEqual([])
    expect(refusals(game, state, back('0705'))).toEqual(['M17.18b'])
    expect(refusals(game, state, back('0706', 'concentrated'))).toEqual(['M13.2a'])
    const returned = play(game, state, back('0706'))
    expect(unit(returned, 'hq-ga')).toMatchObject({ at: '0706', lost: 0, mode: 'defilade', depleted: false })
    expect(returned.returning).toEqual({})
  })

  test('M17.18b M-R307 without a unit of its own left it stays away', () => {
    const alone = command(
      game,
      'allied',
      { guards: 'eliminated', 'hq-ga': 'eliminated', enemy: '0608' },
      { turn: 40, with: { returning: { 'hq-ga': 39 } } },
    )
    expect(legal(game, alone, 'return-headquarters')).toEqual([])
  })
})

describe('independents (M11.4, M17.15, M17.16)', () => {
  const formations = [
    formation('div', 'german', { level: 'division' }),
    formation('reg', 'german', { superior: 'div' }),
    formation('kg', 'german'),
    formation('kg-2', 'german'),
    ...['b1', 'b2', 'b3', 'b4'].map((id) => formation(id, 'german', { level: 'battalion', superior: 'kg' })),
    formation('b5', 'german', { level: 'battalion' }),
    formation('b6', 'german', { level: 'battalion', superior: 'reg' }),
  ]
  const single = Array.from({ length: 9 }, (_, i) => grenadiers(`i${i + 1}`, { strength: 1 }))
  const battalions = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'].map((id) =>
    grenadiers(`u-${id}`, { formation: id, strength: 1 }),
  )
  const many = Array.from({ length: 14 }, (_, i) => grenadiers(`m${i + 1}`, { formation: 'kg-2', strength: 1 }))
  const counters = [
    ...single,
    ...battalions,
    ...many,
    germanMortars('hw', { formation: 'kg-2', strength: 1 }),
    ...['div', 'reg', 'kg', 'kg-2'].map((id) => germanHeadquarters(id)),
    company('ally'),
  ]
  const game = gameOf(counters, formations)
  const hqs = { 'hq-div': '0101', 'hq-reg': '0103', 'hq-kg': '0105', 'hq-kg-2': '0107', ally: '0912' }
  const placed = (list: readonly { id: string }[], row: string): object =>
    Object.fromEntries(list.map(({ id }) => [id, `${row}05`]))

  test('M11.4b M17.16a independent companies serve regiments, brigades and Kampfgruppen', () => {
    const state = command(game, 'german', { ...hqs, i1: '0305' })
    expect(targets(game, state, 'i1')).toEqual(['kg', 'kg-2', 'reg'])
    expect(refusals(game, state, attach('i1', 'div'))).toEqual(['M11.4b'])
  })

  test('M11.4d M17.16b eight of them at most', () => {
    const attached = Object.fromEntries(single.slice(0, 8).map(({ id }) => [id, 'reg']))
    const state = command(game, 'german', { ...hqs, ...placed(single, '03') }, { with: { attached } })
    expect(refusals(game, state, attach('i9', 'reg'))).toEqual(['M11.4d'])
    expect(refusals(game, state, attach('i9', 'kg'))).toEqual([])
  })

  test('M11.4a M11.4e M-R386 units are put elsewhere in any Command Phase, formations at 0601 and 1201 alone', () => {
    const units = { ...hqs, i1: '0305', 'u-b1': '0305' }
    // turn 35 is 0901, 36 is 1201
    const morning = command(game, 'german', units, { turn: 35 })
    expect(refusals(game, morning, attach('i1', 'kg'))).toEqual([])
    expect(refusals(game, morning, attach('kg', 'div'))).toEqual(['M11.4e'])
    const noon = command(game, 'german', units, { turn: 36 })
    expect(refusals(game, noon, attach('kg', 'div'))).toEqual([])
    expect(refusals(game, noon, attach('kg', 'reg'))).toEqual(['M11.4b'])
    expect(refusals(game, noon, attach('reg', 'kg'))).toEqual(['M17.17d'])
  })

  test('M17.15a M17.15b a Kampfgruppe that is attached answers to its division', () => {
    const noon = command(game, 'german', { ...hqs, 'u-b1': '0305' }, { turn: 36 })
    const state = play(game, noon, attach('kg', 'div'))
    const board = game.boards['hells-highway']
    expect(commandOf(board, state, board.unitIndex('hq-kg'))).toBe('div')
    expect(commandOf(board, noon, board.unitIndex('hq-kg'))).toBe(null)
  })

  test('M11.4c M17.15c four battalions at most are active under one headquarters', () => {
    const units = { ...hqs, ...placed(battalions, '03') }
    const state = command(game, 'german', units)
    expect(refusals(game, state, attach('b5', 'kg'))).toEqual(['M11.4c'])
    expect(refusals(game, state, attach('b5', 'reg'))).toEqual([])
    const fewer = command(game, 'german', { ...units, 'u-b4': 'eliminated' })
    expect(refusals(game, fewer, attach('b5', 'kg'))).toEqual([])
  })

  test('M17.15c M-R372 sixteen companies at most are under a Kampfgruppe, heavy weapons not counted', () => {
    const units = { ...hqs, ...placed(many, '05'), ...placed(single.slice(0, 3), '03'), hw: '0505' }
    const two = { i1: 'kg-2' }
    expect(refusals(game, command(game, 'german', units, { with: { attached: two } }), attach('i2', 'kg-2'))).toEqual(
      [],
    )
    const full = { i1: 'kg-2', i2: 'kg-2' }
    expect(refusals(game, command(game, 'german', units, { with: { attached: full } }), attach('i3', 'kg-2'))).toEqual([
      'M17.15c',
    ])
  })

  test('M17.15d battalions go in and out of Kampfgruppen, those of regiments do not', () => {
    const state = command(game, 'german', { ...hqs, ...placed(battalions, '03') })
    const moved = play(game, state, attach('b1', 'kg-2'))
    expect(commander(game, moved, 'u-b1')).toBe('kg-2')
    expect(refusals(game, state, attach('b1', 'reg'))).toEqual(['M17.17d'])
    expect(refusals(game, state, attach('b6', 'kg'))).toEqual(['M17.17d'])
    const home = command(
      game,
      'german',
      { ...hqs, ...placed(battalions, '03') },
      { with: { attached: { b1: 'kg-2' } } },
    )
    expect(play(game, home, attach('b1', 'kg')).attached).toEqual({})
  })
})

describe('artillery (M17.21g to M17.21l)', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('43', 'allied', { level: 'division', superior: 'corps' }),
    formation('129', 'allied', { superior: '43' }),
    formation('130', 'allied', { superior: '43' }),
    formation('50', 'allied', { level: 'division', superior: 'corps' }),
    formation('231', 'allied', { superior: '50' }),
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('8arm', 'allied'),
  ]
  const counters = [
    battery('div-guns', { formation: '43' }),
    battery('reg-guns', { formation: '129' }),
    battery('corps-guns', { formation: 'corps' }),
    battery('own-guns', { formation: '8arm' }),
    ...['corps', '43', '129', '130', '50', '231', 'us', '8arm'].map((id) => headquarters(id)),
    far,
  ]
  const game = gameOf(counters, formations)
  const board = game.boards['hells-highway']
  const hqs = {
    'hq-corps': '0101',
    'hq-43': '0103',
    'hq-129': '0105',
    'hq-130': '0107',
    'hq-50': '0109',
    'hq-231': '0501',
    'hq-us': '0503',
    'hq-8arm': '0505',
    far: '0912',
  }
  const rating = (state: State, id: string): number => ratingOf(board, state, board.unitIndex(id))

  test('M17.21g artillery of a regiment is not put under the division while its headquarters stands', () => {
    const state = command(game, 'allied', { ...hqs, 'reg-guns': { at: '0305', disrupted: true } })
    expect(refusals(game, state, attach('reg-guns', '43'))).toEqual(['M17.21g'])
    expect(targets(game, state, 'reg-guns')).toEqual([])
  })

  test('M17.21h with its headquarters lost it goes to no higher one of its division, and is one worse for good', () => {
    const regiment = command(game, 'allied', { ...hqs, 'hq-129': 'eliminated', 'reg-guns': '0305' })
    expect(targets(game, regiment, 'reg-guns')).toEqual(['130'])
    expect(refusals(game, regiment, attach('reg-guns', '43'))).toEqual(['M17.21h'])
    const moved = play(game, regiment, attach('reg-guns', '130'))
    expect(rating(moved, 'reg-guns')).toBe(7)
    const division = command(
      game,
      'allied',
      { ...hqs, 'hq-43': 'eliminated', 'div-guns': '0305' },
      { with: { returning: { 'hq-43': 45 } } },
    )
    expect(targets(game, division, 'div-guns')).toEqual(['129', '130'])
  })

  test('M17.21i forced out of its group it is two worse', () => {
    const gone = { 'hq-43': 'eliminated', 'hq-129': 'eliminated', 'hq-130': 'eliminated' }
    const state = command(
      game,
      'allied',
      { ...hqs, ...gone, 'reg-guns': '0305' },
      { with: { returning: { 'hq-43': 45 } } },
    )
    expect(targets(game, state, 'reg-guns')).toContain('231')
    expect(rating(play(game, state, attach('reg-guns', '231')), 'reg-guns')).toBe(6)
  })

  test('M17.21j artillery of an independent brigade may be transferred, two worse', () => {
    const state = command(game, 'allied', { ...hqs, 'own-guns': '0305' })
    expect(rating(play(game, state, attach('own-guns', '43')), 'own-guns')).toBe(6)
  })

  test('M17.21k losses of rating are not added up', () => {
    const gone = { 'hq-43': 'eliminated', 'hq-129': 'eliminated', 'hq-130': 'eliminated' }
    const with_ = { returning: { 'hq-43': 45 }, ratingLoss: { 'reg-guns': 1 } }
    const state = command(game, 'allied', { ...hqs, ...gone, 'reg-guns': '0305' }, { with: with_ })
    expect(rating(play(game, state, attach('reg-guns', '231')), 'reg-guns')).toBe(6)
  })

  test('M17.21l artillery of 30 Corps serves any division that is not airborne, and is none the worse', () => {
    const state = command(game, 'allied', { ...hqs, 'corps-guns': '0305' })
    expect(targets(game, state, 'corps-guns')).toEqual(['43', '50'])
    const moved = play(game, state, attach('corps-guns', '43'))
    expect(rating(moved, 'corps-guns')).toBe(8)
    expect(commander(game, moved, 'corps-guns')).toBe('43')
  })
})

test('M11.4 M17.17 over random play explain and the list of legal actions agree in the Command Phase', () => {
  const formations = [
    formation('div', 'german', { level: 'division' }),
    formation('reg', 'german', { superior: 'div' }),
    formation('reg-2', 'german', { superior: 'div' }),
    formation('kg', 'german'),
  ]
  const counters = [
    grenadiers('i1'),
    grenadiers('r1', { formation: 'reg' }),
    flak('guns', { formation: 'div' }),
    germanMortars('hw', { formation: 'reg-2' }),
    ...['div', 'reg', 'reg-2', 'kg'].map((id) => germanHeadquarters(id)),
    company('ally'),
  ]
  const game = gameOf(counters, formations)
  const units = {
    i1: '0303',
    r1: { at: '0305', disrupted: true },
    guns: '0501',
    hw: '0503',
    'hq-div': 'eliminated',
    'hq-reg': 'eliminated',
    'hq-reg-2': '0307',
    'hq-kg': '0701',
    ally: '0912',
  }
  const subjects = [...counters.map(({ id }) => id), ...formations.map(({ id }) => id)]
  const universe = [
    ...subjects.flatMap((subject) => formations.map(({ id }) => attach(subject, id))),
    ...counters.map(({ id }) => ({ type: 'recover', unit: id }) as const),
    ...['0302', '0304', '0306', '0402', '0404'].flatMap((at) =>
      (['defilade', 'travel'] as const).map(
        (mode) => ({ type: 'return-headquarters', unit: 'hq-div', mode, at }) as const,
      ),
    ),
  ]
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 8 }), (choices) => {
      let state = command(game, 'german', units, { turn: 36, with: { returning: { 'hq-div': 36 } } })
      for (const choice of choices) {
        const act = game.toAct(state)
        if (act.kind === 'over' || state.phase !== 'german-command') break
        if (act.kind === 'player') {
          const legalNow = new Set(game.legalActions(state).map((action) => JSON.stringify(action)))
          for (const action of universe)
            expect([action, refusals(game, state, action).length === 0]).toEqual([
              action,
              legalNow.has(JSON.stringify(action)),
            ])
        }
        const actions =
          act.kind === 'chance' ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state)
        state = play(game, state, actions[choice % actions.length]!)
      }
    }),
    { numRuns: 25 },
  )
})
