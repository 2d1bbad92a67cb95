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
  setup: { left: 'own' },
  'dump-draw': {},
  movement: { done: 'own', light: 'own', marked: 'own', placed: 'own' },
  moving: { unit: 'own' },
  'ouren-roll': {},
  'disguise-roll': {},
  'air-roll': {},
  'arrival-roll': {},
  'st-vith-roll': {},
  'drop-roll': { unit: 'own' },
  excess: {},
  combat: {
    active: 'own',
    supporters: 'own',
    settled: 'own',
    tried: 'own',
    moved: 'own',
    attacked: 'own',
    defended: 'enemy',
  },
  disengagement: { units: 'own on map', engaged: 'own' },
  withdrawal: { unit: 'own on map' },
  attack: { units: 'own', group: 'own', far: 'own' },
  battle: {
    attackers: 'own',
    group: 'own',
    defenders: 'enemy',
    'charge.unit': 'enemy',
    guns: 'own',
    counterGuns: 'enemy',
    lead: 'own',
    stander: 'enemy',
    far: 'own',
  },
  losses: { units: 'own' },
  retreat: { force: 'own', left: 'own on map', unit: 'own on map' },
  advance: { units: 'own', group: 'own', 'paths.unit': 'own', 'waiting.unit': 'own on map', halted: 'own' },
  breakout: { units: 'own', far: 'own' },
  'artillery-supply': {},
  'dump-transfer': {},
  'fuel-roll': {},
  fuel: {},
  'bridge-phase': {},
  'demolition-roll': { unit: 'own on map' },
  'dump-roll': {},
  rally: { left: 'any on map' },
  traffic: {},
  'traffic-roll': {},
  surrender: { left: 'own on map' },
  'replacement-order': {},
  replacement: { received: 'own' },
}
