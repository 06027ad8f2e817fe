export const ACCOUNTS = {
  account_income_local: { code: "200", label: "Income: Local", xero: "Revenue" },
  account_income_tourist: { code: "201", label: "Income: Tourist Pass", xero: "Revenue" },
  account_refunds: { code: "205", label: "Refunds of income", xero: "Revenue" },
  account_chargebacks: { code: "206", label: "Chargebacks of income", xero: "Revenue" },
  account_fees: { code: "404", label: "Provider fees", xero: "Expense" },
  account_payfast: { code: "621", label: "PayFast clearing", xero: "Current asset" },
  account_paystack: { code: "622", label: "Paystack clearing", xero: "Current asset" },
  account_cash: { code: "623", label: "Cash clearing", xero: "Current asset" },
  account_eft: { code: "624", label: "EFT clearing", xero: "Current asset" },
  account_disputes: { code: "625", label: "Disputed money", xero: "Current asset" },
  account_deferred: { code: "815", label: "Deferred income", xero: "Current liability" },
  account_gifts: { code: "816", label: "Unused gifts", xero: "Current liability" },
  account_vat: { code: "821", label: "VAT on sales", xero: "Current liability" },
} as const;

export type Account = keyof typeof ACCOUNTS;
export const ACCOUNT_KEYS = Object.keys(ACCOUNTS) as Account[];
export type AccountCodes = Record<Account, string>;

export const DEFAULT_CODES = Object.fromEntries(
  ACCOUNT_KEYS.map((key) => [key, ACCOUNTS[key].code]),
) as AccountCodes;

/** Xero South Africa's name for the rate of a line without VAT; the journal carries VAT in lines of its own. */
export const DEFAULT_TAX_RATE = "No VAT";
