/**
 * The terrain effects chart. The sheet that bears it is not part of the rulebook's text: costs, sight and vehicle
 * limits are rebuilt. Costs are half movement points.
 */
import type { Charts, Gait, TerrainRow } from '../board/charts.js'
import { gapped } from './grids.js'

/**
 * Costs in the order of the chart's columns: Defilade leg and vehicle, Concentrated leg and vehicle, Travel; `.` is
 * prohibited.
 */
const costs = (row: string): Readonly<Record<Gait, number | null>> => {
  const [defiladeLeg = null, defiladeVehicle = null, leg = null, vehicle = null, travel = null] = gapped(row)
  return {
    'defilade-leg': defiladeLeg,
    'defilade-vehicle': defiladeVehicle,
    'concentrated-leg': leg,
    'concentrated-vehicle': vehicle,
    travel,
  }
}

const hex = (row: string, vehiclePoints: number, sight: number, blocks: boolean): TerrainRow => ({
  costs: costs(row),
  points: 28,
  vehiclePoints,
  sight,
  blocks,
})

/** The terrain effects chart. */
export const terrainChart: Charts['terrain'] = {
  //             leg  veh leg veh travel
  hexes: {
    clear: hex(' 6   4   4   3   3', 28, 5, false),
    mixed: hex(' 6   6   4   4   4', 28, 4, false),
    woods: hex(' 8  10   6   8   .', 8, 3, true),
    forest: hex('10   .   8   .   .', 4, 2, true),
    broken: hex(' 8  10   6   8   .', 8, 4, true),
    rough: hex(' 8  12   6  10   .', 6, 4, true),
    marsh: hex(' 8   .   6   .   .', 8, 4, false),
    town: hex(' 8   8   6   6   4', 8, 3, true),
    city: hex('10  10   8   8   4', 6, 6, true),
    water: { costs: costs('. . . . .'), points: 0, vehiclePoints: 0, sight: 0, blocks: false },
  },
  highGroundSight: 10,
  hexsides: {
    stream: costs('4 . 4 . .'),
    obstacle: costs('. . . . .'),
    canal: costs('. . . . .'),
    river: costs('. . . . .'),
    dike: costs('2 4 2 4 .'),
    slope: costs('2 4 2 4 2'),
  },
  ways: {
    primary: costs('. . 3 2 1'),
    secondary: costs('. . 3 2 1'),
    trail: costs('. . 4 3 2'),
    railway: costs('. . . . 3'),
  },
  source: {
    provenance: 'reconstructed',
    rules: ['M8.2', 'M8.3a', 'M9.1a', 'M9.16', 'M10.11a', 'M10.12a', 'M10.17', 'M6.11', 'M6.0g'],
    doubts: [
      'given: 28 points to most hexes, fewer vehicles in woods (M9.1, M9.16); no Travel off the road in forest and broken (M8.34c)',
      'given: marsh is broken ground that never blocks sight and takes vehicles by road alone (M10.17, M-R127)',
      'given: clear, mixed, streams and marsh never block sight (M6.0g, M6.61c); of the blocking numbers only the causeway has one, 9',
      'given: a way is of no use in Defilade (M10.11a); raised ones are for Travel mode alone (M10.12a)',
      'every cost, limit of vehicles and limit of observation is rebuilt',
    ],
  },
}
