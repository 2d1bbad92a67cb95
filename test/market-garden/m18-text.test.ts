import { describe, expect, test } from 'vitest'
import { cited, HERE, numbers, THERE } from './closeActionGames.js'
import { company, grenadiers, halftracks, sappers } from './small.js'

/** Engineers in half-tracks, of either side. */
const armoured = { kind: 'armoured-engineer', strength: 4, dots: { class: 'medium', count: 1 } } as const
const riders = halftracks('s', { ...armoured, side: 'allied', nation: 'british' })
const [a, g] = [company('a'), grenadiers('g')]

describe('armoured engineers in close action (M3.41t, M18.41)', () => {
  const attack = (dismounted: boolean) =>
    numbers([a, riders, g], { a: HERE, s: { at: HERE, dismounted }, g: THERE }).morale.entries

  test('M3.41t, M18.41a, M18.41f armoured engineers add two in an attack only when dismounted', () => {
    expect(cited(attack(true), 'attack')['M18.41a']).toBe(2)
    expect(cited(attack(false), 'attack')['M18.41a']).toBeUndefined()
  })

  test('M3.41t, M18.41a armoured engineers add two in a defence only when dismounted', () => {
    const defence = (dismounted: boolean) =>
      numbers([a, g, halftracks('p', armoured)], { a: HERE, g: THERE, p: { at: THERE, dismounted } }).morale.entries
    expect(cited(defence(true), 'defence')['M18.41a']).toBe(2)
    expect(cited(defence(false), 'defence')['M18.41a']).toBeUndefined()
  })

  test('M3.41t, M18.41b armoured engineers undo an entrenchment only when dismounted', () => {
    const dug = { with: { entrenchments: [THERE] } }
    const breach = (engineers: typeof riders, dismounted: boolean) => {
      const units = { s: { at: HERE, dismounted }, g: { at: THERE, mode: 'defilade' } }
      return cited(numbers([engineers, g], units, {}, dug).morale.entries, 'defence')['M18.41b']
    }
    expect(breach(riders, true)).toBe(-2)
    expect(breach(riders, false)).toBeUndefined()
    expect(breach(sappers('s'), false)).toBe(-2)
  })
})
