/** Chapter 13: air power. */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/normandy/index.js'
import { passTo } from './passing.js'
import {
  at,
  germanHeadquarters,
  germanInfantry,
  grenadiers,
  offered,
  offers,
  panzer,
  place,
  play,
  refusals,
  smallGame,
  stepsOf,
  tiger,
  ukArmour,
  ukMechanized,
  usArmor,
  usRegiment,
  watch,
} from './small.js'

const game = smallGame({
  terrain: { '0303': ['forest', 'highland'] },
  counters: [
    germanInfantry('ger', { attack: [4, 2] }),
    germanInfantry('ger-b', { attack: [4, 2] }),
    panzer('pz', { division: 'pzd' }),
    grenadiers('gr', { division: 'pzd' }),
    tiger('tig'),
    germanHeadquarters('hq'),
    usRegiment('us', { attack: [8, 4] }),
    usRegiment('us-b', { attack: [8, 4] }),
    ukArmour('uk', { attack: [8, 4] }),
    usArmor('arm', { division: 'usd' }),
    ukMechanized('mech'),
  ],
})
const supplyPoints = { american: 5, commonwealth: 5 }
const roll = (die: number) => ({ type: 'roll', dice: [die] }) as const
const attack = (target: string, unit: string) => ({ type: 'attack', target, unit }) as const
const commit = { type: 'attack-commit' } as const
const declared = { type: 'end-declarations' } as const
const support = (target: string) => ({ type: 'air-support', target }) as const
const carpet = (target: string) => ({ type: 'carpet-bomb', target }) as const
const endAir = { type: 'end-air-support' } as const
const resolve = (target: string) => ({ type: 'resolve', target }) as const
const move = (to: string, ...units: readonly string[]) => ({ type: 'move', units, to }) as const

/**
 * An Allied combat phase in which `us` at 0302 can attack `ger` at 0303 and `us-b` at 0503 can attack `ger-b` at 0603.
 */
const combat = (more: Record<string, unknown> = {}, units: Record<string, unknown> = {}): State =>
  place(game, {
    phase: 'allied-combat',
    airPoints: 6,
    supplyPoints,
    units: { ger: '0303', 'ger-b': '0603', us: '0302', 'us-b': '0503', ...units },
    ...more,
  })

describe('air points', () => {
  const start = place(game, { phase: 'german-mechanized-movement', turn: 2, units: { ger: '0706', us: '0101' } })
  const weatherOn = (die: number): State => {
    const rolling = passTo(game, start, 2, 'allied-weather')
    return play(game, rolling, roll(die))
  }

  test('N13.11 the Allied weather is rolled with one die', () => {
    const rolling = passTo(game, start, 2, 'allied-weather')
    expect(game.toAct(rolling)).toMatchObject({
      kind: 'chance',
      roll: { kind: 'weather', roller: 'allied', dice: 1, faces: 6 },
    })
    expect(rolling.airPoints).toBe(0)
    expect(play(game, rolling, roll(6)).airPoints).toBe(6)
  })

  test('N13.12 clear weather gives six air points, overcast three and a storm none', () => {
    const results = [1, 2, 3, 4, 5, 6].map(weatherOn)
    expect(new Set(results.map((state) => state.weather))).toEqual(new Set(['clear', 'overcast', 'storm']))
    for (const state of results) expect(state.airPoints).toBe({ clear: 6, overcast: 3, storm: 0 }[state.weather])
  })

  test('N-R1 the column for the Allied weather is the German weather of the same turn', () => {
    const allied = (weather: string): string[] =>
      [1, 2, 3, 4, 5, 6].map(
        (die) =>
          play(
            game,
            place(game, { turn: 2, phase: 'allied-weather', weather, units: { ger: '0706', us: '0101' } }),
            roll(die),
          ).weather,
      )
    const { weather } = game.boards.campaign.charts
    expect(allied('storm')).toEqual(weather.storm)
    expect(allied('clear')).toEqual(weather.clear)
    expect(weather.storm).not.toEqual(weather.clear)
    const stormy = play(
      game,
      place(game, { turn: 2, phase: 'german-weather', weather: 'storm', units: { ger: '0706', us: '0101' } }),
      roll(1),
    )
    expect(passTo(game, stormy, 2, 'allied-weather').weather).toBe('storm')
  })

  test('N13.12 in a storm the Allies have no air points', () => {
    const stormy = play(game, combat({ weather: 'storm', airPoints: 0 }), attack('0303', 'us'), commit, declared)
    expect(refusals(game, stormy, support('0303'))).toContain('N13.12')
    expect(offered(game, stormy, 'air-support')).toEqual([])
  })

  test('N13.0 the Germans have no air support in their combat phase', () => {
    const state = place(game, { phase: 'german-combat', airPoints: 6, units: { ger: '0303', us: '0402' } })
    expect(offered(game, state, 'air-support')).toEqual([])
    expect(offered(game, state, 'carpet-bomb')).toEqual([])
    expect(refusals(game, state, carpet('0402'))).not.toEqual([])
    const after = play(game, state, attack('0402', 'ger'), commit)
    expect(game.toAct(after).kind).toBe('chance')
  })

  test('N13.13 air points may be used to support attacks or for carpet bombing', () => {
    const air = play(game, combat(), attack('0303', 'us'), commit, declared)
    expect(offered(game, air, 'air-support')).toEqual([support('0303')])
    expect(offered(game, air, 'carpet-bomb')).toEqual([carpet('0603')])
  })

  test('N13.14 unused air points are lost at the end of the turn', () => {
    const left = combat()
    expect(passTo(game, left, 1, 'allied-mechanized-movement').airPoints).toBe(6)
    expect(passTo(game, left, 2, 'german-weather').airPoints).toBe(0)
  })
})

describe('attack support', () => {
  test('N13.21 air support shifts an attack one column to the right', () => {
    const air = play(game, combat(), attack('0603', 'us-b'), commit, declared)
    const column = (state: State): string => {
      const fought = watch(game, state, resolve('0603'), roll(6)).events.find((event) => event.type === 'combat')
      return fought?.type === 'combat' ? fought.column : ''
    }
    expect(column(play(game, air, endAir))).toBe('2:1')
    const supported = play(game, air, support('0603'))
    expect(supported.airPoints).toBe(5)
    expect(column(play(game, supported, endAir))).toBe('3:1')
  })

  test('N13.22 an attack may have at most one air point', () => {
    const once = play(game, combat(), attack('0603', 'us-b'), commit, declared, support('0603'))
    expect(refusals(game, once, support('0603'))).toContain('N13.22')
    expect(offers(game, once, support('0603'))).toBe(false)
  })

  test('N13.23 air support is allotted after all declarations and before the first attack', () => {
    const start = combat()
    const one = play(game, start, attack('0303', 'us'), commit)
    expect(refusals(game, one, support('0303'))).not.toEqual([])
    const air = play(game, one, attack('0603', 'us-b'), commit, declared)
    expect(refusals(game, air, resolve('0303'))).toContain('N13.23')
    const given = play(game, air, support('0303'), endAir)
    expect(refusals(game, given, support('0603'))).not.toEqual([])
    expect(offered(game, given, 'air-support')).toEqual([])
    const fought = watch(game, given, resolve('0303'), roll(1)).events.find((event) => event.type === 'combat')
    // 8 against 4 is 2:1; forest and highland shift it four columns to the left, the air point one to the right
    expect(fought).toMatchObject({ column: '1:2' })
  })

  test('N13.25 an overrun has no air support', () => {
    const state = place(game, {
      phase: 'allied-normal-movement',
      airPoints: 6,
      units: { arm: '0302', 'ger-b': '0503' },
    })
    const battle = play(game, state, move('0402', 'arm'), { type: 'overrun', units: ['arm'], target: '0503' })
    expect(game.toAct(battle).kind).toBe('chance')
    expect(battle.stack.at(-1)).toMatchObject({ type: 'battle', overrun: true, air: false })
    expect(play(game, battle, roll(6)).airPoints).toBe(6)
  })

  test('N13.25 a defender has no air support', () => {
    const state = place(game, { phase: 'german-combat', airPoints: 6, units: { ger: '0504', 'us-b': '0503' } })
    const battle = play(game, state, attack('0503', 'ger'), commit)
    expect(game.toAct(battle).kind).toBe('chance')
    expect(refusals(game, battle, { type: 'air-defence', use: true })).not.toEqual([])
  })

  test('N13.26 air support may be given only to a declared attack', () => {
    const air = play(game, combat(), attack('0303', 'us'), commit, declared)
    expect(refusals(game, air, support('0603'))).toContain('N13.26')
    expect(offers(game, air, support('0603'))).toBe(false)
  })
})

describe('carpet bombing', () => {
  const air = (more: Record<string, unknown> = {}, units: Record<string, unknown> = {}): State =>
    play(game, combat(more, units), declared)

  test('N13.31 carpet bombing needs clear weather', () => {
    const overcast = air({ weather: 'overcast', airPoints: 3 })
    expect(refusals(game, overcast, carpet('0303'))).toEqual(expect.arrayContaining(['N13.31', 'N13.31']))
    expect(offered(game, overcast, 'carpet-bomb')).toEqual([])
    expect(offers(game, air(), carpet('0303'))).toBe(true)
  })

  test('N13.31 carpet bombing uses all six air points', () => {
    const one = play(game, combat(), attack('0303', 'us'), commit, declared, support('0303'))
    expect(refusals(game, one, carpet('0603'))).toContain('N13.31')
    expect(offered(game, one, 'carpet-bomb')).toEqual([])
    expect(play(game, air(), carpet('0603')).airPoints).toBe(0)
  })

  test('N13.32 carpet bombing may be aimed only at a hex with German units', () => {
    expect(offered(game, air(), 'carpet-bomb')).toEqual([carpet('0303'), carpet('0603')])
    expect(refusals(game, air(), carpet('0302'))).toContain('N13.32')
    expect(refusals(game, air(), carpet('0706'))).toContain('N13.32')
  })

  test('N13.32 N13.37 carpet bombing is resolved before the attacks at 6:1, whatever the terrain', () => {
    const attacked = play(game, combat(), attack('0603', 'us-b'), commit, declared, carpet('0303'))
    expect(game.toAct(attacked)).toMatchObject({ kind: 'chance', roll: { kind: 'carpet-bombing' } })
    for (const [die, loss] of [2, 2, 2, 2, 2, 1].entries()) {
      const bombed = watch(game, attacked, roll(die + 1))
      expect(bombed.events.find((event) => event.type === 'bombing')).toMatchObject({
        column: '6:1',
        hex: '0303',
        loss,
      })
      expect(stepsOf(bombed.state, 'ger')).toBe(2 - loss)
      expect(offers(game, bombed.state, resolve('0603'))).toBe(true)
    }
  })

  test('N13.33 X32 carpet bombing costs the defender steps of his choice, without a retreat', () => {
    const stacked = play(game, combat({}, { 'ger-b': '0303', hq: '0303' }), declared, carpet('0303'))
    const struck = play(game, stacked, roll(5)) // 1/2 on the table
    expect(game.toAct(struck)).toMatchObject({ kind: 'player', side: 'german' })
    expect(offered(game, struck, 'lose-step').map((action) => action.unit)).toEqual(['ger', 'ger-b', 'hq'])
    expect(refusals(game, struck, { type: 'choose-retreat' })).toContain('N13.33')
    expect(refusals(game, struck, { type: 'lose-step', unit: 'us' })).toContain('N13.33')
    const spread = play(game, struck, { type: 'lose-step', unit: 'ger' }, { type: 'lose-step', unit: 'ger-b' })
    expect([stepsOf(spread, 'ger'), stepsOf(spread, 'ger-b'), at(spread, 'ger')]).toEqual([1, 1, '0303'])
    expect([stepsOf(spread, 'us'), stepsOf(spread, 'us-b')]).toEqual([2, 2])
    const one = play(game, struck, { type: 'lose-step', unit: 'ger' }, { type: 'lose-step', unit: 'ger' })
    expect([at(one, 'ger'), stepsOf(one, 'ger-b')]).toEqual(['eliminated', 2])
  })

  test('X32 N13.31 after carpet bombing the attacks of the phase have no air support', () => {
    const bombed = play(game, combat(), attack('0603', 'us-b'), commit, declared, carpet('0303'), roll(6))
    expect(offered(game, bombed, 'air-support')).toEqual([])
    const fought = watch(game, bombed, resolve('0603'), roll(6)).events.find((event) => event.type === 'combat')
    expect(fought).toMatchObject({ column: '2:1' })
  })

  test('N-R20 carpet bombing costs no order or supply point, and may not hit the target of a declared attack', () => {
    const poor = { american: 0, commonwealth: 0 }
    const bombed = play(game, air({ supplyPoints: poor }), carpet('0303'))
    expect(bombed.supplyPoints).toEqual(poor)
    expect(bombed.stack.find((frame) => frame.type === 'combat')).toMatchObject({
      orders: { american: 0, commonwealth: 0 },
    })
    const attacked = play(game, combat(), attack('0303', 'us'), commit, declared)
    expect(refusals(game, attacked, carpet('0303'))).toContain('N13.35')
    expect(offered(game, attacked, 'carpet-bomb')).toEqual([carpet('0603')])
  })

  test('N13.34 the "Targeted" marker is placed in the bombed hex', () => {
    expect(air().targeted).toBeNull()
    expect(play(game, air(), carpet('0303'), roll(6)).targeted).toBe('0303')
  })

  test('N13.35 the survivors of carpet bombing may not be attacked in the same phase', () => {
    const bombed = play(game, combat(), attack('0603', 'us-b'), commit, declared, carpet('0303'), roll(6))
    expect(stepsOf(bombed, 'ger')).toBe(1)
    expect(refusals(game, bombed, attack('0303', 'us'))).not.toEqual([])
    expect(offered(game, bombed, 'attack')).toEqual([])
    expect(offered(game, bombed, 'resolve')).toEqual([resolve('0603')])
  })

  test('N13.36a N13.36b Allied units stop in the targeted hex, and the marker is then removed', () => {
    const marked = (targeted: string | undefined) =>
      place(game, {
        phase: 'allied-mechanized-movement',
        ...(targeted === undefined ? {} : { targeted }),
        units: { mech: '0102', ger: '0706' },
      })
    const stopped = play(game, marked('0202'), move('0202', 'mech'))
    expect(stopped.stack.at(-1)?.type).toBe('movement')
    expect(refusals(game, stopped, move('0302', 'mech'))).toContain('N5.18')
    expect(play(game, marked(undefined), move('0202', 'mech')).stack.at(-1)?.type).toBe('moving')
    expect(play(game, marked('0205'), move('0202', 'mech')).stack.at(-1)?.type).toBe('moving')
    expect(stopped.targeted).toBe('0202')
    expect(play(game, stopped, { type: 'end-phase' }).targeted).toBeNull()
    // a normal movement phase knows no such marker
    const normal = place(game, {
      phase: 'allied-normal-movement',
      targeted: '0202',
      units: { mech: '0102', ger: '0706' },
    })
    expect(play(game, normal, move('0202', 'mech')).stack.at(-1)?.type).toBe('moving')
  })

  test('N13.36a German units do not have to stop in the targeted hex', () => {
    const lone = smallGame({ counters: [panzer('pz'), usRegiment('us')] })
    const units = { pz: '0102', us: '0706' }
    const state = place(lone, { phase: 'german-mechanized-movement', weather: 'storm', targeted: '0202', units })
    expect(play(lone, state, move('0202', 'pz')).stack.at(-1)?.type).toBe('moving')
  })

  test('N13.38 carpet bombing is allowed only once in a game', () => {
    const bombed = play(game, air(), carpet('0303'), roll(6))
    expect(bombed.bombed).toBe(true)
    expect(passTo(game, bombed, 2, 'german-combat').bombed).toBe(true)
    const again = air({ bombed: true })
    expect(refusals(game, again, carpet('0303'))).toContain('N13.38')
    expect(offered(game, again, 'carpet-bomb')).toEqual([])
  })
})
