import ts from 'typescript'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const entries = [
  'index',
  'engine/index',
  'hex/index',
  'wargame/index',
  'normandy/index',
  'normandy/client',
  'normandy/ja/index',
  'ardennes/index',
  'ardennes/client',
  'ardennes/ja/index',
  'market-garden/index',
  'market-garden/client',
  'market-garden/ja/index',
  'bots/index',
  'svg/index',
  'session/index',
  'learning/index',
  'testing/index',
]

/** What an entry is imported as. */
const nameOf = (entry: string): string => `westfront/${entry}`.replace(/\/index$/, '')

/** One line for every export of an entry: its kind, its name and its type. */
const report = (): string => {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as { config: unknown }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = entries.map((entry) => `${root}src/${entry}.ts`)
  const program = ts.createProgram(files, { ...options, types: [] })
  const checker = program.getTypeChecker()
  const lines: string[] = []
  for (const [i, file] of files.entries()) {
    lines.push('', `## ${nameOf(entries[i]!)}`, '')
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!
    for (const found of checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const symbol = (found.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(found) : found
      const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0
      const type = isValue ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol)
      const members = type.getProperties().map((property) => property.name)
      const shape =
        isValue && type.getCallSignatures().length > 0
          ? checker.typeToString(type)
          : members.length > 0 && members.length < 40 && !checker.isArrayLikeType(type)
            ? `{ ${members.join(', ')} }`
            : checker.typeToString(type)
      lines.push(`- \`${isValue ? 'value' : 'type'} ${found.name}\`: \`${shape.slice(0, 400).replaceAll('`', "'")}\``)
    }
  }
  return `# The public API\n\nWritten by the tests; a change of it shows as a diff.\n${lines.join('\n')}\n`
}

test('the public API agrees with its report', async () => {
  await expect(report()).toMatchFileSnapshot('../golden/api.md')
})
