/** `westfront new`: writes a small project that runs at once. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** The projects that can be written, with a line on each. */
export const TEMPLATES = {
  page: 'a board to click on in a browser, without a framework',
  react: 'the same with React',
  bot: 'a player of your own, and matches against random play',
  notebook: 'a Jupyter notebook on the odds of an attack',
  server: 'two players over WebSocket; each sees what it may know',
} as const

type Template = keyof typeof TEMPLATES

/** What is asked for on the command line. */
export interface NewProject {
  readonly folder: string
  readonly template: Template
}

const isTemplate = (name: string): name is Template => Object.hasOwn(TEMPLATES, name)

/** Reads the arguments after `new`; a text says what is wrong with them. */
export const newProjectFrom = (given: readonly string[]): NewProject | string => {
  const words = given.flatMap((word) => (word.startsWith('--template=') ? ['--template', word.slice(11)] : [word]))
  const at = words.indexOf('--template')
  const template = at < 0 ? 'page' : (words[at + 1] ?? '')
  const [folder, ...others] = at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 2)]
  if (folder === undefined) return 'a folder is missing'
  if (others.length > 0) return `one folder is enough, not ${[folder, ...others].join(' ')}`
  if (folder.startsWith('-')) return `unknown option: ${folder}`
  return isTemplate(template) ? { folder, template } : `unknown template: ${template}`
}

/** A name that npm takes, from that of a folder. */
const packageName = (folder: string): string =>
  basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'starter'

/** npm leaves `.gitignore` out of a package, so it is packed under another name. */
const targetOf = (name: string): string => (basename(name) === '_gitignore' ? join(dirname(name), '.gitignore') : name)

/**
 * Copies a template into a new folder; a text says why it cannot.
 *
 * @param templates - the folder with the templates
 */
export const writeProject = async (templates: string, { folder, template }: NewProject): Promise<string | null> => {
  if (existsSync(folder) && (await readdir(folder)).length > 0) return `${folder} is not empty`
  const from = join(templates, template)
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(folder, targetOf(source.slice(from.length + 1)))
    const text = await readFile(source, 'utf8')
    await mkdir(dirname(target), { recursive: true })
    await writeFile(
      target,
      entry.name === 'package.json' ? text.replace('"starter"', `"${packageName(folder)}"`) : text,
    )
  }
  return null
}
