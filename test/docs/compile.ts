/** Type-checks code that stands in documents: guides and notebooks. */
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { hostOf } from '../../docs/site/sources.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const settings = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown
  }
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root)
  return {
    ...options,
    declaration: false,
    noUnusedLocals: false,
    // documents show pages, too
    lib: [...(options.lib ?? []), 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    paths: {
      westfront: [join(root, 'src/index.ts')],
      'westfront/*': [join(root, 'src/*/index.ts'), join(root, 'src/*.ts')],
    },
  }
}

/**
 * What the compiler says against some files that need not exist; the library is found at its sources.
 *
 * @param files - from path to text
 */
export const wrongWith = (files: ReadonlyMap<string, string>): readonly string[] => {
  const options = settings()
  const host = hostOf(options)
  const program = ts.createProgram([...files.keys()], options, {
    ...host,
    fileExists: (path) => files.has(path) || host.fileExists(path),
    readFile: (path) => files.get(path) ?? host.readFile(path),
    getSourceFile: (path, target) => {
      const text = files.get(path)
      return text === undefined ? host.getSourceFile(path, target) : ts.createSourceFile(path, text, target)
    },
  })
  return [...files.keys()].flatMap((path) => {
    const source = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start = 0 }) =>
        `${basename(path)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}: ${source?.text.slice(start, start + 60) ?? ''}`,
    )
  })
}
