import { describe, expect, it } from "vitest";
import {
  counterAttempt,
  provenRedeemForm,
  redeemForm,
  redemptionBody,
  scanBody,
  scanForm,
} from "./attempt.schema";

const page = { voucher_code: "ABCDEFGH", business_pin: "HARBOUR2" };
const script = { via: "counter", presented: "ABCDEFGH", idempotency_key: "12345678" };

describe.each([
  ["/redeem", redeemForm, page],
  ["/redeem with a proof of the attempt", provenRedeemForm, { voucher_code: "ABCDEFGH" }],
  ["the portal's form", scanForm, { voucher_code: "ABCDEFGH" }],
  ["the API with a PIN", redemptionBody, page],
  ["the portal's API", scanBody, { voucher_code: "ABCDEFGH" }],
  ["the counter screens' script", counterAttempt, script],
])("an attempt at %s", (_, schema, given) => {
  it.each([
    ["249,90", 249_90],
    [249.9, 249_90],
    ["R 1 234.50", 1234_50],
    ["free", null],
  ])("holds %j rand as %j cents", (amount_spent, amount_cents) => {
    const attempt = schema.parse({ ...given, amount_spent });
    expect(attempt).toMatchObject({ amount_cents, presented: "ABCDEFGH", confirmed: false, notes: "" });
    expect(attempt).not.toHaveProperty("amount_spent");
  });

  it("asks for the amount", () => {
    const { error } = schema.safeParse(given);
    expect(error?.issues.map(({ message }) => message)).toEqual(["Enter the purchase amount."]);
  });
});

describe("what was shown", () => {
  it.each([
    ["/redeem", redeemForm],
    ["the API with a PIN", redemptionBody],
    ["the portal's form", scanForm],
    ["the portal's API", scanBody],
  ])("at %s is one code or id where no method says which counts", (_, schema) => {
    const typed = { amount_spent: "10", business_pin: "HARBOUR2", voucher_code: "ABCDEFGH" };
    const { error } = schema.safeParse({ ...typed, member_id: "FBI-PA-ABCDEF" });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["voucher_code"], "Send one code or member id: these may be of two members."],
    ]);
    expect(schema.parse({ ...typed, member_id: "ABCDEFGH" }).presented).toBe("ABCDEFGH");
  });

  it("is asked for, beside everything else that is wrong", () => {
    const { error } = redeemForm.safeParse({});
    expect(error?.issues.map(({ message }) => message).sort()).toEqual([
      "Enter a voucher code or a member id.",
      "Enter the business PIN.",
      "Enter the purchase amount.",
    ]);
  });
});
