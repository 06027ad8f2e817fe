import { Form, Link } from "@remix-run/react";
import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { passName } from "~/money/hosts/own-host";
import { SendAhead } from "~/money/hosts/parts/Passes";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import type { OwnCard, OwnGift, OwnOrder } from "../own-order";

const WORDS: Record<OwnGift["status"], string> = {
  unused: "Unused",
  redeemed: "Redeemed",
  refunded: "Refunded",
  lapsed: "Lapsed",
};

interface GiftCardProps {
  gift: OwnGift;
  order: Pick<OwnOrder, "id" | "unit_cents" | "state" | "giver_name" | "is_pack" | "is_printed">;
}

export function GiftCard({ gift, order }: GiftCardProps) {
  const { id, position, status, code, link, card } = gift;
  const isUnused = status === "unused" && order.state === "paid";
  if (card) return <PrintedCard gift={gift} card={card} order={order} />;
  return (
    <li className="card stack" id={`gift-${id}`}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">
          {order.is_pack ? passName({ order_id: order.id, position }) : `Gift ${position}`}
        </h2>
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
      {isUnused && order.is_pack ? <AtTheDesk gift={gift} /> : null}
      {isUnused && !order.is_printed ? <GiveBack gift={gift} order={order} /> : null}
    </li>
  );
}

function whatsApp(giver_name: string, link: string): string {
  const from = giver_name ? ` from ${giver_name}` : "";
  return `https://wa.me/?text=${encodeURIComponent(`A gift${from}: 10% off at local shops. ${link}`)}`;
}

function AtTheDesk({ gift: { id, code } }: Pick<GiftCardProps, "gift">) {
  if (!code) return <SendAhead gift_id={id} />;
  return (
    <details className="ask">
      <summary className="link inline-block py-2">Take it back to the desk</summary>
      <Form method="post" action="/host" className="stack mt-3">
        <input type="hidden" name="gift_id" value={id} />
        <p>The link and the code stop working at once, even for a guest who has them.</p>
        <Button look="danger" name="intent" value="take_back">
          Take it back
        </Button>
      </Form>
    </details>
  );
}

/** One line, since a seller looks for the card's number while its buyer waits. */
function PrintedCard({ gift: { id, status }, card, order }: GiftCardProps & { card: OwnCard }) {
  const { number, for_sale, can_undo } = card;
  return (
    <li className="card flex items-center justify-between gap-4" id={`gift-${id}`}>
      <div>
        <h2 className="text-lg">{`Card ${number}`}</h2>
        <p className="text-sm text-muted">{saleOf(card, status)}</p>
      </div>
      {order.state === "paid" && (for_sale || can_undo) ? (
        <Form method="post" action={`/gift/${order.id}`}>
          <input type="hidden" name="gift_id" value={id} />
          {for_sale ? (
            <Button look="main" name="intent" value="sold">
              Mark as sold
            </Button>
          ) : (
            <Button look="quiet" name="intent" value="unsold">
              Take it back
            </Button>
          )}
        </Form>
      ) : null}
    </li>
  );
}

function saleOf({ for_sale, sold_on }: OwnCard, status: OwnGift["status"]): string {
  if (for_sale) return "For sale";
  return status === "unused" && sold_on ? `Sold on ${longDay(sold_on)}` : WORDS[status];
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
