/** What the actions, events and frames of a game are, as the documentation comments of its types say. */
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { programOf } from './sources.js'

/** A field of an action, an event or a frame. */
export interface DescribedField {
  readonly name: string
  readonly type: string
  readonly text: string
  readonly optional: boolean
}

/** One type of action, event or frame. */
export interface Described {
  /** what its field `type` says */
  readonly tag: string
  /** the name of its interface; null for a type without a name */
  readonly name: string | null
  readonly text: string
  /** all fields but `type` */
  readonly fields: readonly DescribedField[]
}

/** An interface of a game. */
export interface DescribedInterface {
  readonly name: string
  /** whether the game exports it by its name */
  readonly isExported: boolean
  readonly text: string
  /** all fields but `type` */
  readonly fields: readonly DescribedField[]
}

export const KINDS = ['Frame', 'Action', 'Event'] as const
export type Kind = (typeof KINDS)[number]

/** A type that is one of several words. */
export interface Words {
  readonly name: string
  readonly text: string
  readonly values: readonly string[]
}

/** The public types of a game. */
export interface PublicTypes {
  readonly described: Readonly<Record<Kind, readonly Described[]>>
  readonly words: readonly Words[]
  /** what is said of every exported type, by its name */
  readonly sentences: ReadonlyMap<string, string>
  /**
   * the interfaces of the game that exported types are made of, themselves among them, with those that their methods
   * are asked by and answer
   */
  readonly interfacesIn: (names: readonly string[]) => readonly DescribedInterface[]
  /** prints the type of every export and of its members, by the name of the export; takes a while */
  readonly print: () => ReadonlyMap<string, string>
}

const print = (checker: ts.TypeChecker, type: ts.Type, flags = ts.TypeFormatFlags.None): string =>
  checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation | flags)

const textOf = (checker: ts.TypeChecker, symbol: ts.Symbol): string =>
  ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replace(/\s*\n\s*/g, ' ')
    .trim()

/** The type of a field as it is written down, or as the compiler prints it where it is not. */
const typeOfField = (checker: ts.TypeChecker, field: ts.Symbol): string => {
  const declared = field.valueDeclaration
  const written = declared !== undefined && ts.isPropertySignature(declared) ? declared.type : undefined
  const owner = declared?.parent
  const isGeneric = owner !== undefined && ts.isInterfaceDeclaration(owner) && owner.typeParameters !== undefined
  return written !== undefined && !isGeneric
    ? written.getText().replace(/\s+/g, ' ')
    : print(checker, checker.getTypeOfSymbol(field))
}

const isInterface = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Interface) !== 0

/** The fields of a type but for its tag. */
const fieldsOf = (checker: ts.TypeChecker, type: ts.Type): readonly DescribedField[] =>
  type
    .getProperties()
    .filter(({ name }) => name !== 'type')
    .map((field) => ({
      name: field.name,
      type: typeOfField(checker, field),
      text: textOf(checker, field),
      optional: (field.flags & ts.SymbolFlags.Optional) !== 0,
    }))

const describe = (checker: ts.TypeChecker, type: ts.Type): Described => {
  const symbol = type.getSymbol()
  const isNamed = symbol !== undefined && isInterface(symbol)
  const tag = type.getProperty('type')
  const tagType = tag === undefined ? undefined : checker.getTypeOfSymbol(tag)
  return {
    tag: tagType?.isStringLiteral() === true ? tagType.value : '',
    name: isNamed ? symbol.name : null,
    text: isNamed ? textOf(checker, symbol) : '',
    fields: fieldsOf(checker, type),
  }
}

/** The interfaces declared in a folder that types are made of, themselves among them. */
const interfacesIn = (checker: ts.TypeChecker, types: readonly ts.Type[], folder: string): ReadonlySet<ts.Symbol> => {
  const found = new Set<ts.Symbol>()
  const followed = new Set<ts.Type>()
  const isWithin = (symbol: ts.Symbol): boolean =>
    (symbol.declarations ?? []).some((node) => node.getSourceFile().fileName.startsWith(folder))
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
    for (const signature of type.getCallSignatures()) {
      follow(signature.getReturnType())
      for (const parameter of signature.getParameters()) follow(checker.getTypeOfSymbol(parameter))
    }
    for (const { type: entry } of checker.getIndexInfosOfType(type)) follow(entry)
    const { symbol } = type as { symbol?: ts.Symbol }
    if (symbol === undefined || found.has(symbol) || !isWithin(symbol)) return
    if (isInterface(symbol)) found.add(symbol)
    else if (symbol.name !== '__type') return
    for (const field of type.getProperties()) follow(checker.getTypeOfSymbol(field))
  }
  types.forEach(follow)
  return found
}

/** Whether an entry exports a name as a type alone, although the value of that name exists too. */
const isTypeOnly = (found: ts.Symbol): boolean =>
  (found.declarations ?? []).some(
    (declared) => ts.isExportSpecifier(declared) && ts.isTypeOnlyExportDeclaration(declared),
  )

const membersOf = (checker: ts.TypeChecker, union: ts.Type | undefined): readonly Described[] =>
  (union === undefined ? [] : union.isUnion() ? union.types : [union])
    .map((member) => describe(checker, member))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1))

/** The words that a type is one of; none where it is something else. */
const wordsIn = (type: ts.Type): readonly string[] => {
  const members = type.isUnion() ? type.types : [type]
  const words = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []))
  return words.length === members.length ? words : []
}

/** A type with the types of its members, one level deep. */
const printedWhole = (checker: ts.TypeChecker, type: ts.Type): string =>
  [type, ...type.getProperties().map((member) => checker.getTypeOfSymbol(member))]
    .map((each) => print(checker, each, ts.TypeFormatFlags.InTypeAlias))
    .join('\n')

/** Reads the types of several games; `folders` are those of their sources. */
export const readPublicTypes = (root: string, folders: readonly string[]): readonly PublicTypes[] => {
  const files = folders.map((folder) => join(root, folder, 'index.ts'))
  const program = programOf(root)
  const checker = program.getTypeChecker()
  return files.map((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!
    const found = checker.getExportsOfModule(module)
    const typesOnly = new Set(found.filter(isTypeOnly).map(({ name }) => name))
    const exports = found.map((symbol): readonly [string, ts.Symbol] => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
      return [symbol.name, isAlias ? checker.getAliasedSymbol(symbol) : symbol]
    })
    const named = new Map(exports)
    const union = (kind: Kind): readonly Described[] => {
      const symbol = named.get(kind)
      return membersOf(checker, symbol === undefined ? undefined : checker.getDeclaredTypeOfSymbol(symbol))
    }
    const typesNamed = exports.filter(([, symbol]) => (symbol.flags & ts.SymbolFlags.Type) !== 0)
    return {
      sentences: new Map(typesNamed.map(([name, symbol]) => [name, textOf(checker, symbol)])),
      interfacesIn: (names) => {
        const types = names.map((name) => checker.getDeclaredTypeOfSymbol(named.get(name)!))
        return [...interfacesIn(checker, types, join(dirname(file), '/'))].map((symbol) => ({
          name: symbol.name,
          isExported: named.get(symbol.name) === symbol,
          text: textOf(checker, symbol),
          fields: fieldsOf(checker, checker.getDeclaredTypeOfSymbol(symbol)),
        }))
      },
      described: { Frame: union('Frame'), Action: union('Action'), Event: union('Event') },
      words: exports.flatMap(([name, symbol]) => {
        const isAlias = (symbol.flags & ts.SymbolFlags.TypeAlias) !== 0
        const values = isAlias ? wordsIn(checker.getDeclaredTypeOfSymbol(symbol)) : []
        // the tags of actions are the headings of the catalogue already
        return values.length === 0 || name === 'ActionType' ? [] : [{ name, text: textOf(checker, symbol), values }]
      }),
      print: () =>
        new Map(
          exports.map(([name, symbol]) => {
            const types = [
              ...((symbol.flags & ts.SymbolFlags.Value) !== 0 && !typesOnly.has(name)
                ? [checker.getTypeOfSymbol(symbol)]
                : []),
              ...((symbol.flags & ts.SymbolFlags.Type) !== 0 ? [checker.getDeclaredTypeOfSymbol(symbol)] : []),
            ]
            return [name, types.map((type) => printedWhole(checker, type)).join('\n')]
          }),
        ),
    }
  })
}
