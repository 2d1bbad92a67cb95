/** Actions as numbers: both ways, the same in every position. */
import { describe, expect, test } from 'vitest'
import { ACTION_COLUMNS, encoderOf, normandyFeatures } from '../../src/learning/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'
import { SMALL } from './walk.js'

const column = (name: (typeof ACTION_COLUMNS)[number]): number => ACTION_COLUMNS.indexOf(name)

describe.each(SMALL)('the actions of $name', ({ encoder, walk }) => {
  const { actions, layout } = encoder

  test('have a number each, which leads back to the action, in every position', () => {
    const known = new Map<number, string>()
    const seen = new Set<string>()
    for (const { legal } of walk(250, 'numbers'))
      for (const action of legal) {
        const number = actions.numberOf(action)
        seen.add(action.type)
        if (actions.open.includes(action.type)) expect(number).toBeNull()
        else {
          expect(number).not.toBeNull()
          expect(number).toBeLessThan(actions.size)
          expect(actions.actionAt(number!)).toEqual(action)
          const text = JSON.stringify(action)
          expect(known.get(number!) ?? text).toBe(text)
          known.set(number!, text)
        }
      }
    expect(known.size).toBeGreaterThan(100)
    expect(seen.size).toBeGreaterThan(5)
  })

  test('every number below the size stands for one action', () => {
    for (let i = 0; i < 2000; i++) {
      const number = Math.floor((i / 2000) * actions.size)
      expect(actions.numberOf(actions.actionAt(number)!)).toBe(number)
    }
    for (const number of [-1, actions.size, 0.5, NaN, Infinity]) expect(actions.actionAt(number)).toBeNull()
  })

  test('the row of an action has its type, units and hexes', () => {
    const width = ACTION_COLUMNS.length
    for (const { legal } of walk(60, 'rows')) {
      const rows = actions.rowsOf(legal)
      expect(rows).toHaveLength(legal.length * width)
      legal.forEach((action, i) => {
        const row = rows.subarray(i * width, (i + 1) * width)
        expect(actions.types[row[column('type')]!]).toBe(action.type)
        expect(row[column('number')]).toBe(actions.numberOf(action) ?? -1)
        const named = Object.values(action).flat()
        for (const name of ['unit', 'otherUnit'] as const)
          if (row[column(name)]! >= 0 && action.type !== 'add-firer' && action.type !== 'return-fire')
            expect(named).toContain(layout.units.ids[row[column(name)]!])
        for (const name of ['hex', 'otherHex'] as const)
          if (row[column(name)]! >= 0) expect(named).toContain(layout.hexes.ids[row[column(name)]!])
        const { unit } = action as { unit?: string }
        if (unit !== undefined) expect(layout.units.ids[row[column('unit')]!]).toBe(unit)
      })
    }
  })

  test('the mask marks exactly the legal actions with numbers', () => {
    for (const { legal } of walk(5, 'masks')) {
      const mask = actions.maskOf(legal)
      const numbers = legal.flatMap((action) => actions.numberOf(action) ?? [])
      expect(mask).toHaveLength(actions.size)
      expect(mask.reduce((sum, one) => sum + one, 0)).toBe(numbers.length)
      for (const number of numbers) expect(mask[number]).toBe(1)
    }
  })
})

describe('types without numbers', () => {
  test('the types without numbers are those with lists of units, and rolls', () => {
    const open = SMALL.map(({ encoder }) => [...encoder.actions.open].sort())
    expect(open).toEqual([
      ['enter', 'leave', 'move', 'overrun', 'roll'],
      ['roll'],
      ['choose-row', 'designate-drop', 'drop-apart', 'roll', 'share-delivery'],
    ])
  })

  test('the action numbers of the campaign fit into 32 bits', () => {
    const { actions } = must(encoderOf(normandy, normandyFeatures, 'campaign'))
    expect(actions.size).toBeLessThan(2 ** 31)
  })

  test('unknown units and invalid actions have no number', () => {
    const { actions } = must(encoderOf(normandy, normandyFeatures, 'longest-day'))
    for (const unknown of [
      { type: 'lose-step', unit: 'nobody' },
      { type: 'attack', unit: 'us-1-inf', target: '9999' },
      { type: 'patton', columns: 3 },
      { type: 'dance' },
      {},
      null,
    ])
      expect(actions.numberOf(unknown as never)).toBeNull()
    expect(actions.numberOf({ type: 'patton', columns: 2 })).not.toBeNull()
  })
})
