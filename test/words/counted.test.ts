/** One thing is told as one: a number that may be 1 stands before a plural only where there is a sentence for one. */
import { expect, test } from 'vitest'
import { dictionary as ardennes } from '../../src/ardennes/ja/index.js'
import { dictionary as marketGarden } from '../../src/market-garden/ja/index.js'
import { dictionary as normandy } from '../../src/normandy/ja/index.js'

/** Several things, and one of them. */
const NOUNS: Readonly<Record<string, string>> = {
  hexes: 'hex',
  points: 'point',
  steps: 'step',
  units: 'unit',
  turns: 'turn',
  stacks: 'stack',
  divisions: 'division',
  companies: 'company',
  battalions: 'battalion',
  serials: 'serial',
  strikes: 'strike',
  overruns: 'overrun',
  columns: 'column',
  rolls: 'roll',
}
const COUNTED = new RegExp(
  `\\{(?:count|points|left|most|steps|number|reach|load)\\} (\\w+ |\\{use\\} ){0,2}(${Object.keys(NOUNS).join('|')})\\b`,
)

/** What is told of several things, told of one. */
const ofOne = (template: string, [counted = '', , noun = '']: readonly string[]): readonly string[] => {
  const one = counted.slice(0, -noun.length) + NOUNS[noun]!
  return [one, one.replace(/\{\w+\}/, '1')].map((words) => template.replace(counted, words))
}

/** Numbers that the rules fix, or that are told only from 2 on. */
const NEVER_ONE: readonly string[] = [
  'units has {count} units; the scenario has {expected}',
  '{count} German artillery units have been made ready this turn',
  '{count} divisions would take part; the limit is 2',
  '{hex} would hold {count} units; the limit is 2',
  '{hex} would hold {points} stacking points; the limit is 3',
  'an attack takes {count} air strikes now; left: {left}',
  'at most {count} units in Travel mode move together',
  'at most {count} units may attack if they did not begin adjacent',
  'at most {points} strength points move from {from} to {area} in a phase',
  'at most {points} strength points move in and out of {area} in a turn',
  'fighters attack at most {count} serials',
  'fighters reach {reach} hexes around 30 Corps',
  'of serial {serial} only returned units fly, up to {points} points',
  'one serial of returned units, up to {points} points, flies per day, not at night',
  'serial {serial} lands more than {count} hexes from the others',
  'serial {serial} would have more than {points} points',
  'the fighters reach no farther than {count} hexes',
  'the headquarters of {formation} has not been out of supply for {count} turns',
  'this shot takes {least} to {most} points',
  '{bridge} needs {points} points of supplied, Concentrated bridge engineers at one end',
  '{count} companies of the division already use trucks',
  '{count} serials have been given up',
  '{count} whole turns',
  '{formation} has at most {count} companies',
  '{formation} has {count} battalions',
  '{formation} has {count} companies',
  '{formation} has {count} independent companies',
  '{formation} holds {points} points at most',
  '{hex} is more than {count} hexes from the headquarters of 30 Corps',
  '{hex} is more than {count} hexes from the main road',
  '{unit} has fewer than {points} strength points',
  '{unit} needs {points} points of engineers at the ferry {ferry}',
]

test.each([
  ['normandy', normandy],
  ['ardennes', ardennes],
  ['market-garden', marketGarden],
])('%s', (_, dictionary) => {
  const untold = Object.keys(dictionary).filter((template) => {
    const found = COUNTED.exec(template)
    return found !== null && !ofOne(template, found).some((one) => Object.hasOwn(dictionary, one))
  })
  expect(untold.filter((template) => !NEVER_ONE.includes(template))).toEqual([])
})
