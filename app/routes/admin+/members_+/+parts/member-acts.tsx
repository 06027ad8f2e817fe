import { CITY_LABELS, PLANS } from "~/kernel/catalog";
import { shortDay } from "~/kernel/clock";
import type { FieldMeta } from "~/ui/forms/Field";
import { Field, Select } from "~/ui/forms/Field";
import type { Acts } from "~/ui/office/Record";

interface ActsMember {
  id: number;
  full_name: string;
  phone: string;
  city: string;
  next_plan: string;
  status: string;
  paid_through: string | null;
  ended: boolean;
}

type May = Record<"edit" | "mail" | "record" | "refund" | "export" | "address", boolean>;

/** What this role can do with this member now. */
export function memberActs(member: ActsMember, may: May): Acts {
  const { id, status, ended, next_plan, paid_through } = member;
  const renews = next_plan === "local_recurring" && ["active", "past_due"].includes(status);
  return [
    may.record && { title: "Record a payment", to: `/admin/payments/new?member=${id}`, leads: true },
    may.edit && !ended && extend(paid_through),
    may.edit && {
      title: "Edit details",
      intent: "edit",
      look: "main",
      button: "Save",
      reason: true,
      stored: member,
      children: (field) => (
        <>
          <Field meta={field("full_name")} label="Full name" required maxLength={100} />
          <Field meta={field("phone")} label="Phone" type="tel" optional maxLength={40} />
          <Select meta={field("city")} label="City" options={CITY_LABELS} />
        </>
      ),
    },
    may.address && CHANGE_ADDRESS,
    may.mail && { title: "Send welcome email", press: "welcome" },
    may.edit && RESET_QR,
    may.edit && { title: "View in public site", to: `/admin/members/${id}/preview` },
    may.edit && {
      title: "Complimentary membership",
      intent: "complimentary",
      look: "main",
      button: "Give the membership",
      reason: true,
      stored: { plan_type: next_plan },
      children: (field) => (
        <>
          <p>A membership without a payment. It starts today, or after the days already paid for.</p>
          <Select meta={field("plan_type")} label="Plan">
            {Object.values(PLANS).map((plan) => (
              <option key={plan.plan_type} value={plan.plan_type}>
                {plan.name}
              </option>
            ))}
          </Select>
          <Days meta={field("days")} />
        </>
      ),
    },
    may.edit &&
      status === "cancelled" && {
        title: "Resume membership",
        intent: "resume",
        look: "main",
        button: "Resume the membership",
        reason: true,
        children: (
          <p>
            The cancellation is withdrawn. Automatic charges do not resume: to stay after{" "}
            {shortDay(paid_through ?? "")}, the member must pay again in the account or at the office.
          </p>
        ),
      },
    { title: "Consents", to: `/admin/members/${id}/consents` },
    may.export && { title: "Export Data", file: `/admin/members/${id}/export` },
    may.edit && renews && CANCEL,
    may.edit && may.refund && status !== "expired" && END,
  ];
}

function Days({ meta }: { meta: FieldMeta }) {
  return <Field meta={meta} label="Days" type="number" min={1} max={366} required />;
}

const extend = (paid_through: string | null): Acts[number] => ({
  title: "Extend",
  intent: "extend",
  look: "main",
  button: "Add the days",
  reason: true,
  children: (field) => (
    <>
      <p>
        {paid_through ? `Paid up until ${shortDay(paid_through)}. ` : ""}
        The days follow the ones already paid for. Nobody is charged.
      </p>
      <Days meta={field("days")} />
    </>
  ),
});

const CHANGE_ADDRESS: Acts[number] = {
  title: "Change sign-in address",
  intent: "address",
  button: "Change the address",
  reason: true,
  children: (field) => (
    <>
      <p>
        The member signs in with the new address from now on and gets the club's mails there. The old address,
        and the Google account used with it, no longer open the membership. The member is signed out
        everywhere, and both addresses get a mail.
      </p>
      <p>Make sure first that the person who asks is the member.</p>
      <Field meta={field("email")} label="New e-mail address" type="email" required maxLength={200} />
    </>
  ),
};

const RESET_QR: Acts[number] = {
  title: "Reset QR code",
  intent: "reset_qr",
  look: "main",
  button: "Make a new QR code",
  reason: true,
  children: <p>The member's old card stops working at once, on paper and on screens. The member ID stays.</p>,
};

const CANCEL: Acts[number] = {
  title: "Cancel membership",
  intent: "cancel",
  button: "Cancel the membership",
  reason: true,
  children: (
    <p>
      The provider is asked to stop charging. The card works through the paid-up date, and the member gets a
      mail.
    </p>
  ),
};

const END: Acts[number] = {
  title: "End now",
  intent: "end",
  button: "End the membership now",
  reason: true,
  children: (
    <>
      <p>
        The days that are left end today, also paid ones, and the card stops working. The provider is asked to
        stop charging. Member ID, savings and history stay, and the member gets a mail.
      </p>
      <p>No money moves: to give money back too, open the payment under Payments.</p>
    </>
  ),
};
