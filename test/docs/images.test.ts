/**
 * The pictures of the documents are those that the library draws. Where a drawing changes on purpose, draw them anew:
 * `npx vitest run --config .config/vitest.config.ts test/docs/images.test.ts -u`, and look at them.
 */
import { expect, test } from 'vitest'
import { normandy, unitId } from '../../src/normandy/index.js'
import { drawNormandy } from '../../src/svg/index.js'
import { must } from '../playing.js'

test('the image of Saint-Lô in the readme is up to date', async () => {
  const start = must(normandy.setup({ scenario: 'campaign' }))
  const state = normandy.phases.find(({ id }) => id === 'allied-normal-movement')!.enter(start)
  const svg = drawNormandy(normandy, state, {
    hexSize: 64,
    legend: true,
    window: { from: '0901', to: '2310' },
    zoc: ['german'],
    reachableBy: unitId('us-cav-24'),
  })
  // what pages ask and redraw by is left out
  const still = svg.replaceAll(/ data-[a-z]+="[^"]*"/g, '')
  await expect(`${still}\n`).toMatchFileSnapshot('../../docs/images/saint-lo.svg')
})
