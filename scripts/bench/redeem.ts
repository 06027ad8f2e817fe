// `npm run club -- bench:redeem`: redemptions a second over real HTTP by so many clients at once, and how long wrong PINs take
// beside each other.
import { makeSecrets } from "~/web/process/secrets.server";
import { makePartner, makePin } from "../../tests/factories";
import { Club, TEST_SECRET } from "../../tests/support/server";
import { median } from "./load";
import { post, redeemAll } from "./redeem-client";
import { makeCustomers } from "./redeem-data";

const ROUNDS = 3;
const EACH = Number(process.env.BENCH_EACH) || 400;
const CLIENTS = [1, 8, 32];
const WRONG = 60;

const club = await Club.open({ env: { TRUST_PROXY: "x-forwarded-for" } });
const partner = await makePartner(club.db);
const { pin } = await makePin(club.db, makeSecrets(TEST_SECRET), partner);
const url = `${club.origin}/api/redemptions`;
const rates = new Map(CLIENTS.map((clients) => [clients, [] as number[]]));
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const clients of CLIENTS) {
    const customers = await makeCustomers(club.db, partner.id, EACH);
    rates.get(clients)!.push(await redeemAll(url, pin, customers, clients));
  }
}
for (const [clients, all] of rates)
  console.log(`HTTP, ${clients} clients: ${median(all).toFixed(0)} redemptions a second`);

const kinds: Record<string, Record<string, string>> = {
  "an unknown PIN": { business_pin: "WRNGP1N5", voucher_code: "ZZZZZZZZ" },
  "no PIN at all": { business_pin: "x", voucher_code: "ZZZZZZZZ" },
  "an unknown PIN with a good code": {
    business_pin: "WRNGP1N5",
    voucher_code: (await makeCustomers(club.db, partner.id, 1))[0]!.voucher_code,
  },
};
const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
for (let turn = 0; turn < WRONG; turn += 1) {
  for (const [kind, body] of Object.entries(kinds)) {
    const started = performance.now();
    await post(url, { ...body, amount_spent: "250" }, `10.9.${turn}.${times.get(kind)!.length}`);
    times.get(kind)!.push(performance.now() - started);
  }
}
const medians = [...times].map(([kind, all]) => [kind, median(all)] as const);
for (const [kind, ms] of medians) console.log(`Wrong PIN, ${kind}: ${ms.toFixed(2)} ms`);
const slowest = Math.max(...medians.map(([, ms]) => ms));
console.log(`Slowest to fastest: ${(slowest / Math.min(...medians.map(([, ms]) => ms))).toFixed(2)}`);
await club.close();
