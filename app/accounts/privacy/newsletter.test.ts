import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NEWSLETTER_CONSENT } from "~/kernel/messages";
import { makeMember } from "../../../tests/factories/index";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";
import { askForNewsletter, confirmNewsletter, unsubscribe, unsubscribeAddress } from "./newsletter.server";

const ADDRESS = "Thandi@Example.test";

describe("the newsletter", () => {
  let database: TestDatabase;
  let deps: ReturnType<typeof testDeps>;
  const subscriber = () =>
    database.db.newsletterSubscriber.findUnique({ where: { email: "thandi@example.test" } });
  const mails = () => database.db.outboxMail.findMany({ orderBy: { id: "asc" } });
  const linkTo = (email: string) => unsubscribeAddress(deps, email).split("/").at(-1)!;
  const tokenOf = (data: string) =>
    deps.secrets.open("mail", JSON.parse(data).confirm_url).split("/").at(-1)!;

  beforeEach(async () => {
    database = await createTestDatabase();
    deps = testDeps(database.db);
  });
  afterEach(() => database.close());

  it("waits for the confirmation and stores the consent text", async () => {
    await askForNewsletter(deps, { email: ADDRESS, phone: "083 555 0123" }, "10.0.0.1");
    expect(await subscriber()).toMatchObject({ status: "pending", consent_text: NEWSLETTER_CONSENT });
    const [mail] = await mails();
    expect(mail?.email_type).toBe("newsletter_confirm");
    await confirmNewsletter(deps, tokenOf(mail!.data));
    expect((await subscriber())?.status).toBe("confirmed");
    await expect(confirmNewsletter(deps, tokenOf(mail!.data))).rejects.toMatchObject({ code: "not_found" });
  });

  it("mails an address at most once a day, and never a confirmed one", async () => {
    for (let i = 0; i < 3; i++) await askForNewsletter(deps, { email: ADDRESS, phone: "" }, "10.0.0.1");
    expect(await mails()).toHaveLength(1);
    await confirmNewsletter(deps, tokenOf((await mails())[0]!.data));
    deps.setNow(new Date("2026-11-25T08:00:00Z"));
    await askForNewsletter(deps, { email: ADDRESS, phone: "" }, "10.0.0.1");
    expect(await mails()).toHaveLength(1);
  });

  it("refuses an expired link", async () => {
    await askForNewsletter(deps, { email: ADDRESS, phone: "" }, "10.0.0.1");
    deps.setNow(new Date("2026-11-29T08:00:00Z"));
    const [mail] = await mails();
    await expect(confirmNewsletter(deps, tokenOf(mail!.data))).rejects.toMatchObject({ code: "not_found" });
  });

  it("ends only with the signed link", async () => {
    await askForNewsletter(deps, { email: ADDRESS, phone: "" }, "10.0.0.1");
    await confirmNewsletter(deps, tokenOf((await mails())[0]!.data));
    await expect(unsubscribe(deps, "made-up")).rejects.toMatchObject({ code: "not_found" });
    await unsubscribe(deps, linkTo("thandi@example.test"));
    expect((await subscriber())?.status).toBe("unsubscribed");
  });

  it("can be requested again on the day it ended", async () => {
    await askForNewsletter(deps, { email: ADDRESS, phone: "" }, "10.0.0.1");
    await unsubscribe(deps, linkTo("thandi@example.test"));
    deps.setNow(new Date("2026-11-21T09:00:00Z"));
    for (let i = 0; i < 3; i++) await askForNewsletter(deps, { email: ADDRESS, phone: "" }, "10.0.0.1");
    expect(await mails()).toHaveLength(2);
    await confirmNewsletter(deps, tokenOf((await mails())[1]!.data));
    expect((await subscriber())?.status).toBe("confirmed");
  });

  it("keeps an objection, with its day and phone number, until the address itself confirms a new sign-up", async () => {
    await askForNewsletter(deps, { email: ADDRESS, phone: "083 555 0123" }, "10.0.0.1");
    await confirmNewsletter(deps, tokenOf((await mails())[0]!.data));
    await unsubscribe(deps, linkTo("thandi@example.test"));
    const objection = await subscriber();
    deps.setNow(new Date("2026-11-25T08:00:00Z"));
    await askForNewsletter(deps, { email: ADDRESS, phone: "060 000 0000" }, "10.0.0.1");
    const { phone, status, unsubscribed_at, consent_text } = objection!;
    expect(await subscriber()).toMatchObject({ phone, status, unsubscribed_at, consent_text });
    expect(status).toBe("unsubscribed");
    await unsubscribe(deps, linkTo("thandi@example.test"));
    const link = tokenOf((await mails())[1]!.data);
    await expect(confirmNewsletter(deps, link)).rejects.toMatchObject({ code: "not_found" });
    expect(await subscriber()).toMatchObject({ phone, status, asked_phone: "", confirm_hash: null });

    await askForNewsletter(deps, { email: ADDRESS, phone: "060 000 0000" }, "10.0.0.1");
    await confirmNewsletter(deps, tokenOf((await mails())[2]!.data));
    expect(await subscriber()).toMatchObject({
      status: "confirmed",
      phone: "060 000 0000",
      asked_phone: "",
      unsubscribed_at: null,
      consent_text: NEWSLETTER_CONSENT,
    });
  });

  it("ends partner notices too, once, and ignores unknown addresses", async () => {
    const { user_id, email } = await makeMember(database.db);
    const notices = { user_id, kind: "partner_notices" };
    await database.db.consent.create({
      data: { ...notices, granted: true, text: "yes", created_at: new Date("2026-11-01T08:00:00Z") },
    });
    for (let i = 0; i < 2; i++) await unsubscribe(deps, linkTo(email));
    await unsubscribe(deps, linkTo("stranger@example.test"));
    const words = await database.db.consent.findMany({ where: notices, orderBy: { created_at: "asc" } });
    expect(words.map(({ granted }) => granted)).toEqual([true, false]);
  });
});
