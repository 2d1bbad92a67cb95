/**
 * Positions and actions as numbers, for machine learning: a stable numbering of actions, and views as typed arrays.
 *
 * @module westfront/learning
 */
export { ACTION_COLUMNS, actionSpace } from './actionSpace.js'
export type { ActionSpace } from './actionSpace.js'
export { encoderOf } from './encode.js'
export type { Encoded, Encoder, EncoderMemory, RememberedUnits } from './encode.js'
export type { Layout } from './layout.js'
export { planeNames, planesOf } from './planes.js'
export { ardennesFeatures } from './ardennes.js'
export { marketGardenFeatures } from './marketGarden.js'
export { normandyFeatures } from './normandy.js'
export type { Features, HexColumn, Scalar, UnitColumn } from './features.js'
export type { Learnable, LearningBoard, LearningUnit, LearningView } from './features.js'
