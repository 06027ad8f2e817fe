import { type Capability, can } from "~/accounts/admins/capabilities";

interface Screen {
  to: string;
  label: string;
  /** Heading in the navigation; without one the screen is only found by searching. */
  group?: ScreenGroup;
  /** What else people call it. */
  also?: string;
  needs?: Capability;
}

export const SCREEN_GROUPS = ["", "People", "Use", "Money", "Club"] as const;
type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** Every screen of the back office that has no id in its address, in the navigation's order. */
export const SCREENS: readonly Screen[] = [
  { to: "/admin/dashboard", label: "Dashboard", group: "", also: "start home figures alerts" },
  { to: "/admin/members", label: "Members", group: "People", also: "people customers" },
  { to: "/admin/partners", label: "Partners", group: "People", also: "shops businesses" },
  { to: "/admin/hosts", label: "Guest houses", group: "People", also: "hosts packs b&b hotel" },
  {
    to: "/admin/invitations",
    label: "Invitations",
    group: "People",
    also: "friends referral invite days",
  },
  { to: "/admin/redemptions", label: "Redemptions", group: "Use", also: "discounts entries" },
  { to: "/admin/vouchers", label: "Vouchers", group: "Use", also: "codes" },
  {
    to: "/admin/refusals",
    label: "Refusals",
    group: "Use",
    also: "refused reports complaints goodwill",
  },
  { to: "/admin/payments", label: "Payments", group: "Money", also: "transactions receipts" },
  { to: "/admin/gifts", label: "Gifts", group: "Money", also: "codes packs vouchers to give away" },
  {
    to: "/admin/reconciliation",
    label: "Reconciliation",
    group: "Money",
    also: "payfast paystack movements",
  },
  { to: "/admin/accounting", label: "Accounting", group: "Money", also: "books statement journal vat" },
  { to: "/admin/emails", label: "E-mails", group: "Club", also: "mail log sent" },
  { to: "/admin/settings", label: "Settings", group: "Club", also: "club support phone address" },
  { to: "/admin/health", label: "Health", group: "Club", also: "status backup disk jobs errors providers" },
  {
    to: "/admin/restore",
    label: "After a restore",
    also: "held mails disk lost backup release",
    needs: "release_restore",
  },
  { to: "/admin/tills", label: "Tills", also: "devices offline without signal paired phones" },
  { to: "/admin/set-aside", label: "Not accepted", also: "set aside forged lines tills offline" },
  { to: "/admin/overruns", label: "Overruns", also: "second discounts double tills offline" },
  { to: "/admin/payments/new", label: "Record a payment", also: "cash eft", needs: "record_payments" },
  {
    to: "/admin/payments/import",
    label: "Import a bank statement",
    also: "eft csv",
    needs: "import_statements",
  },
  { to: "/admin/import/members", label: "Import members", also: "csv upload", needs: "import_people" },
  {
    to: "/admin/import/partners",
    label: "Import partners",
    also: "csv upload shops",
    needs: "import_people",
  },
  { to: "/admin/partners/new", label: "Add a partner", also: "new shop", needs: "edit_partners" },
  { to: "/admin/partners/applications", label: "Applications of shops", also: "partner requests" },
  { to: "/admin/partners/changes", label: "Changes that shops ask for", also: "partner requests" },
  { to: "/admin/emails/letters", label: "Letters", also: "newsletter notice write to members" },
  { to: "/admin/emails/messages", label: "Messages", also: "contact questions support" },
  { to: "/admin/emails/subscribers", label: "Newsletter subscribers", also: "mailing list" },
  { to: "/admin/settings/prices", label: "Prices", also: "plans amount" },
  { to: "/admin/settings/content", label: "Content", also: "texts faq" },
  { to: "/admin/settings/accounting", label: "Accounting settings", also: "vat bank account" },
  { to: "/admin/settings/admins", label: "Administrators", also: "team roles" },
  { to: "/admin/settings/keys", label: "API keys", also: "connect token bearer program" },
  { to: "/admin/settings/webhooks", label: "Webhooks", also: "connect endpoint events zapier" },
  { to: "/admin/settings/webhooks/messages", label: "Messages of webhooks", also: "delivery log" },
  { to: "/admin/settings/audit", label: "Audit log", also: "history who" },
  { to: "/admin/help", label: "Help", also: "words grace agreement void meaning" },
  { to: "/admin/security", label: "Your security", also: "password passkey sessions" },
];

/** Those whose name, or what else they are called, has each of the words. */
export function screensCalled(role: string, words: string[]): Screen[] {
  if (words.length === 0) return [];
  return SCREENS.filter(({ label, also = "", needs }) => {
    const text = `${label} ${also}`.toLowerCase();
    return (!needs || can(role, needs)) && words.every((word) => text.includes(word));
  });
}
