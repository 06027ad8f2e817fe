import { Form, Link } from "@remix-run/react";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import type { OwnGift, OwnOrder } from "../own-order";

const WORDS: Record<OwnGift["status"], string> = {
  unused: "Unused",
  redeemed: "Redeemed",
  refunded: "Refunded",
  lapsed: "Lapsed",
};

interface GiftCardProps {
  gift: OwnGift;
  order: Pick<OwnOrder, "id" | "unit_cents" | "state" | "giver_name">;
}

export function GiftCard({ gift, order }: GiftCardProps) {
  const { id, position, status, code, link } = gift;
  const isUnused = status === "unused" && order.state === "paid";
  return (
    <li className="card stack" id={`gift-${id}`}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">Gift {position}</h2>
        <Badge tone={toneOf(status) ?? "sea"}>{WORDS[status]}</Badge>
      </div>
      {code && link ? (
        <>
          <p className="num text-2xl font-bold">{code}</p>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{link}</p>
          <div className="flex flex-wrap items-center gap-3">
            <a className="btn btn-quiet" href={whatsApp(order.giver_name, link)}>
              Send by WhatsApp
            </a>
            <CopyButton text={link} done="Link copied" label="Copy link" />
            <Link className="link py-2" to={`/gift/${order.id}/print?gift=${gift.id}`}>
              Print
            </Link>
          </div>
        </>
      ) : null}
      {isUnused ? <GiveBack gift={gift} order={order} /> : null}
    </li>
  );
}

function whatsApp(giver_name: string, link: string): string {
  const from = giver_name ? ` from ${giver_name}` : "";
  return `https://wa.me/?text=${encodeURIComponent(`A gift${from}: 10% off at local shops. ${link}`)}`;
}

/** Two presses: the code stops working at once. */
function GiveBack({ gift, order }: GiftCardProps) {
  return (
    <details className="ask">
      <summary className="link inline-block py-2">Give it back</summary>
      <Form method="post" action={`/gift/${order.id}`} className="stack mt-3">
        <input type="hidden" name="gift_id" value={gift.id} />
        <p>The code stops working at once, and your money goes back the way you paid.</p>
        <Button look="danger">{`Refund ${formatRand(order.unit_cents)}`}</Button>
      </Form>
    </details>
  );
}
