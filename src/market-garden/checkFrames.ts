/** The frames that may be on top of each frame, and what they may contain, so that play can continue from a state. */
import type { Violation } from '../engine/legality/violation.js'
import { phaseFrameFlaws, phaseKind, stackViolations } from '../wargame/frameChecks.js'
import type { Flaws, FrameChecks, PhaseKind } from '../wargame/frameChecks.js'
import type { Board } from './board/board.js'
import * as flaws from './frameFlaws.js'
import type { OnBoard } from './frameFlaws.js'
import { Frame, SIDES } from './state.js'
import type { PhaseId, State } from './state.js'

/** A frame without a side belongs to that of the one below. */
const FRAMES: FrameChecks<OnBoard, Frame> = {
  sequence: { on: [null] },
  over: { on: [null] },
  'night-roll': { on: ['sequence'] },
  'command-phase': { on: ['sequence'], names: { units: 'own' } },
  logistics: { on: ['sequence'], names: { 'shots.unit': 'any' } },
  'delivery-fire': { on: ['logistics'], names: { unit: 'any' } },
  'scatter-roll': { on: ['logistics'] },
  'transfer-roll': { on: ['command-phase'] },
  'ammunition-choice': {
    on: ['logistics', 'fire-phase', 'reaction', 'close-action', 'depletion-roll'],
    names: { unit: 'any' },
  },
  'relocation-roll': { on: ['command-phase'] },
  'recovery-roll': { on: ['command-phase'], names: { unit: 'own on map' }, flaws: flaws.recoveryFlaws },
  'headquarters-roll': { on: ['sequence'], names: { unit: 'any' } },
  'early-release-roll': { on: ['command-phase'] },
  'objective-roll': { on: ['sequence'] },
  'corridor-roll': { on: ['sequence'] },
  'march-bonus-roll': { on: ['moving'], names: { unit: 'own' } },
  'command-roll': { on: ['moving'], names: { unit: 'own' } },
  organization: { on: ['sequence'], names: { 'change.unit': 'own' } },
  'fire-phase': { on: ['sequence'] },
  'movement-phase': { on: ['sequence'] },
  setup: { on: ['sequence', 'flak-roll', 'random-setup'] },
  placing: { on: ['setup'], names: { unit: 'own' }, flaws: flaws.placingFlaws },
  'placing-marker': { on: ['movement-phase', 'drop-zones'], side: 'allied', flaws: flaws.markerFlaws },
  designating: { on: ['movement-phase'], flaws: flaws.designatingFlaws },
  regrouping: { on: ['movement-phase'], names: { unit: 'own' }, flaws: flaws.regroupingFlaws },
  'drop-zones': { on: ['sequence'] },
  'random-setup': { on: ['sequence'] },
  'flak-roll': { on: ['sequence'], names: { left: 'own' }, side: 'german' },
  moving: {
    on: ['movement-phase'],
    names: { units: 'own', 'change.unit': 'own', 'ferry.by': 'own' },
    flaws: flaws.movingFlaws,
  },
  'allowance-roll': { on: ['moving'], names: { units: 'own' }, flaws: flaws.allowanceFlaws },
  ordering: { on: ['movement-phase', 'moving'], names: { order: 'own' }, flaws: flaws.orderingFlaws },
  // fire
  reaction: {
    on: ['organization', 'movement-phase', 'moving', 'ordering', 'close-action', 'touchdown', 'crowding', 'crash'],
    names: { units: 'enemy', left: 'own', observers: 'own' },
    flaws: flaws.reactionFlaws,
  },
  attack: {
    on: ['fire-phase', 'reaction'],
    names: {
      target: 'enemy',
      'firers.unit': 'own',
      'firers.headquarters': 'own',
      'answers.at': 'own',
      'hits.unit': 'any',
    },
    flaws: flaws.attackFlaws,
  },
  'fire-result': { on: ['attack', 'assault-fire'], names: { unit: 'any' } },
  'leader-roll': {
    on: [
      ...([
        'fire-result',
        'attack',
        'assault-fire',
        'close-action',
        'retreat',
        'air-strikes',
        'movement-phase',
      ] as const),
      ...(['landing', 'crowding', 'crash', 'leader-roll'] as const),
    ],
    names: { leader: 'any' },
  },
  'depletion-roll': {
    on: ['logistics', 'fire-phase', 'reaction', 'close-action'],
    names: { units: 'any' },
    flaws: (_p, { units }) => [units.length === 0 && 'rolls for nobody'],
  },
  // close action
  'close-action': {
    on: ['movement-phase', 'touchdown', 'crowding'],
    names: { units: 'own', armour: 'own', covered: 'own', checking: 'own' },
    flaws: flaws.closeActionFlaws,
  },
  'assault-fire': {
    on: ['close-action'],
    names: { units: 'own', 'shots.target': 'any', 'shots.firers.unit': 'any', 'hits.unit': 'any' },
  },
  search: { on: ['close-action'] },
  advance: { on: ['movement-phase', 'crowding'], names: { units: 'own' } },
  retreat: { on: ['advance', 'touchdown'], names: { units: 'own', checks: 'own', further: 'own' } },
  // bridges and ferries
  demolition: {
    on: [
      'movement-phase',
      'moving',
      'advance',
      'retreat',
      'command-phase',
      'air-strikes',
      'touchdown',
      'crowding',
      'crash',
    ],
  },
  'charge-roll': { on: ['command-phase', 'charge-roll'] },
  'ferry-roll': { on: ['movement-phase'] },
  // the air
  'air-support-roll': { on: ['fire-phase', 'interception'] },
  'air-strikes': { on: ['sequence'] },
  'air-strike': { on: ['air-strikes'], names: { unit: 'enemy on map' } },
  // air landings
  'weather-roll': { on: ['sequence'] },
  'independent-drop': { on: ['movement-phase'], flaws: flaws.independentFlaws },
  landing: { on: ['movement-phase', 'landing'], names: { units: 'own', 'down.unit': 'own', fired: 'enemy' } },
  interception: { on: ['landing'] },
  touchdown: { on: ['landing'], names: { units: 'own' } },
  crash: { on: ['touchdown'], names: { units: 'own', headquarters: 'own', others: 'own', 'going.unit': 'own' } },
  crowding: { on: ['landing'], names: { units: 'own', others: 'own', 'going.unit': 'own', attacked: 'own' } },
  'break-out': { on: ['crowding'], names: { units: 'own' } },
}

const PREFIXES = SIDES

/** The frames with which each kind of phase may begin its stack; a phase without any has nothing to decide. */
const OPENS: Readonly<Record<PhaseKind<PhaseId, (typeof PREFIXES)[number]>, readonly Frame['type'][]>> = {
  setup: ['setup', 'flak-roll'],
  'drop-zones': ['drop-zones'],
  'random-setup': ['random-setup'],
  weather: ['weather-roll'],
  logistics: ['logistics'],
  'mini-fire': ['fire-phase'],
  'indirect-fire': ['fire-phase', 'air-strikes'],
  'direct-fire': ['fire-phase', 'air-strikes'],
  command: ['command-phase'],
  movement: ['movement-phase'],
  'response-movement': ['movement-phase'],
  organization: ['organization'],
  'turn-record': ['night-roll'],
}

/** The rolls that may follow any phase. */
const AFTER_ANY: readonly Frame['type'][] = ['over', 'headquarters-roll', 'objective-roll', 'corridor-roll']

const ofPhase = phaseFrameFlaws(SIDES, PREFIXES, OPENS)

/** Why the frame of the phase does not belong to it. */
const phaseFlaws = (p: OnBoard, frame: Frame): Flaws => {
  if (AFTER_ANY.includes(frame.type)) return []
  const kind = phaseKind(p.state.phase, PREFIXES)
  const all = [
    ...ofPhase(p, frame),
    frame.type === 'movement-phase' &&
      frame.response !== (kind === 'response-movement') &&
      'is a movement of another kind than the phase has',
    frame.type === 'fire-phase' && `${frame.kind}-fire` !== kind && 'is fire of another kind than the phase has',
  ]
  return [all.find((flaw) => flaw !== false) ?? false]
}

/** Every defect of the stack of frames. */
export const frameViolations = (board: Board, state: State): readonly Violation[] =>
  stackViolations<OnBoard, Frame>(
    {
      rule: 'M4.0a',
      codec: Frame,
      sides: SIDES,
      frames: FRAMES,
      phaseFlaws,
      isFormation: (_p, id) => board.formationById.has(id),
    },
    { board, state },
  )
