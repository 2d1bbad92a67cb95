import { describe, expect, test } from 'vitest'
import {
  eventsOf,
  legal,
  panzers,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
  usBattalion,
  usGuns,
  usRegiment,
  usTankDestroyers,
  volksgrenadiers,
} from './small.js'
import { alwaysResult, assault, at, battle, brief, fight, front, gameOf, toTheDie } from './fights.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-1' }),
  panzers('ger-p', { quality: { value: 3, colour: 'grey' } }),
  usBattalion('us-a'),
  usBattalion('us-e', { morale: 'elite' }),
  usBattalion('us-g', { morale: 'green' }),
  usRegiment('us-c'),
  usRegiment('us-m', { mobility: 'mechanized' }),
  shermans('us-t'),
  usTankDestroyers('us-d'),
  usGuns('us-guns'),
]
const town = { columns: 9, terrain: { '0404': ['town'] as const } }
const game = gameOf('DR2', { counters, ...town })
const spec = { units: { 'ger-a': '0304', 'ger-b': '0303', 'us-c': '0404' } }
const beaten = (changes: object = {}, board = game) =>
  fight(board, front(board, { ...spec, ...changes }), '0404', 'ger-a')
/** The stand of the regiment with this die. */
const stand = (die: number, changes: object = {}, board = game, lead = 'us-c') =>
  play(board, beaten(changes, board), { type: 'determined-defence', unit: lead }, roll(die))

test('A16.71a determined defence is possible against a normal advance from the table or a firefight', () => {
  expect(at(beaten())).toBe('stand')
  const again = gameOf('FF', { counters, ...town })
  const state = play(again, beaten({}, again), { type: 'firefight', unit: 'ger-a' }, roll(2))
  expect(at(state)).toBe('stand')
  for (const result of ['DR3', 'DR4*'] as const)
    expect(at(beaten({}, gameOf(result, { counters, ...town })))).toBe('retreat')
})

test('A16.71b A15.8a A-R52 determined defence needs a town, the Westwall or a completed position', () => {
  const where = (terrain: string[], works: object = {}) => {
    const board = gameOf('DR2', { counters, columns: 9, terrain: { '0404': terrain } })
    return at(beaten({ with: { works } }, board))
  }
  for (const terrain of ['village', 'town', 'city', 'westwall']) expect(where([terrain])).toBe('stand')
  expect(where(['forest'])).toBe('retreat')
  expect(where([])).toBe('retreat')
  expect(where([], { '0404': 'complete' })).toBe('stand')
  expect(where([], { '0404': 'building' })).toBe('retreat')
})

test('A-R53 A15.8b columns and artillery may use determined defence in a town, but not in an improved position', () => {
  const open = gameOf('DR2', { counters, columns: 9 })
  const marching = { units: { 'ger-a': '0304', 'us-m': { at: '0404', marker: 'strategic' } } }
  expect(at(beaten(marching))).toBe('stand')
  expect(at(beaten({ ...marching, with: { works: { '0404': 'complete' } } }, open))).toBe('retreat')
  const guns = { units: { 'ger-a': '0304', 'us-guns': '0404' } }
  expect(at(beaten(guns))).toBe('stand')
  expect(at(beaten({ ...guns, with: { works: { '0404': 'complete' } } }, open))).toBe('retreat')
})

test('A16.71c a successful determined defence keeps the defender in the hex, and no unit advances', () => {
  const state = stand(2)
  expect(brief(state, 'us-c')).toBe('0404 1')
  expect(battle(state)).toBeUndefined()
  expect(legal(game, state, 'advance')).toEqual([])
})

test('A16.71d A16.71e A18.2d A-R16 only a unit that is not Disrupted or Routed may lead a determined defence', () => {
  const mixed = { units: { 'ger-a': '0304', 'us-a': '0404', 'us-t': { at: '0404', condition: 'disrupted' } } }
  const state = beaten(mixed)
  expect(legal(game, state, 'determined-defence')).toEqual([{ type: 'determined-defence', unit: 'us-a' }])
  expect(refusals(game, state, { type: 'determined-defence', unit: 'us-t' })).toEqual(['A16.71d'])
  expect(at(beaten({ units: { 'ger-a': '0304', 'us-c': { at: '0404', condition: 'routed' } } }))).not.toBe('stand')
})

test('A16.71f A-R23 the step loss of a firefight is taken before the determined defence', () => {
  const again = gameOf('FF', { counters, ...town })
  const state = play(again, beaten({}, again), { type: 'firefight', unit: 'ger-a' }, roll(1))
  expect(at(state)).toBe('stand')
  expect(brief(state, 'us-c')).toBe('0404 1')
  // the last step holds the town and is lost with it: the regiment leaves no remnant here
  const held = play(again, state, { type: 'determined-defence', unit: 'us-c' }, roll(2))
  expect(unit(held, 'us-c').at).toBe('eliminated')
})

describe('the table', () => {
  test('A16.72a A16.72b Yes (EX) costs the lead unit a step, and the attacker a step of his choice', () => {
    const attackers = fight(game, front(game, spec), '0404', 'ger-a', 'ger-b')
    const state = play(game, attackers, { type: 'determined-defence', unit: 'us-c' }, roll(1))
    expect(brief(state, 'us-c')).toBe('0404 1')
    expect(legal(game, state, 'lose-step').map((action) => action.unit)).toEqual(['ger-a', 'ger-b'])
    expect(brief(play(game, state, { type: 'lose-step', unit: 'ger-b' }), 'ger-b')).toBe('0303 1')
  })

  test('A16.72c a -1 step result costs the lead unit a step, and with No the retreat stands', () => {
    expect(brief(stand(3), 'us-c')).toBe('0404 1')
    const state = stand(6)
    expect(brief(state, 'us-c')).toBe('0404 1')
    expect(state.stack.at(-1)).toMatchObject({ type: 'retreat', distance: 2, condition: 'disrupted' })
  })

  test('A16.72a No without an addition leaves the retreat in force and costs no step', () => {
    const state = stand(5)
    expect(brief(state, 'us-c')).toBe('0404 2')
    expect(state.stack.at(-1)).toMatchObject({ type: 'retreat', distance: 2 })
  })

  test('A16.72d A19.1b No (CA) means a retreat of one hex without Disruption, and a limited advance', () => {
    const state = stand(4)
    expect(state.stack.at(-1)).toMatchObject({ type: 'retreat', distance: 1, condition: 'none' })
    const gone = play(game, state, { type: 'retreat', unit: 'us-c', to: '0504' })
    expect(brief(gone, 'us-c')).toBe('0504 2')
    expect(legal(game, gone, 'advance')).toEqual([{ type: 'advance', unit: 'ger-a', to: '0404' }])
  })
})

describe('the counterattack', () => {
  const gone = () =>
    play(game, stand(4, { units: { ...spec.units, 'us-guns': '0605', 'ger-p': '0302' } }), {
      type: 'retreat',
      unit: 'us-c',
      to: '0504',
    })

  test('A16.72e A14.1b A-R25 the survivors may at once attack the hex they left', () => {
    const taken = play(game, gone(), { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(game.toAct(taken)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(legal(game, taken, 'attack')).toEqual([{ type: 'attack', target: '0404', unit: 'us-c' }])
    const attacking = play(game, taken, { type: 'attack', target: '0404', unit: 'us-c' })
    expect(battle(attacking)).toMatchObject({ kind: 'counterattack', side: 'allied', step: 'roll' })
    const fought = play(game, attacking, roll(3))
    // the town is Germans' now: they may stand in their turn, and a further CA gives no further counterattack
    expect(game.toAct(fought)).toMatchObject({ kind: 'player', side: 'german' })
    const back = play(game, fought, { type: 'determined-defence', unit: 'ger-a' }, roll(4))
    const left = legal(game, back, 'retreat')[0]!
    const after = play(game, back, left)
    expect(legal(game, after, 'advance').map((action) => action.to)).toEqual(['0404'])
    const retaken = play(game, after, { type: 'advance', unit: 'us-c', to: '0404' })
    expect(retaken.stack.some((frame) => frame.type === 'battle')).toBe(false)
  })

  test('A16.72e a counterattack has no air support, although a marker is left', () => {
    const units = { ...spec.units, 'us-guns': '0605' }
    const back = play(game, stand(4, { units, turn: 15, with: { air: 1 } }), {
      type: 'retreat',
      unit: 'us-c',
      to: '0504',
    })
    const taken = play(game, back, { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(taken.air).toBe(1)
    expect(at(play(game, taken, { type: 'attack', target: '0404', unit: 'us-c' }))).toBe('roll')
    // in a Combat Phase of its own the same attack could have it
    const own = { phase: 'allied-combat', turn: 15, units: { 'ger-a': '0404', 'us-c': '0504' }, with: { air: 1 } }
    expect(at(assault(game, front(game, own), '0404', 'us-c'))).toBe('air')
  })

  test('A16.72e the defender may decline the counterattack', () => {
    const taken = play(game, gone(), { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(battle(play(game, taken, { type: 'decline' }))).toBeUndefined()
  })

  test('A16.72f if no attacker enters the hex, its defender may go back into it', () => {
    const free = play(game, gone(), { type: 'end-advance' })
    expect(game.toAct(free)).toMatchObject({ kind: 'player', side: 'allied', frame: 'advance' })
    expect(legal(game, free, 'advance')).toEqual([{ type: 'advance', unit: 'us-c', to: '0404' }])
    expect(refusals(game, free, { type: 'advance', unit: 'us-c', to: '0405' })).toEqual(['A19.1b'])
    expect(brief(play(game, free, { type: 'advance', unit: 'us-c', to: '0404' }), 'us-c')).toBe('0404 2')
  })

  test('A16.72f A-R25 after a CA in the counterattack too, the hex is open to those who left it if nobody enters', () => {
    const driven = play(
      game,
      gone(),
      { type: 'advance', unit: 'ger-a', to: '0404' },
      { type: 'attack', target: '0404', unit: 'us-c' },
      roll(3),
      { type: 'determined-defence', unit: 'ger-a' },
      roll(4),
      { type: 'retreat', unit: 'ger-a', to: '0303' },
    )
    const free = play(game, driven, { type: 'end-advance' })
    expect(game.toAct(free)).toMatchObject({ kind: 'player', side: 'german', frame: 'advance' })
    expect(legal(game, free, 'advance')).toEqual([{ type: 'advance', unit: 'ger-a', to: '0404' }])
    const back = play(game, free, { type: 'advance', unit: 'ger-a', to: '0404' })
    expect(brief(back, 'ger-a')).toBe('0404 2')
    expect(battle(back)).toBeUndefined()
    const stayed = play(game, free, { type: 'end-advance' })
    expect(brief(stayed, 'ger-a')).toBe('0303 2')
    expect(battle(stayed)).toBeUndefined()
  })

  test('A-R59 A16.6b A16.72e Attacker Advantage of a counterattack lapses after the next day phase of its owner', () => {
    // the first die of an attack drives the defender off, the others give a firefight
    const results = alwaysResult('FF').combat.results
    const mixed = Object.fromEntries(
      Object.keys(results).map((column) => [column, ['DR2' as const, ...results[column]!.slice(1)]]),
    )
    const charts = { ...alwaysResult('FF'), combat: { ...alwaysResult('FF').combat, results: mixed } }
    const board = smallGame({ counters, ...town, charts })
    // another enemy keeps the Allied Combat Phase of the same turn open
    const units = { ...spec.units, 'us-a': '0503', 'ger-p': '0602' }
    const attacked = toTheDie(board, assault(board, front(board, { units }), '0404', 'ger-a'))
    const driven = play(
      board,
      attacked,
      roll(1),
      { type: 'determined-defence', unit: 'us-c' },
      roll(4),
      { type: 'retreat', unit: 'us-c', to: '0504' },
      { type: 'advance', unit: 'ger-a', to: '0404' },
    )
    const marked = play(
      board,
      driven,
      { type: 'attack', target: '0404', unit: 'us-c' },
      roll(4),
      { type: 'firefight', unit: 'us-c' },
      roll(5),
      { type: 'advantage', hex: '0504' },
    )
    const [advantage] = marked.advantages
    expect(advantage).toMatchObject({ units: ['us-c'], hex: '0404', since: 5 })
    const later = front(board, {
      phase: 'allied-combat',
      units: { ...units, 'us-c': '0504', 'ger-a': '0404' },
      with: { advantages: [advantage] },
    })
    expect(later.advantages.length).toBe(1)
    expect(play(board, later, { type: 'end-phase' }).advantages).toEqual([])
  })

  test('A16.72f A29.1a a return into the hex is not an advance: on turn 1 a red set-up box does not prevent it', () => {
    const held = usRegiment('us-c', { start: { hex: '0404', areas: [], improved: false, restricted: true } })
    const board = gameOf('DR2', { counters: [...counters.filter(({ id }) => id !== 'us-c'), held], ...town })
    const left = play(board, stand(4, { turn: 1 }, board), { type: 'retreat', unit: 'us-c', to: '0504' })
    const free = play(board, left, { type: 'end-advance' })
    expect(legal(board, free, 'advance')).toEqual([{ type: 'advance', unit: 'us-c', to: '0404' }])
    expect(brief(play(board, free, { type: 'advance', unit: 'us-c', to: '0404' }), 'us-c')).toBe('0404 2')
  })
})

describe('the die', () => {
  const modifier = (lead: string, attacker = 'ger-a', terrain = 'town') => {
    const board = gameOf('DR2', { counters, columns: 9, terrain: { '0404': [terrain] as never[] } })
    const state = fight(board, front(board, { units: { [attacker]: '0304', [lead]: '0404' } }), '0404', attacker)
    const asked = play(board, state, { type: 'determined-defence', unit: lead })
    return (eventsOf(board, asked, roll(3))[0] as { modifier: number }).modifier
  }

  test('A16.73a a green lead unit adds 1 to the die, an elite one subtracts 1, and so does a city', () => {
    expect(modifier('us-a')).toBe(0)
    expect(modifier('us-g')).toBe(1)
    expect(modifier('us-e')).toBe(-1)
    expect(modifier('us-a', 'ger-a', 'city')).toBe(-1)
  })

  test('A16.73b A21.2c a lead tank that matches the best attacker subtracts 1, but not in a city', () => {
    expect(modifier('us-t', 'ger-p')).toBe(-1)
    expect(modifier('us-d', 'ger-p')).toBe(-1)
    expect(modifier('us-t', 'ger-p', 'city')).toBe(-1)
    const better = gameOf('DR2', {
      counters: [...counters.filter(({ id }) => id !== 'ger-p'), panzers('ger-p')],
      ...town,
    })
    const state = fight(better, front(better, { units: { 'ger-p': '0304', 'us-t': '0404' } }), '0404', 'ger-p')
    const asked = play(better, state, { type: 'determined-defence', unit: 'us-t' })
    expect(eventsOf(better, asked, roll(3))[0]).toMatchObject({ modifier: 0 })
  })

  test('A16.73b A16.72b a tank battalion with TQ 3 against 3 turns a roll of 2 into 1', () => {
    const state = fight(
      game,
      front(game, { units: { 'ger-a': '0304', 'ger-p': '0304', 'us-a': '0404', 'us-t': '0404' } }),
      '0404',
      'ger-a',
      'ger-p',
    )
    const asked = play(game, state, { type: 'determined-defence', unit: 'us-t' })
    expect(eventsOf(game, asked, roll(2))[0]).toMatchObject({ modifier: -1, result: 'yes-exchange' })
    const done = play(game, asked, roll(2), { type: 'lose-step', unit: 'ger-a' })
    expect([brief(done, 'us-t'), brief(done, 'us-a'), brief(done, 'ger-a')]).toEqual(['0404 1', '0404 1', '0304 1'])
  })
})

test('A16.74 A19.1b if the last step pays for a success, the attacker has a limited advance into the hex', () => {
  const state = stand(2, { units: { 'ger-a': '0304', 'us-a': '0404' } }, game, 'us-a')
  expect(unit(state, 'us-a').at).toBe('eliminated')
  expect(state.stack.at(-1)).toMatchObject({ type: 'advance', kind: 'limited' })
  expect(legal(game, state, 'advance')).toEqual([{ type: 'advance', unit: 'ger-a', to: '0404' }])
})

test('A29.4b determined defence is allowed on turn 1', () => {
  expect(at(beaten({ turn: 1 }))).toBe('stand')
})

test('A15.8j A16.71b an improved position is removed as soon as its last unit retreats', () => {
  const open = gameOf('DR2', { counters, columns: 9 })
  const state = play(open, beaten({ with: { works: { '0404': 'complete' } } }, open), { type: 'decline' })
  const gone = ['', ''].reduce<typeof state>((now) => play(open, now, legal(open, now, 'retreat')[0]!), state)
  expect(at(gone)).toBe('advance')
  expect(gone.works).toEqual({})
})
