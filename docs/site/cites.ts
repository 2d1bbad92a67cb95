/** Where rules are cited: the comments and refusals of the source, the titles of the tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

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

/** Every rule that a text names; `N5.22a-c` and `N5.44-N5.46` stand for all rules from the first to the last. */
export const citedIn = (text: string, rules: readonly string[]): readonly string[] =>
  [...text.matchAll(CITED)].flatMap(([, first = '', until]) => {
    if (until === undefined) return rules.includes(first) ? [first] : []
    const last = until.length === 1 ? first.slice(0, -1) + until : until
    const [from, to] = [rules.indexOf(first), rules.indexOf(last)]
    if (from >= 0 && to >= from) return rules.slice(from, to + 1)
    return [first, last].filter((id) => rules.includes(id))
  })

/** The rules of the sections that a text names: `N6.3` stands for N6.31 to N6.38, `N6` for the whole chapter. */
export const sectionsIn = (text: string, rules: readonly string[]): readonly string[] =>
  [...text.matchAll(/\b[A-Z]{1,3}\d+(?:\.[A-Z]?\d+)?\b/g)].flatMap(([section]) =>
    rules.includes(section)
      ? []
      : rules.filter((id) => id.startsWith(section) && (section.includes('.') || id[section.length] === '.')),
  )

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

const note = (places: Map<string, Place[]>, id: string, place: Place): void => {
  const list = places.get(id) ?? []
  const same = list.findIndex((other) => other.file === place.file && other.name === place.name)
  if (same < 0) list.push(place)
  else if (list[same]!.section && !place.section) list[same] = place
  places.set(id, list)
}

/** A place that cites the section of a rule is worth naming only where none cites the rule itself. */
const closest = (places: Map<string, Place[]>): Places => {
  const near = (list: readonly Place[]): readonly Place[] => {
    const exact = list.filter((place) => !place.section)
    return exact.length > 0 ? exact : list
  }
  return new Map([...places].map(([id, list]) => [id, near(list)]))
}

/** The functions, types and files whose comments or refusals cite each rule. */
export const sourcePlaces = (root: string, files: readonly string[], rules: readonly string[]): Places => {
  const places = new Map<string, Place[]>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
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

/** The tests whose titles name each rule. */
export const testPlaces = (root: string, files: readonly string[], rules: readonly string[]): Places => {
  const places = new Map<string, Place[]>()
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ES2022, true)
    const visit = (node: ts.Node): void => {
      const title = titleAt(node)
      if (title !== null) {
        const { line } = source.getLineAndCharacterOfPosition(title.getStart())
        for (const id of citedIn(title.text, rules))
          note(places, id, { file, line: line + 1, name: title.text, section: false })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return places
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
