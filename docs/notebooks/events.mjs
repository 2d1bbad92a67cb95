// The events of a match in the notation as comma-separated values, for other languages:
//
//     node docs/notebooks/events.mjs docs/notebooks/campaign.txt > events.csv
import { readFileSync } from 'node:fs'
import { csvOf, eventsTable, readNotation } from 'westfront'

const games = {
  normandy: async () => (await import('westfront/normandy')).normandy,
  ardennes: async () => (await import('westfront/ardennes')).ardennes,
  'market-garden': async () => (await import('westfront/market-garden')).marketGarden,
}

const end = (message) => {
  console.error(message)
  process.exit(1)
}
const orEnd = (made) => (made._tag === 'Right' ? made.right : end(made.left[0].message))

const [file] = process.argv.slice(2)
if (file === undefined) end('which match? node events.mjs match.txt > events.csv')
const text = readFileSync(file, 'utf8')
const name = /^game (\S+)\s*$/m.exec(text)?.[1] ?? 'normandy'
if (!Object.hasOwn(games, name)) end(`${name} is none of the games ${Object.keys(games).join(', ')}`)
const game = await games[name]()
process.stdout.on('error', () => process.exit(0)) // whoever reads, such as head, may have read enough
process.stdout.write(csvOf(orEnd(eventsTable(game, orEnd(readNotation(game, text)).journal))))
