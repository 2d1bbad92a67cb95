/** The publisher's clarifications, and the rulings made where the rulebook is silent or contradicts itself. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulings = /* @__PURE__ */ rulesOf({
  // ---- NC Publisher's clarifications ----

  NC1: {
    title: 'Start of relaxed movement',
    text: 'The higher German movement fractions start on the turn after the first US armored unit has left the map.',
  },
  NC2: {
    title: 'American shift allowance',
    text: 'The American headquarters has 2 columns in all per game turn: 2 for one attack or overrun, or 1 for each of two.',
  },
  NC3: {
    title: 'Static division eliminated',
    text: 'When all infantry regiments of a division with a movement allowance of 6 are eliminated, they count as one infantry division: 1 victory point.',
  },
  NC4a: {
    title: 'Overstacking on purpose',
    text: 'A player may not end a move overstacked on purpose to lose the excess units.',
  },
  NC4b: { title: 'Overstacking by agreement', text: 'Players may agree beforehand to allow deliberate overstacking.' },
  NC5a: {
    title: 'Shut-out reinforcement',
    text: 'A reinforcement whose every entry hex is enemy-occupied or in an enemy zone of control is eliminated and scores for the enemy.',
  },
  NC5b: { title: 'No voluntary delay', text: 'A reinforcement cannot be held back; it enters on its printed turn.' },

  // ---- Rulings where the text is silent or contradicts itself ----

  'N-R1': {
    title: 'Ruling: Allied weather column',
    text: 'The weather column is the weather of the player turn just before: for the Allies, the German one of the same turn.',
  },
  'N-R2': {
    title: 'Ruling: rounding per unit',
    text: 'Half strength is rounded up unit by unit, before the strengths are added.',
  },
  'N-R3': {
    title: 'Ruling: reference to disengagement',
    text: 'Where the minimum move rule refers to a rule that does not exist, it means disengagement.',
  },
  'N-R4': {
    title: 'Ruling: reference to strengths',
    text: 'The strengths added up for combat are the modified strengths, for both sides.',
  },
  'N-R5': {
    title: 'Ruling: headquarters and overruns',
    text: 'Headquarters shifts apply to overruns: the American one when overrunning, the German one on either side.',
  },
  'N-R6': {
    title: 'Ruling: Tiger elimination',
    text: 'Eliminating a Tiger battalion scores 3 victory points for the Allies.',
  },
  'N-R7': { title: 'Ruling: Allied entry cost', text: 'The entry hex of an Allied reinforcement costs 1 MP.' },
  'N-R8': {
    title: 'Ruling: no 4:1 column',
    text: 'The table has no 4:1 column; odds from 4:1 up to below 5:1 are resolved at 3:1.',
  },
  'N-R9': {
    title: 'Ruling: failed retreat',
    text: 'A unit left without room by others in the same retreat is eliminated; hexes blocked by enemies, zones of control, terrain or other friends become step losses.',
  },
  'N-R10': {
    title: 'Ruling: several terrains attacked',
    text: 'With several defending hexes the best terrain shift counts, once.',
  },
  'N-R11': {
    title: 'Ruling: several hexsides attacked',
    text: 'With several defending hexes an attacker attacks across water only if every hexside it shares with them is water.',
  },
  'N-R12': {
    title: 'Ruling: mixed advance',
    text: 'If all enemies were eliminated, an advance is up to 2 hexes, otherwise the longest actual retreat; if some retreated 1 hex and the rest were eliminated, it is 1.',
  },
  'N-R13': {
    title: 'Ruling: overrun through zones',
    text: 'A stack in an enemy zone of control may overrun directly; it may enter one to overrun only if units in or adjacent to the target hex exert it, and never after disengaging.',
  },
  'N-R14': {
    title: 'Ruling: parachute regiments',
    text: 'Parachute regiments score like infantry regiments of the same movement allowance.',
  },
  'N-R15': {
    title: 'Ruling: mechanized regiment exit',
    text: 'A mechanized regiment of a US armored division scores for leaving as its armored units do.',
  },
  'N-R16': {
    title: 'Ruling: divisions that count',
    text: 'French divisions count; points go to units of the first three divisions to exit, and the shortfall is three minus the number of complete divisions.',
  },
  'N-R17': {
    title: 'Ruling: missing components',
    text: 'A division has lost integrity once a component is eliminated, off the map or not yet arrived.',
  },
  'N-R18': {
    title: 'Ruling: part of a division',
    text: 'If a whole division is stacked but only part of it attacks, the attacking units are doubled.',
  },
  'N-R19': {
    title: 'Ruling: limits of minimum move',
    text: 'The minimum move covers only the first hex of the phase; it allows no prohibited or contested crossing, no enemy zone of control, even with friends, and no disengagement.',
  },
  'N-R20': {
    title: 'Ruling: carpet bombing costs',
    text: 'Carpet bombing costs no order or supply point, takes all 6 air points, and may not strike a declared target.',
  },
  'N-R21': {
    title: 'Ruling: bombarded hexes',
    text: 'Bombardment markers stop no units and are removed at the end of the Allied combat phase.',
  },
  'N-R22': {
    title: 'Ruling: mini-game orders',
    text: 'Each service has 3 orders for overruns and another 3 for attacks in the mini-game.',
  },
  'N-R23': {
    title: 'Ruling: bombardment frequency',
    text: 'Up to 4 bombardments may be made in every Allied combat phase.',
  },
  'N-R24': {
    title: 'Ruling: adjacency twice',
    text: 'Attacker and target must be adjacent both when the combat phase starts and when the attack is resolved.',
  },
  'N-R25': {
    title: 'Ruling: bridges',
    text: 'River and stream rules apply on road hexsides too; a road replaces only the movement cost.',
  },
  'N-R26': {
    title: 'Ruling: same river',
    text: 'The hex of the enemy on the far bank must have a river hexside connected to the one crossed.',
  },
  'N-R27': {
    title: 'Ruling: declaration content',
    text: 'A declaration names attackers, target hexes and service, and cannot be changed afterwards.',
  },
  'N-R28': {
    title: 'Ruling: headquarters in overrun hex',
    text: 'A headquarters in the hex does not forbid an overrun and does not move with the stack.',
  },
  'N-R29': {
    title: 'Ruling: supply for integrity',
    text: 'An overrun requires integrity in supply at the start of the phase and at the overrun; doubling in combat requires it only at resolution.',
  },
  'N-R30': {
    title: 'Ruling: Allied exit trigger',
    text: 'The first US armored-division unit out by 0123 to 0134 frees German movement from the next turn on; cavalry does not.',
  },
  'N-R31': {
    title: 'Ruling: turn 2 arrivals',
    text: 'Every unit of either service with the special turn 2 code enters in Allied mechanized movement.',
  },
  'N-R32': {
    title: 'Ruling: retreated units hit',
    text: 'Any number or E on the defender first eliminates all units that retreated into that hex this phase, headquarters included.',
  },
  'N-R33': {
    title: 'Ruling: curable overstacking',
    text: 'A movement phase may not end overstacked while a legal move can cure it; otherwise the owner eliminates the excess.',
  },
  'N-R34': { title: 'Ruling: map edge retreat', text: 'No unit may retreat off the map or into the sea.' },
  'N-R35': {
    title: 'Ruling: woods and forest',
    text: 'Woods (1 MP on foot, 2 by vehicle, shift 1) differ from forest; on a map with only one kind of wooded terrain, it is forest.',
  },
  'N-R36': {
    title: 'Ruling: final disengagement test',
    text: 'A regiment in an enemy zone of control scores only if its clear-weather movement pays 2 MP to disengage and the cost of an adjacent hex outside enemy zones, or of leaving by the east edge.',
  },
  'N-R37': { title: 'Ruling: sub-counter stacking', text: 'A division sub-counter has stacking value 3.' },
  'N-R38': {
    title: 'Ruling: optional river crossing',
    text: 'The optional river rule replaces the standard one for vehicles only; a contested river still bars crossing by road.',
  },
  'N-R39': {
    title: 'Ruling: airdrop distance',
    text: 'A drop hex must be 4 hexes or less from the nearest coast hex, and cannot be a coast hex.',
  },
  'N-R40': { title: 'Ruling: hex grid', text: 'The hexes are flat-topped, and even columns lie half a hex lower.' },
  'N-R41': {
    title: 'Ruling: panzer sample counter',
    text: 'The sample panzer counter is 22nd Panzer Regiment of 21st Panzer Division, 7-12.',
  },
  'N-R42': {
    title: 'Ruling: headquarters with strength zero',
    text: 'A headquarters stacked only with combat units of strength 0 defends with 1; a retreated unit counts as 0.',
  },
  'N-R43': {
    title: 'Ruling: headquarters retreat, advance',
    text: 'A defending headquarters retreats with the others and may advance only with a combat unit; one in an attacking hex does neither.',
  },
  'N-R44': {
    title: 'Ruling: truck on arrival',
    text: 'An arriving division may take a truck without a supply check and enters as a vehicle.',
  },
  'N-R45': {
    title: 'Ruling: mechanized 2nd Division',
    text: 'The three regiments of US 2nd Division share one overrun and movement 8; if one is lost or moves away, the truck is lost.',
  },
  'N-R46': {
    title: 'Ruling: victory hex control',
    text: 'At the start only a unit on a victory hex controls it; supply is traced from the hex.',
  },
  'N-R47': {
    title: 'Ruling: other Commonwealth integrity',
    text: 'Other Commonwealth divisions need all their units, three, for integrity in the mini-game.',
  },
  'N-R48': {
    title: 'Ruling: friendly combat unit',
    text: 'The unit that keeps a mini-game supply source open in an enemy zone of control is a combat unit.',
  },
  'N-R49': {
    title: 'Ruling: entry beside friends',
    text: 'A friendly combat unit in an entry hex in an enemy zone of control does not open the hex to reinforcements.',
  },
  'N-R50': {
    title: 'Ruling: random loss die',
    text: 'The die for a bombing loss is divided evenly among the units and rerolled where it cannot be; the unit picked takes the whole loss, and any excess is ignored.',
  },
  'N-R51': { title: 'Ruling: excess losses', text: 'Step losses beyond the steps present are ignored.' },
  'N-R52': {
    title: 'Ruling: end columns',
    text: 'Odds are limited to the end columns of the table before the shifts and again after them.',
  },
  'N-R53': {
    title: 'Ruling: failed supply check',
    text: 'A force that fails its supply check for an overrun always stops; no order or movement is spent.',
  },
  'N-R54': {
    title: 'Ruling: Tigers are tanks',
    text: 'Tiger battalions are tank units for the optional first step loss.',
  },
  'N-R55': {
    title: 'Ruling: mechanized arrivals',
    text: 'Reinforcements entering in mechanized movement have their normal allowance and are in supply.',
  },
  'N-R56': {
    title: 'Ruling: retreat by all',
    text: 'All participants retreat the full number of hexes; together that fulfils the number once.',
  },
  'N-R57': {
    title: 'Ruling: compulsory entry',
    text: 'The phase cannot end while a due reinforcement has a legal entry hex and stacking can still be made legal; friends crowding the hex do not block it.',
  },
  'N-R58': {
    title: 'Ruling: order of landings',
    text: 'Stacking is checked as each unit lands or drops; the Allied player sets the order, and each landed unit is a friend to the next.',
  },
  'N-R59': {
    title: 'Ruling: mini-game overruns',
    text: 'Mini-game overruns compare attack strength with defence strength, and air points never apply.',
  },
  'N-R60': {
    title: 'Ruling: units of the same retreat',
    text: 'A unit that retreated in the same result does not count as a friend when retreat hexes are ranked: units that were stacked may stay stacked.',
  },
  'N-R61': {
    title: 'Ruling: combat across the sea',
    text: 'Hexes on both sides of a sea hexside are adjacent for attacks, without a shift; no unit overruns, retreats or advances across it.',
  },
  'N-R62': {
    title: 'Ruling: units that may exit',
    text: 'Only American armored, mechanized and cavalry units exit by the west edge, any German unit by the east edge; no unit exits in the mini-game.',
  },
  'N-R63': {
    title: 'Ruling: unnamed small divisions',
    text: 'A German division with two regiments in the mini-game that is not among those named with two has no integrity.',
  },
  'N-R64': {
    title: 'Ruling: headquarters and overrun retreat',
    text: 'The optional retreat of a headquarters with attackers applies only to combat; it stays when an overrunning force retreats.',
  },
  'N-R65': {
    title: 'Ruling: landing impossible',
    text: 'A unit that must land or drop on turn 1 but has no legal hex is eliminated, like a reinforcement that cannot appear.',
  },
  'N-R66': {
    title: 'Ruling: reinforcements never wait',
    text: 'Other ways to treat late reinforcements, which the publisher leaves to the players, are not offered.',
  },
  'N-R67': {
    title: 'Ruling: cavalry of a division',
    text: 'An armored division off the map is complete even without its cavalry.',
  },
  'N-R68': {
    title: 'Ruling: cost of missing hexes',
    text: 'The shortfall of the unit that retreated least is taken as step losses, once for the whole force, from any of its units the owner chooses.',
  },
})
