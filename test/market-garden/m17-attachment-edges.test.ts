/**
 * Who is put under whom at the edges of the rules: which levels, what stands on the map, and the headquarters that is
 * left out.
 */
import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden, unitId } from '../../src/market-garden/index.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { State } from '../../src/market-garden/state.js'
import { takingAny } from '../playing.js'
import { attach, command, commander, far, gameOf, targets } from './commandTargets.js'
import {
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  leader,
  must,
  play,
  refusals,
} from './small.js'
import type { Loose } from './small.js'

describe('battalions (M11.4b, M17.15d)', () => {
  const formations = [
    formation('corps', 'german', { level: 'corps' }),
    formation('div', 'german', { level: 'division', superior: 'corps' }),
    formation('reg', 'german', { superior: 'div' }),
    formation('kg', 'german'),
    formation('kg-2', 'german'),
    formation('kg-bn', 'german', { level: 'battalion', superior: 'kg' }),
    formation('reg-bn', 'german', { level: 'battalion', superior: 'reg' }),
    formation('own-bn', 'german', { level: 'battalion' }),
    formation('al', 'allied'),
  ]
  const counters = [
    ...['kg-bn', 'reg-bn', 'own-bn'].map((id) => grenadiers(`u-${id}`, { formation: id })),
    grenadiers('single'),
    ...['corps', 'div', 'reg', 'kg', 'kg-2'].map((id) => germanHeadquarters(id)),
    leader('kg-2', { side: 'german', nation: 'wehrmacht' }),
    company('ally', { formation: 'al' }),
  ]
  const game = gameOf(counters, formations)
  const hqs = {
    'hq-corps': '0102',
    'hq-div': '0103',
    'hq-reg': '0104',
    'hq-kg': '0105',
    'hq-kg-2': '0106',
    ally: '0912',
  }
  const here = command(game, 'german', { ...hqs, 'u-kg-bn': '0305', 'u-reg-bn': '0305', 'u-own-bn': '0306' })

  test('M11.4b an independent battalion is put under regiments and Kampfgruppen, not a division or corps', () => {
    expect(targets(game, here, 'own-bn')).toEqual(['kg', 'kg-2', 'reg'])
    for (const to of ['div', 'corps']) expect(refusals(game, here, attach('own-bn', to)), to).toEqual(['M11.4b'])
  })

  test('M17.15d M17.17d a battalion of a Kampfgruppe may go only to another one, one of a regiment to none', () => {
    expect(targets(game, here, 'kg-bn')).toEqual(['kg-2'])
    for (const to of ['reg', 'div', 'corps']) expect(refusals(game, here, attach('kg-bn', to)), to).toEqual(['M17.17d'])
    expect(targets(game, here, 'reg-bn')).toEqual([])
    for (const to of ['kg', 'kg-2', 'div', 'corps'])
      expect(refusals(game, here, attach('reg-bn', to)), to).toEqual(['M17.17d'])
  })

  test('M17.17b M17.17d a regiment without its headquarters gives up companies, not its whole battalion', () => {
    const lost = command(game, 'german', { ...hqs, 'hq-reg': 'eliminated', 'u-reg-bn': '0305' })
    expect(targets(game, lost, 'reg-bn')).toEqual([])
    expect(refusals(game, lost, attach('reg-bn', 'kg'))).toEqual(['M17.17d'])
    expect(targets(game, lost, 'u-reg-bn')).toContain('div')
  })

  test('M11.4a a formation without a unit on the map, or with only a leader, is not attached', () => {
    expect(refusals(game, here, attach('own-bn', 'kg'))).toEqual([])
    const away = command(game, 'german', { ...hqs, 'u-kg-bn': '0305', single: '0305' })
    expect(refusals(game, away, attach('own-bn', 'kg'))).toEqual(['M11.4a'])
    expect(targets(game, away, 'own-bn')).toEqual([])
    const noon = { turn: 36 }
    const led = command(game, 'german', { ...hqs, single: '0305', 'leader-kg-2': '0106' }, noon)
    expect(targets(game, led, 'kg-2')).toEqual(['div'])
    const alone = command(
      game,
      'german',
      { ...hqs, single: '0305', 'hq-kg-2': 'eliminated', 'leader-kg-2': '0106' },
      noon,
    )
    expect(refusals(game, alone, attach('kg-2', 'div'))).toEqual(['M11.4a'])
    expect(targets(game, alone, 'kg-2')).toEqual([])
  })

  test('M11.4a M17.17b a formation of the enemy is neither attached nor a target, on the map or not', () => {
    const gone = command(game, 'german', { ...hqs, single: '0305', ally: 'eliminated' }, { turn: 36 })
    for (const state of [here, gone]) {
      expect(refusals(game, state, attach('al', 'kg'))).toEqual(['M11.4a'])
      expect(refusals(game, state, attach('ally', 'kg'))).toEqual(['M11.4a'])
      expect(refusals(game, state, attach('u-own-bn', 'al'))).toEqual(['M17.17b'])
    }
  })

  test('M11.4a M17.16a a company or headquarters in the first hex of the map counts as on the map', () => {
    const corner = command(game, 'german', { ...hqs, single: '0101' })
    expect(targets(game, corner, 'single')).toEqual(['kg', 'kg-2', 'reg'])
    expect(commander(game, play(game, corner, attach('single', 'kg')), 'single')).toBe('kg')
    const led = command(game, 'german', { ...hqs, 'hq-kg': '0101', single: '0305' })
    expect(targets(game, led, 'single')).toContain('kg')
  })
})

describe('the headquarters above a lost one (M17.17c)', () => {
  /** A battalion's group, under a brigade that has no headquarters counter, under a division. */
  const formations = [
    formation('div', 'allied', { level: 'division' }),
    formation('brigade', 'allied', { superior: 'div' }),
    formation('group', 'allied', { superior: 'brigade' }),
    formation('us', 'allied', { level: 'division' }),
  ]
  const counters = [
    company('men', { formation: 'group' }),
    ...['div', 'group', 'us'].map((id) => headquarters(id)),
    company('resting', { formation: 'div' }),
    far,
  ]
  const game = gameOf(counters, formations)
  const units = {
    men: '0303',
    'hq-group': 'eliminated',
    'hq-div': '0305',
    'hq-us': '0307',
    resting: { at: '0505', disrupted: true },
    far: '0912',
  }

  test('M17.17c survivors trace to the next formation above that has a headquarters', () => {
    const state = command(game, 'allied', units)
    expect(targets(game, state, 'men')).toEqual(['div'])
    expect(commander(game, play(game, state, attach('men', 'div')), 'men')).toBe('div')
    expect(refusals(game, state, attach('men', 'us'))).toEqual(['M17.17c'])
    expect(refusals(game, state, attach('men', 'brigade'))).toContain('M17.17c')
  })

  test('M17.17c M11.4a survivors trace to the division their formation has been attached to', () => {
    const state = command(game, 'allied', units, { with: { attached: { brigade: 'us' } } })
    expect(targets(game, state, 'men')).toEqual(['us'])
    expect(refusals(game, state, attach('men', 'div'))).toEqual(['M17.17c'])
  })
})

describe('where a hex stands for the headquarters above (M24.5)', () => {
  const men = 'us-501-2-d'
  const at = (units: object): State =>
    must(
      takingAny(marketGarden).position({
        scenario: 'hells-highway',
        turn: 36,
        phase: 'allied-command',
        // somebody to recover keeps the phase open
        units: { [men]: 'C2413', 'us-506-2-d': { at: 'C4418', disrupted: true }, ...units },
      }),
    )
  const lost = at({ 'us-501-hq': 'eliminated' })
  const to = (formationId: string): Loose => attach(men, formationId)

  test('M17.17c M24.5a a unit that has lost the headquarters of the 501st traces directly to C2411', () => {
    expect(targets(marketGarden, lost, men)).toEqual(['us-101'])
    const board = marketGarden.boards['hells-highway']
    const fed = (state: State): boolean => isSupplied(positionOf(board, state), board.unitIndex(men))
    const served = play(marketGarden, lost, to('us-101'))
    expect([fed(lost), fed(served)]).toEqual([false, true])
    expect(marketGarden.queries.commandChain(served, unitId(men))).toMatchObject([
      { formation: 'us-101', headquarters: null, at: 'C2411', rule: 'M24.5b' },
    ])
  })

  test('M17.17c M17.17d a unit does not change while its headquarters stands, nor trace to any other hex', () => {
    const whole = at({ 'us-501-hq': { at: 'C2414', mode: 'defilade' } })
    expect(targets(marketGarden, whole, men)).toEqual([])
    expect(refusals(marketGarden, whole, to('us-101'))).toEqual(['M17.17b', 'M17.17d'])
    expect(refusals(marketGarden, lost, to('gd'))).toEqual(['M17.17b', 'M17.17c'])
    expect(refusals(marketGarden, lost, to('gd-5'))).toEqual(['M17.17b'])
  })

  test('M17.17b M17.17c a headquarters at the same level may be chosen besides the hex', () => {
    const both = at({ 'us-501-hq': 'eliminated', 'us-506-hq': { at: 'C2414', mode: 'defilade' } })
    expect(targets(marketGarden, both, men)).toEqual(['us-101', 'us-506'])
  })
})

test('M17.17c a unit cannot go to a headquarters above its own that is lost too', () => {
  const formations = [
    formation('div', 'allied', { level: 'division' }),
    formation('group', 'allied', { superior: 'div' }),
    formation('other', 'allied', { superior: 'div' }),
  ]
  const game = gameOf(
    [company('men', { formation: 'group' }), ...['div', 'group', 'other'].map((id) => headquarters(id)), far],
    formations,
  )
  const state = command(game, 'allied', {
    men: '0303',
    'hq-div': 'eliminated',
    'hq-group': 'eliminated',
    'hq-other': '0305',
    far: '0912',
  })
  expect(targets(game, state, 'men')).toEqual(['other'])
  expect(refusals(game, state, attach('men', 'div'))).toEqual(['M17.17c'])
})

test('M30.44a M17.17b only a lent unit is offered the formation whose headquarters lies beyond the north edge', () => {
  const game = gameOf(
    [grenadiers('lent', { formation: 'ss' }), grenadiers('single'), germanHeadquarters('kg'), company('ally')],
    [formation('ss', 'german', { marks: ['beyond-north'] }), formation('kg', 'german')],
    { terms: { lent: { rule: 'M30.44a', formation: 'ss', to: 'kg' } } },
  )
  const units = { lent: '0303', single: '0304', 'hq-kg': '0305', ally: '0912' }
  const serving = command(game, 'german', units, { with: { attached: { lent: 'kg' } } })
  expect(targets(game, serving, 'lent')).toEqual(['ss'])
  expect(targets(game, serving, 'single')).toEqual(['kg'])
  expect(targets(game, play(game, serving, attach('lent', 'ss')), 'lent')).toEqual([])
  const home = command(game, 'german', units, { with: { attached: {} } })
  expect(targets(game, home, 'lent')).toEqual(['kg'])
})
