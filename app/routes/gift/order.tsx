import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/Button";
import { Done } from "~/components/ui/Done";
import { formErrorsOf, useFormAnswer } from "~/components/ui/forms/form-answer";
import { Link } from "~/components/ui/Link";
import { FormErrors } from "~/components/ui/Panel";
import { longDay } from "~/domain/clock";
import { GiveBackForm } from "~/domain/gifts/gift.schema";
import { giveBackOwn } from "~/domain/gifts/give-back.server";
import { ownGiftOrder } from "~/domain/gifts/giver.server";
import type { OwnOrder } from "~/domain/gifts/own-order";
import { paymentOutcome } from "~/domain/payments/checkout/outcome.server";
import { orNotFound } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { formAction } from "~/http/forms/form-action.server";
import { idOf } from "~/http/forms/params.server";
import { paymentDeps } from "~/http/process/payments.server";
import { requireUser } from "~/http/session/viewer.server";
import { GiftCard } from "./parts/GiftCard";
import { OrderState } from "./parts/OrderState";

/** Seconds between reloads while the provider has not confirmed the payment. */
const REFRESH_AFTER = 5;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Your gift: ${data.order.what}` : "Your gift" },
  { name: "robots", content: "noindex" },
  ...(data?.order.state === "open" ? [{ httpEquiv: "refresh", content: String(REFRESH_AFTER) }] : []),
];

/** For whoever bought it: it shows the codes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const id = idOf(params.id);
  const order = await orNotFound(ownGiftOrder(paymentDeps, user_id, id));
  const unpaid = readQuery(request).has("unpaid");
  if (!isUnpaid(order)) return json({ order, unpaid });
  await paymentOutcome(paymentDeps, user_id, order.reference);
  return json({ order: await ownGiftOrder(paymentDeps, user_id, id), unpaid });
}

const isUnpaid = ({ state }: Pick<OwnOrder, "state">) => state === "open" || state === "cancelled";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "user",
    schema: GiveBackForm,
    subject: ({ viewer, params }) => ownGiftOrder(paymentDeps, viewer.user_id, idOf(params.id)),
    run: ({ viewer, subject, value }) => giveBackOwn(paymentDeps, viewer.user_id, subject.id, value.gift_id),
    done: ({ subject }) => `/gift/${subject.id}?done=refunded`,
  });

const DONE = {
  refunded: "The gift is given back. Its money is on the way to you.",
  sent: "The pass is set aside for your guest. Send the link or the code.",
};

export default function GiftOrder() {
  const { order, unpaid } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const unused = order.gifts.filter(({ code }) => code !== null);
  return (
    <main id="main" className="page page-narrow stack">
      <p>
        <Link className="link inline-block py-2" to={order.is_pack ? "/host" : "/gift"}>
          {order.is_pack ? "Your guest house" : "All gifts"}
        </Link>
      </p>
      <h1>{order.what}</h1>
      {answer ? (
        <FormErrors title="That did not work" errors={formErrorsOf(answer.result)} />
      ) : (
        <Done messages={DONE} />
      )}
      <OrderState order={order} unpaid={unpaid} />
      {order.is_pack ? (
        <p>Your desk checks guests in with these passes. Send one ahead to a guest who is on the way.</p>
      ) : null}
      {order.state === "paid" && unused.length > 0 ? (
        <>
          <p>
            Send the link, tell the code or print the page. Whoever is first to redeem it has the{" "}
            {order.is_pack ? "pass" : "gift"}, until {longDay(order.gifts[0]!.valid_through)}.
          </p>
          <p>
            <ButtonLink look="sun" to={`/gift/${order.id}/print`}>
              {unused.length === 1 ? "Print the page" : `Print ${unused.length} pages`}
            </ButtonLink>
          </p>
        </>
      ) : null}
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
