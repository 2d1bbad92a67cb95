/**
 * Group Y, which leads 30 Corps (M30.2a). The rulebook says that it is the Guards Armoured Division and what goes with
 * it, that its spearhead is the 5th and the 32nd Brigade (M23.63c), prints 1CG/5 (M24.3a) and the 52nd Heavy Regiment
 * (4-9-5), and places 231 Brigade beside the road (M31.24a). Rebuilt after the order of battle of 17 September 1944:
 * the other battalions, made like 1CG/5 and those of "Hell's Highway"; two batteries for each of the two field
 * regiments, one for each regiment of the corps; the numbers of the engineers; and how strong 231 Brigade is. Bridge
 * engineers come later (M31.17b).
 */
import type { Arrival, Counter } from '../../board/counters.js'
import { assets, companies, groups, headquarters } from '../builders.js'

const british = groups('allied', 'british')
const named = { type: 'rulebook', place: 'rulebook' } as const
const placed = { place: 'rulebook' } as const
const printed = { values: 'rulebook', place: 'rulebook' } as const

/** Platoons of a tank battalion: one of every four has the long gun, as in a British troop. */
const tanks = (id: string, name: string, start: Arrival, given: typeof printed | typeof placed): readonly Counter[] => [
  ...companies(british(id, start), name, ['1', '2', '3', '5', '6', '7'], 'sherman', '2-5-8', given),
  ...companies(british(id, start), name, ['4', '8'], 'firefly', '2-5-8', given),
]

const foot = (id: string, name: string, start: Arrival): readonly Counter[] => [
  ...companies(british(id, start), name, ['1', '2', '3', '4'], 'lorriedInfantry', '5-4-8', placed),
  ...companies(british(id, start), name, ['HW'], 'armouredWeapons', '4-6-8', placed),
]

/** The motor battalion, in half-tracks. */
const motor = (id: string, name: string, start: Arrival): readonly Counter[] => [
  ...companies(british(id, start), name, ['1', '2', '3'], 'armouredInfantry', '4-5-8', placed),
  ...companies(british(id, start), name, ['HW'], 'armouredWeapons', '4-6-8', placed),
]

const command = (id: string, name: string, start: Arrival): Counter =>
  headquarters(british(id, start), name, 'headquarters', '2-2-8', named)

/**
 * The Guards Armoured Division and the guns of the corps, set up anywhere in an area (M31.12a).
 *
 * @param gunLine - where the artillery is set up, when that is another area (M31.24b)
 */
export const guardsArmoured = (start: Arrival, gunLine: Arrival = start): readonly Counter[] => [
  ...tanks('gd-1cg-5', '1CG/5', start, printed),
  ...tanks('gd-2gg-5', '2GG/5', start, placed),
  ...tanks('gd-2ig-5', '2IG/5', start, placed),
  ...motor('gd-1gg-5', '1GG/5', start),
  command('gd-5', 'HQ 5/GdA', start),
  ...foot('gd-5cg-32', '5CG/32', start),
  ...foot('gd-1wg-32', '1WG/32', start),
  ...foot('gd-3ig-32', '3IG/32', start),
  command('gd-32', 'HQ 32/GdA', start),
  command('gd', 'HQ GdA', start),
  ...assets(british('gd', gunLine), '55/GdA', ['P', 'Q'], 'fieldGuns', '4-7-8'),
  ...assets(british('gd', gunLine), '153/GdA', ['P', 'Q'], 'fieldGuns', '4-7-8'),
  ...assets(british('gd', start), '21/GdA', ['Q', 'Z'], 'antiTank', '2-2-8'),
  // two of the eleven engineer units of the corps (M3.43b)
  ...assets(british('gd', start), 'RE/GdA', ['14', '615'], 'lorriedEngineers', '3-3-8', placed),
  // the rulebook names the Household Cavalry and its armoured cars (M23.63a)
  ...assets(british('gd', start), 'HHC/GdA', ['A', 'B'], 'armouredCars', '3-4-8', placed).map((counter): Counter => ({
    ...counter,
    marks: [...counter.marks, 'household-cavalry'],
  })),
  command('uk-30', 'HQ 30 Corps', start),
  ...assets(british('uk-30', gunLine), '64/30', ['M'], 'mediumGuns', '3-8-7'),
  ...assets(british('uk-30', gunLine), '52/30', ['H'], 'heavyGuns', '4-9-5', { values: 'rulebook' }),
]

const battalionOf231 = (id: string, name: string, start: Arrival): readonly Counter[] => [
  ...companies(british(id, start), name, ['A', 'B', 'C', 'D'], 'lorriedInfantry', '5-4-7'),
  ...companies(british(id, start), name, ['HW'], 'armouredWeapons', '4-6-7'),
]

/** 231 Brigade of the 50th Division. */
export const brigade231 = (start: Arrival): readonly Counter[] => [
  ...battalionOf231('br-231-1d', '1D/231', start),
  ...battalionOf231('br-231-1h', '1H/231', start),
  ...battalionOf231('br-231-2d', '2D/231', start),
  headquarters(british('br-231', start), 'HQ 231/50', 'headquarters', '2-2-7', named),
]
