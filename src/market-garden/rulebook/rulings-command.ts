/** More rulings on command, supply and landings, chapters 11 to 14. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulingsOnCommand = /* @__PURE__ */ rulesOf({
  'M-R203': {
    title: 'Ruling: the first day',
    text: 'All units are in supply until 18 September.',
  },
  'M-R215': {
    title: 'Ruling: guns without supply',
    text: 'They use ammunition points while their division has any, and need supply to recover.',
  },
  'M-R218': {
    title: 'Ruling: shares',
    text: 'Shares are quarters of the whole.',
  },
  'M-R223': {
    title: 'Ruling: truck points',
    text: 'Only the units named in chapter 13 use trucks; no scenario gives truck points.',
  },
  'M-R238': {
    title: 'Ruling: night landings',
    text: 'They use the lift points of the day, adding five; the point for returned units is for daylight only.',
  },
  'M-R259': {
    title: 'Ruling: weather of turn 1',
    text: 'The campaign starts in clear weather, with dice from turn 2 on.',
  },
  'M-R260': {
    title: 'Ruling: Depleted on top',
    text: 'No Depleted unit may be moved above a unit that is not; one already on top defends there.',
  },
  'M-R261': {
    title: 'Ruling: headquarters without supply',
    text: 'The marker stops its opportunity fire and the supply of its units; it may still move, observe and direct.',
  },
})
