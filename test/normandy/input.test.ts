import { describe, expect, test } from 'vitest'
import { decodeMatch, decodeWith, encodeMatch, record, startMatch } from '../../src/engine/index.js'
import { loadMap } from '../../src/hex/index.js'
import { createNormandy, normandy, standardCharts, standardData } from '../../src/normandy/index.js'
import type { Action, NormandyData, State } from '../../src/normandy/index.js'
import { must, place, play, smallGame, panzer } from './small.js'

const start = must(normandy.setup({ scenario: 'campaign' }))
const json = (): Record<string, unknown> => JSON.parse(JSON.stringify(start)) as Record<string, unknown>

/** What a refused value says: the codes and the messages of its violations. */
const reasons = (result: { readonly _tag: string; readonly left?: unknown }): string => {
  expect(result._tag).toBe('Left')
  return JSON.stringify(result.left)
}

const decode = (value: unknown): string => {
  const result = normandy.codecs.state.decode(value)
  expect(result._tag).toBe('Left')
  return result._tag === 'Left'
    ? result.left.map((e) => `${e.context.map((c) => c.key).join('.')} ${e.message ?? ''}`).join('\n')
    : ''
}

describe('setup and position', () => {
  test.each([
    [{ scenario: 'waterloo' }, 'scenario'],
    [{ scenario: 'campaign', options: { rain: true } }, 'rain'],
    [{ scenario: 'campaign', options: { weather: 'yes' } }, 'weather'],
    [{ scenario: 'campaign', options: null }, 'object'],
    [{ scenario: '__proto__' }, 'scenario'],
    [{ scenario: 5 }, 'scenario'],
    [null, 'scenario'],
  ])('the request %j is refused with the invalid part', (request, what) => {
    expect(reasons(normandy.setup(request as never))).toContain(what)
  })

  test.each([
    [{ scenario: 'campaign', units: { nobody: '1606' } }, 'nobody'],
    [{ scenario: 'campaign', units: { 'us-30-inf': '9999' } }, '9999'],
    [{ scenario: 'campaign', units: { 'us-30-inf': { at: '1606', steps: 9 } } }, 'steps'],
    [{ scenario: 'campaign', units: {}, phase: 'tea' }, 'phase'],
    [{ scenario: 'campaign', units: {}, phase: 'mini-german-combat' }, 'mini-german-combat'],
    [{ scenario: 'campaign', units: {}, turn: 14 }, 'turn'],
    [{ scenario: 'campaign', units: { 'us-30-inf': '1606', 'ger-lehr-130': '1606' } }, '1606'],
    [{ scenario: 'campaign', units: {}, trucks: ['ger-lehr'] }, 'ger-lehr'],
    [JSON.parse('{"scenario":"campaign","units":{"__proto__":"1606"}}'), '__proto__'],
  ])('the position %j is refused with the invalid part', (spec, what) => {
    expect(reasons(normandy.position(spec as never))).toContain(what)
  })
})

describe('states', () => {
  const crowded = {
    ...json(),
    units: start.units.map((unit) => (unit.id.startsWith('us-') ? { ...unit, at: '2020' } : unit)),
  }

  test('N6.12 a codec refuses a position that breaks a rule with the violations that check gives', () => {
    const broken = normandy.check(crowded as never)
    expect(broken.map(({ rule }) => rule)).toContain('N6.12')
    expect(decodeWith(normandy.codecs.state, crowded)).toEqual({ _tag: 'Left', left: broken })
  })

  describe('declared attacks', () => {
    const combat = place(normandy, {
      scenario: 'campaign',
      phase: 'allied-combat',
      units: { 'us-30-inf': '1404', 'ger-lehr-130': '1405' },
      supplyPoints: { american: 2 },
    })
    const declared = play(
      normandy,
      combat,
      { type: 'attack', target: '1405', unit: 'us-30-inf' },
      { type: 'attack-commit' },
    )
    const decoded = (marks: object) =>
      decodeWith(normandy.codecs.state, {
        ...declared,
        stack: declared.stack.map((frame) => (frame.type === 'combat' ? { ...frame, ...marks } : frame)),
      })

    test('N7.11a a state is refused in which a unit of a declared attack could attack again', () => {
      expect(reasons(decoded({ attacked: [] }))).toContain('has attackers that could attack again')
      expect(decoded({})._tag).toBe('Right')
    })

    test('N7.11a a state is refused in which the target of a declared attack could be attacked again', () => {
      expect(reasons(decoded({ defended: [] }))).toContain('has targets that could be attacked again')
    })
  })

  test('N6.12 a violation in a nested state is reported with its path', () => {
    const saved = decodeWith(record({ now: normandy.codecs.state }, 'Saved'), { now: crowded })
    expect(reasons(saved)).toContain('now: 2020 is over the stacking limit')
  })
})

describe('actions', () => {
  const state = normandy.phases.find((phase) => phase.id === 'german-normal-movement')!.enter(start)
  test.each([
    [{ type: 'fly' }, 'fly'],
    [{ type: 'move', units: ['nobody'], to: '1606' }, 'nobody'],
    [{ type: 'move', units: ['us-30-inf'], to: '1606' }, 'us-30-inf'],
    [{ type: 'move', units: ['ger-lehr-130'], to: '99999999' }, '99999999'],
    [{ type: 'move', units: ['ger-lehr-130'], to: '' }, 'to'],
    [{ type: 'move', units: ['ger-lehr-130'] }, 'to'],
    [{ type: 'move', units: ['ger-lehr-130', 'ger-lehr-130'], to: '1406' }, 'ger-lehr-130'],
    [{ type: 'move', units: [], to: '1406' }, 'unit'],
    [{ type: 'end-phase', extra: 1 }, 'extra'],
    [{ type: 'patton', columns: 7 }, 'columns'],
    [{ type: 'roll', dice: [3] }, 'die'],
    [{ type: 'attack', target: '1404', unit: 'ger-lehr-130' }, 'phase'],
    [JSON.parse('{"type":"end-phase","__proto__":{"a":1}}'), '__proto__'],
    [null, 'object'],
    [undefined, 'object'],
    [NaN, 'object'],
    ['x'.repeat(10_000_000), 'object'],
    [() => 1, 'object'],
  ])('the invalid action %# is refused and changes nothing', (action, what) => {
    const before = normandy.hash(state)
    const text = reasons(normandy.apply(state, action as Action))
    expect(text).toContain(what)
    expect(text.length).toBeLessThan(5000)
    expect(normandy.hash(state)).toBe(before)
  })

  test.each([
    [null],
    [{}],
    [{ ...start, schemaVersion: 2 }],
    [{ ...start, scenario: 'waterloo' }],
    [{ ...start, scenario: '__proto__' }],
  ])('the state %# of another version or scenario is refused', (foreign) => {
    reasons(normandy.apply(foreign as State, { type: 'end-phase' }))
  })
})

describe('states', () => {
  const changed = (
    change: (s: Record<string, unknown> & { units: { id: string; at: string; steps: number }[] }) => void,
  ): unknown => {
    const copy = json() as Record<string, unknown> & { units: { id: string; at: string; steps: number }[] }
    change(copy)
    return copy
  }
  test.each<[string, unknown, string]>([
    ['another version', changed((s) => (s['schemaVersion'] = 2)), 'schemaVersion'],
    ['a field missing', changed((s) => delete s['weather']), 'weather'],
    ['a field too many', changed((s) => (s['wind'] = 3)), 'wind'],
    ['a number out of range', changed((s) => (s['turn'] = 99)), 'turn'],
    ['a fraction', changed((s) => (s['airPoints'] = 1.5)), 'airPoints'],
    ['an unknown option', changed((s) => ((s['options'] as Record<string, unknown>)['rain'] = true)), 'rain'],
    ['a unit twice', changed((s) => (s.units[1] = s.units[0]!)), 'units.1'],
    ['a unit too few', changed((s) => s.units.pop()), 'units'],
    ['a unit nowhere', changed((s) => (s.units[0]!.at = '0000')), 'units.0.at'],
    ['a unit at sea', changed((s) => (s.units[0]!.at = '0110')), 'units.0.at'],
    ['steps it cannot have', changed((s) => (s.units.find((unit) => unit.id === 'ger-lehr-130')!.steps = 4)), '.steps'],
    ['an empty stack', changed((s) => (s['stack'] = [])), 'stack'],
    [
      'frames that do not fit',
      changed((s) => (s['stack'] = [{ type: 'sequence' }, { type: 'excess', side: 'german' }])),
      'stack',
    ],
    ['a frame of another phase', changed((s) => (s['phase'] = 'allied-combat')), 'stack'],
    ['nothing', null, 'object'],
    ['a text of 10 MB', 'x'.repeat(10_000_000), 'object'],
  ])('a state with %s is refused with the path', (_name, value, path) => {
    expect(decode(value)).toContain(path)
  })

  test('a state with a key __proto__ is refused', () => {
    const text = JSON.stringify(start).replace('{', '{"__proto__":{"polluted":true},')
    expect(decode(JSON.parse(text))).toContain('__proto__')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('a state that decodes can be played on', () => {
    const decoded = normandy.codecs.state.decode(json())
    expect(decoded._tag === 'Right' ? normandy.legalActions(decoded.right) : []).toEqual(normandy.legalActions(start))
  })
})

describe('matches', () => {
  const match = must(startMatch(normandy, { scenario: 'longest-day', seed: 1 }))
  const text = encodeMatch(normandy, match)
  test.each([
    ['no JSON', 'x{', 'JSON'],
    ['another format', text.replace('westfront-match', 'chess'), 'format'],
    ['another rules version', text.replace('"rulesVersion":"1.0.0"', '"rulesVersion":"0.1.0"'), 'rulesVersion'],
    ['another schema version', text.replace('"schemaVersion":1', '"schemaVersion":3'), 'schemaVersion'],
    ['another game', text.replace('"game":"normandy"', '"game":"ardennes"'), 'ardennes'],
    ['another position', text.replace(/"hash":"../, '"hash":"zz'), 'position'],
    ['an illegal action', text.replace('"actions":[]', '"actions":[{"type":"stop"}]'), 'actions.0'],
    ['10 MB', 'y'.repeat(10_000_000), 'JSON'],
  ])('a saved match with %s is refused', (_name, value, what) => {
    expect(reasons(decodeMatch(normandy, value))).toContain(what)
  })

  test('an invalid seed is refused', () => {
    expect(reasons(startMatch(normandy, { scenario: 'campaign', seed: NaN }))).toContain('seed')
  })
})

describe('maps, counters and charts', () => {
  const campaign = standardData.scenarios[0]!
  const withCharts = (change: (charts: Record<string, unknown>) => void): NormandyData => {
    const charts = JSON.parse(JSON.stringify(standardCharts)) as Record<string, unknown>
    change(charts)
    return { ...standardData, charts }
  }
  const withCounters = (change: (counters: Record<string, unknown>[]) => void): NormandyData => {
    const counters = JSON.parse(JSON.stringify(campaign.counters)) as Record<string, unknown>[]
    change(counters)
    return { ...standardData, scenarios: [{ ...campaign, counters }] }
  }
  test.each<[string, NormandyData, string]>([
    [
      'a chart without a terrain',
      withCharts((c) => delete (c['terrain'] as Record<string, unknown>)['bocage']),
      'terrain.bocage',
    ],
    [
      'a column with five results',
      withCharts((c) => (c['results'] as Record<string, unknown[]>)['3:1']!.pop()),
      'results.3:1',
    ],
    ['no 6:1 column', withCharts((c) => (c['columns'] = (c['columns'] as string[]).filter((x) => x !== '6:1'))), '6:1'],
    [
      'weather for five rolls',
      withCharts((c) => (c['weather'] as Record<string, unknown[]>)['storm']!.pop()),
      'weather.storm',
    ],
    ['columns out of order', withCharts((c) => (c['columns'] as string[]).reverse()), 'columns'],
    ['a counter twice', withCounters((c) => c.push(c[0]!)), 'occurs twice'],
    ['a counter of an unknown division', withCounters((c) => (c[0]!['division'] = 'the 999th')), 'the 999th'],
    ['a counter that starts off the map', withCounters((c) => (c[0]!['start'] = { at: '6060' })), '6060'],
    ['a counter that starts in the sea', withCounters((c) => (c[0]!['start'] = { at: '0110' })), 'in the sea: 0110'],
    ['a counter without strength', withCounters((c) => (c[0]!['attack'] = [])), 'attack'],
    ['an unknown scenario', { ...standardData, scenarios: [{ ...campaign, id: 'waterloo' as never }] }, 'waterloo'],
    ['no map', { ...standardData, scenarios: [{ ...campaign, map: null }] }, 'object'],
  ])('game data with %s is refused', (_name, data, what) => {
    expect(reasons(createNormandy(data))).toContain(what)
  })

  test('a hexside that has only one hex on the map is refused', () => {
    const map = JSON.parse(JSON.stringify(campaign.map)) as { hexsides: unknown[] }
    map.hexsides.push(['0134', '0135', 'river'])
    expect(reasons(loadMap(map))).toContain('0135')
  })
})

test('a game with one scenario refuses the other scenario', () => {
  const game = smallGame({ counters: [panzer('a', { start: { at: '0303' } })] })
  expect(reasons(game.setup({ scenario: 'longest-day' }))).toContain('scenario')
  expect(place(game, { units: { a: '0303' } }).units[0]!.at).toBe('0303')
})
