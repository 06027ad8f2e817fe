/** Drawing units of the towns' drawings in public/maps. */
export const MAP_WIDTH = 360;
export const MAP_HEIGHT = 290;

export interface Pin {
  slug: string;
  name: string;
  /** The shop's place in the list. */
  number: number;
  x: number;
  y: number;
  used: boolean;
}

export interface TownMap {
  /** The address of the drawing. */
  drawing: string;
  pins: Pin[];
  /** The visitor's position, if on the map. */
  you: { x: number; y: number } | null;
  /** Numbers of shops that lie outside. */
  outside: number[];
}
