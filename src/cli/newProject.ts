/** `westfront new`: writes a small project that runs at once. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** The templates, with a line on each. */
export const TEMPLATES = {
  page: 'a board to click on in a browser, without a framework',
  react: 'the same with React',
  bot: 'a player of your own, and matches against random play',
  notebook: 'a Jupyter notebook on the odds of an attack; needs JupyterLab',
  server: 'two players over WebSocket; each sees what it may know',
} as const

/** What a project needs besides Node and npm. */
const NEEDS: Readonly<Partial<Record<Template, string>>> = {
  notebook: 'JupyterLab (https://jupyter.org/install); its kernel is that of Deno, which npm installs',
}

type Template = keyof typeof TEMPLATES

/** The request of the command line. */
export interface NewProject {
  readonly folder: string
  readonly template: Template
}

const isTemplate = (name: string): name is Template => Object.hasOwn(TEMPLATES, name)

/** Reads the arguments after `new`; a string says what is wrong with them. */
export const newProjectFrom = (given: readonly string[]): NewProject | string => {
  const words = given.flatMap((word) => (word.startsWith('--template=') ? ['--template', word.slice(11)] : [word]))
  const at = words.indexOf('--template')
  const template = at < 0 ? 'page' : (words[at + 1] ?? '')
  const [folder, ...others] = at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 2)]
  // an empty name, such as that of an unset variable, would mean the folder where the command runs
  if (folder === undefined || folder.trim() === '') return 'a folder is missing'
  if (others.length > 0) return `one folder is enough, not ${[folder, ...others].join(' ')}`
  if (folder.startsWith('-')) return `unknown option: ${folder}`
  return isTemplate(template) ? { folder, template } : `unknown template: ${template}`
}

/** A name that npm accepts, made from that of a folder. */
const packageName = (folder: string): string =>
  basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'starter'

/** npm leaves `.gitignore` out of a package, so it is packed under another name. */
const targetOf = (name: string): string => (basename(name) === '_gitignore' ? join(dirname(name), '.gitignore') : name)

/** Messages for the error codes of Node. */
const PROBLEMS: Readonly<Partial<Record<string, string>>> = {
  ENOTDIR: 'there is a file where a folder must be',
  EEXIST: 'there is a file where a folder must be',
  EACCES: 'you have no permission to write there',
  EPERM: 'you have no permission to write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
}

const copyInto = async (folder: string, from: string): Promise<void> => {
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
}

/**
 * Copies a template into a new folder. Returns the reason if it cannot.
 *
 * @param templates - the folder with the templates
 */
export const writeProject = async (templates: string, { folder, template }: NewProject): Promise<string | null> => {
  try {
    if (existsSync(folder) && (await readdir(folder)).length > 0) return `${folder} is not empty`
    await copyInto(folder, join(templates, template))
    return null
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException // the calls above throw nothing else
    return `cannot write to ${folder}: ${PROBLEMS[code] ?? message}`
  }
}

/** A folder quoted for a shell: unchanged, in double quotes, or in single quotes if the shell would expand it. */
const quoted = (folder: string): string => {
  if (/^[\w@%+=:,./-]+$/.test(folder)) return folder
  return /["$`\\!]/.test(folder) ? `'${folder.replaceAll("'", "'\\''")}'` : `"${folder}"`
}

/** The instructions after a project has been written. */
export const nextSteps = ({ folder, template }: NewProject): string => {
  const needs = NEEDS[template]
  const commands = [`cd ${quoted(folder)}`, 'npm install', 'npm start'].map((line) => `  ${line}\n`).join('')
  return `written to ${folder}; now:\n\n${commands}${needs === undefined ? '' : `\nit needs ${needs}\n`}`
}
