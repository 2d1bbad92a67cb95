import { expect, test } from 'vitest'
import { withUnit } from '../../src/market-garden/field/records.js'
import { positionOf } from '../../src/market-garden/position.js'
import type { Position } from '../../src/market-garden/position.js'
import { chainNow } from '../../src/market-garden/supply/headquarters.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import { company, formation, headquarters, place } from './small.js'
import { enemy, gameOf } from './headquartersChains.js'
import { road } from './supplyBoards.js'

const game = gameOf([headquarters('div'), headquarters('reg'), company('rifles', { formation: 'reg' }), enemy], {
  formations: [
    formation('corps', 'allied', { level: 'corps' }),
    formation('div', 'allied', { level: 'division', superior: 'corps' }),
    formation('reg', 'allied', { superior: 'div' }),
  ],
  areas: { 'train-source': ['0301'], 'roads-off-south': ['0301'] },
  links: road(3, 1, 9),
})
const board = game.boards['hells-highway']
const regiment = board.unitIndex('hq-reg')
const rifles = board.unitIndex('rifles')
const foe = board.unitIndex('enemy')

/** What the regiment and its company trace to. */
const traced = (p: Position): unknown => [chainNow(p).linkOf(regiment), isSupplied(p, rifles)]

const AROUND = ['0311', '0312', '0313', '0412', '0213', '0316', '0317', '0318', '0418', '0609', '0109']

test('M11.2b M11.23a M11.31a a path that was found is not kept when an enemy comes near it, moves on, or wakes up', () => {
  const start = positionOf(board, place(game, { units: { 'hq-div': '0309', 'hq-reg': '0315', rifles: '0320' } }))
  const found = new Set<string>()
  const look = (p: Position): void => {
    const answer = traced(p)
    found.add(JSON.stringify(answer))
    expect(answer).toEqual(traced(positionOf(board, structuredClone(p.state))))
  }
  look(start)
  // nobody moves between two looks, then somebody does
  let p = start
  for (const at of AROUND) {
    p = withUnit(p, foe, { at })
    look(p)
    p = withUnit(p, foe, { mode: 'travel' })
    look(p)
    p = withUnit(p, foe, { mode: 'concentrated' })
    look(p)
  }
  expect(found.size).toBeGreaterThan(3)
})
