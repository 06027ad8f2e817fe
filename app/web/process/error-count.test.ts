import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";
import { errorsOf } from "./day-errors.server";
import { countError, storeErrors } from "./error-count.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("counts errors of ours by their address without ids, and no refusal, nor what a provider or mail server failed", async () => {
  const deps = testDeps(database.db);
  await storeErrors(deps);
  await database.db.dayErrors.deleteMany();
  const seen: [string, string, number][] = [
    ["GET", "/admin/members/12", 500],
    ["GET", "/admin/members/13", 500],
    ["POST", "/api/admin/emails/test", 502],
    ["POST", "/partner/set-password/ABC", 503],
    ["GET", "/healthz", 503],
    ["GET", "/admin/members/12", 404],
  ];
  for (const [method, path, status] of seen) countError({ method, path, status });
  await storeErrors(deps);
  expect((await errorsOf(deps, "2026-11-21")).map(({ kind, count }) => [kind, count])).toEqual([
    ["GET /admin/members/… (500)", 2],
    ["POST /partner/set-password/… (503)", 1],
  ]);
});
