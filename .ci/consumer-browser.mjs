// Opens the page of docs/guides/without-a-bundler.md in headless Chromium, served from a folder where the packed tarball
// is installed. The server adds nothing: no guessed endings, no bundling.
//
//     node .ci/consumer-browser.mjs folder
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const folder = process.argv[2]
if (folder === undefined) throw new Error('name the folder where the package is installed')
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
if (!existsSync(executablePath)) throw new Error(`there is no Chromium at ${executablePath}; set CHROMIUM`)

const root = fileURLToPath(new URL('..', import.meta.url))
const guide = readFileSync(join(root, 'docs/guides/without-a-bundler.md'), 'utf8')
const page = /^```html\n([\s\S]*?)^```$/m.exec(guide)?.[1]
if (page === undefined) throw new Error('the guide has no page')

const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.map': 'application/json' }
const served = []
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, 'http://localhost').pathname)
  const file = join(folder, path)
  if (path === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  else if (path === '/favicon.ico') response.writeHead(204).end()
  else if (existsSync(file) && statSync(file).isFile()) {
    served.push(statSync(file).size)
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  } else response.writeHead(404).end()
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${server.address().port}/`

const browser = await chromium.launch({
  executablePath,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const problems = []
try {
  const tab = await browser.newPage()
  tab.on('pageerror', (error) => problems.push(error.message))
  tab.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  tab.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(address) && !url.startsWith('data:')) problems.push(`asks for ${url}`)
  })
  tab.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  await tab.goto(address)
  await tab.waitForLoadState('networkidle')
  const seen = await tab.evaluate(() => ({
    hexes: document.querySelectorAll('#board svg [data-hex]').length,
    units: document.querySelectorAll('#board svg [data-unit]').length,
  }))
  if (seen.hexes < 1000 || seen.units < 50) problems.push(`the board shows ${seen.hexes} hexes, ${seen.units} units`)
  const files = served.length
  const kilobytes = Math.round(served.reduce((sum, size) => sum + size, 0) / 1024)

  // the map must hold whatever the package exports
  const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules/westfront/package.json'), 'utf8'))
  const entries = problems.length > 0 ? [] : Object.keys(exports).filter((name) => name !== './package.json')
  for (const entry of entries) {
    const name = `westfront${entry.slice(1)}`
    const count = await tab.evaluate((specifier) => import(specifier).then((all) => Object.keys(all).length), name)
    if (count === 0) problems.push(`${name} exports nothing`)
  }
  if (problems.length === 0)
    console.log(
      `browser: the page of the guide draws ${seen.hexes} hexes and ${seen.units} units from ${files} files, ${kilobytes} kB`,
    )
} finally {
  await browser.close()
  server.close()
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
