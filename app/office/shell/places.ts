import type { Capability } from "~/accounts/admins/capabilities";
import { ICONS } from "~/ui/Icon";

interface Screen {
  to: string;
  label: string;
  /** What else people call it, or come for: the search finds it by these words. */
  also: string;
  needs?: Capability;
}

/** A screen beside others of its entry. Screens without a tab of their own lie `within` one. */
interface Tab extends Screen {
  within?: readonly Screen[];
}

interface Entry {
  /** The path of its icon. */
  icon: string;
  label: string;
  tabs: readonly Tab[];
}

const ROW_ICONS = {
  house: "m3 10 9-7 9 7v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM9 22v-8h6v8",
  voucher: "M3 7h18v4a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4ZM14 7v11",
  cog: "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9 7 7M17 17l2.1 2.1M4.9 19.1 7 17M17 7l2.1-2.1",
  text: "M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8ZM14 2v6h6M8 13h8M8 17h5",
  bars: "M3 3v18h18M8 17v-5M13 17V8M18 17v-8",
  people:
    "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M13 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM22 21v-2a4 4 0 0 0-3-3.9M16 3.1a4 4 0 0 1 0 7.8",
  lock: "M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM7 11V7a5 5 0 0 1 10 0v4",
  key: "M13 15.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM11.4 11.6 21 2M15.5 7.5l3 3L22 7l-3-3",
  hook: "M18 17h-6c-1.1 0-1.9.9-2.4 1.9A4 4 0 1 1 5 13.1M6 17l3.1-5.8c.5-1 .1-2.1-.6-3A4 4 0 1 1 16 6M12 6l3.1 5.7c.5 1 1.7 1.3 2.8 1.3a4 4 0 1 1-2.9 6.7",
  list: "M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01",
  pulse: "M2 12h5l2.5-8 5 16 2.5-8h5",
  back: "M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l4 2",
};

/** The rows of the screen Settings, in its groups. */
export const SETTINGS: readonly (readonly [title: string, rows: readonly (Screen & { icon: string })[]])[] = [
  [
    "Club",
    [
      {
        to: "/admin/settings/club",
        label: "Club details",
        also: "settings support phone address e-mail whatsapp vat number bank account claims",
        icon: ROW_ICONS.house,
      },
      {
        to: "/admin/settings/law",
        label: "Legal details",
        also: "law legal name registration popia paia information officer terms privacy",
        icon: ROW_ICONS.text,
      },
      {
        to: "/admin/settings/content",
        label: "Texts, What's Hot, Updates",
        also: "content latest faq",
        icon: ROW_ICONS.text,
      },
      {
        to: "/admin/settings/rules",
        label: "Rules",
        also: "settings grace days code valid till limit",
        icon: ICONS.check,
      },
    ],
  ],
  [
    "Money",
    [
      {
        to: "/admin/settings/payments",
        label: "Payment mode",
        also: "payfast paystack live sandbox",
        icon: ICONS.card,
      },
      { to: "/admin/settings/prices", label: "Prices", also: "plans amount", icon: ROW_ICONS.bars },
      {
        to: "/admin/settings/accounting",
        label: "Accounting and VAT",
        also: "accounting settings account codes tax rate",
        icon: ROW_ICONS.text,
      },
    ],
  ],
  [
    "People and mail",
    [
      {
        to: "/admin/settings/admins",
        label: "Administrators",
        also: "team people roles password access",
        icon: ROW_ICONS.people,
      },
      {
        to: "/admin/security",
        label: "Your security",
        also: "second factor authenticator passkey password sessions",
        icon: ROW_ICONS.lock,
      },
      { to: "/admin/settings/mail", label: "Mail", also: "test message sender smtp", icon: ICONS.mail },
    ],
  ],
  [
    "Advanced",
    [
      { to: "/admin/settings/audit", label: "Audit log", also: "history who", icon: ROW_ICONS.list },
      {
        to: "/admin/health",
        label: "Health",
        also: "status backup disk jobs errors providers",
        icon: ROW_ICONS.pulse,
      },
      {
        to: "/admin/restore",
        label: "Held for an owner",
        also: "held mails deletions restore clock disk lost backup release",
        needs: "release_hold",
        icon: ROW_ICONS.back,
      },
    ],
  ],
];

/**
 * The back office: its eight entries in order, the tabs of each, and the screens that a tab leads to. Navigation, tabs, trail and
 * search follow from it. It comes with the page's own script, so that it is there too where the layout's data is not.
 */
export const PLACES: readonly Entry[] = [
  {
    icon: ROW_ICONS.house,
    label: "Dashboard",
    tabs: [
      {
        to: "/admin/dashboard",
        label: "Dashboard",
        also: "start home today to do alerts figures revenue charts",
      },
    ],
  },
  {
    icon: ICONS.user,
    label: "Members",
    tabs: [
      {
        to: "/admin/members",
        label: "Members",
        also: "people customers card extend cancel complimentary export csv refund",
        within: [
          {
            to: "/admin/import/members",
            label: "Import members",
            also: "csv upload",
            needs: "import_people",
          },
        ],
      },
    ],
  },
  {
    icon: ICONS.shop,
    label: "Partners",
    tabs: [
      {
        to: "/admin/partners",
        label: "Partners",
        also: "shops businesses opening hours pin portal pictures print kit featured deleted export csv",
        within: [
          { to: "/admin/partners/new", label: "Add a partner", also: "new shop", needs: "edit_partners" },
          {
            to: "/admin/import/partners",
            label: "Import partners",
            also: "csv upload shops",
            needs: "import_people",
          },
        ],
      },
      {
        to: "/admin/partners/applications",
        label: "Applications",
        also: "applications of shops partner requests approve",
      },
      {
        to: "/admin/partners/changes",
        label: "Changes",
        also: "changes that shops ask for partner requests",
      },
    ],
  },
  {
    icon: ROW_ICONS.voucher,
    label: "Vouchers",
    tabs: [{ to: "/admin/vouchers", label: "Vouchers", also: "codes undo export csv" }],
  },
  {
    icon: ICONS.card,
    label: "Payments",
    tabs: [
      {
        to: "/admin/payments",
        label: "Payments",
        also: "transactions receipts invoice refund failed pending export csv",
        within: [
          {
            to: "/admin/payments/new",
            label: "Record a payment",
            also: "cash eft",
            needs: "record_payments",
          },
        ],
      },
      {
        to: "/admin/payments/match",
        label: "To match",
        also: "bank transfers eft nobody unmatched part payment explain",
      },
      {
        to: "/admin/gifts",
        label: "Gifts",
        also: "codes vouchers to give away refund",
      },
      {
        to: "/admin/repayments",
        label: "Repayments",
        also: "refund give money back owed withdrawal credit note",
      },
      { to: "/admin/reconciliation", label: "Reconciliation", also: "payfast paystack movements" },
      {
        to: "/admin/accounting",
        label: "Accounting",
        also: "books statement journal vat invoice xero export csv",
      },
      {
        to: "/admin/payments/import",
        label: "Bank imports",
        also: "import a bank statement eft csv",
        needs: "import_statements",
      },
    ],
  },
  {
    icon: ICONS.check,
    label: "Redemptions",
    tabs: [
      { to: "/admin/redemptions", label: "Redemptions", also: "discounts entries visits undo export csv" },
      { to: "/admin/tills", label: "Tills", also: "devices offline without signal paired phones" },
      {
        to: "/admin/overruns",
        label: "Second discounts",
        also: "overruns double tills offline",
      },
      { to: "/admin/set-aside", label: "Not accepted", also: "set aside forged lines tills offline" },
    ],
  },
  {
    icon: ICONS.mail,
    label: "E-mails",
    tabs: [
      { to: "/admin/emails", label: "E-mails", also: "mail log sent failed resend test" },
      {
        to: "/admin/emails/messages",
        label: "Messages",
        also: "contact questions support answer data requests popia access objection correction deletion",
        within: [
          {
            to: "/admin/emails/breach",
            label: "Notify of a breach",
            also: "popia security compromise leak",
            needs: "send_notices",
          },
        ],
      },
      {
        to: "/admin/emails/subscribers",
        label: "Subscribers",
        also: "newsletter mailing list export csv",
        within: [
          { to: "/admin/emails/opt-outs", label: "Opt-outs", also: "suppression registry do not contact" },
        ],
      },
    ],
  },
  {
    icon: ROW_ICONS.cog,
    label: "Settings",
    tabs: [
      {
        to: "/admin/settings",
        label: "Settings",
        also: "club",
        within: SETTINGS.flatMap(([, rows]) => rows),
      },
    ],
  },
];

/** Reached from every screen, so in no entry. */
const EVERYWHERE: readonly Screen[] = [
  { to: "/admin/help", label: "Help", also: "words grace agreement void meaning" },
];

export const SCREENS: readonly Screen[] = [
  ...PLACES.flatMap(({ tabs }) => tabs.flatMap((tab) => [tab, ...(tab.within ?? [])])),
  ...EVERYWHERE,
];

export interface Place {
  entry: Entry;
  tab: Tab;
  /** The declared screens on the way to the address, without itself: none for the first tab of an entry. */
  trail: readonly Screen[];
}

/** Where an address of the back office lies; null for what is in no entry. */
export function placeOf(pathname: string): Place | null {
  const places = PLACES.flatMap((entry) =>
    entry.tabs.flatMap((tab) => [tab, ...(tab.within ?? [])].map((screen) => ({ entry, tab, screen }))),
  );
  const [found] = places
    .filter(({ screen: { to } }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.screen.to.length - one.screen.to.length);
  if (!found) return null;
  const { entry, tab, screen } = found;
  const steps = new Set<Screen>([entry.tabs[0]!, tab, screen]);
  return { entry, tab, trail: [...steps].filter(({ to }) => to !== pathname) };
}
