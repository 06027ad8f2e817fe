import { describe, expect, it } from "vitest";
import { openSession } from "~/accounts/sessions/sessions.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { makeMember } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { testDeps } from "../../support/deps";
import { Browser } from "../../support/http";
import { TEST_SECRET } from "../../support/server";

const DAY = 86_400_000;

const club = clubForFile();

/** A signed-in member whose last visit was 29 days ago. */
async function backAfter29Days() {
  const { user_id } = await makeMember(club.db);
  const then = new Date(Date.now() - 29 * DAY);
  const deps = { ...testDeps(club.db, then), secrets: makeSecrets(TEST_SECRET) };
  const token = await openSession(deps, { kind: "user", user_id });
  const browser = new Browser(club.origin);
  browser.setCookie("club_session", token);
  return { browser, token, user_id };
}
type Answered = { answer: Response };
const sent = ({ answer }: Answered) =>
  answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("club_session="));

describe("a member's session extended by use", () => {
  it.each(["/", "/partners", "/account", "/account/card.png", "/api/members/me"])(
    "is extended in the browser too by %s, but not by every response",
    async (address) => {
      const { browser, token, user_id } = await backAfter29Days();
      const first = sent(await browser.get(address));
      expect(first).toEqual([`club_session=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`]);
      const { expires_at } = await club.db.session.findFirstOrThrow({ where: { user_id } });
      expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * DAY);
      expect(sent(await browser.get(address))).toEqual([]);
      expect(sent(await browser.get("/account"))).toEqual([]);
    },
  );

  it("ends if the same request signs out", async () => {
    const { browser, user_id } = await backAfter29Days();
    const bye = sent(await browser.post("/logout", {}));
    expect(bye).toEqual([expect.stringContaining("Max-Age=0")]);
    expect(await club.db.session.findFirstOrThrow({ where: { user_id } })).toMatchObject({
      revoked_at: expect.any(Date),
    });
    expect((await browser.get("/account")).location).toContain("/join");
  });

  it("sets no cookie for a client with a bearer token", async () => {
    const { token } = await backAfter29Days();
    const answer = await new Browser(club.origin).get("/api/members/me", {
      authorization: `Bearer ${token}`,
    });
    expect([answer.status, sent(answer)]).toEqual([200, []]);
  });
});

it("a cacheable response carries no cookie", async () => {
  const visitor = new Browser(club.origin);
  for (const address of ["/", "/", "/join"])
    expect((await visitor.get(address)).answer.headers.getSetCookie()).toEqual([]);
});
