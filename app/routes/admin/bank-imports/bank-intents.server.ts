import { adminActor } from "~/domain/admins/actor";
import { ClubError } from "~/domain/errors";
import { columnsForm } from "~/domain/payments/bank/bank.schema";
import { bookWaiting } from "~/domain/payments/bank/book-lines.server";
import { discardImport, setColumns, startBooking } from "~/domain/payments/bank/imports.server";
import { invalid, type Posted, parseFields } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { paymentDeps } from "~/http/process/payments.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { orNotFound } from "../not-found.server";

/** So many lines are booked while the browser waits; the others by the minute's job. */
const AT_ONCE = 200;

export const BANK_FORMS = {
  columns: ["day", "text", "second_text", "amount", "credit", "debit"],
  book: [],
  discard: [],
};

/** Does what a button of a bank statement's page says. Returns where it leads, or the answer with what was wrong. */
export async function bankIntent(request: Request, id: number, posted: Posted): Promise<string | Response> {
  const page = `/admin/payments/import/${id}`;
  const { intent } = posted;
  const capability = intent === "book" ? "record_payments" : "import_statements";
  const admin = await requireAdmin(request, capability, posted.typed);
  if (intent === "columns") {
    const submission = parseFields(posted, columnsForm);
    if (submission.status !== "success") return invalid(submission);
    await orNotFound(unlessBooked(setColumns(deps, id, submission.value)));
    return page;
  }
  posted.refuseProblem();
  if (intent === "discard") {
    const gone = await orNotFound(unlessBooked(discardImport(deps, id)));
    return gone ? "/admin/payments/import?done=discarded" : page;
  }
  await orNotFound(unlessBooked(startBooking(deps, adminActor(admin), id)));
  await bookWaiting(paymentDeps, id, AT_ONCE);
  return page;
}

/** A second click, or a colleague, was quicker: the page shows how it stands. */
async function unlessBooked(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ClubError && error.code === "conflict") return false;
    throw error;
  }
}
