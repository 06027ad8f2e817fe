import { restorePartner } from "~/domain/partners/delete.server";
import { disablePortalAccess, givePortalAccess } from "~/domain/partners/portal/portal-access.server";
import { newPinForm } from "~/domain/partners/save.schema";
import { regeneratePin, updatePartner } from "~/domain/partners/save.server";
import { intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { partnerForms } from "./partner-forms.server";

const page = (id: string | undefined, done: string) => `/admin/partners/${idOf(id)}/edit?done=${done}`;

export const partnerPageForms = {
  ...partnerForms(async ({ request, params, actor, fields }, partner) => {
    if (!partner.is_active) await requireAdmin(request, "delete_partners", fields);
    await updatePartner(deps, actor, idOf(params.id), partner);
    return page(params.id, "updated");
  }),
  regenerate_pin: intent({
    who: "admin",
    capability: "manage_pins",
    schema: newPinForm,
    once: true,
    run: ({ deps, actor, params, value }) => regeneratePin(deps, actor, idOf(params.id), value.keep_tills),
    done: ({ params }) => page(params.id, "pin"),
  }),
  restore: intent({
    who: "admin",
    capability: "edit_partners",
    schema: NO_FIELDS,
    once: true,
    run: ({ deps, actor, params }) => restorePartner(deps, actor, idOf(params.id)),
    done: ({ params }) => page(params.id, "restored"),
  }),
  portal_access: intent({
    who: "admin",
    capability: "manage_pins",
    schema: NO_FIELDS,
    also: ["username"],
    once: "shown",
    async run({ deps, actor, params, fields }) {
      const username = String(fields.get("username") ?? "");
      return { access: { username, ...(await givePortalAccess(deps, actor, idOf(params.id), username)) } };
    },
  }),
  portal_disable: intent({
    who: "admin",
    capability: "edit_partners",
    schema: NO_FIELDS,
    run: ({ actor, params }) => disablePortalAccess(deps, actor, idOf(params.id)),
    done: ({ params }) => page(params.id, "portal_disabled"),
  }),
};
