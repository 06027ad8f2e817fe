import { intent } from "~/accounts/access/guarded-forms.server";
import { restorePartner } from "~/counter/partner-page/delete.server";
import { regeneratePin, updatePartner } from "~/counter/partner-page/save.server";
import { newPinForm } from "~/shops/partners/save.schema";
import { disablePortalAccess, givePortalAccess } from "~/shops/people/portal-access.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { changedFields, partnerForms } from "./partner-forms.server";

const page = (id: string | undefined, done: string) => `/admin/partners/${idOf(id)}/edit?done=${done}`;

export const partnerPageForms = {
  ...partnerForms(async ({ params, actor, fields }, { is_active, ...partner }) => {
    await updatePartner(deps, actor, idOf(params.id), changedFields(partner, fields));
    // The same question as for Delete, once the other fields are saved.
    return is_active ? page(params.id, "updated") : `/admin/partners/${idOf(params.id)}/delete`;
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
