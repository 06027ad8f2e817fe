import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PaymentsTable } from "~/components/account/PaymentsTable";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { memberPayments } from "~/domain/payments/member-payments.server";
import { deps } from "~/http/deps.server";
import { readPage } from "~/http/paging.server";
import { requireUser } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "My payments" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const page = readPage(new URL(request.url));
  return json({ ...(await memberPayments(deps, user_id, page)), page: page.page, per_page: page.per_page });
}

export default function Payments() {
  const { payments, total, page, per_page } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <p>
        <Link to="/account" className="link inline-block py-2">
          Back to my account
        </Link>
      </p>
      <h1>My payments</h1>
      {payments.length > 0 ? (
        <PaymentsTable payments={payments} />
      ) : (
        <EmptyState icon="card" title="No payments yet">
          <p>Each payment appears here with its receipt.</p>
          <ButtonLink to="/join">See the plans</ButtonLink>
        </EmptyState>
      )}
      <Pagination page={page} per_page={per_page} total={total} />
    </main>
  );
}
