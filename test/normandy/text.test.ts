import { expect, test } from 'vitest'
import { normandy, unitId } from '../../src/normandy/index.js'
import type { Action, State } from '../../src/normandy/index.js'
import { hexId } from '../../src/hex/index.js'
import { japanese } from '../../src/normandy/ja/index.js'
import { must } from './small.js'

const start = must(normandy.setup({ scenario: 'campaign' }))
const movement = normandy.phases.find((phase) => phase.id === 'german-normal-movement')!.enter(start)
const { text } = normandy
const lehr = normandy.boards.campaign.formations.find(({ id }) => id === 'ger-lehr')!
const units = lehr.units.map((unit) => normandy.boards.campaign.ids[unit]!)

test('a unit is named by its counter and division, a bare number with its kind', () => {
  expect(text.unit(start, 'ger-lehr-130')).toBe('130 panzer (Panzer Lehr Division)')
  expect(text.unit(start, 'nobody')).toBe('nobody')
})

test('a place is named by the feature in it', () => {
  expect(text.place(start, '1606')).toBe('1606 Saint-Lô')
  expect(text.place(start, '2020')).toBe('2020')
  expect(text.place(start, 'constructor')).toBe('constructor')
  const mini = must(normandy.setup({ scenario: 'longest-day' }))
  expect(text.place(mini, 'box-A')).not.toBe('box-A')
  expect([text.place(mini, 'box-J'), japanese.text.place(mini, 'box-J')]).toEqual(['Gold west', 'ゴールド西'])
})

test('a whole division is named once, and part of one by its units and division', () => {
  const move = (...group: string[]): Action => ({ type: 'move', units: group.map(unitId), to: hexId('2020') })
  expect(text.action(movement, move(...units))).toBe('Move Panzer Lehr Division to 2020')
  expect(text.action(movement, move(...units.slice(0, 2)))).toMatch(/^Move .*, .* \(Panzer Lehr Division\) to 2020$/)
  expect(text.action(movement, move(units[0]!))).toMatch(/^Move .* \(Panzer Lehr Division\) to 2020$/)
  expect(text.action(movement, move('ger-243', units[0]!))).toMatch(/^Move 243.*, .*\(Panzer Lehr Division\) to 2020$/)
})

test('the actions of a stack read well for one unit and for several', () => {
  const [one, two] = units.map(unitId)
  const place = hexId('2020')
  const leaving = (...group: (typeof one)[]): string =>
    text.action(movement, { type: 'leave', units: group.map((id) => id!) })
  expect(leaving(one)).toBe('Take 130 panzer (Panzer Lehr Division) off the map')
  expect(leaving(one, two)).toMatch(/^Take 130 panzer, .* \(Panzer Lehr Division\) off the map$/)
  expect(text.action(movement, { type: 'enter', units: [one!, two!], to: place })).toMatch(
    /^Bring .* onto the map at 2020$/,
  )
  expect(text.action(movement, { type: 'overrun', units: [one!, two!], target: place })).toMatch(/^Overrun 2020 with /)
})

test('a decision names the units concerned and the cost', () => {
  const asking = (frame: Partial<Extract<State['stack'][number], { type: 'result' }>>): string =>
    text.decision({
      ...start,
      stack: [
        {
          type: 'result',
          side: 'german',
          attacker: false,
          units: [unitId('ger-lehr-130')],
          number: 2,
          method: 'choose',
          steps: 0,
          lost: [],
          paths: [],
          barred: [],
          ...frame,
        },
      ],
    })
  const who = '130 panzer (Panzer Lehr Division)'
  expect(asking({})).toBe(`${who}: lose 2 steps or retreat as many hexes`)
  expect(asking({ method: 'losses', steps: 1 })).toBe(`${who}: lose 1 step`)
  expect(asking({ method: 'retreat' })).toBe(`${who}: retreat`)
  expect(text.decision(movement)).toBe('move units')
})
