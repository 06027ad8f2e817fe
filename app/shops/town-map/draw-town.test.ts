import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { eastLondon } from "../../../prisma/seed/town/east-london";
import { gqeberha } from "../../../prisma/seed/town/gqeberha";
import { portAlfred } from "../../../prisma/seed/town/port-alfred";
import { drawTown } from "./draw-town.server";
import { MAP_HEIGHT, MAP_WIDTH, type Pin } from "./town-map";

let id = 0;
const shop = (name: string, latitude: number | null, longitude: number | null) => ({
  id: ++id,
  slug: name.toLowerCase(),
  name,
  latitude,
  longitude,
});
const PORT_ALFRED = [
  shop("Mouth", -33.6035, 26.9035),
  shop("Nowhere", null, null),
  shop("Bridge", -33.5926, 26.8914),
  shop("Bathurst", -33.5, 26.83),
];
const NOBODY = { you: null, used: new Set<number>() };

const find = (pins: Pin[], name: string) => pins.find((pin) => pin.name === name)!;

describe("a town's map", () => {
  it("places shops as they lie on the drawing, with their numbers in the list", () => {
    const { pins, outside } = drawTown("Port Alfred", PORT_ALFRED, NOBODY)!;
    expect(pins.map(({ name, number }) => [number, name])).toEqual([
      [1, "Mouth"],
      [3, "Bridge"],
    ]);
    // Between the piers, and at the middle of the bridge, in the drawing's units.
    expect(find(pins, "Mouth")).toMatchObject({ x: 268, y: 236 });
    expect(find(pins, "Bridge")).toMatchObject({ x: 174, y: 134 });
    expect(outside).toEqual([4]);
  });

  it("is hollow where the month is used", () => {
    const used = new Set([PORT_ALFRED[2]!.id]);
    const { pins } = drawTown("Port Alfred", PORT_ALFRED, { you: null, used })!;
    expect(pins.map((pin) => pin.used)).toEqual([false, true]);
  });

  it("draws shops of one building apart, so that each number can be read", () => {
    const stalls = Array.from({ length: 6 }, (_, at) => shop(`Stall ${at}`, -33.59, 26.88));
    const { pins } = drawTown("Port Alfred", stalls, NOBODY)!;
    const gaps = pins.flatMap((one, at) =>
      pins.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(17);
  });

  it("shows the person only on the drawing", () => {
    const youAt = (latitude: number, longitude: number) =>
      drawTown("Port Alfred", PORT_ALFRED, { ...NOBODY, you: { latitude, longitude } })!.you;
    expect(youAt(-33.5926, 26.8914)).toEqual({ x: 174, y: 134 });
    expect(youAt(-33, 27)).toBeNull();
  });

  it("is not drawn without a town, without places, nor where all lie outside", () => {
    expect(drawTown("", PORT_ALFRED, NOBODY)).toBeNull();
    expect(drawTown("Cape Town", PORT_ALFRED, NOBODY)).toBeNull();
    expect(drawTown("Port Alfred", [shop("Nowhere", null, null)], NOBODY)).toBeNull();
    expect(drawTown("East London", PORT_ALFRED, NOBODY)).toBeNull();
  });

  it.each([portAlfred, eastLondon, gqeberha])(
    "has a small drawing of $city that names what a resident knows",
    ({ city, places }) => {
      const known: Record<string, string[]> = {
        "Port Alfred": ["Kowie River", "R72", "R67", "Marina", "East Beach", "West Beach", "Wharf Street"],
        "East London": ["Buffalo River", "Nahoon River", "N2", "R72", "Orient Beach", "Esplanade", "Quigney"],
        Gqeberha: [
          "Algoa Bay",
          "Baakens River",
          "N2",
          "M4",
          "Central",
          "Walmer",
          "Summerstrand",
          "Cape Recife",
        ],
      };
      const shops = Object.entries(places).map(([name, [latitude, longitude]]) =>
        shop(name, latitude, longitude),
      );
      const { drawing, pins } = drawTown(city, shops, NOBODY)!;
      const svg = readFileSync(`public${drawing}`, "utf8");
      for (const name of known[city]!) expect(svg).toContain(name);
      expect(svg.length).toBeLessThan(6 * 1024);
      // Whatever lies in the town itself is on it; a few shops are farms and suburbs further out.
      expect(pins.length).toBeGreaterThanOrEqual(shops.length - 3);
      for (const { x, y } of pins) expect(x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT).toBe(true);
    },
  );
});
