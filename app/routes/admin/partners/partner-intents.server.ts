import { json } from "@remix-run/node";
import type { AdminActor } from "~/domain/admins/actor";
import { ClubError } from "~/domain/errors";
import { restorePartner } from "~/domain/partners/delete.server";
import { disablePortalAccess, givePortalAccess } from "~/domain/partners/portal-access.server";
import { regeneratePin, updatePartner } from "~/domain/partners/save.server";
import { statusOfError } from "~/http/answers/status.server";
import type { Posted } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { answer, NEW_PARTNER_FORM, readPartnerForm } from "./partner-form.server";

/** What the page says when an act fails, by its intent. */
const FAILED: Record<string, string> = {
  regenerate_pin: "Failed to regenerate PIN",
  restore: "Failed to restore partner",
  portal_access: "Failed to give portal access",
  portal_disable: "Failed to disable portal access",
};

/** The forms of the partner's page by their buttons. */
export const PARTNER_FORMS = {
  ...NEW_PARTNER_FORM,
  regenerate_pin: [],
  restore: [],
  portal_access: ["username"],
  portal_disable: [],
};

/** Does what the pressed button of the partner's page says: returns what was done, or the page's answer. */
export async function partnerIntent(
  request: Request,
  actor: AdminActor,
  id: number,
  posted: Posted,
): Promise<string | Response> {
  const { intent } = posted;
  if (Object.hasOwn(NEW_PARTNER_FORM, intent)) return save(request, actor, id, posted);
  const typed = String(posted.fields.get("username") ?? "");
  try {
    switch (intent) {
      case "regenerate_pin":
        await requireAdmin(request, "manage_pins", posted.typed);
        await regeneratePin(deps, actor, id);
        return "pin";
      case "restore":
        await restorePartner(deps, actor, id);
        return "restored";
      case "portal_access": {
        await requireAdmin(request, "manage_pins", posted.typed);
        return json({ access: { username: typed, ...(await givePortalAccess(deps, actor, id, typed)) } });
      }
      case "portal_disable":
        await disablePortalAccess(deps, actor, id);
        return "portal_disabled";
      default:
        throw new Response("There is no such act.", { status: 400 });
    }
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    const title = FAILED[intent];
    const username_errors = error.field_errors?.username;
    return json(
      { ...(username_errors ? { username_errors, username: typed } : { problem: error.message, title }) },
      { status: statusOfError(error) },
    );
  }
}

async function save(
  request: Request,
  actor: AdminActor,
  id: number,
  posted: Posted,
): Promise<string | Response> {
  const fields = await readPartnerForm(posted);
  if (fields instanceof Response) return fields;
  if (!fields.is_active) await requireAdmin(request, "delete_partners", posted.typed);
  try {
    await updatePartner(deps, actor, id, fields);
    return "updated";
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return answer(posted.typed, { "": [error.message] }, null, statusOfError(error));
  }
}
