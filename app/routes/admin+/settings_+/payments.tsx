import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { paymentModes } from "~/money/payments/providers.server";
import { Badge } from "~/ui/Badge";

export const meta: MetaFunction = () => [{ title: "Payment mode · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  return json({ modes: paymentModes() });
}

export default function PaymentMode() {
  const { modes } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <h1>Payment mode</h1>
      <dl className="card facts">
        {modes.map(({ provider, mode, live }) => (
          <div key={provider}>
            <dt>{provider}</dt>
            <dd>
              <Badge tone={live ? "good" : "warn"}>{mode}</Badge>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        The environment of the server decides it: addresses and keys of the providers. Whether their messages
        arrive is under{" "}
        <Link className="link" to="/admin/reconciliation">
          Reconciliation
        </Link>
        .
      </p>
    </main>
  );
}
