/** Matches saved as text or within other values: what is read back, and what is refused. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeWith } from '../../src/engine/codecs/codec.js'
import { decodeJournal } from '../../src/engine/play/journal.js'
import { replay, startMatch } from '../../src/engine/play/match.js'
import { playout } from '../../src/engine/play/playout.js'
import { decodeMatch, encodeMatch, matchCodec } from '../../src/engine/play/savedMatch.js'
import { toy } from './toy.js'
import { left, right } from './right.js'
import { bots, codes, fought, start } from './toyMatch.js'

describe('matchCodec', () => {
  const { forfeit, ...match } = playout(toy, start(), { red: bots.red })
  const codec = matchCodec(toy)

  it('the result of a playout is decoded as a match, without its forfeit', () => {
    expect(forfeit).toMatchObject({ side: 'blue' })
    for (const one of [forfeit, null, undefined, 'x', { answer: Symbol('s') }]) {
      expect(right(decodeWith(codec, { ...match, forfeit: one ?? null }))).toEqual(match)
      expect(codec.is({ ...match, forfeit: one ?? null })).toBe(true)
    }
    expect(right(decodeWith(codec, JSON.parse(JSON.stringify({ ...match, forfeit }))))).toEqual(match)
  })

  it('any other key is refused by name', () => {
    expect(left(decodeWith(codec, { ...match, surrender: null }))[0]).toMatchObject({ subject: 'surrender' })
  })

  it('a problem in the journal is reported with the message of the journal codec', () => {
    const wrong = (changes: object) => {
      const [{ message, subject }] = left(decodeWith(codec, { ...match, journal: { ...match.journal, ...changes } }))
      return [subject, message]
    }
    expect(wrong({ game: 'chess' })).toEqual(['journal.game', 'journal: this is a journal of chess, not of toy'])
    expect(wrong({ seed: 5 })).toEqual(['journal.seed', 'journal: seed should be a string; it is 5'])
    const [subject, message] = wrong({ actions: [{ type: 'fly' }] })
    expect(subject).toBe('journal.actions.0')
    expect(message).toMatch(/^journal: actions\.0: type should be one of .*; it is "fly"$/)
  })
})

describe('decodeMatch', () => {
  const encoded = encodeMatch(toy, fought)
  const change = (key: string, value: string) =>
    encoded.replace(new RegExp(`"${key}":("[^"]*"|\\d+)`), `"${key}":${value}`)

  it('a file with a byte order mark or line breaks from an editor is read', () => {
    const lines = JSON.stringify(JSON.parse(encodeMatch(toy, fought)), null, 2).replaceAll('\n', '\r\n')
    for (const text of [`\uFEFF${encodeMatch(toy, fought)}\n`, `\uFEFF${lines}\r\n`])
      expect(right(decodeMatch(toy, text))).toEqual(fought)
    for (const text of ['\uFEFF', `\uFEFF\uFEFF${lines}`, `${lines}\uFEFF`])
      expect(codes(decodeMatch(toy, text))).toEqual(['not-json'])
  })

  it('an encoded match is decoded to the same match', () => {
    expect(right(decodeMatch(toy, encoded))).toEqual(fought)
  })

  it('text that is not JSON and values that are not text are refused', () => {
    for (const value of [
      '',
      '{',
      encoded.slice(0, -1),
      `${encoded}}`,
      'undefined',
      'x'.repeat(10_000_000),
      '['.repeat(1_000_000),
    ])
      expect(codes(decodeMatch(toy, value))).toEqual(['not-json'])
    for (const value of [null, undefined, 5, {}, fought])
      expect(codes(decodeMatch(toy, value as string))).toEqual(['not-json'])
  })

  it('the JSON of a match that was not encoded is refused with a hint at matchCodec', () => {
    expect(codes(decodeMatch(toy, JSON.stringify(fought)))).toEqual(['not-encoded'])
    expect(left(decodeMatch(toy, JSON.stringify(fought)))[0].message).toContain('matchCodec reads it')
    expect(right(decodeWith(matchCodec(toy), JSON.parse(JSON.stringify(fought))))).toEqual(fought)
  })

  it('JSON that is not a match is refused, however long or deep', () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const values = [
      'null',
      '5',
      '[]',
      '{}',
      `"${'x'.repeat(10_000_000)}"`,
      deep,
      `{"journal":${deep}}`,
      change('hash', deep),
    ]
    for (const value of values) expect(new Set(codes(decodeMatch(toy, value)))).toEqual(new Set(['malformed-input']))
    expect(codes(decodeMatch(toy, encoded.replace('"options":{}', `"options":{"long":${deep}}`)))).toEqual([
      'malformed-input',
    ])
    expect(codes(decodeMatch(toy, encoded.replace('"actions":[', `"actions":[${deep},`)))).toEqual(['malformed-input'])
  })

  it('a journal given as a match, or a match given as a journal, is refused as such', () => {
    const { journal } = fought
    expect(left(decodeMatch(toy, JSON.stringify(journal))).map(({ message }) => message)).toEqual([
      'format should be "westfront-match"; it is "westfront-journal"',
    ])
    expect(left(decodeJournal(toy, JSON.parse(encoded))).map(({ message }) => message)).toEqual([
      'format should be "westfront-journal"; it is "westfront-match"',
    ])
  })

  it('an unknown option is reported by its path, as in a request', () => {
    const asked = left(startMatch(toy, { scenario: 'farm', seed: 1, options: { short: true } }))
    const loaded = left(decodeMatch(toy, encoded.replace('"options":{}', '"options":{"short":true}')))
    expect(loaded).toEqual(asked)
    expect(loaded[0]).toMatchObject({ subject: 'options.short' })
    const listed = left(decodeMatch(toy, encoded.replace('"options":{}', '"options":[]')))
    expect(listed[0].message).toBe('options should be an object; it is a list')
  })

  it('a match of another version, game or position is refused', () => {
    expect(codes(decodeMatch(toy, change('format', '"westfront-match-2"')))).toEqual(['malformed-input'])
    expect(codes(decodeMatch(toy, change('game', '"chess"')))).toEqual(['other-game'])
    expect(codes(decodeMatch(toy, change('schemaVersion', '2')))).toEqual(['other-schema-version'])
    expect(codes(decodeMatch(toy, change('rulesVersion', '"2.0.0"')))).toEqual(['other-rules-version'])
    expect(codes(decodeMatch(toy, change('scenario', '"no-such"')))).toEqual(['unknown-scenario'])
    expect(codes(decodeMatch(toy, change('scenario', '"market"')))).toEqual(['other-position'])
    expect(codes(decodeMatch(toy, change('hash', '"0"')))).toEqual(['other-position'])
    expect(codes(decodeMatch(toy, encoded.replace('{"type":"ready"},', '')))).toEqual(['out-of-turn'])
  })

  it('the refusal of a match of another version says what to do', () => {
    const messageOf = (text: string): string => left(decodeMatch(toy, text))[0].message
    expect(messageOf(change('schemaVersion', '2'))).toBe(
      'schema version 2, expected 1: play it with the version that wrote it',
    )
    expect(messageOf(change('hash', '"0"'))).toMatch(/edited, or of another version\); replay plays it all the same/)
    expect(right(replay(toy, fought.journal)).state).toEqual(fought.state)
  })

  it('missing, unknown and inherited fields are refused', () => {
    const value = JSON.parse(encoded) as Record<string, unknown>
    for (const key of Object.keys(value)) {
      const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
      expect(left(decodeMatch(toy, JSON.stringify(rest)))[0].subject).toBe(key)
    }
    expect(codes(decodeMatch(toy, JSON.stringify({ ...value, more: 1 })))).toEqual(['malformed-input'])
    for (const at of ['{', '"journal":{', '"options":{']) {
      const polluted = encoded.replace(at, `${at}"__proto__":{"long":true},`).replace(',}', '}')
      expect(codes(decodeMatch(toy, polluted))).toEqual(['malformed-input'])
    }
  })

  it('of a field given twice the last is read and checked, as in JSON', () => {
    expect(codes(decodeMatch(toy, encoded.replace(/\}$/, ',"hash":"0"}')))).toEqual(['other-position'])
    expect(codes(decodeMatch(toy, encoded.replace(/\}$/, ',"journal":{}}')))[0]).toBe('malformed-input')
    expect(right(decodeMatch(toy, encoded.replace('{', '{"hash":"0",')))).toEqual(fought)
  })

  it('damaged text never throws', () => {
    fc.assert(
      fc.property(fc.nat(encoded.length), fc.nat(20), fc.string({ maxLength: 5 }), (at, length, put) => {
        const damaged = encoded.slice(0, at) + put + encoded.slice(at + length)
        const decoded = decodeMatch(toy, damaged)
        if (decoded._tag === 'Left') expect(decoded.left[0].message).not.toBe('')
        // what still decodes is the same game under another seed
        else expect(decoded.right.state).toEqual(fought.state)
      }),
      { numRuns: 2_000 },
    )
  })
})
