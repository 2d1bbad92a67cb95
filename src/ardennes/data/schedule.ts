/**
 * The printed reinforcement schedule as counters (A2.6, A3.2, A13). Values, entries and tank qualities are the
 * rulebook's; a row with a mark of doubt says why it may be read otherwise.
 */
import type { Counter } from '../board/counters.js'
import type { Mark } from '../board/counterTerms.js'
import type { BranchName } from './branches.js'
import { byEntry, counter, otherwise, type Extras } from './builders.js'
import { armyOf } from './formations.js'
import { earlyAllied } from './schedule-allied-early.js'
import { lateAllied } from './schedule-allied-late.js'
import { germanSchedule } from './schedule-german.js'
import type { Doubt, Row, Schedule } from './schedule-row.js'

/** What some rows say beyond the printed line; the ids of the two rows with one name are told apart. */
const SPECIAL: Readonly<Record<string, Extras>> = {
  '150 Pz Bde': { formation: 'ger-150-pz-bde', marks: ['in-disguise'] },
  'Fuh Gr': { formation: 'ger-fuh-gr' },
  'von der Heydte': { twoSteps: true, marks: ['von-der-heydte'] },
  '217 StrmPz': { marks: ['black-box'] },
  '1000+1001': { marks: ['black-box'] },
  '653 Hv Jpz VI': { marks: ['arrival-roll'] },
  '4 Arm/CCR': { provenance: { morale: 'rulebook' } },
  'Fuh Gr/99(-)': { bar: '99' },
  'Fuh Gr/99 Fusilier': { bar: '99' },
}
const twice = (name: string, branch: BranchName): Extras =>
  name === '15PG/115' && branch === 'panzerIV' ? { id: 'ger-15pg-115-pz' } : {}

const american = (name: string): boolean => !name.startsWith('Br. ')
const nationOfGerman = (name: string): Counter['nation'] =>
  /^\d+SS\//.test(name) ? 'waffen-ss' : /^\d FJ\/|Heydte/.test(name) ? 'luftwaffe' : 'wehrmacht'

/** The two squadrons of a cavalry group carry its name on their bar (A8.2c). */
const groupBar = (name: string, branch: BranchName): Extras =>
  branch === 'cavalry' ? { bar: name.split('/')[0]! } : {}

const arrivalOf = (turn: number, entry: string, marks: readonly Mark[]): Counter['arrival'] => {
  if (entry === 'town' || entry === 'airdrop') return otherwise(turn, entry)
  const arrival = byEntry(turn, entry)
  return marks.includes('arrival-roll') ? { ...arrival, condition: 'roll' } : arrival
}

const sources = (doubt: Doubt | undefined, special: Extras): Partial<Counter['provenance']> => ({
  values: 'rulebook',
  code: 'rulebook',
  quality: doubt === undefined || doubt === '‡' ? 'rulebook' : 'reconstructed',
  ...special.provenance,
})

const fromRow = (turn: number, row: Row, allied: boolean): Counter => {
  const [printed, values, entry, quality, branch, doubt] = row
  const name = printed.replace('Br. ', '')
  const nation = !allied ? nationOfGerman(name) : american(printed) ? 'american' : 'british'
  const special = { ...SPECIAL[name], ...twice(name, branch), ...groupBar(name, branch) }
  const arrival = arrivalOf(turn, entry, special.marks ?? [])
  const unit = counter(
    nation,
    name,
    values,
    quality,
    branch,
    { start: null, arrival },
    {
      ...special,
      provenance: sources(doubt, special),
    },
  )
  return allied ? unit : { ...unit, army: armyOf(unit.formation, entry) }
}

const fromSchedule = (schedule: Schedule, allied: boolean): readonly Counter[] =>
  Object.entries(schedule).flatMap(([turn, rows]) => rows.map((row) => fromRow(Number(turn), row, allied)))

/** The 132 Allied reinforcements. */
export const alliedReinforcements: readonly Counter[] = [
  ...fromSchedule(earlyAllied, true),
  ...fromSchedule(lateAllied, true),
]
/** The 65 German reinforcements. */
export const germanReinforcements: readonly Counter[] = fromSchedule(germanSchedule, false)
