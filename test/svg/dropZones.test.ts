/** Drop zones on the picture of Market-Garden, and who may see them. */
import { expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { drawMarketGarden } from '../../src/svg/index.js'
import { must } from '../playing.js'
import { marksIn, textsIn } from './reading.js'

const setup = must(marketGarden.setup({ scenario: '101st-drop' }))

test('M14.3a pathfinders are drawn in their hexes, each with its regiment', () => {
  const svg = drawMarketGarden(marketGarden, setup, { legend: true })
  const drawn = marksIn(svg).filter(([, , title]) => title.startsWith('Pathfinders'))
  expect(drawn.map(([hex]) => hex).sort()).toEqual(Object.values(setup.landings!.pathfinders).sort())
  expect(drawn.map(([, text]) => text)).toContain('PF 502/101')
  expect(textsIn(svg)).toContain('Pathfinders')
})

test('M-R339 in a random set-up only the Allies see the drop zones while the Germans are set up', () => {
  const options = { freeDropZones: true, randomSetup: true }
  const free = must(marketGarden.setup({ scenario: '101st-drop', options }))
  const hex = marketGarden.boards['101st-drop'].map.ids[0]!
  const marker = marketGarden.legalActions(free).find((action) => action.type === 'choose-marker')!
  const zone = must(marketGarden.compose.drop(free, { marker: marker.marker, formation: marker.formation, hex }))
  const placed = zone.reduce((state, action) => must(marketGarden.apply(state, action)), free)
  const seen = (viewer?: 'german' | 'allied' | 'public'): boolean =>
    drawMarketGarden(marketGarden, placed, viewer === undefined ? {} : { viewer }).includes('Pathfinders: ')
  expect([seen(), seen('allied'), seen('german'), seen('public')]).toEqual([true, true, false, false])
})
