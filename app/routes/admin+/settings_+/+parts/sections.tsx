import { ACCOUNT_KEYS, ACCOUNTS } from "~/kernel/settings/accounts";
import { LAW_FIELDS, type LawKey } from "~/kernel/settings/law";
import { Help } from "~/ui/office/Help";
import type { SettingsSection } from "./SettingsForm";

const number = (min: number, max?: number) => ({ type: "number", min, max, required: true });

export const CLUB: SettingsSection[] = [
  {
    title: "Club details",
    items: [
      { name: "club_name", label: "Name of the club", required: true, maxLength: 60 },
      { name: "location", label: "Place", required: true, maxLength: 80 },
      { name: "support_phone", label: "Support phone", type: "tel", required: true, maxLength: 40 },
      { name: "support_email", label: "Support e-mail", type: "email", required: true, maxLength: 200 },
      {
        name: "whatsapp_number",
        label: "WhatsApp number",
        type: "tel",
        optional: true,
        maxLength: 40,
      },
      { name: "facebook_url", label: "Facebook", type: "url", optional: true, maxLength: 300 },
      { name: "instagram_url", label: "Instagram", type: "url", optional: true, maxLength: 300 },
      {
        name: "vat_number",
        label: "VAT number",
        hint: "Receipts show a VAT line once this is set.",
        optional: true,
        maxLength: 20,
      },
      { name: "copyright_start_year", label: "Copyright since", ...number(2000, 2100) },
    ],
  },
  {
    title: "Bank account",
    note: "Bank transfers are offered once bank, holder, number and branch code are filled in. Import the bank's statement each working day: it finds the members' references.",
    items: [
      { name: "bank_name", label: "Bank", optional: true, maxLength: 60 },
      { name: "bank_holder", label: "Account holder", optional: true, maxLength: 60 },
      {
        name: "bank_number",
        label: "Account number",
        inputMode: "numeric",
        optional: true,
        maxLength: 30,
      },
      { name: "bank_branch", label: "Branch code", inputMode: "numeric", optional: true, maxLength: 6 },
      {
        name: "bank_shap_id",
        label: "ShapID",
        hint: "For PayShap, such as a phone number with the bank's name.",
        optional: true,
        maxLength: 60,
      },
    ],
  },
  {
    title: "CSV files",
    note: "Excel and LibreOffice with South African settings add up amounts with a decimal comma only. The journal for Xero and the file for a mail service keep commas.",
    items: [
      {
        name: "csv_format",
        label: "Files for Excel",
        choices: { comma: "Commas and a decimal point", semicolon: "Semicolons and a decimal comma" },
      },
    ],
  },
  {
    title: "Launch claims",
    note: "Visitors read “50+” once the live number reaches it; until then they read the live number.",
    items: [
      { name: "claim_partner_stores", label: "Partner stores", ...number(0) },
      { name: "claim_members", label: "Members", ...number(0) },
    ],
  },
];

export const RULES: SettingsSection[] = [
  {
    title: "Discounts",
    help: <Help word="grace" />,
    items: [
      {
        name: "voucher_validity",
        label: "A voucher code is valid",
        choices: { day: "on the day it was issued", month: "for the rest of its month" },
      },
      {
        name: "grace_days",
        label: "Days of grace",
        hint: "For how long a Local member's card works after the paid-up date.",
        ...number(0, 31),
      },
      {
        name: "till_limit_rand",
        label: "Largest purchase without a signal",
        hint: "In rand. Above it, a till gives the discount only with a signal.",
        ...number(1, 100_000),
      },
    ],
  },
];

export const accountingSections = (vat_number: string): SettingsSection[] => [
  {
    title: "Accounts",
    note: "The codes as they stand in your chart of accounts: 1 to 10 letters, digits, dots or hyphens.",
    items: ACCOUNT_KEYS.map((name) => ({
      name,
      label: ACCOUNTS[name].label,
      hint: ACCOUNTS[name].xero,
      required: true,
      maxLength: 10,
    })),
  },
  {
    title: "VAT",
    items: [
      {
        name: "vat_since",
        label: "Payments carry VAT since",
        hint: vat_number
          ? "The first day on which the club was registered. Empty: every payment carries VAT."
          : "Counts once the club has a VAT number, under Club details.",
        type: "date",
        optional: true,
      },
      {
        name: "account_tax_rate",
        label: "Tax rate of the journal's lines",
        hint: "The name in your accounting program of a rate without VAT: VAT has lines of its own.",
        required: true,
        maxLength: 50,
      },
    ],
  },
];

export function lawSections(missing: readonly LawKey[]): SettingsSection[] {
  return [
    {
      title: "What the law asks you to publish",
      note: "The legal pages show these and leave out what is empty. The club can open once none is missing. Have a lawyer read the pages before it does.",
      items: LAW_FIELDS.map(({ key, label, hint, clause, needed }) => ({
        name: key,
        label,
        hint: [missing.includes(key) ? "Missing" : "", hint?.replace(/\.$/, ""), clause]
          .filter(Boolean)
          .join(". "),
        optional: !needed,
        type: key === "law_officer_email" ? "email" : "text",
        maxLength: 300,
      })),
    },
  ];
}
