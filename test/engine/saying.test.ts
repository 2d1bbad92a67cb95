import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSaying, inWords, paramInWords, say } from '../../src/engine/words/saying.js'

const GERMAN = {
  '{unit} is not in {hex}': 'In {hex} steht {unit} nicht',
  'the {side} side': 'die {side} Seite',
  ', ': ' und ',
}

test('a sentence is a template with its parameters by name', () => {
  const said = say`${{ unit: '2 Pz' }} is not in ${{ hex: '0101' }}`
  expect(said).toEqual({ template: '{unit} is not in {hex}', params: { unit: '2 Pz', hex: '0101' } })
  expect(inWords(said)).toBe('2 Pz is not in 0101')
  expect(say`no parameters`).toEqual({ template: 'no parameters', params: {} })
  expect(asSaying('as it is')).toEqual(say`as it is`)
})

test('a translation may reorder the parameters, and translates nested sentences and lists', () => {
  const side = say`the ${{ side: 'German' }} side`
  const said = say`${{ unit: ['2 Pz', side] }} is not in ${{ hex: 7 }}`
  expect(inWords(said)).toBe('2 Pz, the German side is not in 7')
  expect(inWords(said, GERMAN)).toBe('In 7 steht 2 Pz und die German Seite nicht')
})

test('a parameter is written alone as it is within a sentence', () => {
  const side = say`the ${{ side: 'German' }} side`
  expect(paramInWords('{side}', GERMAN)).toBe('{side}')
  expect(paramInWords(7)).toBe('7')
  expect(paramInWords(side, GERMAN)).toBe('die German Seite')
  expect(paramInWords(['2 Pz', side])).toBe('2 Pz, the German side')
})

test('braces within a parameter, and those without a parameter, are left unchanged', () => {
  expect(inWords(say`${{ name: '{hex}' }} and ${{ hex: 1 }}`)).toBe('{hex} and 1')
  expect(inWords({ template: '{gone} {constructor}', params: {} })).toBe('{gone} {constructor}')
})

test('a template is filled in by replacing every name in braces', () => {
  const params: Readonly<Record<string, string>> = { a: '1', b: '{a}', ab: '}{' }
  const piece = fc.constantFrom('{', '}', 'a', 'b', 'c', '{a}', '{b}', '{ab}', ' ')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const template = pieces.join('')
      expect(inWords({ template, params })).toBe(
        template.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole),
      )
    }),
    { numRuns: 1000 },
  )
})
