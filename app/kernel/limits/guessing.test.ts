import { describe, expect, it } from "vitest";
import { knownDevice, markDevice, nameOfOwner } from "~/accounts/sessions/known-device.server";
import { ClubError } from "~/kernel/errors";
import { partnerByPin } from "~/shops/partners/pins.server";
import { makeAdmin, makePartner, makePartnerAccount, makePin, makeUser } from "../../../tests/factories";
import { databaseForEach } from "../../../tests/support/for-file";
import { addressGroup, networkOf } from "./address";
import { readCounts, sweepCounts, takeOne } from "./counts.server";
import { admitGuess, countWrongGuess, type Guess, type GuessName, hasOneTry } from "./guessing.server";

const START = new Date("2026-11-22T08:00:00Z").getTime();

const { database, deps } = databaseForEach(new Date(START));

const pass = (seconds: number) => deps.setNow(new Date(deps.clock().getTime() + seconds * 1000));

const guess = (name: GuessName, address: string, rest: Partial<Guess> = {}): Guess => ({
  name,
  address,
  target: null,
  device: null,
  ...rest,
});

/** One try: `in`, `wrong`, or the seconds to wait. */
async function attempt(made: Guess, isRight = false): Promise<"in" | "wrong" | number> {
  try {
    const by = await admitGuess(deps, made);
    if (isRight) return "in";
    await countWrongGuess(deps, made, by);
    return "wrong";
  } catch (error) {
    if (error instanceof ClubError && error.code === "rate_limited") return Number(error.details.retry_after);
    throw error;
  }
}

async function times(count: number, made: Guess) {
  const outcomes: unknown[] = [];
  for (let tries = 0; tries < count; tries++) outcomes.push(await attempt(made));
  return outcomes;
}

const setPoints = (name: string, points: number) =>
  database.db.rateLimit.updateMany({ where: { key: { startsWith: `${name}:` } }, data: { points } });

describe("an unknown device", () => {
  it("has ten failures, then one try in thirty seconds, right or wrong", async () => {
    const here = guess("pin", "10.0.0.1");
    expect(await times(12, here)).toEqual([...Array(10).fill("wrong"), 30, 30]);
    expect(await attempt(here, true)).toBe(30);
    pass(29);
    expect(await attempt(here, true)).toBe(1);
    pass(1);
    expect(await attempt(here, true)).toBe("in");
    expect(await attempt(here, true)).toBe(30);
    pass(30);
    expect([await attempt(here), await attempt(here)]).toEqual(["wrong", 30]);
  });

  it("is forgiven only after the address has been quiet", async () => {
    const here = guess("pin", "10.0.0.1");
    await times(10, here);
    pass(599);
    expect([await attempt(here), await attempt(here)]).toEqual(["wrong", 30]);
    pass(600);
    expect(await times(2, here)).toEqual(["wrong", "wrong"]);
  });

  it("is not slowed by correct secrets or by other kinds of proof", async () => {
    await times(10, guess("admin_login", "10.0.0.1", { target: "a" }));
    for (let tries = 0; tries < 40; tries++) expect(await attempt(guess("pin", "10.0.0.1"), true)).toBe("in");
  });

  it("waits longer for a name under attack, but gets its first try at once", async () => {
    const owner = { target: "owner@club.test" };
    const at = (address: string) => guess("admin_login", address, owner);
    expect([await attempt(at("10.0.0.1")), await attempt(at("10.0.0.1"))]).toEqual(["wrong", "wrong"]);
    for (const [failures, wait] of [
      [20, 30],
      [200, 120],
      [2000, 900],
    ] as const) {
      await setPoints("name:admin_login", failures - 1);
      const address = `10.1.0.${wait}`;
      expect([await attempt(at(address)), await attempt(at(address))]).toEqual(["wrong", wait]);
    }
    expect(await attempt(at("10.9.9.9"), true)).toBe("in");
    expect(await attempt(guess("admin_login", "10.1.0.30", { target: "other@club.test" }))).toBe("wrong");
    const told = await database.db.alert.findMany({ select: { dedupe_key: true } });
    expect(told).toEqual([{ dedupe_key: "guessing:admin_login:name:2026-11-22" }]);
  });

  it("has a hundred wrong PINs a day with its whole network, however many addresses that has", async () => {
    const from = (sub: number) => guess("pin", addressGroup(`2001:db8:1:${sub.toString(16)}::1`));
    for (let sub = 0; sub < 100; sub++) expect(await attempt(from(sub))).toBe("wrong");
    const closed = await admitGuess(deps, from(500)).catch((error: ClubError) => error);
    expect(closed).toMatchObject({
      code: "rate_limited",
      message: expect.stringContaining("/partner/login"),
    });
    const device = { nonce: "n", owner: "shop 1" };
    expect(await attempt({ ...from(500), device }, true)).toBe("in");
    expect(await attempt(guess("pin", addressGroup("2001:db8:2::1")), true)).toBe("in");
    for (let host = 0; host < 100; host++) await attempt(guess("pin", `10.0.7.${host}`));
    expect(await attempt(guess("pin", "10.0.7.200"), true)).toBe(86_400);
    expect(await attempt(guess("pin", "10.0.8.1"), true)).toBe("in");
    pass(86_400);
    expect(await attempt(from(501), true)).toBe("in");
  });

  it("has ten with its network after five thousand in a day, while no network without wrong ones is closed", async () => {
    await attempt(guess("pin", "10.0.0.1"));
    await setPoints("all:pin", 4999);
    expect(await attempt(guess("pin", "10.0.1.1"))).toBe("wrong");
    for (let host = 1; host < 10; host++) expect(await attempt(guess("pin", `10.0.1.${host}`))).toBe("wrong");
    expect(await attempt(guess("pin", "10.0.1.200"), true)).toBe(86_400);
    for (let net = 2; net < 30; net++) expect(await attempt(guess("pin", `10.0.${net}.1`), true)).toBe("in");
    const [alert, ...more] = await database.db.alert.findMany({
      where: { dedupe_key: { contains: "guessing:pin:closed" } },
    });
    expect(alert?.message).toMatch(/^5 000 wrong business PINs within a day: .* ten wrong ones/);
    expect(more).toEqual([]);
    pass(86_400);
    expect(await attempt(guess("pin", "10.0.1.200"), true)).toBe("in");
  });
});

describe("a sign-in code", () => {
  it("has one try after five hundred wrong ones in a day, except on a known device; nobody is closed out", async () => {
    await attempt(guess("sign_in_code", "10.0.0.1", { target: "a@club.test" }));
    await setPoints("all:sign_in_code", 499);
    const stranger = guess("sign_in_code", "10.9.9.9", { target: "c@club.test" });
    expect(await hasOneTry(deps, stranger)).toBe(false);
    expect(await attempt(guess("sign_in_code", "10.0.0.2", { target: "b@club.test" }))).toBe("wrong");
    expect(await hasOneTry(deps, stranger)).toBe(true);
    expect(await attempt(stranger, true)).toBe("in");
    const device = { nonce: "n", owner: "c@club.test" };
    expect(await hasOneTry(deps, { ...stranger, device })).toBe(false);
    expect((await database.db.alert.findMany()).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^500 wrong sign-in codes within a day: until tomorrow a code has one try/),
    ]);
  });

  it("is guessed forty times from a /48 of IPv6, then once in 30 seconds, whatever /64 it comes from", async () => {
    const from = (net: number, sub: number) =>
      guess("sign_in_code", addressGroup(`2001:db8:${net.toString(16)}:${sub.toString(16)}::1`), {
        target: `${net}-${sub}@club.test`,
      });
    for (let sub = 0; sub < 40; sub++) expect(await attempt(from(1, sub))).toBe("wrong");
    expect(await attempt(from(1, 41))).toBe(30);
    expect(await attempt(from(2, 1))).toBe("wrong");
    pass(30);
    expect(await attempt(from(1, 42))).toBe("wrong");
    expect(await attempt(from(1, 43))).toBe(30);
    expect([networkOf("10.0.0.1"), networkOf("user:7")]).toEqual(["10.0.0.0/24", "user:7"]);
    expect(networkOf(addressGroup("::1"))).toBe("0:0:0::/48");
  });
});

describe("a known device", () => {
  const device = { nonce: "its own", owner: "shop 1" };

  it("is judged by its own failures, and after ten counts as unknown", async () => {
    const known = guess("pin", "10.0.0.1", { device });
    await times(12, guess("pin", "10.0.0.1"));
    expect(await times(10, known)).toEqual(Array(10).fill("wrong"));
    expect(await attempt(known)).toBe(30);
    expect(await attempt({ ...known, device: { ...device, nonce: "another" } }, true)).toBe("in");
    pass(3600);
    expect(await attempt(known, true)).toBe("in");
  });

  it("gains no tries by becoming known again", async () => {
    for (let index = 0; index < 100; index++)
      expect(await attempt(guess("pin", "10.0.0.1", { device: { ...device, nonce: `n${index}` } }))).toBe(
        "wrong",
      );
    await times(10, guess("pin", "10.0.0.1"));
    expect(await attempt(guess("pin", "10.0.0.1", { device: { ...device, nonce: "fresh" } }))).toBe(30);
    const [alert] = await database.db.alert.findMany();
    expect(alert?.message).toContain("shop 1");
  });
});

describe("the mark of a known device", () => {
  const PASSWORD = "gulls over the pier";

  it("is valid for its own name until the password changes, for a year", async () => {
    const admin = await makeAdmin(database.db, { email: "owner@club.test", password: PASSWORD });
    const sealed = await markDevice(deps, null, { kind: "admin", name: admin.email });
    const known = (name: string, from = sealed) => knownDevice(deps, from, { kind: "admin", name });
    expect(await known(admin.email)).toMatchObject({ owner: admin.email });
    expect(await known("support@club.test")).toBeNull();
    expect(await knownDevice(deps, sealed, { kind: "partner", name: admin.email })).toBeNull();
    expect(await known(admin.email, `${sealed}x`.slice(1))).toBeNull();
    expect(await known(admin.email, deps.secrets.seal("known_device", '{"kind":"admin"}'))).toBeNull();
    pass(366 * 86_400);
    expect(await known(admin.email)).toBeNull();
    pass(-366 * 86_400);
    await database.db.admin.update({ where: { id: admin.id }, data: { password_hash: "another" } });
    expect(await known(admin.email)).toBeNull();
  });

  it("knows the member who signed in, until the account is deleted", async () => {
    const user = await makeUser(database.db, { email: "thandi@club.test" });
    const named = await nameOfOwner(deps, { kind: "user", user_id: user.id });
    expect(named).toEqual({ kind: "member", name: user.email });
    const sealed = await markDevice(deps, null, named!);
    const known = () => knownDevice(deps, sealed, { kind: "member", name: user.email });
    expect(await known()).toMatchObject({ owner: user.email });
    await database.db.user.update({ where: { id: user.id }, data: { anonymised_at: deps.clock() } });
    expect([await known(), await nameOfOwner(deps, { kind: "user", user_id: user.id })]).toEqual([
      null,
      null,
    ]);
  });

  it("covers four shops on one till, and ends when the shop's PIN changes", async () => {
    let sealed: string | null = null;
    const shops = [];
    for (let index = 0; index < 5; index++) {
      const shop = await makePartner(database.db);
      await makePin(database.db, deps.secrets, shop);
      sealed = await markDevice(deps, sealed, { kind: "till", name: String(shop.id) });
      shops.push(shop);
    }
    const known = (name: string | null) => knownDevice(deps, sealed, { kind: "till", name });
    expect(await Promise.all(shops.map(({ id }) => known(String(id))))).toMatchObject([null, {}, {}, {}, {}]);
    await database.db.partnerPin.updateMany({
      where: { partner_id: { in: shops.slice(1, 4).map(({ id }) => id) } },
      data: { active_partner_id: null },
    });
    expect(await known(null)).toMatchObject({ owner: `shop ${shops[4]!.id}` });
    await database.db.partnerPin.updateMany({ data: { active_partner_id: null } });
    expect(await known(null)).toBeNull();
  });
});

describe("200 attackers at 40 addresses", () => {
  it("do not lock out known owners, partners and tills, and delay a new device by at most thirty seconds", async () => {
    const PASSWORD = "gulls over the pier";
    const shop = await makePartner(database.db);
    const { pin } = await makePin(database.db, deps.secrets, shop);
    const account = await makePartnerAccount(database.db, { partner: shop, password: PASSWORD });
    const admin = await makeAdmin(database.db, { email: "owner@club.test", password: PASSWORD });
    const device = async (kind: "admin" | "partner" | "till", name: string) =>
      knownDevice(deps, await markDevice(deps, null, { kind, name }), { kind, name });
    const owner = guess("admin_login", "10.0.0.1", {
      target: admin.email,
      device: await device("admin", admin.email),
    });
    const partner = guess("partner_login", "10.0.0.2", {
      target: account.username,
      device: await device("partner", account.username!),
    });
    const till = guess("pin", "10.0.0.3", { device: await device("till", String(shop.id)) });

    let checked = 0;
    for (let second = 0; second < 120; second += 30) {
      for (let attacker = 0; attacker < 200; attacker++) {
        const address = `10.0.${attacker % 40}.1`;
        const kinds = [
          guess("admin_login", address, { target: admin.email }),
          guess("partner_login", address, { target: account.username }),
          guess("pin", address),
        ];
        for (const made of kinds) if ((await attempt(made)) === "wrong") checked += 1;
      }
      for (const known of [owner, partner, till]) expect(await attempt(known, true)).toBe("in");
      expect((await partnerByPin(deps, pin)).id).toBe(shop.id);
      pass(30);
    }
    // Ten each at first, then one in thirty seconds, of 2 400 tries in all.
    expect(checked).toBeLessThan(40 * 3 * (10 + 4));

    const behind = guess("pin", "10.0.7.1");
    const wait = await attempt(behind, true);
    expect(wait === "in" || (wait as number) <= 30).toBe(true);
    if (wait !== "in") {
      pass(wait as number);
      expect(await attempt(behind, true)).toBe("in");
    }
    const elsewhere = guess("admin_login", "10.7.7.7", { target: admin.email });
    expect(await attempt(elsewhere, true)).toBe("in");
  }, 120_000);
});

describe("counts", () => {
  it("contain no names, expire, and evict those that expire soonest", async () => {
    const limit = (seconds: number) => ({ name: "form", points: 2, seconds });
    for (const whose of ["10.0.0.1", "10.0.0.2", "10.0.0.3"]) await takeOne(deps, [limit(60), whose]);
    await takeOne(deps, [limit(86_400), "everybody"]);
    const rows = await database.db.rateLimit.findMany();
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows.map(({ key }) => key))).not.toMatch(/10\.0\.0|everybody/);
    await sweepCounts(deps, 2);
    expect(await database.db.rateLimit.count()).toBe(2);
    expect((await readCounts(deps, [[limit(1), "everybody"]]))[0]?.points).toBe(1);
    pass(61);
    await sweepCounts(deps);
    expect(await database.db.rateLimit.count()).toBe(1);
  });

  it("stay within their limit under concurrent tries", async () => {
    const limit = { name: "form", points: 5, seconds: 60 };
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeOne(deps, [limit, "10.0.0.1"])));
    expect(taken.filter(Boolean)).toHaveLength(5);
  });
});
