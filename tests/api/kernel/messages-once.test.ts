import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { signIn } from "../../support/journey";
import { browserOfPerson, signEverybodyIn } from "../../support/signed-in";

let member: Browser;
let owner: Browser;

const club = clubForFile({ seeded: true });
beforeAll(async () => {
  ({ member, owner } = await signEverybodyIn(club));
});

const ADDED = "Savings entry added successfully!";

let rand = 12;

async function save(address: string) {
  const form = (await member.get(address)).form("amount_saved");
  rand += 1;
  const amount_saved = `${rand}.34`;
  const partner_id = String(club.credentials.partners[0]!.id);
  const more: Record<string, string> = address.startsWith("/partners")
    ? { intent: "track_saving" }
    : { partner_id };
  const sent = await member.post(form.action, { ...form.fields, ...more, amount_saved });
  return sent.location!;
}

describe("what was done is said once, without JavaScript", () => {
  it.each(["/account/savings", "partner"])("on %s", async (page) => {
    const address = page === "partner" ? `/partners/${club.credentials.partners[0]!.slug}` : page;
    const done = await save(address);
    expect((await member.get(done)).words).toContain(ADDED);
    const again = await member.get(done);
    expect(again.location).toBe(club.origin + address);
    expect((await member.follow(again)).words).not.toContain(ADDED);
    // Another one, under the same address.
    const next = await save(address);
    expect((await member.get(next)).words).toContain(ADDED);
  });

  it("in the back office", async () => {
    const { action, fields } = (await owner.get("/admin/settings/content?act=save")).form("body");
    const typed = { ...fields, intent: "save", area: "whats_hot", title: "Said once" };
    const done = (await owner.post(action, typed)).location!;
    expect((await owner.get(done)).words).toContain("Text saved.");
    expect((await owner.get(done)).location).toBe(`${club.origin}/admin/settings/content`);
  });

  it("not to whom the address is sent, and the other fields of the address stay", async () => {
    const stranger = await browserOfPerson(club, club.credentials.members[1]!.email);
    const shared = await stranger.get("/account/savings?month=2026-01&done=deleted&page=1");
    expect(shared.location).toBe(`${club.origin}/account/savings?month=2026-01&page=1`);
  });

  it("a cancelled payment, each time it is cancelled", async () => {
    const { browser } = await signIn(club, "cancels@example.test");
    const cancelled = "/join?cancelled=true";
    const words = "Not paid";
    expect((await browser.get(cancelled)).words).toContain(words);
    expect((await browser.get(cancelled)).location).toBe(`${club.origin}/join`);
    const { action, fields } = (await browser.get("/join?step=details&plan=tourist")).form("full_name");
    await browser.post(action, { ...fields, full_name: "Cathy Cancels" });
    expect((await browser.get(cancelled)).words).toContain(words);
  });
});

it("Back after a saving was deleted leads to the list", async () => {
  await save("/account/savings");
  const { id } = await club.db.savingsEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  const question = `/account/savings/${id}?delete`;
  const form = (await member.get(question)).form("intent");
  const done = await member.post(form.action, { ...form.fields, intent: "delete" });
  expect((await member.follow(done)).words).toContain("Savings entry deleted.");
  expect((await member.get(question)).location).toBe(`${club.origin}/account/savings`);
  const anyone = await new Browser(club.origin).get(question);
  expect(anyone.location).toContain("/join");
});
