/** Chapters 1 to 4: what is in the box, what the counters say, the set-up and the sequence of play. */
import { rulesOf } from '../../engine/rulesOf.js'

export const components = /* @__PURE__ */ rulesOf({
  // ---- 1 Introduction ----

  'A1.0': {
    title: 'What the game covers',
    text: 'The game covers the Ardennes from 16 to 26 December 1944 for two players, with two shorter openings besides the whole.',
  },
  'A1.1': {
    title: 'Scale of the game',
    text: 'A day turn is about eight hours and a hex 2.6 kilometres; the units are battalions, regiments and brigades.',
  },

  // ---- 2 Components ----

  'A2.1a': {
    title: 'Physical parts',
    text: 'Two map sheets, 570 counters, charts and one die make up the printed game.',
  },
  'A2.1b': {
    title: 'What counters print',
    text: 'A counter prints name, type, size, stacking, attack, defence and movement, its code, its morale, and tank quality or range where it has them.',
  },
  'A2.1c': {
    title: 'Colour of tank quality',
    text: 'A grey tank quality can win the armour shift for both attacker and defender, a red one for the defender only.',
  },
  'A2.1d': {
    title: 'Artillery front',
    text: 'An S where others print attack means that artillery only shifts columns; the bracketed defence never gets a bonus.',
  },
  'A2.1e': {
    title: 'Artillery faces',
    text: 'The two faces of an artillery counter show whether it is ready or has fired; they are no steps.',
  },
  'A2.2': {
    title: 'Units and markers',
    text: 'Counters are units or markers; units alone fight, move, control hexes and exert zones of control.',
  },
  'A2.3': {
    title: 'Unit sizes',
    text: 'The size symbol runs from battalion to corps; a bracketed minus says that a part of the unit is missing.',
  },
  'A2.4a': {
    title: 'Two movement classes',
    text: 'Every ground unit is mechanized or not, and pays for terrain accordingly.',
  },
  'A2.4b': {
    title: 'Mechanized units',
    text: 'Vehicles and mechanized infantry may move strategically and use the road bonus of advances, but never extend their movement.',
  },
  'A2.4c': {
    title: 'Vehicle units',
    text: 'Tanks, recon, flak and artillery are vehicles: they need bridges over rivers and roads through Forest.',
  },
  'A2.4d': {
    title: 'Infantry-type units',
    text: 'Infantry of every sort, engineers and fortress units are infantry-type; only mechanized infantry among them is mechanized.',
  },
  'A2.4e': { title: 'Vehicles shown', text: 'A silhouette shows which tank or gun carrier the unit is equipped with.' },
  'A2.4f': {
    title: 'Silhouette tanks',
    text: 'A silhouette has tanks without infantry: no stacking points, a short zone of control, a bonus of 1 at most, and no positions built.',
  },
  'A2.4g': {
    title: 'Artillery units',
    text: 'Artillery and Nebelwerfer counters together are called artillery units.',
  },
  'A2.5': { title: 'Unit names', text: "Of a unit's name only the first part matters: it is the division." },
  'A2.6': {
    title: 'Arrival codes',
    text: 'The code of a reinforcement tells its turn of arrival and its entry hexes.',
  },
  'A2.7a': {
    title: 'Set-up boxes',
    text: 'A white box means on the map from the start, a red one besides that the unit is held on turn 1; without a box it arrives later.',
  },
  'A2.7b': { title: 'Set-up codes', text: 'An Allied code names the starting hex, a German one the corps.' },
  'A2.8': {
    title: 'Morale classes',
    text: 'A unit is elite, veteran or green, which counts in firefights, stands, disengagement, rally, surrender and night infiltration.',
  },
  'A2.9': {
    title: 'Tank quality',
    text: 'The greater the tank quality the better; it decides on the armour shift and helps in firefights and stands.',
  },
  'A2.10': {
    title: 'Nationality colours',
    text: 'Colours tell Americans, British, Wehrmacht, Waffen-SS and paratroops apart.',
  },
  'A2.11a': {
    title: 'German army colours',
    text: 'The colour of a German army matters for prime movers, army boundaries and fuel, never for a combat.',
  },
  'A2.11b': { title: 'Allied corps colours', text: 'The colours of Allied corps are for information alone.' },
  'A2.12': {
    title: 'Markers of the game',
    text: 'Markers show advantage, bridges, the dump, traffic, roadblocks, condition, positions, surrender, supply, movement, night and replacements.',
  },
  'A2.13': { title: 'The map area', text: 'The map shows the Ardennes and the Eifel.' },

  // ---- 3 Set-up ----

  'A3.1': {
    title: 'The two players',
    text: 'One player leads the American and British units, the other the German ones.',
  },
  'A3.2': {
    title: 'Units at start',
    text: 'Units with a set-up box begin on the map; all others wait for their turn of arrival.',
  },
  'A3.3a': {
    title: 'Allied units first',
    text: 'The Allied side is set up first, each unit in the hex that it names.',
  },
  'A3.3b': {
    title: 'Dots for positions',
    text: 'A dot behind the hex of a unit means that it starts in a finished improved position.',
  },
  'A3.4a': {
    title: 'German set-up areas',
    text: 'A German unit is set up anywhere in the dotted area of its division.',
  },
  'A3.4b': {
    title: 'Corps artillery set-up',
    text: 'Artillery of a corps starts in the area of any of its divisions.',
  },
  'A3.4c': {
    title: 'Set-up beside enemies',
    text: 'Units may start next to enemies, but never beyond the stacking limits.',
  },
  'A3.4d': {
    title: 'Shared hex 1331',
    text: 'Hex 1331 belongs to the areas of the 277th and of the 12th Volksgrenadier Division.',
  },
  'A3.4e': {
    title: 'The 26th Division divided',
    text: 'The fusiliers and the 77th Regiment of the 26th may start beyond the Our, the rest of the division must start east of it.',
  },
  'A3.5a': { title: 'First turn marker', text: 'The turn marker begins on the morning of 16 December.' },
  'A3.5b': {
    title: 'Six bridges down',
    text: 'Six bridges are blown when play begins, Dasburg and Gemünd among them.',
  },
  'A3.6': { title: 'Artillery starts ready', text: 'All artillery that starts on the map shows its ready side.' },
  'A3.7': { title: 'Set-up display', text: 'A display with the starting hexes is there for newcomers.' },
  'A3.8': {
    title: 'Markers at start',
    text: 'Traffic markers wait in their boxes, two Allied roadblocks lie on the map, German ones come on 17 December.',
  },

  // ---- 4 Sequence of play ----

  'A4.1': {
    title: 'A day turn',
    text: 'The Germans take their player turn, then the Allies theirs, then the turn marker moves on.',
  },
  'A4.2': {
    title: 'Phases of a turn',
    text: 'Artillery supply, German fuel, bridges, movement, rally, combat, traffic, supply with surrender, and in the Allied turn victory.',
  },
  'A4.3': {
    title: 'Replacement markers go',
    text: "Replacement markers come off at the end of their owner's Movement Phase on AM turns.",
  },
  'A4.4': { title: 'First German turn', text: 'Every scenario opens with the German Movement Phase.' },
  'A4.5': { title: 'Night sequence', text: 'Night turns follow a short sequence of their own.' },
})
