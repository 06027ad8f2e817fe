import { AccountPage } from "~/components/account/AccountPage";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import type { OwnPayment } from "~/domain/payments/own-payment";
import { PaymentsTable } from "../PaymentsTable";

export interface PaymentsShown {
  payments: OwnPayment[];
  total: number;
  page: number;
  per_page: number;
}

export function PaymentsScreen({ shown: { payments, total, page, per_page } }: { shown: PaymentsShown }) {
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
