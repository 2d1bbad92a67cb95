/**
 * Counters from the short notations that are printed on them, so that a row of a scenario's list is one line.
 *
 * Values: `7(3)-12` is strength 7, reduced 3, movement 12; `12/9/6/3-8` has four steps; `2-12` has one; `3-4-3/2-2-3`
 * is the mini-game's attack-defence-movement with its reverse (N16.12b). Codes: `1606` starts on that hex, `3906*`
 * there with its reduced side up (N3.1), `box-F` in that box (N16.22), `GT5SE` arrives on turn 5 by the south or the
 * east edge, `GT2m` in the mechanized movement phase, `GT9S*` reduced (N12.1).
 */
import type { Counter } from '../board/counters.js'

type Printed = Pick<Counter, 'attack' | 'defence' | 'movement'>
type Code = Pick<Counter, 'start' | 'arrival' | 'steps'>

/** What every counter of a group has in common; a provenance left out is `reconstructed`. */
export type Template = Omit<Counter, keyof Printed | keyof Code | 'id' | 'name' | 'values' | 'setup'> &
  Partial<Pick<Counter, 'values' | 'setup'>> & { readonly printed: string }

const printedOf = (text: string): Printed => {
  const sides = text.split('/').map((side) => side.split('-').map(Number))
  if (sides.every((side) => side.length === 3)) {
    const column = (i: number): readonly number[] => sides.map((side) => side[i]!)
    return { attack: column(0), defence: column(1), movement: sides[0]![2]! }
  }
  const [strengths = '', movement = ''] = text.split('-')
  const steps = (strengths.match(/\d+/g) ?? []).map(Number)
  return { attack: steps, defence: steps, movement: Number(movement) }
}

const codeOf = (code: string, steps: number): Code => {
  const reduced = code.endsWith('*')
  const left = reduced ? steps - 1 : steps
  const [, turn, edges, mechanized] = /^GT(\d+)([A-Z]*)(m?)/.exec(code) ?? []
  if (turn === undefined) return { start: { at: reduced ? code.slice(0, -1) : code }, arrival: null, steps: left }
  const arrival = { turn: Number(turn), edges: (edges ?? '').split(''), mechanizedPhase: mechanized === 'm' }
  return { start: null, arrival, steps: left }
}

export const counter = (id: string, name: string, code: string, { printed, ...rest }: Template): Counter => {
  const values = printedOf(printed)
  const origin = { values: 'reconstructed', setup: 'reconstructed' } as const
  return { id, name, ...origin, ...rest, ...values, ...codeOf(code, values.attack.length) }
}

/** One counter per entry of `codes` (designation to code); the ids are `prefix-designation`. */
export const counters = (
  prefix: string,
  codes: Readonly<Record<string, string>>,
  template: Template,
): readonly Counter[] =>
  Object.entries(codes).map(([name, code]) => counter(`${prefix}-${name.toLowerCase()}`, name, code, template))

/** By id, in code-unit order. */
export const byId = <T extends { readonly id: string }>(things: readonly T[]): readonly T[] =>
  [...things].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
