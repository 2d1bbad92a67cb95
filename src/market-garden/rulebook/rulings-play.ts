/** Rulings on the course of play, chapters 1 to 16, where the rulebook is silent or contradicts itself. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulingsOnPlay = /* @__PURE__ */ rulesOf({
  'M-R103': { title: 'Ruling: second receipt', text: 'Command points are received at 0601 and 1501.' },
  'M-R105': {
    title: 'Ruling: more than 18 points',
    text: 'The roll of a barrage then changes by two in favour of the firer.',
  },
  'M-R107': {
    title: 'Ruling: guns in Defilade',
    text: 'Artillery, rockets, anti-tank and flak units are not halved in Defilade.',
  },
  'M-R109': {
    title: 'Ruling: staying Concentrated',
    text: 'Against a number the step is lost first; against D only if the check passes.',
  },
  'M-R111': {
    title: 'Ruling: excess losses',
    text: 'Direct fire passes on to the new top two of the class, barrages to any unit of the class, anti-tank fire to none.',
  },
  'M-R112': {
    title: 'Ruling: controlling headquarters',
    text: 'The headquarters of a unit and those subordinate to it control its fire.',
  },
  'M-R113': {
    title: 'Ruling: guns on top',
    text: 'A stack whose top unit cannot attack may not start a close action.',
  },
  'M-R114': { title: 'Ruling: guns at armour', text: 'Guns in Defilade keep full strength; other units are halved.' },
  'M-R115': {
    title: 'Ruling: barrages on armour',
    text: 'Guns do not double against armour, and lose value by the class of the target.',
  },
  'M-R117': {
    title: 'Ruling: ambush',
    text: 'The conditions of both cases apply together, once for each ambusher and moving unit.',
  },
  'M-R122': {
    title: 'Ruling: guns in retreat',
    text: 'Towed anti-tank and flak units retreat after a passed check; other emplaced guns are eliminated.',
  },
  'M-R123': { title: 'Ruling: three to one', text: 'At 3:1 a natural value of one becomes two.' },
  'M-R124': {
    title: 'Ruling: continuing after D',
    text: 'Below 3:1 it takes a passed check and a step; from 3:1 only a step.',
  },
  'M-R125': { title: 'Ruling: leaders in a hex', text: 'A hex holds at most one leader of a side.' },
  'M-R126': {
    title: 'Ruling: overstacking',
    text: 'No unit overstacks by choice; units forced to are Disrupted, and have half movement if it lasts.',
  },
  'M-R127': {
    title: 'Ruling: marsh',
    text: 'Vehicles and Travel-mode units keep to roads in marsh; leg units need not.',
  },
  'M-R128': {
    title: 'Ruling: entrenched in a city',
    text: 'Entrenchment and terrain are not added together, except by option.',
  },
  'M-R129': { title: 'Ruling: opening a ferry', text: 'Each ferry is rolled for once, and stays open for the game.' },
  'M-R130': { title: 'Ruling: two columns', text: 'The matrix reproduces the worked example.' },
  'M-R131': { title: 'Ruling: up or down', text: 'All increments shift the same way, within 2 and 12.' },
  'M-R132': {
    title: 'Ruling: firers and targets',
    text: 'Two armoured and two other units fire; the target is one of the top two of its kind.',
  },
  'M-R133': { title: 'Ruling: factors', text: 'All factors are multiplied, then each unit is rounded up once.' },
  'M-R134': {
    title: 'Ruling: Disrupted fire',
    text: 'Disrupted units fire directly in their phases, at half strength.',
  },
  'M-R136': {
    title: 'Ruling: return fire',
    text: 'A unit under anti-tank fire may reply to each firing unit once; a reply is not answered.',
  },
  'M-R137': { title: 'Ruling: row of Disrupted units', text: 'Disrupted units use the Defilade row.' },
  'M-R139': { title: 'Ruling: along a hexside', text: 'A line along a hexside is blocked if both hexes block.' },
  'M-R141': {
    title: 'Ruling: the whole hex',
    text: 'After a barrage without effect any number of units in the hex may go into Defilade.',
  },
  'M-R143': {
    title: 'Ruling: near the headquarters',
    text: 'Divisional guns must be within two hexes, regimental guns within one.',
  },
  'M-R144': {
    title: 'Ruling: retreats',
    text: 'A retreat is one hex, away from enemies, outside enemy zones if possible, within stacking and terrain limits; otherwise the unit is eliminated.',
  },
  'M-R145': { title: 'Ruling: terrain once', text: 'The morale modifier of terrain counts once.' },
  'M-R146': { title: 'Ruling: large barrages', text: 'More than nine points count as nine.' },
  'M-R148': { title: 'Ruling: leaving', text: 'Leaving costs three points once, however many units control the hex.' },
  'M-R149': { title: 'Ruling: guns below', text: 'At most two towed guns per stack fire from below the top.' },
  'M-R150': { title: 'Ruling: superiority', text: 'All infantry and engineers are compared.' },
  'M-R152': {
    title: 'Ruling: rows of terrain',
    text: 'Mixed and woods shift by one, forest, town and broken by two, rough and city by three.',
  },
  'M-R157': {
    title: 'Ruling: cost of close action',
    text: 'A unit that cannot pay may not attack, unless it has not moved.',
  },
  'M-R158': { title: 'Ruling: observed moves', text: 'The count restarts at a hex the observer does not see.' },
  'M-R161': { title: 'Ruling: guns on a ferry', text: 'They count as Concentrated for the fire and for its results.' },
  'M-R162': {
    title: 'Ruling: leaving Travel mode',
    text: 'A unit becomes Concentrated, or goes into Defilade if it has no Concentrated side.',
  },
  'M-R204': {
    title: 'Ruling: sources of 30 Corps',
    text: 'They are corps headquarters in supply, D0119, and large cities it has entered that a road joins to the south.',
  },
  'M-R205': {
    title: 'Ruling: supply off the map',
    text: 'The path leaves by a road at the edge and adds ten hexes of primary road.',
  },
  'M-R206': {
    title: 'Ruling: after a landing',
    text: 'The turn of landing is not counted; four more follow.',
  },
  'M-R207': {
    title: 'Ruling: moving a supply head',
    text: 'It moves to either of the two hexes, neither with German units, once a day for each head.',
  },
  'M-R208': { title: 'Ruling: no command points', text: 'The depletion check is worsened by two.' },
  'M-R209': {
    title: 'Ruling: Disrupted halving',
    text: 'Strength is halved for fire, strength and rating for close action.',
  },
  'M-R210': { title: 'Ruling: halved ranges', text: 'Each cause halves the range in turn, rounded down.' },
  'M-R211': {
    title: 'Ruling: sending points',
    text: 'Dice are rolled only in a Command Phase; only full steps of two movement points beyond eight count.',
  },
  'M-R212': {
    title: 'Ruling: four and eight',
    text: 'A track holds eight after assignment and is cut to four before the next receipt.',
  },
  'M-R213': {
    title: 'Ruling: one roll',
    text: 'A unit rolls once, with the worse dice, and never exceeds its normal allowance.',
  },
  'M-R214': { title: 'Ruling: attenuation', text: 'The listed costs apply, and there is none on sheet D.' },
  'M-R216': {
    title: 'Ruling: flak at drops',
    text: 'Each flak unit fires twice at each kind of point; a step cancels one point, a D scatters one.',
  },
  'M-R217': {
    title: 'Ruling: fire at the highway',
    text: 'A hit is each step a Travel-mode unit would lose; the Allied player says which kind is lost first.',
  },
  'M-R219': {
    title: "Ruling: the Poles' points",
    text: 'With their own supply head they receive points as a formation; attached they do not.',
  },
  'M-R220': { title: 'Ruling: half by air', text: 'Weather P halves points delivered by air, rounded up.' },
  'M-R221': {
    title: 'Ruling: distances by level',
    text: 'The distance is two hexes to a division, one to a regiment, three to the battalion.',
  },
  'M-R222': {
    title: 'Ruling: mode after Travel',
    text: 'The mode is Concentrated, or Defilade for units without that side.',
  },
  'M-R225': {
    title: 'Ruling: routes',
    text: 'The southern route leads to maps C and D.',
  },
  'M-R226': {
    title: 'Ruling: two rolls',
    text: 'Weather is rolled for the north first, then for the south.',
  },
  'M-R227': {
    title: 'Ruling: closed but flown',
    text: 'If P closes the south and the north has three or less, the southern route is flown with the northern weather.',
  },
  'M-R228': { title: 'Ruling: P in comparisons', text: 'P counts as eleven.' },
  'M-R229': {
    title: 'Ruling: aborted landings',
    text: 'The serial is back in England unharmed, its lift point is spent, and it may fly again from the next day.',
  },
  'M-R230': { title: 'Ruling: beyond abort', text: 'A result two steps beyond A also costs a company.' },
  'M-R231': {
    title: 'Ruling: path of a flight',
    text: 'It is the row of the drop hex from the west, on every map; drops beyond column 34 bend at a Schaijk hex.',
  },
  'M-R232': {
    title: 'Ruling: scattered stacks',
    text: 'Each unit scatters separately; units of a serial in the same hex land together.',
  },
  'M-R233': {
    title: 'Ruling: order on landing',
    text: 'The order is close action, terrain, fire of nearby units, and then overstacking.',
  },
  'M-R234': {
    title: 'Ruling: guns and room',
    text: 'Artillery may leave an overstacked hex, Disrupted with all units there; displaced it is eliminated. Earlier units are displaced.',
  },
  'M-R235': {
    title: 'Ruling: modes on landing',
    text: 'The owner chooses them; they apply again after the special fire.',
  },
  'M-R236': {
    title: 'Ruling: overstacked attack',
    text: 'The rating of the top unit falls by two; a serial that drove Germans out but finds room only among Germans is eliminated.',
  },
  'M-R237': {
    title: 'Ruling: returned serials',
    text: 'There is one such point a day, besides those of the day.',
  },
  'M-R239': {
    title: 'Ruling: timing of strikes',
    text: 'Strikes are placed in the Indirect Fire Phase, and resolved after the direct fire that follows.',
  },
  'M-R240': {
    title: 'Ruling: German dice',
    text: 'The interception die is rolled for each German attack, the afternoon die once for all of them.',
  },
  'M-R241': {
    title: 'Ruling: halves of a day',
    text: 'The morning ends with 1201; the afternoon includes the two following night turns.',
  },
  'M-R242': { title: 'Ruling: groups in a hex', text: 'A group of strikes counts as one.' },
  'M-R243': { title: 'Ruling: dice of air strikes', text: 'Two dice are rolled.' },
  'M-R244': {
    title: 'Ruling: retreat from the air',
    text: 'It is one hex of the choice of the owner, not into enemies or a full hex, and triggers no fire; a unit that cannot move stays, Disrupted.',
  },
  'M-R245': { title: 'Ruling: strikes on Disrupted units', text: 'The mode under the marker counts.' },
  'M-R246': {
    title: 'Ruling: fighters',
    text: 'The strikes of one attack (M15.13a) and one roll affect up to eight serials not yet rolled for.',
  },
  'M-R247': {
    title: 'Ruling: giving up fighters',
    text: 'The option is chosen before play; fighters are given up, and restored, in Allied Command Phases.',
  },
  'M-R248': { title: 'Ruling: ferries', text: 'Chapter 10 opens a ferry; chapter 16 sets its cost and load.' },
  'M-R249': {
    title: 'Ruling: attacks from the water',
    text: 'Strength is a quarter from a permanent ferry, half from boats of engineers.',
  },
  'M-R250': { title: 'Ruling: engineers across', text: 'They pay like the units they ferry, and start on the bank.' },
  'M-R251': {
    title: 'Ruling: condition for repair',
    text: 'Engineers at work are Concentrated, not Disrupted, and do not move or fire.',
  },
  'M-R252': {
    title: 'Ruling: blowing by engineers',
    text: 'Only bridge engineers may; a failed turn does not count, and the work ends one turn later.',
  },
  'M-R253': { title: 'Ruling: Oosterbeek', text: 'Its bridge is blown on eight or less, without modifiers.' },
  'M-R254': {
    title: 'Ruling: one attempt',
    text: 'Each bridge has one attempt, lost if declined. Bridges once blown count even if repaired.',
  },
  'M-R255': {
    title: 'Ruling: reaching a bridge',
    text: 'Either end counts, and advances, retreats and landings count too.',
  },
  'M-R256': {
    title: 'Ruling: brigades as conduits',
    text: 'Guards brigade headquarters need no command points of their own.',
  },
  'M-R257': { title: 'Ruling: reassignment', text: 'Formations may be reassigned at 0601 and 1201.' },
  'M-R262': {
    title: 'Ruling: scattered points',
    text: 'They scatter as far as units under result S1.',
  },
  'M-R263': {
    title: 'Ruling: scattering onto Germans',
    text: 'In a city or forest the units are eliminated; elsewhere they attack before the terrain Disrupts them.',
  },
  'M-R264': {
    title: 'Ruling: rounding',
    text: 'Strengths and ratings are rounded up, distances down.',
  },
  'M-R266': {
    title: 'Ruling: time of moving a head',
    text: 'Supply heads move in the Allied Command Phase, with the supply checks.',
  },
  'M-R267': {
    title: 'Ruling: flak at landings',
    text: 'Flak fires at twice its range, but at most three hexes, with full rating.',
  },
  'M-R268': {
    title: 'Ruling: landing dice',
    text: 'Two dice are rolled for a landing.',
  },
  'M-R270': {
    title: 'Ruling: two headquarters, one track',
    text: 'A division has one track, located at its headquarters in supply.',
  },
  'M-R271': {
    title: 'Ruling: in play',
    text: 'A division receives points when one of its headquarters is on the map and in supply.',
  },
  'M-R272': { title: 'Ruling: stocks at start', text: 'All tracks start empty and never fall below zero.' },
  'M-R560': {
    title: 'Ruling: trucks of the SS',
    text: 'Heavy weapons and engineers of the 9th and 10th SS Panzer have trucks too; so do engineers of 30 Corps divisions.',
  },
  'M-R550': {
    title: 'Ruling: attacks on closed hexes',
    text: 'A unit may not attack a hex in close action if it may not enter it, whatever closes it to its side.',
  },
  'M-R561': {
    title: 'Ruling: division not in play',
    text: 'A regiment whose division has no headquarters in play traces like an independent one: to its corps or its sources.',
  },
  'M-R562': {
    title: 'Ruling: trucks for the Poles',
    text: 'The Polish brigade counts as an airborne division: four of its companies may use trucks.',
  },
  'M-R563': {
    title: 'Ruling: armoured guns into Travel',
    text: 'Self-propelled artillery with a Concentrated side must pass through it to Travel mode, like other armour.',
  },
  'M-R564': {
    title: 'Ruling: the range of a Disrupted headquarters',
    text: 'Its range is halved for units; subordinate headquarters trace to it as usual.',
  },
})
