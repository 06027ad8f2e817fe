import { DEFAULT_CODES, DEFAULT_TAX_RATE } from "./accounts";
import { LAW_DEFAULTS, type LawKey } from "./law";

/** Whether a voucher code works on its day only, or until its month ends. */
export type VoucherValidity = "day" | "month";

/** Excel and LibreOffice with South African settings add up amounts with a decimal comma only. */
export type CsvFormat = "comma" | "semicolon";

const ACCOUNTING_DEFAULTS = {
  ...DEFAULT_CODES,
  /** The accounting program's name for the rate of a line without VAT. */
  account_tax_rate: DEFAULT_TAX_RATE,
  /** The first day on which payments carry VAT. Empty: all, if there is a VAT number. */
  vat_since: "",
};

export const DEFAULT_SETTINGS = {
  club_name: "Frontier Coast Club",
  location: "Port Alfred, Eastern Cape",
  /** Empty until an owner fills them in: a club must not publish what is nobody's. WhatsApp and Facebook may stay empty. */
  support_phone: "",
  support_email: "",
  whatsapp_number: "",
  facebook_url: "",
  instagram_url: "",
  /** Shown once they are true (R86). */
  claim_partner_stores: 50,
  claim_members: 500,
  copyright_start_year: 2025,
  vat_number: "",
  /** The club's account. Bank transfers are offered once bank, holder, number and branch code are known. */
  bank_name: "",
  bank_holder: "",
  bank_number: "",
  bank_branch: "",
  /** What PayShap takes instead of the account; empty where the club has none. */
  bank_shap_id: "",
  csv_format: "comma" as CsvFormat,
  voucher_validity: "day" as VoucherValidity,
  grace_days: 5,
  /** The largest purchase for which a till may give a discount without a signal. */
  till_limit_rand: 10_000,
  ...ACCOUNTING_DEFAULTS,
  ...LAW_DEFAULTS,
};

export type Settings = typeof DEFAULT_SETTINGS;

/** The demo's, which lead to nobody. */
export const MADE_UP_CONTACT = {
  support_phone: "+27 46 555 0199",
  support_email: "hello@frontiercoast.example",
  whatsapp_number: "27465550199",
  facebook_url: "https://www.facebook.com/frontiercoastclub",
} satisfies Partial<Settings>;
type SettingKey = keyof Settings;
export type AccountingSettings = typeof ACCOUNTING_DEFAULTS;
export type ClubSettings = Omit<Settings, keyof AccountingSettings | LawKey>;
/** What public pages show; nothing else of the settings reaches them. */
export const VISITOR_KEYS = [
  "club_name",
  "location",
  "support_phone",
  "support_email",
  "whatsapp_number",
  "facebook_url",
  "instagram_url",
  "copyright_start_year",
] as const satisfies SettingKey[];
export type VisitorSettings = Pick<Settings, (typeof VISITOR_KEYS)[number]>;

export const ACCOUNTING_KEYS = Object.keys(ACCOUNTING_DEFAULTS) as (keyof AccountingSettings)[];

/** Stored values override the defaults; invalid ones are ignored. */
export function settingsFrom(rows: { key: string; value: string }[]): Settings {
  const settings: Record<string, string | number> = { ...DEFAULT_SETTINGS };
  for (const { key, value } of rows) {
    const fallback = DEFAULT_SETTINGS[key as SettingKey];
    if (typeof fallback === "string") settings[key] = value;
    if (typeof fallback === "number" && /^\d{1,9}$/.test(value)) settings[key] = Number(value);
  }
  if (settings.voucher_validity !== "month") settings.voucher_validity = "day";
  if (settings.csv_format !== "semicolon") settings.csv_format = "comma";
  return settings as Settings;
}
