import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { formatRand, unbroken } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Done } from "~/ui/Done";
import { fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Link } from "~/ui/Link";
import { Ask } from "~/ui/office/Ask";
import { inWords } from "~/ui/office/lists/words";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { RefundGiftForm } from "../gift.schema";
import { giftOrderForOffice } from "../gift-page.server";
import { giveBackForGiver } from "../give-back.server";

export const meta: MetaFunction = () => [{ title: "Gift · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const order = await orNotFound(giftOrderForOffice(deps, idOf(params.id)));
  return json({ order, may_refund: can(role, "record_refunds") });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "record_refunds",
    schema: RefundGiftForm,
    once: "natural",
    also: ["intent"],
    subject: ({ params }) => giftOrderForOffice(deps, idOf(params.id)),
    run: ({ actor, subject, value }) =>
      giveBackForGiver(deps, actor, { order_id: subject.id, gift_id: value.gift_id, reason: value.reason }),
    done: ({ subject }) => `/admin/gifts/${subject.id}?done=refunded`,
  });

const DONE = { refunded: "The gift is refunded. Pay the money back at the provider." };

export default function GiftPage() {
  const { order, may_refund } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{order.what}</h1>
      {answer ? (
        <FormErrors title="That did not work" errors={formErrorsOf(answer.result)} />
      ) : (
        <Done messages={DONE} />
      )}
      <p>
        {`Bought by ${order.giver} on ${longDay(order.bought_on)} for ${unbroken(formatRand(order.amount_cents))}.`}
      </p>
      <Receipts gifts={order.gifts} />
      <ol className="stack">
        {order.gifts.map((gift) => (
          <GiftOfOrder key={gift.id} gift={gift} may_refund={may_refund} />
        ))}
      </ol>
    </main>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["order"]["gifts"][number];

/** An order is one payment, so as a rule one receipt. */
function Receipts({ gifts }: { gifts: Shown[] }) {
  const receipts = new Map(gifts.map(({ payment_id, receipt_number }) => [payment_id, receipt_number]));
  return (
    <p className="flex flex-wrap gap-x-4">
      {[...receipts].map(([payment_id, number]) => (
        <Link key={payment_id} className="link py-2" to={`/admin/payments/${payment_id}`}>
          Receipt {number}
        </Link>
      ))}
    </p>
  );
}

function GiftOfOrder({ gift, may_refund }: { gift: Shown; may_refund: boolean }) {
  const { status, member_row_id } = gift;
  return (
    <li className="card stack">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">Gift {gift.position}</h2>
        <Badge tone={toneOf(status) ?? "sea"}>{inWords(status)}</Badge>
      </div>
      <p>
        {gift.closed_on
          ? `${inWords(status)} on ${longDay(gift.closed_on)}`
          : `Valid until ${longDay(gift.valid_through)}`}
        {member_row_id ? (
          <>
            {" by "}
            <Link className="link" to={`/admin/members/${member_row_id}`}>
              {gift.member_name}
            </Link>
          </>
        ) : null}
      </p>
      {may_refund && status === "unused" ? <Refund gift_id={gift.id} /> : null}
    </li>
  );
}

function Refund({ gift_id }: { gift_id: number }) {
  const answer = useFormAnswer();
  const field = fieldsOf(answer?.result);
  return (
    <Ask
      title="Refund"
      intent="refund"
      button="Refund this gift"
      open={answer !== undefined && field("gift_id").initialValue === String(gift_id)}
      reason={field("reason")}
    >
      <input type="hidden" name="gift_id" value={gift_id} />
      <p>The code stops working at once. The money moves at the provider: pay it back there.</p>
    </Ask>
  );
}
