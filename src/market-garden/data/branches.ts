/** What units of a kind have in common: symbol, transport, armour, guns, range, sides of the counter. */
import type { Counter } from '../board/counters.js'

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

const inTrucks = { ...onFoot, transport: 'trucks', travels: true } as const

/** Most heavy weapons companies have a range of 3 (M18.1d). */
const weapons = { kind: 'heavy-weapons', range: 3 } as const

const oval = { ...onFoot, transport: 'vehicle', target: 'light', travels: true, marks: ['armoured-oval'] } as const

const tank = { ...onFoot, kind: 'tank', transport: 'vehicle', travels: true, marks: ['silhouette'] } as const
/** Armour with heavy guns has a printed range of 2, other armour fires at neighbours alone (M5.81c). */
const heavyGun = { dots: { class: 'heavy', count: 1 }, range: 2 } as const
const mediumGun = { dots: { class: 'medium', count: 1 } } as const

const headquarters = { ...inTrucks, kind: 'headquarters', concentrates: false } as const

const branches = {
  infantry: { ...onFoot, kind: 'infantry' },
  heavyWeapons: { ...onFoot, ...weapons },
  engineers: { ...onFoot, kind: 'engineer', ...mediumGun }, // all have the dot (M5.91b)
  airborneInfantry: { ...onFoot, kind: 'infantry', marks: ['airborne'] },
  airborneWeapons: { ...onFoot, ...weapons, marks: ['airborne'] },
  airborneAntiTank: { ...towed, kind: 'anti-tank', ...mediumGun, range: 2, marks: ['airborne'] },
  /** all units of 30 Corps have trucks, and all infantry of the 9th and 10th SS Panzer (M13.3b, M-R560) */
  lorriedInfantry: { ...inTrucks, kind: 'infantry' },
  lorriedWeapons: { ...inTrucks, ...weapons },
  lorriedEngineers: { ...inTrucks, kind: 'engineer', ...mediumGun },
  armouredInfantry: { ...oval, kind: 'armoured-infantry' },
  /** self-propelled, with a Concentrated side (M8.9f) */
  armouredWeapons: { ...oval, ...weapons },
  sherman: { ...tank, target: 'medium', ...mediumGun },
  firefly: { ...tank, target: 'medium', ...heavyGun },
  panther: { ...tank, target: 'heavy', ...heavyGun },
  jagdpanzer: { ...tank, target: 'medium', ...heavyGun },
  assaultGun: { ...tank, target: 'medium', ...mediumGun },
  antiTank: { ...towed, kind: 'anti-tank', ...mediumGun, range: 2 },
  /** lorries with boats and bridges, marked B: they cannot fire (M3.41s) */
  bridgeEngineers: { ...inTrucks, kind: 'bridge-engineer' },
  /** airborne engineers have the dot like all others (M5.91b) */
  airborneEngineers: { ...onFoot, kind: 'engineer', ...mediumGun, marks: ['airborne'] },
  /** 8.8 cm guns, for the air and against armour (M3.41p) */
  heavyFlak: { ...towed, kind: 'flak', ...heavyGun },
  /** 2 cm and 3.7 cm guns */
  lightFlak: { ...towed, kind: 'flak', range: 2 },
  /** 10.5 cm howitzers, a little over 10 km */
  fieldArtillery: { ...towed, kind: 'artillery', range: 18 },
  /** 25-pounders, a little over 12 km */
  fieldGuns: { ...towed, kind: 'artillery', range: 20 },
  /** 5.5 inch guns, 15 km */
  mediumGuns: { ...towed, kind: 'artillery', range: 25 },
  /** 7.2 inch howitzers, 15.5 km */
  heavyGuns: { ...towed, kind: 'artillery', range: 26 },
  offMapBattery: { ...towed, kind: 'artillery', range: 12, marks: ['off-map-battery'] },
  leader: {
    ...onFoot,
    kind: 'leader',
    range: 0,
    concentrates: false,
  },
  headquarters,
  airborneHeadquarters: { ...headquarters, marks: ['airborne'] },
  /** jeeps: they drive in every mode, like armoured cars (M-R567), and go as far (M8.3b) */
  airborneReconnaissance: {
    ...onFoot,
    kind: 'reconnaissance',
    transport: 'vehicle',
    allowance: 14,
    travels: true,
    marks: ['airborne'],
  },
  /** 7.5 cm pack howitzers, a little over 8 km */
  airborneArtillery: { ...towed, kind: 'artillery', range: 14, marks: ['airborne'] },
  armouredCars: {
    ...onFoot,
    kind: 'armoured-reconnaissance',
    transport: 'vehicle',
    target: 'light',
    dots: { class: 'light', count: 1 },
    allowance: 14,
    travels: true,
    marks: ['armoured-oval'],
  },
  machineGuns: { ...onFoot, kind: 'machine-gun', range: 2 },
  tankDestroyer: { ...tank, target: 'medium', ...heavyGun },
  /** Tiger VIb: two heavy dots (M8.3b, M31.41c) */
  kingTiger: {
    ...tank,
    target: 'super-heavy',
    dots: { class: 'heavy', count: 2 },
    range: 2,
    allowance: 9,
    marks: ['silhouette', 'king-tiger'],
  },
  /** captured French tanks */
  oldTank: { ...tank, target: 'light', dots: { class: 'light', count: 1 } },
  armouredHeadquarters: { ...headquarters, transport: 'vehicle', target: 'light', marks: ['armoured-oval'] },
} as const satisfies Readonly<Record<string, Branch>>

/** The name of a branch. */
export type BranchName = keyof typeof branches

/** What units of a branch have in common. */
export const branchOf = (name: BranchName): Branch => branches[name]
