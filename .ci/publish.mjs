// What `npm publish` would send, checked file by file, and a rehearsal of the command itself. Needs dist; no network, no login.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENTS = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']
/** ES and CommonJS modules and declarations for both: nothing else is built. */
const BUILT = /^dist\/([a-z-]+\/)?[A-Za-z0-9_-]+\.(js|cjs|d\.ts|d\.cts)$/
/** What `westfront new` copies: the files of a project, and not what somebody has installed or built in it. */
const STARTER =
  /^dist\/starters\/(page|react|bot|notebook|server)\/(src\/)?(?!package-lock)[A-Za-z_][A-Za-z-]*(\.[A-Za-z]+)?$/
/** What the README links to. */
const GUIDES =
  /^docs\/(guides|images|examples|hosts|bots|notebooks|python|python\/westfront_env)\/[A-Za-z0-9._-]+$|^docs\/reconstructed\.md$/
/** What must never be let through. */
const STRANGERS = [
  'dist/starters/bot/node_modules/tsx/package.json',
  'dist/starters/bot/package-lock.json',
  'dist/starters/page/dist/index.html',
  'dist/market-garden.js.map',
  'src/index.ts',
]
const MOST = { size: 2_000_000, unpackedSize: 6_600_000 }

const read = (path) => readFileSync(join(root, path), 'utf8')
const listing = execFileSync('npm', ['pack', '--dry-run', '--json', '--loglevel=error'], { cwd: root })
const [packed] = JSON.parse(listing.toString())
const files = packed.files.map(({ path }) => path)
const manifest = JSON.parse(read('package.json'))
const problems = []
const need = (condition, problem) => {
  if (!condition) problems.push(problem)
}

for (const path of DOCUMENTS) need(files.includes(path), `${path} is missing`)
const belongs = (path) => DOCUMENTS.includes(path) || [BUILT, STARTER, GUIDES].some((kind) => kind.test(path))
for (const path of files) need(belongs(path), `${path} does not belong to the package`)
for (const path of STRANGERS) need(!belongs(path), `${path} would be let through`)
for (const [kind, most] of Object.entries(MOST))
  need(packed[kind] <= most, `the ${kind} is ${packed[kind]} bytes, more than ${most}`)

/** Every path that the manifest names. */
const targets = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(targets))
const { main, module, types, exports, bin, typesVersions } = manifest
for (const path of targets([main, module, types, exports, bin, typesVersions]).map((p) => p.replace(/^\.\//, '')))
  need(files.includes(path), `package.json names ${path}, which is not there`)
for (const path of targets(bin))
  need(read(path).startsWith('#!/usr/bin/env node'), `${path} does not start as a command`)

for (const path of files.filter((name) => /\.c?js$/.test(name)))
  need(!/^\/\/# sourceMappingURL=/m.test(read(path)), `${path} names a source map, which is not in the package`)

// the registry is asked for nothing in a rehearsal; an address where nobody answers proves it
const rehearsal = spawnSync(
  'npm',
  ['publish', '--dry-run', '--registry', 'http://127.0.0.1:9', '--fetch-retries', '0', '--loglevel=warn'],
  { cwd: root, encoding: 'utf8' },
)
need(rehearsal.status === 0, `npm publish --dry-run fails:\n${rehearsal.stderr}`)
for (const [line] of rehearsal.stderr.matchAll(/^.*(errors corrected|was invalid|was renamed|removed invalid).*$/gm))
  problems.push(`npm would correct package.json (npm pkg fix): ${line}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`
console.log(
  `publish: ${files.length} files, ${kilobytes(packed.size)} packed, ${kilobytes(packed.unpackedSize)} unpacked; npm publish --dry-run passes`,
)
