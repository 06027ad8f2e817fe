import { expect, it } from "vitest";
import { problemsOf } from "../../scripts/review/rooms";

const found = (sources: Record<string, string>) => problemsOf(new Map(Object.entries(sources)));

it("finds an import against the order of the rooms, of a type too", () => {
  expect(
    found({
      "app/club.ts": 'import { gift } from "./money/gifts/gift";',
      "app/money/gifts/gift.ts": 'import type { Day } from "~/kernel/clock"; export const gift = 1;',
      "app/kernel/clock.ts": 'import type { Till } from "~/counter/tills/till"; export type Day = Till;',
      "app/counter/tills/till.ts":
        'export const load = () => import("~/office/jobs/jobs"); export type Till = 1;',
      "app/office/jobs/jobs.ts": "",
    }),
  ).toEqual([
    "app/kernel/clock.ts imports app/counter/tills/till.ts",
    "app/counter/tills/till.ts imports app/office/jobs/jobs.ts",
  ]);
});

it("finds an import of a route, but not of a piece of one", () => {
  expect(
    found({
      "app/routes/_site+/home.tsx": 'import { Hero } from "./+home/Hero"; import { loader } from "./join";',
      "app/routes/_site+/+home/Hero.tsx": "export const Hero = 1;",
      "app/routes/_site+/join.tsx": "export const loader = 1;",
    }),
  ).toEqual(["app/routes/_site+/home.tsx imports app/routes/_site+/join.tsx, which is a route"]);
});

it("finds a component in a room of rules", () => {
  expect(found({ "app/money/gifts/GiftCard.tsx": "", "app/parts/gifts/GiftCard.tsx": "" })).toEqual([
    "app/money/gifts/GiftCard.tsx is a component: it belongs beside its route, or into app/parts",
  ]);
});

it("finds a circle, of types too, and a file in no room", () => {
  const circle = found({
    "app/kernel/a.ts": 'import type { B } from "./b"; export type A = B;',
    "app/kernel/b.ts": 'import { c } from "./c"; export type B = typeof c;',
    "app/kernel/c.ts": 'export type { A } from "./a"; export const c = 1;',
  });
  expect(circle).toEqual(["a circle: app/kernel/a.ts ↔ app/kernel/b.ts ↔ app/kernel/c.ts"]);
  expect(() => found({ "app/cellar/a.ts": 'import "./b";', "app/cellar/b.ts": "" })).toThrow(
    "lies in no room",
  );
});
