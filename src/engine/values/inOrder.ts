/**
 * The order of lists of actions: it must not depend on how they were found, or replays and seeded bots would differ.
 */

/**
 * Actions in the order of their text.
 *
 * @category Building a game
 */
export const inOrder = <A>(actions: readonly A[]): readonly A[] =>
  actions
    .map((action) => ({ action, text: JSON.stringify(action) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ action }) => action)
