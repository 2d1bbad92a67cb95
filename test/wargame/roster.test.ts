/** What is wrong with the units of a position names the unit, not only its number in the list. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import type { Violation } from '../../src/engine/index.js'
import { illegal } from '../../src/engine/legality/violation.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { namingUnits } from '../../src/wargame/roster.js'

const messages = (
  refused: { readonly _tag: 'Right' } | { readonly _tag: 'Left'; readonly left: readonly Violation[] },
): readonly string[] => (refused._tag === 'Left' ? refused.left.map(({ message }) => message) : [])

test('N2.1a N7.41 a unit of Normandy with an impossible place or steps is named in the refusal', () => {
  const made = normandy.position({ scenario: 'campaign', units: { 'us-30-inf': '9999' } })
  expect(messages(made)[0]).toMatch(/^units\.\d+\.at \(us-30-inf\) is 9999, which is no hex or box$/)
  const steps = normandy.position({ scenario: 'campaign', units: { 'ger-lehr-130': { at: '2020', steps: 4 } } })
  expect(messages(steps)[0]).toMatch(/^units\.\d+\.steps \(ger-lehr-130\) is 4; /)
})

test('A2.2 A2.1e a unit of the Ardennes with an impossible place or face is named in the refusal', () => {
  const made = ardennes.position({ scenario: 'campaign', units: { 'us-28-112': '9999' } })
  expect(messages(made)[0]).toMatch(/^units\.\d+\.at \(us-28-112\) is 9999/)
  const fired = ardennes.position({ scenario: 'campaign', units: { 'us-28-112': { at: '2020', fired: true } } })
  expect(messages(fired)[0]).toMatch(/^units\.\d+ \(us-28-112\): .* is no artillery/)
})

test('M3.8b M20.0a a unit of Market-Garden with an impossible place is named in the refusal', () => {
  const made = marketGarden.position({ scenario: 'hells-highway', units: { 'us-501-1-a': 'C9999' } })
  expect(messages(made)[0]).toMatch(/^units\.\d+\.at \(us-501-1-a\) is C9999/)
  const off = marketGarden.position({ scenario: 'hells-highway', units: { 'us-501-1-a': 'off-map-5W' } })
  expect(messages(off)[0]).toMatch(/^units\.\d+\.at \(us-501-1-a\) is off-map-5W/)
})

test('a message that already names its unit, or concerns none, is unchanged', () => {
  const units = [{ id: 'a-1' }, { id: 'b-2' }]
  const about = (message: string): Violation => illegal('input', 'x', message)
  const told = [
    about('units.1.at is england; b-2 has no serial'),
    about('trucks.1 is c-3'),
    about('units.7.at is no hex'),
  ]
  expect(namingUnits(units, told)).toEqual(told)
  const [named] = namingUnits(units, [about('units.1.at: over there')])
  expect(named?.message).toBe('units.1.at (b-2): over there')
})
