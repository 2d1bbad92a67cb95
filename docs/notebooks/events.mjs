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

const orEnd = (made) => {
  if (made._tag === 'Right') return made.right
  console.error(made.left[0].message)
  process.exit(1)
}

const text = readFileSync(process.argv[2], 'utf8')
const game = await games[/^game (.+)$/m.exec(text)?.[1] ?? 'normandy']()
process.stdout.write(csvOf(orEnd(eventsTable(game, orEnd(readNotation(game, text)).journal))))
