import { describe, expect, it } from "vitest";
import { makeMember } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { browserOfUser } from "../../support/signed-in";

const club = clubForFile();

async function memberBrowser() {
  const member = await makeMember(club.db, {
    full_name: "Nandi Calendar",
    email: `${Math.random()}@x.example`,
  });
  return { member, browser: await browserOfUser(club, member.user_id) };
}

const addressIn = (text: string) => /\/calendar\/[0-9A-Z]{26}\.ics/.exec(text)?.[0] ?? "";

// R118
describe("a member's calendar", () => {
  const visitor = () => new Browser(club.origin);

  it("has an address once the member asks for one, which shows the dates and no name", async () => {
    const { browser, member } = await memberBrowser();
    expect(addressIn((await browser.get("/account/calendar")).text)).toBe("");
    const made = await browser.post("/account/calendar", { intent: "make" });
    expect(made.location).toContain("/account/calendar?done=make");
    const address = addressIn((await browser.get("/account/calendar")).text);
    const calendar = await visitor().get(address);
    expect(calendar.status).toBe(200);
    expect(calendar.answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(calendar.answer.headers.get("cache-control")).toBe("no-store");
    expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n[\s\S]+END:VCALENDAR\r\n$/);
    expect(calendar.text).toContain(
      `DTSTART;VALUE=DATE:${member.paid_through.replaceAll("-", "").slice(0, 4)}`,
    );
    for (const secret of ["Nandi", member.email, member.member_id, member.card_token])
      expect(calendar.text).not.toContain(secret);
    await browser.post("/account/calendar", { intent: "make" });
    expect(addressIn((await browser.get("/account/calendar")).text)).toBe(address);
  });

  it("stops at its old address when the member changes or removes it", async () => {
    const { browser } = await memberBrowser();
    await browser.post("/account/calendar", { intent: "make" });
    const first = addressIn((await browser.get("/account/calendar")).text);
    await browser.post("/account/calendar", { intent: "renew" });
    const second = addressIn((await browser.get("/account/calendar")).text);
    expect(second).not.toBe(first);
    expect((await visitor().get(first)).status).toBe(404);
    expect((await visitor().get(second)).status).toBe(200);
    await browser.post("/account/calendar", { intent: "remove" });
    expect((await visitor().get(second)).status).toBe(404);
  });

  it("is nobody else's, and an unknown address is 404 whatever is asked", async () => {
    const { browser } = await memberBrowser();
    await browser.post("/account/calendar", { intent: "make" });
    const other = await memberBrowser();
    expect(addressIn((await other.browser.get("/account/calendar")).text)).toBe("");
    await other.browser.post("/account/calendar", { intent: "remove" });
    expect(addressIn((await browser.get("/account/calendar")).text)).not.toBe("");
    for (const file of ["0".repeat(26), `${"0".repeat(26)}.ics`, "x.ics", "%00.ics", `${"A".repeat(30)}.ics`])
      expect((await visitor().get(`/calendar/${file}`)).status).toBe(404);
    expect((await visitor().get(`/calendar/${"A".repeat(500)}`)).status).toBeOneOf([400, 404]);
    expect((await visitor().get("/account/calendar")).text).not.toContain("/calendar/");
    expect((await browser.post("/account/calendar", { intent: "burn" })).status).toBe(400);
  });
});
