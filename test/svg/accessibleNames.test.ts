/** What a screen reader calls a picture: it is one image, and its name says the board and the turn. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy, unitId } from '../../src/normandy/index.js'
import { differences, drawBoard, drawCounter, drawNormandy, pictureOf, svgOf } from '../../src/svg/index.js'
import { must } from '../playing.js'
import { counter, elementsOf, mapOf, parseXml, type Element } from './maps.js'

const textOf = ({ text, children }: Element): string => [text, ...children.map(textOf)].join(' ').trim()

/** The accessible name as browsers compute it: what the root refers to, its label, or its own title. */
const nameOf = (svg: string): string => {
  const root = parseXml(svg)
  const { role, 'aria-labelledby': id, 'aria-label': label } = root.attributes
  expect(role).toBe('img')
  const referred = elementsOf(root).find(({ attributes }) => id !== undefined && attributes['id'] === id)
  if (id !== undefined) expect(referred).toBeDefined()
  const title = root.children.find(({ name }) => name === 'title')
  return (referred === undefined ? (label ?? title?.text) : textOf(referred)) ?? ''
}

const map = mapOf()

test('the pictures of all games have the board and the turn in their names', () => {
  const window = { from: '2020', to: '2020' }
  const landing = must(normandy.setup({ scenario: 'campaign' }))
  expect(nameOf(drawNormandy(normandy, landing, { window }))).toBe(
    'Breakout from Normandy, 16 July 1944 Turn 1 of 13 · clear weather · victory points: German 0, Allied 0',
  )
  const bulge = pictureOf(ardennes, must(ardennes.setup({ scenario: 'campaign' })), { window })
  expect(nameOf(svgOf(bulge))).toMatch(/^\S.* Turn 1 of 22 · 16 December 1944/)
  const corner = { from: 'C2722', to: 'C2722' }
  const drop = pictureOf(marketGarden, must(marketGarden.setup({ scenario: '101st-drop' })), { window: corner })
  expect(nameOf(svgOf(drop))).toMatch(/^\S.* Turn \d+ of \d+ · 17 September 1944/)
})

test('the name changes with the turn when a page replaces fragments only', () => {
  const at = (turn: number) =>
    pictureOf(normandy, must(normandy.position({ scenario: 'campaign', turn, phase: 'allied-combat', units: {} })))
  const { redraw, layers } = differences(at(2), at(3))
  expect(redraw).toBe(false)
  const [heading] = layers.find(({ layer }) => layer === 'heading')!.changed
  expect(heading!.svg).toContain('id="wf-heading"')
  expect(heading!.svg).toContain('Turn 3 of 13')
})

test('a picture without a heading is named by the title of its map', () => {
  for (const title of [undefined, ''])
    expect(nameOf(drawBoard({ map, stacks: [], ...(title === undefined ? {} : { title }) }))).toBe(map.title)
})

test('names are escaped, and each picture of a page has its own', () => {
  const hostile = `<b> & "c" 'd'`
  const svg = drawBoard({ map, stacks: [], title: hostile, subtitle: ']]>', idPrefix: 'left" onload="x' })
  expect(nameOf(svg)).toBe(`${hostile} ]]>`)
  expect(parseXml(svg).attributes['aria-labelledby']).toBe('left__onload__x-heading')
  const face = drawBoard({ map, stacks: [{ hex: '0303', counters: [counter('a', { description: hostile })] }] })
  expect(nameOf(face)).toBe(map.title)
})

test('a single counter has a name of its own', () => {
  const state = must(normandy.setup({ scenario: 'campaign' }))
  expect(nameOf(drawCounter(normandy, state, unitId('ger-lehr-130')))).toBe(
    '130, Panzer Lehr Division · 8-12 · 2 of 2 steps',
  )
  expect(nameOf(drawCounter(normandy, state, unitId('nobody')))).not.toBe('')
})
