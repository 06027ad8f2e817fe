import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";

export function PartnerNotFound() {
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Partner Not Found</h1>
      <EmptyState icon="shop" title="There is no such shop in the club">
        <p>It may have left, or the address may be incomplete.</p>
        <ButtonLink to="/partners">Back to all partners</ButtonLink>
      </EmptyState>
    </main>
  );
}
