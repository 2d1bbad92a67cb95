import { describe, expect, test } from 'vitest'
import type { CombatResult } from '../../src/ardennes/board/combatResults.js'
import {
  combatCommand,
  eventsOf,
  germanRecon,
  legal,
  panzers,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
  usBattalion,
  usRegiment,
  usTankDestroyers,
  volksgrenadiers,
} from './small.js'
import { counter } from './counters.js'
import { alwaysResult, at, battle, brief, combatEvent, fight, front, gameOf, toTheDie, assault } from './fights.js'

const counters = [
  volksgrenadiers('ger-a', { formation: 'ger-1' }),
  volksgrenadiers('ger-b', { formation: 'ger-1', morale: 'elite' }),
  volksgrenadiers('ger-c', { formation: 'ger-1', morale: 'green' }),
  panzers('ger-p'),
  panzers('ger-q', { quality: { value: 3, colour: 'grey' }, morale: 'elite' }),
  germanRecon('ger-r'),
  usBattalion('us-a'),
  usBattalion('us-b'),
  usRegiment('us-c'),
  shermans('us-t'),
  usTankDestroyers('us-d'),
  combatCommand('us-k'),
  counter([[1, 2, 3, 1]], { id: 'us-z', role: 'remnant', nation: 'american' }),
]
const units = { 'ger-a': '0304', 'us-c': '0404' }
/** The state after an attack of one German regiment with this result on an American one. */
const after = (result: CombatResult, changes: object = {}) => {
  const game = gameOf(result, { counters, ...changes })
  const state = fight(game, front(game, { units }), '0404', 'ger-a')
  return { game, state }
}

describe('the results of the table', () => {
  test.each([
    ['D1*', '4', 'routed', 1, 'bonus'],
    ['DR4*', '4', 'routed', 2, 'bonus'],
    ['DR3', '3', 'routed', 2, 'bonus'],
    ['DR2', '2', 'disrupted', 2, 'normal'],
  ] as const)(
    'A16.1b A16.1c A16.1d A16.1e A-R1 the result %s makes the defender retreat %s hexes and be %s',
    (result, hexes, condition, steps, advance) => {
      const { game, state } = after(result, { columns: 9 })
      expect(state.stack.at(-1)).toMatchObject({ type: 'retreat', distance: Number(hexes), condition })
      const gone = Array.from({ length: Number(hexes) }).reduce<typeof state>(
        (now) => play(game, now, legal(game, now, 'retreat')[0]!),
        state,
      )
      expect(unit(gone, 'us-c')).toMatchObject({ steps, condition })
      expect(gone.stack.at(-1)).toMatchObject({ type: 'advance', kind: advance })
    },
  )

  test('A16.1h an exchange costs each side a step and engages the surviving defender, without an advance', () => {
    const { state } = after('EX(Eng)')
    expect(brief(state, 'ger-a')).toBe('0304 1')
    expect(brief(state, 'us-c')).toBe('0404 1 engaged')
    expect(state.phase).toBe('german-traffic')
  })

  test('A16.1h A19.1b an exchange that eliminates the defender allows an advance into his hex only', () => {
    const game = gameOf('EX(Eng)', { counters })
    const state = fight(game, front(game, { units: { 'ger-a': '0304', 'us-a': '0404' } }), '0404', 'ger-a')
    expect(unit(state, 'us-a').at).toBe('eliminated')
    expect(legal(game, state, 'advance')).toEqual([{ type: 'advance', unit: 'ger-a', to: '0404' }])
    expect(refusals(game, state, { type: 'advance', unit: 'ger-a', to: '0405' })).toEqual(['A19.1b'])
  })

  test('A16.1i A16.1j A16.1k Eng engages the whole stack, A1 costs the attacker a step, and A1/Eng does both', () => {
    expect(brief(after('Eng').state, 'us-c')).toBe('0404 2 engaged')
    expect(brief(after('Eng').state, 'ger-a')).toBe('0304 2')
    expect(brief(after('A1/Eng').state, 'us-c')).toBe('0404 2 engaged')
    expect(brief(after('A1/Eng').state, 'ger-a')).toBe('0304 1')
    expect(brief(after('A1').state, 'us-c')).toBe('0404 2')
    expect(brief(after('A1').state, 'ger-a')).toBe('0304 1')
    const game = gameOf('Eng', { counters })
    const both = fight(game, front(game, { units: { ...units, 'us-t': '0404' } }), '0404', 'ger-a')
    expect([brief(both, 'us-c'), brief(both, 'us-t')]).toEqual(['0404 2 engaged', '0404 2 engaged'])
  })

  test('A12.5b A12.7c an Engaged unit loses its strategic movement marker', () => {
    const game = gameOf('Eng', { counters })
    const start = front(game, { units: { 'ger-a': '0304', 'us-c': { at: '0404', marker: 'truck' } } })
    expect(unit(fight(game, start, '0404', 'ger-a'), 'us-c').marker).toBe('none')
  })

  test('A16.5a an engagement marks only the defender as Engaged', () => {
    const { state } = after('Eng')
    expect(state.units.filter(({ engaged }) => engaged).map(({ id }) => id)).toEqual(['us-c'])
  })

  test('A16.1l a result with an asterisk allows a breakout attack, a result without one does not', () => {
    const spec = { units: { 'ger-a': '0304', 'us-a': '0404', 'us-b': '0405' } }
    const breaks = gameOf('D1*', { counters })
    const holds = gameOf('DR3', { counters })
    const end = (game: typeof breaks) =>
      play(game, fight(game, front(game, spec), '0404', 'ger-a'), { type: 'end-advance' })
    expect(at(end(breaks))).toBe('breakout')
    const driven = fight(holds, front(holds, spec), '0404', 'ger-a')
    const gone = ['', '', ''].reduce<typeof driven>((now) => play(holds, now, legal(holds, now, 'retreat')[0]!), driven)
    expect(at(play(holds, gone, { type: 'end-advance' }))).not.toBe('breakout')
  })
})

describe('step losses', () => {
  test('A16.3b the owner takes a step loss from any of the attacking units', () => {
    const game = gameOf('A1', { counters })
    const spec = { units: { 'ger-a': '0304', 'ger-b': '0303', 'ger-c': '0504', 'us-a': '0404' } }
    const state = fight(game, front(game, spec), '0404', 'ger-a', 'ger-b')
    expect(legal(game, state, 'lose-step').map((action) => action.unit)).toEqual(['ger-a', 'ger-b'])
    expect(refusals(game, state, { type: 'lose-step', unit: 'ger-c' })).toEqual(['A16.3b'])
    expect(brief(play(game, state, { type: 'lose-step', unit: 'ger-b' }), 'ger-b')).toBe('0303 1')
  })

  test('A16.3a in an exchange a tank unit that gave the shift takes the loss', () => {
    const game = gameOf('EX(Eng)', { counters })
    const spec = { units: { 'ger-a': '0304', 'ger-p': '0304', 'ger-q': '0303', 'us-c': '0404' } }
    const state = fight(game, front(game, spec), '0404', 'ger-a', 'ger-p', 'ger-q')
    // the better tanks earned it
    expect([brief(state, 'ger-a'), brief(state, 'ger-p'), brief(state, 'ger-q')]).toEqual([
      '0304 2',
      '0304 1',
      '0303 2',
    ])
    const defended = fight(
      game,
      front(game, { units: { 'ger-a': '0304', 'us-c': '0404', 'us-d': '0404' } }),
      '0404',
      'ger-a',
    )
    expect(unit(defended, 'us-d').at).toBe('eliminated')
  })

  test('A16.4a A16.4b the second step loss of a large unit leaves a remnant, which suffers the retreat', () => {
    const game = gameOf('D1*', { counters, columns: 9 })
    const start = front(game, { units: { 'ger-a': '0304', 'us-c': { at: '0404', steps: 1 } } })
    const state = fight(game, start, '0404', 'ger-a')
    expect([unit(state, 'us-c').at, brief(state, 'us-z')]).toEqual(['eliminated', '0404 1'])
    expect(legal(game, state, 'retreat').every((action) => action.unit === 'us-z')).toBe(true)
    const gone = ['', '', '', ''].reduce<typeof state>((now) => play(game, now, legal(game, now, 'retreat')[0]!), state)
    expect(unit(gone, 'us-z').condition).toBe('routed')
  })

  test('A16.4c a unit without an available remnant is eliminated by its last step loss', () => {
    const bare = counters.filter(({ id }) => id !== 'us-z')
    const game = gameOf('D1*', { counters: bare })
    const start = front(game, { units: { 'ger-a': '0304', 'us-c': { at: '0404', steps: 1 } } })
    expect(at(fight(game, start, '0404', 'ger-a'))).toBe('advance')
  })

  test('A17.3 A-R60 the attacker has the full advance of the result even if the defender is eliminated', () => {
    const game = gameOf('D1*', { counters })
    const state = fight(game, front(game, { units: { 'ger-a': '0304', 'us-a': '0404' } }), '0404', 'ger-a')
    expect(state.stack.at(-1)).toMatchObject({ type: 'advance', kind: 'bonus' })
  })
})

describe('the firefight', () => {
  const spec = { units: { 'ger-a': '0304', 'ger-b': '0303', 'ger-c': '0405', 'us-c': '0404' } }
  const begin = (result: CombatResult = 'FF', more: object = {}, ...attackers: string[]) => {
    const game = gameOf(result, { counters, columns: 9, ...more })
    const all = attackers.length > 0 ? attackers : ['ger-a', 'ger-b', 'ger-c']
    return { game, state: fight(game, front(game, spec), '0404', ...all) }
  }

  test('A16.1f A16.2a on FF the attacker either accepts an engagement or names a lead unit and rolls', () => {
    const { game, state } = begin()
    expect(at(state)).toBe('firefight')
    expect(brief(play(game, state, { type: 'decline' }), 'us-c')).toBe('0404 2 engaged')
    expect(game.toAct(play(game, state, { type: 'firefight', unit: 'ger-a' }))).toMatchObject({
      kind: 'chance',
      roll: { kind: 'firefight' },
    })
  })

  test('A16.2b the lead unit of a firefight must be one of the attackers', () => {
    const { game, state } = begin('FF', {}, 'ger-a', 'ger-b')
    expect(legal(game, state, 'firefight').map((action) => action.unit)).toEqual(['ger-a', 'ger-b'])
    expect(refusals(game, state, { type: 'firefight', unit: 'ger-c' })).toEqual(['A16.2c'])
  })

  test.each([
    ['ger-a', 'FF', 0],
    ['ger-b', 'FF', -1],
    ['ger-c', 'FF', 1],
    ['ger-b', 'FF(+1)', 0],
    ['ger-c', 'FF(+1)', 2],
  ] as const)('A16.1g A16.2d a firefight led by %s after %s has the modifier %s', (lead, result, modifier) => {
    const { game, state } = begin(result)
    const events = eventsOf(game, play(game, state, { type: 'firefight', unit: lead }), roll(3))
    expect(events[0]).toMatchObject({ type: 'firefight', unit: lead, modifier })
  })

  test('A16.2d A16.2e A21.2c a grey lead tank that matches the best defender subtracts 1', () => {
    const modifier = (defender: string, lead: string, terrain: string[] = []) => {
      const game = gameOf('FF', {
        counters,
        terrain: { '0404': terrain },
        links: [['0304', '0404', 'primary']],
      })
      const start = front(game, { units: { [lead]: '0304', [defender]: '0404' } })
      const state = play(game, fight(game, start, '0404', lead), { type: 'firefight', unit: lead })
      return (eventsOf(game, state, roll(3))[0] as { modifier: number }).modifier
    }
    expect(modifier('us-a', 'ger-p')).toBe(-1)
    expect(modifier('us-t', 'ger-p')).toBe(-1)
    // elite, and equal to the Shermans: two in all, as the 4th Armored at Bastogne
    expect(modifier('us-t', 'ger-q')).toBe(-2)
    for (const terrain of ['forest', 'forested-rough', 'city']) expect(modifier('us-a', 'ger-p', [terrain])).toBe(0)
    expect(modifier('us-a', 'ger-p', ['westwall'])).toBe(-1)
    const allied = gameOf('FF', { counters })
    const red = front(allied, { phase: 'allied-combat', units: { 'us-d': '0404', 'ger-a': '0304' } })
    const led = play(allied, fight(allied, red, '0304', 'us-d'), { type: 'firefight', unit: 'us-d' })
    expect(eventsOf(allied, led, roll(3))[0]).toMatchObject({ modifier: 0 })
  })

  test('A16.2c tanks and recon that could not advance may not lead a firefight', () => {
    const river = { hexsides: [['0304', '0404', 'river']] as const }
    const game = gameOf('FF', { counters, ...river })
    const tanks = front(game, { units: { 'ger-p': '0304', 'ger-r': '0304', 'us-c': '0404' } })
    expect(brief(fight(game, tanks, '0404', 'ger-p', 'ger-r'), 'us-c')).toBe('0404 2 engaged')
    const mixed = front(game, { units: { 'ger-p': '0304', 'ger-a': '0304', 'us-c': '0404' } })
    const state = fight(game, mixed, '0404', 'ger-p', 'ger-a')
    expect(legal(game, state, 'firefight').map((action) => action.unit)).toEqual(['ger-a'])
  })

  test.each([
    [1, 'D1', 'retreat', 1, 2],
    [2, 'DR2', 'retreat', 2, 2],
    [3, 'A1/D1', 'retreat', 1, 1],
    [4, 'A1/DR2', 'retreat', 2, 1],
    [5, 'Eng+', 'markers', 2, 2],
    [6, 'A1/Eng', 'combat', 2, 1],
  ] as const)(
    'A16.2f A16.2g A16.2h A16.2i A16.2j A16.2k a firefight roll of %s has the result %s',
    (die, result, where, defender, lead) => {
      const { game, state } = begin('FF', {}, 'ger-a', 'ger-b')
      const rolling = play(game, state, { type: 'firefight', unit: 'ger-a' })
      const done = play(game, rolling, roll(die))
      expect(eventsOf(game, rolling, roll(die))[0]).toMatchObject({ result })
      expect(unit(done, 'us-c').steps).toBe(defender)
      // the lead unit takes the loss, nobody else (A16.3c)
      expect([unit(done, 'ger-a').steps, unit(done, 'ger-b').steps]).toEqual([lead, 2])
      if (where !== 'combat') expect(at(done)).toBe(where)
      if (where === 'retreat') expect(done.stack.at(-1)).toMatchObject({ distance: 2, condition: 'disrupted' })
      if (result === 'A1/Eng') expect(unit(done, 'us-c').engaged).toBe(true)
    },
  )

  test('A16.3c the lead unit takes every loss of a firefight', () => {
    const { game, state } = begin('FF', {}, 'ger-a', 'ger-b')
    const done = play(game, state, { type: 'firefight', unit: 'ger-b' }, roll(5))
    expect([unit(done, 'ger-a').steps, unit(done, 'ger-b').steps]).toEqual([2, 1])
  })

  test('A16.2l all attackers of the combat may advance after a firefight, not only the lead unit', () => {
    const { game, state } = begin('FF', {}, 'ger-a', 'ger-b')
    const beaten = play(game, state, { type: 'firefight', unit: 'ger-a' }, roll(2))
    const gone = ['', ''].reduce<typeof beaten>((now) => play(game, now, legal(game, now, 'retreat')[0]!), beaten)
    expect([...new Set(legal(game, gone, 'advance').map((action) => action.unit))]).toEqual(['ger-a', 'ger-b'])
  })
})

describe('Attacker Advantage', () => {
  const spec = { units: { 'ger-a': '0304', 'ger-p': '0304', 'ger-b': '0303', 'us-c': '0404' } }
  const charts = alwaysResult('FF')
  const game = smallGame({ counters, charts })
  const won = (attackers: readonly string[] = ['ger-a', 'ger-p', 'ger-b']) =>
    play(game, fight(game, front(game, spec), '0404', ...attackers), { type: 'firefight', unit: 'ger-a' }, roll(5))

  test('A16.2j A16.6a after Eng+ the attacker may mark one of his stacks with an Attacker Advantage on the hex', () => {
    const state = won()
    expect(legal(game, state, 'advantage')).toEqual([
      { type: 'advantage', hex: '0303' },
      { type: 'advantage', hex: '0304' },
    ])
    const marked = play(game, state, { type: 'advantage', hex: '0304' })
    expect(marked.advantages).toEqual([{ units: ['ger-a', 'ger-p'], hex: '0404', since: 5, night: false }])
    expect(unit(marked, 'us-c').engaged).toBe(true)
    expect(play(game, state, { type: 'decline' }).advantages).toEqual([])
  })

  const advantages = [{ units: ['ger-a', 'ger-p'], hex: '0404', since: 4, night: false }]
  const later = (more: object = {}) => front(game, { ...spec, ...more, with: { advantages } })

  test('A16.6b marked units have a column when they attack the same hex again, alone or with others', () => {
    const shift = (target: string, ...attackers: string[]) =>
      combatEvent(game, toTheDie(game, assault(game, later(), target, ...attackers))).shift
    expect(shift('0404', 'ger-a')).toBe(1)
    expect(shift('0404', 'ger-a', 'ger-b')).toBe(1)
    expect(shift('0404', 'ger-b')).toBe(0)
    // against another hex the marker is worth nothing
    const beside = later({ units: { ...spec.units, 'us-a': '0305' } })
    expect(combatEvent(game, toTheDie(game, assault(game, beside, '0305', 'ger-a'))).shift).toBe(0)
  })

  test('A16.6c A16.6e Attacker Advantage is used up when a marked unit attacks, but not when others attack', () => {
    // another attack is still to come, so that the phase goes on
    const busy = later({ units: { ...spec.units, 'us-a': '0305' } })
    const state = play(game, fight(game, busy, '0404', 'ger-a'), { type: 'decline' })
    expect(state.advantages).toEqual([])
    const others = fight(game, busy, '0404', 'ger-b')
    expect(play(game, others, { type: 'decline' }).advantages).toEqual(advantages)
  })

  test('A16.6e a unit that leaves its hex loses Attacker Advantage, and the marker goes with the last one', () => {
    const wins = gameOf('D1*', { counters, columns: 9 })
    const start = front(wins, { units: { ...spec.units, 'us-a': '0305' }, with: { advantages } })
    const state = fight(wins, start, '0305', 'ger-a', 'ger-p')
    const one = play(wins, state, { type: 'advance', unit: 'ger-a', to: '0305' })
    expect(one.advantages).toEqual([{ ...advantages[0], units: ['ger-p'] }])
    expect(play(wins, one, { type: 'advance', unit: 'ger-p', to: '0204' }).advantages).toEqual([])
  })

  test('A16.6d Attacker Advantage is lost if its hex is empty when the phase begins', () => {
    const left = front(game, { units: { ...spec.units, 'us-c': '0405' }, with: { advantages } })
    expect(left.advantages).toEqual([])
    expect(later().advantages).toEqual(advantages)
  })

  test('A16.6f Attacker Advantage is lost when its units suffer a retreat result', () => {
    const driven = gameOf('DR2', { counters, columns: 9 })
    const start = front(driven, {
      phase: 'allied-combat',
      units: { 'ger-a': '0304', 'us-c': '0404' },
      with: { advantages: [{ units: ['ger-a'], hex: '0404', since: 5, night: false }], works: { '0304': 'complete' } },
    })
    const state = fight(driven, start, '0304', 'us-c')
    expect(at(state)).toBe('stand')
    expect(state.advantages).toEqual([])
  })

  test('A-R59 Attacker Advantage expires at the end of the next day Combat Phase of its owner', () => {
    const marked = play(game, won(), { type: 'advantage', hex: '0303' })
    const over = marked.phase === 'german-combat' ? play(game, marked, { type: 'end-phase' }) : marked
    expect(over.advantages.length).toBe(1)
    expect(play(game, later(), { type: 'end-phase' }).advantages).toEqual([])
    const events = eventsOf(game, later(), { type: 'end-phase' })
    expect(events).toContainEqual(expect.objectContaining({ type: 'advantage', placed: false }))
  })
})

test('A16.71a A16.1c no determined defence is possible against a bonus advance', () => {
  const town = gameOf('DR3', { counters, terrain: { '0404': ['town'] } })
  const state = fight(town, front(town, { units }), '0404', 'ger-a')
  expect(at(state)).toBe('retreat')
  expect(battle(state).defence).toBeNull()
})
