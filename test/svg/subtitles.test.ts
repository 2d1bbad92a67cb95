/** What stands under the title of each game's picture: the turn, of how many, and when that is. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { drawArdennes, drawMarketGarden, drawNormandy } from '../../src/svg/index.js'
import { must } from '../playing.js'

/** The text of a picture that begins with the turn. */
const subtitleOf = (svg: string): string => />(Turn [^<]*)</.exec(svg)?.[1] ?? 'none'

test('the subtitle of Normandy has the turn, the weather and the points', () => {
  const window = { from: '2020', to: '2020' }
  const made = must(
    normandy.position({ scenario: 'campaign', turn: 2, phase: 'allied-combat', weather: 'overcast', units: {}, points: { german: 3, allied: 1 } }),
  ) // prettier-ignore
  expect(subtitleOf(drawNormandy(normandy, made, { window }))).toBe(
    'Turn 2 of 13 · overcast weather · victory points: German 3, Allied 1',
  )
  const mini = must(normandy.setup({ scenario: 'longest-day' }))
  expect(subtitleOf(drawNormandy(normandy, mini, { window }))).toBe('Turn 1 of 7')
})

test('the subtitle of the Ardennes has the turn, its day and its half or night', () => {
  const at = (turn: number, phase: 'german-movement' | 'night-german-movement'): string => {
    const night = { german: ['ger-lehr-901'], allied: [] }
    const made = must(
      ardennes.position({ scenario: 'campaign', turn, phase, units: { 'ger-lehr-901': '2021' }, with: { night } }),
    )
    return subtitleOf(drawArdennes(ardennes, made, { window: { from: '2021', to: '2021' } }))
  }
  expect(at(1, 'german-movement')).toBe('Turn 1 of 22 · 16 December 1944, AM turn')
  expect(at(4, 'german-movement')).toBe('Turn 4 of 22 · 17 December 1944, PM turn')
  expect(at(4, 'night-german-movement')).toBe('Turn 4 of 22 · 17 December 1944, night')
  expect(at(21, 'german-movement')).toBe('Turn 21 of 22 · 26 December 1944, AM turn')
})

test('a supply head of Market-Garden has the number of its division', () => {
  const drop = must(marketGarden.setup({ scenario: '101st-drop' }))
  expect(drawMarketGarden(marketGarden, drop)).toContain('>supply 101st<')
})

test('the subtitle of Market-Garden has the turn, its day and its hours or night', () => {
  const at = (turn: number): string => {
    const units = { 'us-501-1-a': 'C2722', 'ger-85-1053-1': 'C2731' }
    const made = must(marketGarden.position({ scenario: 'hells-highway', turn, phase: 'allied-movement', units }))
    return subtitleOf(drawMarketGarden(marketGarden, made, { window: { from: 'C2722', to: 'C2722' } }))
  }
  expect(at(35)).toBe('Turn 35 of 45 · 22 September 1944, 0901 to 1201')
  expect(at(40)).toBe('Turn 40 of 45 · 22 September 1944, night')
})
