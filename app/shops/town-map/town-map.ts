/** Drawing units, about CSS pixels on a phone. */
export const MAP_WIDTH = 340;
export const MAP_HEIGHT = 255;

export interface Pin {
  slug: string;
  name: string;
  /** The shop's place in the list. */
  number: number;
  x: number;
  y: number;
}

export interface TownMap {
  pins: Pin[];
  /** The visitor's position, if on the map. */
  you: { x: number; y: number } | null;
  /** Names of towns and of the sea, where there is room. */
  names: { text: string; x: number; y: number }[];
  /** SVG path of the land, rounded to whole units. */
  land: string;
  scale: { width: number; words: string };
}
