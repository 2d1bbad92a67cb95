/**
 * Which decisions and which actions there are, and which of the boards of completeness has to meet which: what no board
 * meets is proved nowhere.
 */
import type { Action, Frame } from '../../src/market-garden/index.js'

/** Who goes on while a frame lies on top: a player decides, or dice and the frame by itself. */
type Who = 'player' | 'nobody'

/** What tells the decisions of a type of frame apart: its stage, the phase of fire, or what draws fire. */
type PartOf<F extends Frame> = F extends { readonly stage: infer S }
  ? S
  : F extends { readonly trigger: infer T }
    ? T
    : F extends { readonly type: 'fire-phase'; readonly kind: infer K }
      ? K
      : null

type Deciders = {
  readonly [T in Frame['type']]: PartOf<Extract<Frame, { readonly type: T }>> extends infer P
    ? P extends string
      ? Readonly<Record<PartOf<Extract<Frame, { readonly type: T }>> & string, Who>>
      : Who
    : never
}

/** Every type of frame with its parts; it does not compile when one is missing. */
export const DECIDERS: Deciders = {
  sequence: 'nobody',
  over: 'nobody',
  'night-roll': 'nobody',
  'command-phase': 'player',
  'relocation-roll': 'nobody',
  'recovery-roll': 'nobody',
  'headquarters-roll': 'nobody',
  'march-bonus-roll': 'nobody',
  'command-roll': 'nobody',
  organization: 'player',
  logistics: {
    levels: 'player',
    shares: 'player',
    interference: 'player',
    rolls: 'nobody',
    losses: 'player',
    allot: 'player',
    assign: 'player',
  },
  'delivery-fire': { shift: 'player', roll: 'nobody' },
  'scatter-roll': 'nobody',
  'transfer-roll': 'nobody',
  'ammunition-choice': 'player',
  'fire-phase': { indirect: 'player', direct: 'player', mini: 'player' },
  reaction: {
    leave: 'player',
    mode: 'player',
    order: 'player',
    'close-action': 'player',
    ambush: 'player',
    'long-move': 'player',
    landing: 'player',
  },
  attack: { declare: 'player', answer: 'player', pick: 'nobody', shift: 'player', roll: 'nobody' },
  'fire-result': {
    minimal: 'nobody',
    excess: 'player',
    choose: 'player',
    stand: 'nobody',
    'emplaced-check': 'nobody',
    suffer: 'player',
    aftermath: 'player',
  },
  'leader-roll': 'nobody',
  'depletion-roll': 'nobody',
  setup: 'player',
  placing: 'player',
  'movement-phase': 'player',
  moving: {
    ready: 'player',
    afloat: 'nobody',
    leaving: 'nobody',
    departing: 'nobody',
    check: 'nobody',
    ambush: 'nobody',
    watched: 'nobody',
    changing: 'nobody',
  },
  ordering: { arranging: 'player', announced: 'nobody' },
  'allowance-roll': 'nobody',
  'close-action': {
    announced: 'nobody',
    'armour-losses': 'nobody',
    'morale-checks': 'nobody',
    odds: 'nobody',
    choose: 'player',
    'lead-check': 'nobody',
    roll: 'nobody',
    losses: 'nobody',
  },
  'assault-fire': { attacker: 'player', defender: 'player', roll: 'nobody' },
  retreat: { check: 'nobody', go: 'player' },
  advance: 'player',
  search: 'nobody',
  demolition: 'player',
  'charge-roll': 'nobody',
  'ferry-roll': 'nobody',
  'air-support-roll': 'nobody',
  'air-strikes': 'player',
  'air-strike': { approach: 'nobody', bombs: 'nobody', retreat: 'player' },
  'weather-roll': 'nobody',
  landing: {
    declared: 'player',
    roll: 'nobody',
    company: 'player',
    scatter: 'nobody',
    drift: 'nobody',
    down: 'nobody',
  },
  interception: 'player',
  touchdown: { arrive: 'nobody', assault: 'nobody', fire: 'nobody', crowd: 'nobody' },
  crowding: { aside: 'player', thin: 'player', 'take-over': 'nobody', shove: 'player' },
  'independent-drop': 'player',
  'placing-marker': 'player',
  designating: 'player',
  regrouping: 'player',
  crash: 'player',
  'break-out': 'player',
  'flak-roll': 'nobody',
  'early-release-roll': 'nobody',
  'objective-roll': 'nobody',
  'corridor-roll': 'nobody',
  'drop-zones': 'player',
  'random-setup': 'nobody',
}

/** The decision that a frame asks for, by its type and its part. */
export const decisionOf = (top: Frame): string => {
  if ('stage' in top) return `${top.type} ${top.stage}`
  if ('trigger' in top) return `${top.type} ${top.trigger}`
  return top.type === 'fire-phase' ? `${top.type} ${top.kind}` : top.type
}

/** Every decision that a player takes. */
export const DECISIONS: readonly string[] = Object.entries(DECIDERS).flatMap(([type, who]) =>
  typeof who === 'string'
    ? who === 'player'
      ? [type]
      : []
    : Object.entries(who).flatMap(([part, one]) => (one === 'player' ? [`${type} ${part}`] : [])),
)

/** What a board is there for: decisions that it meets, and actions that are offered where it is looked at. */
export interface Task {
  /** the file of its test, without its ending */
  readonly file: string
  readonly meets: readonly string[]
  readonly offers: readonly Action['type'][]
}

export const TASKS = {
  ground: {
    file: 'completeness',
    meets: [
      ...['command-phase', 'organization', 'movement-phase', 'moving ready', 'ordering arranging'],
      ...['fire-phase indirect', 'fire-phase direct', 'fire-phase mini', 'attack declare', 'attack answer'],
      ...['reaction leave', 'reaction mode', 'reaction order', 'reaction close-action'],
      ...['fire-result choose', 'fire-result aftermath'],
      ...['close-action choose', 'assault-fire attacker', 'advance'],
    ],
    offers: [
      ...(['add-firer', 'fire', 'open-fire', 'open-barrage', 'return-fire', 'hold-fire', 'stand-fast'] as const),
      ...(['take-cover', 'accept', 'bail-out', 'press-on', 'assault-fire', 'advance', 'end-advance'] as const),
      ...(['start-move', 'step', 'stop', 'drop', 'dismount', 'bring-up', 'end-order', 'end-phase'] as const),
    ],
  },
  fire: {
    file: 'm05-completeness',
    meets: ['attack shift', 'fire-result excess', 'reaction ambush', 'reaction long-move'],
    offers: ['allot-step', 'shift-roll', 'close-up'],
  },
  points: {
    file: 'm11-completeness',
    meets: [
      ...['logistics levels', 'logistics shares', 'logistics interference', 'logistics losses', 'logistics allot'],
      ...['logistics assign', 'delivery-fire shift', 'ammunition-choice', 'command-phase', 'attack shift'],
    ],
    offers: [
      ...(['raise-delivery', 'share-delivery', 'fire-at-delivery', 'lose-first', 'allot-points'] as const),
      ...(['assign-points', 'send-points', 'replenish', 'spend-ammunition'] as const),
    ],
  },
  'air-landings': {
    file: 'm14-completeness',
    meets: [
      ...['movement-phase', 'designating', 'regrouping', 'landing declared', 'interception', 'reaction landing'],
      ...['crowding aside', 'crowding thin', 'fire-result suffer', 'retreat go'],
    ],
    offers: [
      ...(['choose-serial', 'designate-drop', 'leave-behind', 'land-dispersed', 'begin-landings'] as const),
      ...(['intercept', 'let-pass', 'suffer', 'retreat'] as const),
    ],
  },
  crowds: {
    file: 'm14-crowds-completeness',
    meets: ['crowding aside', 'crowding thin', 'crowding shove', 'break-out', 'crash'],
    offers: ['displace', 'sacrifice', 'take-over', 'break-out', 'pick-up', 'close-action'],
  },
  air: {
    file: 'm15-completeness',
    meets: ['command-phase', 'fire-phase indirect', 'air-strikes', 'air-strike retreat', 'demolition'],
    offers: ['place-strike', 'resolve-strike', 'extend-patrol', 'order-patrol'],
  },
  crossings: {
    file: 'm16-completeness',
    meets: ['demolition', 'command-phase', 'moving ready', 'assault-fire defender'],
    offers: [
      ...(['blow-bridge', 'spare-bridges', 'repair-bridge', 'charge-bridge'] as const),
      ...(['open-ferry', 'ferry', 'ferry-assault'] as const),
    ],
  },
  command: {
    file: 'm17-completeness',
    meets: ['command-phase', 'organization'],
    offers: [
      ...(['attach', 'recover', 'entrench', 'remove-entrenchment', 'change-mode'] as const),
      ...(['return-headquarters', 'relocate-supply-head'] as const),
    ],
  },
  'off-map': {
    file: 'm20-completeness',
    meets: ['movement-phase', 'moving ready', 'organization'],
    offers: ['go-off-map', 'move-off-map', 'arrive-off-map', 'announce-entry', 'enter', 'mount'],
  },
  plan: {
    file: 'm23-completeness',
    meets: [
      ...['movement-phase', 'placing-marker', 'regrouping', 'designating', 'independent-drop', 'landing company'],
    ],
    offers: [
      ...(['choose-marker', 'choose-row', 'place-pathfinder', 'place-supply-head', 'choose-regrouping'] as const),
      ...(['regroup', 'drop-outside', 'drop-apart', 'give-up-serial', 'lose-company'] as const),
    ],
  },
  setup: {
    file: 'm24-completeness',
    meets: ['setup', 'placing', 'drop-zones', 'placing-marker'],
    offers: ['choose-unit', 'place-unit', 'roll'],
  },
  orders: {
    file: 'm26-completeness',
    meets: ['movement-phase', 'moving ready', 'ordering arranging', 'organization', 'reaction leave'],
    offers: ['leave-map', 'leave-travel'],
  },
  campaign: {
    file: 'm31-completeness',
    meets: ['setup', 'placing', 'movement-phase', 'moving ready', 'organization'],
    offers: ['choose-unit', 'place-unit', 'start-move', 'step'],
  },
} as const satisfies Readonly<Record<string, Task>>

/** Types of action that no board offers yet. */
export const NOT_OFFERED: readonly Action['type'][] = ['choose-mode']

/** A board of completeness. */
export type BoardName = keyof typeof TASKS
