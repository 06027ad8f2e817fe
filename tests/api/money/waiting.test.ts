import { describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import type { Page } from "../../support/http";
import { signIn, toPayfast } from "../../support/journey";

const club = clubForFile();

const REFRESH = /<meta http-equiv="refresh" content="(\d+)"\s*\/?>/gi;
const refreshesIn = (text: string) => [...text.matchAll(REFRESH)].map(([, seconds]) => Number(seconds));
const withoutNoscript = ({ text }: Page) => text.replace(/<noscript>.*?<\/noscript>/gs, "");

const last = () => club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });

async function waiting(kind: string) {
  const { browser } = await signIn(club, `${kind}.waits@example.test`);
  if (kind === "gift") {
    const order = { plan_type: "tourist_oneoff", receiver_email: "ben@inbox.example" };
    await browser.post("/gift", { ...order, payment_method: "payfast" });
    const { id } = await club.db.gift.findFirstOrThrow({ orderBy: { id: "desc" } });
    return { browser, address: `/gift/${id}` };
  }
  if (kind === "paystack") {
    const { action, fields } = (await browser.get("/join?step=details&plan=tourist")).form("full_name");
    await browser.post(action, { ...fields, payment_method: "paystack" });
    return { browser, address: `/join/pay/${(await last()).temp_member_id}` };
  }
  await toPayfast(browser, "tourist");
  return { browser, address: `/payment/success?member_id=${(await last()).temp_member_id}` };
}

describe.each(["payfast", "paystack", "gift"])("a page that waits for a payment: %s", (kind) => {
  it("loads itself again where no scripts run, and has nothing to type in then", async () => {
    const { browser, address } = await waiting(kind);
    const page = await browser.get(address);
    expect(page.status).toBe(200);
    // The browser keeps a refresh that a script's navigation leaves behind.
    expect([refreshesIn(page.text).length, refreshesIn(withoutNoscript(page))]).toEqual([1, []]);
    expect(page.text).not.toMatch(/<main.*(<textarea|<input(?! type="hidden")).*<\/main>/s);
    browser.setCookie("lite", "1");
    const lite = await browser.get(address);
    expect(refreshesIn(withoutNoscript(lite))).toHaveLength(1);
  });
});

it("a gift whose giver came back unpaid is not reloaded while they change its mail", async () => {
  const { browser, address } = await waiting("gift");
  const back = await browser.get(`${address}?unpaid`);
  expect(back.words).toContain("Not paid");
  expect(back.words).toContain("Change the day or the address");
  expect(refreshesIn(back.text)).toEqual([]);
});
