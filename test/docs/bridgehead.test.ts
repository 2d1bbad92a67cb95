/**
 * The game of the guide "A game of your own": it keeps the contract, follows its page of rules, and is as small as is
 * said.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bridgehead } from '../../docs/examples/bridgehead.js'
import type { Action, Event, State } from '../../docs/examples/bridgehead.js'
import { conform, hostile } from '../../src/testing/index.js'
import { must } from '../playing.js'

const LONG = process.env['SOAK'] !== undefined

const file = (name: string): string =>
  readFileSync(new URL(`../../docs/examples/${name}`, import.meta.url), 'utf8').trimEnd()

const at = (
  units: Readonly<Record<string, string>>,
  phase = 'blue-movement',
  more: { readonly turn?: number; readonly options?: object } = {},
): State => must(bridgehead.position({ scenario: 'ford', phase, units, ...more }))

/** The position after some actions and rolls that are all legal. */
const after = (start: State, ...actions: readonly object[]): State =>
  actions.reduce<State>((state, action) => must(bridgehead.apply(state, action as Action)), start)

const roll = (die: number): object => ({ type: 'roll', dice: [die] })
const end = { type: 'end-phase' }
const attack = (target: string): object => ({ type: 'attack', target })
const rulesAgainst = (state: State, action: object): readonly string[] =>
  bridgehead.explain(state, action as Action).map(({ rule }) => rule)
const reached = (state: State, unit: string): readonly string[] =>
  bridgehead
    .legalActions(state)
    .flatMap((action) => (action.type === 'move' && action.unit === unit ? [action.to] : []))
const unitOf = (state: State, id: string) => state.units.find((unit) => unit.id === id)

/** The column on which an attack is resolved, as the event tells it. */
const columnOf = (start: State, target: string): string => {
  const events: Event[] = []
  must(bridgehead.apply(after(start, attack(target)), roll(6) as Action, (event) => events.push(event)))
  return events.flatMap((event) => (event.type === 'combat' ? [event.column] : [])).join()
}

describe('the example', () => {
  test('units that take hits are those decided about, and a phase decides about none', () => {
    const units = { 'blue-guards': '0403', 'red-grenadiers': '0303' }
    const about = (state: State): readonly string[] => {
      const next = bridgehead.toAct(state)
      return next.kind === 'player' ? next.units : []
    }
    expect(about(after(at(units), { type: 'move', unit: 'blue-guards', to: '0402' }))).toEqual([])
    expect(about(after(at(units, 'blue-combat'), attack('0303'), roll(1)))).toEqual(['blue-guards'])
  })

  test('the example has fewer than 400 lines', () => {
    expect(file('bridgehead.ts').split('\n').length).toBeLessThan(400)
  })

  test('the example imports only the public entries of the library', () => {
    const fpTs = ['fp-ts/lib/Either.js', 'fp-ts/lib/function.js']
    const imports = [...file('bridgehead.ts').matchAll(/ from '([^']+)'/g)].map(([, name = '']) => name)
    const entries = ['', 'engine/', 'hex/', 'wargame/'].map((entry) => `../../src/${entry}index.js`)
    expect([...new Set(imports)].filter((name) => !entries.includes(name))).toEqual([...fpTs, 'node:fs', 'io-ts'])
  })

  test('the map of the example is where pages find those of the other games', () => {
    const { scenario } = at({})
    expect(bridgehead.boards[scenario]?.map.places['0705']).toBe('Southam')
  })

  test('the example cites every rule of its page', () => {
    const cited = file('bridgehead.ts')
    const silent = Object.keys(bridgehead.rulebook).filter((rule) => !cited.includes(rule) && rule !== 'input')
    expect(silent).toEqual([])
  })

  test('random games of the example pass the conformance suite', () => {
    const scenarios = [{ scenario: 'ford' }, { scenario: 'ford', options: { highWater: true } }]
    const seeds = LONG ? ['a', 'b', 'c', 'd'] : ['a']
    const report = conform(bridgehead, { scenarios, seeds })
    expect(report.problems).toEqual([])
    expect(report.games).toBe(scenarios.length * seeds.length)
  })

  test('any decoded state of the example can be played', () => {
    const report = hostile(bridgehead, { seed: 'a', states: LONG ? 400 : 60, actions: 60, depth: LONG ? 400 : 120 })
    expect(report.problems).toEqual([])
    expect(report.decoded).toBeGreaterThan(0)
  })
})

describe('the rules', () => {
  test('B1.2 blue moves and fights, then red, for six turns', () => {
    expect(bridgehead.phases.map(({ id }) => id).slice(0, 4)).toEqual([
      'blue-movement',
      'blue-combat',
      'red-movement',
      'red-combat',
    ])
    const last = at({}, 'red-combat', { turn: 6 })
    expect(bridgehead.toAct(after(last, end)).kind).toBe('over')
    expect(after(at({}, 'red-combat', { turn: 5 }), end).turn).toBe(6)
    expect(rulesAgainst(last, attack('0101'))).toEqual(['B4.2'])
    expect(rulesAgainst(last, { type: 'lose-step', unit: 'blue-guards' })).toEqual(['B1.2'])
  })

  test('B2.1 a unit may not enter a hex with an enemy', () => {
    const state = at({ 'blue-lancers': '0603', 'red-armour': '0604' })
    expect(rulesAgainst(state, { type: 'move', unit: 'blue-lancers', to: '0604' })).toEqual(['B3.2'])
    expect(
      bridgehead.position({ scenario: 'ford', units: { 'blue-lancers': '0603', 'red-armour': '0603' } })._tag,
    ).toBe('Left')
  })

  test('B2.2 no third unit may end its move in a hex', () => {
    const state = at({ 'blue-guards': '0604', 'blue-lancers': '0604', 'blue-armour': '0606' })
    expect(rulesAgainst(state, { type: 'move', unit: 'blue-armour', to: '0604' })).toEqual(['B2.2'])
    expect(reached(state, 'blue-armour')).toContain('0603')
  })

  test('B2.3 B3.4 a unit must stop in a zone of control, and no zone crosses the river', () => {
    const open = at({ 'blue-lancers': '0601', 'red-armour': '0603' })
    expect(reached(open, 'blue-lancers')).toContain('0602')
    expect(reached(open, 'blue-lancers')).not.toContain('0604')
    const acrossRiver = at({ 'blue-lancers': '0501', 'red-armour': '0402' })
    expect(reached(acrossRiver, 'blue-lancers')).toContain('0505')
  })

  test('B3.1 a unit moves once in a phase, and only units of its own side move', () => {
    const state = at({ 'blue-lancers': '0601', 'red-armour': '0101' })
    const move = { type: 'move', unit: 'blue-lancers', to: '0602' }
    expect(rulesAgainst(after(state, move), { ...move, to: '0603' })).toEqual(['B3.1'])
    expect(rulesAgainst(state, { type: 'move', unit: 'red-armour', to: '0102' })).toEqual(['B3.1'])
    expect(rulesAgainst(state, { type: 'move', unit: 'nobody', to: '0102' })).toEqual(['B3.1'])
  })

  test('B3.2 terrain costs movement points', () => {
    const far = at({ 'blue-first-foot': '0809' })
    expect(reached(far, 'blue-first-foot')).toContain('0805')
    expect(reached(far, 'blue-first-foot')).not.toContain('0804')
    const near = at({ 'blue-first-foot': '0111' })
    expect(reached(near, 'blue-first-foot')).toContain('0108')
    expect(reached(near, 'blue-first-foot')).not.toContain('0107') // over a hill
  })

  test('B3.3 crossing the river costs two points more, except by a bridge', () => {
    const state = at({ 'blue-first-foot': '0504' })
    expect(reached(state, 'blue-first-foot')).toEqual(expect.arrayContaining(['0404', '0403']))
    expect(reached(at({ 'blue-first-foot': '0506' }), 'blue-first-foot')).toContain('0406')
    expect(reached(at({ 'blue-first-foot': '0507' }), 'blue-first-foot')).not.toContain('0207') // 3 + 1 + 1
  })

  test('B4.2 all units next to the target attack it, once in a phase', () => {
    const start = at(
      { 'blue-lancers': '0601', 'blue-guards': '0703', 'red-armour': '0602', 'red-grenadiers': '0702' },
      'blue-combat',
    )
    const done = after(start, attack('0602'), roll(5))
    expect(rulesAgainst(start, attack('0801'))).toEqual(['B4.2'])
    expect(done.stack.flatMap((frame) => (frame.type === 'combat' ? frame.spent : []))).toContain('blue-lancers')
  })

  test('B1.3 B4.3 B4.5 odds are rounded in favour of the defender, and attackers across the river are halved', () => {
    expect(columnOf(at({ 'blue-armour': '0606', 'red-second-militia': '0605' }, 'blue-combat'), '0605')).toBe('3:1')
    expect(columnOf(at({ 'blue-armour': '0506', 'red-second-militia': '0406' }, 'blue-combat'), '0406')).toBe('2:1')
    expect(columnOf(at({ 'blue-armour': '0504', 'red-second-militia': '0404' }, 'blue-combat'), '0404')).toBe('3:1')
  })

  test('B4.4 woods shift the odds by one column, a town by two', () => {
    expect(columnOf(at({ 'blue-armour': '0601', 'red-second-militia': '0602' }, 'blue-combat'), '0602')).toBe('2:1')
    expect(columnOf(at({ 'blue-armour': '0704', 'red-second-militia': '0705' }, 'blue-combat'), '0705')).toBe('1:1')
  })

  test('B5.1 B5.2 the attacker takes his hits first, and two hits eliminate a unit', () => {
    const start = at({ 'blue-guards': '0606', 'red-grenadiers': '0605' }, 'blue-combat')
    const hit = after(start, attack('0605'), roll(4))
    expect(bridgehead.toAct(hit)).toMatchObject({ kind: 'player', side: 'blue', frame: 'hits' })
    const own = after(hit, { type: 'lose-step', unit: 'blue-guards' })
    expect(unitOf(own, 'blue-guards')?.steps).toBe(1)
    expect(bridgehead.toAct(own)).toMatchObject({ kind: 'player', side: 'red', frame: 'hits' })
    const lost = after(
      start,
      attack('0605'),
      roll(1),
      ...Array.from({ length: 2 }, () => ({ type: 'lose-step', unit: 'blue-guards' })),
    )
    expect(unitOf(lost, 'blue-guards')).toEqual({ id: 'blue-guards', at: 'eliminated', steps: 0 })
  })

  test('B5.3 B5.4 a defender may instead retreat, away from the enemy and not across the river', () => {
    const start = at({ 'blue-armour': '0406', 'red-second-militia': '0405' }, 'blue-combat')
    const hit = after(start, attack('0405'), roll(4))
    const ways = bridgehead.legalActions(hit).flatMap((action) => (action.type === 'retreat' ? [action.to] : []))
    expect(ways).toEqual(['0305', '0404'])
    expect(rulesAgainst(hit, { type: 'retreat', unit: 'red-second-militia', to: '0505' })).toEqual(['B5.4'])
    const gone = after(hit, { type: 'retreat', unit: 'red-second-militia', to: '0404' })
    expect(unitOf(gone, 'red-second-militia')).toEqual({ id: 'red-second-militia', at: '0404', steps: 2 })
    expect(bridgehead.legalActions(gone)).toEqual([end])
  })

  test('B6.1 blue wins with two towns, and draws with one', () => {
    const winner = (units: Readonly<Record<string, string>>) =>
      bridgehead.outcome(after(at(units, 'red-combat', { turn: 6 }), end))?.winner
    expect(winner({ 'blue-guards': '0207', 'blue-lancers': '0303' })).toBe('blue')
    expect(winner({ 'blue-guards': '0207', 'red-armour': '0303' })).toBeNull()
    expect(winner({ 'blue-guards': '0705' })).toBe('red')
  })

  test('B7.1 at high water units cross the river only at bridges', () => {
    const units = { 'red-first-militia': '0412', 'red-second-militia': '0404' }
    const south = (state: State, unit: string) => reached(state, unit).filter((hex) => hex > '0500')
    const state = at(units, 'red-movement', { options: { highWater: true } })
    expect(south(at(units, 'red-movement'), 'red-first-militia')).not.toEqual([])
    expect(south(state, 'red-first-militia')).toEqual([])
    expect(south(state, 'red-second-militia')).toContain('0504')
  })
})
