/** The files of the repository as the compiler sees them, read once however many ask for them. */
import { join, relative } from 'node:path'
import ts from 'typescript'

const files = new Map<string, ts.SourceFile | undefined>()

/** Reads files for a program; those on disk are parsed and bound once for all programs. */
export const hostOf = (options: ts.CompilerOptions): ts.CompilerHost => {
  const host = ts.createCompilerHost(options, true)
  return {
    ...host,
    getSourceFile: (path, target) => {
      if (!files.has(path)) files.set(path, host.getSourceFile(path, target))
      return files.get(path)
    },
  }
}

const readOnly = hostOf({})

/** A file that is parsed, whether or not it is part of a program. */
export const parsedFile = (root: string, file: string): ts.SourceFile => {
  const parsed = readOnly.getSourceFile(join(root, file), ts.ScriptTarget.ES2022)
  if (parsed === undefined) throw new Error(`there is no file ${file}`)
  return parsed
}

/** The name that a file has in the repository. */
export const nameIn = (root: string, file: ts.SourceFile): string => relative(root, file.fileName)

const programs = new Map<string, ts.Program>()

/** All sources of the library as one program. */
export const programOf = (root: string): ts.Program => {
  const known = programs.get(root)
  if (known !== undefined) return known
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const { options: asked, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const options = { ...asked, types: [] }
  const program = ts.createProgram(
    fileNames.filter((name) => name.startsWith(join(root, 'src/'))),
    options,
    hostOf(options),
  )
  programs.set(root, program)
  return program
}
