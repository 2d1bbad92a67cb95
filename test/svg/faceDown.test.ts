/** What a picture of Normandy shows to whom. */
import { expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import { drawNormandy } from '../../src/svg/index.js'
import { must } from '../playing.js'
import { elementsOf, parseXml } from './maps.js'

const fog = must(normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } }))

test.each(['german', 'allied', 'public'] as const)('N15.25 %s: hidden counters are drawn face down', (viewer) => {
  const { units, hidden } = normandy.observe(fog, viewer)
  const svg = drawNormandy(normandy, fog, { viewer })
  const unseen = fog.units.filter(({ id }) => !units.some((unit) => unit.id === id))
  expect(unseen.length).toBeGreaterThan(0)
  expect(unseen.filter(({ id }) => svg.includes(`"${id}"`))).toEqual([])
  const root = elementsOf(parseXml(svg))
  for (const { hex, counters } of hidden) {
    const stack = root.find(({ attributes }) => attributes['data-stack'] === hex)!
    expect(stack.children[0]!.text.match(/face down/g)).toHaveLength(counters)
  }
})

test('N15.25 no counter is face down without a viewer or without the option', () => {
  expect(drawNormandy(normandy, fog)).not.toContain('face down')
  const open = must(normandy.setup({ scenario: 'campaign' }))
  expect(drawNormandy(normandy, open, { viewer: 'public' })).not.toContain('face down')
})
