/** Attacks of Market-Garden, as the page shows them before they are made: fire and close action. */
import { hexId } from '../../../src/hex/index.js'
import type { HexId } from '../../../src/hex/index.js'
import { marketGarden, unitId } from '../../../src/market-garden/index.js'
import type { Action, Board, Event, State } from '../../../src/market-garden/index.js'
import type { Answer, Odds, Tongue } from './game.js'

export type Words = Tongue<State, Action, Event>

type Declared = ReturnType<typeof marketGarden.compose.closeAction>
const boardOf = (state: State): Board => marketGarden.boards[state.scenario]
const topOf = (state: State): State['stack'][number] | undefined => state.stack.at(-1)

const RESULTS: Readonly<Record<string, string>> = {
  '0': 'no effect',
  '1': 'a step',
  D: 'Defilade',
  minimal: 'a morale check',
}

/** What the fire on the table promises, as far as it has been declared. */
export const fireOdds = (state: State, { say, game: language }: Words): Odds | null => {
  const top = topOf(state)
  if (top?.type !== 'attack' || top.target === null || top.firers.length === 0) return null
  const firers = top.firers.map(({ unit }) => unit)
  const packets = marketGarden.queries.fireValue(state, { kind: top.kind, firers, target: top.target })
  const name = (unit: string): string => language.text.unit(state, unit)
  return {
    title: say('{unit} under fire ({kind})', { unit: name(top.target), kind: say(top.kind) }),
    attackers: firers,
    targets: [top.hex],
    line: packets.map(({ strength, value }) => say('{strength} points, value {value}', { strength, value })).join('; '),
    chances: packets.flatMap(({ rolls }) =>
      Object.entries(rolls).map(([result, weight]) => ({
        share: weight / 36 / packets.length,
        text: `${Math.round((weight / 36) * 100)} %: ${say(RESULTS[result] ?? '{result} steps', { result })}`,
      })),
    ),
    reasons: packets.map(({ firers: own, entries }) => ({ title: own.map(name).join(', '), entries })),
  }
}

/** Whether enemies of a unit stand in a hex. */
export const enemyIn = (state: State, id: string, at: string): boolean => {
  const { counters, unitIndex } = boardOf(state)
  const side = counters[unitIndex(id)]?.side
  return state.units.some((unit, i) => unit.at === at && counters[i]?.side !== side && counters[i]?.kind !== 'leader')
}

/** What a close action promises before the enemy fires. */
const closeActionOdds = (
  state: State,
  ids: readonly string[],
  at: string,
  { say, game: language }: Words,
): Odds | null => {
  const forecast = marketGarden.queries.assess(state, { attackers: ids.map(unitId), targets: [hexId(at)] })
  if (forecast._tag === 'Left') return null
  const { attack, defence, odds: ratio, column, distribution, total, rating, morale, entries } = forecast.right
  return {
    title: say('Close action against {place}', { place: at }),
    attackers: ids,
    targets: [at],
    line:
      column === 'D'
        ? `${attack} : ${defence}: ${say('the attackers are Disrupted, or press on at a price')}`
        : `${attack} : ${defence}, ${ratio}, ${say('value {value}', { value: column })}`,
    chances: distribution.map((chance) => ({
      share: chance.weight / total,
      text: `${Math.round((chance.weight / total) * 100)} %: ${language.violation(chance)}`,
    })),
    reasons: [
      { title: say('rating {difference}', { difference: rating.difference }), entries: rating.entries },
      { title: say('morale {difference}', { difference: morale.difference }), entries: morale.entries },
      { title: say('strength and shifts'), entries },
    ],
  }
}

/** The actions that declare a close action, or why it is refused. */
const declaration = (state: State, ids: readonly string[], at: HexId): Declared => {
  if (topOf(state)?.type !== 'moving') return marketGarden.compose.closeAction(state, ids.map(unitId), at)
  const action: Action = { type: 'close-action', hex: at }
  const [first, ...others] = marketGarden.explain(state, action)
  return first === undefined ? { _tag: 'Right', right: [action] } : { _tag: 'Left', left: [first, ...others] }
}

/** A click on the enemy means a close action; it is offered with its odds. */
export const assault = (state: State, ids: readonly string[], at: string, tongue: Words): Answer<Action> => {
  const what = tongue.say('Close action against {place}', { place: at })
  const declared = declaration(state, ids, hexId(at))
  return declared._tag === 'Right'
    ? { kind: 'offer', offer: { text: what, actions: declared.right, odds: closeActionOdds(state, ids, at, tongue) } }
    : { kind: 'refused', what, violations: declared.left }
}
