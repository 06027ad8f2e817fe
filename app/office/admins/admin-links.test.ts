import { beforeEach, describe, expect, it } from "vitest";
import { type AdminActor, adminActor } from "~/accounts/admins/actor";
import {
  addAdmin,
  adminOfLink,
  changeRole,
  chooseAdminPassword,
  listAdmins,
  removeAdmin,
  sendAdminLink,
} from "~/accounts/admins/admins.server";
import { findSession, openSession } from "~/accounts/sessions/sessions.server";
import { adminByPassword } from "~/accounts/sessions/sign-in.server";
import { whyUnwanted } from "~/office/emails/still-wanted.server";
import { makeAdmin } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";

const GOOD = "four warm loaves at six";

const START = new Date("2026-11-21T08:00:00Z");
const { database, deps } = databaseForFile();
let owner: AdminActor;
let email: string;
let nth = 0;
beforeEach(async () => {
  deps.setNow(START);
  await database.db.admin.updateMany({ data: { disabled_at: deps.clock() } });
  owner = adminActor(await makeAdmin(database.db, { email: `owner${++nth}@example.com`, password: GOOD }));
  email = `ayanda${nth}@example.com`;
});

const invite = (role: "owner" | "support" = "support") =>
  addAdmin(deps, owner, { full_name: "Ayanda Zulu", email: email.toUpperCase(), role });
const invited = () => database.db.admin.findUniqueOrThrow({ where: { email } });
const newestMail = () =>
  database.db.outboxMail.findFirstOrThrow({
    where: { email_type: "admin_invite", recipient_email: email },
    orderBy: { id: "desc" },
  });
const token = async () =>
  deps.secrets
    .open("mail", JSON.parse((await newestMail()).data).set_password_url)
    .split("/")
    .at(-1)!;
const signsIn = () => adminByPassword(deps, email, GOOD);

describe("a link to choose an administrator's password (R69)", () => {
  it("opens the sign-in once, with a password that is not weak", async () => {
    await invite();
    await expect(adminByPassword(deps, email, "")).rejects.toThrow("Invalid e-mail");
    await expect(chooseAdminPassword(deps, await token(), "ayanda zulu")).rejects.toThrow("your own");
    await chooseAdminPassword(deps, await token(), GOOD);
    expect((await signsIn()).role).toBe("support");
    await expect(chooseAdminPassword(deps, await token(), GOOD)).rejects.toThrow("used already");
  });

  it("works through the seventh day", async () => {
    await invite();
    deps.setNow(new Date("2026-11-28T21:59:00Z"));
    expect((await listAdmins(deps)).find((row) => row.email === email)).toMatchObject({
      is_invited: true,
      invited_until: "2026-11-28",
    });
    expect(await adminOfLink(deps, await token())).not.toBeNull();
    deps.setNow(new Date("2026-11-28T22:00:00Z"));
    expect(await adminOfLink(deps, await token())).toBeNull();
    await expect(chooseAdminPassword(deps, await token(), GOOD)).rejects.toThrow("has expired");
    expect((await listAdmins(deps)).find((row) => row.email === email)?.invited_until).toBeNull();
  });

  it("voids the link before, and the password and sessions of somebody who had them", async () => {
    await invite();
    const [first, old] = [await newestMail(), await token()];
    await sendAdminLink(deps, owner, (await invited()).id);
    expect(await whyUnwanted(deps, first)).toBe("the link no longer works");
    await expect(chooseAdminPassword(deps, old, GOOD)).rejects.toThrow("used already");
    await chooseAdminPassword(deps, await token(), GOOD);
    const { id } = await invited();
    const session = await openSession(deps, { kind: "admin", admin_id: id });
    await sendAdminLink(deps, owner, id);
    await expect(signsIn()).rejects.toThrow("Invalid e-mail");
    expect(await findSession(deps, "admin", session)).toBeNull();
  });

  it("is withdrawn with the access, and with its mail", async () => {
    await invite();
    const old = await token();
    expect(await whyUnwanted(deps, await newestMail())).toBeNull();
    await removeAdmin(deps, owner, (await invited()).id);
    expect(await whyUnwanted(deps, await newestMail())).toBe("the link no longer works");
    await expect(chooseAdminPassword(deps, old, GOOD)).rejects.toThrow("used already");
    await expect(sendAdminLink(deps, owner, (await invited()).id)).rejects.toThrow("no such");
    await invite("owner");
    await chooseAdminPassword(deps, await token(), GOOD);
    expect((await signsIn()).role).toBe("owner");
  });

  it("makes no owner before it is used, and is not for oneself", async () => {
    await invite("owner");
    await expect(changeRole(deps, owner, owner.id, "support")).rejects.toThrow("at least one owner");
    await expect(sendAdminLink(deps, owner, owner.id)).rejects.toThrow("your own");
    await chooseAdminPassword(deps, await token(), GOOD);
    await changeRole(deps, owner, owner.id, "support");
  });
});
