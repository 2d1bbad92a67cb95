/** Chapters 5 to 7: artillery supply, fuel shortage and bridges. */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const artilleryToBridges = /* @__PURE__ */ rulesOf({
  // ---- 5 Artillery supply ----

  'A5.1a': {
    title: 'Making artillery ready',
    text: 'In this phase the phasing player turns fired artillery to its ready side, within the limits.',
  },
  'A5.1b': {
    title: 'Removing German markers',
    text: 'Prime mover markers return to their display automatically; strategic movement markers may be removed too.',
  },
  'A5.2a': {
    title: 'Artillery supply limits',
    text: 'The Germans supply three artillery units a turn, the Allies any number.',
  },
  'A5.2b': {
    title: 'No artillery supply saved',
    text: 'Unused artillery supply is lost at the end of the phase.',
  },
  'A5.3a': {
    title: 'Artillery not eligible',
    text: 'A Disrupted or Routed unit, a unit out of supply, or one with a strategic movement marker is not made ready.',
  },
  'A5.3b': {
    title: 'Contact does not matter',
    text: 'Neither adjacent enemies nor an Engaged marker keep artillery from being made ready.',
  },
  'A5.4': { title: 'Six on 16PM', text: 'On the afternoon of 16 December the Germans supply six artillery units.' },

  // ---- 6 Fuel shortage ----

  'A6.1a': {
    title: 'When fuel is short',
    text: 'From the morning of 19 December on the Germans check their fuel in each of their player turns.',
  },
  'A6.1b': { title: 'One die per table', text: 'One die is rolled on each of the two fuel tables.' },
  'A6.1c': {
    title: 'Divisions without fuel',
    text: 'All units of a division short of fuel are out of supply at once; the two Führer brigades count as divisions.',
  },
  'A6.1d': {
    title: 'Choice of division',
    text: 'If a result lists divisions with "or", the German player chooses one; if with "and", all are short of fuel.',
  },
  'A6.1e': {
    title: 'End of the shortage',
    text: 'In the German Supply Phase of the same player turn every unit that can trace supply is back in supply.',
  },
  'A6.2': { title: 'No such rule', text: 'The rulebook leaves this number out.' },
  'A6.3': {
    title: 'Fuel die modifiers',
    text: 'Add 1 to both dice from 23 December, and subtract 2 once a captured dump has been brought home.',
  },
  'A6.4a': {
    title: 'Arriving without fuel',
    text: 'A division short of fuel on its turn of arrival enters out of supply, by tactical movement.',
  },
  'A6.4b': {
    title: 'One division present',
    text: 'If only one of the divisions listed has arrived, it is the one short of fuel.',
  },
  'A6.4c': { title: 'No division present', text: 'If no division listed has arrived, none is short of fuel.' },
  'A6.5a': {
    title: 'West of the Ourthe',
    text: 'For "West of the Ourthe" the Allied player names a division of the army whose table it is.',
  },
  'A6.5b': {
    title: 'Units beyond the Ourthe',
    text: 'Only those units of the named division that are west of the Ourthe at that moment are short of fuel.',
  },

  // ---- 7 Bridges ----

  'A7.1': {
    title: 'The Bridge Phase',
    text: 'The phasing player may blow and rebuild bridges in his Bridge Phase.',
  },
  'A7.2a': {
    title: 'Both sides demolish',
    text: 'Either side may blow bridges, in its own Bridge Phase and when it is attacked across them.',
  },
  'A7.2b': {
    title: 'One attempt per bridge',
    text: 'Only one attempt may be made to blow a given bridge in each player turn.',
  },
  'A7.2c': { title: 'Demolition without supply', text: 'Units out of supply blow bridges like any others.' },
  'A7.3a': {
    title: 'Enemy near the bridge',
    text: 'In its own Bridge Phase a side may blow a bridge only if an enemy unit is within one hex of it.',
  },
  'A7.3b': {
    title: 'Friend near the bridge',
    text: 'A friendly unit must be within one hex of the bridge; zones of control do not block that hex, but enemy units and enemy Bonds do.',
  },
  'A7.3c': { title: 'Demolition die', text: 'The bridge is blown if the modified die roll is 4 or less.' },
  'A7.4a': {
    title: 'Demolition before combat',
    text: 'When enemies declare an attack across a bridge, the defender may try to blow it before the attack is resolved.',
  },
  'A7.4b': {
    title: 'Effect on the attack',
    text: 'A bridge so blown denies the armour shift and the advance of tanks and recon across it, and the attacker may call off the attack.',
  },
  'A7.5': {
    title: 'Demolition modifiers',
    text: 'Add 1 in the enemy Combat Phase, and 2 if the unit is Disrupted, Engaged or moving strategically.',
  },
  'A7.6': { title: 'Blown bridges', text: 'A blown bridge is an unbridged river hexside for both sides.' },
  'A7.7a': {
    title: 'Too early to demolish',
    text: 'No bridge may be blown on the first two turns or in the night after them, except by the roll at Ouren.',
  },
  'A7.7b': { title: 'Rivers within towns', text: 'Where a river flows through a town hex there is no bridge to blow.' },
  'A7.8a': {
    title: 'The bridge of Ouren',
    text: 'When the Germans first try to use the bridge at Ouren, the Allied player rolls; on 1 to 4 it is blown.',
  },
  'A7.8b': {
    title: 'Ouren rolled once',
    text: 'The roll for Ouren is made once; a bridge rebuilt there is like any other.',
  },
  'A7.8c': {
    title: 'Ouren left standing',
    text: 'If the bridge of Ouren survives its roll, it may be blown from 17 December on.',
  },
  'A7.9a': { title: 'Rebuilding a bridge', text: 'Either player may rebuild a blown bridge on its old site.' },
  'A7.9b': {
    title: 'Secure bridge site',
    text: 'Neither bridge hex may hold an enemy unit, and each must hold a friendly unit or be outside enemy zones of control.',
  },
  'A7.9c': {
    title: 'Supply for the builders',
    text: 'From one of the two hexes a supply line must lead to a source by road only.',
  },
  'A7.9d': {
    title: 'Two phases of building',
    text: 'Work begins in one friendly Bridge Phase and is finished in the next, if both conditions are still met.',
  },
  'A7.10a': {
    title: 'Dasburg and Gemünd',
    text: 'The bridges of Dasburg and Gemünd are finished in the German Bridge Phase of 16PM, whatever the situation.',
  },
  'A7.10b': {
    title: 'Blown a second time',
    text: 'If blown later, the bridges of Dasburg and Gemünd are rebuilt in the ordinary way.',
  },
})
