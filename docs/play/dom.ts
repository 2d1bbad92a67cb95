/// <reference lib="dom" />
/** A few helpers for the DOM. */

type Child = Node | string

interface Props {
  readonly class?: string
  readonly title?: string
  readonly data?: Readonly<Record<string, string>>
  readonly click?: () => void
}

/** A new element; texts become text nodes, so nothing needs escaping. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  if (props.class !== undefined) element.className = props.class
  if (props.title !== undefined) element.title = props.title
  for (const [key, value] of Object.entries(props.data ?? {})) element.dataset[key] = value
  if (props.click !== undefined) element.addEventListener('click', props.click)
  element.append(...children)
  return element
}

export const button = (text: string, click: () => void, props: Props = {}): HTMLButtonElement => {
  const element = h('button', { ...props, click }, text)
  element.type = 'button'
  return element
}

/** Changes a text only if it differs: a screen reader reads out every replaced text again. */
export const put = (element: HTMLElement, text: string): void => {
  if (element.textContent !== text) element.textContent = text
}

/** The element of the page with this id and of this kind. */
export const byId = <T extends Element>(id: string, kind: new () => T): T => {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`)
  return element
}

/** Puts entries into a menu. */
export const fill = (
  menu: HTMLSelectElement,
  entries: readonly { readonly id: string; readonly title: string }[],
): void =>
  menu.replaceChildren(
    ...entries.map(({ id, title }) => {
      const option = h('option', {}, title)
      option.value = id
      return option
    }),
  )

/** Lets the browser save a file. */
export const download = (name: string, text: string): void => {
  const link = h('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
