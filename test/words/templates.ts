/**
 * Every sentence that the library can say, read off its source: the templates of refusals, of entries, events, actions
 * and decisions. A dictionary is complete when it has them all.
 */
import ts from 'typescript'
import { programOf } from '../../docs/site/sources.js'

/** A sentence in the source. */
export interface Found {
  readonly template: string
  /** where it is written, such as `src/ardennes/rules/supply/supply.ts:12` */
  readonly place: string
}

/** What the source says: sentences, and words that no dictionary can find since they are put together by hand. */
export interface Sentences {
  readonly found: readonly Found[]
  readonly untold: readonly Found[]
}

const root = new URL('../..', import.meta.url).pathname

/** The template of a tagged literal: the keys of its values in braces. */
const templateOf = (literal: ts.TemplateLiteral): string | null => {
  if (ts.isNoSubstitutionTemplateLiteral(literal)) return literal.text
  let text = literal.head.text
  for (const { expression, literal: part } of literal.templateSpans) {
    const [property] = ts.isObjectLiteralExpression(expression) ? expression.properties : []
    if (property?.name === undefined || !ts.isIdentifier(property.name)) return null
    text += `{${property.name.text}}${part.text}`
  }
  return text
}

/** The argument of a call that is a sentence, by the name of what is called. */
const SENTENCE_AT: Readonly<Record<string, number>> = {
  illegal: 2,
  incomplete: 2,
  violation: 3,
  reworded: 2,
  notAmong: 3,
}
/** Properties that a page shows as words. Rulebooks are translated rule by rule and not by templates. */
const SHOWN: ReadonlySet<string> = new Set(['says', 'label', 'title', 'level'])
/** Of these some take their words from elsewhere. */
const TITLES: ReadonlySet<string> = new Set(['title', 'level'])
/** Tables of words, by the end of their names. */
const TABLES = /TITLES$/

/**
 * A message that begins with the path of a field, such as `${path} is empty`: it tells a programmer what is malformed
 * in JSON from outside, and stays English.
 */
const tellsOfField = (node: ts.Expression): boolean => {
  if (!ts.isTemplateExpression(node) || node.head.text !== '') return false
  const [first] = node.templateSpans
  return /(^|\.)path$/.test(first!.expression.getText())
}

/**
 * What checks a state or the data of a host speaks to programmers of JSON paths, in English alone; these files say
 * nothing else.
 */
const OF_DEFECTS = /market-garden\/(.*\/)?(check\w*|frameFlaws|board\/(?!advanceTerms)\w+)\.ts$/

/** Whether an expression names a text that is written, and read, elsewhere. */
const isElsewhere = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)

/** Of these the sentence begins with its subject. */
const WITH_SUBJECT: ReadonlySet<string> = new Set(['notAmong'])

const known = new Map<ts.SourceFile, Sentences>()

/** What the files of some folders say; several games share some of them, and each is read once. */
export const sentencesIn = (folders: readonly string[]): Sentences => {
  const program = programOf(root)
  const files = program.getSourceFiles().filter(({ fileName }) => {
    const path = fileName.slice(root.length)
    return folders.some((folder) => path.startsWith(folder)) && !OF_DEFECTS.test(path)
  })
  const each = files.map((file) => {
    const sentences = known.get(file) ?? sentencesOf(file, program.getTypeChecker())
    known.set(file, sentences)
    return sentences
  })
  return { found: each.flatMap(({ found }) => found), untold: each.flatMap(({ untold }) => untold) }
}

const sentencesOf = (file: ts.SourceFile, checker: ts.TypeChecker): Sentences => {
  const found: Found[] = []
  const untold: Found[] = []

  const placeOf = (node: ts.Node): string => {
    const file = node.getSourceFile()
    return `${file.fileName.slice(root.length)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
  }

  /** Whether an expression is a sentence with its template, or comes from somewhere that says one. */
  const isSaying = (node: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(node)
    const parts = type.isUnion() ? type.types : [type]
    return parts.every((part) => part.getProperty('template') !== undefined)
  }

  /** Whether an expression hands on what a caller says, which is read where the caller says it. */
  const isHandedOn = (node: ts.Expression): boolean => {
    const name = ts.isCallExpression(node) ? node.expression : node
    const declared = ts.isIdentifier(name) ? checker.getSymbolAtLocation(name)?.valueDeclaration : undefined
    const type = checker.getTypeAtLocation(node)
    return (
      declared !== undefined &&
      (ts.isParameter(declared) || ts.isBindingElement(declared)) &&
      type.isUnion() &&
      type.types.every((part) => part.getProperty('template') !== undefined || (part.flags & ts.TypeFlags.String) !== 0)
    )
  }

  const isString = (type: ts.Type | undefined): boolean =>
    type !== undefined && (type.flags & ts.TypeFlags.StringLike) !== 0

  /** Whether an expression is a text: numbers and tables go by some of the same names. */
  const isText = (node: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(node)
    return type.isUnion() ? type.types.some(isString) : isString(type)
  }

  /** Whether a function gives a text that is put together, and no sentence. */
  const givesText = (node: ts.Expression): boolean =>
    isString(checker.getTypeAtLocation(node).getCallSignatures()[0]?.getReturnType())

  /** Reads an expression that stands where a sentence is said. */
  const read = (node: ts.Expression, prefix = ''): void => {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
      read(node.expression, prefix)
      return
    }
    if (node.kind === ts.SyntaxKind.NullKeyword) return // no words, such as the level of a draw
    if (ts.isConditionalExpression(node)) {
      read(node.whenTrue, prefix)
      read(node.whenFalse, prefix)
      return
    }
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      found.push({ template: `${prefix}${node.text}`, place: placeOf(node) })
      return
    }
    if (ts.isArrowFunction(node)) {
      if (!ts.isBlock(node.body)) {
        read(node.body, prefix)
        return
      }
      const returns = (inner: ts.Node): void => {
        if (ts.isReturnStatement(inner) && inner.expression !== undefined) read(inner.expression, prefix)
        else if (!ts.isFunctionLike(inner)) ts.forEachChild(inner, returns)
      }
      returns(node.body)
      return
    }
    // what is put into words has been said
    if (ts.isCallExpression(node) && node.expression.getText() === 'inWords') return
    if (ts.isTaggedTemplateExpression(node) || isSaying(node) || isHandedOn(node) || tellsOfField(node)) return
    // a function that says something is read where it is written, if what it gives is a sentence
    const [signature] = checker.getTypeAtLocation(node).getCallSignatures()
    const given = signature?.getReturnType()
    if (given?.getProperty('template') !== undefined) return
    untold.push({ template: node.getText().slice(0, 100), place: placeOf(node) })
  }

  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'say') {
      const template = templateOf(node.template)
      if (template === null) untold.push({ template: node.getText().slice(0, 100), place: placeOf(node) })
      else found.push({ template, place: placeOf(node) })
    }
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.name.text
        : node.expression.getText()
      const at = name === 'saying' ? 0 : SENTENCE_AT[name]
      const argument = at === undefined ? undefined : node.arguments[at]
      if (argument !== undefined) read(argument, WITH_SUBJECT.has(name) ? '{subject} ' : '')
      const [, , sentence] = node.arguments
      // the type of what is called is asked last: the compiler takes long over it
      if (sentence !== undefined && checker.getTypeAtLocation(node.expression).getSymbol()?.name === 'Sentences')
        read(sentence, '{subject} ')
    }
    // rows, entries and titles that are written down as objects
    if (ts.isPropertyAssignment(node) && SHOWN.has(node.name.getText()) && !placeOf(node).includes('/rulebook')) {
      const isTitle = TITLES.has(node.name.getText())
      if (!isTitle || (isText(node.initializer) && !isElsewhere(node.initializer))) read(node.initializer)
    }
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'says' && givesText(node.name))
      untold.push({ template: node.getText(), place: placeOf(node) })
    if (ts.isVariableDeclaration(node) && TABLES.test(node.name.getText()) && node.initializer !== undefined)
      for (const row of ts.isObjectLiteralExpression(node.initializer) ? node.initializer.properties : [])
        if (ts.isPropertyAssignment(row)) read(row.initializer)
    ts.forEachChild(node, visit)
  }

  visit(file)
  return { found, untold }
}

/** The names of the parameters of a template, in alphabetical order. */
export const parametersOf = (template: string): readonly string[] =>
  [...new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()
