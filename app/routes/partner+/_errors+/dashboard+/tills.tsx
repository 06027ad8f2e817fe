import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requirePartner } from "~/accounts/access/viewer.server";
import { shopTills } from "~/counter/tills/shop-tills.server";
import type { ShownTill } from "~/counter/tills/till-state";
import { UNBOOKED_STATUSES, type Unbooked } from "~/counter/tills/unbooked";
import { shopUnbooked } from "~/counter/tills/unbooked.server";
import { formatRand } from "~/kernel/money";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { deps } from "~/web/process/deps.server";
import { TillLine } from "./tills_+/+parts/TillLine";

export const meta: MetaFunction = () => [{ title: "Tills" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const partner = await requirePartner(request);
  const tills = await shopTills(deps, partner);
  return json({ tills, unbooked: await shopUnbooked(deps, partner) });
}

const DONE = {
  named: "The name has been changed.",
  removed: "The till has been removed.",
};

export default function Tills() {
  const { tills, unbooked } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="portal-main stack">
      <h1>Tills</h1>
      <p className="max-w-2xl text-muted">
        {tills.length > 0
          ? "The phones and tablets that give the discount for your shop without asking for the PIN each time."
          : "No device is paired, so every discount on the redemption page asks for the business PIN."}
      </p>
      <Done messages={DONE} />
      {tills.length > 0 ? (
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="stack min-w-0">
            <PairedTills tills={tills} />
            <ToLookAt rows={unbooked} />
          </div>
          <Pairing />
        </div>
      ) : (
        <>
          <Pairing />
          <ToLookAt rows={unbooked} />
        </>
      )}
    </main>
  );
}

function Pairing() {
  return (
    <section className="card stack max-w-120">
      <h2>Phone or tablet</h2>
      <p>Once paired, it needs no PIN, and gives the discount even without a signal.</p>
      <ol className="steps">
        <li>Take the phone or tablet that stands at your counter</li>
        <li>Press the button here, and scan the code with its camera</li>
        <li>Give the till a name that your staff know</li>
      </ol>
      <Form method="post" action="/partner/dashboard/tills/pair">
        <Button name="intent" value="code">
          Pair a phone
        </Button>
      </Form>
    </section>
  );
}

/** What the shop's tills gave without a signal and the club did not book as a discount, with both times. */
function ToLookAt({ rows }: { rows: Unbooked[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="card stack">
      <h2>To look at</h2>
      <p className="text-sm text-muted">
        Given by a till without a signal, and not in your history or statement. For a second discount no money
        moves. Ask the club’s office about what was not accepted, if you do not know why.
      </p>
      <ul className="divide-y divide-line">
        {rows.map(({ key, title, times, amount_cents, status }) => (
          <li key={key} className="flex items-start gap-3 py-3">
            <div className="mr-auto min-w-0 wrap-anywhere">
              <p className="font-bold">{title}</p>
              <p className="text-sm text-muted">{times}</p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              <span className="font-bold">{formatRand(amount_cents)}</span>
              <Badge tone={UNBOOKED_STATUSES[status].tone}>{UNBOOKED_STATUSES[status].words}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PairedTills({ tills }: { tills: ShownTill[] }) {
  return (
    <section className="card stack">
      <h2>Your tills</h2>
      <ul className="divide-y divide-line">
        {tills.map((till) => (
          <li key={till.id} className="flex flex-wrap items-start gap-3 py-3">
            <div className="min-w-48 flex-1 wrap-anywhere">
              <p className="font-bold">{till.name}</p>
              <TillLine till={till} />
            </div>
            <Link
              className="btn btn-quiet shrink-0"
              to={`/partner/dashboard/tills/paired/${till.id}`}
              aria-label={`Change ${till.name}`}
            >
              Change
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
