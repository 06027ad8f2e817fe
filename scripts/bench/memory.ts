// `npm run club -- bench:memory`: what a club holds right after its start and after the first visit to each area,
// medians of several starts; then what it loads, by package.
import { residentMb } from "../../tests/support/hostile/cost";
import { notesWhatItLoads } from "../../tests/support/loaded";
import { Club } from "../../tests/support/server";
import { median } from "./load";
import { memberCookie } from "./rendering";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const AREAS = ["/", "/partners", "/account", "/redeem", "/partner/login", "/admin/login"];

const readings = new Map<string, number[]>();
const note = (what: string, value: number) => readings.set(what, [...(readings.get(what) ?? []), value]);

const club = await Club.open({ seeded: true });
const cookie = await memberCookie(club);
for (let round = 0; round < ROUNDS; round += 1) {
  await club.stop();
  const began = performance.now();
  await club.start();
  note("seconds to /healthz", (performance.now() - began) / 1000);
  note("MB at rest", residentMb(club.pid ?? 0));
  for (const area of AREAS) {
    await (await fetch(club.origin + area, { headers: { cookie } })).text();
    note(`MB after ${area} as well`, residentMb(club.pid ?? 0));
  }
}
for (const [what, values] of readings)
  console.log(
    `${what}: ${median(values).toFixed(1)} (${values.map((value) => value.toFixed(1)).join(", ")})`,
  );
await club.close();

const noting = notesWhatItLoads();
const other = await Club.open({ seeded: true, env: noting.env });
await other.close();
const sizes = new Map<string, { files: number; characters: number }>();
for (const { name, size } of noting.loaded()) {
  const { files, characters } = sizes.get(name) ?? { files: 0, characters: 0 };
  sizes.set(name, { files: files + 1, characters: characters + size });
}
console.table(
  Object.fromEntries([...sizes].sort(([, a], [, b]) => b.characters - a.characters).slice(0, 30)),
);
process.exit(0);
