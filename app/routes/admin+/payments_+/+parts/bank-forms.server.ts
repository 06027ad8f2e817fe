import { intent } from "~/accounts/access/guarded-forms.server";
import { bookForm, columnsForm, reversalForm } from "~/money/bank/bank.schema";
import { bookWaiting } from "~/money/bank/book-lines.server";
import { MOST_ASKED } from "~/money/bank/import-view.server";
import { discardImport, setColumns, startBooking } from "~/money/bank/imports.server";
import { takeBackReversed } from "~/money/bank/take-back-reversed.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { orNotFound, unlessConflict } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

/** Lines booked while the browser waits; the job that runs each minute books the rest. */
const AT_ONCE = 200;

const page = ({ params }: { params: { id?: string } }) => `/admin/payments/import/${idOf(params.id)}`;

/** If a second click or a colleague was quicker, the page shows the current state. */
export const bankForms = {
  columns: intent({
    who: "admin",
    capability: "import_statements",
    schema: columnsForm,
    run: ({ params, value }) => unlessConflict(orNotFound(setColumns(deps, idOf(params.id), value))),
    done: page,
  }),
  book: intent({
    who: "admin",
    capability: "record_payments",
    schema: bookForm,
    also: [{ name: "money_in", at_most: MOST_ASKED }],
    async run({ actor, params, value: { money_in } }) {
      const id = idOf(params.id);
      await unlessConflict(orNotFound(startBooking(deps, actor, id, money_in)));
      await bookWaiting(paymentDeps, id, AT_ONCE);
    },
    done: page,
  }),
  take_back: intent({
    who: "admin",
    capability: "record_payments",
    schema: reversalForm,
    once: "natural",
    run: ({ actor, params, value: { position } }) =>
      orNotFound(takeBackReversed(paymentDeps, actor, { import_id: idOf(params.id), position })),
    done: page,
  }),
  discard: intent({
    who: "admin",
    capability: "import_statements",
    run: ({ params }) => unlessConflict(orNotFound(discardImport(deps, idOf(params.id)))),
    done: (context, gone) => (gone ? "/admin/payments/import?done=discarded" : page(context)),
  }),
};
