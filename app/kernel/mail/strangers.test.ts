import "~/club";
import { describe, expect, it } from "vitest";
import { club as assembled } from "~/accounts/access/club.server";
import { renderMail } from "~/accounts/access/render-mail";
import { DEFAULT_SETTINGS, MADE_UP_CONTACT } from "~/kernel/settings/settings";
import { typedName } from "./blocks";
import type { EmailType } from "./mail";

const about = { origin: "https://club.test", ...DEFAULT_SETTINGS, ...MADE_UP_CONTACT };
const examples = assembled().samples("https://club.test");

/**
 * Mails to an address that somebody else may have typed, and what in them the club or its office wrote. Every other text in
 * them is a stranger's.
 */
const TO_STRANGERS: Partial<Record<EmailType, readonly string[]>> = {
  acknowledgement: ["about"],
  address_changed: ["changed_at", "which"],
  admin_invite: ["email", "invited_by", "set_password_url", "expires_on"],
  application_decided: ["note", "partner_slug", "business_name"],
  gift_given: ["what", "code", "valid_through"],
  identity_link: ["confirm_url", "reference", "works_until"],
  message_answer: ["answer", "wrote_on", "about_data"],
  newsletter_confirm: ["confirm_url", "unsubscribe_url"],
  portal_invite: ["partner_name", "email", "role", "set_password_url", "expires_on"],
  sign_in_code: ["code", "works_until", "device"],
};

/** To somebody whom the club knows by their own sign-in, or a shop or the office itself. */
const TO_KNOWN: readonly EmailType[] = [
  "account_deleted",
  "account_deletion",
  "admin_security",
  "breach_notice",
  "cancellation",
  "change_decided",
  "contact_message",
  "expiry_warning",
  "gift_bought",
  "gift_ending",
  "gift_redeemed",
  "identity_linked",
  "membership_ended",
  "membership_expired",
  "month_summary",
  "partner_application",
  "partner_notice",
  "payment_failed",
  "payment_held",
  "payment_overdue",
  "payment_receipt",
  "payment_success",
  "portal_password",
  "portal_security",
  "redemption",
  "renewal_reminder",
  "repayment_done",
  "repayment_owed",
  "shop_month",
  "test",
  "transfer",
  "welcome",
];

const HOSTILE = [
  ["a bare domain", "prizes.example", /prizes/],
  ["a web address", "Visit https://prizes.example/now", /prizes/],
  ["a phone number", "0825550199 quickly", /0825550199|quickly/],
  ["line breaks", "Zanele\r\n\r\nYour card is blocked", /blocked/],
  ["the club's own name", "Frontier Coast Club security desk", /security desk|Frontier Coast Club security/],
  ["characters without a width", "Pay\u200bPal", /Pay|\u200b/],
  ["an override of the direction", "\u202eelpmaxe", /elpmaxe|\u202e/],
  ["a whole sentence", "Zanele asks you to call the bank", /bank/],
  ["an e-mail address", "refund@prizes.example", /refund@|prizes/],
  ["markup", "<b>Zanele</b>", /Zanele/],
  ["a long word", `Z${"a".repeat(30)}`, /Zaaaa/],
] as const;

it("says of every mail whether a stranger may get it", () => {
  expect([...TO_KNOWN, ...Object.keys(TO_STRANGERS)].sort()).toEqual(Object.keys(assembled().mails).sort());
});

describe.each(Object.entries(TO_STRANGERS) as [EmailType, readonly string[]][])("%s shows", (type, own) => {
  it.each(HOSTILE)("nothing of %s", (_, typed, seen) => {
    const { data } = examples[type];
    const facts = Object.entries(data).map(([field, value]) => [
      field,
      typeof value === "string" && !own.includes(field) ? typed : value,
    ]);
    const { subject, html, text } = renderMail(about, type, "Subject", Object.fromEntries(facts));
    for (const shown of [subject, html, text]) expect(shown).not.toMatch(seen);
  });
});

it.each([
  ["Zanele", "Zanele"],
  ["  Mary-Jane ", "Mary-Jane"],
  ["Aunt Zoë", "Aunt Zoë"],
  ["N’Golo", "N’Golo"],
  ["Kʼawiil", "Kʼawiil"],
  ["a".repeat(30), "a".repeat(30)],
  ["a".repeat(31), ""],
  ["Mary Jane Watson", ""],
  ["Mary  Jane", ""],
  ["Coast Club", ""],
  ["fröntier", ""],
  ["4ever", ""],
  ["", ""],
])("%j as a typed name is %j", (typed, name) => {
  expect(typedName(typed, about)).toBe(name);
});
