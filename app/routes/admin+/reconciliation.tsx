import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { paymentDeps } from "~/money/payments/providers.server";
import { importStandings } from "~/money/reconciliation/imports-overview.server";
import { movementsList, movementTiles } from "~/money/reconciliation/movements.list.server";
import { screenOf } from "~/parts/lists/list.server";
import { LooksAgain } from "~/ui/browser/LooksAgain";
import { Done } from "~/ui/Done";
import { EmptyState } from "~/ui/EmptyState";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { ListFilters } from "~/ui/office/lists/ListFilters";
import { ListHead } from "~/ui/office/lists/ListHead";
import { Ignored, ListFigures } from "~/ui/office/lists/ListScreen";
import { ListTable } from "~/ui/office/lists/ListTable";
import { Pagination } from "~/ui/Pagination";
import { Panel } from "~/ui/Panel";
import { type Movement, MovementAct } from "./+reconciliation/MovementAct";
import { Providers } from "./+reconciliation/Providers";
import { healthForScreen } from "./+reconciliation/provider-health.server";
import { movementForms } from "./+reconciliation/reconciliation-forms.server";

export const meta: MetaFunction = () => [{ title: "Reconciliation · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list, filter } = await screenOf(movementsList, request, admin);
  const [tiles, imports, health] = await Promise.all([
    movementTiles(paymentDeps, filter),
    importStandings(paymentDeps),
    healthForScreen(),
  ]);
  const may = { edit: can(admin.role, "edit_members"), refund: can(admin.role, "record_refunds") };
  return json({ list, tiles, imports, health, may });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, movementForms);

const DONE = {
  imported: "The lists were read. What was clear is booked.",
  importing: "The lists are being read. This page refreshes itself.",
  unanswered: "Not every provider answered. What was read before stays as it is.",
  book: "The payment is booked. The member has the card, the days and the receipt.",
  take_back: "It is recorded, and the membership follows.",
  look: "Noted. It no longer waits.",
};

export default function Reconciliation() {
  const { list, tiles, may, imports, health } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const problem = formErrorsOf(answer?.result)?.[0];
  const neverRead = imports.every(({ covered_through }) => covered_through === null);
  const draw = (row: Movement) => <MovementAct row={row} may={may} />;
  return (
    <main id="main" className="page list movements">
      {imports.some(({ state }) => state === "under_way") ? (
        <LooksAgain every_ms={5000} plain_seconds={5} />
      ) : null}
      <ListHead list={list} />
      {problem ? <Panel tone="failure" title={problem} /> : <Done messages={DONE} />}
      <ListFigures list={{ ...list, tiles }} />
      <ListFilters list={list} />
      <Ignored list={list} />
      {list.rows.length > 0 ? (
        <ListTable list={list} caption="Movements" draw={draw} />
      ) : (
        <NoMovements filtered={list.filtered} never_read={neverRead} may_import={may.edit} />
      )}
      <Pagination {...list.page} total={list.total} />
      <Providers imports={imports} health={health} may_import={may.edit} />
    </main>
  );
}

function NoMovements(props: { filtered: boolean; never_read: boolean; may_import: boolean }) {
  if (props.filtered)
    return (
      <EmptyState icon="search" title="No movements found">
        <p>Nothing matches these filters. Choose All movements to see everything that was read.</p>
      </EmptyState>
    );
  if (props.never_read)
    return (
      <EmptyState icon="card" title="The providers' lists have not been read yet">
        <p>
          {props.may_import
            ? "Press Import now below, or come back tomorrow: they are read every night."
            : "They are read every night. Come back tomorrow."}
        </p>
      </EmptyState>
    );
  return (
    <EmptyState icon="check" title="Nothing needs a look">
      <p>Every movement that the providers list is in the books, and every payment is on their lists.</p>
    </EmptyState>
  );
}
