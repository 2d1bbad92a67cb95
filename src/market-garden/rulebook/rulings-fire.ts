/**
 * Rulings on fire, observation, movement and modes, chapters 5, 6, 8 and 13, where the text leaves a reader in doubt.
 */
import { rulesOf } from '../../engine/rulesOf.js'

export const rulingsOnFire = /* @__PURE__ */ rulesOf({
  'M-R110': {
    title: 'Ruling: columns of guns and headquarters',
    text: 'They lose a single step more, like others, and may go into Defilade like all that are fired at.',
  },
  'M-R540': {
    title: 'Ruling: minimal fire',
    text: 'One for each packet of direct fire that has no value; barrages have none.',
  },
  'M-R541': {
    title: 'Ruling: weapons of the infantry',
    text: 'The printed morale says what German infantry has against armour, whatever it has lost.',
  },
  'M-R542': {
    title: 'Ruling: woods and towns',
    text: 'An observer within two hexes lifts their cover for himself alone.',
  },
  'M-R543': {
    title: 'Ruling: one kind of fire',
    text: 'Whoever has made anti-tank fire, in opportunity or return fire too, makes no conventional fire in the phase; charges in close action do not count.',
  },
  'M-R584': {
    title: 'Ruling: changing together',
    text: 'Units of a hex that change their modes in the same phase change together: of these the two on top of each kind are fired at.',
  },
  'M-R585': {
    title: 'Ruling: a new order',
    text: 'It is announced whole, each unit brought up once in a hex. The new two on top are fired at where they lie before it; then those who are left lie in the new order.',
  },
  'M-R586': {
    title: 'Ruling: headquarters on the road',
    text: 'In Travel mode they neither attack nor count in the defence, and lose steps after all others. Where there is nobody else the first of them defends with its rating and morale, and each with a single point.',
  },
})
