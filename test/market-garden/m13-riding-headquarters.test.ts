import { describe, expect, test } from 'vitest'
import { assault, forecast, gameOf, HERE, numbers, refused, THERE } from './closeActionGames.js'
import { company, germanHeadquarters, grenadiers, headquarters, place, play, roll, unit } from './small.js'

const a = company('a', { formation: 'reg', strength: 9 })
const g = grenadiers('g', { formation: 'x' })
const hq = headquarters('reg')
const theirs = germanHeadquarters('x', { strength: 2, rating: 9, morale: 9 })
const RIDES = { at: THERE, mode: 'travel' } as const

describe('headquarters in Travel mode only move (M13.2)', () => {
  const game = gameOf([a, hq, g, theirs], { turns: [35, 45] })

  test('M13.2a headquarters in Travel mode do not attack, but in Defilade they do with units of their own', () => {
    const at = (mode: string) =>
      place(game, { phase: 'allied-movement', units: { a: HERE, 'hq-reg': { at: HERE, mode }, g: THERE } })
    expect(refused(game, at('travel'), ['a', 'hq-reg'])).toEqual(['M13.2a'])
    expect(refused(game, at('travel'), ['a'])).toEqual([])
    expect(refused(game, at('defilade'), ['a', 'hq-reg'])).toEqual([])
    const attacks = (mode: string) => forecast(game, at(mode), ['a', 'hq-reg']).attack
    expect([attacks('travel'), attacks('defilade')]).toEqual([9, 10])
  })

  test('M13.2a M-R586 headquarters in Travel mode add neither strength, rating nor morale to a defence', () => {
    const units = { a: HERE, 'hq-x': RIDES, g: THERE }
    const with_ = numbers([a, g, theirs], units)
    const without = numbers([a, g], { a: HERE, g: THERE })
    expect([with_.defence, with_.rating.difference, with_.morale.difference]).toEqual([
      without.defence,
      without.rating.difference,
      without.morale.difference,
    ])
    const emplaced = numbers([a, g, theirs], { ...units, 'hq-x': { at: THERE, mode: 'defilade' } })
    expect([emplaced.defence, emplaced.rating.difference]).toEqual([without.defence + 2, 5 - 9])
  })

  test('M13.2a M-R586 a headquarters in Travel mode without other units defends with one point', () => {
    const alone = numbers([a, theirs], { a: HERE, 'hq-x': RIDES })
    expect([alone.attack, alone.defence, alone.rating.difference]).toEqual([9, 1, 5 - 9])
    expect(alone.entries.filter(({ on }) => on === 'defence').map(({ rule }) => rule)).toContain('M13.2a')
  })

  test('M13.2a M-R586 a headquarters in Travel mode loses steps only when no other unit is left to', () => {
    const state = place(game, {
      phase: 'allied-movement',
      units: { a: HERE, 'hq-x': RIDES, g: { at: THERE, lost: 3 } },
    })
    const after = [1, 2, 3, 4, 5, 6].map((die) => play(game, assault(game, state, ['a']), roll(die)))
    const fell = after.map((now) => unit(now, 'g').at === 'eliminated')
    expect(fell).toContain(true)
    for (const [i, now] of after.entries()) expect(unit(now, 'hq-x').lost === 0 || fell[i], `die ${i + 1}`).toBe(true)
  })
})
