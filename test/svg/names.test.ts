/** A place has one name on the map, however many hexes it has. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { drawBoard } from '../../src/svg/index.js'
import { nameDrawer } from '../../src/svg/land/names.js'
import { layoutWith } from '../../src/svg/scenery.js'
import { elementsOf, mapOf, parseXml } from './maps.js'

const boards = [
  ...Object.entries(normandy.boards),
  ...Object.entries(ardennes.boards),
  ...Object.entries(marketGarden.boards),
]

const namesIn = (svg: string): readonly string[] =>
  elementsOf(parseXml(svg)).flatMap(({ children }) =>
    children.some(({ name }) => name === 'tspan') ? [children.map(({ text }) => text).join('')] : [],
  )

test.each(boards)('%s: no name is drawn twice', (_, { map }) => {
  const names = namesIn(drawBoard({ map, stacks: [] }))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test('Liège and Bastogne bear their names once, with all their hexes in the tooltips', () => {
  const svg = drawBoard({ map: ardennes.boards.campaign.map, stacks: [] })
  for (const name of ['LIÈGE', 'Bastogne']) expect(namesIn(svg).filter((other) => other === name)).toHaveLength(1)
  expect(svg.match(/ Liège · /g)?.length).toBeGreaterThan(1)
})

test('two distant places with the same name both have it drawn', () => {
  const map = mapOf({ places: { '0202': 'Saint-Pierre', '0203': 'Saint-Pierre', '0504': 'Saint-Pierre' } })
  expect(namesIn(drawBoard({ map, stacks: [] }))).toEqual(['Saint-Pierre', 'Saint-Pierre'])
})

test('names are drawn clear of blown bridges', () => {
  const map = mapOf({ places: { '0303': 'Pont' } })
  const bare = drawBoard({ map, stacks: [] })
  const down = drawBoard({
    map,
    stacks: [],
    sideMarks: [{ from: '0303', to: '0304', colour: '#a00', title: 'Bridge down' }],
  })
  const place = (svg: string): string => elementsOf(parseXml(svg)).find(({ text }) => text === 'PONT')!.attributes.y!
  expect(Number(place(down))).toBeLessThan(Number(place(bare)))
})

test('a repeated obstacle displaces a name exactly as a single one does', () => {
  const layout = layoutWith(mapOf({ places: { '0303': 'Pont', '0304': 'Saint-Pierre' } }), 36, undefined)
  const { cells, frame } = layout
  const draw = nameDrawer(layout)
  for (const { x, y } of cells)
    for (const reach of [0.2, 0.3, 0.4]) {
      const one = { x, y, reach }
      draw([], frame)
      const twice = draw([one, one], frame)
      expect(draw([one], frame)).toEqual(twice)
      expect(nameDrawer(layout)([one], frame)).toEqual(twice)
    }
})
