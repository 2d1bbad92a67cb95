/**
 * Checks of frames, so that play can continue from a state: the frames below, the names in them, and contradictions.
 */
import { phaseFrameFlaws, phaseKind } from '../../wargame/frameChecks.js'
import type { FrameChecks, PhaseKind, StackCheck } from '../../wargame/frameChecks.js'
import * as flaws from './frameFlaws.js'
import type { Position } from '../position.js'
import { Frame, SIDES } from '../state.js'
import type { PhaseId } from '../state.js'

const FRAMES: FrameChecks<Position, Frame> = {
  sequence: { on: [null] },
  over: { on: [null] },
  weather: { on: ['sequence'] },
  replacement: { on: ['sequence'], names: { eligible: 'own on map', restored: 'own on map' } },
  movement: {
    on: ['sequence'],
    names: { outOfSupply: 'own', inZoc: 'own', done: 'own' },
    flaws: flaws.movementFlaws,
  },
  combat: {
    on: ['sequence'],
    names: { attacked: 'own', defended: 'enemy', 'attacks.attackers': 'own on map', outOfSupply: 'own' },
    flaws: flaws.combatFlaws,
  },
  'sea-movement': { on: ['sequence'], names: { boxed: 'own', done: 'own' } },
  'air-roll': { on: ['replacement'] },
  moving: { on: ['movement'], names: { units: 'own on map' }, flaws: flaws.movingFlaws },
  excess: { on: ['movement'], flaws: flaws.excessFlaws },
  attack: { on: ['combat'], names: { attackers: 'own on map' }, flaws: flaws.attackFlaws },
  battle: {
    on: ['moving', 'combat'],
    names: { attackers: 'own', defenders: 'enemy', 'attackerPaths.unit': 'own', 'defenderPaths.unit': 'enemy' },
    flaws: flaws.battleFlaws,
  },
  result: { on: ['battle'], names: { units: 'own', lost: 'own', 'paths.unit': 'own' }, flaws: flaws.resultFlaws },
  advance: {
    on: ['battle'],
    names: { units: 'own on map', 'along.unit': 'enemy', 'paths.unit': 'own on map' },
    flaws: flaws.advanceFlaws,
  },
  // naval guns fire one after another
  bombing: { on: ['combat', 'bombing'], names: { lost: 'enemy' }, flaws: flaws.bombingFlaws },
  'landing-roll': {
    on: ['sea-movement'],
    names: { unit: 'own on map' },
    flaws: (_p, { lowest, highest }) => [lowest > highest && 'has a range that no die falls into'],
  },
  'sudden-death': { on: ['movement', 'moving', 'result', 'advance'] },
}

const PREFIXES = ['mini', 'german', 'allied'] as const

/** The frames that open each kind of phase; a phase without any has no decisions. */
const OPENS: Readonly<Record<PhaseKind<PhaseId, (typeof PREFIXES)[number]>, readonly Frame['type'][]>> = {
  weather: ['weather'],
  'supply-receipt': [],
  replacement: ['replacement'],
  'normal-movement': ['movement'],
  'mechanized-movement': ['movement'],
  'sea-movement': ['sea-movement'],
  movement: ['movement'],
  combat: ['combat'],
  'turn-end': [],
}

const ofPhase = phaseFrameFlaws(SIDES, PREFIXES, OPENS)

export const STACK: StackCheck<Position, Frame> = {
  rule: 'N4.0a',
  codec: Frame,
  sides: SIDES,
  frames: FRAMES,
  phaseFlaws: (p, frame) => [
    ...ofPhase(p, frame),
    frame.type === 'movement' &&
      frame.mechanized !== (phaseKind(p.state.phase, PREFIXES) === 'mechanized-movement') &&
      'is a movement of another kind than the phase has',
  ],
  isFormation: ({ board }, id) => board.formationIndex(id) >= 0,
  isLand: ({ board }, hex) => board.sea[hex] === 0,
}
