import type { Category, City } from "~/kernel/catalog";

export type Story = readonly [name: string, category: Category, address: string, short: string, long: string];

export interface Town {
  city: City;
  latitude: number;
  longitude: number;
  dial: string;
  stories: readonly Story[];
}
