/** More rulings on command, supply and landings, chapters 11 to 14. */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulingsOnCommand = /* @__PURE__ */ rulesOf({
  'M-R203': {
    title: 'Ruling: the first day',
    text: 'All are in supply until 18 September.',
  },
  'M-R215': {
    title: 'Ruling: guns without supply',
    text: 'They live on ammunition points while their division has any, and need supply to recover.',
  },
  'M-R218': {
    title: 'Ruling: shares',
    text: 'They are quarters of the whole.',
  },
  'M-R223': {
    title: 'Ruling: truck points',
    text: 'Only those ride whom chapter 13 names; no scenario gives truck points.',
  },
  'M-R238': {
    title: 'Ruling: landings by night',
    text: 'With the lift points of the day, at five more; the point for those who have turned back is for daylight.',
  },
  'M-R259': {
    title: 'Ruling: weather of turn 1',
    text: 'The campaign begins in clear weather, and its dice fall from turn 2 on.',
  },
  'M-R260': {
    title: 'Ruling: Depleted on top',
    text: 'Nobody Depleted is put on top of others who are not; one that lies there defends there.',
  },
  'M-R261': {
    title: 'Ruling: headquarters without supply',
    text: 'The marker keeps a headquarters from opportunity fire and from supplying its units; it moves, observes and directs.',
  },
})
