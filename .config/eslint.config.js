import js from '@eslint/js'
import tseslint from 'typescript-eslint'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Prettier breaks code at 120 columns and leaves comments as they are. */
const commentWidth = {
  meta: { type: 'layout', messages: { wide: 'the comment is wider than 120 columns' }, schema: [] },
  create: (context) => ({
    Program: () => {
      for (const { loc } of context.sourceCode.getAllComments())
        for (let line = loc.start.line; line <= loc.end.line; line++)
          if (context.sourceCode.lines[line - 1].length > 120)
            context.report({ loc: { line, column: 0 }, messageId: 'wide' })
    },
  }),
}

/** Whether an object of a type may have a field; of one whose keys are not known nothing is said. */
const mayHave = (checker, type, name) =>
  type.isUnion()
    ? type.types.some((one) => mayHave(checker, one, name))
    : checker.getIndexInfosOfType(type).length > 0 ||
      checker.getPropertyOfType(checker.getApparentType(type), name) !== undefined

/** A field that is new after a spread makes an object that is slow in Node 20: see docs/design.md. */
const newFieldsFirst = {
  meta: { type: 'problem', messages: { late: 'the field {{name}} is new and stands before the spread' }, schema: [] },
  create: (context) => {
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()
    return {
      ObjectExpression: ({ properties }) => {
        const first = properties.findIndex(({ type }) => type === 'SpreadElement')
        if (first < 0) return
        const types = properties
          .filter(({ type }) => type === 'SpreadElement')
          .map(({ argument }) => services.getTypeAtLocation(argument))
        for (const field of properties.slice(first)) {
          if (field.type !== 'Property' || field.computed) continue
          const name = field.key.name ?? field.key.value
          if (!types.some((type) => mayHave(checker, type, name)))
            context.report({ node: field, messageId: 'late', data: { name } })
        }
      },
    }
  },
}

export default tseslint.config(
  { ignores: ['dist', 'docs/starters', '**/*.js', '**/*.mjs', '**/*.json'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { project: `${root}/tsconfig.json`, tsconfigRootDir: root } },
    plugins: { local: { rules: { 'comment-width': commentWidth, 'new-fields-first': newFieldsFirst } } },
    rules: {
      'local/comment-width': 'error',
      // fp-ts and io-ts have no exports map: only <package>/lib/X.js resolves in Node's ESM loader and in bundlers alike
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(fp-ts|io-ts)/(?!lib/[A-Za-z]+\\.js$)', message: 'use <pkg> or <pkg>/lib/X.js' }] },
      ],
      // an event that every game has is an interface of its own in each, with the sentence and the rules of that game
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      // dense typed-array indices are in range by construction; the rules layer says so with `!`
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['src/*/rules/**', 'src/*/phases/**', 'src/market-garden/*/**'],
    // codecs and printed things are made once
    ignores: ['**/{state,*State,codecs,queries}.ts', 'src/market-garden/{board,data,rulebook,text}/**'],
    rules: { 'local/new-fields-first': 'error' },
  },
)
