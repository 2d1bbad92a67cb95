/** What units of a kind have in common: symbol, transport, armour, guns, range, sides of the counter. */
import type { Counter } from '../counters.js'

/** The part of a counter that its kind decides. */
export type Branch = Pick<
  Counter,
  'kind' | 'transport' | 'target' | 'dots' | 'range' | 'allowance' | 'concentrates' | 'travels' | 'marks'
>

const onFoot = {
  transport: 'leg',
  target: 'conventional',
  dots: null,
  range: 1,
  allowance: 12,
  concentrates: true,
  travels: false,
  marks: [],
} as const satisfies Omit<Branch, 'kind'>

/** Towed guns have a Defilade and a Travel side (M13.1a). */
const towed = { ...onFoot, transport: 'towed', concentrates: false, travels: true } as const

/** Most heavy weapons companies have a range of 3 (M18.1d). */
const weapons = { kind: 'heavy-weapons', range: 3 } as const

const oval = { ...onFoot, transport: 'vehicle', target: 'light', travels: true, marks: ['armoured-oval'] } as const

const tank = { ...onFoot, kind: 'tank', transport: 'vehicle', travels: true, marks: ['silhouette'] } as const
/** Armour with heavy guns has a printed range of 2, other armour fires at neighbours alone (M5.81c). */
const heavyGun = { dots: { class: 'heavy', count: 1 }, range: 2 } as const
const mediumGun = { dots: { class: 'medium', count: 1 } } as const

const headquarters = {
  ...onFoot,
  kind: 'headquarters',
  transport: 'trucks',
  concentrates: false,
  travels: true,
} as const

const branches = {
  infantry: { ...onFoot, kind: 'infantry' },
  heavyWeapons: { ...onFoot, ...weapons },
  engineers: { ...onFoot, kind: 'engineer', ...mediumGun }, // all have the dot (M5.91b)
  airborneInfantry: { ...onFoot, kind: 'infantry', marks: ['airborne'] },
  airborneWeapons: { ...onFoot, ...weapons, marks: ['airborne'] },
  airborneAntiTank: { ...towed, kind: 'anti-tank', ...mediumGun, range: 2, marks: ['airborne'] },
  /** all units of 30 Corps have trucks (M13.3b) */
  lorriedInfantry: { ...onFoot, kind: 'infantry', transport: 'trucks', travels: true },
  armouredInfantry: { ...oval, kind: 'armoured-infantry' },
  /** self-propelled, with a Concentrated side (M8.9f) */
  armouredWeapons: { ...oval, ...weapons },
  sherman: { ...tank, target: 'medium', ...mediumGun },
  firefly: { ...tank, target: 'medium', ...heavyGun },
  panther: { ...tank, target: 'heavy', ...heavyGun },
  jagdpanzer: { ...tank, target: 'medium', ...heavyGun },
  assaultGun: { ...tank, target: 'medium', ...mediumGun },
  antiTank: { ...towed, kind: 'anti-tank', ...mediumGun, range: 2 },
  /** 10.5 cm howitzers, a little over 10 km */
  fieldArtillery: { ...towed, kind: 'artillery', range: 18 },
  offMapBattery: { ...towed, kind: 'artillery', range: 12, marks: ['off-map-battery'] },
  headquarters,
  airborneHeadquarters: { ...headquarters, marks: ['airborne'] },
  armouredHeadquarters: { ...headquarters, transport: 'vehicle', target: 'light', marks: ['armoured-oval'] },
} as const satisfies Readonly<Record<string, Branch>>

/** The name of a branch. */
export type BranchName = keyof typeof branches

/** What units of a branch have in common. */
export const branchOf = (name: BranchName): Branch => branches[name]
