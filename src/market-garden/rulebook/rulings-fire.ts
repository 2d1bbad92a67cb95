/**
 * Rulings on fire, observation, movement and modes, chapters 5, 6, 8 and 13, where the text leaves a reader in doubt.
 */
import { rulesOf } from '../../engine/contract/rulesOf.js'

export const rulingsOnFire = /* @__PURE__ */ rulesOf({
  'M-R110': {
    title: 'Ruling: guns in Travel mode',
    text: 'Guns and headquarters lose only one extra step, like others, and may go into Defilade like any unit under fire.',
  },
  'M-R540': {
    title: 'Ruling: minimal fire',
    text: 'Each packet of direct fire without a value makes one; barrages make none.',
  },
  'M-R541': {
    title: 'Ruling: infantry weapons',
    text: 'Printed morale decides what German infantry has against armour, whatever its losses.',
  },
  'M-R542': {
    title: 'Ruling: woods and towns',
    text: 'An observer within two hexes cancels their cover only for itself.',
  },
  'M-R543': {
    title: 'Ruling: one kind of fire',
    text: 'A unit that made anti-tank fire, even in reaction, makes no conventional fire in that phase; charges do not count.',
  },
  'M-R584': {
    title: 'Ruling: changing together',
    text: 'Units in a hex that change mode in the same phase change together: the top two of each kind among them are fired at.',
  },
  'M-R585': {
    title: 'Ruling: a new order',
    text: 'It is announced whole, each unit raised once per hex. The new top two are fired at in their old positions; then the new order applies.',
  },
  'M-R586': {
    title: 'Ruling: headquarters in Travel mode',
    text: 'They neither attack nor count in defence, and lose steps last. Alone, the first defends with its rating and morale, and each counts one point.',
  },
})
