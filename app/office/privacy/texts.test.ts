import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import "~/club";
import { club } from "~/accounts/access/club.server";
import { BLANK_PARTNER, PUBLIC_FIELDS } from "~/shops/partners/fields";

/** Text columns that no part declares as `texts`, because they need not be swept, by why. */
const DECLARED: Record<string, Record<string, string>> = {
  "the person's own rows, which deletion empties or deletes": {
    User: "email provider_sub name given_name family_name picture",
    Session: "user_agent address",
    SignInCode: "email",
    IdentityLink: "provider_sub",
    Member: "full_name email phone city search_text card_token left_words",
    Agreement: "email_token customer",
    Checkout: "full_name phone city authorization_url",
    Payment: "payer_name payer_email customer instrument search_text",
    ProviderLine: "payer customer instrument",
    NewsletterSubscriber: "email phone asked_phone",
    ContactMessage: "name email",
    PartnerApplication: "name email phone business_name address website",
    Gift: "code_sealed receiver_email",
    Repayment: "account_sealed note withdrawn_why",
    StoppedCard: "card_token",
  },
  "swept elsewhere, each in its own form": {
    OutboxMail: "recipient_email subject data error_message",
    AuditEntry: "actor_name subject_id reason details",
    ProviderEvent: "raw_body headers remote_address",
    SearchText: "text",
  },
  "administrators, shops and their people, who answer for their own words": {
    Admin: "email full_name",
    AdminFactor: "name",
    AdminTrustedDevice: "user_agent address",
    Partner: `slug search_text ${PUBLIC_FIELDS.filter((name) => typeof BLANK_PARTNER[name] === "string").join(" ")}`,
    PartnerAccount: "full_name email initials username",
    PartnerChangeRequest: "changes decided_by",
    StaffInitials: "initials",
    Till: "name user_agent version",
    Redemption: "staff_initials",
    RedemptionVoid: "actor_name",
    PriceChange: "created_by withdrawn_by",
    Payment: "recorded_by",
    Repayment: "paid_by withdrawn_by created_by",
    BankLine: "settled_by",
    BankImport: "created_by booked_by",
    ProviderLine: "looked_by",
    PartnerApplication: "decided_by",
    ContactMessage: "answered_by",
    CsvImport: "created_by done_by undone_by",
    Setting: "value updated_by",
    Alert: "resolved_by",
    Hold: "cause deleted_again released_by reconciled_note",
    ContentBlock: "link",
  },
};

/** Ids, hashes, days and words of fixed sets: nobody types into them. */
const CODED = new Set(
  `id kind status result why provider payment_provider plan plan_type source token token_hash code_hash request_hash confirm_hash password_hash
  set_password_hash pin_hash pin_ciphertext key_hash body_hash content_hash hash previous public_key secret
  credential_id transports challenge bound_to replaced return_to data role factor device_hash list starts_on ends_on held_from used_from
  used_through send_on from_status to_status actor member_id plan_starts_on paid_through charges_on left_on left_why last_status
  next_renewal_on valid_from claim from_day temp_member_id currency first_charge_on transaction_id transaction_type received_on attempt_key
  valid_through paid_on days remark refund_id dispute_id decision columns day outcome fingerprint line_id reference state provider_status goal_from
  covered_from covered_through bank_reference waits_until category heard_hash month_key attempt undoes overran works_until method channel refused voucher_code
  issued_on idempotency_key redeemed_on flag actor_kind code entry_date dedupe_key email_type
  reason consent_text terms_version withdrawal_words due_on text type
  added_ids opened_by way key area mime link action subject_kind scope list facet holder name message problem city`.split(
    /\s+/,
  ),
);
/** Names in `CODED` that are typed into elsewhere, so that they count only in these tables. */
const ONLY_IN: Record<string, string[]> = {
  name: ["Lease", "JobRun", "Counter"],
  message: ["JobRun"],
  text: ["Consent"],
  reason: ["ProviderEvent", "Repayment"],
  data: ["PendingSignIn"],
  link: ["Alert"],
  reference: ["ProviderLine"],
  token: ["Agreement", "Alert", "ProviderLine"],
};

it("every text column of the schema is swept when an account is deleted, or declared with a reason (R75)", () => {
  const known = new Set(
    club().texts.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  );
  for (const tables of Object.values(DECLARED))
    for (const [table, columns] of Object.entries(tables))
      for (const column of columns.split(" ")) known.add(`${table}.${column}`);
  const unknown = textColumns().filter(
    ([table, column]) => !known.has(`${table}.${column}`) && !isCoded(table, column),
  );
  expect(unknown.map((one) => one.join("."))).toEqual([]);
  const all = new Set(textColumns().map((one) => one.join(".")));
  expect([...known].filter((one) => !all.has(one))).toEqual([]);
});

function isCoded(table: string, column: string): boolean {
  return CODED.has(column) && (ONLY_IN[column]?.includes(table) ?? true);
}

function textColumns(): [string, string][] {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  return [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].flatMap(([, table, body]) =>
    [...body!.matchAll(/^\s+(\w+)\s+String\b/gm)].map(([, column]): [string, string] => [table!, column!]),
  );
}
