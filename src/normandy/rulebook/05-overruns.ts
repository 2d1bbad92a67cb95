/** Chapter 5, second half: overruns, disengagement, trucks. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const overruns = /* @__PURE__ */ rulesOf({
  // ---- 5 Movement: overruns, disengagement and trucks (5.5 to 5.7) ----

  'N5.51a': { title: 'Phase for overruns', text: 'A side may overrun only in its own normal movement phase.' },
  'N5.51b': {
    title: 'Integrity for overruns',
    text: 'The overrunning force must be one division with integrity at the start of the phase and at the overrun, or a mechanized US infantry division.',
  },
  'N5.52a': { title: 'Overrun cost', text: 'A force pays 3 MP to overrun an adjacent enemy-occupied hex.' },
  'N5.52b': {
    title: 'Overrunner supply check',
    text: 'The overrunning force then checks supply; if out of supply it has no integrity, cannot overrun, and stops if in an enemy zone of control.',
  },
  'N5.52c': {
    title: 'Overrun defender supply',
    text: 'Defenders check supply when the overrun is resolved; those out of supply have half strength.',
  },
  'N5.53a': {
    title: 'Overrun strength',
    text: 'An overrun is resolved like combat, but the overrunning units use their printed strength without doubling.',
  },
  'N5.53b': {
    title: 'Headquarters and overruns',
    text: 'The German headquarters shift applies to overruns made and suffered; the American one only to overruns made by American units.',
  },
  'N5.54a': {
    title: 'No overrun across rivers',
    text: 'No overrun may be made across a river hexside; every other terrain is allowed with its usual column shift.',
  },
  'N5.54b': {
    title: 'Fixed overrun cost',
    text: 'The 3 MP of an overrun do not change with the terrain of the target.',
  },
  'N5.54c': {
    title: 'Clean overrun hex',
    text: 'The hex from which an overrun is made may hold no combat units except the overrunning ones.',
  },
  'N5.55a': {
    title: 'Compulsory overrun entry',
    text: 'If every defender retreats or is eliminated, the overrunning force must enter the vacated hex at no cost, unless it also suffered a result.',
  },
  'N5.55b': {
    title: 'Movement after overrun',
    text: 'After a successful overrun the force may go on moving and overrunning with the movement points it has left.',
  },
  'N5.55c': {
    title: 'Overruns per division',
    text: 'A mechanized US infantry division may overrun once per phase, any other division twice; orders also limit the Allies.',
  },
  'N5.56a': {
    title: 'Failed overrun',
    text: 'If any defender remains in the target hex, the overrunning force stops where it is and its movement ends.',
  },
  'N5.56b': {
    title: 'Overrun with attacker result',
    text: 'An overrunning force that also suffers a result may not enter the target hex; it stays after step losses or retreats elsewhere, and its movement ends.',
  },
  'N5.56c': {
    title: 'Result on attacker only',
    text: 'If only the overrunning force suffers a result, it takes its losses in place or retreats, and its movement ends.',
  },
  'N5.57a': {
    title: 'Stacked before overrun',
    text: 'Units overrun together only if they have been stacked without a break from the start of the normal movement phase to the overrun.',
  },
  'N5.57b': {
    title: 'One target hex',
    text: 'An overrun is always one division against one hex; the same hex or unit may be overrun again in the phase.',
  },
  'N5.58a': {
    title: 'Ignoring zones of control',
    text: 'A force carrying out an overrun ignores, for that overrun, the zones of control of enemies in the target hex and in hexes adjacent to it.',
  },
  'N5.58b': {
    title: 'Follow-up overrun',
    text: 'After a successful overrun the force may overrun again from an enemy zone of control, even against a unit that has just retreated.',
  },
  'N5.58c': {
    title: 'Stop without new overrun',
    text: 'A force that makes no further overrun must stop on entering an enemy zone of control.',
  },
  'N5.59': {
    title: 'Overrun is movement',
    text: 'An overrun is movement: it gives no advance after combat and does not use up the combat of a unit in the combat phase.',
  },
  'N5.61': {
    title: 'Disengagement cost',
    text: 'A unit that starts a movement phase in an enemy zone of control may leave by paying 2 MP in addition to the cost of the first hex.',
  },
  'N5.62a': {
    title: 'Disengagement hex',
    text: 'The first hex of a disengagement may not be in an enemy zone of control.',
  },
  'N5.62b': {
    title: 'No contact after disengagement',
    text: 'A unit that disengaged may not enter an enemy zone of control for the rest of that phase.',
  },
  'N5.63': {
    title: 'Unaffordable disengagement',
    text: 'A unit that cannot pay the full cost may not disengage; the minimum move does not help.',
  },
  'N5.71a': {
    title: 'Truck limit',
    text: 'At most 1 truck is in use on turns 1 and 2, 2 on turns 3 and 4, and 3 from turn 5 on.',
  },
  'N5.71b': {
    title: 'Truck for an arrival',
    text: 'A US infantry division that arrives as a reinforcement this turn may be given a truck this turn.',
  },
  'N5.72': {
    title: 'Truck makes a vehicle',
    text: 'A division with a truck is a vehicle unit and also moves in mechanized movement.',
  },
  'N5.73': {
    title: 'Integrity by truck',
    text: 'A mechanized US infantry division has integrity by itself, has double strength in combat and may overrun once per normal movement phase.',
  },
  'N5.74a': {
    title: 'Truck lost in retreat',
    text: 'A division that retreats as a combat result, or is eliminated, loses its truck at once.',
  },
  'N5.74b': {
    title: 'Truck available again',
    text: 'A truck lost that way may be used again from the next turn, within the truck limit.',
  },
  'N5.74c': {
    title: 'Truck kept after losses',
    text: 'A division that takes its result as step losses keeps its truck.',
  },
  'N5.75': {
    title: 'Moving a truck',
    text: 'In the Allied replacement phase a truck may be moved to another US infantry division; the first is on foot again at once.',
  },
  'N5.76': {
    title: 'Truck needs supply',
    text: 'A division must be in supply at the start of the Allied replacement phase to receive a truck; an enemy zone of control does not matter.',
  },
  'N5.77': {
    title: 'US 2nd Infantry Division',
    text: 'One truck mechanizes the three regiments of US 2nd Infantry Division if they share a hex, and only while they move and fight as one stack.',
  },
})
