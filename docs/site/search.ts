/** The list that the search box looks into, as a script: sections of documents, rules, the catalogues, the API. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './games.js'
import type { Page } from './page.js'

/** What can be found: its title, what kind of thing it is, its address, and the beginning of its text. */
export type Entry = readonly [title: string, kind: string, path: string, text: string]

/** Characters of a text that are searched. */
const MOST_TEXT = 600

const plain = (html: string): string =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The sections of a page, each from its heading to the next; rules and entries of a catalogue have their own ids. */
export const sectionsOf = ({ path, title, body }: Page): readonly Entry[] => {
  const starts = [
    ...body.matchAll(
      /<article class="(?:rule|entry)" id="([^"]+)"[^>]*><h3>(.*?)<\/h3>|<h[1-3] id="([^"]+)">(.*?)<\/h[1-3]>/g,
    ),
  ]
  return starts.map((start, i): Entry => {
    const [whole, article, head, id = article ?? '', words = head ?? ''] = start
    const text = body.slice(start.index + whole.length, starts[i + 1]?.index ?? body.length)
    return [plain(words), title, `${path}#${id}`, plain(text.slice(0, 4 * MOST_TEXT)).slice(0, MOST_TEXT)]
  })
}

const API_FOLDERS = ['interfaces', 'types', 'functions', 'variables'] as const

/** The pages of the API reference, once it is written. */
export const apiEntries = (out: string): readonly Entry[] =>
  API_FOLDERS.filter((folder) => existsSync(join(out, 'api', folder))).flatMap((folder) =>
    readdirSync(join(out, 'api', folder))
      .filter((file) => file.endsWith('.html'))
      .map((file): Entry => {
        const [module = '', name = ''] = file.replace(/\.html$/, '').split('.')
        return [name, module.replaceAll('_', '/'), `api/${folder}/${file}`, '']
      }),
  )

/** The script with the list. */
export const searchIndex = (entries: readonly Entry[]): string => `window.SEARCH_INDEX=${JSON.stringify(entries)}\n`

/** The script of the search box. */
export const findScript = (): string =>
  ts
    .transpileModule(readFileSync(join(root, 'docs/site/find.ts'), 'utf8'), {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true },
    })
    .outputText.replace(/^export \{\};?$/m, '')
