import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import type { Customer } from "./redeem-data";

/**
 * Redeems each customer's code, by this many clients at once; throws unless each is answered with 200. `wrk` cannot take its place
 * (docs/decisions/code.md).
 */
export async function redeemAll(
  url: string,
  business_pin: string,
  customers: Customer[],
  clients: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const waiting = [...customers];
  const client = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { voucher_code } = next;
      const body = { business_pin, voucher_code, amount_spent: "250", idempotency_key: randomUUID() };
      const status = await post(url, body, agent);
      if (status !== 200) throw new Error(`A redemption was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
}

/** The status of the answer. */
function post(url: string, body: object, agent: Agent): Promise<number> {
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
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
