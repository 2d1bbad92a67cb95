/** Rulings on the course of play, chapters 1 to 16, where the rulebook is silent or contradicts itself. */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulingsOnPlay = /* @__PURE__ */ rulesOf({
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
  'M-R129': { title: 'Ruling: opening a ferry', text: 'One roll for each ferry, and it lasts for the game.' },
  'M-R130': { title: 'Ruling: two columns', text: 'The matrix keeps the worked example.' },
  'M-R131': { title: 'Ruling: up or down', text: 'All increments go the same way, within 2 and 12.' },
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
    text: 'One hex, away from enemies, out of zones where possible, within stacking and terrain; without one, lost.',
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
  'M-R225': {
    title: 'Ruling: routes',
    text: 'The southern route leads to maps C and D.',
  },
  'M-R226': {
    title: 'Ruling: two rolls',
    text: 'The weather of the north is rolled for first, then that of the south.',
  },
  'M-R227': {
    title: 'Ruling: closed but flown',
    text: 'When P closes the south and the north has three or less, the south is flown in the weather of the north.',
  },
  'M-R228': { title: 'Ruling: P in comparisons', text: 'It counts as eleven.' },
  'M-R229': {
    title: 'Ruling: aborted landings',
    text: 'The serial is back in England unharmed, its lift is spent, and it may fly again from the next day on.',
  },
  'M-R230': { title: 'Ruling: beyond abort', text: 'Two more than A cost a company as well.' },
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
  'M-R246': {
    title: 'Ruling: fighters',
    text: 'A strike, a roll, and up to eight serials that have not been rolled for.',
  },
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
  'M-R263': {
    title: 'Ruling: drifting on to Germans',
    text: 'In a city or forest it is the end; elsewhere they fight before the ground disrupts them.',
  },
  'M-R264': {
    title: 'Ruling: rounding',
    text: 'Strengths and ratings are rounded up, distances down.',
  },
  'M-R266': {
    title: 'Ruling: when supply heads move',
    text: 'In the Allied Command Phase, with the supply checks.',
  },
  'M-R267': {
    title: 'Ruling: flak at landings',
    text: 'Twice its range, but three hexes at most, with its full rating.',
  },
  'M-R268': {
    title: 'Ruling: landing dice',
    text: 'Two of them.',
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
  'M-R560': {
    title: 'Ruling: lorries of the SS',
    text: "The mortars and engineers of the 9th and 10th SS Panzer have trucks like their infantry, and so have the engineers of 30 Corps' divisions.",
  },
  'M-R550': {
    title: 'Ruling: attacks on closed ground',
    text: 'Who may not go into a hex does not attack it in close action either, whatever closes it to his side.',
  },
  'M-R561': {
    title: 'Ruling: before the division',
    text: 'A regiment whose division has no headquarters in play yet traces like an independent one: to its corps, or to the sources of the corps.',
  },
  'M-R562': {
    title: 'Ruling: trucks for the Poles',
    text: 'The Polish brigade counts as an airborne division: four companies of it may ride.',
  },
  'M-R563': {
    title: 'Ruling: armoured guns into column',
    text: 'Self-propelled artillery with a Concentrated side goes by way of it, like other armour.',
  },
  'M-R564': {
    title: 'Ruling: the range of a Disrupted headquarters',
    text: 'Half of it counts for units; headquarters below trace to it as far as ever.',
  },
})
