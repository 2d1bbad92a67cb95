/** The rulings made where the rulebook is silent or contradicts itself. */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulings = /* @__PURE__ */ rulesOf({
  // ---- Rulings ----

  'A-R1': {
    title: 'Ruling: Disrupted or Routed',
    text: 'A retreat of two hexes Disrupts, one of three or four Routs.',
  },
  'A-R2': { title: 'Ruling: shaken movement', text: 'Disrupted units move two hexes tactically, not one.' },
  'A-R3': { title: 'Ruling: night columns', text: 'There is no strategic movement by night.' },
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
    text: 'A Bond fails when every way between its units crosses two rivers or two dark green hexsides.',
  },
  'A-R8': {
    title: 'Ruling: Bonds of silhouettes',
    text: 'A Bond reaches no further than the zones of control of its units.',
  },
  'A-R9': {
    title: 'Ruling: reach of demolition',
    text: 'A unit in a hex of the bridge reaches it, and one next to such a hex if it could step in past enemies and Bonds.',
  },
  'A-R10': {
    title: 'Ruling: motorized infantry',
    text: 'The movement class is printed data: allowances of 5 and more are mechanized, and flak is a vehicle.',
  },
  'A-R11': {
    title: 'Ruling: defensive artillery table',
    text: 'The Allied column reads time on target, 2, 1, 1, 1 and nothing, the German 2, 2, 1, 1 and twice nothing.',
  },
  'A-R12': { title: 'Ruling: Jabo table', text: 'A 1 is three columns, a 2 two, a 3 one, and more is nothing.' },
  'A-R13': { title: "Ruling: defender's shift", text: 'The defender needs infantry together with a tank.' },
  'A-R14': { title: 'Ruling: red tank attacks', text: 'A red tank in the attack denies the defender his shift.' },
  'A-R15': {
    title: 'Ruling: failed disengagement',
    text: 'A unit that tried in vain may not attack, unless that option is on.',
  },
  'A-R16': {
    title: 'Ruling: Disrupted means both',
    text: 'What is said of Disrupted units holds for Routed ones too.',
  },
  'A-R17': {
    title: 'Ruling: Engaged has more',
    text: 'Beside its two effects being Engaged has those that single rules name.',
  },
  'A-R18': {
    title: 'Ruling: time for stacking',
    text: 'A stack over the limit may stand while some of it can still move.',
  },
  'A-R19': { title: 'Ruling: mixed bonus', text: 'With other units beside a silhouette the hex has its whole bonus.' },
  'A-R20': {
    title: 'Ruling: odds below one',
    text: 'Odds round down to the next column, and columns beyond the table are counted before shifts.',
  },
  'A-R21': {
    title: 'Ruling: exchange among tanks',
    text: 'The tank with the quality that earned the shift takes the loss.',
  },
  'A-R22': {
    title: 'Ruling: recon option',
    text: 'A recon unit may give way whenever it would be left Engaged, but not after an exchange.',
  },
  'A-R23': {
    title: 'Ruling: loss before stand',
    text: 'A step is lost first; the survivor, remnant or not, may stand then.',
  },
  'A-R24': {
    title: 'Ruling: distance before zones',
    text: 'A retreat keeps its distance first, and among such paths avoids zones.',
  },
  'A-R25': {
    title: 'Ruling: counterattack',
    text: 'The counterattack is an ordinary attack on the old hex without artillery and aircraft, and leads to no other one.',
  },
  'A-R26': {
    title: 'Ruling: control',
    text: 'A hex belongs to whoever was the last in it; at start to the Allies, but for the German area.',
  },
  'A-R27': { title: 'Ruling: lost divisions', text: 'For fuel, divisions that are gone count as not arrived.' },
  'A-R28': { title: 'Ruling: other road', text: 'Columns whose hexes no road joins are not next to each other.' },
  'A-R29': {
    title: 'Ruling: time of the Jabo roll',
    text: 'The Jabo die is rolled after the attack is declared and before artillery.',
  },
  'A-R30': {
    title: 'Ruling: attack called off',
    text: 'Units that call off have not attacked, and no artillery is spent.',
  },
  'A-R31': { title: 'Ruling: shaken in a box', text: 'A Disrupted unit does not leave its box.' },
  'A-R32': { title: 'Ruling: work interrupted', text: 'A bridge being rebuilt is down again when a condition fails.' },
  'A-R33': {
    title: 'Ruling: untowed guns',
    text: 'Without a prime mover Nebelwerfer move one hex, other German artillery none.',
  },
  'A-R34': {
    title: 'Ruling: one pool',
    text: 'Six German counters serve for columns, and five of them for prime movers.',
  },
  'A-R35': { title: 'Ruling: six Greif markers', text: 'The Germans have six of them, numbered like the Allied ones.' },
  'A-R36': { title: 'Ruling: which exits', text: 'Only units that leave by F or G count for that aim.' },
  'A-R37': {
    title: 'Ruling: river and rough',
    text: 'One unbridged river and one dark green hexside may be crossed in the same phase.',
  },
  'A-R38': { title: 'Ruling: drop terrain', text: 'Clear and Light Woods will do, Forest will not.' },
  'A-R39': { title: 'Ruling: fewer points', text: 'A result of minus 1 helps both sides, never below no points.' },
  'A-R40': { title: 'Ruling: Engaged at night', text: 'Only marked units shed the marker and may disengage by night.' },
  'A-R41': {
    title: 'Ruling: replaced at night',
    text: 'A replaced unit of a marked stack may act that night, one from the dead pile may not.',
  },
  'A-R42': {
    title: 'Ruling: night stacks',
    text: 'The mark is on the units of one hex, and three hexes are the most.',
  },
  'A-R43': {
    title: 'Ruling: after time on target',
    text: 'The attackers have attacked, all artillery has fired, and an advantage stays.',
  },
  'A-R44': { title: 'Ruling: who wins first', text: 'The Allied aim in Germany is looked at before the German ones.' },
  'A-R45': {
    title: 'Ruling: airborne in short games',
    text: 'The airborne divisions come as the short games say, on trucks with 8 points left.',
  },
  'A-R46': {
    title: 'Ruling: doubtful counters',
    text: 'Doubtful values of the schedule are taken as its counts and kinds of unit suggest.',
  },
  'A-R47': { title: 'Ruling: values of engineers', text: 'Engineers are 1-2-3, though 1-1-3 is printed.' },
  'A-R48': {
    title: 'Ruling: two fuel tables',
    text: 'The first is that of the 5th Panzer Army with the 15th Panzergrenadiers, the second that of the 6th with the 3rd.',
  },
  'A-R49': { title: 'Ruling: last night step', text: 'The last step of the night belongs to the Germans.' },
  'A-R50': { title: 'Ruling: first phases', text: 'Only the German phases before movement are left out on turn 1.' },
  'A-R51': { title: 'Ruling: distance for loading', text: 'Trucks are loaded with no enemy next to the hex.' },
  'A-R52': {
    title: 'Ruling: Allies in the Westwall',
    text: 'Allied units may stand in the Westwall, without its bonus.',
  },
  'A-R53': {
    title: 'Ruling: columns that stand',
    text: 'A column may stand in a place or the Westwall, not in a position.',
  },
  'A-R54': { title: 'Ruling: Engaged breakdown', text: 'What breaks off from an Engaged unit is Engaged.' },
  'A-R55': {
    title: 'Ruling: division names',
    text: 'Numbers and names of divisions make a unit divisional, corps and bare battalions do not.',
  },
  'A-R56': {
    title: 'Ruling: halved at the Westwall',
    text: 'Allied tanks and recon are halved there even by road, and nobody twice.',
  },
  'A-R57': { title: 'Ruling: short supply lines', text: 'Either part of a supply line may have no length.' },
  'A-R58': {
    title: 'Ruling: unseen brigade',
    text: 'Where it slips through, the zone neither stops it nor costs it anything.',
  },
  'A-R59': {
    title: 'Ruling: life of an advantage',
    text: "An advantage marker lapses after its owner's next Combat Phase by day.",
  },
  'A-R60': {
    title: 'Ruling: nothing left to retreat',
    text: 'Advance and breakout stand even if the defender is wiped out.',
  },
  'A-R61': {
    title: 'Ruling: closed sector',
    text: 'The area of the 18th is looked at when a unit enters it or an attack into it is declared.',
  },
  'A-R62': { title: 'Ruling: Westwall and shift', text: 'The Westwall bars the armour shift.' },
  'A-R63': {
    title: 'Ruling: Westwall and firefight',
    text: 'The Westwall does not bar the tank modifier of a firefight.',
  },
  'A-R64': {
    title: 'Ruling: Ouren in mid-move',
    text: 'A unit before the fallen bridge goes on with what it has left; an advance ends.',
  },
  'A-R65': { title: 'Ruling: how far to withdraw', text: 'The owner chooses one or two hexes.' },
  'A-R66': { title: 'Ruling: points for exits', text: 'All attack factors are added before they are divided by 4.' },
  'A-R67': {
    title: 'Ruling: counters without a division',
    text: 'For command control breakdown units and remnants are of no division, as their counters say; stacked with one they belong to it.',
  },
  'A-R68': {
    title: 'Ruling: shielded withdrawal',
    text: 'Friends keep a hex free of enemy zones for units that disengage as well.',
  },
  'A-R69': {
    title: 'Ruling: who may load',
    text: 'Only a unit that might move strategically loads trucks; friends in its hex and columns beside it do not matter yet.',
  },
  'A-R70': {
    title: 'Ruling: joining a column',
    text: 'Units that do not move strategically may end their moves with a column that stands already.',
  },
  'A-R71': {
    title: 'Ruling: markers by night',
    text: 'Movement markers stay on by night, except on a unit that moves, and come off in the phases of the day.',
  },
  'A-R72': {
    title: 'Ruling: demolition by night',
    text: 'Each half of the night is a player turn, in which a bridge may be tried once more.',
  },
  'A-R73': {
    title: 'Ruling: when Greif goes',
    text: 'The marker that is due goes at the end of the placing, before the dice.',
  },
  'A-R74': { title: 'Ruling: supply and lakes', text: 'No land part of a supply line crosses a lake.' },
  'A-R75': {
    title: 'Ruling: tanks of brigades',
    text: 'One-step silhouettes of a brigade with its name on the counters count two at a time, as those of a division do.',
  },
  'A-R76': {
    title: 'Ruling: the night of a turn',
    text: 'What is said of a PM turn holds in the night after it too; a limit in hexes counts in each Movement Phase anew.',
  },
  'A-R77': {
    title: 'Ruling: night stacks driven apart',
    text: 'The parts of a marked stack that was driven apart by day stay marked, and three stacks of all move.',
  },
  'A-R78': {
    title: 'Ruling: markers for the airborne',
    text: 'In the short games eight markers are kept for the airborne divisions on both turns of 18 December.',
  },
  'A-R79': {
    title: 'Ruling: dump on the first day',
    text: 'The ban of the first two turns is on bridges; the dump may be destroyed on these too.',
  },
  'A-R80': {
    title: 'Ruling: held units stay whole',
    text: 'A unit that may not move in a Movement Phase, but for an Engaged marker, does not break down in it either.',
  },
  'A-R81': {
    title: 'Ruling: home of breakdown units',
    text: 'For set-up areas, corps, army boundaries and fuel a breakdown unit belongs where its parent does, as long as that one is in play; a remnant belongs nowhere.',
  },
  'A-R82': {
    title: 'Ruling: parts of a column',
    text: 'What breaks off from a column or from trucks in a Combat Phase or by night takes a marker of its own; without one the unit stays whole. A remnant keeps the marker.',
  },
  'A-R83': {
    title: 'Ruling: driven into closed ground',
    text: 'The area of the 18th and the areas of turn 1 are closed to moves, advances and disengagement, not to retreats.',
  },
  'A-R84': {
    title: 'Ruling: drop beside the dump',
    text: 'Nobody is dropped onto the guard of the dump, nor onto a place where it may still lie.',
  },
  'A-R85': {
    title: 'Ruling: crossing of the Meuse',
    text: 'The Meuse of the map is that from Givet to Liège; the few hexes below Liège count with it.',
  },
  'A-R86': {
    title: 'Ruling: who fights by night',
    text: 'The parts of a marked stack that was driven apart may all attack: they belong to one of the three.',
  },
  'A-R87': {
    title: 'Ruling: some optional units',
    text: 'The option brings all optional units; players who agree on some begin with the others absent.',
  },
  'A-R88': {
    title: 'Ruling: position left in combat',
    text: 'A position left in an advance or a withdrawal stays until a Movement Phase ends, and serves whoever holds it then.',
  },
  'A-R89': {
    title: 'Ruling: Disrupted guns without tractors',
    text: 'Disrupted guns that only a prime mover could take out of an enemy zone may stay there.',
  },
  'A-R90': {
    title: 'Ruling: joining while Disrupted',
    text: 'Disrupted and Routed units may not break down, but they may join again; the whole unit bears the worse condition and the markers of either part.',
  },
})
