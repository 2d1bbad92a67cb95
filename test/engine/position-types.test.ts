/** What the types say of a position made to order: every field by name, and names of units and hexes as plain texts. */
import type { TypeOf } from 'io-ts'
import { expect, expectTypeOf, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import type {
  PositionSpec as ArdennesSpec,
  Options as ArdennesOptions,
  ScenarioId as ArdennesScenario,
} from '../../src/ardennes/index.js'
import type { PositionSpec as ardennesCodec } from '../../src/ardennes/setup.js'
import type { WrittenSpec } from '../../src/engine/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import type {
  Options as NormandyOptions,
  PositionSpec as NormandySpec,
  ScenarioId as NormandyScenario,
} from '../../src/normandy/index.js'
import type { PositionSpec as normandyCodec } from '../../src/normandy/setup.js'
import { must, takingAny } from '../playing.js'

/** A unit of a specification with more than its place. */
type UnitIn<Spec extends { readonly units: Readonly<Record<string, unknown>> }> = Exclude<Spec['units'][string], string>

test('a specification is written with plain strings and has typed fields', () => {
  const [lehr, hex]: readonly string[] = ['ger-lehr-901', '2021']
  const spec: ArdennesSpec = {
    scenario: 'campaign',
    turn: 3,
    phase: 'german-movement',
    units: { [lehr!]: { at: hex!, condition: 'disrupted' }, 'us-28-112': '2030' },
    options: { fuelDumps: false },
    with: { night: { german: [lehr!], allied: [] }, works: { '2030': 'complete' }, happened: { exits: [] } },
  }
  expect(must(ardennes.position(spec)).works).toEqual({ '2030': 'complete' })
  const made = must(normandy.position({ scenario: 'campaign', units: {}, targeted: hex!, weather: 'clear' }))
  expect([made.targeted, made.weather]).toEqual([hex, 'clear'])
  const dug = marketGarden.position({ scenario: 'hells-highway', units: {}, with: { entrenchments: ['C2722'] } })
  expect(must(dug).entrenchments).toEqual(['C2722'])
})

test('a misspelt field is a type error, and is refused by name at run time', () => {
  // @ts-expect-error there is no such field
  expect(normandy.position({ scenario: 'campaign', units: {}, wether: 'storm' })._tag).toBe('Left')
  // @ts-expect-error there is no such weather
  expect(normandy.position({ scenario: 'campaign', units: {}, weather: 'fog' })._tag).toBe('Left')
  // @ts-expect-error there is no such field of a unit
  expect(ardennes.position({ scenario: 'campaign', units: { 'us-28-112': { at: '2030', tired: true } } })._tag).toBe(
    'Left',
  )
  // @ts-expect-error there is no such scenario
  expect(normandy.position({ scenario: 'campain', units: {} })._tag).toBe('Left')
  // @ts-expect-error there is no such option
  expect(ardennes.position({ scenario: 'campaign', units: {}, options: { flying: true } })._tag).toBe('Left')
  // @ts-expect-error the phase of another game
  expect(marketGarden.position({ scenario: 'campaign', units: {}, phase: 'german-rally' })._tag).toBe('Left')
  // @ts-expect-error units are required
  expect(marketGarden.position({ scenario: 'campaign' })._tag).toBe('Left')
  const loose: object = { scenario: 'campaign', units: {}, wether: 'storm' }
  expect(takingAny(normandy).position(loose)).toMatchObject({ left: [{ subject: 'wether' }] })
})

test('the type that a host writes is the type that the codec reads', () => {
  type NormandyRead = WrittenSpec<TypeOf<typeof normandyCodec>, NormandyScenario, NormandyOptions>
  expectTypeOf<NormandySpec>().toExtend<NormandyRead>()
  expectTypeOf<NormandyRead>().toExtend<NormandySpec>()
  expectTypeOf<keyof NormandySpec>().toEqualTypeOf<keyof NormandyRead>()
  expectTypeOf<keyof UnitIn<NormandySpec>>().toEqualTypeOf<keyof UnitIn<NormandyRead>>()
  type ArdennesRead = WrittenSpec<TypeOf<typeof ardennesCodec>, ArdennesScenario, ArdennesOptions>
  expectTypeOf<Omit<ArdennesSpec, 'with'>>().toExtend<ArdennesRead>()
  expectTypeOf<Omit<ArdennesRead, 'with'>>().toExtend<ArdennesSpec>()
  expectTypeOf<keyof ArdennesSpec>().toEqualTypeOf<keyof ArdennesRead>()
  expectTypeOf<keyof UnitIn<ArdennesSpec>>().toEqualTypeOf<keyof UnitIn<ArdennesRead>>()
})
