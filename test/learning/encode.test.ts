/** Views as typed arrays: where units are, and what may not be seen. */
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { encoderOf, normandyFeatures, planeNames, planesOf } from '../../src/learning/index.js'
import type { Encoded, Layout } from '../../src/learning/index.js'
import { normandy } from '../../src/normandy/index.js'
import { must } from '../playing.js'
import { FOG, SMALL } from './walk.js'
import type { Course, Scene } from './walk.js'

const viewOf = ({ game, encoder }: Course, state: unknown, side: string) => {
  const view = game.observe(state, side)
  return { view, encoded: encoder.encode(view, side, game.toAct(state)) }
}

/** The row of a unit by the names of its columns. */
const rowOf = ({ units }: Layout, encoded: Encoded, unit: number): Readonly<Record<string, number>> =>
  Object.fromEntries(units.columns.map((name, i) => [name, encoded.units[unit * units.columns.length + i]!]))

/** Whether two views are the same in every number; quicker than to compare them as objects. */
const isSame = (one: Encoded, another: Encoded): boolean =>
  (['units', 'hexes', 'scalars'] as const).every((part) =>
    Buffer.from(one[part].buffer).equals(Buffer.from(another[part].buffer)),
  )

const other = (side: string): string => (side === 'german' ? 'allied' : 'german')

test('an invalid request for an encoder is refused with a message', () => {
  const fail = (): never => {
    throw new Error('looked at')
  }
  const unreadable: object = new Proxy({}, { get: fail, ownKeys: fail })
  const ask = encoderOf as (...given: unknown[]) => E.Either<readonly { readonly message: string }[], unknown>
  for (const junk of [undefined, null, 7, 'x', {}, [], unreadable]) {
    for (const given of [
      [junk, normandyFeatures, 'campaign'],
      [normandy, junk, 'campaign'],
      [normandy, normandyFeatures, junk],
      [junk, junk, junk],
    ]) {
      const encoder = ask(...given)
      if (encoder._tag === 'Right') throw new Error('is taken')
      expect(encoder.left[0]!.message).toMatch(
        /^(there is no scenario|the scenario is one of|the features are not those of) /,
      )
    }
  }
  expect(ask(normandy)).toMatchObject({ left: [{ code: 'unknown-scenario' }] })
  expect(ask(normandy, normandyFeatures, 'campaign')._tag).toBe('Right')
})

describe.each(SMALL)('what is seen of $name', (course) => {
  const { layout } = course.encoder

  test('has every unit of the view where it is, for either side', () => {
    for (const { state } of course.walk(20, 'views'))
      for (const side of layout.sides) {
        const { view, encoded } = viewOf(course, state, side)
        const seen = new Map(view.units.map((unit) => [unit.id, unit]))
        layout.units.ids.forEach((id, i) => {
          const row = rowOf(layout, encoded, i)
          const unit = seen.get(id)
          expect(row['known']).toBe(unit === undefined ? 0 : 1)
          expect(row['own']).toBe(layout.sides[layout.units.sides[i]!] === side ? 1 : -1)
          if (unit === undefined) return
          const hex = layout.hexes.ids.indexOf(unit.at)
          expect(row['hex']).toBe(hex)
          if (hex < 0) expect(layout.places[row['place']!]).toBe(unit.at)
          else {
            expect(row['place']).toBe(-1)
            expect([row['row'], row['column']]).toEqual([layout.hexes.rowOf[hex], layout.hexes.columnOf[hex]])
          }
        })
      }
  })

  test('only the side that decides receives what is decided about', () => {
    const frames = new Set<number>()
    for (const { state, side } of course.walk(240, 'decisions')) {
      const next = course.game.toAct(state)
      if (next.kind !== 'player') continue
      const frame = layout.scalars.indexOf('frame')
      const { encoded } = viewOf(course, state, side)
      expect(layout.frames[encoded.scalars[frame]!]).toBe(next.frame)
      frames.add(encoded.scalars[frame]!)
      const decided = layout.units.ids.filter((_, i) => rowOf(layout, encoded, i)['decision'] === 1)
      expect(decided).toEqual([...next.units].sort())
      const { encoded: hidden } = viewOf(course, state, other(side))
      expect(hidden.scalars[frame]).toBe(-1)
      expect(layout.units.ids.some((_, i) => rowOf(layout, hidden, i)['decision'] !== 0)).toBe(false)
      const acting = layout.scalars.indexOf('toAct')
      expect([encoded.scalars[acting], hidden.scalars[acting]]).toEqual([1, -1])
    }
    expect(frames.size).toBeGreaterThan(2)
  })

  test('the encoding does not depend on what is remembered', () => {
    const memory = {}
    let moved = 0
    let last: Encoded | undefined
    for (const { state } of course.walk(150, 'memory'))
      for (const side of layout.sides) {
        const { view, encoded } = viewOf(course, state, side)
        const remembered = course.encoder.encode(view, side, course.game.toAct(state), memory)
        if (!isSame(remembered, encoded)) expect(remembered).toEqual(encoded)
        if (last !== undefined && !isSame(last, encoded)) moved++
        last = encoded
        remembered.units.fill(7) // a host may write to what it is given
      }
    expect(moved).toBeGreaterThan(20)
  })

  test('all numbers fit their types, and the layout is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(layout))).toEqual(layout)
    for (const { state, side } of course.walk(40, 'sizes')) {
      const { encoded } = viewOf(course, state, side)
      expect(encoded.units).toHaveLength(layout.units.ids.length * layout.units.columns.length)
      expect(encoded.scalars).toHaveLength(layout.scalars.length)
      for (let i = 0; i < encoded.hexes.length; i += 3) {
        expect(encoded.hexes[i]).toBeLessThan(layout.hexes.ids.length)
        expect(encoded.hexes[i + 1]).toBeLessThan(layout.hexes.columns.length)
        expect(Math.abs(encoded.hexes[i + 2]!)).toBeLessThan(128)
      }
    }
  })

  test('planes contain the values of the tables', () => {
    const names = planeNames(layout)
    const size = layout.rows * layout.columns
    for (const { state, side } of course.walk(12, 'planes')) {
      const { encoded } = viewOf(course, state, side)
      const planes = planesOf(layout, encoded)
      expect(planes).toHaveLength(names.length * size)
      const sum = (name: string): number =>
        planes.subarray(names.indexOf(name) * size, (names.indexOf(name) + 1) * size).reduce((a, b) => a + b, 0)
      const rows = layout.units.ids.map((_, i) => rowOf(layout, encoded, i)).filter((row) => row['hex']! >= 0)
      for (const [name, own] of [
        ['own', 1],
        ['enemy', -1],
      ] as const) {
        const units = rows.filter((row) => row['own'] === own)
        expect(sum(`${name}.units`)).toBe(units.length)
        for (const adding of layout.units.adding)
          expect(sum(`${name}.${adding}`)).toBe(units.reduce((all, row) => all + row[adding]!, 0))
      }
      expect(sum('map')).toBe(layout.hexes.ids.length)
    }
  })
})

describe('what is hidden', () => {
  test('N15.25 units hidden below enemy stacks are not encoded', () => {
    const { layout } = FOG.encoder
    const scenes: Scene[] = [...FOG.walk(30, 'fog')]
    let hidden = 0
    for (const { state } of scenes)
      for (const side of layout.sides) {
        const { view, encoded } = viewOf(FOG, state, side)
        const seen = new Set(view.units.map(({ id }) => id))
        const unseen = layout.units.ids.flatMap((id, i) => (seen.has(id) ? [] : [i]))
        hidden += unseen.length
        for (const i of unseen)
          expect(rowOf(layout, encoded, i)).toMatchObject({
            known: 0,
            place: -1,
            hex: -1,
            row: -1,
            steps: 0,
            attack: 0,
          })
        // whatever the units are that are not seen, the arrays are the same
        const weaker = {
          ...(state as object),
          units: FOG.unitsOf(state).map((unit) => (seen.has(unit.id) ? unit : { ...unit, steps: 1 })),
        }
        const { encoded: same } = viewOf(FOG, weaker, side)
        expect(same).toEqual(encoded)
      }
    expect(hidden).toBeGreaterThan(100)
  })

  test('an unknown scenario is refused', () => {
    const made = encoderOf(normandy, normandyFeatures, 'waterloo')
    expect(E.isLeft(made) && made.left.map(({ code }) => code)).toEqual(['unknown-scenario'])
    expect(must(encoderOf(normandy, normandyFeatures, 'campaign')).layout.scenario).toBe('campaign')
  })
})
