/** A match as the menu, the mouse and the keyboard see it. */
import type { Violation } from '../../src/index.js'
import type { StandingAnswer } from './standingAnswers.js'
import type { Pace, Wanted } from './table.js'

export interface Page {
  readonly game: string
  /** a match replaces the one before; nothing changes if it cannot be opened */
  readonly open: (wanted: Wanted) => readonly Violation[]
  readonly save: () => { readonly name: string; readonly text: string } | null
  readonly answers: () => readonly StandingAnswer[]
  readonly refuse: (what: string, violations: readonly Violation[]) => void
  readonly notify: (text: string) => void
  readonly render: () => void
  readonly clickHex: (hex: string) => void
  readonly clickCursor: () => void
  readonly moveCursor: (dx: number, dy: number) => void
  readonly clear: () => void
  readonly undo: () => void
  readonly depute: () => void
  readonly setPace: (pace: Pace) => void
  readonly next: () => void
  /** looks back or forward by this many gestures, or at the position after this many */
  readonly lookBy: (count: number) => void
  readonly lookAt: (place: number) => void
  readonly close: () => void
}
