import { describe, expect, test } from 'vitest'
import { hexId } from '../../src/hex/index.js'
import type { State } from '../../src/market-garden/state.js'
import { arrival } from './arrivals.js'
import { CLEAN, drop, flown, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { battery, company, grenadiers, legal, place, play, refusals, roll, unit } from './small.js'
import type { Loose } from './small.js'

/** Five companies of 29 points, as in the rulebook's example. */
const FIVE = { s: 8, t: 7, u: 5, v: 4, w: 5 } as const
const AIRBORNE = { nation: 'american', formation: 'r', marks: ['airborne'] } as const

const game = landingGame({
  counters: [
    ...Object.entries(FIVE).map(([id, strength]) => troopers(id, 6, { strength })),
    battery('n', { ...AIRBORNE, serial: 7, marks: ['airborne'] }),
    troopers('k', 7, { strength: 12 }),
    troopers('l', 7, { strength: 11 }),
    troopers('m', 7, { strength: 4 }),
    ...['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'].map((id) => company(id, { strength: 12 })),
    ...['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'].map((id) => company(id, { strength: 12 })),
    ...['g1', 'g2', 'g3', 'g4', 'g5', 'g6'].map((id) =>
      grenadiers(id, { range: 1, rating: 1, strength: 1, morale: 2 }),
    ),
  ],
})
const ENGLAND = { s: 'england', t: 'england', u: 'england', v: 'england', w: 'england' } as const
const HEAP = { n: 'england', k: 'england', l: 'england', m: 'england' } as const
const AROUND = ['0404', '0405', '0504', '0506', '0604', '0605'] as const

const quiet = (on: typeof game, state: State): State =>
  state.stack.at(-1)!.type === 'reaction' ? quiet(on, play(on, state, { type: 'hold-fire' })) : state

const landed = (units: Readonly<Record<string, unknown>>, serial = 6, on = game): State =>
  quiet(on, play(on, flown(on, waiting(on, units), drop(serial, '0505')), CLEAN))

/** One of each in all hexes round 0505. */
const ring = (prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(AROUND.map((hex, i) => [`${prefix}${i + 1}`, hex]))

describe('too many units in a hex', () => {
  test('M14.5e X14.3 any unit whose departure is enough may leave, at the choice of its owner', () => {
    const state = landed(ENGLAND)
    expect(state.stack.at(-1)).toMatchObject({ type: 'crowding', stage: 'thin' })
    const goers = new Set(legal(game, state, 'displace').map((action) => action.unit as string))
    expect([...goers].sort()).toEqual(['s', 't', 'u', 'v', 'w'])
    const done = play(game, state, { type: 'displace', unit: 'v', to: '0506' })
    expect(unit(done, 'v')).toMatchObject({ at: '0506', disrupted: false })
    expect(done.stack.at(-1)!.type).toBe('movement-phase')
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['M14.5e'])
    expect(refusals(game, state, { type: 'accept' })).toEqual(['M14.5e'])
  })

  test('M14.5e of units of different strength only those may leave whose leaving helps', () => {
    const uneven = landingGame({
      counters: [
        troopers('x', 6, { strength: 12 }),
        troopers('y', 6, { strength: 12 }),
        troopers('w', 6, { strength: 9 }),
        troopers('v', 6, { strength: 1 }),
      ],
    })
    const state = landed({ x: 'england', y: 'england', w: 'england', v: 'england' }, 6, uneven)
    expect([...new Set(legal(uneven, state, 'displace').map((action) => action.unit as string))]).toEqual([
      'w',
      'x',
      'y',
    ])
    expect(refusals(uneven, state, { type: 'displace', unit: 'v', to: '0506' })).toEqual(['M14.5e'])
  })

  test('M14.5f a unit that leaves goes to an adjacent empty or friendly hex that can hold it', () => {
    const state = landed({ ...ENGLAND, c1: '0506', c2: '0506', g1: '0604' })
    const hexes = new Set(legal(game, state, 'displace').map(({ to }) => to as string))
    expect([...hexes].sort()).toEqual(['0404', '0405', '0504', '0506', '0605'])
    const onto = legal(game, state, 'displace').filter(({ to }) => to === '0506')
    expect(onto.map((action) => action.unit as string)).toEqual(['v'])
    expect(refusals(game, state, { type: 'displace', unit: 'v', to: '0604' })).toEqual(['M14.5f'])
    expect(refusals(game, state, { type: 'displace', unit: 'v', to: '0507' })).toEqual(['M14.5f'])
    expect(refusals(game, state, { type: 'displace', unit: 'v', to: '9999' })).toEqual(['input'])
  })

  test('M14.5f M9.32a M-R126 a serial whose units have nowhere to go is Disrupted where it is, and stays', () => {
    const state = landed({ ...ENGLAND, ...ring('g') })
    const after = state.stack.at(-1)!.type === 'crowding' ? play(game, state, { type: 'accept' }) : state
    expect(after.stack.at(-1)!.type).toBe('movement-phase')
    for (const id of Object.keys(FIVE)) expect(unit(after, id)).toMatchObject({ at: '0505', disrupted: true })
    // it has been penalized for the overstack: in the next movement phase it is only slow
    const later = place(game, {
      turn: after.turn,
      phase: 'allied-response-movement',
      units: Object.fromEntries(Object.keys(FIVE).map((id) => [id, { at: '0505', disrupted: true }])),
    })
    for (const id of Object.keys(FIVE)) expect(unit(later, id)).toMatchObject({ at: '0505', disrupted: true })
    expect(later.thisPhase.crowded).toEqual(['0505'])
  })

  test('M14.5g M14.52a M-R234 artillery may leave, Disrupted with all units beside it, or be given up', () => {
    const state = landed(HEAP, 7)
    expect(legal(game, state, 'sacrifice').map((action) => action.unit as string)).toEqual(['n'])
    expect(refusals(game, state, { type: 'sacrifice', unit: 'm' })).toEqual(['M14.5g'])
    const left = play(game, state, { type: 'displace', unit: 'n', to: '0506' })
    expect(unit(left, 'n')).toMatchObject({ at: '0506', disrupted: true })
    for (const id of ['k', 'l', 'm']) expect(unit(left, id)).toMatchObject({ at: '0505', disrupted: true })
    const given = play(game, state, { type: 'sacrifice', unit: 'n' })
    expect(unit(given, 'n').at).toBe('eliminated')
    expect(unit(given, 'k').disrupted).toBe(false)
    const other = play(game, state, { type: 'displace', unit: 'm', to: '0506' })
    expect([unit(other, 'm').disrupted, unit(other, 'k').disrupted]).toEqual([false, false])
    // with nowhere to go it must be given up
    const shut = landed({ ...HEAP, ...ring('g') }, 7)
    expect(refusals(game, shut, { type: 'accept' })).toEqual(['M14.5e'])
    expect(legal(game, shut, 'sacrifice')).toHaveLength(1)
  })

  test('M14.52a M-R234 artillery that leaves Disrupts all units beside it, those of another serial too', () => {
    const units = { a: 'england', b: 'england', n: 'england', k: 'england', m: 'england', c1: '0506' }
    const both = flown(game, waiting(game, units), drop(1, '0505'), drop(7, '0505'))
    const state = play(game, both, CLEAN, CLEAN)
    expect(state.stack.at(-1)).toMatchObject({ type: 'crowding', stage: 'thin', units: ['k', 'm', 'n'] })
    const left = play(game, state, { type: 'displace', unit: 'n', to: '0506' })
    expect(['n', 'k', 'm', 'a', 'b'].map((id) => unit(left, id).disrupted)).toEqual([true, true, true, true, true])
    // it has gone to a hex of units that are not affected
    expect(unit(left, 'c1').disrupted).toBe(false)
  })

  test('M14.51b M14.5h M-R234 M-R453 a serial without room takes over a hex of friends and pushes them out', () => {
    const full = { ...ring('c'), ...ring('d') }
    const state = landed({ ...ENGLAND, ...full, c7: '0507' })
    expect(new Set(legal(game, state, 'displace').map((action) => action.unit as string))).toEqual(new Set(['v']))
    const packed = landingGame({
      counters: [
        troopers('x', 6, { strength: 12 }),
        troopers('y', 6, { strength: 12 }),
        troopers('z2', 6, { strength: 8 }),
        ...AROUND.flatMap((_, i) => [company(`e${i}`, { strength: 12 }), company(`f${i}`, { strength: 12 })]),
        battery('b1', { strength: 4 }),
      ],
    })
    const crowd = Object.fromEntries(
      AROUND.flatMap((hex, i) => [
        [`e${i}`, hex],
        [`f${i}`, hex],
      ]),
    )
    const stuck = landed(
      { x: 'england', y: 'england', z2: 'england', ...crowd, b1: { at: '0506', mode: 'defilade' } },
      6,
      packed,
    )
    expect(legal(packed, stuck, 'displace')).toEqual([])
    expect(legal(packed, stuck, 'take-over')).toHaveLength(6)
    expect(refusals(packed, stuck, { type: 'take-over', to: '0507' })).toContain('M14.5f')
    const over = play(packed, stuck, { type: 'take-over', to: '0506' })
    // those of 0506, which is the fourth of the ring; the guns there are lost
    expect(unit(over, 'b1').at).toBe('eliminated')
    expect([unit(over, 'e3').disrupted, unit(over, 'f3').disrupted]).toEqual([true, true])
    expect([unit(over, 'x').at, unit(over, 'y').at]).toEqual(['0506', '0506'])
    expect(over.stack.at(-1)).toMatchObject({ type: 'crowding', stage: 'shove' })
    expect(refusals(packed, over, { type: 'displace', unit: 'x', to: '0507' })).toContain('M14.51b')
    const away = play(
      packed,
      over,
      { type: 'displace', unit: 'e3', to: '0507' },
      { type: 'displace', unit: 'f3', to: '0507' },
    )
    expect(away.stack.at(-1)).toMatchObject({ type: 'crowding', stage: 'thin', hex: '0506', tookOver: true })
    const thin = play(packed, away, { type: 'displace', unit: 'z2', to: '0505' })
    expect(thin.stack.at(-1)!.type).toBe('movement-phase')
    expect(unit(thin, 'x').disrupted).toBe(false)
    expect(refusals(game, state, { type: 'take-over', to: '0506' })).toContain('M14.51b')
  })
})

describe('what is left to somebody who has to leave', () => {
  /** Room for eight points alone in one hex of the ring, for twelve in none. */
  const tight = landingGame({
    counters: [
      ...['x', 'y'].map((id) => troopers(id, 6, { strength: 12 })),
      troopers('w', 6, { strength: 8 }),
      ...AROUND.flatMap((_, i) => [company(`e${i + 1}`, { strength: 12 }), company(`f${i + 1}`, { strength: 12 })]),
      company('spare', { strength: 8 }),
      company('fort', { strength: 4, allowance: 0, marks: ['static'] }),
    ],
  })
  const ALOFT = { x: 'england', y: 'england', w: 'england', ...ring('e'), ...ring('f') }

  test('M14.5f a unit that takes the only way out is not Disrupted', () => {
    const state = landed({ ...ALOFT, f4: 'absent', spare: '0506' }, 6, tight)
    expect(legal(tight, state, 'displace')).toEqual([{ type: 'displace', unit: 'w', to: '0506' }])
    const done = play(tight, state, { type: 'displace', unit: 'w', to: '0506' })
    expect(done.stack.at(-1)!.type).toBe('movement-phase')
    expect(['x', 'y', 'w'].map((id) => [unit(done, id).at, unit(done, id).disrupted])).toEqual([
      ['0505', false],
      ['0505', false],
      ['0506', false],
    ])
  })

  test('M8.8 M14.51b a static unit that is pushed out does not move and is Disrupted', () => {
    const stuck = landed({ ...ALOFT, fort: '0506' }, 6, tight)
    const over = play(tight, stuck, { type: 'take-over', to: '0506' })
    expect(over.stack.at(-1)).toMatchObject({ type: 'crowding', stage: 'shove', others: ['e4', 'f4', 'fort'] })
    expect(refusals(tight, over, { type: 'displace', unit: 'e4', to: '0505' })).toEqual([])
    expect(refusals(tight, over, { type: 'displace', unit: 'fort', to: '0505' })).toEqual(['M8.8'])
    expect(unit(over, 'fort').disrupted).toBe(true)
  })
})

describe('landing on friends', () => {
  test('M14.53a M-R451 friends who were in play may step aside, and the serial is Disrupted', () => {
    const state = landed({ a: 'england', b: 'england', c1: '0505' }, 1)
    expect(state.stack.at(-1)).toMatchObject({ type: 'crowding', stage: 'aside', others: ['c1'] })
    expect([unit(state, 'a').disrupted, unit(state, 'b').disrupted, unit(state, 'c1').disrupted]).toEqual([
      true,
      true,
      false,
    ])
    const gone = play(game, state, { type: 'displace', unit: 'c1', to: '0506' })
    expect(unit(gone, 'c1')).toMatchObject({ at: '0506', disrupted: false })
    const stays = play(game, state, { type: 'accept' })
    expect(unit(stays, 'c1')).toMatchObject({ at: '0505', disrupted: false })
    expect(refusals(game, state, { type: 'displace', unit: 'a', to: '0506' })).toContain('M14.53a')
  })

  test('M8.6q M14.53a a unit that has stepped aside has a shift only against units it began next to', () => {
    // 0605 is next to both hexes, 0606 to the new one alone
    const assault = (german: string): boolean => {
      const state = landed({ a: 'england', b: 'england', c1: '0505', g1: german }, 1)
      const aside = quiet(game, play(game, state, { type: 'displace', unit: 'c1', to: '0506' }))
      const attack = play(game, aside, { type: 'start-move', unit: 'c1' }, { type: 'close-action', hex: german })
      return attack.stack.some((frame) => frame.type === 'close-action' && frame.adjacent)
    }
    expect([assault('0605'), assault('0606')]).toEqual([true, false])
  })

  test('M14.53b friends in the hex that cannot move away are Disrupted too', () => {
    const state = landed({ a: 'england', c1: '0505', ...ring('g') }, 1)
    expect(unit(state, 'c1')).toMatchObject({ at: '0505', disrupted: true })
    const guns = landed({ a: 'england', n: { at: '0505', mode: 'defilade' } }, 1)
    expect(unit(guns, 'n')).toMatchObject({ at: '0505', disrupted: true })
    expect(guns.stack.at(-1)!.type).toBe('movement-phase')
  })

  test('M8.24 M14.51c M14.53a a serial Disrupted by landing on friends moves one hex, others two', () => {
    const second = (state: State): readonly string[] =>
      refusals(game, play(game, state, { type: 'step', to: '0506' }), { type: 'step', to: '0507' })
    const shaken = play(game, landed({ c1: '0505' }, 1), { type: 'accept' }, { type: 'start-move', unit: 'a' })
    expect(second(shaken)).toEqual(['M8.24'])
    const alone = play(game, landed({}, 1), { type: 'start-move', unit: 'a' })
    expect(second(alone)).toEqual([])
    const third = play(game, alone, { type: 'step', to: '0506' }, { type: 'step', to: '0507' })
    expect(refusals(game, third, { type: 'step', to: '0508' })).toEqual(['M14.51c'])
  })

  test('M14.53a a unit that has landed in the same turn does not count as in play', () => {
    const first = play(game, flown(game, waiting(game), drop(1, '0505'), drop(2, '0505')), CLEAN, CLEAN)
    expect([unit(first, 'a').disrupted, unit(first, 'c').disrupted]).toEqual([false, false])
  })

  test('M14.53a a unit that has entered in the same phase does not count as in play', () => {
    const edge = landingGame({
      counters: [company('e', { arrival: arrival({ turn: 35, hex: hexId('0501') }) }), company('f')],
      landings: { pathfinders: pathfinders({ r: '0503' }) },
    })
    const disrupted = (units: object, ...entering: readonly Loose[]): readonly boolean[] => {
      const state = play(edge, waiting(edge, { ...units }), ...entering)
      const down = play(edge, flown(edge, state, drop(1, '0501')), CLEAN)
      return ['a', 'b'].map((id) => unit(down, id).disrupted)
    }
    const entering: Loose = { type: 'enter', unit: 'e', mode: 'concentrated', at: '0501' }
    expect(disrupted({ e: 'reserve' }, entering, { type: 'stop', where: 'bottom' })).toEqual([false, false])
    expect(disrupted({ f: '0501' })).toEqual([true, true])
  })

  test('M8.4a M8.42 M14.51b M14.53c a serial that takes over a hex of friends is fired at first, where Germans see it go', () => {
    const packed = landingGame({
      counters: [
        troopers('x', 6, { strength: 10 }),
        troopers('y', 6, { strength: 10 }),
        troopers('w', 6, { strength: 9 }),
        ...AROUND.flatMap((_, i) => [company(`e${i}`, { strength: 12 }), company(`f${i}`, { strength: 12 })]),
        grenadiers('g', { strength: 9, rating: 9 }),
      ],
    })
    const friends = AROUND.slice(1).reduce<Readonly<Record<string, string>>>(
      (all, hex, i) => ({ ...all, [`e${i}`]: hex, [`f${i}`]: hex }),
      {},
    )
    const units = { x: 'england', y: 'england', w: 'england', g: '0404', ...friends }
    const going = play(packed, landed(units, 6, packed), { type: 'take-over', to: '0506' })
    expect(going.stack.at(-1)).toMatchObject({
      type: 'reaction',
      trigger: 'leave',
      units: ['w', 'x', 'y'],
      hex: '0505',
    })
    expect(packed.check(going)).toEqual([])
    expect(unit(going, 'x').at).toBe('0505')
    const there = play(packed, going, { type: 'hold-fire' })
    expect(['w', 'x', 'y'].map((id) => unit(there, id).at)).toEqual(['0506', '0506', '0506'])
    expect(there.stack.at(-1)).toMatchObject({ type: 'crowding', stage: 'shove', hex: '0506', going: null })
    // nobody goes when the fire has made room
    const aim = play(packed, going, { type: 'open-fire', kind: 'conventional', target: 'x' })
    const hit = play(packed, aim, ...legal(packed, aim, 'add-firer').slice(-1), { type: 'fire' }, roll(1, 1))
    const settled = play(packed, hit, { type: 'take-cover', unit: 'x' })
    expect(unit(settled, 'x')).toMatchObject({ at: '0505', mode: 'defilade' })
    expect(unit(settled, 'x').lost).toBeGreaterThan(0)
    expect(settled.stack.at(-1)!.type).toBe('movement-phase')
  })

  test('M14.53c a unit that makes room under the eyes of Germans may be fired at', () => {
    const state = landed({ a: 'england', c1: '0505', g1: '0504' }, 1)
    const going = play(game, state, { type: 'displace', unit: 'c1', to: '0506' })
    expect(going.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'leave', units: ['c1'] })
    expect(unit(play(game, going, { type: 'hold-fire' }), 'c1').at).toBe('0506')
  })
})

describe('fighting for room', () => {
  const started = (units: Readonly<Record<string, unknown>> = { g1: '0504' }): State =>
    play(game, landed({ ...ENGLAND, ...units }), { type: 'break-out', unit: 's' })

  test('M14.54a a unit of the crowd attacks as if it had come from afar', () => {
    const state = started()
    expect(legal(game, state, 'close-action').map(({ hex }) => hex as string)).toEqual(['0504'])
    expect(legal(game, state, 'pick-up').map((action) => action.unit as string)).toEqual(['t', 'u', 'v', 'w'])
    const two = play(game, state, { type: 'pick-up', unit: 't' })
    expect(legal(game, two, 'pick-up')).toEqual([]) // two at most come up (M8.6e)
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['M14.54a'])
    const declared = quiet(game, play(game, two, { type: 'close-action', hex: '0504' }))
    expect(declared.stack.at(-1)).toMatchObject({ type: 'close-action', units: ['s', 't'], adjacent: false })
    expect(game.check(declared)).toEqual([])
    expect(refusals(game, landed({ ...ENGLAND }), { type: 'break-out', unit: 's' })).toEqual(['M14.54a'])
  })

  test('M8.6q a unit that has landed beside the enemy has no column shift', () => {
    const attack = (state: State, id: string): State =>
      quiet(game, play(game, state, { type: 'start-move', unit: id }, { type: 'close-action', hex: '0504' }))
    const dropped = attack(landed({ a: 'england', g1: '0504' }, 1), 'a')
    expect(dropped.stack.at(-1)).toMatchObject({ type: 'close-action', units: ['a'], adjacent: false })
    const stood = attack(waiting(game, { a: '0505', g1: '0504' }), 'a')
    expect(stood.stack.at(-1)).toMatchObject({ type: 'close-action', units: ['a'], adjacent: true })
  })

  test('M14.54b only the units that attacked advance', () => {
    const declared = quiet(game, play(game, started(), { type: 'close-action', hex: '0504' }))
    const ends = game.chanceOutcomes(declared).map(({ action }) => game.applyUnchecked(declared, action))
    const through = (state: State): State =>
      state.stack.at(-1)!.type === 'retreat' ? through(play(game, state, legal(game, state, 'retreat')[0]!)) : state
    const won = ends.map(through).find((state) => state.stack.at(-1)!.type === 'advance')!
    expect(legal(game, won, 'advance').map((action) => action.unit as string)).toEqual(['s'])
    const done = play(game, won, { type: 'advance', unit: 's' })
    expect(unit(done, 's').at).toBe('0504')
    expect(done.stack.at(-1)!.type).toBe('movement-phase')
  })

  test('M14.54c attackers who are Disrupted are lost, and the rest of the serial is Disrupted', () => {
    const tough = landingGame({
      counters: [
        ...Object.entries(FIVE).map(([id, strength]) => troopers(id, 6, { strength, rating: 3, morale: 3 })),
        grenadiers('g1', { strength: 12, rating: 7, morale: 9 }),
      ],
    })
    const state = play(tough, landed({ ...ENGLAND, g1: '0504' }, 6, tough), { type: 'break-out', unit: 'v' })
    const declared = quiet(tough, play(tough, state, { type: 'close-action', hex: '0504' }))
    const broken = play(tough, declared, { type: 'accept' })
    expect(unit(broken, 'v').at).toBe('eliminated')
    for (const id of ['s', 't', 'u', 'w']) expect(unit(broken, id)).toMatchObject({ at: '0505', disrupted: true })
  })

  test('M14.54c the rest of the stack is Disrupted, units of another serial too', () => {
    const tough = landingGame({
      counters: [
        ...Object.entries(FIVE).map(([id, strength]) => troopers(id, 6, { strength, rating: 3, morale: 3 })),
        grenadiers('g1', { strength: 12, rating: 7, morale: 9 }),
      ],
    })
    const units = { a: 'england', b: 'england', ...ENGLAND, g1: '0504' }
    const first = quiet(
      tough,
      play(tough, flown(tough, waiting(tough, units), drop(1, '0505'), drop(6, '0505')), CLEAN),
    )
    const state = play(tough, quiet(tough, play(tough, first, CLEAN)), { type: 'break-out', unit: 'v' })
    const declared = quiet(tough, play(tough, state, { type: 'close-action', hex: '0504' }))
    const broken = play(tough, declared, { type: 'accept' })
    expect(unit(broken, 'v').at).toBe('eliminated')
    for (const id of ['a', 'b', 's', 't', 'u', 'w'])
      expect(unit(broken, id)).toMatchObject({ at: '0505', disrupted: true })
  })

  test('M8.7e M14.54a a unit that has attacked for room in vain does not attack again, but others may', () => {
    const even = landingGame({
      counters: [
        ...Object.entries(FIVE).map(([id, strength]) =>
          troopers(id, 6, { strength: strength + 2, rating: 5, morale: 7 }),
        ),
        grenadiers('g1', { strength: 9, rating: 5, morale: 7 }),
      ],
    })
    const state = play(even, landed({ ...ENGLAND, g1: '0504' }, 6, even), { type: 'break-out', unit: 's' })
    const declared = quiet(even, play(even, state, { type: 'close-action', hex: '0504' }))
    // both stay, whoever has lost a step
    const vain = even
      .chanceOutcomes(declared)
      .map(({ action }) => play(even, declared, action))
      .find(
        (now) => unit(now, 'g1').at === '0504' && now.stack.at(-1)!.type === 'crowding' && !unit(now, 's').disrupted,
      )!
    expect(vain.thisPhase.moved).toEqual(['s'])
    expect(refusals(even, vain, { type: 'break-out', unit: 's' })).toEqual(['M8.7e'])
    expect(legal(even, vain, 'break-out').map((action) => action.unit as string)).toEqual(['t', 'u', 'v', 'w'])
    const next = play(even, vain, { type: 'break-out', unit: 't' })
    expect(refusals(even, next, { type: 'pick-up', unit: 's' })).toEqual(['M8.7e'])
    expect(legal(even, next, 'pick-up').map((action) => action.unit as string)).toEqual(['u', 'v', 'w'])
  })

  test('M14.55c M14.56b a unit that has driven Germans out does not fight again for room', () => {
    const weak = { strength: 1, rating: 1, morale: 2 }
    const heap = landingGame({
      counters: [
        ...['x', 'y', 'w'].map((id) => troopers(id, 6, { strength: 10, rating: 8, morale: 9 })),
        grenadiers('g0', weak),
        ...AROUND.map((_, i) => grenadiers(`g${i + 1}`, weak)),
      ],
    })
    const units = { x: 'england', y: 'england', w: 'england', g0: '0505' }
    const fight = (more: Readonly<Record<string, string>>): State => {
      const up = play(heap, flown(heap, waiting(heap, { ...units, ...more }), drop(6, '0505')), CLEAN)
      return quiet(heap, play(heap, up, roll(6)))
    }
    // the only German is gone with his only step, or has nowhere to go
    const open = fight({})
    const closed = fight(ring('g'))
    for (const id of ['x', 'y', 'w']) expect(unit(closed, id).at).toBe('eliminated')
    const freed =
      open.stack.at(-1)!.type === 'retreat' ? quiet(heap, play(heap, open, legal(heap, open, 'retreat')[0]!)) : open
    expect(freed.stack.at(-1)).toMatchObject({ type: 'crowding', stage: 'thin', fought: true })
    expect(legal(heap, freed, 'displace').length).toBeGreaterThan(0)
    expect(legal(heap, freed, 'break-out')).toEqual([])
  })
})
