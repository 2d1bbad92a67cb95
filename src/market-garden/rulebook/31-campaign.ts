/** Chapter 31, the campaign, with the reinforcements that only the campaign has (M22.2). */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const campaignRules = /* @__PURE__ */ rulesOf({
  'M22.2a': {
    title: 'Groups X and Z',
    text: 'Allied divisions off the map enter from the south once released.',
  },
  'M31.0a': { title: 'Campaign', text: 'The campaign covers the whole operation on all four maps.' },
  'M31.1a': { title: 'Beginning', text: 'Turn 1 is 17 September, 1201.' },
  'M31.11a': { title: 'German set-up', text: 'The Germans set up all units on their displays.' },
  'M31.11b': {
    title: 'German modes',
    text: 'German units start Concentrated, or in Defilade if they have no such side.',
  },
  'M31.12a': { title: 'Group Y', text: 'It sets up anywhere south of the front, in Travel mode.' },
  'M31.12b': { title: 'In England', text: 'All airborne units wait in their serials.' },
  'M31.12c': { title: 'First lift', text: 'On the first day 32 serials may drop.' },
  'M31.13a': {
    title: 'Flak under attack',
    text: 'One die is rolled for each German flak unit; on 1 to 5 it starts Disrupted.',
  },
  'M31.13b': { title: 'Recovery of flak', text: 'It may not recover before turn 2.' },
  'M31.16a': { title: 'More players', text: 'Three or four players may share the commands.' },
  'M31.17a': { title: 'Released', text: 'Released units enter by road at the south edge.' },
  'M31.17b': { title: '43rd Division', text: 'It is released the turn after 30 Corps reaches the Maas in supply.' },
  'M31.17c': {
    title: '50th Division',
    text: 'It is released once 30 Corps has crossed the Neder Rijn by road, in supply.',
  },
  'M31.17d': {
    title: '8th Armoured Brigade',
    text: 'It is released the turn after 30 Corps comes within four hexes of B2935.',
  },
  'M31.17e': {
    title: '52nd Division',
    text: 'It is released two turns after Deelen is entered and 30 Corps has crossed the Neder Rijn.',
  },
  'M31.17f': { title: 'Seaborne part', text: 'It is released the turn after another part of the 52nd has appeared.' },
  'M31.21a': { title: 'In force', text: 'Some rules of other chapters apply in the campaign.' },
  'M31.23a': {
    title: 'Near the drop zones',
    text: 'Airborne units stay within twelve hexes of a drop zone or a bridge of the main road.',
  },
  'M31.23b': { title: 'Near the road', text: 'Or they stay within four hexes of the main road throughout.' },
  'M31.23c': { title: 'Division headquarters', text: 'It stays within twelve hexes of its supply head.' },
  'M31.24a': { title: '231 Brigade', text: 'It starts north of the canal, in any mode.' },
  'M31.24b': {
    title: 'The gun line',
    text: 'British guns start south of the canal in Defilade; until they move 30 Corps directs them, even from Travel mode.',
  },
  'M31.24c': {
    title: '231 Brigade halts',
    text: 'It moves freely until turn 4, no farther than Valkenswaard, and then waits.',
  },
  'M31.25a': {
    title: 'Unobserved barrages',
    text: 'In turns 2 and 3 unobserved barrages of 30 Corps near the road count as observed.',
  },
  'M31.25b': { title: 'First night', text: '30 Corps does not move in turn 4.' },
  'M31.25c': {
    title: 'Waiting',
    text: 'Before phase 6 of turn 2, 30 Corps and Walther do nothing but fire at landings.',
  },
  'M31.3a': {
    title: 'Early release',
    text: 'If 30 Corps stays too far from the road for a turn, German divisions may be released early.',
  },
  'M31.3b': { title: '84th Division', text: 'It is released on 3 or less.' },
  'M31.3c': { title: '180th and 190th', text: 'Later the 180th is released on 2 or less, then the 190th on 1.' },
  'M31.3d': { title: 'Entry', text: 'Each enters where it would otherwise.' },
  'M31.4a': { title: 'Points', text: 'Points are scored for units eliminated and for bridges.' },
  'M31.41a': { title: 'On foot', text: 'A leg unit scores one point.' },
  'M31.41b': { title: 'Arms', text: 'Engineers, airborne units, armour and guns score two.' },
  'M31.41c': { title: 'Headquarters and Tigers', text: 'A headquarters or a Tiger VIb scores three.' },
  'M31.41d': { title: 'Cut off', text: 'A unit that could not trace supply scores one more.' },
  'M31.42a': { title: 'Bridges', text: 'A bridge scores 50 points over a river, 25 over a canal.' },
  'M31.42b': { title: 'Arnhem', text: 'The Arnhem bridge scores 75.' },
  'M31.42c': { title: 'Control', text: 'A player must hold both ends, with no enemy within three hexes.' },
  'M31.43a': { title: 'The ratio', text: 'The ratio of German to Allied points decides.' },
  'M31.43b': {
    title: 'Across the Rhine',
    text: 'Without 30 Corps across it the Allies cannot win a decisive victory.',
  },
  'M31.5a': { title: 'Levels', text: 'The ratio of the points gives the level.' },
})
