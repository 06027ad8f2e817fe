import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { openAdminSession } from "~/accounts/admins/admin-sessions.server";
import { findSession } from "~/accounts/sessions/sessions.server";
import { adminByPassword } from "~/accounts/sessions/sign-in.server";
import { clean } from "~/office/jobs/clean.server";
import { makeAdmin } from "../../../tests/factories";
import { createTestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { spendAppCode, stepOfCode } from "./app-codes.server";
import { keepChallenge, takeChallenge } from "./challenges.server";
import { beginApp, begunApp, finishApp } from "./manage.server";
import { recoverAdmin } from "./reset.server";
import { findSecondStep, openSecondStep } from "./second-step.server";
import { isTrusted, trustDevice } from "./trusted-devices.server";

const from = { user_agent: "test", address: "127.0.0.1" };
const password = "right and long enough";
const { database, deps } = databaseForFile();

/** An administrator with an app, and the token of their session. */
async function withApp(email: string) {
  const admin = await makeAdmin(database.db, { email, password });
  const { token } = await openAdminSession(deps, admin, { proven_by: "password", from, device: null });
  const { id: session_id } = await database.db.session.findFirstOrThrow({ where: { admin_id: admin.id } });
  const self = { admin, session_id, from };
  await beginApp(deps, self);
  const secret = deps.secrets.open("app_secret", (await begunApp(deps, admin.id))?.secret ?? "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await finishApp(deps, self, {
    name: "Phone",
    one_time_code: totp.generate({ timestamp: deps.clock().getTime() }),
  });
  return { admin, token };
}

describe("a one-time code", () => {
  /** RFC 6238, appendix B, shortened to six digits. */
  const secret = new Secret({ buffer: new TextEncoder().encode("12345678901234567890").buffer }).base32;

  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [2000000000, "279037"],
  ])("at second %i is %s", (second, code) => {
    expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
    expect(stepOfCode(secret, code, new Date((second + 30) * 1000))).toBe(Math.floor(second / 30));
    expect(stepOfCode(secret, code, new Date((second + 90) * 1000))).toBeNull();
  });

  it.each(["", "28708", "2870822", "٢٨٧٠٨٢", "abcdef", "1e5"])("%s is not valid", (typed) => {
    expect(stepOfCode(secret, typed, new Date(59_000))).toBeNull();
  });
});

it("an app sealed with another secret accepts no code and does no harm", async () => {
  const { admin } = await withApp("resealed@example.test");
  const other = deps.secrets.seal("app_secret", "x").split("").reverse().join("");
  await database.db.adminFactor.updateMany({ where: { admin_id: admin.id }, data: { secret: other } });
  expect(await spendAppCode(deps, admin.id, "000000")).toBe(false);
});

describe("a challenge", () => {
  it("works once, for its purpose, for five minutes, one at a time", async () => {
    const { id } = await makeAdmin(database.db, { email: "challenge@example.test", password });
    const now = deps.clock();
    await keepChallenge(deps, { admin_id: id }, "confirm:1", "first");
    await keepChallenge(deps, { admin_id: id }, "confirm:1", "second");
    expect(await takeChallenge(deps, "add:1")).toBeNull();
    const taken = await Promise.all(Array.from({ length: 10 }, () => takeChallenge(deps, "confirm:1")));
    expect(taken.filter(Boolean)).toEqual(["second"]);
    await keepChallenge(deps, { admin_id: id }, "confirm:1", "late");
    deps.setNow(new Date(now.getTime() + 5 * 60_000));
    expect(await takeChallenge(deps, "confirm:1")).toBeNull();
    deps.setNow(now);
  });
});

describe("recovering an administrator", () => {
  it("sets a new password, removes the factors and ends all sessions", async () => {
    const { admin, token } = await withApp("lost@example.test");
    const trusted = await trustDevice(deps, { kind: "admin", id: admin.id, name: "x" }, from);
    const waiting = await openSecondStep(deps, { admin_id: admin.id });
    expect(await findSession(deps, "admin", token)).not.toBeNull();
    const made = await recoverAdmin(deps, " Lost@Example.test ");
    expect(made).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/);
    expect(await findSession(deps, "admin", token)).toBeNull();
    expect(await findSecondStep(deps, waiting)).toBeNull();
    expect(await isTrusted(deps, admin.id, trusted)).toBe(false);
    const where = { where: { admin_id: admin.id } };
    expect(await database.db.adminFactor.count(where)).toBe(0);
    expect(await database.db.adminRecoveryCode.count(where)).toBe(0);
    const rows = await database.db.auditEntry.findMany({ where: { actor_kind: "system" } });
    expect(rows.map(({ action }) => action)).toEqual(["admin.factors_reset", "admin.password"]);
    expect(JSON.stringify(rows)).not.toContain(made);
  });

  it("creates a new club's first owner, and only that one", async () => {
    const empty = await createTestDatabase();
    const fresh = testDeps(empty.db);
    await expect(recoverAdmin(fresh, "owner")).rejects.toMatchObject({ code: "invalid_input" });
    const made = await recoverAdmin(fresh, "First@Example.test", "Nomsa Khumalo");
    const admin = await adminByPassword(fresh, "first@example.test", made);
    expect(admin).toMatchObject({ email: "first@example.test", full_name: "Nomsa Khumalo", role: "owner" });
    await expect(recoverAdmin(fresh, "second@example.test")).rejects.toMatchObject({ code: "not_found" });
    const rows = await empty.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(rows.map(({ action }) => action)).toEqual(["admin.add", "admin.password"]);
    await empty.close();
  });

  it("finds nobody who does not exist or was removed", async () => {
    const gone = await makeAdmin(database.db, { email: "gone@example.test", password });
    await database.db.admin.update({ where: { id: gone.id }, data: { disabled_at: deps.clock() } });
    for (const email of ["nobody@example.test", "gone@example.test"])
      await expect(recoverAdmin(deps, email)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the nightly cleaning", () => {
  it("deletes unfinished and expired rows, but never a factor", async () => {
    const { admin } = await withApp("clean@example.test");
    const self = { admin, session_id: 0, from };
    await beginApp(deps, self);
    await openSecondStep(deps, { admin_id: admin.id });
    await keepChallenge(deps, { admin_id: admin.id }, "confirm:7", "x");
    await trustDevice(deps, { kind: "admin", id: admin.id, name: "x" }, from);
    const count = async () => {
      const where = { where: { admin_id: admin.id } };
      return [
        await database.db.adminFactor.count(where),
        await database.db.adminSecondStep.count(where),
        await database.db.passkeyChallenge.count(where),
        await database.db.adminTrustedDevice.count(where),
        await database.db.adminRecoveryCode.count(where),
      ];
    };
    await clean(deps);
    expect(await count()).toEqual([2, 1, 1, 1, 10]);
    deps.setNow(new Date(deps.clock().getTime() + 31 * 86_400_000));
    await clean(deps);
    expect(await count()).toEqual([1, 0, 0, 0, 10]);
  });
});
