/** Chapter 23: the optional rules. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const optionalRules = /* @__PURE__ */ rulesOf({
  'M23.11a': { title: 'Ad-hoc formations', text: 'A German battalion may serve any headquarters other than its own.' },
  'M23.11b': { title: 'When', text: 'It is reassigned in the German Command Phase.' },
  'M23.12a': {
    title: 'Stray units',
    text: 'German units that start out of reach of their headquarters have none, or serve another with rating reduced by two until they are back.',
  },
  'M23.12b': { title: 'Mixed fire of strays', text: 'With units of their new headquarters they make mixed fire.' },
  'M23.12c': { title: 'One or the other', text: 'Ad-hoc formations and strays exclude each other.' },
  'M23.12d': { title: 'Not below 4', text: 'This never reduces the rating below 4.' },
  'M23.12f': { title: 'Free hand', text: 'By agreement the German player assigns any unit to any headquarters.' },
  'M23.2a': { title: 'Gliders', text: 'Gliders may be sent only to clear hexes.' },
  'M23.2b': { title: 'Crash', text: 'In other terrain they are Disrupted, and lose a point on 4 or more.' },
  'M23.2c': { title: 'Glider units', text: 'This applies to all units that came by glider, whatever their symbol.' },
  'M23.21a': {
    title: 'A headquarters crashes',
    text: 'It is Disrupted, and so are units with it unless it leaves the hex at once.',
  },
  'M23.22a': { title: 'By parachute', text: 'The headquarters of the 501st and 504th are exempt.' },
  'M23.3a': { title: 'American supply heads', text: 'They are placed in a clear hex adjacent to three clear hexes.' },
  'M23.3b': {
    title: 'British and Polish supply heads',
    text: 'They are placed in a clear hex, or in woods on a road or trail.',
  },
  'M23.4a': {
    title: 'Independent drops',
    text: 'Serials may drop outside their drop zone, adding six to the flight total.',
  },
  'M23.4b': {
    title: 'A company at Grave',
    text: 'One company of the 82nd may land within two hexes of Grave without a lift point.',
  },
  'M23.51a': {
    title: 'Irish Guards',
    text: 'From their first loss to the end of the next turn they have morale 10.',
  },
  'M23.52a': {
    title: 'Crossing the Waal',
    text: 'Units of the 82nd that first cross it by boat have morale 10 in that turn.',
  },
  'M23.6a': { title: 'Spearhead', text: '30 Corps fights close to the main road.' },
  'M23.61a': { title: 'Near the road', text: 'Spearhead brigades stay within three hexes of the road.' },
  'M23.61b': { title: 'Back to the road', text: 'Units forced farther away must return.' },
  'M23.61c': {
    title: 'Farther behind',
    text: 'From the thirteenth hex of road back the limit is six hexes, from the twenty-fourth twelve.',
  },
  'M23.61d': { title: 'Beyond Nijmegen', text: 'North of the Nijmegen bridge there is no limit.' },
  'M23.61e': { title: 'Germans on the move', text: 'Units may move towards German units that move nearby.' },
  'M23.61f': { title: 'Contact', text: 'Units may move to contact a German unit within three hexes.' },
  'M23.62a': {
    title: 'The main road',
    text: 'The main road runs from D0619 to Arnhem, with two routes into Nijmegen.',
  },
  'M23.63a': { title: 'Armoured cars', text: 'They end each move within twelve hexes of the road.' },
  'M23.63b': { title: 'Household Cavalry', text: 'It may trace to any headquarters of the Guards.' },
  'M23.63c': { title: 'Spearhead brigades', text: 'They are the 5th and the 32nd Guards Brigade.' },
  'M23.64a': {
    title: 'In support',
    text: 'Units may operate within two hexes of airborne units in supply and command.',
  },
  'M23.64b': { title: 'Far support', text: 'Beyond twelve hexes this costs one more command point.' },
  'M23.64c': { title: 'Attached', text: 'Units attached to airborne divisions are bound too.' },
  'M23.65a': { title: 'First night', text: '30 Corps does not move in turns 4 and 5.' },
  'M23.65b': { title: 'Later nights', text: 'It may move on a roll of 1 or 2.' },
  'M23.65c': { title: 'Armour lent', text: 'Armour stacked with its airborne division may move at night.' },
  'M23.7a': {
    title: 'Anti-tank fire at infantry',
    text: 'Vehicles, anti-tank and flak units may use anti-tank fire at leg units in entrenchments, towns and cities.',
  },
  'M23.7b': { title: 'Class of infantry', text: 'Terrain and entrenchment give their armour class.' },
})
