/**
 * The British 1st Airborne Division and the Polish Brigade in their serials (M14.4a, M28.2a, M28.3a, M29.3a). The
 * rulebook names division and brigades, the groups of serials and when they fly, and Major Frost of the 2nd Battalion
 * (M19.21a); who flies in which serial, and all values, are rebuilt after the lifts of 17, 18 and 21 September.
 */
import type { Counter } from '../../board/counters.js'
import { assets, battalion, companies, counter, groups, headquarters } from '../builders.js'

const british = groups('allied', 'british')
const polish = groups('allied', 'polish')

const named = { type: 'rulebook' } as const
const gliders = (counters: readonly Counter[]): readonly Counter[] =>
  counters.map((counter) => ({ ...counter, lands: 'glider' }))

/** Major Frost comes with the first company of the 2nd Battalion that lands (M19.8a, M-R384). */
const frost: Counter = {
  ...counter(british('br-1-1-2', null), 'frost', 'Major Frost', 'leader', '0-0-0', {
    type: 'rulebook',
    place: 'rulebook',
  }),
  formation: null,
  commands: 'br-1-1-2',
  marks: ['frost'],
}

/** Three rifle companies and one of heavy weapons. */
const parachutists = (formation: string, name: string, serial: number): readonly Counter[] =>
  battalion(british(formation, null, serial), name, 3, 'airborneInfantry', '5-3-8', ['airborneWeapons', '4-6-8'])

/** Rifle companies of the Airlanding Brigade by their letters. */
const airlanding = (formation: string, name: string, letters: readonly string[], serial: number): readonly Counter[] =>
  companies(british(formation, null, serial), name, letters, 'airborneInfantry', '5-3-7')
const mortars = (formation: string, name: string, serial: number): readonly Counter[] =>
  companies(british(formation, null, serial), name, ['HW'], 'airborneWeapons', '4-6-7')

const command = (formation: string, name: string, serial: number): Counter =>
  headquarters(british(formation, null, serial), name, 'airborneHeadquarters', '2-2-8', named)

/** Serials 36 to 46, group A1. */
export const firstLiftOfBritish: readonly Counter[] = [
  command('br-1-1', 'HQ 1/1', 36),
  ...parachutists('br-1-1-1', '1/1', 36),
  ...parachutists('br-1-1-2', '2/1', 37),
  frost,
  ...parachutists('br-1-1-3', '3/1', 38),
  ...gliders([
    ...airlanding('br-1-al-1b', '1B/1AL', ['A', 'B', 'C', 'D'], 39),
    ...mortars('br-1-al-1b', '1B/1AL', 39),
    ...airlanding('br-1-al-7k', '7K/1AL', ['A', 'B', 'C', 'D'], 40),
    ...mortars('br-1-al-7k', '7K/1AL', 40),
    ...airlanding('br-1-al-2s', '2S/1AL', ['A', 'B'], 41),
    command('br-1-al', 'HQ 1AL/1', 41),
    ...assets(british('br-1', null, 42), 'Rec/1', ['A', 'B', 'C'], 'airborneReconnaissance', '3-3-8'),
    ...assets(british('br-1', null, 43), '1LR/1', ['1', '3'], 'airborneArtillery', '4-7-7'),
    ...assets(british('br-1', null, 44), 'AT/1', ['1'], 'airborneAntiTank', '3-3-8'),
  ]),
  ...assets(british('br-1', null, 45), 'RE/1', ['1', '9'], 'airborneEngineers', '3-3-8'),
  command('br-1', 'HQ 1', 46),
  ...assets(british('br-1', null, 46), 'Ind/1', ['21'], 'airborneInfantry', '5-3-8'),
]

/** Serials 47 to 54, group A2. */
export const secondLiftOfBritish: readonly Counter[] = [
  command('br-1-4', 'HQ 4/1', 47),
  ...parachutists('br-1-4-10', '10/4', 47),
  ...parachutists('br-1-4-11', '11/4', 48),
  ...parachutists('br-1-4-156', '156/4', 49),
  ...gliders([
    ...airlanding('br-1-al-2s', '2S/1AL', ['C', 'D'], 50),
    ...mortars('br-1-al-2s', '2S/1AL', 51),
    ...assets(british('br-1', null, 52), 'AT/1', ['2'], 'airborneAntiTank', '3-3-8'),
    ...assets(british('br-1', null, 53), '1LR/1', ['2'], 'airborneArtillery', '4-7-7'),
  ]),
  ...assets(british('br-1', null, 54), 'RE/1', ['4'], 'airborneEngineers', '3-3-8'),
]

const poles = (number: number, serial: number): readonly Counter[] =>
  battalion(polish(`pol-${number}`, null, serial), `${number}/Pol`, 3, 'airborneInfantry', '4-3-8', [
    'airborneWeapons',
    '3-6-8',
  ])

/** Serials 55 to 58, group C. */
export const polishBrigade: readonly Counter[] = [
  headquarters(polish('pol', null, 55), 'HQ Pol', 'airborneHeadquarters', '2-2-8', named),
  ...poles(1, 55),
  ...poles(2, 56),
  ...poles(3, 57),
  ...gliders(assets(polish('pol', null, 58), 'AT/Pol', ['1'], 'airborneAntiTank', '2-3-8')),
]
