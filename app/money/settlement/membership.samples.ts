import type { Samples } from "~/kernel/mail/mail";
import type { Charge } from "~/money/agreements/charging";

const paid = {
  plan_name: "Local",
  amount_cents: 9900,
  receipt_number: 1042,
  paid_on: "2027-02-03",
  starts_on: "2027-02-03",
  ends_on: "2027-03-03",
  is_renewal: false,
  payment_id: 1042,
  provider_label: "PayFast",
  vat_number: "4123456789",
};

const next_charge = { on: "2027-03-03", amount_cents: 9900 };

const LATE: Charge = { kind: "late", label: "PayFast", amount_cents: 9900, on: null };
const ENDING: Charge = { ...LATE, kind: "ending" };

export const MEMBERSHIP = {
  welcome: {
    subject: "Welcome to the club: your card is ready",
    data: {
      full_name: "Nomvula Khumalo",
      member_id: "FBI-PA-7H3K9Q",
      plan_name: "Local",
      expiry_date: null,
      paid,
      next_charge,
    },
  },
  payment_success: {
    subject: "We received your payment: receipt 1042",
    data: { full_name: "Nomvula Khumalo", ...paid },
  },
  payment_receipt: {
    subject: "Receipt 1042: R99.00",
    data: { full_name: "Nomvula Khumalo", ...paid, is_renewal: true, next_charge },
  },
  payment_failed: {
    subject: "Your monthly payment did not go through",
    data: {
      full_name: "Nomvula Khumalo",
      works_until: "2027-03-08",
      declined: true,
      tries_again: true,
      charging: [LATE],
    },
  },
  payment_held: {
    subject: "We are looking at your R109.00 payment",
    data: {
      full_name: "Nomvula Khumalo",
      label: "PayFast",
      amount_cents: 10900,
      on: "2027-03-03",
      works_until: "2027-03-08",
    },
  },
  payment_overdue: {
    subject: "Your card works until 8 March 2027",
    data: { full_name: "Nomvula Khumalo", works_until: "2027-03-08", charging: [LATE] },
  },
  membership_expired: {
    subject: "Your membership has ended",
    data: { full_name: "Nomvula Khumalo", ended_on: "2027-03-08", charging: [ENDING] },
  },
  renewal_reminder: {
    subject: "Your membership renews on 3 March 2027",
    data: {
      full_name: "Nomvula Khumalo",
      renews_on: "2027-03-03",
      amount_cents: 9900,
      by_itself: true,
      charging: [],
      office: null,
    },
  },
  expiry_warning: {
    subject: "Your Tourist Pass ends in 7 days",
    data: { full_name: "Jan Botha", expires_on: "2027-03-05", days_left: 7, charging: [] },
  },
  membership_ended: {
    subject: "Your membership has been ended",
    data: { full_name: "Nomvula Khumalo", ended_on: "2027-03-03", charging: [] },
  },
  cancellation: {
    subject: "Your membership is cancelled",
    data: {
      full_name: "Nomvula Khumalo",
      works_until: "2027-03-03",
      charging: [],
      money_back: { amount_cents: 9900, until: "2027-02-10" },
    },
  },
  redemption: {
    subject: "You saved R24.99 at Café Marina",
    data: {
      full_name: "Nomvula Khumalo",
      partner_name: "Café Marina",
      amount_cents: 24990,
      discount_cents: 2499,
      redeemed_at: "2027-02-14T10:20:00.000Z",
    },
  },
  account_deletion: {
    subject: "Your account is deleted on 10 Feb 2027",
    data: { full_name: "Nomvula Khumalo", deletes_on: "2027-02-10", charging: [] },
  },
  account_deleted: { subject: "Your account has been deleted", data: {} },
} satisfies Partial<Samples>;
