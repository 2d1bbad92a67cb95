/**
 * What units of one sort have in common, so that a row of an order of battle need only name its sort. `build` says how
 * a unit loses steps and how much room it takes (A8.1, A16.4): one face of 1 point; two faces of 2 and 1; the two of a
 * large unit, 3 and 2; those of a silhouette, without points; one of a gun.
 */
import type { Counter } from '../board/counters.js'

type Shared = Pick<Counter, 'kind' | 'silhouette' | 'size' | 'mobility' | 'morale'>

/** A sort of unit. */
export interface Branch extends Shared {
  readonly build: 'battalion' | 'regiment' | 'large' | 'silhouette' | 'gun'
  /** the rulebook itself says what sort of unit these are */
  readonly stated?: true
}

const foot = { mobility: 'foot', silhouette: null, morale: 'veteran' } as const
const riding = { mobility: 'mechanized', silhouette: null, morale: 'veteran' } as const
const driving = { mobility: 'vehicle', silhouette: null, morale: 'veteran' } as const
const battalion = { size: 'battalion', build: 'battalion' } as const
const regiment = { size: 'regiment', build: 'regiment' } as const
const large = { size: 'regiment', build: 'large' } as const
const gun = { size: 'group', build: 'gun', stated: true } as const

type Model = NonNullable<Counter['silhouette']>
const silhouette = (kind: 'tank' | 'tank-destroyer' | 'assault-gun', model: Model) =>
  ({ ...driving, kind, silhouette: model, size: 'battalion', build: 'silhouette' }) as const

const branches = {
  // both sides
  infantryRegiment: { ...foot, ...large, kind: 'infantry' },
  infantryBattalion: { ...foot, ...battalion, kind: 'infantry' },
  smallRegiment: { ...foot, ...regiment, kind: 'infantry' },
  parachuteRegiment: { ...foot, ...large, kind: 'parachute' },
  parachuteBattalion: { ...foot, ...battalion, kind: 'parachute' },
  mechanizedBattalion: { ...riding, ...battalion, kind: 'panzergrenadier' },
  reconBattalion: { ...driving, ...battalion, kind: 'recon' },
  artillery: { ...driving, ...gun, kind: 'artillery' },
  // American
  gliderRegiment: { ...foot, ...large, kind: 'glider' },
  engineer: { ...foot, ...battalion, kind: 'engineer', stated: true },
  armoredTaskForce: { ...driving, size: 'task-force', build: 'battalion', kind: 'armor' },
  taskForce: { ...foot, size: 'task-force', build: 'battalion', kind: 'infantry' },
  combatCommand: { ...driving, size: 'combat-command', build: 'large', kind: 'armor', stated: true },
  cavalry: { ...driving, size: 'squadron', build: 'battalion', kind: 'recon', stated: true },
  sherman: silhouette('tank', 'm4-sherman'),
  stuart: silhouette('tank', 'm5-stuart'),
  m10: silhouette('tank-destroyer', 'm10'),
  m18: silhouette('tank-destroyer', 'm18'),
  m36: silhouette('tank-destroyer', 'm36'),
  // British
  infantryBrigade: { ...foot, size: 'brigade', build: 'large', kind: 'infantry' },
  armouredBrigade: { ...driving, size: 'brigade', build: 'large', kind: 'armor' },
  firefly: silhouette('tank', 'firefly'),
  fireflyBrigade: { ...silhouette('tank', 'firefly'), size: 'brigade' },
  churchillBrigade: { ...silhouette('tank', 'churchill'), size: 'brigade' },
  specialForces: { ...riding, ...battalion, kind: 'motorized-infantry' },
  // German
  motorizedRegiment: { ...riding, ...regiment, kind: 'motorized-infantry' },
  panzergrenadiers: { ...riding, ...regiment, kind: 'panzergrenadier' },
  ssPanzergrenadiers: { ...riding, ...large, kind: 'panzergrenadier' },
  mountainRegiment: { ...foot, ...large, kind: 'mountain' },
  fortress: { ...foot, ...battalion, kind: 'fortress' },
  panzerBrigade: { ...driving, size: 'brigade', build: 'regiment', kind: 'armor', stated: true },
  flak: { ...driving, ...battalion, kind: 'flak' },
  nebelwerfer: { ...driving, ...gun, size: 'brigade', kind: 'nebelwerfer' },
  panzerIV: silhouette('tank', 'panzer-iv'),
  panther: silhouette('tank', 'panther'),
  tiger: silhouette('tank', 'tiger'),
  kingTiger: silhouette('tank', 'king-tiger'),
  stug: silhouette('assault-gun', 'stug-iii'),
  hetzer: silhouette('tank-destroyer', 'hetzer'),
  jagdpanzerIV: silhouette('tank-destroyer', 'jagdpanzer-iv'),
  jagdpanther: silhouette('tank-destroyer', 'jagdpanther'),
  jagdtiger: { ...silhouette('tank-destroyer', 'jagdtiger'), stated: true },
  sturmtiger: { ...silhouette('assault-gun', 'sturmtiger'), size: 'company', stated: true },
  brummbar: { ...silhouette('assault-gun', 'brummbar'), stated: true },
} satisfies Readonly<Record<string, Branch>>

/** The name of a sort of unit. */
export type BranchName = keyof typeof branches

/** The sort of unit of that name. */
export const branchOf = (name: BranchName): Branch => branches[name]
