import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { makeSecrets } from "~/web/process/secrets.server";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { signIn } from "../../support/journey";
import { PUBLIC_PAGES } from "../../support/public-pages";
import { shownTenSecondsAgo, TEST_SECRET } from "../../support/server";
import { officeOf } from "../../support/signed-in";

const club = clubForFile({ seeded: true });

/** Forms with Conform; at /join the code by e-mail, the bank transfer and the members' bar: docs/performance.md. */
const WITH_MORE_SCRIPT = new Map([
  // With what a club without contact details leaves out.
  ["/", 110.5],
  ["/business", 116.5],
  ["/contact", 112],
  // With what a club that is not open yet says instead.
  ["/join", 117.5],
]);
const get = (address: string, headers: Record<string, string> = {}) =>
  new Browser(club.origin).get(address, headers);

it.each(["/partners/%FF", "/%", "/partners/%C0%AF?page=2"])(
  "%s, which cannot be read, leads to the club's own page that nothing is there",
  async (address) => {
    const [path, query] = address.split("?");
    const moved = await get(address);
    const to = moved.location?.replace(/^.*\/\/[^/]+/, "");
    const readable = path!.replaceAll("%", "%25") + (query ? `?${query}` : "");
    expect([moved.status, to]).toEqual([302, readable]);
    const page = await get(readable);
    expect([page.status, page.text.includes("<footer")]).toEqual([404, true]);
    expect((await get(`/api${address}`)).status).toBe(400);
    expect((await new Browser(club.origin).post(address, {})).status).toBe(400);
  },
);

describe("the size of a page", () => {
  it("is at most 13 KB as sent for the first view of /, styles included", async () => {
    const page = await get("/");
    expect(page.text).not.toMatch(/<link[^>]+rel="stylesheet"/);
    const sent = await fetch(club.origin, { headers: { "accept-encoding": "br" } });
    // At ten in the morning the shops that are open now stand in it, at night none.
    expect(Number(sent.headers.get("content-length"))).toBeLessThanOrEqual(13 * 1024);
  });

  /** What each first view was before Part 21, styles included; How It Works has the calculator and the till since. */
  it.each([
    ["/partners", 15_700],
    // Its words about the hours differ by the hour.
    ["/partners/kowie-river-bakery", 13_700],
    ["/join", 10_550],
    ["/business", 12_460],
    ["/contact", 11_160],
    ["/about", 10_980],
    ["/how-it-works", 12_400],
  ])("is no larger than it was for the first view of %s", async (address, bytes) => {
    expect(gzipSync((await get(address)).text, { level: 9 }).length).toBeLessThanOrEqual(bytes);
  });

  it.each(PUBLIC_PAGES)(
    "is at most 110 KB of scripts at %s, none of them loaded before the page",
    async (address) => {
      const page = await get(address);
      expect(page.text).not.toMatch(/<script[^>]+src=|rel="modulepreload"/);
      const seen = new Set<string>();
      const queue = [...page.text.matchAll(/"(\/build\/[^"]+\.js)"/g)].map(([, address]) => address!);
      let bytes = 0;
      for (let address = queue.pop(); address; address = queue.pop()) {
        if (seen.has(address)) continue;
        seen.add(address);
        const script = (await get(address)).text;
        bytes += gzipSync(script, { level: 9 }).length;
        if (!address.includes("manifest")) {
          for (const [, next] of script.matchAll(
            /from\s*"(\/build\/[^"]+\.js)"|import\s*"(\/build\/[^"]+\.js)"/g,
          ))
            if (next) queue.push(next);
        }
      }
      expect(seen.size).toBeGreaterThan(3);
      expect(bytes).toBeLessThanOrEqual((WITH_MORE_SCRIPT.get(address) ?? 110) * 1024);
    },
  );

  it.each(PUBLIC_PAGES)(
    "includes no script, image or prefetch at %s under Save-Data, or after ?lite=1",
    async (address) => {
      const saving = await get(address, { "save-data": "on" });
      const visitor = new Browser(club.origin);
      await visitor.get(`${address}?lite=1`);
      for (const page of [saving, await visitor.get(address)]) {
        expect(page.status).toBe(200);
        expect(page.text).not.toMatch(
          /<script(?! type="application\/ld\+json")|<img|rel="(pre|dns-)?(fetch|load|prefetch)"/,
        );
      }
    },
  );
});

describe("cached pages for visitors", () => {
  it("carry an ETag and answer 304", async () => {
    await get("/partners");
    const first = await get("/partners", { "accept-encoding": "br" });
    const etag = first.answer.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(first.answer.headers.get("vary")).toContain("Cookie");
    expect(first.answer.headers.getSetCookie()).toEqual([]);
    expect((await get("/partners", { "accept-encoding": "br", "if-none-match": etag })).status).toBe(304);
  });

  it("are never served to signed-in people, nor theirs to visitors", async () => {
    await get("/how-it-works");
    const { browser } = await signIn(club, "cached@example.test", "Carla Cached");
    const own = await browser.get("/how-it-works");
    expect(own.text).toContain("Logout");
    expect(own.answer.headers.get("cache-control")).toBe("no-store");
    expect((await get("/how-it-works")).text).not.toContain("Logout");
    // Whoever is signed in is not asked to join (L8).
    for (const address of ["/how-it-works", "/about"]) {
      expect((await get(address)).words).toContain("Join for R99");
      const { words } = await browser.get(address);
      expect([words.includes("Join for R99"), words.includes("View My Membership")]).toEqual([false, true]);
    }
  });

  it("show an edit soon", async () => {
    const [partner] = club.credentials.partners;
    await get(`/partners/${partner!.slug}`);
    await club.db.partner.update({
      where: { id: partner!.id },
      data: { short_description: "Freshly changed words." },
    });
    const shown = async () => (await get(`/partners/${partner!.slug}`)).words;
    await expect.poll(shown).toContain("Freshly changed words.");
    await club.db.partner.update({ where: { id: partner!.id }, data: { is_active: false } });
    await expect.poll(shown).toContain("Partner Not Found");
    expect((await get(`/partners/${partner!.slug}`)).status).toBe(404);
    await club.db.partner.update({ where: { id: partner!.id }, data: { is_active: true } });
  });
});

describe("help", () => {
  it.each([...PUBLIC_PAGES, "/login", "/redeem"])(
    "by chat and news is offered once at %s",
    async (address) => {
      const { text } = await get(address);
      expect(text.match(/<aside[^>]*aria-label="Chat and news">.*?wa\.me\//g)).toHaveLength(1);
      expect(text).toMatch(/<footer.*(action|href)="\/newsletter\/signup"/s);
    },
  );
});

describe("the directory", () => {
  it.each(["PE", "port elizabeth", "Gqeberha", "GQEBERHA"])("finds Gqeberha by %s", async (search) => {
    const { data } = await get(`/api/partners/public?search=${encodeURIComponent(search)}`).then(
      (page) => page.data,
    );
    expect(data.length).toBeGreaterThan(3);
    expect(data.some((partner: { city: string }) => partner.city === "Gqeberha")).toBe(true);
  });

  it("leads from a page beyond the last to the last", async () => {
    const beyond = await get("/partners?page=99");
    expect(beyond.status).toBe(302);
    const last = await get(String(beyond.location).slice(club.origin.length));
    expect(last.words).toMatch(/Showing [1-9]\d* of \d+/);
  });

  it("shows what is filtered, and what to do if nothing is found", async () => {
    const all = club.credentials.partners.length;
    expect((await get("/partners")).words).toMatch(new RegExp(`Showing \\d+ of ${all} partners`));
    const none = await get("/partners?search=zzzz");
    expect(none.words).toContain("No partners found");
    expect(none.words).toContain(`Showing 0 of ${all} partners`);
    expect(none.words).toContain("Clear filters");
  });

  it("reveals nothing private of a partner", async () => {
    const { data } = await get("/api/partners/public").then((page) => page.data);
    for (const partner of data)
      expect(Object.keys(partner)).not.toEqual(
        expect.arrayContaining(["search_text", "business_pin", "account"]),
      );
  });
});

it("keeps the header and the footer on the page of an error", async () => {
  const page = await new Browser(club.origin).post("/about", { any: "field" });
  expect(page.status).toBe(405);
  expect(page.words).toContain("That cannot be done here");
  expect(page.words).toContain("Please go back and try again");
  expect(page.words).not.toContain("`action`");
  expect(page.text).toMatch(/<header.*href="\/join".*<footer.*href="\/contact"/s);
});

describe("messages", () => {
  describe("from the contact form", () => {
    const fields = {
      name: "Thabo",
      email: "thabo@example.test",
      type: "billing",
      subject: "Receipt",
      message: "Please send it again.",
    };
    const send = async (more: Record<string, string>, shown: object = shownTenSecondsAgo()) => {
      const visitor = new Browser(club.origin);
      const form = (await visitor.get("/contact")).form("subject");
      const typed = { ...form.fields, ...shown, ...fields, ...more };
      return visitor.follow(await visitor.post(form.action, typed));
    };
    const kept = (email: string) => club.db.contactMessage.findMany({ where: { email } });
    const mailsTo = (recipient_email: string) =>
      club.db.outboxMail.findMany({ where: { recipient_email, email_type: "acknowledgement" } });

    it("are stored, mailed and acknowledged", async () => {
      expect((await send({})).words).toContain("Message sent");
      expect(await kept(fields.email)).toMatchObject([{ subject: "Receipt", is_doubtful: false }]);
      expect(await club.db.outboxMail.count({ where: { email_type: "contact_message" } })).toBeGreaterThan(0);
      const [mail] = await mailsTo(fields.email);
      expect(mail!.data).toBe('{"about":"message"}');
    });

    it.each([
      ["with a filled trap", "trap@example.test", { company: "Bots Inc" }, undefined],
      ["faster than anybody types", "haste@example.test", {}, {}],
      ["from a page of unknown age", "stamp@example.test", { shown_at: "made up" }, undefined],
    ])("are kept for the office, mailed to it and marked: %s", async (_, email, more, shown) => {
      expect((await send({ email, ...more }, shown)).words).toContain("Message sent");
      expect(await kept(email)).toMatchObject([{ is_doubtful: true }]);
      expect(await mailsTo(email)).toEqual([]);
      const [mail] = await club.db.outboxMail.findMany({
        where: { email_type: "contact_message", data: { contains: email } },
      });
      expect(mail?.subject).toBe("Doubtful: A payment: Receipt");
      const office = await officeOf(club);
      expect((await office.get(`/admin/emails/messages?search=${email}`)).words).toContain("Doubtful");
    });

    it("are a person's from a page that was open for days", async () => {
      const email = "patient@example.test";
      const shown_at = makeSecrets(TEST_SECRET).seal("form_stamp", String(Date.now() - 25 * 3_600_000));
      await send({ email }, { shown_at });
      expect(await kept(email)).toMatchObject([{ is_doubtful: false }]);
      expect(await mailsTo(email)).toHaveLength(1);
    });

    it.each([
      ["/contact", "subject"],
      ["/business", "business_name"],
      ["/privacy/request", "message"],
    ])("of %s are a person's who corrects a mistake at once", async (address, field) => {
      const visitor = new Browser(club.origin);
      const { action, fields: empty } = (await visitor.get(address)).form(field);
      const first = shownTenSecondsAgo();
      const refused = await visitor.post(action, { ...empty, ...first });
      expect(refused.status).toBe(400);
      expect(refused.form(field).fields.shown_at).toBe(first.shown_at);
    });

    it("are a person's who corrects a mistake at once", async () => {
      const visitor = new Browser(club.origin);
      const email = "corrected@example.test";
      const form = (await visitor.get("/contact")).form("subject");
      const typed = { ...form.fields, ...shownTenSecondsAgo(), ...fields, email };
      const refused = await visitor.post(form.action, { ...typed, message: "" });
      const again = refused.form("subject");
      const sent = await visitor.post(again.action, {
        ...again.fields,
        ...fields,
        email,
        message: "Now.",
      });
      expect((await visitor.follow(sent)).words).toContain("Message sent");
      expect(await kept(email)).toMatchObject([{ message: "Now.", is_doubtful: false }]);
    });

    it("are acknowledged without a word of theirs, three times a week", async () => {
      const email = "victim@example.test";
      await send({ email, subject: "Cheap watches at www.example.com" });
      const [mail] = await mailsTo(email);
      expect(mail!.data).toBe('{"about":"message"}');
      for (const tag of ["+a", "+b", "+c"])
        await send({ email: email.replace("@", `${tag}@`), subject: "More" });
      const all = await club.db.outboxMail.count({
        where: { email_type: "acknowledgement", recipient_email: { startsWith: "victim" } },
      });
      expect(all).toBe(3);
    });
  });

  it("from a shop are refused without a category and a whole phone number, and nothing typed is lost", async () => {
    const visitor = new Browser(club.origin);
    const { action, fields } = (await visitor.get("/business")).form("business_name");
    expect(fields.category).toBe("");
    const typed = {
      business_name: "Kiosk",
      address: "1 Beach Road",
      name: "Ayanda",
      email: "a@example.test",
    };
    const back = await visitor.post(action, { ...fields, ...typed, phone: "046 1" });
    expect(back.status).toBe(400);
    expect(back.words).toContain("Choose a category.");
    expect(back.words).toContain("Enter a phone number");
    expect(back.form("business_name").fields).toMatchObject({ ...typed, phone: "046 1", category: "" });
    const call = { ...typed, category: "Food", phone: "046 1" };
    expect((await visitor.json("POST", "/api/partner-applications", call)).status).toBe(400);
    expect(
      (await visitor.json("POST", "/api/partner-applications", { ...call, phone: "046 555 0100" })).status,
    ).toBe(201);
  });

  it("with the newsletter and a filled trap are sent back, and nothing typed is lost", async () => {
    const visitor = new Browser(club.origin);
    const { action, fields } = (await visitor.get("/newsletter/signup")).form("email");
    const back = await visitor.post(action, { ...fields, email: "auto@example.test", company: "Autofill" });
    expect([back.status, back.form("email").fields]).toMatchObject([
      400,
      { email: "auto@example.test", company: "" },
    ]);
    expect(back.words).toContain("must stay empty");
  });

  it("with an expired newsletter link say so at once", async () => {
    const visitor = new Browser(club.origin);
    await visitor.post("/newsletter/signup", { email: "late@example.test" });
    const mail = await club.db.outboxMail.findFirstOrThrow({
      where: { email_type: "newsletter_confirm", recipient_email: "late@example.test" },
    });
    const confirm_url = makeSecrets(TEST_SECRET).open("mail", JSON.parse(mail.data).confirm_url);
    expect((await visitor.get(confirm_url)).words).toContain("Yes, send it to me");
    await club.db.newsletterSubscriber.update({
      where: { email: "late@example.test" },
      data: { confirm_expires_at: new Date(Date.now() - 1) },
    });
    const late = await visitor.get(confirm_url);
    expect(late.words).toContain("This link no longer works");
    expect(late.words).not.toContain("Yes, send it to me");
    const form = late.form("email");
    expect(
      (await visitor.follow(await visitor.post(form.action, { email: "late2@example.test" }))).words,
    ).toContain("Almost done");
  });

  it("with the newsletter need a confirmed address, and end it with one click", async () => {
    const visitor = new Browser(club.origin);
    const asked = await visitor.follow(
      await visitor.post("/newsletter/signup", { email: "Letter@Example.test" }),
    );
    expect(asked.words).toContain("Almost done");
    const row = () =>
      club.db.newsletterSubscriber.findUniqueOrThrow({ where: { email: "letter@example.test" } });
    expect((await row()).status).toBe("pending");
    const mail = await club.db.outboxMail.findFirstOrThrow({
      where: { email_type: "newsletter_confirm", recipient_email: "letter@example.test" },
    });
    const { confirm_url: sealed, unsubscribe_url } = JSON.parse(mail.data);
    const confirm_url = makeSecrets(TEST_SECRET).open("mail", sealed);
    await visitor.get(confirm_url);
    expect((await row()).status).toBe("pending");
    const done = await visitor.post(confirm_url, {});
    expect([done.status, done.words.includes("Welcome aboard")]).toEqual([200, true]);
    expect((await row()).status).toBe("confirmed");
    expect((await visitor.post(confirm_url, {})).status).toBe(404);
    const again = await visitor.get(confirm_url);
    expect(again.status).toBe(404);
    expect(again.words).toContain("This link no longer works");
    expect(again.words).not.toContain("Yes, send it to me");
    expect(again.form("email").action).toBe(`${club.origin}/newsletter/signup`);
    await visitor.post(unsubscribe_url, {});
    expect((await row()).status).toBe("unsubscribed");
    expect((await visitor.post("/newsletter/unsubscribe/forged", {})).status).toBe(404);
  });
});
