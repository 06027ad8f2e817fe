import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "~/accounts/admins/capabilities";
import { makeMember } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { browserOfUser, officeOf } from "../../support/signed-in";

const club = clubForFile({ seeded: true });
let office: Browser;
beforeAll(async () => {
  office = await officeOf(club);
});

const addressOf = async (id: number) =>
  (await club.db.member.findUniqueOrThrow({ where: { id }, include: { user: true } })).user.email;

describe("the sign-in address of a member (R138)", () => {
  it("is changed on the member's page without scripts, and the member is signed out", async () => {
    const { id, user_id } = await makeMember(club.db, { email: "before@mailbox.test" });
    const member = await browserOfUser(club, user_id);
    expect((await member.get("/account")).status).toBe(200);
    const page = await office.get(`/admin/members/${id}?act=address`);
    expect(page.words).toContain("The old address, and the Google account used with it");
    const { fields } = page.form("email");
    const answer = await office.post(`/admin/members/${id}`, {
      ...fields,
      intent: "address",
      email: " After@Mailbox.test ",
      reason: "Lost the old mailbox",
    });
    expect(answer.location).toContain("done=address");
    expect((await office.get(`/admin/members/${id}?done=address`)).words).toContain(
      "The sign-in address is changed.",
    );
    expect(await addressOf(id)).toBe("after@mailbox.test");
    expect((await member.get("/account/privacy")).location).toContain("/login");
    for (const [address, subject] of [
      ["after@mailbox.test", "You now sign in with this address"],
      ["before@mailbox.test", "This address no longer opens your membership"],
    ] as const)
      await expect
        .poll(async () => (await club.mails(address)).map((mail) => mail.subject))
        .toContain(subject);
  });

  it("of another account is refused beside the field, and nothing typed is lost", async () => {
    await makeMember(club.db, { email: "taken@mailbox.test" });
    const { id } = await makeMember(club.db);
    const mine = await addressOf(id);
    const typed = { email: "taken@mailbox.test", reason: "Asked by phone" };
    const page = await office.post(`/admin/members/${id}`, { intent: "address", ...typed });
    expect(page.status).toBe(400);
    expect(page.words).toContain("Another account has this address already.");
    expect(page.form("email").fields).toMatchObject(typed);
    const answer = await office.json("POST", `/api/admin/members/${id}/address`, typed);
    expect([answer.status, answer.data.code]).toEqual([400, "invalid_input"]);
    expect(answer.data.field_errors).toEqual({ email: ["Another account has this address already."] });
    expect(await addressOf(id)).toBe(mine);
  });

  it("is changed by JSON", async () => {
    const { id } = await makeMember(club.db, { email: "json@mailbox.test" });
    const body = { email: "json-new@mailbox.test", reason: "Asked at the counter" };
    const answer = await office.json("POST", `/api/admin/members/${id}/address`, body);
    expect(answer.data).toEqual({ success: true, message: "The sign-in address is changed" });
    expect(await addressOf(id)).toBe("json-new@mailbox.test");
  });

  it.each(["support", "read_only"] as Role[])("is not for %s, whose page does not offer it", async (role) => {
    const { id, email } = await makeMember(club.db);
    const browser = await officeOf(club, role);
    expect((await browser.get(`/admin/members/${id}`)).words).not.toContain("Change sign-in address");
    const body = { email: "other@mailbox.test", reason: "x" };
    expect((await browser.post(`/admin/members/${id}`, { intent: "address", ...body })).status).toBe(403);
    expect((await browser.json("POST", `/api/admin/members/${id}/address`, body)).status).toBe(403);
    expect(await addressOf(id)).toBe(email);
  });
});
