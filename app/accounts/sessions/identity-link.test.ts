import { describe, expect, it } from "vitest";
import { clean } from "~/office/jobs/clean.server";
import { makeMember, makeUser } from "../../../tests/factories";
import { databaseForEach } from "../../../tests/support/for-file";
import { followLink, readLink } from "./identity-link.server";
import { findSession, openSession } from "./sessions.server";
import { type IdentityProfile, userOfIdentity } from "./sign-in.server";

const EMAIL = "thandi@example.test";

const { deps } = databaseForEach();

function identify(sub: string, email = EMAIL, more: Partial<IdentityProfile> = {}) {
  const names = { name: "Thandi Mbeki", given_name: "Thandi", family_name: "Mbeki", picture: null };
  return userOfIdentity(deps, { sub, email, email_verified: true, ...names, ...more });
}

async function mailedToken(): Promise<string> {
  const mail = await deps.db.outboxMail.findFirstOrThrow({
    where: { email_type: "identity_link" },
    orderBy: { id: "desc" },
  });
  return deps.secrets.open("mail", JSON.parse(mail.data).confirm_url).split("/").at(-1) ?? "";
}

const mails = (email_type: string) => deps.db.outboxMail.findMany({ where: { email_type } });
const later = (minutes: number) => deps.setNow(new Date(deps.clock().getTime() + minutes * 60_000));
const LINK_NEEDED = { code: "account_link_needed" };

describe("a Google account", () => {
  it("takes over a user without a number under its address, and nobody else's", async () => {
    const seeded = await makeUser(deps.db, { email: EMAIL });
    expect((await identify("first")).id).toBe(seeded.id);
    expect((await identify("first", EMAIL.toUpperCase())).id).toBe(seeded.id);
    await expect(identify("second")).rejects.toMatchObject(LINK_NEEDED);
    expect(await deps.db.user.findMany()).toMatchObject([{ id: seeded.id, provider_sub: "first" }]);
  });

  it("that is the first on an account with sign-ins by code ends those, and mails a notice once", async () => {
    const user = await makeUser(deps.db, { email: EMAIL, last_login_at: deps.clock() });
    const member = await makeMember(deps.db, { user, email: EMAIL });
    const token = await openSession(deps, { kind: "user", user_id: user.id });
    const other = await openSession(deps, { kind: "user", user_id: (await makeUser(deps.db)).id });
    await Promise.all([identify("first"), identify("first")]);
    expect(await findSession(deps, "user", token)).toBeNull();
    expect(await findSession(deps, "user", other)).not.toBeNull();
    const later_on = await openSession(deps, { kind: "user", user_id: user.id });
    await identify("first");
    expect(await findSession(deps, "user", later_on)).not.toBeNull();
    expect(await mails("identity_linked")).toMatchObject([
      { recipient_email: EMAIL, member_id: member.id, subject: "A Google account opens your membership" },
    ]);
    expect(await deps.db.auditEntry.count({ where: { action: "account.google_first" } })).toBe(1);
  });

  it("that is the first on an account in which nobody has signed in mails nothing", async () => {
    await makeUser(deps.db, { email: EMAIL });
    await identify("first");
    expect(await mails("identity_linked")).toEqual([]);
  });

  it("without a verified address changes nothing of an account with sign-ins by code", async () => {
    const user = await makeUser(deps.db, { email: EMAIL, last_login_at: deps.clock() });
    const token = await openSession(deps, { kind: "user", user_id: user.id });
    await expect(identify("first", EMAIL, { email_verified: false })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect(await findSession(deps, "user", token)).not.toBeNull();
    expect(await deps.db.user.findUnique({ where: { id: user.id } })).toMatchObject({ provider_sub: null });
  });

  it("stays the same person under a new address, and the address on file stays too", async () => {
    const user = await identify("first");
    const moved = await identify("first", "new@example.test");
    expect(moved).toMatchObject({ id: user.id, email: EMAIL });
    expect((await identify("first", "x@example.test", { name: "Thandi Nkosi" })).name).toBe("Thandi Nkosi");
  });

  it("creates one user from two concurrent first sign-ins", async () => {
    const made = await Promise.all([identify("first"), identify("first"), identify("first")]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it("never matches a deleted account", async () => {
    const gone = await makeUser(deps.db, {
      email: "deleted-1@deleted.invalid",
      anonymised_at: deps.clock(),
    });
    await expect(identify("first", gone.email)).rejects.toMatchObject({ code: "invalid_credentials" });
    expect((await identify("first")).id).not.toBe(gone.id);
  });

  it("does not match without a verified address", async () => {
    await expect(identify("first", EMAIL, { email_verified: false })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    await expect(identify("")).rejects.toMatchObject({ code: "invalid_credentials" });
  });
});

describe("the mailed link", () => {
  it("goes to the address on file", async () => {
    const user = await identify("first");
    await makeMember(deps.db, { user, email: "on.file@example.test" });
    await expect(identify("second")).rejects.toMatchObject(LINK_NEEDED);
    expect(await mails("identity_link")).toMatchObject([
      { recipient_email: "on.file@example.test", user_id: user.id },
    ]);
  });

  it("admits the requesting account once, within a day", async () => {
    const user = await identify("first");
    await expect(identify("second")).rejects.toMatchObject(LINK_NEEDED);
    const token = await mailedToken();
    expect(await readLink(deps, token)).toMatchObject({ reference: expect.stringMatching(/^\d{3} \d{3}$/) });
    await followLink(deps, token);
    await expect(followLink(deps, token)).rejects.toMatchObject({ code: "not_found" });
    expect((await identify("second")).id).toBe(user.id);
    await expect(identify("first")).rejects.toMatchObject(LINK_NEEDED);
    const second = await mailedToken();
    later(24 * 60);
    expect(await readLink(deps, second)).toBeNull();
    await expect(followLink(deps, second)).rejects.toMatchObject({ code: "not_found" });
    later(1);
    await clean(deps);
    expect(await deps.db.identityLink.count()).toBe(0);
  });

  it("works for only one of two concurrent uses", async () => {
    await identify("first");
    await expect(identify("second")).rejects.toMatchObject(LINK_NEEDED);
    const token = await mailedToken();
    const outcomes = await Promise.allSettled([followLink(deps, token), followLink(deps, token)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mails("identity_linked")).toHaveLength(1);
  });

  it("is void once another link was followed", async () => {
    await identify("first");
    await expect(identify("second")).rejects.toMatchObject(LINK_NEEDED);
    const token = await mailedToken();
    await expect(identify("third")).rejects.toMatchObject(LINK_NEEDED);
    await followLink(deps, await mailedToken());
    await expect(followLink(deps, token)).rejects.toMatchObject({ code: "not_found" });
    expect((await identify("third")).email).toBe(EMAIL);
  });

  it("cannot take an account from another user", async () => {
    await identify("first");
    await expect(identify("second")).rejects.toMatchObject(LINK_NEEDED);
    const other = await identify("second", "other@example.test");
    await expect(followLink(deps, await mailedToken())).rejects.toMatchObject({ code: "conflict" });
    expect((await identify("second")).id).toBe(other.id);
  });

  it("is mailed at most three times a day to one address, and not again at once", async () => {
    await identify("first");
    const references = new Set<unknown>();
    for (let tries = 0; tries < 5; tries += 1)
      await identify("second").catch((error) => references.add(error.details.reference));
    expect([references.size, (await mails("identity_link")).length]).toEqual([1, 1]);
    later(10);
    await expect(identify("second")).rejects.toMatchObject(LINK_NEEDED);
    for (const sub of ["a", "b", "c"]) await expect(identify(sub)).rejects.toMatchObject(LINK_NEEDED);
    expect(await mails("identity_link")).toHaveLength(3);
    expect(await deps.db.identityLink.count()).toBe(3);
    await expect(identify("d")).rejects.toThrow("already mailed several links");
    later(24 * 60);
    await expect(identify("d")).rejects.toThrow("open the link");
    expect(await mails("identity_link")).toHaveLength(4);
  });
});
