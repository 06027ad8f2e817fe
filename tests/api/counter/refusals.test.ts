import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "~/accounts/sessions/passwords.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { makeMember, makePartner, makePin, makeRedemption, makeVoucher } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser, type Page } from "../../support/http";
import { TEST_SECRET } from "../../support/server";

const PASSWORD = "gulls over the pier";
const DAY = 86_400_000;

interface Shop {
  id: number;
  pin: string;
  portal: Browser;
}

let shop: Shop;
let elsewhere: Shop;
const club = clubForFile();
beforeAll(async () => {
  [shop, elsewhere] = [await open(), await open()];
});

async function open(): Promise<Shop> {
  const { id, slug } = await makePartner(club.db);
  const { pin } = await makePin(club.db, makeSecrets(TEST_SECRET), { id });
  const password_hash = await hashPassword(PASSWORD);
  await club.db.partnerAccount.create({ data: { partner_id: id, username: slug, password_hash } });
  const portal = new Browser(club.origin);
  await portal.post("/partner/login", { username: slug, password: PASSWORD });
  return { id, pin, portal };
}

type Attempt = Record<string, string>;
interface Answer {
  status: number;
  code?: string;
  words: string;
}

let last = 0;
/** A new address for each call, unless the test is about addresses. */
const fresh = () => `10.1.${Math.floor(++last / 250)}.${(last % 250) + 1}`;
const from = (address: string) => ({ "x-forwarded-for": address });
const ofJson = (page: Page): Answer => ({
  status: page.status,
  code: page.data.code,
  words: page.data.error,
});
const ofHtml = (page: Page, title: string): Answer => {
  expect(page.words).toContain(title);
  return { status: page.status, words: page.words };
};

const visitor = () => new Browser(club.origin);
const FACES = {
  "the redemption page": async (at: Shop, attempt: Attempt, address = fresh()) =>
    ofHtml(
      await visitor().post("/redeem", { business_pin: at.pin, ...attempt }, from(address)),
      "Redemption Failed",
    ),
  "the portal's page": async (at: Shop, attempt: Attempt) =>
    ofHtml(await at.portal.post("/partner/dashboard/scan", attempt), "Processing Failed"),
  "POST /api/redemptions": async (at: Shop, attempt: Attempt, address = fresh()) =>
    ofJson(
      await visitor().json("POST", "/api/redemptions", { business_pin: at.pin, ...attempt }, from(address)),
    ),
  "POST /api/partner/scan": async (at: Shop, attempt: Attempt) =>
    ofJson(await at.portal.json("POST", "/api/partner/scan", attempt, { origin: club.origin })),
};
type Face = keyof typeof FACES;
const ALL = Object.keys(FACES) as Face[];
const WITH_PIN = ["the redemption page", "POST /api/redemptions"] as const;

interface Case {
  status: number;
  words: string;
  attempt(): Promise<Attempt>;
}

/** The state that causes each refusal, and the till's message. */
const CASES: Record<string, Case> = {
  code_not_found: {
    status: 404,
    words: "Not a code of this club.",
    attempt: async () => ({ voucher_code: "ZZZZZZZZ", amount_spent: "100" }),
  },
  wrong_partner: {
    status: 409,
    words: "This code is for another shop.",
    attempt: async () => {
      const { voucher_code } = await makeVoucher(club.db, {
        member: await makeMember(club.db),
        partner: elsewhere,
      });
      return { voucher_code, amount_spent: "100" };
    },
  },
  already_used: {
    status: 409,
    words: "Discount already used today.",
    attempt: async () => {
      const member = await makeMember(club.db);
      await makeRedemption(club.db, { member, partner: shop });
      return { member_id: member.member_id, amount_spent: "100" };
    },
  },
  code_expired: {
    status: 410,
    words: "This code has expired.",
    attempt: async () => {
      const now = new Date(Date.now() - DAY);
      const member = await makeMember(club.db);
      const { voucher_code } = await makeVoucher(club.db, { member, partner: shop, now });
      return { voucher_code, amount_spent: "100" };
    },
  },
  not_entitled: {
    status: 403,
    words: "This membership is not active",
    attempt: async () => {
      const { member_id } = await makeMember(club.db, { status: "expired" });
      return { member_id, amount_spent: "100" };
    },
  },
  invalid_amount: {
    status: 400,
    words: "Enter the purchase amount",
    attempt: async () => ({ member_id: (await makeMember(club.db)).member_id, amount_spent: "0" }),
  },
};

describe("every refusal, through every channel", () => {
  it.each(Object.entries(CASES))("%s", async (code, { status, words, attempt }) => {
    const tried = await attempt();
    const before = await club.db.redemption.count();
    for (const face of ALL) {
      const answer = await FACES[face](shop, tried);
      expect(answer.status, face).toBe(status);
      expect(answer.words, face).toContain(words);
      if (answer.code) expect(answer.code, face).toBe(code);
    }
    expect(await club.db.redemption.count()).toBe(before);
  });

  it("partner_inactive: the PIN is refused and the portal closed", async () => {
    const closed = await open();
    await club.db.partner.update({ where: { id: closed.id }, data: { is_active: false } });
    const { member_id } = await makeMember(club.db);
    const attempt = { member_id, amount_spent: "100" };
    for (const face of WITH_PIN) {
      const answer = await FACES[face](closed, attempt);
      expect(answer, face).toMatchObject({ status: 403 });
      expect(answer.words, face).toContain("This shop no longer takes part in the club");
    }
    expect((await FACES["POST /api/partner/scan"](closed, attempt)).code).toBe("not_signed_in");
    const page = await closed.portal.post("/partner/dashboard/scan", attempt);
    expect(page.location).toContain("/partner/login");
  });
});

describe("before the PIN is proven", () => {
  const wrong = async (face: (typeof WITH_PIN)[number], attempt: Attempt, business_pin: string) => {
    const { status, code, words } = await FACES[face](shop, { ...attempt, business_pin });
    const said = /The business PIN is not right[^.]*\.[^.]*\./.exec(words)?.[0];
    return { status, code, said };
  };

  it.each(WITH_PIN)("%s has the same message whatever else is wrong", async (face) => {
    const revoked = await open();
    await club.db.partnerPin.updateMany({
      where: { partner_id: revoked.id },
      data: { active_partner_id: null, revoked_at: new Date() },
    });
    const attempts = await Promise.all(Object.values(CASES).map((one) => one.attempt()));
    const answers = new Set<string>();
    for (const attempt of attempts)
      for (const pin of ["WRNGP1N5", "abc", revoked.pin])
        answers.add(JSON.stringify(await wrong(face, attempt, pin)));
    expect([...answers]).toHaveLength(1);
    expect(JSON.parse([...answers][0]!)).toMatchObject({ status: 403, said: expect.any(String) });
  });

  it.each(WITH_PIN)("%s makes the 11th try from one address wait, and no other address", async (face) => {
    const address = fresh();
    const { member_id } = await makeMember(club.db);
    const attempt = { member_id, amount_spent: "100", business_pin: "WRNGP1N5" };
    for (let tries = 1; tries <= 10; tries++)
      expect((await FACES[face](shop, attempt, address)).status, `try ${tries}`).toBe(403);
    for (const business_pin of ["WRNGP1N5", shop.pin]) {
      const waits = await FACES[face](shop, { ...attempt, business_pin }, address);
      expect(waits.status).toBe(429);
      if (waits.code) expect(waits.code).toBe("rate_limited");
      expect(waits.words).toMatch(/Please wait \d+ (seconds|minutes)/);
    }
    expect((await FACES[face](shop, attempt)).status).toBe(403);
  });

  it.each(WITH_PIN)("%s never slows a busy till with the right PIN", async (face) => {
    const address = fresh();
    const attempt = { voucher_code: "ZZZZZZZZ", amount_spent: "100" };
    for (let tries = 0; tries < 40; tries++)
      expect((await FACES[face](shop, attempt, address)).status).toBe(404);
  });
});

describe("the portal's sign-in", () => {
  it("waits after ten wrong passwords from one address, with the same message for unknown names", async () => {
    const address = fresh();
    const login = (username: string, at = address) =>
      visitor().post("/partner/login", { username, password: "wrong password" }, from(at));
    const { slug } = await club.db.partner.findUniqueOrThrow({ where: { id: shop.id } });
    const [known, unknown] = [await login(slug), await login("nobody-at-all")];
    for (const answer of [known, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.words).toContain("Invalid username or password.");
    }
    for (let tries = 3; tries <= 10; tries++) expect((await login(slug)).status).toBe(401);
    const waits = await login(slug);
    expect(waits.status).toBe(429);
    expect(waits.words).toMatch(/Please wait \d+ seconds/);
    expect((await login(slug, fresh())).status).toBe(401);
  });
});

describe("a refusal", () => {
  it("is kept with its member, whichever way the counter asked", async () => {
    const member = await makeMember(club.db);
    const partner = await club.db.partner.findUniqueOrThrow({ where: { id: shop.id } });
    await makeRedemption(club.db, { member, partner });
    for (const face of ALL) await FACES[face](shop, { member_id: member.member_id, amount_spent: "50" });
    const kept = await club.db.refusal.findMany({ where: { member_id: member.id } });
    expect(kept.map(({ code, channel }) => `${code} ${channel}`).toSorted()).toEqual([
      "already_used api",
      "already_used portal",
      "already_used portal",
      "already_used redeem_page",
    ]);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${shop.pin}|${member.member_id}`));
  });
});
