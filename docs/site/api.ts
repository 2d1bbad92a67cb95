/** The API reference: typedoc with the settings of package.json, joined to the other pages of the site. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Application, Comment, Converter, PackageJsonReader, PageEvent, ReflectionKind, UnionType } from 'typedoc'
import type { Context, ProjectReflection } from 'typedoc'
import ts from 'typescript'
import { relativeLink } from './page.js'

/** Stands for the root of the site in addresses that typedoc writes into pages at any depth. */
const ROOT = 'site:'

/** A union that is derived from codecs refers to itself when typedoc has read it; it is to show its members instead. */
const membersOfUnions = (context: Context): void => {
  const [program] = context.programs
  for (const alias of context.project.getReflectionsByKind(ReflectionKind.TypeAlias)) {
    if (!alias.isDeclaration() || alias.type?.type !== 'reference' || alias.type.reflection !== alias) continue
    const symbol = context.getSymbolFromReflection(alias)
    if (symbol === undefined || program === undefined || alias.parent === undefined) continue
    const type = program.getTypeChecker().getDeclaredTypeOfSymbol(symbol)
    const within = context.withScope(alias.parent).withScope(alias)
    within.setActiveProgram(program)
    if (type.isUnion())
      alias.type = new UnionType(type.types.map((member) => context.converter.convertType(within, member)))
  }
}

/** What another module exports again stands in the category of the original. */
const categoriesOfReferences = (context: Context): void => {
  for (const reference of context.project.getReflectionsByKind(ReflectionKind.Reference)) {
    if (!reference.isReference()) continue
    const original = reference.getTargetReflectionDeep()
    const tags = [original, ...(original.isDeclaration() ? (original.signatures ?? []) : [])]
      .flatMap(({ comment }) => comment?.blockTags ?? [])
      .filter(({ tag }) => tag === '@category')
    reference.comment = new Comment([], tags.slice(0, 1))
  }
}

/** What comes from another package has no page of source here. */
const sourcesOfOurOwn = (context: Context): void => {
  for (const reflection of Object.values(context.project.reflections)) {
    if (!reflection.isDeclaration() && !reflection.isSignature()) continue
    const own = reflection.sources?.filter(({ fullFileName }) => !fullFileName.includes('/node_modules/')) ?? []
    if (own.length > 0) reflection.sources = own
    else delete reflection.sources
  }
}

/** The program of the compiler is the library alone: tests and documents are no part of the reference. */
const libraryOf = (root: string): ts.ParsedCommandLine => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  return ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, root)
}

/** Everything that is exported without a category. */
const uncategorized = (project: ProjectReflection): readonly string[] =>
  (project.children ?? []).flatMap((module) =>
    module.categories === undefined
      ? [module.name]
      : module.categories
          .filter(({ title }) => title === 'Other')
          .flatMap(({ children }) => children.map(({ name }) => `${module.name}: ${name}`)),
  )

/** The modules of the package, as its users import them. */
export const modulesOf = (root: string): readonly string[] => {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string
    exports: object
  }
  return Object.keys(exports)
    .filter((path) => !path.endsWith('.json'))
    .map((path) => posix.join(name, path))
}

/** The page of a module of the package, such as `westfront/normandy`. */
export const modulePage = (module: string): string => `api/modules/${module.replaceAll('/', '_')}.html`

/**
 * Writes the reference into the folder `api` of the site. Any warning of typedoc is an error.
 *
 * @param links - the pages of the site in the heading, by their titles
 */
export const buildApi = async (root: string, out: string, links: Readonly<Record<string, string>>): Promise<void> => {
  const app = await Application.bootstrapWithPlugins(
    {
      out: join(out, 'api'),
      titleLink: `${ROOT}index.html`,
      navigationLinks: Object.fromEntries(Object.entries(links).map(([title, path]) => [title, ROOT + path])),
      disableGit: true,
      sourceLinkTemplate: `${ROOT}source/{path}.html#L{line}`,
      displayBasePath: root,
      customCss: join(root, 'docs/site/api.css'),
    },
    [new PackageJsonReader()],
  )
  const { fileNames, options } = libraryOf(root)
  app.options.setCompilerOptions(fileNames, options, undefined)
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, membersOfUnions)
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, categoriesOfReferences)
  app.converter.on(Converter.EVENT_RESOLVE_END, sourcesOfOurOwn)
  app.renderer.on(PageEvent.END, (page: PageEvent) => {
    const here = join('api', page.url)
    if (page.contents === undefined) return
    page.contents = page.contents.replace(
      new RegExp(`href="${ROOT}([^"#]+)`, 'g'),
      (_all, path: string) => `href="${relativeLink(here, path)}`,
    )
  })
  const project = await app.convert()
  if (project === undefined) throw new Error('typedoc could not read the sources')
  const without = uncategorized(project)
  if (without.length > 0) throw new Error(`without a @category: ${without.join(', ')}`)
  app.validate(project)
  await app.generateDocs(project, join(out, 'api'))
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('typedoc has something to say, see above')
}
