/** Chapters 1 to 4: what is in the box, what the counters say, the set-up and the sequence of play. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const components = /* @__PURE__ */ rulesOf({
  // ---- 1 Introduction ----

  'A1.0': {
    title: 'What the game covers',
    text: 'The game covers the Ardennes from 16 to 26 December 1944 for two players; two shorter scenarios cover its opening.',
  },
  'A1.1': {
    title: 'Scale of the game',
    text: 'A daytime turn is about eight hours and a hex 2.6 kilometres; the units are battalions, regiments and brigades.',
  },

  // ---- 2 Components ----

  'A2.1a': {
    title: 'Physical parts',
    text: 'Two map sheets, 570 counters, charts and one die make up the printed game.',
  },
  'A2.1b': {
    title: 'What counters show',
    text: 'A counter shows name, type, size, stacking, attack, defence and movement, code, morale, and any tank quality or range.',
  },
  'A2.1c': {
    title: 'Colour of tank quality',
    text: 'A grey tank quality can earn the armour shift in attack and defence, a red one in defence only.',
  },
  'A2.1d': {
    title: 'Artillery factors',
    text: 'An S in place of the attack factor means that artillery only shifts columns; its bracketed defence never gets a bonus.',
  },
  'A2.1e': {
    title: 'Artillery faces',
    text: 'The two sides of an artillery counter show whether it is ready or has fired; they are not steps.',
  },
  'A2.2': {
    title: 'Units and markers',
    text: 'Counters are units or markers; only units fight, move, control hexes and exert zones of control.',
  },
  'A2.3': {
    title: 'Unit sizes',
    text: 'The size symbol runs from battalion to corps; a bracketed minus means that part of the unit is missing.',
  },
  'A2.4a': {
    title: 'Two movement classes',
    text: 'Every ground unit is either mechanized or not, and pays for terrain accordingly.',
  },
  'A2.4b': {
    title: 'Mechanized units',
    text: 'Vehicles and mechanized infantry may move strategically and use the road bonus in advances, but never extend their movement.',
  },
  'A2.4c': {
    title: 'Vehicle units',
    text: 'Tanks, recon, flak and artillery are vehicles: they need bridges over rivers and roads through Forest.',
  },
  'A2.4d': {
    title: 'Infantry-type units',
    text: 'Infantry of every kind, engineers and fortress units are infantry-type; of these only mechanized infantry is mechanized.',
  },
  'A2.4e': {
    title: 'Vehicles shown',
    text: 'A silhouette shows the tank or self-propelled gun the unit is equipped with.',
  },
  'A2.4f': {
    title: 'Silhouette tanks',
    text: 'A silhouette unit is tanks without infantry: no stacking points, a restricted zone of control, a bonus of at most 1, and it builds no positions.',
  },
  'A2.4g': {
    title: 'Artillery units',
    text: 'Artillery and Nebelwerfer counters together are called artillery units.',
  },
  'A2.5': { title: 'Unit names', text: 'Only the first part of a unit name matters: it is the division.' },
  'A2.6': {
    title: 'Arrival codes',
    text: 'The code of a reinforcement gives its turn of arrival and its entry hexes.',
  },
  'A2.7a': {
    title: 'Set-up boxes',
    text: 'A unit with a white box starts on the map; one with a red box does too but is held on turn 1; one without a box arrives later.',
  },
  'A2.7b': { title: 'Set-up codes', text: 'An Allied code gives the starting hex, a German one the corps.' },
  'A2.8': {
    title: 'Morale classes',
    text: 'A unit is elite, veteran or green; this counts in firefights, stands, disengagement, rally, surrender and night infiltration.',
  },
  'A2.9': {
    title: 'Tank quality',
    text: 'The higher the tank quality the better; it decides the armour shift and helps in firefights and stands.',
  },
  'A2.10': {
    title: 'Nationality colours',
    text: 'Colours distinguish Americans, British, Wehrmacht, Waffen-SS and paratroops.',
  },
  'A2.11a': {
    title: 'German army colours',
    text: 'The colour of a German army matters for prime movers, army boundaries and fuel, never for combat.',
  },
  'A2.11b': { title: 'Allied corps colours', text: 'The colours of Allied corps are for information only.' },
  'A2.12': {
    title: 'Markers of the game',
    text: 'Markers show advantage, bridges, the dump, traffic, roadblocks, unit condition, positions, surrender, supply, movement, night and replacements.',
  },
  'A2.13': { title: 'The map area', text: 'The map shows the Ardennes and the Eifel.' },

  // ---- 3 Set-up ----

  'A3.1': {
    title: 'The two players',
    text: 'One player commands the American and British units, the other the German units.',
  },
  'A3.2': {
    title: 'Units at start',
    text: 'Units with a set-up box begin on the map; all others wait for their turn of arrival.',
  },
  'A3.3a': {
    title: 'Allied units first',
    text: 'The Allied side sets up first, each unit in the hex printed on it.',
  },
  'A3.3b': {
    title: 'Dots for positions',
    text: 'A dot after the starting hex means that the unit starts in a finished improved position.',
  },
  'A3.4a': {
    title: 'German set-up areas',
    text: 'A German unit is set up anywhere in the dotted area of its division.',
  },
  'A3.4b': {
    title: 'Corps artillery set-up',
    text: 'Corps artillery starts in the area of any division of that corps.',
  },
  'A3.4c': {
    title: 'Set-up beside enemies',
    text: 'Units may start next to enemies, but never over the stacking limits.',
  },
  'A3.4d': {
    title: 'Shared hex 1331',
    text: 'Hex 1331 belongs to the areas of both the 277th and the 12th Volksgrenadier Division.',
  },
  'A3.4e': {
    title: 'The 26th Division divided',
    text: 'The fusiliers and the 77th Regiment of the 26th Division may start across the Our; the rest of it must start east of the river.',
  },
  'A3.5a': { title: 'First turn marker', text: 'The turn marker begins on the morning of 16 December.' },
  'A3.5b': {
    title: 'Six bridges down',
    text: 'Six bridges are blown when play begins, Dasburg and Gemünd among them.',
  },
  'A3.6': { title: 'Artillery starts ready', text: 'All artillery that starts on the map shows its ready side.' },
  'A3.7': { title: 'Set-up display', text: 'A display shows newcomers the starting hexes.' },
  'A3.8': {
    title: 'Markers at start',
    text: 'Traffic markers start in their boxes and two Allied roadblocks on the map; German roadblocks arrive on 17 December.',
  },

  // ---- 4 Sequence of play ----

  'A4.1': {
    title: 'Turns by day',
    text: 'The Germans take their player turn, the Allies take theirs, and the turn marker advances.',
  },
  'A4.2': {
    title: 'Phases of a turn',
    text: 'Artillery supply, German fuel, bridges, movement, rally, combat, traffic, supply with surrender, and victory in the Allied turn only.',
  },
  'A4.3': {
    title: 'Removing replacement markers',
    text: "Replacement markers come off at the end of their owner's Movement Phase on AM turns.",
  },
  'A4.4': { title: 'First German turn', text: 'Every scenario opens with the German Movement Phase.' },
  'A4.5': { title: 'Night sequence', text: 'Night turns follow a short sequence of their own.' },
})
