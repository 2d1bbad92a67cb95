/**
 * Lists that come from outside may have any length: a picture holds them all, and nothing that is done to them grows
 * with its square.
 */
import { expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import { drawBoard, drawNormandy } from '../../src/svg/index.js'
import type { BoardPicture } from '../../src/svg/index.js'
import { must } from '../playing.js'
import { counter, mapOf } from './maps.js'

/** In the soak tests more than a call can take as arguments; in the suite fewer. */
const LONG = process.env['SOAK'] !== undefined
const MANY = LONG ? 130_000 : 8_000
const COUNT = MANY.toLocaleString('en')
const COLOUR = '#123456'
const many = <T>(make: (i: number) => T): readonly T[] => Array.from({ length: MANY }, (_, i) => make(i))
const map = mapOf()
const hex = map.ids[0]!

const PICTURES: readonly (readonly [string, Omit<BoardPicture, 'map' | 'stacks'> & Partial<BoardPicture>])[] = [
  ['markers with titles of their own', { legend: true, markers: many((i) => ({ hex, text: 'x', title: `m${i}` })) }],
  ['hexes of one overlay', { overlays: [{ hexes: many(() => hex), colour: COLOUR, title: 'zone' }] }],
  ['ends of one tie', { ties: [{ from: many(() => hex), to: many(() => hex), colour: COLOUR, title: 'tie' }] }],
  ['stacks in one hex', { stacks: many(() => ({ hex, counters: [counter('a')] })) }],
  [
    'boxes in rows of their own',
    { boxes: many((i) => ({ id: 'b', title: 'b', colour: '#fff', counters: [], row: i })) },
  ],
]

test.each(PICTURES)(`%s: ${COUNT} of them`, { timeout: 60_000 }, (_, picture) => {
  const began = performance.now()
  const svg = drawBoard({ map, stacks: [], ...picture })
  expect(svg.startsWith('<svg') && svg.endsWith('</svg>')).toBe(true)
  expect(performance.now() - began).toBeLessThan(20_000)
})

test(`${COUNT} markers on the board of a game`, { timeout: 60_000 }, () => {
  const state = must(normandy.setup({ scenario: 'longest-day' }))
  const at = normandy.boards['longest-day'].map.ids[0]!
  const svg = drawNormandy(normandy, state, { names: false, markers: many(() => ({ hex: at, text: 'x' })) })
  expect(svg.split('data-marker=').length).toBeGreaterThan(MANY)
})
