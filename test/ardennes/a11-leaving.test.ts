import { describe, expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { isExitFor } from '../../src/ardennes/rules/movement/exit.js'
import { enter, go, move, roads, underWay } from './moves.js'
import { legal, panzers, place, play, refusals, smallGame, unit, usBattalion, usGuns, usRegiment } from './small.js'
import { volksgrenadiers } from './small.js'

const game = smallGame({
  columns: 9,
  rows: 6,
  areas: {
    'edge-SE': ['0401', '0501', '0601', '0701'],
    'entry-A': ['0501'],
    'entry-B': ['0601'],
    'entry-C': ['0701'],
    'entry-D': ['0901'],
    'exit-hexes': ['0904'],
  },
  links: roads('primary', '0501', '0502', '0503'),
  counters: [volksgrenadiers('v1'), panzers('pz'), usBattalion('u1'), usRegiment('u2'), usGuns('us-guns')],
})
const allied = (units: object, more: object = {}) => place(game, { phase: 'allied-movement', turn: 5, units, ...more })
const german = (units: object) => place(game, { phase: 'german-movement', turn: 5, units })

describe('A11.9', () => {
  test('A11.9a leaving the map costs one movement point and puts the unit into the box of that edge', () => {
    const state = go(game, allied({ u1: '0403' }), 'u1', ['0402', '0401'])
    const gone = play(game, state, { type: 'leave' })
    expect(unit(gone, 'u1').at).toBe('box-SE')
    expect(underWay(gone)).toBeUndefined()
    // three points and two more for the hexes inland leave nothing for the edge
    const slow = go(game, allied({ u2: '0406' }), 'u2', ['0405', '0404', '0403', '0402', '0401'])
    expect(underWay(slow)).toBeUndefined()
    expect(unit(slow, 'u2').at).toBe('0401')
  })

  test('A11.9a a unit may not leave from an inland hex or from an enemy zone that it has just entered', () => {
    expect(refusals(game, go(game, allied({ u1: '0403' }), 'u1', ['0402']), { type: 'leave' })).toEqual(['A11.9a'])
    const caught = go(game, allied({ u1: '0501', v1: '0301' }), 'u1', ['0401'])
    expect(underWay(caught)).toBeUndefined()
    expect(unit(caught, 'u1').at).toBe('0401')
  })

  test('A11.9b example 7: a unit in box SE may enter by A, B or C or go to box SW, in a later turn', () => {
    const state = allied({ u1: 'box-SE' })
    expect(legal(game, state, 'enter').map((action) => action.to)).toEqual(['0501', '0601', '0701'])
    expect(legal(game, state, 'to-box').map((action) => action.box)).toEqual(['SW'])
    const moved = play(game, state, { type: 'to-box', unit: 'u1', box: 'SW' })
    expect(unit(moved, 'u1').at).toBe('box-SW')
    expect(legal(game, moved, 'enter')).toEqual([])
    expect(game.queries.reachable(moved, 'u1' as never)).toEqual([])
    const left = play(game, allied({ u1: '0401' }), { type: 'start-move', unit: 'u1', by: 'normal' }, { type: 'leave' })
    expect(legal(game, left, 'enter')).toEqual([])
  })

  test('A11.9c German units have no boxes, and may leave the map only by exit hexes', () => {
    const state = play(
      game,
      german({ pz: '0502' }),
      { type: 'start-move', unit: 'pz', by: 'normal' },
      { type: 'step', to: '0501' },
    )
    expect(refusals(game, state, { type: 'leave' })).toEqual(['A11.9c'])
    expect(game.position({ scenario: 'campaign', units: { pz: 'box-SE' } })._tag).toBe('Left')
  })

  test('A11.9e a German unit that leaves by an exit hex never comes back', () => {
    const gone = play(game, german({ pz: '0904' }), { type: 'start-move', unit: 'pz', by: 'normal' }, { type: 'leave' })
    expect(unit(gone, 'pz').at).toBe('exited')
    expect(gone.happened.exits).toEqual(['0904'])
    expect(legal(game, gone, 'enter')).toEqual([])
  })

  test('A11.9c A11.9e a German leaves the game by an exit hex from which an Allied unit would go to a box', () => {
    const shared = smallGame({
      columns: 9,
      rows: 6,
      areas: { 'edge-NW': ['0904'], 'exit-hexes': ['0904'] },
      counters: [panzers('pz'), usBattalion('u1')],
    })
    const off = (phase: string, id: string): string => {
      const state = place(shared, { phase, turn: 5, units: { [id]: '0904' } })
      return unit(play(shared, state, { type: 'start-move', unit: id, by: 'normal' }, { type: 'leave' }), id).at
    }
    expect(off('german-movement', 'pz')).toBe('exited')
    expect(off('allied-movement', 'u1')).toBe('box-NW')
  })

  test('A11.9d on the real map no unit may leave by the east edge', () => {
    const board = ardennes.boards.campaign
    const { rows } = board.map.grid
    for (const side of [0, 1])
      for (let hex = 1; hex < rows - 1; hex++) expect(isExitFor(board, board.sides.indexOf(side), hex)).toBe(false)
  })

  test('A11.9f A-R31 a Disrupted unit may not leave its box before it has rallied', () => {
    const state = allied({ u1: { at: 'box-SE', condition: 'disrupted' } })
    expect(refusals(game, state, { type: 'enter', unit: 'u1', by: 'normal', to: '0501' })).toEqual(['A11.9f'])
    expect(refusals(game, state, { type: 'to-box', unit: 'u1', box: 'SW' })).not.toEqual([])
    expect(legal(game, state, 'enter')).toEqual([])
  })
})

test('A30.2f the Allies may not enter by the hex by which Germans have left', () => {
  const state = allied({ u1: 'box-SE' }, { with: { happened: { exits: ['0601'] } } })
  expect(refusals(game, state, { type: 'enter', unit: 'u1', by: 'normal', to: '0601' })).toEqual(['A30.2f'])
  expect(refusals(game, state, { type: 'enter', unit: 'u1', by: 'normal', to: '0501' })).toEqual([])
})

test('A22.1b A13.3 guns that enter from a box keep their side; guns that move and leave are fired', () => {
  expect(unit(enter(game, allied({ 'us-guns': 'box-SE' }), 'us-guns', '0501'), 'us-guns').fired).toBe(false)
  const left = play(game, go(game, allied({ 'us-guns': '0502' }), 'us-guns', ['0501']), { type: 'leave' })
  expect(unit(left, 'us-guns')).toMatchObject({ at: 'box-SE', fired: true })
  const straight = move(game, allied({ 'us-guns': '0502' }), 'us-guns', ['0501'])
  expect(unit(straight, 'us-guns').fired).toBe(false)
})
