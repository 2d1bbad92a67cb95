/** What every demonstration does: play a seeded match, report every turn, write the journal and the board. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playout, startMatch } from '../../src/index.js'
import type { Bot, Game, Tagged } from '../../src/index.js'

/** The parts of a demonstration that depend on the game. */
export interface Show<S, A extends Tagged, E extends Tagged> {
  readonly game: Game<S, A, E>
  /** makes a new player for each match and side */
  readonly bot: () => Bot<S, A, E>
  readonly titleOf: (state: S) => string
  readonly turnOf: (state: S) => number
  /** the last turn of the scenario */
  readonly lastTurnOf: (state: S) => number
  /** `hear` gets every event; `report` summarizes the events since its last call */
  readonly reporter: (start: S) => {
    readonly hear: (event: E) => void
    readonly report: (state: S) => readonly string[]
  }
  readonly draw: (state: S) => string
}

/** Options of a demonstration. */
export interface Request {
  readonly scenario: string
  readonly seed: string
  readonly folder: string
  /** the most turns */
  readonly turns: number
}

/** Milliseconds between two updates of the progress line. */
const REST = 100

/** A progress line that overwrites itself; nothing if standard error is not a terminal. */
const progressLine = (text: () => string): { readonly show: () => void; readonly clear: () => void } => {
  const { stderr } = process
  let shown = 0
  return {
    show: () => {
      if (!stderr.isTTY || Date.now() - shown < REST) return
      shown = Date.now()
      stderr.write(`\r\x1b[K${text()}`)
    },
    clear: () => {
      if (shown > 0) stderr.write('\r\x1b[K')
    },
  }
}

/** Plays one match and prints it. Returns the reasons if the match cannot start. */
export const run = <S, A extends Tagged, E extends Tagged>(
  show: Show<S, A, E>,
  { scenario, seed, folder, turns }: Request,
): readonly string[] => {
  const started = startMatch(show.game, { scenario, seed })
  if (started._tag === 'Left') return started.left.map((violation) => violation.message)
  const [german, allied] = [show.bot(), show.bot()]
  const { hear, report } = show.reporter(started.right.state)
  let actions = 0
  let last = started.right.state
  let turn = show.turnOf(last)
  const after = turn + turns
  const final = Math.min(show.lastTurnOf(last), after - 1)
  const since = Date.now()
  const progress = progressLine(() => {
    const seconds = ((Date.now() - since) / 1000).toFixed(0)
    return `turn ${turn} of ${final}, ${actions} actions, ${seconds} s`
  })
  const printTurn = (): void => {
    progress.clear()
    console.log([`turn ${String(turn).padStart(2)}`, ...report(last), `${actions} actions`].join(' | '))
  }
  console.log(`${show.titleOf(last)}, seed ${seed}`)
  const match = playout(
    show.game,
    started.right,
    { german, allied },
    {
      emit: hear,
      until: (state: S) => show.turnOf(state) >= after,
      visit: (_action: A, state: S) => {
        actions++
        if (show.turnOf(state) !== turn) {
          printTurn()
          turn = show.turnOf(state)
        }
        last = state
        progress.show()
      },
    },
  )
  progress.clear()
  const outcome = show.game.outcome(match.state)
  if (outcome !== null) {
    printTurn()
    console.log(`\n${outcome.level}: German ${outcome.points['german'] ?? 0}, Allied ${outcome.points['allied'] ?? 0}`)
  }
  mkdirSync(folder, { recursive: true })
  const journal = join(folder, `${scenario}-${seed}.json`)
  const picture = join(folder, `${scenario}-${seed}.svg`)
  writeFileSync(journal, JSON.stringify(match.journal))
  writeFileSync(picture, show.draw(match.state))
  console.log(
    `${match.journal.actions.length} actions in ${((Date.now() - since) / 1000).toFixed(1)} s; journal: ${journal}; board: ${picture}`,
  )
  return []
}
