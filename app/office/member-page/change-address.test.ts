import "~/club";
import { describe, expect, it } from "vitest";
import { askForCode } from "~/accounts/sessions/ask-for-code.server";
import { followLink } from "~/accounts/sessions/identity-link.server";
import { findSession, openSession } from "~/accounts/sessions/sessions.server";
import { userOfIdentity } from "~/accounts/sessions/sign-in.server";
import { userOfCode } from "~/accounts/sessions/user-of-code.server";
import { addDays } from "~/kernel/clock";
import { deleteDueAccounts } from "~/office/privacy/delete-due-accounts.server";
import { requestDeletion } from "~/office/privacy/deletion.server";
import { makeMember, makeMerged, makeUser } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { changeAddress } from "./change-address.server";

const club = testClubForEach("2026-03-10");

const OWNER = { kind: "admin", id: 7, name: "Sipho Dube" } as const;
const OLD = "old@mailbox.test";
const NEW = "new@mailbox.test";
const reason = "Asked at the counter, with the passport";

async function thandi(more: object = {}) {
  const user = await makeUser(club.db, { email: OLD, provider_sub: "google-of-old", ...more });
  return makeMember(club.db, { now: club.deps.clock(), user, email: OLD, full_name: "Thandi Mbeki" });
}

const change = (id: number, email = NEW) => changeAddress(club.deps, OWNER, id, { email, reason });

const google = (sub: string, email: string) =>
  userOfIdentity(club.deps, {
    sub,
    email,
    email_verified: true,
    name: "Thandi Mbeki",
    given_name: "Thandi",
    family_name: "Mbeki",
    picture: null,
  });

async function byCode(email: string) {
  const wish = { plan: null, return_to: null };
  const from = { address: "198.51.100.7", device: null, user_agent: "" };
  const token = await askForCode(club.deps, { email, wish, before: null }, from);
  const mail = await club.db.outboxMail.findFirstOrThrow({
    where: { email_type: "sign_in_code", recipient_email: email },
    orderBy: { id: "desc" },
  });
  const { user } = await userOfCode(
    club.deps,
    token,
    club.deps.secrets.open("mail", JSON.parse(mail.data).code),
  );
  return user;
}

const addressOf = async (id: number) => {
  const { email, search_text, user } = await club.db.member.findUniqueOrThrow({
    where: { id },
    include: { user: true },
  });
  return [email, user.email, user.provider_sub, search_text.includes(email)];
};

describe("a changed sign-in address (R138)", () => {
  it("is the account's and the membership's, with an entry in the audit log", async () => {
    const { id } = await thandi();
    await change(id);
    expect(await addressOf(id)).toEqual([NEW, NEW, null, true]);
    const entries = await club.db.auditEntry.findMany({ where: { action: "member.change_address" } });
    expect(entries).toMatchObject([{ subject_id: String(id), actor_name: "Sipho Dube", reason }]);
    expect(entries[0]!.details).not.toContain("@");
  });

  it("opens the membership by code and by Google, and the old one opens nothing", async () => {
    const { id, user_id } = await thandi();
    await change(id);
    expect((await byCode(NEW)).id).toBe(user_id);
    expect((await google("google-of-new", NEW)).id).toBe(user_id);
    const strangers = [await google("google-of-old", OLD), await byCode(OLD)];
    for (const stranger of strangers) expect(stranger.id).not.toBe(user_id);
    expect(await club.db.member.count({ where: { user_id: strangers[0]!.id } })).toBe(0);
  });

  it("keeps the old Google account out under whatever address it has by now", async () => {
    const { id, user_id } = await thandi();
    await change(id);
    expect((await google("google-of-old", "third@mailbox.test")).id).not.toBe(user_id);
  });

  it("ends every session of the member, and no other", async () => {
    const { id, user_id } = await thandi();
    const { user_id: other } = await makeMember(club.db, { now: club.deps.clock() });
    const tokens = await Promise.all(
      [user_id, user_id, other].map((user_id) => openSession(club.deps, { kind: "user", user_id })),
    );
    await change(id);
    const left = await Promise.all(tokens.map((token) => findSession(club.deps, "user", token)));
    expect(left.map((session) => session !== null)).toEqual([false, false, true]);
  });

  it("voids a link that was mailed to the old address", async () => {
    const { id } = await thandi();
    await expect(google("another", OLD)).rejects.toMatchObject({ code: "account_link_needed" });
    const mail = await club.db.outboxMail.findFirstOrThrow({ where: { email_type: "identity_link" } });
    const link = club.deps.secrets.open("mail", JSON.parse(mail.data).confirm_url);
    await change(id);
    await expect(followLink(club.deps, link.split("/").at(-1)!)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is mailed to both addresses, which learn nothing of each other", async () => {
    const { id } = await thandi();
    await change(id);
    const mails = await club.db.outboxMail.findMany({ where: { email_type: "address_changed" } });
    expect(mails.map((mail) => [mail.recipient_email, JSON.parse(mail.data).which])).toEqual([
      [NEW, "new"],
      [OLD, "old"],
    ]);
    for (const { data } of mails) expect(data).not.toMatch(/@|Thandi/);
  });

  it("keeps the cards and ways to sign in of a membership that was merged into it", async () => {
    const kept = await thandi();
    const user = await makeUser(club.db, { email: "merged@mailbox.test", provider_sub: "merged" });
    await makeMerged(club.db, kept, { now: club.deps.clock(), user });
    await change(kept.id);
    expect((await google("merged", "merged@mailbox.test")).id).toBe(kept.user_id);
  });

  it("goes with the account, and so do the mails about it", async () => {
    const { id, user_id } = await thandi();
    await change(id);
    await requestDeletion(club.deps, { user_id, email: NEW });
    club.setDay(addDays("2026-03-10", 8));
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1 });
    const mails = await club.db.outboxMail.findMany({ where: { email_type: { not: "account_deleted" } } });
    const rows = [await club.db.user.findMany(), await club.db.member.findMany(), mails];
    expect(JSON.stringify([rows, await club.db.auditEntry.findMany()])).not.toMatch(/mailbox\.test/);
  });
});

describe("an address is refused beside the field (R138)", () => {
  const refused = (message: string) => ({ code: "invalid_input", field_errors: { email: [message] } });
  const TAKEN = refused("Another account has this address already.");

  it.each([
    ["another account", () => makeUser(club.db, { email: NEW })],
    ["another membership", () => makeMember(club.db, { now: club.deps.clock(), email: NEW })],
  ])("of %s", async (_, make) => {
    const { id } = await thandi();
    await make();
    await expect(change(id)).rejects.toMatchObject(TAKEN);
    expect(await addressOf(id)).toEqual([OLD, OLD, "google-of-old", true]);
    expect(await club.db.outboxMail.count()).toBe(0);
  });

  it("that the member has already", async () => {
    const { id } = await thandi();
    await expect(change(id, OLD)).rejects.toMatchObject(
      refused("The member signs in with this address already."),
    );
  });

  it("of two members who get it at once, for one of them", async () => {
    const members = [await thandi(), await makeMember(club.db, { now: club.deps.clock() })];
    const results = await Promise.allSettled(members.map(({ id }) => change(id)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: TAKEN });
  });

  it("if the account is deleted or merged: there is no such member", async () => {
    const { id } = await makeMember(club.db, { now: club.deps.clock(), anonymised_at: club.deps.clock() });
    await expect(change(id)).rejects.toMatchObject({ code: "not_found" });
  });
});
