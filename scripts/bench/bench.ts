// `npm run club -- bench`: the club beside floors that were measured in the same run, in turns, medians of three rounds; writes the
// table into docs/performance.md. Lists against a large club are `npm run club -- bench:lists`. Needs Debian's `wrk`.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { residentMb } from "../../tests/support/hostile/cost";
import { Club } from "../../tests/support/server";
import { inTurns, requestsPerSecond } from "./load";
import { rawPeer } from "./peers";
import { besideRendering, memberCookie } from "./rendering";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const LOAD_MINUTES = Number(process.env.LOAD_MINUTES ?? 10);
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
const atRest = residentMb(club.pid ?? 0);

const packed = { "accept-encoding": "br" };
for (const [what, address] of [
  ["anonymous /, compressed, beside raw node:http with the same bytes", "/"],
  ["`GET /api/partners/public` beside raw node:http with the same JSON", "/api/partners/public"],
] as const) {
  const raw = await rawPeer(club.origin + address, packed);
  const [ours, floor] = inTurns(
    ROUNDS,
    () => requestsPerSecond(club.origin + address, packed),
    () => requestsPerSecond(raw.origin, packed),
  );
  raw.close();
  row(what, `${rate(ours)}, ${rate(floor)}`, ours / floor, { least: 0.5 });
}

const signedIn = { ...packed, cookie: await memberCookie(club) };
const [account, rendering] = await besideRendering(`${club.origin}/account`, signedIn, ROUNDS);
row(
  "signed-in /account beside a bare server that renders the same tree from ready data and compresses it",
  `${rate(account)}, ${rate(rendering)}`,
  account / rendering,
  { least: 0.5 },
);

const mb = (value: number) => `${Math.round(value)} MB`;
row("memory at rest, MB", mb(atRest), atRest, { most: 130 });
const readings: number[] = [];
for (let minute = 0; minute < LOAD_MINUTES; minute += 1) {
  for (const address of ["/", "/partners", "/account"]) {
    requestsPerSecond(club.origin + address, signedIn, 10);
  }
  readings.push(residentMb(club.pid ?? 0));
}
const last = readings.at(-1) ?? residentMb(club.pid ?? 0);
row(`memory after ${LOAD_MINUTES} minutes of load, MB`, mb(last), last, { most: 480 });
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
