import { describe, expect, it } from 'vitest'
import type { Counter } from '../../src/market-garden/board/counters.js'
import type { MarketGardenGame } from '../../src/market-garden/create.js'
import type { State } from '../../src/market-garden/state.js'
import { assault, declare, gameOf, ground, HERE, THERE, topOf } from './closeActionGames.js'
import {
  company,
  eventsOf,
  flak,
  germanBattery,
  grenadiers,
  headquarters,
  leader,
  legal,
  pak,
  place,
  play,
  refusals,
  roll,
  shermans,
  unit,
} from './small.js'
import type { Loose, SmallBoard } from './small.js'

type Where = string | { readonly at: string; readonly [key: string]: unknown }
type Units = Readonly<Record<string, Where>>
type Drawn = Omit<SmallBoard, 'counters'>

/** Attackers of twelve points, of the best quality. */
const a = company('a', { strength: 12, rating: 7, morale: 8 })
const b = company('b', { strength: 12, rating: 7, morale: 8 })
const h = grenadiers('h')

/** The attackers in HERE have thrown the defenders out of THERE: without losses, when a die does that. */
const beaten = (
  defenders: readonly Counter[],
  units: Units,
  board: Drawn = {},
  more = {},
  attackers: readonly Counter[] = [a],
) => {
  const game = gameOf([...attackers, ...defenders], board)
  const ids = attackers.map(({ id }) => id)
  const at = Object.fromEntries(ids.map((id) => [id, HERE]))
  const start = assault(game, place(game, { units: { ...at, ...units }, ...more }), ids)
  const die = [1, 2, 3, 4, 5, 6].find((face) => resultOf(game, start, face) === 'DD')
  const face = die ?? 1
  const events = eventsOf(game, start, roll(face))
  return { game, state: play(game, start, roll(face)), result: resultOf(game, start, face), events }
}

const resultOf = (game: MarketGardenGame, state: State, die: number): string | undefined => {
  const rolled = eventsOf(game, state, roll(die)).find(({ type }) => type === 'close-action-rolled')
  return rolled?.type === 'close-action-rolled' ? rolled.result : undefined
}

const goes = (id: string, to: string): Loose => ({ type: 'retreat', unit: id, to })
const ways = (game: MarketGardenGame, state: State, id: string) =>
  legal(game, state, 'retreat')
    .filter((action) => action.unit === id)
    .map(({ to }) => to)

/** Defenders of the same quality. */
const tough = (id: string, changes: Partial<Counter> = {}) => grenadiers(id, { rating: 7, morale: 8, ...changes })

describe('retreat (M-R144)', () => {
  it('M8.6h M11.51b all defenders are Disrupted and go a hex back, each where its owner likes', () => {
    const { game, state, result } = beaten([tough('g'), tough('h')], { g: THERE, h: THERE })
    expect([result, game.toAct(state)]).toMatchObject(['DD', { kind: 'player', side: 'german' }])
    expect([unit(state, 'g').disrupted, unit(state, 'h').disrupted]).toEqual([true, true])
    expect([...new Set(legal(game, state, 'retreat').map((action) => action.unit))]).toEqual(['g', 'h'])
    const gone = play(game, state, goes('h', '0305'), goes('g', '0204'))
    expect([unit(gone, 'g').at, unit(gone, 'h').at]).toEqual(['0204', '0305'])
  })

  it('M-R144 a unit retreats into a zone of control only when there is no other way', () => {
    // the attackers control 0403 and 0203
    const { game, state } = beaten([tough('g')], { g: THERE })
    expect(ways(game, state, 'g')).toEqual(['0204', '0305', '0404'])
    expect(refusals(game, state, goes('g', '0203'))).toEqual(['M-R144'])
    const rivers: Drawn = {
      hexsides: ['0204', '0305', '0404'].map((hex): [string, string, string] => [THERE, hex, 'river']),
    }
    const pressed = beaten([tough('g')], { g: THERE }, rivers)
    expect(ways(pressed.game, pressed.state, 'g')).toEqual(['0203', '0403'])
  })

  it('M-R144 a unit does not retreat into an enemy hex or two hexes away', () => {
    const { game, state } = beaten([tough('g')], { g: THERE })
    expect(refusals(game, state, goes('g', HERE))).toContain('M8.12a')
    expect(refusals(game, state, goes('g', '0306'))).toEqual(['M11.51b'])
    expect(refusals(game, state, { type: 'end-phase' })).toEqual(['M11.51b'])
  })

  it('M-R144 a unit does not retreat into closed terrain or over a closed hexside', () => {
    const tanks = shermans('g', { side: 'german', nation: 'wehrmacht', rating: 7, morale: 8, strength: 4 })
    const { game, state } = beaten(
      [tanks],
      { g: THERE },
      { ...ground('forest', '0305'), hexsides: [[THERE, '0404', 'canal']] },
    )
    expect(ways(game, state, 'g')).toEqual(['0204'])
    expect(refusals(game, state, goes('g', '0305'))).toContain('M10.1')
    expect(refusals(game, state, goes('g', '0404'))).toContain('M16.1a')
  })

  it('M9.11b M9.1a a unit does not retreat into a hex that it would overstack', () => {
    const full = grenadiers('f', { strength: 12 })
    const more = [grenadiers('i', { strength: 12 }), full]
    const { game, state } = beaten([tough('g', { strength: 5 }), ...more], { g: THERE, f: '0305', i: '0305' })
    expect(ways(game, state, 'g')).toEqual(['0204', '0404'])
    expect(refusals(game, state, goes('g', '0305'))).toEqual(['M9.1a'])
  })

  it('M-R144 a unit without a hex to go to is eliminated, and its steps are counted', () => {
    const rivers: Drawn = {
      hexsides: ['0204', '0305', '0404', '0203', '0403'].map((hex): [string, string, string] => [THERE, hex, 'river']),
    }
    const { state, events } = beaten([tough('g')], { g: THERE }, rivers)
    expect([unit(state, 'g').at, state.losses.german, topOf(state).type]).toEqual(['eliminated', 4, 'advance'])
    expect(events).toContainEqual({ type: 'eliminated', unit: 'g', rule: 'M-R144', side: 'german' })
  })

  it('M8.71 units that retreat draw no fire', () => {
    // another enemy unit controls the hexes behind
    const { game, state } = beaten([tough('g'), company('z', { range: 2 })], { g: THERE, z: '0306' })
    const gone = play(game, state, goes('g', ways(game, state, 'g')[0]!))
    expect(topOf(gone).type).toBe('advance')
  })

  it('M9.31 a retreating unit is placed below units that are not Disrupted', () => {
    const { game, state } = beaten([tough('g'), h], { g: THERE, h: '0305' })
    expect(play(game, state, goes('g', '0305')).stacks['0305']).toEqual(['h', 'g'])
  })

  it('M9.32b a unit that goes back over a bridge goes on for another hex', () => {
    const bridge: Drawn = {
      hexsides: [[THERE, '0305', 'river']],
      links: [[THERE, '0305', 'primary']],
    }
    const { game, state } = beaten([tough('g')], { g: THERE }, bridge)
    const over = play(game, state, goes('g', '0305'))
    expect(topOf(over)).toMatchObject({ type: 'retreat', further: ['g'] })
    expect(ways(game, over, 'g')).not.toContain(THERE)
    expect(refusals(game, over, goes('g', THERE))).toEqual(['M-R144'])
    expect(unit(play(game, over, goes('g', '0306')), 'g').at).toBe('0306')
    // elsewhere one hex is enough
    expect(topOf(play(game, state, goes('g', '0204'))).type).toBe('advance')
  })

  it('M9.32b a unit that cannot go on is eliminated', () => {
    const around = ['0306', '0204', '0205', '0404', '0405']
    const bridge: Drawn = {
      hexsides: [[THERE, '0305', 'river'], ...around.map((hex): [string, string, string] => ['0305', hex, 'river'])],
      links: [[THERE, '0305', 'primary']],
    }
    const { game, state } = beaten([tough('g')], { g: THERE }, bridge)
    expect(unit(play(game, state, goes('g', '0305')), 'g').at).toBe('eliminated')
    const told = eventsOf(game, state, goes('g', '0305'))
    expect(told).toContainEqual({ type: 'step-lost', unit: 'g', steps: 0, lost: 4, rule: 'M9.32b' })
    expect(told).toContainEqual({ type: 'eliminated', unit: 'g', rule: 'M9.32b', side: 'german' })
  })
})

describe('guns and other units that cannot move', () => {
  it('M11.51a static units and towed artillery in Defilade are eliminated, self-propelled artillery goes', () => {
    const fixed = tough('s', { marks: ['static'], allowance: 0, strength: 1 })
    const towed = germanBattery('k', { strength: 1 })
    const tracked = germanBattery('v', {
      ...{ transport: 'vehicle', target: 'light', marks: ['armoured-oval'], strength: 1 },
    })
    const { game, state } = beaten([tough('g'), fixed, towed, tracked], { g: THERE, s: THERE, k: THERE, v: THERE })
    expect([unit(state, 's').at, unit(state, 'k').at]).toEqual(['eliminated', 'eliminated'])
    expect([...new Set(legal(game, state, 'retreat').map((action) => action.unit))]).toEqual(['g', 'v'])
  })

  it('M11.51a towed artillery in Travel mode can retreat', () => {
    const { game, state } = beaten([tough('g'), germanBattery('k', { strength: 1 })], {
      g: THERE,
      k: { at: THERE, mode: 'travel' },
    })
    expect(ways(game, state, 'k')).not.toEqual([])
  })

  /** Guns under a unit that leads the defence. */
  const withGuns = (gun: Counter, more: readonly Counter[] = [], units: Units = {}) =>
    beaten([tough('t', { transport: 'vehicle', target: 'light', marks: ['armoured-oval'] }), gun, ...more], {
      t: THERE,
      k: THERE,
      ...units,
    })

  it('M8.77 M13.1c M-R122 anti-tank and flak units in Defilade retreat if they pass a morale check', () => {
    for (const gun of [pak('k', { morale: 7 }), flak('k', { morale: 7 })]) {
      const { game, state } = withGuns(gun)
      expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'M8.77', roller: 'german', dice: 2 } })
      const passed = play(game, state, roll(3, 4))
      expect([unit(passed, 'k').at, unit(passed, 'k').disrupted]).toEqual([THERE, true])
      expect(ways(game, passed, 'k')).not.toEqual([])
      const failed = play(game, state, roll(4, 4))
      expect(unit(failed, 'k').at).toBe('eliminated')
      expect(ways(game, failed, 't')).not.toEqual([])
    }
  })

  it('M8.21f the morale of a unit on foot beside them may be used', () => {
    const { game, state } = withGuns(pak('k', { morale: 2 }), [grenadiers('l', { morale: 8, strength: 1 })], {
      l: THERE,
    })
    expect(unit(play(game, state, roll(4, 4)), 'k').at).toBe(THERE)
    const alone = withGuns(pak('k', { morale: 2 }))
    expect(unit(play(alone.game, alone.state, roll(4, 4)), 'k').at).toBe('eliminated')
  })

  it('M11.51b anti-tank guns in Travel mode retreat without a check', () => {
    const { game, state } = withGuns(pak('k'), [], { k: { at: THERE, mode: 'travel' } })
    expect(topOf(state)).toMatchObject({ type: 'retreat', stage: 'go' })
    expect(ways(game, state, 'k')).not.toEqual([])
  })

  it('M18.51 static flak that has to retreat is lost, and other units are not', () => {
    const { state } = beaten([tough('g'), flak('z', { marks: ['static'], allowance: 0, strength: 1 })], {
      g: THERE,
      z: THERE,
    })
    expect([unit(state, 'z').at, unit(state, 'g').at]).toEqual(['eliminated', THERE])
  })
})

describe('advance (M8.14b)', () => {
  const won = (board: Drawn = {}, more = {}, extra: readonly Counter[] = [], units: Units = {}) => {
    const { game, state } = beaten([tough('g'), ...extra], { g: THERE, ...units }, board, more, [a, b])
    return { game, state: play(game, state, goes('g', '0305')) }
  }

  it('M8.14b M8.12b M9.21 any of the attackers enter the hex they have cleared, in any order', () => {
    const { game, state } = won()
    expect(game.legalActions(state)).toEqual([
      { type: 'advance', unit: 'a' },
      { type: 'advance', unit: 'b' },
      { type: 'end-advance' },
    ])
    const both = play(game, state, { type: 'advance', unit: 'b' }, { type: 'advance', unit: 'a' })
    expect([both.stacks[THERE], topOf(both).type]).toEqual([['b', 'a'], 'movement-phase'])
    const one = play(game, state, { type: 'advance', unit: 'b' }, { type: 'end-advance' })
    expect([unit(one, 'a').at, unit(one, 'b').at]).toEqual([HERE, THERE])
  })

  it('M8.6f M8.14b no attacker has to advance, and none moves afterwards', () => {
    const { game, state } = won()
    const stayed = play(game, state, { type: 'end-advance' })
    expect([unit(stayed, 'a').at, topOf(stayed).type]).toEqual([HERE, 'movement-phase'])
    const there = play(game, state, { type: 'advance', unit: 'a' }, { type: 'end-advance' })
    for (const id of ['a', 'b']) expect(refusals(game, there, { type: 'start-move', unit: id })).toEqual(['M8.11'])
  })

  it('M8.48c units that advance draw no fire, out of a zone of control or into one', () => {
    const { game, state } = won({}, {}, [h], { h: '0403' })
    expect(topOf(play(game, state, { type: 'advance', unit: 'a' })).type).toBe('advance')
  })

  it('M8.14b defenders who stay keep the attackers out', () => {
    const e = grenadiers('e', { rating: 7, morale: 8, strength: 5 })
    const game = gameOf([a, e])
    const start = assault(game, place(game, { units: { a: HERE, e: THERE } }), ['a'])
    const die = [1, 2, 3, 4, 5, 6].find((face) => resultOf(game, start, face) === 'D1')!
    expect(topOf(play(game, start, roll(die))).type).toBe('movement-phase')
  })

  it('M8.14b when the defenders are gone altogether the attackers may advance too', () => {
    const game = gameOf([a, grenadiers('g', { strength: 1 })])
    const start = assault(game, place(game, { units: { a: HERE, g: THERE } }), ['a'])
    const done = play(game, start, roll(1))
    expect([unit(done, 'g').at, topOf(done).type]).toEqual(['eliminated', 'advance'])
  })

  it('M10.53b an entrenchment left behind is removed only when an attacker enters', () => {
    const { game, state } = won({}, { with: { entrenchments: [THERE] } })
    expect(play(game, state, { type: 'end-advance' }).entrenchments).toEqual([THERE])
    expect(play(game, state, { type: 'advance', unit: 'a' }).entrenchments).toEqual([])
  })

  it('M9.11a no more attackers advance than the hex holds', () => {
    const game = gameOf(
      [
        shermans('t', { strength: 4, rating: 7 }),
        shermans('u', { strength: 4, rating: 7 }),
        company('c'),
        grenadiers('g', { strength: 1 }),
      ],
      ground('rough'),
    )
    const start = assault(game, place(game, { units: { t: HERE, u: HERE, c: HERE, g: THERE } }), ['t', 'u', 'c'])
    const one = play(game, play(game, start, roll(1)), { type: 'advance', unit: 't' })
    expect(legal(game, one, 'advance').map((action) => action.unit)).toEqual(['c'])
    expect(refusals(game, one, { type: 'advance', unit: 'u' })).toEqual(['M9.16'])
  })

  it('M11.5c an attacker Disrupted by fire neither fights nor advances', () => {
    const game = gameOf([a, headquarters('al'), grenadiers('g', { strength: 1 })])
    const start = place(game, { units: { a: HERE, 'hq-al': HERE, g: THERE } })
    const answered = play(
      game,
      declare(game, start, ['a', 'hq-al']),
      { type: 'open-fire', kind: 'conventional', target: 'hq-al' },
      { type: 'add-firer', firer: { unit: 'g', points: 1, packet: 0, headquarters: null, extended: false } },
      { type: 'fire' },
      roll(1, 1),
      roll(1, 1),
      ...[roll(6, 6), { type: 'suffer', what: 'disruption' } as const],
    )
    expect(unit(answered, 'hq-al').disrupted).toBe(true)
    const fought = eventsOf(game, answered, roll(1)).find(({ type }) => type === 'close-action-rolled')
    expect(fought).toMatchObject({ attack: 12 })
    const won = play(game, answered, roll(1))
    expect(legal(game, won, 'advance').map((action) => action.unit)).toEqual(['a'])
    expect(refusals(game, won, { type: 'advance', unit: 'hq-al' })).toEqual(['M11.5c'])
  })

  it('M8.14b a unit that took no part, or has advanced already, does not advance', () => {
    const { game, state } = won({}, {}, [], {})
    expect(refusals(game, state, { type: 'advance', unit: 'g' })).toEqual(['M8.14b'])
    const there = play(game, state, { type: 'advance', unit: 'a' })
    expect(refusals(game, there, { type: 'advance', unit: 'a' })).toEqual(['M8.14b'])
  })
})

describe('leaders', () => {
  const theirs = leader('gr', { side: 'german', nation: 'wehrmacht' })

  it('M19.31a a leader retreats with his units, undisrupted', () => {
    const { game, state } = beaten([tough('g'), theirs], { 'leader-gr': THERE, g: THERE })
    const gone = play(game, state, goes('g', '0305'), goes('leader-gr', '0305'))
    expect([unit(gone, 'leader-gr').at, unit(gone, 'leader-gr').disrupted]).toEqual(['0305', false])
  })

  it('M19.31a a leader left without units is lost when an attacker enters', () => {
    const game = gameOf([a, grenadiers('g', { strength: 1 }), theirs])
    const start = assault(game, place(game, { units: { a: HERE, 'leader-gr': THERE, g: THERE } }), ['a'])
    const alone = play(game, start, roll(1), roll(1, 2))
    expect([unit(alone, 'leader-gr').at, topOf(alone).type]).toEqual([THERE, 'advance'])
    expect(unit(play(game, alone, { type: 'advance', unit: 'a' }), 'leader-gr').at).toBe('eliminated')
  })

  it('M19.6a a leader advances with the units he came with', () => {
    const own = leader('al')
    const { game, state } = beaten([tough('g')], { g: THERE }, {}, {}, [a, own])
    const gone = play(game, state, goes('g', '0305'))
    expect(legal(game, gone, 'advance').map((action) => action.unit)).toEqual(['a', 'leader-al'])
  })
})
