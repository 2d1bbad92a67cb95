/** The status line: the turn, the phase, and who decides what. Pure. */
import type { Tagged } from '../../src/index.js'
import type { Decision, Playable, Position, Tongue } from './games/game.js'
import type { Table } from './table.js'
import { words } from './wording.js'

const phaseTitle = <S extends Position, A extends Decision, E extends Tagged>(
  { game }: Playable<S, A, E>,
  { say }: Tongue<S, A, E>,
  id: string,
): string => say(game.phases.find((phase) => phase.id === id)?.title ?? words(id))

/** The first turn of a scenario, which may not be turn 1. */
const firstTurnOf = <S extends Position, A extends Decision, E extends Tagged>(
  { game }: Playable<S, A, E>,
  scenario: string,
  options: object,
): number => {
  const begun = game.setup({ scenario, options })
  return begun._tag === 'Right' ? begun.right.turn : 1
}

/** Makes the status line of a match; `options` are those of its set-up. */
export const statusOf = <S extends Position, A extends Decision, E extends Tagged>(
  playable: Playable<S, A, E>,
  scenario: string,
  options: object,
): ((tongue: Tongue<S, A, E>, table: Table<S, A, E>) => string) => {
  const { game, score } = playable
  const first = firstTurnOf(playable, scenario, options)
  const last = first + (game.info.scenarios.find(({ id }) => id === scenario)?.turns ?? 1) - 1
  return (tongue, { shown: state, isBusy, isLookingBack }) => {
    const { say } = tongue
    const next = game.toAct(state)
    if (next.kind === 'over') return say('The game is over: {result}', { result: say(next.outcome.level) })
    const { turn } = state
    const when =
      first === 1
        ? say('Turn {turn} of {last}', { turn, last })
        : say('Turn {turn} of {first} to {last}', { turn, first, last })
    const decision = tongue.game.text.decision(state)
    const who = next.kind === 'player' ? `${say(words(next.side))}: ${decision}` : say('The dice decide')
    const points = score(state, say)
    const parts = [
      isLookingBack ? say('Looking back') : '',
      when,
      phaseTitle(playable, tongue, state.phase),
      `${who}${isBusy ? ' …' : ''}`,
      points,
    ]
    return parts.filter((part) => part !== '').join(' · ')
  }
}
