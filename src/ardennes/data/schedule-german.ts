/**
 * The printed reinforcement schedule of the Germans, row by row: name, values, entry, tank quality, sort of unit,
 * doubt. `LK` is L or K, `airdrop` the drop of A27.2.
 */
import type { Schedule } from './schedule-row.js'

export const germanSchedule: Schedule = {
  2: [
    ['150 Pz Bde', '6-5-6', 'K', '3', 'panzerBrigade', '¶'],
    ['217 StrmPz', '2-1-5', 'K', '-', 'brummbar', '¶'],
  ],
  3: [
    ['3 FJ/8', '4-6-3', 'K', '-', 'parachuteRegiment'],
    ['von der Heydte', '2-2-3', 'airdrop', '-', 'parachuteBattalion'],
    ['44 Festung', '1-2-2', 'MN', '-', 'fortress'],
    ['394+667 Stg', '3-2-6', 'K', '3', 'stug'],
  ],
  4: [
    ['12SS/26', '7-7-6', 'K', '-', 'ssPanzergrenadiers'],
    ['653 Hv Jpz VI', '4-3-4', 'K', '6', 'jagdtiger'],
  ],
  5: [
    ['Fuh Bglt/FFB', '5-5-6', 'LK', '-', 'panzergrenadiers'],
    ['Fuh Bglt/828+928', '4-4-6', 'LK', '-', 'motorizedRegiment'],
    ['Fuh Bglt/GD/2', '5-4-6', 'LK', '4', 'panther', '§'],
    ['Fuh Bglt/200', '3-2-6', 'LK', '3', 'stug', '§'],
  ],
  6: [
    ['741 Jpz', '2-2-6', 'L', '[3]', 'hetzer', '¶'],
    ['1000+1001', '3-1-4', 'K', '-', 'sturmtiger', '¶'],
    ['902 Stg', '3-2-6', 'L', '3', 'stug', '§'],
  ],
  7: [
    ['3 PG/103', '4-4-6', 'K', '3', 'stug'],
    ['3 PG/3 Jpz', '2-2-6', 'K', '[4]', 'jagdpanzerIV'],
    ['3 PG/8', '5-7-6', 'K', '-', 'panzergrenadiers'],
    ['3 PG/29', '5-7-6', 'K', '-', 'panzergrenadiers'],
    ['3 PG/103 Recon', '2-2-7', 'K', '-', 'reconBattalion'],
  ],
  8: [
    ['2SS/2/1', '7-5-6', 'LK', '4', 'panther', '§'],
    ['2SS/2/2', '4-4-6', 'LK', '3', 'panzerIV', '§'],
    ['2SS/2 Jpz', '3-2-6', 'LK', '[4]', 'jagdpanzerIV', '§'],
    ['2SS/3', '7-7-6', 'LK', '-', 'ssPanzergrenadiers'],
    ['2SS/4', '7-7-6', 'LK', '-', 'ssPanzergrenadiers'],
    ['2SS/2 Recon', '3-2-7', 'LK', '-', 'reconBattalion'],
    ['9SS/9/1', '5-4-6', 'LK', '4', 'panther'],
    ['9SS/9/2', '5-4-6', 'LK', '3', 'panzerIV'],
    ['9SS/50 Jpz IV', '3-2-6', 'LK', '[4]', 'jagdpanzerIV'],
    ['9SS/19', '7-7-6', 'LK', '-', 'ssPanzergrenadiers'],
    ['9SS/20', '7-7-6', 'LK', '-', 'ssPanzergrenadiers'],
    ['9SS/9 Recon', '3-2-7', 'LK', '-', 'reconBattalion'],
  ],
  9: [['519 Hv Jpz V', '3-3-5', 'K', '5', 'jagdpanther']],
  10: [
    ['Fuh Gr/99(-)', '4-4-6', 'M', '-', 'panzergrenadiers'],
    ['Fuh Gr/99 Fusilier', '3-2-6', 'M', '-', 'mechanizedBattalion'],
    ['Fuh Gr/911', '3-2-6', 'M', '3', 'stug'],
    ['Fuh Gr', '7-5-6', 'M', '4', 'panther'],
  ],
  11: [
    ['79/208', '4-5-3', 'M', '-', 'smallRegiment'],
    ['79/212', '4-5-3', 'M', '-', 'smallRegiment'],
    ['79/226', '4-5-3', 'M', '-', 'smallRegiment'],
    ['560/1129', '4-4-3', 'L', '-', 'smallRegiment'],
    ['506 Tiger', '8-5-5', 'K', '5', 'kingTiger'],
    ['521 Jpz', '3-3-5', 'LK', '5', 'jagdpanther'],
  ],
  14: [
    ['9 Pz/33/1', '4-4-6', 'L', '3', 'panzerIV'],
    ['9 Pz/33/2', '6-4-6', 'L', '4', 'panther'],
    ['9 Pz/50 Jpz', '2-2-6', 'L', '[4]', 'jagdpanzerIV'],
    ['9 Pz/10', '5-5-6', 'L', '-', 'panzergrenadiers'],
    ['9 Pz/11', '5-5-6', 'L', '-', 'panzergrenadiers'],
    ['9 Pz/60 Recon', '3-2-7', 'L', '-', 'reconBattalion'],
  ],
  15: [
    ['15PG/104', '5-7-6', 'L', '-', 'panzergrenadiers'],
    ['15PG/115', '5-7-6', 'L', '-', 'panzergrenadiers'],
    ['15PG/115', '4-4-6', 'L', '3', 'panzerIV'],
    ['15PG/33 Jpz', '2-2-6', 'L', '[4]', 'jagdpanzerIV'],
    ['15PG/124 Recon', '2-2-7', 'L', '-', 'reconBattalion'],
    ['301 Tiger', '4-3-5', 'K', '5', 'tiger'],
  ],
  19: [
    ['167/315', '4-5-3', 'LM', '-', 'smallRegiment'],
    ['167/331', '4-5-3', 'LM', '-', 'smallRegiment'],
    ['167/339', '4-5-3', 'LM', '-', 'smallRegiment'],
    ['167/Fusilier', '2-2-3', 'M', '-', 'infantryBattalion'],
    ['246/352', '3-4-3', 'K', '-', 'smallRegiment', '‡'],
    ['246/404', '3-4-3', 'K', '-', 'smallRegiment', '‡'],
    ['246/689', '3-4-3', 'K', '-', 'smallRegiment', '‡'],
  ],
  20: [
    ['9/36', '4-5-3', 'M', '-', 'smallRegiment', '‡'],
    ['9/57', '4-5-3', 'M', '-', 'smallRegiment', '‡'],
    ['9/116', '4-5-3', 'M', '-', 'smallRegiment', '‡'],
  ],
}
