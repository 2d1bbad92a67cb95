/**
 * The Commonwealth counters of the campaign (N2.22c): Second British and First Canadian Army. Only types, stacking
 * values and steps are the rulebook's; an infantry division's MA must give 6 when cut to two thirds and rounded up
 * (N5.33).
 */
import type { Counter, Nation } from '../board/counters.js'
import { counter, counters } from './builders.js'

const brigade = { size: 'brigade', stacking: 1.5 } as const

const infantryDivision = (id: string, name: string, code: string, nation: Nation = 'british'): Counter => {
  const template = { kind: 'infantry-division', size: 'division', stacking: 3, mobility: 'vehicle' } as const
  return counter(id, name, code, { ...template, nation, division: id, printed: '13/10/7/3-8' })
}

/** An armoured division: one armoured and one mechanized brigade. */
const armouredDivision = (
  division: string,
  armoured: string,
  mechanized: string,
  code: string,
  nation: Nation = 'british',
) => [
  ...counters(
    division,
    { [armoured]: code },
    { ...brigade, nation, kind: 'armor', mobility: 'vehicle', division, printed: '6(3)-12' },
  ),
  ...counters(
    division,
    { [mechanized]: code },
    { ...brigade, nation, kind: 'mechanized', mobility: 'vehicle', division, printed: '5(2)-12' },
  ),
]

/** An independent armoured or tank brigade. */
const tankBrigade = (id: string, name: string, code: string, nation: Nation = 'british'): Counter =>
  counter(id, name, code, {
    ...brigade,
    nation,
    kind: 'armor',
    mobility: 'vehicle',
    division: null,
    printed: '4(2)-12',
  })

export const campaignCommonwealth: readonly Counter[] = [
  // XXX Corps: Hottot and Noyers
  infantryDivision('uk-50-inf', '50', '2506'),
  infantryDivision('uk-49-inf', '49', '2705'),
  infantryDivision('uk-59-inf', '59', '2906'),
  tankBrigade('uk-armd-8', '8', '2605'),
  tankBrigade('uk-armd-33', '33', '2804'),
  // XII Corps: the Odon
  infantryDivision('uk-53-inf', '53', '3006'),
  infantryDivision('uk-15-inf', '15', '3106'),
  infantryDivision('uk-43-inf', '43', '3306'),
  tankBrigade('uk-armd-4', '4', '3205'),
  tankBrigade('uk-tank-31', '31', '3205'),
  tankBrigade('uk-tank-34', '34', '3105'),
  // II Canadian Corps: Caen north of the Orne
  infantryDivision('cdn-2-inf', '2', '3505', 'canadian'),
  infantryDivision('cdn-3-inf', '3', '3604', 'canadian'),
  tankBrigade('cdn-armd-2', '2', '3404', 'canadian'),
  // VIII Corps: behind the Orne bridges
  ...armouredDivision('uk-11-arm', '29', '159', '3703'),
  ...armouredDivision('uk-gds-arm', '5', '32', '3702'),
  ...armouredDivision('uk-7-arm', '22', '131', '3701'),
  // I Corps: the bridgehead east of the Orne
  infantryDivision('uk-3-inf', '3', '3603'),
  infantryDivision('uk-51-inf', '51', '3803'),
  ...counters(
    'uk-6-abn',
    { 3: '3903', 5: '3903', 6: '3802' },
    {
      ...brigade,
      nation: 'british',
      kind: 'airborne',
      mobility: 'foot',
      division: 'uk-6-abn',
      printed: '3(1)-9',
    },
  ),
  tankBrigade('uk-armd-27', '27', '3802'),
  // reinforcements
  tankBrigade('uk-tank-6', '6 Gd', 'GT3'),
  ...armouredDivision('cdn-4-arm', '4', '10', 'GT5', 'canadian'),
  ...armouredDivision('pol-1-arm', '10', '3', 'GT7', 'polish'),
]
