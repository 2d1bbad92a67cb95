/// <reference lib="dom" />
/**
 * The match on the table: plays actions, undoes, lets the bot answer, saves and loads. It knows nothing of the page.
 */
import {
  canUndo,
  decodeMatch,
  encodeMatch,
  playMatch,
  playout,
  randomFrom,
  startMatch,
  undoMatch,
} from '../../src/index.js'
import type { Bot, Match, Side, Tagged, Violation } from '../../src/index.js'
import type { Decision, Playable, Position } from './games/game.js'
import { words } from './wording.js'

/** A line of the log, and how long the journal was when it was written: an undo takes the later lines away. */
export interface LogLine<E> {
  readonly at: number
  readonly kind: 'phase' | 'combat' | 'dice' | 'event'
  readonly text: string
  readonly event: E | null
}

/** What the menu asks for. */
export interface NewGame {
  readonly scenario: string
  readonly seed: string
  readonly options: Readonly<Record<string, boolean>>
  /** the side of the person at the page */
  readonly side: Side
}

/**
 * How many milliseconds the bots decide before the page is drawn: as long as it took to draw it, within these bounds.
 */
const BOT_STRIDE = { least: 60, most: 600 }

/** A die by its face; nothing for no die. */
const DICE = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅']

export class Session<S extends Position, A extends Decision, E extends Tagged> {
  match!: Match<S, A>
  human: Side
  log: LogLine<E>[] = []
  busy = false
  private bots: Readonly<Record<Side, Bot<S, A, E>>> = {}
  private random = randomFrom('')
  private known: { readonly state: S; readonly legal: readonly A[] } | null = null
  /** the phase that the bot finishes for the person at the page */
  private deputed = ''
  /** how long the journal was before each thing that undo takes back as one */
  private starts: number[] = []
  private games = 0
  /** the turn that the scenario begins with */
  private firstTurn = 1

  constructor(
    private readonly playable: Playable<S, A, E>,
    private readonly changed: () => void,
  ) {
    this.human = playable.game.info.sides[0] ?? ''
  }

  get state(): S {
    return this.match.state
  }

  /** Whether the person at the page decides now. */
  get mine(): boolean {
    const next = this.playable.game.toAct(this.state)
    return !this.busy && next.kind === 'player' && next.side === this.human
  }

  /** The legal actions of the person at the page. */
  get legal(): readonly A[] {
    if (!this.mine) return []
    const { state } = this
    if (this.known?.state !== state) this.known = { state, legal: this.playable.game.legalActions(state) }
    return this.known.legal
  }

  get canUndo(): boolean {
    return !this.busy && canUndo(this.match)
  }

  start({ side, ...request }: NewGame): readonly Violation[] {
    const events: E[] = []
    const started = startMatch(this.playable.game, request, (event) => events.push(event))
    if (started._tag === 'Left') return started.left
    this.open(started.right, side)
    this.note(started.right, events)
    this.answer()
    return []
  }

  /**
   * Plays actions until somebody else must decide; when one is refused, none is played, unless the dice have fallen.
   */
  play(actions: readonly A[]): readonly Violation[] {
    const { game } = this.playable
    const events: E[] = []
    let match = this.match
    let refused: readonly Violation[] = []
    for (const action of actions) {
      const next = game.toAct(match.state)
      if (next.kind !== 'player' || next.side !== this.human) break
      const played = playMatch(game, match, action, (event) => events.push(event))
      if (played._tag === 'Left') {
        if (match.barrier === this.match.barrier) return played.left
        refused = played.left
        break
      }
      match = played.right
    }
    this.starts.push(this.match.journal.actions.length)
    this.match = match
    this.note(match, events)
    this.answer()
    return refused
  }

  /** Whether the bot decides for the person at the page. */
  get deputing(): boolean {
    return this.deputed !== ''
  }

  /** Lets the bot decide for the person at the page until the phase is over. */
  depute(): void {
    this.deputed = this.phase
    this.answer()
  }

  /** The person takes over again. */
  recall(): void {
    this.deputed = ''
  }

  /** Takes back what the last click did, as far as the engine allows. */
  undo(): readonly Violation[] {
    const { length } = this.match.journal.actions
    while ((this.starts.at(-1) ?? 0) >= length && this.starts.length > 0) this.starts.pop()
    const start = this.starts.pop() ?? length - 1
    do {
      const undone = undoMatch(this.playable.game, this.match)
      if (undone._tag === 'Left') return undone.left
      this.match = undone.right
    } while (this.canUndo && this.match.journal.actions.length > start)
    const left = this.match.journal.actions.length
    this.log = this.log.filter((line) => line.at <= left)
    this.changed()
    return []
  }

  save(): string {
    return encodeMatch(this.playable.game, this.match)
  }

  load(text: string, human: Side): readonly Violation[] {
    const loaded = decodeMatch(this.playable.game, text)
    if (loaded._tag === 'Left') return loaded.left
    this.open(loaded.right, human)
    const at = loaded.right.journal.actions.length
    const { turn, phase } = this.state
    this.log = [{ at, kind: 'phase', text: `Loaded: turn ${turn}, ${this.phaseTitle(phase)}`, event: null }]
    this.answer()
    return []
  }

  /** Stops what this session still does; another match takes its place. */
  close(): void {
    this.games++
  }

  /** One line on who decides what. */
  status(): string {
    const { game, score } = this.playable
    const { scenario, turn, phase } = this.state
    const next = game.toAct(this.state)
    if (next.kind === 'over') return `The game is over: ${next.outcome.level}`
    const turns = game.info.scenarios.find(({ id }) => id === scenario)?.turns ?? 1
    const who = next.kind === 'player' ? `${words(next.side)}: ${game.text.decision(this.state)}` : 'The dice decide'
    const points = score(this.state)
    const end = `${this.busy ? ' …' : ''}${points === '' ? '' : ` · ${points}`}`
    const last = this.firstTurn + turns - 1
    const span = this.firstTurn === 1 ? last : `${this.firstTurn} to ${last}`
    return `Turn ${turn} of ${span} · ${this.phaseTitle(phase)} · ${who}${end}`
  }

  private get phase(): string {
    return `${this.state.turn} ${this.state.phase}`
  }

  private phaseTitle(id: string): string {
    return this.playable.game.phases.find((phase) => phase.id === id)?.title ?? id
  }

  private open(match: Match<S, A>, human: Side): void {
    const { game, newBot } = this.playable
    this.games++
    this.match = match
    const { scenario, options } = match.journal
    const fresh = game.setup({ scenario, options })
    this.firstTurn = fresh._tag === 'Right' ? fresh.right.turn : 1
    this.human = human
    this.log = []
    this.starts = []
    this.busy = false
    this.deputed = ''
    this.random = randomFrom(`${match.journal.seed} page`)
    this.bots = Object.fromEntries(game.info.sides.map((side) => [side, newBot()]))
  }

  private note(match: Match<S, A>, events: readonly E[]): void {
    const at = match.journal.actions.length
    for (const event of events) {
      const dice = this.playable.dice(event).filter((die) => die > 0)
      const kind = event.type === 'phase' || event.type === 'combat' ? event.type : dice.length > 0 ? 'dice' : 'event'
      const faces = dice.map((die) => DICE[die] ?? '').join('')
      this.log.push({ at, kind, text: `${faces} ${this.playable.game.text.event(match.state, event)}`.trim(), event })
    }
  }

  /** While the other side decides, its bot does, a few decisions at a time so that the page stays alive. */
  private answer(): void {
    if (this.deputed !== this.phase) this.deputed = ''
    const next = this.playable.game.toAct(this.state)
    // a match may have been saved before a roll: then that is made first
    this.busy = next.kind === 'chance' || (next.kind === 'player' && (next.side !== this.human || this.deputed !== ''))
    const drawing = performance.now()
    this.changed()
    if (!this.busy) return
    const game = this.games
    setTimeout(() => {
      if (game !== this.games) return
      const now = performance.now()
      const end = now + Math.min(Math.max(now - drawing, BOT_STRIDE.least), BOT_STRIDE.most)
      while (performance.now() < end && this.decide());
      this.answer()
    }, 0)
  }

  /** One decision of a bot; false when it is not for a bot to decide. */
  private decide(): boolean {
    const { game } = this.playable
    const { state } = this
    const next = game.toAct(state)
    const events: E[] = []
    const emit = (event: E): void => void events.push(event)
    if (next.kind === 'player' && next.side === this.human) {
      const bot = this.bots[next.side]
      if (this.deputed !== this.phase || bot === undefined) return false
      const question = { game, state, side: next.side, actions: game.legalActions(state), random: this.random }
      // through the match, so that these decisions can be taken back like one's own
      const played = playMatch(game, this.match, bot(question), emit)
      if (played._tag === 'Left') return false
      this.starts.push(this.match.journal.actions.length)
      this.match = played.right
    } else {
      if (next.kind === 'over') return false
      this.match = playout(game, this.match, this.bots, { most: 1, emit })
    }
    this.note(this.match, events)
    return true
  }
}
