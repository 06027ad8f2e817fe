import { describe, expect, it } from "vitest";
import { type Identity, withoutIds, withoutPerson } from "~/accounts/privacy/identity";
import { mapJsonStrings } from "~/accounts/privacy/json-values";
import { withoutPayer } from "~/money/notifications/redact-event";

const naledi: Identity = {
  names: ["Naledi O'Brien-Mokoena", "Naledi Mokoena"],
  emails: ["naledi@example.test"],
  phones: ["082 555 0100"],
  cards: ["FBI-PA-7H3K9Q"],
};

describe("a text without the person", () => {
  it.each([
    ["Naledi Mokoena asked for it", "(removed) asked for it"],
    ["mrs MOKOENA, fbi-pa-7h3k9q", "mrs (removed), (removed)"],
    ["naledi%40example.test and NALEDI@example.test", "(removed) and (removed)"],
    ["call 0825550100 or +27 82-555-0100", "call (removed) or (removed)"],
    ["call +27 (0)82 555 0100, 27825550100", "call (removed), (removed)"],
    ["Mr O’Brien", "Mr (removed)"],
    ["Naledi+Mokoena&name=Naledi%20O'Brien-Mokoena", "(removed)&name=(removed)"],
    ["Mr O'Brien, Mr Mokoena, Naledi O'Brien-Mokoena", "Mr (removed), Mr (removed), (removed)"],
    ["Mokoenaville has 1 naledis", "Mokoenaville has 1 naledis"],
    ["", ""],
  ])("%s", (before, after) => {
    expect(withoutPerson(before, naledi)).toBe(after);
  });

  it("stays unchanged if nothing is known of the person", () => {
    expect(withoutPerson("A (b) [c]", { names: [], emails: [], phones: [], cards: [] })).toBe("A (b) [c]");
  });
});

describe("a provider's message without the payer", () => {
  it("keeps the form fields that the books need", () => {
    const form =
      "m_payment_id=TMP-1&pf_payment_id=7&payment_status=COMPLETE&amount_gross=99.00&name_first=N&email_address=n%40x&custom_str1=N+M&signature=ab&token=t";
    expect(withoutPayer(form)).toBe(
      "m_payment_id=TMP-1&pf_payment_id=7&payment_status=COMPLETE&amount_gross=99.00&token=t",
    );
  });

  it("keeps the JSON that the books need, at every depth", () => {
    const event = {
      event: "charge.success",
      data: {
        id: 1,
        amount: 9900,
        customer: { email: "n@x", phone: "1" },
        authorization: { last4: "4081" },
        plan: { plan_code: "PLN", name: "N" },
        metadata: { name: "N" },
      },
    };
    expect(JSON.parse(withoutPayer(JSON.stringify(event)))).toEqual({
      event: "charge.success",
      data: { id: 1, amount: 9900, plan: { plan_code: "PLN" } },
    });
  });

  it.each(["Naledi Mokoena", '"Naledi"', ""])("is dropped entirely if unreadable: %s", (text) => {
    expect(withoutPayer(text)).toBe("");
  });
});

describe("somebody else's text", () => {
  it.each([
    ["Naledi Mokoena rang from 082 555 0100", "Naledi Mokoena rang from 082 555 0100"],
    ["naledi@example.test, NALEDI@EXAMPLE.TEST.", "(removed), (removed)."],
    ["<naledi@example.test> 'naledi@example.test'", "<(removed)> '(removed)'"],
    ["?email=naledi%40example.test&x=%20naledi%40example.test", "?email=(removed)&x=%20(removed)"],
    ["xnaledi@example.test x.naledi@example.test", "xnaledi@example.test x.naledi@example.test"],
    ["o'naledi@example.test x+naledi@example.test", "o'naledi@example.test x+naledi@example.test"],
    ["naledi@example.tester naledi@example.test.za", "naledi@example.tester naledi@example.test.za"],
    ["x%2Bnaledi%40example.test", "x%2Bnaledi%40example.test"],
    ["FBI-PA-7H3K9Q fbi-pa-7h3k9q.", "(removed) (removed)."],
    ["FBI-PA-7H3K9QX XFBI-PA-7H3K9Q FBI-PA-7H3K9Q-2", "FBI-PA-7H3K9QX XFBI-PA-7H3K9Q FBI-PA-7H3K9Q-2"],
  ])("%s", (before, after) => {
    expect(withoutIds(before, naledi)).toBe(after);
  });

  it("is not searched for malformed addresses, member ids or tokens", () => {
    const odd = {
      names: [],
      phones: [],
      emails: ["", "fraud", "@", "b.co"],
      cards: ["", "124", "FBI-PA-", "fraud"],
    };
    const text = "fraud 124 FBI-PA- b.co @";
    expect(withoutIds(text, odd)).toBe(text);
  });
});

it("rewrites JSON values and leaves keys, numbers and blanks", () => {
  const json = '{ "a" : ["a", 1.0, {"a":"\\"a\\""}], "b":"a"}';
  expect(mapJsonStrings(json, (value) => value.replace("a", "(removed)"))).toBe(
    '{ "a" : ["(removed)", 1.0, {"a":"\\"(removed)\\""}], "b":"(removed)"}',
  );
});
