import { positionOf } from '../../src/market-garden/position.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formationOfFire } from '../../src/market-garden/fire/multiFormation.js'
import { isSupplied } from '../../src/market-garden/supply/supply.js'
import type { State } from '../../src/market-garden/state.js'
import {
  company,
  flak,
  formation,
  germanHeadquarters,
  germanMortars,
  grenadiers,
  headquarters,
  legal,
  play,
  place,
  refusals,
  roll,
  unit,
} from './small.js'
import { attach, command, commander, far, gameOf, targets } from './commandTargets.js'

describe('when a headquarters is lost (M17.17)', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('43', 'allied', { level: 'division', superior: 'corps' }),
    ...['129', '130', '214'].map((id) => formation(id, 'allied', { superior: '43' })),
    formation('5dl', 'allied', { level: 'battalion', superior: '214' }),
    formation('50', 'allied', { level: 'division', superior: 'corps' }),
    formation('231', 'allied', { superior: '50' }),
  ]
  const counters = [
    company('dl', { formation: '5dl' }),
    company('other', { formation: '129' }),
    ...['43', '129', '130', '214', '231'].map((id) => headquarters(id)),
    far,
  ]
  const game = gameOf(counters, formations)
  // a Disrupted unit keeps the phase open: it could try to recover
  const units = {
    dl: '0303',
    other: { at: '0404', disrupted: true },
    'hq-43': '0305',
    'hq-129': '0307',
    'hq-130': '0501',
    'hq-231': '0701',
    far: '0912',
  }
  const lost = command(game, 'allied', { ...units, 'hq-214': 'eliminated' })

  test('M17.12b M17.0b M17.17a a unit that has lost its headquarters is out of supply until it has another', () => {
    const board = game.boards['hells-highway']
    expect(commander(game, lost, 'dl')).toBe('214')
    const hungry = gameOf(counters, formations, { alwaysSupplied: [] })
    const state = place(hungry, { units: { ...units, 'hq-214': 'eliminated' } })
    expect(isSupplied(positionOf(hungry.boards['hells-highway'], state), board.unitIndex('dl'))).toBe(false)
    const fed = place(hungry, { units: { ...units, 'hq-214': 'eliminated' }, with: { attached: { dl: '130' } } })
    expect(isSupplied(positionOf(hungry.boards['hells-highway'], fed), board.unitIndex('dl'))).toBe(true)
  })

  test('M17.17b M-R306 a unit without its headquarters may go to one at the same level, first in its division', () => {
    expect(targets(game, lost, 'dl')).toEqual(['129', '130', '43'])
    expect(refusals(game, lost, attach('dl', '231'))).toEqual(['M17.17b'])
    const state = play(game, lost, attach('dl', '130'))
    expect(commander(game, state, 'dl')).toBe('130')
    // it fights as what is printed on it
    const board = game.boards['hells-highway']
    expect(formationOfFire(positionOf(board, state), board.unitIndex('dl'))).toBe('5dl')
  })

  test('M17.17b M-R306 a unit goes to another division when no headquarters of its level is left in its own', () => {
    const alone = command(
      game,
      'allied',
      { dl: '0303', 'hq-214': 'eliminated', 'hq-43': 'eliminated', 'hq-231': '0701', far: '0912' },
      { with: { returning: { 'hq-43': 45 } } },
    )
    expect(targets(game, alone, 'dl')).toEqual(['231'])
    // the headquarters of its division is of a higher level, and keeps nobody from one of its own level elsewhere
    const led = command(game, 'allied', {
      dl: '0303',
      'hq-214': 'eliminated',
      'hq-43': '0305',
      'hq-231': '0701',
      far: '0912',
    })
    expect(targets(game, led, 'dl')).toEqual(['231', '43'])
  })

  test('M17.17c a unit may go directly to the headquarters above the lost one', () => {
    expect(commander(game, play(game, lost, attach('dl', '43')), 'dl')).toBe('43')
  })

  test('M17.17d a unit does not change while its headquarters stands', () => {
    const whole = command(game, 'allied', { ...units, 'hq-214': '0505' })
    expect(targets(game, whole, 'dl')).toEqual([])
    expect(refusals(game, whole, attach('dl', '130'))).toEqual(['M17.17d'])
    expect(refusals(game, lost, attach('other', '130'))).toEqual(['M17.17d'])
    expect(refusals(game, lost, attach('hq-129', '43'))).toEqual(['M17.12b'])
    expect(refusals(game, lost, attach('far', '130'))).toEqual(['M11.4a'])
    expect(refusals(game, lost, attach('dl', 'kg-far'))).toContain('M17.17b')
  })

  test('M17.17a a unit changes once in a phase, and goes back when its headquarters is there again', () => {
    const moved = play(game, lost, attach('dl', '130'))
    expect(refusals(game, moved, attach('dl', '129'))).toContain('M11.4e')
    const back = command(game, 'allied', { ...units, 'hq-214': '0505' }, { with: { attached: { dl: '130' } } })
    expect(play(game, back, attach('dl', '214')).attached).toEqual({})
  })
})

describe('headquarters that come back (M17.18)', () => {
  const formations = [
    formation('corps', 'allied', { level: 'corps' }),
    formation('ga', 'allied', { level: 'division', superior: 'corps' }),
    formation('ga-5', 'allied', { superior: 'ga' }),
    formation('ig', 'allied', { superior: 'ga-5' }),
  ]
  const counters = [
    company('guards', { formation: 'ig' }),
    ...['ga', 'ga-5', 'ig'].map((id) => headquarters(id, { strength: 1 })),
    grenadiers('enemy', { strength: 9, rating: 7 }),
  ]
  const game = gameOf(counters, formations)

  /** A headquarters that is shot away in a fire phase of turn 36; the state when the phase has ended. */
  const shot = (id: string): State => {
    const start = place(game, {
      turn: 36,
      phase: 'german-direct-fire',
      units: { guards: '0707', [id]: { at: '0303', mode: 'travel' }, enemy: '0304' },
    })
    const open = play(game, start, { type: 'open-fire', kind: 'conventional', target: id })
    let now = play(game, open, legal(game, open, 'add-firer')[0]!, { type: 'fire' })
    for (let i = 0; i < 6 && game.toAct(now).kind === 'chance'; i++) now = play(game, now, roll(1, 1))
    expect(unit(now, id).at).toBe('eliminated')
    return play(game, now, { type: 'end-phase' })
  }

  test('M17.18a two dice give the turns that a headquarters with others below it is away', () => {
    for (const id of ['hq-ga', 'hq-ga-5']) {
      const state = shot(id)
      expect(game.toAct(state)).toMatchObject({ kind: 'chance', roll: { rule: 'M17.18a', dice: 2, roller: 'allied' } })
      expect(play(game, state, roll(1, 2)).returning).toEqual({ [id]: 39 })
    }
  })

  test('M17.18c a headquarters at the lowest level does not come back', () => {
    const state = shot('hq-ig')
    expect(game.toAct(state).kind).toBe('player')
    expect(state.returning).toEqual({})
  })

  test('M17.18b a lost headquarters comes back beside a unit of its own from its turn on', () => {
    const at = (turn: number): State =>
      command(
        game,
        'allied',
        { guards: '0707', 'hq-ga': 'eliminated', 'hq-ig': '0701', enemy: '0608' },
        { turn, with: { returning: { 'hq-ga': 39 } } },
      )
    const back = (hex: string, mode = 'defilade') =>
      ({ type: 'return-headquarters', unit: 'hq-ga', mode, at: hex }) as const
    // with nothing to decide the phase before is over at once
    expect(at(38).phase).toBe('allied-indirect-fire')
    const early = command(
      game,
      'allied',
      { guards: { at: '0707', disrupted: true }, 'hq-ga': 'eliminated', 'hq-ig': '0701', enemy: '0608' },
      { turn: 38, with: { returning: { 'hq-ga': 39 } } },
    )
    expect(refusals(game, early, back('0706'))).toEqual(['M17.18a'])
    const state = at(39)
    expect(refusals(game, state, back('0706'))).toEqual([])
    expect(refusals(game, state, back('0706', 'travel'))).toEqual([])
    expect(refusals(game, state, back('0705'))).toEqual(['M17.18b'])
    expect(refusals(game, state, back('0706', 'concentrated'))).toEqual(['M13.2a'])
    const returned = play(game, state, back('0706'))
    expect(unit(returned, 'hq-ga')).toMatchObject({ at: '0706', lost: 0, mode: 'defilade', depleted: false })
    expect(returned.returning).toEqual({})
  })

  test('M17.18b M-R307 a headquarters without a unit of its own left does not come back', () => {
    const alone = command(
      game,
      'allied',
      { guards: 'eliminated', 'hq-ga': 'eliminated', enemy: '0608' },
      { turn: 40, with: { returning: { 'hq-ga': 39 } } },
    )
    expect(legal(game, alone, 'return-headquarters')).toEqual([])
  })
})

test('M11.4 M17.17 over random play explain and the list of legal actions agree in the Command Phase', () => {
  const formations = [
    formation('div', 'german', { level: 'division' }),
    formation('reg', 'german', { superior: 'div' }),
    formation('reg-2', 'german', { superior: 'div' }),
    formation('kg', 'german'),
  ]
  const counters = [
    grenadiers('i1'),
    grenadiers('r1', { formation: 'reg' }),
    flak('guns', { formation: 'div' }),
    germanMortars('hw', { formation: 'reg-2' }),
    ...['div', 'reg', 'reg-2', 'kg'].map((id) => germanHeadquarters(id)),
    company('ally'),
  ]
  const game = gameOf(counters, formations)
  const units = {
    i1: '0303',
    r1: { at: '0305', disrupted: true },
    guns: '0501',
    hw: '0503',
    'hq-div': 'eliminated',
    'hq-reg': 'eliminated',
    'hq-reg-2': '0307',
    'hq-kg': '0701',
    ally: '0912',
  }
  const subjects = [...counters.map(({ id }) => id), ...formations.map(({ id }) => id)]
  const universe = [
    ...subjects.flatMap((subject) => formations.map(({ id }) => attach(subject, id))),
    ...counters.map(({ id }) => ({ type: 'recover', unit: id }) as const),
    ...['0302', '0304', '0306', '0402', '0404'].flatMap((at) =>
      (['defilade', 'travel'] as const).map(
        (mode) => ({ type: 'return-headquarters', unit: 'hq-div', mode, at }) as const,
      ),
    ),
  ]
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 8 }), (choices) => {
      let state = command(game, 'german', units, { turn: 36, with: { returning: { 'hq-div': 36 } } })
      for (const choice of choices) {
        const act = game.toAct(state)
        if (act.kind === 'over' || state.phase !== 'german-command') break
        if (act.kind === 'player') {
          const legalNow = new Set(game.legalActions(state).map((action) => JSON.stringify(action)))
          for (const action of universe)
            expect([action, refusals(game, state, action).length === 0]).toEqual([
              action,
              legalNow.has(JSON.stringify(action)),
            ])
        }
        const actions =
          act.kind === 'chance' ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state)
        state = play(game, state, actions[choice % actions.length]!)
      }
    }),
    { numRuns: 25 },
  )
})
