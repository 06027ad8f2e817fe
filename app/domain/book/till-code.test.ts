import { describe, expect, it } from "vitest";
import { codeOf } from "../vouchers/day-code";
import { toBase32 } from "./base32";
import { cardNumberOf } from "./card-number";
import { emptyMemory, memoryTill } from "./memory-till";
import { MOST_WRONG, readCode, WRONG_COUNTS_MS } from "./till-code";
import { newTill, type TillState } from "./till-store";

const NOW = Date.parse("2026-11-23T08:00:00Z");
const HOUR = 3_600_000;
const clock = { offset: 0, device_mark: NOW, club_mark: NOW };
const keyOf = (day: string) => toBase32(new TextEncoder().encode(day));
const codes = { "2026-11-23": keyOf("2026-11-23"), "2026-11-24": keyOf("2026-11-24") };
const codeOn = async (day: string) => (await codeOf(keyOf(day), 7))!;
const WRONG = "00000000";

function till(state: Partial<TillState> = {}) {
  const memory = emptyMemory({ ...newTill(1), epoch: 5, clock, codes, ...state });
  return { memory, read: (code: string, now = NOW) => readCode(memoryTill(memory), code, now) };
}

describe("a code at a till without a signal", () => {
  it("names its member on its day only", async () => {
    const { read } = till();
    const member = { kind: "member", card_number: cardNumberOf(7) };
    expect(await read(await codeOn("2026-11-23"))).toEqual({ ...member, day: "2026-11-23" });
    expect(await read(await codeOn("2026-11-24"))).toEqual({ kind: "unknown" });
    expect(await read(await codeOn("2026-11-24"), NOW + 24 * HOUR)).toEqual({ ...member, day: "2026-11-24" });
    expect(await read(await codeOn("2026-11-23"), NOW + 24 * HOUR)).toEqual({ kind: "unknown" });
  });

  it("cannot be read beyond the lease's days, or with a clock set back", async () => {
    expect(await till().read(await codeOn("2026-11-25"), NOW + 48 * HOUR)).toEqual({ kind: "no_key" });
    expect(await till().read(await codeOn("2026-11-23"), NOW - HOUR)).toEqual({ kind: "no_key" });
  });

  it("after too many wrong ones waits, also after a restart, and a right one earns no further tries", async () => {
    const { memory, read } = till();
    for (let left = MOST_WRONG - 1; left > 0; left--) expect(await read(WRONG)).toEqual({ kind: "unknown" });
    const right = await codeOn("2026-11-23");
    for (let left = 3; left > 0; left--) expect(await read(right)).toMatchObject({ kind: "member" });
    expect(await read(WRONG)).toEqual({ kind: "unknown" });
    const slow = { kind: "slow", until: NOW + WRONG_COUNTS_MS };
    expect(await read(WRONG)).toEqual(slow);
    const restarted = memoryTill(structuredClone(memory));
    expect(await readCode(restarted, right, NOW)).toEqual(slow);
    expect(await read(right, slow.until - 1)).toMatchObject({ kind: "slow" });
    expect(await read(right, slow.until)).toMatchObject({ kind: "member" });
  });

  it("allows at most eight wrong ones and then six an hour, in however many tabs", async () => {
    const { read } = till();
    let tried = 0;
    for (let minute = 0; minute < 120; minute += 5) {
      const reads = await Promise.all(Array.from({ length: 20 }, () => read(WRONG, NOW + minute * 60_000)));
      tried += reads.filter(({ kind }) => kind === "unknown").length;
    }
    expect(tried).toBe(MOST_WRONG + 11);
  });

  it("is slowed no longer than it earned once the club has set a clock back", async () => {
    const { read } = till({ wrong: { count: MOST_WRONG, at: NOW + 1000 * HOUR } });
    expect(await read(WRONG)).toMatchObject({ kind: "slow", until: NOW + WRONG_COUNTS_MS });
    expect(await read(WRONG, NOW + WRONG_COUNTS_MS)).toEqual({ kind: "unknown" });
  });
});
