import { describe, expect, it } from 'vitest'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { SmallBoard } from './small.js'
import { assault, gameOf, ground, HERE, quietly, refused, THERE, topOf } from './closeActionGames.js'
import {
  antiTankGuns,
  battery,
  company,
  flak,
  formation,
  grenadiers,
  headquarters,
  leader,
  legal,
  lorried,
  mortars,
  place,
  play,
  refusals,
  roll,
  sappers,
  shermans,
} from './small.js'

type Where = string | { readonly at: string; readonly [key: string]: unknown }
type Units = Readonly<Record<string, Where>>

const [a, b, c] = [company('a'), company('b'), company('c')]
const g = grenadiers('g')
/** Disrupted, so that it controls no hexes */
const shaken = { at: THERE, disrupted: true }

const setup = (counters: readonly Counter[], units: Units, board: Omit<SmallBoard, 'counters'> = {}, more = {}) => {
  const game = gameOf(counters, board)
  return { game, state: place(game, { units, ...more }) }
}

/** Why units that stand in HERE may not attack THERE together. */
const barred = (counters: readonly Counter[], units: Units, board: Omit<SmallBoard, 'counters'> = {}, more = {}) => {
  const { game, state } = setup(counters, units, board, more)
  const attackers = Object.keys(units).filter((id) => {
    const where = units[id]!
    return (typeof where === 'string' ? where : where.at) === HERE
  })
  return refused(game, state, attackers)
}

/** Why a unit that has come a hex to HERE may not attack THERE. */
const barredFromAfar = (
  attacker: Counter,
  board: Omit<SmallBoard, 'counters'> = {},
  defender: Where = shaken,
  more = {},
  steps: readonly string[] = [HERE],
) => {
  const { game, state } = setup([attacker, g], { a: steps.length > 1 ? '0301' : '0302', g: defender }, board, more)
  const there = play(
    game,
    state,
    { type: 'start-move', unit: 'a' },
    ...steps.map((to) => ({ type: 'step' as const, to })),
  )
  return refusals(game, there, { type: 'close-action', hex: THERE })
}

describe('when and where (M8.6)', () => {
  it('M8.6a close action ends a move, against a hex that the enemy holds', () => {
    const { game, state } = setup([a, g], { a: HERE, g: THERE })
    expect(refusals(game, state, { type: 'close-action', hex: THERE })).toEqual(['M8.0b'])
    const moving = play(game, state, { type: 'start-move', unit: 'a' })
    expect(refusals(game, moving, { type: 'close-action', hex: THERE })).toEqual([])
    expect(refusals(game, moving, { type: 'close-action', hex: '0302' })).toEqual(['M8.6a'])
  })

  it('M8.6a both movement phases have close action, and only the side that moves attacks', () => {
    for (const phase of ['allied-movement', 'allied-response-movement'])
      expect(barred([a, g], { a: HERE, g: THERE }, {}, { phase }), phase).toEqual([])
    const { game, state } = setup([a, g], { a: HERE, g: THERE })
    expect(legal(game, state, 'start-move').map((action) => action.unit)).toEqual(['a'])
  })

  it('M8.6b a unit that fired in the fire phase before cannot go into close action', () => {
    const fired = { fired: { direct: ['a'], indirect: [], controlling: [] } }
    const { game, state } = setup([a, b, g], { a: HERE, b: HERE, g: THERE }, {}, { with: fired })
    expect(refusals(game, state, { type: 'start-move', unit: 'a' })).toEqual(['M8.0a'])
    const other = play(game, state, { type: 'start-move', unit: 'b' })
    expect(refusals(game, other, { type: 'pick-up', unit: 'a' })).toEqual(['M8.0a'])
  })

  it('M8.6c only the hexes next to the attackers are attacked', () => {
    const { game, state } = setup([a, g], { a: HERE, g: '0305' })
    const moving = play(game, state, { type: 'start-move', unit: 'a' })
    expect(refusals(game, moving, { type: 'close-action', hex: '0305' })).toEqual(['M8.6c'])
  })

  it('M8.6j attackers come from one hex, and those of another hex attack by themselves', () => {
    const { game, state } = setup([a, b, g], { a: HERE, b: '0403', g: THERE })
    const moving = play(game, state, { type: 'start-move', unit: 'a' })
    expect(refusals(game, moving, { type: 'pick-up', unit: 'b' })).toEqual(['M8.52'])
    expect(topOf(assault(game, state, ['a']))).toMatchObject({ units: ['a'] })
  })

  it('M8.6f M8.7e a unit that has attacked moves and attacks no more in the phase', () => {
    const { game, state } = setup([a, g], { a: HERE, g: { at: THERE, lost: 0 } })
    // 7 at 1:1: on a 6 the attackers lose a step, and nothing else happens
    const done = play(game, assault(game, state, ['a']), roll(6))
    expect(topOf(done).type).toBe('movement-phase')
    expect(refusals(game, done, { type: 'start-move', unit: 'a' })).toEqual(['M8.11'])
  })

  it('M8.6g M8.7e a hex is attacked any number of times, in any order', () => {
    const { game, state } = setup([a, b, g], { a: HERE, b: '0403', g: THERE })
    for (const [first, second] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const once = play(game, assault(game, state, [first]), roll(6))
      expect(topOf(assault(game, once, [second]))).toMatchObject({ type: 'close-action', stage: 'roll' })
    }
  })

  it('M-R166 a unit in Travel mode may attack', () => {
    expect(barred([lorried('a'), g], { a: { at: HERE, mode: 'travel' }, g: THERE })).toEqual([])
  })

  it('M8.6a a leader does not attack alone', () => {
    expect(barred([leader('al'), a, g], { 'leader-al': HERE, a: '0101', g: THERE })).toEqual(['M8.6a'])
  })
})

describe('what it costs (M8.6d)', () => {
  it('M8.6d a unit that comes from afar pays half of its allowance, the hex, and leaving a zone of control', () => {
    // 2 for the first hex, then 6 + 2 + 3 with an allowance of 12, 7 + 2 + 3 with one of 14
    expect(barredFromAfar(a, {}, THERE)).toEqual(['M8.6d'])
    expect(barredFromAfar(company('a', { allowance: 14 }), {}, THERE)).toEqual([])
    expect(barredFromAfar(company('a', { allowance: 13 }), {}, THERE)).toEqual(['M8.6d'])
    expect(barredFromAfar(a)).toEqual([])
  })

  it('M8.6d the terrain of the attacked hex is part of the price', () => {
    // 2 + 6 + 4 with an allowance of 12, 2 + 5½ + 4 with one of 11
    expect(barredFromAfar(a, ground('forest'))).toEqual([])
    expect(barredFromAfar(company('a', { allowance: 11 }), ground('forest'))).toEqual(['M8.6d'])
  })

  it('M-R157 a unit that has moved needs the points for a close action', () => {
    expect(barredFromAfar(company('a', { allowance: 7 }))).toEqual(['M8.6d'])
  })

  it('M8.14b a unit that has not moved may attack, whatever it costs', () => {
    expect(barred([company('a', { allowance: 1 }), g], { a: HERE, g: THERE })).toEqual([])
  })

  it('M8.14b a unit that is picked up beside the enemy has not moved', () => {
    const { game, state } = setup([a, company('b', { allowance: 1 }), g], { a: '0302', b: HERE, g: shaken })
    const moving = play(
      game,
      state,
      { type: 'start-move', unit: 'a' },
      { type: 'step', to: HERE },
      { type: 'pick-up', unit: 'b' },
    )
    expect(refusals(game, moving, { type: 'close-action', hex: THERE })).toEqual([])
  })

  it('M8.7f a unit that began the phase next to the hex may attack it whatever it has spent', () => {
    const { game, state } = setup([a, g], { a: '0203', g: THERE })
    const moved = quietly(game, play(game, state, { type: 'start-move', unit: 'a' }, { type: 'step', to: HERE }))
    expect(refusals(game, moved, { type: 'close-action', hex: THERE })).toEqual([])
    const declared = quietly(game, play(game, moved, { type: 'close-action', hex: THERE }))
    expect(topOf(declared)).toMatchObject({ adjacent: true })
  })

  it('M8.15 in response movement the attacked hex counts as a hex moved', () => {
    const far = company('a', { allowance: 14 })
    const steps = ['0302', HERE]
    expect(barredFromAfar(far, {}, shaken, { phase: 'allied-response-movement' }, steps)).toEqual(['M8.15'])
    expect(barredFromAfar(far, {}, shaken, {}, steps)).toEqual([])
  })

  it('M10.73 out of forest and city, and over a dike, leaving a zone of control is paid without one', () => {
    const far = (allowance: number) => company('a', { allowance })
    const road = (...hexes: readonly string[]) => ({
      links: hexes.slice(1).map((hex, i): [string, string, string] => [hexes[i]!, hex, 'primary']),
    })
    for (const kind of ['forest', 'city']) {
      // 1½ by road, half of the allowance, 2, and 3
      const hidden = { ...ground(kind, HERE), ...road('0302', HERE) }
      expect(barredFromAfar(far(12), hidden), kind).toEqual(['M8.6d'])
      expect(barredFromAfar(far(13), hidden), kind).toEqual([])
    }
    expect(barredFromAfar(far(12), { ...ground('town', HERE), ...road('0302', HERE) })).toEqual([])
    // 1½, half of the allowance, 1½, and 3
    const all = road('0302', HERE, THERE)
    expect(barredFromAfar(far(11), { ...all, lines: { dike: [[HERE, THERE]] } })).toEqual(['M8.6d'])
    expect(barredFromAfar(far(12), { ...all, lines: { dike: [[HERE, THERE]] } })).toEqual([])
    expect(barredFromAfar(far(11), all)).toEqual([])
  })

  it('M10.42 no unit attacks a hex that it cannot enter', () => {
    expect(barred([a, g], { a: HERE, g: THERE }, { hexsides: [[HERE, THERE, 'river']] })).toContain('M10.42')
    expect(barred([shermans('a'), g], { a: HERE, g: THERE }, ground('forest'))).toContain('M10.42')
    expect(
      barred([a, g], { a: HERE, g: THERE }, { hexsides: [[HERE, THERE, 'river']], links: [[HERE, THERE, 'primary']] }),
    ).toEqual([])
  })
})

describe('who attacks', () => {
  it('M8.6e at most two units attack when one of them has come from afar', () => {
    const { game, state } = setup([a, b, c, g], { a: '0302', b: '0302', c: HERE, g: shaken })
    const two = play(
      game,
      state,
      { type: 'start-move', unit: 'a' },
      { type: 'pick-up', unit: 'b' },
      { type: 'step', to: HERE },
    )
    expect(refusals(game, two, { type: 'close-action', hex: THERE })).toEqual([])
    const three = play(game, two, { type: 'pick-up', unit: 'c' })
    expect(refusals(game, three, { type: 'close-action', hex: THERE })).toEqual(['M8.6e'])
    expect(barred([a, b, c, g], { a: HERE, b: HERE, c: HERE, g: THERE })).toEqual([])
  })

  it('M5.52a artillery does not attack', () => {
    const { game, state } = setup([battery('k'), g], { k: { at: HERE, mode: 'travel' }, g: THERE })
    expect(refused(game, state, ['k'])).toContain('M5.52a')
  })

  it('M5.52a M-R113 artillery on top keeps the hex from attacking, below it is ignored', () => {
    const units = (top: string, below: string) => ({ [top]: HERE, [below]: HERE, g: THERE })
    const { game, state } = setup([a, battery('k'), g], units('k', 'a'))
    expect(refused(game, state, ['a'])).toEqual(['M5.52a'])
    const other = setup([a, battery('k'), g], units('a', 'k'))
    expect(refused(other.game, other.state, ['a'])).toEqual([])
  })

  it('M-R113 a stack with artillery on top may attack after it has been reordered', () => {
    const { game, state } = setup([a, battery('k'), g], { k: HERE, a: HERE, g: THERE })
    const ordered = quietly(game, play(game, state, { type: 'bring-up', unit: 'a' }, { type: 'end-order' }))
    expect(refused(game, ordered, ['a'])).toEqual([])
  })

  it('M18.2c M18.5a anti-tank and flak units do not attack', () => {
    for (const gun of [antiTankGuns('k'), flak('k', { side: 'allied', nation: 'british' })])
      expect(barred([gun, g], { k: { at: HERE, mode: 'travel' }, g: THERE }), gun.kind).toContain('M18.2c')
  })

  it('M18.6a in close action artillery behaves as anti-tank units do: it does not attack, and defends with 2', () => {
    expect(barred([a, battery('k'), g], { a: HERE, k: { at: HERE, mode: 'travel' }, g: THERE })).toContain('M5.52a')
  })

  it('M18.3b bridge engineers do not attack', () => {
    const bridging = company('a', { kind: 'bridge-engineer', rating: 0 })
    expect(barred([bridging, g], { a: HERE, g: THERE })).toContain('M18.3b')
  })

  it('M11.5c a unit that is Disrupted does not attack', () => {
    expect(barred([a, g], { a: { at: HERE, disrupted: true }, g: THERE })).toEqual(['M11.5c'])
  })

  it('M11.34b a unit that is Depleted does not attack', () => {
    expect(barred([a, g], { a: { at: HERE, depleted: true }, g: THERE })).toEqual(['M11.34b'])
  })

  it('M18.1j heavy weapons take part, but neither lead the attack nor attack alone', () => {
    const m = mortars('m')
    expect(barred([m, g], { m: HERE, g: THERE })).toEqual(['M18.1j'])
    expect(barred([a, m, g], { m: HERE, a: HERE, g: THERE })).toEqual(['M18.1j'])
    expect(barred([a, m, g], { a: HERE, m: HERE, g: THERE })).toEqual([])
  })

  it('M18.1l M-R309 heavy weapons on top that have moved more than a hex do not attack', () => {
    const far = mortars('a', { allowance: 14 })
    expect(barredFromAfar(far, {}, shaken, {}, ['0302', HERE])).toEqual(['M18.1j', 'M18.1l'])
    expect(barredFromAfar(far)).toEqual(['M18.1j'])
  })

  it('M18.1h M-R310 several heavy weapons against one hex in a phase need infantry of their battalion each', () => {
    const [m, n] = [mortars('m'), mortars('n')]
    const units = { a: HERE, m: HERE, n: HERE, g: THERE }
    expect(barred([a, m, n, g], units)).toEqual(['M18.1h'])
    expect(barred([a, b, m, n, g], { a: HERE, b: HERE, m: HERE, n: HERE, g: THERE })).toEqual([])
    // the other attack of the phase counts too
    const { game, state } = setup([a, shermans('t'), m, n, g], { a: HERE, m: HERE, t: '0403', n: '0403', g: THERE })
    const once = play(game, assault(game, state, ['a', 'm']), roll(6))
    expect(refused(game, once, ['t', 'n'])).toEqual(['M18.1h'])
  })
})

describe('formations (M17.3)', () => {
  const division = (id: string) => formation(id, 'allied', { level: 'division' })
  const regiment = (id: string, superior: string | null) => formation(id, 'allied', { superior })
  const formations = [
    division('d1'),
    division('d2'),
    regiment('r1', 'd1'),
    regiment('r2', 'd1'),
    regiment('r3', 'd2'),
    regiment('i1', null),
    regiment('i2', null),
    formation('b1', 'allied', { level: 'battalion', superior: 'r1' }),
    formation('b2', 'allied', { level: 'battalion', superior: 'r1' }),
  ]
  const of = (id: string, unitFormation: string | null, made = company) => made(id, { formation: unitFormation })
  const together = (...counters: readonly Counter[]) =>
    barred([...counters, g], { ...Object.fromEntries(counters.map(({ id }) => [id, HERE])), g: THERE }, { formations })

  it('M17.3a units of different divisions do not attack the same hex', () => {
    expect(together(of('a', 'r1'), of('t', 'r3', shermans))).toEqual(['M17.3a'])
    expect(together(of('a', 'd1'), of('b', 'd2'))).toEqual(['M17.3a'])
    expect(together(of('a', 'r1'), of('t', 'r2', shermans))).toEqual([])
  })

  it('M18.1h M-R310 the infantry of another battalion is no escort for heavy weapons', () => {
    const heavy = [of('m', 'b1', mortars), of('n', 'b2', mortars)]
    expect(together(of('a', 'b1'), of('b', 'b1'), ...heavy)).toEqual(['M18.1h'])
    expect(together(of('a', 'b1'), of('b', 'b2'), ...heavy)).toEqual([])
  })

  it('M17.3a units of two independent regiments, or of one and a division, do not attack together', () => {
    expect(together(of('a', 'i1'), of('t', 'i2', shermans))).toEqual(['M17.3a'])
    expect(together(of('a', 'i1'), of('t', 'd1', shermans))).toEqual(['M17.3a'])
    expect(together(of('a', 'i1'), of('t', 'i1', shermans))).toEqual([])
  })

  it('M17.3a the whole phase counts, from whichever hexes they attack', () => {
    const counters = [of('a', 'r1'), of('t', 'r3', shermans), g]
    const { game, state } = setup(counters, { a: HERE, t: '0403', g: THERE }, { formations })
    const once = play(game, assault(game, state, ['a']), roll(6))
    expect(refused(game, once, ['t'])).toEqual(['M17.3a'])
    expect(refused(game, state, ['t'])).toEqual([])
  })

  it('M17.3b infantry and heavy weapons of different regiments do not attack the same hex', () => {
    expect(together(of('a', 'r1'), of('b', 'r2'))).toEqual(['M17.3b'])
    expect(together(of('a', 'r1'), of('m', 'r2', mortars))).toEqual(['M17.3b'])
  })

  it('M17.3c units of the division itself attack with those of its regiments', () => {
    expect(together(of('a', 'r1'), of('b', 'd1'))).toEqual([])
  })

  it('M17.3c units of a corps attack with those of its divisions', () => {
    const corps = [
      formation('x', 'allied', { level: 'corps' }),
      formation('d1', 'allied', { level: 'division', superior: 'x' }),
    ]
    const counters = [of('a', 'd1'), of('b', 'x'), g]
    expect(barred(counters, { a: HERE, b: HERE, g: THERE }, { formations: corps })).toEqual([])
  })

  it('M17.3a M17.3c a brigade directly under a corps is a body of its own, and the corps commands it', () => {
    const corps = [
      formation('x', 'allied', { level: 'corps' }),
      formation('d1', 'allied', { level: 'division', superior: 'x' }),
      formation('b1', 'allied', { superior: 'x' }),
      formation('b1-1', 'allied', { level: 'battalion', superior: 'b1' }),
      formation('b1-2', 'allied', { level: 'battalion', superior: 'b1' }),
    ]
    const both = (one: string, other: string): readonly string[] =>
      barred([of('a', one), of('t', other, shermans), g], { a: HERE, t: HERE, g: THERE }, { formations: corps })
    expect(both('b1-1', 'd1')).toEqual(['M17.3a'])
    expect(both('b1', 'd1')).toEqual(['M17.3a'])
    expect(both('b1-1', 'b1-2')).toEqual([])
    expect(both('b1-1', 'b1')).toEqual([])
    expect(both('b1-1', 'x')).toEqual([])
  })

  it('M17.3d engineers attack with units of their chain, or alone', () => {
    expect(together(of('s', 'r1', sappers), of('t', 'r2', shermans))).toEqual(['M17.3d'])
    expect(together(of('s', 'r1', sappers), of('a', 'r1'))).toEqual([])
    expect(together(of('s', 'd1', sappers), of('a', 'r1'))).toEqual([])
    expect(together(of('s', 'r1', sappers))).toEqual([])
  })

  it('M17.3d headquarters and leaders attack with units of their own', () => {
    const [hq, own, other] = [headquarters('r1'), of('a', 'r1'), of('t', 'r2', shermans)]
    expect(together(hq)).toEqual(['M17.3d'])
    expect(together(hq, other)).toEqual(['M17.3d'])
    expect(together(hq, own)).toEqual([])
    expect(together(other, leader('r1'))).toEqual(['M17.3d'])
    expect(together(own, leader('r1'))).toEqual([])
  })

  it('M17.3e M19.12a M19.12b a leader with a unit of his makes one body of all who attack', () => {
    expect(together(of('a', 'r1'), of('b', 'r2'), leader('r1'))).toEqual([])
    expect(together(of('a', 'r1'), of('t', 'r3', shermans), leader('r1'))).toEqual([])
    expect(together(of('a', 'r1'), of('b', 'r2'), leader('r3'))).toContain('M17.3b')
  })
})
