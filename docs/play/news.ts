/// <reference lib="dom" />
/** The announcements of a screen reader after an action: what happened, what is selected and offered, the odds. */
import type { Tagged } from '../../src/index.js'
import type { Gesture } from '../../src/session/index.js'
import { put } from './dom.js'
import type { Decision, Odds, Offer, Position, Tongue } from './games/game.js'
import type { LogLine } from './log.js'
import type { Table } from './table.js'

/** The most lines of the log that are read out together; a bot may play hundreds before the player decides. */
const MOST = 4

/** What a click may have changed in the panels. */
export interface Panels<A> {
  readonly odds: Odds | null
  readonly offer: Offer<A> | null
  readonly units: readonly string[]
}

/** The latest of some lines, and how many came before them. */
const latest = <S, A, E>(lines: readonly string[], { say }: Tongue<S, A, E>): readonly string[] => {
  const count = lines.length - MOST
  return count > 0 ? [say('{count} more in the log', { count }), ...lines.slice(-MOST)] : lines
}

/** What the panels show now, as sentences. */
const newsOf = <S, A, E>(
  { say, game: { text } }: Tongue<S, A, E>,
  state: S,
  { odds, offer, units }: Panels<A>,
): readonly string[] => {
  const names = units.map((unit) => text.unit(state, unit)).join(', ')
  return [
    names === '' ? '' : say('Selected: {units}', { units: names }),
    offer?.text ?? '',
    odds === null ? '' : [odds.title, odds.line].filter((part) => part !== '').join(': '),
  ]
}

/** Reads out what is new. */
export interface NewsReader<S, A extends Decision, E extends Tagged> {
  /** a match begins, or continues after this many gestures */
  readonly begin: (gestures: number) => void
  /** @param seen - the position as the viewer knows it */
  readonly tell: (
    tongue: Tongue<S, A, E>,
    table: Pick<Table<S, A, E>, 'session' | 'isBusy' | 'isWaiting' | 'isLookingBack'>,
    seen: S,
    lines: (gesture: Gesture<A, E>) => readonly LogLine[],
    panels: Panels<A>,
  ) => void
}

/** A reader that speaks through a live region. */
export const newsReader = <S extends Position, A extends Decision, E extends Tagged>(
  host: HTMLElement,
): NewsReader<S, A, E> => {
  let before: readonly string[] = []
  let told = 0
  return {
    begin: (gestures) => {
      before = []
      told = gestures
    },
    tell: (tongue, { session: { history }, isBusy, isWaiting, isLookingBack }, seen, lines, panels) => {
      // waits while a bot plays on, and while an earlier position is shown
      if ((isBusy && !isWaiting) || isLookingBack) return
      const undone = history.length < told ? [tongue.say('Undo')] : []
      const happened = history.slice(told).flatMap((gesture) => lines(gesture).map(({ text }) => text))
      const now = newsOf(tongue, seen, panels)
      const fresh = now.filter((sentence, i) => sentence !== '' && sentence !== before[i])
      told = history.length
      before = now
      const parts = [...undone, ...latest(happened, tongue), ...fresh]
      if (parts.length > 0) put(host, parts.join('. '))
    },
  }
}
