import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { commandOf } from '../../src/market-garden/field/formations.js'
import { ratingOf } from '../../src/market-garden/field/units.js'
import type { State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  formation,
  germanBattery,
  germanHeadquarters,
  germanMortars,
  grenadiers,
  headquarters,
  play,
  refusals,
} from './small.js'
import { attach, command, commander, far, gameOf, targets } from './commandTargets.js'

describe('independents (M11.4, M17.15, M17.16)', () => {
  const formations = [
    formation('div', 'german', { level: 'division' }),
    formation('div-2', 'german', { level: 'division' }),
    formation('reg', 'german', { superior: 'div' }),
    formation('kg', 'german'),
    formation('kg-2', 'german'),
    ...['b1', 'b2', 'b3', 'b4'].map((id) => formation(id, 'german', { level: 'battalion', superior: 'kg' })),
    formation('b5', 'german', { level: 'battalion' }),
    formation('b6', 'german', { level: 'battalion', superior: 'reg' }),
    formation('al', 'allied'),
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
    ...['div', 'div-2', 'reg', 'kg', 'kg-2'].map((id) => germanHeadquarters(id)),
    company('ally', { formation: 'al' }),
  ]
  const game = gameOf(counters, formations)
  const hqs = { 'hq-div': '0101', 'hq-reg': '0103', 'hq-kg': '0105', 'hq-kg-2': '0107', ally: '0912' }
  const placed = (list: readonly { id: string }[], row: string): object =>
    Object.fromEntries(list.map(({ id }) => [id, `${row}05`]))

  test('M11.4b M17.16a an independent company may be put under a regiment, brigade or Kampfgruppe', () => {
    const state = command(game, 'german', { ...hqs, i1: '0305' })
    expect(targets(game, state, 'i1')).toEqual(['kg', 'kg-2', 'reg'])
    expect(refusals(game, state, attach('i1', 'div'))).toEqual(['M11.4b'])
  })

  test('M11.4a a formation of the enemy, or one not on the map, is not attached', () => {
    const noon = command(game, 'german', { ...hqs, 'hq-kg-2': 'eliminated' }, { turn: 36 })
    expect(refusals(game, noon, attach('kg', 'div'))).toEqual([])
    expect(refusals(game, noon, attach('kg-2', 'div'))).toEqual(['M11.4a'])
    expect(refusals(game, noon, attach('al', 'div'))).toEqual(['M11.4a'])
    expect(targets(game, noon, 'al')).toEqual([])
    expect(refusals(game, noon, attach('kg', 'al'))).toContain('M17.17b')
  })

  test('M11.4b M17.15c M17.15d an independent battalion goes to a regiment, one of a Kampfgruppe to another', () => {
    const state = command(game, 'german', { ...hqs, ...placed(battalions, '03') }, { turn: 36 })
    expect(refusals(game, state, attach('b5', 'div'))).toEqual(['M11.4b'])
    expect(refusals(game, state, attach('b5', 'reg'))).toEqual([])
    expect(refusals(game, state, attach('b1', 'kg-2'))).toEqual([])
    expect(refusals(game, state, attach('b1', 'reg'))).toEqual(['M17.17d'])
    expect(refusals(game, state, attach('b6', 'kg'))).toEqual(['M17.17d'])
  })

  test('M11.4d M17.16b at most eight independent companies are under one headquarters', () => {
    const attached = Object.fromEntries(single.slice(0, 8).map(({ id }) => [id, 'reg']))
    const state = command(game, 'german', { ...hqs, ...placed(single, '03') }, { with: { attached } })
    expect(refusals(game, state, attach('i9', 'reg'))).toEqual(['M11.4d'])
    expect(refusals(game, state, attach('i9', 'kg'))).toEqual([])
  })

  test('M11.4a M17.15a a Kampfgruppe that has come on is put under a division in any Command Phase', () => {
    // turn 35 is 0901, 38 is 1801
    for (const turn of [35, 38]) {
      const state = command(game, 'german', { ...hqs, 'u-b1': '0305' }, { turn })
      expect(targets(game, state, 'kg')).toEqual(['div'])
      expect(refusals(game, state, attach('kg', 'div'))).toEqual([])
    }
  })

  test('M11.4e M-R386 units are reassigned in any Command Phase, formations only at 0601 and 1201', () => {
    const units = { ...hqs, 'hq-div-2': '0109', i1: '0305', 'u-b1': '0305' }
    const under = { with: { attached: { kg: 'div', i1: 'kg-2' } } }
    // turn 35 is 0901, 36 is 1201
    const morning = command(game, 'german', units, { turn: 35, ...under })
    expect(refusals(game, morning, attach('i1', 'kg'))).toEqual([])
    expect(refusals(game, morning, attach('kg', 'div-2'))).toEqual(['M11.4e'])
    const noon = command(game, 'german', units, { turn: 36, ...under })
    expect(refusals(game, noon, attach('kg', 'div-2'))).toEqual([])
    expect(refusals(game, noon, attach('kg', 'reg'))).toEqual(['M11.4b'])
    expect(refusals(game, noon, attach('reg', 'kg'))).toEqual(['M17.17d'])
  })

  test('M17.15a M17.15b an attached Kampfgruppe is under the command of its division', () => {
    const noon = command(game, 'german', { ...hqs, 'u-b1': '0305' }, { turn: 36 })
    const state = play(game, noon, attach('kg', 'div'))
    const board = game.boards['hells-highway']
    expect(commandOf(positionOf(board, state), board.unitIndex('hq-kg'))).toBe('div')
    expect(commandOf(positionOf(board, noon), board.unitIndex('hq-kg'))).toBe(null)
  })

  test('M11.4c M17.15c at most four battalions are active under one headquarters', () => {
    const units = { ...hqs, ...placed(battalions, '03') }
    const state = command(game, 'german', units)
    expect(refusals(game, state, attach('b5', 'kg'))).toEqual(['M11.4c'])
    expect(refusals(game, state, attach('b5', 'reg'))).toEqual([])
    const fewer = command(game, 'german', { ...units, 'u-b4': 'eliminated' })
    expect(refusals(game, fewer, attach('b5', 'kg'))).toEqual([])
  })

  test('M11.4c M17.15d a battalion does not come back when it would be the fifth', () => {
    const units = { ...hqs, ...placed(battalions, '03') }
    const replaced = command(game, 'german', units, { with: { attached: { b1: 'kg-2', b5: 'kg' } } })
    expect(refusals(game, replaced, attach('b1', 'kg'))).toEqual(['M11.4c'])
    const left = command(game, 'german', units, { with: { attached: { b1: 'kg-2' } } })
    expect(refusals(game, left, attach('b1', 'kg'))).toEqual([])
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

  test('M17.15c M17.17b a company whose place has been taken does not come back as a seventeenth', () => {
    const units = { ...hqs, ...placed(many, '05'), ...placed(single.slice(0, 3), '03') }
    const full = command(game, 'german', units, {
      with: { attached: { m1: 'kg', i1: 'kg-2', i2: 'kg-2', i3: 'kg-2' } },
    })
    expect(refusals(game, full, attach('m1', 'kg-2'))).toEqual(['M17.15c'])
    const room = command(game, 'german', units, { with: { attached: { m1: 'kg', i1: 'kg-2', i2: 'kg-2' } } })
    expect(refusals(game, room, attach('m1', 'kg-2'))).toEqual([])
  })

  test('M17.15d battalions of Kampfgruppen may be moved to others, those of regiments not', () => {
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
  const rating = (state: State, id: string, on = board): number => ratingOf(positionOf(on, state), on.unitIndex(id))

  test('M17.21g artillery of a regiment is not put under the division while its headquarters stands', () => {
    const state = command(game, 'allied', { ...hqs, 'reg-guns': { at: '0305', disrupted: true } })
    expect(refusals(game, state, attach('reg-guns', '43'))).toEqual(['M17.21g'])
    expect(targets(game, state, 'reg-guns')).toEqual([])
  })

  test('M17.21g M17.21h guns without their headquarters lose one rating under another regiment', () => {
    const regiment = command(game, 'allied', { ...hqs, 'hq-129': 'eliminated', 'reg-guns': '0305' })
    expect(targets(game, regiment, 'reg-guns')).toEqual(['130', '43'])
    expect(refusals(game, regiment, attach('reg-guns', 'corps'))).toEqual(['M17.21i'])
    expect(rating(play(game, regiment, attach('reg-guns', '130')), 'reg-guns')).toBe(7)
    expect(rating(play(game, regiment, attach('reg-guns', '43')), 'reg-guns')).toBe(8)
    const division = command(
      game,
      'allied',
      { ...hqs, 'hq-43': 'eliminated', 'div-guns': '0305' },
      { with: { returning: { 'hq-43': 45 } } },
    )
    expect(targets(game, division, 'div-guns')).toEqual(['129', '130'])
  })

  test('M17.21i artillery forced out of its group loses two ratings', () => {
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

  test('M17.21i artillery stays in its group while any headquarters of the group stands', () => {
    const gone = { 'hq-129': 'eliminated', 'hq-130': 'eliminated' }
    const state = command(game, 'allied', { ...hqs, ...gone, 'reg-guns': '0305' })
    expect(targets(game, state, 'reg-guns')).toEqual(['43'])
    expect(refusals(game, state, attach('reg-guns', '231'))).toEqual(['M17.21i'])
  })

  test('M17.21j artillery of an independent brigade may be transferred, and loses two ratings', () => {
    const state = command(game, 'allied', { ...hqs, 'own-guns': '0305' })
    expect(rating(play(game, state, attach('own-guns', '43')), 'own-guns')).toBe(6)
  })

  test('M17.21k losses of rating are not added together', () => {
    const gone = { 'hq-43': 'eliminated', 'hq-129': 'eliminated', 'hq-130': 'eliminated' }
    const with_ = { returning: { 'hq-43': 45 }, ratingLoss: { 'reg-guns': 1 } }
    const state = command(game, 'allied', { ...hqs, ...gone, 'reg-guns': '0305' }, { with: with_ })
    expect(rating(play(game, state, attach('reg-guns', '231')), 'reg-guns')).toBe(6)
  })

  test('M17.21l artillery of 30 Corps may be put under any division that is not airborne', () => {
    const state = command(game, 'allied', { ...hqs, 'corps-guns': '0305' })
    expect(targets(game, state, 'corps-guns')).toEqual(['43', '50'])
    const moved = play(game, state, attach('corps-guns', '43'))
    expect(rating(moved, 'corps-guns')).toBe(8)
    expect(commander(game, moved, 'corps-guns')).toBe('43')
  })

  test('M17.21l M17.17d the artillery of a German corps stays with it', () => {
    const german = gameOf(
      [
        germanBattery('guns', { formation: 'gc' }),
        ...['gc', 'gd'].map((id) => germanHeadquarters(id)),
        company('ally'),
      ],
      [formation('gc', 'german', { level: 'corps' }), formation('gd', 'german', { level: 'division', superior: 'gc' })],
    )
    const units = { guns: '0305', 'hq-gc': '0101', 'hq-gd': '0102', ally: '0909' }
    expect(targets(german, command(german, 'german', units), 'guns')).toEqual([])
    // it goes under a division only when its headquarters is lost
    const lost = command(german, 'german', { ...units, 'hq-gc': 'eliminated' })
    expect(targets(german, lost, 'guns')).toEqual(['gd'])
    const under = play(german, lost, attach('guns', 'gd'))
    expect(rating(under, 'guns', german.boards['hells-highway'])).toBe(7)
  })
})
