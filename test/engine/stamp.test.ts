import { describe, expect, it } from 'vitest'
import { stamps } from '../../src/engine/values/stamp.js'

describe('a place for a value on every object', () => {
  it('a stamp keeps the latest value for each object', () => {
    const places = stamps<number>()
    const [one, other] = [{}, {}]
    places.put(one, 1)
    places.put(one, 2)
    expect([places.of(one), places.of(other)]).toEqual([2, undefined])
  })

  it('two stamps are independent of each other', () => {
    const [here, there] = [stamps<number>(), stamps<number>()]
    const object = {}
    here.put(object, 1)
    expect(there.of(object)).toBeUndefined()
  })

  it('a stamp accepts frozen objects', () => {
    const places = stamps<number>()
    const [early, late] = [{}, Object.freeze({})]
    places.put(early, 1)
    Object.freeze(early)
    places.put(early, 2)
    places.put(late, 3)
    places.put(late, 4)
    expect([places.of(early), places.of(late)]).toEqual([2, 4])
  })

  it('a stamp is not copied, serialized or listed as a key', () => {
    const places = stamps<number>()
    const object = { a: 1 }
    places.put(object, 1)
    expect([places.of({ ...object }), places.of(structuredClone(object))]).toEqual([undefined, undefined])
    expect([JSON.stringify(object), Reflect.ownKeys(object)]).toEqual(['{"a":1}', ['a']])
  })
})
