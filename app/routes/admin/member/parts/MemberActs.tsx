import { Form } from "@remix-run/react";
import { Ask } from "~/components/admin/Ask";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Field, Select } from "~/components/ui/Field";
import { type FormResult, fieldsOf } from "~/components/ui/form-answer";
import { CITY_NAMES, PLANS } from "~/domain/catalog";

interface ActsMember {
  id: number;
  full_name: string;
  phone: string;
  city: string;
  next_plan: string;
  status: string;
  ended: boolean;
}

/** What can be done for a member. An act that was refused stays open, with everything typed. */
export function MemberActs({
  member,
  result,
  may_mail,
  may_record,
}: {
  member: ActsMember;
  result: FormResult | undefined;
  may_mail: boolean;
  may_record: boolean;
}) {
  const refused = String(result?.initialValue?.intent ?? "");
  const fieldIn = (intent: string, stored: object = {}) => {
    const field = fieldsOf(refused === intent ? result : undefined, stored);
    return (name: string) => field(name, `${intent}-${name}`);
  };
  const edit = fieldIn("edit", member);
  const extend = fieldIn("extend");
  const gift = fieldIn("complimentary", { plan_type: member.next_plan });
  const renews = member.next_plan === "local_recurring" && ["active", "past_due"].includes(member.status);
  return (
    <section className="card stack no-print">
      <h2>Quick actions</h2>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start max-sm:*:grid">
        {may_mail ? (
          <Form method="post">
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
        <Ask
          title="Reset QR code"
          intent="reset_qr"
          button="Make a new QR code"
          reason={fieldIn("reset_qr")("reason")}
          open={refused === "reset_qr"}
        >
          <p>The member's old card stops working at once, on paper and on screens. The member ID stays.</p>
        </Ask>
        <Ask
          title="Edit details"
          intent="edit"
          look="main"
          button="Save"
          reason={edit("reason")}
          open={refused === "edit"}
        >
          <Field meta={edit("full_name")} label="Full name" required maxLength={100} />
          <Field meta={edit("phone")} label="Phone" type="tel" optional maxLength={40} />
          <Select meta={edit("city")} label="City">
            {CITY_NAMES.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </Select>
        </Ask>
        {member.ended ? null : (
          <Ask
            title="Extend"
            intent="extend"
            look="main"
            button="Add the days"
            reason={extend("reason")}
            open={refused === "extend"}
          >
            <p>The days follow the ones already paid for. Nobody is charged.</p>
            <Field meta={extend("days")} label="Days" type="number" min={1} max={366} required />
          </Ask>
        )}
        <Ask
          title="Complimentary membership"
          intent="complimentary"
          look="main"
          button="Give the membership"
          reason={gift("reason")}
          open={refused === "complimentary"}
        >
          <p>A membership without a payment. It starts today, or after the days already paid for.</p>
          <Select meta={gift("plan_type")} label="Plan">
            {Object.values(PLANS).map((plan) => (
              <option key={plan.plan_type} value={plan.plan_type}>
                {plan.name}
              </option>
            ))}
          </Select>
          <Field meta={gift("days")} label="Days" type="number" min={1} max={366} required />
        </Ask>
        {renews ? (
          <Ask
            title="Cancel membership"
            intent="cancel"
            button="Cancel the membership"
            reason={fieldIn("cancel")("reason")}
            open={refused === "cancel"}
          >
            <p>
              The provider charges no more. The card works through the paid-up date, and the member gets a
              mail.
            </p>
          </Ask>
        ) : null}
      </div>
    </section>
  );
}
