/** More rulings on the scenarios of the first days, chapters 25 to 30. */
import type { Rule } from '../../engine/game.js'

export const rulingsOnFirstDays = {
  'M-R580': {
    title: 'Ruling: in its way',
    text: 'Whoever is there to cross the map attacks those alone who are no farther from its goal than itself; it answers as it likes.',
  },
  'M-R581': {
    title: 'Ruling: whose unit it is',
    text: 'Where a scenario names a formation, the lettering of a unit counts, whoever it serves under.',
  },
} as const satisfies Readonly<Record<string, Rule>>
