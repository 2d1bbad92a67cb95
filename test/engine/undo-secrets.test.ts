/** How far undo goes back where something is hidden. */
import { describe, expect, it, vi } from 'vitest'
import { canUndo, drawAction, playMatch, randomFrom, replay, startMatch, undoMatch } from '../../src/engine/index.js'
import type { Game, Match, Tagged } from '../../src/engine/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import { hexId } from '../../src/hex/index.js'
import { normandy } from '../../src/normandy/index.js'
import { toyWith } from '../testing/broken.js'
import type { Action, State } from './toy.js'
import { toy } from './toy.js'
import { left, right } from './right.js'

const start = right(startMatch(toy, { scenario: 'farm', seed: 'a' }))

describe('undo where something is hidden', () => {
  it('undo stops at an action that reveals something to its side', () => {
    const hide: Action = { type: 'hide', place: 'left' }
    const muster: Action = { type: 'muster' }
    const reveals = vi.fn(
      (before: State, after: State, viewer: string) => viewer === 'blue' && after.tokens > before.tokens,
    )
    const game = toyWith({ reveals })
    const hidden = right(playMatch(game, start, hide))
    expect([canUndo(hidden), hidden.barrier.after]).toEqual([true, 0])
    const learned = right(playMatch(game, hidden, muster))
    expect([canUndo(learned), learned.barrier]).toEqual([false, { state: learned.state, after: 2 }])
    expect(left(undoMatch(game, learned))[0].code).toBe('nothing-to-undo')
    expect(right(replay(game, learned.journal))).toEqual(learned)
    expect(canUndo(right(playMatch(toy, hidden, muster)))).toBe(true)
  })

  /**
   * Plays at random and gathers for each action of a side that goes on deciding whether it revealed something, and can
   * be undone.
   */
  const undone = <S, A extends Tagged, E extends Tagged>(
    game: Game<S, A, E>,
    first: Match<S, A>,
    count: number,
  ): readonly (readonly [boolean, boolean])[] => {
    const dice = randomFrom('undo')
    const seen: (readonly [boolean, boolean])[] = []
    let match = first
    for (let i = 0; i < count; i++) {
      const action = drawAction(game, match.state, dice)
      if (action === null) break
      const before = game.toAct(match.state)
      const next = right(playMatch(game, match, action))
      const after = game.toAct(next.state)
      const rolled = next.journal.actions.length > match.journal.actions.length + 1
      if (before.kind === 'player' && after.kind === 'player' && before.side === after.side && !rolled)
        seen.push([game.reveals!(match.state, next.state, before.side), canUndo(next)])
      match = next
    }
    return seen
  }

  it('N15.25 undo stops where a stack hidden by fog is revealed', () => {
    const match = right(startMatch(normandy, { scenario: 'campaign', options: { fogOfStacks: true }, seed: 'fog' }))
    const seen = undone(normandy, match, 600)
    expect(seen.every(([revealed, canBe]) => revealed !== canBe)).toBe(true)
    expect(seen.some(([revealed]) => revealed)).toBe(true)
    expect(seen.some(([revealed]) => !revealed)).toBe(true)
  })

  it('A32.2 a search for the fuel dump reveals something to the Germans, but not to the Allies', () => {
    const options = { fuelDumps: true }
    const bare = right(ardennes.setup({ scenario: 'campaign', options }))
    const dump = { place: hexId('2030'), searched: [], status: 'hidden', tried: false } as const
    const withDump = (changes: Partial<NonNullable<typeof bare.dump>>): typeof bare => ({
      ...bare,
      dump: { ...dump, ...changes },
    })
    const hidden = withDump({})
    const learned = (after: typeof bare): readonly boolean[] =>
      (['german', 'public', 'allied'] as const).map((viewer) => ardennes.reveals!(hidden, after, viewer))
    expect(learned(hidden)).toEqual([false, false, false])
    expect(learned(withDump({ searched: [hexId('2031')] }))).toEqual([true, true, false])
    expect(learned(withDump({ status: 'captured' }))).toEqual([true, true, false])
    expect(learned(bare)).toEqual([false, false, false])
  })
})
