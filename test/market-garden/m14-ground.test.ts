import { describe, expect, test } from 'vitest'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { State } from '../../src/market-garden/state.js'
import { CLEAN, DICE, drop, flown, landingGame, troopers, waiting } from './landingBoards.js'
import {
  flak,
  germanBattery,
  germanHeadquarters,
  germanMortars,
  grenadiers,
  leader,
  legal,
  pak,
  play,
  refusals,
  roll,
  unit,
} from './small.js'

const game = landingGame({
  terrain: { '0404': ['forest'], '0506': ['city'], '0606': ['town'] },
  counters: [
    grenadiers('g'),
    grenadiers('i'),
    pak('p'),
    flak('f'),
    germanBattery('k'),
    germanMortars('m'),
    germanHeadquarters('x'),
  ],
})

/** Serial 1 has landed in 0505 as planned, and Germans may fire. */
const landed = (units: Readonly<Record<string, unknown>>, more: Record<string, unknown> = {}): State =>
  play(game, flown(game, waiting(game, units, more), drop(1, '0505')), CLEAN)

const isAnswered = (state: State): boolean => state.stack.at(-1)!.type === 'reaction'
const emplaced = (at: string) => ({ at, mode: 'defilade' })

/** The units that may join fire at a. */
const firers = (state: State): readonly string[] => {
  const open = play(game, state, { type: 'open-fire', kind: 'conventional', target: 'a' })
  return [...new Set(legal(game, open, 'add-firer').map(({ firer }) => firer.unit as string))]
}

describe('the special fire at those who land', () => {
  test('M14.5b M14.57a Germans within three hexes may fire, whatever lies between, but not beyond their range', () => {
    expect(isAnswered(landed({}))).toBe(false)
    const near = landed({ g: '0504', i: '0503' })
    expect(near.stack.at(-1)).toMatchObject({ type: 'reaction', side: 'german', trigger: 'landing', units: ['a', 'b'] })
    expect(firers(near)).toEqual(['g'])
    expect(isAnswered(landed({ i: '0503' }))).toBe(false)
    // the forest of 0404 lies between
    expect(firers(landed({ k: emplaced('0303') }))).toEqual(['k'])
    expect(isAnswered(landed({ k: emplaced('0501') }))).toBe(false)
    expect(legal(game, landed({ g: '0504' }), 'hold-fire')).toHaveLength(1)
  })

  test('M14.5b artillery, mortars and headquarters fire at units that land, M14.57b but not indirectly', () => {
    const state = landed({ k: emplaced('0503'), m: '0502', 'hq-x': emplaced('0504') })
    expect(firers(state)).toEqual(['hq-x', 'k', 'm'])
    expect(refusals(game, state, { type: 'open-fire', kind: 'indirect', target: 'a' })).not.toEqual([])
    expect(legal(game, state, 'open-fire').every(({ kind }) => kind === 'conventional')).toBe(true)
  })

  test('M14.5b a unit that is Disrupted or in Travel mode does not fire at units that land', () => {
    expect(isAnswered(landed({ g: { at: '0504', disrupted: true } }))).toBe(false)
    expect(isAnswered(landed({ f: { at: '0504', mode: 'travel' } }))).toBe(false)
  })

  test('M14.5d M-R267 flak fires three hexes far with its full rating; M14.57c M-R264 others of range 2 with half of it', () => {
    const value = (id: string, at: string): number => {
      const state = landed({ [id]: emplaced(at) })
      return game.queries.fireValue(state, { kind: 'conventional', firers: [id as never], target: 'a' as never })[0]!
        .value
    }
    expect(firers(landed({ f: emplaced('0502') }))).toEqual(['f'])
    expect(isAnswered(landed({ f: emplaced('0501') }))).toBe(false)
    expect(value('f', '0502')).toBe(value('f', '0503'))
    const gun = landingGame({
      counters: [pak('p', { rating: 6, strength: 6, range: 2 }), germanMortars('m', { range: 2 })],
    })
    const at = (where: string): State =>
      play(gun, flown(gun, waiting(gun, { p: emplaced(where) }), drop(1, '0505')), CLEAN)
    const worth = (where: string): number =>
      gun.queries.fireValue(at(where), { kind: 'conventional', firers: ['p' as never], target: 'a' as never })[0]!.value
    expect(at('0502').stack.at(-1)!.type).toBe('reaction')
    expect(worth('0502')).toBeLessThan(worth('0503'))
    expect(at('0501').stack.at(-1)!.type).not.toBe('reaction')
  })

  test('M14.5c M-R235 a unit that lands counts as Concentrated in the open', () => {
    const wooded = landingGame({ terrain: { '0505': ['woods'] }, counters: [grenadiers('g')] })
    const covered = play(
      wooded,
      waiting(wooded, { g: '0504' }),
      drop(1, '0505'),
      { type: 'land-dispersed', unit: 'a' },
      { type: 'begin-landings' },
      CLEAN,
    )
    const rolls = (on: typeof wooded, state: State) =>
      on.queries.fireValue(state, { kind: 'conventional', firers: ['g' as never], target: 'a' as never })[0]!.rolls
    expect(rolls(wooded, covered)).toEqual(rolls(game, landed({ g: '0504' })))
    const later = play(wooded, covered, { type: 'hold-fire' })
    expect(rolls(wooded, later)).not.toEqual(rolls(wooded, covered))
  })

  test('M14.5b M-R232 a German unit fires once at a serial, wherever its units come down', () => {
    const up = play(game, flown(game, waiting(game, { g: '0505' }), drop(1, '0605')), DICE.S1)
    // a to 0604, b to 0606: both next to 0505, and g may choose
    const first = play(game, up, roll(5, 1), roll(4, 1))
    expect(first.stack.at(-1)!.type).toMatch(/reaction|close-action/)
    const state = play(
      game,
      flown(game, waiting(game, { g: '0504' }), drop(1, '0505')),
      DICE.S1,
      roll(5, 6),
      roll(3, 1),
    )
    expect(unit(state, 'b').at).toBe('0405')
    const apart = play(
      game,
      flown(game, waiting(game, { g: '0504' }), drop(1, '0505')),
      DICE.S1,
      roll(6, 1),
      roll(4, 1),
    )
    expect([unit(apart, 'a').at, unit(apart, 'b').at]).toEqual(['0604', 'england'])
    const held = play(game, apart, { type: 'hold-fire' })
    expect(held.stack.at(-1)).toMatchObject({ type: 'reaction', units: ['b'], hex: '0404' })
    const fired = play(
      game,
      apart,
      { type: 'open-fire', kind: 'conventional', target: 'a' },
      legal(game, play(game, apart, { type: 'open-fire', kind: 'conventional', target: 'a' }), 'add-firer')[0]!,
      { type: 'fire' },
      roll(6, 6),
    )
    const settled =
      game.toAct(fired).kind === 'player' && fired.stack.at(-1)!.type === 'fire-result'
        ? play(game, fired, { type: 'accept' })
        : fired
    expect(unit(settled, 'b').at).toBe('0404')
    expect(settled.stack.some((frame) => frame.type === 'reaction')).toBe(false)
  })
})

describe('landing on Germans', () => {
  const strong: Partial<Counter> = { strength: 9, rating: 9, morale: 9 }
  const storm = landingGame({
    terrain: { '0404': ['forest'], '0606': ['town'] },
    counters: [
      grenadiers('g', { strength: 1, rating: 2, morale: 4 }),
      grenadiers('i'),
      troopers('s', 6, strong),
      troopers('t', 6, strong),
    ],
  })
  const assault = (units: Readonly<Record<string, unknown>>, serial = 6, hex = '0505'): State =>
    play(storm, flown(storm, waiting(storm, { s: 'england', t: 'england', ...units }), drop(serial, hex)), CLEAN)

  test('M14.55a M-R233 units that land on Germans fight for the hex before any fire', () => {
    const state = assault({ g: '0505' })
    expect(state.stack.at(-1)).toMatchObject({ type: 'close-action', hex: '0505', to: '0505', adjacent: false })
    expect(storm.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'M8.7d' } })
    expect(storm.check(state)).toEqual([])
  })

  test('M14.55b a unit that lands on Germans survives only if they leave the hex', () => {
    const outcomes = storm.chanceOutcomes(assault({ g: '0505' })).map(({ action }) => {
      const state = storm.applyUnchecked(assault({ g: '0505' }), action)
      const top = state.stack.at(-1)!
      const end = top.type === 'retreat' ? play(storm, state, legal(storm, state, 'retreat')[0]!) : state
      const after = end.stack.at(-1)!.type === 'reaction' ? play(storm, end, { type: 'hold-fire' }) : end
      return { germans: unit(after, 'g').at, allies: [unit(after, 's').at, unit(after, 't').at] }
    })
    for (const { germans, allies } of outcomes)
      expect(allies).toEqual(germans === '0505' ? ['eliminated', 'eliminated'] : ['0505', '0505'])
    expect(outcomes.some(({ germans }) => germans !== '0505')).toBe(true)
    const weak = assault({ i: '0505' }, 2)
    const lost = storm.chanceOutcomes(weak).map(({ action }) => unit(storm.applyUnchecked(weak, action), 'c').at)
    expect(lost).toContain('eliminated')
  })

  test('M8.6f M8.7e M14.55b a unit that has driven Germans out moves and attacks no more in this phase', () => {
    const movers = (state: State): readonly string[] => legal(storm, state, 'start-move').map((action) => action.unit)
    const quiet = (state: State): State => (isAnswered(state) ? play(storm, state, { type: 'hold-fire' }) : state)
    const alone = quiet(assault({ i: '0506' }))
    expect(movers(alone)).toEqual(['s', 't'])
    const fought = play(storm, assault({ g: '0505', i: '0506' }), roll(6))
    const driven = fought.stack.at(-1)!.type === 'retreat' ? legal(storm, fought, 'retreat') : []
    const down = quiet(driven.length > 0 ? play(storm, fought, driven[0]!) : fought)
    expect([unit(down, 's').at, unit(down, 't').at, unit(down, 'g').at === '0505']).toEqual(['0505', '0505', false])
    expect(refusals(storm, down, { type: 'start-move', unit: 's' })).toEqual(['M8.11'])
    expect(movers(down)).toEqual([])
    expect(storm.check(down)).toEqual([])
  })

  test('M14.55d M-R263 a unit that comes down in a city or forest that Germans hold is lost', () => {
    const up = play(storm, flown(storm, waiting(storm, { g: '0404' }), drop(2, '0505')), DICE.S1, roll(4, 1))
    expect(unit(up, 'c').at).toBe('eliminated')
    const town = play(storm, flown(storm, waiting(storm, { g: '0606' }), drop(2, '0605')), DICE.S1, roll(2, 1))
    expect(unit(town, 'c').at).not.toBe('eliminated')
    expect(town.stack.at(-1)!.type).toBe('close-action')
  })

  test('M14.56a M-R236 the top unit of an overstacked landing has two less rating, but full strength', () => {
    const heap = landingGame({
      counters: [grenadiers('g'), ...['s', 't', 'u'].map((id) => troopers(id, 6, { strength: 12, rating: 7 }))],
    })
    const units = { g: '0505', s: 'england', t: 'england', u: 'england' }
    const at = (more: Readonly<Record<string, unknown>>): State =>
      play(heap, flown(heap, waiting(heap, { ...units, ...more }), drop(6, '0505')), CLEAN)
    const rolled = (state: State) => {
      const values: number[][] = []
      heap.applyUnchecked(state, { type: 'roll', dice: [3] }, (event) => {
        if (event.type === 'close-action-rolled') values.push([event.attack, event.value])
      })
      return values[0]!
    }
    const [all, two] = [rolled(at({})), rolled(at({ u: 'absent' }))]
    expect(all[0]).toBe(36)
    expect(two[0]).toBe(24)
    expect(all[1]!).toBeLessThan(two[1]!)
  })

  test('M14.56a units of an overstacked landing attack with their full strength in Defilade too', () => {
    const jeeps = { kind: 'reconnaissance', transport: 'vehicle', strength: 3 } as const
    const heap = landingGame({
      counters: [
        grenadiers('g'),
        ...['s', 't', 'u'].map((id) => troopers(id, 6, { strength: 12 })),
        troopers('j', 6, jeeps),
      ],
    })
    const strengthWith = (more: Readonly<Record<string, string>>): number => {
      const units = { g: '0505', s: 'england', t: 'england', j: 'england', ...more }
      const fight = play(heap, flown(heap, waiting(heap, units), drop(6, '0505')), CLEAN)
      expect(unit(fight, 'j').mode).toBe('defilade')
      const strengths: number[] = []
      heap.applyUnchecked(fight, roll(3), (event) => {
        if (event.type === 'close-action-rolled') strengths.push(event.attack)
      })
      return strengths[0]!
    }
    expect(strengthWith({ u: 'england' })).toBe(39)
    // the hex would hold these: their Defilade counts (M8.6m)
    expect(strengthWith({ u: 'absent' })).toBe(26)
  })

  test('M19.32b M-R384 M14.55a a leader is in danger when units that land with his headquarters lose steps to Germans there', () => {
    const led = landingGame({
      counters: [grenadiers('g', { strength: 8, rating: 8 }), troopers('s', 4, strong), leader('r')],
    })
    const up = waiting(led, { g: '0505', s: 'england', 'leader-r': 'reserve' })
    const fight = play(led, flown(led, up, drop(4, '0505')), CLEAN)
    const fought = led.chanceOutcomes(fight).map(({ action }) => led.applyUnchecked(fight, action))
    const hurt = fought.filter((state) => unit(state, 's').lost > 0 && unit(state, 's').at !== 'eliminated')
    expect(hurt.length).toBeGreaterThan(0)
    for (const state of hurt) {
      expect(led.toAct(state)).toMatchObject({ kind: 'chance', roll: { kind: 'leader', rule: 'M19.32b' } })
      expect(led.check(state)).toEqual([])
      expect(unit(play(led, state, roll(1, 1)), 'leader-r').at).toBe('eliminated')
      expect(unit(play(led, state, roll(1, 2)), 'leader-r').at).not.toBe('eliminated')
    }
    const safe = fought.filter((state) => unit(state, 's').lost === 0)
    expect(safe.some((state) => state.stack.at(-1)!.type === 'leader-roll')).toBe(false)
  })

  test('M14.55a artillery that lands on Germans without other units is lost', () => {
    const gun = play(storm, flown(storm, waiting(storm, { g: '0505' }), drop(3, '0505')), CLEAN)
    expect(unit(gun, 'h').at).toBe('eliminated')
    expect(unit(gun, 'g').at).toBe('0505')
  })
})
