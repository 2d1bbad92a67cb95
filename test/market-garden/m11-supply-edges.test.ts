/** Corners of supply, command and recovery: whose moment it is, who passes it on, and what an owner gives away. */
import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { commandChain } from '../../src/market-garden/command/queries.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { State, UnitId } from '../../src/market-garden/state.js'
import {
  company,
  flak,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  panthers,
  pioneers,
  place,
  play,
  refusals,
  roll,
  smallGame,
  unit,
} from './small.js'
import type { SmallBoard } from './small.js'
import { road } from './supplyBoards.js'

const gameOf = (counters: SmallBoard['counters'], more: Partial<SmallBoard> = {}): MarketGardenGame =>
  smallGame({ columns: 30, rows: 5, alwaysSupplied: [], counters, ...more })

/** The nearest link above a unit, or a headquarters' own. */
const link = (game: MarketGardenGame, state: State, id: string) =>
  commandChain(positionOf(game.boards['hells-highway'], state), id as UnitId)[0]!

const supplied = (game: MarketGardenGame, state: State, id: string): boolean => {
  const board = game.boards['hells-highway']
  return isSupplied(positionOf(board, state), board.unitIndex(id))
}

const step = (to: string) => ({ type: 'step', to }) as const
const start = (id: string) => ({ type: 'start-move', unit: id }) as const
const stop = { type: 'stop', where: 'bottom' } as const

describe('rest is by night (M11.53c)', () => {
  const game = smallGame({ counters: [company('rifles'), grenadiers('enemy'), company('others')] })
  /** The morning after two quiet nights. */
  const morning = (phase: string, units: object, rested: object): State =>
    place(game, { turn: 41, phase, units: { others: '0101', ...units }, with: { rested } })

  test('M11.53c an enemy who comes near in the morning does not undo a night of rest', () => {
    const units = { rifles: { at: '0303', disrupted: true }, enemy: '0305' }
    const moved = play(
      game,
      morning('german-response-movement', units, { rifles: 2 }),
      start('enemy'),
      step('0304'),
      stop,
    )
    expect(unit(play(game, moved, { type: 'end-phase' }), 'rifles').disrupted).toBe(false)
    // the Germans, who come last, have the same right
    const asleep = { rifles: '0303', enemy: { at: '0305', disrupted: true } }
    let now = play(game, morning('allied-movement', asleep, { enemy: 2 }), start('rifles'), step('0304'), stop)
    for (let i = 0; i < 20 && now.phase !== 'german-indirect-fire'; i++)
      now = play(game, now, legal(game, now, 'end-phase')[0] ?? legal(game, now, 'hold-fire')[0]!)
    expect(unit(now, 'enemy').disrupted).toBe(false)
  })

  test('M11.53c a unit that moves in the morning keeps its night of rest', () => {
    const units = { rifles: '0101', others: '0102', enemy: { at: '0305', disrupted: true } }
    const moved = play(
      game,
      morning('german-response-movement', units, { enemy: 2 }),
      start('enemy'),
      step('0306'),
      stop,
    )
    expect(moved.rested).toEqual({ enemy: 2 })
  })
})

describe('German sources (M11.17b, M11.2b)', () => {
  const formations = [
    formation('corps', 'german', { level: 'corps' }),
    formation('kg', 'german'),
    formation('own', 'german', { superior: 'corps' }),
  ]
  const counters = [...['corps', 'kg', 'own'].map((id) => germanHeadquarters(id)), grenadiers('men'), company('away')]
  const game = gameOf(counters, {
    formations,
    areas: { 'roads-off-east': ['0330'] },
    links: road(3, 20, 30),
  })

  test('M11.17b an independent headquarters uses the corps source only while no corps headquarters is in play', () => {
    expect(link(game, place(game, { units: { 'hq-kg': '0316' } }), 'hq-kg').traces).toBe(true)
    // the corps stands off the road and is out of supply itself
    const cut = place(game, { units: { 'hq-kg': '0316', 'hq-corps': '0112' } })
    expect(link(game, cut, 'hq-corps').traces).toBe(false)
    expect(link(game, cut, 'hq-kg').traces).toBe(false)
  })

  test('M11.17b a headquarters of the corps itself traces to the source of the corps until the corps is in play', () => {
    const state = place(game, { units: { 'hq-own': '0316', 'hq-corps': 'reserve' } })
    expect(link(game, state, 'hq-own')).toMatchObject({ traces: true, rule: 'M11.17b' })
    expect(link(game, place(game, { units: { 'hq-own': '0316', 'hq-corps': 'eliminated' } }), 'hq-own').traces).toBe(
      false,
    )
  })

  test('M11.2b M7.3a a zone of control closes a road off the map unless a unit stands in the hex', () => {
    const units = { 'hq-corps': '0328', away: '0430' }
    expect(link(game, place(game, { units: { ...units, men: '0329' } }), 'hq-corps').traces).toBe(false)
    expect(link(game, place(game, { units: { ...units, men: '0330' } }), 'hq-corps').traces).toBe(true)
    expect(link(game, place(game, { units: { 'hq-corps': '0328', away: '0101' } }), 'hq-corps').traces).toBe(true)
  })
})

describe('attaching comes before judging (M11.4a, M11.0d)', () => {
  const formations = [
    formation('div', 'german', { level: 'division', marks: ['west-edge'] }),
    formation('kg', 'german'),
    formation('reg', 'german', { superior: 'div' }),
  ]
  const counters = [
    ...['div', 'kg', 'reg'].map((id) => germanHeadquarters(id)),
    grenadiers('men', { formation: 'kg' }),
    grenadiers('single'),
    company('away'),
  ]
  const game = gameOf(counters, {
    formations,
    areas: { 'roads-off-west': ['0301'], 'north-of-neder-rijn': ['0301'] },
  })
  const units = { 'hq-div': '0305', 'hq-reg': '0308', 'hq-kg': '0311', away: '0130' }
  const command = (more: object): State =>
    place(game, { turn: 36, phase: 'german-command', units: { ...units, ...more } })

  test('M11.4a M11.0d a headquarters and its units are judged by the division it has just been put under', () => {
    const state = command({ men: { at: '0312', depleted: true } })
    expect(unit(state, 'hq-kg').depleted).toBe(true)
    expect(unit(state, 'men').depleted).toBe(true)
    const attached = play(game, state, { type: 'attach', subject: 'kg', to: 'div' })
    expect(unit(attached, 'hq-kg').depleted).toBe(false)
    expect(unit(attached, 'men').depleted).toBe(false)
  })

  test('M11.4a M11.35a an independent company is fit again once it is put under a headquarters in supply', () => {
    const state = command({ single: { at: '0309', depleted: true } })
    expect(unit(state, 'single').depleted).toBe(true)
    expect(unit(play(game, state, { type: 'attach', subject: 'single', to: 'reg' }), 'single').depleted).toBe(false)
  })

  test('M17.18b M11.24a M11.0d a headquarters that comes back is judged at once, with the units under it', () => {
    const back = (men: string, to: string): State =>
      play(
        game,
        place(game, {
          turn: 36,
          phase: 'german-command',
          units: { ...units, 'hq-div': 'eliminated', 'hq-reg': men, 'hq-kg': '0505' },
          with: { returning: { 'hq-div': 36 } },
        }),
        { type: 'return-headquarters', unit: 'hq-div', mode: 'defilade', at: to },
      )
    const near = back('0308', '0307')
    expect([unit(near, 'hq-div').depleted, unit(near, 'hq-reg').depleted]).toEqual([false, false])
    const far = back('0325', '0326')
    expect([unit(far, 'hq-div').depleted, unit(far, 'hq-reg').depleted]).toEqual([true, true])
  })

  test('M18.52a M18.52b flak that had no headquarters changes none, and is in supply at once', () => {
    const guns = gameOf([...counters, flak('guns')], {
      formations,
      areas: { 'roads-off-west': ['0301'], 'north-of-neder-rijn': ['0301'] },
    })
    const state = place(guns, { turn: 36, phase: 'german-command', units: { ...units, guns: '0309' } })
    const first = play(guns, state, { type: 'attach', subject: 'guns', to: 'reg' })
    expect(supplied(guns, first, 'guns')).toBe(true)
    expect(first.returning).toEqual({})
  })
})

describe('command points on their way (M11.61c, M11.63f, M11.66)', () => {
  const options = { commandPoints: true }
  const NONE = { command: {}, assigned: {}, ammunition: {}, cut: [], highway: null, scattered: {}, underFire: [] }
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('ga', 'allied', { level: 'division', superior: 'corps' }),
    formation('ga-5', 'allied', { superior: 'ga' }),
    formation('ig', 'allied', { superior: 'ga-5' }),
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('8arm', 'allied', { superior: 'corps' }),
  ]
  const counters = [
    ...['corps', 'ga', 'ga-5', 'ig', 'us', '8arm'].map((id) => headquarters(id)),
    company('guards', { formation: 'ig' }),
    pioneers('diggers'),
  ]
  const game = (head: string): MarketGardenGame =>
    gameOf(counters, {
      formations,
      areas: { 'train-source': ['0301'] },
      links: road(3, 1, 23),
      lines: { 'main-road': road(3, 1, 23).map(([from, to]) => [from, to] as const) },
      supplySources: { us: head },
      alwaysSupplied: ['german'],
      turns: [35, 45],
    })
  const units = { 'hq-corps': '0303', 'hq-ga': '0501', 'hq-ga-5': '0506', 'hq-ig': '0511', diggers: '0130' }

  test('M11.61c-5 points for ground units of an airborne division ask for a way to the source of the corps, not to its supply head', () => {
    const receivers = (head: string, us: object): readonly string[] => {
      const small = game(head)
      let now = place(small, {
        phase: 'logistics',
        turn: 41,
        options,
        units: { ...units, ...us },
        with: { points: NONE, attached: { '8arm': 'us' } },
      })
      for (const share of legal(small, now, 'share-delivery')
        .filter((one) => one.formation === 'us')
        .slice(0, 1))
        now = play(small, now, share)
      now = play(small, now, {
        type: 'share-delivery',
        formation: 'corps',
        command: 100,
        ammunition: 0,
        movement: 0,
        bonus: 'command',
      })
      while (small.toAct(now).kind === 'chance') now = play(small, now, roll(3, 4))
      return [...new Set(legal(small, now, 'allot-points').map((one) => one.formation))]
    }
    const near = { 'hq-us': { at: '0305', depleted: true }, 'hq-8arm': '0306' }
    expect(receivers('0130', near)).toContain('us')
    const far = { 'hq-us': '0128', 'hq-8arm': '0127' }
    expect(receivers('0130', far)).not.toContain('us')
  })

  test('M11.63f M11.17d the way that counts for a group of the Guards is all the way from the division', () => {
    const small = game('0130')
    const state = place(small, {
      phase: 'allied-command',
      turn: 42,
      options,
      units,
      with: { points: { ...NONE, command: { ga: 20 }, assigned: { ig: 0 } } },
    })
    const sent = play(small, state, { type: 'send-points', formation: 'ig', points: 2 })
    // fifteen points of path are three steps beyond eight: a six becomes a nine
    expect(play(small, sent, roll(3, 3)).points!.assigned).toEqual({ ig: 1 })
    expect(play(small, sent, roll(2, 3)).points!.assigned).toEqual({ ig: 2 })
  })

  test('M11.66d a unit that is out of supply as well goes half as many hexes too', () => {
    const small = game('0130')
    const respond = (assigned: number, ...dice: readonly number[]): State =>
      play(
        small,
        place(small, {
          phase: 'allied-response-movement',
          turn: 42,
          options,
          units: { ...units, 'hq-ig': { at: '0511', depleted: true }, guards: '0529' },
          with: { points: { ...NONE, assigned: { ig: assigned } } },
        }),
        start('guards'),
        roll(...dice),
        step('0528'),
      )
    expect(refusals(small, respond(0, 5), step('0527'))).toContain('M8.15')
    expect(refusals(small, respond(0, 6), step('0527'))).toEqual([])
  })

  test('M11.66b M11.66c M11.3c infantry that fires at armour in a close action checks for want of command points too', () => {
    const small = gameOf([headquarters('ig'), company('guards', { formation: 'ig' }), panthers('tanks')], {
      alwaysSupplied: ['german'],
      turns: [35, 45],
    })
    const after = (assigned: number): State => {
      let now = place(small, {
        phase: 'german-movement',
        turn: 42,
        options,
        units: { 'hq-ig': '0305', guards: '0304', tanks: '0303' },
        with: { points: { ...NONE, assigned: { ig: assigned } } },
      })
      now = play(small, now, start('tanks'), { type: 'close-action', hex: '0304' })
      while (legal(small, now, 'assault-fire').length === 0) now = play(small, now, { type: 'hold-fire' })
      now = play(small, now, legal(small, now, 'assault-fire').at(-1)!)
      while (small.toAct(now).kind === 'player') now = play(small, now, { type: 'hold-fire' })
      return play(small, now, roll(6, 6), { type: 'accept' })
    }
    const dueOf = (assigned: number): string | null => {
      const next = small.toAct(after(assigned))
      return next.kind === 'chance' ? next.roll.kind : null
    }
    expect([0, 1].map(dueOf)).toEqual(['depletion', 'depletion'])
    expect(dueOf(2)).not.toBe('depletion')
  })

  test('M18.42d M18.42e engineers who fire at the highway begin digging again', () => {
    const small = game('0130')
    const open = play(
      small,
      place(small, {
        phase: 'logistics',
        turn: 41,
        options,
        units: { ...units, diggers: '0410' },
        with: { points: NONE, building: { diggers: 2 } },
      }),
      { type: 'share-delivery', formation: 'corps', command: 100, ammunition: 0, movement: 0, bonus: 'command' },
    )
    expect(open.building).toEqual({ diggers: 2 })
    expect(play(small, open, legal(small, open, 'fire-at-delivery')[0]!).building).toEqual({})
  })
})
