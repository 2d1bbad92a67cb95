/** Where rules are cited: the comments and refusals of the source, the titles of the tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parsedFile } from './sources.js'

/**
 * One place that cites rules. `name` is a function, type or file, or the title of a test; `section` when it cites all
 * rules of a section.
 */
export interface Place {
  readonly file: string
  readonly line: number
  readonly name: string
  readonly section: boolean
}
export type Places = ReadonlyMap<string, readonly Place[]>

export const filesUnder = (root: string, folder: string, ends: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ends))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

/**
 * The ID of a rule: the letters of its game and kind, such as N for Normandy, NC for its clarifications and N-R for its
 * rulings; chapter, section, phase of the sequence of play, letter, number of a line. What looks like one and is not in
 * the rulebook of a game is none of its rules.
 */
export const RULE_ID = '[A-Z]{1,3}(?:-[A-Z])?\\d+(?:\\.[A-Z]?\\d+)?(?:p\\d+)?[a-z]?(?:-\\d+)?'
const CITED = new RegExp(`\\b(${RULE_ID})(?:(?:-| to )(${RULE_ID}|[a-z]\\b))?(?![\\w])`, 'g')

/** Where each rule stands in its rulebook, and the rules of the sections that have been asked for. */
interface RuleIndex {
  readonly positions: ReadonlyMap<string, number>
  readonly sections: Map<string, readonly string[]>
}
const indexes = new WeakMap<readonly string[], RuleIndex>()

const indexOf = (rules: readonly string[]): RuleIndex => {
  const known = indexes.get(rules)
  if (known !== undefined) return known
  const index = { positions: new Map(rules.map((id, i) => [id, i])), sections: new Map<string, readonly string[]>() }
  indexes.set(rules, index)
  return index
}

/** Most texts name no rule at all. */
const mayCite = (text: string): boolean => /[A-Z]\d/.test(text)

/** Every rule that a text names; `N5.22a-c` and `N5.44-N5.46` stand for all rules from the first to the last. */
export const citedIn = (text: string, rules: readonly string[]): readonly string[] => {
  if (!mayCite(text)) return []
  const { positions } = indexOf(rules)
  return [...text.matchAll(CITED)].flatMap(([, first = '', until]) => {
    if (until === undefined) return positions.has(first) ? [first] : []
    const last = until.length === 1 ? first.slice(0, -1) + until : until
    const [from = -1, to = -1] = [positions.get(first), positions.get(last)]
    if (from >= 0 && to >= from) return rules.slice(from, to + 1)
    return [first, last].filter((id) => positions.has(id))
  })
}

/** The rules of the sections that a text names: `N6.3` stands for N6.31 to N6.38, `N6` for the whole chapter. */
export const sectionsIn = (text: string, rules: readonly string[]): readonly string[] => {
  if (!mayCite(text)) return []
  const { positions, sections } = indexOf(rules)
  const rulesOf = (section: string): readonly string[] => {
    const known = sections.get(section)
    if (known !== undefined) return known
    const found = positions.has(section)
      ? []
      : rules.filter((id) => id.startsWith(section) && (section.includes('.') || id[section.length] === '.'))
    sections.set(section, found)
    return found
  }
  return [...text.matchAll(/\b[A-Z]{1,3}\d+(?:\.[A-Z]?\d+)?\b/g)].flatMap(([section]) => rulesOf(section))
}

const nameOf = (node: ts.Node): string | null => {
  if (ts.isVariableStatement(node)) {
    const [declared] = node.declarationList.declarations
    return declared !== undefined && ts.isIdentifier(declared.name) ? declared.name.text : null
  }
  const named =
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isMethodDeclaration(node)
  if (!named || node.name === undefined) return null
  return ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : null
}

/** The declarations around a place, from the outermost; a comment belongs to what it stands before. */
const around = (source: ts.SourceFile, at: number): readonly string[] => {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (at < node.getFullStart() || at >= node.end) return
    const name = nameOf(node)
    if (name !== null) names.push(name)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return names
}

/** The places of each rule so far, by file and name. */
type Noted = Map<string, Map<string, Place>>

const note = (noted: Noted, id: string, place: Place): void => {
  const places = noted.get(id) ?? new Map<string, Place>()
  const key = `${place.file} ${place.name}`
  const same = places.get(key)
  if (same === undefined || (same.section && !place.section)) places.set(key, place)
  noted.set(id, places)
}

/** A place that cites the section of a rule is worth naming only where none cites the rule itself. */
const closest = (noted: Noted): Places => {
  const near = (list: readonly Place[]): readonly Place[] => {
    const exact = list.filter((place) => !place.section)
    return exact.length > 0 ? exact : list
  }
  return new Map([...noted].map(([id, places]) => [id, near([...places.values()])]))
}

/** The functions, types and files whose comments or refusals cite each rule. */
export const sourcePlaces = (root: string, files: readonly string[], rules: readonly string[]): Places => {
  const places: Noted = new Map()
  for (const file of files) {
    const source = parsedFile(root, file)
    const { text } = source
    const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'|`[^`]*`|"[^"\n]*"/g
    for (const { 0: piece, index } of text.matchAll(comments)) {
      const ids = citedIn(piece, rules)
      const sections = sectionsIn(piece, rules)
      if (ids.length === 0 && sections.length === 0) continue
      const heads = index === 0 && piece.startsWith('/**')
      const lineStart = text.lastIndexOf('\n', index) + 1
      const codeBefore = text.slice(lineStart, index).trimEnd()
      // a comment at the end of a line belongs to that line, any other one to what follows
      const at = piece.startsWith('//') && codeBefore.trim() !== '' ? lineStart + codeBefore.length - 1 : index
      const name = heads ? 'the whole file' : around(source, at).slice(0, 2).join('.') || 'the whole file'
      const { line } = source.getLineAndCharacterOfPosition(index)
      for (const id of ids) note(places, id, { file, line: line + 1, name, section: false })
      for (const id of sections) note(places, id, { file, line: line + 1, name, section: true })
    }
  }
  return closest(places)
}

const TESTS = new Set(['test', 'it', 'describe'])

const titleAt = (node: ts.Node): ts.StringLiteralLike | null => {
  if (!ts.isCallExpression(node)) return null
  let called: ts.Expression = node.expression
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression
  const [title] = node.arguments
  const isTest = ts.isIdentifier(called) && TESTS.has(called.text)
  return isTest && title !== undefined && ts.isStringLiteralLike(title) ? title : null
}

/** A test, or a group of tests, by its title. */
export interface Titled {
  readonly file: string
  readonly line: number
  readonly title: string
}

/** The tests of some files. */
export const titlesIn = (root: string, files: readonly string[]): readonly Titled[] =>
  files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ES2022)
    const found: Titled[] = []
    const visit = (node: ts.Node): void => {
      const title = titleAt(node)
      if (title !== null) {
        const { line } = source.getLineAndCharacterOfPosition(title.getStart(source))
        found.push({ file, line: line + 1, title: title.text })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })

/** The tests whose titles name each rule. */
export const testPlaces = (tests: readonly Titled[], rules: readonly string[]): Places => {
  const places: Noted = new Map()
  for (const { file, line, title } of tests)
    for (const id of citedIn(title, rules)) note(places, id, { file, line, name: title, section: false })
  return closest(places)
}

/** The chapter of each rule, from the headings `// ---- 5 Movement ----` between the rules. */
export const chaptersOf = (
  root: string,
  files: readonly string[],
  rules: readonly string[],
): ReadonlyMap<string, string> => {
  const chapters = new Map<string, string>()
  for (const file of files) {
    let chapter = ''
    for (const line of readFileSync(join(root, file), 'utf8').split('\n')) {
      chapter = /^ *\/\/ -+ (.+?) -+$/.exec(line)?.[1] ?? chapter
      const id = /^ {2}'?([\w.-]+)'?: \{/.exec(line)?.[1]
      if (id !== undefined && rules.includes(id)) chapters.set(id, chapter)
    }
  }
  return chapters
}
