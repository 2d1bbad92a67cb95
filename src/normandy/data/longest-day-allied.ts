/**
 * The Allied counters of the mini-game (N16.12). The rulebook prints one, the 16th Infantry in Box F; the others are
 * valued like it. A reinforcement appears in its pool, crosses to a box the turn after and lands the turn after that
 * (N16.34a, N16.41a): its turn is two days before the historical landing, and those of the second day start in the
 * pool.
 */
import type { Counter, Nation } from '../board/counters.js'
import { counter, counters, type Template } from './builders.js'

type Codes = Readonly<Record<string, string>>

const AMERICAN_POOL = 'box-P'
const COMMONWEALTH_POOL = 'box-R'

const regiment = { size: 'regiment', stacking: 1 } as const
const infantryRegiment: Omit<Template, 'division'> = {
  ...regiment,
  nation: 'american',
  kind: 'infantry',
  mobility: 'foot',
  printed: '3-4-3/2-2-3',
}
const infantry = (division: string, codes: Codes): readonly Counter[] =>
  counters(division, codes, { ...infantryRegiment, division })

const battalion = { size: 'battalion', stacking: 0.5, division: null, nation: 'american' } as const

const rangers = (codes: Codes): readonly Counter[] =>
  counters('us-ranger', codes, { ...battalion, kind: 'ranger', mobility: 'foot', printed: '1-1-3' })

const swimmingTanks = (codes: Codes): readonly Counter[] =>
  counters('us-dd', codes, { ...battalion, kind: 'dd-tank', mobility: 'vehicle', printed: '1-1-6' })

/** Two steps, so that a bad drop turns the counter over (N16.44c). */
const airborne = (id: string, name: string, box: string, nation: Nation, printed: string): Counter =>
  counter(id, name, box, {
    nation,
    kind: 'airborne',
    size: 'division',
    stacking: 3,
    mobility: 'foot',
    division: id,
    printed,
  })

const american: readonly Counter[] = [
  // N16.12b: the rulebook's own sample counter
  counter('us-1-inf-16', '16', 'box-F', {
    ...infantryRegiment,
    division: 'us-1-inf',
    values: 'rulebook',
    setup: 'rulebook',
  }),
  ...infantry('us-1-inf', { 18: 'box-E', 26: AMERICAN_POOL }),
  ...infantry('us-29-inf', { 115: 'box-E', 116: 'box-D', 175: AMERICAN_POOL }),
  ...infantry('us-4-inf', { 8: 'box-B', 12: 'box-B', 22: 'box-A' }),
  ...rangers({ 2: 'box-C', 5: 'box-C' }),
  ...swimmingTanks({ 70: 'box-B', 741: 'box-F', 743: 'box-D' }),
  airborne('us-82-abn', '82', 'box-G', 'american', '6-8-3/3-4-3'),
  airborne('us-101-abn', '101', 'box-H', 'american', '6-8-3/3-4-3'),
  ...infantry('us-2-inf', { 9: AMERICAN_POOL, 23: 'GT1P', 38: 'GT1P' }),
  ...infantry('us-90-inf', { 357: 'GT1P', 358: 'GT1P', 359: AMERICAN_POOL }),
  ...counters(
    'us-2-arm',
    { 66: 'GT2P', 67: 'GT3P' },
    {
      ...regiment,
      nation: 'american',
      kind: 'armor',
      mobility: 'vehicle',
      division: 'us-2-arm',
      printed: '4-4-6/2-2-6',
    },
  ),
  ...counters(
    'us-2-arm',
    { 41: 'GT2P' },
    {
      ...regiment,
      nation: 'american',
      kind: 'mechanized',
      mobility: 'vehicle',
      division: 'us-2-arm',
      printed: '3-4-6/2-2-6',
    },
  ),
  ...infantry('us-9-inf', { 39: 'GT3P', 47: 'GT3P', 60: 'GT4P' }),
  ...infantry('us-30-inf', { 117: 'GT4P', 119: 'GT4P', 120: 'GT3P' }),
]

/**
 * Stacking 1 for every brigade but the two of the 7th Armoured (N16.37c); for infantry because three of them may stack
 * (N16.37b).
 */
const brigade = { size: 'brigade', stacking: 1 } as const

const brigades = (division: string, codes: Codes, nation: Nation = 'british'): readonly Counter[] =>
  counters(division, codes, {
    ...brigade,
    nation,
    kind: 'infantry',
    mobility: 'foot',
    division,
    printed: '3-4-3/2-2-3',
  })

const armouredBrigades = (prefix: string, codes: Codes, nation: Nation = 'british'): readonly Counter[] =>
  counters(prefix, codes, {
    ...brigade,
    nation,
    kind: 'armor',
    mobility: 'vehicle',
    division: null,
    printed: '4-3-6/2-1-6',
  })

const desertRats = {
  nation: 'british',
  size: 'brigade',
  stacking: 1.5,
  mobility: 'vehicle',
  division: 'uk-7-arm',
} as const

const commonwealth: readonly Counter[] = [
  // Gold
  ...brigades('uk-50-inf', { 56: 'box-J', 69: 'box-K', 151: 'box-K', 231: 'box-J' }),
  ...armouredBrigades('uk-armd', { 8: 'box-K', 27: 'box-O', 4: 'GT1R' }),
  // Juno
  ...brigades('cdn-3-inf', { 7: 'box-L', 8: 'box-M', 9: 'box-M' }, 'canadian'),
  ...armouredBrigades('cdn-armd', { 2: 'box-L' }, 'canadian'),
  // Sword and the Orne
  ...brigades('uk-3-inf', { 8: 'box-O', 9: 'box-N', 185: 'box-N' }),
  ...counters(
    'uk-cdo',
    { 1: 'box-O', 4: 'box-M' },
    {
      ...brigade,
      nation: 'british',
      kind: 'commando',
      mobility: 'foot',
      division: null,
      printed: '3-3-3/1-2-3',
    },
  ),
  airborne('uk-6-abn', '6', 'box-I', 'british', '5-7-3/3-4-3'),
  // reinforcements
  ...counters('uk-7-arm', { 22: COMMONWEALTH_POOL }, { ...desertRats, kind: 'armor', printed: '5-4-6/3-2-6' }),
  ...counters('uk-7-arm', { 131: 'GT1R' }, { ...desertRats, kind: 'mechanized', printed: '4-5-6/2-2-6' }),
  ...brigades('uk-51-inf', { 152: 'GT1R', 153: COMMONWEALTH_POOL, 154: 'GT1R' }),
  ...brigades('uk-49-inf', { 70: 'GT5R', 146: 'GT4R', 147: 'GT4R' }),
]

export const longestDayAllied: readonly Counter[] = [...american, ...commonwealth]
