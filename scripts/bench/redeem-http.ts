import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { makeSecrets } from "~/http/session/secrets.server";
import { makePartner, makePin } from "../../tests/factories";
import { Club, TEST_SECRET } from "../../tests/support/server";
import { makeCustomers, median } from "./redeem-data";

const ROUNDS = 3;
const EACH = Number(process.env.BENCH_EACH) || 400;
const CLIENTS = [1, 8, 32];
const WRONG = 60;

/** Redemptions over real HTTP by so many clients at once, and how long wrong PINs take beside each other. */
export async function benchHttp(): Promise<void> {
  const club = await Club.open({ env: { TRUST_PROXY: "x-forwarded-for" } });
  const partner = await makePartner(club.db);
  const { pin } = await makePin(club.db, makeSecrets(TEST_SECRET), partner);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (body: Record<string, string>, address: string) =>
    post(`${club.origin}/api/redemptions`, agent, body, { "x-forwarded-for": address });

  const rates = new Map(CLIENTS.map((clients) => [clients, [] as number[]]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const clients of CLIENTS) {
      const customers = await makeCustomers(club.db, partner.id, EACH);
      const started = performance.now();
      const worker = async (): Promise<void> => {
        for (let next = customers.pop(); next; next = customers.pop()) {
          const body = { business_pin: pin, voucher_code: next.voucher_code, amount_spent: "250" };
          const status = await send({ ...body, idempotency_key: randomUUID() }, "10.0.0.1");
          if (status !== 200) throw new Error(`A redemption was answered with ${status}.`);
        }
      };
      await Promise.all(Array.from({ length: clients }, worker));
      rates.get(clients)!.push(EACH / ((performance.now() - started) / 1000));
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
      await send({ ...body, amount_spent: "250" }, `10.9.${turn}.${times.get(kind)!.length}`);
      times.get(kind)!.push(performance.now() - started);
    }
  }
  const medians = [...times].map(([kind, all]) => [kind, median(all)] as const);
  for (const [kind, ms] of medians) console.log(`Wrong PIN, ${kind}: ${ms.toFixed(2)} ms`);
  const slowest = Math.max(...medians.map(([, ms]) => ms));
  console.log(`Slowest to fastest: ${(slowest / Math.min(...medians.map(([, ms]) => ms))).toFixed(2)}`);
  agent.destroy();
  await club.close();
}

function post(url: string, agent: Agent, body: object, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const sent = request(
      url,
      {
        agent,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          ...headers,
          origin: new URL(url).origin,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on("error", reject);
    sent.end(text);
  });
}
