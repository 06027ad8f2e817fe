import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import type { Customer } from "./redeem-data";

/** Kept open between rounds: a till's connection is not what is measured. `wrk` cannot take its place (docs/decisions/code.md). */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Redemptions a second by this many clients at once; throws unless each is answered with 200. */
export async function redeemAll(
  url: string,
  business_pin: string,
  customers: Customer[],
  clients: number,
): Promise<number> {
  const waiting = [...customers];
  const started = performance.now();
  const client = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { voucher_code } = next;
      const body = { business_pin, voucher_code, amount_spent: "250", idempotency_key: randomUUID() };
      const status = await post(url, body);
      if (status !== 200) throw new Error(`A redemption was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return customers.length / ((performance.now() - started) / 1000);
}

/** The status of the answer. `address`: where it seems to come from. */
export function post(url: string, body: object, address = "10.0.0.1"): Promise<number> {
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    "x-forwarded-for": address,
    origin: new URL(url).origin,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(text);
  });
}
