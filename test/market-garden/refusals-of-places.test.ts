/** Places, companies and results of fire that an action cannot have: each rule by itself. */
import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import { unitId } from '../../src/market-garden/index.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import { attach, command, gameOf } from './commandTargets.js'
import { bridgers, byWater, moves } from './crossings.js'
import { firer, shoot } from './firing.js'
import { germans, off, offMapGame, travel } from './offMapBoards.js'
import { company, formation, germanBattery, germanHeadquarters, grenadiers, headquarters, legal } from './small.js'
import { must, place, play, refusals, roll, smallGame } from './small.js'
import type { Loose } from './small.js'

/** The rule and the code of every reason. */
const codes = (game: MarketGardenGame, state: State, action: Loose): readonly string[] => {
  expect(refusals(game, state, action)).not.toEqual([])
  return game.explain(state, action as never).map(({ rule, code }) => `${rule} ${code}`)
}

test('M17.15c no battalion comes under a Kampfgruppe that would have more than sixteen companies', () => {
  const men = Array.from({ length: 15 }, (_, i) => grenadiers(`m${i + 1}`, { formation: 'kg', strength: 1 }))
  const two = ['x', 'y'].map((id) => grenadiers(id, { formation: 'b1', strength: 1 }))
  const game = gameOf(
    [...men, ...two, germanHeadquarters('kg'), germanHeadquarters('kg-2'), grenadiers('z'), company('ally')],
    [
      formation('kg', 'german'),
      formation('kg-2', 'german'),
      formation('b1', 'german', { level: 'battalion', superior: 'kg-2' }),
    ],
  )
  const state = (count: number): State =>
    command(game, 'german', {
      'hq-kg': '0101',
      'hq-kg-2': '0107',
      ally: '0912',
      // a Disrupted unit keeps the phase open
      z: { at: '0701', disrupted: true },
      x: '0305',
      y: '0305',
      ...Object.fromEntries(men.slice(0, count).map(({ id }) => [id, '0505'])),
    })
  expect(refusals(game, state(14), attach('b1', 'kg'))).toEqual([])
  expect(codes(game, state(15), attach('b1', 'kg'))).toEqual(['M17.15c too-many'])
  expect(legal(game, state(15), 'attach')).not.toContainEqual(attach('b1', 'kg'))
})

test('M8.52 M8.6a no unit is named twice in a close action', () => {
  const game = smallGame({
    counters: [company('a', { formation: 'r' }), company('b', { formation: 'r' }), grenadiers('g')],
  })
  const state = place(game, { phase: 'allied-movement', units: { a: '0304', b: '0304', g: '0305' } })
  const attack = (...ids: readonly string[]) => game.compose.closeAction(state, ids.map(unitId), hexId('0305'))
  expect(attack('a', 'b')).toMatchObject({ _tag: 'Right' })
  expect(attack('a', 'b', 'a')).toMatchObject({ left: [{ rule: 'M8.52', code: 'on-the-move', subject: 'a' }] })
})

test('M10.1 M20.0h no unit enters by a hex that is prohibited to it', () => {
  const game = offMapGame([...germans, company('a')], { terrain: { '0201': ['forest'] } })
  const state = off(game, { g: 'off-map-5W', p: travel('off-map-5W') })
  const enter = (unit: string, hex: string, mode: string): Loose => ({ type: 'enter', unit, mode, at: hex })
  expect(refusals(game, state, enter('g', '0201', 'concentrated'))).toEqual([])
  expect(refusals(game, state, enter('p', '0301', 'travel'))).toEqual([])
  expect(codes(game, state, enter('p', '0201', 'travel'))).toEqual(['M10.1 barred'])
  expect(legal(game, state, 'enter')).not.toContainEqual(enter('p', '0201', 'travel'))
})

test('M8.34c M10.17 M16.16a no headquarters is ferried in Travel mode to a bank where it could not drive', () => {
  const landed = (terrain: string): readonly string[] => {
    const by = [bridgers('e'), headquarters('x'), company('a')]
    const river = byWater('river', { terrain: { '0304': [terrain] } }, by)
    const units = { 'hq-x': { at: '0303', mode: 'travel' }, e: '0303' }
    const moving = play(river, moves(river, units), { type: 'start-move', unit: 'hq-x' })
    const ferry: Loose = { type: 'ferry', to: '0304', by: 'e' }
    const rules = refusals(river, moving, ferry)
    expect(legal(river, moving, 'ferry')).toHaveLength(rules.length === 0 ? 1 : 0)
    return rules
  }
  expect(landed('city')).toEqual([])
  expect(landed('rough')).toEqual(['M8.34c'])
  expect(landed('marsh')).toEqual(['M10.17'])
})

describe('setting up (M24.2a)', () => {
  const near = (hex: string, within = 0) => ({ arrival: { turn: 0, hex, within, group: 1, half: false } }) as const
  const game = smallGame({
    counters: [
      company('a', near('0303')),
      grenadiers('shut', near('0303')),
      grenadiers('near', near('0303', 1)),
      grenadiers('free', near('0606')),
    ],
  })
  const state = play(game, must(game.setup({ scenario: 'hells-highway' })), {
    type: 'place-unit',
    unit: 'a',
    to: '0303',
    mode: 'concentrated',
  })
  const choose = (unit: string): Loose => ({ type: 'choose-unit', unit })

  test('M24.2a no unit is chosen without a place for it', () => {
    expect(state.phase).toBe('german-setup')
    expect(legal(game, state, 'choose-unit').map((action) => action.unit)).toEqual(['free', 'near'])
    expect(codes(game, state, choose('shut'))).toEqual(['M24.2a no-room'])
    expect(codes(game, state, choose('a'))).toEqual(['M24.2a not-waiting'])
  })

  test('M8.12a no unit is set up among enemies', () => {
    const chosen = game.applyUnchecked(state, { type: 'choose-unit', unit: unitId('near') })
    const put = (to: string): Loose => ({ type: 'place-unit', unit: 'near', to, mode: 'defilade' })
    expect(codes(game, chosen, put('0303'))).toEqual(['M8.12a enemy'])
    expect(refusals(game, chosen, put('0304'))).toEqual([])
    expect(legal(game, chosen, 'place-unit').map((action) => action.to)).not.toContain('0303')
  })
})

describe('the result of fire', () => {
  const game = smallGame({
    counters: [
      company('a', { formation: 'r', strength: 9 }),
      ...['g', 'g2', 'g3'].map((id) => grenadiers(id)),
      germanBattery('y', { morale: 6 }),
    ],
  })
  const hit = (units: object, target: string, dice: readonly [number, number]): State => {
    const state = place(game, { turn: 35, phase: 'allied-direct-fire', units: { a: '0303', ...units } })
    return shoot(game, state, 'conventional', target, [firer('a', 9)], dice)
  }

  test('M5.37 guns that have failed their check lose a step or are Disrupted, and nothing else is done first', () => {
    const failed = play(game, hit({ y: { at: '0304', mode: 'defilade' } }, 'y', [4, 5]), roll(3, 4))
    expect(legal(game, failed, 'suffer')).toHaveLength(2)
    expect(codes(game, failed, { type: 'accept' })).toEqual(['M5.37 suffer'])
    expect(codes(game, failed, { type: 'end-phase' })).toEqual(['M5.37 suffer'])
  })

  test('M9.43b steps beyond the target are allotted before anything else', () => {
    const excess = hit({ g2: { at: '0304', lost: 3 }, g3: '0304', g: '0304' }, 'g2', [2, 3])
    expect(legal(game, excess, 'allot-step').map((action) => action.unit)).toEqual(['g', 'g3'])
    expect(codes(game, excess, { type: 'accept' })).toEqual(['M9.43b allot'])
    expect(codes(game, excess, { type: 'allot-step', unit: 'a' })).toEqual(['M9.43b allot'])
  })
})
