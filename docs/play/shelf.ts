/// <reference lib="dom" />
/** What the browser keeps between visits: the match, who plays, and the settings of the page. */
import { opponentNamed } from './opponents.js'
import type { Opponent } from './opponents.js'
import type { StandingAnswer } from './standingAnswers.js'

const KEY = 'westfront-table'

/** Who plays, and the standing answers. */
export interface Seats {
  readonly seating: string
  readonly opponent: Opponent
  readonly answers: readonly StandingAnswer[]
}

/** A kept match, as plain JSON. */
export interface Kept extends Seats {
  readonly game: string
  /** the text of the match */
  readonly text: string
}

/** The settings of the page. */
export interface Habits {
  readonly language: string
  readonly pace: string
  readonly overlays: readonly string[]
  /** whether keys that type a character are shortcuts */
  readonly shortcuts: boolean
}

/** The storage of the browser. It may be forbidden or full; then nothing is kept. */
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

/** The kept answers; malformed ones are left out. */
const answersIn = (value: unknown): readonly StandingAnswer[] =>
  Array.isArray(value)
    ? value.filter(
        (one: unknown): one is StandingAnswer =>
          hasTexts(one, ['side', 'frame']) && hasTexts((one as StandingAnswer).action, ['type']),
      )
    : []

/** The match of the last visit, if there is one. */
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

/** Keeps a match that this version cannot open, for a version that can: the next match would overwrite it. */
export const setAside = (kept: Kept): void =>
  quietly(() => {
    localStorage.setItem(`${KEY}-unread`, JSON.stringify(kept))
  }, undefined)

/** The settings of the last visit. */
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
