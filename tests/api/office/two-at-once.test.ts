import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { officeOf } from "../../support/signed-in";

const club = clubForFile({ seeded: true });
let first: Browser;
let second: Browser;
beforeAll(async () => {
  first = await officeOf(club);
  second = await officeOf(club);
});

/** The shop's form as it is shown to this browser, without scripts. */
async function shopForm(browser: Browser, id: number): Promise<Record<string, string>> {
  const { fields } = (await browser.get(`/admin/partners/${id}/edit`)).form("short_description");
  const { city, category, short_description, long_description, is_featured } = await shop(id);
  const { image: _, picture: __, is_featured: ___, ...rest } = fields;
  const ticks = { is_active: "on", ...(is_featured && { is_featured: "on" }) };
  const hours = { hours_kind: "weekly", hours_holidays: "unsaid" };
  return { ...rest, ...hours, city, category, short_description, long_description, ...ticks, intent: "save" };
}

const shop = (id: number) => club.db.partner.findUniqueOrThrow({ where: { id } });

describe("two administrators with the same form", () => {
  it("of a shop: each saves what they changed, and takes back nothing of the other", async () => {
    const { id } = club.credentials.partners[2]!;
    const before = await shop(id);
    const mine = await shopForm(first, id);
    const theirs = await shopForm(second, id);
    const save = (browser: Browser, fields: Record<string, string>) =>
      browser.post(`/admin/partners/${id}/edit`, fields);
    const hours = { hours_saturday_to: "15:30" };
    expect(
      (await save(second, { ...theirs, ...hours, phone: "046 555 7777", is_featured: "on" })).location,
    ).toContain("done=updated");
    expect((await save(first, { ...mine, short_description: "Roasted on Tuesdays" })).location).toContain(
      "done=updated",
    );
    const after = await shop(id);
    expect(after).toMatchObject({
      phone: "046 555 7777",
      is_featured: true,
      short_description: "Roasted on Tuesdays",
      long_description: before.long_description,
      city: before.city,
    });
    expect(after.opening_hours_spec).toContain("15:30");
  });

  it("of a shop: a refusal does not make the other's values look like one's own", async () => {
    const { id } = club.credentials.partners[3]!;
    const mine = await shopForm(first, id);
    await second.json("PUT", `/api/admin/partners/${id}`, { phone: "046 555 8888" }, { origin: club.origin });
    const refused = await first.post(`/admin/partners/${id}/edit`, { ...mine, email: "no address" });
    expect(refused.status).toBe(400);
    const { shown_values = "" } = refused.form("short_description").fields;
    expect(shown_values).toBe(mine.shown_values);
    await first.post(`/admin/partners/${id}/edit`, { ...mine, shown_values, email: "new@shop.example" });
    expect(await shop(id)).toMatchObject({ phone: "046 555 8888", email: "new@shop.example" });
  });

  it("of the club's settings: the account for transfers stays as the other has saved it", async () => {
    const form = async (browser: Browser) => ({
      ...(await browser.get("/admin/settings/club")).form("bank_number").fields,
      csv_format: "comma",
    });
    const mine = await form(first);
    const theirs = await form(second);
    await second.post("/admin/settings/club", { ...theirs, bank_number: "62 111 222 333" });
    const saved = await first.post("/admin/settings/club", { ...mine, location: "Kenton-on-Sea" });
    expect(saved.location).toContain("done=saved");
    const { fields } = (await first.get("/admin/settings/club")).form("bank_number");
    expect(fields).toMatchObject({ bank_number: "62 111 222 333", location: "Kenton-on-Sea" });
  });

  it("of a message's answer: one goes, and the other's words are not lost with the form", async () => {
    const { id } = await club.db.contactMessage.findFirstOrThrow({ where: { status: "new" } });
    const address = `/admin/emails/messages/${id}`;
    await first.post(address, { intent: "send", answer: "Yes, on Mondays too." });
    for (const intent of ["preview", "send", "change"]) {
      const page = await second.post(address, { intent, answer: "A long answer of the second" });
      expect(page.words).toContain("What you typed was not sent A long answer of the second");
      expect(page.words).toContain("Yes, on Mondays too.");
    }
    const { words } = await second.post(address, { intent: "preview", answer: "Mine" });
    expect(words).toContain("This message was answered by mail already.");
    expect(await club.db.outboxMail.count({ where: { dedupe_key: `message_answer:${id}` } })).toBe(1);
  });
});
