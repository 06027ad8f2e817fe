import { assemble } from "~/accounts/access/club.server";
import { admins } from "~/accounts/admins/admins.part.server";
import { admin_security } from "~/accounts/factors/factors.mails";
import { FACTORS } from "~/accounts/factors/factors.samples";
import { consents } from "~/accounts/privacy/consents.part.server";
import { sessions } from "~/accounts/sessions/sessions.part.server";
import { partnerPage } from "~/counter/partner-page/partner-page.part.server";
import { mailShopMonths } from "~/counter/portal/month-mail.server";
import * as portal from "~/counter/portal/portal.mails";
import { portalSamples } from "~/counter/portal/portal.samples";
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
import * as memberPage from "~/office/member-page/member-page.mails";
import { MEMBER_PAGE } from "~/office/member-page/member-page.samples";
import { messages } from "~/office/messages/messages.part.server";
import { privacy } from "~/office/privacy/privacy.part.server";
import { subscribersList } from "~/office/subscribers/subscribers.list.server";
import { directory } from "~/shops/directory/directory.part.server";
import * as partners from "~/shops/partners/partners.mails";
import { partnersSamples } from "~/shops/partners/partners.samples";
import { portal_invite, portal_password, portal_security } from "~/shops/people/people.mails";
import { peopleSamples } from "~/shops/people/people.samples";

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
      mails: { admin_security },
      samples: () => FACTORS,
    },
    consents,
    { tables: ["Partner", "PartnerPin", "StaffInitials"], mails: partners, samples: partnersSamples },
    {
      tables: ["PartnerAccount"],
      mails: { portal_password, portal_invite, portal_security },
      samples: peopleSamples,
    },
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
      mails: portal,
      samples: portalSamples,
    },
    {
      // The club's own words about somebody: they are swept, and the row stays.
      personal: { tables: ["Alert"], exported: null, forget: null },
      texts: [{ table: "Alert", columns: ["message"], about: ["member_id", "payment_id", "message"] }],
    },
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
    { tables: ["CsvImport"], texts: [{ table: "CsvImport", columns: ["text", "file_name"], about: [] }] },
    { mails: memberPage, samples: () => MEMBER_PAGE },
    emails,
    messages,
    { tables: ["SuppressedContact"] },
    breach,
    { lists: [subscribersList] },
    {
      tables: ["Setting", "ContentBlock"],
      texts: [{ table: "ContentBlock", columns: ["title", "body"], about: [] }],
    },
    privacy,
    jobs,
    { tables: ["DayErrors"] },
    { tables: ["Hold"] },
  ],
  { memberOfUser, workplaceOf },
);
