/** The table of the play page, without a browser: who decides, standing answers, looking back. */
import { describe, expect, test, vi } from 'vitest'
import { playableArdennes } from '../../docs/play/games/ardennes.js'
import { playableMarketGarden } from '../../docs/play/games/marketGarden.js'
import { playableNormandy } from '../../docs/play/games/normandy.js'
import { hidesAnything, viewerOf } from '../../docs/play/secrets.js'
import { mayStand, standingAmong } from '../../docs/play/standingAnswers.js'
import { openTable } from '../../docs/play/table.js'
import type { Wanted } from '../../docs/play/table.js'
import { hexesIn, tracesOf } from '../../docs/play/traces.js'
import { normandy } from '../../src/normandy/index.js'
import type { Event } from '../../src/normandy/index.js'
import { must } from '../playing.js'

const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  request: { scenario: 'campaign', seed: 44 },
  seating: 'german',
  pace: 'at-once',
  autosave: () => undefined,
  ...more,
})

const open = (more: Partial<Wanted> = {}, changed = () => undefined) => {
  const table = must(openTable(playableNormandy, wanted(more), changed))
  table.begin()
  return table
}

describe('the table', () => {
  test('a person plays until the bots decide, and they play until a person decides', async () => {
    const table = open()
    expect(table.isMine).toBe(true)
    while (table.isMine) {
      const end = table.legal.find(({ type }) => type === 'end-phase' || type === 'end-declarations') ?? table.legal[0]!
      expect(table.play([end])).toEqual([])
      if (table.session.history.length > 200) break
    }
    expect(table.isBusy).toBe(true)
    await vi.waitFor(() => expect(table.isBusy).toBe(false), 20_000)
    expect(table.session.history.some(({ side }) => side === 'allied')).toBe(true)
    table.close()
  })

  test('looking back shows earlier positions and does not change the match', () => {
    const table = open()
    const first = table.shown
    table.play([{ type: 'end-phase' }])
    const second = table.shown
    table.look(0)
    expect(table.isLookingBack).toBe(true)
    expect(table.shown).toEqual(first)
    expect(table.isMine).toBe(false)
    expect(table.legal).toEqual([])
    table.look(Infinity)
    expect(table.shown).toBe(second)
    expect(table.isMine).toBe(true)
    expect(table.last?.before).toEqual(first)
  })

  test('in step-by-step mode a bot waits after every gesture', async () => {
    const table = open({ seating: 'nobody', pace: 'step-by-step' })
    for (let played = 1; played < 4; played++) {
      await vi.waitFor(() => expect(table.isWaiting).toBe(true), 20_000)
      expect(table.session.history).toHaveLength(played)
      table.next()
      expect(table.isWaiting).toBe(false)
    }
    table.close()
  })

  test('a bot that replaces a person stops at the end of the phase', async () => {
    const table = open()
    const { phase } = table.session.state
    table.depute()
    expect(table.isDeputed).toBe(true)
    await vi.waitFor(() => expect(table.isBusy).toBe(false), 20_000)
    expect(table.isDeputed).toBe(false)
    expect(table.session.state.phase).not.toBe(phase)
    expect(table.isMine).toBe(true)
  })

  test('a match is saved before the first action', () => {
    const autosave = vi.fn()
    const table = open({ autosave })
    expect(autosave).toHaveBeenCalledWith(table.session.save())
  })

  test('the failure of a bot is reported, and the match waits', async () => {
    const newBot = () => () => {
      throw new Error('no idea')
    }
    const table = must(openTable({ ...playableNormandy, newBot }, wanted({ seating: 'allied' }), () => undefined))
    table.begin()
    await vi.waitFor(() => expect(table.isBusy).toBe(false))
    expect(table.trouble).toMatchObject([{ code: 'player-failed' }])
    expect(table.session.history).toEqual([])
  })

  test('a saved match continues with its history', () => {
    let text = ''
    const table = open({ autosave: (saved) => (text = saved) })
    table.play([{ type: 'end-phase' }])
    const again = open({ request: { saved: text } })
    expect(again.shown).toEqual(table.shown)
    expect(again.place).toBe(table.place)
    expect(openTable(playableNormandy, wanted({ request: { saved: '{' } }), () => undefined)._tag).toBe('Left')
  })
})

describe('standing answers', () => {
  const question = { kind: 'player', side: 'allied', frame: 'reaction', units: ['us-1'], hexes: [] } as const

  test('a standing answer fits the same question of the same side about any unit', () => {
    const cover = { type: 'take-cover' }
    const answers = [{ side: 'allied', frame: 'reaction', action: cover }]
    const legal = () => [{ type: 'stand-fast' }, cover]
    expect(standingAmong(answers, { ...question, units: ['us-2'] }, legal)).toBe(cover)
    expect(standingAmong(answers, { ...question, side: 'german' }, legal)).toBeUndefined()
    expect(standingAmong(answers, { ...question, frame: 'fire-result' }, legal)).toBeUndefined()
    expect(standingAmong([], question, legal)).toBeUndefined()
  })

  test('only questions with few answers may have a standing answer', () => {
    expect(mayStand(question, 0, 3)).toBe(true)
    expect(mayStand(question, 1, 3)).toBe(false)
    expect(mayStand(question, 0, 40)).toBe(false)
    expect(mayStand({ ...question, units: [] }, 0, 3)).toBe(false)
  })

  test('a standing answer is given without asking', async () => {
    const asked = { pace: 'at-once', autosave: () => undefined, seating: 'both' } as const
    const request = { scenario: 'hells-highway', seed: 5 }
    const table = must(openTable(playableMarketGarden, { ...asked, request }, () => undefined))
    const { game } = playableMarketGarden
    const isSmall = () => mayStand(game.toAct(table.shown), 0, table.legal.length)
    table.begin()
    for (let i = 0; i < 4000 && !(isSmall() && table.legal.some((action) => Object.keys(action).length === 1)); i++)
      table.play([table.legal[(i * 7) % table.legal.length]!])
    const answer = table.legal.find((action) => Object.keys(action).length === 1)!
    const before = table.session.match.journal.actions.length
    table.answerAlways(answer)
    await vi.waitFor(() => expect(table.isBusy).toBe(false))
    expect(table.session.match.journal.actions.length).toBeGreaterThan(before)
    expect(table.answers).toHaveLength(1)
    table.withdraw(table.answers[0]!)
    expect(table.answers).toEqual([])
  })
})

describe('secrets', () => {
  test('an open game hides nothing, and with hidden stacks each side sees only its own', () => {
    const openGame = must(normandy.setup({ scenario: 'campaign' }))
    const fog = must(normandy.setup({ scenario: 'campaign', options: { fogOfStacks: true } }))
    expect(hidesAnything(playableNormandy, openGame)).toBe(false)
    expect(viewerOf(playableNormandy, openGame, ['german'])).toBe(null)
    expect(hidesAnything(playableNormandy, fog)).toBe(true)
    expect(viewerOf(playableNormandy, fog, ['allied'])).toBe('allied')
    expect(viewerOf(playableNormandy, fog, ['german', 'allied'])).toBe('german')
    expect(viewerOf(playableNormandy, fog, [])).toBe(null)
  })
})

describe('traces', () => {
  const state = must(normandy.setup({ scenario: 'campaign' }))
  const [attacker, defender] = [
    state.units.find(({ id }) => id === 'ger-243')!,
    state.units.find(({ at }) => at === '1706')!,
  ]
  const combat = {
    type: 'combat',
    attackers: [attacker.id],
    defenders: [defender.id],
    targets: ['1706'],
    die: 4,
  } as unknown as Event

  test('an attack is drawn as an arrow to each target with the die', () => {
    expect(tracesOf(playableNormandy, state, [combat])).toEqual([
      { kind: 'attack', hexes: [attacker.at, '1706'] },
      { kind: 'dice', hex: '1706', faces: [4] },
    ])
  })

  test('a line of the log refers to the hexes that it names, or else to those of its units', () => {
    expect(hexesIn(playableNormandy, state, combat)).toEqual(['1706'])
    expect(hexesIn(playableNormandy, state, { type: 'x', unit: attacker.id } as never)).toEqual([attacker.at])
    expect(
      hexesIn(playableArdennes, must(playableArdennes.game.setup({ scenario: 'six-turn' })), { type: 'x' }),
    ).toEqual([])
  })
})
