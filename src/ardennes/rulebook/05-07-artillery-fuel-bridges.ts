/** Chapters 5 to 7: artillery supply, fuel shortage and bridges. */
import { rulesOf } from '../../engine/rulesOf.js'

export const artilleryToBridges = /* @__PURE__ */ rulesOf({
  // ---- 5 Artillery supply ----

  'A5.1a': {
    title: 'Making artillery ready',
    text: 'In this phase fired artillery of the phasing side turns to its ready side, within the limits.',
  },
  'A5.1b': {
    title: 'German markers taken off',
    text: 'Prime movers return to their display by themselves; strategic movement markers may be taken off too.',
  },
  'A5.2a': {
    title: 'Artillery supply limits',
    text: 'The Germans supply three artillery units a turn, the Allies as many as they like.',
  },
  'A5.2b': {
    title: 'No artillery supply saved',
    text: 'Supply for artillery that goes unused is lost with the phase.',
  },
  'A5.3a': {
    title: 'Artillery not eligible',
    text: 'A Disrupted or Routed unit, one out of supply, or one with a strategic movement marker is not made ready.',
  },
  'A5.3b': {
    title: 'Contact does not matter',
    text: 'Neither enemies next door nor an Engaged marker keep artillery from being made ready.',
  },
  'A5.4': { title: 'Six on 16PM', text: 'On the afternoon of 16 December the Germans supply six artillery units.' },

  // ---- 6 Fuel shortage ----

  'A6.1a': {
    title: 'When fuel is short',
    text: 'From the morning of 19 December on the Germans check their fuel in each of their player turns.',
  },
  'A6.1b': { title: 'A die each table', text: 'One die is rolled on each of the two fuel tables.' },
  'A6.1c': {
    title: 'Divisions without fuel',
    text: 'All units of a division that is struck are out of supply at once; the two Führer brigades count as divisions.',
  },
  'A6.1d': {
    title: 'Choice of division',
    text: 'Where a result offers several divisions the German player names one; where it joins them, all are struck.',
  },
  'A6.1e': {
    title: 'End of the shortage',
    text: 'In the German Supply Phase of the same player turn whoever can trace supply is supplied again.',
  },
  'A6.2': { title: 'No such rule', text: 'The rulebook leaves this number out.' },
  'A6.3': {
    title: 'Fuel die modifiers',
    text: '1 is added to both dice from 23 December, and 2 taken off once a captured dump has been brought home.',
  },
  'A6.4a': {
    title: 'Arriving without fuel',
    text: 'A division that is struck in its turn of arrival comes on out of supply, by tactical movement.',
  },
  'A6.4b': {
    title: 'Only one has arrived',
    text: 'If only one of the divisions offered has arrived, it is the one that is struck.',
  },
  'A6.4c': { title: 'None has arrived', text: 'If no division of the result has arrived, nobody runs short.' },
  'A6.5a': {
    title: 'West of the Ourthe',
    text: 'For "West of the Ourthe" the Allied player names a division of the army that the table belongs to.',
  },
  'A6.5b': {
    title: 'Units beyond the Ourthe',
    text: 'Only those units of the named division run short that stand west of the Ourthe at that moment.',
  },

  // ---- 7 Bridges ----

  'A7.1': {
    title: 'The Bridge Phase',
    text: 'The phasing player may blow bridges and rebuild them in his Bridge Phase.',
  },
  'A7.2a': {
    title: 'Both sides demolish',
    text: 'Either side may blow bridges, in its own Bridge Phase and when it is attacked over them.',
  },
  'A7.2b': { title: 'One attempt per bridge', text: 'A bridge may be tried once in each player turn.' },
  'A7.2c': { title: 'Demolition without supply', text: 'Units out of supply blow bridges like all others.' },
  'A7.3a': {
    title: 'Enemy near the bridge',
    text: 'In the own Bridge Phase a bridge may be blown only with an enemy unit within one hex.',
  },
  'A7.3b': {
    title: 'Friend near the bridge',
    text: 'A friendly unit must be within one hex and reach the bridge past zones of control, but past no enemy unit and no enemy Bond.',
  },
  'A7.3c': { title: 'Demolition die', text: 'The bridge is blown if the modified die shows 4 or less.' },
  'A7.4a': {
    title: 'Demolition before combat',
    text: 'When enemies declare an attack over a bridge, the defender may try to blow it before the attack is fought.',
  },
  'A7.4b': {
    title: 'Effect on the attack',
    text: 'A bridge blown then denies the armour shift and the advance of tanks and recon, and the attack may be called off.',
  },
  'A7.5': {
    title: 'Demolition modifiers',
    text: 'Add 1 in the enemy Combat Phase, and 2 if the unit is Disrupted, Engaged or moving strategically.',
  },
  'A7.6': { title: 'Blown bridges', text: 'A blown bridge is an unbridged river hexside for both sides.' },
  'A7.7a': {
    title: 'Too early to demolish',
    text: 'No bridge may be blown on the first two turns and in their night, but for the roll at Ouren.',
  },
  'A7.7b': { title: 'Rivers within towns', text: 'Where a river flows through a town there is no bridge to blow.' },
  'A7.8a': {
    title: 'The bridge of Ouren',
    text: 'The first German try to use the bridge at Ouren makes the Allied player roll: 1 to 4 and it is down.',
  },
  'A7.8b': {
    title: 'Ouren rolled once',
    text: 'The roll for Ouren is made once; a bridge rebuilt there is like any other.',
  },
  'A7.8c': {
    title: 'Ouren that stood',
    text: 'If it stood its roll, the bridge of Ouren may be blown from 17 December on.',
  },
  'A7.9a': { title: 'Rebuilding a bridge', text: 'Either player may rebuild a bridge that is down, on its old site.' },
  'A7.9b': {
    title: 'Secure bridge site',
    text: 'No enemy may stand in its two hexes, and each of them must be held or outside enemy zones of control.',
  },
  'A7.9c': {
    title: 'Supply for the builders',
    text: 'From one of the two hexes a supply line must lead to a source along roads alone.',
  },
  'A7.9d': {
    title: 'Two steps of building',
    text: 'The work begins in one friendly Bridge Phase and is done in the next, if both conditions still hold.',
  },
  'A7.10a': {
    title: 'Dasburg and Gemünd',
    text: 'The bridges of Dasburg and Gemünd are finished in the German Bridge Phase of 16PM, whatever the situation.',
  },
  'A7.10b': { title: 'Blown a second time', text: 'Blown later, Dasburg and Gemünd are rebuilt in the ordinary way.' },
})
