import { Form } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import type { OwnGift } from "~/money/gifts/own-gift";
import { Button } from "~/ui/Button";
import { Fold } from "~/ui/Fold";
import { type FormResult, fieldsOf, formErrorsOf } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { SendingFields } from "./SendingFields";

interface GiftMailProps {
  gift: OwnGift;
  days: { first: Day; last: Day };
  /** Of a refused change. */
  result: FormResult | undefined;
}

/** Whom the club mails the gift to, and when; changed until it has, but not while the page reloads itself, which loses what is typed. */
export function GiftMail({ gift, days, result, isWaiting }: GiftMailProps & { isWaiting: boolean }) {
  const { receiver_email, sent_on, status, state } = gift;
  if (sent_on)
    return receiver_email ? (
      <p>
        Mailed to <Address email={receiver_email} /> on {longDay(sent_on)}.
      </p>
    ) : null;
  const isOver = state === "failed" || state === "refunded";
  if (isOver || (status && status !== "unused")) return null;
  return (
    <>
      {receiver_email ? <Planned gift={gift} /> : null}
      {isWaiting && !result ? null : (
        <Fold
          id="mail"
          title={receiver_email ? "Change the day or the address" : "Let us mail it"}
          open={result !== undefined}
        >
          <Change gift={gift} days={days} result={result} />
        </Fold>
      )}
    </>
  );
}

function Planned({ gift: { id, receiver_email, send_on, state } }: Pick<GiftMailProps, "gift">) {
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

const WHEN: Partial<Record<OwnGift["state"], string>> = {
  open: "or as soon as it is paid if that is later",
  cancelled: "or as soon as it is paid if that is later",
  held: "or once your bank has decided if that is later",
};

function Change({ gift, days, result }: GiftMailProps) {
  const field = fieldsOf(result, gift);
  return (
    <Form method="post" action={`/gift/${gift.id}`} className="stack" data-lost="The change was not saved">
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
