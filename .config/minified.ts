/** How the modules of the package are made small. */
import { transform } from 'esbuild'
import type { TransformOptions } from 'esbuild'

const small: TransformOptions = { minify: true, charset: 'utf8', target: 'es2022', logLevel: 'error' }

/** The imports and re-exports that a module begins with, what it does, and the exports that it ends with. */
const MODULE = /^((?:#!.*\n)?(?:(?:import|export)\b[^"'=;]*["'][^"']+["'];\s*)*)([^]*?)((?:export\s*\{[^}]*\};\s*)?)$/

/**
 * esbuild drops the comments by which a bundler knows that it may leave a call out. A name that nobody declares takes
 * their place meanwhile: esbuild has to keep it, since reading it might throw.
 */
const keepPure = (code: string): string => code.replace(/\/\* @__PURE__ \*\/ ([\w$.]+)\(/g, '(__PURE__, $1)(')
const restorePure = (code: string): string => code.replace(/\(__PURE__,([\w$.]+)\)\(/g, '/*@__PURE__*/$1(')

/**
 * Minifies an ES module but for the names at its top level, which stack traces tell, and the marks of pure calls, which
 * a page needs to load no more than it uses: without imports and exports esbuild takes it for a script, whose names
 * others may use.
 */
export const withItsNames = async (code: string): Promise<string> => {
  const [, imports = '', body = '', exports = ''] = MODULE.exec(code) ?? []
  if (/^(import|export)\b/m.test(body)) throw new Error(`imports or exports where none are looked for: ${imports}`)
  const squeezed = (list: string): string => list.replace(/\s*([{},;])\s*/g, '$1')
  const minimal = restorePure((await transform(keepPure(body), small)).code)
  if (minimal.replaceAll('/*@__PURE__*/', '').includes('__PURE__')) throw new Error('a pure call was not marked again')
  return squeezed(imports) + minimal + squeezed(exports)
}

export const minified = async (code: string): Promise<string> =>
  (await transform(code, { ...small, format: 'cjs' })).code
