/** Chapter 6: stacking, integrity and zones of control. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const zones = /* @__PURE__ */ rulesOf({
  // ---- 6 Stacking and zones of control ----

  'N6.11': {
    title: 'When stacking counts',
    text: 'Stacking limits hold at the end of each movement phase and all through combat phases.',
  },
  'N6.12': { title: 'Stacking limit', text: 'At most 3 stacking points of one side may be in a hex.' },
  'N6.13': {
    title: 'Stacking values',
    text: 'Division 3, regiment 1, Commonwealth brigade 1.5, other brigade 1; battalions, headquarters and markers 0.',
  },
  'N6.14a': {
    title: 'Stacking during movement',
    text: 'The stacking limit may be exceeded while units move, but not at the end of the phase nor in the hex of an overrun.',
  },
  'N6.14b': {
    title: 'Stacking in combat',
    text: 'A retreat may not exceed the stacking limit even for a moment; an advance may pass through a full hex but not end over the limit.',
  },
  'N6.15': {
    title: 'Excess units',
    text: 'In an overstacked hex the owner chooses the excess units and eliminates them at once; a player may not overstack on purpose.',
  },
  'N6.21a': {
    title: 'Divisional integrity',
    text: 'A division has integrity when all its units are stacked in one hex.',
  },
  'N6.21b': {
    title: 'Divisions with integrity',
    text: 'Only German panzer and panzergrenadier, US and French armored, Commonwealth armoured and mechanized US infantry divisions can have integrity.',
  },
  'N6.22': {
    title: 'Integrity spoiled',
    text: 'A unit of another division or an independent unit in the hex spoils integrity; headquarters, battalions and markers do not.',
  },
  'N6.23': {
    title: 'Integrity of mechanized infantry',
    text: 'A US infantry division with a truck has integrity alone; the mechanized 2nd has it while its three regiments share a hex.',
  },
  'N6.24': {
    title: 'Integrity doubling',
    text: 'A division with integrity has double strength in combat, attacking or defending, and when defending against an overrun.',
  },
  'N6.25': {
    title: 'Overrun not doubled',
    text: 'Only a division with integrity may overrun, but it is not doubled for the overrun.',
  },
  'N6.26': {
    title: 'Integrity out of supply',
    text: 'A division out of supply has no integrity in attack or defence; this is checked at the start of the phase for overruns, and at resolution for combat.',
  },
  'N6.31': {
    title: 'Zone of control',
    text: 'Every combat unit, battalions included, exerts a zone of control into the six adjacent hexes; headquarters have none.',
  },
  'N6.32': {
    title: 'Entering zone of control',
    text: 'Entering an enemy zone of control costs no extra movement; the unit stops at once unless it overruns an adjacent enemy.',
  },
  'N6.33': {
    title: 'Leaving zone of control',
    text: 'A unit leaves an enemy zone of control only by overrun, disengagement, retreat or advance after combat.',
  },
  'N6.34': {
    title: 'Effects of zones',
    text: 'Zones of control hinder enemy movement, retreat, command lines and supply lines; they never affect friendly units.',
  },
  'N6.35a': {
    title: 'Friends cancel zones',
    text: 'A friendly combat unit cancels the enemy zone of control in its hex for retreat, command and supply lines, but not for movement.',
  },
  'N6.35b': {
    title: 'Headquarters cancels nothing',
    text: 'A headquarters does not cancel an enemy zone of control in its own hex.',
  },
  'N6.36': {
    title: 'Overlapping zones',
    text: 'A hex in the zones of both sides is an enemy zone of control for both; adjacent opponents are in the zones of each other.',
  },
  'N6.37': {
    title: 'Zone stopped by river',
    text: 'A zone of control does not reach across river or sea hexsides; no other terrain affects it.',
  },
  'N6.38': {
    title: 'Zones do not add',
    text: 'Being in the zones of control of several units has no greater effect than being in one.',
  },
})
