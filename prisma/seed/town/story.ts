import type { Category, City } from "~/domain/catalog";
import type { MotifName } from "../pictures/draw";

/** What is told about a business: name, motif of its picture, street, one line, and two or three sentences. */
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
