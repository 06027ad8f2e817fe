import { beforeAll, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { rowsOf, TABLES } from "../../support/fingerprint";
import type { Browser } from "../../support/http";
import { signIn, toPayfast } from "../../support/journey";
import { allRoutes } from "../../support/routes";
import { addressIn, type FieldsWorld, openFieldsWorld } from "./fields-world";

/** What the club writes by itself, on time or because somebody asks: no request decides any of it. Openings of records are noted (R134). */
const BY_ITSELF = new Set(["Lease", "JobRun", "RateLimit", "ProviderCalls", "RecordOpening"]);
const BY_ITSELF_COLUMNS = new Set([
  // When a session was last used, and when a provider was last asked.
  ...["Session.last_seen_at", "Session.expires_at", "Checkout.checked_at"],
]);

/** Whom most loaders let in: the other roles see less. */
const WHO = ["visitor", "member", "partner", "owner"] as const;

let world: FieldsWorld;
/** Its own, whose jobs of the first minute begin at once. */
const club = clubForFile({ env: { LOG_LEVEL: "fatal" } });
let buyer: Browser;
/** Of the buyer, who has no membership: addresses of checkouts in each state. */
const addresses: string[] = [];

beforeAll(async () => {
  world = await openFieldsWorld(club);
  const { member } = world;
  const { browser } = await signIn(club, "buyer@people.test");
  buyer = browser;
  for (const state of ["away", "turned", "ready"] as const) {
    await toPayfast(buyer, "tourist", { pay_again: "yes" });
    const { id, temp_member_id } = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
    if (state === "ready") await club.db.checkout.update({ where: { id }, data: { left_at: null } });
    if (state === "turned")
      expect((await buyer.post(`/join/pay/${temp_member_id}`, { intent: "not_paid" })).location).toContain(
        "/join?cancelled=true",
      );
    addresses.push(
      `/join/pay/${temp_member_id}`,
      `/join/pay/${temp_member_id}?again`,
      `/payment/success?member_id=${temp_member_id}`,
    );
  }
  const gift = { plan_type: "tourist_oneoff" };
  for (const payment_method of ["payfast", "paystack"]) {
    const sent = await buyer.post("/gift", { ...gift, payment_method });
    const { id } = await club.db.gift.findFirstOrThrow({ orderBy: { id: "desc" } });
    addresses.push(sent.location!.replace(club.origin, ""), `/gift/${id}`, `/gift/${id}?unpaid`);
  }
  addresses.push("/join?cancelled=true", "/join?error=payment_completion_failed&details=Declined", "/");
  await club.db.checkout.update({
    where: { id: member.checkout.id },
    data: { left_at: new Date(), cancelled_at: null },
  });
}, 240_000);

it("no GET of the route table changes a row, for anybody (R62)", async () => {
  // This job of the server's first minute finds the world's books made by hand, and raises an alert.
  const checked = () => world.club.db.jobRun.count({ where: { name: "ledger" } });
  await expect.poll(checked, { timeout: 120_000 }).toBe(1);
  const before = await quiet();
  for (const { path } of allRoutes()) {
    // Signing in, beginning to and signing out: addresses of the specification that exist for it, refused from other sites.
    if (/^(auth\/callback|api\/oauth\/|api\/logout)/.test(path)) continue;
    await Promise.all(WHO.map((role) => world.browsers[role].get(addressIn(world, path))));
  }
  expect(changed(before, await quiet())).toEqual([]);
  for (const address of addresses)
    for (const browser of [buyer, world.browsers.member, world.browsers.visitor]) await browser.get(address);
  await world.browsers.member.get(`/join/pay/${world.member.checkout.temp_member_id}`);
  await world.browsers.member.get("/join?cancelled=true");
  expect(changed(before, await quiet())).toEqual([]);
}, 900_000);

type Rows = Map<string, string[]>;

/** Every row, once no mail is under way. */
async function quiet(): Promise<Rows> {
  const { club } = world;
  await expect
    .poll(
      () => club.db.outboxMail.count({ where: { status: "pending", next_attempt_at: { lte: new Date() } } }),
      {
        timeout: 30_000,
      },
    )
    .toBe(0);
  const rows: Rows = new Map();
  for (const table of TABLES.filter((name) => !BY_ITSELF.has(name)))
    rows.set(
      table,
      (await rowsOf(club, table)).map((row) =>
        JSON.stringify(row, (column, value) =>
          BY_ITSELF_COLUMNS.has(`${table}.${column}`)
            ? undefined
            : typeof value === "bigint"
              ? String(value)
              : value,
        ),
      ),
    );
  return rows;
}

function changed(before: Rows, after: Rows): string[] {
  return [...after].flatMap(([table, rows]) =>
    rows.filter((row) => !before.get(table)?.includes(row)).map((row) => `${table} ${row.slice(0, 300)}`),
  );
}
