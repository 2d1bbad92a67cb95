import { describe, expect, test } from 'vitest'
import { attach, command, commander, gameOf, targets } from './commandTargets.js'
import { commanded, counters, formations, game, rating, units } from './reorganizing.js'
import { grenadiers, legal, place, play, refusals } from './small.js'

describe('German ad-hoc formations (M23.11)', () => {
  const on = commanded({ adHocFormations: true })

  test('M23.11a E23.11 M-R329 a battalion may be put under any German headquarters but its own', () => {
    expect(targets(game, on, 'ii-21')).toEqual(['22', 'far', 'ss-10'])
    expect(targets(game, commanded({}), 'ii-21')).toEqual([])
    expect(refusals(game, commanded({}), attach('ii-21', '22'))).toEqual(['M17.17d'])
    const moved = play(game, on, attach('ii-21', 'far'))
    expect(['g', 'g2'].map((id) => commander(game, moved, id))).toEqual(['far', 'far'])
    // at no price, and it may go back
    expect([rating(moved, 'g'), rating(moved, 'g2')]).toEqual([7, 5])
    const next = command(game, 'german', units, {
      options: { adHocFormations: true },
      with: { attached: { 'ii-21': 'far' } },
    })
    expect(targets(game, next, 'ii-21')).toEqual(['21', '22', 'ss-10'])
  })

  test('M23.11a only German battalions are put under other headquarters in this way', () => {
    expect(refusals(game, on, attach('g', '22'))).toEqual(['M17.17d'])
    expect(refusals(game, on, attach('21', 'far'))).toEqual(['M17.17d'])
    expect(refusals(game, on, attach('ii-21', 'r'))).toEqual(['M17.17b'])
    const allied = gameOf([...counters, grenadiers('q', { side: 'allied', formation: 'r' })], formations)
    expect(
      refusals(
        allied,
        command(
          allied,
          'allied',
          { a: { at: '0303', disrupted: true }, n: '0909' },
          { options: { adHocFormations: true } },
        ),
        attach('1-r', '1st'),
      ),
    ).toContain('M17.17b')
  })

  test('M23.11a M11.4c the limits of a headquarters hold', () => {
    const full = command(
      game,
      'german',
      { ...units, k1: '0601', k2: '0602', k3: '0603', k4: '0604', 'hq-kg': '0605' },
      { options: { adHocFormations: true } },
    )
    expect(refusals(game, full, attach('ii-21', 'kg'))).toEqual(['M11.4c'])
  })

  test('M23.11b battalions are put under other headquarters only in the German Command Phase', () => {
    const fire = place(game, { phase: 'german-direct-fire', units, options: { adHocFormations: true } })
    expect(refusals(game, fire, attach('ii-21', '22'))).toEqual(['M5.1'])
    const allied = command(
      game,
      'allied',
      { ...units, a: { at: '0912', disrupted: true } },
      {
        options: { adHocFormations: true },
      },
    )
    expect(refusals(game, allied, attach('ii-21', '22'))).toContain('M17.17b')
  })

  test('M23.11b ad-hoc formations are offered only in the German Command Phase of a turn', () => {
    let state = place(game, {
      turn: 36,
      phase: 'german-mini-fire',
      // on both sides somebody Disrupted keeps the Command Phase open
      units: { ...units, a: { at: '0912', disrupted: true } },
      options: { adHocFormations: true },
    })
    const [offered, allowed, all] = [new Set<string>(), new Set<string>(), new Set<string>()]
    while (state.turn === 36) {
      all.add(state.phase)
      if (targets(game, state, 'ii-21').length > 0) offered.add(state.phase)
      if (refusals(game, state, attach('ii-21', '22')).length === 0) allowed.add(state.phase)
      state = play(game, state, legal(game, state, 'end-phase')[0] ?? game.legalActions(state)[0]!)
    }
    expect([...all]).toEqual(
      expect.arrayContaining(['allied-command', 'allied-movement', 'german-response-movement', 'german-movement']),
    )
    expect([[...offered], [...allowed]]).toEqual([['german-command'], ['german-command']])
  })
})

describe('free attachment of all Germans (M23.12f)', () => {
  test('M23.12f by agreement any German unit may be put under any headquarters, at no price', () => {
    const free = commanded({ freeReorganization: true })
    expect(targets(game, free, 'g')).toEqual(['22', 'far', 'ss-10'])
    expect(targets(game, free, 'ii-21')).toEqual(['22', 'far', 'ss-10'])
    expect(targets(game, free, '21')).toEqual(['22', 'far'])
    expect(targets(game, commanded({}), 'g')).toEqual([])
    expect(rating(play(game, free, attach('g', 'far')), 'g')).toBe(7)
    // but nobody under his own part, and no headquarters by itself
    expect(refusals(game, free, attach('ss-10', '21'))).toEqual(['M17.17d'])
    expect(refusals(game, free, attach('hq-21', 'far'))).toEqual(['M17.12b'])
  })
})
