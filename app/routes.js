/**
 * The URL map: tables of address and file, by what stands around a page. remix.config.js hands it to the compiler.
 * The address "" is the first page of its table.
 */

/** With the header and footer of visitors. */
const SITE = {
  "": "routes/public/home/home.tsx",
  join: "routes/public/join.tsx",
  "join/pay/:temp_member_id": "routes/public/join-pay.tsx",
  "how-it-works": "routes/public/how-it-works.tsx",
  partners: "routes/public/partners.tsx",
  "partners/:slug": "routes/public/partner.tsx",
  business: "routes/public/business/business.tsx",
  "business/offline": "routes/public/business/offline.tsx",
  about: "routes/public/about.tsx",
  contact: "routes/public/contact.tsx",
  redeem: "routes/counter/redeem.tsx",
  "payment/success": "routes/public/payment-success.tsx",
  login: "routes/public/sign-in/login.tsx",
  "login/code": "routes/public/sign-in/login-code.tsx",
  "auth/callback": "routes/public/auth-callback.tsx",
  "auth/link/:token": "routes/public/auth-link.tsx",
  terms: "routes/public/terms.tsx",
  privacy: "routes/public/privacy.tsx",
  refunds: "routes/public/refunds.tsx",
  "api/docs": "routes/public/api-docs.tsx",
  "newsletter/signup": "routes/public/newsletter-signup.tsx",
  "newsletter/confirm/:token": "routes/public/newsletter-confirm.tsx",
  "newsletter/unsubscribe/:token": "routes/public/newsletter-unsubscribe.tsx",
  "*": "routes/public/not-found.tsx",
};

/** With the same header and footer: members, givers and guest houses. */
const ACCOUNT = {
  account: "routes/account/overview.tsx",
  "account/savings": "routes/account/savings.tsx",
  "account/savings/:id": "routes/account/savings-entry.tsx",
  "account/refusals": "routes/account/refusals.tsx",
  "account/codes": "routes/account/codes.tsx",
  "account/history": "routes/account/history.tsx",
  "account/membership": "routes/account/membership.tsx",
  "account/membership/card": "routes/account/membership-card.tsx",
  "account/privacy": "routes/account/privacy.tsx",
  "account/privacy/data": "routes/account/my-data.tsx",
  "account/payments": "routes/account/payments.tsx",
  "account/payments/:id": "routes/account/receipt.tsx",
  gift: "routes/gift/gift.tsx",
  "gift/redeem": "routes/gift/redeem.tsx",
  "gift/:id": "routes/gift/order.tsx",
  "invite/:code": "routes/invite/invite.tsx",
  "account/friends": "routes/account/friends.tsx",
  "account/calendar": "routes/account/calendar.tsx",
  host: "routes/host/host.tsx",
};

/** What the counter asks for; its page is in `SITE`. */
const COUNTER = {
  "c/:card": "routes/counter/card.ts",
  "redeem/attempts": "routes/counter/attempts.ts",
  "redeem/look-up": "routes/counter/look-up.ts",
  "redeem/undo": "routes/counter/undo.ts",
  "redeem/pair": "routes/counter/till/pair.ts",
  "counter/till/contact": "routes/counter/till/contact.ts",
  "counter/till/questions": "routes/counter/till/questions.ts",
  "counter-sw.js": "routes/counter/worker.ts",
};

/** Files, and pages without a header. */
const BARE = {
  logout: "routes/public/logout.ts",
  theme: "routes/public/theme.ts",
  "gift/:id/print": "routes/gift/print.tsx",
  "host/pass/:id": "routes/host/pass.tsx",
  "account/card": "routes/account/card.tsx",
  "account/card/paper": "routes/account/card-paper.tsx",
  "account/card-worker.js": "routes/account/card-worker.ts",
  "account/card.png": "routes/account/card-png.ts",
  "account/privacy/data.json": "routes/account/my-data-json.ts",
  "account/savings.csv": "routes/account/savings-csv.ts",
  "partners/:slug/share.jpg": "routes/public/partner-share.ts",
  "partners.json": "routes/public/open-data/partners-json.ts",
  "partners.atom": "routes/public/open-data/partners-atom.ts",
  "calendar/:file": "routes/public/open-data/calendar-ics.ts",
  "images/:id": "routes/images.ts",
  "robots.txt": "routes/robots.ts",
  "sitemap.xml": "routes/sitemap.ts",
  healthz: "routes/healthz.ts",
  metrics: "routes/metrics.ts",
  "dev/look": "routes/dev/look.tsx",
  "dev/mail": "routes/dev/mail-preview.tsx",
  "dev/mail/:type": "routes/dev/mail-preview-one.ts",
};

/** The back office, for those who are signed in. */
const OFFICE = {
  "": "routes/admin/index.ts",
  dashboard: "routes/admin/dashboard.tsx",
  search: "routes/admin/search.tsx",
  members: "routes/admin/member/members.tsx",
  "members/:id": "routes/admin/member/member.tsx",
  "members/:id/preview": "routes/admin/member/member-preview.tsx",
  partners: "routes/admin/partners/partners.tsx",
  "partners/table": "routes/admin/partners/partners-table.tsx",
  "partners/applications": "routes/admin/partners/applications.tsx",
  "partners/changes": "routes/admin/partners/partner-changes.tsx",
  "partners/new": "routes/admin/partners/partner-new.tsx",
  "partners/:id/edit": "routes/admin/partners/partner-edit.tsx",
  "partners/:id/delete": "routes/admin/partners/partner-delete.tsx",
  "partners/:id/notify": "routes/admin/partners/partner-notify.tsx",
  "members/:id/merge": "routes/admin/member/merge/member-merge.tsx",
  "import/:kind": "routes/admin/imports/imports.tsx",
  "import/:kind/:id": "routes/admin/imports/import.tsx",
  vouchers: "routes/admin/redemptions/vouchers.tsx",
  "vouchers/:id/undo": "routes/admin/redemptions/voucher-undo.tsx",
  payments: "routes/admin/payments/payments.tsx",
  "payments/new": "routes/admin/payments/payment-new.tsx",
  "payments/import": "routes/admin/bank-imports/bank-imports.tsx",
  "payments/import/:id": "routes/admin/bank-imports/bank-import.tsx",
  "payments/:id": "routes/admin/payments/payment.tsx",
  gifts: "routes/admin/gifts/gifts.tsx",
  "gifts/:id": "routes/admin/gifts/gift.tsx",
  invitations: "routes/admin/invitations/invitations.tsx",
  "invitations/:id": "routes/admin/invitations/invitation.tsx",
  hosts: "routes/admin/hosts/hosts.tsx",
  reconciliation: "routes/admin/reconciliation/reconciliation.tsx",
  accounting: "routes/admin/accounting/accounting.tsx",
  redemptions: "routes/admin/redemptions/redemptions.tsx",
  tills: "routes/admin/tills/tills.tsx",
  refusals: "routes/admin/refusals/refusals.tsx",
  "refusals/:id": "routes/admin/refusals/refusal.tsx",
  overruns: "routes/admin/tills/overruns.tsx",
  "redemptions/:id/void": "routes/admin/redemptions/redemption-void.tsx",
  emails: "routes/admin/emails/emails.tsx",
  "emails/messages": "routes/admin/emails/messages.tsx",
  "emails/subscribers": "routes/admin/emails/subscribers.tsx",
  "emails/letters": "routes/admin/letters/letters.tsx",
  "emails/letters/new": "routes/admin/letters/letter-new.tsx",
  "emails/letters/:id": "routes/admin/letters/letter.tsx",
  "emails/letters/:id/send": "routes/admin/letters/letter-send.tsx",
  settings: "routes/admin/settings/settings.tsx",
  "settings/accounting": "routes/admin/settings/settings-accounting.tsx",
  "settings/prices": "routes/admin/settings/prices.tsx",
  "settings/content": "routes/admin/settings/content.tsx",
  "settings/admins": "routes/admin/settings/admins.tsx",
  "settings/audit": "routes/admin/settings/audit.tsx",
  "settings/keys": "routes/admin/connect/keys.tsx",
  "settings/webhooks": "routes/admin/connect/webhooks.tsx",
  "settings/webhooks/new": "routes/admin/connect/webhook-new.tsx",
  "settings/webhooks/messages": "routes/admin/connect/deliveries.tsx",
  "settings/webhooks/messages/:id": "routes/admin/connect/delivery.tsx",
  "settings/webhooks/:id": "routes/admin/connect/webhook.tsx",
  health: "routes/admin/health.tsx",
  restore: "routes/admin/restore/restore.tsx",
  security: "routes/admin/security/security.tsx",
  "security/app": "routes/admin/security/security-app.tsx",
  confirm: "routes/admin/sign-in/confirm.tsx",
  views: "routes/admin/views.tsx",
  "selection/:list/:act": "routes/admin/selection.tsx",
  help: "routes/admin/help.tsx",
  "*": "routes/admin/missing.tsx",
};

/** Signing in, and files. */
const OFFICE_BARE = {
  "admin/login": "routes/admin/sign-in/login.tsx",
  "admin/login/second": "routes/admin/sign-in/login-second.tsx",
  "admin/passkeys": "routes/admin/security/passkeys.ts",
  "admin/logout": "routes/admin/sign-in/logout.ts",
  "admin/import/:kind/:id/mend": "routes/admin/imports/import-mend.ts",
  "admin/members/:id/export": "routes/admin/member/member-export.ts",
  "admin/emails/messages/export": "routes/admin/emails/messages-csv.ts",
  "admin/emails/subscribers/export": "routes/admin/emails/subscribers-csv.ts",
  "admin/settings/audit/export": "routes/admin/settings/audit-csv.ts",
  "admin/partners/:id/print/:file": "routes/admin/partners/partner-print.ts",
  "admin/accounting/journal.csv": "routes/admin/accounting/accounting-csv.ts",
  "admin/accounting/statement.pdf": "routes/admin/accounting/accounting-pdf.ts",
};

/** The partner portal, for those who are signed in. */
const PORTAL = {
  "": "routes/partner/index.ts",
  dashboard: "routes/partner/dashboard.tsx",
  "dashboard/scan": "routes/partner/scan.tsx",
  "dashboard/history": "routes/partner/history.tsx",
  "dashboard/history/:id/void": "routes/partner/history-void.tsx",
  "dashboard/statement": "routes/partner/statement.tsx",
  "dashboard/profile": "routes/partner/profile.tsx",
  "dashboard/people": "routes/partner/people/people.tsx",
  "dashboard/people/:id": "routes/partner/people/person.tsx",
  "dashboard/print": "routes/partner/print.tsx",
  "dashboard/tills": "routes/partner/tills/tills.tsx",
  "dashboard/tills/pair": "routes/partner/tills/pair.tsx",
  "dashboard/tills/paired/:id": "routes/partner/tills/paired.tsx",
  "dashboard/tills/:id": "routes/partner/tills/till.tsx",
  "dashboard/refusals": "routes/partner/refusals.tsx",
  "dashboard/sign-in": "routes/partner/sign-in/own-sign-in.tsx",
};

/** Signing in, and files. */
const PORTAL_BARE = {
  "partner/login": "routes/partner/sign-in/login.tsx",
  "partner/login/second": "routes/partner/sign-in/login-second.tsx",
  "partner/month-mail/:token": "routes/partner/month-mail-off.tsx",
  "partner/passkeys": "routes/partner/sign-in/passkeys.ts",
  "partner/logout": "routes/partner/sign-in/logout.ts",
  "partner/dashboard/history.csv": "routes/partner/history-csv.ts",
  "partner/dashboard/statement.csv": "routes/partner/statement-csv.ts",
  "partner/dashboard/print/:file": "routes/partner/print-file.ts",
  "partner/set-password/:token": "routes/partner/sign-in/set-password.tsx",
};

/** The JSON API (documents 1 and 2, section 7). */
const API = {
  "api/openapi.json": "routes/api/openapi.ts",
  "api/users/me": "routes/api/member/users-me.ts",
  "api/logout": "routes/api/logout.ts",
  "api/oauth/google/redirect_url": "routes/api/oauth-redirect-url.ts",
  "api/sessions": "routes/api/sessions.ts",
  "api/sessions/code": "routes/api/sessions-code.ts",
  "api/sessions/by-code": "routes/api/sessions-by-code.ts",
  "api/partners/public": "routes/api/partners-public.ts",
  "api/partners": "routes/api/partners.ts",
  "api/partners/:slug": "routes/api/partner.ts",
  "api/members/me": "routes/api/member/members-me.ts",
  "api/members/by-member-id/:member_id": "routes/api/member/member-by-id.ts",
  "api/vouchers/partner/:slug": "routes/api/member/voucher-for-partner.ts",
  "api/vouchers/generate": "routes/api/member/vouchers-generate.ts",
  "api/vouchers/my-codes": "routes/api/member/vouchers-my-codes.ts",
  "api/favourites": "routes/api/member/favourites.ts",
  "api/favourites/:slug": "routes/api/member/favourite.ts",
  "api/savings": "routes/api/member/savings.ts",
  "api/savings/me": "routes/api/member/savings-me.ts",
  "api/savings/stats": "routes/api/member/savings-stats.ts",
  "api/savings/:id": "routes/api/member/savings-entry.ts",
  "api/redemptions": "routes/api/redemptions.ts",
  "api/redemptions/me": "routes/api/member/redemptions-me.ts",
  "api/partner-applications": "routes/api/partner-applications.ts",
  "api/newsletter/signup": "routes/api/newsletter-signup.ts",
  "api/payments/verify": "routes/api/payments/verify.ts",
  "api/payments/process-success": "routes/api/payments/process-success.ts",
  "api/payments/notify": "routes/api/payments/notify.ts",
  "api/payments/paystack": "routes/api/payments/paystack.ts",
  "api/partner/login": "routes/api/portal/login.ts",
  "api/partner/dashboard/stats": "routes/api/portal/dashboard-stats.ts",
  "api/partner/scan": "routes/api/portal/scan.ts",
  "api/*": "routes/api/not-found.ts",
};

/** Of the back office. */
const OFFICE_API = {
  "api/admin/login": "routes/api/admin/login.ts",
  "api/admin/reauthenticate": "routes/api/admin/reauthenticate.ts",
  "api/admin/me": "routes/api/admin/me.ts",
  "api/admin/health": "routes/api/admin/health.ts",
  "api/admin/search": "routes/api/admin/search.ts",
  "api/admin/dashboard/stats": "routes/api/admin/dashboard-stats.ts",
  "api/admin/members": "routes/api/admin/members.ts",
  "api/admin/members/export": "routes/api/admin/members-export.ts",
  "api/admin/members/:id": "routes/api/admin/member.ts",
  "api/admin/members/:id/merge": "routes/api/admin/member-merge.ts",
  "api/admin/members/:id/redemptions": "routes/api/admin/member-redemptions.ts",
  "api/admin/partners": "routes/api/admin/partners/partners.ts",
  "api/admin/partners/export": "routes/api/admin/partners/partners-export.ts",
  "api/admin/partners/:id": "routes/api/admin/partners/partner.ts",
  "api/admin/partners/:id/featured": "routes/api/admin/partners/partner-featured.ts",
  "api/admin/partners/:id/regenerate-pin": "routes/api/admin/partners/partner-regenerate-pin.ts",
  "api/admin/partners/:id/notify-members": "routes/api/admin/partners/partner-notify-members.ts",
  "api/admin/upload-partner-image": "routes/api/admin/partners/upload-partner-image.ts",
  "api/admin/payments": "routes/api/admin/payments.ts",
  "api/admin/payments/export": "routes/api/admin/payments-export.ts",
  "api/admin/gifts": "routes/api/admin/gifts/gifts.ts",
  "api/admin/gifts/export": "routes/api/admin/gifts/gifts-export.ts",
  "api/admin/invitations": "routes/api/admin/gifts/invitations.ts",
  "api/admin/invitations/export": "routes/api/admin/gifts/invitations-export.ts",
  "api/admin/hosts": "routes/api/admin/gifts/hosts.ts",
  "api/admin/hosts/export": "routes/api/admin/gifts/hosts-export.ts",
  "api/admin/reconciliation": "routes/api/admin/reconciliation/reconciliation.ts",
  "api/admin/reconciliation/export": "routes/api/admin/reconciliation/reconciliation-export.ts",
  "api/admin/reconciliation/import": "routes/api/admin/reconciliation/reconciliation-import.ts",
  "api/admin/reconciliation/:id/book": "routes/api/admin/reconciliation/reconciliation-book.ts",
  "api/admin/reconciliation/:id/take-back": "routes/api/admin/reconciliation/reconciliation-take-back.ts",
  "api/admin/reconciliation/:id/looked-at": "routes/api/admin/reconciliation/reconciliation-looked-at.ts",
  "api/admin/accounting": "routes/api/admin/accounting.ts",
  "api/admin/emails": "routes/api/admin/emails.ts",
  "api/admin/letters": "routes/api/admin/letters/letters.ts",
  "api/admin/letters/:id": "routes/api/admin/letters/letter.ts",
  "api/admin/letters/:id/send": "routes/api/admin/letters/letter-send.ts",
  "api/admin/emails/test": "routes/api/admin/emails-test.ts",
  "api/admin/emails/export": "routes/api/admin/emails-export.ts",
  "api/admin/redemptions": "routes/api/admin/redemptions.ts",
  "api/admin/overruns": "routes/api/admin/tills/overruns.ts",
  "api/admin/overruns/export": "routes/api/admin/tills/overruns-export.ts",
  "api/admin/refusals": "routes/api/admin/refusals/refusals.ts",
  "api/admin/refusals/export": "routes/api/admin/refusals/refusals-export.ts",
  "api/admin/redemptions/export": "routes/api/admin/redemptions-export.ts",
  "api/admin/vouchers": "routes/api/admin/vouchers.ts",
  "api/admin/vouchers/:id/undo": "routes/api/admin/voucher-undo.ts",
  "api/admin/vouchers/export": "routes/api/admin/vouchers-export.ts",
};

/** @param {(define: (route: Function) => void) => unknown} defineRoutes */
export function clubRoutes(defineRoutes) {
  return defineRoutes((route) => {
    const all = (...tables) => {
      for (const [path, file] of tables.flatMap(Object.entries)) route(path, file, { index: path === "" });
    };
    route("", "routes/public/layout.tsx", () => {
      route("", "routes/public/errors.tsx", () => all(SITE, ACCOUNT));
    });
    all(COUNTER, BARE, OFFICE_BARE);
    route("admin", "routes/admin/layout.tsx", () => all(OFFICE));
    all(PORTAL_BARE);
    route("partner", "routes/partner/layout.tsx", () => {
      route("", "routes/partner/errors.tsx", () => all(PORTAL));
    });
    all(API, OFFICE_API);
  });
}
