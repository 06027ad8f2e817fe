import { afterAll, beforeAll, expect, it } from "vitest";
import { standInEnvironment } from "../../local/defaults";
import { Browser } from "../support/http";
import { Club } from "../support/server";

/** A configuration as a real club has it: no address and no secret of a stand-in. */
const REAL: Record<string, string> = {
  GOOGLE_AUTHORIZATION_URL: "https://accounts.google.com/o/oauth2/v2/auth",
  GOOGLE_TOKEN_URL: "https://oauth2.googleapis.com/token",
  GOOGLE_USERINFO_URL: "https://openidconnect.googleapis.com/v1/userinfo",
  PAYFAST_PROCESS_URL: "https://www.payfast.co.za/eng/process",
  PAYFAST_VALIDATE_URL: "https://www.payfast.co.za/eng/query/validate",
  PAYFAST_API_URL: "https://api.payfast.co.za",
  PAYFAST_SOURCE_CHECK: "enforce",
  PAYFAST_TOURIST_MODE: "tokenization",
  PAYSTACK_BASE_URL: "https://api.paystack.co",
  SMTP_URL: "smtp://mail.club.example:587",
};

let club: Club;
beforeAll(async () => {
  const secrets = Object.keys(standInEnvironment(3900)).map((name) => [name, `a real ${name}`]);
  const env = { ...Object.fromEntries(secrets), ...REAL, DEMO: "", APP_ORIGIN: "https://club.example" };
  club = await Club.open({ env });
});
afterAll(() => club.close());

it("the mails' preview is not there in production", async () => {
  const browser = new Browser(club.origin);
  expect((await browser.get("/about")).status).toBe(200);
  for (const address of ["/dev/mail", "/dev/mail/welcome", "/dev/mail/welcome?as=text"]) {
    const page = await browser.get(address);
    expect([address, page.status]).toEqual([address, 404]);
    expect(page.words).not.toMatch(/Welcome, Nomvula/);
  }
});

it("the questions tell how this club is run: its grace, and the card that a pass stores here", async () => {
  await club.db.setting.create({ data: { key: "grace_days", value: "3" } });
  await new Promise((done) => setTimeout(done, 600));
  const browser = new Browser(club.origin);
  for (const address of ["/how-it-works", "/contact"]) {
    expect((await browser.get(address)).words).toContain("The payment provider keeps it.");
  }
  expect((await browser.get("/how-it-works")).words).toContain("Your card works for 3 more days.");
});
