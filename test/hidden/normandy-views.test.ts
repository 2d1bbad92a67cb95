/** What Normandy tells a viewer about stacks that he may not look through (N15.25). */
import { describe, expect, test } from 'vitest'
import { hashJson } from '../../src/engine/values/hash.js'
import { randomFrom } from '../../src/engine/index.js'
import { drawAction } from '../../src/engine/play/play.js'
import { hexId, normandy, unitId } from '../../src/normandy/index.js'
import type { ScenarioId, State } from '../../src/normandy/index.js'
import { drawNormandy } from '../../src/svg/index.js'
import { field } from '../normandy/field.js'
import { grenadiers, panzer, place, usRegiment } from '../normandy/small.js'
import { must } from '../playing.js'

const VIEWERS = ['german', 'allied', 'public'] as const

const LONG = process.env['SOAK'] !== undefined

/** The positions of a walk at random, and the types of the frames that lie on top in it. */
const walk = (scenario: ScenarioId, seed: string, actions: number): readonly State[] => {
  const random = randomFrom(seed)
  const states = [must(normandy.setup({ scenario, options: { fogOfStacks: true } }))]
  for (let step = 0; step < actions; step++) {
    const action = drawAction(normandy, states.at(-1)!, random)
    if (action !== null) states.push(normandy.applyUnchecked(states.at(-1)!, action))
  }
  return states
}

describe('stacks that may not be looked through', () => {
  test.each([
    ['longest-day', 'landing-roll'],
    ['campaign', 'moving'],
  ] as const)('N15.25 no view of %s names a hidden unit', (scenario, frame) => {
    let unseenFrames = 0
    for (const state of walk(scenario, 'views', 600).filter((_, i) => LONG || i % 4 === 0))
      for (const viewer of VIEWERS) {
        const view = normandy.observe(state, viewer)
        const seen = new Set(view.units.map(({ id }) => id))
        const unseen = state.units.filter(({ id }) => !seen.has(id)).map(({ id }) => id)
        // who has left the map by the drop or an edge is in sight of all
        const told: object = { ...view, dropped: [], exited: [], trucks: [] }
        const text = JSON.stringify(told)
        expect(unseen.filter((id) => text.includes(`"${id}"`))).toEqual([])
        if (state.stack.at(-1)?.type === frame && unseen.some((id) => JSON.stringify(state.stack).includes(`"${id}"`)))
          unseenFrames++
      }
    expect(unseenFrames).toBeGreaterThan(0)
  })

  test('N15.25 N16.42a the text of a landing does not name a unit hidden in its stack', () => {
    const rolling = walk('longest-day', 'views', 600).find(
      (state) =>
        state.stack.at(-1)?.type === 'landing-roll' &&
        normandy
          .observe(state, 'german')
          .stack.some((frame) => frame.type === 'landing-roll' && frame.unit === 'unseen'),
    )!
    expect(normandy.text.decision(normandy.knownTo(rolling, 'german'))).toMatch(
      /^roll for the (landing|drop) of a unit that is not seen/,
    )
    expect(normandy.codecs.view.decode(normandy.observe(rolling, 'german'))._tag).toBe('Right')
  })
})

test('N15.25 the text of a decision does not name units that the viewer does not see', () => {
  const game = field([panzer('p'), grenadiers('y'), usRegiment('us')])
  const start = place(game, {
    phase: 'german-normal-movement',
    options: { fogOfStacks: true },
    units: { p: '0304', y: '0303', us: '0701' },
  })
  const moved = must(game.apply(start, { type: 'move', units: [unitId('y')], to: hexId('0304') }))
  expect(game.text.decision(moved)).toBe('y in 0304: continue or stop')
  expect(game.text.decision(game.observe(moved, 'allied'))).toBe('unseen units in 0304: continue or stop')
})

describe('questions about what a viewer knows', () => {
  const game = field([panzer('p'), grenadiers('y'), grenadiers('z'), usRegiment('us'), usRegiment('far')])
  const start = (hidden: string) =>
    place(game, {
      phase: 'allied-replacement',
      options: { fogOfStacks: true },
      units: { p: '0304', [hidden]: '0304', us: '0701', far: '0702' },
    })

  test('N15.25 an assessment for a viewer depends only on the visible counters', () => {
    const assessed = (state: State) =>
      game.queries.assess(game.knownTo(state, 'allied'), { attackers: [unitId('us')], targets: [hexId('0304')] })
    expect(assessed(start('y'))).toEqual(assessed(start('z')))
    expect(JSON.stringify(assessed(start('y')))).not.toContain('"y"')
    expect(
      JSON.stringify(game.queries.assess(start('y'), { attackers: [unitId('us')], targets: [hexId('0304')] })),
    ).not.toBe(JSON.stringify(assessed(start('y'))))
  })

  test('N15.25 a picture for a viewer shows nothing of hidden units', () => {
    const picture = (hidden: string): string =>
      drawNormandy(game, start(hidden), {
        viewer: 'allied',
        zoc: ['german'],
        supply: 'german',
        reachableBy: unitId('us'),
      })
    expect(picture('y')).toBe(picture('z'))
    expect(picture('y')).toContain('face down')
    expect(drawNormandy(game, start('y'))).not.toBe(drawNormandy(game, start('z')))
  })

  test('N15.25 the hash of the known state does not depend on hidden units', () => {
    const known = (hidden: string): string => game.hash(game.knownTo(start(hidden), 'allied'))
    expect(known('y')).toBe(known('z'))
    expect(game.hash(start('y'))).not.toBe(game.hash(start('z')))
    expect(known('y')).not.toBe(game.hash(start('y')))
    expect(known('y')).toBe(hashJson(game.knownTo(start('y'), 'allied')))
  })

  test.each(['allied-combat', 'allied-normal-movement'] as const)(
    'N15.25 refusals and composed actions in %s do not reveal where a hidden unit is',
    (phase) => {
      const hidden = unitId('ger-277-989')
      const told = ['2710', '3010'].map((at) => {
        const state = must(
          normandy.position({
            scenario: 'campaign',
            turn: 2,
            phase,
            options: { fogOfStacks: true },
            units: {
              'us-30-inf': '2021',
              'ger-lehr-130': '2020',
              'ger-276-988': '2710',
              'ger-276-987': '3010',
              [hidden]: at,
            },
          }),
        )
        expect(normandy.observe(state, 'allied').units.map(({ id }) => id)).not.toContain(hidden)
        const hexes = ['2020', '2710', '2711', '3010', '3011'].map((hex) => hexId(hex))
        return hexes.map((hex) => [
          normandy.explain(state, { type: 'attack', unit: hidden, target: hex }),
          normandy.compose.attack(state, { attackers: [hidden], targets: [hex] }),
          normandy.compose.move(state, [hidden], [hex]),
          normandy.compose.overrun(state, [hidden], [hex], hexId('2021')),
        ])
      })
      expect(told[0]).toEqual(told[1])
    },
  )

  test('N15.25 the owner and an adjacent player know the whole stack, and without the option all players do', () => {
    expect(game.knownTo(start('y'), 'german')).toEqual(start('y'))
    const near = place(game, {
      phase: 'allied-combat',
      options: { fogOfStacks: true },
      units: { p: '0304', y: '0304', us: '0303' },
    })
    expect(game.knownTo(near, 'allied')).toEqual(near)
    const open = place(game, { phase: 'allied-combat', units: { p: '0304', y: '0304', us: '0701' } })
    expect(game.knownTo(open, 'allied')).toBe(open)
  })
})
