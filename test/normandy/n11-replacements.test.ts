/** Chapter 11: replacements. */
import { describe, expect, test } from 'vitest'
import { passTo } from './passing.js'
import {
  germanDivision,
  germanInfantry,
  grenadiers,
  must,
  offered,
  offers,
  panzer,
  place,
  play,
  refusals,
  smallGame,
  stepsOf,
  tiger,
  ukArmour,
  usDivision,
  usRegiment,
} from './small.js'

const game = smallGame({
  columns: 9,
  counters: [
    panzer('pz'),
    grenadiers('gr'),
    germanInfantry('inf'),
    germanInfantry('fj', { kind: 'parachute' }),
    germanDivision('id'),
    tiger('tig'),
    usDivision('us'),
    usRegiment('us-reg'),
    ukArmour('uk'),
  ],
})
const replace = (unit: string) => ({ type: 'replace', unit }) as const
const reduced = (at: string) => ({ at, steps: 1 })

describe('German replacements', () => {
  const start = place(game, {
    phase: 'german-replacement',
    units: {
      pz: reduced('0901'),
      gr: reduced('0902'),
      inf: reduced('0903'),
      fj: reduced('0904'),
      id: reduced('0905'),
      tig: '0906',
      'us-reg': '0101',
    },
  })

  test('N11.0 N11.13 the Germans restore one step of panzer class and two of infantry class', () => {
    expect(offered(game, start, 'replace').map((action) => action.unit)).toEqual(['fj', 'gr', 'id', 'inf', 'pz'])
    const armor = play(game, start, replace('pz'))
    expect(stepsOf(armor, 'pz')).toBe(2)
    expect(refusals(game, armor, replace('gr'))).toContain('N11.13')
    expect(offers(game, armor, replace('gr'))).toBe(false)
    const infantry = play(game, armor, replace('fj'), replace('id'))
    expect([
      stepsOf(infantry, 'fj'),
      stepsOf(infantry, 'id'),
      stepsOf(infantry, 'inf'),
      stepsOf(infantry, 'gr'),
    ]).toEqual([2, 2, 1, 1])
    expect(refusals(game, infantry, replace('inf'))).toContain('N11.13')
    expect(offered(game, infantry, 'replace')).toEqual([])
  })

  test('N11.0 a unit at full strength regains no step', () => {
    expect(refusals(game, start, replace('tig'))).toContain('N11.0')
    const done = play(game, start, replace('pz'))
    expect(refusals(game, done, replace('pz'))).toContain('N11.0')
    expect(offers(game, start, replace('tig'))).toBe(false)
  })

  test('N11.13 unused replacements of one class may not be used for the other', () => {
    const infantryOnly = place(game, {
      phase: 'german-replacement',
      units: { inf: reduced('0903'), fj: reduced('0904'), id: reduced('0905') },
    })
    const two = play(game, infantryOnly, replace('inf'), replace('fj'))
    expect(refusals(game, two, replace('id'))).toContain('N11.13')
    expect(offered(game, two, 'replace')).toEqual([])
  })

  test('N11.11 steps are restored only in the replacement phase of their own side', () => {
    const moving = place(game, { phase: 'german-normal-movement', units: { pz: reduced('0901') } })
    expect(refusals(game, moving, replace('pz'))).not.toEqual([])
    expect(offered(game, moving, 'replace')).toEqual([])
    const enemys = place(game, {
      phase: 'allied-replacement',
      units: { pz: reduced('0905'), us: { at: '0101', steps: 2 } },
    })
    expect(refusals(game, enemys, replace('pz'))).toContain('N11.11')
    expect(offered(game, enemys, 'replace')).toEqual([replace('us')])
  })

  test('N11.17 an eliminated unit never returns', () => {
    const lost = place(game, { phase: 'german-replacement', units: { pz: 'eliminated', gr: reduced('0902') } })
    expect(refusals(game, lost, replace('pz'))).not.toEqual([])
    expect(offered(game, lost, 'replace')).toEqual([replace('gr')])
  })

  test('N11.18 N11.13 unused replacements are lost at the end of the phase', () => {
    const next = passTo(game, start, 2, 'german-replacement')
    expect(next.turn).toBe(2)
    const used = play(game, next, replace('pz'), replace('fj'), replace('inf'))
    expect(offered(game, used, 'replace')).toEqual([])
    expect([...refusals(game, used, replace('gr')), ...refusals(game, used, replace('id'))]).toEqual([
      'N11.13',
      'N11.13',
    ])
  })
})

describe('conditions', () => {
  test('N11.12 a unit within two hexes of an enemy regains no step', () => {
    const near = place(game, {
      phase: 'german-replacement',
      units: { pz: reduced('0503'), gr: reduced('0603'), 'us-reg': '0303' },
    })
    expect(refusals(game, near, replace('pz'))).toContain('N11.12')
    expect(offers(game, near, replace('pz'))).toBe(false)
    expect(offers(game, near, replace('gr'))).toBe(true)
  })

  test('N11.12 a unit out of supply at the start of the phase regains no step', () => {
    const enclosed = smallGame({
      columns: 9,
      hexsides: [
        ['0502', '0503', 'sea'],
        ['0503', '0504', 'sea'],
        ['0402', '0503', 'sea'],
        ['0403', '0503', 'sea'],
        ['0503', '0602', 'sea'],
        ['0503', '0603', 'sea'],
      ],
      counters: [panzer('pz'), grenadiers('gr'), usDivision('us')],
    })
    const state = place(enclosed, {
      phase: 'german-replacement',
      units: { pz: reduced('0503'), gr: reduced('0504'), us: '0101' },
    })
    expect(refusals(enclosed, state, replace('pz'))).toContain('N11.12')
    expect(offered(enclosed, state, 'replace')).toEqual([replace('gr')])
  })

  test('N11.12 both conditions apply to Allied units too', () => {
    const state = place(game, {
      phase: 'allied-replacement',
      units: { us: { at: '0303', steps: 1 }, 'us-reg': reduced('0203'), pz: '0503' },
    })
    expect(refusals(game, state, replace('us'))).toContain('N11.12')
    expect(offered(game, state, 'replace')).toEqual([replace('us-reg')])
  })

  test('N11.16 a unit that started the game reduced can be restored', () => {
    const reducedAtStart = smallGame({
      counters: [panzer('pz', { steps: 1, start: { at: '0703' } }), usRegiment('us', { start: { at: '0101' } })],
    })
    const opening = must(reducedAtStart.setup({ scenario: 'campaign' }))
    expect(opening.phase).toBe('german-replacement')
    expect(stepsOf(opening, 'pz')).toBe(1)
    expect(stepsOf(play(reducedAtStart, opening, replace('pz')), 'pz')).toBe(2)
    const near = place(reducedAtStart, { phase: 'german-replacement', units: { pz: reduced('0703'), us: '0503' } })
    expect(refusals(reducedAtStart, near, replace('pz'))).toContain('N11.12')
  })
})

describe('Allied replacements', () => {
  const start = place(game, {
    phase: 'allied-replacement',
    units: { us: { at: '0101', steps: 1 }, 'us-reg': reduced('0201'), uk: reduced('0301'), pz: '0906' },
  })

  test('N11.14 the Allies may restore steps of any number of units', () => {
    expect(offered(game, start, 'replace').map((action) => action.unit)).toEqual(['uk', 'us', 'us-reg'])
    const all = play(game, start, replace('uk'), replace('us'), replace('us-reg'))
    expect([stepsOf(all, 'uk'), stepsOf(all, 'us'), stepsOf(all, 'us-reg')]).toEqual([2, 2, 2])
  })

  test('N11.15 a four-step division regains only one step in a phase', () => {
    const once = play(game, start, replace('us'))
    expect(stepsOf(once, 'us')).toBe(2)
    expect(refusals(game, once, replace('us'))).toContain('N11.15')
    expect(offers(game, once, replace('us'))).toBe(false)
    const next = passTo(game, once, 2, 'allied-replacement')
    expect(stepsOf(play(game, next, replace('us')), 'us')).toBe(3)
  })
})
