/**
 * Players that think elsewhere: in a worker of a browser or of Node, so that the page stays alive. Both ends are this
 * module: {@link playerBehind} asks, {@link answerQuestions} answers.
 */
import { BotQuestion } from '../engine/play/botQuestion.js'
import { randomFrom } from '../engine/play/dice.js'
import type { Game, Tagged } from '../engine/game.js'
import type { Bot } from '../engine/play/play.js'
import { describeThrown } from '../engine/values/thrown.js'
import type { Player } from './contract.js'

/**
 * One end of a channel between two threads: a `Worker` or the `self` of one in a browser, a `Worker` or the
 * `parentPort` in Node.
 *
 * @category Sessions
 */
export interface Port {
  postMessage(message: unknown): void
  addEventListener?(type: PortEvent, listener: (event: object) => void): void
  on?(type: PortEvent, listener: (value: unknown) => void): unknown
}

const LOSSES = ['error', 'messageerror', 'exit', 'close'] as const

/**
 * The events of a port: messages, and the loss of its other end.
 *
 * @category Sessions
 * @useDeclaredType
 */
export type PortEvent = 'message' | (typeof LOSSES)[number]

/** A question as it is sent. */
interface SentQuestion<S> {
  readonly question: number
  readonly state: S
  readonly side: string
  readonly seed: string
}

/** An answer as it is sent: an action, or why there is none. */
type SentAnswer<A> =
  { readonly answer: number; readonly action: A } | { readonly answer: number; readonly problem: string }

/** The message of a browser's event; Node hands the message over by itself. */
const messageIn = (event: object): unknown => ('data' in event ? event.data : undefined)

const listen = (port: Port, listener: (message: unknown) => void): void => {
  if (port.addEventListener !== undefined) port.addEventListener('message', (event) => listener(messageIn(event)))
  else port.on?.('message', listener)
}

/** A port that has closed, or whose worker has ended, answers nothing any more; after an error a worker may go on. */
const FINAL: readonly string[] = ['exit', 'close']

const whenLost = (port: Port, listener: (isFinal: boolean) => void): void => {
  for (const loss of LOSSES) {
    const lost = (): void => listener(FINAL.includes(loss))
    if (port.addEventListener !== undefined) port.addEventListener(loss, lost)
    else port.on?.(loss, lost)
  }
}

const LOST = 'the worker has failed or ended'

const fieldOf = (message: unknown, key: 'question' | 'answer'): unknown =>
  typeof message === 'object' && message !== null && key in message
    ? (message as Readonly<Record<string, unknown>>)[key]
    : undefined

/**
 * A player behind a port. Its answers are checked like all others. When the worker fails or ends, its open questions
 * fail; once it has ended, all later ones fail too.
 *
 * @category Sessions
 */
export const playerBehind = <S, A extends Tagged, E extends Tagged>(port: Port): Player<S, A, E> => {
  const waiting = new Map<number, (sent: SentAnswer<A>) => void>()
  let count = 0
  listen(port, (message) => {
    const answer = fieldOf(message, 'answer')
    if (typeof answer !== 'number') return
    waiting.get(answer)?.(message as SentAnswer<A>) // it may be anything: the session checks it
    waiting.delete(answer)
  })
  let isGone = false
  whenLost(port, (isFinal) => {
    isGone ||= isFinal
    for (const [answer, settle] of waiting) settle({ answer, problem: LOST })
    waiting.clear()
  })
  return ({ state, side, random }) =>
    new Promise<A>((resolve, reject) => {
      if (isGone) {
        reject(new Error(LOST))
        return
      }
      const question = count++
      waiting.set(question, (sent) => {
        if ('problem' in sent) reject(new Error(sent.problem))
        else resolve(sent.action)
      })
      port.postMessage({ question, state, side, seed: String(random()) } satisfies SentQuestion<S>)
    })
}

/**
 * Answers the questions from a port with a bot. Call it in the worker.
 *
 * @category Sessions
 */
export const answerQuestions = <S, A extends Tagged, E extends Tagged>(
  game: Game<S, A, E>,
  bot: Bot<S, A, E>,
  port: Port,
): void => {
  listen(port, (message) => {
    if (typeof fieldOf(message, 'question') !== 'number') return
    const { question: answer, state, side, seed } = message as SentQuestion<S> // sent by the other end
    try {
      const action = bot(new BotQuestion(game, state, side, randomFrom(seed)))
      port.postMessage({ answer, action } satisfies SentAnswer<A>)
    } catch (error) {
      port.postMessage({ answer, problem: describeThrown(error) } satisfies SentAnswer<A>)
    }
  })
}
