/** Small boards on which many units share few hexes. */
import { landingGame, troopers } from '../landingBoards.js'
import {
  company,
  formation,
  germanHeadquarters,
  grenadiers,
  halftracks,
  headquarters,
  leader,
  lorried,
  mortars,
  pak,
  panthers,
  pioneers,
  sappers,
  shermans,
  smallGame,
} from '../small.js'
import { road } from '../supplyBoards.js'

const WEAK = { strength: 1 } as const

/** Open ground with a road, and two crowds of weak units, columns among them. */
export const crowds = smallGame({
  columns: 7,
  rows: 5,
  links: [...road(2, 1, 7), ...road(3, 1, 7, 'secondary')],
  formations: [
    formation('d', 'allied', { level: 'division' }),
    formation('r', 'allied', { superior: 'd' }),
    formation('q', 'allied', { superior: 'd' }),
    formation('x', 'german'),
    formation('y', 'german'),
  ],
  counters: [
    ...['a1', 'a2', 'a3', 'a4'].map((id) => company(id, { ...WEAK, formation: 'r' })),
    ...['l1', 'l2', 'l3', 'l4'].map((id) => lorried(id, { strength: 2, formation: 'q' })),
    ...['s1', 's2', 's3'].map((id) => shermans(id, { formation: 'q' })),
    mortars('m', { formation: 'r' }),
    sappers('e', { ...WEAK, formation: 'r' }),
    headquarters('r', { formation: null }),
    headquarters('q', { formation: null }),
    leader('r'),
    leader('q'),
    ...['g1', 'g2', 'g3', 'g4'].map((id) => grenadiers(id, { ...WEAK, formation: 'x' })),
    ...['z1', 'z2'].map((id) => panthers(id, { formation: 'x' })),
    ...['h1', 'h2'].map((id) => halftracks(id, { formation: 'y' })),
    pioneers('p', { ...WEAK, formation: 'y' }),
    pak('k', { formation: 'y' }),
    germanHeadquarters('x', { formation: null }),
    germanHeadquarters('y', { formation: null }),
    leader('x', { side: 'german', nation: 'wehrmacht' }),
    leader('y', { side: 'german', nation: 'wehrmacht' }),
  ],
})

const OPEN = ['0504', '0505', '0605', '0404']

/** A clearing in a forest: whoever lands there lands on friends or beside Germans. */
export const clearing = landingGame({
  terrain: Object.fromEntries(
    Array.from({ length: 99 }, (_, i) => `0${Math.floor(i / 11) + 1}${String((i % 11) + 1).padStart(2, '0')}`)
      .filter((hex) => !OPEN.includes(hex))
      .map((hex) => [hex, ['forest']]),
  ),
  counters: [
    troopers('v', 2),
    troopers('w', 2, { strength: 9 }),
    troopers('u', 1, { strength: 9 }),
    ...['f1', 'f2', 'f3'].map((id) => company(id, { formation: 'r', nation: 'american' })),
    ...['g1', 'g2', 'g3'].map((id) => grenadiers(id)),
  ],
})
