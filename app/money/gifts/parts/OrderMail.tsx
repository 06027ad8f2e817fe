import { Form } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import { Button } from "~/ui/Button";
import { Fold } from "~/ui/Fold";
import { type FormResult, fieldsOf, formErrorsOf } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import type { OwnOrder } from "../own-order";
import { SendingFields } from "./SendingFields";

interface OrderMailProps {
  order: OwnOrder;
  days: { first: Day; last: Day };
  /** Of a refused change. */
  result: FormResult | undefined;
}

/** Whom the club mails the gifts to, and when; changed until it has, but not while the page reloads itself, which loses what is typed. */
export function OrderMail({ order, days, result, isWaiting }: OrderMailProps & { isWaiting: boolean }) {
  const { receiver_email, sent_on, gifts, state } = order;
  if (sent_on)
    return receiver_email ? (
      <p>
        Mailed to <Address email={receiver_email} /> on {longDay(sent_on)}.
      </p>
    ) : null;
  const isOver = state === "failed" || state === "refunded";
  if (isOver || (gifts.length > 0 && !gifts.some(({ status }) => status === "unused"))) return null;
  return (
    <>
      {receiver_email ? <Planned order={order} /> : null}
      {isWaiting && !result ? null : (
        <Fold
          id="mail"
          title={receiver_email ? "Change the day or the address" : "Let us mail it"}
          open={result !== undefined}
        >
          <Change order={order} days={days} result={result} />
        </Fold>
      )}
    </>
  );
}

function Planned({ order: { id, receiver_email, send_on, state } }: Pick<OrderMailProps, "order">) {
  return (
    <section className="card stack">
      <h2 className="text-lg">Will be mailed on {longDay(send_on!)}</h2>
      <p>
        To <Address email={receiver_email} />, {WHEN[state] ?? "in the morning"}.
      </p>
      {state === "paid" ? (
        <Form method="post" action={`/gift/${id}`}>
          <Button look="quiet" name="intent" value="mail_now">
            Mail it now
          </Button>
        </Form>
      ) : null}
    </section>
  );
}

const WHEN: Partial<Record<OwnOrder["state"], string>> = {
  open: "or as soon as it is paid if that is later",
  cancelled: "or as soon as it is paid if that is later",
  held: "or once your bank has decided if that is later",
};

function Change({ order, days, result }: OrderMailProps) {
  const field = fieldsOf(result, order);
  return (
    <Form method="post" action={`/gift/${order.id}`} className="stack" data-lost="The change was not saved">
      <FormErrors title="That was not saved" errors={formErrorsOf(result)} />
      <SendingFields
        fields={{ receiver_email: field("receiver_email"), send_on: field("send_on") }}
        days={days}
      />
      <Button look="quiet" name="intent" value="mail">
        Save
      </Button>
    </Form>
  );
}

function Address({ email }: { email: string }) {
  return <b className="[overflow-wrap:anywhere]">{email}</b>;
}
