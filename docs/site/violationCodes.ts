/**
 * The codes of the violations of a game, found in its source: wherever a rule and a code stand side by side, in a call
 * or in a row. Where one of them is a parameter of a function, the calls of that function say what it is.
 */
import ts from 'typescript'
import { nameIn, parsedFile } from './sources.js'

/** A code with the rules that it is told by. */
export interface ViolationCode {
  readonly code: string
  /** none for a code that is told by whatever rule asks for it, such as that of a roll */
  readonly rules: readonly string[]
  /** where it is told first */
  readonly file: string
  readonly line: number
}

const CODE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

type Maker = ts.ArrowFunction | ts.FunctionDeclaration

/** A rule beside a code, as they are written. */
interface Pair {
  readonly rule: ts.Expression
  readonly code: ts.Expression
}

/** The rules that an expression names: a text, or one of several texts. */
const rulesIn = (node: ts.Node, known: ReadonlySet<string>): readonly string[] => {
  const found: string[] = []
  const visit = (part: ts.Node): void => {
    if (ts.isStringLiteralLike(part) && known.has(part.text)) found.push(part.text)
    ts.forEachChild(part, visit)
  }
  visit(node)
  return found
}

/** Whether an argument can stand for a rule: a text, a choice between texts, or a function that makes the choice. */
const mayBeRule = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isConditionalExpression(node) ||
  (ts.isArrowFunction(node) && !ts.isBlock(node.body)) ||
  (ts.isParenthesizedExpression(node) && mayBeRule(node.expression))

/** Functions that make violations or rows, whatever their first argument is. */
const MAKERS: ReadonlySet<string> = new Set(['illegal', 'incomplete', 'forbid'])

/** Functions that make the functions with which rows are written. */
const BUILDERS: ReadonlySet<string> = new Set(['forbidding', 'sentencesOn', 'unitRows'])

/** What makes an entry of odds, and what makes functions that do. */
const ENTRY: ReadonlySet<string> = new Set(['entryOf'])
const ENTRIES: ReadonlySet<string> = new Set(['entriesOn'])

const isCallOf = (node: ts.Node | undefined, names: ReadonlySet<string>): boolean =>
  node !== undefined && ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text)

/** The value of a property of an object, written out or by its name alone. */
const propertyOf = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
  const property = node.properties.find((each) => each.name !== undefined && each.name.getText() === name)
  if (property === undefined) return undefined
  if (ts.isShorthandPropertyAssignment(property)) return property.name
  return ts.isPropertyAssignment(property) ? property.initializer : undefined
}

/** What is around a node, the innermost first. */
const around = (node: ts.Node): readonly ts.Node[] =>
  ts.isSourceFile(node) ? [] : [node.parent, ...around(node.parent)]

const isMaker = (node: ts.Node): node is Maker => ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)

/** The parameter that a name stands for. */
const parameterOf = (node: ts.Expression): { readonly maker: Maker; readonly index: number } | null => {
  if (!ts.isIdentifier(node)) return null
  for (const maker of around(node).filter(isMaker)) {
    const index = maker.parameters.findIndex(({ name }) => ts.isIdentifier(name) && name.text === node.text)
    if (index >= 0) return { maker, index }
  }
  return null
}

/** The name under which a function is called. */
const nameOf = (maker: Maker): string | undefined => {
  if (ts.isFunctionDeclaration(maker)) return maker.name?.text
  const { parent } = maker
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined
}

type Meaning = ts.Expression | ts.FunctionDeclaration

/** What the statements of a block or a file give names to. */
const declaredIn = (statements: readonly ts.Statement[]): ReadonlyMap<string, Meaning> => {
  const names = new Map<string, Meaning>()
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) names.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer !== undefined) names.set(name.text, initializer)
  }
  return names
}

/** What the files declare and call. */
class Sources {
  private readonly declared = new Map<ts.Node, ReadonlyMap<string, Meaning>>()
  private readonly called = new Map<string, ts.CallExpression[]>()

  constructor(sources: readonly ts.SourceFile[]) {
    const visit = (node: ts.Node): void => {
      if (ts.isBlock(node) || ts.isSourceFile(node)) this.declared.set(node, declaredIn(node.statements))
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const { text } = node.expression
        const calls = this.called.get(text)
        if (calls === undefined) this.called.set(text, [node])
        else calls.push(node)
      }
      ts.forEachChild(node, visit)
    }
    sources.forEach(visit)
  }

  /** What a name stands for in its file; any other expression stands for itself. */
  meaningOf(node: ts.Expression): Meaning {
    if (!ts.isIdentifier(node)) return node
    const meanings = around(node).map((at) => this.declared.get(at)?.get(node.text))
    return meanings.find((meaning) => meaning !== undefined) ?? node
  }

  /** The calls of a function, in its file and in those that have the name from there. */
  callsOf(maker: Maker): readonly ts.CallExpression[] {
    const name = nameOf(maker)
    if (name === undefined) return []
    const home = maker.getSourceFile()
    const file = home.fileName.replace(/^.*\/|\.ts$/g, '')
    return (this.called.get(name) ?? []).filter((call) => {
      const source = call.getSourceFile()
      if (source === home) return true
      const from = source.statements
        .filter(ts.isImportDeclaration)
        .find(({ importClause }) => importClause?.namedBindings?.getText().match(new RegExp(`\\b${name}\\b`)))
      return from !== undefined && new RegExp(`/(${file}|index)\\.js'$`).test(from.moduleSpecifier.getText())
    })
  }

  /** Whether a call makes an entry of odds: a rule with its part of a total, which forbids nothing. */
  makesEntry(call: ts.CallExpression): boolean {
    return isCallOf(call, ENTRY) || this.isForEntries(call.expression, [])
  }

  private isForEntries(callee: ts.Expression, within: readonly ts.Node[]): boolean {
    const meaning = this.meaningOf(callee)
    if (within.includes(meaning)) return false
    if (ts.isCallExpression(meaning)) return isCallOf(meaning, ENTRIES)
    if (ts.isConditionalExpression(meaning))
      return [meaning.whenTrue, meaning.whenFalse].some((each) => this.isForEntries(each, within))
    if (!isMaker(meaning)) return false
    const isIn = (node: ts.Node): boolean =>
      (ts.isObjectLiteralExpression(node) && ['rule', 'code', 'said'].every((name) => propertyOf(node, name))) ||
      (ts.isCallExpression(node) && this.isForEntries(node.expression, [...within, meaning])) ||
      ts.forEachChild(node, (part) => isIn(part) || undefined) === true
    return isIn(meaning)
  }
}

/** The rule and the code that a node brings together, if it does. */
const pairAt = (node: ts.Node, sources: Sources, known: ReadonlySet<string>): Pair | null => {
  if (ts.isObjectLiteralExpression(node)) {
    const [rule, code, forbids, says] = ['rule', 'code', 'forbids', 'says'].map((name) => propertyOf(node, name))
    return rule === undefined || code === undefined || (forbids ?? says) === undefined ? null : { rule, code }
  }
  if (!ts.isCallExpression(node)) return null
  const { expression } = node
  const [rule, code] = node.arguments
  if (rule === undefined || code === undefined) return null
  const isMade =
    isCallOf(expression, MAKERS) ||
    isCallOf(node, MAKERS) ||
    isCallOf(expression, BUILDERS) ||
    isCallOf(sources.meaningOf(expression), BUILDERS)
  if (isMade) return { rule, code }
  if (!ts.isStringLiteralLike(code) || !mayBeRule(rule) || sources.makesEntry(node)) return null
  return rulesIn(rule, known).length > 0 ? { rule, code } : null
}

/**
 * Every code that is told somewhere in the files, by name.
 *
 * @param rules - the rules of the game; what is told by others is left out
 */
export const violationCodes = (
  root: string,
  files: readonly string[],
  rules: readonly string[],
): readonly ViolationCode[] => {
  const known = new Set(rules)
  const codes = new Map<string, ViolationCode>()
  const parsed = files.map((file) => parsedFile(root, file))
  const sources = new Sources(parsed)
  const note = (code: ts.StringLiteralLike, told: readonly string[]): void => {
    const source = code.getSourceFile()
    const line = source.getLineAndCharacterOfPosition(code.getStart()).line + 1
    const before = codes.get(code.text) ?? { code: code.text, rules: [], file: nameIn(root, source), line }
    codes.set(code.text, { ...before, rules: [...new Set([...before.rules, ...told])] })
  }
  /** Follows parameters to where their function is called; `within` are the functions that have been left. */
  const follow = ({ rule, code }: Pair, within: readonly Maker[]): void => {
    const parameter = [rule, code].map(parameterOf).find((found) => found !== null) ?? null
    if (parameter !== null) {
      const { maker } = parameter
      if (within.includes(maker)) return
      const filled = (node: ts.Expression, call: ts.CallExpression): ts.Expression | undefined => {
        const own = parameterOf(node)
        return own?.maker === maker ? call.arguments[own.index] : node
      }
      for (const call of sources.callsOf(maker)) {
        const [asked, told] = [filled(rule, call), filled(code, call)]
        if (asked !== undefined && told !== undefined) follow({ rule: asked, code: told }, [...within, maker])
      }
      return
    }
    if (!ts.isStringLiteralLike(code) || !CODE.test(code.text)) return
    const told = rulesIn(sources.meaningOf(rule), known)
    // a text that is no rule of this game belongs to another
    if (told.length > 0 || !ts.isStringLiteralLike(rule)) note(code, told)
  }
  for (const source of parsed) {
    const visit = (node: ts.Node): void => {
      const pair = pairAt(node, sources, known)
      if (pair !== null) follow(pair, [])
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  const order = new Map(rules.map((rule, i) => [rule, i]))
  return [...codes.values()]
    .map((code) => ({ ...code, rules: [...code.rules].sort((a, b) => order.get(a)! - order.get(b)!) }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}
