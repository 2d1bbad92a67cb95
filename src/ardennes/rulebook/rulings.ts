/** The rulings made where the rulebook is silent or contradicts itself. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulings = /* @__PURE__ */ rulesOf({
  // ---- Rulings ----

  'A-R1': {
    title: 'Ruling: Disrupted or Routed',
    text: 'A retreat of two hexes Disrupts, one of three or four Routs.',
  },
  'A-R2': { title: 'Ruling: shaken movement', text: 'Disrupted units may move two hexes tactically, not one.' },
  'A-R3': { title: 'Ruling: night columns', text: 'There is no strategic movement at night.' },
  'A-R4': {
    title: 'Ruling: dump in combat',
    text: 'When the dump hex is attacked it is blown on 1 or 2, without a modifier.',
  },
  'A-R5': {
    title: 'Ruling: dump transfer',
    text: 'A captured dump may be brought away on any turn, and is not removed after 18PM.',
  },
  'A-R6': { title: 'Ruling: southern boxes', text: 'The entry hexes A, B and C belong to the south-eastern box.' },
  'A-R7': {
    title: 'Ruling: Bonds and terrain',
    text: 'A Bond fails if every path between its units crosses two rivers or two dark green hexsides.',
  },
  'A-R8': {
    title: 'Ruling: Bonds of silhouettes',
    text: 'A Bond extends no farther than the zones of control of its units.',
  },
  'A-R9': {
    title: 'Ruling: reach of demolition',
    text: 'A unit in a hex of the bridge reaches it, and so does one next to such a hex if enemies and Bonds do not keep it out.',
  },
  'A-R10': {
    title: 'Ruling: motorized infantry',
    text: 'The movement class is printed data: allowances of 5 or more are mechanized, and flak is a vehicle.',
  },
  'A-R11': {
    title: 'Ruling: defensive artillery table',
    text: 'By die roll from 1, the Allied column is time on target, 2, 1, 1, 1, no effect; the German 2, 2, 1, 1 and twice no effect.',
  },
  'A-R12': {
    title: 'Ruling: Jabo table',
    text: 'A roll of 1 shifts three columns, 2 two, 3 one, and a higher roll none.',
  },
  'A-R13': { title: "Ruling: defender's shift", text: 'The defender needs infantry together with a tank.' },
  'A-R14': { title: 'Ruling: red tank attacks', text: 'A red tank in the attack denies the defender the shift.' },
  'A-R15': {
    title: 'Ruling: failed disengagement',
    text: 'A unit that failed to disengage may not attack, unless that option is in use.',
  },
  'A-R16': {
    title: 'Ruling: Disrupted means both',
    text: 'Rules for Disrupted units apply to Routed ones too.',
  },
  'A-R17': {
    title: 'Ruling: Engaged has more',
    text: 'Besides its two effects, being Engaged has those named in other rules.',
  },
  'A-R18': {
    title: 'Ruling: time for stacking',
    text: 'A stack over the limit may remain while some of its units can still move.',
  },
  'A-R19': {
    title: 'Ruling: mixed bonus',
    text: 'With other units stacked with a silhouette the hex gets its full bonus.',
  },
  'A-R20': {
    title: 'Ruling: odds below one',
    text: 'Odds round down to the next column; columns beyond the table count before shifts.',
  },
  'A-R21': {
    title: 'Ruling: exchange among tanks',
    text: 'A tank with the quality that earned the shift takes the loss.',
  },
  'A-R22': {
    title: 'Ruling: recon option',
    text: 'A recon unit may give way whenever it would be left Engaged, but not after an exchange.',
  },
  'A-R23': {
    title: 'Ruling: loss before stand',
    text: 'The step is lost first; the survivor, even a remnant, may then make a stand.',
  },
  'A-R24': {
    title: 'Ruling: distance before zones',
    text: 'A retreat keeps its distance first, and among such paths avoids zones.',
  },
  'A-R25': {
    title: 'Ruling: counterattack',
    text: 'The counterattack is an ordinary attack on the old hex without artillery or air support, and leads to no other.',
  },
  'A-R26': {
    title: 'Ruling: control',
    text: 'A hex belongs to the side that was last in it; at the start to the Allies, except for the German area.',
  },
  'A-R27': { title: 'Ruling: lost divisions', text: 'For fuel, eliminated divisions count as not arrived.' },
  'A-R28': {
    title: 'Ruling: other road',
    text: 'Columns in hexes that no road connects do not count as next to each other.',
  },
  'A-R29': {
    title: 'Ruling: time of the Jabo roll',
    text: 'The Jabo die is rolled after the attack is declared and before artillery.',
  },
  'A-R30': {
    title: 'Ruling: attack called off',
    text: 'Units that call off an attack have not attacked, and no artillery is used.',
  },
  'A-R31': { title: 'Ruling: shaken in a box', text: 'A Disrupted unit does not leave its box.' },
  'A-R32': { title: 'Ruling: work interrupted', text: 'A bridge being rebuilt is blown again when a condition fails.' },
  'A-R33': {
    title: 'Ruling: untowed artillery',
    text: 'Without a prime mover, Nebelwerfer may move one hex and other German artillery none.',
  },
  'A-R34': {
    title: 'Ruling: one pool',
    text: 'There are six German markers for columns; up to five of them may serve as prime movers.',
  },
  'A-R35': {
    title: 'Ruling: six Greif markers',
    text: 'The Germans have six Greif markers, numbered like the Allied ones.',
  },
  'A-R36': { title: 'Ruling: which exits', text: 'Only units that leave by F or G count for that aim.' },
  'A-R37': {
    title: 'Ruling: river and rough',
    text: 'One unbridged river and one dark green hexside may be crossed in the same phase.',
  },
  'A-R38': { title: 'Ruling: drop terrain', text: 'Clear and Light Woods are allowed, Forest is not.' },
  'A-R39': {
    title: 'Ruling: fewer points',
    text: 'A result of minus 1 helps both sides, but points never fall below 0.',
  },
  'A-R40': {
    title: 'Ruling: Engaged at night',
    text: 'At night only marked units lose the Engaged marker and may disengage.',
  },
  'A-R41': {
    title: 'Ruling: replaced at night',
    text: 'A replaced unit in a marked stack may act that night, but not one from the dead pile.',
  },
  'A-R42': {
    title: 'Ruling: night stacks',
    text: 'A marker covers the units of one hex; at most three hexes are marked.',
  },
  'A-R43': {
    title: 'Ruling: after time on target',
    text: 'The attackers have attacked, all artillery has fired, and an advantage marker stays.',
  },
  'A-R44': { title: 'Ruling: who wins first', text: 'The Allied aim in Germany is checked before the German aims.' },
  'A-R45': {
    title: 'Ruling: airborne in short games',
    text: 'The airborne divisions enter as the short games say, on trucks with 8 points left.',
  },
  'A-R46': {
    title: 'Ruling: doubtful counters',
    text: 'Doubtful values of the schedule are settled by its totals and unit types.',
  },
  'A-R47': { title: 'Ruling: values of engineers', text: 'Engineers are 1-2-3, although 1-1-3 is printed.' },
  'A-R48': {
    title: 'Ruling: two fuel tables',
    text: 'The first table is for the 5th Panzer Army and the 15th Panzergrenadiers, the second for the 6th and the 3rd.',
  },
  'A-R49': { title: 'Ruling: last night step', text: 'The Germans take the last step of the night.' },
  'A-R50': { title: 'Ruling: first phases', text: 'Only the German phases before movement are skipped on turn 1.' },
  'A-R51': { title: 'Ruling: distance for loading', text: 'Trucks may be loaded if no enemy is adjacent to the hex.' },
  'A-R52': {
    title: 'Ruling: Allies in the Westwall',
    text: 'Allied units may stand in the Westwall, without its bonus.',
  },
  'A-R53': {
    title: 'Ruling: stands in column',
    text: 'A column may make a stand in a village, town, city or the Westwall, but not in a position.',
  },
  'A-R54': { title: 'Ruling: Engaged breakdown', text: 'A unit that breaks down from an Engaged unit is Engaged.' },
  'A-R55': {
    title: 'Ruling: division names',
    text: 'A division number or name makes a unit divisional; corps units and bare battalions are not.',
  },
  'A-R56': {
    title: 'Ruling: halved at the Westwall',
    text: 'Allied tanks and recon are halved there even by road, but no unit is halved twice.',
  },
  'A-R57': { title: 'Ruling: short supply lines', text: 'Either part of a supply line may have length zero.' },
  'A-R58': {
    title: 'Ruling: unseen brigade',
    text: 'Where the brigade infiltrates, the zone neither stops it nor costs it anything.',
  },
  'A-R59': {
    title: 'Ruling: life of an advantage',
    text: 'An advantage marker lapses after the next daytime Combat Phase of its owner.',
  },
  'A-R60': {
    title: 'Ruling: nothing left to retreat',
    text: 'Advance and breakout remain even if the defender is eliminated.',
  },
  'A-R61': {
    title: 'Ruling: closed sector',
    text: 'The area of the 18th is checked when a unit enters it or an attack into it is declared.',
  },
  'A-R62': { title: 'Ruling: Westwall and shift', text: 'The armour shift does not apply at the Westwall.' },
  'A-R63': {
    title: 'Ruling: Westwall and firefight',
    text: 'The tank modifier of a firefight does apply at the Westwall.',
  },
  'A-R64': {
    title: 'Ruling: Ouren in mid-move',
    text: 'If the bridge is blown, the unit goes on from its hex with its remaining points; an advance ends.',
  },
  'A-R65': { title: 'Ruling: how far to withdraw', text: 'The owner chooses one or two hexes.' },
  'A-R66': {
    title: 'Ruling: points for exits',
    text: 'Attack factors are added together before they are divided by 4.',
  },
  'A-R67': {
    title: 'Ruling: counters without a division',
    text: 'For the limit of two divisions, breakdown units and remnants have no division, as their counters show; stacked with one they belong to it.',
  },
  'A-R68': {
    title: 'Ruling: shielded withdrawal',
    text: 'Friendly units keep a hex free of enemy zones for units that disengage as well.',
  },
  'A-R69': {
    title: 'Ruling: units that may load',
    text: 'Only a unit that could move strategically may load; friends in its hex and columns next to it do not matter yet.',
  },
  'A-R70': {
    title: 'Ruling: joining a column',
    text: 'Units not moving strategically may end their moves in a hex with a column.',
  },
  'A-R71': {
    title: 'Ruling: markers by night',
    text: 'Movement markers stay on at night, except on a unit that moves, and are removed in the phases of the day.',
  },
  'A-R72': {
    title: 'Ruling: demolition by night',
    text: 'Each half of the night counts as a player turn, with one more try at each bridge.',
  },
  'A-R73': {
    title: 'Ruling: Greif withdrawal',
    text: 'The marker due is removed at the end of the placement, before the dice.',
  },
  'A-R74': { title: 'Ruling: supply and lakes', text: 'The overland part of a supply line does not cross a lake.' },
  'A-R75': {
    title: 'Ruling: tanks of brigades',
    text: 'One-step silhouettes of a brigade named on their counters count two as one, like those of a division.',
  },
  'A-R76': {
    title: 'Ruling: the night of a turn',
    text: 'A rule for a PM turn also covers the following night; a limit in hexes applies anew in each Movement Phase.',
  },
  'A-R77': {
    title: 'Ruling: scattered night stacks',
    text: 'If a marked stack was split by retreats during the day, its parts stay marked, and three stacks in all may move.',
  },
  'A-R78': {
    title: 'Ruling: markers for the airborne',
    text: 'In the short games eight markers are reserved for the airborne divisions on both turns of 18 December.',
  },
  'A-R79': {
    title: 'Ruling: dump on the first day',
    text: 'The ban of the first two turns covers bridges; the dump may be destroyed on those turns.',
  },
  'A-R80': {
    title: 'Ruling: held units stay whole',
    text: 'A unit that may not move in a Movement Phase, other than for an Engaged marker, may not break down in it either.',
  },
  'A-R81': {
    title: 'Ruling: home of breakdown units',
    text: 'For set-up areas, corps, army boundaries and fuel a breakdown unit belongs with its parent while the parent is in play; a remnant has no such ties.',
  },
  'A-R82': {
    title: 'Ruling: parts of a column',
    text: 'A unit that breaks down from a column or trucks in a Combat Phase or at night needs its own marker, or the breakdown is not allowed. A remnant keeps the marker.',
  },
  'A-R83': {
    title: 'Ruling: retreat into closed areas',
    text: 'The area of the 18th and the areas of turn 1 are closed to moves, advances and disengagement, but not to retreats.',
  },
  'A-R84': {
    title: 'Ruling: drop beside the dump',
    text: 'No unit drops onto the guard of the dump, or onto a place where the dump may still be.',
  },
  'A-R85': {
    title: 'Ruling: crossing of the Meuse',
    text: 'The Meuse runs from Givet to Liège on the map; the few hexes downstream of Liège count with it.',
  },
  'A-R86': {
    title: 'Ruling: scattered stacks attack',
    text: 'The parts of a marked stack that was split by day may all attack: they belong to one of the three.',
  },
  'A-R87': {
    title: 'Ruling: some optional units',
    text: 'The option brings all optional units; players who agree on only some start with the others absent.',
  },
  'A-R88': {
    title: 'Ruling: position left in combat',
    text: 'A position left by an advance or disengagement stays until a Movement Phase ends, and serves whichever side holds it then.',
  },
  'A-R89': {
    title: 'Ruling: stranded Disrupted artillery',
    text: 'Disrupted artillery that only a prime mover could take out of an enemy zone may stay there.',
  },
  'A-R90': {
    title: 'Ruling: joining while Disrupted',
    text: 'Disrupted and Routed units may not break down, but may rejoin; the whole unit has the worse condition and the markers of either part, a Night marker only by A25.3c.',
  },
})
