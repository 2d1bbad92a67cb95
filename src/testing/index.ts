/**
 * The conformance suite for your own games, maps and counters: it checks every promise of the contract in play. It
 * knows no test framework.
 *
 * @module westfront/testing
 */
export { conform, type ConformanceOptions, type ConformanceProgress } from './conform.js'
export { completeness } from './completeness.js'
export { hostile, type HostileOptions, type HostileProblem, type HostileReport } from './hostile.js'
export { playFor } from './playFor.js'
export { deepFreeze } from '../engine/values/freeze.js'
export { checks, type CheckName, type ConformanceReport, type Problem } from './report.js'
