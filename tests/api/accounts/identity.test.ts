import { beforeEach, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { signIn, signInWith } from "../../support/journey";

const club = clubForFile({ seeded: true });

/** Each test uses a member of its own. */
let next = 0;
let email = "";
let full_name = "";
let member_id = "";
beforeEach(() => {
  ({ email, full_name, member_id } = club.credentials.members[next++]!);
});

/** From now on this address signs in to another Google account, or without an argument to its own. */
const become = (account = "") =>
  club.control("oidc", { email, account: account && `${account} of ${email}` });

async function linkMail(): Promise<{ text: string; html: string; link: string }> {
  await expect
    .poll(async () => (await club.mails(email)).map(({ subject }) => subject), SOON)
    .toContain(ASKED);
  const mail = (await club.mails(email)).find(({ subject }) => subject === ASKED)!;
  return { ...mail, link: /https?:\/\/\S+\/auth\/link\/\w+/.exec(mail.text)?.[0] ?? "" };
}

/** The mail worker polls every few seconds. */
const SOON = { timeout: 30_000 };
/** Signs in with the member's original account. */
async function signInAsEver(): Promise<Browser> {
  const { browser, landed } = await signIn(club, email);
  expect(landed.words).toContain("Welcome");
  return browser;
}

const ASKED = "Sign in with another Google account?";
const sessionIn = (browser: Browser) =>
  [...browser.cookies.keys()].some((key) => key.endsWith("|club_session"));

describe("another Google account under a member's address", () => {
  it("is admitted only by the mail, and then replaces the first", async () => {
    const old = await signInAsEver();
    expect((await old.json("GET", "/api/members/me")).data.data.member_id).toBe(member_id);

    await become("another");
    const fresh = new Browser(club.origin);
    const refused = await signInWith(fresh, email, "Somebody Else");
    expect([refused.status, sessionIn(fresh)]).toEqual([409, false]);
    expect(refused.words).toContain("Check your mail");
    const reference = /\b\d{3} \d{3}\b/.exec(refused.words)?.[0];
    const mail = await linkMail();
    expect(mail.text).toContain(String(reference));
    for (const told of [refused.text, mail.text, mail.html])
      for (const secret of [full_name, full_name.split(" ")[0]!, member_id])
        expect(told).not.toContain(secret);
    expect((await fresh.get("/account")).status).toBe(302);

    const reader = new Browser(club.origin);
    const page = await reader.get(mail.link);
    expect([page.status, page.words.includes(String(reference))]).toEqual([200, true]);
    expect(page.text).not.toContain(member_id);
    expect((await old.json("GET", "/api/members/me")).status).toBe(200);

    const done = await reader.post(mail.link, {});
    expect([done.status, sessionIn(reader)]).toEqual([200, false]);
    expect(done.words).toContain("The new account opens your membership");
    expect((await old.json("GET", "/api/members/me")).status).toBe(401);
    // Sent once more, because the answer was lost: the same answer.
    expect((await reader.post(mail.link, {})).words).toContain("The new account opens your membership");
    expect((await reader.get(mail.link)).status).toBe(404);

    const { browser: again } = await signIn(club, email);
    expect((await again.json("GET", "/api/members/me")).data.data.member_id).toBe(member_id);
    await become();
    expect((await signIn(club, email)).landed.status).toBe(409);
    await expect
      .poll(async () => (await club.mails(email)).map(({ subject }) => subject), SOON)
      .toContain("Another account opens your membership");
    const said = await club.db.auditEntry.findMany({ where: { action: "account.identity_linked" } });
    expect(said).toMatchObject([{ actor_kind: "member", subject_kind: "member", actor_name: "" }]);
  });

  it("is handled the same in a browser where the member is signed in, who stays signed in", async () => {
    const browser = await signInAsEver();
    await become("another");
    expect((await signInWith(browser, email)).status).toBe(409);
    expect((await browser.json("GET", "/api/members/me")).status).toBe(200);
  });

  it("is refused by the JSON endpoint with a code and the number", async () => {
    await signInAsEver();
    await become("another");
    const browser = new Browser(club.origin);
    const { redirectUrl } = (await browser.json("GET", "/api/oauth/google/redirect_url")).data;
    const provider = await browser.follow(await browser.get(redirectUrl));
    const form = provider.form("email");
    let page = await browser.post(form.action, { ...form.fields, email });
    while (page.location && !page.location.startsWith(`${club.origin}/auth/callback`))
      page = await browser.get(page.location);
    const params = new URL(page.location ?? "").searchParams;
    const answer = await browser.json(
      "POST",
      "/api/sessions",
      { code: params.get("code"), state: params.get("state") },
      { origin: club.origin },
    );
    expect([answer.status, sessionIn(browser)]).toEqual([409, false]);
    expect(answer.data).toMatchObject({
      success: false,
      code: "account_link_needed",
      reference: expect.stringMatching(/^\d{3} \d{3}$/),
    });
    expect(answer.text).not.toContain(member_id);
  });

  it("cannot be admitted by a forged link or from another site", async () => {
    await signInAsEver();
    await become("another");
    await signIn(club, email);
    const { link } = await linkMail();
    const evil = await new Browser(club.origin).post(link, {}, { origin: "https://evil.example" });
    expect(evil.status).toBe(403);
    for (const token of ["X".repeat(32), "%00", "..", link.split("/").at(-1)!.toLowerCase()]) {
      const page = await new Browser(club.origin).post(`/auth/link/${token}`, {});
      expect([400, 404, 405]).toContain(page.status);
    }
    expect((await new Browser(club.origin).get(link)).status).toBe(200);
  });

  it("is the same person under a new address", async () => {
    const browser = await signInAsEver();
    const mine = (await browser.json("GET", "/api/members/me")).data.data;
    const address = "moved.away@example.test";
    await club.control("oidc", { email: address, account: email });
    const { browser: moved } = await signIn(club, address);
    expect((await moved.json("GET", "/api/members/me")).data.data).toEqual(mine);
  });
});
