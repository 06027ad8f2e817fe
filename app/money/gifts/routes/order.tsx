import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requireUser, type Viewer } from "~/accounts/access/viewer.server";
import { dayOf, longDay } from "~/kernel/clock";
import { paymentOutcome } from "~/money/checkout/outcome.server";
import { readPaidReturn } from "~/money/checkout/paid-return.http.server";
import { SoldForm } from "~/money/printed-cards/block.schema";
import { markSold, takeSaleBack } from "~/money/printed-cards/sold.server";
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
    sold: intent({
      who: "user",
      schema: SoldForm,
      subject: ownOrder,
      run: ({ viewer, value }) => markSold(paymentDeps, viewer.user_id, value.gift_id),
      done: ({ subject }) => `/gift/${subject.id}?done=sold`,
    }),
    unsold: intent({
      who: "user",
      schema: SoldForm,
      subject: ownOrder,
      run: ({ viewer, value }) => takeSaleBack(paymentDeps, viewer.user_id, value.gift_id),
      done: ({ subject }) => `/gift/${subject.id}?done=unsold`,
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
  sent: "The pass is set aside for your guest. Send the link or the code.",
  mailed: "We have mailed the gift.",
  planned: "Saved. We will mail the gift on that day.",
  by_hand: "Saved. We will not mail the gift: send the link or the code yourself.",
  sold: "Marked as sold. The buyer can use the card now.",
  unsold: "The sale is taken back. The card does not work until it is sold.",
} satisfies Record<Mailing | "refunded" | "sent" | "sold" | "unsold", string>;

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
        <Link className="link inline-block py-2" to={order.is_pack ? "/host" : "/gift"}>
          {order.is_pack ? "Your guest house" : "All gifts"}
        </Link>
      </p>
      <h1>{order.is_printed ? `Printed cards: ${order.what}` : order.what}</h1>
      <FormErrors title="That did not work" errors={refused && refusalOf(refused)} />
      {answer ? null : <Done messages={DONE} />}
      <OrderState order={order} isWaiting={isWaiting} />
      {order.is_pack ? (
        <p>Your desk checks guests in with these passes. Send one ahead to a guest who is on the way.</p>
      ) : null}
      {order.is_printed ? (
        <p>
          These are printed cards that you sell. Their codes are on the cards. Ask us to refund one.
          {order.gifts.some(({ card }) => card?.for_sale)
            ? " Mark a card as sold when its buyer pays you: it works from then on."
            : null}
        </p>
      ) : null}
      {order.state === "paid" && unused.length > 0 ? (
        <>
          <p>
            Send the link, share the code or print the page. The first person to redeem it gets the{" "}
            {order.is_pack ? "pass" : "gift"}, until {longDay(order.gifts[0]!.valid_through)}.
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
