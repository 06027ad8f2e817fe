// `npm run club -- bench`: the club beside floors that were measured in the same run, in turns, medians of three rounds; writes the
// table into docs/performance.md. `--rounds` takes more or fewer, `--minutes` another time of load than ten.
import "../lib/words.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { residentMb } from "../../tests/support/hostile/cost";
import { Club } from "../../tests/support/server";
import { given } from "../lib/commands.mjs";
import { manyBesideFew } from "./account";
import { requestsPerSecond } from "./load";
import { besideRaw, besideRendering, memberHeaders, memoryAtRest, redemptions } from "./ratios";

const { rounds: ROUNDS, minutes: LOAD_MINUTES } = given("bench");
const LENGTH = { rounds: ROUNDS, seconds: 5, of: "clock" } as const;
const rows: { text: string; reached: boolean }[] = [];

type Mark = { least: number } | { most: number };

/** A row of the table, and whether `value` reaches its mark. */
function row(what: string, figures: string, value: number, mark: Mark): void {
  const reached = "most" in mark ? value <= mark.most : value >= mark.least;
  const asked = "most" in mark ? `at most ${mark.most}` : `at least ${mark.least}`;
  const text = `| ${what} | ${figures} | ${value.toFixed(2)} | ${asked} | ${reached ? "yes" : "**no**"} |`;
  rows.push({ text, reached });
  console.log(text);
}

const rate = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value)}/s`;

const club = await Club.open({ seeded: true });
const mb = (value: number) => `${Math.round(value)} MB`;
const [atRest, twoRoutes] = await memoryAtRest(club, ROUNDS);
row(
  "memory at rest beside `remix-serve` with two routes",
  `${mb(atRest)}, ${mb(twoRoutes)}`,
  atRest / twoRoutes,
  { most: 1.65 },
);

for (const [what, address] of [
  ["anonymous /, compressed, beside raw node:http with the same bytes", "/"],
  ["`GET /api/partners/public` beside raw node:http with the same JSON", "/api/partners/public"],
] as const) {
  const [ours, floor] = await besideRaw(club, address, LENGTH);
  row(what, `${rate(ours)}, ${rate(floor)}`, ours / floor, { least: 0.5 });
}

const [account, rendering] = await besideRendering(club, "/account", LENGTH);
row(
  "signed-in /account beside a bare server that renders the same tree from ready data and compresses it",
  `${rate(account)}, ${rate(rendering)}`,
  account / rendering,
  { least: 0.5 },
);

const [many, few] = await manyBesideFew(club, "/account");
row(
  "/account of a member with 5 000 redemptions beside one with 50",
  `${many.toFixed(1)} ms, ${few.toFixed(1)} ms`,
  many / few,
  { most: 1.5 },
);

const [byClub, byHand] = await redemptions({ rounds: ROUNDS, each: 600, of: "clock" });
row(
  "redemptions by 32 clients beside the same statements by hand behind raw node:http",
  `${rate(byClub)}, ${rate(byHand)}`,
  byClub / byHand,
  { least: 0.5 },
);

const signedIn = await memberHeaders(club);
const readings: number[] = [];
for (let minute = 0; minute < LOAD_MINUTES; minute += 1) {
  for (const address of ["/", "/partners", "/account"]) {
    await requestsPerSecond(club.origin + address, signedIn, 10);
  }
  readings.push(residentMb(club.pid ?? 0));
}
const last = readings.at(-1) ?? residentMb(club.pid ?? 0);
row(`memory after ${LOAD_MINUTES} minutes of load, MB`, mb(last), last, { most: 400 });
const middle = readings[readings.length >> 1] ?? last;
row("memory at the end beside the middle of that load", `${mb(last)}, ${mb(middle)}`, last / middle, {
  most: 1.15,
});

const starts: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await club.stop();
  const started = performance.now();
  await club.start();
  starts.push((performance.now() - started) / 1000);
}
const slowest = Math.max(...starts);
row("seconds from `npm start` to `/healthz`, slowest", starts.map((s) => s.toFixed(1)).join(", "), slowest, {
  most: 2,
});
await club.close();

const missed = rows.filter(({ reached }) => !reached);
const reached = rows.filter((row) => row.reached);
const when = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
const table = `${when}, \`npm run club -- bench\` (${ROUNDS} rounds, medians; ${machine}):

| what | club, floor | ratio | mark | reached |
|---|---|---|---|---|
${[...missed, ...reached].map(({ text }) => text).join("\n")}`;
const file = "docs/performance.md";
const text = readFileSync(file, "utf8");
writeFileSync(
  file,
  text.replace(/(<!-- bench -->\n)[\s\S]*?(\n<!-- \/bench -->)/, (_, from, to) => `${from}${table}${to}`),
);
if (missed.length > 0) console.log(["Missed their marks:", ...missed.map(({ text }) => text)].join("\n"));
