/** More rulings on the scenarios of the first days, chapters 25 to 30. */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulingsOnFirstDays = /* @__PURE__ */ rulesOf({
  'M-R580': {
    title: 'Ruling: in its way',
    text: 'Whoever is there to cross the map attacks those alone who are no farther from its goal than itself; it answers as it likes.',
  },
  'M-R581': {
    title: 'Ruling: whose unit it is',
    text: 'Where a scenario names a formation, the lettering of a unit counts, whoever it serves under.',
  },
  'M-R582': {
    title: 'Ruling: in time',
    text: 'Who has to be somewhere by a turn does as it likes while the movement phases that follow are enough, by the ground alone and in the mode it is in. From then on every movement phase brings it nearer if it can move; held up, it goes round.',
  },
  'M-R583': {
    title: 'Ruling: no time to lose',
    text: 'Who has to go on attacks those alone who are in its way, unless it is held up. Who is there for its way alone comes on at once, always has to go on, and neither comes on in a mode nor changes to one, or leaves its vehicles, so that it leaves later, but in front of an enemy in its way. For all others modes are a free choice.',
  },
  'M-R587': {
    title: 'Ruling: along the main road',
    text: 'Beside it units are set up in any mode; until turn 3 who has a Travel mode and is in another takes no step from hex to hex of the road.',
  },
  'M-R338': {
    title: 'Ruling: no points on the first day',
    text: 'Neither side receives command or ammunition points on 17 September.',
  },
  'M-R347': {
    title: 'Ruling: Gräbner',
    text: 'At A3930 in turn 1 with half of the movement, and at B3830 in turn 3 on the map to the south.',
  },
  'M-R351': {
    title: 'Ruling: the supply head at Arnhem',
    text: 'It is where its marker is, and begins in A2420.',
  },
  'M-R388': {
    title: 'Ruling: steps and strength',
    text: 'Steps lost and strength points destroyed are the same.',
  },
})
