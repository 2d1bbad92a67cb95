/**
 * Divisions, and the brigades and cavalry groups that count as divisions in an attack (A14.3e). Army and corps of the
 * German formations that start on the map are the historical ones; the rulebook names most of the divisions and the
 * fuel tables (A6) fix the armies of the mobile ones.
 */
import type { Counter, Formation } from '../board/counters.js'
import type { Army } from '../board/counterTerms.js'
import { byId, slug } from './builders.js'
import { numberedNames } from '../../wargame/ordinals.js'

type Named = Readonly<Record<string, string>>

/** `1SS` the 1st SS ..., for the short names that stand on the counters. */
const numbered = (suffix: string, branch: string, numbers: readonly number[]): Named =>
  numberedNames((n) => `${n}${suffix}`, branch, numbers)

const volksgrenadier = (...numbers: readonly number[]): Named => numbered('', 'Volksgrenadier Division', numbers)
const parachute = (...numbers: readonly number[]): Named => numbered(' FJ', 'Parachute Division', numbers)
const panzer = (...numbers: readonly number[]): Named => numbered(' Pz', 'Panzer Division', numbers)
const ssPanzer = (...numbers: readonly number[]): Named => numbered('SS', 'SS Panzer Division', numbers)
const infantry = (...numbers: readonly number[]): Named => numbered('', 'Infantry Division', numbers)
const armored = (...numbers: readonly number[]): Named => numbered(' Arm', 'Armored Division', numbers)
const airborne = (...numbers: readonly number[]): Named => numbered('', 'Airborne Division', numbers)
const cavalry = (...numbers: readonly number[]): Named => numbered(' Cav', 'Cavalry Group', numbers)

type Common = Partial<Omit<Formation, 'id' | 'name' | 'side'>>

const made = (side: Formation['side'], prefix: string, named: Named, common: Common): readonly Formation[] =>
  Object.entries(named).map(([short, name]) => ({
    id: `${prefix}-${slug(short)}`,
    name,
    side,
    type: 'division',
    army: null,
    corps: null,
    area: false,
    optional: false,
    provenance: 'rulebook',
    ...common,
  }))

const german = (army: Army, named: Named, common: Common = {}): readonly Formation[] =>
  made('german', 'ger', named, { army, ...common })

/** Divisions of a corps that start on the map, each with a set-up area of its own (A3.4a). */
const onTheMap = (army: Army, corps: string, named: Named, provenance: Formation['provenance']): readonly Formation[] =>
  german(army, named, { corps, area: true, provenance })

const brigade = { type: 'brigade' } as const
const blue = { optional: true } as const

const germanFormations: readonly Formation[] = [
  ...onTheMap('6-panzer', 'LXVII', volksgrenadier(326), 'reconstructed'),
  ...onTheMap('6-panzer', 'I SS', { ...volksgrenadier(277, 12), ...parachute(3), ...ssPanzer(1, 12) }, 'rulebook'),
  ...onTheMap('5-panzer', 'LXVI', volksgrenadier(18), 'rulebook'),
  ...onTheMap('5-panzer', 'LXVI', volksgrenadier(62), 'reconstructed'),
  ...onTheMap('5-panzer', 'LVIII', { ...panzer(116), ...volksgrenadier(560) }, 'rulebook'),
  ...onTheMap('5-panzer', 'XLVII', { ...panzer(2), ...volksgrenadier(26), Lehr: 'Panzer Lehr Division' }, 'rulebook'),
  ...onTheMap('7', 'LXXXV', { ...parachute(5), ...volksgrenadier(352) }, 'reconstructed'),
  ...onTheMap('7', 'LXXX', volksgrenadier(276), 'reconstructed'),
  ...onTheMap('7', 'LXXX', volksgrenadier(212), 'rulebook'),
  ...german('6-panzer', { '150 Pz Bde': '150th Panzer Brigade' }, brigade),
  ...german('6-panzer', { ...ssPanzer(2, 9), ...volksgrenadier(246), '3 PG': '3rd Panzergrenadier Division' }),
  ...german('5-panzer', { ...panzer(9), '15PG': '15th Panzergrenadier Division' }),
  ...german('5-panzer', { 'Fuh Bglt': 'Führer Begleit Brigade', 'Fuh Gr': 'Führer Grenadier Brigade' }, brigade),
  ...german('7', volksgrenadier(9, 79, 167)),
  ...german('5-panzer', panzer(11), blue),
  ...german('6-panzer', ssPanzer(10), blue),
  ...german(
    'nordwind',
    {
      ...panzer(21),
      '25PG': '25th Panzergrenadier Division',
      '6SS Mtn': '6th SS Mountain Division',
    },
    { ...blue, provenance: 'reconstructed' },
  ),
]

const american = (named: Named, common: Common = {}): readonly Formation[] => made('allied', 'us', named, common)
const british = (named: Named): readonly Formation[] => made('allied', 'uk', named, {})

const group = { type: 'cavalry-group' } as const
const unnamed = { provenance: 'reconstructed' } as const

const alliedFormations: readonly Formation[] = [
  ...american(infantry(1, 2, 4, 5, 9, 26, 30, 35, 75, 80, 84, 106)),
  ...american(infantry(28, 99), unnamed),
  ...american(airborne(82, 101)),
  ...american(armored(2, 3, 4, 6, 7, 9, 10)),
  ...american(cavalry(4, 6), group),
  ...american(cavalry(14, 102), { ...group, ...unnamed }),
  ...american({ ...armored(5, 11), ...infantry(90) }, blue),
  ...british({
    '43': '43rd (Wessex) Infantry Division',
    '51': '51st (Highland) Infantry Division',
    '53': '53rd (Welsh) Infantry Division',
    Gds: 'Guards Armoured Division',
  }),
  ...made('allied', 'uk', { '29 Arm': '29th Armoured Brigade' }, brigade),
]

/** All formations, by id. */
export const formations: readonly Formation[] = byId([...germanFormations, ...alliedFormations])

const armies: ReadonlyMap<string, Army | null> = new Map(germanFormations.map((f) => [f.id, f.army]))

/** The army of a German unit: that of its formation, else of the stretch of the front where it comes on. */
export const armyOf = (formation: Counter['formation'], entry: string): Army => {
  const army = formation === null ? undefined : armies.get(formation)
  if (army !== undefined && army !== null) return army
  return entry.startsWith('L') ? '5-panzer' : entry.startsWith('M') ? '7' : '6-panzer'
}

/** The corps of a German formation that starts on the map. */
export const corpsOfFormation = (formation: string): string | null =>
  germanFormations.find((f) => f.id === formation)?.corps ?? null

/** The set-up areas of a corps (A3.4b). */
export const areasOfCorps = (corps: string): readonly string[] =>
  formations.filter((f) => f.area && f.corps === corps).map((f) => f.id)
