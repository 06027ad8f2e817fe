import type { Category, City } from "~/domain/catalog";
import type { MotifName } from "../pictures/draw";

/** Name, motif, street, tagline and description. */
export type Story = readonly [
  name: string,
  category: Category,
  motif: MotifName,
  address: string,
  short: string,
  long: string,
];

export interface Town {
  city: City;
  latitude: number;
  longitude: number;
  dial: string;
  stories: readonly Story[];
}
