/** The codes of the violations of a game, found in its source: wherever a rule and a code stand side by side. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

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

/** The rules that an expression names: a text, or one of several texts. */
const rulesIn = (node: ts.Expression, known: ReadonlySet<string>): readonly string[] => {
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
const MAKERS = new Set(['illegal', 'incomplete', 'forbid'])

/** The rules and the code of a call whose first arguments are these, as in `forbid('N5.22', 'stopped-by-zone')`. */
const pairOf = (
  node: ts.CallExpression,
  known: ReadonlySet<string>,
): { readonly rules: readonly string[]; readonly code: string } | null => {
  const [first, second] = node.arguments
  if (first === undefined || second === undefined) return null
  if (!ts.isStringLiteralLike(second) || !CODE.test(second.text)) return null
  const rules = mayBeRule(first) ? rulesIn(first, known) : []
  const isMaker = ts.isIdentifier(node.expression) && MAKERS.has(node.expression.text)
  // a text that is no rule of this game belongs to another
  const isOpen = isMaker && !ts.isStringLiteralLike(first)
  return rules.length > 0 || isOpen ? { rules, code: second.text } : null
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
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ES2022, true)
    const visit = (node: ts.Node): void => {
      const pair = ts.isCallExpression(node) ? pairOf(node, known) : null
      if (pair !== null) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        const before = codes.get(pair.code) ?? { code: pair.code, rules: [], file, line }
        codes.set(pair.code, { ...before, rules: [...new Set([...before.rules, ...pair.rules])] })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  const order = new Map(rules.map((rule, i) => [rule, i]))
  return [...codes.values()]
    .map((code) => ({ ...code, rules: [...code.rules].sort((a, b) => order.get(a)! - order.get(b)!) }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}
