/**
 * The URL map: tables of address and file, by what stands around a page. remix.config.js hands it to the compiler.
 * The address "" is the first page of its table.
 */

/** With the header and footer of visitors. */
const SITE = {
  "": "site/home/routes/home.tsx",
  join: "money/checkout/routes/join.tsx",
  "join/pay/:temp_member_id": "money/checkout/routes/join-pay.tsx",
  "how-it-works": "site/help/routes/how-it-works.tsx",
  partners: "shops/directory/routes/partners.tsx",
  "partners/:slug": "counter/vouchers/routes/partner.tsx",
  business: "site/business/routes/business.tsx",
  "business/offline": "site/business/routes/offline.tsx",
  about: "site/about/routes/about.tsx",
  contact: "site/contact/routes/contact.tsx",
  redeem: "counter/redeem/routes/redeem.tsx",
  "payment/success": "money/checkout/routes/payment-success.tsx",
  login: "accounts/sign-in/routes/login.tsx",
  "login/code": "accounts/sign-in/routes/login-code.tsx",
  "auth/callback": "accounts/sign-in/routes/auth-callback.tsx",
  "auth/link/:token": "accounts/sign-in/routes/auth-link.tsx",
  "privacy/request": "site/contact/routes/ask-about-data.tsx",
  "newsletter/signup": "site/newsletter/routes/newsletter-signup.tsx",
  "newsletter/confirm/:token": "site/newsletter/routes/newsletter-confirm.tsx",
  "newsletter/unsubscribe/:token": "site/newsletter/routes/newsletter-unsubscribe.tsx",
  "*": "site/layout/routes/not-found.tsx",
};

/** Each with a PDF. */
const LEGAL = ["terms", "privacy", "refunds", "paia", "cookies"];

/** With the same header and footer: members and givers. */
const ACCOUNT = {
  account: "counter/account/routes/overview.tsx",
  "account/savings": "members/savings/routes/savings.tsx",
  "account/savings/:id": "members/savings/routes/savings-entry.tsx",
  "account/codes": "counter/vouchers/routes/codes.tsx",
  "account/history": "counter/account/routes/history.tsx",
  "account/settings": "counter/account/routes/settings.tsx",
  "account/membership": "money/agreements/routes/membership.tsx",
  "account/membership/card": "money/agreements/routes/membership-card.tsx",
  "account/security": "office/privacy/routes/security.tsx",
  "account/withdraw": "money/withdrawal/routes/withdraw.tsx",
  "account/privacy": "office/privacy/routes/privacy.tsx",
  "account/privacy/data": "office/privacy/routes/my-data.tsx",
  "account/payments": "money/payments/routes/account-payments.tsx",
  "account/payments/:id": "money/payments/routes/receipt.tsx",
  "account/repayments/:id/account": "money/repayments/routes/bank-account.tsx",
  gift: "money/gifts/routes/gift.tsx",
  "gift/redeem": "money/gifts/routes/redeem.tsx",
  "gift/:id": "money/gifts/routes/own-gift.tsx",
};

/** What the counter asks for; its page is in `SITE`. */
const COUNTER = {
  "c/:card": "counter/redeem/routes/card.ts",
  "redeem/attempts": "counter/redeem/routes/attempts.ts",
  "redeem/look-up": "counter/redeem/routes/look-up.ts",
  "redeem/undo": "counter/redeem/routes/undo.ts",
  "redeem/pair": "counter/tills/routes/pair.ts",
  "counter/till/contact": "counter/tills/routes/contact.ts",
  "counter-sw.js": "counter/redeem/routes/worker.ts",
};

/** Files, and pages without a header. */
const BARE = {
  logout: "accounts/sign-in/routes/logout.ts",
  theme: "site/layout/routes/theme.ts",
  "gift/:id/print": "money/gifts/routes/print.tsx",
  "account/card": "members/card/routes/card.tsx",
  "account/card/paper": "members/card/routes/card-paper.tsx",
  "account/card-worker.js": "members/card/routes/card-worker.ts",
  "account/card.png": "members/card/routes/card-png.ts",
  "account/privacy/data.json": "office/privacy/routes/my-data-json.ts",
  "account/savings.csv": "members/savings/routes/savings-csv.ts",
  "partners/:slug/share.jpg": "site/directory/routes/partner-share.ts",
  "images/:id": "office/images/routes/images.ts",
  "mail-head.png": "office/emails/routes/mail-head.ts",
  "robots.txt": "site/layout/routes/robots.ts",
  "sitemap.xml": "site/layout/routes/sitemap.ts",
  healthz: "office/health/routes/healthz.ts",
  metrics: "office/health/routes/metrics.ts",
  "dev/look": "site/dev/routes/look.tsx",
  "dev/mail": "site/dev/routes/mail-preview.tsx",
  "dev/mail/:type": "site/dev/routes/mail-preview-one.ts",
};

/** The back office, for those who are signed in. */
const OFFICE = {
  "": "office/shell/routes/index.ts",
  dashboard: "office/dashboard/routes/dashboard.tsx",
  search: "office/search/routes/search.tsx",
  "members/:id": "office/member-page/routes/member.tsx",
  "members/:id/preview": "office/member-page/routes/member-preview.tsx",
  partners: "counter/partner-page/routes/partners.tsx",
  "partners/table": "counter/partner-page/routes/partners-table.tsx",
  "partners/applications": "counter/partner-page/routes/applications.tsx",
  "partners/changes": "counter/partner-page/routes/partner-changes.tsx",
  "partners/new": "counter/partner-page/routes/partner-new.tsx",
  "partners/:id/edit": "counter/partner-page/routes/partner-edit.tsx",
  "partners/:id/delete": "counter/partner-page/routes/partner-delete.tsx",
  "partners/:id/notify": "counter/partner-page/routes/partner-notify.tsx",
  "import/:kind": "office/imports/routes/imports.tsx",
  "import/:kind/:id": "office/imports/routes/import.tsx",
  vouchers: "counter/vouchers/routes/vouchers.tsx",
  "vouchers/:id/undo": "counter/vouchers/routes/voucher-undo.tsx",
  "payments/new": "money/payments/routes/office-payment-new.tsx",
  "payments/import": "money/bank/routes/bank-imports.tsx",
  "payments/import/:id": "money/bank/routes/bank-import.tsx",
  "payments/match/:id": "money/bank/routes/bank-line.tsx",
  "payments/:id": "money/payments/routes/office-payment.tsx",
  "gifts/:id": "money/gifts/routes/office-gift.tsx",
  "repayments/:id": "money/repayments/routes/repayment.tsx",
  reconciliation: "money/reconciliation/routes/reconciliation.tsx",
  accounting: "money/accounting/routes/accounting.tsx",
  redemptions: "counter/redemptions/routes/redemptions.tsx",
  "redemptions/:id/void": "counter/redemptions/routes/redemption-void.tsx",
  emails: "office/emails/routes/emails.tsx",
  "emails/messages": "office/messages/routes/messages.tsx",
  "emails/messages/:id": "office/messages/routes/message.tsx",
  "emails/opt-outs": "office/marketing/routes/opt-outs.tsx",
  "emails/breach": "office/breach/routes/breach.tsx",
  "members/:id/consents": "office/marketing/routes/consents.tsx",
  settings: "office/settings/routes/settings.tsx",
  "settings/club": "office/settings/routes/settings-club.tsx",
  "settings/rules": "office/settings/routes/settings-rules.tsx",
  "settings/payments": "office/settings/routes/settings-payments.tsx",
  "settings/mail": "office/settings/routes/settings-mail.tsx",
  "settings/accounting": "office/settings/routes/settings-accounting.tsx",
  "settings/law": "office/settings/routes/settings-law.tsx",
  "settings/prices": "money/prices/routes/prices.tsx",
  "settings/content": "office/settings/routes/content.tsx",
  "settings/admins": "office/admins/routes/admins.tsx",
  health: "office/health/routes/health.tsx",
  restore: "office/restore/routes/restore.tsx",
  security: "accounts/factors/routes/security.tsx",
  "security/app": "accounts/factors/routes/security-app.tsx",
  confirm: "accounts/sign-in/routes/admin-confirm.tsx",
  help: "office/shell/routes/help.tsx",
  "*": "office/shell/routes/missing.tsx",
};

/** Of the back office too: lists without anything beside them. */
const OFFICE_LISTS = [
  "members",
  "payments",
  "payments/match",
  "gifts",
  "repayments",
  "tills",
  "overruns",
  "set-aside",
  "emails/subscribers",
  "settings/audit",
];

/** Signing in, and files. */
const OFFICE_BARE = {
  "admin/login": "accounts/sign-in/routes/admin-login.tsx",
  "admin/login/second": "accounts/sign-in/routes/admin-login-second.tsx",
  "admin/set-password/:token": "accounts/sign-in/routes/admin-set-password.tsx",
  "admin/passkeys": "accounts/factors/routes/passkeys.ts",
  "admin/logout": "accounts/sign-in/routes/admin-logout.ts",
  "admin/import/:kind/:id/mend": "office/imports/routes/import-mend.ts",
  "admin/emails/consents/export": "office/subscribers/routes/consenting-members-csv.ts",
  "admin/members/:id/export": "office/member-page/routes/member-export.ts",
  "admin/partners/:id/print/:file": "counter/partner-page/routes/partner-print.ts",
  "admin/accounting/journal.csv": "money/accounting/routes/accounting-csv.ts",
  "admin/accounting/statement.pdf": "money/accounting/routes/accounting-pdf.ts",
};

/** The partner portal, for those who are signed in. */
const PORTAL = {
  "": "counter/portal/routes/index.ts",
  dashboard: "counter/portal/routes/dashboard.tsx",
  "dashboard/scan": "counter/portal/routes/scan.tsx",
  "dashboard/history": "counter/portal/routes/history.tsx",
  "dashboard/history/:id/void": "counter/portal/routes/history-void.tsx",
  "dashboard/statement": "counter/portal/routes/statement.tsx",
  "dashboard/profile": "counter/portal/routes/profile.tsx",
  "dashboard/people": "counter/portal/routes/people/people.tsx",
  "dashboard/people/:id": "counter/portal/routes/people/person.tsx",
  "dashboard/print": "counter/portal/routes/print.tsx",
  "dashboard/tills": "counter/tills/routes/portal-tills.tsx",
  "dashboard/tills/pair": "counter/tills/routes/portal-pair.tsx",
  "dashboard/tills/paired/:id": "counter/tills/routes/portal-paired.tsx",
  "dashboard/sign-in": "counter/portal/routes/sign-in/own-sign-in.tsx",
};

/** Signing in, and files. */
const PORTAL_BARE = {
  "partner/login": "counter/portal/routes/sign-in/login.tsx",
  "partner/login/second": "counter/portal/routes/sign-in/login-second.tsx",
  "partner/month-mail/:token": "counter/portal/routes/month-mail-off.tsx",
  "partner/passkeys": "counter/portal/routes/sign-in/passkeys.ts",
  "partner/logout": "counter/portal/routes/sign-in/logout.ts",
  "partner/dashboard/history.csv": "counter/portal/routes/history-csv.ts",
  "partner/dashboard/statement.csv": "counter/portal/routes/statement-csv.ts",
  "partner/dashboard/print/:file": "counter/portal/routes/print-file.ts",
  "partner/set-password/:token": "counter/portal/routes/sign-in/set-password.tsx",
};

/** The JSON API (documents 1 and 2, section 7). */
const API = {
  "api/openapi.json": "site/api-docs/routes/openapi.ts",
  "api/users/me": "counter/account/api/users-me.ts",
  "api/logout": "accounts/sign-in/api/logout.ts",
  "api/oauth/google/redirect_url": "accounts/sign-in/api/oauth-redirect-url.ts",
  "api/sessions": "accounts/sign-in/api/sessions.ts",
  "api/sessions/code": "accounts/sign-in/api/sessions-code.ts",
  "api/sessions/by-code": "accounts/sign-in/api/sessions-by-code.ts",
  "api/partners/public": "shops/directory/api/partners-public.ts",
  "api/partners": "shops/directory/api/partners.ts",
  "api/partners/:slug": "shops/directory/api/partner.ts",
  "api/members/me": "counter/account/api/members-me.ts",
  "api/members/me/withdrawal": "money/withdrawal/api/withdrawal.ts",
  "api/members/by-member-id/:member_id": "counter/account/api/member-by-id.ts",
  "api/vouchers/partner/:slug": "counter/vouchers/api/voucher-for-partner.ts",
  "api/vouchers/generate": "counter/vouchers/api/vouchers-generate.ts",
  "api/vouchers/my-codes": "counter/vouchers/api/vouchers-my-codes.ts",
  "api/favourites": "shops/directory/api/favourites.ts",
  "api/favourites/:slug": "shops/directory/api/favourite.ts",
  "api/savings": "members/savings/api/savings.ts",
  "api/savings/me": "members/savings/api/savings-me.ts",
  "api/savings/stats": "members/savings/api/savings-stats.ts",
  "api/savings/:id": "members/savings/api/savings-entry.ts",
  "api/redemptions": "counter/redemptions/api/redemptions.ts",
  "api/redemptions/me": "counter/account/api/redemptions-me.ts",
  "api/partner-applications": "site/contact/api/partner-applications.ts",
  "api/privacy/requests": "site/contact/api/data-requests.ts",
  "api/newsletter/signup": "site/newsletter/api/newsletter-signup.ts",
  "api/payments/verify": "money/checkout/api/verify.ts",
  "api/payments/process-success": "money/checkout/api/process-success.ts",
  "api/payments/notify": "money/notifications/api/notify.ts",
  "api/payments/paystack": "money/notifications/api/paystack.ts",
  "api/partner/login": "counter/portal/api/login.ts",
  "api/partner/dashboard/stats": "counter/portal/api/dashboard-stats.ts",
  "api/partner/scan": "counter/portal/api/scan.ts",
  "api/*": "site/api-docs/routes/not-found.ts",
};

/** Of the back office. */
const OFFICE_API = {
  "api/admin/login": "accounts/sign-in/api/admin-login.ts",
  "api/admin/reauthenticate": "accounts/sign-in/api/reauthenticate.ts",
  "api/admin/me": "accounts/sign-in/api/admin-me.ts",
  "api/admin/health": "office/health/api/health.ts",
  "api/admin/search": "office/search/api/search.ts",
  "api/admin/dashboard/stats": "office/dashboard/api/dashboard-stats.ts",
  "api/admin/members/:id": "office/member-page/api/member.ts",
  "api/admin/members/:id/end": "office/member-page/api/member-end.ts",
  "api/admin/members/:id/address": "office/member-page/api/member-address.ts",
  "api/admin/members/:id/subscription-ended": "office/member-page/api/member-subscription-ended.ts",
  "api/admin/members/:id/redemptions": "office/member-page/api/member-redemptions.ts",
  "api/admin/partners": "counter/partner-page/api/partners.ts",
  "api/admin/partners/:id": "counter/partner-page/api/partner.ts",
  "api/admin/partners/:id/featured": "counter/partner-page/api/partner-featured.ts",
  "api/admin/partners/:id/regenerate-pin": "counter/partner-page/api/partner-regenerate-pin.ts",
  "api/admin/partners/:id/notify-members": "counter/partner-page/api/partner-notify-members.ts",
  "api/admin/upload-partner-image": "counter/partner-page/api/upload-partner-image.ts",
  "api/admin/payments": "money/payments/api/payments.ts",
  "api/admin/reconciliation/import": "money/reconciliation/api/reconciliation-import.ts",
  "api/admin/reconciliation/:id/book": "money/reconciliation/api/reconciliation-book.ts",
  "api/admin/reconciliation/:id/take-back": "money/reconciliation/api/reconciliation-take-back.ts",
  "api/admin/reconciliation/:id/looked-at": "money/reconciliation/api/reconciliation-looked-at.ts",
  "api/admin/accounting": "money/accounting/api/accounting.ts",
  "api/admin/emails/test": "office/emails/api/emails-test.ts",
  "api/admin/vouchers/:id/undo": "counter/vouchers/api/voucher-undo.ts",
};

/** Of the back office's lists: JSON, and the file. The JSON of partners and payments takes more methods (above). */
const LISTS = [
  ...[
    "members",
    "gifts",
    "reconciliation",
    "redemptions",
    "overruns",
    "set-aside",
    "vouchers",
    "emails",
  ].flatMap((name) => [`api/admin/${name}`, `api/admin/${name}/export`]),
  "api/admin/partners/export",
  "api/admin/payments/export",
];

/** Of lists without JSON. */
const LIST_FILES = [
  "admin/emails/messages/export",
  "admin/emails/subscribers/export",
  "admin/settings/audit/export",
];

/** @param {(define: (route: Function) => void) => unknown} defineRoutes */
export function clubRoutes(defineRoutes) {
  return defineRoutes((route) => {
    const all = (...tables) => {
      for (const [path, file] of tables.flatMap(Object.entries)) route(path, file, { index: path === "" });
    };
    const shared = (paths, file) => {
      for (const path of paths) route(path, file, { id: path });
    };
    route("", "site/layout/routes/layout.tsx", () => {
      route("", "site/layout/routes/errors.tsx", () => {
        all(SITE, ACCOUNT);
        shared(LEGAL, "site/legal/routes/legal.tsx");
      });
    });
    shared(
      LEGAL.map((page) => `${page}.pdf`),
      "site/legal/routes/legal-pdf.ts",
    );
    all(COUNTER, BARE, OFFICE_BARE);
    route("admin", "office/shell/routes/layout.tsx", () => {
      shared(OFFICE_LISTS, "office/lists/routes/list.tsx");
      all(OFFICE);
    });
    all(PORTAL_BARE);
    route("partner", "counter/portal/routes/layout.tsx", () => {
      route("", "counter/portal/routes/errors.tsx", () => all(PORTAL));
    });
    all(API, OFFICE_API);
    shared(LISTS, "office/lists/api/list.ts");
    shared(LIST_FILES, "office/lists/routes/file.ts");
  });
}
