/** Chapters 28 to 34: weather, the first turn, victory, scenarios and optional rules. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const weatherToOptions = /* @__PURE__ */ rulesOf({
  // ---- 28 Weather ----

  'A28.1': {
    title: 'Frozen ground',
    text: 'Until 21 December the ground is mud; from then on mechanized units pay the lower costs.',
  },
  'A28.2': {
    title: 'Clear sky',
    text: 'From 23 December there is air support, Allied groups surrender less easily and German fuel is shorter.',
  },

  // ---- 29 Turn 1 ----

  'A29.1a': {
    title: 'Held on turn 1',
    text: 'Units with a red box neither move nor disengage; they may attack, but not advance.',
  },
  'A29.1b': { title: 'Held units retreat', text: 'Held units retreat like others, and are still held afterwards.' },
  'A29.1c': {
    title: 'Artillery released',
    text: 'V/187 and V/406 may move once a German unit has advanced next to them.',
  },
  'A29.2': { title: 'Over the Sauer', text: 'One unit of the 212th may move from 1006 to 1005 and stops there.' },
  'A29.3': {
    title: 'Division sectors',
    text: 'On turn 1 German units stay out of the areas and rear of other divisions.',
  },
  'A29.4a': { title: 'Two Allied batteries', text: 'On turn 1 only V/187 and V/406 support an Allied defence.' },
  'A29.4b': {
    title: 'American surprise',
    text: 'On turn 1 no American unit moves strategically; extended movement and stands are allowed.',
  },
  'A29.5': {
    title: 'Artillery of the corps',
    text: 'On turn 1 German artillery supports only attacks of its own corps.',
  },

  // ---- 30 Victory ----

  'A30.1': {
    title: 'When victory is judged',
    text: 'Victory is judged at the end of each Allied player turn; a German win ends the game.',
  },
  'A30.2a': {
    title: 'German victory',
    text: 'The Germans win with twenty victory hexes of the East map and one of four further aims.',
  },
  'A30.2b': {
    title: 'Towards Antwerp',
    text: 'Aim A: 24 attack factors off the map at F or G, with a supply road to one of these hexes.',
  },
  'A30.2c': { title: 'The hexes of Liège', text: 'Aim B: all four hexes of Liège hold German units in supply.' },
  'A30.2d': { title: 'Towns on the Meuse', text: 'Aim C: four of the six Meuse towns hold German units in supply.' },
  'A30.2e': { title: 'West of the map', text: 'Aim D: eight victory hexes of the West map.' },
  'A30.2f': { title: 'Used exits close', text: 'An exit hex that Germans have used is closed to Allied entry.' },
  'A30.3a': { title: 'Allied victory', text: 'The Allies win if the Germans have not won by the end of 26PM.' },
  'A30.3b': {
    title: 'Into Germany',
    text: 'The Allies also win, before all else, with units in supply in three German set-up areas in two consecutive Victory Phases.',
  },

  // ---- 31 Scenarios ----

  'A31.1a': { title: 'Six turns', text: 'The first short game ends after the Allied 18PM turn and uses the East map.' },
  'A31.1b': {
    title: 'Airborne by truck',
    text: 'In the short games the two airborne divisions enter on 18PM by strategic movement at the west edge, with four points spent.',
  },
  'A31.1c': {
    title: 'Points of the short game',
    text: 'Ten points win the six turns: one per victory hex, and one per four attack factors off the west edge.',
  },
  'A31.1d': {
    title: 'Exits need supply',
    text: 'Attack factors off the map count while a supply road leads from one of their exits to Germany.',
  },
  'A31.2': {
    title: 'Eight turns',
    text: 'The other short game ends after the Allied 19PM turn and requires 14 points.',
  },

  // ---- 32 Fuel dump ----

  'A32.1a': {
    title: 'Dump hidden',
    text: 'The Allied player secretly draws one of three places for the dump.',
  },
  'A32.1b': {
    title: 'Dump discovered',
    text: 'When a German unit is next to one of the places, the Allied player says whether the dump is there.',
  },
  'A32.1c': {
    title: 'Nature of the dump',
    text: 'The dump does not stack, move or retreat, and has no zone of control.',
  },
  'A32.2a': { title: 'Guard of the dump', text: 'The guard of the dump defends with 2, without bonus or stand.' },
  'A32.2b': {
    title: 'Step of the guard',
    text: 'The one step of the guard is lost only when no other unit is in the hex.',
  },
  'A32.2c': {
    title: 'Dump undefended',
    text: 'When the dump is defeated it loses its guard, and the Germans may move in and capture it.',
  },
  'A32.2d': {
    title: 'Dump from the road',
    text: 'A column that runs into the dump may attack it with a shift of one column left.',
  },
  'A32.2e': { title: 'Dump held', text: 'A captured dump must be held until it is brought away.' },
  'A32.2f': {
    title: 'Dump brought away',
    text: 'The dump is brought away in a German Fuel Phase with a supply road from it to Germany.',
  },
  'A32.2g': {
    title: 'Dump retaken',
    text: 'The Allies may retake the dump before that; it then has no guard of its own.',
  },
  'A32.2h': { title: 'Fuel from the dump', text: 'Once the dump is in Germany, subtract 2 from the German fuel dice.' },
  'A32.3a': {
    title: 'Dump destroyed',
    text: 'Before capture the Allies may destroy the dump: on 1 to 4 in their Bridge Phase next to Germans, on 1 or 2 when it is attacked.',
  },
  'A32.3b': { title: 'Dump removed', text: 'At the end of 18PM the dump is removed.' },

  // ---- 33 Optional units ----

  'A33.1': { title: 'Optional units', text: 'Units with a blue arrival code are used only if both players agree.' },
  'A33.2a': { title: '11th Armored', text: 'The 11th Armored stays in the corner south of the Semois.' },
  'A33.2b': {
    title: '90th Infantry',
    text: 'The 90th Infantry may enter on the last turn, if a German unit has crossed the Meuse.',
  },
  'A33.2c': {
    title: '5th Armored',
    text: 'From 24AM the 5th Armored waits in its box until German units reach the Meuse.',
  },
  'A33.3a': {
    title: '11th and 10th SS',
    text: 'Both panzer divisions arrive on the turn after a German crossing of the Meuse, from 21AM on.',
  },
  'A33.3b': { title: 'Nordwind units', text: 'Nine units enter without conditions on 26AM.' },
  'A33.3c': {
    title: 'Places on the fuel tables',
    text: 'Optional mechanized formations are on the fuel table of their army.',
  },

  // ---- 34 Night infiltration ----

  A34a: { title: 'Night infiltration', text: 'Each unused night marker lets one stack infiltrate one hex.' },
  A34b: {
    title: 'Where to infiltrate',
    text: 'An infiltrating stack may enter any hex that is not prohibited to it.',
  },
  A34c: { title: 'No attack after', text: 'A stack that infiltrates does not attack that night.' },
  A34d: {
    title: 'Infiltrating zones',
    text: 'Only veteran and elite units, neither Disrupted nor Routed, infiltrate into or between enemy zones; no unit passes a Bond.',
  },
  A34e: {
    title: 'Not marked before',
    text: 'Infiltration is not marked in advance, and units that moved by day may take part.',
  },
  A34f: { title: 'Not with markers', text: 'Engaged and replaced units do not infiltrate.' },
  A34g: { title: 'Marks for attacks', text: 'Only marked stacks attack at night.' },
})
