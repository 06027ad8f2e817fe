import { Form } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { Link } from "~/components/ui/Link";
import { longDay } from "~/domain/clock";
import type { HostPass } from "~/domain/hosts/own-host";
import { toneOf } from "~/domain/tones";

const WORDS: Record<HostPass["status"], string> = {
  unused: "Unused",
  redeemed: "Used",
  refunded: "Refunded",
  lapsed: "Lapsed",
};

export function Passes({ passes, total }: { passes: HostPass[]; total: number }) {
  if (passes.length === 0) return <p>You have no passes yet. Buy a pack, then hand them out at check-in.</p>;
  return (
    <section className="stack" aria-labelledby="passes">
      <h2 id="passes">Passes</h2>
      <p>
        Check a guest in and print the card: it works at once, for 30 days, without a name. Or send a pass as
        a link before they come.
      </p>
      <ul className="stack">
        {passes.map((pass) => (
          <Pass key={pass.id} pass={pass} />
        ))}
      </ul>
      {total > passes.length ? (
        <p className="text-muted">{`The newest ${passes.length} of ${total}.`}</p>
      ) : null}
    </section>
  );
}

function Pass({ pass }: { pass: HostPass }) {
  const { id, order_id, position, status } = pass;
  return (
    <li className="card stack">
      <div className="flex items-center justify-between gap-4">
        <h3>{`Pass ${order_id}-${position}`}</h3>
        <Badge tone={toneOf(status) ?? "sea"}>{WORDS[status]}</Badge>
      </div>
      <p className="text-muted">
        {pass.closed_on ? longDay(pass.closed_on) : `Valid until ${longDay(pass.valid_through)}`}
      </p>
      {status === "unused" ? (
        <Form method="post" action="/host" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="gift_id" value={id} />
          <Button look="sun" name="intent" value="check_in">
            Check in
          </Button>
          <Link className="link py-2" to={`/gift/${order_id}`}>
            Link, code or refund
          </Link>
        </Form>
      ) : null}
      {pass.is_paper ? (
        <p>
          <Link className="link inline-block py-2" to={`/host/pass/${id}`} reloadDocument>
            Print the card
          </Link>
        </p>
      ) : null}
    </li>
  );
}
