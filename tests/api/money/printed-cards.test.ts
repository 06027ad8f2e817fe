import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "~/kernel/clock";
import { makeUser } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { signIn } from "../../support/journey";
import { browserOfUser, newOfficer } from "../../support/signed-in";

let office: Browser;
const club = clubForFile();
beforeAll(async () => {
  office = await newOfficer(club);
});

const BLOCK = {
  intent: "make",
  seller: "Kowie Kiosk",
  email: "kiosk@sellers.test",
  plan_type: "tourist_oneoff",
  price: "85.00",
  quantity: "12",
};

async function makeBlock() {
  const made = await office.post("/admin/cards", BLOCK);
  expect(made.location).toMatch(/\/admin\/cards\/\d+\?done=made$/);
  return new URL(made.location!).pathname;
}

const codesOf = async (address: string) =>
  (await office.get(`${address}/codes.csv`)).text
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[1]!);

const paid = (first: string, last: string, amount: string, reference: string) => ({
  intent: "activate",
  first,
  last,
  payment_provider: "cash",
  amount,
  reference,
  received_on: dayOf(new Date()),
});

async function redeem(code: string) {
  const { id } = await makeUser(club.db, { name: "Ben Buyer" });
  const browser = await browserOfUser(club, id);
  return browser.post("/gift/redeem", { code, full_name: "Ben Buyer", city: "Port Alfred" });
}

it("a seller lands on the cards after signing in, and finds them from every page", async () => {
  const seller = { email: "lands@sellers.test" };
  const made = await office.post("/admin/cards", { ...BLOCK, ...seller });
  const { browser, landed } = await signIn(club, seller.email);
  expect(landed.answer.headers.get("refresh")).toBe("2; url=/gift");
  expect((await browser.get("/gift")).words).toContain(
    "Printed cards that you sell 12 cards work once the club has your payment for them.",
  );
  expect((await browser.get("/about")).words).toContain("My Printed Cards");
  const address = new URL(made.location!).pathname;
  expect((await office.post(address, { intent: "void", reason: "Lost" })).location).toContain("done=void");
  expect((await browser.get("/about")).words).not.toContain("My Printed Cards");
});

describe("printed cards over HTTP", () => {
  it("are made, printed, activated with the seller's money, and redeemed", async () => {
    const address = await makeBlock();
    const codes = await codesOf(address);
    expect(new Set(codes).size).toBe(12);
    const sheet = await office.get(`${address}/print`);
    for (const code of codes) expect(sheet.words).toContain(code);
    const before = await redeem(codes[0]!);
    expect(`${before.status} ${before.words}`).toMatch(/^400 .*This card has not been activated\. Ask where/);

    const short = await office.post(address, paid("1", "2", "85", "A1"));
    expect(`${short.status} ${short.words}`).toMatch(/^400 .*These 2 cards cost R170\.00/);
    expect(short.text).toContain('value="A1"');
    const fields = { ...paid("1", "2", "170", "A1"), form_key: "cards-once" };
    const [one, two] = [await office.post(address, fields), await office.post(address, fields)];
    expect(one.location).toContain("done=activated");
    expect(two.location).toBe(one.location);
    expect(
      await club.db.payment.count({ where: { recorded_by: { not: "" }, transaction_type: "gift" } }),
    ).toBe(1);
    expect((await redeem(codes[0]!)).location).toContain("/account?done=gift");
    expect((await redeem(codes[2]!)).words).toContain("has not been activated");
    expect(await codesOf(address)).toEqual(codes.slice(2));
    expect((await office.get(`${address}/print`)).words).not.toContain(codes[1]!);
    const { data } = (await office.json("GET", "/api/admin/cards?q=kowie")).data;
    expect(data[0]).toMatchObject({ cards: 12, activated: 2, redeemed: 1, paid: 170, status: "open" });
    expect(JSON.stringify(data)).not.toContain(codes[3]!.replaceAll("-", ""));
  });

  it("refuse what is out of bounds beside the field", async () => {
    for (const [fields, words] of [
      [{ seller: " " }, "Enter the seller's name."],
      [{ email: "kiosk" }, "Enter an e-mail address like name@example.com."],
      [{ email: "guest-1@guest.invalid" }, "No mail arrives at this address"],
      [{ price: "9.99" }, "from R10 to R1000"],
      [{ quantity: "201" }, "whole number from 1 to 200"],
      [{ plan_type: "gold" }, "Choose what the cards give."],
    ] as const) {
      const page = await office.post("/admin/cards", { ...BLOCK, ...fields });
      expect(`${page.status} ${page.words}`).toContain(words);
      expect(page.status).toBe(400);
    }
    const address = await makeBlock();
    for (const [fields, words] of [
      [paid("x", "2", "170", ""), "Enter the number of a card"],
      [paid("1", "13", "1105", ""), "The block has 12 cards"],
      [{ ...paid("1", "1", "85", ""), received_on: "soon" }, "Enter the day as YYYY-MM-DD"],
      [{ ...paid("1", "1", "85", ""), payment_provider: "iou" }, "Choose cash or EFT."],
      [{ intent: "void_card", number: "13", reason: "lost" }, "The block has no such card"],
      [{ intent: "void", reason: "" }, "Enter a reason."],
    ] as const) {
      const page = await office.post(address, fields as Record<string, string>);
      expect(`${page.status} ${page.words}`).toContain(words);
      expect(page.status).toBe(400);
    }
    expect(
      (await office.post(address, { intent: "void", reason: "The kiosk has closed" })).location,
    ).toContain("done=void");
    expect((await office.get(`${address}/print`)).words).toContain("No card of this block is left to print.");
    expect((await office.get("/admin/cards/999999/print")).status).toBe(404);
  });

  it("are nobody's but the office's: a seller sees neither the block nor a code", async () => {
    const address = await makeBlock();
    await office.post(address, paid("1", "1", "85", "B1"));
    const user = await club.db.user.findUniqueOrThrow({ where: { email: BLOCK.email } });
    const seller = await browserOfUser(club, user.id);
    for (const path of [address, `${address}/print`, `${address}/codes.csv`])
      expect((await seller.get(path)).location).toContain("/admin/login");
    const order = await club.db.giftOrder.findFirstOrThrow({
      orderBy: { id: "desc" },
      include: { gifts: true },
    });
    const page = await seller.get(`/gift/${order.id}`);
    expect(page.words).toContain("These are printed cards that you sell.");
    expect(page.words).not.toContain("Give it back");
    expect((await seller.get(`/gift/${order.id}/print`)).words).toContain("no unused gifts");
    const back = await seller.post(`/gift/${order.id}`, { gift_id: String(order.gifts[0]!.id) });
    expect(`${back.status} ${back.words}`).toMatch(/^409 .*refunded by the club/);
  });

  it("work once their seller marks them as sold, who takes a mistake back", async () => {
    const made = await office.post("/admin/cards", { ...BLOCK, works: "sold" });
    const address = new URL(made.location!).pathname;
    const codes = await codesOf(address);
    expect((await office.post("/admin/cards", { ...BLOCK, works: "never" })).words).toContain(
      "Choose when the cards work.",
    );
    await office.post(address, paid("1", "2", "170", "S1"));
    expect((await office.get(address)).words).toContain("once its seller marks it as sold");
    const order = await club.db.giftOrder.findFirstOrThrow({
      orderBy: { id: "desc" },
      include: { gifts: true, checkout: true },
    });
    const seller = await browserOfUser(club, order.checkout.user_id);
    const stranger = await browserOfUser(club, (await makeUser(club.db, { name: "Stran Ger" })).id);
    const gift_id = String(order.gifts[0]!.id);
    const at = `/gift/${order.id}`;
    expect((await seller.get(at)).words).toContain("Mark a card as sold when its buyer pays you");

    expect((await redeem(codes[0]!)).words).toContain("This card has not been sold yet.");
    expect((await stranger.post(at, { intent: "sold", gift_id })).status).toBe(404);
    for (const wrong of ["", "x", "-1", "9".repeat(30)])
      expect([wrong, (await seller.post(at, { intent: "sold", gift_id: wrong })).status]).toEqual([
        wrong,
        400,
      ]);
    expect((await seller.post(at, { intent: "sold", gift_id: "999999" })).status).toBe(404);
    expect((await seller.post(at, { intent: "sold", gift_id })).location).toContain("done=sold");
    expect((await seller.post(at, { intent: "unsold", gift_id })).location).toContain("done=unsold");
    await seller.post(at, { intent: "sold", gift_id });
    expect((await redeem(codes[0]!)).location).toContain("/account");
    const late = await seller.post(at, { intent: "unsold", gift_id });
    expect(`${late.status} ${late.words}`).toMatch(/^409 .*until the card is redeemed/);
  });
});
