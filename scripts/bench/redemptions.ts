import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import path from "node:path";
import { makeSecrets } from "~/http/session/secrets.server";
import { makePartner, makePin } from "../../tests/factories";
import { Club, TEST_SECRET } from "../../tests/support/server";
import { median } from "./load";
import { redeemPeer } from "./peers";
import { makeCustomers } from "./redeem-data";

const CLIENTS = 32;

/** Redemptions a second by 32 clients: the club's, and the same statements by hand behind raw node:http, in turns. */
export async function redemptions(rounds: number, each: number): Promise<[number, number]> {
  const club = await Club.open({ env: { TRUST_PROXY: "x-forwarded-for" } });
  const partner = await makePartner(club.db);
  const { pin } = await makePin(club.db, makeSecrets(TEST_SECRET), partner);
  const peer = await redeemPeer(path.join(club.dataDir, "club.db"), { id: partner.id, name: partner.name });
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of [`${club.origin}/api/redemptions`, peer.origin].entries()) {
      const customers = await makeCustomers(club.db, partner.id, each);
      const started = performance.now();
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          for (let next = customers.pop(); next; next = customers.pop())
            await post(url, agent, {
              business_pin: pin,
              voucher_code: next.voucher_code,
              amount_spent: "250",
              idempotency_key: randomUUID(),
            });
        }),
      );
      rates[index]!.push(each / ((performance.now() - started) / 1000));
    }
  }
  const found = await club.db.redemption.count();
  if (found !== 2 * rounds * each) throw new Error(`${found} redemptions were written.`);
  agent.destroy();
  peer.close();
  await club.close();
  return [median(rates[0]), median(rates[1])];
}

function post(url: string, agent: Agent, body: object): Promise<void> {
  const text = JSON.stringify(body);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`Answered with ${answer.statusCode}.`)),
      );
    });
    sent.on("error", reject);
    sent.end(text);
  });
}
