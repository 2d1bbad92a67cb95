/** The page of the arena: the results of the matches, with explanations. */
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

/** Explanations of the results, by scenario. */
const REASONS: readonly string[] = [
  '**Normandy, the campaign.** By the rulebook an Allied lead of 0 to 10 points is the historical draw, and less than that a German victory (N14.3). Both players were tuned against each other. German mobile divisions counterattack together, surround isolated Allied units, and go east in the end, for 3 points each (N14.12b); the Allies attack along the whole front and cut panzers off. Against the earlier players, on 24 seeds, these Germans are ahead by 259 points, and these Allies by 77: the Germans gained more. Allies that keep out of contact lose by some 300 points. The reconstructed strengths of the panzer divisions are not the only reason: with one point less for each of their regiments, except the one that is printed, the German lead stays the same, and with two points less it is still 15 points. Between two searches the campaign is even: on the seeds `arena/0` to `arena/9` the Germans are ahead by 28 points on average, from an Allied lead of 98 to a German one of 189, and win 5 of the 10 matches, the Allies 4; between two players the Germans are ahead by 112 on the same seeds, and win all of them. With some foresight on both sides the results lie nearer to the historical one, on either side of it. It is the Allies who lack it more: with a search they beat the player in 4 of 5 matches.',
  '**The Longest Day.** Both players were tuned against each other, and the Allied one gained more: it attacks at any odds and garrisons its beaches. Germans in Caen on D-Day (2209 and 2309, which are empty in our set-up) made no difference: the Allies won 21 of 24 matches with a regiment in each, and 20 of 24 without. Against the player the search wins 8 of 10 matches as the Germans, who win 8 of 40 without it. Between two searches the Allies win 37 of 40: the scenario itself favours their side.',
  '**The Ardennes.** The players of the short scenarios are tuned against each other in the six-turn one, where a hex or two decide most matches: in 6 of 40 the Germans had exactly the 10 hexes that they need. They won 36 of 40 before two victory hexes close behind the front were replaced by others farther away ([what is reconstructed](../reconstructed.md) names them). The campaign players are tuned against each other as well. Before that the Germans lost every match, 10 hexes short of the number in A30.2a; now they win about one match in five, and are mostly 2 to 5 hexes short in the others. By the rulebook the Allies win unless the Germans do more than in history (A30.3a).',
  "**Hell's Highway.** The rulebook sets the 107th Panzer Brigade up some 15 hexes east of the road, and three Allied battalions and a company near three places on it (M24.2a). In all 40 matches between two players the Germans held the road for the complete second turn (M24.61a) and were on it when turn 43 ended (M24.61b), and the Allies lost 39 to 96 steps, where more than 20 count (M24.61c). In history the road was cut and the Allies were held up for a day (M24.0a). With earlier players, and all results of the fire tables one to three columns farther left, the Allies lost 16 to 40 steps, and the Germans met the other two conditions as before.",
  '**The drop of the 101st.** Only the Germans can score there (M26.61). The Allied player therefore does not fight where that denies them nothing, hunts the German guns, and holds its own steps twelve times as dear until enough are lost to score: on 200 seeds other than those of the arena it won 83 matches between two players with that, and 65 without. Neither a distance kept from the enemy, Defilade in place of fire, nor a side that shuns or seeks fights more did better. A search as the Allies lost 5 of 5 matches to the player while it valued German steps like its own, and its own first steps little. Now it counts only its own steps, each alike, and wins 4 of 10 matches, and 6 of 8 on other seeds: as many as the player. As the Allies the player beats random play in 90 of 100 matches, and in 189 of 200 on other seeds; in the rest it loses the 12 strength points to fire and scattered landings.',
  '**The drops of the 82nd and the 1st Airborne.** In the drop of the 82nd the Germans won 30 of 40 matches and the Allies 2 before the player knew that a unit next to the enemy may be in supply (M11.2b): in 9 of 10 other matches nobody was in or beside B3336 in the end (M27.61a). In that of the 1st Airborne units stood three hexes away from a hex of M28.61b that nobody held, because it was beyond supply. Now they take it in the last three turns: on seeds other than those of the arena the Allied player beats random play in 196 of 200 matches, 54 of 60 before. Between two players that changes nothing. In all three drops 12, 10 or 14 lost strength points give the Germans a point (M26.61, M27.61, M28.61), and the rulebook itself says that their side is favoured (M25.5b).',
  '**The break-out of 30 Corps.** 30 Corps has five turns left for 46 rows of hexes, since the second turn is bound to the column and two more are lost to the night. The corps gets through only while its headquarters keep up: a unit out of supply rolls for its movement points. A unit in travel mode cannot pass another one on the road (M8.53b), so the head of the column now makes room beside it: before, the Germans won 25 of 40 matches between two players, and the Allies 6. The German units whose only purpose is to leave the map (M30.46b) are now worth 26 points where 24 count (M30.51a-2), and the penal battalion among them is where the corps can attack it. The cost of clear terrain for Concentrated infantry is reconstructed too: close action from a distance (M8.6) costs too much from clear terrain into a zone of control.',
  "**Matches of Market-Garden with a search.** In the drops of the 82nd and the 1st Airborne, in Hell's Highway, and between two searches in the break-out of 30 Corps they are those of an earlier player, whose headquarters waited for their troops and their troops for them, and which planned close actions that it could not make: with units of several formations (M17.3), or by night (M23.65a), and held their fire for them.",
  '**Market-Garden, the campaign.** The level goes by the ratio of points, and the Germans need twice the points of the Allies for a draw (M31.43a). In matches looked at closely the Allies controlled most bridges of the road after 13 of 66 turns, for 125 to 200 points. They also took more than twice as many points for eliminated units as the Germans did: more than half of the German losses of those turns came from Allied close action, and the Germans hardly attacked. Headquarters whose corps is off the map went where they liked in earlier matches, so that 80 of 133 German units were out of supply in turn 6; near the edge it was 41 of 132, and the mean Allied lead fell from 406 points to 325, on the same eight seeds. With that player the fight for Arnhem stood still from turn 14 on: its Germans planned attacks with units of several divisions, which M17.3a forbids. Now both sides attack there, and the lead is 346 points. Neither a fear of close action in the choice of hexes nor units sent to the bridges in the last turns (M31.42c) brought the Germans nearer.',
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
    `Played until ${date} by \`npm run arena\`; [arena.jsonl](arena.jsonl) has every match with its seed. A share is followed by Wilson's 95 % interval. Matches that neither side wins are draws. The margin is the German lead in what decides the scenario, such as victory points; it is negative if the Allies are ahead. Players have the name of their game; \`search\` plays 24 lines of play for every decision, and a whole phase counts as up to eight decisions.`,
    '',
    '## How the scenarios are balanced',
    '',
    'The shipped player of the game plays both sides. A scenario that one side wins nearly always may be unfair, by the rulebook or by our reconstruction, or one side may be played worse than the other; [what is reconstructed](../reconstructed.md) says which.',
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
    'The greedy player takes the action with the best resulting position for its side.',
    '',
    ...tableOf(pairings.filter((one) => isGreedy(one) && !isMirror(one))),
    '',
    '## The search against the player',
    '',
    'The search proposes the plans that the player would consider, plays on from each, and takes the best. In Market-Garden it compares variants of the player instead, and follows the best of them through a movement phase.',
    '',
    ...tableOf(pairings.filter((one) => isSearch(one) && !isMirror(one))),
    '',
    '## Ratings',
    '',
    'Glicko-2 over all matches above between two different players of a game, in all its scenarios and from both sides; each seed is a rating period, and every player begins at 1500. The column ± holds two standard deviations, about a 95 % interval. Ratings of different games say nothing about each other.',
    '',
    ...RATINGS_HEAD,
    ...ratingsOf(played).map(ratingRow),
    '',
  ].join('\n')
}
