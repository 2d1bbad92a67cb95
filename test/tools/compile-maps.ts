/** Compiles the maps of the games from their geographies: npx tsx test/tools/compile-maps.ts */
import { writeFileSync } from 'node:fs'
import { ardennesFile, compileArdennes } from './ardennesMap.js'
import { compileMarketGarden, formatPlaces, marketGardenFile } from './marketGardenMap.js'
import { compileCampaign, compileLongestDay, dataFile, formatBoxes, formatMap, longestDayBoxes } from './maps.js'

const write = (name: string, text: string, file: (name: string) => URL = dataFile): void => {
  writeFileSync(file(name), text)
  console.log(`${name}: ${text.split('\n').length} lines`)
}

write('campaign-map.json', formatMap(compileCampaign()))
write('longest-day-map.json', formatMap(compileLongestDay()))
write('longest-day-boxes.json', formatBoxes(longestDayBoxes()))
write('ardennes-map.json', formatMap(compileArdennes()), ardennesFile)

const { map, places } = compileMarketGarden()
write('market-garden-map.json', formatMap(map), marketGardenFile)
write('market-garden-places.json', formatPlaces(places), marketGardenFile)
