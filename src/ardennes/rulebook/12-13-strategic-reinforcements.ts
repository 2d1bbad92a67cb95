/** Chapters 12 and 13: strategic movement, trucks and reinforcements. */
import { rulesOf } from '../../engine/rulesOf.js'

export const strategicToReinforcements = /* @__PURE__ */ rulesOf({
  // ---- 12 Strategic movement ----

  'A12.1a': {
    title: 'Strategic movement',
    text: 'Mechanized units in supply may double their allowance; German artillery behind prime movers may not.',
  },
  'A12.1b': { title: 'Roads all the way', text: 'Every step of a strategic move follows a road.' },
  'A12.1c': { title: 'Arriving strategically', text: 'Reinforcements may come on by strategic movement.' },
  'A12.2a': {
    title: 'Away from zones',
    text: 'A strategic move neither begins in an enemy zone of control nor enters one.',
  },
  'A12.2b': {
    title: 'Not ending stacked',
    text: 'A strategic move may begin in a stack, but it ends alone in its hex.',
  },
  'A12.2c': {
    title: 'Columns apart',
    text: 'A strategic move does not end beside another column, unless that one stands on another road.',
  },
  'A12.3a': { title: 'Traffic slows columns', text: 'Columns pay for bottlenecks and enemy traffic markers.' },
  'A12.3b': { title: 'Columns at roadblocks', text: 'A column stops in the hex of an enemy roadblock.' },
  'A12.4': { title: 'How many columns', text: 'Six German and ten Allied units may move so; each takes a marker.' },
  'A12.5a': {
    title: 'Caught in column',
    text: 'A unit attacked under a movement marker has no bonus of any kind, and the attacker gains a column.',
  },
  'A12.5b': { title: 'Column broken up', text: 'The marker comes off when its unit retreats or is Engaged.' },
  'A12.61a': {
    title: 'Loading trucks',
    text: 'An Allied unit on foot loads in a box, or on a road at least two hexes from the enemy, and does not move that turn.',
  },
  'A12.61b': {
    title: 'Arriving on trucks',
    text: 'Allied reinforcements on foot may come on trucks at once, as long as there are markers.',
  },
  'A12.61c': { title: 'Trucks are markers', text: 'Every truck in use is one Allied strategic marker less.' },
  'A12.62a': {
    title: 'Truck allowance',
    text: 'A unit on trucks has 12 points at mechanized rates, not doubled, and otherwise moves strategically.',
  },
  'A12.7a': { title: 'Marker stays on', text: "The marker lies on its unit until its owner's next Movement Phase." },
  'A12.7b': {
    title: 'Marker set free',
    text: 'In that phase the marker comes off if the unit does not use it again, and serves another unit at once.',
  },
  'A12.7c': {
    title: 'Marker lost in combat',
    text: 'A unit that is Engaged or retreats loses its movement marker right away.',
  },
  'A12.7d': {
    title: 'German markers freed early',
    text: 'The German player may free his markers in his Artillery Supply Phase.',
  },

  // ---- 13 Reinforcements ----

  'A13.1a': {
    title: 'Entry hexes',
    text: 'Reinforcements come on at one of their entry hexes with their whole allowance, paying road rate for the first hex.',
  },
  'A13.1b': {
    title: 'Entry into zones',
    text: 'Reinforcements may come on in an enemy zone of control, and stop there.',
  },
  'A13.1c': { title: 'Entry in columns', text: 'Reinforcements may come on strategically, and on Allied trucks.' },
  'A13.1d': {
    title: 'Wait in the box',
    text: 'An Allied reinforcement may be placed in the box of its entry hex instead.',
  },
  'A13.2a': {
    title: 'Engineers in towns',
    text: 'American engineers appear in friendly towns and cities outside enemy zones, one in each hex.',
  },
  'A13.2b': { title: 'Engineers over the limit', text: 'The placement of engineers may exceed the stacking limits.' },
  'A13.2c': {
    title: 'Engineers move two hexes',
    text: 'In the turn of their arrival engineers move two hexes at most.',
  },
  'A13.3': { title: 'Artillery arrives fired', text: 'All artillery arrives on its fired side.' },
  'A13.4a': {
    title: 'Entry hex taken',
    text: 'Units due at an entry hex with Germans in it fight their way on, wait in the box or come by another hex.',
  },
  'A13.4b': {
    title: 'Sector shut',
    text: 'While Germans hold an entry hex that is not blocked, no scheduled unit comes on anywhere in that sector.',
  },
  'A13.4c': {
    title: 'Blocking an entry hex',
    text: 'Allied units with six defence factors off the map beside it block a German unit in an entry hex.',
  },
  'A13.4d': {
    title: 'Who may block',
    text: "Units due there and units of the sector's box may block, artillery with its bracketed defence too.",
  },
  'A13.4e': { title: 'Bound to block', text: 'Blocking units stay until the hex is free or others take their place.' },
  'A13.4f': { title: 'Blockers attack', text: 'Units that block may attack onto the map.' },
  'A13.5a': {
    title: 'Attack from outside',
    text: 'Units due there, blocking units and units of the box may attack an occupied entry hex from off the map.',
  },
  'A13.5b': {
    title: 'Stacks by roads',
    text: 'As many stacks attack as roads lead out of the entry hex, two at 1601.',
  },
  'A13.5c': {
    title: 'Support from outside',
    text: 'Ready artillery of the box and air support may take part; the rules of combat are the same.',
  },
  'A13.5d': {
    title: 'All blocked first',
    text: 'Such an attack needs every German-held entry hex of the sector to be blocked.',
  },
  'A13.5e': { title: 'Repelled from outside', text: 'Attackers that fail block the hex from then on.' },
  'A13.5f': {
    title: 'Through the entry hex',
    text: 'Attackers from outside that succeed may all advance with that hex as the first; the others go back to the box.',
  },
  'A13.5g': { title: 'Safe off the map', text: 'Boxes and blocking units are never attacked.' },
})
