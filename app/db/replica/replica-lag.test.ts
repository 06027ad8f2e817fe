import { describe, expect, it } from "vitest";
import { ReplicaLag } from "./replica-lag";

const at = (offset: number, salt = "a") => ({ salt, offset });

describe("the replica's lag", () => {
  it("is unknown until the replica has acknowledged something", () => {
    const lag = new ReplicaLag(0);
    lag.look(at(100), 10);
    expect(lag.safeUntil()).toBeNull();
    lag.acknowledge(at(99));
    expect(lag.safeUntil()).toBeNull();
    lag.acknowledge(at(100));
    expect(lag.safeUntil()).toBe(10);
  });

  it("counts from the look before the one that found a commit", () => {
    const lag = new ReplicaLag(0);
    lag.look(at(100), 10);
    lag.acknowledge(at(100));
    lag.look(at(100), 20);
    expect(lag.safeUntil()).toBe(20);
    lag.look(at(200), 30);
    expect(lag.safeUntil()).toBe(20);
    lag.look(at(300), 40);
    lag.acknowledge(at(200));
    expect(lag.safeUntil()).toBe(30);
    lag.acknowledge(at(300));
    expect(lag.safeUntil()).toBe(40);
  });

  it("takes a position in a later log for all earlier ones, and one in an unknown log for nothing", () => {
    const lag = new ReplicaLag(0);
    lag.look(at(100), 10);
    lag.acknowledge(at(100));
    lag.look(at(900), 20);
    lag.look(at(50, "b"), 30);
    lag.acknowledge(at(5_000, "c"));
    expect(lag.safeUntil()).toBe(10);
    lag.acknowledge(at(50, "b"));
    expect(lag.safeUntil()).toBe(30);
  });

  it("never says less after merging samples of a long silence", () => {
    const lag = new ReplicaLag(0);
    lag.look(at(1), 1);
    lag.acknowledge(at(1));
    for (let n = 2; n <= 9_000; n += 1) lag.look(at(n), n);
    lag.acknowledge(at(5_000));
    expect(lag.safeUntil()).toBeLessThanOrEqual(5_000);
    expect(lag.safeUntil()).toBeGreaterThan(4_900);
    lag.acknowledge(at(9_000));
    expect(lag.safeUntil()).toBe(9_000);
  });
});
