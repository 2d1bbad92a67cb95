/** Chapter 16.47 to 16.53: naval guns, marsh, victory and sudden death of the mini-game. */
import { describe, expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { always } from './field.js'
import { airborne, american, german, mini, ranger } from './mini.js'
import { passTo, passToTheEnd } from './passing.js'
import { at, must, offered, offers, place, play, refusals, stepsOf, usArmor, watch } from './small.js'

const roll = (die: number) => ({ type: 'roll', dice: [die] }) as const
const commit = { type: 'attack-commit' } as const
const attack = (target: string, unit: string) => ({ type: 'attack', target, unit }) as const
const move = (to: string, ...units: readonly string[]) => ({ type: 'move', units, to }) as const
const bombard = (target: string) => ({ type: 'bombard', target }) as const
const fire = { type: 'end-bombardment' } as const
const declared = { type: 'end-declarations' } as const
const endAir = { type: 'end-air-support' } as const

describe('naval bombardment', () => {
  const game = mini(
    [
      american('us'),
      american('us-b'),
      airborne('abn'),
      ranger('rgr'),
      ...['a', 'b', 'c', 'd', 'e'].map((id) => german(`ger-${id}`)),
    ],
    { terrain: { '0405': ['city'], '0505': ['forest'] } },
  )
  const five = { us: '0303', 'ger-a': '0304', 'ger-b': '0305', 'ger-c': '0404', 'ger-d': '0405', 'ger-e': '0505' }
  const guns = (units: Record<string, unknown>): State =>
    play(game, place(game, { phase: 'mini-allied-combat', airPoints: 6, units }), declared, endAir)

  test('N16.47a N-R23 up to four bombardment markers are placed, one on each German hex', () => {
    const start = guns(five)
    expect(offered(game, start, 'bombard').map((action) => action.target)).toEqual([
      '0304',
      '0305',
      '0404',
      '0405',
      '0505',
    ])
    expect(refusals(game, start, bombard('0303'))).toContain('N16.47a')
    const one = play(game, start, bombard('0304'))
    expect(refusals(game, one, bombard('0304'))).toContain('N16.47a')
    const four = play(game, one, bombard('0305'), bombard('0404'), bombard('0405'))
    expect(refusals(game, four, bombard('0505'))).toContain('N16.47a')
    expect(game.legalActions(four)).toEqual([fire])
    // fewer are allowed, and next turn there are four again
    const none = play(game, start, fire)
    expect(none.phase).toBe('mini-german-replacement')
    const next = play(game, passTo(game, none, 2, 'mini-allied-combat'), declared, endAir)
    expect(offers(game, next, bombard('0304'))).toBe(true)
  })

  test('N16.47a all bombardments are placed before the first is resolved at 1:2', () => {
    const placed = play(game, guns(five), bombard('0304'), bombard('0305'))
    expect(game.toAct(placed).kind).toBe('player')
    const firing = play(game, placed, fire)
    expect(game.toAct(firing)).toMatchObject({ kind: 'chance', roll: { kind: 'naval-bombardment', rule: 'N16.47a' } })
    expect(game.check(firing)).toEqual([])
    const { state, events } = watch(game, firing, roll(1), roll(6))
    expect(events.filter((event) => event.type === 'bombing')).toEqual([
      { type: 'bombing', hex: '0304', column: '1:2', die: 1, loss: 1 },
      { type: 'bombing', hex: '0305', column: '1:2', die: 6, loss: 0 },
    ])
    expect([stepsOf(state, 'ger-a'), stepsOf(state, 'ger-b')]).toEqual([1, 2])
  })

  test('N16.47a a bombardment of a city or forest hex adds 1 to the die', () => {
    // 1:2 hits on a 1 and a 2: under cover a 2 counts as a 3
    const steps = (hex: string, unit: string) =>
      [1, 2, 3, 6].map((die) => stepsOf(play(game, guns(five), bombard(hex), fire, roll(die)), unit))
    expect(steps('0304', 'ger-a')).toEqual([1, 1, 2, 2])
    expect(steps('0405', 'ger-d')).toEqual([1, 2, 2, 2])
    expect(steps('0505', 'ger-e')).toEqual([1, 2, 2, 2])
  })

  test('N16.47b a bombardment costs the defender steps, without retreat or loss to the Allies', () => {
    // 1/1 on the table
    const hit = play(game, guns({ us: '0303', 'ger-a': '0304', 'ger-b': '0304' }), bombard('0304'), fire, roll(1))
    expect(game.toAct(hit)).toMatchObject({ kind: 'player', side: 'german' })
    expect(refusals(game, hit, { type: 'choose-retreat' })).toContain('N16.47b')
    const after = play(game, hit, { type: 'lose-step', unit: 'ger-b' })
    expect([stepsOf(after, 'ger-a'), stepsOf(after, 'ger-b'), at(after, 'ger-b'), stepsOf(after, 'us')]).toEqual([
      2,
      1,
      '0304',
      2,
    ])
  })

  test('N16.47a N16.47b the messages about a naval bombardment do not speak of bombs', () => {
    const two = guns({ us: '0303', 'ger-a': '0304', 'ger-b': '0304' })
    const firing = play(game, two, bombard('0304'), fire)
    expect(game.text.decision(firing)).toBe('roll for the naval bombardment of 0304')
    const told: string[] = []
    const hit = must(
      game.apply(firing, { type: 'roll', dice: [1] }, (event) => told.push(game.text.event(firing, event))),
    )
    expect(told[0]).toBe('Naval bombardment of 0304: 1:2, die 1, 1 step')
    expect(game.explain(hit, { type: 'end-phase' })).toMatchObject([
      { rule: 'N16.47b', message: 'the steps lost to the naval bombardment are taken first' },
    ])
    expect(refusals(game, hit, { type: 'lose-step', unit: 'us' })).toEqual(['N16.47b'])
  })

  test('N16.47b a hex may be either bombarded or attacked', () => {
    const state = play(
      game,
      place(game, { phase: 'mini-allied-combat', units: five }),
      attack('0304', 'us'),
      commit,
      declared,
      endAir,
    )
    expect(refusals(game, state, bombard('0304'))).toEqual(['N16.47b'])
    expect(game.explain(state, bombard('0304') as never)[0]!.message).toMatch(/cannot be bombarded$/)
    expect(offers(game, state, bombard('0304'))).toBe(false)
    const fired = play(game, guns(five), bombard('0304'))
    expect(refusals(game, fired, attack('0304', 'us'))).not.toEqual([])
  })

  test('N-R21 a bombarded hex does not stop later movement', () => {
    const charts = always('-/2')
    const flat = mini([american('us'), german('ger')], { charts })
    const cleared = play(
      flat,
      place(flat, { phase: 'mini-allied-combat', units: { us: '0303', ger: '0304' } }),
      declared,
      endAir,
      bombard('0304'),
      fire,
      roll(1),
    )
    expect(at(cleared, 'ger')).toBe('eliminated')
    expect(cleared.targeted).toBeNull()
    const next = passTo(flat, cleared, 2, 'mini-allied-movement')
    expect(play(flat, next, move('0304', 'us')).stack.at(-1)?.type).toBe('moving')
  })

  test('N16.47c a bombardment needs a supplied Allied unit within three hexes that is not an airborne division', () => {
    expect(offers(game, guns({ us: '0303', 'ger-a': '0306' }), bombard('0306'))).toBe(true)
    expect(refusals(game, guns({ us: '0303', 'ger-a': '0307' }), bombard('0307'))).toContain('N16.47c')
    expect(offers(game, guns({ us: '0303', 'ger-a': '0307' }), bombard('0307'))).toBe(false)
    expect(refusals(game, guns({ abn: '0303', 'ger-a': '0304' }), bombard('0304'))).toContain('N16.47c')
    // a ranger battalion seven hexes from the coast is out of supply
    expect(refusals(game, guns({ rgr: '0309', 'ger-a': '0308' }), bombard('0308'))).toContain('N16.47c')
    expect(offers(game, guns({ us: '0309', 'ger-a': '0308' }), bombard('0308'))).toBe(true)
  })
})

describe('marsh and coast', () => {
  test('N16.49a an advance must stop in a marsh', () => {
    const advanced = (marsh: boolean): { readonly game: NormandyGame; readonly state: State } => {
      const game = mini([usArmor('us', { attack: [9, 4] }), german('ger')], {
        charts: always('-/E'),
        terrain: marsh ? { '0304': ['marsh'] } : {},
      })
      const start = play(
        game,
        place(game, { phase: 'mini-allied-combat', units: { us: '0303', ger: '0304' } }),
        attack('0304', 'us'),
        commit,
        declared,
        endAir,
        fire,
      )
      return {
        game,
        state: play(game, start, { type: 'resolve', target: '0304' }, roll(1), {
          type: 'advance',
          unit: 'us',
          to: '0304',
        }),
      }
    }
    const dry = advanced(false)
    expect(offers(dry.game, dry.state, { type: 'advance', unit: 'us', to: '0305' })).toBe(true)
    const wet = advanced(true)
    expect(offered(wet.game, wet.state, 'advance')).toEqual([])
    expect(at(wet.state, 'us')).toBe('0304')
    expect(wet.state.stack.some((frame) => frame.type === 'advance')).toBe(false)
  })

  test('N16.49a of several advancing units only the one in a marsh must stop', () => {
    const game = mini([usArmor('us', { attack: [9, 4] }), usArmor('us-b', { attack: [9, 4] }), german('ger')], {
      charts: always('-/E'),
      terrain: { '0304': ['marsh'] },
    })
    const start = play(
      game,
      place(game, { phase: 'mini-allied-combat', units: { us: '0303', 'us-b': '0303', ger: '0304' } }),
      attack('0304', 'us'),
      { type: 'attack-add', unit: 'us-b' },
      commit,
      declared,
      endAir,
      fire,
    )
    const state = play(game, start, { type: 'resolve', target: '0304' }, roll(1), {
      type: 'advance',
      unit: 'us',
      to: '0304',
    })
    expect(refusals(game, state, { type: 'advance', unit: 'us', to: '0305' })).toContain('N16.49a')
    expect(offered(game, state, 'advance').map((action) => action.unit)).toEqual(['us-b'])
  })

  test('N16.49b coast hexes are Allied sources, limit the drops and give the Germans their roll', () => {
    const game = mini([airborne('abn'), american('us'), german('ger')], { areas: { coast: ['0302'] } })
    const state = place(game, {
      turn: 1,
      phase: 'mini-allied-sea-movement',
      units: { us: '0308', abn: 'box-G', ger: '0908' },
    })
    expect(game.queries.supply(state, 'us' as never).path.at(-1)).toBe('0302')
    expect(offered(game, state, 'drop').some((action) => action.to === '0303')).toBe(true)
    expect(offered(game, state, 'drop').some((action) => action.to === '0703')).toBe(true)
    expect(offered(game, state, 'drop').some((action) => action.to === '0803')).toBe(false)
    const raid = place(game, { phase: 'mini-german-movement', units: { ger: '0303' } })
    expect(game.toAct(play(game, raid, move('0302', 'ger'))).kind).toBe('chance')
    expect(game.toAct(play(game, raid, move('0402', 'ger'))).kind).toBe('player') // by the sea, but no coast hex
  })
})

describe('victory', () => {
  const game = mini([american('us'), american('us-b'), german('ger'), german('ger-b')])
  const end = (units: Record<string, unknown>, control?: Record<string, string>): State =>
    passToTheEnd(
      game,
      place(game, { turn: 7, phase: 'mini-german-combat', units, ...(control === undefined ? {} : { control }) }),
    )
  const outcome = (units: Record<string, unknown>, control?: Record<string, string>) =>
    game.outcome(end(units, control))

  test('N16.51a the game ends after turn 7, and each victory hex belongs to the last side in it', () => {
    expect(game.outcome(place(game, { turn: 6, phase: 'mini-german-combat', units: { us: '0304' } }))).toBeNull()
    expect(
      passTo(
        game,
        place(game, { turn: 6, phase: 'mini-german-combat', units: { us: '0304' } }),
        7,
        'mini-allied-replacement',
      ).turn,
    ).toBe(7)
    expect(outcome({ us: '0304', ger: '0704' })).toMatchObject({ points: { allied: 1, german: 1 } })
    const passing = place(game, {
      turn: 7,
      phase: 'mini-german-movement',
      units: { us: '0302', ger: '0404' },
      control: { '0304': 'allied' },
    })
    const passed = play(game, passing, move('0304', 'ger'), move('0305', 'ger'), move('0306', 'ger'))
    expect(passed.control).toEqual({ '0304': 'german' })
    expect(game.outcome(passToTheEnd(game, passed))).toMatchObject({ points: { german: 1, allied: 0 } })
  })

  test('N16.51b a victory hex counts only with a supply line', () => {
    // the Germans hold the beaches: nothing reaches the Allied hex
    expect(outcome({ us: '0504', ger: '0302', 'ger-b': '0702' })).toMatchObject({ points: { allied: 0, german: 0 } })
    expect(outcome({ us: '0504', ger: '0302' })).toMatchObject({ points: { allied: 1 } })
    // a hex left behind in an enemy zone of control has no line
    expect(outcome({ us: '0302', ger: '0505' }, { '0504': 'allied', '0304': 'allied' })).toMatchObject({
      points: { allied: 1, german: 0 },
    })
  })

  test('N16.52 the side with more victory hexes wins, and equal numbers are a draw', () => {
    expect(outcome({ us: '0304', 'us-b': '0504', ger: '0704' })).toMatchObject({
      winner: 'allied',
      points: { allied: 2, german: 1 },
      returns: { allied: 1, german: -1 },
    })
    expect(outcome({ us: '0304', ger: '0704' })).toMatchObject({ winner: null, level: 'draw' })
    expect(outcome({ us: '0302', ger: '0704' })).toMatchObject({ winner: 'german', points: { allied: 0, german: 1 } })
    expect(outcome({ us: '0302', ger: '0908' })).toMatchObject({ winner: null, points: { allied: 0, german: 0 } })
  })

  test('N-R46 at start a victory hex belongs to the side with a unit in it', () => {
    const start = mini([german('ger', { start: { at: '0304' } }), american('us', { start: { at: 'box-A' } })])
    expect(must(start.setup({ scenario: 'longest-day' })).control).toEqual({ '0304': 'german' })
  })
})

describe('sudden death', () => {
  const game = mini([german('ger'), german('ger-b'), american('us')])
  const start = place(game, { phase: 'mini-german-movement', units: { ger: '0303', 'ger-b': '0703', us: '0906' } })

  test('N16.53a a German unit that enters a coast hex wins at once on a 1', () => {
    const entered = play(game, start, move('0302', 'ger'))
    expect(game.toAct(entered)).toMatchObject({
      kind: 'chance',
      roll: { kind: 'sudden-death', rule: 'N16.53a', roller: 'german', dice: 1 },
    })
    const won = play(game, entered, roll(1))
    expect(game.outcome(won)).toMatchObject({
      winner: 'german',
      level: 'German decisive victory',
      returns: { german: 1, allied: -1 },
    })
    for (const die of [2, 3, 4, 5, 6]) expect(game.outcome(play(game, entered, roll(die)))).toBeNull()
    expect(game.toAct(play(game, entered, roll(2)))).toMatchObject({ kind: 'player', side: 'german' })
  })

  test('N16.53a an Allied unit that enters a coast hex does not roll', () => {
    const state = place(game, { phase: 'mini-allied-movement', units: { us: '0303', ger: '0908' } })
    expect(game.toAct(play(game, state, move('0302', 'us'))).kind).toBe('player')
  })

  test('N16.53a a German unit that retreats or advances into a coast hex rolls too', () => {
    const fled = mini([german('ger'), american('us', { attack: [9, 4] })], { charts: always('-/1') })
    const fight = play(
      fled,
      place(fled, { phase: 'mini-allied-combat', units: { ger: '0303', us: '0304' } }),
      attack('0303', 'us'),
      commit,
      declared,
      endAir,
      fire,
    )
    const retreating = play(
      fled,
      fight,
      { type: 'resolve', target: '0303' },
      roll(1),
      { type: 'choose-retreat' },
      { type: 'retreat', unit: 'ger', to: '0302' },
    )
    expect(fled.toAct(retreating)).toMatchObject({ kind: 'chance', roll: { kind: 'sudden-death' } })
    expect(fled.outcome(play(fled, retreating, roll(1)))?.winner).toBe('german')
    expect(fled.check(retreating)).toEqual([])
    const pursued = mini([german('ger', { attack: [9, 4] }), american('us')], { charts: always('-/E') })
    const killed = play(
      pursued,
      place(pursued, { phase: 'mini-german-combat', units: { ger: '0303', us: '0302' } }),
      attack('0302', 'ger'),
      commit,
      roll(1),
    )
    const advancing = play(pursued, killed, { type: 'advance', unit: 'ger', to: '0302' })
    expect(pursued.toAct(advancing)).toMatchObject({ kind: 'chance', roll: { kind: 'sudden-death' } })
    expect(pursued.check(advancing)).toEqual([])
  })

  test('N16.53b each coast hex allows one sudden-death roll in a game', () => {
    const one = play(game, start, move('0302', 'ger'), roll(6))
    expect(one.coastEntered).toEqual(['0302'])
    const stopped = one.stack.at(-1)?.type === 'moving' ? play(game, one, { type: 'stop' }) : one
    const two = play(game, stopped, move('0702', 'ger-b'))
    expect(game.toAct(two)).toMatchObject({ kind: 'chance', roll: { kind: 'sudden-death' } })
    const again = place(game, {
      phase: 'mini-german-movement',
      coastEntered: ['0302'],
      units: { ger: '0303', us: '0906' },
    })
    expect(game.toAct(play(game, again, move('0302', 'ger'))).kind).toBe('player')
    expect(play(game, two, roll(5)).coastEntered).toEqual(['0302', '0702'])
    expect(passTo(game, play(game, two, roll(5)), 2, 'mini-german-movement').coastEntered).toEqual(['0302', '0702'])
  })
})
