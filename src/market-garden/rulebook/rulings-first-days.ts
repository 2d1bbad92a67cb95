/** More rulings on the scenarios of the first days, chapters 25 to 30. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulingsOnFirstDays = /* @__PURE__ */ rulesOf({
  'M-R580': {
    title: 'Ruling: blocking units',
    text: 'A unit that must cross the map attacks only units no farther from its goal than itself; its reaction fire is free.',
  },
  'M-R581': {
    title: 'Ruling: formations named',
    text: 'Where a scenario names a formation, the printed designation of a unit counts, whatever it serves under.',
  },
  'M-R582': {
    title: 'Ruling: in time',
    text: 'A unit due somewhere by a turn is free while later movement phases suffice, by terrain alone and in its mode. From then on each phase in which it can move brings it nearer; if blocked, it goes round.',
  },
  'M-R583': {
    title: 'Ruling: no time to lose',
    text: 'A unit that has to go on attacks only units in its way, unless blocked. One with no other task enters at once, always goes on, and neither enters in a mode, changes mode nor dismounts if that delays its exit, except facing such a unit. Other units choose freely.',
  },
  'M-R587': {
    title: 'Ruling: along the main road',
    text: 'Units next to it set up in any mode; until turn 3 a unit in another mode than Travel may not move along the road.',
  },
  'M-R338': {
    title: 'Ruling: no points on the first day',
    text: 'Neither side receives command or ammunition points on 17 September.',
  },
  'M-R347': {
    title: 'Ruling: Gräbner',
    text: 'He enters at A3930 on turn 1 with half movement, and at B3830 on turn 3 on the map to the south.',
  },
  'M-R351': {
    title: 'Ruling: the supply head at Arnhem',
    text: 'It is where its marker is, which starts in A2420.',
  },
  'M-R388': {
    title: 'Ruling: steps and strength',
    text: 'Steps lost and strength points destroyed are the same thing.',
  },
})
