import { describe, expect, it } from "vitest";
import { drawTown, isOnLand } from "./draw-town.server";
import { MAP_HEIGHT, MAP_WIDTH, type Pin } from "./town-map";

const shop = (name: string, latitude: number | null, longitude: number | null) => ({
  slug: name.toLowerCase(),
  name,
  latitude,
  longitude,
});
const PORT_ALFRED = [
  shop("West", -33.59, 26.87),
  shop("Nowhere", null, null),
  shop("East", -33.588, 26.9),
  shop("North", -33.57, 26.885),
];

const find = (pins: Pin[], name: string) => pins.find((pin) => pin.name === name)!;
const closest = (pins: Pin[]) =>
  Math.min(
    ...pins.flatMap((one, at) =>
      pins.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  );

describe("a town's map", () => {
  it("places shops as they lie, north up, with their numbers in the list", () => {
    const { pins } = drawTown(PORT_ALFRED, null)!;
    expect(pins.map(({ name, number }) => [number, name])).toEqual([
      [1, "West"],
      [3, "East"],
      [4, "North"],
    ]);
    expect(find(pins, "West").x).toBeLessThan(find(pins, "East").x);
    expect(find(pins, "North").y).toBeLessThan(find(pins, "West").y);
    for (const { x, y } of pins) {
      expect(x > 0 && x < MAP_WIDTH).toBe(true);
      expect(y > 0 && y < MAP_HEIGHT).toBe(true);
    }
  });

  it("has the same scale in both directions", () => {
    const { pins, scale } = drawTown(PORT_ALFRED, null)!;
    const [west, east] = [find(pins, "West"), find(pins, "East")];
    const km = Math.hypot(0.03 * Math.cos((33.589 * Math.PI) / 180), 0.002) * 111.2;
    const drawn = Math.hypot(east.x - west.x, east.y - west.y);
    const words = { "200 m": 0.2, "500 m": 0.5, "1 km": 1, "2 km": 2 }[scale.words]!;
    expect(drawn / km).toBeCloseTo(scale.width / words, -1);
  });

  it("draws the sea in the south-east of Port Alfred", () => {
    const { land, names } = drawTown([...PORT_ALFRED, shop("Beach", -33.615, 26.87)], null)!;
    expect(land).toMatch(/^M[-\d ]+(L[-\d ]+)+Z$/);
    expect(land).not.toContain(`${MAP_WIDTH + 9} ${MAP_HEIGHT + 9}L`);
    expect(names.map(({ text }) => text)).toContain("Indian Ocean");
    expect(isOnLand({ latitude: -33.59, longitude: 26.88 })).toBe(true);
    expect(isOnLand({ latitude: -33.63, longitude: 26.95 })).toBe(false);
  });

  it("draws shops of one building apart, so that each can be tapped", () => {
    const { pins } = drawTown(
      Array.from({ length: 6 }, (_, at) => shop(`Stall ${at}`, -33.59, 26.88)),
      null,
    )!;
    expect(closest(pins)).toBeGreaterThan(24);
  });

  it("leaves out a mistyped place, and the person where they are far away", () => {
    const { pins, you } = drawTown([...PORT_ALFRED, shop("Typo", 33.59, 26.88)], {
      latitude: -33,
      longitude: 27,
    })!;
    expect(pins.map(({ name }) => name)).not.toContain("Typo");
    expect(you).toBeNull();
    expect(drawTown(PORT_ALFRED, { latitude: -33.589, longitude: 26.88 })!.you).toMatchObject({
      x: expect.any(Number),
    });
  });

  it("is not drawn without places, nor where the coast is not known", () => {
    expect(drawTown([], null)).toBeNull();
    expect(drawTown([shop("Nowhere", null, null)], null)).toBeNull();
    expect(drawTown([shop("Cape Town", -33.92, 18.42), shop("Bo-Kaap", -33.92, 18.41)], null)).toBeNull();
  });
});
