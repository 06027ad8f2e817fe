import { randomUUID } from "node:crypto";
import { redeem } from "~/counter/redemptions/redeem.server";
import type { Partner } from "~/db/generated/client";
import { makePartner } from "../../tests/factories";
import { createTestDatabase } from "../../tests/support/database";
import { testDeps } from "../../tests/support/deps";
import { median } from "./load";
import { openByHand } from "./redeem-by-hand";
import { type Customer, makeCustomers } from "./redeem-data";

const ROUNDS = 3;
const EACH = Number(process.env.BENCH_EACH) || 1500;
const AMOUNT = 250_00;

/** The use case, then the same statements by hand, in turns; prints the medians and their ratio. */
export async function benchUseCase(): Promise<void> {
  const test = await createTestDatabase();
  const deps = testDeps(test.db, new Date());
  const partner = await makePartner(test.db);
  const byUseCase: number[] = [];
  const byHand: number[] = [];
  await runDomain(deps, partner, await makeCustomers(test.db, partner.id, 200));
  for (let round = 1; round <= ROUNDS; round += 1) {
    byUseCase.push(await timed(async (customers) => runDomain(deps, partner, customers)));
    byHand.push(await timed(async (customers) => runByHand(test.url, partner, customers)));
    console.log(
      `Round ${round}: use case ${byUseCase.at(-1)!.toFixed(0)}/s, by hand ${byHand.at(-1)!.toFixed(0)}/s`,
    );
  }
  if ((await test.db.redemption.count()) !== 200 + 2 * ROUNDS * EACH)
    throw new Error("Redemptions are missing.");
  const ratio = median(byUseCase) / median(byHand);
  console.log(
    `Median: use case ${median(byUseCase).toFixed(0)}/s, by hand ${median(byHand).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
  );
  await test.close();

  async function timed(run: (customers: Customer[]) => Promise<void>): Promise<number> {
    const customers = await makeCustomers(test.db, partner.id, EACH);
    const started = performance.now();
    await run(customers);
    return EACH / ((performance.now() - started) / 1000);
  }
}

async function runDomain(deps: ReturnType<typeof testDeps>, partner: Partner, customers: Customer[]) {
  for (const { voucher_code } of customers)
    await redeem(deps, partner, {
      channel: "api",
      presented: voucher_code,
      amount_cents: AMOUNT,
      notes: "",
      staff_initials: "",
      confirmed: false,
      idempotency_key: randomUUID(),
    });
}

function runByHand(url: string, partner: Partner, customers: Customer[]): void {
  const { redeem, close } = openByHand(url.replace(/^file:/, ""), partner);
  for (const { voucher_code } of customers) redeem(voucher_code, AMOUNT, randomUUID());
  close();
}
