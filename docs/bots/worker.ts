/** Plays one match of a tournament in a worker thread. */
import type * as t from 'io-ts'
import { violationsOf } from '../../src/engine/index.js'
import { Task } from './contest.js'
import type { Contest, Report } from './contest.js'
import { CONTESTS } from './players.js'

/** The input if the codec accepts it; otherwise throws an error that says what is wrong. */
export const checked = <A>(codec: t.Type<A>, input: unknown): A => {
  const decoded = codec.decode(input)
  if (decoded._tag === 'Right') return decoded.right
  const reasons = violationsOf(decoded.left).map(({ message }) => message)
  throw new Error(reasons.join('; '))
}

/** Plays the match of a task. */
export const playTask = (input: unknown, known: Readonly<Record<string, Contest>> = CONTESTS): Report => {
  const task = checked(Task, input)
  const contest = Object.hasOwn(known, task.game) ? known[task.game] : undefined
  if (contest === undefined) throw new Error(`there is no game ${task.game}: ${Object.keys(known).join(', ')}`)
  return contest.play(task)
}

export default (input: unknown): Report => playTask(input)
