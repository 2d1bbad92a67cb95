/**
 * Whom the fields of a frame name: units of the side that the frame belongs to, or of its enemy; on the map, or
 * anywhere.
 */
import type { Role } from '../wargame/references.js'
import type { Frame } from './state.js'

/** By type of frame and field; what stands under no field may name anybody. */
export const FRAME_ROLES: Readonly<Record<Frame['type'], Readonly<Record<string, Role>>>> = {
  sequence: {},
  over: {},
  weather: {},
  replacement: { eligible: 'own on map', restored: 'own on map' },
  movement: { outOfSupply: 'own', inZoc: 'own', done: 'own' },
  moving: { units: 'own on map' },
  excess: {},
  combat: {
    attacked: 'own',
    defended: 'enemy',
    'attacks.attackers': 'own on map',
    outOfSupply: 'own',
  },
  attack: { attackers: 'own on map' },
  battle: {
    attackers: 'own',
    defenders: 'enemy',
    'attackerPaths.unit': 'own',
    'defenderPaths.unit': 'enemy',
  },
  result: { units: 'own', lost: 'own', 'paths.unit': 'own' },
  advance: { units: 'own on map', 'along.unit': 'enemy', 'paths.unit': 'own on map' },
  bombing: { lost: 'enemy' },
  'sea-movement': { boxed: 'own', done: 'own' },
  'landing-roll': { unit: 'own on map' },
  'air-roll': {},
  'sudden-death': {},
}
