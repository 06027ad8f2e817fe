import { beforeEach, describe, expect, it } from "vitest";
import { type PartnerActor, partnerActor } from "~/accounts/admins/actor";
import { findSession, openSession } from "~/accounts/sessions/sessions.server";
import { accountByPassword } from "~/accounts/sessions/sign-in.server";
import { addStaff, removeStaff, staffInitials } from "~/shops/partners/staff.server";
import { disablePortalAccess, givePortalAccess } from "~/shops/people/portal-access.server";
import { accountOfLink, choosePortalPassword } from "~/shops/people/portal-password.server";
import { makePartner } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";

const ADMIN = { kind: "admin", id: 1, name: "Nomsa Adams" } as const;
const GOOD = "four warm loaves at six";
const DAY = 86_400_000;

let deps: ReturnType<typeof testDeps>;
let shop: PartnerActor;
const { database } = databaseForFile();
beforeEach(async () => {
  deps = testDeps(database.db);
  shop = partnerActor(await makePartner(database.db));
});

describe("the one-time link", () => {
  const link = async () =>
    (await givePortalAccess(deps, ADMIN, shop.id, `shop-${shop.id}`)).set_password_url.split("/").at(-1) ??
    "";

  it("sets the password once and ends earlier sessions", async () => {
    const token = await link();
    const { id: account_id } = await database.db.partnerAccount.findFirstOrThrow({
      where: { partner_id: shop.id },
    });
    const older = await openSession(deps, { kind: "partner", partner_id: shop.id, account_id });
    await choosePortalPassword(deps, token, GOOD);
    expect(await findSession(deps, "partner", older)).toBeNull();
    expect((await accountByPassword(deps, `shop-${shop.id}`, GOOD)).partner_id).toBe(shop.id);
    const account = await database.db.partnerAccount.findUniqueOrThrow({
      where: { partner_id_email: { partner_id: shop.id, email: "" } },
    });
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    await expect(choosePortalPassword(deps, token, GOOD)).rejects.toMatchObject({ code: "not_found" });
    const record = { action: "partner.portal_password", subject_id: String(shop.id) };
    expect(await database.db.auditEntry.count({ where: record })).toBe(1);
  });

  it("works for only one of two concurrent uses", async () => {
    const token = await link();
    const tries = await Promise.allSettled([1, 2].map(() => choosePortalPassword(deps, token, GOOD)));
    expect(tries.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("refuses a weak password and stays valid", async () => {
    const token = await link();
    const weak = choosePortalPassword(deps, token, `shop-${shop.id}-1`);
    await expect(weak).rejects.toMatchObject({ code: "invalid_input" });
    expect(await accountOfLink(deps, token)).not.toBeNull();
  });

  it("works through the seventh day, and not after access is disabled", async () => {
    const token = await link();
    const now = deps.clock();
    deps.setNow(new Date(now.getTime() + 7 * DAY));
    expect(await accountOfLink(deps, token)).not.toBeNull();
    deps.setNow(new Date(now.getTime() + 8 * DAY));
    expect(await accountOfLink(deps, token)).toBeNull();
    deps.setNow(now);
    await disablePortalAccess(deps, ADMIN, shop.id);
    expect(await accountOfLink(deps, token)).toBeNull();
  });
});

describe("staff initials", () => {
  it("are stored in capitals, once each, per shop", async () => {
    await addStaff(deps, shop, " tj ");
    await addStaff(deps, shop, "AB");
    await expect(addStaff(deps, shop, "ab")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(addStaff(deps, shop, "Thandi M")).rejects.toMatchObject({ code: "invalid_input" });
    expect(await staffInitials(deps, shop.id)).toEqual(["AB", "TJ"]);
    const other = partnerActor(await makePartner(database.db));
    await expect(removeStaff(deps, other, "AB")).rejects.toMatchObject({ code: "not_found" });
    await removeStaff(deps, shop, "AB");
    expect(await staffInitials(deps, shop.id)).toEqual(["TJ"]);
  });
});
