/** Rulings on formations, scenarios and the campaign, chapters 17 to 31, and those that were made in building them. */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulingsOnScenarios = /* @__PURE__ */ rulesOf({
  'M-R301': { title: 'Ruling: mixed formations', text: 'Ratings fall; fire value falls instead by option.' },
  'M-R302': { title: 'Ruling: mixed fire over a phase', text: 'What has been fired into the hex counts.' },
  'M-R303': { title: 'Ruling: counting formations', text: 'A superior of another one in the attack does not count.' },
  'M-R306': { title: 'Ruling: new headquarters', text: 'Of the same division first.' },
  'M-R309': { title: 'Ruling: displaced mortars', text: 'Who moved more than a hex and is on top does not attack.' },
  'M-R310': { title: "Ruling: mortars' infantry", text: 'At the same hex in the same phase.' },
  'M-R315': { title: 'Ruling: two for one', text: 'In close action two, else one.' },
  'M-R316': { title: "Ruling: Frost's die", text: 'One die for all.' },
  'M-R317': { title: "Ruling: leaders' points", text: 'One from the regiment and one from the division.' },
  'M-R318': { title: 'Ruling: whole phases', text: 'Either German movement phase of a turn counts as one.' },
  'M-R319': { title: 'Ruling: thirty points', text: 'Both limits hold, for moves between areas alone.' },
  'M-R320': { title: 'Ruling: lost with an area', text: 'They are out of the game, and nobody scores them.' },
  'M-R327': {
    title: 'Ruling: entry in a scenario',
    text: 'Who finds his hex blocked enters beside it, or by the edge of the same area; he does not wait off the map.',
  },
  'M-R328': {
    title: 'Ruling: strays in the campaign',
    text: 'Its Germans follow the rule of strays, unless that of ad-hoc formations is chosen.',
  },
  'M-R329': {
    title: 'Ruling: not its own',
    text: 'A battalion goes to any headquarters other than its own, whatever the example calls that.',
  },
  'M-R330': {
    title: 'Ruling: the limits in between',
    text: 'Up to the twenty-third hex of road behind the head it is six hexes.',
  },
  'M-R331': { title: 'Ruling: the first night', text: 'It is turns 4 and 5.' },
  'M-R332': {
    title: 'Ruling: who is close by',
    text: 'Germans within three hexes of the unit that goes to meet them.',
  },
  'M-R333': { title: 'Ruling: northern limit', text: 'The area reaches row 45.' },
  'M-R335': { title: 'Ruling: batteries', text: 'They fire indirectly alone, once a phase, and cannot be hurt.' },
  'M-R336': { title: 'Ruling: nobody wins', text: 'Neither condition met is a draw.' },
  'M-R337': { title: 'Ruling: weather and air', text: 'Clear, and without air strikes.' },
  'M-R340': { title: 'Ruling: the weather later', text: 'It is rolled for from the third day on.' },
  'M-R341': { title: 'Ruling: the second lift', text: 'It lands in turn 8; the group of turn 11 does not come.' },
  'M-R342': { title: 'Ruling: the western edge', text: 'Rows 1 to 40, both included.' },
  'M-R343': {
    title: 'Ruling: guns that could fire',
    text: 'In range and not Depleted, with an observer in communication.',
  },
  'M-R344': { title: 'Ruling: group E1', text: 'Serials 17 to 28.' },
  'M-R348': { title: 'Ruling: restrictions of the longer game', text: 'Those of scenario 28 hold.' },
  'M-R349': { title: 'Ruling: the quadrant', text: 'North of the river and no farther east than column 26.' },
  'M-R352': { title: 'Ruling: near the far end', text: 'Germans north of the river alone count.' },
  'M-R353': { title: 'Ruling: the last turn', text: 'It is turn 10.' },
  'M-R354': { title: 'Ruling: C-3M', text: 'Box M of the central display, in turn 3.' },
  'M-R355': {
    title: 'Ruling: who only leaves',
    text: 'Those set up east of the road, and those set up six hexes or more from it.',
  },
  'M-R356': {
    title: 'Ruling: neither side wins',
    text: 'With fewer than two German points, and no thirty Allied ones, it is a draw.',
  },
  'M-R357': {
    title: 'Ruling: the canal on 17 September',
    text: 'Its bridges are down but for those behind the British line.',
  },
  'M-R358': {
    title: 'Ruling: between the levels',
    text: 'A level is reached at its ratio, without rounding; exactly 2 is a draw.',
  },
  'M-R359': { title: 'Ruling: whose an end is', text: 'His whose unit stood there last.' },
  'M-R360': { title: 'Ruling: last turn', text: 'Turn 66.' },
  'M-R361': { title: 'Ruling: modes of group Y', text: 'All in Travel mode but for 231 Brigade and the guns.' },
  'M-R362': { title: 'Ruling: the 52nd', text: 'Two turns after the later of the two.' },
  'M-R363': { title: 'Ruling: coming early', text: 'From the turn after the die on.' },
  'M-R364': { title: 'Ruling: which flak', text: 'That on the map at the start.' },
  'M-R366': { title: 'Ruling: the 33rd serial', text: 'It waits for another day.' },
  'M-R369': { title: 'Ruling: Valkenswaard', text: 'The row of its northernmost hex.' },
  'M-R370': { title: 'Ruling: who is not found', text: 'The defenders are safe for the phase.' },
  'M-R374': { title: 'Ruling: cut off on the first day', text: 'Until they trace in a Command Phase of their own.' },
  'M-R375': {
    title: 'Ruling: classes',
    text: 'Anti-tank and flak are guns, mortars go on foot, the highest class counts, leaders do not.',
  },
  'M-R376': { title: 'Ruling: a whole turn', text: 'At the end of a turn and in every phase of the next.' },
  'M-R377': {
    title: 'Ruling: surprise',
    text: 'The ban ends with turn 3; each unit rolls for itself when it sets out.',
  },
  'M-R378': {
    title: 'Ruling: due where the Allies are',
    text: 'They come from the nearest area of that side that is open.',
  },
  'M-R379': { title: 'Ruling: both conditions', text: 'The Allied one decides.' },
  'M-R380': { title: 'Ruling: the bridge', text: 'Any bridge of the road, both ends German.' },
  'M-R381': {
    title: 'Ruling: queue',
    text: 'Each stack pays a hex of road for every stack before it. On a road two units are a stack, elsewhere what the hex holds.',
  },
  'M-R382': { title: 'Ruling: the edges that count', text: 'They are those of rows 22 to 61.' },
  'M-R383': {
    title: 'Ruling: the first landing',
    text: 'What scenario 28 says of the 9th and the 16th SS holds in the campaign.',
  },
  'M-R384': {
    title: 'Ruling: a leader who lands',
    text: 'He comes with his headquarters, or the first unit of his battalion.',
  },
  'M-R385': {
    title: 'Ruling: no delay',
    text: 'A serial of a scenario is dropped in its turn, unless nobody can fly.',
  },
  'M-R387': {
    title: 'Ruling: entrenched infantry',
    text: 'Outside town and city it counts as medium, for guns and bombs.',
  },
  'M-R389': {
    title: 'Ruling: the fury of the Irish Guards',
    text: 'It lasts to the end of the turn after the one of the first loss, once in a game.',
  },
  'M-R402': {
    title: 'Ruling: bridges the Allies had',
    text: 'Where Allied units stand or have been when play begins, no German charges are left.',
  },
  'M-R403': { title: 'Ruling: Germans near a repair', text: 'Either end of the bridge counts.' },
  'M-R404': {
    title: 'Ruling: one task',
    text: 'Engineers work at one bridge at a time, and to ferry is to leave the work.',
  },
  'M-R405': { title: 'Ruling: beside a bridge', text: 'In a hex at one of its ends, or next to such a hex.' },
  'M-R406': { title: 'Ruling: modes on the water', text: 'Boats of engineers ask for the same modes as ferries.' },
  'M-R407': {
    title: 'Ruling: no place on the ferry',
    text: 'Vehicles that fail the roll stay where they are for the phase.',
  },
  'M-R421': {
    title: 'Ruling: cut off for seven turns',
    text: 'Turns in which the headquarters is Disrupted count neither way; the one that traces to the head is meant.',
  },
  'M-R422': {
    title: 'Ruling: imagined targets',
    text: 'Minimal fire does nothing to them: there is no morale to check.',
  },
  'M-R423': {
    title: 'Ruling: points among Germans',
    text: 'They gain them whatever the ground; the division of the topmost unit with a track does.',
  },
  'M-R424': {
    title: 'Ruling: shots at the highway',
    text: 'Each unit fires once by itself, at a hex that it sees; both kinds are lost by turns while there are any.',
  },
  'M-R425': {
    title: 'Ruling: fired at',
    text: 'It counts until the next Allied Organization Phase is over, for all who have the same headquarters.',
  },
  'M-R426': {
    title: 'Ruling: bound to the highway',
    text: 'Columns on it are bound; who has left Travel mode has left it.',
  },
  'M-R427': {
    title: 'Ruling: an enemy nearby',
    text: 'One within two hexes, or one who sees the unit.',
  },
  'M-R440': { title: 'Ruling: strikes that miss', text: 'A target that has left its hex, or is gone, is missed.' },
  'M-R441': {
    title: 'Ruling: how 30 Corps spots',
    text: 'A unit that may observe for others finds who hides in a hex that it sees, as far as the light lets it.',
  },
  'M-R442': {
    title: 'Ruling: fighters in the dark',
    text: 'Reaching farther takes as many strikes as an attack where the sky is worst over a headquarters.',
  },
  'M-R450': {
    title: 'Ruling: routes behind the front',
    text: 'They open at the end of a phase, for as long as the game lasts.',
  },
  'M-R451': {
    title: 'Ruling: landing on friends',
    text: 'It does not take too many of them: the serial is Disrupted in any case.',
  },
  'M-R452': {
    title: 'Ruling: order of those who land',
    text: 'The best fighters lie on top, then mortars, headquarters and guns.',
  },
  'M-R453': {
    title: 'Ruling: no way out',
    text: 'Who is pushed out and finds no room stays, Disrupted.',
  },
  'M-R454': {
    title: 'Ruling: when markers are placed',
    text: 'From the turn on in which somebody of the formation lands.',
  },
  'M-R460': {
    title: 'Ruling: a whole turn off the map',
    text: 'Who is Concentrated has been in his area since the turn began and moves in its second phase.',
  },
  'M-R461': { title: 'Ruling: clouds by night', text: 'By night the weather stops nobody off the map.' },
  'M-R462': {
    title: 'Ruling: the warning',
    text: 'It is given in the first German movement phase of the turn before, for the area, and binds nobody to enter.',
  },
  'M-R463': {
    title: 'Ruling: modes off the map',
    text: 'Units change between Travel mode and Concentrated in their Organization Phase.',
  },
  'M-R464': {
    title: 'Ruling: who is out of sight',
    text: 'Germans that are due and not on the map are not told from those beyond its edge.',
  },
  'M-R470': {
    title: 'Ruling: the head of 30 Corps',
    text: 'The road hex nearest to its northernmost unit; who has left over the north edge is ahead of all.',
  },
  'M-R471': {
    title: 'Ruling: who does not lead',
    text: 'Other units of 30 Corps have six hexes where the brigades that lead have three.',
  },
  'M-R472': {
    title: 'Ruling: attacks of 30 Corps',
    text: 'All fire, close action and Allied air strikes are; answering guns and defending itself is not.',
  },
  'M-R473': { title: 'Ruling: east of the road', text: 'Beyond the last column of the road in the same row.' },
  'M-R474': {
    title: 'Ruling: not towards the road',
    text: 'Nor do those who only leave attack or advance that way; retreats are free.',
  },
  'M-R475': { title: 'Ruling: 231 Brigade', text: 'It stands where the campaign puts it.' },
  'M-R480': {
    title: 'Ruling: what releases',
    text: 'It is looked at when a phase ends; who is beyond a river has crossed it.',
  },
  'M-R481': {
    title: 'Ruling: too far for a turn',
    text: 'From one German Command Phase to the next; nobody is too far behind the front, and each division is rolled for once.',
  },
  'M-R482': {
    title: 'Ruling: the first two days',
    text: 'The limits of the breakout hold until the end of 18 September, for ground units of 30 Corps and for Germans set up on map D.',
  },
  'M-R483': { title: 'Ruling: spearhead', text: 'Its rules are in force: two rules of the campaign speak of them.' },
  'M-R484': {
    title: 'Ruling: west and east',
    text: 'Germans west or east of the main road where they begin or come on.',
  },
  'M-R490': {
    title: 'Ruling: guns and other fire at infantry',
    text: 'Each is declared whole, the one after the other, and once in a phase.',
  },
  'M-R491': {
    title: 'Ruling: who has strayed',
    text: 'When the set-up ends: battalions of which nobody on the map can trace to the headquarters, and single units that cannot.',
  },
  'M-R492': {
    title: 'Ruling: a headquarters that crashes',
    text: 'Those who come down with it are Disrupted too unless it goes to the next hex before anything else is done.',
  },
  'M-R493': {
    title: 'Ruling: headquarters in gliders',
    text: 'All American ones but those of the 501st and 504th, which are named as having jumped.',
  },
  'M-R494': {
    title: 'Ruling: a company at Grave',
    text: 'It flies as an independent drop, at six more; where its scenario names the hex, as if in its drop zone.',
  },
  'M-R495': {
    title: 'Ruling: who takes part at the Waal',
    text: 'Everybody in the boats in that turn, and the engineers who carry them.',
  },
  'M-R520': {
    title: 'Ruling: doing nothing',
    text: 'Whoever bears the lettering, or serves there from the start, neither recovers nor changes headquarters, and takes nobody under him.',
  },
  'M-R521': {
    title: 'Ruling: the gun line and a column',
    text: 'The headquarters of 30 Corps directs guns in their first line from Travel mode too, if it is on the map and not Disrupted.',
  },
  'M-R522': {
    title: 'Ruling: over the Neder Rijn by road',
    text: 'Paths of supply lead from the unit back over the river by road; ferries of engineers, or a headquarters across the water, do not do.',
  },
  'M-R523': {
    title: 'Ruling: due anyway',
    text: 'A division that comes by the next turn by itself is passed over: the die is for the one after it.',
  },
  'M-R524': {
    title: 'Ruling: never too far',
    text: 'An airborne division headquarters neither retreats nor comes back beyond its limit; other units retreat freely.',
  },
  'M-R525': {
    title: 'Ruling: columns in the campaign',
    text: 'Only ground units of 30 Corps stay in Travel mode; in the set-up they have the modes of the campaign.',
  },
  'M-R530': {
    title: 'Ruling: strays at home',
    text: 'They are back for good when put under their headquarters again, or in a German Command Phase in reach of it and under no other.',
  },
})
