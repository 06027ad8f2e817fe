import { assemble } from "~/accounts/access/club.server";
import { admins } from "~/accounts/admins/admins.part.server";
import { factors } from "~/accounts/factors/factors.part.server";
import { consents } from "~/accounts/privacy/consents.part.server";
import { sessions } from "~/accounts/sessions/sessions.part.server";
import { partnerPage } from "~/counter/partner-page/partner-page.part.server";
import { portal } from "~/counter/portal/portal.part.server";
import { redemptions } from "~/counter/redemptions/redemptions.part.server";
import { refusals } from "~/counter/refusals/refusals.part.server";
import { tills } from "~/counter/tills/tills.part.server";
import { vouchers } from "~/counter/vouchers/vouchers.part.server";
import { memberOfUser } from "~/members/membership/members.server";
import { membership } from "~/members/membership/membership.part.server";
import { savings } from "~/members/savings/savings.part.server";
import { accounting } from "~/money/accounting/accounting.part.server";
import { agreements } from "~/money/agreements/agreements.part.server";
import { bank } from "~/money/bank/bank.part.server";
import { checkout } from "~/money/checkout/checkout.part.server";
import { gifts } from "~/money/gifts/gifts.part.server";
import { workplaceOf } from "~/money/gifts/giver.server";
import { notifications } from "~/money/notifications/notifications.part.server";
import { payments } from "~/money/payments/payments.part.server";
import { prices } from "~/money/prices/prices.part.server";
import { providerHealth } from "~/money/provider-health/provider-health.part.server";
import { reconciliation } from "~/money/reconciliation/reconciliation.part.server";
import { refunds } from "~/money/refunds/refunds.part.server";
import { repayments } from "~/money/repayments/repayments.part.server";
import { settlement } from "~/money/settlement/settlement.part.server";
import { transfer } from "~/money/transfer/transfer.part.server";
import { auditLog } from "~/office/audit/audit.part.server";
import { breach } from "~/office/breach/breach.part.server";
import { dashboard } from "~/office/dashboard/dashboard.part.server";
import { emails } from "~/office/emails/emails.part.server";
import { health } from "~/office/health/health.part.server";
import { imports } from "~/office/imports/imports.part.server";
import { jobs } from "~/office/jobs/jobs.part.server";
import { ledger } from "~/office/ledger/ledger.part.server";
import { marketing } from "~/office/marketing/marketing.part.server";
import { messages } from "~/office/messages/messages.part.server";
import { privacy } from "~/office/privacy/privacy.part.server";
import { restore } from "~/office/restore/restore.part.server";
import { search } from "~/office/search/search.part.server";
import { settings } from "~/office/settings/settings.part.server";
import { subscribers } from "~/office/subscribers/subscribers.part.server";
import { directory } from "~/shops/directory/directory.part.server";
import { partners } from "~/shops/partners/partners.part.server";
import { people } from "~/shops/people/people.part.server";
import { pictures } from "~/shops/pictures/pictures.part.server";

/** Every capability that declares something, in the order of the rooms. */
assemble(
  [
    sessions,
    admins,
    factors,
    consents,
    partners,
    people,
    pictures,
    directory,
    membership,
    savings,
    checkout,
    settlement,
    agreements,
    prices,
    gifts,
    notifications,
    payments,
    refunds,
    repayments,
    providerHealth,
    reconciliation,
    transfer,
    bank,
    accounting,
    partnerPage,
    redemptions,
    vouchers,
    tills,
    refusals,
    portal,
    dashboard,
    search,
    auditLog,
    ledger,
    imports,
    emails,
    messages,
    marketing,
    breach,
    subscribers,
    settings,
    privacy,
    jobs,
    health,
    restore,
  ],
  { memberOfUser, workplaceOf },
);
