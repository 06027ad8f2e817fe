// `npm run club -- bench short`, part of `npm run test:all`: four ratios of `bench` in about two minutes, by the servers' CPU, beside
// the kept ones (scripts/bench/kept.json). Ends with 1 when one is a fifth worse. `--keep` keeps this run's ratios instead.
import "../lib/words.mjs";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Club } from "../../tests/support/server";
import { given } from "../lib/commands.mjs";
import { besideRaw, besideRendering, memoryAtRest, redemptions } from "./ratios";

const KEPT = "scripts/bench/kept.json";
const WORSE_BY = 0.2;
const LENGTH = { rounds: 5, seconds: 3, of: "cpu" } as const;

interface Kept {
  date: string;
  commit: string;
  ratios: Record<string, number>;
}

interface Measure {
  /** The club's figure and the floor's. */
  pair: () => Promise<[number, number]>;
  better: "more" | "less";
}

const club = await Club.open({ seeded: true });
const measures: Record<string, Measure> = {
  anonymous: { pair: () => besideRaw(club, "/", LENGTH), better: "more" },
  signed_in: { pair: () => besideRendering(club, "/account", LENGTH), better: "more" },
  redemptions: { pair: () => redemptions({ rounds: 5, each: 300, of: "cpu" }), better: "more" },
  memory: { pair: () => memoryAtRest(club, 5), better: "less" },
};
try {
  if (given("bench short").keep) await keep();
  else process.exitCode = (await compare()) ? 0 : 1;
} finally {
  await club.close();
}

async function keep(): Promise<void> {
  const ratios: Record<string, number> = {};
  for (const [name, measure] of Object.entries(measures)) ratios[name] = await ratioOf(name, measure);
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const kept: Kept = { date, commit, ratios };
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Whether no ratio is worse. */
async function compare(): Promise<boolean> {
  const { date, commit, ratios }: Kept = JSON.parse(readFileSync(KEPT, "utf8"));
  let isGood = true;
  for (const [name, measure] of Object.entries(measures)) {
    const before = ratios[name];
    if (before === undefined) throw new Error(`${KEPT} has no ratio of ${name}: --keep writes it.`);
    const isWorse = async () => isAFifthWorse(measure, before, await ratioOf(name, measure));
    // Something else on the machine must not decide: what is worse is measured again.
    if (!(await isWorse()) || !(await isWorse())) continue;
    console.log(`${name} is a fifth worse than the ratio ${before} of ${date} (${commit}).`);
    isGood = false;
  }
  return isGood;
}

async function ratioOf(name: string, { pair }: Measure): Promise<number> {
  const [ours, floor] = await pair();
  const ratio = Number((ours / floor).toFixed(3));
  console.log(`${name}: ${ours.toFixed(1)} beside ${floor.toFixed(1)}, ratio ${ratio}`);
  return ratio;
}

function isAFifthWorse({ better }: Measure, before: number, ratio: number): boolean {
  return better === "more" ? ratio < before * (1 - WORSE_BY) : ratio > before * (1 + WORSE_BY);
}
