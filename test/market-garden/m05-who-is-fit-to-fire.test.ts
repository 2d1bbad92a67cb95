/** What Disrupted units and headquarters may fire, on each occasion (M5.26, M5.35d, M8.4e, M8.41c). */
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { firer, open, refusedAs } from './firing.js'
import {
  company,
  formation,
  germanHeadquarters,
  germanMortars,
  grenadiers,
  headquarters,
  legal,
  mortars,
  panthers,
  place,
  play,
  refusals,
  shermans,
  smallGame,
} from './small.js'

const formations = [formation('x', 'german'), formation('al', 'allied')]
const counters = [
  company('a', { formation: 'al' }),
  mortars('tubes', { formation: 'al' }),
  mortars('tubes-2', { formation: 'al' }),
  shermans('tank', { formation: 'al' }),
  headquarters('al', { rating: 5, strength: 5 }),
  grenadiers('g', { formation: 'x', rating: 5 }),
  grenadiers('g2', { formation: 'x', rating: 5 }),
  germanMortars('m', { formation: 'x' }),
  panthers('p', { formation: 'x' }),
  germanHeadquarters('x', { rating: 5, strength: 5 }),
]
const game = smallGame({ columns: 9, counters, formations })
const at = (units: object, phase: string): State => place(game, { turn: 35, phase, units })
const hit = (hex: string) => ({ at: hex, disrupted: true })
const emplaced = (hex: string) => ({ at: hex, mode: 'defilade' })
const firers = (state: State): readonly string[] => [
  ...new Set(legal(game, state, 'add-firer').map(({ firer: { unit } }) => String(unit))),
]

describe('Disrupted units', () => {
  test('M-R134 M5.18c a Disrupted unit makes direct fire, conventional and anti-tank', () => {
    const foot = at({ a: hit('0303'), g: '0304' }, 'allied-direct-fire')
    expect(refusedAs(game, foot, 'conventional', 'g', firer('a', 5))).toEqual([])
    expect(firers(play(game, foot, open('conventional', 'g')))).toEqual(['a'])
    const tubes = at({ tubes: hit('0303'), g: '0304' }, 'allied-direct-fire')
    expect(refusedAs(game, tubes, 'conventional', 'g', firer('tubes', 3))).toEqual([])
    const armour = at({ tank: hit('0303'), p: '0304' }, 'allied-direct-fire')
    expect(legal(game, armour, 'open-fire').map(({ kind }) => kind)).toEqual(['anti-tank'])
  })

  test('M5.35d M11.5c a Disrupted unit makes no indirect fire', () => {
    const units = { a: '0305', tubes: '0304', 'tubes-2': '0404', g: '0306' }
    expect(refusedAs(game, at(units, 'allied-indirect-fire'), 'indirect', 'g', firer('tubes', 3))).toEqual([])
    const weak = at({ ...units, tubes: hit('0304') }, 'allied-indirect-fire')
    expect(refusals(game, play(game, weak, open('indirect', 'g')), firer('tubes', 3))).toEqual(['M5.35d'])
    expect(firers(play(game, weak, open('indirect', 'g')))).toEqual(['tubes-2'])
    const none = at({ ...units, tubes: hit('0304'), 'tubes-2': hit('0404') }, 'allied-indirect-fire')
    expect(legal(game, none, 'open-fire')).toEqual([])
  })

  test('M8.41c a Disrupted unit does not answer a unit that leaves, but others in its hex do', () => {
    const leaving = play(
      game,
      at({ a: '0304', g: hit('0303'), g2: '0303' }, 'allied-movement'),
      { type: 'start-move', unit: 'a' },
      { type: 'step', to: '0305' },
      open('conventional', 'a'),
    )
    expect(firers(leaving)).toEqual(['g2'])
    expect(refusals(game, leaving, firer('g', 4))).toContain('M8.41c')
    expect(refusals(game, leaving, firer('g', 4))).not.toContain('M5.35d')
  })

  test('M8.4e M8.41c a Disrupted unit fires at a unit that assaults it', () => {
    const assaulted = play(
      game,
      at({ a: '0304', g: hit('0303'), m: hit('0303') }, 'allied-movement'),
      { type: 'start-move', unit: 'a' },
      { type: 'close-action', hex: '0303' },
      open('conventional', 'a'),
    )
    expect([...firers(assaulted)].sort()).toEqual(['g', 'm'])
    expect(refusals(game, assaulted, firer('g', 4))).toEqual([])
  })
})

describe('headquarters', () => {
  test('M5.26 a headquarters does not fire in the fire phases of its side, direct or indirect', () => {
    const direct = at({ a: '0303', 'hq-al': emplaced('0303'), g: '0304' }, 'allied-direct-fire')
    expect(refusedAs(game, direct, 'conventional', 'g', firer('hq-al', 5))).toEqual(['M5.26'])
    expect(firers(play(game, direct, open('conventional', 'g')))).toEqual(['a'])
    const indirect = at({ a: '0305', tubes: '0304', 'hq-al': emplaced('0305'), g: '0306' }, 'allied-indirect-fire')
    expect(refusedAs(game, indirect, 'indirect', 'g', firer('hq-al', 5))).toContain('M5.26')
    expect(firers(play(game, indirect, open('indirect', 'g')))).toEqual(['tubes'])
    const alone = at({ 'hq-al': emplaced('0303'), g: '0304' }, 'allied-direct-fire')
    expect(legal(game, alone, 'open-fire')).toEqual([])
  })

  test('M5.26 M8.41a a headquarters makes opportunity fire at a unit that leaves and one that assaults', () => {
    const beside = at({ a: '0304', 'hq-x': emplaced('0303'), g: '0303' }, 'allied-movement')
    const set = play(game, beside, { type: 'start-move', unit: 'a' })
    for (const act of [{ type: 'step', to: '0305' } as const, { type: 'close-action', hex: '0303' } as const]) {
      const opened = play(game, set, act, open('conventional', 'a'))
      expect(refusals(game, opened, firer('hq-x', 5)), act.type).toEqual([])
      expect(firers(opened), act.type).toContain('hq-x')
    }
  })

  test('M5.26 M8.41c a Disrupted headquarters answers only an assault', () => {
    const beside = at({ a: '0304', 'hq-x': { ...emplaced('0303'), disrupted: true }, g: '0303' }, 'allied-movement')
    const set = play(game, beside, { type: 'start-move', unit: 'a' })
    const leaving = play(game, set, { type: 'step', to: '0305' }, open('conventional', 'a'))
    expect(refusals(game, leaving, firer('hq-x', 5))).toContain('M8.41c')
    const assaulted = play(game, set, { type: 'close-action', hex: '0303' }, open('conventional', 'a'))
    expect(refusals(game, assaulted, firer('hq-x', 5))).toEqual([])
  })

  test('M5.26 an armoured headquarters makes no anti-tank fire of its own, but returns fire, as opportunity fire', () => {
    const armoured = {
      strength: 5,
      target: 'light',
      marks: ['armoured-oval'],
      dots: { class: 'medium', count: 2 },
    } as const
    const tanks = smallGame({
      columns: 9,
      formations,
      counters: [
        shermans('tank', { formation: 'al' }),
        panthers('p', { formation: 'x' }),
        germanHeadquarters('x', armoured),
      ],
    })
    const units = { tank: '0303', p: '0304', 'hq-x': '0304' }
    const own = place(tanks, { turn: 35, phase: 'german-direct-fire', units })
    expect(refusedAs(tanks, own, 'anti-tank', 'tank', firer('hq-x', 2, 1))).toContain('M5.26')
    const theirs = place(tanks, { turn: 35, phase: 'allied-direct-fire', units })
    const shot = play(tanks, theirs, open('anti-tank', 'hq-x'), firer('tank', 2, 1), { type: 'fire' })
    const back = { type: 'return-fire', answer: { at: 'tank', kind: 'anti-tank', points: 2 } } as const
    expect(refusals(tanks, shot, back)).toEqual([])
    expect(legal(tanks, shot, 'return-fire')).toContainEqual(back)
  })
})
