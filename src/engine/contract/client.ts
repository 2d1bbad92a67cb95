/**
 * The part of a game that a page needs if the game is played elsewhere: its boards and its words, without its rules.
 */
import type * as t from 'io-ts'
import type { GameInfo, GameText, Reader, Side, Tagged } from '../game.js'
import type { Dictionary } from '../words/saying.js'
import { positionTest, wordsForAnything } from './wording.js'
import type { WordsOf } from './wording.js'

/**
 * A game without its rules, for pages that show views and send actions to a server.
 *
 * @category Contract
 */
export interface GameClient<S, A extends Tagged, E extends Tagged, V, I extends string, B, Sides extends Side = Side> {
  readonly info: GameInfo<Sides, I>
  /** the printed components of each scenario */
  readonly boards: Readonly<Record<I, B>>
  /** the words of the game itself */
  readonly text: GameText<S | V, A, E>
  /** the words in another language; English where the dictionary has nothing */
  textIn(dictionary: Dictionary): GameText<S | V, A, E>
  /** decoders of what a server sends; their errors name the path */
  readonly codecs: ClientCodecs<A, E, V>
}

/**
 * Decoders of what a server sends to a page.
 *
 * @category Contract
 */
export interface ClientCodecs<A, E, V> {
  readonly view: Reader<V>
  readonly action: t.Type<A>
  readonly event: t.Type<E>
}

/** The parts of a client. */
interface ClientParts<S, A extends Tagged, E extends Tagged, V, I extends string, B, Sides extends Side> extends Omit<
  GameClient<S, A, E, V, I, B, Sides>,
  'text' | 'textIn'
> {
  readonly text: WordsOf<S | V, A, E>
}

/** Builds a client from its parts; its words accept any value, as those of the game do. */
export const clientOf = <S, A extends Tagged, E extends Tagged, V, I extends string, B, Sides extends Side = Side>({
  info,
  boards,
  text,
  codecs,
}: ClientParts<S, A, E, V, I, B, Sides>): GameClient<S, A, E, V, I, B, Sides> => {
  const textIn = wordsForAnything(text, positionTest(boards), codecs)
  return { info, boards, text: textIn({}), textIn, codecs }
}
