import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { marketGarden } from '../../src/market-garden/index.js'
import { refusals as reasons } from '../../src/engine/legality/restriction.js'
import { ATTACH } from '../../src/market-garden/command/attachments.js'
import { attachTo, subjectOf } from '../../src/market-garden/command/attachQuestion.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { State } from '../../src/market-garden/state.js'
import { attach, command, targets } from './commandTargets.js'
import { gameOf, link } from './headquartersChains.js'
import { company, formation, grenadiers, headquarters, place, play, refusals } from './small.js'
import { road } from './supplyBoards.js'

/**
 * 30 Corps with a division, a brigade that belongs to none, and an American division whose supply head lies far to the
 * east.
 */
const formations = [
  formation('corps', 'allied', { level: 'corps' }),
  formation('43', 'allied', { level: 'division', superior: 'corps' }),
  formation('129', 'allied', { superior: '43' }),
  formation('8arm', 'allied', { superior: 'corps' }),
  formation('us', 'allied', { level: 'division', airborne: true }),
  formation('us-1', 'allied', { superior: 'us', airborne: true }),
]
const counters = [
  ...['corps', '43', '129', '8arm', 'us', 'us-1'].map((id) => headquarters(id)),
  company('riders', { formation: '8arm' }),
  company('paras', { formation: 'us-1', marks: ['airborne'] }),
  grenadiers('enemy'),
]
const game = gameOf(counters, {
  formations,
  areas: { 'train-source': ['0301'], 'roads-off-south': ['0301'] },
  links: road(3, 1, 9),
  supplySources: { us: '0530' },
})
const units = { 'hq-corps': '0309', 'hq-43': '0311', 'hq-129': '0312', 'hq-us': '0315', enemy: '0130' }

describe('a brigade that belongs to no division (M11.4, M17.15)', () => {
  // somebody is Disrupted, so that there is always something to decide
  const at = (turn: number, attached: object = {}): State =>
    command(
      game,
      'allied',
      { ...units, 'hq-8arm': '0313', paras: { at: '0503', disrupted: true } },
      { turn, with: { attached } },
    )

  test('M11.4a M11.4b M17.15a an independent brigade may be put under any division, also an airborne one', () => {
    // turn 41 is a turn of 0601, turn 42 of 0901
    expect(targets(game, at(41), '8arm')).toEqual(['43', 'us'])
    expect(refusals(game, at(41), attach('8arm', '129'))).toEqual(['M11.4b'])
    const lent = play(game, at(41), attach('8arm', 'us'))
    expect(lent.attached).toEqual({ '8arm': 'us' })
  })

  test('M17.17d a brigade of a division may not be put under another', () => {
    expect(refusals(game, at(41), attach('129', 'us'))).toEqual(['M17.17d'])
  })

  test('M11.4e an independent brigade changes only at 0601 and 1201, also back to the corps', () => {
    expect(targets(game, at(42), '8arm')).toEqual([])
    expect(refusals(game, at(42), attach('8arm', 'us'))).toEqual(['M11.4e'])
    expect(targets(game, at(41, { '8arm': 'us' }), '8arm')).toEqual(['43', 'corps'])
    expect(refusals(game, at(42, { '8arm': 'us' }), attach('8arm', 'corps'))).toEqual(['M11.4e'])
  })

  test('M11.4a in the campaign the 8th Armoured Brigade may be put under the 82nd', () => {
    const board = marketGarden.boards['campaign']
    const state = place(marketGarden, {
      scenario: 'campaign',
      turn: 20,
      phase: 'allied-command',
      units: { 'uk-30-hq': 'D0119', 'br-8-hq': 'D0219', 'us-82-hq': 'D0319' },
    })
    const brigade = subjectOf(positionOf(board, state), 'allied', 'br-8', -1)
    expect(reasons(ATTACH, attachTo(brigade, 'us-82', board.formationById.get('us-82')))).toEqual([])
  })
})

describe('its supply under an airborne division (M11.13f, M11.16)', () => {
  const supplied = (state: State, id: string): boolean => {
    const board = game.boards['hells-highway']
    return isSupplied(positionOf(board, state), board.unitIndex(id))
  }
  const under = (more: object): State =>
    command(
      game,
      'allied',
      { ...units, 'hq-8arm': '0317', riders: '0318', 'hq-us-1': '0417', paras: '0418', ...more },
      { turn: 42, with: { attached: { '8arm': 'us' } } },
    )

  test('M11.13f M11.16a M11.16b a lent brigade traces to 30 Corps through the airborne division', () => {
    const state = under({})
    expect(link(game, state, 'hq-8arm')).toMatchObject({ traces: true, source: 'hq-us' })
    expect(['riders', 'paras'].map((id) => supplied(state, id))).toEqual([true, false])
  })

  test('M11.13f M11.16a a lent brigade without a way to 30 Corps is cut off, even beside the supply head', () => {
    const east = { 'hq-us': '0528', 'hq-8arm': '0526', riders: '0525', 'hq-us-1': '0527', paras: '0427' }
    const state = under(east)
    expect(link(game, state, 'hq-8arm')).toMatchObject({ traces: false, obstacle: 'no-source' })
    expect(['riders', 'paras'].map((id) => supplied(state, id))).toEqual([false, true])
  })
})
