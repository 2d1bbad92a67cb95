/**
 * Players that know only the contract.
 *
 * @packageDocumentation
 */
export { randomBot } from './random.js'
