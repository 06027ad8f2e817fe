import { json } from "@remix-run/node";
import { adminActor } from "~/domain/admins/actor";
import type { Capability } from "~/domain/admins/capabilities";
import { ClubError } from "~/domain/errors";
import { lookForm } from "~/domain/reconciliation/lines/line-acts.schema";
import { bookByHand, markLooked, takeBackByHand } from "~/domain/reconciliation/lines/line-acts.server";
import { statusOfError } from "~/http/answers/status.server";
import { invalid, namesOf, type Posted, parseFields } from "~/http/forms/forms.server";
import { importNow } from "~/http/forms/import-now.server";
import { idIn } from "~/http/forms/params.server";
import { paymentDeps } from "~/http/process/payments.server";
import { requireAdmin } from "~/http/session/viewer.server";

/** The forms of the page by their buttons. */
export const MOVEMENT_FORMS = {
  import: [],
  book: ["id"],
  take_back: ["id"],
  look: namesOf(lookForm, "id"),
};

const NEEDS: Record<string, Capability> = {
  import: "edit_members",
  book: "edit_members",
  take_back: "record_refunds",
  look: "edit_members",
};

/** Does what the pressed button says. Returns what to say on the page, else the answer with what was wrong. */
export async function movementIntent(request: Request, posted: Posted): Promise<string | Response> {
  const { intent } = posted;
  const actor = adminActor(await requireAdmin(request, NEEDS[intent]!, posted.typed));
  if (intent === "import") {
    posted.refuseProblem();
    const imported = await importNow(actor);
    if (imported.some(({ outcome }) => outcome === "under_way")) return "importing";
    return imported.some(({ outcome }) => outcome === "unreachable") ? "unanswered" : "imported";
  }
  const submission = intent === "look" ? parseFields(posted, lookForm) : null;
  if (submission && submission.status !== "success") return invalid(submission);
  const id = idIn(posted.fields);
  try {
    if (intent === "book") await bookByHand(paymentDeps, actor, id);
    if (intent === "take_back") await takeBackByHand(paymentDeps, actor, id);
    if (submission) await markLooked(paymentDeps, actor, id, submission.value.note);
    return intent;
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    if (error.code === "not_found") throw new Response(error.message, { status: 404 });
    return json({ problem: error.message }, { status: statusOfError(error) });
  }
}
