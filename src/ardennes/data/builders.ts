/**
 * Counters from the notations that are printed on them, so that a row of an order of battle is one line.
 *
 * Values: `7-6-3` is attack, defence, movement; `S-(2)-1` is artillery (A2.1d). Tank quality: `3` grey, `[3]` red, `-`
 * none. The reduced face is not in the rulebook: a large unit keeps two thirds, any other two-step unit half, rounded
 * up.
 */
import type { Arrival, Counter, Face } from '../board/counters.js'
import { ENTRIES, isAllied } from '../board/counterTerms.js'
import { branchOf, type Branch, type BranchName } from './branches.js'
import { moraleOf } from './morale.js'

type Start = NonNullable<Counter['start']>
type Sources = Counter['provenance']

/** What a row may say beyond its values. */
export interface Extras {
  readonly id?: string
  readonly morale?: Counter['morale']
  readonly bar?: string
  readonly marks?: Counter['marks']
  readonly corps?: string
  readonly army?: Counter['army']
  readonly formation?: string | null
  readonly optional?: true
  readonly role?: Counter['role']
  /** two faces for a unit that would have one */
  readonly twoSteps?: true
  readonly provenance?: Partial<Sources>
}

/** The letters and digits of a name, joined by hyphens. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const PREFIX: Readonly<Record<Counter['nation'], string>> = {
  american: 'us',
  british: 'uk',
  wehrmacht: 'ger',
  'waffen-ss': 'ger',
  luftwaffe: 'ger',
}

/** `us-106-422` for the 422nd of the American 106th. */
const idOf = (nation: Counter['nation'], name: string): string => `${PREFIX[nation]}-${slug(name)}`

/** Corps in front of the names of artillery groups are no divisions (A-R55). */
const corpsOf = (name: string): string | null => /^(?:[IVXL]+(?: SS)?)(?=\/)/.exec(name)?.[0] ?? null

const formationOf = (nation: Counter['nation'], name: string): string | null => {
  const [first, second] = name.split('/')
  return second === undefined || corpsOf(name) !== null ? null : idOf(nation, first!)
}

/** Battalions of a regiment carry its colour bar; tank battalions have no infantry regiment (A8.2b). */
const barOf = (name: string, branch: Branch): string | null => {
  const [, second, third] = name.split('/')
  const infantry = branch.kind === 'infantry' || branch.kind === 'panzergrenadier'
  return infantry && third !== undefined ? second!.replace('(-)', '').trim() : null
}

const share = (value: number, build: Branch['build']): number =>
  build === 'large' ? Math.ceil((value * 2) / 3) : Math.ceil(value / 2)

const POINTS: Readonly<Record<Branch['build'], readonly [full: number, reduced: number]>> = {
  battalion: [1, 1],
  regiment: [2, 1],
  large: [3, 2],
  silhouette: [0, 0],
  gun: [0, 0],
}

/** Tank battalions of 7 points and more have two steps, like the 4-3-6 of the example to A16.73 and those of A8.2d. */
const hasTwoSteps = (full: Face, build: Branch['build']): boolean =>
  build === 'large' || build === 'regiment' || (build === 'silhouette' && full.attack + full.defence >= 7)

const facesOf = (printed: string, branch: Branch, twoSteps: boolean): readonly Face[] => {
  const [attack, defence, movement] = printed.replace(/[()]/g, '').replace('S', '0').split('-').map(Number)
  const [points, fewer] = POINTS[branch.build]
  // engineers print a defence of 1 and have 2 (A27.10, A-R47)
  const firm = branch.kind === 'engineer' ? Math.max(2, defence!) : defence!
  const full: Face = { attack: attack!, defence: firm, movement: movement!, stacking: points }
  if (!twoSteps && !hasTwoSteps(full, branch.build)) return [full]
  const part = (value: number): number => share(value, branch.build)
  return [full, { attack: part(full.attack), defence: part(full.defence), movement: movement!, stacking: fewer }]
}

const qualityOf = (printed: string): Counter['quality'] => {
  const value = /\d/.exec(printed)?.[0]
  return value === undefined ? null : { value: Number(value), colour: printed.startsWith('[') ? 'red' : 'grey' }
}

/**
 * Ranges are reconstructed; fired Allied guns move like trucks, German ones only behind prime movers (A22.1, A22.3).
 */
const artilleryOf = (nation: Counter['nation'], branch: Branch, movement: number): Counter['artillery'] => {
  if (branch.build !== 'gun') return null
  if (branch.kind === 'nebelwerfer') return { range: 3, firedMovement: movement }
  return isAllied(nation) ? { range: 5, firedMovement: 6 } : { range: 4, firedMovement: movement }
}

const GIVEN: Sources = {
  values: 'reconstructed',
  reduced: 'reconstructed',
  quality: 'reconstructed',
  type: 'reconstructed',
  morale: 'reconstructed',
  artillery: 'reconstructed',
  code: 'reconstructed',
}

/** A counter from what is printed on it. */
export const counter = (
  nation: Counter['nation'],
  name: string,
  printed: string,
  quality: string,
  branchName: BranchName,
  code: { readonly start: Start | null; readonly arrival: Arrival | null },
  extras: Extras = {},
): Counter => {
  const { stated, build, ...shared } = branchOf(branchName)
  const branch: Branch = { ...shared, build }
  const faces = facesOf(printed, branch, extras.twoSteps === true)
  const known: Partial<Sources> = {
    ...(stated === true ? { type: 'rulebook' } : {}),
    ...(build === 'gun' ? { reduced: 'rulebook' } : {}),
  }
  const id = extras.id ?? idOf(nation, name)
  const formation = extras.formation === undefined ? formationOf(nation, name) : extras.formation
  return {
    id,
    name,
    nation,
    ...shared,
    morale: extras.morale ?? moraleOf(id, formation) ?? shared.morale,
    role: extras.role ?? 'unit',
    formation,
    bar: extras.bar ?? barOf(name, branch),
    army: extras.army ?? null,
    corps: extras.corps ?? corpsOf(name),
    faces,
    quality: qualityOf(quality),
    artillery: artilleryOf(nation, branch, faces[0]!.movement),
    marks: extras.marks ?? [],
    ...code,
    optional: extras.optional ?? false,
    provenance: { ...GIVEN, ...known, ...extras.provenance },
  }
}

/** An arrival by one of the entry hexes whose letters are given together: `AB` is A or B (A13.1a). */
export const byEntry = (turn: number, letters: string): Arrival => ({
  turn,
  by: 'entry',
  entries: ENTRIES.filter((entry) => letters.includes(entry)),
  condition: null,
  spent: 0,
})

/** An arrival that needs no entry hex. */
export const otherwise = (turn: number, by: Arrival['by']): Arrival => ({
  turn,
  by,
  entries: [],
  condition: null,
  spent: 0,
})

/** By id, in code-unit order. */
export const byId = <T extends { readonly id: string }>(things: readonly T[]): readonly T[] =>
  [...things].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
