/// <reference lib="dom" />
/** The match on the table: plays actions, undoes, lets the bot answer, saves and loads. It knows nothing of the page. */
import { canUndo, decodeMatch, encodeMatch, playMatch, playout, startMatch, undoMatch } from '../../src/index.js'
import type { Bot, Match, Violation } from '../../src/index.js'
import { normandyBot } from '../../src/bots/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Action, Board, Event as GameEvent, Side, State } from '../../src/normandy/index.js'
import { sideName } from './wording.js'

/** A line of the log, and how long the journal was when it was written: an undo takes the later lines away. */
export interface LogLine {
  readonly at: number
  readonly kind: 'phase' | 'combat' | 'dice' | 'event'
  readonly text: string
  /** a step of a move, to be told with the steps before it */
  readonly step?: Extract<GameEvent, { type: 'moved' }>
}

/** How many decisions the bot makes before the page may draw. */
const BOT_STRIDE = 24

/** A die by its face; nothing for no die. */
const DICE = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅']

const phaseTitle = (id: string): string => normandy.phases.find((phase) => phase.id === id)?.title ?? id

export class Session {
  match!: Match<State, Action>
  human: Side = 'german'
  log: LogLine[] = []
  busy = false
  private bot: Bot<State, Action, GameEvent> = normandyBot(normandy)
  private games = 0

  constructor(private readonly changed: () => void) {}

  get state(): State {
    return this.match.state
  }

  get board(): Board {
    return normandy.boards[this.state.scenario]
  }

  /** Whether the person at the page decides now. */
  get mine(): boolean {
    const next = normandy.toAct(this.state)
    return !this.busy && next.kind === 'player' && next.side === this.human
  }

  get canUndo(): boolean {
    return !this.busy && canUndo(this.match)
  }

  start(scenario: string, human: Side, seed: string): readonly Violation[] {
    const events: GameEvent[] = []
    const started = startMatch(normandy, { scenario, seed }, (event) => events.push(event))
    if (started._tag === 'Left') return started.left
    this.open(started.right, human)
    this.note(started.right, events)
    this.answer()
    return []
  }

  /** Plays actions one after another until somebody else must decide; when one is refused, none is played. */
  play(actions: readonly Action[]): readonly Violation[] {
    const events: GameEvent[] = []
    let match = this.match
    for (const action of actions) {
      const next = normandy.toAct(match.state)
      if (next.kind !== 'player' || next.side !== this.human) break
      const played = playMatch(normandy, match, action, (event) => events.push(event))
      if (played._tag === 'Left') return played.left
      match = played.right
    }
    this.match = match
    this.note(match, events)
    this.answer()
    return []
  }

  undo(): readonly Violation[] {
    const undone = undoMatch(normandy, this.match)
    if (undone._tag === 'Left') return undone.left
    this.match = undone.right
    const { length } = undone.right.journal.actions
    this.log = this.log.filter((line) => line.at <= length)
    this.changed()
    return []
  }

  save(): string {
    return encodeMatch(normandy, this.match)
  }

  load(text: string): readonly Violation[] {
    const loaded = decodeMatch(normandy, text)
    if (loaded._tag === 'Left') return loaded.left
    this.open(loaded.right, this.human)
    const at = loaded.right.journal.actions.length
    this.log = [{ at, kind: 'phase', text: `Loaded: turn ${this.state.turn}, ${phaseTitle(this.state.phase)}` }]
    this.answer()
    return []
  }

  /** One line on who decides what. */
  status(): string {
    const { turn, points, weather } = this.state
    const { mini, turns } = this.board
    const next = normandy.toAct(this.state)
    if (next.kind === 'over') return `The game is over: ${next.outcome.level}`
    const who =
      next.kind === 'player' ? `${sideName(next.side)}: ${normandy.text.decision(this.state)}` : 'The dice decide'
    const score = mini ? '' : ` · ${weather} · points: German ${points.german}, Allied ${points.allied}`
    return `Turn ${turn} of ${turns} · ${phaseTitle(this.state.phase)} · ${who}${this.busy ? ' …' : ''}${score}`
  }

  private open(match: Match<State, Action>, human: Side): void {
    this.games++
    this.match = match
    this.human = human
    this.log = []
    this.busy = false
    this.bot = normandyBot(normandy) // a bot remembers its plans: each match needs its own
  }

  private note(match: Match<State, Action>, events: readonly GameEvent[]): void {
    const at = match.journal.actions.length
    for (const event of events) {
      const die = 'die' in event ? (event.die ?? 0) : 0
      const kind = event.type === 'phase' || event.type === 'combat' ? event.type : die > 0 ? 'dice' : 'event'
      const text = `${DICE[die] ?? ''} ${normandy.text.event(match.state, event)}`.trim()
      const line: LogLine = { at, kind, text }
      this.log.push(event.type === 'moved' ? { ...line, step: event } : line)
    }
  }

  /** While the other side decides, its bot does, a few decisions at a time so that the page stays alive. */
  private answer(): void {
    const other: Side = this.human === 'german' ? 'allied' : 'german'
    const next = normandy.toAct(this.state)
    // the bot's stride may end before a roll: the next one makes it
    this.busy = next.kind === 'chance' || (next.kind === 'player' && next.side === other)
    this.changed()
    if (!this.busy) return
    const game = this.games
    setTimeout(() => {
      if (game !== this.games) return
      const events: GameEvent[] = []
      const options = { most: BOT_STRIDE, emit: (event: GameEvent) => void events.push(event) }
      // without a bot of their own for the human side, playouts stop where the human must decide
      this.match = playout(normandy, this.match, { [other]: this.bot }, options)
      this.note(this.match, events)
      this.answer()
    }, 0)
  }
}
