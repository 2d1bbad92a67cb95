/** Checks of a game as a whole, after it has been played. */
import type { Tagged } from '../../engine/game.js'
import { canonicalJson } from '../../engine/values/hash.js'
import type { Match } from '../../engine/play/match.js'
import { playMatch, replay } from '../../engine/play/match.js'
import { undoMatch } from '../../engine/play/undo.js'
import { decodeMatch, encodeMatch } from '../../engine/play/savedMatch.js'
import { brief } from '../report.js'
import type { Check, History } from '../scene.js'

type At<S, A extends Tagged, E extends Tagged, V> = Check<History<S, A, E, V>>

/** In a game with more actions than this only the end is undone. */
const MOST_UNDONE = 1024

const ends = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'ends',
  find: ({ game, journal, over }) =>
    over || journal.actions.length < game.info.maxActions
      ? []
      : [`after ${journal.actions.length} actions the game is not over; maxActions is ${game.info.maxActions}`],
})

const pastStates = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'past-states',
  find: ({ game, hashes, kept }) =>
    [...kept].flatMap(([at, state]) =>
      // of a copy: what a game has cached for the position itself would hide that it has changed
      game.hash(structuredClone(state)) === hashes[at]
        ? []
        : [`the position after ${at} actions has another hash now than it had then`],
    ),
})

const replaying = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'replay',
  find: ({ game, journal, hashes, kept }) =>
    [journal.seed, `${journal.seed.slice(0, 100)}, another`].flatMap((seed) => {
      const problems: string[] = []
      let at = 0
      const replayed = replay(game, { ...journal, seed }, (_, state) => {
        at++
        if (kept.has(at) && game.hash(state) !== hashes[at])
          problems.push(`with the seed ${brief(seed)}, the position after ${at} actions differs from that in play`)
      })
      if (replayed._tag === 'Left') return [`the journal is refused: ${replayed.left[0].message}`]
      if (game.hash(replayed.right.state) !== hashes.at(-1))
        problems.push(`with the seed ${brief(seed)}, the journal leads to another position`)
      return problems
    }),
})

const matchCodec = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'match-codec',
  find: ({ game, journal }) => {
    const replayed = replay(game, journal)
    if (replayed._tag === 'Left') return [`the journal is refused: ${replayed.left[0].message}`]
    const decoded = decodeMatch(game, encodeMatch(game, replayed.right))
    if (decoded._tag === 'Left') return [`the match does not decode from its own text: ${decoded.left[0].message}`]
    return canonicalJson(decoded.right) === canonicalJson(replayed.right) ? [] : ['the match decodes to another match']
  },
})

/** Undoes as much as is allowed, then plays it again. */
const undoFaults = <S, A extends Tagged, E extends Tagged, V>(
  { game, hashes, deciders }: History<S, A, E, V>,
  start: Match<S, A>,
): readonly string[] => {
  const length = start.journal.actions.length
  const problems: string[] = []
  let match = start
  for (;;) {
    const undone = undoMatch(game, match)
    if (undone._tag === 'Left') break
    match = undone.right
    const at = match.journal.actions.length
    if (deciders[at] === null) problems.push(`undo takes back the roll after ${at} actions`)
    if (deciders[at] !== deciders[length - 1])
      problems.push(`undo takes back a decision of the other side after ${at} actions`)
    if (game.hash(match.state) !== hashes[at])
      problems.push(`undo leads to another position than the one after ${at} actions`)
  }
  for (const action of start.journal.actions.slice(match.journal.actions.length)) {
    const played = playMatch(game, match, action)
    if (played._tag === 'Left')
      return [...problems, `the undone actions cannot be played again: ${played.left[0].message}`]
    match = played.right
  }
  if (match.journal.actions.length !== length || game.hash(match.state) !== hashes[length])
    problems.push(`playing the undone actions again does not lead to the position after ${length} actions`)
  return problems
}

const undo = <S, A extends Tagged, E extends Tagged, V>(): At<S, A, E, V> => ({
  name: 'undo',
  find: (history) => {
    const { game, journal } = history
    const { length } = journal.actions
    const lengths = [length]
    for (let shorter = 1; shorter < Math.min(length, MOST_UNDONE); shorter = shorter < 8 ? shorter + 1 : shorter * 2)
      lengths.push(shorter)
    return lengths.flatMap((actions) => {
      const match = replay(game, { ...journal, actions: journal.actions.slice(0, actions) })
      return match._tag === 'Left'
        ? [`the journal is refused: ${match.left[0].message}`]
        : undoFaults(history, match.right)
    })
  },
})

/** The checks of a whole game. */
export const historyChecks = <S, A extends Tagged, E extends Tagged, V>(): readonly At<S, A, E, V>[] => [
  ends(),
  pastStates(),
  replaying(),
  matchCodec(),
  undo(),
]
