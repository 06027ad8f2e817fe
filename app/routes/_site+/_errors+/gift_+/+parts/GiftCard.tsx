import { Form, Link } from "@remix-run/react";
import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { GIFT_WORDS } from "~/money/gifts/gift";
import type { OwnGift } from "~/money/gifts/own-gift";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";

export function GiftCard({ gift }: { gift: OwnGift }) {
  const { id, status, code, link, valid_through } = gift;
  if (!status) return null;
  return (
    <section className="card stack">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">Code</h2>
        <Badge tone={toneOf(status) ?? "sea"}>{GIFT_WORDS[status]}</Badge>
      </div>
      {code && link ? (
        <>
          <p className="num text-2xl font-bold">{code}</p>
          <p>
            Send the link, share the code or print the page. The first person to redeem it gets the gift,
            until {longDay(valid_through)}.
          </p>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{link}</p>
          <div className="flex flex-wrap items-center gap-3">
            <a className="btn btn-quiet" href={whatsApp(link)}>
              Send by WhatsApp
            </a>
            <CopyButton text={link} done="Link copied" label="Copy link" />
            <Link className="link py-2" to={`/gift/${id}/print`}>
              Print
            </Link>
          </div>
        </>
      ) : null}
      {status === "unused" && gift.state === "paid" ? <GiveBack gift={gift} /> : null}
    </section>
  );
}

function whatsApp(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`A gift for you: 10% off at local shops. ${link}`)}`;
}

/** Two presses: the code stops working at once. */
function GiveBack({ gift }: { gift: OwnGift }) {
  return (
    <details className="ask">
      <summary className="link inline-block py-2">Give it back</summary>
      <Form method="post" action={`/gift/${gift.id}`} className="stack mt-3">
        <p>The code stops working at once, and your money goes back the way you paid.</p>
        <Button look="danger">{`Refund ${formatRand(gift.price_cents)}`}</Button>
      </Form>
    </details>
  );
}
