import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeAdmin, makePartner, makePartnerAccount } from "../../../tests/factories";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";

const argon2 = vi.hoisted(() => ({ verified: [] as string[] }));
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  const verify: typeof real.verify = (hashed, ...rest) => {
    argon2.verified.push(String(hashed).replace(/\$[^$]*\$[^$]*$/, ""));
    return real.verify(hashed, ...rest);
  };
  return { ...real, verify };
});

// Files share their modules: others may have loaded the real one, and must not get this one.
vi.resetModules();
const { adminByPassword, accountByPassword } = await import("./sign-in.server");
afterAll(() => vi.resetModules());

let database: TestDatabase;
let deps: ReturnType<typeof testDeps>;
beforeAll(async () => {
  database = await createTestDatabase();
  deps = testDeps(database.db);
  const partner = await makePartner(database.db);
  const left = await makePartner(database.db, { is_active: false });
  await makeAdmin(database.db, { email: "known@example.test", password: "right and long enough" });
  await makePartnerAccount(database.db, { partner, username: "known", password: "right and long enough" });
  await makePartnerAccount(database.db, {
    partner: left,
    username: "left",
    password: "right and long enough",
  });
  await adminByPassword(deps, "nobody", "warms the dummy up").catch(() => {});
});
afterAll(() => database.close());
beforeEach(() => {
  argon2.verified.length = 0;
});

/** The time and the result of a sign-in. */
async function tried(work: Promise<unknown>) {
  const said = await work.then(
    () => "in",
    (error: Error) => error.message,
  );
  return { said, work: [...argon2.verified.splice(0)] };
}

describe("a sign-in", () => {
  it("costs the same work and has the same message for existing, unknown and removed names", async () => {
    const office = await tried(adminByPassword(deps, "known@example.test", "wrong"));
    expect(office.work).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
    expect(await tried(adminByPassword(deps, "nobody@example.test", "wrong"))).toEqual(office);

    const portal = await tried(accountByPassword(deps, "known", "wrong"));
    expect(portal.work).toEqual(office.work);
    expect(await tried(accountByPassword(deps, "nobody", "wrong"))).toEqual(portal);
    expect(await tried(accountByPassword(deps, "left", "right and long enough"))).toEqual(portal);
    expect((await tried(accountByPassword(deps, "known", "right and long enough"))).said).toBe("in");
  });
});
