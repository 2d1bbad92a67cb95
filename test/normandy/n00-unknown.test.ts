/** Units, hexes and divisions that do not exist are refused in every frame that they can be named in. */
import { expect, test } from 'vitest'
import type { NormandyGame, State } from '../../src/normandy/index.js'
import { alliedCombat, field } from './field.js'
import { airborne, american, german, mini } from './mini.js'
import { germanInfantry, place, play, usRegiment } from './small.js'
import type { Loose } from './small.js'

const small = field([usRegiment('r'), germanInfantry('g'), germanInfantry('h')])
const landing = mini([american('a'), airborne('abn'), german('ger')])
const combat = alliedCombat(small, { r: '0403', g: '0404', h: '0504' })
const attack: State = play(small, combat, { type: 'attack', unit: 'r', target: '0404' })
const sea = place(landing, { turn: 1, phase: 'mini-allied-sea-movement', units: { a: 'box-A', abn: 'box-G' } })
const ashore = place(landing, { turn: 2, phase: 'mini-allied-sea-movement', units: { a: 'box-A' } })
const replacement = place(small, { phase: 'allied-replacement', units: { r: '0403', g: '0606' } })
const off = { unit: 'nobody', hex: '9999' }

const cases: readonly (readonly [string, NormandyGame, State, Loose, readonly string[]])[] = [
  [
    'an attack by nobody',
    small,
    combat,
    { type: 'attack', unit: off.unit, target: '0404' },
    ['there is no unit nobody'],
  ],
  ['an attack on nowhere', small, combat, { type: 'attack', unit: 'r', target: off.hex }, ['9999 is not on the map']],
  [
    'an attack by nobody on nowhere',
    small,
    combat,
    { type: 'attack', unit: off.unit, target: off.hex },
    ['there is no unit nobody', '9999 is not on the map'],
  ],
  ['an attack that nobody joins', small, attack, { type: 'attack-add', unit: off.unit }, ['there is no unit nobody']],
  ['an attack on nowhere too', small, attack, { type: 'attack-target', hex: off.hex }, ['9999 is not on the map']],
  [
    'a landing of nobody',
    landing,
    ashore,
    { type: 'sea-move', unit: off.unit, to: '0302' },
    ['there is no unit nobody'],
  ],
  ['a drop of nobody', landing, sea, { type: 'drop', unit: off.unit, to: '0303' }, ['there is no unit nobody']],
  ['a drop on nowhere', landing, sea, { type: 'drop', unit: 'abn', to: off.hex }, ['9999 is not on the map']],
  ['a step for nobody', small, replacement, { type: 'replace', unit: off.unit }, ['there is no unit nobody']],
  ['a truck for nobody', small, replacement, { type: 'place-truck', division: 'no' }, ['there is no division no']],
]

test.each(cases)('%s is refused as input', (_, game, state, action, messages) => {
  const found = game.explain(state, action as never).filter(({ rule }) => rule === 'input')
  expect(found.map(({ message }) => message)).toEqual(messages)
  expect(found.every(({ code }) => code.startsWith('unknown-'))).toBe(true)
  expect(game.explain(state, action as never)).toEqual(found)
})
