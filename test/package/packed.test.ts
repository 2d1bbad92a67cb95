/** What the maps and modules become in the package, what is read from that, and which files of the guides are there. */
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { withItsNames } from '../../.config/minified.js'
import { pack } from '../../.config/packedJson.js'
import { unpack } from '../../.config/unpack.js'

const load = (path: string): string => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')

describe('packed JSON', () => {
  test('a packed map is less than half as long, and unpacks to the same JSON', () => {
    const json = load('normandy/data/longest-day-map.json')
    const { text, parts } = pack(json)
    expect(JSON.stringify([text, parts]).length).toBeLessThan(json.length / 2)
    expect(JSON.stringify(unpack(text, parts))).toBe(JSON.stringify(JSON.parse(json)))
  })

  test('letters used for parts, quotes and escapes are preserved', () => {
    const value = Array.from({ length: 200 }, (_, i) => ({ name: `¡Saint-Lô! "${i % 7}" \\ ® ~ Ÿ 林`, '$&': '`${x}`' }))
    const { text, parts } = pack(JSON.stringify(value))
    expect(parts.length).toBeGreaterThan(0)
    expect(unpack(text, parts)).toEqual(value)
  })

  test('JSON without repetition has no parts', () => {
    expect(pack('[1, 2]')).toEqual({ text: '[1,2]', parts: [] })
    expect(unpack('[1,2]', [])).toEqual([1, 2])
  })
})

describe('minified modules', () => {
  const body = `import { rulesOf } from './rules.js';
const rulebook = /* @__PURE__ */ rulesOf({ title: 'A rule that few pages look up' });
const words = (count) => rulesOf({ count });
`

  test('names, white space and marks of pure calls', async () => {
    expect(await withItsNames(body + 'export { rulebook, words };\n')).toBe(
      "import{rulesOf}from './rules.js';" +
        'const rulebook=/*@__PURE__*/rulesOf({title:"A rule that few pages look up"}),words=e=>rulesOf({count:e});\n' +
        'export{rulebook,words};',
    )
  })

  test('a bundler leaves out a pure call that a page does not use', async () => {
    const contents = `${await withItsNames(body)}console.log(words(1))`
    const { outputFiles } = await build({
      stdin: { contents },
      bundle: true,
      format: 'esm',
      external: ['./rules.js'],
      write: false,
    })
    expect(outputFiles[0]!.text).not.toContain('few pages')
    expect(outputFiles[0]!.text).toContain('count')
  })
})

describe('the guides in the package', () => {
  test('the files that the guides tell readers to run or copy are in the package', () => {
    const { files } = JSON.parse(load('../package.json')) as { readonly files: readonly string[] }
    const guide = load('../docs/bots/README.md')
    for (const name of ['client.py', 'expectimax.ts']) {
      expect(guide).toContain(`](${name})`)
      expect(files).toContain(`docs/bots/${name}`)
    }
  })
})
