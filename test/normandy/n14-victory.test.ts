/** Chapter 14: victory. */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import type { Counter } from '../../src/normandy/board/counters.js'
import { passTo, passToTheEnd } from './passing.js'
import {
  at,
  germanDivision,
  germanHeadquarters,
  germanInfantry,
  grenadiers,
  offered,
  offers,
  panzer,
  patton,
  place,
  play,
  refusals,
  smallGame,
  tiger,
  ukAirborne,
  ukArmour,
  ukDivision,
  ukMechanized,
  usArmor,
  usCavalry,
  usDivision,
  usMechanized,
  usRegiment,
  watch,
} from './small.js'
import { leave } from './steps.js'

const endPhase = { type: 'end-phase' } as const
const move = (to: string, ...units: readonly string[]) => ({ type: 'move', units, to }) as const

/** The points for the elimination of one unit of one step: a 1 on the 10:1 column eliminates it. */
const pointsForKilling = (victim: Counter, killer: Counter): State['points'] => {
  const game = smallGame({ counters: [{ ...victim, stacking: 1, attack: [1], defence: [1], steps: 1 }, killer] })
  const german = killer.nation === 'wehrmacht'
  const start = place(game, {
    phase: german ? 'german-combat' : 'allied-combat',
    supplyPoints: { american: 1, commonwealth: 1 },
    units: { [victim.id]: '0303', [killer.id]: '0304' },
  })
  const declared = play(game, start, { type: 'attack', target: '0303', unit: killer.id }, { type: 'attack-commit' })
  const fought = german
    ? declared
    : play(
        game,
        declared,
        { type: 'end-declarations' },
        { type: 'end-air-support' },
        { type: 'resolve', target: '0303' },
      )
  const dead = play(game, fought, { type: 'roll', dice: [1] })
  expect(at(dead, victim.id)).toBe('eliminated')
  return dead.points
}
const germanKiller = germanInfantry('killer', { attack: [99] })
const alliedKiller = usRegiment('killer', { attack: [99] })

describe('elimination', () => {
  test('N14.11 the Germans score 2 for a US infantry regiment, an airborne brigade and the US headquarters', () => {
    for (const victim of [usRegiment('v'), ukAirborne('v'), patton('v')])
      expect(pointsForKilling(victim, germanKiller)).toEqual({ german: 2, allied: 0 })
  })

  test('N14.11 the Germans score 4 for a US armored, mechanized or cavalry unit', () => {
    for (const victim of [
      usArmor('v'),
      usArmor('v', { size: 'brigade' }),
      usMechanized('v'),
      usCavalry('v'),
      usArmor('v', { nation: 'french' }),
    ])
      expect(pointsForKilling(victim, germanKiller)).toEqual({ german: 4, allied: 0 })
  })

  test('N14.11 the Germans score 6 for an infantry division and a Commonwealth armoured or mechanized brigade', () => {
    for (const victim of [usDivision('v'), ukDivision('v'), ukArmour('v'), ukMechanized('v', { nation: 'canadian' })])
      expect(pointsForKilling(victim, germanKiller)).toEqual({ german: 6, allied: 0 })
  })

  test('N14.21 N-R6 the Allies score 3 for a panzer or panzergrenadier regiment and a Tiger battalion', () => {
    for (const victim of [panzer('v'), grenadiers('v'), tiger('v')])
      expect(pointsForKilling(victim, alliedKiller)).toEqual({ german: 0, allied: 3 })
  })

  test('N14.21 the Allies score 1 for a headquarters, an infantry division and a regiment of movement 9', () => {
    for (const victim of [germanHeadquarters('v'), germanDivision('v'), germanInfantry('v')])
      expect(pointsForKilling(victim, alliedKiller)).toEqual({ german: 0, allied: 1 })
    expect(pointsForKilling(germanInfantry('v', { movement: 6 }), alliedKiller)).toEqual({ german: 0, allied: 0 })
  })

  test('N-R14 parachute regiments count as infantry regiments of their movement allowance', () => {
    expect(pointsForKilling(germanInfantry('v', { kind: 'parachute' }), alliedKiller).allied).toBe(1)
    expect(pointsForKilling(germanInfantry('v', { kind: 'parachute', movement: 6 }), alliedKiller).allied).toBe(0)
    expect(
      pointsForKilling(germanInfantry('v', { kind: 'parachute', movement: 6, division: 'para' }), alliedKiller).allied,
    ).toBe(1)
  })
})

describe('German escape by the east edge', () => {
  const game = smallGame({
    counters: [
      germanHeadquarters('hq'),
      germanDivision('id'),
      germanInfantry('inf'),
      germanInfantry('fj', { kind: 'parachute' }),
      germanInfantry('static', { movement: 6 }),
      panzer('pz'),
      grenadiers('gr'),
      tiger('tig'),
      usRegiment('us'),
    ],
  })
  const escape = (unit: string): State =>
    play(game, place(game, { phase: 'german-normal-movement', units: { [unit]: '0703', us: '0101' } }), leave(unit))

  test('N14.12a an escaping headquarters, division or regiment of movement 9 scores 1', () => {
    for (const unit of ['hq', 'id', 'inf']) expect(escape(unit).points).toEqual({ german: 1, allied: 0 })
  })

  test('N-R14 an escaping parachute regiment scores as infantry', () => {
    expect(escape('fj').points).toEqual({ german: 1, allied: 0 })
  })

  test('N14.12b an escaping panzer or panzergrenadier regiment scores 3', () => {
    for (const unit of ['pz', 'gr']) expect(escape(unit).points).toEqual({ german: 3, allied: 0 })
  })

  test('N14.14 regiments of movement 6 and Tiger battalions score nothing when they escape', () => {
    for (const unit of ['static', 'tig']) {
      expect(escape(unit).points).toEqual({ german: 0, allied: 0 })
      expect(at(escape(unit), unit)).toBe('left')
    }
  })

  test('N14.14 units that score nothing add nothing to the points of those that leave before them', () => {
    const stacks = [
      ['pz', 'tig', 3],
      ['inf', 'static', 1],
    ] as const
    for (const [scoring, other, points] of stacks) {
      const units = { [scoring]: '0703', [other]: '0703', us: '0101' }
      const start = place(game, { phase: 'german-normal-movement', units })
      const left = play(game, start, leave(scoring), leave(other))
      expect([at(left, scoring), at(left, other), left.points]).toEqual(['left', 'left', { german: points, allied: 0 }])
    }
  })

  test('N14.14 N14.12a a regiment of movement 6 scores nothing even at full strength or in a division', () => {
    const own = (changes: object): State => {
      const one = smallGame({ counters: [germanInfantry('own', changes), usRegiment('us')] })
      const there = { phase: 'german-normal-movement', units: { own: '0703', us: '0101' } }
      return play(one, place(one, there), leave('own'))
    }
    for (const changes of [{ attack: [9, 5] }, { division: 'static' }, { kind: 'parachute' }]) {
      expect(own({ ...changes, movement: 6 }).points, JSON.stringify(changes)).toEqual({ german: 0, allied: 0 })
      expect(own({ ...changes, movement: 9 }).points, JSON.stringify(changes)).toEqual({ german: 1, allied: 0 })
    }
  })

  test('N14.23a a unit may leave only from its own edge, for one point', () => {
    const state = place(game, { phase: 'german-normal-movement', units: { pz: '0303', gr: '0603', us: '0101' } })
    expect(refusals(game, state, leave('pz'))).toContain('N14.23a')
    expect(offered(game, state, 'leave')).toEqual([])
    // clear weather: four points; three hexes of a clear road and one for the exit
    const there = play(
      game,
      place(game, { phase: 'german-normal-movement', units: { pz: '0403', us: '0101' } }),
      move('0503', 'pz'),
      move('0603', 'pz'),
      move('0703', 'pz'),
    )
    expect(offers(game, there, leave('pz'))).toBe(true)
    expect(at(play(game, there, leave('pz')), 'pz')).toBe('left')
    const spent = play(
      game,
      place(game, { phase: 'german-normal-movement', units: { pz: '0303', us: '0101' } }),
      ...['0403', '0503', '0603', '0703'].map((to) => move(to, 'pz')),
    )
    expect(at(spent, 'pz')).toBe('0703')
    expect(offers(game, spent, leave('pz'))).toBe(false)
    expect(refusals(game, spent, leave('pz'))).not.toEqual([])
    const allied = place(game, { phase: 'allied-normal-movement', units: { us: '0703', pz: '0101' } })
    expect(refusals(game, allied, leave('us'))).toContain('N-R62')
    expect(offered(game, allied, 'leave')).toEqual([])
  })

  test('N14.23b a unit in a zone of control also pays for disengagement when it leaves', () => {
    const held = (germanMovement: number): State =>
      place(game, {
        phase: 'german-normal-movement',
        germanMovement,
        units: { pz: '0703', static: '0704', us: '0603' },
      })
    // a third of twelve is four: one for the exit, two for the disengagement
    expect(offers(game, held(1), leave('pz'))).toBe(true)
    // a third of six is two: not enough for three
    expect(refusals(game, held(1), leave('static'))).toEqual(['N14.23b'])
    expect(offers(game, held(1), leave('static'))).toBe(false)
    expect(offers(game, held(2), leave('static'))).toBe(true)
  })

  test('N14.23b a unit that has entered a zone of control in its move may not leave', () => {
    const state = place(game, { phase: 'german-normal-movement', weather: 'storm', units: { pz: '0604', us: '0703' } })
    const inZone = play(game, state, move('0704', 'pz'))
    expect(offers(game, inZone, leave('pz'))).toBe(false)
    expect(refusals(game, inZone, leave('pz'))).toEqual(['N5.18', 'N14.23b'])
    // a division that goes on by an overrun has been in the zone all the same
    const raid = smallGame({ counters: [panzer('pz', { attack: [99], division: 'd' }), usRegiment('us')] })
    const start = place(raid, { phase: 'german-normal-movement', weather: 'storm', units: { pz: '0504', us: '0703' } })
    const after = play(
      raid,
      start,
      move('0603', 'pz'),
      { type: 'overrun', units: ['pz'], target: '0703' },
      { type: 'roll', dice: [1] },
    )
    expect(at(after, 'pz')).toBe('0703')
    expect(refusals(raid, after, leave('pz'))).toContain('N14.23b')
    expect(offered(raid, after, 'leave')).toEqual([])
    // from a hex where it stood in a zone at the start it has entered none
    const beside = place(raid, { phase: 'german-normal-movement', weather: 'storm', units: { pz: '0603', us: '0703' } })
    expect(
      offers(
        raid,
        play(raid, beside, { type: 'overrun', units: ['pz'], target: '0703' }, { type: 'roll', dice: [1] }),
        leave('pz'),
      ),
    ).toBe(true)
  })

  test('N14.24 a unit that has left never returns', () => {
    const gone = escape('pz')
    const rules = { 'german-mechanized-movement': 'N14.24', 'german-replacement': 'N11.11' } as const
    for (const phase of ['german-mechanized-movement', 'german-replacement'] as const) {
      const later = passTo(game, gone, phase === 'german-replacement' ? 2 : 1, phase)
      expect(at(later, 'pz')).toBe('left')
      expect(refusals(game, later, { type: 'enter', units: ['pz'], to: '0703' })).toEqual([rules[phase]])
      expect(game.legalActions(later)).toEqual([endPhase])
    }
  })
})

describe('regiments that got away by their position', () => {
  // forty-one columns; the enemy is far away in column 1, German supply in the last column
  const game = smallGame({
    columns: 41,
    rows: 4,
    counters: [
      panzer('pz'),
      grenadiers('gr'),
      germanInfantry('inf'),
      tiger('tig'),
      usRegiment('us'),
      usRegiment('us-b'),
    ],
  })
  const gained = (units: Record<string, unknown>, more: Record<string, unknown> = {}): number => {
    const start = place(game, {
      turn: 13,
      phase: 'allied-mechanized-movement',
      units: { us: '0101', ...units },
      ...more,
    })
    const end = play(game, start, endPhase)
    expect(game.toAct(end).kind).toBe('over')
    return end.points.german - 9 // three divisions short at the end of turn 13 (N14.13a)
  }

  test('N14.12b at the end panzer and panzergrenadier regiments in column 39 or further east score 3 each', () => {
    expect(gained({ pz: '3902', gr: '4002' })).toBe(6)
    expect(gained({ pz: '3802', gr: '4002' })).toBe(3)
    expect(gained({ inf: '3902', tig: '4002' })).toBe(0)
  })

  test('N14.12b a regiment must be in supply to score by its position', () => {
    const cut = smallGame({
      columns: 41,
      rows: 4,
      areas: { 'german-supply': ['0102'] },
      counters: [panzer('pz'), usRegiment('us')],
    })
    const end = play(
      cut,
      place(cut, { turn: 13, phase: 'allied-mechanized-movement', units: { us: '0102', pz: '4002' } }),
      endPhase,
    )
    expect(end.points.german).toBe(9)
  })

  test('N14.12c N-R36 a regiment in a zone of control scores by its position only if it could disengage', () => {
    // four points in clear weather: two for the disengagement leave two for the hex
    expect(gained({ pz: '3902', 'us-b': '3802' })).toBe(3)
    const rough = smallGame({
      columns: 41,
      rows: 4,
      counters: [panzer('pz'), usRegiment('us')],
      terrain: Object.fromEntries(
        ['3801', '3802', '3901', '3903', '4001', '4002', '4101', '4102', '4103', '4003'].map((hex) => [
          hex,
          ['forest'],
        ]),
      ),
    })
    const stuck = (exitTurn: number | null, enemy = '3801'): number => {
      const start = place(rough, {
        turn: 13,
        phase: 'allied-mechanized-movement',
        units: { us: enemy, pz: '3902' },
        ...(exitTurn === null ? {} : { exitTurn }),
      })
      return play(rough, start, endPhase).points.german - 9
    }
    expect(stuck(null)).toBe(0)
    // outside every zone there is nothing to disengage from
    expect(stuck(null, '3601')).toBe(3)
    // after an Allied exit the fraction in clear weather is two thirds: eight points pay for a forest
    expect(stuck(9)).toBe(3)
    // turn 14 comes after the last one, so that an exit on that one counts too (NC1)
    expect(stuck(13)).toBe(3)
  })
})

describe('regiments at the east edge when the game is over', () => {
  const east = ['4101', '4102', '4103', '4104']
  const game = smallGame({
    columns: 41,
    rows: 4,
    counters: [panzer('pz'), usRegiment('us')],
    terrain: Object.fromEntries([...east, '4001', '4002', '4003', '4004'].map((hex) => [hex, ['forest']])),
    areas: { 'german-exit': east },
  })
  const units = { us: '4103', pz: '4102' }

  test('N14.12b N14.12c N14.23b N-R36 a regiment that could leave the map from a zone scores by its position', () => {
    // four points in clear weather: five for a forest, three for the edge
    const again = place(game, { phase: 'german-normal-movement', units })
    expect(offered(game, again, 'move')).toEqual([])
    expect(offers(game, again, leave('pz'))).toBe(true)
    const last = place(game, { turn: 13, phase: 'allied-mechanized-movement', units })
    expect(play(game, last, endPhase).points.german - 9).toBe(3)
  })
})

describe('the result', () => {
  const game = smallGame({ counters: [germanInfantry('ger'), usRegiment('us')] })
  const levelOf = (german: number, allied: number): string => {
    // nine points for the divisions short at the end of turn 13 (N14.13a)
    const start = place(game, {
      turn: 13,
      phase: 'allied-mechanized-movement',
      points: { german, allied: allied + 9 },
      units: { ger: '0706', us: '0101' },
    })
    return game.outcome(play(game, start, endPhase))!.level
  }

  test('N14.0a the winner is determined at the end of turn 13 by the points scored', () => {
    const start = place(game, {
      turn: 12,
      phase: 'allied-mechanized-movement',
      points: { german: 3, allied: 50 },
      units: { ger: '0706', us: '0101' },
    })
    expect(game.outcome(play(game, start, endPhase))).toBeNull()
    const end = passToTheEnd(game, start)
    expect(end.turn).toBe(13)
    expect(game.outcome(end)).toMatchObject({ winner: 'allied', points: { german: 21, allied: 50 } })
  })

  test('N14.3 the difference of the points determines the level of victory', () => {
    const table = [
      [31, 'Allied decisive victory'],
      [30, 'Allied operational victory'],
      [21, 'Allied operational victory'],
      [20, 'Allied tactical victory'],
      [11, 'Allied tactical victory'],
      [10, 'draw'],
      [0, 'draw'],
    ] as const
    for (const [difference, level] of table) expect(levelOf(5, 5 + difference)).toBe(level)
    const german = [
      [1, 'German tactical victory'],
      [10, 'German tactical victory'],
      [11, 'German operational victory'],
      [20, 'German operational victory'],
      [21, 'German decisive victory'],
    ] as const
    for (const [difference, level] of german) expect(levelOf(5 + difference, 5)).toBe(level)
  })

  test('N14.0a an event announces points when they are scored', () => {
    const raid = smallGame({
      areas: { 'us-exit': ['0103'] },
      counters: [usArmor('a', { division: 'd' }), germanInfantry('ger')],
    })
    const { events } = watch(
      raid,
      place(raid, { phase: 'allied-normal-movement', units: { a: '0103', ger: '0706' } }),
      leave('a'),
    )
    expect(events).toContainEqual({ type: 'points', side: 'allied', points: 6, rule: 'N14.22a', for: 'a' })
  })
})
