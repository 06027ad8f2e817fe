import { expect, it } from "vitest";
import { copiesToRemove } from "./room-for-backup.server";

const copies = [10, 20, 30].map((size) => ({ size }));
const sizes = (needed: number, free: number, of = copies) =>
  copiesToRemove(of, { needed, free })?.map(({ size }) => size) ?? null;

it("the oldest copies go until the next one fits", () => {
  expect(sizes(50, 50)).toEqual([]);
  expect(sizes(50, 45)).toEqual([10]);
  expect(sizes(50, 21)).toEqual([10, 20]);
});

it("the newest copy never goes, and none goes for nothing", () => {
  expect(sizes(50, 19)).toBeNull();
  expect(sizes(50, 19, copies.slice(0, 1))).toBeNull();
  expect(sizes(50, 49, [])).toBeNull();
});
