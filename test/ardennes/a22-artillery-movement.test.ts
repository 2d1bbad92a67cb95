import { describe, expect, test } from 'vitest'
import { unitId } from '../../src/ardennes/index.js'
import { hexId } from '../../src/hex/index.js'
import { against, go, held, move, roads, steps, underWay } from './moves.js'
import { germanGuns, nebelwerfer, panzers, place, play, smallGame, unit, usBattalion, usGuns } from './small.js'

const armies = { s1: '6-panzer', s2: '6-panzer', s3: '6-panzer', t1: '7', t2: '7' } as const
const game = smallGame({
  columns: 9,
  rows: 6,
  terrain: { '0304': ['forest'] },
  links: [
    ...roads('primary', '0201', '0202', '0203', '0204', '0205', '0206'),
    ...roads('primary', '0503', '0504', '0505'),
  ],
  counters: [
    germanGuns('g1'),
    germanGuns('g2'),
    germanGuns('g3'),
    nebelwerfer('n1'),
    ...Object.entries(armies).map(([id, army]) => germanGuns(id, { army })),
    ...['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((id) => panzers(id)),
    usGuns('us-guns'),
    usBattalion('u1'),
  ],
})
const at = (units: object, more: object = {}) => place(game, { phase: 'german-movement', turn: 5, units, ...more })
const allied = (units: object) => place(game, { phase: 'allied-movement', turn: 5, units })

describe('A22.1', () => {
  test('A22.1b A11.8 Allied guns that move more than one hex turn to their fired side', () => {
    const one = go(game, allied({ 'us-guns': '0201' }), 'us-guns', ['0202'])
    expect(unit(one, 'us-guns').fired).toBe(false)
    expect(unit(play(game, one, { type: 'step', to: '0203' }), 'us-guns').fired).toBe(true)
  })

  test('A22.1c A-R33 German guns do not move without a prime mover, but Nebelwerfer may move one hex', () => {
    expect(held(game, at({ g1: '0202' }), 'g1')).toEqual(['A22.1c'])
    expect(held(game, at({ n1: '0202' }), 'n1')).toEqual([])
    expect(underWay(go(game, at({ n1: '0202' }), 'n1', ['0203']))).toBeUndefined()
  })

  test('A22.1d fired Allied guns move as vehicles with five points or in column, German guns may not', () => {
    expect(held(game, allied({ 'us-guns': '0201' }), 'us-guns', 'strategic')).toEqual([])
    expect(held(game, at({ g1: '0201' }), 'g1', 'strategic')).toEqual(['A12.1a'])
    const off = go(game, allied({ 'us-guns': { at: '0501', fired: true } }), 'us-guns', ['0502', '0503'])
    expect(underWay(off)?.spent).toBe(4)
  })
})

describe('A22.2', () => {
  test('A22.2a A22.2b adjusting guns may enter any hex that is not prohibited to them, and stay ready', () => {
    // light ground in mud costs two points, the Nebelwerfer have one
    const state = move(game, at({ n1: '0501' }), 'n1', ['0502'])
    expect(unit(state, 'n1')).toMatchObject({ at: '0502', fired: false })
    const start = play(game, at({ n1: '0204' }), { type: 'start-move', unit: 'n1', by: 'normal' })
    expect(against(game, start, '0304')).toEqual(['A11.5'])
    expect(steps(game, start)).toContain('0205')
  })

  test('A22.2b adjusting guns move one hex only, even along a primary road', () => {
    const state = go(game, at({ n1: '0202' }), 'n1', ['0203'])
    expect(underWay(state)).toBeUndefined()
    expect(unit(state, 'n1').at).toBe('0203')
  })

  test('A22.2b the refusal of a longer adjustment says one hex', () => {
    const told = game.queries.whyNot(at({ n1: '0202' }), unitId('n1'), hexId('0905')).map(({ message }) => message)
    expect(told).toContain('n1 may move 1 hex in this phase')
  })
})

describe('A22.3', () => {
  test('A22.3a A22.3f guns under a prime mover move as vehicles with five points, or two hexes tactically', () => {
    const state = go(game, at({ g1: '0501' }), 'g1', ['0502', '0503'], 'prime-mover')
    expect(underWay(state)).toMatchObject({ spent: 4, tactical: false })
    expect(steps(game, state)).toEqual(['0504'])
    expect(against(game, state, '0603')).toEqual(['A11.1b'])
    expect(
      against(game, play(game, at({ g1: '0204' }), { type: 'start-move', unit: 'g1', by: 'prime-mover' }), '0304'),
    ).toEqual(['A11.5'])
    const slow = go(game, at({ g1: { at: '0501', outOfSupply: true } }), 'g1', ['0502', '0503'], 'prime-mover')
    expect(unit(slow, 'g1').at).toBe('0503')
    expect(underWay(slow)).toBeUndefined()
  })

  test('A22.3b the 5th and the 6th Panzer Army have two prime movers each, and the 7th Army has one', () => {
    const pulled = (ids: readonly string[]) =>
      Object.fromEntries(ids.map((id, i) => [id, { at: `0${i + 1}05`, marker: 'prime-mover' }]))
    expect(held(game, at({ ...pulled(['g1']), g3: '0501' }), 'g3', 'prime-mover')).toEqual([])
    expect(held(game, at({ ...pulled(['g1', 'g2']), g3: '0501' }), 'g3', 'prime-mover')).toEqual(['A22.3b'])
    expect(held(game, at({ ...pulled(['g1', 'g2']), s1: '0501' }), 's1', 'prime-mover')).toEqual([])
    expect(held(game, at({ ...pulled(['s1', 's2']), s3: '0501' }), 's3', 'prime-mover')).toEqual(['A22.3b'])
    expect(held(game, at({ ...pulled(['t1']), t2: '0501' }), 't2', 'prime-mover')).toEqual(['A22.3b'])
    expect(held(game, at({ p1: '0501' }), 'p1', 'prime-mover')).toContain('A22.3a')
  })

  test('A22.3c A22.3d guns under a prime mover keep their side, and the marker stays on them', () => {
    for (const fired of [true, false]) {
      const state = move(game, at({ g1: { at: '0201', fired }, u1: '0906' }), 'g1', ['0202', '0203'], 'prime-mover')
      expect(unit(state, 'g1')).toMatchObject({ at: '0203', fired, marker: 'prime-mover' })
      expect(unit(play(game, state, { type: 'end-phase' }), 'g1').marker).toBe('prime-mover')
    }
  })

  test('A22.3e A-R34 each prime mover in use leaves one column less', () => {
    const columns = Object.fromEntries(
      ['p1', 'p2', 'p3', 'p4', 'p5'].map((id, i) => [id, { at: `0${i + 3}05`, marker: 'strategic' }]),
    )
    const state = at({ ...columns, p6: '0201', g1: '0501' })
    expect(held(game, state, 'p6', 'strategic')).toEqual([])
    const pulled = move(game, state, 'g1', ['0502'], 'prime-mover')
    expect(held(game, pulled, 'p6', 'strategic')).toEqual(['A12.4'])
    const out = at({ ...columns, p6: { at: '0201', marker: 'strategic' }, g1: '0501' })
    expect(held(game, out, 'g1', 'prime-mover')).toEqual(['A22.3e'])
  })
})
