import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Ask } from "~/ui/office/Ask";
import { inWords } from "~/ui/office/lists/words";
import { RecordPage } from "~/ui/office/Record";
import { Table } from "~/ui/Table";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { RefundGiftForm } from "../gift.schema";
import { giftOrderForOffice } from "../gifts.list.server";
import { giveBackForGiver } from "../give-back.server";
import type { Sending } from "../own-order";

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

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

export default function GiftPage() {
  const { order, may_refund } = useLoaderData<typeof loader>();
  // An order is one payment, so as a rule one receipt.
  const receipts = new Map(order.gifts.map(({ payment_id, receipt_number }) => [payment_id, receipt_number]));
  return (
    <RecordPage
      title={order.what}
      done={DONE}
      facts={[
        ["Bought by", order.giver],
        ["Bought on", longDay(order.bought_on)],
        ["Price", formatRand(order.amount_cents)],
        ["Mailed", mailWords(order)],
        ...[...receipts].map(
          ([payment_id, number]) =>
            [
              `Receipt ${number}`,
              <Link key={payment_id} className="link" to={`/admin/payments/${payment_id}`}>
                Open
              </Link>,
            ] as const,
        ),
      ]}
    >
      <Table
        caption="Gifts"
        keyOf={({ id }) => id}
        rows={order.gifts}
        lines
        columns={[
          { label: "Gift", card: "title", cell: ({ position }) => `Gift ${position}` },
          {
            label: "Status",
            cell: ({ status }) => <Badge tone={toneOf(status) ?? "sea"}>{inWords(status)}</Badge>,
          },
          { label: "When", cell: (gift) => <When gift={gift} /> },
          {
            label: "Act",
            head: <span className="visually-hidden">Act</span>,
            card: "action",
            cell: ({ id, status }) => (may_refund && status === "unused" ? <Refund gift_id={id} /> : null),
            empty: "",
          },
        ]}
      />
    </RecordPage>
  );
}

function mailWords({ receiver_email, send_on, sent_on }: Sending): string {
  if (!receiver_email) return sent_on ? `On ${longDay(sent_on)}` : "No: the giver hands it over";
  return sent_on
    ? `To ${receiver_email} on ${longDay(sent_on)}`
    : `Will be mailed to ${receiver_email} on ${longDay(send_on!)}`;
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["order"]["gifts"][number];

function When({ gift: { status, closed_on, valid_through, member_row_id, member_name } }: { gift: Shown }) {
  return (
    <span>
      {closed_on ? `${inWords(status)} on ${longDay(closed_on)}` : `Valid until ${longDay(valid_through)}`}
      {member_row_id ? (
        <>
          {" by "}
          <Link className="link" to={`/admin/members/${member_row_id}`}>
            {member_name}
          </Link>
        </>
      ) : null}
    </span>
  );
}

function Refund({ gift_id }: { gift_id: number }) {
  return (
    <Ask inRow title="Refund" intent="refund" of={{ gift_id }} button="Refund this gift" reason>
      <p>The code stops working at once. The money moves at the provider: pay it back there.</p>
    </Ask>
  );
}
