import { assemble } from "~/accounts/access/club.server";
import { admins } from "~/accounts/admins/admins.part.server";
import { consents } from "~/accounts/privacy/consents.part.server";
import { sessions } from "~/accounts/sessions/sessions.part.server";
import { partnerPage } from "~/counter/partner-page/partner-page.part.server";
import { mailShopMonths } from "~/counter/portal/month-mail.server";
import { redemptions } from "~/counter/redemptions/redemptions.part.server";
import { refusals } from "~/counter/refusals/refusals.part.server";
import { tills } from "~/counter/tills/tills.part.server";
import { vouchers } from "~/counter/vouchers/vouchers.part.server";
import type { JobDeps } from "~/kernel/jobs/job";
import { memberOfUser } from "~/members/membership/members.server";
import { membership } from "~/members/membership/membership.part.server";
import { savings } from "~/members/savings/savings.part.server";
import { warnOfVat } from "~/money/accounting/vat-threshold.server";
import { agreements } from "~/money/agreements/agreements.part.server";
import { bank } from "~/money/bank/bank.part.server";
import { checkout } from "~/money/checkout/checkout.part.server";
import { gifts } from "~/money/gifts/gifts.part.server";
import { workplaceOf } from "~/money/gifts/giver.server";
import { notifications } from "~/money/notifications/notifications.part.server";
import { payments } from "~/money/payments/payments.part.server";
import { reconciliation } from "~/money/reconciliation/reconciliation.part.server";
import { refunds } from "~/money/refunds/refunds.part.server";
import { repayments } from "~/money/repayments/repayments.part.server";
import { settlement } from "~/money/settlement/settlement.part.server";
import { transfer } from "~/money/transfer/transfer.part.server";
import { auditList } from "~/office/audit/audit.list.server";
import { breach } from "~/office/breach/breach.part.server";
import { emails } from "~/office/emails/emails.part.server";
import { jobs } from "~/office/jobs/jobs.part.server";
import { verifyLedger } from "~/office/ledger/verify-ledger.server";
import { messages } from "~/office/messages/messages.part.server";
import { privacy } from "~/office/privacy/privacy.part.server";
import { subscribersList } from "~/office/subscribers/subscribers.list.server";
import { directory } from "~/shops/directory/directory.part.server";

/** Every capability that declares something, in the order of the rooms. */
assemble(
  [
    sessions,
    admins,
    {
      tables: [
        "AdminFactor",
        "AdminRecoveryCode",
        "AdminTrustedDevice",
        "AdminSecondStep",
        "PasskeyChallenge",
      ],
    },
    consents,
    { tables: ["Partner", "PartnerPin", "StaffInitials"] },
    { tables: ["PartnerAccount"] },
    { tables: ["Image"] },
    directory,
    membership,
    savings,
    checkout,
    settlement,
    agreements,
    { personal: { tables: ["PriceChange"], exported: null, forget: null } },
    gifts,
    notifications,
    payments,
    refunds,
    repayments,
    { tables: ["ProviderCalls"] },
    reconciliation,
    transfer,
    bank,
    {
      jobs: [
        {
          name: "vat-threshold",
          pattern: "40 6 * * *",
          run: async (deps: JobDeps) => ({ share: await warnOfVat(deps) }),
        },
      ],
    },
    partnerPage,
    redemptions,
    vouchers,
    tills,
    refusals,
    {
      jobs: [
        {
          name: "shop-months",
          pattern: "10 9 1 * *",
          waits: "for_release" as const,
          run: async (deps: JobDeps) => ({ mails: await mailShopMonths(deps) }),
        },
      ],
    },
    { tables: ["Alert"] },
    { tables: ["SearchText"] },
    { lists: [auditList], tables: ["AuditEntry"] },
    {
      jobs: [
        {
          name: "ledger",
          pattern: "40 2 * * *",
          run: async (deps: JobDeps) => ({ ...(await verifyLedger(deps)) }),
        },
      ],
    },
    { tables: ["CsvImport"] },
    emails,
    messages,
    { tables: ["SuppressedContact"] },
    breach,
    { lists: [subscribersList] },
    { tables: ["Setting", "ContentBlock"] },
    privacy,
    jobs,
    { tables: ["DayErrors"] },
    { tables: ["Hold"] },
  ],
  { memberOfUser, workplaceOf },
);
