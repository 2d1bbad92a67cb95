import { describe, expect, it } from 'vitest'
import {
  dateOf,
  halfOfDay,
  isAttachmentTurn,
  isLogisticsTurn,
  isNight,
} from '../../src/market-garden/board/calendar.js'
import { END_OF_TRACK, isWeatherTurn, LAST_TURN, SLOTS, turnOf } from '../../src/market-garden/board/calendar.js'
import * as limits from '../../src/market-garden/board/limits.js'
import { range } from './chartQueries.js'

const TRACK = range(1, END_OF_TRACK)

describe('the calendar', () => {
  it('every turn that the text dates (C-TRACK)', () => {
    const dated: readonly (readonly [turn: number, september: number, slot: string])[] = [
      [1, 17, '1201/1501'],
      [2, 17, '1501/1801'],
      [6, 18, '0601/0901'],
      [8, 18, '1201/1501'],
      [10, 18, '1801/2101'],
      [12, 18, 'night-2'],
      [13, 19, '0601/0901'],
      [20, 20, '0601/0901'],
      [22, 20, '1201/1501'],
      [30, 21, '1501/1801'],
      [34, 22, '0601/0901'],
      [35, 22, '0901/1201'],
      [43, 23, '1201/1501'],
      [45, 23, '1801/2101'],
      [64, 26, '1201/1501'],
      [66, 26, '1801/2101'],
    ]
    for (const [turn, september, slot] of dated) expect(dateOf(turn), `${turn}`).toEqual({ september, slot })
    expect(dateOf(LAST_TURN).september).toBe(26)
  })

  it('M-R360 the campaign ends with turn 66, the last of 26 September by day', () => {
    expect(LAST_TURN).toBe(66)
    expect(dateOf(LAST_TURN)).toEqual({ september: 26, slot: '1801/2101' })
  })

  it("turn and date are each other's inverse, and the track has its ends", () => {
    for (const turn of TRACK) {
      const { september, slot } = dateOf(turn)
      expect(turnOf(september, slot)).toBe(turn)
    }
    expect([turnOf(17, '0601/0901'), turnOf(17, '0901/1201'), turnOf(26, 'night-2'), turnOf(27, '0601/0901')]).toEqual([
      ...[null, null, 68, null],
    ])
  })

  it('two turns of every seven are night, one after the other (M11.53c)', () => {
    expect(TRACK.filter(isNight).slice(0, 6)).toEqual([4, 5, 11, 12, 18, 19])
    expect(SLOTS).toHaveLength(7)
    for (const turn of TRACK) expect(isNight(turn)).toBe(dateOf(turn).slot.startsWith('night'))
  })

  it('the weather is determined at 0601 and at 1501 (M4.1p1, M14.1a)', () => {
    expect(TRACK.filter(isWeatherTurn).slice(0, 7)).toEqual([2, 6, 9, 13, 16, 20, 23])
  })

  it('M-R241 the morning is three turns, the afternoon four with the night', () => {
    expect(range(6, 12).map(halfOfDay)).toEqual(['am', 'am', 'am', 'pm', 'pm', 'pm', 'pm'])
    for (const turn of TRACK.filter((t) => t > 1))
      expect(halfOfDay(turn) !== halfOfDay(turn - 1), `${turn}`).toBe(isWeatherTurn(turn))
  })

  it('M-R103 points are received at 0601 and 1501, from the 18th on', () => {
    expect(TRACK.filter(isLogisticsTurn).slice(0, 5)).toEqual([6, 9, 13, 16, 20])
  })

  it('M-R257 formations are attached anew at 0601 and 1201', () => {
    expect(TRACK.filter(isAttachmentTurn).slice(0, 5)).toEqual([1, 6, 8, 13, 15])
  })
})

describe('morale', () => {
  it('M3.5j M-R153 M11.91b M11.91c E19 X11.8 the table of losses', () => {
    const table: Readonly<Record<number, string>> = {
      9: '9 9 8 8 7 7 6',
      8: '8 8 7 7 6 6 5',
      7: '7 7 6 6 5 5 4',
      6: '6 6 5 5 4 4 3',
      5: '5 4 3 2 1 0 0',
      4: '4 3 2 1 0 0 0',
      3: '3 2 1 0 0 0 0',
      2: '2 1 0 0 0 0 0',
    }
    for (const [printed, row] of Object.entries(table))
      expect(
        range(0, 6)
          .map((lost) => limits.moraleAfter(Number(printed), lost))
          .join(' '),
      ).toBe(row)
  })
})

describe('formations that fire together', () => {
  it('M17.2c E17.2a E17.2b two formations cost each firer 2, three 3, one nothing', () => {
    expect(range(0, 4).map(limits.mixedFirePenalty)).toEqual([0, 0, 2, 3, 4])
  })
})

describe('anti-tank fire at units on foot', () => {
  it('M23.7b M-R387 city heavy, town medium, a class more in an entrenchment, nothing elsewhere', () => {
    expect([limits.legTargetClass('city', false), limits.legTargetClass('city', true)]).toEqual([
      'heavy',
      'super-heavy',
    ])
    expect([limits.legTargetClass('town', false), limits.legTargetClass('town', true)]).toEqual(['medium', 'heavy'])
    expect([limits.legTargetClass('woods', false), limits.legTargetClass('woods', true)]).toEqual([null, 'medium'])
  })
})

// the numbers alone: that the rules keep to them is for the tests of the rules
describe('fixed numbers', () => {
  it('stacking, fire and sight', () => {
    expect(limits.STACKING).toMatchObject({ travel: 8, unitsMovingInTravel: 2, unitsMovingByRoadOnFoot: 2, serial: 28 })
    expect(limits.FIRE).toMatchObject({ points: 9, highestValue: 9, crowded: 18, crowdedRoll: 2, minimalRoll: 2 })
    expect(limits.FIRE).toMatchObject({ antiTankRange: 2, acrossDike: 1, unobserved: 4, unobservedUnits: 2 })
    expect(limits.SIGHT).toMatchObject({ night: 2, poorNight: 1, downSlope: 2, woodsAndTown: 2, longZone: 2 })
  })

  it('movement and supply', () => {
    expect(limits.MOVEMENT).toMatchObject({ leavingZone: 3, leavingTravel: 2, mounting: 2, raisedBridge: 1, ferry: 6 })
    expect(limits.MOVEMENT).toMatchObject({ responseOnFoot: 2, responseOnVehicles: 4, leader: 12, disruptedHexes: 1 })
    expect(limits.SUPPLY).toMatchObject({ division: 18, regiment: 12, unit: 12, corpsByEngineers: 50, afterLanding: 4 })
    expect(limits.COMMUNICATION).toEqual({ denseHexes: 3, coveredHexes: 4, denseHexesFromHeight: 5, length: 36 })
    expect(limits.CONTROL).toMatchObject({ division: 2, regiment: 1, battalion: 3, heavyWeapons: 2, unitsOfCorps: 9 })
  })

  it('morale and close action', () => {
    expect(limits.MORALE).toEqual({
      ...{
        disrupted: -4,
        fury: 10,
        furyAfter: 1,
        leader: 1,
        leaderInCloseAction: 2,
        engineer: 2,
        artilleryAssaulted: -2,
        depletedOnTop: -2,
      },
      ...{ heavyArmour: 2, otherArmour: 1, againstLoneArmour: 3 },
    })
    expect(limits.CLOSE_ACTION).toMatchObject({
      unitsFromAfar: 2,
      adjacentShift: 1,
      gunRating: 2,
      heavyWeaponsRating: 4,
    })
    expect(limits.CLOSE_ACTION).toMatchObject({
      armour: 2,
      hampered: 2,
      fromFerry: 4,
      overrideOdds: 3,
      overrideValue: 1,
    })
  })

  it('formations, engineers, the air and points', () => {
    expect(limits.COMMAND).toMatchObject({ battalions: 4, companiesOfKampfgruppe: 16, independentCompanies: 8 })
    expect(limits.ENGINEERING).toMatchObject({ entrenchmentStrength: 2, entrenchmentTurns: 3, demolition: 6 })
    expect(limits.ENGINEERING).toMatchObject({
      demolitionOfA1826: 8,
      repairStrength: 4,
      repairTurns: 6,
      streamTurns: 3,
    })
    expect(limits.AIR).toMatchObject({
      strikesPerHex: 3,
      hindered: 2,
      hinderedTwice: 3,
      germanFrom: 6,
      patrolAtMost: 11,
    })
    expect(limits.POINTS).toMatchObject({ headquarters: 2, divisionAssets: 2, carried: 4, track: 8, ammunition: 12 })
    expect(limits.LEADER_LOST).toBe(2)
  })
})
