import type { z } from "zod";
import type { Admin } from "~/db/generated/client";
import { adminActor } from "~/domain/admins/actor";
import { newAdminForm, ownPasswordForm, resetPasswordForm, roleForm } from "~/domain/admins/admins.schema";
import {
  addAdmin,
  changeOwnPassword,
  changeRole,
  removeAdmin,
  resetPassword,
} from "~/domain/admins/admins.server";
import { resetFactors } from "~/domain/admins/factors/reset.server";
import { requireFactor } from "~/domain/admins/factors/standing.server";
import { invalid, namesOf, type Posted, parseFields, refused } from "~/http/forms/forms.server";
import { idIn } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { proveOnce } from "~/http/session/proof.server";

/** The forms of the page by their buttons. */
export const ADMIN_FORMS = {
  own_password: namesOf(ownPasswordForm),
  add: namesOf(newAdminForm),
  role: namesOf(roleForm, "id"),
  reset: namesOf(resetPasswordForm, "id"),
  remove: ["id"],
  reset_factor: ["id"],
  require_factor: [],
  unrequire_factor: [],
};

/** What an owner can do to the administrators. Returns the intent's name when it was done, else the answer. */
export async function adminsIntent(admin: Admin, form: Posted): Promise<string | Response> {
  const actor = adminActor(admin);
  const id = idIn(form.typed);
  const { intent } = form;
  if (intent === "add") return run(form, newAdminForm, (fields) => addAdmin(deps, actor, fields), intent);
  if (intent === "role") return run(form, roleForm, ({ role }) => changeRole(deps, actor, id, role), intent);
  if (intent === "reset") {
    return run(form, resetPasswordForm, ({ password }) => resetPassword(deps, actor, id, password), intent);
  }
  if (intent === "remove") {
    return run(form, roleForm.partial(), () => removeAdmin(deps, actor, id), intent);
  }
  if (intent === "reset_factor") {
    return run(form, roleForm.partial(), () => resetFactors(deps, actor, id), intent);
  }
  if (intent === "require_factor") {
    return run(form, roleForm.partial(), () => requireFactor(deps, actor, true), intent);
  }
  if (intent === "unrequire_factor") {
    return run(form, roleForm.partial(), () => requireFactor(deps, actor, false), intent);
  }
  throw new Response("There is no such act.", { status: 400 });
}

/** One's own password: everybody's right, counted like a sign-in when the present one is wrong. */
export function ownPasswordIntent(request: Request, admin: Admin, form: Posted): Promise<string | Response> {
  return run(
    form,
    ownPasswordForm,
    (fields) =>
      proveOnce(request, "admin_login", admin.email, () =>
        changeOwnPassword(deps, adminActor(admin), fields),
      ),
    "own_password",
  );
}

async function run<Schema extends z.ZodType>(
  form: Posted,
  schema: Schema,
  act: (fields: z.output<Schema>) => Promise<unknown>,
  done: string,
): Promise<string | Response> {
  const parsed = parseFields(form, schema);
  const submission: typeof parsed = {
    ...parsed,
    reply: (options) => parsed.reply({ ...options, hideFields: ["password", "current_password"] }),
  };
  if (submission.status !== "success") return invalid(submission);
  try {
    await act(submission.value);
    return done;
  } catch (error) {
    return refused(submission, error);
  }
}
