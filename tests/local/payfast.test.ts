import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standInEnvironment } from "../../local/defaults";
import type { Sent } from "../../local/delivery";
import { checkoutHash, notificationHash, parse, serialize } from "../../local/payfast/signature";
import { callPayfast } from "./money";
import { formAction, startWorld, type World } from "./support";

const env = standInEnvironment(3900);
const account = {
  id: env.PAYFAST_MERCHANT_ID!,
  key: env.PAYFAST_MERCHANT_KEY!,
  passphrase: env.PAYFAST_PASSPHRASE!,
};
let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

type Pairs = Array<[string, string]>;
const SUBSCRIPTION: Pairs = [
  ["subscription_type", "1"],
  ["recurring_amount", "99.00"],
  ["frequency", "3"],
  ["cycles", "0"],
];

function order(changes: Record<string, string | null> = {}, more: Pairs = SUBSCRIPTION): Pairs {
  const fields: Pairs = [
    ["merchant_id", account.id],
    ["merchant_key", account.key],
    ["return_url", `${world.app.origin}/back`],
    ["cancel_url", `${world.app.origin}/cancelled`],
    ["notify_url", `${world.app.origin}/notify`],
    ["name_first", "Thandi"],
    ["name_last", "O'Brien"],
    ["email_address", "thandi@example.test"],
    ["m_payment_id", "TMP-1-ABC"],
    ["amount", "99.00"],
    ["item_name", "Local Membership"],
    ["item_description", "Monthly (R99)"],
    ["custom_str1", "mem_0001"],
    ...more,
  ];
  return fields.flatMap(([name, value]): Pairs => {
    const changed = name in changes ? changes[name] : value;
    return changed === null || changed === undefined ? [] : [[name, changed]];
  });
}

const sign = (fields: Pairs): Pairs => [...fields, ["signature", checkoutHash(fields, account.passphrase)]];

async function open(fields: Pairs = sign(order())): Promise<string> {
  const response = await world.submit("/payfast/eng/process", fields);
  expect(response.status).toBe(200);
  return formAction(await response.text());
}
const press = (action: string, outcome: string) => world.submit(action, [["outcome", outcome]]);
const notices = () => world.app.received.filter(({ path }) => path === "/notify");
const validate = async (body: string) =>
  (await world.submit("/payfast/eng/query/validate", parse(body) as Pairs)).text();
const withoutSignature = (raw: string) => raw.replace(/&signature=.*$/, "");

describe("/eng/process", () => {
  it("shows the purchase and three outcomes", async () => {
    const html = await (await world.submit("/payfast/eng/process", sign(order()))).text();
    for (const outcome of ["pay", "fail", "cancel"])
      expect(html).toContain(`name="outcome" value="${outcome}"`);
    expect(html).toContain("R99.00");
    expect(html).toContain("Local Membership");
    expect(html).not.toContain("<script");
    const asked = await fetch(world.at(`/payfast/eng/process?${serialize(sign(order()))}`));
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining("R99.00")]);
  });

  it.each([
    [{ amount: null }, "amount : amount is required"],
    [{ item_name: null }, "item_name : item_name is required"],
    [{ merchant_id: "10009999" }, "merchant_id : merchant_id is invalid"],
    [{ merchant_key: "nonsense" }, "merchant_key : merchant_key is invalid"],
    [{ amount: "4.99" }, "amount : amount must be at least 5.00"],
    [{ amount: "R99" }, "amount : amount must be a decimal amount"],
    [{ item_name: "x".repeat(101) }, "item_name : item_name may be at most 100 characters"],
    [{ item_description: "x".repeat(256) }, "item_description may be at most 255 characters"],
    [{ m_payment_id: "a b" }, "m_payment_id : m_payment_id is invalid"],
    [{ frequency: null }, "frequency : frequency is required"],
    [{ cycles: null }, "cycles : cycles is required"],
    [{ notify_url: "nowhere" }, "notify_url : notify_url is not a valid URL"],
  ])("refuses %j", async (changes, words) => {
    const response = await world.submit("/payfast/eng/process", sign(order(changes)));
    const html = await response.text();
    expect([response.status, html]).toEqual([400, expect.stringContaining(words)]);
    expect(html).toContain("The supplied variables are not according to specification:");
  });

  it("refuses a wrong signature, one without the passphrase, and none", async () => {
    const without: Pairs = [...order(), ["signature", checkoutHash(order(), null)]];
    const changed = sign(order()).map(([name, value]): [string, string] => [
      name,
      name === "amount" ? "50.00" : value,
    ]);
    for (const fields of [without, changed, order()]) {
      const response = await world.submit("/payfast/eng/process", fields);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(
        "signature : Generated signature does not match submitted signature",
      );
    }
  });

  it("allows a free first month only with a subscription", async () => {
    expect((await world.submit("/payfast/eng/process", sign(order({ amount: "0.00" })))).status).toBe(200);
    expect((await world.submit("/payfast/eng/process", sign(order({ amount: "0.00" }, [])))).status).toBe(
      400,
    );
  });

  it("sends nothing for the Pay Now form", async () => {
    const action = await open([
      ["cmd", "_paynow"],
      ["receiver", "10000100"],
      ["amount", "99.00"],
      ["item_name", "Local"],
      ["notify_url", `${world.app.origin}/notify`],
    ]);
    expect((await press(action, "pay")).status).toBe(200);
    expect(notices()).toEqual([]);
  });
});

describe("a payment", () => {
  it("notifies first, in PayFast's order and signed, then sends the buyer back", async () => {
    world.app.answerAfterMs = 60;
    const action = await open();
    const started = Date.now();
    const response = await press(action, "pay");
    expect(Date.now() - started).toBeGreaterThanOrEqual(55);
    expect([response.status, response.headers.get("location")]).toEqual([302, `${world.app.origin}/back`]);
    const [notice] = notices();
    expect(notice!.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    const fields = parse(notice!.body);
    expect(fields.map(([name]) => name).join(" ")).toBe(
      "m_payment_id pf_payment_id payment_status item_name item_description amount_gross amount_fee amount_net " +
        "custom_str1 custom_str2 custom_str3 custom_str4 custom_str5 custom_int1 custom_int2 custom_int3 custom_int4 custom_int5 " +
        "name_first name_last email_address merchant_id token billing_date signature",
    );
    expect(Object.fromEntries(fields)).toMatchObject({
      m_payment_id: "TMP-1-ABC",
      payment_status: "COMPLETE",
      amount_gross: "99.00",
      amount_fee: "-5.47",
      amount_net: "93.53",
      custom_str1: "mem_0001",
      custom_str2: "",
      name_last: "O'Brien",
      pf_payment_id: expect.stringMatching(/^\d+$/),
      token: expect.stringMatching(/^[0-9a-f-]{36}$/),
      billing_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(fields.at(-1)![1]).toBe(notificationHash(fields.slice(0, -1), account.passphrase));
    expect(notice!.body).toContain("name_last=O%27Brien");
  });

  it("carries no token for a single payment", async () => {
    await press(await open(sign(order({}, []))), "pay");
    expect(notices()[0]!.body).not.toMatch(/token=|billing_date=/);
  });

  it("happens once, however often the button is pressed", async () => {
    const action = await open();
    const answers = await Promise.all([press(action, "pay"), press(action, "pay"), press(action, "pay")]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect((await press(action, "pay")).headers.get("location")).toBe(`${world.app.origin}/back`);
    expect(notices()).toHaveLength(1);
  });

  it("returns to cancel_url without a notification if it fails or is cancelled", async () => {
    const action = await open();
    for (const outcome of ["fail", "cancel"]) {
      expect((await press(action, outcome)).headers.get("location")).toBe(`${world.app.origin}/cancelled`);
    }
    expect(notices()).toEqual([]);
  });

  it("is notified until the app answers 200", async () => {
    world.app.status = 500;
    await press(await open(), "pay");
    world.app.status = 200;
    const sent = async () => (await (await fetch(world.at("/control/payfast/sent"))).json()) as Sent[];
    await expect
      .poll(sent)
      .toMatchObject([
        { url: `${world.app.origin}/notify`, status: 200, fields: { m_payment_id: "TMP-1-ABC" } },
      ]);
    expect((await sent())[0]!.attempts).toBe(notices().length);
    expect(notices().length).toBeGreaterThan(1);
    expect(new Set(notices().map(({ body }) => body)).size).toBe(1);
  });

  it("can be notified after the return, or not at all", async () => {
    await world.control("/control/delay", { notify_ms: 500 });
    await press(await open(), "pay");
    expect(notices()).toHaveLength(0);
    await expect.poll(notices).toHaveLength(1);
    await world.control("/control/delay", { notify_ms: 0 });
    await world.control("/control/drop-next");
    await press(await open(sign(order({ m_payment_id: "TMP-2" }))), "pay");
    expect(notices()).toHaveLength(1);
    const { json } = await world.control("/control/payfast/resend", { m_payment_id: "TMP-2" });
    expect(json).toMatchObject({ app_status: 200, sent: { fields: { m_payment_id: "TMP-2" } } });
    expect(await validate(notices()[1]!.body)).toBe("VALID");
  });
});

describe("/eng/query/validate", () => {
  it("confirms what was sent, with and without the signature, and nothing else", async () => {
    await press(await open(), "pay");
    const { body } = notices()[0]!;
    expect(await validate(body)).toBe("VALID");
    expect(await validate(withoutSignature(body))).toBe("VALID");
    expect(await validate(withoutSignature(body).replace("99.00", "98.00"))).toBe("INVALID");
    expect(await validate("")).toBe("INVALID");
  });

  it("can be switched to deny or fail", async () => {
    await press(await open(), "pay");
    await world.control("/control/payfast/validate", { mode: "invalid" });
    expect(await validate(notices()[0]!.body)).toBe("INVALID");
    await world.control("/control/payfast/validate", { mode: "server_error" });
    expect((await world.submit("/payfast/eng/query/validate", [])).status).toBe(500);
    await world.control("/control/reset");
    expect(await validate(notices()[0]!.body)).toBe("VALID");
  });
});

describe("the API", () => {
  const call = async (method: string, path: string, body: Pairs = [], secret?: string) => {
    const answer = await callPayfast(world, method, path, body, secret);
    return { ...answer, json: answer.text.startsWith("{") ? JSON.parse(answer.text) : null };
  };
  const subscribe = async (more: Pairs = SUBSCRIPTION) => {
    await press(await open(sign(order({}, more))), "pay");
    return Object.fromEntries(parse(notices().at(-1)!.body)) as Record<string, string>;
  };

  it("recognises its merchant", async () => {
    expect(await call("GET", "/ping?testing=true")).toMatchObject({ status: 200, text: "API V1" });
    expect(await call("GET", "/ping", [], "wrong")).toMatchObject({
      status: 401,
      json: { data: { message: "Merchant authorisation failed" } },
    });
    expect(await call("GET", "/subscriptions/none/fetch")).toMatchObject({ status: 404 });
  });

  it("fetches, pauses, resumes and changes a subscription", async () => {
    const { token } = await subscribe();
    const path = `/subscriptions/${token}`;
    expect((await call("GET", `${path}/fetch`)).json).toMatchObject({
      code: 200,
      status: "success",
      data: {
        response: {
          amount: 9900,
          cycles: 0,
          cycles_complete: 1,
          frequency: 3,
          status: 1,
          status_text: "ACTIVE",
          token,
        },
      },
    });
    expect(await call("PUT", `${path}/pause`, [["cycles", "1"]])).toMatchObject({
      status: 200,
      json: { data: { response: true } },
    });
    expect(await call("PUT", `${path}/pause`)).toMatchObject({ status: 400 });
    expect(await call("PUT", `${path}/unpause`)).toMatchObject({ status: 200 });
    expect((await call("PATCH", `${path}/update`, [["amount", "12000"]])).json.data.response.amount).toBe(
      12000,
    );
    expect(await call("PATCH", `${path}/update`)).toMatchObject({ status: 400 });
  });

  it("cancels once and notifies without amounts", async () => {
    const { token, pf_payment_id } = await subscribe();
    expect(await call("PUT", `/subscriptions/${token}/cancel`)).toMatchObject({
      status: 200,
      json: { data: { response: true } },
    });
    await expect.poll(notices).toHaveLength(2);
    const { body } = notices()[1]!;
    expect(body).not.toContain("amount_");
    expect(Object.fromEntries(parse(body))).toMatchObject({
      payment_status: "CANCELLED",
      token,
      pf_payment_id,
    });
    expect(await validate(body)).toBe("VALID");
    expect(await call("PUT", `/subscriptions/${token}/cancel`)).toMatchObject({
      status: 400,
      json: { data: { message: "Failure - The subscription status is cancelled" } },
    });
  });

  it("charges a stored card, and answers payment queries", async () => {
    const { token } = await subscribe([
      ["subscription_type", "2"],
      ["cycles", "1"],
    ]);
    const body: Pairs = [
      ["amount", "5000"],
      ["item_name", "Extra"],
    ];
    const { json } = await call("POST", `/subscriptions/${token}/adhoc`, body);
    await expect.poll(notices).toHaveLength(2);
    expect(Object.fromEntries(parse(notices()[1]!.body))).toMatchObject({
      amount_gross: "50.00",
      item_name: "Extra",
    });
    expect((await call("GET", `/process/query/${json.data.pf_payment_id}`)).json.data.response).toMatchObject(
      { status: "COMPLETE", amount: 5000 },
    );
  });
});

describe("/control/payfast", () => {
  const first = async () => {
    await press(await open(), "pay");
    return Object.fromEntries(parse(notices()[0]!.body)) as Record<string, string>;
  };

  it.each(["m_payment_id", "token", "email"])("renews by %s", async (by) => {
    const paid = await first();
    const key = { m_payment_id: paid.m_payment_id, token: paid.token, email: "Thandi@example.test" }[by];
    const { json } = await world.control("/control/payfast/renew", { [by]: key });
    expect(json).toMatchObject({
      app_status: 200,
      sent: { status: 200, fields: { payment_status: "COMPLETE", token: paid.token } },
    });
    const fields = parse(notices()[1]!.body);
    expect(fields.map(([name]) => name).slice(0, 3)).toEqual(["m_payment_id", "token", "pf_payment_id"]);
    expect(notices()[1]!.body).not.toContain("billing_date");
    expect(fields[0]![1]).toBe(paid.m_payment_id);
    expect(Number(fields[2]![1])).toBeGreaterThan(Number(paid.pf_payment_id));
    expect(fields.at(-1)![1]).toBe(notificationHash(fields.slice(0, -1), account.passphrase));
  });

  it("locks a subscription after five failures, without a notification", async () => {
    const { token } = await first();
    for (const attempts of [1, 2, 3, 4]) {
      expect((await world.control("/control/payfast/fail-renewal", { token })).json).toMatchObject({
        attempts,
        subscription: "active",
        sent: null,
      });
    }
    expect((await world.control("/control/payfast/fail-renewal", { token })).json).toMatchObject({
      subscription: "locked",
    });
    expect(notices()).toHaveLength(1);
    expect((await world.control("/control/payfast/renew", { token })).status).toBe(409);
  });

  it("repeats the last notification byte for byte, also several at once", async () => {
    const { m_payment_id } = await first();
    const { json } = await world.control("/control/payfast/resend", { m_payment_id, times: 3 });
    expect(json.app_statuses).toEqual([200, 200, 200]);
    expect(new Set(notices().map(({ body }) => body)).size).toBe(1);
  });

  it("cancels", async () => {
    const { token } = await first();
    const { json } = await world.control("/control/payfast/cancel", { token });
    expect(json).toMatchObject({ app_status: 200, sent: { fields: { payment_status: "CANCELLED", token } } });
    expect(json.sent).not.toHaveProperty("fields.amount_gross");
  });

  it.each([
    ["amount", { amount_gross: "1.00" }, true, "VALID"],
    ["wrong_merchant", { merchant_id: "10009999" }, true, "VALID"],
    ["unknown_payment", { m_payment_id: expect.stringContaining("NOBODY") }, true, "VALID"],
    ["status", { payment_status: "SOMETHING_NEW" }, true, "VALID"],
    ["invalid", { amount_gross: "99.00" }, true, "INVALID"],
    ["signature", { amount_gross: "99.00" }, false, "INVALID"],
  ])("forges %s for an unpaid checkout", async (kind, changed, isSigned, word) => {
    await open();
    const { json } = await world.control("/control/payfast/forge", { m_payment_id: "TMP-1-ABC", kind });
    expect(json).toMatchObject({ app_status: 200, sent: { fields: changed } });
    const { body } = notices()[0]!;
    const fields = parse(body);
    expect(fields.at(-1)![1] === notificationHash(fields.slice(0, -1), account.passphrase)).toBe(isSigned);
    expect(await validate(body)).toBe(word);
  });

  it("can fail the first confirmation", async () => {
    await open();
    world.app.status = 503;
    await world.control("/control/payfast/forge", { m_payment_id: "TMP-1-ABC", kind: "server_error" });
    const { body } = notices()[0]!;
    expect((await world.submit("/payfast/eng/query/validate", parse(body) as Pairs)).status).toBe(500);
    world.app.status = 200;
    expect(
      (await world.control("/control/payfast/resend", { m_payment_id: "TMP-1-ABC" })).json.app_status,
    ).toBe(200);
    expect(notices()[1]!.body).toBe(body);
    expect(await validate(body)).toBe("VALID");
  });

  it("replays, and reports unknown payments", async () => {
    const { m_payment_id, token } = await first();
    await world.control("/control/payfast/renew", { token });
    await world.control("/control/payfast/forge", { m_payment_id, kind: "replay" });
    expect(notices()[2]!.body).toBe(notices()[0]!.body);
    for (const path of ["renew", "fail-renewal", "resend", "cancel"]) {
      expect(await world.control(`/control/payfast/${path}`, { m_payment_id: "nothing" })).toMatchObject({
        status: 404,
      });
    }
    expect((await world.control("/control/payfast/forge", { m_payment_id, kind: "nonsense" })).status).toBe(
      400,
    );
  });
});
