/**
 * Whom the fields of a frame name: units of the side that the frame belongs to, or of its enemy; on the map, or
 * anywhere.
 */
import type { Role } from '../wargame/references.js'
import type { Frame } from './state.js'

/**
 * By type of frame and field; what stands under no field may name anybody. A frame without a side belongs to that of
 * the one below.
 */
export const FRAME_ROLES: Readonly<Record<Frame['type'], Readonly<Record<string, Role>>>> = {
  sequence: {},
  over: {},
  // set-up and what goes by dice
  setup: {},
  'drop-zones': {},
  'random-setup': {},
  'flak-roll': { left: 'own' },
  'weather-roll': {},
  'night-roll': {},
  'headquarters-roll': { unit: 'any' },
  'early-release-roll': {},
  'objective-roll': {},
  'corridor-roll': {},
  // command and supply
  'command-phase': { units: 'own' },
  'relocation-roll': {},
  'recovery-roll': { unit: 'own on map' },
  'spur-roll': { unit: 'own' },
  'command-roll': { unit: 'own' },
  organization: { 'change.unit': 'own' },
  logistics: { 'shots.unit': 'any' },
  'delivery-fire': { unit: 'any' },
  'scatter-roll': {},
  'transfer-roll': {},
  'ammunition-choice': { unit: 'any' },
  // movement
  'movement-phase': {},
  moving: { units: 'own', 'change.unit': 'own', 'ferry.by': 'own' },
  ordering: { order: 'own' },
  'allowance-roll': { units: 'own' },
  'ferry-roll': {},
  demolition: {},
  'charge-roll': {},
  // fire
  'fire-phase': {},
  reaction: { units: 'enemy', left: 'own', observers: 'own' },
  attack: {
    target: 'enemy',
    'firers.unit': 'own',
    'firers.headquarters': 'own',
    'answers.at': 'own',
    'hits.unit': 'any',
  },
  'fire-result': { unit: 'any' },
  'leader-roll': { leader: 'any' },
  'depletion-roll': { units: 'any' },
  // close action
  'close-action': { units: 'own', armour: 'own', covered: 'own', checking: 'own' },
  'assault-fire': {
    units: 'own',
    'shots.target': 'any',
    'shots.firers.unit': 'any',
    'hits.unit': 'any',
  },
  retreat: { units: 'own', checks: 'own', further: 'own' },
  advance: { units: 'own' },
  search: {},
  // the air
  'air-support-roll': {},
  'air-strikes': {},
  'air-strike': { unit: 'enemy on map' },
  // landings
  landing: { units: 'own', 'down.unit': 'own', fired: 'enemy' },
  interception: {},
  touchdown: { units: 'own' },
  crowding: { units: 'own', others: 'own', 'going.unit': 'own', attacked: 'own' },
  'independent-drop': {},
  crash: { units: 'own', headquarters: 'own', others: 'own', 'going.unit': 'own' },
  'break-out': { units: 'own' },
}
