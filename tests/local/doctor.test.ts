import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { checkClock } from "../../scripts/operate/doctor/clock";
import { Findings } from "../../scripts/operate/doctor/findings";
import { checkMail } from "../../scripts/operate/doctor/mail";
import { type Asking, checkProviders } from "../../scripts/operate/doctor/providers";
import { askSqlite, notedFingerprint } from "../../scripts/operate/doctor/sqlite";
import { migratedTemplate } from "../support/database";

const dir = mkdtempSync(path.join(tmpdir(), "club-doctor-"));
const file = path.join(dir, "club.db");
afterAll(() => rmSync(dir, { recursive: true }));

/** A program's words, and those of nothing. */
const NO_WORDS = /\b(null|undefined|NaN|Invalid Date|\w*Error|SQLITE\w*)\b|\[object|no such|\(\)|\.\./;

beforeEach(() => copyFileSync(migratedTemplate(), file));

function change(statements: string): void {
  const db = new Database(file);
  db.pragma("foreign_keys = OFF");
  db.exec(statements);
  db.close();
}

/** What doctor says of the database: its findings, each with what to do. */
async function said(ask: Asking = (sql) => askSqlite(file, sql)): Promise<string[]> {
  const lines: string[] = [];
  const findings = new Findings((line) => lines.push(line));
  await findings.look("The clock", () => checkClock(ask, findings.say));
  await findings.look("The providers", () => checkProviders(ask, findings.say, "https://club.example"));
  await findings.look("SESSION_SECRET", () => void notedFingerprint(file));
  return lines;
}

function expectWords(lines: string[]): void {
  expect(lines).not.toEqual([]);
  for (const line of lines) {
    expect(line).toMatch(/^(ok {4}|warn {2}|FAIL {2}| {6}→ )?[A-Z0-9][^\n]+(\n {6}→ [^\n]+)?$/);
    expect(line.replace(/^\w+ +/, "")).not.toMatch(NO_WORDS);
  }
}

describe("doctor speaks in words (N116)", () => {
  it("of an empty club, before anything has run", async () => {
    expectWords(await said());
  });

  it.each(["JobRun", "ProviderEvent", "Checkout", "ProviderCalls", "ProviderImport", "Setting"])(
    "of a database that lacks %s",
    async (table) => {
      change(`DROP TABLE "${table}"`);
      const lines = await said();
      expectWords(lines);
      expect(lines.join("\n")).toContain(
        `The table ${table} is missing in the database: put a backup in its place`,
      );
    },
  );

  const START = "goal_from, started_at";
  const AT = "'2026-11-01', '2026-11-20T10:00:00.000+00:00'";
  it.each([
    [
      "begun, and not yet answered",
      `(provider, ${START}) VALUES ('payfast', ${AT})`,
      /has not been read to its end yet/,
    ],
    [
      "that never answered",
      `(provider, ${START}, problem) VALUES ('payfast', ${AT}, 'not JSON')`,
      /could not be read: not JSON$/m,
    ],
    [
      "whose problem has no words",
      `(provider, ${START}, problem) VALUES ('payfast', ${AT}, 'TypeError')`,
      /could not be read$/m,
    ],
    [
      "that named nothing",
      `(provider, ${START}, answered_at) VALUES ('payfast', ${AT}, '2026-11-20T10:00:00.000+00:00')`,
      /is read, and names nothing yet/,
    ],
  ])("of a provider's list %s", async (_, row, words) => {
    change(`INSERT INTO "ProviderImport" ${row}`);
    const lines = await said();
    expectWords(lines);
    expect(lines.join("\n")).toMatch(words);
  });

  it("of a clock that was ahead when the club last ran", async () => {
    change(`INSERT INTO "JobRun" (name, done_at) VALUES ('heartbeat', '2999-01-01T00:00:00.000+00:00')`);
    const lines = await said();
    expectWords(lines);
    expect(lines[0]).toContain("the club last ran later, at 2999-01-01");
  });

  it("where every answer is empty, or cannot be had", async () => {
    expectWords(await said(async () => []));
    const failing: Asking = async () => (undefined as unknown as never[])[0]!;
    expectWords(await said(failing));
    expectWords(await said(() => Promise.reject(new TypeError("Cannot read properties of undefined"))));
    expectWords(await said(() => Promise.reject(new Error(""))));
  });

  it("of a mail server that fails without a word", async () => {
    const lines: string[] = [];
    const { say } = new Findings((line) => lines.push(line));
    const silent = () => Promise.reject(new AggregateError([new Error("connect ECONNREFUSED ::1:25")], ""));
    await checkMail(say, silent);
    expectWords(lines);
  });
});
