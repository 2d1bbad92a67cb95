/** What lies on the board of the Ardennes beside the units. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { drawArdennes } from '../../src/svg/index.js'
import { must } from '../playing.js'
import { elementsOf, parseXml } from './maps.js'
import { marksIn, textsIn } from './reading.js'

const start = must(ardennes.setup({ scenario: 'six-turn' }))
const at = (unit: string): string => start.units.find(({ id }) => id === unit)!.at
const units = start.units.filter(({ at: hex }) => ardennes.boards['six-turn'].map.indexOf(hex) >= 0)
const [first, second] = [units[0]!, units.find((unit) => unit.at !== units[0]!.at)!]
const hex = (id: string) => units.find((unit) => unit.at === id)!.at as never
const state = {
  ...start,
  bridges: { '1906-1907': 'blown' as const, '1710-1811': 'german' as const },
  works: { [hex(first.at)]: 'building' as const, [hex(second.at)]: 'complete' as const },
  surrender: [{ units: [first.id], points: 3 }],
  replaced: [second.id],
  advantages: [{ units: [first.id], hex: hex(first.at), since: 1, night: false }],
}
const svg = drawArdennes(ardennes, state, { legend: true })

test('A7.6 A7.9d blown and rebuilt bridges are marked on their hexsides, without text in the hex', () => {
  expect(marksIn(svg)).toContainEqual(['1906', '', 'Bridge blown: 1906, 1907'])
  expect(marksIn(svg)).toContainEqual(['1710', 'B', 'German bridging: 1710, 1811'])
  expect(marksIn(svg).filter(([, text]) => /blown|bridging/.test(text))).toEqual([])
  expect(textsIn(svg)).toContain('Bridge blown')
})

test('A15.8d A23.7a A25.25 improved positions, surrender points and replacements are marked', () => {
  expect(marksIn(svg)).toContainEqual([first.at, 'IP?', 'Improved Position under construction: IP?'])
  expect(marksIn(svg)).toContainEqual([second.at, 'IP', 'Improved Position: IP'])
  expect(marksIn(svg)).toContainEqual([first.at, 'S 3', 'Surrender points: S 3'])
  expect(svg).toMatch(/· replacement/)
})

test('A16.6a an Attacker Advantage marker is on the side of its hex that faces the target', () => {
  const { map } = ardennes.boards['six-turn']
  const from = map.indexOf(first.at)
  const beside = map.ids[map.neighbours[from * 6 + 3]!]!
  const advantages = [{ units: [first.id], hex: beside as never, since: 1, night: false }]
  expect(marksIn(drawArdennes(ardennes, { ...state, advantages }))).toContainEqual([
    first.at,
    'Adv',
    `Attacker Advantage: ${first.at}, ${beside}`,
  ])
})

test('A13.1a the entry hexes are marked with their letters', () => {
  const entries = Object.entries(ardennes.boards['six-turn'].map.areas).filter(
    ([name, hexes]) => name.startsWith('entry-') && hexes.length > 0,
  )
  expect(entries.length).toBeGreaterThan(5)
  const tokens = marksIn(svg).filter(([, , title]) => title === 'Entry hex')
  expect(new Set(tokens.map(([, text]) => text))).toEqual(new Set(entries.map(([name]) => name.slice(6))))
})

test('A11.9 A13.4 units in off-map boxes and on blocked entries are drawn above the map', () => {
  const away = (place: string) =>
    drawArdennes(ardennes, {
      ...start,
      units: start.units.map((unit) => (unit.id === first.id ? { ...unit, at: place } : unit)),
    })
  for (const [place, title] of [
    ['box-N', 'Off-map box N'],
    ['block-C', 'Blocking entry C'],
  ] as const) {
    const box = elementsOf(parseXml(away(place))).find(({ attributes }) => attributes['data-box'] === place)
    expect(box?.children[0]!.text).toBe(title)
    expect(elementsOf(box!).some(({ attributes }) => attributes['data-unit'] === first.id)).toBe(true)
  }
  expect(svg).not.toContain('data-box')
  expect(at(first.id)).toBe(first.at)
})

test('A26.3 a breakdown unit is named by its division', () => {
  const board = ardennes.boards.campaign
  const broken = board.counters.find(({ role }) => role === 'breakdown')!
  const parent = board.counters.find(
    ({ role, nation, formation }) => role === 'unit' && nation === broken.nation && formation !== null,
  )!
  const campaign = must(ardennes.setup({ scenario: 'campaign' }))
  const svgOf = drawArdennes(ardennes, {
    ...campaign,
    units: campaign.units.map((unit) => (unit.id === broken.id ? { ...unit, at: '1520' } : unit)),
    parents: { [broken.id]: board.ids[board.counters.indexOf(parent)]! },
  })
  const face = elementsOf(parseXml(svgOf)).find(({ attributes }) => attributes['data-unit'] === broken.id)!
  const texts = elementsOf(face).flatMap(({ name, text }) => (name === 'text' ? [text] : []))
  expect(texts).toContain(parent.name.split('/')[0])
  expect(texts.some((text) => text.startsWith('BD'))).toBe(true)
})
