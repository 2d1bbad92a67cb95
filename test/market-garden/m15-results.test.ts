import { describe, expect, test } from 'vitest'
import { marketGardenBot } from '../../src/bots/index.js'
import { unitId } from '../../src/market-garden/index.js'
import type { State } from '../../src/market-garden/state.js'
import { drawMarketGarden } from '../../src/svg/index.js'
import { airGame, bombed, launched, placing, strikeOn } from './airBoards.js'
import { crossings } from './crossings.js'
import {
  company,
  eventsOf,
  flak,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  halftracks,
  leader,
  legal,
  panthers,
  place,
  play,
  refusals,
  roll,
  unit,
} from './small.js'

const game = airGame({
  terrain: { '0606': ['water'], '0303': ['rough'], '0305': ['woods'] },
  counters: [
    company('a'),
    company('b'),
    grenadiers('g'),
    grenadiers('h', { strength: 1 }),
    panthers('p'),
    halftracks('t'),
    germanBattery('k'),
    germanBattery('q', { transport: 'vehicle', target: 'light', marks: ['silhouette'] }),
    flak('f'),
    flak('s', { marks: ['static'], allowance: 0 }),
    germanHeadquarters('x'),
    leader('x', { side: 'german', nation: 'wehrmacht' }),
  ],
})
const FAR = { a: '0101' }
/** the hexes next to 0503 */
const AROUND = ['0402', '0403', '0502', '0504', '0602', '0603']

describe('resolving', () => {
  test('M15.22a M15.0d M15.5a M-R243 M-R245 a strike is rolled with two dice on the column of mode and cover', () => {
    const column = (spec: object, at = '0503', id = 'g', more = {}): string =>
      game.queries.airStrike(place(game, { units: { ...FAR, [id]: { at, ...spec } }, with: more }), unitId(id))!.target
    expect(column({ mode: 'concentrated' })).toBe('concentrated')
    expect(column({ mode: 'travel' }, '0503', 'f')).toBe('travel')
    expect(column({ mode: 'defilade' })).toBe('open')
    expect(column({ mode: 'defilade' }, '0305')).toBe('forest-town-broken')
    expect(column({ mode: 'defilade' }, '0303')).toBe('rough-city')
    expect(column({ mode: 'defilade' }, '0303', 'k')).toBe('forest-town-broken')
    expect(column({ mode: 'defilade' }, '0503', 'g', { entrenchments: ['0503'] })).toBe('entrenched')
    expect(column({ mode: 'defilade' }, '0503', 'p', { entrenchments: ['0503'] })).toBe('open')
    expect(column({ mode: 'defilade', disrupted: true })).toBe('open') // M-R245
    expect(game.queries.airStrike(place(game, { units: { ...FAR, g: '0503' } }), unitId('g'))).toEqual({
      target: 'concentrated',
      strikes: 1,
      rolls: { '-': 6, D: 15, '1*': 12, '1': 3 },
    })
    expect(game.queries.airStrike(place(game, { units: FAR }), unitId('g'))).toBeNull()
    const due = launched(game, placing(game, 'allied', { ...FAR, g: '0503' }), 'g')
    expect(game.toAct(due)).toMatchObject({ kind: 'chance', roll: { rule: 'M15.22a', roller: 'allied', dice: 2 } })
    expect(eventsOf(game, due, roll(6, 5))).toContainEqual({
      type: 'strike-rolled',
      unit: 'g',
      target: 'concentrated',
      dice: [6, 5],
      result: '1',
    })
  })

  test('M15.4a a dash on the table has no effect on the target', () => {
    expect(unit(bombed(game, { ...FAR, g: '0503' }, 'g', [1, 1]), 'g')).toMatchObject({
      at: '0503',
      lost: 0,
      disrupted: false,
    })
  })

  test('M15.4b M-R244 a D disrupts the target, and its owner moves it one hex', () => {
    const struck = bombed(game, { ...FAR, g: '0503', h: '0503', b: '0602', t: '0404' }, 'g', [3, 3])
    expect(unit(struck, 'g')).toMatchObject({ disrupted: true, lost: 0 })
    expect(unit(struck, 'h').disrupted).toBe(false)
    expect(game.toAct(struck)).toMatchObject({ kind: 'player', side: 'german' })
    const to: readonly string[] = legal(game, struck, 'retreat').map((action) => action.to)
    expect(to).toEqual(AROUND.filter((hex) => hex !== '0602'))
    expect(to).not.toContain('0602') // the enemy
    expect(refusals(game, struck, { type: 'retreat', unit: 'g', to: '0602' })).toContain('M8.12a')
    expect(refusals(game, struck, { type: 'retreat', unit: 'g', to: '0101' })).toContain('M11.51b')
    expect(refusals(game, struck, { type: 'retreat', unit: 'h', to: '0502' })).toEqual(['M15.4b'])
    // a zone of control is no bar, though other hexes are free of it, and nobody fires
    const zoned = to.find((hex) => game.queries.zoc(struck, 'allied').some((zone) => zone === hex))!
    expect(zoned).toBeDefined()
    const gone = play(game, struck, { type: 'retreat', unit: 'g', to: zoned })
    expect(unit(gone, 'g')).toMatchObject({ at: zoned, disrupted: true })
    expect(gone.phase).toBe('allied-movement')
  })

  test('M15.4b M-R244 a unit that cannot move after a D stays without a further penalty', () => {
    const stays = (id: string, spec: object, more: object = {}): void => {
      const struck = bombed(game, { ...FAR, [id]: spec, ...more }, id, [4, 4])
      expect(unit(struck, id)).toMatchObject({ at: (spec as { at: string }).at, disrupted: true, lost: 0 })
      expect(struck.phase).toBe('allied-movement')
    }
    stays('k', { at: '0503', mode: 'defilade' })
    stays('s', { at: '0503', mode: 'defilade' })
    // a corner with the enemy all around
    const walled = bombed(game, { a: '0102', b: '0201', g: '0101' }, 'g', [3, 3])
    expect(unit(walled, 'g')).toMatchObject({ at: '0101', disrupted: true })
    // self-propelled guns and flak go
    for (const id of ['q', 'f']) {
      const struck = bombed(game, { ...FAR, [id]: { at: '0503', mode: 'defilade' } }, id, [4, 4])
      expect(legal(game, struck, 'retreat').length, id).toBeGreaterThan(0)
    }
  })

  test('M15.4b M-R244 a unit does not move into a full hex after a D', () => {
    const full = Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`n${i}`, '0502']))
    const crowded = airGame({
      counters: [company('a'), grenadiers('g'), ...Object.keys(full).map((id) => grenadiers(id))],
    })
    const struck = bombed(crowded, { ...FAR, g: '0503', ...full }, 'g', [3, 3])
    expect(legal(crowded, struck, 'retreat').map(({ to }) => to)).not.toContain('0502')
    expect(refusals(crowded, struck, { type: 'retreat', unit: 'g', to: '0502' })).toContain('M9.1a')
  })

  test('M15.4b a D disrupts only the target, not static flak beside it', () => {
    const units = { ...FAR, g: '0503', s: { at: '0503', mode: 'defilade' } }
    expect(unit(bombed(game, units, 'g', [3, 3]), 's').disrupted).toBe(false)
    // a step lost Disrupts the target by the common rule (M18.51c)
    expect(unit(bombed(game, units, 'g', [6, 5]), 's').disrupted).toBe(true)
  })

  test('M15.4c a 1* is a D for armour and headquarters; others lose a step and stay', () => {
    expect(unit(bombed(game, { ...FAR, g: '0503' }, 'g', [4, 4]), 'g')).toMatchObject({
      at: '0503',
      lost: 1,
      disrupted: true,
    })
    for (const [id, spec] of [
      ['p', { at: '0503', mode: 'concentrated' }],
      ['t', { at: '0503', mode: 'concentrated' }],
      ['hq-x', { at: '0503', mode: 'travel' }],
    ] as const) {
      const struck = bombed(game, { ...FAR, [id]: spec }, id, [4, 4])
      expect(unit(struck, id), id).toMatchObject({ lost: 0, disrupted: true })
      expect(legal(game, struck, 'retreat').length, id).toBeGreaterThan(0)
    }
    const bombs = launched(game, placing(game, 'allied', { ...FAR, g: '0503' }), 'g')
    for (const [dice, rule] of [
      [[4, 4], 'M15.4c'],
      [[6, 5], 'M15.4d'],
    ] as const)
      expect(eventsOf(game, bombs, roll(...dice))).toContainEqual(expect.objectContaining({ type: 'step-lost', rule }))
    // off its half-tracks it is no armour
    const afoot = bombed(game, { ...FAR, t: { at: '0503', dismounted: true } }, 't', [4, 4])
    expect(unit(afoot, 't')).toMatchObject({ lost: 1, at: '0503' })
  })

  test('M15.4d a 1 costs any unit a step and disrupts it where it stands', () => {
    for (const id of ['g', 'p']) {
      const struck = bombed(game, { ...FAR, [id]: '0503' }, id, [6, 5])
      expect(unit(struck, id), id).toMatchObject({ at: '0503', lost: 1, disrupted: true })
      expect(struck.losses.german).toBe(1)
      expect(struck.phase).toBe('allied-movement')
    }
    expect(unit(bombed(game, { ...FAR, h: '0503' }, 'h', [6, 5]), 'h')).toMatchObject({
      at: 'eliminated',
      disrupted: false,
    })
  })

  test('M15.4d M19.32b a leader beside the step that is lost is in danger', () => {
    const struck = bombed(game, { ...FAR, g: '0503', 'leader-x': '0503' }, 'g', [6, 5])
    expect(game.toAct(struck)).toMatchObject({ kind: 'chance', roll: { rule: 'M19.32b' } })
    expect(game.check(struck)).toEqual([])
    expect(unit(play(game, struck, roll(1, 1)), 'leader-x').at).toBe('eliminated')
  })

  test('M15.18b M15.18c M13.0d a Disrupted target suffers nothing by D; 1* costs soft units a step, 1 any unit', () => {
    const struck = (id: string, dice: readonly [number, number]): State =>
      bombed(game, { ...FAR, [id]: { at: '0503', mode: 'concentrated', disrupted: true } }, id, dice)
    for (const [id, dice, lost] of [
      ['g', [3, 3], 0],
      ['g', [4, 4], 1],
      ['p', [4, 4], 0],
      ['p', [6, 5], 1],
    ] as const) {
      const after = struck(id, dice)
      expect(unit(after, id), `${id} ${dice.join()}`).toMatchObject({ at: '0503', disrupted: true, lost })
      expect(after.phase).toBe('allied-movement')
    }
  })
})

describe('one after another', () => {
  test('M15.21a M4.1p7 strikes are resolved in any order, and each takes effect at once', () => {
    const both = launched(game, placing(game, 'allied', { ...FAR, g: '0503', h: '0305' }), 'g', 'h')
    expect(legal(game, both, 'resolve-strike').map((action) => action.unit)).toEqual(['g', 'h'])
    expect(refusals(game, both, { type: 'end-phase' })).toEqual(['M15.16a'])
    expect(refusals(game, both, { type: 'resolve-strike', unit: 'a' })).toEqual(['M15.16a'])
    const first = play(game, both, { type: 'resolve-strike', unit: 'h' }, roll(6, 5))
    expect(unit(first, 'h').at).toBe('eliminated')
    expect(game.toAct(first).kind).toBe('chance') // one target is left, its dice are due
    expect(unit(play(game, first, roll(6, 5)), 'g').lost).toBe(1)
  })

  test('M15.13b M15.21a a strike has the same effect whatever it has cost', () => {
    const night = launched(game, placing(game, 'allied', { ...FAR, g: '0503' }, { turn: 39 }), 'g')
    const day = launched(game, placing(game, 'allied', { ...FAR, g: '0503' }), 'g')
    for (const dice of [
      [1, 1],
      [4, 4],
      [6, 6],
    ] as const)
      expect(unit(play(game, night, roll(...dice)), 'g')).toEqual(unit(play(game, day, roll(...dice)), 'g'))
  })

  test('M15.22a M-R440 a target that has left its hex or is eliminated is missed', () => {
    const twice = launched(game, placing(game, 'allied', { ...FAR, g: '0503' }), 'g', 'g')
    const fled = play(game, twice, roll(3, 3))
    const events = eventsOf(game, fled, { type: 'retreat', unit: 'g', to: '0504' })
    expect(events).toContainEqual({ type: 'strike-missed', unit: 'g', hex: '0503' })
    expect(play(game, fled, { type: 'retreat', unit: 'g', to: '0504' }).phase).toBe('allied-movement')
    const dead = launched(game, placing(game, 'allied', { ...FAR, h: '0503' }), 'h', 'h')
    expect(play(game, dead, roll(6, 5)).phase).toBe('allied-movement')
  })

  test('M15.0c M-R240 each German attack first gets through on 1 to 5', () => {
    const due = launched(game, placing(game, 'german', { a: '0503', b: '0505', g: '0101' }), 'a', 'a')
    expect(game.toAct(due)).toMatchObject({ kind: 'chance', roll: { rule: 'M15.0c', roller: 'german', dice: 1 } })
    expect(eventsOf(game, due, roll(6))).toContainEqual({
      type: 'strike-approached',
      unit: 'a',
      dice: [6],
      through: false,
    })
    const second = play(game, due, roll(6))
    expect(game.toAct(second)).toMatchObject({ roll: { rule: 'M15.0c' } })
    const through = play(game, second, roll(5))
    expect(game.toAct(through)).toMatchObject({ roll: { rule: 'M15.22a', dice: 2 } })
    expect(unit(play(game, through, roll(6, 5)), 'a').lost).toBe(1)
    expect(unit(play(game, second, roll(6)), 'a')).toMatchObject({ lost: 0, disrupted: false })
  })

  test('M15.4b M16.5b Allied units that a strike drives to a bridge come to it', () => {
    const bridged = airGame({
      hexsides: [['0303', '0304', 'canal']],
      links: [['0303', '0304', 'primary']],
      counters: [company('a'), grenadiers('g')],
    })
    const start = placing(bridged, 'german', { a: '0302', g: '0101' }, { with: crossings({}) })
    const struck = play(bridged, launched(bridged, start, 'a'), roll(1), roll(3, 3))
    const gone = play(bridged, struck, { type: 'retreat', unit: 'a', to: '0303' })
    expect(gone.stack.at(-1)?.type).toBe('demolition')
    expect(bridged.check(gone)).toEqual([])
    expect(play(bridged, gone, { type: 'spare-bridges' }).phase).toBe('german-movement')
  })
})

describe('beside the rules', () => {
  test('M15.18a the bot aims at the most exposed enemy it can', () => {
    const bot = marketGardenBot(game)
    const start = placing(game, 'allied', {
      ...FAR,
      g: { at: '0503', mode: 'defilade' },
      f: { at: '0505', mode: 'travel' },
    })
    const question = { state: start, side: 'allied', actions: game.legalActions(start), random: () => 0 }
    expect(bot(question as never)).toEqual(strikeOn('f'))
  })

  test('M15.15a placed strikes are drawn on the board and reported in words', () => {
    const start = placing(game, 'allied', { ...FAR, g: '0503' })
    const one = play(game, start, strikeOn('g'))
    expect(drawMarketGarden(game, start)).not.toContain('Air strikes')
    expect(drawMarketGarden(game, one)).toContain('>air<')
    expect(drawMarketGarden(game, play(game, one, strikeOn('g')))).toContain('>2 air<')
    expect(game.text.action(start, { type: 'place-strike', unit: unitId('g') })).toBe('Air strike on g')
    const [placed] = eventsOf(game, start, strikeOn('g'))
    expect(game.text.event(start, placed!)).toBe('Allied attack from the air on g in 0503, 1 strike')
    expect(game.text.decision(launched(game, start, 'g'))).toBe('air strike on g: roll for its effect')
  })
})
