/** Refusals, decisions and buttons call units and formations by their names, whatever an action names by mistake. */
import { expect, test } from 'vitest'
import { ardennes } from '../../src/ardennes/index.js'
import { randomFrom } from '../../src/engine/play/dice.js'
import { drawAction } from '../../src/engine/play/play.js'
import type { AnyGame, Tagged } from '../../src/index.js'
import { marketGarden } from '../../src/market-garden/index.js'
import { normandy } from '../../src/normandy/index.js'
import { right } from '../engine/right.js'

/** Things of a board by their ids, each with its name. */
interface Named {
  readonly id: string
  readonly name: string
}

/** A game, the units and formations of a board, the options, and how many actions are played. */
interface Walk {
  readonly game: AnyGame
  readonly scenario: string
  readonly units: readonly Named[]
  readonly formations: readonly Named[]
  readonly options?: Readonly<Record<string, boolean>>
  readonly most: number
}

const boardsOf = { normandy: normandy.boards, ardennes: ardennes.boards, marketGarden: marketGarden.boards }

const LONGER = process.env['SOAK'] === undefined ? 1 : 4

const WALKS: readonly Walk[] = [
  {
    game: normandy,
    scenario: 'campaign',
    units: boardsOf.normandy.campaign.counters,
    formations: boardsOf.normandy.campaign.formations,
    options: { headquartersRetreat: true },
    most: 3_000 * LONGER,
  },
  {
    game: ardennes,
    scenario: 'campaign',
    units: boardsOf.ardennes.campaign.counters,
    formations: [],
    most: 3_000 * LONGER,
  },
  ...(['82nd-drop', 'campaign'] as const).map((scenario) => ({
    game: marketGarden,
    scenario,
    units: boardsOf.marketGarden[scenario].counters,
    formations: boardsOf.marketGarden[scenario].formations,
    options: { commandPoints: true },
    most: 600 * LONGER,
  })),
]

/** An action with every unit and formation that it names in the place of another. */
const tampered = (action: unknown, { units, formations }: Walk, random: () => number): unknown =>
  JSON.parse(JSON.stringify(action), (key, value: unknown) => {
    // a division of one unit has its id
    const lists = key === 'division' ? [formations] : [units, formations]
    const list = lists.find((named) => named.some(({ id }) => id === value))
    return list === undefined ? value : list[Math.floor(random() * list.length)]!.id
  })

/** The words of a text that are the id of something with another name. */
const idsIn = (text: string, { units, formations }: Walk): readonly string[] => {
  const ids = new Set(
    [...units, ...formations].filter(({ id, name }) => id.includes('-') && id !== name).map(({ id }) => id),
  )
  return text.split(/[\s,:;()]+/).filter((word) => ids.has(word))
}

test.each(WALKS)('$scenario: no message names anything by its id', (walk) => {
  const { game, scenario, options = {}, most } = walk
  const random = randomFrom(scenario)
  const met = new Map<string, string>()
  let state = right(game.setup({ scenario, options }))
  const note = (text: string): void =>
    idsIn(text, walk).forEach(() => met.set(text.replace(/[\w-]+-[\w-]+/g, '*'), text))
  for (let i = 0; i < most; i++) {
    const action = drawAction(game, state, random)
    if (action === null) break
    if (game.toAct(state).kind === 'player') {
      for (let times = 0; times < 3; times++)
        for (const { message } of game.explain(state, tampered(action, walk, random) as Tagged)) note(message)
      note(game.text.action(state, action))
      note(game.text.decision(state))
    }
    state = game.applyUnchecked(state, action)
  }
  expect([...met.values()]).toEqual([])
})
