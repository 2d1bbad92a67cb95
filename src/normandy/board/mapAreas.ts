/** The named areas of the maps that rules look for. */

/** Names of entries of `HexMap.areas`; those of the mini-game with a letter or a unit in them are not listed. */
export const MAP_AREAS = [
  'german-supply', // N9.24
  'german-exit', // N14.12a
  'german-entry-north', // N12.13
  'german-entry-east', // N12.13
  'german-entry-south', // N12.13
  'allied-supply', // N9.25
  'allied-entry', // N12.12a
  'us-exit', // N14.22a
  'caen', // N15.41a
  'hill-112', // N15.41a
  'coast', // N16.49b
  'victory', // N16.51a
] as const
