/** What goes on in the Combat Phases, by frame. */
import { advance } from './advance.js'
import { attack } from './attack.js'
import { battle } from './battle.js'
import { breakout } from './breakout.js'
import { combat } from './combat.js'
import { disengagement } from './disengage.js'
import { losses } from './losses.js'
import { retreat } from './retreat.js'
import { withdrawal } from './withdrawal.js'

export const combatTable = { combat, disengagement, withdrawal, attack, battle, losses, retreat, advance, breakout }
