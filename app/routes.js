/**
 * The URL map, in one table. remix.config.js hands it to the compiler.
 * @param {(define: (route: Function) => void) => unknown} defineRoutes
 */
export function clubRoutes(defineRoutes) {
  return defineRoutes((route) => {
    // ------------------------------------------------ public site and account (header and footer)
    route("", "routes/public/layout.tsx", () => {
      route("", "routes/public/errors.tsx", () => {
        route("", "routes/public/home/home.tsx", { index: true });
        route("join", "routes/public/join.tsx");
        route("join/pay/:temp_member_id", "routes/public/join-pay.tsx");
        route("how-it-works", "routes/public/how-it-works.tsx");
        route("partners", "routes/public/partners.tsx");
        route("partners/:slug", "routes/public/partner.tsx");
        route("account", "routes/account/overview.tsx");
        route("account/savings", "routes/account/savings.tsx");
        route("account/savings/:id", "routes/account/savings-entry.tsx");
        route("account/codes", "routes/account/codes.tsx");
        route("account/history", "routes/account/history.tsx");
        route("account/membership", "routes/account/membership.tsx");
        route("account/membership/card", "routes/account/membership-card.tsx");
        route("account/privacy", "routes/account/privacy.tsx");
        route("account/privacy/data", "routes/account/my-data.tsx");
        route("account/payments", "routes/account/payments.tsx");
        route("account/payments/:id", "routes/account/receipt.tsx");
        route("business", "routes/public/business/business.tsx");
        route("about", "routes/public/about.tsx");
        route("contact", "routes/public/contact.tsx");
        route("redeem", "routes/counter/redeem.tsx");
        route("payment/success", "routes/public/payment-success.tsx");
        route("login", "routes/public/sign-in/login.tsx");
        route("login/code", "routes/public/sign-in/login-code.tsx");
        route("auth/callback", "routes/public/auth-callback.tsx");
        route("auth/link/:token", "routes/public/auth-link.tsx");
        route("terms", "routes/public/terms.tsx");
        route("privacy", "routes/public/privacy.tsx");
        route("refunds", "routes/public/refunds.tsx");
        route("api/docs", "routes/public/api-docs.tsx");
        route("newsletter/signup", "routes/public/newsletter-signup.tsx");
        route("newsletter/confirm/:token", "routes/public/newsletter-confirm.tsx");
        route("newsletter/unsubscribe/:token", "routes/public/newsletter-unsubscribe.tsx");
        route("*", "routes/public/not-found.tsx");
      });
    });
    route("c/:card", "routes/counter/card.ts");
    route("redeem/attempts", "routes/counter/attempts.ts");
    route("redeem/look-up", "routes/counter/look-up.ts");
    route("redeem/undo", "routes/counter/undo.ts");
    route("counter-sw.js", "routes/counter/worker.ts");
    route("logout", "routes/public/logout.ts");
    route("theme", "routes/public/theme.ts");
    route("account/card", "routes/account/card.tsx");
    route("account/card/paper", "routes/account/card-paper.tsx");
    route("account/card-worker.js", "routes/account/card-worker.ts");
    route("account/card.png", "routes/account/card-png.ts");
    route("account/privacy/data.json", "routes/account/my-data-json.ts");
    route("account/savings.csv", "routes/account/savings-csv.ts");
    route("partners/:slug/share.jpg", "routes/public/partner-share.ts");
    route("images/:id", "routes/images.ts");
    route("robots.txt", "routes/robots.ts");
    route("sitemap.xml", "routes/sitemap.ts");
    route("healthz", "routes/healthz.ts");
    route("metrics", "routes/metrics.ts");
    route("dev/look", "routes/dev/look.tsx");
    route("dev/mail", "routes/dev/mail-preview.tsx");
    route("dev/mail/:type", "routes/dev/mail-preview-one.ts");

    // ------------------------------------------------ back office
    route("admin/login", "routes/admin/sign-in/login.tsx");
    route("admin/login/second", "routes/admin/sign-in/login-second.tsx");
    route("admin/passkeys", "routes/admin/security/passkeys.ts");
    route("admin/logout", "routes/admin/sign-in/logout.ts");
    route("admin/import/:kind/:id/mend", "routes/admin/imports/import-mend.ts");
    route("admin/members/:id/export", "routes/admin/member/member-export.ts");
    route("admin/emails/messages/export", "routes/admin/emails/messages-csv.ts");
    route("admin/emails/subscribers/export", "routes/admin/emails/subscribers-csv.ts");
    route("admin/settings/audit/export", "routes/admin/settings/audit-csv.ts");
    route("admin/partners/:id/print/:file", "routes/admin/partners/partner-print.ts");
    route("admin/accounting/journal.csv", "routes/admin/accounting/accounting-csv.ts");
    route("admin/accounting/statement.pdf", "routes/admin/accounting/accounting-pdf.ts");
    route("admin", "routes/admin/layout.tsx", () => {
      route("", "routes/admin/index.ts", { index: true });
      route("dashboard", "routes/admin/dashboard.tsx");
      route("search", "routes/admin/search.tsx");
      route("members", "routes/admin/member/members.tsx");
      route("members/:id", "routes/admin/member/member.tsx");
      route("members/:id/preview", "routes/admin/member/member-preview.tsx");
      route("partners", "routes/admin/partners/partners.tsx");
      route("partners/table", "routes/admin/partners/partners-table.tsx");
      route("partners/applications", "routes/admin/partners/applications.tsx");
      route("partners/changes", "routes/admin/partners/partner-changes.tsx");
      route("partners/new", "routes/admin/partners/partner-new.tsx");
      route("partners/:id/edit", "routes/admin/partners/partner-edit.tsx");
      route("partners/:id/delete", "routes/admin/partners/partner-delete.tsx");
      route("partners/:id/notify", "routes/admin/partners/partner-notify.tsx");
      route("members/:id/merge", "routes/admin/member/merge/member-merge.tsx");
      route("import/:kind", "routes/admin/imports/imports.tsx");
      route("import/:kind/:id", "routes/admin/imports/import.tsx");
      route("vouchers", "routes/admin/redemptions/vouchers.tsx");
      route("vouchers/:id/undo", "routes/admin/redemptions/voucher-undo.tsx");
      route("payments", "routes/admin/payments/payments.tsx");
      route("payments/new", "routes/admin/payments/payment-new.tsx");
      route("payments/import", "routes/admin/bank-imports/bank-imports.tsx");
      route("payments/import/:id", "routes/admin/bank-imports/bank-import.tsx");
      route("payments/:id", "routes/admin/payments/payment.tsx");
      route("reconciliation", "routes/admin/reconciliation/reconciliation.tsx");
      route("accounting", "routes/admin/accounting/accounting.tsx");
      route("redemptions", "routes/admin/redemptions/redemptions.tsx");
      route("redemptions/:id/void", "routes/admin/redemptions/redemption-void.tsx");
      route("emails", "routes/admin/emails/emails.tsx");
      route("emails/messages", "routes/admin/emails/messages.tsx");
      route("emails/subscribers", "routes/admin/emails/subscribers.tsx");
      route("emails/letters", "routes/admin/letters/letters.tsx");
      route("emails/letters/new", "routes/admin/letters/letter-new.tsx");
      route("emails/letters/:id", "routes/admin/letters/letter.tsx");
      route("emails/letters/:id/send", "routes/admin/letters/letter-send.tsx");
      route("settings", "routes/admin/settings/settings.tsx");
      route("settings/accounting", "routes/admin/settings/settings-accounting.tsx");
      route("settings/prices", "routes/admin/settings/prices.tsx");
      route("settings/content", "routes/admin/settings/content.tsx");
      route("settings/admins", "routes/admin/settings/admins.tsx");
      route("settings/audit", "routes/admin/settings/audit.tsx");
      route("settings/keys", "routes/admin/connect/keys.tsx");
      route("settings/webhooks", "routes/admin/connect/webhooks.tsx");
      route("settings/webhooks/new", "routes/admin/connect/webhook-new.tsx");
      route("settings/webhooks/messages", "routes/admin/connect/deliveries.tsx");
      route("settings/webhooks/messages/:id", "routes/admin/connect/delivery.tsx");
      route("settings/webhooks/:id", "routes/admin/connect/webhook.tsx");
      route("health", "routes/admin/health.tsx");
      route("security", "routes/admin/security/security.tsx");
      route("security/app", "routes/admin/security/security-app.tsx");
      route("confirm", "routes/admin/sign-in/confirm.tsx");
      route("views", "routes/admin/views.tsx");
      route("selection/:list/:act", "routes/admin/selection.tsx");
      route("help", "routes/admin/help.tsx");
      route("*", "routes/admin/missing.tsx");
    });

    // ------------------------------------------------ partner portal
    route("partner/login", "routes/partner/sign-in/login.tsx");
    route("partner/login/second", "routes/partner/sign-in/login-second.tsx");
    route("partner/month-mail/:token", "routes/partner/month-mail-off.tsx");
    route("partner/passkeys", "routes/partner/sign-in/passkeys.ts");
    route("partner/logout", "routes/partner/sign-in/logout.ts");
    route("partner/dashboard/history.csv", "routes/partner/history-csv.ts");
    route("partner/dashboard/statement.csv", "routes/partner/statement-csv.ts");
    route("partner/dashboard/print/:file", "routes/partner/print-file.ts");
    route("partner/set-password/:token", "routes/partner/sign-in/set-password.tsx");
    route("partner", "routes/partner/layout.tsx", () => {
      route("", "routes/partner/index.ts", { index: true });
      route("dashboard", "routes/partner/dashboard.tsx");
      route("dashboard/scan", "routes/partner/scan.tsx");
      route("dashboard/history", "routes/partner/history.tsx");
      route("dashboard/history/:id/void", "routes/partner/history-void.tsx");
      route("dashboard/statement", "routes/partner/statement.tsx");
      route("dashboard/profile", "routes/partner/profile.tsx");
      route("dashboard/people", "routes/partner/people/people.tsx");
      route("dashboard/people/:id", "routes/partner/people/person.tsx");
      route("dashboard/print", "routes/partner/print.tsx");
      route("dashboard/tills", "routes/partner/tills/tills.tsx");
      route("dashboard/tills/:id", "routes/partner/tills/till.tsx");
      route("dashboard/sign-in", "routes/partner/sign-in/own-sign-in.tsx");
    });

    // ------------------------------------------------ JSON API (documents 1 and 2, section 7)
    route("api/openapi.json", "routes/api/openapi.ts");
    route("api/users/me", "routes/api/member/users-me.ts");
    route("api/logout", "routes/api/logout.ts");
    route("api/oauth/google/redirect_url", "routes/api/oauth-redirect-url.ts");
    route("api/sessions", "routes/api/sessions.ts");
    route("api/sessions/code", "routes/api/sessions-code.ts");
    route("api/sessions/by-code", "routes/api/sessions-by-code.ts");
    route("api/partners/public", "routes/api/partners-public.ts");
    route("api/partners", "routes/api/partners.ts");
    route("api/partners/:slug", "routes/api/partner.ts");
    route("api/members/me", "routes/api/member/members-me.ts");
    route("api/members/by-member-id/:member_id", "routes/api/member/member-by-id.ts");
    route("api/vouchers/partner/:slug", "routes/api/member/voucher-for-partner.ts");
    route("api/vouchers/generate", "routes/api/member/vouchers-generate.ts");
    route("api/vouchers/my-codes", "routes/api/member/vouchers-my-codes.ts");
    route("api/favourites", "routes/api/member/favourites.ts");
    route("api/favourites/:slug", "routes/api/member/favourite.ts");
    route("api/savings", "routes/api/member/savings.ts");
    route("api/savings/me", "routes/api/member/savings-me.ts");
    route("api/savings/stats", "routes/api/member/savings-stats.ts");
    route("api/savings/:id", "routes/api/member/savings-entry.ts");
    route("api/redemptions", "routes/api/redemptions.ts");
    route("api/redemptions/me", "routes/api/member/redemptions-me.ts");
    route("api/partner-applications", "routes/api/partner-applications.ts");
    route("api/newsletter/signup", "routes/api/newsletter-signup.ts");
    route("api/payments/verify", "routes/api/payments/verify.ts");
    route("api/payments/process-success", "routes/api/payments/process-success.ts");
    route("api/payments/notify", "routes/api/payments/notify.ts");
    route("api/payments/paystack", "routes/api/payments/paystack.ts");
    route("api/admin/login", "routes/api/admin/login.ts");
    route("api/admin/reauthenticate", "routes/api/admin/reauthenticate.ts");
    route("api/admin/me", "routes/api/admin/me.ts");
    route("api/admin/health", "routes/api/admin/health.ts");
    route("api/admin/search", "routes/api/admin/search.ts");
    route("api/admin/dashboard/stats", "routes/api/admin/dashboard-stats.ts");
    route("api/admin/members", "routes/api/admin/members.ts");
    route("api/admin/members/export", "routes/api/admin/members-export.ts");
    route("api/admin/members/:id", "routes/api/admin/member.ts");
    route("api/admin/members/:id/merge", "routes/api/admin/member-merge.ts");
    route("api/admin/members/:id/redemptions", "routes/api/admin/member-redemptions.ts");
    route("api/admin/partners", "routes/api/admin/partners/partners.ts");
    route("api/admin/partners/export", "routes/api/admin/partners/partners-export.ts");
    route("api/admin/partners/:id", "routes/api/admin/partners/partner.ts");
    route("api/admin/partners/:id/featured", "routes/api/admin/partners/partner-featured.ts");
    route("api/admin/partners/:id/regenerate-pin", "routes/api/admin/partners/partner-regenerate-pin.ts");
    route("api/admin/partners/:id/notify-members", "routes/api/admin/partners/partner-notify-members.ts");
    route("api/admin/upload-partner-image", "routes/api/admin/partners/upload-partner-image.ts");
    route("api/admin/payments", "routes/api/admin/payments.ts");
    route("api/admin/payments/export", "routes/api/admin/payments-export.ts");
    route("api/admin/reconciliation", "routes/api/admin/reconciliation/reconciliation.ts");
    route("api/admin/reconciliation/export", "routes/api/admin/reconciliation/reconciliation-export.ts");
    route("api/admin/reconciliation/import", "routes/api/admin/reconciliation/reconciliation-import.ts");
    route("api/admin/reconciliation/:id/book", "routes/api/admin/reconciliation/reconciliation-book.ts");
    route(
      "api/admin/reconciliation/:id/take-back",
      "routes/api/admin/reconciliation/reconciliation-take-back.ts",
    );
    route(
      "api/admin/reconciliation/:id/looked-at",
      "routes/api/admin/reconciliation/reconciliation-looked-at.ts",
    );
    route("api/admin/accounting", "routes/api/admin/accounting.ts");
    route("api/admin/emails", "routes/api/admin/emails.ts");
    route("api/admin/letters", "routes/api/admin/letters/letters.ts");
    route("api/admin/letters/:id", "routes/api/admin/letters/letter.ts");
    route("api/admin/letters/:id/send", "routes/api/admin/letters/letter-send.ts");
    route("api/admin/emails/test", "routes/api/admin/emails-test.ts");
    route("api/admin/emails/export", "routes/api/admin/emails-export.ts");
    route("api/admin/redemptions", "routes/api/admin/redemptions.ts");
    route("api/admin/redemptions/export", "routes/api/admin/redemptions-export.ts");
    route("api/admin/vouchers", "routes/api/admin/vouchers.ts");
    route("api/admin/vouchers/:id/undo", "routes/api/admin/voucher-undo.ts");
    route("api/admin/vouchers/export", "routes/api/admin/vouchers-export.ts");
    route("api/partner/login", "routes/api/portal/login.ts");
    route("api/partner/dashboard/stats", "routes/api/portal/dashboard-stats.ts");
    route("api/partner/scan", "routes/api/portal/scan.ts");
    route("api/*", "routes/api/not-found.ts");
  });
}
