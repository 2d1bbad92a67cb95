/**
 * Checks of frames, so that play can continue from a state: the frames below, the names in them, and contradictions.
 */
import { isSubset, phaseFrameFlaws } from '../../wargame/frameChecks.js'
import type { Flaws, FrameChecks, PhaseKind, StackCheck } from '../../wargame/frameChecks.js'
import * as flaws from './frameFlaws.js'
import type { Position } from '../position.js'
import { Frame, SIDES } from '../state.js'
import type { PhaseId } from '../state.js'

const hasAttackers = (units: readonly string[]): string | false => units.length === 0 && 'has no attackers'

const hasWork = (_p: Position, { left }: { readonly left: readonly unknown[] }): Flaws => [
  left.length === 0 && 'has nothing left to do',
]

const FRAMES: FrameChecks<Position, Frame> = {
  sequence: { on: [null] },
  over: { on: [null] },
  // set-up and movement
  setup: { on: ['sequence'], names: { left: 'own' }, flaws: flaws.setupFlaws },
  'dump-draw': { on: ['setup'] },
  movement: {
    on: ['sequence'],
    names: { done: 'own', light: 'own', marked: 'own', placed: 'own' },
    flaws: flaws.movementFlaws,
  },
  moving: { on: ['movement'], names: { unit: 'own' }, flaws: flaws.movingFlaws },
  'ouren-roll': { on: ['movement', 'moving', 'battle', 'advance'] },
  'disguise-roll': { on: ['moving'] },
  'air-roll': { on: ['movement', 'st-vith-roll'] },
  'arrival-roll': { on: ['movement'] },
  'st-vith-roll': { on: ['movement'] },
  'drop-roll': { on: ['movement'], names: { unit: 'own' } },
  excess: { on: ['movement', 'advance'] },
  // combat
  combat: {
    on: ['sequence'],
    names: {
      active: 'own',
      supporters: 'own',
      settled: 'own',
      tried: 'own',
      moved: 'own',
      attacked: 'own',
      defended: 'enemy',
    },
    flaws: flaws.combatFlaws,
  },
  disengagement: {
    on: ['combat'],
    names: { units: 'own on map', engaged: 'own' },
    flaws: flaws.disengagementFlaws,
  },
  withdrawal: { on: ['combat', 'disengagement'], names: { unit: 'own on map' }, flaws: flaws.withdrawalFlaws },
  attack: {
    on: ['combat', 'breakout', 'battle'],
    names: { units: 'own', group: 'own', far: 'own' },
    flaws: (_p, { units }) => [hasAttackers(units)],
  },
  battle: {
    on: ['combat', 'breakout', 'battle'],
    names: {
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
    flaws: flaws.battleFlaws,
  },
  losses: { on: ['battle', 'losses'], names: { units: 'own' }, flaws: flaws.lossesFlaws },
  retreat: {
    on: ['battle'],
    names: { force: 'own', left: 'own on map', unit: 'own on map' },
    flaws: flaws.retreatFlaws,
  },
  advance: {
    on: ['battle'],
    names: { units: 'own', group: 'own', 'paths.unit': 'own', 'waiting.unit': 'own on map', halted: 'own' },
    flaws: flaws.advanceFlaws,
  },
  breakout: {
    on: ['combat', 'battle'],
    names: { units: 'own', far: 'own' },
    flaws: (_p, { units, far }) => [hasAttackers(units), !isSubset(far, units) && 'has strangers'],
  },
  // the other phases
  'artillery-supply': { on: ['sequence'] },
  'dump-transfer': { on: ['sequence', 'fuel-roll'] },
  'fuel-roll': { on: ['sequence'] },
  fuel: {
    on: ['sequence'],
    flaws: (_p, { rows }) => [(rows.length === 0 || rows.length > 2) && 'has no rows of the tables, or too many'],
  },
  'bridge-phase': { on: ['sequence'] },
  'demolition-roll': {
    on: ['bridge-phase'],
    names: { unit: 'own on map' },
    flaws: ({ board }, { bridge }) => [
      !board.bridges.some(({ id }) => id === bridge) && `names the unknown bridge ${bridge}`,
    ],
  },
  'dump-roll': { on: ['bridge-phase'] },
  rally: { on: ['sequence'], names: { left: 'any on map' }, flaws: hasWork },
  traffic: { on: ['sequence'], flaws: flaws.trafficFlaws },
  'traffic-roll': { on: ['sequence'] },
  surrender: { on: ['sequence'], names: { left: 'own on map' }, flaws: hasWork },
  'replacement-order': { on: ['sequence'] },
  replacement: { on: ['sequence', 'replacement'], names: { received: 'own' } },
}

const PREFIXES = ['night', 'german', 'allied'] as const

/** The frames that can open each kind of phase; a phase without any has no decisions. */
const OPENS: Readonly<Record<PhaseKind<PhaseId, (typeof PREFIXES)[number]>, readonly Frame['type'][]>> = {
  setup: ['setup'],
  'artillery-supply': ['artillery-supply'],
  'fuel-shortage': ['fuel-roll', 'fuel', 'dump-transfer'],
  bridge: ['bridge-phase'],
  movement: ['movement'],
  rally: ['rally'],
  combat: ['combat'],
  traffic: ['traffic', 'traffic-roll'],
  supply: ['surrender'],
  victory: [],
  replacement: ['replacement-order', 'replacement'],
  'turn-end': [],
}

export const STACK: StackCheck<Position, Frame> = {
  rule: 'A4.2',
  codec: Frame,
  sides: SIDES,
  frames: FRAMES,
  phaseFlaws: phaseFrameFlaws(SIDES, PREFIXES, OPENS),
}
