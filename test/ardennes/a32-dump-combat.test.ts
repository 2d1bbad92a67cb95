import { expect, test } from 'vitest'
import type { CombatResult } from '../../src/ardennes/board/combatResults.js'
import { hexId } from '../../src/hex/index.js'
import { unitId } from '../../src/wargame/units.js'
import { legal, play, refusals, roll, usBattalion, usCavalry, volksgrenadiers } from './small.js'
import { assault, at, brief, fight, front, gameOf, odds, ways } from './fights.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-1' }),
  volksgrenadiers('ger-m', { formation: 'ger-1', mobility: 'mechanized' }),
  usBattalion('us-a'),
  usCavalry('us-f'),
]
const make = (result: CombatResult) =>
  gameOf(result, {
    counters,
    columns: 9,
    rows: 9,
    terrain: { '0404': ['town'] },
    areas: { 'fuel-dumps': ['0404', '0707', '0808'] },
  })
const dump = { place: '0404', searched: ['0404'], status: 'found', tried: false }
const game = make('DR2')
const spec = (units: object = {}, state: object = dump) => ({
  units: { 'ger-a': '0304', ...units },
  options: { fuelDumps: true },
  with: { dump: state },
})
/** An attack on the dump in which the Allies do not blow it. */
const beaten = (board: ReturnType<typeof make>, units: object = {}) =>
  fight(board, front(board, spec(units)), '0404', 'ger-a')

test('A32.2a A32.1c the guard of the dump defends with 2 and no terrain bonus, and has no zone of control', () => {
  const state = front(game, spec())
  expect(legal(game, state, 'attack')).toEqual([{ type: 'attack', target: '0404', unit: 'ger-a' }])
  expect(odds(game, state, '0404', 'ger-a')).toBe('4:2 +0 2:1')
  // with a battalion in the town: two and two, and three for the town
  expect(odds(game, front(game, spec({ 'us-a': '0404' })), '0404', 'ger-a')).toBe('4:7 +0 1:2')
})

test('A32.2a an attack on the guard alone is described as an attack on the guard of the dump', () => {
  const state = front(game, spec())
  const told: string[] = []
  game.apply(state, { type: 'attack', target: hexId('0404'), unit: unitId('ger-a') }, (event) =>
    told.push(game.text.event(state, event)),
  )
  expect(told).toContain('ger-a: attack on 0404, held by the guard of the fuel dump')
})

test('A32.2a A14.1a the odds against the guard alone are assessed', () => {
  const plan = { attackers: [unitId('ger-a')], targets: [hexId('0404')] }
  expect(game.queries.assess(front(game, spec()), plan)).toMatchObject({ right: { attack: 4, defence: 2 } })
  expect(game.queries.assess(front(game, spec({}, { ...dump, status: 'undefended' })), plan)._tag).toBe('Left')
})

test('A32.2a the guard of the dump has no determined defence', () => {
  expect(at(beaten(game))).toBe('advance')
})

test('A32.2b the guard of the dump takes a step loss only if it is alone', () => {
  const exchange = make('EX(Eng)')
  const alone = beaten(exchange)
  expect(alone.dump).toMatchObject({ status: 'undefended' })
  const guarded = beaten(exchange, { 'us-a': '0404' })
  expect(brief(guarded, 'us-a')).toBe('eliminated 0')
  expect(guarded.dump).toMatchObject({ status: 'found' })
  // the guard still bars the hex
  expect(legal(exchange, guarded, 'advance')).toEqual([])
})

test('A32.2c a retreat result removes the guard, and Germans who advance capture the dump', () => {
  const state = beaten(game)
  expect(state.dump).toMatchObject({ status: 'undefended' })
  expect(play(game, state, { type: 'advance', unit: 'ger-a', to: '0404' }).dump).toMatchObject({ status: 'captured' })
  expect(play(game, state, { type: 'end-advance' }).dump).toMatchObject({ status: 'undefended' })
})

test('A32.2d an attack on the guard by a unit in column costs a column', () => {
  const state = front(game, { ...spec(), units: { 'ger-m': { at: '0304', marker: 'strategic' } } })
  expect(odds(game, state, '0404', 'ger-m')).toBe('4:2 -1 1:1')
})

test('A32.2e A32.2g Allied units that enter the hex of a captured dump recapture it', () => {
  const allied = make('D1*')
  const held = { ...dump, status: 'captured' }
  const start = front(allied, {
    phase: 'allied-combat',
    units: { 'us-a': '0504', 'ger-a': { at: '0404', steps: 1 } },
    options: { fuelDumps: true },
    with: { dump: held },
  })
  const state = play(allied, fight(allied, start, '0404', 'us-a'), { type: 'advance', unit: 'us-a', to: '0404' })
  expect(state.dump).toMatchObject({ status: 'undefended' })
})

test('A32.3a A-R4 the Allies may destroy a dump under attack on 1 or 2, once in a player turn, without a unit', () => {
  const start = front(game, spec({ 'ger-b': '0303', 'us-a': '0505' }))
  const state = assault(game, start, '0404', 'ger-a')
  expect(game.toAct(state)).toMatchObject({ kind: 'player', side: 'allied' })
  const tried = play(game, state, { type: 'destroy-dump' })
  const gone = play(game, tried, roll(2))
  expect(gone.dump).toMatchObject({ status: 'gone', tried: true })
  // nobody is there any more: the attack has not been made
  expect(gone.stack.some((frame) => frame.type === 'battle')).toBe(false)
  const stands = play(game, tried, roll(3))
  expect(stands.dump).toMatchObject({ status: 'found', tried: true })
  expect(at(stands)).toBe('roll')
  expect(refusals(game, state, { type: 'demolish', bridge: '0304-0404', unit: 'us-a' })).toEqual(['A7.4a'])
})

test('A32.3a A16.72e the Allies do not destroy a dump when the Germans counterattack its hex', () => {
  const start = front(game, {
    phase: 'allied-combat',
    units: { 'us-a': '0504', 'ger-a': '0404' },
    options: { fuelDumps: true },
    with: { dump: { ...dump, status: 'captured' } },
  })
  const stands = play(game, fight(game, start, '0404', 'us-a'), { type: 'determined-defence', unit: 'ger-a' }, roll(4))
  const back = play(game, stands, { type: 'retreat', unit: 'ger-a', to: '0304' })
  const taken = play(game, back, { type: 'advance', unit: 'us-a', to: '0404' })
  expect(taken.dump).toMatchObject({ status: 'undefended', tried: false })
  const attacked = play(game, taken, { type: 'attack', target: '0404', unit: 'ger-a' })
  expect(refusals(game, attacked, { type: 'destroy-dump' })).not.toEqual([])
  expect(at(attacked)).toBe('roll')
})

test('A21.4 A32.2a a recon unit in the hex of the guarded dump does not defend alone and is Engaged', () => {
  const engaged = make('Eng')
  const guarded = beaten(engaged, { 'us-f': '0404' })
  expect(refusals(engaged, guarded, { type: 'recon-retreat' })).not.toEqual([])
  expect(brief(guarded, 'us-f')).toBe('0404 1 engaged')
  expect(guarded.dump).toMatchObject({ status: 'found' })
  // a dump without its guard does not defend
  const start = front(engaged, spec({ 'us-f': '0404' }, { ...dump, status: 'undefended' }))
  expect(legal(engaged, fight(engaged, start, '0404', 'ger-a'), 'recon-retreat').length).toBe(1)
})

test('A14.1b A32.2a the guard of the dump is attacked once in a phase', () => {
  const nothing = make('A1')
  const start = front(nothing, spec({ 'ger-b': '0303' }))
  const state = fight(nothing, start, '0404', 'ger-a')
  expect(legal(nothing, state, 'attack')).toEqual([])
})

test('A32.2a the guard bars only Germans: Allied units may retreat through its hex', () => {
  const state = fight(game, front(game, spec({ 'ger-a': '0204', 'us-a': '0304' })), '0304', 'ger-a')
  expect(ways(game, state, 'retreat', 'us-a')).toContain('0404')
})
