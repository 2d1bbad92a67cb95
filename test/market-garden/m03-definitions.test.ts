import { describe, expect, test } from 'vitest'
import { branchOf } from '../../src/market-garden/data/branches.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { resultOf } from '../../src/market-garden/board/charts.js'
import { hexId } from '../../src/hex/index.js'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { State } from '../../src/market-garden/state.js'
import {
  antiTankGuns,
  battery,
  company,
  eventsOf,
  flak,
  formation,
  germanHeadquarters,
  grenadiers,
  halftracks,
  headquarters,
  legal,
  must,
  panthers,
  place,
  play,
  refusals,
  roll,
  sappers,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { Loose } from './small.js'

const start = (id: string): Loose => ({ type: 'start-move', unit: id })
const step = (to: string): Loose => ({ type: 'step', to })
const fireAt = (kind: string, target: string): Loose => ({ type: 'open-fire', kind, target })

describe('guns (M3.32c)', () => {
  const guns = [battery('b'), antiTankGuns('at'), flak('f', { side: 'allied', nation: 'british' })]
  const game = smallGame({ counters: [...guns, grenadiers('g'), panthers('p')] })

  test('M3.32c guns in Defilade fire but do not move away, in Travel mode they move but do not fire', () => {
    for (const { id } of guns) {
      const units = (mode: string): object => ({ [id]: { at: '0303', mode }, g: '0304' })
      const fires = (mode: string): boolean => {
        const state = place(game, { phase: 'allied-direct-fire', units: units(mode) })
        return legal(game, state, 'open-fire').length > 0
      }
      expect([id, fires('defilade'), fires('travel')]).toEqual([id, true, false])
      const reach = (mode: string): number =>
        game.queries.reachable(
          place(game, { units: { [id]: { at: '0303', mode }, g: '0709' } }),
          unit(place(game, { units: units(mode) }), id).id,
        ).length
      expect(reach('travel')).toBeGreaterThan(10)
      // a battery stays, light guns are pushed one hex by hand (M8.23d)
      expect(reach('defilade')).toBeLessThanOrEqual(7)
    }
    expect(refusals(game, place(game, { units: { b: { at: '0303', mode: 'defilade' } } }), start('b'))).toEqual([
      'M8.34b',
    ])
  })
})

test('M3.41i M3.41f M3.41g M3.41h armoured infantry is armoured until it dismounts, for two points', () => {
  const carried = sappers('carried', {
    kind: 'armoured-engineer',
    transport: 'vehicle',
    target: 'light',
    travels: true,
    strength: 3,
    marks: ['armoured-oval'],
  })
  const infantry: Counter = { ...halftracks('riders'), side: 'allied', nation: 'british' }
  const game = smallGame({ counters: [carried, infantry, panthers('p'), grenadiers('g')] })
  for (const id of ['carried', 'riders']) {
    const kinds = (dismounted: boolean): readonly string[] => {
      const state = place(game, {
        phase: 'german-direct-fire',
        units: { [id]: { at: '0303', dismounted }, p: '0304', g: '0304' },
      })
      return [...new Set(legal(game, state, 'open-fire').map(({ kind }) => kind))]
    }
    expect([id, kinds(false), kinds(true)]).toEqual([id, ['anti-tank'], ['conventional']])
    const moving = play(game, place(game, { units: { [id]: '0303', p: '0709' } }), start(id), {
      type: 'dismount',
      unit: id,
    })
    expect(unit(moving, id).dismounted).toBe(true)
    const frame = moving.stack.at(-1)!
    expect(frame.type === 'moving' ? Object.values(frame.spent) : []).toEqual([4])
  }
})

describe('combat engineers (M3.41t)', () => {
  const mounted = sappers('mounted', {
    kind: 'armoured-engineer',
    transport: 'vehicle',
    target: 'light',
    travels: true,
    marks: ['armoured-oval'],
  })
  const game = smallGame({ counters: [sappers('e'), mounted, company('a'), grenadiers('g')] })
  /** Who counts as digging when a Command Phase opens. */
  const digging = (e: object): readonly string[] =>
    Object.keys(place(game, { phase: 'allied-command', units: { g: '0709', ...e } }).building)

  test('M3.41t M18.42b engineers dig only when Concentrated, and from vehicles only when dismounted', () => {
    expect(digging({ e: '0303' })).toEqual(['e'])
    expect(digging({ e: { at: '0303', mode: 'defilade' } })).toEqual([])
    expect(digging({ mounted: '0303' })).toEqual([])
    expect(digging({ mounted: { at: '0303', dismounted: true } })).toEqual(['mounted'])
    expect(digging({ mounted: { at: '0303', mode: 'travel' } })).toEqual([])
    expect(digging({ a: '0303' })).toEqual([])
  })

  test('M3.41t M13.0a engineers choose modes and pay for movement like infantry', () => {
    const organizing = place(game, { phase: 'allied-organization', units: { e: '0303', a: '0302', g: '0709' } })
    const modes = (id: string): readonly string[] =>
      legal(game, organizing, 'change-mode').flatMap((action) => (action.unit === id ? [action.mode] : []))
    expect(modes('e')).toEqual(modes('a'))
    const moving = place(game, { units: { e: '0303', a: '0303', g: '0709' } })
    const costs = (id: string): readonly number[] =>
      game.queries.reachable(moving, unit(moving, id).id).map(({ cost }) => cost)
    expect(costs('e')).toEqual(costs('a'))
  })
})

test('M3.43b M5.91b combat engineers have a medium dot, bridge engineers cannot fire at all', () => {
  expect(branchOf('engineers').dots).toEqual({ class: 'medium', count: 1 })
  for (const board of Object.values(marketGarden.boards))
    for (const { id, kind, dots, rating } of board.counters) {
      if (kind === 'engineer' || kind === 'armoured-engineer')
        expect([id, dots]).toEqual([id, { class: 'medium', count: 1 }])
      if (kind === 'bridge-engineer') expect([id, dots, rating]).toEqual([id, null, 0])
    }
})

describe('dice, fire, ammunition (M3.5)', () => {
  const counters = [
    company('a', { strength: 8, rating: 6 }),
    grenadiers('g'),
    panthers('p'),
    shermans('s'),
    battery('b', { formation: 'r' }),
    headquarters('r'),
  ]
  const game = smallGame({ counters, columns: 12, formations: [formation('r', 'allied')] })

  test('M3.5a two dice are added, and the same sum gives the same result', () => {
    const state = place(game, { phase: 'allied-direct-fire', units: { a: '0303', g: '0304' } })
    const open = play(game, state, fireAt('conventional', 'g'))
    const fired = play(game, open, legal(game, open, 'add-firer')[0]!, { type: 'fire' })
    expect(game.toAct(fired)).toMatchObject({ kind: 'chance', roll: { dice: 2, faces: 6 } })
    const outcomes = game.chanceOutcomes(fired)
    expect(outcomes).toHaveLength(36)
    const bySum = new Map<number, Set<string>>()
    for (const { action } of outcomes) {
      if (action.type !== 'roll') continue
      const rolled = eventsOf(game, fired, action).find(({ type }) => type === 'fire-rolled')
      const result = rolled?.type === 'fire-rolled' ? String(rolled.result) : '?'
      const sum = action.dice.reduce((all, die) => all + die, 0)
      bySum.set(sum, (bySum.get(sum) ?? new Set<string>()).add(result))
    }
    expect([...bySum.keys()].sort((x, y) => x - y)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const results of bySum.values()) expect(results.size).toBe(1)
    // a single die has six faces, and is read as it falls
    expect(refusals(game, fired, roll(7, 1))).not.toEqual([])
    expect(refusals(game, fired, roll(3))).not.toEqual([])
  })

  test('M3.5c M5.0b conventional fire is all fire at conventional targets but that of anti-tank guns, direct and indirect', () => {
    const units = {
      a: '0303',
      b: { at: '0302', mode: 'defilade' },
      'hq-r': { at: '0302', mode: 'defilade' },
      s: '0303',
    }
    const kindsAt = (phase: string, target: string): readonly string[] => {
      const state = place(game, { phase, units: { ...units, [target]: '0304' } })
      return [...new Set(legal(game, state, 'open-fire').map(({ kind }) => kind))]
    }
    expect(kindsAt('allied-direct-fire', 'g')).toEqual(['conventional'])
    expect(kindsAt('allied-direct-fire', 'p')).toEqual(['anti-tank'])
    expect(kindsAt('allied-indirect-fire', 'g')).toEqual(['indirect'])
    // the results of both come from the same table: equal values and rolls, equal results
    const result = (phase: string, kind: string) => {
      const state = place(game, { phase, units: { ...units, g: '0304' } })
      const open = play(game, state, fireAt(kind, 'g'))
      const firer = legal(game, open, 'add-firer').find(({ firer: { unit: id } }) => id === 'b')!
      const fired = play(game, open, firer, { type: 'fire' })
      return game
        .chanceOutcomes(fired)
        .flatMap(({ action }) =>
          eventsOf(game, fired, action as Loose).flatMap((event) =>
            event.type === 'fire-rolled' ? [{ dice: event.dice, value: event.value, result: event.result }] : [],
          ),
        )
    }
    const { charts } = game.boards['hells-highway']
    const fire = {
      direct: result('allied-direct-fire', 'conventional'),
      indirect: result('allied-indirect-fire', 'indirect'),
    }
    for (const rolls of [fire.direct, fire.indirect]) {
      expect(rolls).toHaveLength(36)
      for (const { dice, value, result: read } of rolls)
        expect(read).toBe(resultOf(charts, 'open', value, dice[0]! + dice[1]!) ?? 0)
    }
  })

  test('M3.5n M11.7a guns of a high rating check their ammunition only by option', () => {
    const own = smallGame({
      counters,
      columns: 12,
      alwaysSupplied: ['german'],
      supplySources: { r: '0302' },
      formations: [formation('r', 'allied', { level: 'division', airborne: true })],
    })
    const afterFire = (commandPoints: boolean): string => {
      const state = place(own, {
        phase: 'allied-direct-fire',
        turn: 36,
        options: { commandPoints },
        units: {
          b: { at: '0303', mode: 'defilade' },
          'hq-r': { at: '0302', mode: 'defilade' },
          g: { at: '0304', mode: 'defilade' },
        },
      })
      const open = play(own, state, fireAt('conventional', 'g'))
      let now = play(own, open, legal(own, open, 'add-firer')[0]!, { type: 'fire' }, roll(6, 6))
      while (legal(own, now, 'accept').length > 0) now = play(own, now, { type: 'accept' })
      return now.stack.at(-1)!.type
    }
    expect(afterFire(false)).toBe('fire-phase')
    expect(afterFire(true)).toBe('depletion-roll')
  })
})

describe('morale (M11.9)', () => {
  const game = smallGame({
    counters: [
      company('a'),
      antiTankGuns('at'),
      grenadiers('g', { strength: 8, rating: 6 }),
      grenadiers('weak', { strength: 1, rating: 1 }),
      germanHeadquarters('x'),
    ],
  })
  const underFire = (by: string, target: object, dice: readonly number[]): State => {
    const state = place(game, { phase: 'german-direct-fire', units: { a: target, [by]: '0304' } })
    const open = play(game, state, fireAt('conventional', 'a'))
    return play(game, open, legal(game, open, 'add-firer')[0]!, { type: 'fire' }, roll(...dice))
  }

  test('M11.9a M11.93a a unit that stays Concentrated under fire checks its morale', () => {
    const hit = [4, 5, 6, 7, 8, 9, 10]
      .map((sum) => underFire('g', { at: '0303' }, [Math.ceil(sum / 2), Math.floor(sum / 2)]))
      .find((state) => legal(game, state, 'stand-fast').length > 0)!
    const checking = play(game, hit, { type: 'stand-fast' })
    expect(game.toAct(checking)).toMatchObject({ kind: 'chance', roll: { rule: 'M11.93a', dice: 2, roller: 'allied' } })
    // Defilade needs none
    expect(game.toAct(play(game, hit, { type: 'take-cover', unit: 'a' })).kind).toBe('player')
  })

  test('M11.93f M5.29b minimal fire makes its target check its morale', () => {
    const minimal = underFire('weak', { at: '0303' }, [1, 1])
    expect(game.toAct(minimal)).toMatchObject({ kind: 'chance', roll: { rule: 'M5.29b', dice: 2 } })
  })

  test('M11.93f M8.21g guns that are pushed into a zone of control check their morale first', () => {
    const state = place(game, { units: { at: { at: '0302', mode: 'defilade' }, g: '0304' } })
    const pushed = play(game, state, start('at'), step('0303'))
    expect(game.toAct(pushed)).toMatchObject({ kind: 'chance', roll: { rule: 'M8.21g', dice: 2 } })
    expect(unit(play(game, pushed, roll(6, 6)), 'at').at).toBe('0302')
  })

  test('M11.91a M-R224 every counter has a morale from 1 to 9, and a higher one is refused', () => {
    for (const board of Object.values(marketGarden.boards))
      for (const { id, kind, morale } of board.counters)
        if (kind !== 'leader') expect([id, morale >= 1 && morale <= 9]).toEqual([id, true])
    expect(() => smallGame({ counters: [company('a', { morale: 10 }), grenadiers('g')] })).toThrow('morale')
    // it is what the counter says that counts in close action
    const stout = smallGame({ counters: [company('a', { morale: 9 }), company('b', { morale: 2 }), grenadiers('g')] })
    const state = place(stout, { units: { a: '0303', b: '0303', g: '0304' } })
    const morale = (id: string): number => {
      const plan = { attackers: [unit(state, id).id], targets: [hexId('0304')] }
      return must(stout.queries.assess(state, plan)).morale.difference
    }
    expect(morale('a') - morale('b')).toBe(7)
  })
})
