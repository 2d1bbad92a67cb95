/** How much of each match the examples of the catalogue are taken from; nothing said takes as much as the pages do. */
export const MOST_ACTIONS = process.env['SOAK'] === undefined ? 400 : undefined
