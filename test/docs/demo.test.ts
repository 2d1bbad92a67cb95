/** What the demonstration takes from its command line, and what it refuses in a sentence. */
import { expect, test } from 'vitest'
import { askedFor } from '../../docs/demo/asked.js'

test.each([
  ['', 'normandy', 'campaign', '1944', 'out', Infinity],
  ['longest-day', 'normandy', 'longest-day', '1944', 'out', Infinity],
  ['campaign 7', 'normandy', 'campaign', '7', 'out', Infinity],
  ['ardennes 6-turn', 'ardennes', 'six-turn', '1944', 'out', Infinity],
  ['market-garden', 'market-garden', 'hells-highway', '1944', 'out', Infinity],
  ['market-garden campaign 1944 out 12', 'market-garden', 'campaign', '1944', 'out', 12],
] as const)('npm run demo -- %s', (words, game, scenario, seed, folder, turns) => {
  const given = words.split(' ').filter((word) => word !== '')
  expect(askedFor(given)).toEqual({ game, request: { scenario, seed, folder, turns } })
})

test.each([
  ['campaign 7 out two', 'the number of turns is a whole number from 1, not two'],
  ['ardennes six-turn 7 out 0', 'the number of turns is a whole number from 1, not 0'],
  ['campaign ../7', 'the seed becomes part of the names of files'],
  ['campaign 7 out 2 3', 'the number of turns is the last word'],
])('npm run demo -- %s is refused', (words, reason) => {
  expect(askedFor(words.split(' '))).toContain(reason)
})
