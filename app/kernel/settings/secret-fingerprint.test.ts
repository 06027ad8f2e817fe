import { expect, it } from "vitest";
import { testDeps } from "../../../tests/support/deps";
import { databaseForEach } from "../../../tests/support/for-file";
import { acceptSecret, compareSecret } from "./secret-fingerprint.server";
import { readSettings } from "./settings.server";

const { database: own } = databaseForEach();

const withSecret = (secret: string) => testDeps(own.db, new Date("2026-11-21T08:00:00Z"), secret);

it("the first secret is stored, another one is detected, and applies once accepted", async () => {
  const first = withSecret("the first secret of this club, long enough");
  const other = withSecret("another secret of this club, long enough");
  expect(await compareSecret(first)).toBe("unknown");
  await acceptSecret(first);
  expect(await compareSecret(first)).toBe("same");
  expect(await compareSecret(other)).toBe("changed");
  expect(await compareSecret(other)).toBe("changed");
  await acceptSecret(other);
  expect(await compareSecret(other)).toBe("same");
  expect(await compareSecret(first)).toBe("changed");
});

it("is not a setting on any screen", async () => {
  const before = await readSettings(own);
  await acceptSecret(withSecret("the first secret of this club, long enough"));
  expect(await readSettings(own)).toEqual(before);
  const [row] = await own.db.setting.findMany();
  expect(row?.value).toMatch(/^[0-9a-f]{64}$/);
});
