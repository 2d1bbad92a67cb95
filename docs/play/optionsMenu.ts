/// <reference lib="dom" />
/** The optional rules of a new game: a box to tick for each, with its rule. */
import type { ScenarioInfo } from '../../src/index.js'
import { byId, h } from './dom.js'
import type { Say } from './wording.js'

const box = ({ id, title, rule, default: on }: ScenarioInfo['options'][number], say: Say): HTMLElement => {
  const input = h('input', { data: { option: id } })
  input.type = 'checkbox'
  input.checked = on
  input.defaultChecked = on
  return h('label', {}, input, h('span', {}, say(title)), h('small', {}, rule))
}

/** Shows the options of a scenario with their defaults. */
export const showOptions = ({ options }: ScenarioInfo, say: Say): void => {
  byId('option-list', HTMLElement).replaceChildren(...options.map((option) => box(option, say)))
}

/** The options that differ from their defaults. */
export const chosenOptions = (): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    [...byId('option-list', HTMLElement).querySelectorAll('input')]
      .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
      .map((input) => [input.dataset['option'] ?? '', input.checked]),
  )

/** Closes the menu. */
export const closeOptions = (): void => {
  byId('options', HTMLDetailsElement).open = false
}
