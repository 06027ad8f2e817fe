import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ownPasswordForm } from "~/accounts/admins/admins.schema";
import { makeAdmin, makePartner, makePartnerAccount } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { COMMON_PASSWORDS } from "./common-passwords.server";
import { hashPassword, whyWeak } from "./passwords.server";

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

const { database, deps } = databaseForFile();
beforeAll(async () => {
  const partner = await makePartner(database.db);
  const left = await makePartner(database.db, { is_active: false });
  await makeAdmin(database.db, { email: "known@example.test", password: "right and long enough" });
  await makePartnerAccount(database.db, { partner, username: "known", password: "right and long enough" });
  await makePartnerAccount(database.db, {
    partner: left,
    username: "left",
    password: "right and long enough",
  });
  const password_hash = await hashPassword("right and long enough");
  await database.db.admin.updateMany({ data: { password_hash } });
  await database.db.partnerAccount.updateMany({ data: { password_hash } });
  await adminByPassword(deps, "nobody", "warms the dummy up").catch(() => {});
});
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

const names = ["harbour-bakery", "Harbour Bakery"];

describe("a password", () => {
  it.each([
    ["built from the shop's name", "Harbour-Bakery1"],
    ["built from the shop's name", "harbourbakery!!"],
    ["made of the first that anyone tries", "Password12!"],
    ["made of the first that anyone tries", "1234512345"],
    ["of one letter", "aaaaaaaaaaaa"],
    ["made of the first that anyone tries", "Welcome2026"],
    ["among the most used", "1029384756"],
    ["among the most used", "1q2w3e4r5t6y"],
    ["among the most used, with a year", "Manchester2026"],
    ["among the most used, with signs", "basketball!!1"],
    ["built from the club's name", "Frontier-Coast-26"],
    ["built from the place", "PortAlfred#1"],
  ])("%s is easy to guess: %s", (_, password) => expect(whyWeak(password, names)).not.toBeNull());

  it.each([
    "four warm loaves at six",
    "x7#kW2!pQz",
    "the harbour bakery opens at dawn",
    "Ünïcödé-wörds-count",
    "kowie-dune-9792",
    "a lighthouse in port alfred, at noon",
  ])("%s is strong enough", (password) => expect(whyWeak(password, names)).toBeNull());

  it("is compared with more than three thousand common ones, alone or with digits", () => {
    const long = [...COMMON_PASSWORDS].filter((word) => word.length >= 10);
    expect(long.length).toBeGreaterThan(1400);
    expect(COMMON_PASSWORDS.size - long.length).toBeGreaterThan(4000);
    const years = [...COMMON_PASSWORDS].filter((word) => word.length >= 6).map((word) => `${word}2026`);
    expect(years.filter((password) => whyWeak(password) === null)).toEqual([]);
  });
});

describe("an administrator's password", () => {
  const said = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
    result.error?.issues.map(({ path }) => path.join(".")) ?? [];

  it.each(["Manchester2026", "1q2w3e4r5t6y", "Password12!", "Frontier-Coast-26"])(
    "is refused beside its field: %s",
    (password) => {
      expect(said(ownPasswordForm.safeParse({ current_password: "x", password }))).toEqual(["password"]);
    },
  );

  it("is used exactly as typed, up to 500 characters", () => {
    for (const password of [" Four warm loaves at six ", "Straße bei Grün, 7 Uhr", "x7#kW2!pQz".repeat(50)])
      expect(ownPasswordForm.parse({ current_password: "x", password }).password).toBe(password);
  });
});
