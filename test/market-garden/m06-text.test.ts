import { describe, expect, test } from 'vitest'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import { campaign } from '../../src/market-garden/data/campaign.js'
import type { State } from '../../src/market-garden/state.js'
import { firer, open } from './firing.js'
import {
  antiTankGuns,
  battery,
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  lorried,
  panthers,
  place,
  play,
  refusals,
  roll,
  smallGame,
} from './small.js'
import type { Loose } from './small.js'

const DAY = 35
const NIGHT = 39
const POOR = { north: 'P', south: 'P' } as const
const DEFILADE = { mode: 'defilade' }
const TRAVEL = { mode: 'travel' }
const blind = (hex: string, ...firers: readonly Loose[]): readonly Loose[] => [
  { type: 'open-barrage', hex },
  ...firers,
  { type: 'fire' },
]

describe('whom a blind barrage spares (M6.7d)', () => {
  const german = { side: 'german', nation: 'wehrmacht' } as const
  const game = smallGame({
    columns: 14,
    counters: [battery('b'), grenadiers('g'), lorried('t', german), germanHeadquarters('x')],
    terrain: { '0312': ['forest'] },
  })
  const covers = (t: Record<string, unknown>): readonly string[] => {
    const units = {
      b: { at: '0301', ...DEFILADE },
      g: '0312',
      t: { at: '0312', ...t },
      'hq-x': { at: '0312', ...TRAVEL },
    }
    const state = place(game, { turn: DAY, phase: 'allied-indirect-fire', units })
    // of one or two that can be hit the first is; the roll of twelve does nothing
    const fired = play(game, state, ...blind('0312', firer('b', 4)))
    const picked = fired.stack.at(-1)
    const rolled = picked?.type === 'attack' && picked.stage === 'pick' ? play(game, fired, roll(1)) : fired
    return legal(game, play(game, rolled, roll(6, 6)), 'take-cover').map(({ unit }) => unit)
  }

  test('M6.7d, M5.31b columns and headquarters take no cover after a blind barrage, other units may', () => {
    expect(covers(TRAVEL)).toEqual(['g'])
    expect(covers({ mode: 'concentrated' })).toEqual(['g', 't'])
  })

  test('M5.31b columns may take cover after an observed barrage', () => {
    const units = { b: { at: '0301', ...DEFILADE }, g: '0304', t: { at: '0304', ...TRAVEL } }
    const state = place(game, { turn: DAY, phase: 'allied-indirect-fire', units })
    const fired = play(game, state, open('indirect', 'g'), firer('b', 4), { type: 'fire' }, roll(6, 6))
    expect(legal(game, fired, 'take-cover').map(({ unit }) => unit)).toEqual(['g', 't'])
  })
})

describe('who does nothing yet (M31.25c)', () => {
  const game = smallGame({
    columns: 14,
    counters: [
      battery('corps', { formation: 'gd' }),
      battery('para', { formation: 'us' }),
      headquarters('uk-30'),
      antiTankGuns('at', { formation: 'us' }),
      panthers('walther', { formation: 'kg-walther' }),
      panthers('other', { formation: 'ger' }),
      grenadiers('g', { formation: 'ger' }),
    ],
    formations: [
      formation('uk-30', 'allied', { level: 'corps' }),
      formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
      formation('us', 'allied', { level: 'division', airborne: true }),
      formation('kg-walther', 'german'),
      formation('ger', 'german', { level: 'division' }),
    ],
    terrain: { '0312': ['forest'] },
    turns: [1, 20],
    terms: { campaign: campaign.campaign!, firstPhase: 'allied-movement' },
  })

  test('M31.25c, M6.7a guns of a corps that does nothing yet fire no blind barrages', () => {
    const at = (turn: number): State =>
      place(game, {
        turn,
        phase: 'allied-indirect-fire',
        units: { corps: { at: '0301', ...DEFILADE }, para: { at: '0302', ...DEFILADE }, g: '0312' },
      })
    const batteries = (turn: number): readonly string[] =>
      legal(game, play(game, at(turn), { type: 'open-barrage', hex: '0312' }), 'add-firer').map((a) => a.firer.unit)
    expect(batteries(1)).toEqual(['para'])
    expect(batteries(2)).toEqual(['corps', 'para'])
    const opened = play(game, at(1), { type: 'open-barrage', hex: '0312' })
    expect(refusals(game, opened, firer('corps', 4))).toEqual(['M31.25c'])
  })

  test('M31.25c, M5.19b a formation that does nothing yet does not return fire', () => {
    const under = (turn: number, id: string): string => {
      const units = { at: { at: '0303', ...DEFILADE }, [id]: '0304' }
      const state = place(game, { turn, phase: 'allied-direct-fire', units })
      return game.toAct(play(game, state, open('anti-tank', id), firer('at', 2, 1), { type: 'fire' })).kind
    }
    expect([under(1, 'walther'), under(1, 'other'), under(2, 'walther')]).toEqual(['chance', 'player', 'player'])
  })
})

describe('how far and through what one sees', () => {
  const sees = (game: MarketGardenGame, from: string, to: string, spec: Record<string, unknown>): boolean => {
    const state = place(game, { turn: DAY, phase: 'allied-direct-fire', units: { a: '0301' }, ...spec })
    const sight = game.queries.lineOfSight(state, from, to)
    return sight !== null && sight.free && sight.seen
  }

  test('M6.12 a unit that sees no farther hex by day sees none by night', () => {
    const game = smallGame({ columns: 14, counters: [company('a')], terrain: { '0303': ['water'], '0308': ['woods'] } })
    const both = [{}, { turn: NIGHT }]
    expect(both.map((spec) => sees(game, '0303', '0305', spec))).toEqual([false, false])
    expect(both.map((spec) => sees(game, '0308', '0310', spec))).toEqual([true, true])
    expect(both.map((spec) => sees(game, '0308', '0311', spec))).toEqual([true, false])
  })

  test('M6.12, M6.64a a slope lengthens sight by night too', () => {
    const game = smallGame({ columns: 14, counters: [company('a')], lines: { slope: [['0301', '0302']] } })
    expect(['0305', '0306'].map((to) => sees(game, '0301', to, { turn: NIGHT }))).toEqual([true, false])
    const poor = { turn: NIGHT, with: { weather: POOR } }
    expect(['0304', '0305'].map((to) => sees(game, '0301', to, poor))).toEqual([true, false])
  })

  test('M-R139, M6.0g, M6.63a along a hexside woods on the one side and an embankment on the other block together', () => {
    // 0303 to 0503 runs between 0402 and 0403
    const blockedBy = (terrain: Readonly<Record<string, readonly string[]>>): unknown => {
      const game = smallGame({ counters: [company('a')], terrain, links: [['0403', '0404', 'raised-primary']] })
      const state = place(game, { turn: DAY, units: { a: '0101' } })
      const sight = game.queries.lineOfSight(state, '0303', '0503')
      return sight === null || sight.free ? null : [sight.rule, sight.blockedBy]
    }
    expect(blockedBy({})).toBeNull()
    expect(blockedBy({ '0402': ['woods'] })).toEqual(['M6.0g', ['0403', '0402']])
    // high ground looks over the embankment, and so past the woods
    expect(blockedBy({ '0402': ['woods'], '0503': ['high-ground'] })).toBeNull()
  })

  test('M6.62a, M-R542 only an observer near woods or a town sees a unit in them', () => {
    const game = smallGame({
      columns: 14,
      counters: [company('a'), company('b'), grenadiers('g')],
      terrain: { '0306': ['town'] },
    })
    const state = place(game, { turn: DAY, units: { a: '0304', b: '0303', g: '0306' } })
    expect(game.queries.observers(state, 'allied', 'g')).toEqual(['a'])
  })
})
