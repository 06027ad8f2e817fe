import { describe, expect, it } from "vitest";
import type { Order } from "~/money/payments/provider";
import { checkoutFields } from "./checkout-form";
import type { PayfastConfig } from "./config";
import { type Field, joinFields, md5, phpUrldecode, sameHash } from "./encoding";
import { linesOf, readCsv, readHistory } from "./history-lines";
import { readNotification, receive } from "./notification.server";
import { apiSignature, checkoutSignature, notificationSignature, phpTrim } from "./signatures";

const config: PayfastConfig = {
  merchant_id: "10000100",
  merchant_key: "46f0cd694581a",
  passphrase: "p q",
  process_url: "",
  validate_url: "",
  api_url: "",
  source_check: "off",
  tourist_mode: "once",
  origin: "https://club.test",
};

describe("a signature", () => {
  it("of the form covers what is posted, trimmed, in its order", () => {
    const fields: Field[] = [
      ...([
        ["b", " 1\n"],
        ["signature", "x"],
        ["a", ""],
        ["setup", "y"],
        ["c", "0"],
        ["d", " "],
      ] as const),
    ];
    expect(checkoutSignature(fields, "p q")).toBe(md5("b=1&c=0&passphrase=p+q"));
    expect(checkoutSignature(fields, null)).toBe(md5("b=1&c=0"));
  });

  it("of a call is sorted by name, with the passphrase among them", () => {
    const fields: Field[] = [
      ...([
        ["z", "3"],
        ["b", "2"],
        ["testing", "true"],
        ["signature", "x"],
        ["c", ""],
        ["a", " "],
      ] as const),
    ];
    expect(apiSignature(fields, "p q")).toBe(md5("a=+&b=2&passphrase=p+q&z=3"));
  });

  it("of a message covers its text as it came", () => {
    expect(notificationSignature("b=&a=1", "p q")).toBe(md5("b=&a=1&passphrase=p+q"));
    expect(notificationSignature("b=&a=1", "")).toBe(md5("b=&a=1"));
  });

  it("is compared as a whole, and text is trimmed and decoded as PHP does", () => {
    expect([sameHash("ab", "ab"), sameHash("ab", "ac"), sameHash("ab", "a")]).toEqual([true, false, false]);
    expect(phpTrim(" \t\n\r\0\x0B\ta \x0B b\n\0 \n")).toBe("a \x0B b");
    expect([phpUrldecode("a+b%2Bc"), phpUrldecode("a+%E0")]).toEqual(["a b+c", "a+%E0"]);
  });
});

describe("a notification", () => {
  const notice = (...fields: Field[]) => {
    const text = joinFields([["merchant_id", "10000100"], ...fields]);
    const raw_body = `${text}&signature=${notificationSignature(text, "p q")}`;
    const reading = readNotification(config, { raw_body, headers: {}, remote_address: "" });
    return reading.ok ? reading.notice : null;
  };

  it("is taken apart at its signature", () => {
    expect(receive("a=1&flag&b=2=3&c=x+y&signature=abc=&d=4")).toEqual({
      unsigned: "a=1&flag&b=2=3&c=x+y",
      fields: [
        ["a", "1"],
        ["flag", ""],
        ["b", "2=3"],
        ["c", "x y"],
      ],
      signature: "abc=",
    });
    expect(receive("signature=abc&a=1")).toEqual({
      unsigned: "",
      fields: [["", ""]].slice(1),
      signature: "abc",
    });
    expect(receive("a=1")).toEqual({ unsigned: "a=1", fields: [["a", "1"]], signature: "" });
  });

  it("that is refused still says what it is about", () => {
    const about = "pf_payment_id=7&payment_status=COMPLETE";
    const refused = (raw_body: string) =>
      readNotification(config, { raw_body, headers: {}, remote_address: "" });
    expect(refused(`${about}&signature=abc`)).toEqual({
      ok: false,
      reason: "wrong_signature",
      signed: null,
      transaction_id: "7",
      provider_status: "COMPLETE",
    });
    expect(refused("")).toEqual({
      ok: false,
      reason: "wrong_signature",
      signed: null,
      transaction_id: null,
      provider_status: "",
    });
    const signed = `${about}&signature=${notificationSignature(about, "p q")}`;
    expect(refused(signed)).toMatchObject({ ok: false, reason: "wrong_merchant", signed });
  });

  it("names nothing that is not there", () => {
    expect(notice()).toEqual({
      transaction_id: null,
      status: "other",
      provider_status: "",
      reference: null,
      token: null,
      amount_cents: null,
      fee_cents: 0,
      currency: "ZAR",
    });
    const statuses = ["COMPLETE", "FAILED", "CANCELLED", "PENDING"].map((word) =>
      notice(["payment_status", word]),
    );
    expect(statuses.map((one) => one?.status)).toEqual(["completed", "failed", "cancelled", "other"]);
  });

  it.each([
    ["99.00", 9900],
    ["99.5", 9950],
    ["99", 9900],
    ["-10.00", -1000],
    ["x99.00", null],
    ["99.00x", null],
    ["99.001", null],
    ["1,099.00", null],
  ])("of the amount %s has %s cents", (amount, cents) => {
    expect(notice(["amount_gross", amount])?.amount_cents).toBe(cents);
    expect(notice(["amount_fee", amount])?.fee_cents).toBe(Math.abs(cents ?? 0));
  });
});

describe("the form", () => {
  const order: Order = {
    reference: "TMP-1/2",
    plan_type: "local_recurring",
    amount_cents: 9950,
    full_name: "Thandi\tA.\n Mbeki",
    email: "t@example.test",
    phone: "082 555 0100",
    first_charge_on: "2027-01-31",
  };
  const unsigned = (values: object = {}, change: Partial<PayfastConfig> = {}) =>
    checkoutFields({ ...config, ...change }, { ...order, ...values }).slice(0, -1);
  const common = [
    ["merchant_id", "10000100"],
    ["merchant_key", "46f0cd694581a"],
    ["return_url", "https://club.test/payment/success?member_id=TMP-1%2F2&payment_method=payfast"],
    ["cancel_url", "https://club.test/join?cancelled=true"],
    ["notify_url", "https://club.test/api/payments/notify"],
    ["name_first", "Thandi"],
    ["name_last", "A. Mbeki"],
    ["email_address", "t@example.test"],
    ["m_payment_id", "TMP-1/2"],
    ["amount", "99.50"],
  ];
  const bought = (name: string, description: string, choice: string) => [
    ...common,
    ["item_name", name],
    ["item_description", description],
    ["custom_str1", "Thandi A.  Mbeki"],
    ["custom_str2", "082 555 0100"],
    ["custom_str3", "t@example.test"],
    ["custom_str4", choice],
    ["custom_str5", "TMP-1/2"],
  ];

  it("says everything of a Local membership", () => {
    expect(unsigned()).toEqual([
      ...bought("Local Membership", "Monthly membership, cancel anytime", "local"),
      ["subscription_type", "1"],
      ["billing_date", "2027-01-31"],
      ["recurring_amount", "99.50"],
      ["frequency", "3"],
      ["cycles", "0"],
    ]);
    expect(unsigned({ first_charge_on: null }).map(([name]) => name)).not.toContain("billing_date");
  });

  it("says everything of a pass", () => {
    const pass = bought("Tourist Pass", "30-day membership, no recurring charges", "tourist");
    const plan = { plan_type: "tourist_oneoff" };
    expect(unsigned(plan)).toEqual(pass);
    expect(unsigned(plan, { tourist_mode: "tokenization" })).toEqual([
      ...pass,
      ["subscription_type", "2"],
      ["cycles", "1"],
    ]);
  });

  it("is signed, and cut where PayFast cuts", () => {
    const fields = checkoutFields(config, { ...order, full_name: "x".repeat(300), email: "y".repeat(300) });
    expect(fields.at(-1)).toEqual(["signature", checkoutSignature(fields.slice(0, -1), "p q")]);
    const { custom_str1, custom_str3, name_first, email_address, name_last } = Object.fromEntries(fields);
    expect([custom_str1, custom_str3, name_first, email_address].map((text) => text?.length)).toEqual([
      ...[255, 255, 100, 100],
    ]);
    expect(name_last).toBeUndefined();
    const long = Object.fromEntries(unsigned({}, { origin: `https://${"o".repeat(300)}` }));
    expect([long.return_url, long.notify_url].map((text) => text?.length)).toEqual([255, 255]);
  });
});

describe("comma-separated text", () => {
  it.each([
    [
      "\uFEFFa,b\r\nc,d\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [' "x, ""y""" ,b"c"', [['x, "y"', 'b"c"']]],
    [
      "a,\n,\n\nb,c",
      [
        ["a", ""],
        ["b", "c"],
      ],
    ],
    ["", []],
  ])("%j", (text, rows) => expect(readCsv(text)).toEqual(rows));

  it("that ends within a quote is none", () => {
    expect(readCsv('a,"b')).toBeNull();
    expect(readCsv('a,"b""')).toBeNull();
  });
});

describe("the list", () => {
  const SPAN = { from: "2026-11-01", to: "2026-11-30" };
  const HEAD =
    "Type,Date,Sign,Gross,PF Payment ID,Fee,Description,Token,Party,Email Address,Currency,M Payment ID,Balance";
  const row = ({
    type = "FUNDS_RECEIVED",
    date = "2026-11-20 11:54:59",
    sign = "CREDIT",
    gross = "99.00",
    id = "7",
    rest = "-5.47,Local,,Thandi Mbeki,,,TMP-1,1",
  } = {}) => [type, date, sign, gross, id, rest].join(",");
  const read = (...rows: string[]) => {
    const table = readHistory([HEAD, ...rows].join("\n"));
    return table && linesOf(table, SPAN);
  };
  const line = (values: Parameters<typeof row>[0] = {}) => read(row(values))?.[0];

  it("is empty, or no list at all", () => {
    expect(readHistory("")).toEqual({ rows: [], columns: [] });
    for (const missing of ["date", "type", "sign", "gross", "pfpaymentid"]) {
      const columns = ["date", "type", "sign", "gross", "pfpaymentid"].filter((name) => name !== missing);
      expect(readHistory(columns.join(","))).toBeNull();
    }
    for (const body of ["<html>", " \n<html>", "{", '{"x":1}', '{"data":null}', '{"response":7}', '"x'])
      expect(readHistory(body)).toBeNull();
    expect(readHistory(` {"response":${JSON.stringify(HEAD)}}`)).toMatchObject({ rows: [] });
  });

  it("whose rows are too short is none, and so is one that ends early", () => {
    expect(readHistory("Fee,Date,Type,Sign,Gross,PF Payment ID\n1,2,3,4,5")).toBeNull();
    expect(readHistory("Date,Type,Sign,Gross,PF Payment ID,Fee\n1,2,3,4,5")).toBeNull();
    expect(readHistory("Date,Type,Sign,Gross,PF Payment ID,Fee\n1,2,3,4,5\n1,2,3,4,5")).not.toBeNull();
    expect(readHistory("Date,Type,Sign,Gross,PF Payment ID,Fee\n1,2,3,4,5,6\n1,2,3,4,5")).toBeNull();
  });

  it("names of a movement what there is", () => {
    expect(line()).toMatchObject({
      line_id: "7",
      payer: "Thandi Mbeki",
      reference: "TMP-1",
      token: null,
      is_recurring: false,
      currency: "ZAR",
      fee_cents: 547,
      provider_status: "COMPLETE",
    });
    expect(line({ rest: ",Local,tok,Thandi,T@Example.test,usd,,1" })).toMatchObject({
      payer: "t@example.test",
      reference: null,
      token: "tok",
      is_recurring: true,
      currency: "USD",
      fee_cents: 0,
    });
    expect(line({ id: "" })).toMatchObject({
      line_id: "-:FUNDS_RECEIVED:2026-11-20T09:54:59.000Z:9900",
      kind: "other",
      transaction_id: null,
      provider_status: "FUNDS_RECEIVED",
    });
    expect(line({ type: "(Refund -- Reversal)", sign: "debit" })).toMatchObject({
      line_id: "7:REFUND_REVERSAL:2026-11-20T09:54:59.000Z:9900",
      kind: "refund",
      provider_status: "REFUND_REVERSAL",
    });
    expect(line({ rest: "much,Local,,,,,,1" })).toBeUndefined();
  });

  it.each([
    ["REFUND_REVERSAL", "CREDIT", "dispute_won"],
    ["DISPUTE", "CREDIT", "dispute_won"],
    ["REFUND", "CREDIT", "other"],
    ["REVERSAL", "DEBIT", "refund"],
  ])("takes %s, %s, for %s", (type, sign, kind) => {
    expect(line({ type, sign })).toMatchObject({ kind, amount_cents: 9900 });
  });

  it("tells each movement once: a charge by its id, others by how many there are", () => {
    const refund = (balance: string) =>
      row({ type: "REFUND", sign: "DEBIT", gross: "-9.00", rest: `0,,,,,,,${balance}` });
    const ids = read(row(), refund("1"), refund("2"), refund("1"), row({ rest: "0,,,,,,,9" }))?.map(
      ({ line_id }) => line_id,
    );
    const id = "7:REFUND:2026-11-20T09:54:59.000Z:-900";
    expect(ids).toEqual(["7", id, `${id}:2`]);
  });

  it.each([
    ["2026-11-01", "2026-10-31T22:00:00Z"],
    ["2026/11/20", "2026-11-19T22:00:00Z"],
    ["2026-11-20 11:54", "2026-11-20T09:54:00Z"],
    ["2026-11-20T11:54:59.123", "2026-11-20T09:54:59Z"],
    ["2026-11-20 11:54:59 Z", "2026-11-20T11:54:59Z"],
    ["2026-11-20T11:54:59+01:00", "2026-11-20T10:54:59Z"],
    ["2026-11-20T11:54:59-0500", "2026-11-20T16:54:59Z"],
    ["2026-11-30 23:59:59", "2026-11-30T21:59:59Z"],
  ])("has the moment %s", (date, at) => expect(line({ date })?.at).toEqual(new Date(at)));

  it.each(["2026-10-31 23:59:59", "2026-12-01"])("leaves out %s", (date) => {
    expect(read(row({ date }))).toEqual([]);
  });

  it.each(["x2026-11-20", "2026-11-20x", "2026-11-20 11:54:59 +2", "2026-13-45", "20 Nov 2026", ""])(
    "is none with the moment %s",
    (date) => expect(read(row({ date }))).toBeNull(),
  );

  it.each([
    ["R 99", 9900],
    ["1 234.50", 123_450],
    ["-R 99.50", 9950],
    ["r99.5", 9950],
    ['"1,234,567.00"', 123_456_700],
    ['"12,345.00"', 1_234_500],
    ['"-99,00"', 9900],
    ["x99", null],
    ["99x", null],
    ["9R9", null],
    ['"x99,00"', null],
    ["99.001", null],
    ['"1,23.00"', null],
  ])("has the amount %s as %s cents", (gross, cents) => {
    expect(line({ gross })?.amount_cents ?? null).toBe(cents);
  });
});
