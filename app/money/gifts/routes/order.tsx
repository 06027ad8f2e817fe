import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requireUser, type Viewer } from "~/accounts/access/viewer.server";
import { dayOf, longDay } from "~/kernel/clock";
import { paymentOutcome } from "~/money/checkout/outcome.server";
import { readPaidReturn } from "~/money/checkout/paid-return.http.server";
import { paymentDeps } from "~/money/process/payments.server";
import { ButtonLink } from "~/ui/Button";
import { LooksAgain } from "~/ui/browser/LooksAgain";
import { Done } from "~/ui/Done";
import type { PageHandle } from "~/ui/document/page-handle";
import { refusalOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { idOf } from "~/web/forms/params.server";
import { sendingDays } from "../gift";
import { GiveBackForm, SendingForm } from "../gift.schema";
import { giveBackOwn } from "../give-back.server";
import { ownGiftOrder } from "../giver.server";
import type { OwnOrder } from "../own-order";
import { GiftCard } from "../parts/GiftCard";
import { OrderMail } from "../parts/OrderMail";
import { OrderState } from "../parts/OrderState";
import { changeSending, type Mailing, mailNow } from "../sending.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Your gift: ${data.order.what}` : "Your gift" },
  { name: "robots", content: "noindex" },
];

/** For whoever bought it: it shows the codes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const id = idOf(params.id);
  const order = await orNotFound(ownGiftOrder(paymentDeps, user_id, id));
  const sentBack = readQuery(request).has("unpaid") && readPaidReturn(request) !== order.reference;
  const days = sendingDays(dayOf(paymentDeps.clock()));
  if (!isUnpaid(order)) return json({ order, sentBack, days });
  await paymentOutcome(paymentDeps, user_id, order.reference);
  return json({ order: await ownGiftOrder(paymentDeps, user_id, id), sentBack, days });
}

const isUnpaid = ({ state }: Pick<OwnOrder, "state">) => state === "open" || state === "cancelled";

const ownOrder = ({ viewer, params }: { viewer: Viewer; params: Record<string, string | undefined> }) =>
  ownGiftOrder(paymentDeps, viewer.user_id, idOf(params.id));

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    "": intent({
      who: "user",
      schema: GiveBackForm,
      subject: ownOrder,
      run: ({ viewer, subject, value }) =>
        giveBackOwn(paymentDeps, viewer.user_id, subject.id, value.gift_id),
      done: ({ subject }) => `/gift/${subject.id}?done=refunded`,
    }),
    mail: intent({
      who: "user",
      schema: SendingForm,
      subject: ownOrder,
      run: ({ viewer, subject, value }) => changeSending(paymentDeps, viewer.user_id, subject.id, value),
      done: mailDone,
    }),
    mail_now: intent({
      who: "user",
      schema: NO_FIELDS,
      subject: ownOrder,
      run: ({ viewer, subject }) => mailNow(paymentDeps, viewer.user_id, subject.id),
      done: mailDone,
    }),
  });

function mailDone({ subject }: { subject: OwnOrder }, outcome: Mailing): string {
  return `/gift/${subject.id}?done=${outcome}`;
}

const DONE = {
  refunded: "The gift has been returned. Your refund is on its way.",
  mailed: "We have mailed the gift.",
  planned: "Saved. We will mail the gift on that day.",
  by_hand: "Saved. We will not mail the gift: send the link or the code yourself.",
} satisfies Record<Mailing | "refunded", string>;

export const handle: PageHandle = { help: "line" };

export default function GiftOrder() {
  const { order, sentBack, days } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const changed = resultOf(answer, "mail");
  const refused = changed ? undefined : answer?.result;
  const isWaiting = order.state === "open" && !sentBack && !order.waits_until;
  const unused = order.gifts.filter(({ code }) => code !== null);
  return (
    <main id="main" className="page page-narrow stack">
      <p>
        <Link className="link inline-block py-2" to="/gift">
          All gifts
        </Link>
      </p>
      <h1>{order.what}</h1>
      <FormErrors title="That did not work" errors={refused && refusalOf(refused)} />
      {answer ? null : <Done messages={DONE} />}
      <OrderState order={order} isWaiting={isWaiting} />
      {order.state === "paid" && unused.length > 0 ? (
        <>
          <p>
            Send the link, share the code or print the page. The first person to redeem it gets the gift,
            until {longDay(order.gifts[0]!.valid_through)}.
          </p>
          <p>
            <ButtonLink look="sun" to={`/gift/${order.id}/print`}>
              {unused.length === 1 ? "Print the page" : `Print ${unused.length} pages`}
            </ButtonLink>
          </p>
        </>
      ) : null}
      {isWaiting ? <LooksAgain every_ms={5000} plain_seconds={5} /> : null}
      <OrderMail order={order} days={days} result={changed} isWaiting={isWaiting} />
      <ol className="stack">
        {order.gifts.map((gift) => (
          <GiftCard key={gift.id} gift={gift} order={order} />
        ))}
      </ol>
      {isUnpaid(order) || order.state === "failed" ? null : (
        <p>
          <Link className="link inline-block py-2" to={`/account/payments/${order.payment_id}`}>
            Receipt
          </Link>
        </p>
      )}
    </main>
  );
}
