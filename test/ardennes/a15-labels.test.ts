import { expect, test } from 'vitest'
import type { Counter } from '../../src/ardennes/board/counters.js'
import { attackEntry, bonusEntry, defenceEntries } from '../../src/ardennes/rules/combat/strength.js'
import { say } from '../../src/engine/words/saying.js'
import type { Approach, Defender, Shelter, Site } from '../../src/ardennes/rules/combat/strength.js'
import { counter } from './counters.js'

const CLEAR: Site = { forest: false, forestedRough: false, westwall: false, builtUp: false }
const rough: Site = { ...CLEAR, forestedRough: true }
const westwall: Site = { ...CLEAR, westwall: true }
const town: Site = { ...CLEAR, builtUp: true }
const plain: Approach = { river: false, road: false, bridge: false, from: CLEAR, to: CLEAR }

const unit = (name: string, changes: Partial<Counter> = {}): Defender => ({
  id: name,
  counter: counter([[5, 4, 6]], { name, ...changes }),
  steps: 1,
  outOfSupply: false,
  strategic: false,
  retreated: false,
})
const tank = { kind: 'tank', mobility: 'vehicle' } as const
const foot = unit('2/A')
const panzer = unit('Panther', { ...tank, silhouette: 'panther' })
const sherman = unit('Sherman', { ...tank, silhouette: 'm4-sherman', nation: 'american' })
const brummbar = unit('217', { ...tank, silhouette: 'brummbar', marks: ['black-box'] })

test.each<[Defender, Partial<Approach>, string]>([
  [foot, {}, 'A14.4b 2/A'],
  [foot, { river: true }, 'A15.3a 2/A, halved across a river'],
  [panzer, { to: westwall }, 'A15.4 Panther, halved vehicles without a road'],
  [foot, { from: rough }, 'A15.5a 2/A, halved out of Forested Rough'],
  [foot, { to: rough, bridge: true }, 'A15.5c 2/A, halved into Forested Rough over a bridge'],
  [sherman, { to: westwall, road: true }, 'A15.7b Sherman, halved tanks against the Westwall'],
  [brummbar, { to: town }, 'A27.4 217, doubled against buildings (A27.4)'],
  [brummbar, { to: town, river: true }, 'A15.3a 217, doubled against buildings (A27.4), halved across a river'],
])(
  'A14.4b A15.3a A15.4 A15.5a A15.5c A15.7b A27.4 the label of an attack names the reason for its strength: case %#',
  (attacker, approach, told) => {
    const { rule, label, on, subject } = attackEntry(attacker, { ...plain, ...approach })
    expect(`${rule} ${label}`).toBe(told)
    expect([on, subject]).toEqual(['attack', attacker.id])
  },
)

const none: Shelter = { ground: [], westwall: 0, improved: 0 }
const woods = { code: 'light-woods', name: say`light woods`, bonus: 2 }

test.each<[Defender, Partial<Shelter>, string]>([
  [foot, { ground: [woods] }, 'A15.1a light woods 2'],
  [foot, { westwall: 3 }, 'A15.7a Westwall 3'],
  [foot, { improved: 2 }, 'A15.8a improved position 2'],
  // of equal bonuses the ground is told, then the Westwall
  [foot, { ground: [woods], improved: 2 }, 'A15.1a light woods 2'],
  [foot, { westwall: 2, improved: 2 }, 'A15.7a Westwall 2'],
  [panzer, { ground: [woods] }, 'A15.1a light woods, as far as silhouettes use it 1'],
  [panzer, { ground: [{ ...woods, bonus: 1 }] }, 'A15.1a light woods 1'],
  [panzer, { ground: [woods], silhouettes: 2 }, 'A15.1a light woods 2'],
])('A15.1a A15.1b A15.1f A15.7a A15.8a the label of a bonus names its source: case %#', (defender, shelter, told) => {
  const entry = bonusEntry([defender], { ...none, ...shelter })!
  expect(`${entry.rule} ${entry.label} ${entry.value}`).toBe(told)
  expect(entry.on).toBe('defence')
})

test('A14.1c the defence lists every defender with its own strength, then the terrain bonus', () => {
  const entries = defenceEntries([foot, panzer], { ...none, ground: [woods] })
  expect(entries).toMatchObject([
    { rule: 'A14.1c', code: 'defender', label: '2/A', value: 4, on: 'defence', subject: '2/A' },
    { rule: 'A14.1c', code: 'defender', label: 'Panther', value: 4, on: 'defence', subject: 'Panther' },
    { rule: 'A15.1a', code: 'light-woods', label: 'light woods', value: 2, on: 'defence' },
  ])
})
