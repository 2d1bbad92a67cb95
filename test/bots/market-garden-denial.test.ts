import { describe, expect, it } from 'vitest'
import { aimsOf } from '../../src/bots/market-garden/aims.js'
import { hexId } from '../../src/hex/index.js'
import type { MarketGardenGame } from '../../src/market-garden/index.js'
import type { ScenarioVictory } from '../../src/market-garden/board/victoryTerms.js'
import { positionIn } from '../../src/market-garden/position.js'
import { marketGardenBot, marketGardenSearch } from '../../src/bots/index.js'
import type { State } from '../../src/market-garden/state.js'
import { asked } from './asked.js'
import {
  company,
  germanBattery,
  grenadiers,
  headquarters,
  place,
  play,
  smallGame,
  unit,
} from '../market-garden/small.js'

type Condition = ScenarioVictory['conditions'][number]

describe('the bot of Market-Garden when the enemy must not score', () => {
  const lost: Condition = {
    id: 'M26.61a-1',
    title: 'Allied strength points destroyed',
    side: 'german',
    points: 1,
    when: 'last-turn',
    requirement: { kind: 'strength-lost', of: 'allied', atLeast: 30 },
  }
  const inRange: Condition = { ...lost, id: 'M26.61a-3', requirement: { kind: 'artillery-in-range' } }
  const destroy: Condition = {
    ...lost,
    id: 'M24.61e',
    side: 'allied',
    requirement: { kind: 'strength-lost', of: 'german', atLeast: 20 },
  }
  const gameWith = (...conditions: readonly Condition[]): MarketGardenGame =>
    smallGame({
      columns: 30,
      rows: 5,
      counters: [company('foot', { formation: 'reg' }), headquarters('reg'), grenadiers('enemy'), germanBattery('gun')],
      terms: { victory: { conditions, levels: [] } },
    })
  const units = { foot: '0305', 'hq-reg': '0302', enemy: '0312', gun: 'eliminated' }

  it('M26.61a M26.61b a side that cannot score itself does not go for enemies that do not matter', () => {
    const placeAfter = (game: MarketGardenGame): string => {
      const bot = marketGardenBot(game)
      let state: State = place(game, { units, turn: 36, phase: 'allied-movement' })
      while (state.phase === 'allied-movement') state = play(game, state, asked(game, state, bot))
      return unit(state, 'foot').at
    }
    expect(placeAfter(gameWith(lost))).toBe(hexId('0305'))
    expect(placeAfter(gameWith(lost, destroy)) > hexId('0305')).toBe(true)
  })

  it('M26.61a-1 a side that only denies spares its steps as long as they score, and fights once enough are lost', () => {
    const aimsAfter = (conditions: readonly Condition[], allied: number) => {
      const game = gameWith(...conditions)
      const state: State = { ...place(game, { units, turn: 36 }), losses: { german: 0, allied } }
      const { own, enemy } = aimsOf(positionIn(game.boards, state), 'allied')
      return { own, enemy }
    }
    const [spared, fighting] = [aimsAfter([lost], 29), aimsAfter([lost, destroy], 29)]
    expect(spared.enemy).toBe(0)
    expect(spared.own).toBeGreaterThan(10 * fighting.own)
    expect(fighting.enemy).toBeGreaterThan(0)
    expect(aimsAfter([lost], 30)).toEqual({ own: aimsAfter([lost, destroy], 30).own, enemy: 1 })
    expect(aimsAfter([lost], 30).own).toBeLessThan(1)
  })

  it('M26.61a-1 a search of a side that only denies counts each own step alike, and no enemy', () => {
    const valueAfter = (conditions: readonly Condition[], allied: number, enemy = '0312', side = 'allied'): number => {
      const game = gameWith(...conditions)
      const state = { ...place(game, { units: { ...units, enemy }, turn: 36 }), losses: { german: 0, allied } }
      return marketGardenSearch(game).value!(state, side)
    }
    const costOf = (conditions: readonly Condition[], before: number): number =>
      valueAfter(conditions, before) - valueAfter(conditions, before + 1)
    expect(costOf([lost], 0)).toBeCloseTo(1 / 30)
    expect(costOf([lost], 20)).toBeCloseTo(1 / 30)
    expect(costOf([lost, destroy], 0)).toBeLessThan(costOf([lost, destroy], 20) / 10)
    expect(valueAfter([lost], 0, 'eliminated')).toBe(valueAfter([lost], 0))
    expect(valueAfter([lost, destroy], 0, 'eliminated')).toBeGreaterThan(valueAfter([lost, destroy], 0))
    expect(valueAfter([lost], 0, 'eliminated', 'german')).toBeLessThan(valueAfter([lost], 0, '0312', 'german'))
  })

  it('M26.61a guns that could fire at the road are sought out, whatever stands nearer', () => {
    const postsOf = (game: MarketGardenGame, side: 'allied' | 'german') => {
      const p = positionIn(game.boards, place(game, { units: { ...units, gun: '0320' }, turn: 36 }))
      return aimsOf(p, side).posts.map(({ hexes, count }) => ({
        hexes: hexes.map((hex) => p.board.map.ids[hex]),
        count,
      }))
    }
    const around = ['0219', '0220', '0319', '0321', '0419', '0420'].map((hex) => hexId(hex))
    const [post, ...others] = postsOf(gameWith(lost, inRange), 'allied')
    expect(others).toEqual([])
    expect([...post!.hexes].sort()).toEqual(around)
    expect(post!.count).toBeGreaterThan(1)
    expect(postsOf(gameWith(lost, inRange), 'german')).toEqual([])
    expect(postsOf(gameWith(lost), 'allied')).toEqual([])
  })
})
