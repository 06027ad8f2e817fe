import { beforeEach, describe, expect, it } from "vitest";
import { MOST_PEOPLE } from "~/accounts/access/portal-roles";
import { type PartnerActor, partnerActor } from "~/accounts/admins/actor";
import { findSession, openSession } from "~/accounts/sessions/sessions.server";
import { accountByPassword } from "~/accounts/sessions/sign-in.server";
import type { Partner, PartnerAccount } from "~/db/generated/client";
import { makePartner, makePartnerAccount } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { changeOwnPassword, type PortalSelf } from "./own-sign-in.server";
import { changePersonRole, inviteAgain, invitePerson, removePerson, shopPeople } from "./people.server";
import { disablePortalAccess, givePortalAccess } from "./portal-access.server";
import { choosePortalPassword } from "./portal-password.server";

const GOOD = "four warm loaves at six";
const ADMIN = { kind: "admin", id: 1, name: "Nomsa Adams" } as const;

let deps: ReturnType<typeof testDeps>;
let shop: Partner;
let account: PartnerAccount;
let actor: PartnerActor;
let email: string;
let nth = 0;
const { database } = databaseForFile();
beforeEach(async () => {
  deps = testDeps(database.db);
  shop = await makePartner(database.db, { email: `shop${++nth}@example.com` });
  account = await makePartnerAccount(database.db, { partner: shop, password: GOOD });
  actor = partnerActor(shop, account);
  email = `thandi${nth}@example.com`;
});

const invite = (values: { email?: string; initials?: string; role?: "owner" | "staff" } = {}) =>
  invitePerson(deps, actor, { full_name: "Thandi Mokoena", email, role: "staff", initials: "TM", ...values });
const personOf = (partner = shop, address = email) =>
  database.db.partnerAccount.findUniqueOrThrow({
    where: { partner_id_email: { partner_id: partner.id, email: address } },
  });
async function tokenOf(address = email): Promise<string> {
  const mail = await database.db.outboxMail.findFirstOrThrow({
    where: { email_type: "portal_invite", recipient_email: address },
    orderBy: { id: "desc" },
  });
  return deps.secrets.open("mail", JSON.parse(mail.data).set_password_url).split("/").at(-1)!;
}
async function accepted() {
  await invite();
  await choosePortalPassword(deps, await tokenOf(), GOOD);
  return personOf();
}
const signedIn = ({ id }: PartnerAccount) =>
  openSession(deps, { kind: "partner", partner_id: shop.id, account_id: id });

describe("an invitation (R89)", () => {
  it("opens a sign-in by e-mail address once its link is used, and lists the initials", async () => {
    await invite();
    await expect(accountByPassword(deps, email, GOOD)).rejects.toMatchObject({ code: "invalid_credentials" });
    await choosePortalPassword(deps, await tokenOf(), GOOD);
    const found = await accountByPassword(deps, email.toUpperCase(), GOOD);
    expect(found).toMatchObject({ partner_id: shop.id, role: "staff", full_name: "Thandi Mokoena" });
    expect(await database.db.staffInitials.count({ where: { partner_id: shop.id, initials: "TM" } })).toBe(1);
    expect(await shopPeople(deps, shop.id)).toMatchObject([
      { is_shop: true, role: "owner", state: "active" },
      { full_name: "Thandi Mokoena", state: "active" },
    ]);
  });

  it("says nothing about other shops: only the invited person learns that the address is taken there", async () => {
    await accepted();
    const other = await makePartner(database.db);
    const elsewhere = partnerActor(
      other,
      await makePartnerAccount(database.db, { partner: other, password: GOOD }),
    );
    const person = { full_name: "T", email, role: "owner" as const, initials: "" };
    await invitePerson(deps, elsewhere, person);
    expect(await shopPeople(deps, other.id)).toMatchObject([{ is_shop: true }, { state: "invited" }]);
    const link = await tokenOf();
    await expect(choosePortalPassword(deps, link, GOOD)).rejects.toMatchObject({ code: "conflict" });
    expect((await accountByPassword(deps, email, GOOD)).partner_id).toBe(shop.id);
  });

  it("is refused twice, and beyond the most people", async () => {
    await invite();
    await expect(invite()).rejects.toMatchObject({ code: "invalid_input" });
    const row = { partner_id: shop.id, role: "staff" };
    await database.db.partnerAccount.createMany({
      data: Array.from({ length: MOST_PEOPLE - 1 }, (_, i) => ({ ...row, email: `p${i}@${nth}.example` })),
    });
    await expect(invite({ email: `late${nth}@example.com` })).rejects.toMatchObject({ code: "conflict" });
  });

  it("lapses after the seventh day", async () => {
    await invite();
    deps.setNow(new Date(deps.clock().getTime() + 8 * 86_400_000));
    expect(await shopPeople(deps, shop.id)).toMatchObject([{}, { state: "lapsed" }]);
    await expect(choosePortalPassword(deps, await tokenOf(), GOOD)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("somebody's access", () => {
  it("has the role that an owner gives it, in open sessions too", async () => {
    const person = await accepted();
    const token = await signedIn(person);
    await changePersonRole(deps, actor, person.id, "owner");
    expect((await findSession(deps, "partner", token))?.account?.role).toBe("owner");
  });

  it("ends with its removal, with every session and trace except the log", async () => {
    const person = await accepted();
    const token = await signedIn(person);
    await removePerson(deps, actor, person.id);
    expect(await findSession(deps, "partner", token)).toBeNull();
    await expect(accountByPassword(deps, email, GOOD)).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await database.db.partnerAccount.count({ where: { email } })).toBe(0);
    const log = { action: "partner.person_remove", subject_id: String(shop.id) };
    expect(await database.db.auditEntry.count({ where: log })).toBe(1);
  });

  it("is closed by a new link until a password is chosen again", async () => {
    const person = await accepted();
    const token = await signedIn(person);
    const first = await tokenOf();
    await inviteAgain(deps, actor, person.id);
    expect(await findSession(deps, "partner", token)).toBeNull();
    await expect(accountByPassword(deps, email, GOOD)).rejects.toMatchObject({ code: "invalid_credentials" });
    await expect(choosePortalPassword(deps, first, GOOD)).rejects.toMatchObject({ code: "not_found" });
    await choosePortalPassword(deps, await tokenOf(), GOOD);
    expect((await accountByPassword(deps, email, GOOD)).id).toBe(person.id);
  });

  it("cannot be changed by another shop, on the shop's own sign-in, or by oneself", async () => {
    const person = await accepted();
    const other = partnerActor(await makePartner(database.db));
    for (const change of [removePerson, inviteAgain]) {
      await expect(change(deps, other, person.id)).rejects.toMatchObject({ code: "not_found" });
      await expect(change(deps, actor, account.id)).rejects.toMatchObject({ code: "not_found" });
      const self = partnerActor(shop, person);
      await expect(change(deps, self, person.id)).rejects.toMatchObject({ code: "conflict" });
    }
  });

  it("ends for everybody when the club switches the portal off; only the shop's own sign-in comes back", async () => {
    const person = await accepted();
    const token = await signedIn(person);
    await disablePortalAccess(deps, ADMIN, shop.id);
    expect(await findSession(deps, "partner", token)).toBeNull();
    const { set_password_url } = await givePortalAccess(deps, ADMIN, shop.id, account.username!);
    await choosePortalPassword(deps, set_password_url.split("/").at(-1)!, GOOD);
    expect((await accountByPassword(deps, account.username!, GOOD)).id).toBe(account.id);
    await expect(accountByPassword(deps, email, GOOD)).rejects.toMatchObject({ code: "invalid_credentials" });
  });

  it("of the shop's own sign-in survives nobody else's new password", async () => {
    const shops = await signedIn(account);
    await accepted();
    expect(await findSession(deps, "partner", shops)).not.toBeNull();
  });
});

describe("one's own password", () => {
  const NEXT = "gulls over the east pier";

  async function self(of: PartnerAccount): Promise<{ token: string; self: PortalSelf }> {
    const token = await signedIn(of);
    const session = (await findSession(deps, "partner", token))!;
    const from = { user_agent: "", address: "" };
    return { token, self: { partner: shop, account: session.account!, session_id: session.id, from } };
  }

  it("needs the old one, ends the other sessions, and is told by mail", async () => {
    const other = await signedIn(account);
    const { token, self: me } = await self(account);
    const change = (current_password: string, password = NEXT) =>
      changeOwnPassword(deps, me, { current_password, password });
    await expect(change("wrong")).rejects.toMatchObject({
      code: "invalid_credentials",
      field_errors: { current_password: ["This is not your password."] },
    });
    await expect(change(GOOD, `${shop.slug}1`)).rejects.toMatchObject({ code: "invalid_input" });
    await change(GOOD);
    expect(await findSession(deps, "partner", other)).toBeNull();
    expect(await findSession(deps, "partner", token)).not.toBeNull();
    expect((await accountByPassword(deps, account.username!, NEXT)).id).toBe(account.id);
    const told = { email_type: "portal_security", recipient_email: shop.email };
    expect(await database.db.outboxMail.count({ where: told })).toBe(1);
  });

  it("is not enough once there is a passkey", async () => {
    const { token } = await self(account);
    await database.db.adminFactor.create({
      data: {
        account_id: account.id,
        kind: "passkey",
        name: "Phone",
        credential_id: `c${nth}`,
        confirmed_at: deps.clock(),
      },
    });
    expect(await findSession(deps, "partner", token)).toBeNull();
    await database.db.session.updateMany({ where: { account_id: account.id }, data: { factor: "passkey" } });
    expect(await findSession(deps, "partner", token)).not.toBeNull();
  });
});
