import { expect } from "vitest";
import { standInEnvironment } from "../../local/defaults";
import { apiHash, checkoutHash, type Field } from "../../local/payfast/signature";
import { formAction, type World } from "./support";

const env = standInEnvironment(3900);
const passphrase = env.PAYFAST_PASSPHRASE!;

/** A paid PayFast subscription of R99. */
export async function payAtPayfast(world: World, m_payment_id = "TMP-1-ABC"): Promise<void> {
  const fields: Array<[string, string]> = [
    ["merchant_id", env.PAYFAST_MERCHANT_ID!],
    ["merchant_key", env.PAYFAST_MERCHANT_KEY!],
    ["return_url", `${world.app.origin}/back`],
    ["notify_url", `${world.app.origin}/notify`],
    ["name_first", "Thandi"],
    ["name_last", "O'Brien"],
    ["email_address", "thandi@example.test"],
    ["m_payment_id", m_payment_id],
    ["amount", "99.00"],
    ["item_name", "Local Membership"],
    ["item_description", "Monthly, R99"],
    ["custom_int1", "7"],
    ["custom_str1", "mem_1"],
    ["subscription_type", "1"],
    ["recurring_amount", "99.00"],
    ["frequency", "3"],
    ["cycles", "0"],
  ];
  const page = await world.submit("/payfast/eng/process", [
    ...fields,
    ["signature", checkoutHash(fields, passphrase)],
  ]);
  expect(page.status).toBe(200);
  await world.submit(formAction(await page.text()), [["outcome", "pay"]]);
}

/** Returns the body as text. */
export async function callPayfast(
  world: World,
  method: string,
  path: string,
  body: Field[] = [],
  secret = passphrase,
) {
  const headers: Field[] = [
    ["merchant-id", env.PAYFAST_MERCHANT_ID!],
    ["version", "v1"],
    ["timestamp", "2026-11-21T10:00:00+02:00"],
  ];
  const query = [...new URLSearchParams(path.split("?")[1] ?? "")];
  const response = await fetch(world.at(`/payfast/api${path}`), {
    method,
    headers: {
      ...Object.fromEntries(headers),
      signature: apiHash([...headers, ...query, ...body], secret),
    },
    ...(method === "GET" ? {} : { body: new URLSearchParams(body as Array<[string, string]>) }),
  });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

/** A paid Paystack plan of R99. */
export async function payAtPaystack(world: World, reference = "TMP-1-ABC"): Promise<void> {
  const { json: plan } = await callPaystack(world, "POST", "/plan", {
    name: "Local",
    interval: "monthly",
    amount: 9900,
  });
  const { json } = await callPaystack(world, "POST", "/transaction/initialize", {
    email: "thandi@example.test",
    amount: 9900,
    reference,
    plan: plan.data.plan_code,
  });
  const html = await (await fetch(json.data.authorization_url)).text();
  await world.submit(formAction(html), [["outcome", "pay"]]);
}

export async function callPaystack(
  world: World,
  method: string,
  path: string,
  body?: object,
  key = env.PAYSTACK_SECRET_KEY,
) {
  const response = await fetch(world.at(`/paystack${path}`), {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: any response of a stand-in.
  const json = (await response.json()) as any;
  return { status: response.status, json };
}

/** Newest last. */
export function paystackNews(world: World) {
  return world.app.received
    .filter(({ path }) => path === "/api/payments/paystack")
    .map(({ body }) => JSON.parse(body) as { event: string; data: Record<string, unknown> });
}

/** Newest last. */
export function payfastNews(world: World) {
  return world.app.received
    .filter(({ path }) => path === "/notify")
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
}
