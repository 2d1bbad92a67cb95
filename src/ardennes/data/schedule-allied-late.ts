/**
 * The printed reinforcement schedule of the Allies, turns 13 to 22, row by row: name, values, entry, tank quality, sort
 * of unit, doubt. `AB` is A or B, `town` any friendly town or city (A13.2a). British units have `Br.` in front, as
 * printed.
 */
import type { Schedule } from './schedule-row.js'

export const lateAllied: Schedule = {
  13: [
    ['80/317', '6-6-3', 'BC', '-', 'infantryRegiment'],
    ['80/318', '6-6-3', 'BC', '-', 'infantryRegiment'],
    ['80/319', '6-6-3', 'BC', '-', 'infantryRegiment'],
    ['80/702 Tnk', '4-3-6', 'BC', '3', 'sherman'],
    ['80/610 TD', '4-2-6', 'BC', '[4]', 'm36'],
    ['26/101', '5-6-3', 'BC', '-', 'infantryRegiment'],
    ['26/104', '5-6-3', 'BC', '-', 'infantryRegiment'],
    ['26/328', '5-6-3', 'BC', '-', 'infantryRegiment'],
    ['26/735 Tnk', '4-3-6', 'BC', '3', 'sherman'],
    ['26/818 TD', '3-2-6', 'BC', '[3]', 'm10'],
    ['30/823 TD', '3-2-6', 'H', '[3]', 'm10'],
    ['3 Arm/CCA', '9-7-6', 'H', '3', 'combatCommand'],
    ['XII/182', 'S-(2)-1', 'BC', '-', 'artillery'],
    ['5/10', '6-6-3', 'BC', '-', 'infantryRegiment'],
    ['TF Thrasher', '1-2-3', 'F', '-', 'taskForce'],
    ['Br. 43/129', '5-7-3', 'FG', '-', 'infantryBrigade'],
    ['Br. 43/130', '5-7-3', 'FG', '-', 'infantryBrigade'],
    ['Br. 43/214', '5-7-3', 'FG', '-', 'infantryBrigade'],
    ['Br. 34 Tnk Bde', '8-6-5', 'FG', '3', 'churchillBrigade'],
  ],
  14: [
    ['75/289', '5-6-3', 'G', '-', 'infantryRegiment'],
    ['75/290', '5-6-3', 'G', '-', 'infantryRegiment'],
    ['75/291', '5-6-3', 'G', '-', 'infantryRegiment'],
    ['75/629 TD', '3-2-6', 'G', '[3]', 'm10'],
    ['75/750 Tnk', '4-3-6', 'G', '3', 'sherman'],
    ['Br. 53/71', '5-7-3', 'FG', '-', 'infantryBrigade'],
    ['Br. 53/158', '5-7-3', 'FG', '-', 'infantryBrigade'],
    ['Br. 53/160', '5-7-3', 'FG', '-', 'infantryBrigade'],
  ],
  15: [
    ['2 Arm/CCA', '10-7-6', 'G', '3', 'combatCommand'],
    ['2 Arm/CCB', '10-7-6', 'G', '3', 'combatCommand'],
    ['2 Arm/CCR', '10-7-6', 'G', '3', 'combatCommand'],
    ['2 Arm/702 TD', '4-2-6', 'G', '[4]', 'm36'],
    ['2 Arm/66/3', '2-2-6', 'G', '2', 'stuart'],
    ['6 Cav/28', '3-2-7', 'BC', '[1]', 'cavalry'],
    ['6 Cav/6', '3-2-7', 'BC', '[1]', 'cavalry'],
    ['4 Cav/4', '3-2-7', 'G', '[1]', 'cavalry'],
    ['4 Cav/24', '3-2-7', 'G', '[1]', 'cavalry'],
    ['5/737 Tnk', '4-3-6', 'BC', '3', 'sherman'],
    ['628 TD', '4-2-6', 'G', '[4]', 'm36'],
    ['III/193', 'S-(2)-1', 'BC', '-', 'artillery'],
    ['III/203', 'S-(2)-1', 'BC', '-', 'artillery'],
    ['XII/177', 'S-(2)-1', 'BC', '-', 'artillery'],
    ['Br. Gds/5', '12-9-6', 'FG', '3', 'armouredBrigade', '§'],
    ['Br. Gds/32', '12-9-6', 'FG', '3', 'armouredBrigade', '§'],
  ],
  16: [
    ['VII/142', 'S-(2)-1', 'G', '-', 'artillery'],
    ['VII/188', 'S-(2)-1', 'G', '-', 'artillery'],
    ['VII/18', 'S-(2)-1', 'G', '-', 'artillery'],
    ['654 TD', '3-2-6', 'BC', '[3]', 'm10', '§'],
    ['Br. XXX/4AGRA', 'S-(2)-1', 'FG', '-', 'artillery'],
    ['Br. XXX/5AGRA', 'S-(2)-1', 'FG', '-', 'artillery'],
  ],
  17: [
    ['5/2', '6-6-3', 'BC', '-', 'infantryRegiment'],
    ['5/11', '6-6-3', 'BC', '-', 'infantryRegiment'],
    ['602 TD', '3-2-7', 'CD', '[3]', 'm18', '§'],
  ],
  19: [
    ['Br. 51/152', '5-7-3', 'G', '-', 'infantryBrigade'],
    ['Br. 51/153', '5-7-3', 'G', '-', 'infantryBrigade'],
    ['Br. 51/154', '5-7-3', 'G', '-', 'infantryBrigade'],
    ['Br. 33 Tnk Bde', '6-4-6', 'FG', '3', 'fireflyBrigade', '§'],
    ['XVIII/179', 'S-(2)-1', 'E', '-', 'artillery'],
  ],
  21: [
    ['35/134', '6-6-3', 'BC', '-', 'infantryRegiment'],
    ['35/137', '6-6-3', 'BC', '-', 'infantryRegiment'],
    ['35/320', '6-6-3', 'BC', '-', 'infantryRegiment'],
  ],
  22: [
    ['6 Arm/CCA', '9-6-6', 'BC', '3', 'combatCommand'],
    ['6 Arm/CCB', '9-6-6', 'BC', '3', 'combatCommand'],
    ['6 Arm/CCR', '8-6-6', 'BC', '3', 'combatCommand'],
    ['6 Arm/603 TD', '3-2-7', 'BC', '[3]', 'm18'],
  ],
}
