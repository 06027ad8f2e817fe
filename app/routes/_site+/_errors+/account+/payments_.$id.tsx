import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { requireUser } from "~/accounts/access/viewer.server";
import { ownReceipt } from "~/money/payments/member-payments.server";
import { PaymentsReceipt } from "~/parts/payments/PaymentsReceipt";
import { Button, ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Receipt ${data.receipt.receipt_number}` : "Receipt" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user_id } = await requireUser(request);
  const id = idOf(params.id);
  return json({ receipt: await orNotFound(ownReceipt(deps, user_id, id)) });
}

export const handle: PageHandle = { help: "line" };

export default function ReceiptPage() {
  const { receipt } = useLoaderData<typeof loader>();
  const waiting = receipt.repayments.find(({ needs_account }) => needs_account);
  return (
    <main id="main" className="page page-narrow stack">
      <p className="no-print">
        <Link to="/account/payments" className="link inline-block py-2">
          Back to my payments
        </Link>
      </p>
      {waiting ? (
        <p className="no-print">
          <ButtonLink to={`/account/repayments/${waiting.id}/account`}>Say where to pay it</ButtonLink>
        </p>
      ) : null}
      <PaymentsReceipt receipt={receipt} />
      <div className="no-print">
        <PrintButton />
      </div>
    </main>
  );
}

/** For those who do not find the browser's own command. */
function PrintButton() {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(typeof window.print === "function"), []);
  if (!canPrint) return <p className="text-muted">To keep it, print this page or save it as PDF.</p>;
  return (
    <Button type="button" look="quiet" onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  );
}
