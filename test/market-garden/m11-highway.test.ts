import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  formation,
  germanBattery,
  germanHeadquarters,
  grenadiers,
  headquarters,
  leader,
  legal,
  lorried,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import { NONE, options } from './pointsBoards.js'
import { road } from './supplyBoards.js'

/**
 * The highway runs along row 3, its southern end in the west: going west is going south. A side road leaves it at 0306.
 */
const line = road(3, 1, 27)
const formations = [
  formation('corps', 'allied', { level: 'corps' }),
  formation('ga', 'allied', { level: 'division', superior: 'corps' }),
  formation('ig', 'allied', { superior: 'ga' }),
  formation('wg', 'allied', { superior: 'ga' }),
  formation('us', 'allied', { level: 'division', airborne: true }),
  formation('kg', 'german'),
]
const game = smallGame({
  columns: 28,
  rows: 12,
  turns: [2, 45],
  alwaysSupplied: ['german'],
  areas: { 'train-source': ['0301'] },
  links: [...line, ['0306', '0406', 'secondary'], ['0406', '0507', 'secondary'], ['0323', '0423', 'secondary']],
  lines: { 'main-road': line.map(([from, to]) => [from, to] as const) },
  terrain: { '0909': ['broken'] },
  formations,
  counters: [
    ...['corps', 'ga', 'ig', 'wg'].map((id) => headquarters(id)),
    leader('ig'),
    shermans('tanks', { formation: 'ig' }),
    lorried('lorries', { formation: 'ig' }),
    shermans('head', { formation: 'wg' }),
    shermans('second', { formation: 'wg' }),
    company('paras', { formation: 'us', travels: true, transport: 'trucks' }),
    grenadiers('enemy', { formation: 'kg', strength: 8, rating: 6, range: 2 }),
    germanBattery('guns', { formation: 'kg' }),
    germanHeadquarters('kg'),
  ],
})
const column = (at: string) => ({ at, mode: 'travel' }) as const
const units = {
  ...{ 'hq-corps': '0303', 'hq-ga': '0304', 'hq-ig': { at: '0503', mode: 'defilade' }, 'hq-wg': '0325' },
  ...{ tanks: column('0306'), lorries: column('0308'), head: column('0324'), enemy: '1228' },
}
const at = (phase: string, assigned: object, others: object = {}, more: object = {}, turn = 42): State =>
  place(game, {
    phase,
    turn,
    options,
    units: { ...units, ...others },
    with: { points: { ...NONE, assigned, ...more } },
  })
const start = (id: string) => ({ type: 'start-move', unit: id }) as const
const step = (to: string) => ({ type: 'step', to }) as const
const leave = (id: string) => ({ type: 'leave-travel', unit: id }) as const
const change = (id: string, mode: string) => ({ type: 'change-mode', unit: id, mode }) as const
/** A unit sets out, after the roll that a lack of points asks for. */
const off = (state: State, id: string): State => {
  const going = play(game, state, start(id))
  return game.toAct(going).kind === 'chance' ? play(game, going, roll(6)) : going
}

describe('off the highway (M11.62c)', () => {
  test('M11.62c a column on the highway stays on it while its headquarters has no command points', () => {
    const bare = off(at('allied-movement', { ig: 0 }), 'tanks')
    expect(refusals(game, bare, step('0406'))).toEqual(['M11.62c'])
    expect(refusals(game, bare, step('0307'))).toEqual([])
    expect(legal(game, bare, 'step').map(({ to }) => to)).not.toContain('0406')
    const commanded = off(at('allied-movement', { ig: 2 }), 'tanks')
    expect(refusals(game, commanded, step('0406'))).toEqual([])
    // nor does it come as far as that by itself
    expect(
      game.queries.reachable(at('allied-movement', { ig: 2 }), unit(commanded, 'tanks').id).map(({ hex }) => hex),
    ).toContain('0406')
  })

  test('M11.62c a column without command points does not leave Travel mode on the highway', () => {
    const seen = { enemy: '0508' }
    const bare = off(at('allied-movement', { ig: 0 }, seen), 'tanks')
    expect(refusals(game, bare, leave('tanks'))).toEqual(['M11.62c'])
    expect(refusals(game, at('allied-organization', { ig: 0 }, seen), change('tanks', 'concentrated'))).toEqual([
      'M11.62c',
    ])
    expect(refusals(game, at('allied-organization', { ig: 1 }, seen), change('tanks', 'concentrated'))).toEqual([])
    expect(refusals(game, off(at('allied-movement', { ig: 2 }, seen), 'tanks'), leave('tanks'))).toEqual([])
  })

  test('M11.62c M11.66e a leader of its own replaces the command points of a column on the highway', () => {
    const led = off(at('allied-movement', { ig: 0 }, { 'leader-ig': '0306' }), 'tanks')
    expect(refusals(game, led, step('0406'))).toEqual([])
  })

  test('M11.62c M-R426 only columns of 30 Corps on the highway are bound to it, and only by option', () => {
    const deployed = off(at('allied-movement', { ig: 0 }, { tanks: '0306' }), 'tanks')
    expect(refusals(game, deployed, step('0406'))).toEqual([])
    const beside = off(at('allied-movement', { ig: 0 }, { tanks: column('0406') }), 'tanks')
    expect(refusals(game, beside, step('0507'))).toEqual([])
    const airborne = off(at('allied-movement', { us: 0 }, { paras: column('0306'), tanks: '0505' }), 'paras')
    expect(refusals(game, airborne, step('0406'))).toEqual([])
    const without = place(game, { phase: 'allied-movement', turn: 42, units })
    expect(refusals(game, off(without, 'tanks'), step('0406'))).toEqual([])
    expect(refusals(game, off(without, 'tanks'), step('0305'))).toEqual([])
    expect(refusals(game, off(without, 'tanks'), leave('tanks'))).toEqual([])
    // nor on the first day
    expect(refusals(game, off(at('allied-movement', { ig: 0 }, {}, {}, 3), 'tanks'), step('0406'))).toEqual([])
  })
})

describe('back along the highway (M11.62d)', () => {
  const back = (assigned: object, others: object = {}): readonly string[] =>
    refusals(game, off(at('allied-movement', assigned, others), 'tanks'), step('0305'))

  test('M11.62d a column does not go south, unless its formation has command points and stands off the highway', () => {
    // its headquarters stands off the road
    expect(back({ ig: 2 })).toEqual([])
    expect(back({ ig: 0 })).toEqual(['M11.62d'])
    expect(back({ ig: 2 }, { 'hq-ig': column('0305') })).toEqual(['M11.62d'])
    expect(back({ ig: 2 }, { 'hq-ig': column('0309'), lorries: '0408' })).toEqual([])
    // other formations do not help
    expect(back({ ig: 2, wg: 2 }, { 'hq-ig': column('0309'), second: '0405' })).toEqual(['M11.62d'])
    expect(back({ ig: 0 }, { tanks: '0306' })).toEqual([])
  })

  test('M11.62d a column of the spearhead does not go south on the highway either', () => {
    const state = off(at('allied-movement', { wg: 2 }, { 'hq-wg': column('0325') }), 'head')
    expect(refusals(game, state, step('0323'))).toEqual(['M11.62d'])
    expect(refusals(game, state, step('0325'))).not.toContain('M11.62d')
  })

  test('M11.62d M8.14b a column does not advance south along the highway after a close action', () => {
    const attack = (others: object, hex: string): State => {
      const weak = { 'hq-ig': column('0302'), enemy: { at: hex, lost: 7, disrupted: true } }
      const state = off(at('allied-movement', { ig: 2 }, { ...weak, ...others }), 'tanks')
      let now = play(game, state, { type: 'close-action', hex })
      while (now.stack.at(-1)!.type !== 'movement-phase' && now.stack.at(-1)!.type !== 'advance')
        now = play(game, now, game.toAct(now).kind === 'chance' ? roll(6) : legal(game, now, 'hold-fire')[0]!)
      return now
    }
    const advances = (others: object, hex: string) => legal(game, attack(others, hex), 'advance')
    expect(unit(attack({}, '0305'), 'enemy').at).not.toBe('0305')
    expect(advances({}, '0305')).toEqual([])
    expect(advances({}, '0307')).toEqual([{ type: 'advance', unit: 'tanks' }])
    // its formation operates off the highway
    expect(advances({ lorries: '0505' }, '0305')).toEqual([{ type: 'advance', unit: 'tanks' }])
  })
})

describe('out of Travel mode (M11.62e)', () => {
  const mode = (others: object, more: object = {}): readonly string[] =>
    refusals(game, at('allied-organization', { ig: 2, wg: 2 }, others, more), change('tanks', 'concentrated'))

  test('M11.62e a column leaves Travel mode only once fired at or with Germans seen near the highway', () => {
    expect(mode({})).toEqual(['M11.62e'])
    expect(legal(game, at('allied-organization', { ig: 2 }), 'change-mode').map(({ unit: id }) => id)).not.toContain(
      'tanks',
    )
    expect(refusals(game, off(at('allied-movement', { ig: 2 }), 'tanks'), leave('tanks'))).toEqual(['M11.62e'])
    expect(mode({}, { underFire: ['ig'] })).toEqual([])
    expect(mode({}, { underFire: ['wg'] })).toEqual(['M11.62e'])
    // row 7 is four hexes from the highway in row 3, row 8 is five
    expect(mode({ enemy: '0707' })).toEqual([])
    expect(mode({ enemy: '0806' })).toEqual(['M11.62e'])
  })

  test('M11.62e any unit of the formation may see the Germans, but at night none sees so far', () => {
    // the lorries are ten hexes on, and see what the tanks do not
    const far = {
      enemy: '0620',
      lorries: column('0319'),
      head: column('0327'),
      tanks: column('0303'),
      'hq-corps': '0302',
    }
    expect(mode(far)).toEqual([])
    expect(mode({ ...far, lorries: 'reserve', second: column('0318') })).toEqual(['M11.62e'])
    const night = at('allied-organization', { ig: 2 }, { enemy: '0707' }, {}, 39)
    expect(refusals(game, night, change('tanks', 'concentrated'))).toEqual(['M11.62e'])
  })

  test('M11.62e M11.62b columns of the spearhead, its first twelve hexes, leave Travel mode at any time', () => {
    const lead = (place_: string): readonly string[] =>
      refusals(
        game,
        at('allied-organization', { ig: 0, wg: 0 }, { tanks: column(place_) }),
        change('tanks', 'concentrated'),
      )
    expect(lead('0313')).toEqual([])
    expect(lead('0312')).toEqual(['M11.62c', 'M11.62e'])
    expect(refusals(game, off(at('allied-movement', { wg: 0 }), 'head'), leave('head'))).toEqual([])
  })

  test('M11.62e M-R425 fire counts even when it misses, to the end of the next Allied Organization Phase', () => {
    const state = place(game, {
      phase: 'german-direct-fire',
      turn: 42,
      options,
      units: { ...units, lorries: column('0308'), enemy: '0409' },
      with: { points: { ...NONE, assigned: { ig: 2, wg: 2 } } },
    })
    const open = play(game, state, { type: 'open-fire', kind: 'conventional', target: 'lorries' })
    let now = play(game, open, legal(game, open, 'add-firer')[0]!, { type: 'fire' })
    expect(now.points!.underFire).toEqual([])
    now = play(game, now, roll(6, 6))
    expect(now.points!.underFire).toEqual(['ig'])
    expect(unit(now, 'lorries').lost).toBe(0)
    const through = (phase: string, from: State): State => {
      let later = from
      for (let i = 0; i < 300 && later.phase !== phase; i++) {
        const act = game.toAct(later)
        const next =
          act.kind === 'chance'
            ? game.chanceOutcomes(later)[0]!.action
            : (legal(game, later, 'end-phase')[0] ?? legal(game, later, 'accept')[0] ?? game.legalActions(later)[0]!)
        later = play(game, later, next)
      }
      return later
    }
    const organizing = through('allied-organization', now)
    expect(organizing.points!.underFire).toEqual(['ig'])
    expect(refusals(game, organizing, change('tanks', 'concentrated'))).toEqual([])
    expect(through('german-movement', organizing).points!.underFire).toEqual([])
  })

  test('M11.62e a column on the highway may take cover under fire', () => {
    const state = place(game, {
      phase: 'german-direct-fire',
      turn: 42,
      options,
      units: { ...units, lorries: column('0308'), enemy: '0409' },
      with: { points: { ...NONE, assigned: { ig: 0 } } },
    })
    const open = play(game, state, { type: 'open-fire', kind: 'conventional', target: 'lorries' })
    const hit = play(game, open, legal(game, open, 'add-firer')[0]!, { type: 'fire' }, roll(2, 2))
    expect(unit(play(game, hit, { type: 'take-cover', unit: 'lorries' }), 'lorries').mode).toBe('defilade')
  })
})
