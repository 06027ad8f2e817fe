import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListHead } from "~/components/admin/ListHead";
import { Done } from "~/components/ui/Done";
import { EmptyState } from "~/components/ui/EmptyState";
import { formErrorsOf, resultOf, useFormAnswer } from "~/components/ui/form-answer";
import { Pagination } from "~/components/ui/Pagination";
import { Panel } from "~/components/ui/Panel";
import { can } from "~/domain/admins/capabilities";
import { importStandings } from "~/domain/backoffice/imports-overview.server";
import { readFilter, reconciliationFilter } from "~/domain/backoffice/lists/filters.schema";
import { listMovements } from "~/domain/backoffice/lists/reconciliation-list.server";
import { addMonths, monthKeyOf } from "~/domain/clock";
import { without } from "~/domain/without";
import { readQuery } from "~/http/fields/query.server";
import { formsAction } from "~/http/forms/form-action.server";
import { readPage } from "~/http/forms/paging.server";
import { paymentDeps } from "~/http/process/payments.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { HealthPanel } from "./parts/HealthPanel";
import { ImportPanels } from "./parts/ImportPanels";
import { MovementFilters } from "./parts/MovementFilters";
import { MovementTable } from "./parts/MovementTable";
import { MovementTiles } from "./parts/MovementTiles";
import { healthForScreen } from "./provider-health.server";
import { movementForms } from "./reconciliation-forms.server";

/** Seconds after which the page looks again while a list is being read. */
const REFRESH_AFTER = 5;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "Reconciliation · Back office" },
  ...(data?.imports.some(({ state }) => state === "under_way")
    ? [{ httpEquiv: "refresh", content: String(REFRESH_AFTER) }]
    : []),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(reconciliationFilter, query);
  const page = readPage(query);
  const [{ rows, ...list }, imports, health] = await Promise.all([
    listMovements(paymentDeps, filter, page),
    importStandings(paymentDeps),
    healthForScreen(),
  ]);
  const may = {
    edit: can(role, "edit_members"),
    refund: can(role, "record_refunds"),
    export: can(role, "export"),
  };
  return json({
    filter,
    page,
    may,
    imports,
    health,
    months: lastMonths(),
    ...list,
    rows: rows.map((row) => without(row, "moved_at", "currency", "fee", "payment_id")),
  });
}

function lastMonths(): string[] {
  const today = `${monthKeyOf(paymentDeps.clock())}-01`;
  return Array.from({ length: 13 }, (_, back) => addMonths(today, -back).slice(0, 7));
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
  const { filter, page, may, imports, health, months, rows, total, sums } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const problem = formErrorsOf(answer?.result)?.[0];
  const filtered = Boolean(filter.search || filter.provider || filter.month || filter.state !== "open");
  const neverRead = imports.every(({ covered_through }) => covered_through === null);
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Reconciliation" export_at="/api/admin/reconciliation/export" may_export={may.export} />
      {problem ? <Panel tone="failure" title={problem} /> : <Done messages={DONE} />}
      <ImportPanels imports={imports} may_import={may.edit} />
      <MovementTiles sums={sums} />
      <MovementFilters filter={filter} months={months} filtered={filtered} />
      {rows.length > 0 ? (
        <MovementTable rows={rows} may={may} result={resultOf(answer, "look")} />
      ) : (
        <NoMovements filtered={filtered} never_read={neverRead} may_import={may.edit} />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
      <HealthPanel health={health} />
    </main>
  );
}

function NoMovements(props: { filtered: boolean; never_read: boolean; may_import: boolean }) {
  if (props.filtered)
    return (
      <EmptyState icon="search" title="No movements found">
        <p>Nothing fits the filters together. Choose All movements to see everything that was read.</p>
      </EmptyState>
    );
  if (props.never_read)
    return (
      <EmptyState icon="card" title="The providers' lists were not read yet">
        <p>
          {props.may_import
            ? "Press Import now, or come back tomorrow: they are read every night."
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
