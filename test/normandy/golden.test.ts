import { expect, test } from 'vitest'
import { perft, playout, startMatch } from '../../src/engine/index.js'
import { normandy } from '../../src/normandy/index.js'
import type { Event, State } from '../../src/normandy/index.js'
import { arenas } from './arenas.js'
import { expectAsBefore, mostOf } from '../testing/golden.js'
import { listingBot } from '../testing/listingBot.js'
import { must } from './small.js'

const MOST = mostOf(1000)

/**
 * A match as a text that shows in a diff what a change of the rules does: phases with hashes, combats, losses, points.
 */
const transcript = (
  scenario: string,
  seed: string,
): { readonly lines: readonly string[]; readonly end: string | null } => {
  const lines: string[] = [`${normandy.info.id} ${normandy.info.rulesVersion} ${scenario} seed ${seed}`]
  let actions = 0
  let last: State | undefined
  const tell = (event: Event): void => {
    switch (event.type) {
      case 'phase':
        lines.push(
          `turn ${event.turn} ${event.phase}: ${actions} actions, ${last === undefined ? 'start' : normandy.hash(last)}`,
        )
        break
      case 'combat':
        lines.push(
          `  ${event.overrun ? 'overrun' : 'combat'} ${event.attackers.join('+')} on ${event.targets.join('+')}: ${event.attack}:${event.defence} ${event.column} die ${event.die} ${event.attacker}/${event.defender}`,
        )
        break
      case 'eliminated':
        lines.push(`  eliminated ${event.unit} (${event.rule})`)
        break
      case 'points':
        lines.push(`  ${event.points} to the ${event.side} side (${event.rule})`)
        break
      case 'weather':
        lines.push(`  ${event.side} weather ${event.weather}`)
        break
      default:
    }
  }
  const end = playout(
    normandy,
    must(startMatch(normandy, { scenario, seed })),
    { german: listingBot, allied: listingBot },
    {
      most: MOST,
      emit: tell,
      visit: (_action, state) => {
        actions++
        last = state
      },
    },
  )
  const whole = `${actions} actions, ${normandy.hash(end.state)}, ${normandy.outcome(end.state)?.level ?? 'no end'}`
  return { lines, end: actions < MOST ? whole : null }
}

test.each(normandy.info.scenarios.map((scenario) => scenario.id))(
  'the golden match of %s is played as before',
  async (scenario) => {
    const { lines, end } = transcript(scenario, '1944')
    await expectAsBefore(lines, end, `normandy-${scenario}-1944.txt`)
  },
)

test('the counts of small positions are as before', async () => {
  const lines = arenas.map(({ name, game, scenario, options }) => {
    const state = must(game.setup({ scenario, options }))
    return `${name}: ${[1, 2, 3].map((depth) => perft(game, state, depth)).join(' ')}`
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../golden/normandy.perft')
})
