import { describe, expect, it } from "vitest";
import {
  backupFinding,
  diskFinding,
  errorsFinding,
  jobsFinding,
  mailFinding,
  providerFinding,
} from "./check";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GIB = 1024 ** 3;

describe("mail", () => {
  const calm = { waiting: 2, oldest_due_ms: 0, failed: 0, sent_today: 41, last_error: null };
  it.each([
    [{}, "good"],
    [{ oldest_due_ms: 30 * MINUTE }, "good"],
    [{ oldest_due_ms: 30 * MINUTE + 1 }, "bad"],
    [{ failed: 1 }, "warn"],
  ])("with %j is %s", (facts, state) => expect(mailFinding({ ...calm, ...facts }).state).toBe(state));
  it("repeats the mail server's words", () => {
    expect(mailFinding({ ...calm, failed: 1, last_error: "452 mailbox full" }).says).toContain(
      "“452 mailbox full”",
    );
  });
});

it.each([
  [50 * GIB, 100 * GIB, "good"],
  [20 * GIB, 100 * GIB, "good"],
  [19.9 * GIB, 100 * GIB, "warn"],
  [4.9 * GIB, 100 * GIB, "bad"],
  [0.2 * GIB, 0.8 * GIB, "bad"],
  [0, 0, "bad"],
])("a disk with %d of %d bytes free is %s", (free, total, state) => {
  expect(diskFinding({ free, total }).state).toBe(state);
});

it.each([
  [null, "bad"],
  [26 * HOUR - 1, "good"],
  [26 * HOUR, "bad"],
])("a backup of age %s is %s", (age, state) => expect(backupFinding(age, 0).state).toBe(state));

it("a backup that will not fit is told before it fails", () => {
  expect(backupFinding(HOUR, 1024 ** 2 + 1)).toMatchObject({ state: "warn", now: "No room" });
  expect(backupFinding(HOUR, 1024 ** 2 + 1).says).toContain("lacks 2 MB");
});

it("a full disk is named", () => {
  expect(diskFinding({ free: 1024 ** 2 - 1, total: GIB }).now).toBe("Full");
  expect(diskFinding({ free: 1024 ** 2, total: GIB }).now).toBe("0.0 GB free");
});

describe("jobs", () => {
  const job = { name: "clean", failures: 0, message: "", overdue_ms: -HOUR };
  it.each([
    [{}, "good"],
    [{ overdue_ms: 15 * MINUTE }, "good"],
    [{ overdue_ms: 15 * MINUTE + 1 }, "warn"],
    [{ failures: 1, message: "disk full" }, "bad"],
  ])("with %j are %s", (facts, state) => expect(jobsFinding([job, { ...job, ...facts }]).state).toBe(state));
  it("names what fails", () => {
    expect(jobsFinding([{ ...job, failures: 3, message: "disk full" }]).says).toBe(
      "clean: 3 in a row, “disk full”.",
    );
  });
});

it.each([
  [0, "good"],
  [1, "warn"],
  [19, "warn"],
  [20, "bad"],
])("%d errors today are %s", (count, state) => {
  const kinds = count === 0 ? [] : [{ kind: "GET /admin/members/… (500)", count }];
  expect(errorsFinding(kinds).state).toBe(state);
});

it("names the errors of the day, the most frequent ones", () => {
  const kinds = [4, 1, 1, 1, 1, 1].map((count, n) => ({ kind: `GET /page-${"abcdef"[n]} (500)`, count }));
  expect(errorsFinding(kinds).says).toBe(
    "Pages and calls that ended with an error of ours: GET /page-a (500), 4 times; GET /page-b (500); GET /page-c (500); GET /page-d (500); GET /page-e (500); 1 more. The log has each with its request id.",
  );
});

describe("a provider", () => {
  const well = { label: "PayFast", calls: 10, failed: 0, is_mute: false, live: true, has_secret: true };
  it.each([
    [{}, "good"],
    [{ calls: 0 }, "good"],
    [{ failed: 2 }, "warn"],
    [{ failed: 3 }, "bad"],
    [{ is_mute: true }, "bad"],
    [{ has_secret: false }, "bad"],
    [{ live: false }, "warn"],
  ])("with %j is %s", (facts, state) => expect(providerFinding({ ...well, ...facts }).state).toBe(state));
});
