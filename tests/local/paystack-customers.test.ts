import { afterEach, beforeEach, expect, it } from "vitest";
import { callPaystack, payAtPaystack, paystackNews } from "./money";
import { startWorld, type World } from "./support";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const email = "thandi@example.test";
const act = (path: string, options: object) => world.control(`/control/paystack/${path}`, options);
const call = (method: string, path: string, body?: object) => callPaystack(world, method, path, body);
const customer = async (who: string) => (await call("GET", `/customer/${who}`)).json.data;

it("a customer keeps number and code under a new address; the old address may be reused", async () => {
  await payAtPaystack(world);
  const before = await customer(email);
  expect((await act("customer", { email, new_email: "new@example.test" })).status).toBe(200);
  expect(await customer(before.customer_code)).toEqual({ ...before, email: "new@example.test" });
  expect((await call("GET", `/customer/${email}`)).status).toBe(404);
  await act("renew", { email: "new@example.test" });
  expect(paystackNews(world).at(-1)).toMatchObject({
    event: "charge.success",
    data: { customer: { email: "new@example.test", customer_code: before.customer_code } },
  });
  await payAtPaystack(world, "TMP-2-ABC");
  expect((await customer(email)).customer_code).not.toBe(before.customer_code);
  expect((await act("customer", { email, new_email: "new@example.test" })).status).toBe(400);
  expect((await act("customer", { email: "nobody@example.test", new_email: "x@y.test" })).status).toBe(404);
});

it("the payer bears the fees if that is switched on", async () => {
  await act("fees", { on: true });
  await payAtPaystack(world);
  const { data } = paystackNews(world)[0]!;
  expect(data).toMatchObject({ requested_amount: 9900, amount: 9900 + Number(data.fees) });
  expect((await call("GET", "/transaction/verify/TMP-1-ABC")).json.data).toMatchObject({
    requested_amount: 9900,
    amount: data.amount,
  });
});

it("a second subscription on one plan is refused, if that is switched on, until the first has ended", async () => {
  await payAtPaystack(world);
  const { plan, ...subscription } = (await call("GET", "/subscription")).json.data[0];
  const again = () => call("POST", "/transaction/initialize", { email, amount: 9900, plan: plan.plan_code });
  expect((await again()).status).toBe(200);
  await act("duplicates", { on: true });
  const refused = {
    status: false,
    message: "This subscription is already in place.",
    code: "duplicate_subscription",
  };
  expect(await again()).toMatchObject({ status: 400, json: refused });
  expect(await call("POST", "/subscription", { customer: email, plan: plan.plan_code })).toMatchObject({
    status: 400,
    json: refused,
  });
  expect((await call("POST", "/transaction/initialize", { email, amount: 9900 })).status).toBe(200);
  const { subscription_code: code, email_token: token } = subscription;
  await call("POST", "/subscription/disable", { code, token });
  expect((await again()).status).toBe(200);
});
