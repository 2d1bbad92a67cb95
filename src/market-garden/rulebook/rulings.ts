/** The rulings made where the rulebook is silent or contradicts itself. */
import type { Rule } from '../../engine/game.js'

export const rulings = {
  'M-R103': { title: 'Ruling: second receipt', text: 'Command points come at 0601 and 1501.' },
  'M-R105': {
    title: 'Ruling: crowded hexes',
    text: 'More than 18 points in the hex change the roll of a barrage by two for the firer.',
  },
  'M-R107': {
    title: 'Ruling: guns in Defilade',
    text: 'Artillery, rockets, anti-tank and flak units are not halved in Defilade.',
  },
  'M-R109': {
    title: 'Ruling: staying Concentrated',
    text: 'Against a number the step is paid first, against D only when the check passes.',
  },
  'M-R111': {
    title: 'Ruling: excess losses',
    text: 'Direct fire spills to the new top two of the class, a barrage to any of the class, guns to nobody.',
  },
  'M-R112': {
    title: 'Ruling: controlling headquarters',
    text: "A unit's own headquarters and those subordinate to it control its fire.",
  },
  'M-R113': { title: 'Ruling: guns on top', text: 'A stack whose top unit cannot attack starts no close action.' },
  'M-R114': { title: 'Ruling: guns at tanks', text: 'Guns keep their whole strength in Defilade, others halve it.' },
  'M-R115': {
    title: 'Ruling: barrages on armour',
    text: 'Guns do not double against armour, and lose value by its class.',
  },
  'M-R117': {
    title: 'Ruling: ambush',
    text: 'All conditions of both cases hold together, once for each ambusher and mover.',
  },
  'M-R122': {
    title: 'Ruling: guns in retreat',
    text: 'Towed anti-tank and flak units retreat after a passed check, other emplaced guns are lost.',
  },
  'M-R123': { title: 'Ruling: three to one', text: 'At three to one a natural value of one becomes two.' },
  'M-R124': {
    title: 'Ruling: going on',
    text: 'Below three to one it takes a passed check and a step, from there on a step alone.',
  },
  'M-R125': { title: 'Ruling: leaders in a hex', text: 'One leader of a side to a hex.' },
  'M-R126': {
    title: 'Ruling: overstacking',
    text: 'Nobody overstacks by choice; who is forced to is Disrupted, and moves half as far if it lasts.',
  },
  'M-R127': { title: 'Ruling: marsh', text: 'Vehicles and columns keep to ways in marsh, leg units do not.' },
  'M-R128': {
    title: 'Ruling: entrenched in a city',
    text: 'Entrenchment and terrain do not add up, unless the option says so.',
  },
  'M-R130': { title: 'Ruling: two columns', text: 'The matrix keeps the worked example.' },
  'M-R131': { title: 'Ruling: up or down', text: 'All increments go the same way, within 2 and 12.' },
  'M-R129': { title: 'Ruling: opening a ferry', text: 'One roll for each ferry, and it lasts for the game.' },
  'M-R132': {
    title: 'Ruling: quotas',
    text: 'Two armoured and two other units fire; the target is one of the two on top of its kind.',
  },
  'M-R133': { title: 'Ruling: factors', text: 'All factors multiply, then each unit is rounded up once.' },
  'M-R134': {
    title: 'Ruling: Disrupted fire',
    text: 'Disrupted units fire directly in their phases, at half strength.',
  },
  'M-R136': {
    title: 'Ruling: return fire',
    text: 'Who guns fire at answers each of them once; nobody answers an answer.',
  },
  'M-R137': { title: 'Ruling: line of the Disrupted', text: 'Disrupted units use the Defilade line.' },
  'M-R139': { title: 'Ruling: along a hexside', text: 'A line along a hexside is blocked when both hexes block.' },
  'M-R141': {
    title: 'Ruling: the whole hex',
    text: 'After a harmless barrage any number of units of the hex may take cover.',
  },
  'M-R143': {
    title: 'Ruling: near the headquarters',
    text: 'Two hexes for guns of a division, one for those of a regiment.',
  },
  'M-R144': {
    title: 'Ruling: retreats',
    text: 'One hex, away from enemies, out of zones where possible, within stacking and terrain.',
  },
  'M-R145': { title: 'Ruling: terrain once', text: 'The morale of terrain counts once.' },
  'M-R146': { title: 'Ruling: big barrages', text: 'More than nine points count as nine.' },
  'M-R148': { title: 'Ruling: leaving', text: 'Three points once, however many control the hex.' },
  'M-R149': { title: 'Ruling: guns below', text: 'Two towed guns to a stack fire from below the top.' },
  'M-R150': { title: 'Ruling: superiority', text: 'All infantry and engineers are compared.' },
  'M-R152': {
    title: 'Ruling: lines of terrain',
    text: 'Mixed and woods shift by one, forest, town and broken by two, rough and city by three.',
  },
  'M-R157': { title: 'Ruling: points for an assault', text: 'Who cannot pay may not attack, unless he has not moved.' },
  'M-R158': { title: 'Ruling: watched moves', text: 'The count begins anew where the observer does not see.' },
  'M-R161': { title: 'Ruling: guns on a ferry', text: 'They are Concentrated to those who fire, and in what follows.' },
  'M-R162': { title: 'Ruling: out of Travel', text: 'To Concentrated, or to Defilade without that side.' },
  'M-R204': {
    title: 'Ruling: sources of 30 Corps',
    text: 'Its headquarters in supply, D0119, and large cities that it has entered and that a road joins to the south.',
  },
  'M-R205': {
    title: 'Ruling: roads off the map',
    text: 'The way leaves by a road at the edge and pays ten hexes of primary road besides.',
  },
  'M-R206': {
    title: 'Ruling: after a landing',
    text: 'The turn of the landing is not counted; four more follow.',
  },
  'M-R207': {
    title: 'Ruling: where a supply head goes',
    text: 'It goes to either of the two hexes, neither with Germans, once a day for each head.',
  },
  'M-R208': { title: 'Ruling: without command', text: 'The check is two harder.' },
  'M-R209': { title: 'Ruling: halves', text: 'Fire halves strength, close action rating too.' },
  'M-R210': { title: 'Ruling: halved ranges', text: 'Each cause halves in turn, rounded down.' },
  'M-R211': {
    title: 'Ruling: sending points',
    text: 'Dice are rolled in a Command Phase alone; each full two movement points beyond eight count.',
  },
  'M-R212': {
    title: 'Ruling: four and eight',
    text: 'A track holds eight after the assignment and is cut to four before the next receipt.',
  },
  'M-R213': { title: 'Ruling: one roll', text: 'A unit rolls once, with the worse dice, and never gains by it.' },
  'M-R214': { title: 'Ruling: attenuation', text: 'The schedule holds, and nothing is charged on sheet D.' },
  'M-R216': {
    title: 'Ruling: flak at drops',
    text: 'Two shots at each kind of points; a step costs one, a D drives one off.',
  },
  'M-R217': {
    title: 'Ruling: fire at the highway',
    text: 'A hit is each step that a column would lose; the Allied player says which kind goes first.',
  },
  'M-R219': {
    title: "Ruling: the Poles' points",
    text: 'With a supply head of their own they receive as a formation, attached they do not.',
  },
  'M-R220': { title: 'Ruling: half by air', text: 'Weather P halves what comes by air, rounded up.' },
  'M-R221': {
    title: 'Ruling: distances by level',
    text: 'Two hexes to a division, one to a regiment, three to the battalion.',
  },
  'M-R222': { title: 'Ruling: side after Travel', text: 'Concentrated when there is that side, else Defilade.' },
  'M-R226': {
    title: 'Ruling: two rolls',
    text: 'The weather of the north is rolled for first, then that of the south.',
  },
  'M-R228': { title: 'Ruling: P in comparisons', text: 'It counts as eleven.' },
  'M-R230': { title: 'Ruling: beyond abort', text: 'Two more than A cost a company as well.' },
  'M-R239': {
    title: 'Ruling: when strikes fly',
    text: 'They are placed in the phase of indirect fire, and resolved after the direct fire that follows it.',
  },
  'M-R240': {
    title: 'Ruling: German dice',
    text: 'The die to get through is for each German attack, the die of the afternoon once for all of them.',
  },
  'M-R241': {
    title: 'Ruling: halves of a day',
    text: 'The morning ends with 1201; the other half takes the two nights that follow.',
  },
  'M-R242': { title: 'Ruling: groups in a hex', text: 'A group of strikes counts as one.' },
  'M-R243': { title: 'Ruling: dice of air strikes', text: 'Two dice are rolled.' },
  'M-R244': {
    title: 'Ruling: retreat from the air',
    text: 'One hex, as the owner likes, not into enemies or a full hex, and under no fire; who cannot move stays, Disrupted.',
  },
  'M-R245': { title: 'Ruling: Disrupted under bombs', text: 'The mode under the marker counts.' },
  'M-R247': {
    title: 'Ruling: giving up fighters',
    text: 'The option is chosen before play; fighters are given up, and sent out again, in Allied Command Phases.',
  },
  'M-R248': { title: 'Ruling: ferries', text: 'Chapter 10 opens a ferry, chapter 16 says what it costs and carries.' },
  'M-R249': { title: 'Ruling: attacks from the water', text: 'A quarter from a permanent ferry, half out of boats.' },
  'M-R250': { title: 'Ruling: engineers across', text: 'They pay like those whom they carry, and begin on the bank.' },
  'M-R251': { title: 'Ruling: at work', text: 'Concentrated, not Disrupted, neither moving nor firing.' },
  'M-R252': {
    title: 'Ruling: who blows bridges, and how long',
    text: 'Bridge engineers alone; a turn that fails does not count, and the cycle ends a turn later.',
  },
  'M-R253': { title: 'Ruling: Oosterbeek', text: 'Eight or less, without modifiers.' },
  'M-R254': {
    title: 'Ruling: one attempt',
    text: 'One attempt for each bridge; to decline it is to lose it. Bridges blown count even when they stand again.',
  },
  'M-R255': {
    title: 'Ruling: coming to a bridge',
    text: 'Either end counts, and so do advances, retreats and landings.',
  },
  'M-R256': {
    title: 'Ruling: brigades that pass on',
    text: "The headquarters of the Guards' groups need no points of their own.",
  },
  'M-R257': { title: 'Ruling: reassignment', text: 'Formations at 0601 and 1201.' },
  'M-R262': {
    title: 'Ruling: drifting points',
    text: 'They drift as far as units that scatter a little.',
  },
  'M-R266': {
    title: 'Ruling: when supply heads move',
    text: 'In the Allied Command Phase, with the supply checks.',
  },
  'M-R270': {
    title: 'Ruling: two headquarters, one track',
    text: 'A division has one track, judged where its headquarters in supply stands.',
  },
  'M-R271': {
    title: 'Ruling: in play',
    text: 'A division receives when a headquarters of it is on the map and in supply.',
  },
  'M-R272': { title: 'Ruling: stocks at start', text: 'All tracks begin empty and never fall below none.' },
  'M-R301': { title: 'Ruling: mixed formations', text: 'Ratings fall; fire value falls instead by option.' },
  'M-R302': { title: 'Ruling: mixed fire over a phase', text: 'What has been fired into the hex counts.' },
  'M-R303': { title: 'Ruling: counting formations', text: 'A superior of another one in the attack does not count.' },
  'M-R306': { title: 'Ruling: new headquarters', text: 'Of the same division first.' },
  'M-R309': { title: 'Ruling: displaced mortars', text: 'Who moved more than a hex and is on top does not attack.' },
  'M-R310': { title: "Ruling: mortars' infantry", text: 'At the same hex in the same phase.' },
  'M-R315': { title: 'Ruling: two for one', text: 'In close action two, else one.' },
  'M-R316': { title: "Ruling: Frost's die", text: 'One die for all.' },
  'M-R317': { title: "Ruling: leaders' points", text: 'One from the regiment and one from the division.' },
  'M-R327': {
    title: 'Ruling: entry in a scenario',
    text: 'Who finds his hex blocked enters at a hex beside it, and does not wait.',
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
  'M-R360': { title: 'Ruling: last turn', text: 'Turn 66.' },
  'M-R370': { title: 'Ruling: who is not found', text: 'The defenders are safe for the phase.' },
  'M-R374': { title: 'Ruling: cut off on the first day', text: 'Until they trace in a Command Phase of their own.' },
  'M-R376': { title: 'Ruling: a whole turn', text: 'At the end of a turn and in every phase of the next.' },
  'M-R377': {
    title: 'Ruling: surprise',
    text: 'The ban ends with turn 3; each unit rolls for itself when it sets out.',
  },
  'M-R380': { title: 'Ruling: the bridge', text: 'Any bridge of the road, both ends German.' },
  'M-R381': { title: 'Ruling: queue', text: 'Each pays a hex of road for those before him.' },
  'M-R384': {
    title: 'Ruling: a leader who lands',
    text: 'He comes with his headquarters, or the first unit of his battalion.',
  },
  'M-R387': { title: 'Ruling: entrenched infantry bombed', text: 'Outside town and city it counts as medium.' },
  'M-R357': {
    title: 'Ruling: the canal on 17 September',
    text: 'Its bridges are down but for those behind the British line.',
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
  'M-R225': {
    title: 'Ruling: routes',
    text: 'The southern route leads to maps C and D.',
  },
  'M-R227': {
    title: 'Ruling: closed but flown',
    text: 'When P closes the south and the north has three or less, the south is flown in the weather of the north.',
  },
  'M-R229': {
    title: 'Ruling: aborted landings',
    text: 'The serial is back in England unharmed, its lift is spent, and it may fly again from the next day on.',
  },
  'M-R231': {
    title: 'Ruling: the way of a flight',
    text: 'From the west along the row of the drop hex, on every map; drops beyond column 34 bend by one of the two hexes of Schaijk.',
  },
  'M-R232': {
    title: 'Ruling: scattered stacks',
    text: 'Each unit drifts for itself; those of a serial who come down in one hex land together.',
  },
  'M-R233': {
    title: 'Ruling: order on landing',
    text: 'The fight for the hex, the ground, the fire of those nearby, and then too many units.',
  },
  'M-R234': {
    title: 'Ruling: guns and room',
    text: 'Artillery may leave a crowd, Disrupted with all beside it; pushed out it is lost. The units that were there first are pushed out.',
  },
  'M-R235': {
    title: 'Ruling: modes on landing',
    text: 'They are the choice of the owner, and count again after the special fire.',
  },
  'M-R236': {
    title: 'Ruling: in a heap',
    text: 'The unit on top has two less of rating; who has driven Germans out and finds no room but among Germans is lost.',
  },
  'M-R237': {
    title: 'Ruling: the second try',
    text: 'One point a day, besides those of the day.',
  },
  'M-R246': {
    title: 'Ruling: fighters',
    text: 'A strike, a roll, and up to eight serials that have not been rolled for.',
  },
  'M-R263': {
    title: 'Ruling: drifting on to Germans',
    text: 'In a city or forest it is the end; elsewhere they fight before the ground disrupts them.',
  },
  'M-R264': {
    title: 'Ruling: rounding',
    text: 'Strengths and ratings are rounded up, distances down.',
  },
  'M-R267': {
    title: 'Ruling: flak at landings',
    text: 'Twice its range, but three hexes at most, with its full rating.',
  },
  'M-R268': {
    title: 'Ruling: landing dice',
    text: 'Two of them.',
  },
  'M-R385': {
    title: 'Ruling: no delay',
    text: 'A serial of a scenario is dropped in its turn, unless nobody can fly.',
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
  'M-R330': {
    title: 'Ruling: the limits in between',
    text: 'Up to the twenty-third hex of road behind the head it is six hexes.',
  },
  'M-R331': { title: 'Ruling: the first night', text: 'It is turns 4 and 5.' },
  'M-R332': {
    title: 'Ruling: who is close by',
    text: 'Germans within three hexes of the unit that goes to meet them.',
  },
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
  'M-R379': { title: 'Ruling: both conditions', text: 'The Allied one decides.' },
  'M-R382': { title: 'Ruling: the edges that count', text: 'They are those of rows 22 to 61.' },
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
} as const satisfies Readonly<Record<string, Rule>>
