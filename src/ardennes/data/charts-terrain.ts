/**
 * The terrain effects chart, printed whole in the rulebook; the order of some of its cells is inferred from their
 * number.
 */
import type { Cost, TerrainChart, TerrainRow } from '../board/terrainChart.js'

const points = (mud: number, frozen = mud): Cost => ({ mud, frozen })
const other = { foot: 'other', mechanized: 'other', vehicle: 'other' } as const
const barrier = { foot: 'tactical', mechanized: 'tactical', vehicle: 'prohibited' } as const
const plain = { bonus: 0, determinedDefence: false, halves: 'nobody' } as const
const shelter = { ...other, armourShift: 'other', determinedDefence: true, halves: 'nobody' } as const

const road = (foot: number, riding: number, armourShift: TerrainRow['armourShift']): TerrainRow => ({
  ...plain,
  foot: points(foot),
  mechanized: points(riding),
  vehicle: points(riding),
  armourShift,
})

/** The terrain effects chart. */
export const terrainChart: TerrainChart = {
  hexes: {
    clear: { ...plain, foot: points(1), mechanized: points(2, 1), vehicle: points(2, 1), armourShift: 'yes' },
    'light-woods': {
      ...plain,
      foot: points(1),
      mechanized: points(3, 2),
      vehicle: points(3, 2),
      bonus: 1,
      armourShift: 'yes',
    },
    forest: {
      ...plain,
      foot: points(2),
      mechanized: points(4, 3),
      vehicle: 'prohibited',
      bonus: 1,
      armourShift: 'no',
      halves: 'vehicles-without-road',
    },
    'forested-rough': { ...plain, ...barrier, bonus: 1, armourShift: 'no', halves: 'out-of' },
    city: {
      ...plain,
      foot: points(1),
      mechanized: points(1),
      vehicle: points(1),
      bonus: 4,
      armourShift: 'no',
      determinedDefence: true,
    },
  },
  works: {
    village: { ...shelter, bonus: 2 },
    town: { ...shelter, bonus: 3 },
    'improved-position': { ...shelter, bonus: 2 },
    westwall: { ...shelter, vehicle: 'prohibited', bonus: 3, armourShift: 'no', halves: 'allied-armour' },
  },
  hexsides: {
    'forested-rough': { ...plain, ...barrier, armourShift: 'by-road', halves: 'out-of' },
    river: { ...plain, ...barrier, armourShift: 'by-bridge', halves: 'across' },
    meuse: { ...plain, ...barrier, armourShift: 'by-bridge', halves: 'across' },
    lake: {
      ...plain,
      foot: 'prohibited',
      mechanized: 'prohibited',
      vehicle: 'prohibited',
      armourShift: 'none',
    },
  },
  roads: {
    primary: road(1, 0.5, 'other'),
    'secondary-forest': road(1, 2, 'no'),
    secondary: road(1, 1, 'yes'),
  },
  leavingZone: 1,
  cityByPrimaryRoad: 0.5,
  silhouetteBonus: 1,
  westwallSide: 'german',
}
