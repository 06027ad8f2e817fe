import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { shortDay } from "~/kernel/clock";
import { Button } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";
import { type GuestsPass, type HostPass, passName, type UnusedPass } from "../own-host";

export function CheckIn({ spare }: { spare: number }) {
  if (spare === 0) return <p>You have no passes left. Buy a pack, then check your guests in here.</p>;
  return (
    <section className="card stack" aria-labelledby="check-in">
      <h2 id="check-in">A guest arrives</h2>
      <p>Check the guest in and print the card: it works at once, for 30 days, without a name.</p>
      <Form method="post" action="/host">
        <FormKey />
        <Button look="sun" wide name="intent" value="check_in">
          Check in a guest
        </Button>
      </Form>
    </section>
  );
}

export function Guests({ guests, total }: { guests: GuestsPass[]; total: number }) {
  if (guests.length === 0) return null;
  return (
    <section className="card" aria-labelledby="guests">
      <h2 id="guests">Guests</h2>
      <PassList
        passes={guests}
        total={total}
        about={({ used_on }) => shortDay(used_on)}
        link={({ id, is_paper }) =>
          is_paper ? (
            <Link className="link inline-block py-2" to={`/host/pass/${id}`} reloadDocument>
              Print the card
            </Link>
          ) : (
            <span className="py-2 text-muted">On the guest's phone</span>
          )
        }
      />
    </section>
  );
}

interface UnusedProps {
  passes: UnusedPass[];
  total: number;
}

export function Sent({ passes, total }: UnusedProps) {
  if (passes.length === 0) return null;
  return (
    <section className="card" aria-labelledby="sent">
      <h2 id="sent">Sent ahead</h2>
      <p className="mt-2">These are waiting for their guests. Your desk cannot check anybody in with them.</p>
      <PassList
        passes={passes}
        total={total}
        about={until}
        link={({ id, order_id }) => (
          <Link className="link inline-block py-2" to={`/gift/${order_id}#gift-${id}`}>
            Link and code
          </Link>
        )}
      />
    </section>
  );
}

/** Folded: what is handed out before a guest comes, and what goes back. */
export function Spares({ passes, total }: UnusedProps) {
  if (passes.length === 0) return null;
  return (
    <details className="card">
      <summary className="font-bold text-sea">Send a pass ahead, or give one back</summary>
      <PassList
        passes={passes}
        total={total}
        about={until}
        link={({ id, order_id }) => (
          <div className="flex flex-wrap items-center gap-x-4">
            <SendAhead gift_id={id} />
            <Link className="link inline-block py-2" to={`/gift/${order_id}#gift-${id}`}>
              Refund
            </Link>
          </div>
        )}
      />
    </details>
  );
}

/** The button that makes a spare pass one to send: it leads to the link and the code. */
export function SendAhead({ gift_id }: { gift_id: number }) {
  return (
    <Form method="post" action="/host">
      <input type="hidden" name="gift_id" value={gift_id} />
      <Button look="quiet" name="intent" value="send_ahead">
        Send ahead
      </Button>
    </Form>
  );
}

const until = ({ valid_through }: UnusedPass): string => `until ${shortDay(valid_through)}`;

interface PassListProps<Pass> {
  passes: Pass[];
  total: number;
  about: (pass: Pass) => string;
  link: (pass: Pass) => ReactNode;
}

function PassList<Pass extends HostPass>({ passes, total, about, link }: PassListProps<Pass>) {
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {passes.map((pass) => (
          <li key={pass.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              <b>{passName(pass)}</b>, {about(pass)}
            </span>
            {link(pass)}
          </li>
        ))}
      </ul>
      {total > passes.length ? <p className="text-muted">{`${passes.length} of ${total}.`}</p> : null}
    </>
  );
}
