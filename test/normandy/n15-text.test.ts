/** The optional rules beside their text (N15): what may not be examined is not named by what is going on either. */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, Side, State, View } from '../../src/normandy/index.js'
import { alliedCombat, field, order } from './field.js'
import {
  at,
  division,
  germanHeadquarters,
  germanInfantry,
  grenadiers,
  offered,
  panzer,
  place,
  play,
  refusals,
  usRegiment,
} from './small.js'
import { overrun, RETREAT, roll } from './steps.js'

type FrameType = View['stack'][number]['type']
type Viewer = Side | 'public'

const frameFor = <T extends FrameType>(game: NormandyGame, state: State, viewer: Viewer, type: T) =>
  game.observe(state, viewer).stack.find((frame): frame is Extract<typeof frame, { type: T }> => frame.type === type)!

describe('hidden stacks', () => {
  const options = { fogOfStacks: true }

  test('N15.25 a view shows the integrity of an enemy division only if the viewer sees its stack', () => {
    const game = field([panzer('p', { division: 'pz' }), grenadiers('g', { division: 'pz' }), usRegiment('us')])
    const whole = (us: string, viewer: Viewer): readonly string[] => {
      const state = place(game, { phase: 'german-normal-movement', options, units: { p: '0604', g: '0604', us } })
      return frameFor(game, state, viewer, 'movement').whole
    }
    expect(whole('0303', 'allied')).toEqual([])
    expect(whole('0303', 'public')).toEqual([])
    expect(whole('0303', 'german')).toEqual(['pz'])
    expect(whole('0603', 'allied')).toEqual(['pz'])
  })

  test('N15.25 N5.77 a view does not reveal that an unseen division may have a truck', () => {
    const regiments = ['a', 'b', 'c'].map((id) => usRegiment(id, { division: 'us-2' }))
    const game = field([...regiments, germanInfantry('ger')], undefined, {
      divisions: [division('us-2', { integrity: 'truck' })],
    })
    const trucks = (ger: string, viewer: Viewer): readonly string[] => {
      const units = { a: '0202', b: '0202', c: '0202', ger }
      return frameFor(game, place(game, { phase: 'allied-replacement', options, units }), viewer, 'replacement').trucks
    }
    expect(trucks('0705', 'german')).toEqual([])
    expect(trucks('0705', 'allied')).toEqual(['us-2'])
    expect(trucks('0203', 'german')).toEqual(['us-2'])
  })

  test('N15.25 N7.14b a declared attack shows a viewer only the top unit of each stack that he cannot see', () => {
    const game = field([usRegiment('a'), usRegiment('b'), germanInfantry('ger')])
    const start = alliedCombat(game, { a: '0303', b: '0303', ger: '0304' }, { options })
    const declared = order(game, start, ['a', 'b'], '0304')
    const attackers = (viewer: Viewer): unknown =>
      frameFor(game, declared, viewer, 'combat').attacks.map((attack) => attack.attackers)
    expect(attackers('public')).toEqual([['a']])
    expect(attackers('german')).toEqual([['a', 'b']])
    expect(attackers('allied')).toEqual([['a', 'b']])
  })
})

test('N15.24 N-R64 a headquarters retreats with attackers, but not with a force in an overrun', () => {
  const counters = [panzer('pz', { division: 'pzd' }), germanHeadquarters('hq'), usRegiment('us')]
  const game = field(counters, '1/-')
  const options = { headquartersRetreat: true }
  const start = (phase: string) => place(game, { phase, options, units: { pz: '0304', hq: '0304', us: '0303' } })
  const attacked = play(game, order(game, start('german-combat'), ['pz'], '0303'), roll(1), RETREAT)
  expect(offered(game, attacked, 'take-along')).toEqual([{ type: 'take-along', unit: 'hq' }])
  const thrown = play(game, start('german-normal-movement'), overrun('pz', '0303'), roll(1), RETREAT)
  expect(offered(game, thrown, 'take-along')).toEqual([])
  expect(refusals(game, thrown, { type: 'take-along', unit: 'hq' })).toEqual(['N15.24'])
  const alone = play(game, thrown, { type: 'retreat', unit: 'pz', to: '0305' })
  expect([at(alone, 'pz'), at(alone, 'hq')]).toEqual(['0305', '0304'])
})
