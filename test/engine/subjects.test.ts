import { literal } from 'io-ts'
import { expect, test } from 'vitest'
import { nullable, record, setOf, tagged, text } from '../../src/engine/codecs/codec.js'
import { focusIn, subjectsIn } from '../../src/engine/codecs/subjects.js'
import { HexIdCodec } from '../../src/hex/hexId.js'
import { ardennes } from '../../src/ardennes/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { UnitId } from '../../src/wargame/units.js'

const Frames = tagged(
  {
    moving: record(
      { type: literal('moving'), unit: UnitId, from: nullable(HexIdCodec), done: setOf(UnitId), note: text },
      'Moving',
    ),
    'fire-phase': record({ type: literal('fire-phase'), units: setOf(UnitId) }, 'FirePhase'),
  },
  'Frames',
)
const moving = { type: 'moving', unit: 'us-1', from: '0101', done: ['us-2'], note: 'us-3' }

test('a value names the units and hexes of all its fields, once each', () => {
  expect(subjectsIn(Frames, moving)).toEqual({ units: ['us-1', 'us-2'], hexes: ['0101'] })
  expect(subjectsIn(Frames, { ...moving, from: null, done: ['us-1'] })).toEqual({ units: ['us-1'], hexes: [] })
})

test('the focus of a frame is its unit and its places, not the lists that it keeps', () => {
  const focus = focusIn(Frames)
  expect(focus(moving)).toEqual({ units: ['us-1'], hexes: ['0101'] })
  expect(focus({ type: 'fire-phase', units: ['us-1'] } as never)).toEqual({ units: [], hexes: [] })
  expect(focus({ type: 'unknown' })).toEqual({ units: [], hexes: [] })
})

test.each([
  [marketGarden, { type: 'blow-bridge', bridge: 'road C2913-C3013' }, ['C2913', 'C3013']],
  [marketGarden, { type: 'open-ferry', ferry: 'A0204-A0304' }, ['A0204', 'A0304']],
  [marketGarden, { type: 'repair-bridge', bridge: 'the one at Son' }, []],
  [ardennes, { type: 'rebuild-bridge', bridge: '1306-1307' }, ['1306', '1307']],
] as const)('an action at a bridge or ferry names both of its hexes', (game, action, hexes) => {
  expect(game.touches(action as never)).toEqual({ units: [], hexes })
})
