/** Every action that can be written down for a small board. */
import type { Action, NormandyGame, ScenarioId } from '../../src/normandy/index.js'
import { unitId } from '../../src/normandy/index.js'
import type { HexId } from '../../src/hex/index.js'

/** Every subset with up to so many members, in ascending order. */
const subsets = <A>(items: readonly A[], most: number): readonly (readonly A[])[] => {
  let all: (readonly A[])[] = [[]]
  for (const item of items) all = [...all, ...all.filter((set) => set.length < most).map((set) => [...set, item])]
  return all.filter((set) => set.length > 0)
}

/** All types of action with all units (groups of up to three), all hexes, boxes, divisions, columns and dice. */
export const universeOf = (game: NormandyGame, scenario: ScenarioId): readonly Action[] => {
  const board = game.boards[scenario]
  const hexes: readonly HexId[] = board.map.ids
  const units = board.counters.map((counter) => unitId(counter.id))
  const groups = subsets(units, 3)
  const divisions = board.formations.map((formation) => formation.id)
  const places: readonly string[] = [...hexes, ...Object.keys(board.boxes)]
  return [
    ...(
      [
        'end-phase',
        'report-overtime',
        'stop',
        'attack-commit',
        'attack-commit-without-tigers',
        'end-declarations',
        'end-air-support',
        'end-bombardment',
        'choose-losses',
        'choose-retreat',
        'end-advance',
      ] as const
    ).map((type): Action => ({ type })),
    ...groups.flatMap((group): Action[] => [
      { type: 'leave', units: group },
      ...hexes.flatMap((to): Action[] => [
        { type: 'move', units: group, to },
        { type: 'enter', units: group, to },
        { type: 'overrun', units: group, target: to },
      ]),
    ]),
    ...units.flatMap((unit): Action[] => [
      { type: 'replace', unit },
      { type: 'attack-add', unit },
      { type: 'take-along', unit },
      { type: 'lose-step', unit },
      { type: 'eliminate', unit },
      ...hexes.flatMap((hex): Action[] => [
        { type: 'attack', target: hex, unit },
        { type: 'retreat', unit, to: hex },
        { type: 'advance', unit, to: hex },
        { type: 'drop', unit, to: hex },
      ]),
      ...places.map((to): Action => ({ type: 'sea-move', unit, to })),
    ]),
    ...hexes.flatMap((hex): Action[] => [
      { type: 'attack-target', hex },
      { type: 'air-support', target: hex },
      { type: 'carpet-bomb', target: hex },
      { type: 'bombard', target: hex },
      { type: 'resolve', target: hex },
    ]),
    ...divisions.flatMap((division): Action[] => [
      { type: 'place-truck', division },
      { type: 'remove-truck', division },
    ]),
    ...[0, 1, 2].map((columns): Action => ({ type: 'patton', columns })),
    { type: 'air-defence', use: true },
    { type: 'air-defence', use: false },
    ...[1, 2, 3, 4, 5, 6].map((die): Action => ({ type: 'roll', dice: [die] })),
  ]
}
