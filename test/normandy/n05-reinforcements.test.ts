import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import type { State } from '../../src/normandy/index.js'
import {
  at,
  division,
  germanInfantry,
  offered,
  panzer,
  place,
  smallGame,
  ukArmour,
  usArmor,
  usDivision,
  usRegiment,
} from './small.js'
import { allows, END, enter, forbids, frame, go, move, spent, STOP, unit, upTo } from './steps.js'

type Game = ReturnType<typeof smallGame>

/** The points that a unit has in the phase that is on: the dearest hex it reaches on a clear board. */
const points = (game: Game, state: State, id: string): number =>
  Math.max(0, ...game.queries.reachable(state, unit(id)).map((reach) => reach.cost))

const board = { columns: 25, rows: 25 }

describe('reinforcements and movement', () => {
  const due = { arrival: { turn: 2, edges: [], mechanizedPhase: true } }
  const game = smallGame({
    terrain: { '0301': ['forest'] },
    counters: [
      usArmor('arm', due),
      usDivision('foot', due),
      ukArmour('uk', due),
      usArmor('plain', { arrival: { turn: 2, edges: [], mechanizedPhase: false } }),
      usRegiment('stay'),
      germanInfantry('g'),
    ],
    divisions: [division('foot', { integrity: 'truck' })],
  })
  const units = { arm: 'reserve', foot: 'reserve', uk: 'reserve', plain: 'reserve', stay: '0206' }

  test('N-R31 N4.B4c units coded GT2m enter in the mechanized phase of turn 2, of either service', () => {
    const normal = place(game, { phase: 'allied-normal-movement', turn: 2, units })
    expect(forbids(game, normal, enter('arm', '0301'))).toEqual(['N12.11'])
    expect([...new Set(offered(game, normal, 'enter').flatMap((a) => a.units as readonly string[]))]).toEqual(['plain'])
    const mechanized = place(game, { phase: 'allied-mechanized-movement', turn: 2, units })
    expect(
      [...new Set(offered(game, mechanized, 'enter').flatMap((a) => a.units as readonly string[]))].sort(),
    ).toEqual(['arm', 'foot', 'uk'])
    expect(forbids(game, mechanized, enter('plain', '0301')).length).toBeGreaterThan(0)
    expect(offered(game, place(game, { phase: 'allied-mechanized-movement', turn: 1, units }), 'enter')).toEqual([])
    const codes = normandy.boards.campaign.counters.filter((c) => c.arrival?.mechanizedPhase === true)
    expect(codes).toHaveLength(11)
  })

  test('N-R7 N4.B4d N4.A3c the entry hex costs 1 point whatever the terrain', () => {
    const normal = place(game, { phase: 'allied-normal-movement', turn: 2, units })
    expect(spent(game, normal, enter('plain', '0301'))).toBe(1)
    expect(spent(game, normal, enter('plain', '0301'), move('plain', '0302'))).toBe(2)
    const german = smallGame({
      terrain: { '0703': ['forest', 'highland'] },
      counters: [panzer('p', { arrival: { turn: 2, edges: ['E'], mechanizedPhase: false } })],
    })
    const state = place(german, { phase: 'german-normal-movement', turn: 2, weather: 'clear', units: { p: 'reserve' } })
    expect(spent(german, state, enter('p', '0703'))).toBe(1)
    expect(frame(go(german, state, enter('p', '0703')), 'moving')).toMatchObject({ hex: '0703', spent: 1 })
  })

  test('N-R55 units that enter in the mechanized phase have their normal movement and are in supply', () => {
    const state = place(game, { phase: 'allied-mechanized-movement', turn: 2, units })
    const on = go(game, state, enter('foot', '0401'), move('foot', '0402'), move('foot', '0403'), STOP)
    expect(at(on, 'foot')).toBe('0403')
    // for that phase only: afterwards the division is on foot like any other, and so is everybody who was there
    expect(forbids(game, on, move('stay', '0205'))).toEqual(['N5.31'])
    const later = upTo(
      game,
      go(game, on, enter('arm', '0501'), STOP, enter('uk', '0601'), STOP),
      'allied-mechanized-movement',
      3,
    )
    expect(forbids(game, later, move('foot', '0404'))).toEqual(['N5.31'])
    // in supply: the full allowance, though every source is lost
    const cut = smallGame({
      ...board,
      counters: [usArmor('arm', due), germanInfantry('g')],
      areas: { 'allied-supply': ['1501'] },
    })
    const entered = go(
      cut,
      place(cut, { phase: 'allied-mechanized-movement', turn: 2, units: { arm: 'reserve', g: '1501' } }),
      enter('arm', '0401'),
    )
    expect(points(cut, entered, 'arm')).toBe(12)
  })

  test('N-R49 no unit may enter by a hex in an enemy zone of control, even with a friendly unit there', () => {
    const state = place(game, {
      phase: 'allied-normal-movement',
      turn: 2,
      units: { ...units, stay: '0301', g: '0302' },
    })
    expect(forbids(game, state, enter('plain', '0301'))).toEqual(['N12.12b'])
    expect(allows(game, state, enter('plain', '0501'))).toBe(true)
  })

  test('N-R57 the phase cannot end while a due reinforcement is able to enter', () => {
    const narrow = smallGame({
      columns: 3,
      rows: 4,
      areas: { 'allied-entry': ['0201'] },
      counters: [
        ...['a', 'b', 'c'].map((id) => usArmor(id)),
        usArmor('plain', { arrival: { turn: 2, edges: [], mechanizedPhase: false } }),
        germanInfantry('g'),
      ],
    })
    const crowd = { a: '0201', b: '0201', c: '0201', plain: 'reserve' }
    const state = place(narrow, { phase: 'allied-normal-movement', turn: 2, units: crowd })
    expect(forbids(narrow, state, END)).toEqual(['NC5b'])
    expect(allows(narrow, state, enter('plain', '0201'))).toBe(true)
    expect(at(go(narrow, state, enter('plain', '0201'), move('plain', '0202'), STOP, END), 'plain')).toBe('0202')
    // with the enemy in the way the unit is lost, and the phase may end
    const shut = place(narrow, { phase: 'allied-normal-movement', turn: 2, units: { plain: 'reserve', g: '0202' } })
    expect(at(go(narrow, shut, END), 'plain')).toBe('eliminated')
  })
})
