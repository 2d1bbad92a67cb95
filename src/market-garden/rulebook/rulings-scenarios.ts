/** Rulings on formations, scenarios and the campaign, chapters 17 to 31, and those that were made in building them. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulingsOnScenarios = /* @__PURE__ */ rulesOf({
  'M-R301': { title: 'Ruling: mixed formations', text: 'Ratings are reduced; by option, fire value instead.' },
  'M-R302': { title: 'Ruling: mixed fire over a phase', text: 'All fire into the hex so far in the phase counts.' },
  'M-R303': {
    title: 'Ruling: counting formations',
    text: 'A formation that commands another one in the attack does not count.',
  },
  'M-R306': { title: 'Ruling: new headquarters', text: 'It must be of the same division, if there is one.' },
  'M-R309': {
    title: 'Ruling: moved heavy weapons',
    text: 'A unit that moved more than one hex and is on top may not attack.',
  },
  'M-R310': {
    title: 'Ruling: infantry for heavy weapons',
    text: 'The infantry must attack the same hex in the same phase.',
  },
  'M-R315': { title: 'Ruling: leader bonus', text: 'The bonus is two in close action and one elsewhere.' },
  'M-R316': { title: "Ruling: Frost's die", text: 'One die is rolled for all units.' },
  'M-R317': {
    title: 'Ruling: movement from leaders',
    text: 'A unit gains one from its regiment and one from its division.',
  },
  'M-R318': { title: 'Ruling: whole phases', text: 'Each of the two German movement phases of a turn counts as one.' },
  'M-R319': { title: 'Ruling: thirty points', text: 'Both limits apply, but only to moves between areas.' },
  'M-R320': { title: 'Ruling: lost with an area', text: 'The units are removed from play and score for neither side.' },
  'M-R327': {
    title: 'Ruling: entry in a scenario',
    text: 'A unit whose hex is blocked enters next to it or elsewhere in the same area; it may not wait off the map.',
  },
  'M-R328': {
    title: 'Ruling: strays in the campaign',
    text: 'Its German units follow the stray units rule, unless ad-hoc formations are chosen.',
  },
  'M-R329': {
    title: 'Ruling: another headquarters',
    text: 'A battalion may go to any headquarters but its own, whatever the example says.',
  },
  'M-R330': {
    title: 'Ruling: limits in between',
    text: 'Up to the twenty-third hex of road the limit is six hexes.',
  },
  'M-R331': { title: 'Ruling: the first night', text: 'The first night is turns 4 and 5.' },
  'M-R332': {
    title: 'Ruling: Germans nearby',
    text: 'They are Germans within three hexes of the moving unit.',
  },
  'M-R333': { title: 'Ruling: northern limit', text: 'The area reaches row 45.' },
  'M-R335': { title: 'Ruling: batteries', text: 'They fire only indirectly, once per phase, and cannot be attacked.' },
  'M-R336': { title: 'Ruling: a draw', text: 'If neither condition is met the game is a draw.' },
  'M-R337': { title: 'Ruling: weather and air', text: 'Weather is clear and there are no air strikes.' },
  'M-R340': { title: 'Ruling: later weather', text: 'It is rolled from the third day on.' },
  'M-R341': { title: 'Ruling: the second lift', text: 'It lands on turn 8; the group of turn 11 does not arrive.' },
  'M-R342': { title: 'Ruling: the western edge', text: 'It is rows 1 to 40, both included.' },
  'M-R343': {
    title: 'Ruling: guns that could fire',
    text: 'They are in range, not Depleted, and have an observer in communication.',
  },
  'M-R344': { title: 'Ruling: group E1', text: 'It is serials 17 to 28.' },
  'M-R348': { title: 'Ruling: restrictions in scenario 29', text: 'The restrictions of scenario 28 apply.' },
  'M-R349': { title: 'Ruling: the quadrant', text: 'It lies north of the river, up to column 26.' },
  'M-R352': { title: 'Ruling: near the far end', text: 'Only Germans north of the river count.' },
  'M-R353': { title: 'Ruling: the last turn', text: 'The last turn is turn 10.' },
  'M-R354': { title: 'Ruling: C-3M', text: 'It is box M of the central display, on turn 3.' },
  'M-R355': {
    title: 'Ruling: units that only exit',
    text: 'They are units set up east of the road, or six hexes or more from it.',
  },
  'M-R356': {
    title: 'Ruling: neither side wins',
    text: 'Fewer than two German points and fewer than thirty Allied ones make a draw.',
  },
  'M-R357': {
    title: 'Ruling: the canal on 17 September',
    text: 'Its bridges are blown except those behind the British line.',
  },
  'M-R358': {
    title: 'Ruling: between the levels',
    text: 'A level is reached at its ratio, without rounding; exactly 2 is a draw.',
  },
  'M-R359': { title: 'Ruling: control of an end', text: 'The side whose unit was last there controls it.' },
  'M-R360': { title: 'Ruling: last turn', text: 'The campaign ends after turn 66.' },
  'M-R361': {
    title: 'Ruling: modes of group Y',
    text: 'All units are in Travel mode except 231 Brigade and the guns.',
  },
  'M-R362': { title: 'Ruling: the 52nd', text: 'It is released two turns after the later of the two events.' },
  'M-R363': { title: 'Ruling: early arrival', text: 'A division arrives from the turn after the die on.' },
  'M-R364': { title: 'Ruling: flak under attack', text: 'Only flak on the map at the start is rolled for.' },
  'M-R366': { title: 'Ruling: the 33rd serial', text: 'It waits for a later day.' },
  'M-R369': { title: 'Ruling: Valkenswaard', text: 'The limit is the row of its northernmost hex.' },
  'M-R370': { title: 'Ruling: battalion not found', text: 'The defenders may not be attacked again in the phase.' },
  'M-R374': {
    title: 'Ruling: cut off on the first day',
    text: 'They are out of supply until they trace in their own Command Phase.',
  },
  'M-R375': {
    title: 'Ruling: classes',
    text: 'Anti-tank and flak are guns, heavy weapons are leg units, the highest class counts, leaders do not.',
  },
  'M-R376': {
    title: 'Ruling: a complete turn',
    text: 'The hold must be at the end of a turn and in every phase of the next.',
  },
  'M-R377': {
    title: 'Ruling: surprise',
    text: 'The ban ends with turn 3; each unit rolls when it starts to move.',
  },
  'M-R378': {
    title: 'Ruling: entry in closed areas',
    text: 'Units enter from the nearest open area of that side.',
  },
  'M-R379': { title: 'Ruling: both conditions', text: 'The Allied condition decides.' },
  'M-R380': { title: 'Ruling: the bridge', text: 'Any bridge of the road counts, with both ends German.' },
  'M-R381': {
    title: 'Ruling: queue',
    text: 'Each stack pays one road hex for every stack before it. On a road a stack is two units, elsewhere what the hex holds.',
  },
  'M-R382': { title: 'Ruling: the edges that count', text: 'They are the edges of rows 22 to 61.' },
  'M-R383': {
    title: 'Ruling: the first landing',
    text: 'The rules of scenario 28 for the 9th and 16th SS apply in the campaign.',
  },
  'M-R384': {
    title: 'Ruling: landing leaders',
    text: 'A leader lands with his headquarters, or the first unit of his battalion.',
  },
  'M-R385': {
    title: 'Ruling: no delay',
    text: 'A scenario serial drops on its turn, unless no serial can fly.',
  },
  'M-R387': {
    title: 'Ruling: entrenched infantry',
    text: 'Outside town and city it counts as medium, for anti-tank fire and strikes.',
  },
  'M-R389': {
    title: 'Ruling: the fury of the Irish Guards',
    text: 'It lasts to the end of the turn after that of the first loss, once per game.',
  },
  'M-R402': {
    title: 'Ruling: bridges in Allied hands',
    text: 'Bridges where Allied units start or have been carry no German charges.',
  },
  'M-R403': { title: 'Ruling: Germans near a repair', text: 'Germans at or near either end count.' },
  'M-R404': {
    title: 'Ruling: one task',
    text: 'Engineers work on one bridge at a time, and ferrying interrupts the work.',
  },
  'M-R405': {
    title: 'Ruling: beside a bridge',
    text: 'It means in a hex at one of its ends, or adjacent to such a hex.',
  },
  'M-R406': { title: 'Ruling: modes on the water', text: 'Boats of engineers require the same modes as ferries.' },
  'M-R407': {
    title: 'Ruling: failed ferry roll',
    text: 'Vehicles that fail the roll stay where they are for the phase.',
  },
  'M-R421': {
    title: 'Ruling: cut off for seven turns',
    text: 'Turns with its headquarters Disrupted do not count; the headquarters that traces to the supply head matters.',
  },
  'M-R422': {
    title: 'Ruling: imagined targets',
    text: 'Minimal fire does not affect them: they have no morale to check.',
  },
  'M-R423': {
    title: 'Ruling: points among Germans',
    text: 'German units gain them on any terrain; they go to the division of the topmost unit with a track.',
  },
  'M-R424': {
    title: 'Ruling: shots at the highway',
    text: 'Each unit fires once, separately, at a hex it sees; the two kinds are lost alternately while available.',
  },
  'M-R425': {
    title: 'Ruling: fired at',
    text: 'It counts until the next Allied Organization Phase ends, for all units of the same headquarters.',
  },
  'M-R426': {
    title: 'Ruling: bound to the highway',
    text: 'Only Travel-mode units are bound to it; a unit that has left Travel mode has left the highway.',
  },
  'M-R427': {
    title: 'Ruling: an enemy nearby',
    text: 'It means one within two hexes, or one that sees the unit.',
  },
  'M-R440': {
    title: 'Ruling: strikes that miss',
    text: 'A strike misses a target that has left its hex or been eliminated.',
  },
  'M-R441': {
    title: 'Ruling: how 30 Corps spots',
    text: 'A unit that may observe for others finds hidden units in a hex it sees, within its limit of sight.',
  },
  'M-R442': {
    title: 'Ruling: fighters in the dark',
    text: 'Each extension takes as many strikes as an attack in the worst weather over a headquarters.',
  },
  'M-R450': {
    title: 'Ruling: opening routes',
    text: 'Routes open at the end of a phase and stay open.',
  },
  'M-R451': {
    title: 'Ruling: landing on friends',
    text: 'The serial is Disrupted even if the hex is not overstacked.',
  },
  'M-R452': {
    title: 'Ruling: order after landing',
    text: 'The best fighting units go on top, then heavy weapons, headquarters and guns.',
  },
  'M-R453': {
    title: 'Ruling: displaced without room',
    text: 'A displaced unit without room stays, Disrupted.',
  },
  'M-R454': {
    title: 'Ruling: time of markers',
    text: 'They are placed from the first turn on which a unit of the formation lands.',
  },
  'M-R460': {
    title: 'Ruling: a whole turn off the map',
    text: 'A Concentrated unit must be in its area from the start of the turn and moves in the second phase.',
  },
  'M-R461': { title: 'Ruling: weather at night', text: 'At night weather stops no movement off the map.' },
  'M-R462': {
    title: 'Ruling: the warning',
    text: 'It is given in the first German movement phase of the turn before, for the area, and obliges no entry.',
  },
  'M-R463': {
    title: 'Ruling: modes off the map',
    text: 'Units change between Travel mode and Concentrated in their Organization Phase.',
  },
  'M-R464': {
    title: 'Ruling: hidden Germans',
    text: 'German units that are due but not on the map look the same as those off the map.',
  },
  'M-R470': {
    title: 'Ruling: the head of 30 Corps',
    text: 'It is the road hex nearest its northernmost unit; units that exited by the north edge are ahead of all.',
  },
  'M-R471': {
    title: 'Ruling: units behind the spearhead',
    text: 'Other units of 30 Corps have six hexes where the spearhead has three.',
  },
  'M-R472': {
    title: 'Ruling: attacks of 30 Corps',
    text: 'All fire, close action and Allied air strikes are; return fire and defence are not.',
  },
  'M-R473': { title: 'Ruling: east of the road', text: 'It means beyond the last road column in the same row.' },
  'M-R474': {
    title: 'Ruling: attacks by exiting units',
    text: 'Units that only exit neither attack nor advance towards the road; retreats are free.',
  },
  'M-R475': { title: 'Ruling: 231 Brigade', text: 'It sets up as in the campaign.' },
  'M-R480': {
    title: 'Ruling: checking releases',
    text: 'Conditions are checked at the end of each phase; a unit beyond a river has crossed it.',
  },
  'M-R481': {
    title: 'Ruling: too far for a turn',
    text: 'It means from one German Command Phase to the next; units behind the front do not count, and each division is rolled for once.',
  },
  'M-R482': {
    title: 'Ruling: the first two days',
    text: 'The limits of the breakout apply to the end of 18 September, for ground units of 30 Corps and for Germans set up on map D.',
  },
  'M-R483': { title: 'Ruling: spearhead', text: 'Its rules are in force, since two campaign rules refer to them.' },
  'M-R484': {
    title: 'Ruling: west and east of the road',
    text: 'The place where a German unit starts or enters counts.',
  },
  'M-R490': {
    title: 'Ruling: guns and other fire at infantry',
    text: 'Each kind is declared as a whole, one after the other, once per phase.',
  },
  'M-R491': {
    title: 'Ruling: units that have strayed',
    text: 'At the end of set-up: battalions with no unit on the map that traces to their headquarters, and single units that do not.',
  },
  'M-R492': {
    title: 'Ruling: a headquarters that crashes',
    text: 'Units landing with it are Disrupted too, unless it moves to an adjacent hex first.',
  },
  'M-R493': {
    title: 'Ruling: headquarters in gliders',
    text: 'All American headquarters use gliders, except those of the 501st and 504th.',
  },
  'M-R494': {
    title: 'Ruling: a company at Grave',
    text: 'It flies as an independent drop, adding six; if its scenario names the hex, as if in its drop zone.',
  },
  'M-R495': {
    title: 'Ruling: units at the Waal',
    text: 'They are all units in the boats that turn, and the engineers ferrying them.',
  },
  'M-R520': {
    title: 'Ruling: doing nothing',
    text: 'Units with that designation, or under it at the start, neither recover nor change headquarters, and take no units under command.',
  },
  'M-R521': {
    title: 'Ruling: directing the gun line',
    text: '30 Corps headquarters directs guns still in their first positions even from Travel mode, if on the map and not Disrupted.',
  },
  'M-R522': {
    title: 'Ruling: over the Neder Rijn by road',
    text: 'Supply must trace from the unit back across the river by road; ferries do not count, nor a headquarters across the water.',
  },
  'M-R523': {
    title: 'Ruling: division already due',
    text: 'A division due by the next turn anyway is skipped: the die is for the following one.',
  },
  'M-R524': {
    title: 'Ruling: never too far',
    text: 'An airborne division headquarters may not retreat or return beyond its limit; other units retreat freely.',
  },
  'M-R525': {
    title: 'Ruling: Travel mode in the campaign',
    text: 'Only ground units of 30 Corps must stay in Travel mode; at set-up they use the campaign modes.',
  },
  'M-R530': {
    title: 'Ruling: strays returning',
    text: 'They are back for good once reassigned to their headquarters, or in a German Command Phase within its reach and under no other.',
  },
})
