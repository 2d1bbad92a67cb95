#!/usr/bin/env node
/**
 * The command line: `westfront new` writes a small project, `westfront serve` answers JSON lines on standard input; see
 * docs/bots/README.md.
 */
import { fileURLToPath } from 'node:url'
import { version } from '../../package.json'
import { newProjectFrom, nextSteps, TEMPLATES, writeProject } from './newProject.js'
import { answer, newSession, splitLines } from './serve.js'

const HELP = `westfront: a rules engine for operational board wargames

  westfront new <folder> [--template <name>]
                     writes a small project into a new folder; the templates are
${Object.entries(TEMPLATES)
  .map(([name, line]) => `                     ${name.padEnd(9)} ${line}`)
  .join('\n')}
  westfront serve    answers one JSON request a line on standard input with one JSON answer a line
  westfront --help   prints this
  westfront --version
                     prints the version of the package

example: {"id":1,"do":"setup","scenario":"longest-day","seed":44,"roll":"auto"}
`

/** Writes to standard output, and waits if the reader is slow. */
const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await new Promise<void>((resolve) => process.stdout.once('drain', resolve))
}

const serve = async (): Promise<void> => {
  let session = newSession
  let rest = ''
  const respond = async (line: string): Promise<void> => {
    const next = answer(session, line)
    session = next.session
    await write(`${next.text}\n`)
  }
  process.stdin.setEncoding('utf8')
  for await (const chunk of process.stdin) {
    const split = splitLines(rest, String(chunk))
    rest = split.rest
    for (const line of split.lines) await respond(line)
  }
  if (rest.trim() !== '') await respond(rest)
}

/** Reports what is wrong with the command line. */
const refuse = (what: string): void => {
  process.stderr.write(`westfront: ${what}; see westfront --help\n`)
  process.exitCode = 2
}

const create = async (given: readonly string[]): Promise<void> => {
  const asked = newProjectFrom(given)
  if (typeof asked === 'string') {
    refuse(asked)
    return
  }
  const problem = await writeProject(fileURLToPath(new URL('starters/', import.meta.url)), asked)
  if (problem === null) return write(nextSteps(asked))
  process.stderr.write(`westfront: ${problem}\n`)
  process.exitCode = 1
}

const main = async (given: readonly string[]): Promise<void> => {
  const [command, ...others] = given
  if (given.includes('--help') || given.includes('-h')) return write(HELP)
  if (command === '--version') return write(`${version}\n`)
  if (command === 'serve' && others.length === 0) return serve()
  if (command === 'new') return create(others)
  const what = command === undefined ? 'a command is missing' : `unknown command: ${given.join(' ')}`
  refuse(what)
}

// the reader has gone, so there is no one to answer
process.stdout.on('error', () => process.exit(0))
void main(process.argv.slice(2))
