import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/AccountPage";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { memberPayments } from "~/domain/payments/member-payments.server";
import { readQuery } from "~/http/fields/query.server";
import { readPage } from "~/http/forms/paging.server";
import { deps } from "~/http/process/deps.server";
import { requireUser } from "~/http/session/viewer.server";
import { PaymentsTable } from "./parts/PaymentsTable";

export const meta: MetaFunction = () => [{ title: "My payments" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const page = readPage(readQuery(request));
  return json({ ...(await memberPayments(deps, user_id, page)), page: page.page, per_page: page.per_page });
}

export default function Payments() {
  const { payments, total, page, per_page } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="My payments">
      {payments.length > 0 ? (
        <PaymentsTable payments={payments} />
      ) : (
        <EmptyState icon="card" title="No payments yet">
          <p>Each payment appears here with its receipt.</p>
          <ButtonLink to="/join">See the plans</ButtonLink>
        </EmptyState>
      )}
      <Pagination page={page} per_page={per_page} total={total} />
    </AccountPage>
  );
}
