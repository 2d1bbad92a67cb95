import { describe, expect, test } from 'vitest'
import { germanGuns, legal, nebelwerfer, panzers, place, play, refusals, roll } from './small.js'
import { smallGame, unit, usBattalion, volksgrenadiers } from './small.js'
import { roads } from './moves.js'

const game = smallGame({
  columns: 9,
  rows: 7,
  hexsides: [['0303', '0403', 'river']],
  links: roads('secondary', '0303', '0403'),
  lines: { bridges: [['0303', '0403']], 'ouren-bridge': [['0303', '0403']] },
  counters: [
    volksgrenadiers('v1'),
    panzers('pz'),
    germanGuns('guns'),
    nebelwerfer('werfer'),
    usBattalion('u1'),
    volksgrenadiers('v2'),
    panzers('kg', { marks: ['kampfgruppe-peiper'] }),
  ],
})
const night = (units: object, side = 'german') =>
  place(game, { phase: `night-${side}-movement`, turn: 6, options: { nightInfiltration: true }, units })
const slip = (id: string, to: string) => ({ type: 'infiltrate', unit: id, to }) as const

describe('A34', () => {
  test('A34b A7.8a a German stack that infiltrates over the bridge of Ouren first rolls for it', () => {
    const tried = play(game, night({ pz: '0303' }), slip('pz', '0403'))
    expect(game.toAct(tried)).toMatchObject({ kind: 'chance', roll: { rule: 'A7.8a', roller: 'allied' } })
    expect(unit(tried, 'pz').at).toBe('0303')
    const stands = play(game, tried, roll(5))
    expect(unit(play(game, stands, slip('pz', '0403')), 'pz').at).toBe('0403')
    const down = play(game, tried, roll(4))
    expect(refusals(game, down, slip('pz', '0403'))).toEqual(['A34b'])
    // it has not moved, and the marker is not used up
    expect(unit(play(game, down, slip('pz', '0302')), 'pz').at).toBe('0302')
    // on foot it wades
    const wades = play(game, play(game, night({ v1: '0303' }), slip('v1', '0403')), roll(4))
    expect(unit(play(game, wades, slip('v1', '0403')), 'v1').at).toBe('0403')
    expect(unit(play(game, night({ u1: '0403' }, 'allied'), slip('u1', '0303')), 'u1').at).toBe('0303')
  })

  test('A34b A22.1c German guns need a prime mover to infiltrate, Nebelwerfer do not', () => {
    const against = (state: object, id: string) =>
      refusals(game, night({ [id]: { at: '0504', ...state }, v2: '0102' }), slip(id, '0503'))
    expect(against({}, 'guns')).toEqual(['A22.1c'])
    expect(against({ marker: 'prime-mover' }, 'guns')).toEqual([])
    // Nebelwerfer adjust by a hex
    expect(against({}, 'werfer')).toEqual([])
    const offered = legal(game, night({ guns: '0504', v2: '0102' }), 'infiltrate').map((action) => action.unit)
    expect(new Set(offered)).toEqual(new Set(['v2']))
  })

  test('A34c A27.5b a unit that infiltrated next to Kampfgruppe Peiper does not support its attack', () => {
    const kg = { at: '0504', steps: 1 }
    const fought = (v1: string, ...slips: readonly ReturnType<typeof slip>[]) => {
      const units = { kg, v1: { at: v1, steps: 1 }, u1: '0604' }
      const options = { nightInfiltration: true }
      const start = place(game, { phase: 'night-german-movement', turn: 2, options, units })
      const state = play(game, start, ...slips, { type: 'end-phase' }, { type: 'end-disengagement' })
      expect([state.phase, unit(state, 'v1').at]).toEqual(['night-german-combat', '0504'])
      return state
    }
    const attack = (id: string) => ({ type: 'attack', target: '0604', unit: id }) as const
    const joiners = (state: ReturnType<typeof place>) => legal(game, play(game, state, attack('kg')), 'attack-add')
    const slipped = fought('0503', slip('v1', '0504'))
    expect(refusals(game, slipped, attack('v1'))).toEqual(['A34c', 'A27.5b'])
    expect(joiners(slipped)).toEqual([])
    expect(joiners(fought('0504'))).toEqual([{ type: 'attack-add', unit: 'v1' }])
    // the ban is for this night
    expect(play(game, slipped, { type: 'end-phase' }).builders).toEqual([])
  })

  test('A34a A-R71 a column that infiltrates loses its marker, but guns keep their prime mover', () => {
    const column = night({ pz: { at: '0504', marker: 'strategic' } })
    expect(unit(play(game, column, slip('pz', '0503')), 'pz').marker).toBe('none')
    const towed = night({ guns: { at: '0504', marker: 'prime-mover' } })
    expect(unit(play(game, towed, slip('guns', '0503')), 'guns').marker).toBe('prime-mover')
  })

  test('A34c A27.5a Kampfgruppe Peiper does not infiltrate in the first night', () => {
    const against = (turn: number) => {
      const state = place(game, {
        phase: 'night-german-movement',
        turn,
        options: { nightInfiltration: true },
        units: { kg: '0504', v2: '0102' },
      })
      return refusals(game, state, slip('kg', '0503'))
    }
    expect(against(2)).toEqual(['A27.5a'])
    expect(against(4)).toEqual([])
  })
})
