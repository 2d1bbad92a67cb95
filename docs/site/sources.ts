/** The files of the repository as the compiler sees them, read once however many ask for them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const files = new Map<string, ts.SourceFile>()

/** A file that is parsed and not bound to others; its name is the one it has in the repository. */
export const parsedFile = (root: string, file: string): ts.SourceFile => {
  const path = join(root, file)
  const known = files.get(path)
  if (known !== undefined) return known
  const parsed = ts.createSourceFile(file, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true)
  files.set(path, parsed)
  return parsed
}

const programs = new Map<string, ts.Program>()

/** All sources of the library as one program. */
export const programOf = (root: string): ts.Program => {
  const known = programs.get(root)
  if (known !== undefined) return known
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(
    fileNames.filter((name) => name.startsWith(join(root, 'src/'))),
    { ...options, types: [] },
  )
  programs.set(root, program)
  return program
}
