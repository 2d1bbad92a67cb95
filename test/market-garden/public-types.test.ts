import ts from 'typescript'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const entry = `${root}src/market-garden/index.ts`

const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as { config: unknown }
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const program = ts.createProgram([entry], { ...options, types: [] })
const checker = program.getTypeChecker()
const exported = new Map(
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)!)!)
    .map((found) => [found.name, (found.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(found) : found]),
)
const textOf = (symbol: ts.Symbol): string => ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()
const isType = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Type) !== 0
const typeNamed = (name: string): ts.Type => checker.getDeclaredTypeOfSymbol(exported.get(name)!)
const membersOf = (name: string): readonly ts.Type[] => {
  const type = typeNamed(name)
  return type.isUnion() ? type.types : [type]
}
const isInterface = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Interface) !== 0

/** The interfaces from which a type is made within this game, itself among them, by their fields. */
const reachedFrom = (types: readonly ts.Type[]): ReadonlySet<ts.Symbol> => {
  const found = new Set<ts.Symbol>()
  const followed = new Set<ts.Type>()
  const follow = (type: ts.Type): void => {
    // a parameter of a sentence may be a list of parameters, and so on
    if (followed.has(type)) return
    followed.add(type)
    if (type.isUnionOrIntersection()) {
      type.types.forEach(follow)
      return
    }
    for (const argument of [...checker.getTypeArguments(type as ts.TypeReference), ...(type.aliasTypeArguments ?? [])])
      follow(argument)
    const { symbol } = type as { symbol?: ts.Symbol }
    if (symbol === undefined || found.has(symbol) || !isInterface(symbol) || !isOfThisGame(symbol)) return
    found.add(symbol)
    for (const field of type.getProperties()) follow(checker.getTypeOfSymbol(field))
  }
  types.forEach(follow)
  return found
}
const isOfThisGame = (symbol: ts.Symbol): boolean =>
  (symbol.declarations ?? []).some((node) => node.getSourceFile().fileName.includes('/src/market-garden/'))

/** Fields without a sentence; the tag of a frame, an action or an event says what it is. */
const undocumented = (symbol: ts.Symbol): readonly string[] =>
  checker
    .getDeclaredTypeOfSymbol(symbol)
    .getProperties()
    .filter((field) => field.name !== 'type' && textOf(field) === '')
    .map((field) => `${symbol.name}.${field.name}`)

test.each(['Action', 'Event', 'Frame'])(
  'each %s is a named interface with a sentence, exported by the game',
  (name) => {
    const members = membersOf(name)
    expect(members.length).toBeGreaterThan(50)
    const faults = members.flatMap((type) => {
      const symbol = type.getSymbol()
      if (symbol === undefined || !isInterface(symbol)) return [`${checker.typeToString(type)} is no interface`]
      if (exported.get(symbol.name) !== symbol) return [`${symbol.name} is not exported`]
      return /\.$|\.\s/.test(textOf(symbol)) ? [] : [`${symbol.name} has no sentence`]
    })
    expect(faults).toEqual([])
  },
)

test('every field of a state, a unit, a frame, an action and an event is documented', () => {
  const types = ['State', 'Unit', 'Action', 'Event', 'Frame'].flatMap(membersOf)
  const interfaces = [...reachedFrom(types)]
  expect(interfaces.length).toBeGreaterThan(250)
  expect(interfaces.filter((symbol) => exported.get(symbol.name) !== symbol).map(({ name }) => name)).toEqual([])
  expect(interfaces.flatMap(undocumented)).toEqual([])
})

test('every field of what queries and composites are asked and answer is documented', () => {
  const asked = ['MarketGardenQueries', 'MarketGardenComposites'].flatMap((name) =>
    typeNamed(name)
      .getProperties()
      .flatMap((query) => checker.getTypeOfSymbol(query).getCallSignatures())
      .flatMap((signature) => [
        signature.getReturnType(),
        ...signature.getParameters().map((parameter) => checker.getTypeOfSymbol(parameter)),
      ]),
  )
  const interfaces = [...reachedFrom(asked)]
  expect(interfaces.filter((symbol) => exported.get(symbol.name) !== symbol).map(({ name }) => name)).toEqual([])
  expect(interfaces.flatMap(undocumented)).toEqual([])
})

test('no exported type shows how it was made from a codec', () => {
  const print = (type: ts.Type): string =>
    checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias)
  const shown = [...exported]
    .filter(([, symbol]) => isType(symbol))
    .filter(([, symbol]) => {
      const type = checker.getDeclaredTypeOfSymbol(symbol)
      const fields = type.getProperties().map((field) => checker.getTypeOfSymbol(field))
      return [type, ...fields].some((one) => /\b(Flat|RecordOf)</.test(print(one)))
    })
  expect(shown.map(([name]) => name)).toEqual([])
})

test('every exported type has a sentence', () => {
  const silent = [...exported].filter(([, symbol]) => isType(symbol) && textOf(symbol) === '').map(([name]) => name)
  expect(silent).toEqual([])
})
