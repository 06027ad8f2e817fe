import { json } from "@remix-run/node";
import type { AdminActor } from "~/domain/admins/actor";
import { ClubError } from "~/domain/errors";
import { restorePartner } from "~/domain/partners/delete.server";
import { disablePortalAccess, givePortalAccess } from "~/domain/partners/portal-access.server";
import { regeneratePin, updatePartner } from "~/domain/partners/save.server";
import { deps } from "~/http/deps.server";
import { statusOfError } from "~/http/status.server";
import { requireAdmin } from "~/http/viewer.server";
import { answer, readPartnerForm } from "./partner-form.server";

/** What did not work, by the button that was pressed (document 2, section 8). */
const FAILED: Record<string, string> = {
  regenerate_pin: "Failed to regenerate PIN",
  restore: "Failed to restore partner",
  portal_access: "Failed to give portal access",
  portal_disable: "Failed to disable portal access",
};

/** Does what the pressed button of the partner's page says: returns what was done, or the page's answer. */
export async function partnerIntent(
  request: Request,
  actor: AdminActor,
  id: number,
  form: FormData,
): Promise<string | Response> {
  try {
    switch (form.get("intent")) {
      case "regenerate_pin":
        await requireAdmin(request, "manage_pins", form);
        await regeneratePin(deps, actor, id);
        return "pin";
      case "restore":
        await restorePartner(deps, actor, id);
        return "restored";
      case "portal_access": {
        await requireAdmin(request, "manage_pins", form);
        const username = String(form.get("username") ?? "");
        return json({ access: { username, ...(await givePortalAccess(deps, actor, id, username)) } });
      }
      case "portal_disable":
        await disablePortalAccess(deps, actor, id);
        return "portal_disabled";
      default:
        return await save(request, actor, id, form);
    }
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    const title = FAILED[String(form.get("intent"))] ?? "Failed to save partner";
    const username_errors = error.field_errors?.username;
    const typed = String(form.get("username") ?? "");
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
  form: FormData,
): Promise<string | Response> {
  const fields = await readPartnerForm(form);
  if (fields instanceof Response) return fields;
  if (!fields.is_active) await requireAdmin(request, "delete_partners", form);
  try {
    await updatePartner(deps, actor, id, fields);
    return "updated";
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return answer(form, { "": [error.message] }, null, statusOfError(error));
  }
}
