import { expect, test } from 'vitest'
import { against, go, held, move, roads, steps, underWay } from './moves.js'
import { germanGuns, panzers, place, play, smallGame, unit, usBattalion, usGuns, usTankDestroyers } from './small.js'
import { volksgrenadiers } from './small.js'

const game = smallGame({
  columns: 9,
  rows: 9,
  terrain: { '0506': ['forested-rough'], '0606': ['forested-rough'] },
  links: roads('primary', '0104', '0204', '0304', '0404', '0504', '0604', '0704'),
  counters: [
    volksgrenadiers('v1'),
    volksgrenadiers('v2'),
    panzers('pz'),
    germanGuns('guns'),
    usBattalion('u1'),
    usBattalion('u2'),
    usGuns('us-guns'),
    usTankDestroyers('td'),
  ],
})
const at = (units: object, more: object = {}) => place(game, { phase: 'german-movement', turn: 5, units, ...more })

test('A9.2a example 6 a unit that enters an enemy zone of control must stop, with points left', () => {
  const state = go(game, at({ v1: '0204', u1: '0404' }), 'v1', ['0304'])
  expect(underWay(state)).toBeUndefined()
  expect(unit(state, 'v1').at).toBe('0304')
  expect(held(game, state, 'v1')).toEqual(['A11.1a'])
})

test.each([
  ['Disrupted', { at: '0404', condition: 'disrupted' }],
  ['Routed', { at: '0404', condition: 'routed' }],
])('A9.1 a %s unit stops the enemy', (_, u1) => {
  expect(underWay(go(game, at({ v1: '0204', u1 }), 'v1', ['0304']))).toBeUndefined()
})

test('A9.1 artillery stops the enemy, whichever side it shows', () => {
  const state = at({ v1: '0204', 'us-guns': { at: '0404', fired: true } })
  expect(underWay(go(game, state, 'v1', ['0304']))).toBeUndefined()
})

test('A9.2b leaving a zone of control costs a point more, entering one costs nothing', () => {
  const away = go(game, at({ pz: '0304', u1: '0404' }), 'pz', ['0204'])
  // half a point for the primary road, one for the zone
  expect(underWay(away)?.spent).toBe(1.5)
  const free = go(game, at({ pz: '0304', u1: '0707' }), 'pz', ['0204'])
  expect(underWay(free)?.spent).toBe(0.5)
  const [moved] = [go(game, at({ pz: '0104', u1: '0404' }), 'pz', ['0204'])]
  expect(underWay(moved)?.spent).toBe(0.5)
})

test('A9.3 A10.2a from one zone of control straight into another, and no further; but not over a Bond', () => {
  const state = at({ v1: '0304', u1: '0404', u2: '0407' })
  // 0305 lies next to 0404 as well
  expect(unit(go(game, state, 'v1', ['0305']), 'v1').at).toBe('0305')
  expect(underWay(go(game, state, 'v1', ['0305']))).toBeUndefined()
  // units in line with one hex between them bar that hex
  const barred = at({ v1: '0304', u1: '0404', u2: '0406' })
  expect(against(game, play(game, barred, { type: 'start-move', unit: 'v1', by: 'normal' }), '0405')).toContain('A10.2a')
})

test('A10.2a nobody crosses an enemy Hexside Bond; where own units stand on both sides of it, it is negated', () => {
  // 0404 and 0503 touch both 0504 and 0403? the common neighbours of 0404 and 0602 do not touch: take 0404 and 0604
  const s = game.boards.campaign.map
  const common = (a: string, b: string) =>
    s.ids.filter((id) =>
      [a, b].every((x) => [0, 1, 2, 3, 4, 5].some((d) => s.neighbours[s.indexOf(x) * 6 + d] === s.indexOf(id))),
    )
  const [x, y] = common('0404', '0604') as [string, string]
  const barred = at({ v1: x, u1: '0404', u2: '0604' })
  expect(against(game, play(game, barred, { type: 'start-move', unit: 'v1', by: 'normal' }), y)).toContain('A10.2a')
  const negated = at({ v1: x, v2: y, u1: '0404', u2: '0604' })
  expect(steps(game, play(game, negated, { type: 'start-move', unit: 'v1', by: 'normal' }))).toContain(y)
  // when the one beyond has gone, the Bond is back, and what was remembered of the first is no use
  const gone = move(game, negated, 'v2', [common(y, y).find((hex) => hex !== x && hex !== '0404' && hex !== '0604')!])
  if (held(game, gone, 'v1').length === 0)
    expect(steps(game, play(game, gone, { type: 'start-move', unit: 'v1', by: 'normal' }))).not.toContain(y)
})

test('A9.4 the zone of a silhouette does not reach into Forested Rough', () => {
  const into = (enemy: string) => {
    const state = at({ v1: '0507', [enemy]: '0607' })
    return play(game, state, { type: 'start-move', unit: 'v1', by: 'normal' }, { type: 'step', to: '0506' })
  }
  // 0506 and 0607 touch: an infantry battalion there stops the unit, tank destroyers do not
  expect(underWay(into('u1'))).toBeUndefined()
  expect(underWay(into('td'))?.steps).toBe(1)
})
