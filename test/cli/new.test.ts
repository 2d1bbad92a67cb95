import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { newProjectFrom, nextSteps, TEMPLATES, writeProject } from '../../src/cli/newProject.js'

const root = new URL('../..', import.meta.url).pathname
const templates = join(root, 'docs/starters')
const folder = mkdtempSync(join(tmpdir(), 'new-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const names = Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[]

const filesIn = (project: string): readonly string[] =>
  readdirSync(project, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('what is asked for', () => {
  test('the arguments are a folder and a template, which is page by default', () => {
    expect(newProjectFrom(['here'])).toEqual({ folder: 'here', template: 'page' })
    expect(newProjectFrom(['here', '--template', 'bot'])).toEqual({ folder: 'here', template: 'bot' })
    expect(newProjectFrom(['--template=server', 'here'])).toEqual({ folder: 'here', template: 'server' })
  })

  test.each([
    [[], 'a folder is missing'],
    [[''], 'a folder is missing'],
    [[' ', '--template', 'bot'], 'a folder is missing'],
    [['a', 'b'], 'one folder is enough, not a b'],
    [['--templates', 'x'], 'one folder is enough, not --templates x'],
    [['-x'], 'unknown option: -x'],
    [['a', '--template', 'constructor'], 'unknown template: constructor'],
    [['a', '--template'], 'unknown template: '],
  ])('the arguments %j are refused', (given, problem) => {
    expect(newProjectFrom(given)).toBe(problem)
  })
})

describe('what is written', () => {
  test('every template name has a template', () => {
    expect(readdirSync(templates).sort()).toEqual([...names].sort())
  })

  test.each(names)('%s: the project has its own name and at most 300 lines', async (template) => {
    const project = join(folder, `My ${template}`)
    expect(await writeProject(templates, { folder: project, template })).toBeNull()
    const files = filesIn(project)
    const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { readonly name: string }
    expect(manifest.name).toBe(`my-${template}`)
    expect(files.some((file) => file.endsWith('.gitignore'))).toBe(true)
    const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)
    expect(lines).toBeLessThanOrEqual(300)
  })

  test('a folder with files in it is not changed', async () => {
    writeFileSync(join(folder, 'mine'), 'kept')
    expect(await writeProject(templates, { folder, template: 'bot' })).toBe(`${folder} is not empty`)
    expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('kept')
  })

  test('a folder that cannot be created is reported in one sentence', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'kept')
    const fileThere = 'there is a file where a folder must be'
    const refusalOf = (path: string): Promise<string | null> =>
      writeProject(templates, { folder: path, template: 'bot' })
    expect(await refusalOf(join(file, 'new'))).toBe(`cannot write to ${join(file, 'new')}: ${fileThere}`)
    expect(await refusalOf(file)).toBe(`cannot write to ${file}: ${fileThere}`)
    const long = join(folder, 'x'.repeat(300))
    expect(await refusalOf(long)).toBe(`cannot write to ${long}: the name is too long`)
    expect(readFileSync(file, 'utf8')).toBe('kept')
  })

  // to root everything is permitted
  test.skipIf(process.getuid?.() === 0)('a folder without permission is told in one sentence', async () => {
    const locked = join(folder, 'locked')
    mkdirSync(locked, { mode: 0o555 })
    const project = join(locked, 'new')
    expect(await writeProject(templates, { folder: project, template: 'bot' })).toBe(
      `cannot write to ${project}: you have no permission to write there`,
    )
  })
})

describe('what to do next', () => {
  test.each([
    ['my-game', 'my-game'],
    ['../games/one', '../games/one'],
    ['my game', '"my game"'],
    ["the players' game", `"the players' game"`],
    ['for $5', "'for $5'"],
    ["it's $5", "'it'\\''s $5'"],
  ])('a shell goes to the folder %j', (name, argument) => {
    const steps = `written to ${name}; now:\n\n  cd ${argument}\n  npm install\n  npm start\n`
    expect(nextSteps({ folder: name, template: 'page' })).toBe(steps)
  })

  test('the next steps name what npm does not install', () => {
    expect(nextSteps({ folder: 'odds', template: 'notebook' })).toContain('\nit needs JupyterLab')
  })
})
