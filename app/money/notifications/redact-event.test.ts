import { expect, it } from "vitest";
import { withoutPayer, withoutProof } from "./redact-event";

it("keeps of PayFast's form what the books need", () => {
  const form =
    "m_payment_id=TMP-1&pf_payment_id=7&name_first=Thandi&email_address=t%40example.com&amount_gross=99.00";
  expect(withoutPayer(form)).toBe("m_payment_id=TMP-1&pf_payment_id=7&amount_gross=99.00");
});

it("keeps of Paystack's JSON what the books need, however deep", () => {
  const customer = { email: "thandi@example.com" };
  const message = {
    event: "charge.success",
    data: { id: 7, amount: 9900, customer, paid_at: null, plan: { plan_code: "PLN_1", name: "Local" } },
    authorization: { last4: "4081" },
  };
  expect(JSON.parse(withoutPayer(JSON.stringify(message)))).toEqual({
    event: "charge.success",
    data: { id: 7, amount: 9900, paid_at: null, plan: { plan_code: "PLN_1" } },
  });
  expect(withoutPayer(JSON.stringify([{ id: 1, name: "Thandi" }, [customer]]))).toBe('[{"id":1},[{}]]');
});

it("takes out whole what is neither", () => {
  expect(withoutPayer('"thandi@example.com"')).toBe("");
  expect(withoutPayer("7")).toBe("");
  expect(withoutPayer("null")).toBe("null");
  expect(withoutPayer("<html>Thandi</html>")).toBe("");
});

it("leaves out for the payer only what proves or charges", () => {
  const form = "m_payment_id=TMP-1&name_first=Thandi&token=t-1&signature=0123";
  expect(withoutProof(form)).toBe("m_payment_id=TMP-1&name_first=Thandi");
  const message = {
    data: { customer: { email: "t@example.com" }, authorization: { authorization_code: "A", last4: "4081" } },
  };
  expect(JSON.parse(withoutProof(JSON.stringify(message)))).toEqual({
    data: { customer: { email: "t@example.com" }, authorization: { last4: "4081" } },
  });
  expect(withoutProof("7")).toBe("");
});
