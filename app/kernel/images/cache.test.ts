import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ImageCache } from "./cache.server";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "picture cache "));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it("makes a copy once for concurrent requests, then reads it", async () => {
  const cache = new ImageCache(path.join(dir, "new"), 1000);
  let made = 0;
  const make = async () => {
    made += 1;
    return new Uint8Array([1, 2, 3]);
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.get("a-1.webp", make)));
  expect([...(await cache.get("a-1.webp", make))]).toEqual([1, 2, 3]);
  expect(made).toBe(1);
  expect(await readdir(path.join(dir, "new"))).toEqual(["a-1.webp"]);
});

it("stays within its limit by evicting the least recently read copy", async () => {
  const cache = new ImageCache(dir, 250);
  for (const [age, name] of [
    [3, "old.webp"],
    [2, "newer.webp"],
  ] as const) {
    await cache.get(name, async () => new Uint8Array(100));
    // The disk's clock, which a moved process clock does not affect.
    const written = (await stat(path.join(dir, name))).mtimeMs;
    const then = new Date(written - age * 86_400_000);
    await utimes(path.join(dir, name), then, then);
  }
  await cache.get("newest.webp", async () => new Uint8Array(100));
  expect((await readdir(dir)).sort()).toEqual(["newer.webp", "newest.webp"]);
});

it("retries after a failure and refuses names that leave its folder", async () => {
  const cache = new ImageCache(dir, 1000);
  await expect(cache.get("b.webp", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect((await cache.get("b.webp", async () => new Uint8Array(1))).length).toBe(1);
  for (const name of ["../b.webp", "a/b.webp", "..", "/etc/passwd", "b.webp/.."]) {
    await expect(cache.get(name, async () => new Uint8Array(1))).rejects.toThrow("Not a cache name");
  }
});

it("still answers if the disk refuses the file", async () => {
  await writeFile(path.join(dir, "a-file"), "");
  const cache = new ImageCache(path.join(dir, "a-file", "below"), 1000);
  expect((await cache.get("c.webp", async () => new Uint8Array(7))).length).toBe(7);
});
