/** The attacks of the Ardennes with their odds, before the dice fall. */
import { ardennes } from '../../../src/ardennes/index.js'
import type { Action, Event, Proposal, State } from '../../../src/ardennes/index.js'
import { signed } from '../wording.js'
import type { Odds, Offer, Tongue } from './game.js'

export type Words = Tongue<State, Action, Event>

/** The attack on the table, with the support that has been given to it; nothing when it has been rolled for. */
const proposalOf = (state: State): Proposal | null => {
  const top = state.stack.at(-1)
  if (top?.type === 'attack') return { attackers: top.units, targets: [top.target] }
  if (top?.type !== 'battle' || top.result !== null) return null
  const { attackers, target, surprise, air, guns, counterGuns } = top
  return {
    attackers,
    targets: [target],
    surprise,
    air,
    artillery: guns.length,
    defensiveArtillery: counterGuns.length,
  }
}

/** Ends that are rarer than the first so many are added up. */
const ENDS = 9

const oddsOf = (state: State, proposal: Proposal, { say, game: language }: Words): Odds => {
  const { attackers, targets } = proposal
  const place = targets.map((target) => language.text.place(state, target)).join(', ')
  const shared = { title: say('Attack on {place}', { place }), attackers, targets }
  const answer = ardennes.queries.assess(state, proposal)
  if (answer._tag === 'Left') return { ...shared, line: language.violation(answer.left[0]), chances: [], reasons: [] }
  const { attack, defence, shift, column, entries, firefight, stand, distribution, total } = answer.right
  const percent = (share: number): string => `${(share * 100).toFixed(share < 0.01 ? 1 : 0)} %`
  const sorted = distribution
    .map((chance) => ({ share: chance.weight / total, what: language.violation(chance) }))
    .sort((a, b) => b.share - a.share)
  const rare = sorted.slice(ENDS)
  const rest = rare.reduce((sum, { share }) => sum + share, 0)
  return {
    ...shared,
    line: `${attack} : ${defence}, ${say('{shift} columns: {column}', { shift: signed(shift), column })}`,
    chances: [
      ...sorted.slice(0, ENDS).map(({ share, what }) => ({ share, text: `${percent(share)}: ${what}` })),
      ...(rare.length > 0
        ? [{ share: rest, text: `${percent(rest)}: ${say('{count} rarer ends', { count: rare.length })}` }]
        : []),
    ],
    reasons: [
      { title: '', entries },
      { title: say('If a firefight follows'), entries: firefight },
      { title: say('If the defender stands fast'), entries: stand },
    ],
  }
}

/** The odds of the attack on the table. */
export const odds = (state: State, _hex: string | null, tongue: Words): Odds | null => {
  const proposal = proposalOf(state)
  return proposal === null ? null : oddsOf(state, proposal, tongue)
}

/** An attack that nobody else can join is fought as soon as it is declared: the page shows its odds before. */
export const confirm = (state: State, actions: readonly Action[], tongue: Words): Offer<Action> | null => {
  let after = state
  for (const action of actions) {
    if (action.type !== 'attack' && action.type !== 'attack-add') return null
    const applied = ardennes.apply(after, action)
    if (applied._tag === 'Left') return null
    after = applied.right
  }
  const proposal = proposalOf(state)
  const [first] = actions
  const target = first?.type === 'attack' ? first.target : proposal?.targets[0]
  if (after.stack.at(-1)?.type === 'attack' || target === undefined) return null
  const joining = actions.flatMap((action) => ('unit' in action ? [action.unit] : []))
  const attackers = [...(proposal?.attackers ?? []), ...joining]
  const odds = oddsOf(state, { attackers, targets: [target] }, tongue)
  return { text: tongue.say('Attack'), actions, odds }
}
