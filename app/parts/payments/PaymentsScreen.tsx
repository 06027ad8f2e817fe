import type { ReactNode } from "react";
import type { OwnPayment } from "~/money/payments/own-payment";
import { AccountPage } from "~/parts/account/AccountPage";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Pagination } from "~/ui/Pagination";
import { PaymentsTable } from "./PaymentsTable";

interface PaymentsShown {
  payments: OwnPayment[];
  total: number;
  page: number;
  per_page: number;
}

/** `above`: what is to be paid now. */
export function PaymentsScreen({
  shown: { payments, total, page, per_page },
  above,
}: {
  shown: PaymentsShown;
  above?: ReactNode;
}) {
  return (
    <AccountPage title="My payments" under="/account/settings">
      {above}
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
