/** Compiles the maps of the Normandy game from their geographies: npx tsx test/tools/compile-maps.ts */
import { writeFileSync } from 'node:fs'
import { compileCampaign, compileLongestDay, dataFile, formatBoxes, formatMap, longestDayBoxes } from './maps.js'

const write = (name: string, text: string): void => {
  writeFileSync(dataFile(name), text)
  console.log(`${name}: ${text.split('\n').length} lines`)
}

write('campaign-map.json', formatMap(compileCampaign()))
write('longest-day-map.json', formatMap(compileLongestDay()))
write('longest-day-boxes.json', formatBoxes(longestDayBoxes()))
