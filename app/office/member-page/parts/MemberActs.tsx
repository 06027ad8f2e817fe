import { Form } from "@remix-run/react";
import { CITY_NAMES, PLANS } from "~/kernel/catalog";
import { shortDay } from "~/kernel/clock";
import { Button, ButtonLink } from "~/ui/Button";
import { Field, Select } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";

interface ActsMember {
  id: number;
  full_name: string;
  phone: string;
  city: string;
  next_plan: string;
  status: string;
  paid_through: string;
  ended: boolean;
}

/** A refused act stays open, with everything typed. */
export function MemberActs({
  member,
  result,
  may_mail,
  may_record,
  may_merge,
  may_end,
}: {
  member: ActsMember;
  result: FormResult | undefined;
  may_mail: boolean;
  may_record: boolean;
  may_merge: boolean;
  may_end: boolean;
}) {
  const renews = member.next_plan === "local_recurring" && ["active", "past_due"].includes(member.status);
  return (
    <section className="card stack no-print">
      <h2>Quick actions</h2>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start max-sm:*:grid">
        {may_mail ? (
          <Form method="post">
            <FormKey />
            <Button look="quiet" name="intent" value="welcome">
              Send welcome email
            </Button>
          </Form>
        ) : null}
        <ButtonLink look="quiet" to={`/admin/members/${member.id}/preview`}>
          View in public site
        </ButtonLink>
        {may_record ? (
          <ButtonLink look="quiet" to={`/admin/payments/new?member=${member.id}`}>
            Record a payment
          </ButtonLink>
        ) : null}
        {may_merge ? (
          <ButtonLink look="quiet" to={`/admin/members/${member.id}/merge`}>
            Merge with another
          </ButtonLink>
        ) : null}
        <ResetQr result={result} />
        <EditDetails member={member} result={result} />
        {member.ended ? null : <Extend result={result} />}
        <Complimentary member={member} result={result} />
        {renews ? <CancelMembership result={result} /> : null}
        {may_end && member.status !== "expired" ? <EndNow result={result} /> : null}
        {member.status === "cancelled" ? (
          <ResumeMembership result={result} paid_through={member.paid_through} />
        ) : null}
      </div>
    </section>
  );
}

interface Act {
  result: FormResult | undefined;
}

/** The act's fields, with what was typed if this act was refused. */
function actOf(intent: string, result: FormResult | undefined, stored: object = {}) {
  const open = result?.initialValue?.intent === intent;
  const field = fieldsOf(open ? result : undefined, stored);
  return { open, field: (name: string) => field(name, `${intent}-${name}`) };
}

function ResetQr({ result }: Act) {
  const { open, field } = actOf("reset_qr", result);
  return (
    <Ask
      title="Reset QR code"
      intent="reset_qr"
      button="Make a new QR code"
      reason={field("reason")}
      open={open}
    >
      <p>The member's old card stops working at once, on paper and on screens. The member ID stays.</p>
    </Ask>
  );
}

function EditDetails({ member, result }: Act & { member: ActsMember }) {
  const { open, field } = actOf("edit", result, member);
  return (
    <Ask title="Edit details" intent="edit" look="main" button="Save" reason={field("reason")} open={open}>
      <Field meta={field("full_name")} label="Full name" required maxLength={100} />
      <Field meta={field("phone")} label="Phone" type="tel" optional maxLength={40} />
      <Select meta={field("city")} label="City">
        {CITY_NAMES.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </Select>
    </Ask>
  );
}

function Extend({ result }: Act) {
  const { open, field } = actOf("extend", result);
  return (
    <Ask
      title="Extend"
      intent="extend"
      look="main"
      button="Add the days"
      reason={field("reason")}
      open={open}
    >
      <p>The days follow the ones already paid for. Nobody is charged.</p>
      <Field meta={field("days")} label="Days" type="number" min={1} max={366} required />
    </Ask>
  );
}

function Complimentary({ member, result }: Act & { member: ActsMember }) {
  const { open, field } = actOf("complimentary", result, { plan_type: member.next_plan });
  return (
    <Ask
      title="Complimentary membership"
      intent="complimentary"
      look="main"
      button="Give the membership"
      reason={field("reason")}
      open={open}
    >
      <p>A membership without a payment. It starts today, or after the days already paid for.</p>
      <Select meta={field("plan_type")} label="Plan">
        {Object.values(PLANS).map((plan) => (
          <option key={plan.plan_type} value={plan.plan_type}>
            {plan.name}
          </option>
        ))}
      </Select>
      <Field meta={field("days")} label="Days" type="number" min={1} max={366} required />
    </Ask>
  );
}

function CancelMembership({ result }: Act) {
  const { open, field } = actOf("cancel", result);
  return (
    <Ask
      title="Cancel membership"
      intent="cancel"
      button="Cancel the membership"
      reason={field("reason")}
      open={open}
    >
      <p>The provider stops charging. The card works through the paid-up date, and the member gets a mail.</p>
    </Ask>
  );
}

function EndNow({ result }: Act) {
  const { open, field } = actOf("end", result);
  return (
    <Ask title="End now" intent="end" button="End the membership now" reason={field("reason")} open={open}>
      <p>
        The days that are left end today, also paid ones, and the card stops working. The provider stops
        charging. Member ID, savings and history stay, and the member gets a mail.
      </p>
      <p>No money moves: to give money back, record a refund under Payments.</p>
    </Ask>
  );
}

function ResumeMembership({ result, paid_through }: Act & { paid_through: string }) {
  const { open, field } = actOf("resume", result);
  return (
    <Ask
      title="Resume membership"
      intent="resume"
      look="main"
      button="Resume the membership"
      reason={field("reason")}
      open={open}
    >
      <p>
        The cancellation is withdrawn. Automatic charges do not resume: to stay after {shortDay(paid_through)}
        , the member must pay again in the account or at the office.
      </p>
    </Ask>
  );
}
