import type { Category, City } from "~/kernel/catalog";

export type Story = readonly [name: string, category: Category, address: string, short: string, long: string];

export interface Town {
  city: City;
  dial: string;
  /** Latitude and longitude by name: where the street of the address is, within a few hundred metres. */
  places: Readonly<Record<string, readonly [number, number]>>;
  stories: readonly Story[];
}
