import { intent } from "~/accounts/access/guarded-forms.server";
import { newAdminForm, ownPasswordForm, roleForm } from "~/accounts/admins/admins.schema";
import {
  addAdmin,
  changeOwnPassword,
  changeRole,
  removeAdmin,
  sendAdminLink,
} from "~/accounts/admins/admins.server";
import { resetFactors } from "~/accounts/factors/reset.server";
import { requireFactor } from "~/accounts/factors/standing.server";
import { checkCredential } from "~/accounts/sign-in/credential.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

const done = ({ intent }: { intent: string }) => `/admin/settings/admins?done=${intent}`;

export const adminForms = {
  /** For every role. A wrong current password counts like a failed sign-in. */
  own_password: intent({
    who: "admin",
    capability: "view",
    schema: ownPasswordForm,
    run: ({ request, admin, actor, value }) =>
      checkCredential(request, "admin_login", admin.email, () => changeOwnPassword(deps, actor, value)),
    done: "/admin/login?done=password",
  }),
  add: intent({
    who: "admin",
    capability: "manage_admins",
    schema: newAdminForm,
    once: true,
    run: ({ deps, actor, value }) => addAdmin(deps, actor, value),
    done,
  }),
  role: intent({
    who: "admin",
    capability: "manage_admins",
    schema: roleForm,
    also: ["id"],
    run: ({ actor, fields, value }) => changeRole(deps, actor, idIn(fields), value.role),
    done,
  }),
  link: intent({
    who: "admin",
    capability: "manage_admins",
    schema: NO_FIELDS,
    also: ["id"],
    once: "natural",
    run: ({ actor, fields }) => sendAdminLink(deps, actor, idIn(fields)),
    done,
  }),
  remove: intent({
    who: "admin",
    capability: "manage_admins",
    schema: NO_FIELDS,
    also: ["id"],
    run: ({ actor, fields }) => removeAdmin(deps, actor, idIn(fields)),
    done,
  }),
  reset_factor: intent({
    who: "admin",
    capability: "manage_admins",
    schema: NO_FIELDS,
    also: ["id"],
    run: ({ actor, fields }) => resetFactors(deps, actor, idIn(fields)),
    done,
  }),
  require_factor: intent({
    who: "admin",
    capability: "manage_admins",
    schema: NO_FIELDS,
    run: ({ actor }) => requireFactor(deps, actor, true),
    done,
  }),
  unrequire_factor: intent({
    who: "admin",
    capability: "manage_admins",
    schema: NO_FIELDS,
    run: ({ actor }) => requireFactor(deps, actor, false),
    done,
  }),
};
