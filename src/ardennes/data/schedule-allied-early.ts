/**
 * The printed reinforcement schedule of the Allies, turns 2 to 12, row by row: name, values, entry, tank quality, sort
 * of unit, doubt. `AB` is A or B, `town` any friendly town or city (A13.2a). British units have `Br.` in front, as
 * printed.
 */
import type { Schedule } from './schedule-row.js'

export const earlyAllied: Schedule = {
  2: [
    ['4/70 Tnk (-)', '3-2-6', 'AB', '3', 'sherman'],
    ['VIII/174', 'S-(2)-1', 'B', '-', 'artillery'],
  ],
  3: [
    ['4/803 TD', '2-2-6', 'AB', '[3]', 'm10'],
    ['4/8/2', '2-2-3', 'AB', '-', 'infantryBattalion'],
    ['35 Eng', '1-1-3', 'town', '-', 'engineer'],
    ['44 Eng', '1-1-3', 'town', '-', 'engineer'],
    ['159 Eng', '1-1-3', 'town', '-', 'engineer'],
    ['168 Eng', '1-1-3', 'town', '-', 'engineer'],
    ['146 Eng', '1-1-3', 'town', '-', 'engineer'],
    ['7 Arm/CCA', '9-6-6', 'H', '3', 'combatCommand'],
    ['7 Arm/CCB', '9-6-6', 'H', '3', 'combatCommand'],
    ['7 Arm/CCR', '8-6-6', 'H', '3', 'combatCommand'],
    ['7 Arm/814 TD', '4-2-6', 'H', '[4]', 'm36'],
    ['1/26', '7-6-3', 'H', '-', 'infantryRegiment'],
  ],
  4: [
    ['4/22/2', '2-2-3', 'AB', '-', 'infantryBattalion'],
    ['10 Arm/CCA', '9-6-6', 'BC', '3', 'combatCommand'],
    ['10 Arm/609 TD', '3-2-7', 'BC', '[3]', 'm18'],
    ['30/117', '7-6-3', 'H', '-', 'infantryRegiment'],
    ['9/47', '7-6-3', 'J', '-', 'infantryRegiment'],
  ],
  5: [
    ['299 Eng', '1-1-3', 'town', '-', 'engineer'],
    ['158 Eng', '1-1-3', 'town', '-', 'engineer'],
    ['30/119', '7-6-3', 'H', '-', 'infantryRegiment'],
    ['30/120', '7-6-3', 'H', '-', 'infantryRegiment'],
    ['1/634 TD', '3-2-6', 'H', '[3]', 'm10'],
    ['1/703 TD', '4-2-6', 'H', '[4]', 'm36'],
    ['10 Arm/CCB', '9-6-6', 'BC', '3', 'combatCommand'],
    ['10 Arm/CCR', '8-6-6', 'BC', '3', 'combatCommand'],
    ['705 TD', '3-2-7', 'H', '[3]', 'm18'],
    ['101/501', '4-6-3', 'E', '-', 'parachuteRegiment'],
    ['101/502', '4-6-3', 'E', '-', 'parachuteRegiment'],
    ['101/506', '4-6-3', 'E', '-', 'parachuteRegiment'],
    ['101/327G', '4-6-3', 'E', '-', 'gliderRegiment'],
    ['82/504', '4-6-3', 'E', '-', 'parachuteRegiment'],
    ['82/505', '4-6-3', 'E', '-', 'parachuteRegiment'],
    ['82/508', '4-6-3', 'E', '-', 'parachuteRegiment'],
    ['82/325G', '4-6-3', 'E', '-', 'gliderRegiment'],
  ],
  6: [
    ['V/190', 'S-(2)-1', 'H', '-', 'artillery'],
    ['30/526 Mech', '3-2-6', 'H', '-', 'mechanizedBattalion'],
    ['30/99 Norwegians', '2-2-3', 'H', '-', 'infantryBattalion'],
    ['30/743 Tnk', '4-3-6', 'H', '3', 'sherman', '†'],
  ],
  7: [
    ['1/16', '7-6-3', 'H', '-', 'infantryRegiment'],
    ['9/39', '7-6-3', 'J', '-', 'infantryRegiment'],
  ],
  8: [
    ['3 Arm/CCR', '10-7-6', 'H', '3', 'combatCommand', '†'],
    ['509 Para', '2-2-3', 'E', '-', 'parachuteBattalion'],
    ['551 Para', '2-2-3', 'E', '-', 'parachuteBattalion'],
    ['740 Tnk', '3-2-6', 'H', '3', 'sherman', '†'],
    ['3 Arm/32/3', '3-2-6', 'H', '2', 'stuart', '†'],
  ],
  9: [
    ['3 Arm/CCB', '10-7-6', 'H', '3', 'combatCommand', '†'],
    ['3 Arm/643 TD', '2-3-7', 'H', '[3]', 'm18', '‡'],
  ],
  10: [
    ['84/334', '6-6-3', 'G', '-', 'infantryRegiment'],
    ['1/18', '7-6-3', 'H', '-', 'infantryRegiment'],
    ['Br. SAS Bn (-)', '1-1-7', 'FG', '-', 'specialForces'],
  ],
  11: [
    ['84/333', '6-6-3', 'G', '-', 'infantryRegiment'],
    ['84/335', '6-6-3', 'G', '-', 'infantryRegiment'],
    ['84/771 Tnk', '4-3-6', 'G', '3', 'sherman'],
    ['84/638 TD', '3-2-7', 'G', '[3]', 'm18'],
    ['1/745 Tnk', '4-3-6', 'H', '3', 'sherman'],
    ['29 Ind', '2-4-3', 'FG', '-', 'smallRegiment'],
    ['118 Ind', '2-4-3', 'FG', '-', 'smallRegiment'],
  ],
  12: [
    ['Br. 29 Arm/23 Hus', '3-2-6', 'FG', '3', 'firefly'],
    ['Br. 29 Arm/3 RTR', '3-2-6', 'FG', '3', 'firefly'],
    ['Br. 29 Arm/2 F&FY', '3-2-6', 'FG', '3', 'firefly'],
    ['Br. 29 Arm/8 RB', '3-3-6', 'FG', '-', 'mechanizedBattalion'],
    ['4 Arm/CCA', '7-5-6', 'BC', '3', 'combatCommand'],
    ['4 Arm/CCB', '6-4-6', 'BC', '3', 'combatCommand'],
    ['4 Arm/CCR', '8-6-6', 'BC', '3', 'combatCommand'],
    ['4 Arm/704 TD', '3-2-7', 'BC', '[3]', 'm18'],
    ['517 Ind Regt', '4-6-3', 'E', '-', 'parachuteRegiment'],
  ],
}
