import { describe, expect, test } from 'vitest'
import { isExitFor } from '../../src/ardennes/rules/movement/exit.js'
import type { State } from '../../src/ardennes/state.js'
import { go, roads, underWay } from './moves.js'
import { legal, panzers, place, play, refusals, roll, smallGame, unit, usBattalion, usCavalry } from './small.js'
import { usRegiment, volksgrenadiers } from './small.js'
import type { SmallBoard } from './small.js'

const drawn: SmallBoard = {
  columns: 9,
  rows: 6,
  areas: { 'edge-SE': ['0401', '0501', '0601', '0701'], 'exit-hexes': ['0904'], 'antwerp-exit': ['0803', '0905'] },
  terrain: { '0701': ['forest'] },
  links: [...roads('primary', '0504', '0503', '0502', '0501', '0601'), ...roads('secondary', '0702', '0701')],
  hexsides: [['0403', '0402', 'river']],
  counters: [
    panzers('pz'),
    panzers('bde', { formation: 'ger-150-pz-bde', marks: ['in-disguise'] }),
    volksgrenadiers('v1'),
    usBattalion('u1'),
    usRegiment('rrd', { marks: ['roer-river-dams'] }),
    usBattalion('lorries', { mobility: 'mechanized', values: [[2, 2, 2, 1]] }),
    usCavalry('slow', { values: [[3, 2, 1, 1]] }),
  ],
}
const game = smallGame(drawn)
const LEAVE = { type: 'leave' } as const
const allied = (units: object, more: object = {}): State =>
  place(game, { phase: 'allied-movement', turn: 5, units, ...more })
const german = (units: object): State => place(game, { phase: 'german-movement', turn: 4, units })
/** Whether the unit under way may leave: the list and the reasons agree. */
const leaves = (state: State): boolean => {
  const may = legal(game, state, 'leave').length === 1
  expect(refusals(game, state, LEAVE).length === 0).toBe(may)
  return may
}

describe('the hexes by which Germans leave', () => {
  const setOut = (at: string): State => play(game, german({ pz: at }), { type: 'start-move', unit: 'pz', by: 'normal' })

  test('A11.9e in the campaign Germans leave by exit hexes on the way to Antwerp and by F and G only', () => {
    for (const at of ['0803', '0905', '0904']) expect(leaves(setOut(at))).toBe(true)
    for (const at of ['0903', '0906', '0802']) expect(refusals(game, setOut(at), LEAVE)).toEqual(['A11.9c'])
  })

  test('A31.1c in the short games Germans leave by every hex of the west edge and by no other', () => {
    const { boards } = smallGame({ ...drawn, scenario: 'six-turn', turns: 6, victoryPoints: 10 })
    const board = boards['six-turn']
    const pz = board.unitIndex('pz')
    const exits = board.map.ids.filter((_, hex) => isExitFor(board, pz, hex))
    expect(exits).toEqual(['0901', '0902', '0903', '0904', '0905', '0906'])
  })
})

describe('the price of leaving', () => {
  test('A11.9a leaving the map costs one movement point, and the last one of a unit is enough', () => {
    const state = go(game, allied({ u1: '0605' }), 'u1', ['0604', '0603', '0602', '0601'])
    expect(underWay(state)).toMatchObject({ spent: 4 })
    expect(leaves(state)).toBe(true)
    expect(unit(play(game, state, LEAVE), 'u1').at).toBe('box-SE')
  })

  test('A11.9a half a movement point is not enough to leave, though it pays for another road hex', () => {
    const state = go(game, allied({ lorries: '0504' }), 'lorries', ['0503', '0502', '0501'])
    expect(underWay(state)).toMatchObject({ spent: 1.5 })
    expect(legal(game, state, 'step').map(({ to }) => to)).toContain('0601')
    expect(refusals(game, state, LEAVE)).toEqual(['A11.9a'])
    expect(leaves(state)).toBe(false)
  })

  test('A11.3a A11.9a in tactical movement a unit may leave as its second hex, but not as its third', () => {
    const dry = (at: string): State => allied({ u1: { at, outOfSupply: true } })
    expect(leaves(go(game, dry('0502'), 'u1', ['0501']))).toBe(true)
    const far = go(game, dry('0503'), 'u1', ['0502', '0501'])
    expect(underWay(far)).toBeUndefined()
    expect(unit(far, 'u1').at).toBe('0501')
    // whoever has swum goes tactically as well
    const swum = go(game, allied({ u1: '0403' }), 'u1', ['0402', '0401'])
    expect(underWay(swum)).toBeUndefined()
    expect(unit(swum, 'u1').at).toBe('0401')
  })

  test('A11.9a A12.1b a column cannot leave by tactical movement', () => {
    const state = allied({ slow: '0702' })
    const column = go(game, state, 'slow', ['0701'], 'strategic')
    expect(unit(column, 'slow').at).toBe('0701')
    expect(underWay(column)).toBeUndefined()
    expect(leaves(go(game, state, 'slow', ['0701']))).toBe(true)
  })

  test('A27.6 A11.9a a unit limited to one hex cannot enter an edge hex and then leave the map', () => {
    const held = go(game, allied({ rrd: '0502' }, { turn: 2 }), 'rrd', ['0501'])
    expect(underWay(held)).toBeUndefined()
    expect(unit(held, 'rrd').at).toBe('0501')
    expect(leaves(go(game, allied({ rrd: '0502' }, { turn: 3 }), 'rrd', ['0501']))).toBe(true)
  })
})

test('A9.2a A27.12a a unit may not leave from a zone that it has just entered, unless it passes undetected', () => {
  const start = place(game, { phase: 'german-movement', turn: 4, units: { bde: '0805', u1: '0906' } })
  const inside = go(game, start, 'bde', ['0905'])
  expect(refusals(game, inside, LEAVE)).toEqual(['A9.2a'])
  expect(leaves(inside)).toBe(false)
  const unseen = play(game, inside, { type: 'slip-through' }, roll(1))
  expect(leaves(unseen)).toBe(true)
  expect(unit(play(game, unseen, LEAVE), 'bde').at).toBe('exited')
  // from where it began in a zone it may go
  const held = place(game, { phase: 'german-movement', turn: 4, units: { pz: '0905', u1: '0906' } })
  expect(leaves(play(game, held, { type: 'start-move', unit: 'pz', by: 'normal' }))).toBe(true)
})
