import { describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { signIn } from "../../support/journey";

const club = clubForFile({ seeded: true });

/** Submits invalid values and checks that errors name the fields and that the input is kept. */
async function wrong(browser: Browser, address: string, anyField: string, fields: Record<string, string>) {
  const form = (await browser.get(address)).form(anyField);
  return browser.post(form.action, { ...form.fields, ...fields });
}

describe("bad input is answered 400 with a message beside the field, and is kept", () => {
  it("at the counter", async () => {
    const page = await wrong(new Browser(club.origin), "/redeem", "business_pin", {
      voucher_code: "",
      member_id: "",
      amount_spent: "",
      business_pin: "",
      notes: "two teas",
    });
    expect(page.status).toBe(400);
    expect(page.words).toContain("Enter a voucher code or a member id.");
    expect(page.words).toContain("Enter the purchase amount.");
    expect(page.words).toContain("Enter the business PIN.");
    expect(page.text).toContain("two teas");
  });

  it("when joining", async () => {
    const { browser } = await signIn(club, "wrong.form@example.test", "", "local_recurring");
    const page = await wrong(browser, "/join?step=details&plan=local", "full_name", {
      full_name: "   ",
      phone: "082 555 0100",
      city: "East London",
    });
    expect(page.status).toBe(400);
    expect(page.words.split("Please enter your full name"), "said once").toHaveLength(2);
    expect(page.form("full_name").fields.phone).toBe("082 555 0100");
    expect(page.text).toContain("<title>Complete your membership</title>");
  });

  it("in the contact form", async () => {
    const page = await wrong(new Browser(club.origin), "/contact", "subject", {
      name: "Thabo",
      email: "not an address",
      subject: "",
      message: "Hello <b>there</b>",
    });
    expect(page.status).toBe(400);
    expect(page.words).toContain("Enter an e-mail address like name@example.com.");
    expect(page.words).toContain("Enter a subject.");
    expect(page.form("subject").fields.name).toBe("Thabo");
    expect(page.text).toContain("Hello &lt;b&gt;there&lt;/b&gt;");
  });

  it("in the application form", async () => {
    const page = await wrong(new Browser(club.origin), "/business", "business_name", {
      business_name: "Salt & Sand",
      website: "javascript:alert(1)",
      name: "",
      email: "a@b.example",
      phone: "",
      address: "",
    });
    expect(page.status).toBe(400);
    expect(page.words).toContain("Enter a web address such as kiosk.co.za.");
    expect(page.words).toContain("Enter a phone number.");
    expect(page.form("business_name").fields.business_name).toBe("Salt & Sand");
  });

  it.each(["/admin/login", "/partner/login"])("at %s", async (address) => {
    const name = address.startsWith("/admin") ? "email" : "username";
    const browser = new Browser(club.origin);
    const empty = await wrong(browser, address, name, { [name]: "", password: "" });
    expect(empty.status).toBe(400);
    const bad = await wrong(browser, address, name, { [name]: "somebody@example.test", password: "wrong" });
    expect(bad.status).toBe(401);
    expect(bad.form(name).fields[name]).toBe("somebody@example.test");
    expect(bad.form(name).fields.password).toBe("");
  });
});

it("says that the session ended, when somebody joins", async () => {
  const page = await new Browser(club.origin).post("/join?step=details&plan=local", {
    plan_type: "local_recurring",
    full_name: "Nomsa Khumalo",
    phone: "",
    city: "Port Alfred",
    payment_method: "payfast",
  });
  expect(page.location).toContain("ended=1");
});

describe("a browser that refuses cookies is told so after the password was right", () => {
  const REFUSED = "Your browser refused our cookie";
  /** Follows the redirects as a browser does: each request names the form's page, and no cookie is kept. */
  async function signInWithoutCookies(login: string, fields: Record<string, string>) {
    const browser = new Browser(club.origin);
    const referer = club.origin + login;
    let page = await browser.post(login, fields, { referer });
    expect(page.status).toBe(303);
    for (let steps = 0; page.location && steps < 5; steps++) {
      browser.cookies.clear();
      page = await browser.get(page.location, { referer });
    }
    return page;
  }

  it("in the portal and the back office", async () => {
    const [{ username, password }] = club.credentials.partners as [(typeof club.credentials.partners)[0]];
    const portal = await signInWithoutCookies("/partner/login", { username, password });
    const office = await signInWithoutCookies("/admin/login", { ...club.credentials.admin });
    for (const page of [portal, office]) {
      expect(page.status).toBe(200);
      expect(page.words).toContain(REFUSED);
    }
    expect((await new Browser(club.origin).get("/partner/login")).words).not.toContain(REFUSED);
  });
});

describe("a sign-in", () => {
  it("is refused without the browser's own pending one, works once, and redirects only to the club", async () => {
    const stranger = await new Browser(club.origin).json("POST", "/api/sessions", { code: "abc" });
    expect(stranger.status).toBe(401);
    const { browser } = await signIn(club, "once@example.test");
    const replay = await browser.get("/auth/callback?code=abc&state=def");
    expect(replay.words).toContain("Welcome");
    const elsewhere = await signIn(club, "elsewhere@example.test", "", "", { return_to: "//evil.example/x" });
    expect(elsewhere.landed.answer.headers.get("refresh")).toBe("2; url=/join");
    const unverified = await signIn(club, "unverified.one@example.test");
    expect(unverified.landed.status).toBe(400);
    expect(unverified.landed.words).toContain("not verified");
    const cancelled = await new Browser(club.origin).get("/auth/callback?error=access_denied&state=x");
    expect(cancelled.words).toContain("You cancelled at Google, so you are not signed in.");
    expect(cancelled.text).toContain('href="/login/code"');
    const failed = await new Browser(club.origin).get("/auth/callback?error=server_error&state=x");
    expect(failed.words).toContain("Something went wrong during sign in. Please try again.");
  });
});
