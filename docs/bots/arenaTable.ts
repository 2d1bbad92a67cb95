/** The page of the arena: what the matches say, and what it means. */
import { ratingsOf } from './ratings.js'
import type { Rated } from './ratings.js'
import { meanOf, wilson } from './tournament.js'
import type { Played } from './tournament.js'

/** The results of one pairing in one scenario. */
interface Pairing {
  readonly where: string
  readonly german: string
  readonly allied: string
  readonly matches: readonly Played[]
}

const pairingsOf = (played: readonly Played[]): readonly Pairing[] => {
  const groups = new Map<string, Pairing & { readonly matches: Played[] }>()
  for (const match of played) {
    const { game, scenario, bots } = match.task
    const key = [game, scenario, bots.german, bots.allied].join('/')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { where: `${game}/${scenario}`, ...bots, matches: [match] })
    else group.matches.push(match)
  }
  return [...groups.values()]
}

const percent = (share: number): string => (100 * share).toFixed(0)

/** A share of matches with its interval, in per cent. */
const share = (count: number, of: number): string => {
  const [low, high] = wilson(count, of)
  return `${percent(count / of)} (${percent(low)}–${percent(high)})`
}

const row = ({ where, german, allied, matches }: Pairing): string => {
  const wins = (side: 'german' | 'allied'): number => matches.filter(({ report }) => report.winner === side).length
  const count = matches.length
  const [margin] = meanOf(matches.map(({ report }) => report.margin))
  const [actions] = meanOf(matches.map(({ report }) => report.actions))
  const cells = [
    where,
    german,
    allied,
    `${count}`,
    share(wins('german'), count),
    share(wins('allied'), count),
    margin.toFixed(1),
    actions.toFixed(0),
  ]
  return `| ${cells.join(' | ')} |`
}

const HEAD = [
  '| scenario | German player | Allied player | matches | German wins, % | Allied wins, % | German margin | actions |',
  '| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |',
]

const tableOf = (pairings: readonly Pairing[]): readonly string[] =>
  pairings.length === 0 ? ['No matches were played.'] : [...HEAD, ...pairings.map(row)]

const RATINGS_HEAD = ['| game | player | rating | ± | matches |', '| --- | --- | ---: | ---: | ---: |']

/** Twice the deviation is about a 95 % interval. */
const ratingRow = ({ game, player, rating, deviation, matches }: Rated): string =>
  `| ${[game, player, rating.toFixed(0), (2 * deviation).toFixed(0), matches].join(' | ')} |`

/** What the matches were looked at for, scenario by scenario. */
const REASONS: readonly string[] = [
  '**Normandy, the campaign.** The rulebook calls a lead of 0 to 10 points for the Allies the historical draw, and less than that a German victory (N14.3). Both players were tuned against each other. German mobile divisions counterattack together and surround Allies who stand alone, and go east in the end, for 3 points each (N14.12b); the Allies attack along the whole front and cut panzers off. Against the players before that, on 24 seeds, these Germans are ahead by 259 points, and these Allies by 77: the Germans gained more. Allies who keep out of contact lose by some 300 points. The rebuilt strengths of the panzer divisions are not the only reason: with a point less for each of their regiments, save for the one that is printed, the Germans are as far ahead as with all of them, and with two less they still are by 15 points. When two searches with the weights before that played the match of [the notebooks](../notebooks/match.ipynb), it ended 77 to 76.',
  '**The Longest Day.** Both players were tuned against each other, and the Allied one gained more: it presses on at any odds and mans its beaches. Germans in Caen on D-Day (2209 and 2309, which stand empty in our set-up) made no difference: the Allies won 21 of 24 matches with a regiment in each, and 20 of 24 without. Two searches end for the Allies even more often, in 35 matches of 40: the scenario itself leans to their side.',
  '**The Ardennes.** The players of the short scenarios are tuned against each other in the six-turn one, where most matches are decided by a hex or two: in 6 of 40 the Germans had just the 10 hexes that they need. They won 36 of 40 before two victory hexes close behind the front gave way to others further on ([what is reconstructed](../reconstructed.md) names them). The campaign players are tuned against each other as well. Before that the Germans lost every match, 10 hexes short of what A30.2a asks for; now they win about one match in five, and are mostly 2 to 5 hexes short in the others. The rulebook lets the Allies win unless the Germans do more than in history (A30.3a).',
  '**Market-Garden.** In the break-out of 30 Corps 46 rows are left for five turns, since the second turn is bound to the column and two more are lost to the night. The corps comes through only while its headquarters keep up: who is out of supply rolls for its movement points. On 200 more seeds than those of the arena the Allies beat random play 188 times in the drop of the 82nd; on 24 more the Germans beat it every time in the break-out. The Germans who exist only to leave the map (M30.46b) are now worth 26 points where 24 count (M30.51a-2), and the penal battalion among them stands where the corps can attack it. What clear terrain costs Concentrated infantry is reconstructed too: close action from afar (M8.6) is too dear out of the open into a zone of control. In the other short scenarios 12, 10 or 14 lost strength points give the Germans a point (M26.61, M27.61, M28.61), and the rulebook itself calls their side favoured (M25.5b).',
]

/** The page in Markdown. */
export const arenaPage = (played: readonly Played[], date: string): string => {
  const pairings = pairingsOf(played)
  const isMirror = ({ german, allied }: Pairing): boolean => german === allied
  const hasRandom = ({ german, allied }: Pairing): boolean => german === 'random' || allied === 'random'
  const isGreedy = ({ german, allied }: Pairing): boolean => german === 'greedy' || allied === 'greedy'
  const isSearch = ({ german, allied }: Pairing): boolean => german === 'search' || allied === 'search'
  return [
    '# Arena',
    '',
    `Played until ${date} by \`npm run arena\`; [arena.jsonl](arena.jsonl) has every match with its seed. A share is followed by Wilson's 95 % interval. Matches that are neither side's are draws. The margin is by how much the Germans are ahead in what decides the scenario, such as victory points; it is negative where the Allies are. Players are called by the name of their game; \`search\` plays 24 lines of play for every decision, of which a whole phase counts as up to eight.`,
    '',
    '## How the scenarios are balanced',
    '',
    'The shipped player of the game plays both sides. A scenario that ends for one side nearly always may be unfair, by the rulebook or by our reconstruction, or one side may be played worse than the other; [what is reconstructed](../reconstructed.md) says which.',
    '',
    ...tableOf(pairings.filter(isMirror)),
    '',
    ...REASONS.map((reason) => `- ${reason}`),
    '',
    '## Against chance',
    '',
    'A player that does not beat random play knows nothing of the game.',
    '',
    ...tableOf(pairings.filter((one) => hasRandom(one) && !isMirror(one))),
    '',
    '## Against greed',
    '',
    'The greedy player takes the action after which its side stands best at once.',
    '',
    ...tableOf(pairings.filter((one) => isGreedy(one) && !isMirror(one))),
    '',
    '## The search against the player',
    '',
    'The search proposes what the player would consider, plays each plan on, and takes the best.',
    '',
    ...tableOf(pairings.filter((one) => isSearch(one) && !isMirror(one))),
    '',
    '## Ratings',
    '',
    'Glicko-2 over all matches above between two different players of a game, in all its scenarios and from both sides; each seed is a rating period, and everybody begins at 1500. The column ± holds two standard deviations, about a 95 % interval. Ratings of different games say nothing about each other.',
    '',
    ...RATINGS_HEAD,
    ...ratingsOf(played).map(ratingRow),
    '',
  ].join('\n')
}
