/**
 * The maps of the games, compiled again: whatever the compiler does differently shows in one of their thousands of
 * features.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileCampaign, compileLongestDay, dataFile, formatBoxes, formatMap, longestDayBoxes } from '../tools/maps.js'

const textOf = (name: string): string => readFileSync(dataFile(name), 'utf8')

describe('compiled maps', () => {
  it('are what their geographies compile to', () => {
    expect(formatMap(compileCampaign())).toBe(textOf('campaign-map.json'))
    expect(formatMap(compileLongestDay())).toBe(textOf('longest-day-map.json'))
    expect(formatBoxes(longestDayBoxes())).toBe(textOf('longest-day-boxes.json'))
  })

  it('format and read back without loss', () => {
    const source = compileCampaign()
    expect(JSON.parse(formatMap(source))).toEqual(source)
  })
})
