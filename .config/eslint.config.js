import js from '@eslint/js'
import tseslint from 'typescript-eslint'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export default tseslint.config(
  { ignores: ['dist', '**/*.js', '**/*.mjs', '**/*.json'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { project: `${root}/tsconfig.json`, tsconfigRootDir: root } },
    rules: {
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
