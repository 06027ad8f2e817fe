import { afterAll, beforeAll, expect, it } from "vitest";
import { makePartner, makeUser } from "../../../tests/factories";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";
import { findSession, openSession } from "./sessions.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let database: TestDatabase;
let deps: ReturnType<typeof testDeps>;
const later = (ms: number) => deps.setNow(new Date(deps.clock().getTime() + ms));

beforeAll(async () => {
  database = await createTestDatabase();
  deps = testDeps(database.db);
});
afterAll(() => database.close());

it("a member's session is extended by use, every five minutes at most, and ends after 30 idle days", async () => {
  const { id } = await makeUser(deps.db);
  const token = await openSession(deps, { kind: "user", user_id: id });
  expect(await findSession(deps, "user", token)).toMatchObject({ prolonged: false });
  for (let turn = 0; turn < 4; turn += 1) {
    later(29 * DAY);
    expect(await findSession(deps, "user", token)).toMatchObject({ prolonged: true });
    later(4 * MINUTE);
    expect(await findSession(deps, "user", token)).toMatchObject({ prolonged: false });
  }
  later(30 * DAY);
  expect(await findSession(deps, "user", token)).toBeNull();
});

it("a shop's session is not extended by use", async () => {
  const { id } = await makePartner(deps.db);
  const token = await openSession(deps, { kind: "partner", partner_id: id });
  later(89 * DAY);
  expect(await findSession(deps, "partner", token)).toMatchObject({ prolonged: false });
  later(DAY);
  expect(await findSession(deps, "partner", token)).toBeNull();
});
