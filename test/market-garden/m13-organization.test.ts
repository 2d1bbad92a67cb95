import { positionOf } from '../../src/market-garden/position.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reachable } from '../../src/market-garden/queries.js'
import { firingStrength } from '../../src/market-garden/field/firingStrength.js'
import type { Action, Mode, State } from '../../src/market-garden/state.js'
import {
  antiTankGuns,
  battery,
  company,
  flak,
  formation,
  germanHeadquarters,
  grenadiers,
  halftracks,
  headquarters,
  legal,
  lorried,
  play,
  place,
  refusals,
  shermans,
  smallGame,
  unit,
} from './small.js'

const selfPropelled = battery('sp', { transport: 'vehicle', target: 'light', marks: ['armoured-oval'] })
const concentrating = { ...selfPropelled, id: 'spc', name: 'spc', concentrates: true }

const counters = [
  company('rifles'),
  lorried('lorried'),
  shermans('tanks'),
  halftracks('tracks'),
  battery('guns'),
  antiTankGuns('at'),
  flak('flak'),
  headquarters('reg'),
  selfPropelled,
  concentrating,
  grenadiers('enemy'),
]
const game = smallGame({ counters })

const phase = (units: object, side = 'allied'): State => place(game, { phase: `${side}-organization`, units })

/** The modes that a unit may take. */
const modes = (state: State, id: string): readonly Mode[] =>
  legal(game, state, 'change-mode').flatMap((action) => (action.unit === id ? [action.mode] : []))

const change = (id: string, mode: Mode) => ({ type: 'change-mode', unit: id, mode }) as const

describe('from mode to mode (M13.0f)', () => {
  test('M13.0f M13.0g M13.3a M13.55a infantry and vehicles pass from Defilade to Travel only by Concentrated', () => {
    for (const id of ['lorried', 'tanks', 'spc']) {
      expect(modes(phase({ [id]: { at: '0303', mode: 'defilade' } }), id)).toEqual(['concentrated'])
      expect(modes(phase({ [id]: { at: '0303', mode: 'concentrated' } }), id)).toEqual(['defilade', 'travel'])
      expect(modes(phase({ [id]: { at: '0303', mode: 'travel' } }), id)).toEqual(['concentrated'])
    }
    expect(modes(phase({ tracks: { at: '0303', mode: 'travel' } }, 'german'), 'tracks')).toEqual(['concentrated'])
  })

  test('M13.1a M13.1b M13.2a M13.0e towed guns and headquarters go directly between Defilade and Travel', () => {
    for (const id of ['guns', 'at', 'hq-reg']) {
      const emplaced = phase({ [id]: { at: '0303', mode: 'defilade' } })
      expect(modes(emplaced, id)).toEqual(['travel'])
      expect(refusals(game, emplaced, change(id, 'concentrated'))).toEqual(['M3.32b'])
      expect(modes(phase({ [id]: { at: '0303', mode: 'travel' } }), id)).toEqual(['defilade'])
    }
    expect(modes(phase({ flak: { at: '0303', mode: 'defilade' } }, 'german'), 'flak')).toEqual(['travel'])
  })

  test('M13.4a M13.1d M-R563 self-propelled artillery is Concentrated only where the counter has that side', () => {
    expect(modes(phase({ sp: { at: '0303', mode: 'defilade' } }), 'sp')).toEqual(['travel'])
    expect(modes(phase({ spc: { at: '0303', mode: 'defilade' } }), 'spc')).toEqual(['concentrated'])
  })

  test('M13.3d M13.3b M-R223 other leg units always walk', () => {
    const state = phase({ rifles: '0303', lorried: '0303' })
    expect(modes(state, 'rifles')).toEqual(['defilade'])
    expect(refusals(game, state, change('rifles', 'travel'))).toEqual(['M13.3d'])
    expect(modes(state, 'lorried')).toContain('travel')
  })

  test('M13.0f each unit changes its mode once in a phase', () => {
    const state = play(game, phase({ tanks: '0303', rifles: '0303' }), change('tanks', 'travel'))
    expect(unit(state, 'tanks').mode).toBe('travel')
    expect(refusals(game, state, change('tanks', 'concentrated'))).toEqual(['M13.0f'])
    expect(modes(state, 'rifles')).toEqual(['defilade'])
  })

  test('M13.0h M13.0d M13.6a a Disrupted unit keeps its mode, and no unit chooses to be Disrupted', () => {
    const state = phase({ rifles: { at: '0303', disrupted: true }, tanks: '0303' })
    expect(modes(state, 'rifles')).toEqual([])
    expect(refusals(game, state, change('rifles', 'defilade'))).toEqual(['M13.0h'])
    expect(refusals(game, state, { type: 'change-mode', unit: 'tanks', mode: 'disrupted' })).not.toEqual([])
  })

  test('M13.0i M13.54a a stack is not reordered and no unit moves in the Organization Phase', () => {
    const state = phase({ rifles: '0303', tanks: '0303' })
    expect(refusals(game, state, { type: 'bring-up', unit: 'tanks' })).toEqual(['M13.0i'])
    expect(refusals(game, state, { type: 'start-move', unit: 'tanks' })).toEqual(['M13.54a'])
    expect(legal(game, play(game, state, change('tanks', 'defilade')), 'change-mode').length).toBeGreaterThan(0)
  })

  test('M13.54a a unit does not change its mode in this way in the movement phase', () => {
    const state = place(game, { phase: 'allied-movement', units: { tanks: '0303' } })
    expect(refusals(game, state, change('tanks', 'defilade'))).not.toEqual([])
  })

  test('M13.0j M10.12b a column on a raised road leaves Travel mode only in clear ground', () => {
    const raised = (terrain: Record<string, string[]>) =>
      smallGame({
        counters,
        terrain,
        links: [
          ['0302', '0303', 'raised-primary'],
          ['0303', '0304', 'raised-primary'],
        ],
      })
    const units = { tanks: { at: '0303', mode: 'travel' } }
    const woods = raised({ '0303': ['woods'] })
    const stuck = place(woods, { phase: 'allied-organization', units: { ...units, rifles: '0101' } })
    expect(refusals(woods, stuck, change('tanks', 'concentrated'))).toEqual(['M13.0j'])
    const clear = raised({})
    expect(
      refusals(clear, place(clear, { phase: 'allied-organization', units }), change('tanks', 'concentrated')),
    ).toEqual([])
  })

  test('M10.17 a column in marsh does not leave Travel mode', () => {
    const marsh = smallGame({ counters, terrain: { '0303': ['marsh'] }, links: [['0302', '0303', 'primary']] })
    const state = place(marsh, {
      phase: 'allied-organization',
      units: { tanks: { at: '0303', mode: 'travel' }, rifles: '0101' },
    })
    expect(refusals(marsh, state, change('tanks', 'concentrated'))).toEqual(['M10.17'])
  })

  test('M8.32b a unit that has left its vehicles does not go into Travel mode', () => {
    const state = phase({ tracks: { at: '0303', dismounted: true } }, 'german')
    expect(modes(state, 'tracks')).toEqual(['defilade'])
    expect(refusals(game, state, change('tracks', 'travel'))).toEqual(['M8.32b'])
  })

  test('M4.1p9a M4.1p10 each side organizes in its own phase', () => {
    const state = phase({ tanks: '0303', enemy: '0606' })
    expect(refusals(game, state, change('enemy', 'defilade'))).toEqual(['M13.0f'])
    const german = phase({ tanks: '0303', enemy: '0606' }, 'german')
    expect(refusals(game, german, change('enemy', 'defilade'))).toEqual([])
    expect(game.toAct(german)).toMatchObject({ kind: 'player', side: 'german' })
  })

  test('the phase is over when nothing is left to change', () => {
    const state = play(game, phase({ rifles: '0303', enemy: '0606' }), change('rifles', 'defilade'))
    expect(state.phase).not.toBe('allied-organization')
  })
})

test('M13.0a M13.0b M13.0c Concentrated units fire at full strength and move farther, in Defilade with half of it and shorter', () => {
  const board = game.boards['hells-highway']
  const manner = { kind: 'conventional', extended: false, atAssault: false, atArmour: false, points: 5 } as const
  const strength = (mode: Mode): number =>
    firingStrength(
      positionOf(board, phase({ rifles: { at: '0303', mode }, enemy: '0606' })),
      board.unitIndex('rifles'),
      manner,
    ).reduce((sum, { value }) => sum + value, 0)
  expect([strength('concentrated'), strength('defilade')]).toEqual([5, 3])
  const reach = (mode: Mode): number =>
    reachable(
      positionOf(board, place(game, { units: { rifles: { at: '0104', mode }, enemy: '0709' } })),
      board.ids[board.unitIndex('rifles')]!,
    ).length
  expect(reach('concentrated')).toBeGreaterThan(reach('defilade'))
})

describe('under the eyes of the enemy (M13.0k)', () => {
  const units = { tanks: '0303', rifles: '0303', enemy: '0304' }

  test('M13.0k M8.4b M7.2a within a zone of control the change is announced, and answered in the old mode', () => {
    const state = play(game, phase(units), change('rifles', 'defilade'))
    expect(state.stack.at(-1)).toMatchObject({ type: 'reaction', trigger: 'mode', units: ['rifles'], side: 'german' })
    expect(unit(state, 'rifles').mode).toBe('concentrated')
    const after = play(game, state, { type: 'hold-fire' })
    expect(unit(after, 'rifles').mode).toBe('defilade')
    expect(after.stack.at(-1)).toMatchObject({ type: 'organization', change: null })
  })

  test('M13.0k a change of mode outside enemy zones draws no fire', () => {
    const state = play(game, phase({ ...units, enemy: '0306' }), change('rifles', 'defilade'))
    expect(state.stack.at(-1)).toMatchObject({ type: 'organization' })
  })

  test('M13.53a M8.46 a change that the fire has made impossible is not made, and is used up', () => {
    const announced = play(game, phase({ lorried: '0303', tanks: '0303', enemy: '0304' }), change('lorried', 'travel'))
    const fire = play(game, announced, { type: 'open-fire', kind: 'conventional', target: 'lorried' })
    const firer = legal(game, fire, 'add-firer')[0]!
    let now = play(game, fire, firer, { type: 'fire' }, { type: 'roll', dice: [1, 1] })
    while (game.toAct(now).kind !== 'over' && now.stack.at(-1)!.type !== 'organization') {
      const cover =
        legal(game, now, 'take-cover')[0] ?? legal(game, now, 'hold-fire')[0] ?? legal(game, now, 'accept')[0]
      now = play(game, now, cover ?? { type: 'roll', dice: [6, 6] })
    }
    expect(unit(now, 'lorried').mode).toBe('defilade')
    expect(refusals(game, now, change('lorried', 'concentrated'))).toEqual(['M13.0f'])
  })
})

describe('trucks of 30 Corps (M13.3c)', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('us', 'allied', { level: 'division', airborne: true }),
    formation('us-1', 'allied', { superior: 'us', airborne: true }),
    formation('brigade', 'allied', { superior: 'corps' }),
  ]
  const paras = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) =>
    company(id, { formation: 'us-1', strength: 1, marks: ['airborne'] }),
  )
  const corps = smallGame({
    columns: 20,
    counters: [...paras, headquarters('brigade'), headquarters('us-1'), germanHeadquarters('kg')],
    formations,
  })
  const hexes = Object.fromEntries(paras.map(({ id }, i) => [id, `030${i + 1}`]))

  test('M13.3c M8.21d M-R118 four companies of an airborne division ride, near a headquarters of 30 Corps', () => {
    let state = place(corps, {
      phase: 'allied-organization',
      units: { ...hexes, 'hq-brigade': '0308', 'hq-us-1': '0501' },
    })
    for (const id of ['p1', 'p2', 'p3', 'p4']) state = play(corps, state, change(id, 'travel'))
    expect(unit(state, 'p4').mode).toBe('travel')
    expect(refusals(corps, state, change('p5', 'travel'))).toEqual(['M13.3c'])
    const far = place(corps, {
      phase: 'allied-organization',
      units: { ...hexes, 'hq-brigade': '0319', 'hq-us-1': '0501' },
    })
    expect(refusals(corps, far, change('p1', 'travel'))).toEqual(['M13.3c'])
    expect(refusals(corps, far, change('p1', 'defilade'))).toEqual([])
  })
})

test('M13.0f over random play explain and the list of legal actions agree', () => {
  const units = {
    tanks: '0303',
    rifles: '0303',
    lorried: '0402',
    guns: '0204',
    enemy: '0304',
    flak: '0505',
    tracks: '0604',
  }
  const universe: readonly Action[] = counters.flatMap(({ id }) =>
    (['defilade', 'concentrated', 'travel'] as const).map((mode) => change(id, mode) as unknown as Action),
  )
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), (choices) => {
      let state = phase(units)
      for (const choice of choices) {
        if (state.stack.at(-1)!.type === 'organization') {
          const told = universe.filter((action) => game.explain(state, action).length === 0)
          expect(new Set(told.map((action) => JSON.stringify(action)))).toEqual(
            new Set(legal(game, state, 'change-mode').map((action) => JSON.stringify(action))),
          )
        }
        const act = game.toAct(state)
        if (act.kind === 'over') break
        const actions =
          act.kind === 'chance' ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state)
        state = play(game, state, actions[choice % actions.length]!)
      }
    }),
    { numRuns: 25 },
  )
})
