import { beforeEach, describe, expect, it } from "vitest";
import { type LitestreamSays, ReplicaLag } from "./replica-lag";

const says = (
  passes: number,
  copied: number,
  acknowledged: number | null,
  { index = 0, generation = "a", failures = 0 } = {},
): LitestreamSays => ({
  passes,
  failures,
  copied: { generation, index, offset: copied },
  acknowledged: acknowledged === null ? null : { index, offset: acknowledged },
});

let lag: ReplicaLag;
beforeEach(() => {
  lag = new ReplicaLag();
});

/** Up to 10: everything is in the replica, and nothing is written. */
function caughtUp() {
  lag.look("x", 10);
  lag.hear(says(5, 100, 100), 10);
  lag.hear(says(7, 100, 100), 11);
  lag.hear(says(8, 100, 100), 12);
  lag.look("x", 13);
  lag.hear(says(9, 100, 100), 13);
  lag.hear(says(11, 100, 100), 14);
  lag.hear(says(12, 100, 100), 15);
}

describe("the replica's lag", () => {
  it("is unknown until the replica has acknowledged something", () => {
    expect(lag.isBehind).toBe(false);
    lag.look("x", 10);
    expect([lag.isBehind, lag.safeUntil()]).toEqual([true, null]);
    lag.hear(says(5, 100, null), 10);
    lag.hear(says(7, 100, null), 11);
    expect([lag.hear(says(8, 100, null), 12), lag.safeUntil()]).toEqual([false, null]);
    lag.hear(says(9, 100, 99), 13);
    expect(lag.safeUntil()).toBeNull();
    expect([lag.hear(says(10, 100, 100), 14), lag.safeUntil()]).toEqual([true, 10]);
  });

  it("takes nothing for copied before two passes have ended", () => {
    lag.look("x", 10);
    lag.hear(says(5, 100, 100), 10);
    lag.hear(says(6, 100, 100), 11);
    lag.hear(says(6, 100, 100), 12);
    expect(lag.safeUntil()).toBeNull();
    lag.hear(says(7, 200, 100), 13);
    lag.hear(says(8, 300, 199), 14);
    expect(lag.safeUntil()).toBeNull();
    lag.hear(says(9, 400, 200), 15);
    expect(lag.safeUntil()).toBe(10);
  });

  it("begins anew when a pass fails", () => {
    lag.look("x", 10);
    lag.hear(says(5, 100, 100), 10);
    lag.hear(says(7, 100, 100), 11);
    lag.hear(says(9, 100, 100, { failures: 1 }), 12);
    expect(lag.safeUntil()).toBeNull();
    lag.hear(says(11, 200, 100, { failures: 1 }), 13);
    lag.hear(says(12, 200, 200, { failures: 1 }), 14);
    expect(lag.safeUntil()).toBe(12);
  });

  it("is none while nothing is written, and counts from the look before the one that saw a change", () => {
    caughtUp();
    expect(lag.isBehind).toBe(false);
    lag.look("x", 20);
    expect(lag.safeUntil()).toBe(20);
    lag.look("y", 30);
    expect([lag.isBehind, lag.safeUntil()]).toEqual([true, 20]);
    lag.look("y", 40);
    expect(lag.safeUntil()).toBe(20);
  });

  it("asks once more after a change, because a file's time does not show two writes in one tick", () => {
    caughtUp();
    lag.look("y", 30);
    lag.hear(says(20, 200, 100), 30);
    lag.hear(says(22, 200, 200), 31);
    lag.hear(says(23, 200, 200), 32);
    expect(lag.safeUntil()).toBe(30);
    lag.look("y", 40);
    expect([lag.isBehind, lag.safeUntil()]).toEqual([true, 30]);
  });

  it("does not take what is said of an earlier series for the new one", () => {
    caughtUp();
    lag.look("y", 30);
    lag.hear({ ...says(20, 32, 900, { generation: "b" }), acknowledged: { index: 7, offset: 900 } }, 30);
    lag.hear({ ...says(22, 50, 900, { generation: "b" }), acknowledged: { index: 7, offset: 900 } }, 31);
    lag.hear({ ...says(23, 50, 900, { generation: "b" }), acknowledged: { index: 7, offset: 900 } }, 32);
    expect(lag.safeUntil()).toBe(13);
    lag.hear(says(24, 50, 50, { generation: "b" }), 33);
    expect(lag.safeUntil()).toBe(30);
  });

  it("does not compare the counts of two Litestreams", () => {
    lag.look("x", 10);
    lag.hear(says(5, 100, 100), 10);
    lag.restart();
    lag.hear(says(7, 100, 100), 20);
    lag.hear(says(8, 100, 100), 21);
    expect(lag.safeUntil()).toBeNull();
    lag.hear(says(9, 100, 100), 22);
    lag.hear(says(10, 100, 100), 23);
    expect(lag.safeUntil()).toBe(20);
  });
});
