import { test } from 'vitest'
import { playout, startMatch } from '../../src/engine/index.js'
import { ardennes } from '../../src/ardennes/index.js'
import type { Action, Event, State } from '../../src/ardennes/index.js'
import type { Bot } from '../../src/engine/index.js'
import { expectAsBefore, mostOf } from '../testing/golden.js'
import { listingBot } from '../testing/listingBot.js'
import { must } from './small.js'

/** Plays at random, but fights when it can and seldom ends a phase: more of the rules come into play. */
const lively: Bot<State, Action, Event> = (question) => {
  const fights = question.actions.filter(({ type }) => ['attack', 'attack-add', 'advance', 'firefight'].includes(type))
  if (fights.length > 0 && question.random() < 0.7) return fights[Math.floor(question.random() * fights.length)]!
  const others = question.actions.filter(({ type }) => type !== 'end-phase')
  return others.length > 0 && question.random() < 0.9
    ? others[Math.floor(question.random() * others.length)]!
    : listingBot(question)
}

const MOST = mostOf(1200)

/** A match as a text that shows in a diff what a change of the rules does: phases with hashes, combats, losses. */
const transcript = (
  scenario: string,
  seed: string,
): { readonly lines: readonly string[]; readonly end: string | null } => {
  const lines: string[] = [`${ardennes.info.id} ${ardennes.info.rulesVersion} ${scenario} seed ${seed}`]
  let actions = 0
  let last: State | undefined
  const tell = (event: Event): void => {
    switch (event.type) {
      case 'phase':
        lines.push(
          `turn ${event.turn} ${event.phase}: ${actions} actions, ${last === undefined ? 'start' : ardennes.hash(last)}`,
        )
        break
      case 'attacked':
        lines.push(`  ${event.kind} ${event.attackers.join('+')} on ${event.target} ${event.defenders.join('+')}`)
        break
      case 'combat':
        lines.push(`  ${event.attack}:${event.defence} ${event.shift} ${event.column} die ${event.die} ${event.result}`)
        break
      case 'eliminated':
        lines.push(`  eliminated ${event.unit} (${event.rule})`)
        break
      case 'rolled':
        lines.push(`  ${event.what} ${event.dice.join(' ')} ${event.result}`)
        break
      case 'surrender':
        lines.push(`  surrender points ${event.points} (${event.rule})`)
        break
      default:
    }
  }
  const end = playout(
    ardennes,
    must(startMatch(ardennes, { scenario, seed })),
    { german: lively, allied: lively },
    {
      most: MOST,
      emit: tell,
      visit: (_action, state) => {
        actions++
        last = state
      },
    },
  )
  const whole = `${actions} actions, ${ardennes.hash(end.state)}, ${ardennes.outcome(end.state)?.level ?? 'no end'}`
  return { lines, end: actions < MOST ? whole : null }
}

test.each(ardennes.info.scenarios.map((scenario) => scenario.id))(
  'the golden match of %s is played as before',
  async (scenario) => {
    const { lines, end } = transcript(scenario, '1944')
    await expectAsBefore(lines, end, `ardennes-${scenario}-1944.txt`)
  },
)
