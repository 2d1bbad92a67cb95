/** The options of the map compiler. */
import type { MapSource, Provenance } from './source.js'

/**
 * Everything that the compiler cannot read from a geography.
 *
 * @category Maps from geography
 */
export interface CompileOptions {
  readonly id: string
  readonly title: string
  /** The legend of the map; of two features on one hexside, and of two links, the later kind in the list wins. */
  readonly legend: MapSource['legend']
  /**
   * The kind that each `class` of the geography's terrain, rivers and roads becomes; classes not named keep their
   * names.
   */
  readonly kinds?: Readonly<Record<string, string>>
  /** Kinds with a meaning of their own; one that is left out is not marked on the map. */
  readonly marks: {
    /** Terrain of hexes whose centre is not on land. */
    readonly sea?: string
    /** Terrain of land hexes beside such a hex. */
    readonly coast?: string
    /** Terrain of the hexes of `height` points. */
    readonly height?: string
    /** Terrain of the hexes of places of class `city`, `town` or `village`. */
    readonly city?: string
    readonly town?: string
    readonly village?: string
    /** Hexsides whose middle lies in a lake. */
    readonly lakeSide?: string
    /** Hexsides between land hexes that lie in water over their whole length. */
    readonly seaSide?: string
  }
  /**
   * Two kinds on one hexside that together are a third kind, by their names, the earlier of the legend first, as
   * `river+wall`.
   */
  readonly both?: Readonly<Record<string, string>>
  /**
   * Lists of kinds of terrain that exclude each other: a hex has only the last of a list, so a wood that is also a
   * forest is only a forest.
   */
  readonly rivals?: readonly (readonly string[])[]
  /** Kinds of terrain whose hexes have a kind of hexside all around. */
  readonly edges?: Readonly<Record<string, string>>
  /** Kinds of river that roads keep from crossing; without any a road takes every hex that it runs through. */
  readonly water?: readonly string[]
  /** The name of the set of hexsides where roads cross that water. */
  readonly bridges?: string
  /**
   * How lines become hexsides and hexes. `nearest`, if it is not given: the chains that lie nearest to them; a
   * tributary ends on its river, and roads keep from crossing `water`. `crossed`: the hexsides whose two hex centres a
   * line separates, and the hexes that a road runs through; for large maps with many lines close together.
   */
  readonly laying?: 'nearest' | 'crossed'
  /** Named sets of hexes besides those of the geography's zones. */
  readonly areas?: Readonly<Record<string, readonly string[]>>
  readonly provenance: Readonly<Record<string, Provenance>>
}
