// `npm run club -- scan`: sqlmap on every field of the URL map's forms and queries, and wapiti through the whole club, as a visitor, a
// member, a partner and an administrator; against a club of its own on free ports of this machine. An hour, or SCAN_MINUTES;
// SCAN_WITH=sqlmap or wapiti leaves the other one out, SCAN_ONLY=/api/savings has sqlmap try those addresses alone.

import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Browser } from "../../tests/support/http";
import { signIn } from "../../tests/support/journey";
import { Club } from "../../tests/support/server";
import { openGate } from "./scan/gate";
import { type SqlmapResult, trySql } from "./scan/sqlmap";
import { type Scanner, targetsFor } from "./scan/targets";
import { walk } from "./scan/wapiti";

const MINUTES = Number(process.env.SCAN_MINUTES) || 60;
const PROGRAMS = (process.env.SCAN_WITH || "sqlmap,wapiti").split(",");
const ONLY = process.env.SCAN_ONLY ?? "";
const MISSING = PROGRAMS.filter((name) => spawnSync(name, ["--version"]).error);
/** Where a walk begins, besides the front page: what no link leads to without a script. */
const STARTS: Record<Scanner, string[]> = {
  visitor: [
    "/redeem",
    "/contact",
    "/business",
    "/join",
    "/partners?search=a",
    "/admin/login",
    "/partner/login",
  ],
  member: ["/account", "/account/savings", "/account/membership"],
  partner: ["/partner/dashboard", "/partner/dashboard/history", "/partner/dashboard/profile"],
  administrator: ["/admin/dashboard", "/admin/members", "/admin/settings", "/admin/partners/new"],
};
const PEOPLE = Object.keys(STARTS) as Scanner[];

if (MISSING.length > 0) {
  console.error(`Not installed: ${MISSING.join(", ")}. On Debian: apt-get install -y ${MISSING.join(" ")}`);
  process.exit(1);
}
const dir = mkdtempSync(path.join(tmpdir(), "club-scan-"));
const club = await Club.open({
  seeded: true,
  keepsLog: true,
  env: { TRUST_PROXY: "x-forwarded-for", LOG_LEVEL: "error" },
});
console.log(`Scanning ${club.origin}; notes in ${dir}`);
const cookies = await signInAll();
process.exitCode = await scan().finally(() => club.close());

/** 1 when something was found or the server failed, else 0. */
async function scan(): Promise<number> {
  const found = [...(await trySqlEverywhere()), ...(await walkEverywhere())];
  const failures = club.log.split("\n").filter((line) => line.includes('"level":50'));
  console.log(`\nThe server failed ${failures.length} times (500).`);
  for (const line of new Set(failures.map((each) => each.slice(0, 300)))) console.log(`  ${line}`);
  console.log(found.length === 0 ? "\nNothing found." : `\nTo be judged:\n${found.join("\n")}`);
  return found.length + failures.length > 0 ? 1 : 0;
}

async function signInAll(): Promise<Record<Scanner, string>> {
  const { admin, partners, members } = club.credentials;
  const office = new Browser(club.origin);
  await office.post("/admin/login", { ...admin });
  const portal = new Browser(club.origin);
  const { username, password } = partners[0] as (typeof partners)[0];
  await portal.post("/partner/login", { username, password });
  const active = members.find(({ status }) => status === "active") as (typeof members)[0];
  const { browser } = await signIn(club, active.email);
  return {
    visitor: "",
    member: browser.cookieHeader,
    partner: portal.cookieHeader,
    administrator: office.cookieHeader,
  };
}

async function trySqlEverywhere(): Promise<string[]> {
  if (!PROGRAMS.includes("sqlmap")) return [];
  const targets = targetsFor(club.credentials).filter(({ address }) => address.startsWith(ONLY));
  const end = Date.now() + MINUTES * 30_000;
  const results: SqlmapResult[] = [];
  for (const [index, target] of targets.entries()) {
    const share = (end - Date.now()) / 60_000 / (targets.length - index);
    const place = { origin: club.origin, cookie: cookies[target.who], dir };
    const result = await trySql(place, target, Math.max(share * 3, 0.5));
    results.push(result);
    const { tried, open, trouble } = result;
    const nothing = trouble ? "NOT TRIED" : "no injection";
    const verdict = open.length > 0 ? "OPEN" : nothing;
    console.log(
      `sqlmap ${target.who} ${target.method} ${target.address}: ${tried.length} fields, ${verdict}`,
    );
  }
  const fields = results.reduce((sum, { tried }) => sum + tried.length, 0);
  console.log(`sqlmap: ${results.length} requests, ${fields} fields.`);
  return results.flatMap(({ target: { address }, open, trouble }) => [
    ...open.map((line) => `sqlmap ${address}: ${line}`),
    ...(trouble ? [`sqlmap ${address} could not do its work: ${trouble}`] : []),
  ]);
}

async function walkEverywhere(): Promise<string[]> {
  const found: string[] = [];
  if (!PROGRAMS.includes("wapiti")) return [];
  const gate = await openGate(club.origin);
  for (const who of PEOPLE) {
    const place = { origin: gate.origin, cookie: cookies[who], dir };
    const minutes = { walking: MINUTES / 40, each_attack: MINUTES / 160 };
    const { findings, crawled, trouble } = await walk(place, who, STARTS[who], minutes);
    console.log(`wapiti ${who}: ${crawled} addresses, ${findings.length} findings`);
    if (trouble) found.push(`wapiti ${who} could not do its work: ${trouble}`);
    found.push(
      ...findings.map((each) => `wapiti ${who} ${each.kind}: ${each.method} ${each.path} ${each.info}`),
    );
  }
  gate.close();
  return [...new Set(found)];
}
