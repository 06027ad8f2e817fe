import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { CLUB_WORDS } from "~/ui/office/Help";

export const meta: MetaFunction = () => [{ title: "Help · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  return null;
}

/** The club's own words, where each "?" leads. */
export default function HelpPage() {
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Help</h1>
      <p>The club's own words, as this back office uses them.</p>
      <dl className="stack">
        {Object.entries(CLUB_WORDS).map(([word, { title, sentence, more }]) => (
          <div key={word} id={word} className="card scroll-mt-4">
            <dt className="text-lg font-bold">{title}</dt>
            <dd className="mt-1">{sentence}</dd>
            <dd className="mt-1 text-muted">{more}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link className="link inline-block py-2" to="/admin/dashboard">
          Back to the dashboard
        </Link>
      </p>
    </main>
  );
}
