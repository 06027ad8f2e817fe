import { lookForm } from "~/domain/reconciliation/lines/line-acts.schema";
import { bookByHand, markLooked, takeBackByHand } from "~/domain/reconciliation/lines/line-acts.server";
import { orNotFound } from "~/http/answers/status.server";
import { intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { importNow } from "~/http/forms/import-now.server";
import { idIn } from "~/http/forms/params.server";
import { paymentDeps } from "~/http/process/payments.server";

export const movementForms = {
  import: intent({
    who: "admin",
    capability: "edit_members",
    run: ({ actor }) => importNow(actor),
    done: ({ request }, imported) => here(request, wordFor(imported.map(({ outcome }) => outcome))),
  }),
  book: intent({
    who: "admin",
    capability: "edit_members",
    schema: NO_FIELDS,
    also: ["id"],
    run: ({ actor, fields }) => orNotFound(bookByHand(paymentDeps, actor, idIn(fields))),
    done: ({ request }) => here(request, "book"),
  }),
  take_back: intent({
    who: "admin",
    capability: "record_refunds",
    schema: NO_FIELDS,
    also: ["id"],
    run: ({ actor, fields }) => orNotFound(takeBackByHand(paymentDeps, actor, idIn(fields))),
    done: ({ request }) => here(request, "take_back"),
  }),
  look: intent({
    who: "admin",
    capability: "edit_members",
    schema: lookForm,
    also: ["id"],
    run: ({ actor, fields, value }) => orNotFound(markLooked(paymentDeps, actor, idIn(fields), value.note)),
    done: ({ request }) => here(request, "look"),
  }),
};

function wordFor(outcomes: string[]): string {
  if (outcomes.includes("under_way")) return "importing";
  return outcomes.includes("unreachable") ? "unanswered" : "imported";
}

function here(request: Request, done: string): string {
  const url = new URL(request.url);
  url.searchParams.set("done", done);
  return `/admin/reconciliation${url.search}`;
}
