import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standInEnvironment } from "../../local/defaults";
import { callPaystack } from "./money";
import { formAction, startWorld, type World } from "./support";

const secret = standInEnvironment(3900).PAYSTACK_SECRET_KEY!;
let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const call = (method: string, path: string, body?: object, key?: string) =>
  callPaystack(world, method, path, body, key);
const order = (changes: object = {}) => ({
  email: "thandi@example.test",
  amount: 9900,
  currency: "ZAR",
  reference: "TMP-1-ABC",
  callback_url: `${world.app.origin}/back?x=1`,
  metadata: { payment_id: 7, cancel_action: `${world.app.origin}/cancelled` },
  ...changes,
});
const initialize = (changes: object = {}) => call("POST", "/transaction/initialize", order(changes));
const verify = (reference: string) => call("GET", `/transaction/verify/${reference}`);
const press = (page: string, outcome: string) => world.submit(page, [["outcome", outcome]]);
const webhooks = () => world.app.received.filter(({ path }) => path === "/api/payments/paystack");
const events = () => webhooks().map(({ body }) => (JSON.parse(body) as { event: string }).event);

async function open(changes: object = {}): Promise<string> {
  const { json } = await initialize(changes);
  const html = await (await fetch(json.data.authorization_url as string)).text();
  for (const outcome of ["pay", "fail", "cancel"])
    expect(html).toContain(`name="outcome" value="${outcome}"`);
  return formAction(html);
}

describe("initialize", () => {
  it("opens a hosted page", async () => {
    expect(await initialize()).toMatchObject({
      status: 200,
      json: {
        status: true,
        message: "Authorization URL created",
        data: {
          reference: "TMP-1-ABC",
          authorization_url: expect.stringContaining(`${world.standIns.origin}/paystack/checkout/`),
        },
      },
    });
  });

  it.each([
    [{ amount: 99.5 }, "Invalid Amount Sent"],
    [{ amount: 0 }, "Invalid Amount Sent"],
    [{ email: "nobody" }, "Invalid Email Address Passed"],
    [{ currency: "USD" }, "Currency not supported by merchant"],
    [{ reference: "TMP_1" }, "Invalid transaction reference"],
    [{ plan: "PLN_none" }, "Plan not found"],
  ])("refuses %j", async (changes, words) => {
    expect(await initialize(changes)).toMatchObject({
      status: 400,
      json: { status: false, message: expect.stringContaining(words) },
    });
  });

  it("refuses a used reference and a wrong key", async () => {
    await initialize();
    expect(await initialize()).toMatchObject({
      status: 400,
      json: { status: false, code: "duplicate_reference" },
    });
    expect(await call("POST", "/transaction/initialize", order(), "sk_test_other")).toMatchObject({
      status: 401,
      json: { status: false, message: "Invalid key" },
    });
  });
});

describe("a payment", () => {
  it("is announced over its exact bytes, verified, and returns the buyer", async () => {
    const page = await open();
    expect((await verify("TMP-1-ABC")).json).toMatchObject({
      status: true,
      data: { status: "abandoned", amount: 9900 },
    });
    const response = await press(page, "pay");
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `${world.app.origin}/back?x=1&trxref=TMP-1-ABC&reference=TMP-1-ABC`,
    ]);
    const [webhook] = webhooks();
    expect(webhook!.headers["x-paystack-signature"]).toBe(
      createHmac("sha512", secret).update(webhook!.body).digest("hex"),
    );
    const data = {
      status: "success",
      reference: "TMP-1-ABC",
      amount: 9900,
      currency: "ZAR",
      domain: "test",
      metadata: { payment_id: 7 },
    };
    expect(JSON.parse(webhook!.body)).toMatchObject({ event: "charge.success", data });
    expect((await verify("TMP-1-ABC")).json.data).toMatchObject(data);
    await press(page, "pay");
    expect(webhooks()).toHaveLength(1);
  });

  it("can fail or be abandoned", async () => {
    const page = await open();
    expect((await press(page, "cancel")).headers.get("location")).toBe(`${world.app.origin}/cancelled`);
    expect((await verify("TMP-1-ABC")).json.data.status).toBe("abandoned");
    expect((await press(page, "fail")).headers.get("location")).toContain("reference=TMP-1-ABC");
    expect((await verify("TMP-1-ABC")).json.data.status).toBe("failed");
    expect(webhooks()).toEqual([]);
    expect(await verify("OTHER")).toMatchObject({ status: 400, json: { status: false } });
  });

  it("can be announced after the return", async () => {
    await world.control("/control/delay", { notify_ms: 500 });
    await press(await open(), "pay");
    expect(webhooks()).toHaveLength(0);
    await expect.poll(webhooks).toHaveLength(1);
  });
});

describe("plans and subscriptions", () => {
  const addPlan = async () =>
    (await call("POST", "/plan", { name: "Local", interval: "monthly", amount: 9900, currency: "ZAR" })).json
      .data;

  it("charge a plan again under a new reference until they are disabled", async () => {
    const plan = await addPlan();
    expect((await call("GET", "/plan")).json.data).toMatchObject([{ name: "Local" }]);
    await press(await open({ plan: plan.plan_code, amount: 500 }), "pay");
    expect(events()).toEqual(["charge.success", "subscription.create"]);
    const created = JSON.parse(webhooks()[1]!.body).data as {
      subscription_code: string;
      email_token: string;
    };
    const { json } = await world.control("/control/paystack/renew", { email: "Thandi@example.test" });
    expect(json).toMatchObject({ app_status: 200, sent: { fields: { event: "charge.success" } } });
    const renewal = JSON.parse(webhooks()[2]!.body).data;
    expect(renewal).toMatchObject({ amount: 9900, plan: { plan_code: plan.plan_code } });
    expect(renewal.reference).not.toBe("TMP-1-ABC");
    expect((await verify(renewal.reference)).json.data.status).toBe("success");
    await world.control("/control/paystack/fail-renewal", { token: created.subscription_code });
    expect(events().at(-1)).toBe("invoice.payment_failed");
    const body = { code: created.subscription_code, token: created.email_token };
    expect(await call("POST", "/subscription/disable", body)).toMatchObject({
      status: 200,
      json: { status: true },
    });
    await expect.poll(events).toContain("subscription.disable");
    expect((await call("GET", `/subscription/${created.subscription_code}`)).json.data.status).toBe(
      "cancelled",
    );
    expect(await call("POST", "/subscription/disable", body)).toMatchObject({
      status: 404,
      json: { status: false },
    });
  });

  it("take a new amount with their plan, unless existing ones are excluded", async () => {
    const plan = await addPlan();
    await press(await open({ plan: plan.plan_code, amount: 500 }), "pay");
    const { subscription_code } = JSON.parse(webhooks()[1]!.body).data as { subscription_code: string };
    const change = (body: object) =>
      call("PUT", `/plan/${plan.plan_code}`, { name: "Local", interval: "monthly", ...body });
    const amount = async () => (await call("GET", `/subscription/${subscription_code}`)).json.data.amount;
    expect(await change({ amount: 11900, update_existing_subscriptions: false })).toMatchObject({
      status: 200,
    });
    expect(await amount()).toBe(9900);
    expect(await change({ amount: 10900 })).toMatchObject({ status: 200 });
    expect(await amount()).toBe(10900);
    await world.control("/control/paystack/renew", { token: subscription_code });
    expect(JSON.parse(webhooks().at(-1)!.body).data).toMatchObject({ amount: 10900 });
    expect(await change({ amount: 0 })).toMatchObject({ status: 400 });
    const none = { name: "Local", interval: "monthly", amount: 10900 };
    expect(await call("PUT", "/plan/PLN_none", none)).toMatchObject({ status: 404 });
  });

  it("start for a customer who has paid before", async () => {
    const plan = await addPlan();
    const body = { customer: "thandi@example.test", plan: plan.plan_code };
    expect(await call("POST", "/subscription", body)).toMatchObject({ status: 400 });
    await press(await open(), "pay");
    expect(await call("POST", "/subscription", body)).toMatchObject({
      status: 200,
      json: { data: { status: "active" } },
    });
  });
});

describe("/control/paystack", () => {
  it("forges one fault at a time", async () => {
    await open();
    const forge = (kind: string) =>
      world.control("/control/paystack/forge", { reference: "TMP-1-ABC", kind });
    expect((await forge("signature")).json).toMatchObject({ app_status: 200 });
    expect(webhooks()[0]!.headers["x-paystack-signature"]).toBe("0".repeat(128));
    await forge("unpaid");
    expect(JSON.parse(webhooks()[1]!.body).data.status).toBe("success");
    expect((await verify("TMP-1-ABC")).json.data.status).toBe("abandoned");
    await forge("pending");
    expect((await verify("TMP-1-ABC")).json.data.status).toBe("pending");
    expect((await verify("TMP-1-ABC")).json.data.status).toBe("success");
    await forge("amount");
    expect((await verify("TMP-1-ABC")).json.data.amount).toBe(100);
    expect((await forge("nonsense")).status).toBe(400);
    expect(
      (await world.control("/control/paystack/forge", { reference: "NONE", kind: "amount" })).status,
    ).toBe(404);
  });

  it("repeats byte for byte", async () => {
    await press(await open(), "pay");
    await world.control("/control/paystack/resend", { reference: "TMP-1-ABC", times: 2 });
    expect(new Set(webhooks().map(({ body }) => body)).size).toBe(1);
    const sent = (await (await fetch(world.at("/control/paystack/sent"))).json()) as unknown[];
    expect(sent).toHaveLength(3);
  });
});
