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

export default tseslint.config(
  { ignores: ['dist', '**/*.js', '**/*.mjs', '**/*.json'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { project: `${root}/tsconfig.json`, tsconfigRootDir: root } },
    plugins: { local: { rules: { 'comment-width': commentWidth } } },
    rules: {
      'local/comment-width': 'error',
      // fp-ts and io-ts have no exports map: only <package>/lib/X.js resolves in Node's ESM loader and in bundlers alike
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(fp-ts|io-ts)/(?!lib/[A-Za-z]+\\.js$)', message: 'use <pkg> or <pkg>/lib/X.js' }] },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      // dense typed-array indices are in range by construction; the rules layer says so with `!`
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
)
