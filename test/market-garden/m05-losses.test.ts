import { describe, expect, test } from 'vitest'
import type { State } from '../../src/market-garden/state.js'
import { firer, open, shoot } from './firing.js'
import {
  battery,
  company,
  germanHeadquarters,
  grenadiers,
  halftracks,
  leader,
  legal,
  lorried,
  mortars,
  pak,
  panthers,
  place,
  play,
  refusals,
  roll,
  shermans,
  smallGame,
  unit,
} from './small.js'
import type { Loose } from './small.js'

const german = { side: 'german', nation: 'wehrmacht' } as const
const counters = [
  company('a', { formation: 'r', strength: 9 }),
  company('a2', { formation: 'r', strength: 9 }),
  company('b', { formation: 'r', rating: 3 }),
  mortars('m', { strength: 6 }),
  battery('gun', { strength: 9, rating: 9 }),
  shermans('s'),
  shermans('s3', { strength: 3 }),
  grenadiers('g'),
  grenadiers('g1', { strength: 1 }),
  grenadiers('g2'),
  grenadiers('g3'),
  halftracks('k'),
  lorried('t', { ...german, strength: 6 }),
  panthers('p'),
  panthers('p2'),
  panthers('p3'),
  pak('pak'),
  germanHeadquarters('x'),
  leader('x', german),
]
const game = smallGame({
  columns: 14,
  counters,
  terrain: { '0312': ['forest'], '0507': ['mixed'] },
  links: [
    ['0506', '0507', 'raised-primary'],
    ['0507', '0508', 'raised-primary'],
  ],
})
const DEFILADE = { mode: 'defilade' }
const TRAVEL = { mode: 'travel' }
const at = (units: Record<string, unknown>, phase = 'allied-direct-fire'): State =>
  place(game, { turn: 35, phase, units: { a: '0303', ...units } })
/** Nine points of rating 5 at a target in the open: by roll 2 four steps, 5 two steps, 7 one, 9 D, 12 nothing. */
const hit = (units: Record<string, unknown>, target: string, dice: readonly [number, number]): State =>
  shoot(game, at(units), 'conventional', target, [firer('a', 9)], dice)
const top = (state: State): unknown => state.stack.at(-1)
const takers = (state: State): readonly string[] => legal(game, state, 'allot-step').map((action) => action.unit)
const covers = (state: State): readonly string[] => legal(game, state, 'take-cover').map((action) => action.unit)

describe('losses beyond the target', () => {
  test('M5.35c, M9.43b, M3.41f steps beyond dismounted armoured infantry go to other infantry, not to armour', () => {
    const afoot = { at: '0304', dismounted: true, lost: 2, ...DEFILADE }
    expect(takers(hit({ k: afoot, p: '0304', g: '0304' }, 'k', [1, 1]))).toEqual(['g'])
  })

  test("M5.32d, M5.35b a column's extra step falls on no other unit when the column is gone", () => {
    const gone = hit({ t: { at: '0304', ...TRAVEL, lost: 4 }, g: '0304' }, 't', [2, 3])
    expect(unit(gone, 't').at).toBe('eliminated')
    expect(top(gone)).toMatchObject({ type: 'fire-phase' })
  })

  test('M6.7d, M5.35c steps beyond the target of a blind barrage spare headquarters, columns and leaders', () => {
    const blind = (units: Record<string, unknown>): State =>
      play(
        game,
        at({ gun: { at: '0301', ...DEFILADE }, g1: '0312', ...units }, 'allied-indirect-fire'),
        { type: 'open-barrage', hex: '0312' },
        firer('gun', 9),
        { type: 'fire' },
      )
    const spared = { 'hq-x': { at: '0312', ...DEFILADE }, t: { at: '0312', ...TRAVEL }, 'leader-x': '0312' }
    // five points of rating 9: value 8, three steps on a 2
    const dead = play(game, blind(spared), roll(1, 1))
    expect(top(dead)).toMatchObject({ type: 'leader-roll' })
    const after = play(game, dead, roll(3, 3))
    expect(top(after)).toMatchObject({ type: 'fire-phase' })
    expect(takers(play(game, blind({ g2: '0312', ...spared }), roll(1), roll(1, 1), roll(3, 3)))).toEqual(['g2'])
  })

  test('M5.81h steps beyond the target of anti-tank fire fall on no other unit', () => {
    const state = at({ s3: '0303', p: { at: '0304', lost: 1 }, p2: '0304' })
    const fired = play(
      game,
      state,
      open('anti-tank', 'p'),
      firer('s3', 3, 1),
      { type: 'fire' },
      { type: 'hold-fire' },
      roll(1, 1),
    )
    expect([unit(fired, 'p').at, unit(fired, 'p2').lost]).toEqual(['eliminated', 0])
    expect(top(fired)).toMatchObject({ type: 'fire-phase' })
  })

  test('M18.1i, M9.43b steps beyond the target of mortar fire go to the top two, as the firer chooses', () => {
    const state = at({ m: '0302', g1: '0304', g: '0304', g2: '0304', g3: '0304' }, 'allied-indirect-fire')
    // six points of rating 6: value 6, three steps on a 2
    const excess = shoot(game, state, 'indirect', 'g1', [firer('m', 6)], [1, 1])
    expect(game.toAct(excess)).toMatchObject({ kind: 'player', side: 'allied' })
    expect(takers(excess)).toEqual(['g', 'g2'])
  })
})

describe('several packets', () => {
  test('M5.12a, M5.35a packets that are left when the target is gone are not rolled for', () => {
    const state = at({ b: '0203', g1: '0304' })
    const gone = shoot(game, state, 'conventional', 'g1', [firer('a', 9), firer('b', 5, 1)], [2, 3])
    expect(unit(gone, 'g1').at).toBe('eliminated')
    expect(game.toAct(gone)).toMatchObject({ kind: 'player', frame: 'fire-phase' })
  })

  test('M5.15c a roll shift of one packet does not apply to the next packet', () => {
    const state = at({ a2: '0303', b: '0203', g: { at: '0304', ...DEFILADE } })
    const opened = play(game, state, open('conventional', 'g'), firer('a', 9), firer('a2', 9), firer('b', 5, 1))
    const first = play(game, opened, { type: 'fire' }, { type: 'shift-roll', by: -1 }, roll(6, 6))
    // five points of rating 3, value 3: a 5 is D, a 4 would be a step
    const second = play(game, first, roll(2, 3))
    expect(unit(second, 'g').lost).toBe(0)
  })
})

describe('cover after the fire', () => {
  test('M5.31b, M-R141 after harmless mortar fire or a harmless blind barrage any unit may take cover', () => {
    const state = at({ m: '0302', g: '0304', g2: '0304' }, 'allied-indirect-fire')
    expect(covers(shoot(game, state, 'indirect', 'g', [firer('m', 6)], [6, 6]))).toEqual(['g', 'g2'])
    const blind: readonly Loose[] = [{ type: 'open-barrage', hex: '0312' }, firer('gun', 9), { type: 'fire' }]
    const dark = at(
      { gun: { at: '0301', ...DEFILADE }, g: '0312', g2: '0312', 'leader-x': '0312' },
      'allied-indirect-fire',
    )
    expect(covers(play(game, dark, ...blind, roll(1), roll(6, 6)))).toEqual(['g', 'g2'])
  })

  test('M5.31b, M19.32a a leader has no cover to take', () => {
    const marching = { at: '0304', mode: 'concentrated' }
    const state = at({ m: '0302', g: '0304', 'leader-x': marching }, 'allied-indirect-fire')
    expect(covers(shoot(game, state, 'indirect', 'g', [firer('m', 6)], [6, 6]))).toEqual(['g'])
  })

  test('M5.31b after a barrage that has done harm no other unit of the hex may take cover', () => {
    const fired = (g: Record<string, unknown>, dice: readonly [number, number]): readonly string[] => {
      const units = { gun: { at: '0302', ...DEFILADE }, g: { at: '0304', ...g }, g2: '0304' }
      return covers(shoot(game, at(units, 'allied-indirect-fire'), 'indirect', 'g', [firer('gun', 9)], dice))
    }
    // value 12: D by 12, a step by 11
    expect([fired({}, [6, 6]), fired({}, [5, 6])]).toEqual([['g'], ['g']])
    expect([fired(DEFILADE, [6, 6]), fired(DEFILADE, [5, 6])]).toEqual([[], []])
  })

  test('M10.12b, M5.32d a column on a raised road can neither take cover nor close up', () => {
    const state = place(game, {
      turn: 35,
      phase: 'allied-direct-fire',
      units: { a: '0606', t: { at: '0507', ...TRAVEL } },
    })
    const struck = shoot(game, state, 'conventional', 't', [firer('a', 9)], [2, 3])
    expect(game.legalActions(struck)).toEqual([{ type: 'accept' }])
    expect(refusals(game, struck, { type: 'take-cover', unit: 't' })).toEqual(['M10.12b'])
    expect(refusals(game, struck, { type: 'close-up' })).toEqual(['M5.32d'])
  })

  test('M5.32e a column that takes cover in answer to fire is Disrupted when the phase ends', () => {
    const struck = hit({ t: { at: '0304', ...TRAVEL } }, 't', [2, 3])
    const covered = play(game, struck, { type: 'take-cover', unit: 't' }, { type: 'end-phase' })
    expect(unit(covered, 't')).toMatchObject({ mode: 'defilade', disrupted: true })
  })

  test('M8.23c, M5.33c after D a column may take cover, and is not Disrupted for it', () => {
    const struck = hit({ t: { at: '0304', ...TRAVEL } }, 't', [4, 5])
    const covered = play(game, struck, { type: 'take-cover', unit: 't' }, { type: 'end-phase' })
    expect(unit(covered, 't')).toMatchObject({ mode: 'defilade', disrupted: false, lost: 1 })
  })

  test('M3.41h no unit climbs off in a column', () => {
    const fired = (more: Record<string, unknown>): readonly unknown[] => {
      const state = at({ s: '0303', k: { at: '0304', ...more } })
      return legal(game, shoot(game, state, 'anti-tank', 'k', [firer('s', 2, 1)], [6, 6]), 'bail-out')
    }
    expect([fired({}).length, fired(TRAVEL).length]).toEqual([1, 0])
  })
})

describe('whom a result spares', () => {
  test('M5.32b, M5.33a a Disrupted column loses only the number of steps, and nothing by a D', () => {
    const column = { t: { at: '0304', ...TRAVEL, disrupted: true } }
    expect(unit(hit(column, 't', [3, 4]), 't').lost).toBe(1)
    expect(unit(hit(column, 't', [4, 5]), 't').lost).toBe(0)
    const massed = { g: { at: '0304', mode: 'concentrated', disrupted: true } }
    for (const dice of [
      [3, 4],
      [4, 5],
    ] as const)
      expect(legal(game, hit(massed, 'g', dice), 'stand-fast')).toEqual([])
  })

  test('M5.37, M-R163 Disrupted headquarters and anti-tank guns do not check their morale against a D', () => {
    const quiet = (units: Record<string, unknown>, id: string): unknown => top(hit(units, id, [4, 5]))
    expect(quiet({ 'hq-x': { at: '0304', ...DEFILADE, disrupted: true } }, 'hq-x')).toMatchObject({
      type: 'fire-phase',
    })
    expect(quiet({ pak: { at: '0304', ...DEFILADE } }, 'pak')).toMatchObject({ type: 'fire-phase' })
    expect(quiet({ 'hq-x': { at: '0304', ...DEFILADE } }, 'hq-x')).toMatchObject({ stage: 'emplaced-check' })
  })

  test('M5.81h, M5.85b armour hit by guns loses only its steps, and may take cover or stay', () => {
    const struck = (more: Record<string, unknown>): State =>
      play(
        game,
        at({ s: '0303', p: { at: '0304', ...more } }),
        open('anti-tank', 'p'),
        firer('s', 2, 1),
        { type: 'fire' },
        { type: 'hold-fire' },
        roll(2, 2),
      )
    expect(unit(struck(TRAVEL), 'p').lost).toBe(1)
    expect(game.legalActions(struck({}))).toEqual([{ type: 'accept' }, { type: 'take-cover', unit: 'p' }])
  })
})

describe('shares of anti-tank fire', () => {
  test('M5.25b a gun fires no more points in a phase than it has', () => {
    const state = at({ s3: '0303', p: '0304', p2: '0302', p3: '0203' })
    const share = (now: State, target: string): State => {
      const declared = play(game, now, open('anti-tank', target), firer('s3', 1, 1), { type: 'fire' })
      const held = game.toAct(declared).kind === 'chance' ? declared : play(game, declared, { type: 'hold-fire' })
      return play(game, held, roll(6, 6), { type: 'accept' })
    }
    const left = play(game, share(share(state, 'p'), 'p2'), open('anti-tank', 'p3'))
    expect(legal(game, left, 'add-firer').map((action) => action.firer.points)).toEqual([1])
    const spent = share(share(share(state, 'p'), 'p2'), 'p3')
    expect(legal(game, spent, 'open-fire')).toEqual([{ type: 'open-fire', kind: 'anti-tank', target: 'p' }].slice(1))
  })
})
