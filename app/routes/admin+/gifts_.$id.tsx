import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { giftWords } from "~/money/gifts/gift";
import { RefundGiftForm } from "~/money/gifts/gift.schema";
import { giftForOffice } from "~/money/gifts/gifts.list.server";
import { giveBackForGiver } from "~/money/gifts/give-back.server";
import type { Sending } from "~/money/gifts/own-gift";
import { paymentDeps } from "~/money/payments/providers.server";
import { Badge } from "~/ui/Badge";
import { inWords } from "~/ui/office/lists/words";
import { RecordPage } from "~/ui/office/Record";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Gift · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const gift = await orNotFound(giftForOffice(deps, idOf(params.id)));
  return json({ gift, may_refund: can(role, "record_refunds") && gift.status === "unused" });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "record_refunds",
    schema: RefundGiftForm,
    once: "natural",
    also: ["intent"],
    subject: ({ params }) => giftForOffice(deps, idOf(params.id)),
    run: ({ actor, subject, value }) =>
      giveBackForGiver(paymentDeps, actor, { id: subject.id, reason: value.reason }),
    done: ({ subject }) => `/admin/gifts/${subject.id}?done=refunded`,
  });

const DONE = { refunded: "The gift is returned, and its price is owed: see Repayments." };

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

export default function GiftPage() {
  const { gift, may_refund } = useLoaderData<typeof loader>();
  const { status, closed_on, valid_through, member_row_id, member_name } = gift;
  return (
    <RecordPage
      title={giftWords(gift.plan_type)}
      status={<Badge tone={toneOf(status) ?? "sea"}>{inWords(status)}</Badge>}
      done={DONE}
      acts={[
        may_refund && {
          title: "Refund",
          intent: "refund",
          button: "Refund this gift",
          reason: true,
          children: (
            <p>The code stops working at once, and its price is owed to the giver, who gets a mail.</p>
          ),
        },
      ]}
      facts={[
        ["Bought by", gift.giver_email ? `${gift.giver_name} (${gift.giver_email})` : "a deleted account"],
        ["Bought on", longDay(gift.bought_on)],
        ["Price", formatRand(gift.price_cents)],
        closed_on ? [inWords(status), longDay(closed_on)] : ["Valid until", longDay(valid_through)],
        member_row_id !== null && [
          "Redeemed by",
          <Link key="member" className="link" to={`/admin/members/${member_row_id}`}>
            {member_name}
          </Link>,
        ],
        ["Mailed", mailWords(gift)],
        [
          `Receipt ${gift.receipt_number}`,
          <Link key="receipt" className="link" to={`/admin/payments/${gift.payment_id}`}>
            Open
          </Link>,
        ],
      ]}
    />
  );
}

function mailWords({ receiver_email, send_on, sent_on }: Sending): string {
  if (!receiver_email) return sent_on ? `On ${longDay(sent_on)}` : "No: the giver hands it over";
  return sent_on
    ? `To ${receiver_email} on ${longDay(sent_on)}`
    : `Will be mailed to ${receiver_email} on ${longDay(send_on!)}`;
}
