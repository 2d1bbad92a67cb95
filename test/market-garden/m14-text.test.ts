/**
 * What the text of chapter 14 says besides: who steps aside, parts of serials that have turned back, and its rulings.
 */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { bridgers } from './crossings.js'
import { BEGIN, CLEAN, DICE, drop, flown, landingGame, pathfinders, troopers, waiting } from './landingBoards.js'
import { company, germanBattery, germanHeadquarters, grenadiers, legal, play, refusals, roll, unit } from './small.js'

const AROUND = ['0404', '0405', '0504', '0506', '0604', '0605'] as const
/** The one of them that has room left. */
const LAST = 3

describe('friends on whom a serial lands', () => {
  const game = landingGame({
    counters: [bridgers('e', { strength: 12 }), bridgers('f', { strength: 7 }), company('k'), company('j')],
    hexsides: [['0506', '0507', 'river']],
  })
  const aside = (who: string, units: object): State =>
    play(game, flown(game, waiting(game, { ...units }), drop(1, '0505')), CLEAN, {
      type: 'displace',
      unit: who,
      to: '0506',
    })
  const off = (state: State, id: string): State => play(game, state, { type: 'start-move', unit: id })
  const ferry = { type: 'ferry', to: '0507', by: 'e' } as const

  test('M16.11a M14.53a a unit that steps aside into the hex of engineers is not ferried in that phase', () => {
    const state = aside('k', { e: '0506', j: '0506', k: '0505' })
    const own = off(state, 'k')
    expect(refusals(game, own, ferry)).toEqual(['M16.11a'])
    expect(legal(game, own, 'ferry')).toEqual([])
    expect(game.queries.reachable(own, unit(own, 'k').id).some(({ ferriedBy }) => ferriedBy !== null)).toBe(false)
    // those who were there cross as ever, without him
    const mate = off(state, 'j')
    expect(refusals(game, mate, ferry)).toEqual([])
    expect(refusals(game, play(game, mate, { type: 'pick-up', unit: 'k' }), ferry)).toEqual(['M16.11a'])
    // he moves by himself like anybody
    expect(refusals(game, own, { type: 'step', to: '0605' })).toEqual([])
  })

  test('M16.13a M16.14a M14.53a engineers who have stepped aside ferry neither other units nor themselves', () => {
    const state = aside('e', { e: '0505', f: '0506', j: '0506' }) // 12, 7 and 5 points
    expect(refusals(game, off(state, 'j'), ferry)).toEqual(['M16.13a'])
    expect(legal(game, off(state, 'j'), 'ferry').map(({ by }) => by as string)).toEqual(['f'])
    expect(refusals(game, off(state, 'e'), ferry)).toEqual(['M16.11a'])
  })

  test('M16.13a M14.53b engineers who have brought others across stay, and are Disrupted where a serial lands on them', () => {
    const there = off(waiting(game, { e: '0506', j: '0506' }), 'j')
    const crossed = play(game, there, ferry, { type: 'stop', where: 'bottom' })
    const state = play(game, flown(game, crossed, drop(1, '0505')), DICE.S1, ...[roll(2, 1), roll(2, 1)])
    expect([unit(state, 'a').at, unit(state, 'e').at]).toEqual(['0506', '0506'])
    expect(unit(state, 'e').disrupted).toBe(true)
    expect(legal(game, state, 'displace')).toEqual([])
  })

  describe('where only one hex has room, and for one of them', () => {
    const full = landingGame({
      counters: [
        company('k', { strength: 3 }),
        company('j', { strength: 3 }),
        ...AROUND.flatMap((_, i) =>
          [12, 12, i === LAST ? 1 : 4].map((strength, n) => company(`c${i}${n}`, { strength })),
        ),
      ],
    })
    const crowd = Object.fromEntries(AROUND.flatMap((hex, i) => [0, 1, 2].map((n) => [`c${i}${n}`, hex])))
    const state = play(full, flown(full, waiting(full, { k: '0505', j: '0505', ...crowd }), drop(2, '0505')), CLEAN)
    const step = { type: 'displace', unit: 'k', to: AROUND[LAST] } as const

    test('M14.53b a unit for which others leave no room is Disrupted like units that had none', () => {
      expect(legal(full, state, 'displace').map(({ unit: who }) => who as string)).toEqual(['j', 'k'])
      const gone = play(full, state, step)
      expect(gone.stack.at(-1)!.type).toBe('movement-phase')
      expect(unit(gone, 'k')).toMatchObject({ at: AROUND[LAST], disrupted: false })
      expect(unit(gone, 'j')).toMatchObject({ at: '0505', disrupted: true })
    })

    test('M14.53a a unit that stays although it could leave is not Disrupted', () => {
      const stays = play(full, state, { type: 'accept' })
      expect([unit(stays, 'k').disrupted, unit(stays, 'j').disrupted]).toEqual([false, false])
    })
  })
})

describe('those who have turned back', () => {
  const heavy = landingGame({
    counters: [
      troopers('y', 6, { strength: 12 }),
      troopers('x', 6, { strength: 12 }),
      troopers('w', 6, { strength: 1 }),
    ],
    landings: { liftPoints: [{ september: 22, points: 1 }] },
  })
  const HOME = { w: 'england', x: 'england', y: 'england' }
  const back = (lift: number | null): State => {
    const plain = waiting(heavy, HOME)
    return waiting(heavy, HOME, {
      with: { landings: { ...plain.landings!, lift, turnedBack: { w: 28, x: 28, y: 28 } } },
    })
  }

  test('M14.61c M14.71a part of a serial of more than 24 points flies by the extra lift point', () => {
    const state = back(0)
    expect(legal(heavy, state, 'designate-drop').some(({ serial }) => serial === 6)).toBe(true)
    const sent = play(heavy, state, drop(6, '0505'))
    expect(sent.landings).toMatchObject({ returnLift: false, lift: 0 })
    expect(refusals(heavy, sent, BEGIN)).toEqual(['M14.61c'])
    expect(legal(heavy, sent, 'begin-landings')).toEqual([])
    const part = play(heavy, sent, { type: 'leave-behind', unit: 'w' })
    expect(refusals(heavy, part, BEGIN)).toEqual([])
    expect(play(heavy, part, BEGIN).stack.at(-1)).toMatchObject({ type: 'landing', units: ['x', 'y'] })
    // the rest has no lift
    expect(refusals(heavy, part, drop(6, '0404'))).toEqual(['M14.61a'])
  })

  test('M14.61c M14.71a M14.61a no part of a serial flies at night or once the extra lift point is used', () => {
    const plain = back(0)
    const used = waiting(heavy, HOME, { with: { landings: { ...plain.landings!, returnLift: false } } })
    expect(refusals(heavy, used, drop(6, '0505'))).toEqual(['M14.61a'])
    expect(legal(heavy, used, 'designate-drop')).toEqual([])
    const night = waiting(heavy, HOME, { turn: 39, with: { landings: plain.landings } })
    expect(refusals(heavy, night, drop(6, '0505'))).toEqual(['M14.61a'])
  })

  test('M14.71a a position in which a drop carries no unit is refused', () => {
    const sent = play(heavy, back(0), drop(6, '0505'))
    const empty = sent.landings!.designated.map((one) => ({ ...one, units: [] }))
    const flaws = heavy.check({ ...sent, landings: { ...sent.landings!, designated: empty } })
    expect(flaws.map(({ rule, code }) => [rule, code])).toEqual([['M14.71a', 'nobody']])
  })

  test('M14.71a M-R229 a unit that has not flown may fly on the day the rest of its serial has turned back', () => {
    const plain = waiting(heavy, HOME)
    const landings = { ...plain.landings!, lift: 2, turnedBack: { x: 34, y: 34 } }
    const state = waiting(heavy, HOME, { with: { landings } })
    expect(refusals(heavy, state, drop(6, '0505'))).toEqual([])
    expect(heavy.queries.landing(state, 6, '0505', 'south')!.units).toEqual(['w'])
    const sent = play(heavy, state, drop(6, '0505'))
    expect(sent.landings!.designated.map(({ units }) => units)).toEqual([['w']])
    expect(refusals(heavy, sent, drop(6, '0505'))).toEqual(['M-R229'])
    expect(legal(heavy, sent, 'designate-drop').some(({ serial }) => serial === 6)).toBe(false)
  })

  test('M14.61c M14.71a units that have turned back fly by the extra point without the rest of the serial', () => {
    const plain = waiting(heavy, HOME)
    const state = waiting(heavy, HOME, {
      with: { landings: { ...plain.landings!, lift: 0, turnedBack: { w: 28, x: 28 } } },
    })
    const sent = play(heavy, state, drop(6, '0505'))
    expect(sent.landings).toMatchObject({ returnLift: false, lift: 0 })
    expect(refusals(heavy, sent, BEGIN)).toEqual(['M14.61c'])
    // one of them at least flies
    const one = play(heavy, sent, { type: 'leave-behind', unit: 'w' })
    expect(refusals(heavy, one, { type: 'leave-behind', unit: 'x' })).toEqual(['M14.61c'])
    expect(legal(heavy, one, 'leave-behind')).toEqual([{ type: 'leave-behind', unit: 'y' }])
    expect(refusals(heavy, play(heavy, one, { type: 'leave-behind', unit: 'y' }), BEGIN)).toEqual([])
  })

  test('M14.61c a whole serial of more than 24 points takes a lift point of the day if there is one', () => {
    const whole = play(heavy, back(1), drop(6, '0505'))
    expect(whole.landings).toMatchObject({ returnLift: true, lift: 0 })
    expect(refusals(heavy, whole, BEGIN)).toEqual([])
  })
})

describe('rulings on landings', () => {
  test('M14.2e M14.64b M-R544 a unit that drifts off the map lands in the last hex, even in bad ground', () => {
    const edge = landingGame({
      terrain: { '0501': ['forest'] },
      landings: { pathfinders: pathfinders({ r: '0503' }) },
    })
    const up = play(edge, flown(edge, waiting(edge), drop(2, '0503')), DICE.S2)
    expect(unit(play(edge, up, roll(5, 5)), 'c')).toMatchObject({ at: '0501', disrupted: true })
  })

  test('M14.31a M-R545 markers are placed in the phases in which serials land', () => {
    const free = landingGame({ landings: { pathfinders: pathfinders({ r: '0505' }), freePathfinders: true } })
    const head = { type: 'place-supply-head', formation: 'd', to: '0504' } as const
    expect(refusals(free, waiting(free), head)).toEqual([])
    const before = waiting(free, { a: { at: '0505', disrupted: true } }, { phase: 'allied-command' })
    expect(before.stack.at(-1)!.type).toBe('command-phase')
    expect(refusals(free, before, head)).toEqual(['M4.1p5'])
  })

  const game = landingGame({
    counters: [grenadiers('g'), germanBattery('k'), germanHeadquarters('x'), company('j', { strength: 12 })],
  })
  const landed = (units: object, turn = 35): State =>
    play(game, flown(game, waiting(game, { ...units }, { turn }), drop(1, '0505')), CLEAN)
  const answering = (state: State): readonly string[] =>
    state.stack.at(-1)!.type === 'reaction'
      ? game.boards['hells-highway'].ids.filter((id) => {
          const shot = play(game, state, { type: 'open-fire', kind: 'conventional', target: 'a' })
          return legal(game, shot, 'add-firer').some(({ firer }) => firer.unit === id)
        })
      : []

  test('M14.5b M14.57a M-R546 headquarters fire at units that land, also by night, Disrupted units do not', () => {
    const hq = { 'hq-x': { at: '0504', mode: 'defilade' } }
    expect(answering(landed({ ...hq, g: { at: '0504', disrupted: true } }))).toEqual(['hq-x'])
    const far = { k: { at: '0502', mode: 'defilade' } }
    expect(answering(landed(far))).toEqual(['k'])
    const dark = flown(game, waiting(game, far, { turn: 39 }), drop(1, '0505'))
    // five on the total: the dice that bring the serial down as planned by day may scatter it by night
    expect(answering(play(game, dark, roll(1, 1)))).toEqual(['k'])
  })

  test('M14.51c M-R551 a unit that has made room may still move two hexes', () => {
    const crowd = landingGame({
      counters: [8, 7, 5, 4, 5].map((strength, i) => troopers(`s${i}`, 6, { strength })),
    })
    const england = Object.fromEntries([0, 1, 2, 3, 4].map((i) => [`s${i}`, 'england']))
    const down = play(crowd, flown(crowd, waiting(crowd, england), drop(6, '0505')), CLEAN)
    const aside = play(crowd, down, { type: 'displace', unit: 's3', to: '0506' }, { type: 'start-move', unit: 's3' })
    const two = play(crowd, aside, { type: 'step', to: '0507' }, { type: 'step', to: '0508' })
    expect(refusals(crowd, two, { type: 'step', to: '0509' })).toEqual(['M14.51c'])
  })
})
