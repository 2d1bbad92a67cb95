/** What every close action obeys when it is declared, and what it leaves its attackers (M8.6, M8.7). */
import { enemyOf, isAntiTankOrFlak, isArtillery, isHeldBy, isLeader } from '../book/forces.js'
import { isHeavyWeapons } from '../book/fire.js'
import { apart } from '../book/land.js'
import { frameIn, goingsOf, law, MOVING, perPhase, sideOfPhase, told, topOf } from './law.js'
import type { Law } from './law.js'

const declared: Law = {
  title:
    'M8.6a M8.6c M8.6e M8.6f M8.6j M8.7e M5.52a M11.5c M11.34b M18.1j M18.2c M10.42 attackers come from one hex next to the enemy, two of them at most unless all began there, fit, no guns, no mortars in the lead, and once in a phase',
  least: 20,
  begin: () => {
    const began = perPhase(() => ({ at: '', attacked: false }))
    return function* (deed) {
      const { before, after, events } = deed
      const own = began(deed)
      for (const { unit } of goingsOf(events, 'moved'))
        if (own(unit).at === '') own(unit).at = before.pieces.get(unit)!.unit.at
      for (const { unit } of goingsOf(events, 'moved'))
        if (own(unit).attacked) yield `${unit} moves on after its attack`
      for (const { units, hex, to } of told(events, 'close-action-declared')) {
        // whoever comes down on the enemy has no choice (M14.55a)
        if (hex === to) continue
        const pieces = units.map((id) => before.pieces.get(id)!).filter((piece) => !isLeader(piece))
        const { side } = pieces[0]!.counter
        const fromAfar = pieces.filter(({ unit }) => apart(own(unit.id).at === '' ? hex : own(unit.id).at, to) > 1)
        const names = pieces.map(({ unit }) => unit.id).join(', ')
        const again = pieces.some(({ unit }) => own(unit.id).attacked) ? `some of ${names} have attacked` : null
        // whoever attacks for room in the hex of a landing has just arrived there (M14.54a)
        if (frameIn(after, 'landing') !== undefined) yield again
        else if (apart(hex, to) !== 1 || pieces.some(({ unit }) => unit.at !== hex))
          yield `${names} attack ${to} from ${hex}`
        else if (!isHeldBy(before, enemyOf(side), to)) yield `nobody is in ${to}`
        else if (!MOVING.includes(before.state.phase) || sideOfPhase(before.state.phase) !== side)
          yield `${names} attack in ${before.state.phase}`
        else if (fromAfar.length > 0 && pieces.length > 2) yield `${names} have come from afar`
        else if (pieces.some(({ unit }) => unit.disrupted || unit.depleted)) yield `some of ${names} are not fit`
        else if (pieces.some((piece) => isArtillery(piece) || isAntiTankOrFlak(piece)))
          yield `guns attack among ${names}`
        else if (isHeavyWeapons(pieces[0]!) && pieces.every(isHeavyWeapons)) yield `mortars attack alone: ${names}`
        else yield again
        for (const { unit } of pieces) own(unit.id).attacked = true
      }
    }
  },
}

const advances = law(
  'M8.14b M8.48c M8.12b M8.71 attackers go into the hex that they have emptied and into no other, and defenders go one hex, to no enemy; neither draws fire',
  10,
  function* (deed) {
    const { before, after, events } = deed
    const going = [...goingsOf(events, 'advanced'), ...goingsOf(events, 'retreated')]
    for (const { unit, to, type } of going) {
      const piece = before.pieces.get(unit)!
      const frame = topOf(before)
      if (isHeldBy(before, enemyOf(piece.counter.side), to)) yield `${unit} goes among enemies in ${to}`
      else if (apart(piece.unit.at, to) !== 1) yield `${unit} goes from ${piece.unit.at} to ${to}`
      else if (type === 'advanced' && (frame.type !== 'advance' || frame.to !== to)) yield `${unit} advances to ${to}`
      else yield frameIn(after, 'reaction')?.units.includes(unit) === true ? `${unit} draws fire` : null
    }
  },
)

export const ASSAULTS: readonly Law[] = [declared, advances]
