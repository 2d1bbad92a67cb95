import { positionOf } from '../../src/market-garden/position.js'
import { describe, expect, test } from 'vitest'
import { formationOfFire } from '../../src/market-garden/fire/multiFormation.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { State } from '../../src/market-garden/state.js'
import {
  battery,
  company,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  headquarters,
  legal,
  lorried,
  must,
  place,
  play,
  refusals,
  roll,
  smallGame,
} from './small.js'

const number = (row: number, column: number): string =>
  `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
/** The main road runs straight north along column 10. */
const road = Array.from({ length: 19 }, (_, i) => [number(i + 1, 10), number(i + 2, 10)] as const)
const setUp = { turn: 0, within: 0, group: 1, half: false } as const

const game = smallGame({
  columns: 20,
  rows: 20,
  links: road.map(([from, to]) => [from, to, 'primary'] as const),
  lines: { 'main-road': road },
  areas: { south: ['0301', '0401', '0404', '0405'] },
  formations: [
    formation('uk-30', 'allied', { level: 'corps' }),
    formation('gd', 'allied', { level: 'division', superior: 'uk-30' }),
    formation('us', 'allied', { airborne: true }),
    formation('kgw', 'german'),
    formation('ss', 'german', { marks: ['beyond-north'] }),
    formation('ss-i', 'german', { level: 'battalion', superior: 'ss' }),
    formation('fj', 'german'),
  ],
  counters: [
    lorried('a', { formation: 'gd', arrival: { ...setUp, hex: '0410', among: ['0410', '0411'] } }),
    battery('gun', { formation: 'gd' }),
    headquarters('gd'),
    company('para', { formation: 'us' }),
    grenadiers('g', { formation: 'kgw', arrival: { ...setUp, hex: '1009', within: 5 } }),
    grenadiers('h', { formation: 'fj', arrival: { ...setUp, hex: '1512', within: 6 } }),
    germanBattery('k', { formation: 'kgw' }),
    grenadiers('s1', { formation: 'ss-i' }),
    grenadiers('s2', { formation: 'ss-i' }),
    germanHeadquarters('kgw'),
  ],
  turns: [1, 20],
  alwaysSupplied: ['allied'],
  terms: {
    closedGround: [{ rule: 'M30.41a', side: 'german', area: 'south' }],
    inColumn: { rule: 'M30.42a', side: 'allied', before: 3 },
    lent: { rule: 'M30.44a', formation: 'ss', to: 'kgw' },
    corpsAttacks: { rule: 'M30.46a', within: 6 },
    outwardBound: { rule: 'M30.46b', until: 12, from: 6, exempt: ['fj'] },
  },
})
const board = game.boards['hells-highway']
const at = (phase: string, turn: number, units: object, more: object = {}): State =>
  place(game, { phase, turn, units, with: more })
/** A unit sets out; the dice for movement points without supply are high. */
const moving = (state: State, id: string): State => {
  const start = play(game, state, { type: 'start-move', unit: id })
  return game.toAct(start).kind === 'chance' ? play(game, start, { type: 'roll', dice: [6, 6] }) : start
}

describe('ground that is closed to the Germans (M30.41a)', () => {
  test('M30.41a Germans do not step into ground that is closed to them, but the Allies do', () => {
    const state = moving(at('german-movement', 4, { g: '0505' }), 'g')
    expect(refusals(game, state, { type: 'step', to: '0405' })).toEqual(['M30.41a'])
    expect(legal(game, state, 'step').map(({ to }) => to)).toEqual(['0504', '0506', '0605', '0604'].sort())
    const allied = moving(at('allied-movement', 4, { a: '0505' }), 'a')
    expect(legal(game, allied, 'step').map(({ to }) => to)).toContain('0405')
  })

  test('M30.41a a German unit in closed ground may move within it', () => {
    const state = moving(at('german-movement', 4, { g: '0404' }), 'g')
    expect(legal(game, state, 'step').map(({ to }) => to)).toContain('0405')
  })

  test('M30.41a M17.18b a lost German headquarters does not return in closed ground', () => {
    const state = at('german-command', 4, { g: '0505', 'hq-kgw': 'eliminated' }, { returning: { 'hq-kgw': 4 } })
    const back = new Set(legal(game, state, 'return-headquarters').map(({ at: hex }) => hex))
    expect([...back].sort()).toEqual(['0504', '0506', '0604', '0605'])
    const closed = { type: 'return-headquarters', unit: 'hq-kgw', mode: 'defilade', at: '0405' } as const
    expect(refusals(game, state, closed)).toEqual(['M30.41a'])
  })
})

describe('in column (M30.42a)', () => {
  test('M30.42a M31.12a units are set up on the main road only in Travel mode, beside it in any mode', () => {
    const start = at('allied-setup', 1, { a: 'reserve' })
    const modes = (hex: string): readonly string[] =>
      legal(game, start, 'place-unit').flatMap(({ to, mode }) => (to === hex ? [mode] : []))
    expect([modes('0410'), modes('0411')]).toEqual([['travel'], ['concentrated', 'defilade', 'travel']])
    expect(refusals(game, start, { type: 'place-unit', unit: 'a', to: '0410', mode: 'concentrated' })).toEqual([
      'M30.42a',
    ])
    expect(refusals(game, start, { type: 'place-unit', unit: 'a', to: '0412', mode: 'travel' })).toEqual(['M31.12a'])
  })

  test('M30.42a M-R587 before turn 3 units move along the main road only in Travel mode', () => {
    const along = (turn: number, id: string, mode: string): readonly string[] => {
      const state = moving(at('allied-movement', turn, { [id]: { at: '0511', mode } }), id)
      return refusals(game, play(game, state, { type: 'step', to: '0410' }), { type: 'step', to: '0510' })
    }
    expect([along(2, 'a', 'concentrated'), along(2, 'a', 'travel'), along(3, 'a', 'concentrated')]).toEqual([
      ['M30.42a'],
      [],
      [],
    ])
    // who always walks, or only crosses the road, is free
    expect(along(2, 'para', 'concentrated')).toEqual([])
    const crossing = moving(at('allied-movement', 2, { a: '0511' }), 'a')
    const over = play(game, crossing, { type: 'step', to: '0410' })
    expect(legal(game, over, 'step').map(({ to }) => to)).toContain('0409')
    expect(legal(game, over, 'step').map(({ to }) => to)).not.toContain('0510')
  })

  test('M30.42a M-R587 M8.14b before turn 3 units advance along the main road only in Travel mode', () => {
    const advances = (turn: number, mode: string, hex: string): readonly unknown[] => {
      const units = { a: { at: '0510', mode }, g: { at: hex, lost: 3, disrupted: true } }
      let now = play(game, moving(at('allied-movement', turn, units), 'a'), { type: 'close-action', hex })
      while (now.stack.at(-1)!.type !== 'movement-phase' && now.stack.at(-1)!.type !== 'advance')
        now = play(game, now, game.toAct(now).kind === 'chance' ? roll(6) : legal(game, now, 'hold-fire')[0]!)
      return legal(game, now, 'advance').map(({ unit }) => unit)
    }
    expect(advances(2, 'concentrated', '0610')).toEqual([])
    expect(advances(2, 'concentrated', '0511')).toEqual(['a'])
    expect(advances(2, 'travel', '0610')).toEqual(['a'])
    expect(advances(3, 'concentrated', '0610')).toEqual(['a'])
  })

  test('M30.42a no unit leaves Travel mode before turn 3, on the move or in the Organization Phase', () => {
    const column = { a: { at: '0411', mode: 'travel' } }
    const leave = { type: 'leave-travel', unit: 'a' } as const
    const change = { type: 'change-mode', unit: 'a', mode: 'concentrated' } as const
    for (const [turn, rules] of [
      [2, ['M30.42a']],
      [3, []],
    ] as const) {
      expect(refusals(game, moving(at('allied-movement', turn, column), 'a'), leave)).toEqual(rules)
      const organizing = place(game, { phase: 'allied-organization', turn, units: { ...column, para: '0101' } })
      expect(refusals(game, organizing, change)).toEqual(rules)
    }
  })

  test('M30.42a no column leaves Travel mode under fire before turn 3', () => {
    const under = (turn: number): State =>
      at('german-direct-fire', turn, { a: { at: '0411', mode: 'travel' }, g: '0412', h: '0511' })
    const fired = (turn: number): State => {
      let state = play(
        game,
        under(turn),
        { type: 'open-fire', kind: 'conventional', target: 'a' },
        { type: 'add-firer', firer: { unit: 'g', points: 4, packet: 0, headquarters: null, extended: false } },
        { type: 'fire' },
      )
      for (let i = 0; i < 4 && game.toAct(state).kind === 'chance'; i++)
        state = play(game, state, { type: 'roll', dice: [1, 1] })
      return state
    }
    const [second, third] = [fired(2), fired(3)]
    expect([second, third].map(({ stack }) => stack.at(-1)!.type)).toEqual(['fire-result', 'fire-result'])
    expect(legal(game, third, 'take-cover')).not.toEqual([])
    expect(legal(game, second, 'take-cover')).toEqual([])
    expect(legal(game, second, 'close-up')).toEqual([])
    expect(refusals(game, second, { type: 'take-cover', unit: 'a' })).toEqual(['M30.42a'])
  })
})

describe('the 11th SS (M30.44)', () => {
  const north = { s1: '1005', s2: '1006', 'hq-kgw': '1010', g: '1011' }
  const command = (units: object, attached: object): State => at('german-command', 8, units, { attached })
  const both = { s1: 'kgw', s2: 'kgw' }

  test('M30.44a a unit of the 11th SS is under Walther or on its own, as its owner chooses', () => {
    const start = must(game.setup({ scenario: 'hells-highway' }))
    expect(start.attached).toEqual({ s1: 'kgw', s2: 'kgw' })
    const state = command(north, both)
    expect(refusals(game, state, { type: 'attach', subject: 's1', to: 'ss' })).toEqual([])
    const alone = play(game, state, { type: 'attach', subject: 's1', to: 'ss' })
    expect(alone.attached).toEqual({ s2: 'kgw' })
    const next = command(north, alone.attached)
    expect(play(game, next, { type: 'attach', subject: 's1', to: 'kgw' }).attached).toEqual(both)
    // nobody else goes there, and without Walther's headquarters nobody serves it
    expect(refusals(game, state, { type: 'attach', subject: 'g', to: 'ss' })).toContain('M17.17b')
    expect(
      refusals(game, command({ s1: '1005', g: { at: '1011', disrupted: true } }, {}), {
        type: 'attach',
        subject: 's1',
        to: 'kgw',
      }),
    ).toContain('M17.17b')
  })

  test('M30.44a a unit of the 11th SS on its own traces to a point a hex beyond the north edge', () => {
    const supplied = (hex: string, attached: object): boolean =>
      isSupplied(
        positionOf(board, at('german-movement', 8, { s1: hex, a: '0101' }, { attached })),
        board.unitIndex('s1'),
      )
    expect(supplied('0905', {})).toBe(true) // eleven hexes to the edge, the headquarters is the twelfth
    expect(supplied('0805', {})).toBe(false)
    expect(supplied('0905', { s1: 'kgw' })).toBe(false)
    expect(supplied('2005', {})).toBe(true)
  })

  test('M30.44a M11.24c a unit is next to that point only in the last row of the map', () => {
    // in the corner of the map, amid hexes that the Allied unit controls
    const units = (hex: string) => ({ s1: hex, para: '1902' })
    const supplied = (hex: string): boolean =>
      isSupplied(positionOf(board, at('german-movement', 8, units(hex), { attached: {} })), board.unitIndex('s1'))
    expect(supplied('2001')).toBe(true)
    expect(supplied('1901')).toBe(false)
  })

  test('M30.44b M17.2k units of the 11th SS on their own each count as a formation in fire', () => {
    const bodies = (attached: object): readonly string[] =>
      ['s1', 's2'].map((id) => formationOfFire(positionOf(board, command(north, attached)), board.unitIndex(id)))
    expect(bodies(both)).toEqual(['ss-i', 'ss-i'])
    expect(bodies({})).toEqual(['s1', 's2'])
  })
})

describe('far from the road (M30.46)', () => {
  const shot = (target: string) => ({ type: 'open-fire', kind: 'conventional', target }) as const
  const firers = (state: State, target: string): readonly string[] =>
    legal(game, play(game, state, shot(target)), 'add-firer').map(({ firer }) => firer.unit)

  test('M30.46a 30 Corps does not fire at units more than six hexes from the road, paratroopers do', () => {
    expect(firers(at('allied-direct-fire', 4, { a: '1015', g: '1016', para: '1116' }), 'g')).toEqual(['a', 'para'])
    const far = at('allied-direct-fire', 4, { a: '1016', g: '1017', para: '1117' })
    expect(firers(far, 'g')).toEqual(['para'])
    const alone = at('allied-direct-fire', 4, { a: '1016', g: '1017' })
    expect(legal(game, alone, 'open-fire')).toEqual([])
    const adding = {
      type: 'add-firer',
      firer: { unit: 'a', points: 5, packet: 0, headquarters: null, extended: false },
    } as const
    expect(refusals(game, play(game, far, shot('g')), adding)).toEqual(['M30.46a'])
  })

  test('M30.46a 30 Corps does not attack or shell units more than six hexes from the road', () => {
    const close = (hex: string, enemy: string): readonly string[] =>
      refusals(game, moving(at('allied-movement', 4, { a: hex, g: enemy }), 'a'), { type: 'close-action', hex: enemy })
    expect([close('1015', '1016'), close('1016', '1017')]).toEqual([[], ['M30.46a']])
    const barrages = (enemy: string): readonly string[] =>
      legal(
        game,
        at('allied-indirect-fire', 4, { gun: { at: '1001', mode: 'defilade' }, g: enemy }),
        'open-barrage',
      ).map(({ hex }) => hex)
    expect([barrages('1016'), barrages('1017')]).toEqual([['1016'], []])
  })

  test('M30.46b M-R355 M-R473 a German set up east of the road, or six hexes west of it, is outward bound', () => {
    const bound = (id: string, to: string): readonly string[] => {
      const start = at('german-setup', 1, { g: 'reserve', h: 'reserve' })
      return play(game, start, { type: 'place-unit', unit: id, to, mode: 'defilade' }).outward
    }
    expect(bound('g', '1011')).toEqual(['g']) // the next hex east
    expect(bound('g', '1010')).toEqual([])
    expect(bound('g', '1005')).toEqual([]) // five hexes west
    expect(bound('g', '1004')).toEqual(['g']) // six
    expect(bound('h', '1516')).toEqual([]) // M30.46c the regiment that is free of it
  })

  const outward = ['g', 'k']
  test('M30.46b M-R472 an outward-bound unit assaulted from the road fires only at its attackers', () => {
    const assaulted = play(game, moving(at('allied-movement', 4, { a: '1010', g: '1011' }, { outward }), 'a'), {
      type: 'close-action',
      hex: '1011',
    })
    expect(legal(game, assaulted, 'open-fire').map(({ target }) => target)).toEqual(['a'])
    const leaving = play(game, moving(at('allied-movement', 4, { a: '1010', g: '1011' }, { outward }), 'a'), {
      type: 'step',
      to: '1110',
    })
    expect(game.toAct(leaving)).toMatchObject({ side: 'allied' })
  })

  test('M30.46b M-R474 an outward-bound unit does not move or attack towards the road', () => {
    const steps = (turn: number, ids: readonly string[]): readonly string[] =>
      legal(game, moving(at('german-movement', turn, { g: '1013', a: '0101' }, { outward: ids }), 'g'), 'step').map(
        ({ to }) => to,
      )
    expect(steps(4, outward)).toEqual(['0913', '0914', '1014', '1113', '1114'])
    expect(steps(4, [])).toContain('1012')
    expect(steps(13, outward)).toContain('1012') // the 18th is over
    const state = moving(at('german-movement', 4, { g: '1013', a: '1012' }, { outward }), 'g')
    expect(refusals(game, state, { type: 'close-action', hex: '1012' })).toEqual(['M30.46b'])
    const clear = moving(at('german-movement', 4, { g: '1013', a: '0101' }, { outward }), 'g')
    expect(refusals(game, clear, { type: 'step', to: '1012' })).toEqual(['M30.46b'])
  })

  test('M30.46b an outward-bound unit does not fire at the road, directly or by barrage', () => {
    const direct = (hex: string, ids: readonly string[]): number =>
      legal(game, at('german-direct-fire', 4, { g: '1011', a: hex }, { outward: ids }), 'open-fire').length
    expect([direct('1010', outward), direct('1010', []), direct('1012', outward)]).toEqual([0, 1, 1])
    const barrage = (hex: string, ids: readonly string[]): number =>
      legal(
        game,
        at('german-indirect-fire', 4, { k: { at: '1020', mode: 'defilade' }, a: hex }, { outward: ids }),
        'open-barrage',
      ).length
    expect([barrage('1010', outward), barrage('1010', []), barrage('1011', outward)]).toEqual([0, 1, 1])
  })
})
