import { intent } from "~/accounts/access/guarded-forms.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { importNow } from "~/money/reconciliation/import-now.server";
import { lookForm } from "~/money/reconciliation/line-acts.schema";
import { bookByHand, markLooked, takeBackByHand } from "~/money/reconciliation/line-acts.server";
import { orNotFound } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idIn } from "~/web/forms/params.server";

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
