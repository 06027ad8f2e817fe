// `npm run club -- bench pages`: every public page on a slow phone (400 kbps, 400 ms, a quarter of this machine's speed), with and
// without JavaScript, beside a bare page of one 10 KB file on the same network in the same run. `npm run club -- bench pages / /join`
// visits only those pages, `--rounds 7` takes more than three rounds.
import "../lib/words.mjs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "@playwright/test";
import { PUBLIC_PAGES } from "../../tests/support/public-pages";
import { Club } from "../../tests/support/server";
import { findChromium } from "../lib/chromium.mjs";
import { given } from "../lib/commands.mjs";
import { type Figures, formReadyOnASlowPhone, visitOnASlowPhone } from "./slow-phone";

const { rounds: ROUNDS, words: chosen } = given("bench pages");
const MARK = 1.3;
const PATHS = [...PUBLIC_PAGES, "/partners/{slug}", "/newsletter/signup"];

const club = await Club.open({ seeded: true });
const bare = createServer((_, response) => {
  const text = "Plain words in one file, and nothing else. ".repeat(232);
  const page = `<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,"><body><h1>Bare</h1><p>${text}</p><form><button>Send</button></form>`;
  response.writeHead(200, { "Content-Type": "text/html", "Content-Length": page.length }).end(page);
}).listen(0);
const executablePath = await findChromium();
const slug = club.credentials.partners[0]?.slug ?? "";
const addresses = new Map([
  ["bare page", `http://localhost:${(bare.address() as AddressInfo).port}/`],
  ...(chosen.length > 0 ? ["/", ...chosen.filter((path) => path !== "/")] : PATHS).map(
    (path) => [path, club.origin + path.replace("{slug}", slug)] as const,
  ),
]);

type Visit = Figures & { form_ready_ms: number };
/** Nothing is left in a memory or on a disk from the visit before. */
async function inNewBrowser<Result>(visit: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    return await visit(browser);
  } finally {
    await browser.close();
  }
}

// The first visit after an edit waits for the page to be rendered; the measured visits come after it.
for (const address of addresses.values()) await fetch(address).then((answer) => answer.text());

/** The two that the mark compares are visited in turn, three times as often as the others: one visit scatters by a fifth. */
const COMPARED = [...addresses].slice(0, 2);
const ROUND = [...COMPARED, ...COMPARED, ...addresses];

const rounds = new Map<string, Visit[]>();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const script of [true, false]) {
    for (const [name, address] of ROUND) {
      const mode = script ? "with" : "without";
      const key = `${name}|${mode}`;
      const figures = await inNewBrowser((browser) => visitOnASlowPhone(browser, address, script));
      const form_ready_ms = await inNewBrowser((browser) => formReadyOnASlowPhone(browser, address, script));
      rounds.set(key, [...(rounds.get(key) ?? []), { ...figures, form_ready_ms }]);
      const [first, largest] = [figures.first_paint_ms, figures.largest_paint_ms].map(Math.round);
      process.stderr.write(
        `round ${round + 1} of ${ROUNDS}: ${name}, ${mode} a script: first paint ${first} ms, largest ${largest} ms\n`,
      );
    }
  }
}
bare.close();
await club.close();

const median = (key: string, figure: keyof Visit) => {
  const values = (rounds.get(key) ?? []).map((figures) => figures[figure]).sort((a, b) => a - b);
  return values[values.length >> 1] ?? Number.NaN;
};
const seconds = (ms: number) => (ms / 1000).toFixed(2);
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
console.log(
  "| page | script | first paint s | largest paint s | of the bare page | form ready s | shift | HTML KB | script KB | pictures KB | all KB |",
);
console.log("|---|---|---|---|---|---|---|---|---|---|---|");
for (const key of rounds.keys()) {
  const [name, mode] = key.split("|");
  const largest = median(key, "largest_paint_ms");
  const ratio = largest / median(`bare page|${mode}`, "largest_paint_ms");
  const times = [median(key, "first_paint_ms"), largest].map(seconds).join(" | ");
  const bytes = (["html", "script", "pictures", "all"] as const).map((kind) => kilobytes(median(key, kind)));
  console.log(
    `| ${name} | ${mode} | ${times} | ${ratio.toFixed(2)} | ${seconds(median(key, "form_ready_ms"))} | ${median(key, "shift").toFixed(3)} | ${bytes.join(" | ")} |`,
  );
}
const home = (figure: "first_paint_ms" | "largest_paint_ms") =>
  Math.max(
    ...["with", "without"].map((mode) => median(`/|${mode}`, figure) / median(`bare page|${mode}`, figure)),
  );
console.log(
  `\n/ paints first at ${home("first_paint_ms").toFixed(2)} and largest at ${home("largest_paint_ms").toFixed(2)} of the bare page; the mark is ${MARK}. Medians of ${ROUNDS * 3} visits; of the other pages ${ROUNDS}.`,
);
process.exit(home("first_paint_ms") <= MARK && home("largest_paint_ms") <= MARK ? 0 : 1);
