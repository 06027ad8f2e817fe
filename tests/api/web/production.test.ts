import { afterAll, beforeAll, expect, it } from "vitest";
import { Browser } from "../../support/http";
import { REAL_CLUB } from "../../support/real-club";
import { Club } from "../../support/server";

let club: Club;
beforeAll(async () => {
  const env = {
    ...REAL_CLUB,
    DEMO: "",
    PAYFAST_SOURCE_CHECK: "enforce",
    PAYFAST_TOURIST_MODE: "tokenization",
  };
  club = await Club.open({ env });
});
afterAll(() => club.close());

it("the previews of mails and components do not exist in production", async () => {
  const browser = new Browser(club.origin);
  expect((await browser.get("/about")).status).toBe(200);
  for (const address of ["/dev/look", "/dev/mail", "/dev/mail/welcome", "/dev/mail/welcome?as=text"]) {
    const page = await browser.get(address);
    expect([address, page.status]).toEqual([address, 404]);
    expect(page.words).not.toMatch(/Welcome, Nomvula|Every component/);
  }
});

it("the FAQ reflects the configuration: the grace, and the card that a pass stores here", async () => {
  await club.db.setting.create({ data: { key: "grace_days", value: "3" } });
  await new Promise((done) => setTimeout(done, 600));
  const browser = new Browser(club.origin);
  for (const address of ["/how-it-works", "/contact"]) {
    expect((await browser.get(address)).words).toContain("The payment provider keeps it.");
  }
  expect((await browser.get("/how-it-works")).words).toContain("Your card works for 3 more days.");
});
