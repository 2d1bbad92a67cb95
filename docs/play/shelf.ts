/// <reference lib="dom" />
/** What the browser keeps from one visit to the next: the match, who plays, and how the page is set. */
import { opponentNamed } from './opponents.js'
import type { Opponent } from './opponents.js'
import type { StandingAnswer } from './standingAnswers.js'

const KEY = 'westfront-table'

/** Who plays, and what is answered without asking. */
export interface Seats {
  readonly seating: string
  readonly opponent: Opponent
  readonly answers: readonly StandingAnswer[]
}

/** What is kept, as plain JSON. */
export interface Kept extends Seats {
  readonly game: string
  /** the text of the match */
  readonly text: string
}

/** What is kept of the page itself. */
export interface Habits {
  readonly language: string
  readonly pace: string
  readonly overlays: readonly string[]
  /** whether keys that write a character are shortcuts */
  readonly shortcuts: boolean
}

/** A browser may forbid its storage, or have none left: then nothing is kept. */
const quietly = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

const read = (key: string): unknown => quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, null)

const hasTexts = (value: unknown, keys: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  keys.every((key) => typeof (value as Readonly<Record<string, unknown>>)[key] === 'string')

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Answers as they were kept; whatever has another form is left out. */
const answersIn = (value: unknown): readonly StandingAnswer[] =>
  Array.isArray(value)
    ? value.filter(
        (one: unknown): one is StandingAnswer =>
          hasTexts(one, ['side', 'frame']) && hasTexts((one as StandingAnswer).action, ['type']),
      )
    : []

/** The match that was on the table, if there was one. */
export const keptMatch = (): Kept | null => {
  const kept = read(KEY)
  if (!hasTexts(kept, ['game', 'text', 'seating'])) return null
  const { game, text, seating, opponent, answers } = kept as Kept
  return { game, text, seating, opponent: opponentNamed(opponent), answers: answersIn(answers) }
}

export const keepMatch = (kept: Kept): void =>
  quietly(() => {
    localStorage.setItem(KEY, JSON.stringify(kept))
  }, undefined)

/** Keeps a match that this version cannot open, for the one that can: the next match takes its place. */
export const setAside = (kept: Kept): void =>
  quietly(() => {
    localStorage.setItem(`${KEY}-unread`, JSON.stringify(kept))
  }, undefined)

/** How the page was set. */
export const keptHabits = (): Habits | null => {
  const kept = read(`${KEY}-habits`)
  if (!hasTexts(kept, ['language', 'pace'])) return null
  const { language, pace, overlays } = kept as Habits
  const { shortcuts = true } = kept as Partial<Habits> // earlier versions of the page kept none
  return { language, pace, overlays: texts(overlays), shortcuts }
}

export const keepHabits = (habits: Habits): void =>
  quietly(() => {
    localStorage.setItem(`${KEY}-habits`, JSON.stringify(habits))
  }, undefined)
