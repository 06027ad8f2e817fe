/** Centres of towns on the coast. GeoNames (https://www.geonames.org), Creative Commons Attribution 4.0. */
export const TOWNS: readonly (readonly [name: string, longitude: number, latitude: number])[] = [
  ["Gqeberha", 25.61494, -33.96109],
  ["Port Alfred", 26.88329, -33.58601],
  ["East London", 27.91162, -33.01529],
  ["Gonubie", 28.01496, -32.94433],
  ["Mdantsane", 27.77656, -32.93324],
  ["Kenton-on-Sea", 26.65, -33.66667],
  ["Bathurst", 26.8294, -33.4998],
  ["Kariega", 25.40074, -33.75562],
  ["Makhanda", 26.53276, -33.30422],
];
