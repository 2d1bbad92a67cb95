/**
 * The Random Set-Up Table (M25.62). The rulebook's own is lost; it says that there is one die for each formation, that
 * a number in parentheses is a distance, and that two formations may be given the same hex (M25.62a). Rebuilt: the
 * lines are the formations that are set up in the rear on sheets A to C, those before 30 Corps keep their places; each
 * has its printed place and five towns of its sheet well apart from each other, some of them shared with another
 * formation.
 */
import { hexId } from '../../hex/hexId.js'
import type { RandomPlacement, RandomSetup } from '../board/quartersTable.js'

const line = (
  formation: string,
  within: number,
  hexes: readonly string[],
  fixed: readonly string[] = [],
): RandomPlacement => ({
  formation,
  quarters: hexes.map((hex) => ({ hex: hexId(hex), within })),
  ...(fixed.length === 0 ? {} : { fixed }),
})

/** Sheet A, between Wageningen, Ede, the IJssel and the Linge. */
const north: readonly RandomPlacement[] = [
  // Arnhem, Ede, Elst, Zevenaar, Rheden, Renkum
  line('arnhem', 1, ['A2332', 'A2201', 'A0729', 'A1952', 'A3243', 'A1413']),
  // Deelen, De Steeg, Wolfheze, Huissen, Wageningen, Terlet
  line('deelen', 1, ['A3724', 'A3746', 'A2217', 'A1538', 'A1006', 'A3730']),
  // Oosterbeek, Bennekom, Schaarsbergen, Lathum, Indoornik, Elst
  line('ss-16', 2, ['A2420', 'A1605', 'A2924', 'A2944', 'A0714', 'A0729']),
  // Velp, De Steeg, Duiven, Gendt, Terlet, Ede
  line('ss-9', 1, ['A2837', 'A3746', 'A2045', 'A0444', 'A3730', 'A2201']),
  // Velp, Giesbeek, Groessen, Doornenburg, Bemmel, Arnhem
  line('ss-10-21-i', 1, ['A2837', 'A3248', 'A1847', 'A0847', 'A0435', 'A2332']),
]

/** Sheet B, between the Maas, the Waal and the Reichswald. */
const centre: readonly RandomPlacement[] = [
  // Nijmegen, Oosterhout, Beuningen, Wijchen, Groesbeek, Ooij
  line('henke', 1, ['B3135', 'B3628', 'B3023', 'B1822', 'B2147', 'B3642']),
  // Grave, Overasselt, Ravenstein, Cuijk, Herpen, Wijchen
  line('grave', 1, ['B0927', 'B1132', 'B1315', 'B0944', 'B0715', 'B1822']),
  // Heumen, Hatert, Groesbeek, Mook, Wyler, Oeffelt
  line('ger-406-i', 2, ['B1437', 'B2233', 'B2147', 'B1442', 'B2948', 'B0551']),
  // Wyler, Milsbeek, Leuth, Brakkenstein, Cuijk, Druten
  line('ger-406-ii', 2, ['B2948', 'B1151', 'B3649', 'B2537', 'B0944', 'B2905']),
]

/** Sheet C, between Eindhoven and Oss, but for units of the Gothsche Division that begin elsewhere. */
const south = (...fixed: readonly string[]): readonly RandomPlacement[] => [
  // Olland, Schijndel, Lieshout, Nuenen, Boekel, Nistelrode
  line('goth', 2, ['C2001', 'C2802', 'C1425', 'C0324', 'C3529', 'C5010'], fixed),
  // Best, Gerwen, Beek en Donk, Eerde, Heeswijk, Keldonk
  line('goth-i', 2, ['C0404', 'C0724', 'C1828', 'C2710', 'C3504', 'C2722']),
  // Son, St-Oedenrode, Keldonk, Mariaheide, Helmond, Nuenen
  line('goth-ii', 1, ['C0814', 'C1808', 'C2722', 'C3716', 'C1033', 'C0324']),
  // Veghel, Uden, Heesch, Loosbroek, Schijndel, Zeeland
  line('goth-iii', 1, ['C3114', 'C4419', 'C5405', 'C4206', 'C2802', 'C5423']),
]

const table = (lines: readonly RandomPlacement[]): RandomSetup => ({ provenance: 'reconstructed', lines })

/**
 * The table by sheet, and of all three; in the campaign some flak of the Gothsche Division is at Eindhoven, before 30
 * Corps.
 */
export const randomSetup = {
  north: table(north),
  centre: table(centre),
  south: table(south()),
  campaign: table([...north, ...centre, ...south('goth-flak-3')]),
}
