import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { payAtPayfast, payAtPaystack, payfastNews, paystackNews } from "./money";
import { startWorld, type World } from "./support";

let world: World;
beforeEach(async () => {
  world = await startWorld([400]);
});
afterEach(() => world.close());

const arrived = () =>
  world.app.received.map(({ path, body }) =>
    path === "/notify" ? new URLSearchParams(body).get("payment_status") : JSON.parse(body).event,
  );
const hold = (on: boolean) => world.control("/control/hold", { on });
const release = (options: object = {}) => world.control("/control/release", options);

const held = async () => ((await (await fetch(world.at("/control/held"))).json()) as unknown[]).length;

async function holdFour(reference = "TMP-1-ABC"): Promise<void> {
  await hold(true);
  await payAtPaystack(world, reference);
  await payAtPayfast(world, reference);
  await world.control("/control/payfast/cancel", { m_payment_id: reference });
}
const FOUR = ["charge.success", "subscription.create", "COMPLETE", "CANCELLED"];

describe("hold and release", () => {
  it("holds the messages of both providers until they are released in order", async () => {
    await holdFour();
    expect(arrived()).toEqual([]);
    expect(await held()).toBe(4);
    const { json } = await release();
    expect(json.app_statuses).toEqual([200, 200, 200, 200]);
    expect(arrived()).toEqual(FOUR);
    expect((await release()).json.sent).toEqual([]);
  });

  it("can reverse and duplicate", async () => {
    await holdFour();
    await release({ order: "reversed", times: 2 });
    expect(arrived()).toEqual(FOUR.toReversed().flatMap((one) => [one, one]));
  });

  it("shuffles by a seed, reproducibly and without loss", async () => {
    const orders: string[][] = [];
    for (const [round, seed] of [3, 3, 4, 5].entries()) {
      await holdFour(`TMP-${round}`);
      world.app.received.length = 0;
      await release({ order: "shuffled", seed });
      orders.push(arrived());
    }
    expect(orders[0]).toEqual(orders[1]);
    for (const order of orders) expect(order.toSorted()).toEqual(FOUR.toSorted());
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  });

  it("lets later messages through when off, and drops held ones on a reset", async () => {
    await hold(true);
    await payAtPaystack(world, "TMP-2");
    await hold(false);
    await payAtPayfast(world);
    expect(payfastNews(world)).toHaveLength(1);
    await world.control("/control/reset");
    await release();
    expect(paystackNews(world)).toEqual([]);
  });

  it("holds retries too", async () => {
    world.app.status = 503;
    await payAtPayfast(world);
    await hold(true);
    world.app.status = 200;
    await expect.poll(held).toBe(1);
    expect(payfastNews(world)).toHaveLength(1);
    await release();
    expect(payfastNews(world)).toHaveLength(2);
  });

  it.each([{ order: "sideways" }, { times: 3 }, { seed: "x" }])("refuses %j", async (options) => {
    expect((await release(options)).status).toBe(400);
  });
});
