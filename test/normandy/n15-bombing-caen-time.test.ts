/** Chapter 15: carpet bombing, Caen and play time of the optional rules. */
import { describe, expect, test } from 'vitest'
import { normandy } from '../../src/normandy/index.js'
import type { State } from '../../src/normandy/index.js'
import { field } from './field.js'
import { american, german, mini } from './mini.js'
import { passTo } from './passing.js'
import {
  at,
  germanHeadquarters,
  germanInfantry,
  must,
  offers,
  panzer,
  place,
  play,
  refusals,
  smallGame,
  stepsOf,
  tiger,
  ukArmour,
  ukDivision,
  usRegiment,
  watch,
} from './small.js'
import type { Loose } from './small.js'

const roll = (die: number) => ({ type: 'roll', dice: [die] }) as const
const endPhase = { type: 'end-phase' } as const
const overtime = { type: 'report-overtime' } as const
const supplyPoints = { american: 9, commonwealth: 9 }
const attackers = (target: string, unit: string): Loose[] => [
  { type: 'attack', target, unit },
  { type: 'attack-commit' },
]

describe('carpet bombing', () => {
  const game = smallGame({
    counters: [
      germanInfantry('a'),
      germanInfantry('b'),
      germanInfantry('c'),
      tiger('tig'),
      germanHeadquarters('h-1'),
      germanHeadquarters('h-2'),
      germanHeadquarters('h-3'),
      usRegiment('us'),
    ],
  })
  const bombed = (options: object, ...units: readonly string[]): State =>
    play(
      game,
      place(game, {
        phase: 'allied-combat',
        airPoints: 6,
        supplyPoints,
        options,
        units: { us: '0101', ...Object.fromEntries(units.map((unit) => [unit, '0304'])) },
      }),
      { type: 'end-declarations' },
      { type: 'carpet-bomb', target: '0304' },
    )
  const hitBy = (state: State, units: readonly string[]): string[] =>
    units.filter(
      (unit) => stepsOf(state, unit) < game.boards.campaign.counters.find((c) => c.id === unit)!.attack.length,
    )

  test('N15.31 split carpet bombing is one attack at 3:1 and one at 2:1', () => {
    const { events, state } = watch(game, bombed({ splitBombing: true }, 'a'), roll(4), roll(2))
    const columns = events.flatMap((event) => (event.type === 'bombing' ? [[event.column, event.die, event.loss]] : []))
    expect(columns).toEqual([
      ['3:1', 4, 1],
      ['2:1', 2, 1],
    ])
    expect(at(state, 'a')).toBe('eliminated')
    const plain = watch(game, bombed({}, 'a'), roll(4)).events.flatMap((event) =>
      event.type === 'bombing' ? [event.column] : [],
    )
    expect(plain).toEqual(['6:1'])
  })

  test('N15.31 split carpet bombing may have no effect', () => {
    const charts = game.boards.campaign.charts
    expect(charts.results['6:1']!.every((cell) => cell.defender === 1 || cell.defender === 2)).toBe(true)
    const missed = play(game, bombed({ splitBombing: true }, 'a'), roll(6), roll(6))
    expect(stepsOf(missed, 'a')).toBe(1) // 3:1 with a 6 gives one step, 2:1 with a 6 none
  })

  test('N15.32a X25 a die picks which of three units loses the step', () => {
    const struck = play(game, bombed({ randomBombing: true }, 'a', 'b', 'c'), roll(6))
    expect(game.toAct(struck)).toMatchObject({ kind: 'chance', roll: { kind: 'bombed-unit', rule: 'N15.32a' } })
    const picks = [1, 2, 3, 4, 5, 6].map((die) => hitBy(play(game, struck, roll(die)), ['a', 'b', 'c']).join())
    expect(picks).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
    const chosen = play(game, bombed({}, 'a', 'b', 'c'), roll(6))
    expect(game.toAct(chosen)).toMatchObject({ kind: 'player', side: 'german' })
  })

  test('N15.32a a unit is picked separately for each of the two attacks', () => {
    const first = play(game, bombed({ splitBombing: true, randomBombing: true }, 'a', 'b', 'c'), roll(4), roll(1))
    const second = play(game, first, roll(2))
    expect(game.toAct(second)).toMatchObject({ kind: 'chance', roll: { kind: 'bombed-unit' } })
    expect(hitBy(play(game, second, roll(6)), ['a', 'b', 'c'])).toEqual(['a', 'c'])
  })

  test('N15.32b both attacks may hit the same unit', () => {
    const both = play(
      game,
      bombed({ splitBombing: true, randomBombing: true }, 'a', 'b', 'c'),
      roll(4),
      roll(1),
      roll(2),
      roll(1),
    )
    expect(at(both, 'a')).toBe('eliminated')
    expect([stepsOf(both, 'b'), stepsOf(both, 'c')]).toEqual([2, 2])
  })

  test('N-R50 another number of units is mapped to the die so that each has the same chance', () => {
    const picks = (...units: readonly string[]): string[] => {
      const struck = play(game, bombed({ randomBombing: true }, ...units), roll(6))
      return [1, 2, 3, 4, 5, 6].map((die) => hitBy(play(game, struck, roll(die)), units).join())
    }
    expect(picks('a', 'b')).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
    // four or five: the number itself, other numbers are rolled again
    expect(picks('a', 'b', 'c', 'h-1')).toEqual(['a', 'b', 'c', 'h-1', '', ''])
    expect(picks('a', 'b', 'c', 'h-1', 'h-2')).toEqual(['a', 'b', 'c', 'h-1', 'h-2', ''])
    expect(picks('a', 'b', 'c', 'h-1', 'h-2', 'h-3')).toEqual(['a', 'b', 'c', 'h-1', 'h-2', 'h-3'])
    const again = play(game, bombed({ randomBombing: true }, 'a', 'b', 'c', 'h-1'), roll(6), roll(5))
    expect(game.toAct(again)).toMatchObject({ kind: 'chance', roll: { kind: 'bombed-unit' } })
  })

  test('N-R50 the unit picked takes the whole loss, and any excess is ignored', () => {
    const struck = play(game, bombed({ randomBombing: true }, 'a', 'tig'), roll(1)) // two steps
    const tigers = play(game, struck, roll(6))
    expect([at(tigers, 'tig'), stepsOf(tigers, 'a')]).toEqual(['eliminated', 2])
    expect(at(play(game, struck, roll(1)), 'a')).toBe('eliminated')
    // the battalion is lost once, and scores once
    expect([struck.points.allied, tigers.points.allied]).toEqual([0, 3])
  })
})

describe('Caen and Hill 112', () => {
  const game = smallGame({
    terrain: { '0304': ['city'], '0404': ['city'], '0505': ['city'], '0203': ['highland'] },
    areas: { caen: ['0304', '0404'], 'hill-112': ['0203'] },
    counters: [
      germanInfantry('ger'),
      germanInfantry('far'),
      ukArmour('uk', { division: 'ukd' }),
      ukDivision('hill'),
      usRegiment('us'),
      germanInfantry('block'),
    ],
  })
  const cityShift = (
    units: Record<string, string>,
    attacker: string,
    target: string,
    options: object = { hill112: true },
    overrun = false,
  ): number => {
    const state = place(game, { phase: 'allied-combat', supplyPoints, options, units })
    const assessment = must(
      game.queries.assess(state, { attackers: [attacker as never], targets: [target as never], overrun }),
    )
    return assessment.entries
      .filter((entry) => entry.on === 'column' && entry.label === 'city')
      .reduce((sum, entry) => sum + entry.value, 0)
  }
  const units = { ger: '0304', uk: '0303', hill: '0203' }

  test('N15.41a a supplied Commonwealth unit on Hill 112 reduces the shift of Caen to one column', () => {
    expect(cityShift(units, 'uk', '0304')).toBe(-1)
    expect(cityShift(units, 'uk', '0304', {})).toBe(-2)
    expect(cityShift({ ...units, hill: '0101' }, 'uk', '0304')).toBe(-2)
    // an American attack, an American on the hill, and another city have no part in it
    expect(cityShift({ ger: '0304', us: '0303', hill: '0203' }, 'us', '0304')).toBe(-2)
    expect(cityShift({ ger: '0304', uk: '0303', us: '0203' }, 'uk', '0304')).toBe(-2)
    expect(cityShift({ ger: '0505', uk: '0504', hill: '0203' }, 'uk', '0505')).toBe(-2)
  })

  test('N15.41a Hill 112 affects overruns too, and its unit must be in supply', () => {
    expect(cityShift(units, 'uk', '0304', { hill112: true }, true)).toBe(-1)
    const cut = smallGame({
      terrain: { '0304': ['city'] },
      areas: { caen: ['0304'], 'hill-112': ['0203'], 'allied-supply': ['0601'] },
      hexsides: [
        ['0203', '0202', 'sea'],
        ['0203', '0204', 'sea'],
        ['0203', '0103', 'sea'],
        ['0203', '0104', 'sea'],
        ['0203', '0303', 'sea'],
        ['0203', '0304', 'sea'],
      ],
      counters: [germanInfantry('ger'), ukArmour('uk'), ukDivision('hill')],
    })
    const state = place(cut, { phase: 'allied-combat', supplyPoints, options: { hill112: true }, units })
    const assessment = must(cut.queries.assess(state, { attackers: ['uk' as never], targets: ['0304' as never] }))
    expect(assessment.entries.filter((entry) => entry.label === 'city').map((entry) => entry.value)).toEqual([-2])
  })

  test('N15.41b Hill 112 affects any number of combats in a phase', () => {
    const battle = field(
      [
        germanInfantry('ger'),
        germanInfantry('ger-b'),
        ukArmour('uk', { attack: [3, 3] }),
        ukArmour('uk-b', { attack: [3, 3] }),
        ukDivision('hill'),
      ],
      '-/-',
      {
        terrain: { '0304': ['city'], '0404': ['city'], '0203': ['highland'] },
        areas: { caen: ['0304', '0404'], 'hill-112': ['0203'] },
      },
    )
    const start = place(battle, {
      phase: 'allied-combat',
      supplyPoints,
      options: { hill112: true },
      units: { ger: '0304', 'ger-b': '0404', uk: '0303', 'uk-b': '0504', hill: '0203' },
    })
    const { events } = watch(
      battle,
      start,
      ...attackers('0304', 'uk'),
      ...attackers('0404', 'uk-b'),
      { type: 'end-declarations' },
      { type: 'end-air-support' },
      { type: 'resolve', target: '0304' },
      roll(1),
      { type: 'resolve', target: '0404' },
      roll(1),
    )
    // 3 against 3 is 1:1, one column to the left is 1:2
    expect(events.flatMap((event) => (event.type === 'combat' ? [event.column] : []))).toEqual(['1:2', '1:2'])
  })

  test('N15.41a on the campaign map Caen is 3505 with its city hexes, and Hill 112 is 3206', () => {
    const { map, city } = normandy.boards.campaign
    const ids = (area: string) => map.areas[area]!.map((hex) => map.ids[hex]!)
    expect(ids('caen')).toContain('3505')
    expect(map.areas['caen']!.every((hex) => city[hex] === 1)).toBe(true)
    expect(ids('hill-112')).toEqual(['3206'])
  })
})

describe('play time', () => {
  const game = smallGame({ counters: [germanInfantry('ger'), panzer('pz'), usRegiment('us'), ukArmour('uk')] })
  const start = (phase: string, options: object = { playTime: true }): State =>
    place(game, { phase, options, units: { ger: '0706', pz: '0705', us: '0101', uk: '0102' } })

  test('N15.51 after overtime a player turn ends without its mechanized movement phase', () => {
    const late = play(game, start('german-normal-movement'), overtime, endPhase)
    expect(late.phase).toBe('german-combat')
    const next = play(game, late, endPhase)
    expect(next.phase).toBe('allied-replacement')
    // the Allied player has his time, and his mechanized movement
    expect(passTo(game, next, 1, 'allied-mechanized-movement').phase).toBe('allied-mechanized-movement')
    const inTime = play(game, start('german-normal-movement'), endPhase, endPhase)
    expect(inTime.phase).toBe('german-mechanized-movement')
  })

  test('N15.51 either player may report overtime in his combat phase, once', () => {
    const combat = play(game, start('allied-combat'), overtime)
    expect(refusals(game, combat, overtime)).toContain('N15.51')
    expect(offers(game, combat, overtime)).toBe(false)
    const over = passTo(game, combat, 2, 'german-weather')
    expect(over.overtime).toBe(false)
    expect(play(game, combat, { type: 'end-declarations' }, { type: 'end-air-support' }).turn).toBe(2)
    const german = play(game, start('german-combat'), overtime, endPhase)
    expect(german.phase).toBe('allied-replacement')
  })

  test('N15.51 overtime may not be reported without the option', () => {
    expect(refusals(game, start('german-normal-movement', {}), overtime)).toContain('N15.51')
    expect(offers(game, start('german-normal-movement', {}), overtime)).toBe(false)
    expect(offers(game, start('german-normal-movement'), overtime)).toBe(true)
  })

  test('N15.51 time that runs out in the last combat is reported before the first mechanized move', () => {
    const begun = start('german-mechanized-movement')
    expect(offers(game, begun, overtime)).toBe(true)
    const over = play(game, begun, overtime)
    expect([over.phase, over.overtime]).toEqual(['allied-replacement', false])
    const moved = play(game, begun, { type: 'move', units: ['pz'], to: '0704' }, { type: 'stop' })
    expect(moved.phase).toBe('german-mechanized-movement')
    expect(refusals(game, moved, overtime)).toEqual(['N15.51'])
    expect(offers(game, moved, overtime)).toBe(false)
  })

  test('N15.51 N-R66 after a report in the mechanized phase only its reinforcements move, and it is not made again', () => {
    const due = { arrival: { turn: 2, edges: [], mechanizedPhase: true } }
    const waiting = smallGame({ counters: [germanInfantry('ger'), usRegiment('us', due), ukArmour('uk')] })
    for (const uk of ['0302', 'absent']) {
      const units = { ger: '0706', us: 'reserve', uk }
      const options = { playTime: true }
      const begun = place(waiting, { turn: 2, phase: 'allied-mechanized-movement', units, options })
      const over = offers(waiting, begun, overtime) ? play(waiting, begun, overtime) : begun
      expect(refusals(waiting, over, overtime)).toEqual(['N15.51'])
      expect(new Set(waiting.legalActions(over).map(({ type }) => type))).toEqual(new Set(['enter']))
    }
  })

  test('N15.51 overtime may not be reported in the mini-game, which has no mechanized movement phase', () => {
    const small = mini([american('a'), german('ger')])
    const units = { a: '0305', ger: '0707' }
    const combat = place(small, { phase: 'mini-allied-combat', units, options: { playTime: true } })
    expect(refusals(small, combat, overtime)).toEqual(['N15.51'])
    expect(offers(small, combat, overtime)).toBe(false)
  })
})
