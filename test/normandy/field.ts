/** A battlefield for the tests of combat: everybody in supply, one result on every face of the die. */
import { standardCharts } from '../../src/normandy/index.js'
import type { CombatAssessment, AttackQuery, NormandyGame, State } from '../../src/normandy/index.js'
import type { Counter } from '../../src/normandy/board/counters.js'
import { must, place, play, smallGame } from './small.js'
import type { Loose, SmallBoard } from './small.js'

const two = (n: number): string => String(n).padStart(2, '0')

/** Every hex of the small board. */
export const everyHex = (columns = 7, rows = 6): string[] =>
  Array.from({ length: columns * rows }, (_, i) => two(1 + Math.floor(i / rows)) + two(1 + (i % rows)))

const part = (text: string): number | 'E' => (text === 'E' ? 'E' : text === '-' ? 0 : Number(text))

/**
 * Charts on which every column and every face gives the same result, written as the rulebook writes it: `1/2`, `-/E`.
 */
export const always = (cell: string): unknown => {
  const [attacker = '-', defender = '-'] = cell.split('/')
  const results = Array.from({ length: 6 }, () => ({ attacker: part(attacker), defender: part(defender) }))
  return { ...standardCharts, results: Object.fromEntries(standardCharts.columns.map((column) => [column, results])) }
}

/** A small game in which every hex is a source of supply of both sides, so that nobody is out of supply. */
export const field = (counters: readonly Counter[], cell?: string, board: Partial<SmallBoard> = {}): NormandyGame => {
  const all = everyHex(board.columns, board.rows)
  return smallGame({
    ...board,
    counters,
    areas: { 'german-supply': all, 'allied-supply': all, ...board.areas },
    ...(cell === undefined ? {} : { charts: always(cell) }),
  })
}

/** The units at the start of a combat phase. */
export const germanCombat = (
  game: NormandyGame,
  units: Record<string, unknown>,
  more: Record<string, unknown> = {},
): State => place(game, { phase: 'german-combat', units, ...more })
export const alliedCombat = (
  game: NormandyGame,
  units: Record<string, unknown>,
  more: Record<string, unknown> = {},
): State => place(game, { phase: 'allied-combat', units, supplyPoints: { american: 9, commonwealth: 9 }, ...more })

/** An attack put together and committed: fought by the Germans up to the die, declared by the Allies. */
export const order = (
  game: NormandyGame,
  state: State,
  attackers: readonly string[],
  ...targets: readonly string[]
): State =>
  play(
    game,
    state,
    { type: 'attack', target: targets[0]!, unit: attackers[0]! },
    ...attackers.slice(1).map((unit): Loose => ({ type: 'attack-add', unit })),
    ...targets.slice(1).map((hex): Loose => ({ type: 'attack-target', hex })),
    { type: 'attack-commit' },
  )

export const roll = (die = 1): Loose => ({ type: 'roll', dice: [die] })

/** A German attack with its die rolled. */
export const fight = (
  game: NormandyGame,
  state: State,
  attackers: readonly string[],
  ...targets: readonly string[]
): State => play(game, order(game, state, attackers, ...targets), roll())

/** The end of the declarations, no air support. */
export const declared = (game: NormandyGame, state: State): State =>
  play(game, state, { type: 'end-declarations' }, { type: 'end-air-support' })

/** A single Allied attack, declared and with its die rolled. */
export const alliedFight = (
  game: NormandyGame,
  state: State,
  attackers: readonly string[],
  ...targets: readonly string[]
): State =>
  play(
    game,
    declared(game, order(game, state, attackers, ...targets)),
    { type: 'resolve', target: targets[0]! },
    roll(),
  )

/** The odds of an attack, or of an overrun. Every entry says what it is, and by which rule. */
export const odds = (
  game: NormandyGame,
  state: State,
  attackers: readonly string[],
  targets: readonly string[],
  more: Partial<AttackQuery> = {},
): CombatAssessment => {
  const assessment = must(game.queries.assess(state, { attackers, targets, ...more } as unknown as AttackQuery))
  for (const { rule, label, on } of assessment.entries)
    if (!rule || !label || !['attack', 'defence', 'column'].includes(on))
      throw new Error(`an entry says nothing: ${label}`)
  return assessment
}

/** The column shifts of an assessment as pairs of rule and value. */
export const shiftsOf = (assessment: CombatAssessment): readonly (readonly [string, number])[] =>
  assessment.entries.filter((entry) => entry.on === 'column').map((entry) => [entry.rule, entry.value])

/** Who decides now: the side, or `chance` or `over`. */
export const decider = (game: NormandyGame, state: State): string => {
  const now = game.toAct(state)
  return now.kind === 'player' ? now.side : now.kind
}

/** The type of the frame on top. */
export const topOf = (state: State): string => state.stack.at(-1)!.type
